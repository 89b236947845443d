use super::placement::Placement;
use super::usual_san::UsualSan;
use super::{NotationError, NotationReason, SanCode, san_code};
use crate::attacks::{
    SliderKind, Sliders, between, king_attacks, knight_attacks, line, pawn_attacks,
    slow_slider_attacks,
};
use crate::cpu::Job;
use crate::movegen::{Rights, has_move};
use crate::position::Position;
use crate::types::{
    Bitboard, Black, CastlingMode, Color, Move, MoveKind, Piece, Rank, Side, Square, White,
};

/// A position that moves written in SAN are played on, as fast as possible: for reading games. It is
/// no part of the documented interface, since it asks its caller to be inside a [`Job`].
///
/// It has no key and no counters, but remembers who gives check and which lines are pinned, so that
/// a move's legality needs no look at other moves. What it gives for a move is the same as
/// [`Position::parse_san`] and [`Position::san_code`] give.
#[derive(Clone, Copy, Debug)]
pub struct Replay {
    placement: Placement,
    castling_rooks: Bitboard,
    en_passant: Bitboard,
    /// The pieces that give check.
    checkers: Bitboard,
    /// Where a piece other than the king may go: anywhere, or between king and checker.
    evasions: Bitboard,
    /// The pieces of the side to move that shield their king from a slider.
    pinned: Bitboard,
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
            placement: Placement::new(position.board()),
            castling_rooks,
            en_passant,
            checkers: Bitboard::EMPTY,
            evasions: Bitboard::ALL,
            pinned: Bitboard::EMPTY,
            side_to_move: position.side_to_move(),
            castling_mode: position.castling_mode(),
        };
        replay.look_for_checks();
        replay
    }

    /// The position it stands at, but for the counters, which are 0 and 1.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::from_parts(
            self.placement.board(),
            self.side_to_move,
            self.rights(),
            self.castling_mode,
        )
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
        let (own, occupied) = (self.placement.side::<Us>(), self.placement.occupied());
        let king = self.king::<Us>();
        let pawns = self.placement.pieces::<Us::Them>(Piece::Pawn);
        let mut checkers =
            self.aligned::<Us::Them>(Piece::Knight, king) | pawn_attacks(Us::COLOR, king) & pawns;
        let mut pinned = Bitboard::EMPTY;
        for sniper in self.aligned_sliders::<Us::Them>(king) {
            let between = between(king, sniper) & occupied;
            checkers |= sniper.bitboard().when(between.is_empty());
            pinned |= (between & own).when(!between.is_several());
        }
        self.pinned = pinned;
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
        let king = self.king::<Us>();
        let others = self.placement.occupied() ^ king.bitboard();
        let steps = king_attacks(king).without(self.placement.side::<Us>());
        steps.into_iter().any(|to| !self.is_attacked::<Us>(to, others))
            || has_move::<Us, S>(sliders, &self.placement.board(), self.rights())
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
        let occupied = self.placement.occupied();
        if self.placement.side::<Us>().contains(to) {
            return None;
        }
        let aligned = self.aligned::<Us>(piece, to);
        let reaching = if piece == Piece::King {
            // A king in the way of a slider does not hide the square behind it.
            aligned.when(!self.is_attacked::<Us>(to, occupied.without(aligned)))
        } else {
            let aligned = aligned.when(self.evasions.contains(to));
            self.free_to_go::<Us>(aligned, to, occupied)
        };
        let meant = reaching & named;
        if meant.is_empty() || meant.is_several() {
            return None;
        }
        let from = meant.first_unchecked();
        let code = SanCode::new(Move::new(from, to, MoveKind::Normal), piece);
        let code = code.with_capture(occupied.contains(to));
        let code = san_code::with_disambiguation(code, from, reaching ^ meant);
        self.make::<Us>(piece, meant, to);
        if piece == Piece::King {
            self.castling_rooks &= !Us::BACK_RANK.bitboard();
        }
        Some(code)
    }

    /// The pieces of a kind other than pawns that attack `to` if nothing is in the way.
    #[inline(always)]
    fn aligned<Us: Side>(&self, piece: Piece, to: Square) -> Bitboard {
        reach(piece, to) & self.placement.pieces::<Us>(piece)
    }

    /// The sliders that attack `to` if nothing is in the way.
    #[inline(always)]
    fn aligned_sliders<Us: Side>(&self, to: Square) -> Bitboard {
        let aligned = |piece| self.aligned::<Us>(piece, to);
        aligned(Piece::Bishop) | aligned(Piece::Rook) | aligned(Piece::Queen)
    }

    /// Whether a square of `Us` is attacked.
    #[inline(always)]
    fn is_attacked<Us: Side>(&self, square: Square, occupied: Bitboard) -> bool {
        let pawns = self.placement.pieces::<Us::Them>(Piece::Pawn);
        let mut attackers = pawn_attacks(Us::COLOR, square) & pawns
            | self.aligned::<Us::Them>(Piece::Knight, square)
            | self.aligned::<Us::Them>(Piece::King, square);
        for slider in self.aligned_sliders::<Us::Them>(square) {
            let is_open = !between(square, slider).intersects(occupied);
            attackers |= slider.bitboard().when(is_open);
        }
        attackers.is_not_empty()
    }

    /// The square of a side's king.
    #[inline(always)]
    fn king<Us: Side>(&self) -> Square {
        self.placement.pieces::<Us>(Piece::King).first_unchecked()
    }

    #[inline(always)]
    fn make_push<Us: Side>(&mut self, to: Square, promotion: Option<Piece>) -> Option<SanCode> {
        let target = to.bitboard();
        let occupied = self.placement.occupied();
        let pawns = self.placement.pieces::<Us>(Piece::Pawn);
        let single = Us::backward(target);
        let double = Us::backward(single.without(occupied));
        let is_double = !pawns.intersects(single);
        let second_rank = Rank::Second.relative_to(Us::COLOR).bitboard();
        let from = pawns & (single | (double & second_rank).when(is_double));
        if from.is_empty() || target.intersects(occupied) || !self.may_go::<Us>(from, to) {
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
        let pawns = self.placement.pieces::<Us>(Piece::Pawn);
        let from = pawn_attacks(Us::Them::COLOR, to) & pawns & from_file;
        if from.is_empty()
            || !self.placement.side::<Us::Them>().contains(to)
            || !self.may_go::<Us>(from, to)
        {
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
        self.make::<Us>(Piece::Pawn, from, to);
        let mut kind = kind;
        if let Some(piece) = promotion {
            kind = MoveKind::promoting_to(piece)?;
            self.placement.promote(to, piece);
        }
        Some(SanCode::new(Move::new(source, to, kind), Piece::Pawn))
    }

    /// Whether check and pins let the piece of `Us` on `from`, not its king, go to `to`.
    #[inline(always)]
    fn may_go<Us: Side>(&self, from: Bitboard, to: Square) -> bool {
        self.may_leave::<Us>(from.first_unchecked(), to) && self.evasions.contains(to)
    }

    /// Whether pins let the piece of `Us` on `from`, not its king, go to `to`.
    #[inline(always)]
    fn may_leave<Us: Side>(&self, from: Square, to: Square) -> bool {
        !self.pinned.contains(from) || line(self.king::<Us>(), from).contains(to)
    }

    /// Leaves out the officers that something stands in the way of, or a pin, when they go to `to`.
    #[inline(always)]
    fn free_to_go<Us: Side>(&self, officers: Bitboard, to: Square, occupied: Bitboard) -> Bitboard {
        let mut free = officers;
        for from in officers {
            free ^= from.bitboard().when(between(from, to).intersects(occupied));
        }
        if free.intersects(self.pinned) {
            free = free.into_iter().filter(|from| self.may_leave::<Us>(*from, to)).collect();
        }
        free
    }

    /// Takes a piece from one square to another and whatever stood there off the board.
    #[inline(always)]
    fn make<Us: Side>(&mut self, piece: Piece, from: Bitboard, to: Square) {
        self.placement.make::<Us>(piece, from, to);
        self.castling_rooks &= !(from | to.bitboard());
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
        self.placement.set(next.board());
        Rights { castling_rooks: self.castling_rooks, en_passant: self.en_passant } = next.rights();
        code.ok_or_else(|| NotationError::new(text, NotationReason::NoSuchPiece))
    }
}

/// The squares from which a piece of a kind other than a pawn attacks `to` if nothing is in the way.
///
/// The tables of slider attacks are not used here: they are large, and where the pieces of a game go
/// next is too random for the part of them that is needed to be near.
#[inline(always)]
fn reach(piece: Piece, to: Square) -> Bitboard {
    REACH[piece.index()][to.index()]
}

static REACH: [[Bitboard; 64]; 6] = {
    let mut table = [[Bitboard::EMPTY; 64]; 6];
    let mut index = 0;
    while index < 64 {
        let (square, open) = (Square::from_index(index), Bitboard::EMPTY);
        let diagonal = slow_slider_attacks(SliderKind::Bishop, square, open);
        let orthogonal = slow_slider_attacks(SliderKind::Rook, square, open);
        table[Piece::Knight.index()][index] = knight_attacks(square);
        table[Piece::Bishop.index()][index] = diagonal;
        table[Piece::Rook.index()][index] = orthogonal;
        table[Piece::Queen.index()][index] = Bitboard(diagonal.0 | orthogonal.0);
        table[Piece::King.index()][index] = king_attacks(square);
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
