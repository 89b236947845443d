//! The last two plies at once.
//!
//! Most moves change little of what the opponent can answer. So at a parent of leaves the replies
//! are counted once as if the move were passed ([`Replies`]), and each move is then sorted:
//!
//! * it cannot touch any reply: it has the passed count, and a whole set of such moves is counted
//!   with one multiplication;
//! * it changes only pawn replies, or pawn and slider replies, or takes or unpins a piece: only
//!   those parts are counted again, after it has been put into its batch;
//! * it may check, pin, open or close a line to the king's surroundings, or is a special move: it
//!   is played and its replies are counted from nothing.
//!
//! How many king steps a moving piece gives or takes is settled by itself: see
//! [`LeafParent::king_steps`].

use std::marker::PhantomData;

use super::batches::Batches;
use super::expand::{Expand, Visitor};
use super::replies::Replies;
use crate::attacks::{
    Sliders, king_attacks, king_attacks_of_set, knight_attacks, knight_attacks_of_set, line,
};
use crate::cpu::Job;
use crate::movegen::{CastlingPath, Generator, Rights, Sink, count};
use crate::position::Board;
use crate::types::{Bitboard, Side, Square};

/// Counts the replies to one position that has been played out.
struct Leaf<'a, Us> {
    board: &'a Board,
    rights: Rights,
    side: PhantomData<Us>,
}

impl<Us: Side> Job for Leaf<'_, Us> {
    type Output = u32;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u32 {
        count::<Us, S>(sliders, self.board, self.rights)
    }
}

/// Adds up the leaves below the moves that are played out.
struct Leaves {
    nodes: i64,
}

impl<Us: Side, S: Sliders> Visitor<Us, S> for Leaves {
    #[inline(always)]
    fn visit(&mut self, sliders: S, board: &Board, rights: Rights) {
        let leaf = Leaf::<Us::Them> { board, rights, side: PhantomData };
        self.nodes += i64::from(sliders.enter(leaf));
    }
}

/// Counts the leaves two plies below a position.
#[inline(always)]
pub(super) fn count_grandchildren<Us: Side, S: Sliders>(
    sliders: S,
    board: &Board,
    rights: Rights,
    batches: &mut Batches,
) -> u64 {
    batches.clear();
    let generator = Generator::<Us, S>::new(sliders, board);
    let replies = Replies::<Us>::new(sliders, board, rights.castling_rooks);
    let expand = Expand::new(sliders, board, rights, Leaves { nodes: 0 });
    let mut parent = LeafParent { sliders, board, replies, batches, expand };
    generator.generate(rights, &mut parent);
    let LeafParent { replies, batches, expand, .. } = parent;
    (expand.visitor.nodes + batches.count::<Us, S>(sliders, board, &replies)) as u64
}

struct LeafParent<'a, Us, S> {
    sliders: S,
    board: &'a Board,
    replies: Replies<Us>,
    batches: &'a mut Batches,
    expand: Expand<'a, Us, S, Leaves>,
}

/// What tells one kind of piece from another when its moves are sorted.
struct Mover {
    /// What it attacks from where it stands.
    attacks: Bitboard,
    /// From where it would see a square next to the enemy king.
    sees_zone: Bitboard,
    /// Where it would close a line of another piece to a square next to the enemy king.
    closes: Bitboard,
    /// From where it would see a square the enemy king castles over.
    sees_castling: Bitboard,
    /// From where it would give check, or pin.
    checks: Bitboard,
}

impl<Us: Side, S: Sliders> LeafParent<'_, Us, S> {
    /// Counts what need not be played of a piece's moves, and gives the rest.
    #[inline(always)]
    fn settle(
        &mut self,
        from: Square,
        targets: Bitboard,
        mover: Mover,
        attacks_from: impl Fn(Square) -> Bitboard,
    ) -> Bitboard {
        let replies = &self.replies;
        if (replies.fixed_from | mover.sees_castling).contains(from) {
            return targets;
        }
        let fixed = replies.fixed_to | mover.sees_castling | mover.checks | mover.closes;
        // A pinning piece that leaves its line sets a piece free, whatever else it does.
        let unpins = replies.pins.all().contains(from);
        let calm = targets.without(fixed | line(replies.king, from).when(unpins));
        let calm = calm.without(replies.kept_alive & replies.occupied);
        self.king_steps(calm, mover, attacks_from);
        let recounted = calm & self.replies.occupied.or_all(unpins);
        for to in recounted {
            self.batches.recounts.push((from, to));
        }
        let quiet = calm ^ recounted;
        let sliders =
            quiet & self.replies.sliders.reach.or_all(self.replies.sliders.reach.contains(from));
        for to in sliders {
            self.batches.sliders.push(from.bitboard() | to.bitboard());
        }
        let quiet = quiet ^ sliders;
        let pawns =
            quiet & self.replies.pawns.reach.or_all(self.replies.pawns.reach.contains(from));
        for to in pawns {
            self.batches.pawns.push(from.bitboard() | to.bitboard());
        }
        self.count_untouched(quiet ^ pawns);
        targets ^ calm
    }

    /// Moves that change no reply.
    #[inline(always)]
    fn count_untouched(&mut self, moves: Bitboard) {
        self.expand.visitor.nodes += i64::from(moves.count() * self.replies.count);
    }

    /// How many king steps each move gives or takes, besides its other effects. A square that only
    /// this piece guards becomes free, unless the piece guards it from its new place as well; a
    /// free one may come under guard.
    #[inline(always)]
    fn king_steps(
        &mut self,
        moves: Bitboard,
        mover: Mover,
        attacks_from: impl Fn(Square) -> Bitboard,
    ) {
        let released = mover.attacks & self.replies.guards.guarded_once;
        let free = self.replies.guards.free | released;
        // A slider that steps back keeps its guard through the square it leaves, so with something
        // to release each target is looked at.
        let near = moves & mover.sees_zone.or_all(released.is_not_empty());
        let before = i64::from(self.replies.guards.free.count());
        for to in near {
            let after = free.without(attacks_from(to));
            self.expand.visitor.nodes += i64::from(after.count()) - before;
        }
    }

    /// Pawn pushes of one length. `ahead` and `back` lead from a pawn to its target and back.
    #[inline(always)]
    fn settle_pushes(
        &mut self,
        targets: Bitboard,
        ahead: impl Fn(Bitboard) -> Bitboard,
        back: impl Fn(Bitboard) -> Bitboard,
    ) -> Bitboard {
        let replies = &self.replies;
        let quiet = targets.without(replies.fixed_pawn_to() | ahead(replies.fixed_pawn_from()));
        let sliders = quiet & (replies.sliders.reach | ahead(replies.sliders.reach));
        for to in sliders {
            self.batches.sliders.push(to.bitboard() | back(to.bitboard()));
        }
        let left = quiet ^ sliders;
        let pawns = left & (self.replies.pawns.reach | ahead(self.replies.pawns.reach));
        for to in pawns {
            self.batches.pawns.push(to.bitboard() | back(to.bitboard()));
        }
        self.count_untouched(left ^ pawns);
        targets ^ quiet
    }

    #[inline(always)]
    fn settle_pawn_captures(
        &mut self,
        targets: Bitboard,
        ahead: impl Fn(Bitboard) -> Bitboard,
        back: impl Fn(Bitboard) -> Bitboard,
    ) -> Bitboard {
        let replies = &self.replies;
        let fixed = replies.fixed_pawn_to() | ahead(replies.fixed_pawn_from());
        let calm = targets.without(fixed | replies.kept_alive);
        for to in calm {
            self.batches.recounts.push((back(to.bitboard()).first_unchecked(), to));
        }
        targets ^ calm
    }
}

impl<Us: Side, S: Sliders> Sink<Us> for LeafParent<'_, Us, S> {
    #[inline(always)]
    fn king(&mut self, from: Square, targets: Bitboard) {
        let attacks = (king_attacks, king_attacks_of_set);
        let rest = self.settle_leaper(from, targets, attacks, Bitboard::EMPTY);
        self.expand.king(from, rest);
    }

    #[inline(always)]
    fn knight(&mut self, from: Square, targets: Bitboard) {
        let attacks = (knight_attacks, knight_attacks_of_set);
        let rest = self.settle_leaper(from, targets, attacks, knight_attacks(self.replies.king));
        self.expand.knight(from, rest);
    }

    #[inline(always)]
    fn diagonal(&mut self, from: Square, targets: Bitboard) {
        let queen = self.board.of::<Us>().orthogonal.contains(from);
        let rest = self.settle_slider(from, targets, true, queen);
        self.expand.diagonal(from, rest);
    }

    #[inline(always)]
    fn orthogonal(&mut self, from: Square, targets: Bitboard) {
        let queen = self.board.of::<Us>().diagonal.contains(from);
        let rest = self.settle_slider(from, targets, queen, true);
        self.expand.orthogonal(from, rest);
    }

    #[inline(always)]
    fn push(&mut self, targets: Bitboard) {
        let rest = self.settle_pushes(targets, Us::forward, Us::backward);
        self.expand.push(rest);
    }

    #[inline(always)]
    fn double_push(&mut self, targets: Bitboard) {
        // Beside an enemy pawn it allows en passant.
        let pawns = self.board.of::<Us::Them>().pawns;
        let beside = targets & (pawns.east() | pawns.west());
        let ahead = |set| Us::forward(Us::forward(set));
        let rest =
            self.settle_pushes(targets ^ beside, ahead, |set| Us::backward(Us::backward(set)));
        self.expand.double_push(beside | rest);
    }

    #[inline(always)]
    fn capture_east(&mut self, targets: Bitboard) {
        let ahead = |set| Us::forward(set).east();
        let rest = self.settle_pawn_captures(targets, ahead, |set| Us::backward(set).west());
        self.expand.capture_east(rest);
    }

    #[inline(always)]
    fn capture_west(&mut self, targets: Bitboard) {
        let ahead = |set| Us::forward(set).west();
        let rest = self.settle_pawn_captures(targets, ahead, |set| Us::backward(set).east());
        self.expand.capture_west(rest);
    }

    #[inline(always)]
    fn promote_push(&mut self, targets: Bitboard) {
        self.expand.promote_push(targets);
    }

    #[inline(always)]
    fn promote_east(&mut self, targets: Bitboard) {
        self.expand.promote_east(targets);
    }

    #[inline(always)]
    fn promote_west(&mut self, targets: Bitboard) {
        self.expand.promote_west(targets);
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.expand.en_passant(from, to);
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        let path = CastlingPath::of(king, rook);
        let replies = &self.replies;
        let kings = king.bitboard() | path.king_to.bitboard();
        let rooks = rook.bitboard() | path.rook_to.bitboard();
        let (guards, sight) = (&replies.guards, &replies.guards.orthogonal);
        let near_king = king_attacks_of_set(guards.zone | guards.castling_zone);
        let near_rook = sight.sees_zone | sight.sees_castling | sight.checks;
        let touched =
            (near_king | replies.fixed_from) & kings | (near_rook | replies.fixed_from) & rooks;
        if touched.is_not_empty() {
            self.expand.castle(king, rook);
        } else {
            // A square that one leaves and the other enters does not change.
            self.batches.sliders.push(
                king.bitboard()
                    ^ path.king_to.bitboard()
                    ^ rook.bitboard()
                    ^ path.rook_to.bitboard(),
            );
        }
    }
}

impl<Us: Side, S: Sliders> LeafParent<'_, Us, S> {
    /// `attacks` are those from one square and from a set.
    #[inline(always)]
    fn settle_leaper(
        &mut self,
        from: Square,
        targets: Bitboard,
        attacks: (impl Fn(Square) -> Bitboard, impl Fn(Bitboard) -> Bitboard),
        checks: Bitboard,
    ) -> Bitboard {
        if targets.is_empty() {
            return targets;
        }
        let (attacks_from, attacks_of_set) = attacks;
        let guards = &self.replies.guards;
        let mover = Mover {
            attacks: attacks_from(from),
            sees_zone: attacks_of_set(guards.zone),
            closes: guards.lines(),
            sees_castling: attacks_of_set(guards.castling_zone),
            checks,
        };
        self.settle(from, targets, mover, attacks_from)
    }

    #[inline(always)]
    fn settle_slider(
        &mut self,
        from: Square,
        targets: Bitboard,
        diagonal: bool,
        orthogonal: bool,
    ) -> Bitboard {
        if targets.is_empty() {
            return targets;
        }
        let (sliders, replies) = (self.sliders, &self.replies);
        // The square just left hides nothing behind it.
        let occupied = replies.occupied ^ from.bitboard();
        let attacks_from = |square: Square| {
            let mut attacks = Bitboard::EMPTY;
            if diagonal {
                attacks |= sliders.bishop(square, occupied);
            }
            if orthogonal {
                attacks |= sliders.rook(square, occupied);
            }
            attacks
        };
        let mover = Mover {
            attacks: if replies.guards.guarded_once.is_empty() {
                Bitboard::EMPTY
            } else {
                attacks_from(from)
            },
            sees_zone: replies.guards.diagonal.sees_zone.when(diagonal)
                | replies.guards.orthogonal.sees_zone.when(orthogonal),
            // On its own kind of line it guards what it closes to others.
            closes: replies.guards.diagonal.lines.when(!diagonal)
                | replies.guards.orthogonal.lines.when(!orthogonal),
            sees_castling: replies.guards.diagonal.sees_castling.when(diagonal)
                | replies.guards.orthogonal.sees_castling.when(orthogonal),
            checks: replies.guards.diagonal.checks.when(diagonal)
                | replies.guards.orthogonal.checks.when(orthogonal),
        };
        self.settle(from, targets, mover, attacks_from)
    }
}
