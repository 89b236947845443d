use super::fen::{FenReader, Strictness};
use super::validate::Validator;
use super::{Board, FenError, Position, zobrist};
use crate::types::{Bitboard, CastlingMode, CastlingStyle, Color, File, Piece, Rank, Square};

/// An arrangement of pieces with side to move, rights and clocks; nothing about it need be legal.
///
/// It is the step between a FEN's text and a [`Position`], and the way to make a position from
/// parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each square, from `a1` to `h8`.
    pub squares: [Option<(Color, Piece)>; 64],
    /// Who moves next.
    pub side_to_move: Color,
    /// The squares of the rooks, of both sides, that may castle.
    pub castling_rooks: Bitboard,
    /// The square passed by a double push just made.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move about to be made.
    pub fullmove_number: u16,
    /// Which castling rights there can be, and how a castling move is written.
    pub castling_mode: CastlingMode,
    /// How the rights are written.
    pub castling_style: CastlingStyle,
}

impl Setup {
    /// A board without pieces, White to move, no rights, counters at 0 and 1.
    #[must_use]
    pub const fn empty(castling_mode: CastlingMode) -> Setup {
        Setup {
            squares: [None; 64],
            side_to_move: Color::White,
            castling_rooks: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            castling_mode,
            castling_style: CastlingStyle::XFen,
        }
    }

    /// The arrangement at the start of a game.
    #[must_use]
    pub fn start() -> Setup {
        use Piece::{Bishop, King, Knight, Queen, Rook};
        const BACK: [Piece; 8] = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        let mut setup = Setup::empty(CastlingMode::Standard);
        for (file, piece) in File::ALL.into_iter().zip(BACK) {
            for color in Color::ALL {
                let back = Square::new(file, Rank::First.relative_to(color));
                let pawn = Square::new(file, Rank::Second.relative_to(color));
                setup.squares[back.index()] = Some((color, piece));
                setup.squares[pawn.index()] = Some((color, Piece::Pawn));
            }
        }
        let corners = [Square::A1, Square::H1, Square::A8, Square::H8];
        setup.castling_rooks = corners.into_iter().collect();
        setup
    }

    /// Reads a FEN (or X-FEN, or Shredder-FEN) without asking whether the position is legal.
    ///
    /// Reading is lenient as in [`Position::from_fen`]; only text that has no meaning is an error.
    ///
    /// # Errors
    /// A [`FenError`] with all that could not be read.
    pub fn parse(fen: &str, castling_mode: CastlingMode) -> Result<Setup, FenError> {
        let reader = FenReader::read(fen, castling_mode, Strictness::Lenient);
        FenError::check(reader.reasons)?;
        Ok(reader.setup)
    }

    /// The squares of the pieces of `by` that attack `square`, see [`Position::attackers`].
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        self.to_position_unchecked().attackers(square, by)
    }

    /// The position of this arrangement, whose key is not made yet. Nothing is checked.
    pub(super) fn to_position_unchecked(&self) -> Position {
        // One set for each piece of each color and one for nothing: no branch to mispredict.
        let mut sets = [Bitboard::EMPTY; 13];
        for (square, occupant) in Square::all().zip(self.squares) {
            let set = occupant.map_or(12, |(color, piece)| 6 * color.index() + piece.index());
            sets[set] |= square.bitboard();
        }
        let mut board = Board::default();
        for color in Color::ALL {
            for piece in Piece::ALL {
                board.army_mut(color).toggle(piece, sets[6 * color.index() + piece.index()]);
            }
        }
        Position {
            board,
            key: 0,
            castling_rooks: self.castling_rooks,
            side_to_move: self.side_to_move,
            en_passant: self.en_passant.map_or(Bitboard::EMPTY, Square::bitboard),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            castling_mode: self.castling_mode,
            castling_style: self.castling_style,
        }
    }

    /// The position of this arrangement. The caller knows that it is legal.
    fn into_position_unchecked(self) -> Position {
        self.to_position_unchecked().with_key()
    }

    fn to_position(&self, strictness: Strictness) -> Result<Position, FenError> {
        let mut position = self.to_position_unchecked();
        let mut reasons = Vec::new();
        Validator {
            position: &mut position,
            strictness,
            castling_text: None,
            reasons: &mut reasons,
        }
        .run(true);
        FenError::check(reasons)?;
        Ok(position.with_key())
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let mut setup = Setup {
            side_to_move: position.side_to_move,
            castling_rooks: position.castling_rooks,
            en_passant: position.en_passant(),
            halfmove_clock: position.halfmove_clock,
            fullmove_number: position.fullmove_number,
            castling_style: position.castling_style,
            ..Setup::empty(position.castling_mode)
        };
        for color in Color::ALL {
            for square in position.color(color) {
                setup.squares[square.index()] =
                    position.piece_on(square).map(|piece| (color, piece));
            }
        }
        setup
    }
}

fn read(fen: &str, mode: CastlingMode, strictness: Strictness) -> Result<Position, FenError> {
    let mut reader = FenReader::read(fen, mode, strictness);
    let mut position = reader.setup.to_position_unchecked();
    if reader.is_placement_known {
        Validator {
            position: &mut position,
            strictness,
            castling_text: Some(reader.castling_text),
            reasons: &mut reader.reasons,
        }
        .run(reader.is_side_known);
    }
    FenError::check(reader.reasons)?;
    Ok(position.with_key())
}

impl Position {
    /// Makes the key, once everything else is final.
    pub(super) fn with_key(mut self) -> Position {
        self.key = zobrist::key_without_en_passant(&self);
        self
    }

    /// The position at the start of a game, in standard mode.
    #[must_use]
    pub fn start() -> Position {
        Position::start_in(CastlingMode::Standard)
    }

    /// The position at the start of a game. In Chess960 mode castling is that of the usual
    /// arrangement, written as king takes rook.
    #[must_use]
    pub fn start_in(castling_mode: CastlingMode) -> Position {
        Setup { castling_mode, ..Setup::start() }.into_position_unchecked()
    }

    /// The position of a FEN, read leniently.
    ///
    /// What FENs of the wild get wrong harmlessly is put right: castling rights and en passant
    /// squares that cannot be are dropped, move number 0 becomes 1, missing counters (after the
    /// fourth or fifth field) become 0 and 1, a right named twice counts once, adjacent digits add
    /// up, any white space separates the fields, and a byte order mark in front is passed over. More
    /// than two checkers are accepted.
    ///
    /// The castling field may have the letters of FEN and X-FEN (`KQkq`, the outermost rook of that
    /// wing) and of Shredder-FEN (the rook's file), also mixed. In standard mode only kings on the
    /// `e` file and rooks in the corners have rights. In Chess960 mode the king may stand on any
    /// file from `b` to `g`. Of two rooks on one wing only the outer one keeps a right.
    ///
    /// # Errors
    /// A [`FenError`] with all that is wrong with the text and the position.
    ///
    /// ```
    /// use pgn2_bitboard::{CastlingMode, Position};
    /// let position = Position::from_fen("r3k3/8/8/8/8/8/8/4K2R w KQkq e3", CastlingMode::Standard)?;
    /// assert_eq!(position.fen(), "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    /// # Ok::<(), pgn2_bitboard::FenError>(())
    /// ```
    pub fn from_fen(fen: &str, castling_mode: CastlingMode) -> Result<Position, FenError> {
        read(fen, castling_mode, Strictness::Lenient)
    }

    /// The position of a FEN, read strictly: all six fields, single blanks between them, and
    /// nothing in them that [`Position::from_fen`] would have to put right. Castling rights are
    /// wanted as `KQkq` in this order; in Chess960 mode as X-FEN or Shredder-FEN has them, not
    /// mixed. Positions that no game can reach for their number of pawns, promoted pieces or
    /// checkers are refused too, and so is a halfmove clock above the number of plies played, above
    /// 150, at which a game ends, or above 0 beside an en passant square, and a move number beyond
    /// the longest game. Counters have no leading zeros.
    ///
    /// # Errors
    /// A [`FenError`] with all that is wrong with the text and the position.
    pub fn from_fen_strict(fen: &str, castling_mode: CastlingMode) -> Result<Position, FenError> {
        read(fen, castling_mode, Strictness::Strict)
    }

    /// Like [`Position::from_fen_strict`], when the move number has been made up.
    pub(crate) fn from_fen_strict_without_move_number(
        fen: &str,
        castling_mode: CastlingMode,
    ) -> Result<Position, FenError> {
        read(fen, castling_mode, Strictness::StrictWithoutMoveNumber)
    }

    /// The position of an arrangement. Castling rights and an en passant square that cannot be are
    /// dropped; move number 0 becomes 1.
    ///
    /// # Errors
    /// A [`FenError`] with all that makes it illegal.
    pub fn from_setup(setup: &Setup) -> Result<Position, FenError> {
        setup.to_position(Strictness::Lenient)
    }

    /// The position of an arrangement, nothing about which may be impossible.
    ///
    /// # Errors
    /// A [`FenError`] with all that makes it illegal or impossible.
    pub fn from_setup_strict(setup: &Setup) -> Result<Position, FenError> {
        setup.to_position(Strictness::Strict)
    }
}
