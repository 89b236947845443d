use super::usual_san::UsualSan;
use super::{NotationError, NotationReason, SanCode, san_code};
use crate::attacks::{Sliders, between, king_attacks, knight_attacks, line, pawn_attacks};
use crate::cpu::Job;
use crate::movegen::{Generator, Rights, count};
use crate::position::{Army, Board, Position};
use crate::types::{
    Bitboard, Black, CastlingMode, Color, Move, MoveKind, Piece, Rank, Side, Square, White,
};

/// A position that moves written in SAN are played on, as fast as possible: for reading games.
///
/// It has no key and no counters, but remembers who gives check and which lines are pinned, so that
/// a move's legality needs no look at other moves. What it gives for a move is the same as
/// [`Position::parse_san`] and [`Position::san_code`] give.
#[derive(Clone, Copy, Debug)]
pub struct Replay {
    board: Board,
    castling_rooks: Bitboard,
    en_passant: Bitboard,
    /// The pieces that give check.
    checkers: Bitboard,
    /// Where a piece other than the king may go: anywhere, or between king and checker.
    evasions: Bitboard,
    /// The squares from the king to each pinning slider.
    pins: Bitboard,
    side_to_move: Color,
    castling_mode: CastlingMode,
}

impl Replay {
    /// Starts at a position.
    #[inline(always)]
    #[must_use]
    pub fn new<S: Sliders>(sliders: S, position: &Position) -> Replay {
        let Rights { castling_rooks, en_passant } = position.rights();
        let mut replay = Replay {
            board: *position.board(),
            castling_rooks,
            en_passant,
            checkers: Bitboard::EMPTY,
            evasions: Bitboard::ALL,
            pins: Bitboard::EMPTY,
            side_to_move: position.side_to_move(),
            castling_mode: position.castling_mode(),
        };
        replay.look_for_checks(sliders);
        replay
    }

    /// The position it stands at, but for the counters, which are 0 and 1.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::from_parts(self.board, self.side_to_move, self.rights(), self.castling_mode)
    }

    /// Plays the move of a text in one of the usual forms of SAN. `None`, and nothing changes, when
    /// the text has another form or means no legal move or several: [`Replay::play_san`] tells.
    #[inline(always)]
    pub fn play_usual_san<S: Sliders>(&mut self, sliders: S, text: &[u8]) -> Option<SanCode> {
        let san = UsualSan::read(text)?;
        let code = match self.side_to_move {
            Color::White => self.find_and_make::<White, S>(sliders, san)?,
            Color::Black => self.find_and_make::<Black, S>(sliders, san)?,
        };
        Some(self.end_turn(sliders, code))
    }

    /// Plays the move of a text in algebraic notation, read as [`Position::parse_san`] does.
    ///
    /// # Errors
    /// As there; nothing changes then.
    #[inline(always)]
    pub fn play_san<S: Sliders>(
        &mut self,
        sliders: S,
        text: &str,
    ) -> Result<SanCode, NotationError> {
        let code = self.find_and_make_any(text)?;
        Ok(self.end_turn(sliders, code))
    }

    /// Passes the turn.
    ///
    /// # Errors
    /// [`NotationReason::InCheck`] when the side to move is in check; nothing changes then.
    #[inline(always)]
    pub fn pass<S: Sliders>(&mut self, sliders: S) -> Result<SanCode, NotationReason> {
        if self.checkers.is_not_empty() {
            return Err(NotationReason::InCheck);
        }
        self.en_passant = Bitboard::EMPTY;
        Ok(self.end_turn(sliders, SanCode::NULL))
    }

    fn rights(&self) -> Rights {
        Rights { castling_rooks: self.castling_rooks, en_passant: self.en_passant }
    }

    /// Hands the turn over and adds to the code of the move just made whether it gives check or
    /// mate.
    #[inline(always)]
    fn end_turn<S: Sliders>(&mut self, sliders: S, code: SanCode) -> SanCode {
        self.side_to_move = !self.side_to_move;
        self.look_for_checks(sliders);
        if self.checkers.is_empty() {
            return code;
        }
        code.with_check(true, !sliders.enter(HasMove(self)))
    }

    #[inline(always)]
    fn look_for_checks<S: Sliders>(&mut self, sliders: S) {
        match self.side_to_move {
            Color::White => self.look_for_checks_on::<White, S>(sliders),
            Color::Black => self.look_for_checks_on::<Black, S>(sliders),
        }
    }

    #[inline(always)]
    fn look_for_checks_on<Us: Side, S: Sliders>(&mut self, sliders: S) {
        let generator = Generator::<Us, S>::new(sliders, &self.board);
        let (checkers, pins) = generator.checks();
        let king = generator.king;
        self.pins = pins.all();
        self.checkers = checkers;
        self.evasions = Bitboard::ALL;
        if checkers.is_not_empty() {
            let way = between(king, checkers.first_unchecked()) | checkers;
            self.evasions = way.when(!checkers.is_several());
        }
    }

    /// Finds and makes the move of the side to move `Us`, but does not end its turn.
    #[inline(always)]
    fn find_and_make<Us: Side, S: Sliders>(
        &mut self,
        sliders: S,
        san: UsualSan,
    ) -> Option<SanCode> {
        match san {
            UsualSan::Piece { piece, from, to } => {
                self.make_piece_move::<Us, S>(sliders, piece, from, to)
            }
            UsualSan::Push { to, promotion } => self.make_push::<Us>(to, promotion),
            UsualSan::PawnCapture { from_file, to, promotion } => {
                self.make_pawn_capture::<Us>(from_file, to, promotion)
            }
        }
    }

    #[inline(always)]
    fn make_piece_move<Us: Side, S: Sliders>(
        &mut self,
        sliders: S,
        piece: Piece,
        named: Bitboard,
        to: Square,
    ) -> Option<SanCode> {
        let (us, them) = (self.board.of::<Us>(), self.board.of::<Us::Them>());
        let (own, enemy) = (us.occupied(), them.occupied());
        let occupied = own | enemy;
        if own.contains(to) {
            return None;
        }
        let reaching = if piece == Piece::King {
            // A king in the way of a slider does not hide the square behind it.
            let occupied = occupied ^ us.king;
            let is_attacked = attackers_of::<Us, S>(sliders, them, to, occupied).is_not_empty();
            (king_attacks(to) & us.king).when(!is_attacked)
        } else {
            let reaching = officers_reaching(sliders, us, piece, to, occupied);
            let reaching = reaching.when(self.evasions.contains(to));
            self.without_pinned(reaching, us.king.first_unchecked(), to)
        };
        let meant = reaching & named;
        if meant.is_empty() || meant.is_several() {
            return None;
        }
        let from = meant.first_unchecked();
        let code = SanCode::new(Move::new(from, to, MoveKind::Normal), piece);
        let code = code.with_capture(enemy.contains(to));
        let code = san_code::with_disambiguation(code, from, reaching ^ meant);
        self.make::<Us>(piece, meant, to.bitboard());
        if piece == Piece::King {
            self.castling_rooks &= !Us::BACK_RANK.bitboard();
        }
        Some(code)
    }

    #[inline(always)]
    fn make_push<Us: Side>(&mut self, to: Square, promotion: Option<Piece>) -> Option<SanCode> {
        let target = to.bitboard();
        let (us, them) = (self.board.of::<Us>(), self.board.of::<Us::Them>());
        let occupied = us.occupied() | them.occupied();
        let single = Us::backward(target);
        let double = Us::backward(single.without(occupied));
        let is_double = !us.pawns.intersects(single);
        let from = if is_double {
            double & us.pawns & Rank::Second.relative_to(Us::COLOR).bitboard()
        } else {
            single
        };
        if from.is_empty() || target.intersects(occupied) || !self.may_go(us, from, to) {
            return None;
        }
        let passed = single.when(is_double);
        let kind = if is_double { MoveKind::DoublePush } else { MoveKind::Normal };
        let code = self.make_pawn_move::<Us>(from, to, kind, promotion)?;
        self.en_passant = passed;
        Some(code)
    }

    /// A pawn's capture, but not en passant.
    #[inline(always)]
    fn make_pawn_capture<Us: Side>(
        &mut self,
        from_file: Bitboard,
        to: Square,
        promotion: Option<Piece>,
    ) -> Option<SanCode> {
        let (us, them) = (self.board.of::<Us>(), self.board.of::<Us::Them>());
        let from = pawn_attacks(Us::Them::COLOR, to) & us.pawns & from_file;
        if from.is_empty() || !them.occupied().contains(to) || !self.may_go(us, from, to) {
            return None;
        }
        let code = self.make_pawn_move::<Us>(from, to, MoveKind::Normal, promotion)?;
        Some(code.with_capture(true).with_origin(true, false))
    }

    /// Moves a pawn, which may go there; `None` when the promotion is missing or none.
    #[inline(always)]
    fn make_pawn_move<Us: Side>(
        &mut self,
        from: Bitboard,
        to: Square,
        kind: MoveKind,
        promotion: Option<Piece>,
    ) -> Option<SanCode> {
        let target = to.bitboard();
        if target.intersects(Bitboard::BACK_RANKS) != promotion.is_some() {
            return None;
        }
        let source = from.first_unchecked();
        self.make::<Us>(Piece::Pawn, from, target);
        let mut kind = kind;
        if let Some(piece) = promotion {
            kind = MoveKind::promoting_to(piece)?;
            self.board.of_mut::<Us>().toggle(Piece::Pawn, target);
            self.board.of_mut::<Us>().toggle(piece, target);
        }
        Some(SanCode::new(Move::new(source, to, kind), Piece::Pawn))
    }

    /// Whether check and pins let the piece of the side `us` on `from`, not its king, go to `to`.
    #[inline(always)]
    fn may_go(&self, us: &Army, from: Bitboard, to: Square) -> bool {
        let is_free = !from.intersects(self.pins)
            || line(us.king.first_unchecked(), from.first_unchecked()).contains(to);
        is_free && self.evasions.contains(to)
    }

    /// Leaves out those of `reaching` that would leave the line of their pin by going to `to`.
    #[inline(always)]
    fn without_pinned(&self, reaching: Bitboard, king: Square, to: Square) -> Bitboard {
        let mut free = reaching;
        for pinned in reaching & self.pins {
            let stays = line(king, pinned).contains(to);
            free ^= pinned.bitboard().when(!stays);
        }
        free
    }

    /// Takes a piece from one square to another and whatever stood there off the board.
    #[inline(always)]
    fn make<Us: Side>(&mut self, piece: Piece, from: Bitboard, to: Bitboard) {
        self.board.of_mut::<Us>().toggle(piece, from | to);
        self.board.of_mut::<Us::Them>().remove(to);
        self.castling_rooks &= !(from | to);
        self.en_passant = Bitboard::EMPTY;
    }

    /// Castling, en passant and every loose form: found and made by the general rules.
    #[cold]
    #[inline(never)]
    fn find_and_make_any(&mut self, text: &str) -> Result<SanCode, NotationError> {
        let position = self.position();
        let chess_move = position.parse_san(text)?;
        let code = position.san_code_without_check(chess_move);
        let next = position.play_unchecked(chess_move);
        self.board = *next.board();
        Rights { castling_rooks: self.castling_rooks, en_passant: self.en_passant } = next.rights();
        code.ok_or_else(|| NotationError::new(text, NotationReason::NoSuchPiece))
    }
}

/// The officers of a kind that attack `to`. Without a branch on the kind, which nobody can predict.
#[inline(always)]
fn officers_reaching<S: Sliders>(
    sliders: S,
    us: &Army,
    piece: Piece,
    to: Square,
    occupied: Bitboard,
) -> Bitboard {
    let is = |kind| piece == kind;
    let queens = us.diagonal & us.orthogonal;
    let bishops = (us.diagonal ^ queens).when(is(Piece::Bishop));
    let rooks = (us.orthogonal ^ queens).when(is(Piece::Rook));
    let queens = queens.when(is(Piece::Queen));
    let knights = us.knights.when(is(Piece::Knight));
    knight_attacks(to) & knights
        | sliders.bishop(to, occupied) & (bishops | queens)
        | sliders.rook(to, occupied) & (rooks | queens)
}

/// The pieces of `them` that attack a square of `Us`.
#[inline(always)]
fn attackers_of<Us: Side, S: Sliders>(
    sliders: S,
    them: &Army,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    pawn_attacks(Us::COLOR, square) & them.pawns
        | knight_attacks(square) & them.knights
        | king_attacks(square) & them.king
        | sliders.bishop(square, occupied) & them.diagonal
        | sliders.rook(square, occupied) & them.orthogonal
}

/// Whether the side to move has a legal move.
struct HasMove<'r>(&'r Replay);

impl Job for HasMove<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> bool {
        let (board, rights) = (&self.0.board, self.0.rights());
        let moves = match self.0.side_to_move {
            Color::White => count::<White, S>(sliders, board, rights),
            Color::Black => count::<Black, S>(sliders, board, rights),
        };
        moves > 0
    }
}
