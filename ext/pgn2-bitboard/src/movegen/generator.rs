use std::marker::PhantomData;

use super::checks::Pins;
use crate::attacks::{Sliders, between, knight_attacks};
use crate::position::{Army, Board};
use crate::types::{Bitboard, Side, Square};

/// What a position allows beyond the placement of its pieces.
#[derive(Clone, Copy)]
pub(crate) struct Rights {
    /// The squares of all rooks, of both sides, that may still castle.
    pub(crate) castling_rooks: Bitboard,
    /// The square a pawn has just passed by a double push, or none.
    pub(crate) en_passant: Bitboard,
}

/// Receives the legal moves of a position, piece by piece. Sets are never checked for emptiness
/// first: an empty one may arrive.
///
/// Pawn moves arrive as the set of squares the pawns end on; where each came from follows from
/// the direction.
pub(crate) trait Sink<Us: Side> {
    /// The king's moves, without castling.
    fn king(&mut self, from: Square, targets: Bitboard);
    /// One knight's moves.
    fn knight(&mut self, from: Square, targets: Bitboard);
    /// The diagonal moves of a bishop or queen.
    fn diagonal(&mut self, from: Square, targets: Bitboard);
    /// The moves of a rook, or of a queen along ranks and files.
    fn orthogonal(&mut self, from: Square, targets: Bitboard);
    /// Single pushes, promotions left out.
    fn push(&mut self, targets: Bitboard);
    /// Double pushes.
    fn double_push(&mut self, targets: Bitboard);
    /// Captures towards the `h` file, promotions left out.
    fn capture_east(&mut self, targets: Bitboard);
    /// Captures towards the `a` file, promotions left out.
    fn capture_west(&mut self, targets: Bitboard);
    /// Pushes that promote.
    fn promote_push(&mut self, targets: Bitboard);
    /// Captures towards the `h` file that promote.
    fn promote_east(&mut self, targets: Bitboard);
    /// Captures towards the `a` file that promote.
    fn promote_west(&mut self, targets: Bitboard);
    /// An en passant capture.
    fn en_passant(&mut self, from: Square, to: Square);
    /// Castling with the rook on `rook`.
    fn castle(&mut self, king: Square, rook: Square);
}

/// A board seen from the side to move, with what every part of move generation needs.
pub(crate) struct Generator<'b, Us, S> {
    pub(crate) sliders: S,
    pub(crate) us: &'b Army,
    pub(crate) them: &'b Army,
    pub(crate) own: Bitboard,
    pub(crate) enemy: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) king: Square,
    side: PhantomData<Us>,
}

impl<'b, Us: Side, S: Sliders> Generator<'b, Us, S> {
    #[inline(always)]
    pub(crate) fn new(sliders: S, board: &'b Board) -> Self {
        let (us, them) = (board.of::<Us>(), board.of::<Us::Them>());
        Self::with_sets(sliders, us, them, us.occupied(), them.occupied())
    }

    /// From two armies whose occupied squares are `own` and `enemy`, whatever `us` and `them`
    /// themselves say: perft moves an enemy piece without telling which.
    #[inline(always)]
    pub(crate) fn with_sets(
        sliders: S,
        us: &'b Army,
        them: &'b Army,
        own: Bitboard,
        enemy: Bitboard,
    ) -> Self {
        Generator {
            sliders,
            us,
            them,
            own,
            enemy,
            occupied: own | enemy,
            king: us.king.first_unchecked(),
            side: PhantomData,
        }
    }

    /// Hands every legal move to `sink`.
    #[inline(always)]
    pub(crate) fn generate(&self, rights: Rights, sink: &mut impl Sink<Us>) {
        self.generate_until(|_| false, rights, sink);
    }

    /// Hands legal moves to `sink`: all of them, unless it has `enough` before.
    #[inline(always)]
    pub(super) fn generate_until<T: Sink<Us>>(
        &self,
        enough: impl Fn(&T) -> bool,
        rights: Rights,
        sink: &mut T,
    ) {
        let (checkers, pins) = self.checks();
        let rooks = rights.castling_rooks & Us::BACK_RANK.bitboard();
        self.king_moves(!self.own, rooks.when(checkers.is_empty()), pins, sink);
        if enough(sink) {
            return;
        }
        let mut targets = !self.own;
        if checkers.is_not_empty() {
            if checkers.is_several() {
                return;
            }
            targets = between(self.king, checkers.first_unchecked()) | checkers;
        }
        self.piece_moves(targets, pins, sink);
        if enough(sink) {
            return;
        }
        self.pawn_moves(targets, pins, sink);
        if rights.en_passant.is_not_empty() {
            self.en_passant_moves(rights.en_passant, |from, to| sink.en_passant(from, to));
        }
    }

    /// Knights, bishops, rooks and queens. A pinned slider may still move on the line of its pin.
    #[inline(always)]
    pub(crate) fn piece_moves(&self, targets: Bitboard, pins: Pins, sink: &mut impl Sink<Us>) {
        let free = !pins.all();
        for from in self.us.knights & free {
            sink.knight(from, knight_attacks(from) & targets);
        }
        self.slider_moves(targets, pins, sink);
    }

    #[inline(always)]
    pub(crate) fn slider_moves(&self, targets: Bitboard, pins: Pins, sink: &mut impl Sink<Us>) {
        let free = !pins.all();
        for from in self.us.diagonal & free {
            sink.diagonal(from, self.sliders.bishop(from, self.occupied) & targets);
        }
        for from in self.us.orthogonal & free {
            sink.orthogonal(from, self.sliders.rook(from, self.occupied) & targets);
        }
        if pins.all().is_empty() {
            return;
        }
        for from in self.us.diagonal & pins.diagonal {
            let along = self.sliders.bishop(from, self.occupied) & pins.diagonal;
            sink.diagonal(from, along & targets);
        }
        for from in self.us.orthogonal & pins.orthogonal {
            let along = self.sliders.rook(from, self.occupied) & pins.orthogonal;
            sink.orthogonal(from, along & targets);
        }
    }
}
