use super::usual_san::UsualSan;
use super::{NotationError, NotationReason, SanCode, san_code};
use crate::attacks::{
    SliderKind, Sliders, between, king_attacks, knight_attacks, line, pawn_attacks,
    slow_slider_attacks,
};
use crate::cpu::Job;
use crate::movegen::{Rights, has_move};
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
    pub fn new(position: &Position) -> Replay {
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
        replay.look_for_checks();
        replay
    }

    /// The position it stands at, but for the counters, which are 0 and 1.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::from_parts(self.board, self.side_to_move, self.rights(), self.castling_mode)
    }

    /// Plays a move written in one of the usual forms of SAN. `None`, and nothing changes, when it is
    /// no legal move or several: [`Replay::play_san`] of its text tells.
    #[inline(always)]
    pub fn play_usual_san<S: Sliders>(&mut self, sliders: S, san: UsualSan) -> Option<SanCode> {
        match self.side_to_move {
            Color::White => self.play_as::<White, S>(sliders, san),
            Color::Black => self.play_as::<Black, S>(sliders, san),
        }
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
        match self.side_to_move {
            Color::White => self.end_turn_of::<White, S>(sliders, code),
            Color::Black => self.end_turn_of::<Black, S>(sliders, code),
        }
    }

    #[inline(always)]
    fn end_turn_of<Us: Side, S: Sliders>(&mut self, sliders: S, code: SanCode) -> SanCode {
        self.side_to_move = Us::Them::COLOR;
        self.look_for_checks_on::<Us::Them>();
        if self.checkers.is_empty() {
            return code;
        }
        code.with_check(true, !sliders.enter(Escape(self)))
    }

    #[inline(always)]
    fn look_for_checks(&mut self) {
        match self.side_to_move {
            Color::White => self.look_for_checks_on::<White>(),
            Color::Black => self.look_for_checks_on::<Black>(),
        }
    }

    #[inline(always)]
    fn look_for_checks_on<Us: Side>(&mut self) {
        let (us, them) = (self.board.of::<Us>(), self.board.of::<Us::Them>());
        let (own, king) = (us.occupied(), us.king.first_unchecked());
        let occupied = own | them.occupied();
        let mut checkers =
            knight_attacks(king) & them.knights | pawn_attacks(Us::COLOR, king) & them.pawns;
        let mut pins = Bitboard::EMPTY;
        for sniper in aligned_sliders(them, king) {
            let way = between(king, sniper);
            let between = way & occupied;
            checkers |= sniper.bitboard().when(between.is_empty());
            let is_pin = between.intersects(own) && !between.is_several();
            pins |= (way | sniper.bitboard()).when(is_pin);
        }
        self.pins = pins;
        self.checkers = checkers;
        self.evasions = Bitboard::ALL;
        if checkers.is_not_empty() {
            let way = between(king, checkers.first_unchecked()) | checkers;
            self.evasions = way.when(!checkers.is_several());
        }
    }

    /// Whether the side to move `Us` has a legal move. Most checks can be answered by a step of the
    /// king, so that is tried first.
    #[inline(always)]
    fn has_escape<Us: Side, S: Sliders>(&self, sliders: S) -> bool {
        let (us, them) = (self.board.of::<Us>(), self.board.of::<Us::Them>());
        let own = us.occupied();
        let others = (own | them.occupied()) ^ us.king;
        let steps = king_attacks(us.king.first_unchecked()).without(own);
        steps.into_iter().any(|to| !is_attacked::<Us>(them, to, others))
            || has_move::<Us, S>(sliders, &self.board, self.rights())
    }

    /// Plays a move of the side to move `Us`.
    #[inline(always)]
    fn play_as<Us: Side, S: Sliders>(&mut self, sliders: S, san: UsualSan) -> Option<SanCode> {
        let (piece, to) = (san.piece(), san.to());
        let code = if piece != Piece::Pawn {
            self.make_piece_move::<Us>(piece, san.origin(), to)
        } else if san.has_origin() {
            self.make_pawn_capture::<Us>(san.origin(), to, san.promotion())
        } else {
            self.make_push::<Us>(to, san.promotion())
        };
        Some(self.end_turn_of::<Us, S>(sliders, code?))
    }

    #[inline(always)]
    fn make_piece_move<Us: Side>(
        &mut self,
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
            let is_attacked = is_attacked::<Us>(them, to, occupied ^ us.king);
            (king_attacks(to) & us.king).when(!is_attacked)
        } else {
            let reaching = aligned_officers(us, piece, to).when(self.evasions.contains(to));
            self.free_to_go(reaching, us.king.first_unchecked(), to, occupied)
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

    /// Leaves out the officers that something stands in the way of, or a pin, when they go to `to`.
    #[inline(always)]
    fn free_to_go(
        &self,
        officers: Bitboard,
        king: Square,
        to: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let mut free = officers;
        for from in officers {
            let is_blocked = between(from, to).intersects(occupied);
            let is_held = self.pins.contains(from) && !line(king, from).contains(to);
            free ^= from.bitboard().when(is_blocked | is_held);
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

/// The officers of a kind that attack `to` if nothing is in the way. Without a branch on the kind,
/// which nobody can predict.
///
/// The tables of slider attacks are not used here: they are large, and where the pieces of a game go
/// next is too random for the part of them that is needed to be near.
#[inline(always)]
fn aligned_officers(us: &Army, piece: Piece, to: Square) -> Bitboard {
    let is = |kind| piece == kind;
    let queens = us.diagonal & us.orthogonal;
    let bishops = (us.diagonal ^ queens).when(is(Piece::Bishop));
    let rooks = (us.orthogonal ^ queens).when(is(Piece::Rook));
    let queens = queens.when(is(Piece::Queen));
    let knights = us.knights.when(is(Piece::Knight));
    let lines = &LINES[to.index()];
    knight_attacks(to) & knights
        | lines.diagonal & (bishops | queens)
        | lines.orthogonal & (rooks | queens)
}

/// The sliders of a side that attack `square` if nothing is in the way.
#[inline(always)]
fn aligned_sliders(them: &Army, square: Square) -> Bitboard {
    let lines = &LINES[square.index()];
    lines.diagonal & them.diagonal | lines.orthogonal & them.orthogonal
}

/// Whether a piece of `them` attacks a square of `Us`.
#[inline(always)]
fn is_attacked<Us: Side>(them: &Army, square: Square, occupied: Bitboard) -> bool {
    let leapers = pawn_attacks(Us::COLOR, square) & them.pawns
        | knight_attacks(square) & them.knights
        | king_attacks(square) & them.king;
    let mut attackers = leapers;
    for slider in aligned_sliders(them, square) {
        let is_open = !between(square, slider).intersects(occupied);
        attackers |= slider.bitboard().when(is_open);
    }
    attackers.is_not_empty()
}

/// The diagonals, and the rank and file, through a square, without the square.
#[derive(Clone, Copy)]
struct Lines {
    diagonal: Bitboard,
    orthogonal: Bitboard,
}

static LINES: [Lines; 64] = {
    let mut table = [Lines { diagonal: Bitboard::EMPTY, orthogonal: Bitboard::EMPTY }; 64];
    let mut index = 0;
    while index < 64 {
        let (square, open) = (Square::from_index(index), Bitboard::EMPTY);
        table[index] = Lines {
            diagonal: slow_slider_attacks(SliderKind::Bishop, square, open),
            orthogonal: slow_slider_attacks(SliderKind::Rook, square, open),
        };
        index += 1;
    }
    table
};

/// Whether the side to move, in check, has a legal move.
struct Escape<'r>(&'r Replay);

impl Job for Escape<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> bool {
        match self.0.side_to_move {
            Color::White => self.0.has_escape::<White, S>(sliders),
            Color::Black => self.0.has_escape::<Black, S>(sliders),
        }
    }
}
