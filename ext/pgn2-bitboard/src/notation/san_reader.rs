use super::typography::plain;
use super::uci::square;
use super::{Candidates, NotationError, NotationReason};
use crate::attacks::pawn_attacks;
use crate::movegen::{Illegality, piece_attacks};
use crate::position::Position;
use crate::types::{Bitboard, Color, File, Move, MoveKind, Piece, Rank, Square};

/// What a text in algebraic notation says about a move.
enum SanMove {
    Castling { is_short: bool },
    Piece(PieceMove),
}

struct PieceMove {
    /// The kind of piece; `None` when no letter stands there.
    letter: Option<Piece>,
    from_file: Option<File>,
    from_rank: Option<Rank>,
    is_capture: bool,
    to: Square,
    promotion: Option<Piece>,
}

impl Position {
    /// The legal move of a text in algebraic notation.
    ///
    /// Besides what [`Position::san`] writes, the usual loose forms are read: more disambiguation
    /// than needed (`Ng1f3`, `e2-e4`; also without the piece's letter, `g1f3`), a missing or
    /// needless `x`, missing or wrong `+` and `#`, `!` and `?` at the end, `e.p.` and `/ep`,
    /// `Pe4`, castling with `O`, `0` or `o`, and promotion as `e8Q`, `e8=q`, `e8(Q)`, `e8=(Q)` or
    /// `e8/Q`. Any dash is a hyphen, and characters that cannot be seen are ignored. Piece letters
    /// are the English ones in upper case.
    ///
    /// # Errors
    /// A [`NotationError`] when the text is no move, or means no legal move or several.
    ///
    /// ```
    /// use pgn2_bitboard::Position;
    /// let error = Position::start().parse_san("Nb1f3").unwrap_err();
    /// assert_eq!(error.to_string(), "illegal move 'Nb1f3': no such piece can go there");
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Move, NotationError> {
        self.read_san(text).map_err(|reason| NotationError::new(text, reason))
    }

    /// The legal move of a text that is written exactly as [`Position::san`] writes it.
    ///
    /// # Errors
    /// As [`Position::parse_san`], and [`NotationReason::NotCanonical`] for every loose form.
    pub fn parse_san_strict(&self, text: &str) -> Result<Move, NotationError> {
        let chess_move = self.parse_san(text)?;
        let canonical = self.san_text(chess_move);
        if canonical.as_str() == text {
            return Ok(chess_move);
        }
        Err(NotationError::new(text, NotationReason::NotCanonical(canonical)))
    }

    pub(super) fn read_san(&self, text: &str) -> Result<Move, NotationReason> {
        match SanMove::read(plain(text).as_bytes())? {
            SanMove::Castling { is_short } => self.find_castling(is_short),
            SanMove::Piece(parts) => self.find_piece_move(&parts),
        }
    }

    fn find_castling(&self, is_short: bool) -> Result<Move, NotationReason> {
        let rook = self.rook_with_right(is_short).ok_or(NotationReason::NoCastlingRight)?;
        let chess_move = Move::new(self.king(self.side_to_move()), rook, MoveKind::Castling);
        self.check_move(chess_move)?;
        Ok(chess_move)
    }

    fn find_piece_move(&self, parts: &PieceMove) -> Result<Move, NotationReason> {
        if let (Some(file), Some(rank)) = (parts.from_file, parts.from_rank) {
            let from = Square::new(file, rank);
            if parts.letter.is_some() && parts.letter != self.piece_on(from) {
                return Err(NotationReason::NoSuchPiece);
            }
            return self.legal_move_between(from, parts.to, parts.promotion);
        }
        let promotion = match parts.promotion {
            None => None,
            Some(piece) => {
                Some(MoveKind::promoting_to(piece).ok_or(NotationReason::BadPromotion(piece))?)
            }
        };
        let mut problem = None;
        let mut moves = [None; 2];
        for from in self.reaching(parts) {
            let kind = promotion.unwrap_or_else(|| self.kind_without_promotion(from, parts.to));
            let chess_move = Move::new(from, parts.to, kind);
            match self.check_move(chess_move) {
                Ok(()) if moves[0].is_none() => moves[0] = Some(chess_move),
                Ok(()) => moves[1] = Some(chess_move),
                Err(Illegality::Unreachable) => {}
                Err(other) => problem = Some(other),
            }
        }
        match moves {
            [Some(chess_move), None] => Ok(chess_move),
            [None, _] => Err(self.why_none(parts, problem)),
            _ => Err(self.ambiguity(parts, promotion)),
        }
    }

    /// The squares of the pieces that may be meant, found from the target square backwards.
    fn reaching(&self, parts: &PieceMove) -> Bitboard {
        let (us, to) = (self.side_to_move(), parts.to);
        let piece = parts.piece();
        let sources = match piece {
            Piece::Pawn => {
                let back = if us == Color::White { -1 } else { 1 };
                let pushers = [back, 2 * back].into_iter().filter_map(|step| to.offset(0, step));
                let takers = pawn_attacks(!us, to);
                match parts.from_file {
                    _ if parts.is_capture => takers,
                    None => pushers.collect(),
                    Some(_) => takers | pushers.collect(),
                }
            }
            _ => piece_attacks(piece, to, self.occupied()),
        };
        sources & self.meant(parts)
    }

    /// The squares of all pieces of the kind, and of the file or rank, that a text names.
    fn meant(&self, parts: &PieceMove) -> Bitboard {
        let file = parts.from_file.map_or(Bitboard::ALL, File::bitboard);
        let rank = parts.from_rank.map_or(Bitboard::ALL, Rank::bitboard);
        self.pieces(self.side_to_move(), parts.piece()) & file & rank
    }

    #[cold]
    fn why_none(&self, parts: &PieceMove, problem: Option<Illegality>) -> NotationReason {
        match problem {
            Some(problem) => problem.into(),
            None if self.meant(parts).is_empty() => NotationReason::NoSuchPiece,
            None => {
                let reaching = self.reaching(parts);
                let pieces = if reaching.is_empty() { self.meant(parts) } else { reaching };
                NotationReason::Illegal(self.common_obstacle(pieces, parts.to))
            }
        }
    }

    #[cold]
    fn ambiguity(&self, parts: &PieceMove, promotion: Option<MoveKind>) -> NotationReason {
        let to_move = |from| {
            let kind = promotion.unwrap_or_else(|| self.kind_without_promotion(from, parts.to));
            Move::new(from, parts.to, kind)
        };
        let moves = self.reaching(parts).into_iter().map(to_move);
        let moves = moves.filter(|&chess_move| self.is_legal(chess_move)).collect();
        NotationReason::Ambiguous(Candidates { piece: parts.piece(), moves })
    }
}

impl PieceMove {
    fn piece(&self) -> Piece {
        self.letter.unwrap_or(Piece::Pawn)
    }

    /// Reads piece, origin and separator; what follows them is known.
    fn read(text: &[u8], to: Square, promotion: Option<Piece>) -> Option<PieceMove> {
        let (text, separator) = match text {
            [rest @ .., mark @ (b'x' | b':' | b'-')] => (rest, Some(*mark)),
            _ => (text, None),
        };
        let (text, from_rank) = match text {
            [rest @ .., digit @ b'1'..=b'8'] => (rest, Rank::from_digit(char::from(*digit))),
            _ => (text, None),
        };
        let (text, from_file) = match text {
            [rest @ .., letter @ b'a'..=b'h'] => (rest, File::from_letter(char::from(*letter))),
            _ => (text, None),
        };
        let letter = match text {
            [] => None,
            [letter] => Some(Piece::from_letter(char::from(*letter))?),
            _ => return None,
        };
        let is_bare = letter.is_none() && from_rank.is_none() && from_file.is_none();
        if is_bare && separator == Some(b'-') {
            return None;
        }
        let is_capture = separator.is_some_and(|mark| mark != b'-');
        Some(PieceMove { letter, from_file, from_rank, is_capture, to, promotion })
    }
}

impl SanMove {
    fn read(text: &[u8]) -> Result<SanMove, NotationReason> {
        let text = without_annotations(text.trim_ascii());
        match text {
            [b'O' | b'o' | b'0', b'-', b'O' | b'o' | b'0'] => {
                return Ok(SanMove::Castling { is_short: true });
            }
            [b'O' | b'o' | b'0', b'-', b'O' | b'o' | b'0', b'-', b'O' | b'o' | b'0'] => {
                return Ok(SanMove::Castling { is_short: false });
            }
            b"--" | b"<>" | b"Z0" | b"0000" | b"@@@@" | b"null" => {
                return Err(NotationReason::NullMove);
            }
            _ => {}
        }
        let (text, promotion) = split_promotion(text);
        let [start @ .., file, rank] = text else { return Err(NotationReason::Syntax) };
        let to = square(*file, *rank);
        let parts = to.and_then(|to| PieceMove::read(start, to, promotion));
        parts.map(SanMove::Piece).ok_or(NotationReason::Syntax)
    }
}

/// Cuts off check and mate signs, `!`, `?` and the words for en passant.
fn without_annotations(mut text: &[u8]) -> &[u8] {
    loop {
        let rest = match text {
            [rest @ .., b'+' | b'#' | b'!' | b'?'] => Some(rest),
            _ => without_en_passant(text),
        };
        match rest {
            Some(rest) => text = rest.trim_ascii_end(),
            None => return text,
        }
    }
}

/// Cuts off `e.p.` or `ep`, in letters of any case, with blanks or a slash before it.
fn without_en_passant(text: &[u8]) -> Option<&[u8]> {
    let [text @ .., b'p' | b'P'] = text.strip_suffix(b".").unwrap_or(text) else { return None };
    let text = text.trim_ascii_end();
    let [text @ .., b'e' | b'E'] = text.strip_suffix(b".").unwrap_or(text) else { return None };
    let text = text.trim_ascii_end();
    Some(text.strip_suffix(b"/").unwrap_or(text))
}

/// Cuts off what a pawn becomes: `=Q`, `/Q`, `(Q)`, `=(Q)`, or `Q` right behind the rank.
fn split_promotion(text: &[u8]) -> (&[u8], Option<Piece>) {
    let (rest, letter) = match text {
        [rest @ .., b'(', letter, b')'] => (rest.strip_suffix(b"=").unwrap_or(rest), letter),
        [rest @ .., b'=' | b'/', letter] => (rest, letter),
        [rest @ .., letter] if matches!(rest, [.., b'1' | b'8']) => (rest, letter),
        _ => return (text, None),
    };
    match Piece::from_letter(char::from(letter.to_ascii_uppercase())) {
        Some(piece) => (rest, Some(piece)),
        None => (text, None),
    }
}
