//! What the opponent could answer if the side to move passed, and which moves change that.

use std::marker::PhantomData;

use super::guards::Guards;
use crate::attacks::{Sliders, between, knight_attacks, pawn_attacks, pawn_attacks_of_set};
use crate::movegen::{CountSink, Generator, Pins};
use crate::position::Board;
use crate::types::{Bitboard, Side, Square};

/// The replies to a pass by `Us`, by kind of piece, and the squares a move must keep off so as to
/// leave them as they are.
pub(super) struct Replies<Us> {
    /// The king of the replying side.
    pub(super) king: Square,
    /// Everything about the squares it may go to.
    pub(super) guards: Guards<Us>,
    /// The pins on the replying side.
    pub(super) pins: Pins,
    pub(super) pawns: PawnReplies,
    pub(super) knight_moves: u32,
    pub(super) sliders: SliderReplies,
    /// All replies.
    pub(super) count: u32,
    pub(super) occupied: Bitboard,
    /// Pieces on these squares hold a line to the king or to a square beside it closed.
    pub(super) fixed_from: Bitboard,
    /// Pieces that arrive here end a pin, or block or open castling.
    pub(super) fixed_to: Bitboard,
    /// Captures here change where the king may go, or a castling right.
    pub(super) kept_alive: Bitboard,
    side: PhantomData<Us>,
}

/// The replies of pawns.
pub(super) struct PawnReplies {
    pub(super) moves: u32,
    /// Every square a pawn could step to or take on: a change elsewhere leaves its moves alone.
    pub(super) reach: Bitboard,
}

/// The replies of bishops, rooks and queens.
pub(super) struct SliderReplies {
    pub(super) moves: u32,
    /// Every square they attack: a change elsewhere leaves their moves alone.
    pub(super) reach: Bitboard,
}

impl<Us: Side> Replies<Us> {
    #[inline(always)]
    pub(super) fn new<S: Sliders>(sliders: S, board: &Board, castling_rooks: Bitboard) -> Self {
        let (us, them) = (board.of::<Us>(), board.of::<Us::Them>());
        let reply = Generator::<Us::Them, S>::new(sliders, board);
        let king = reply.king;
        let diagonal = KingLines::new(&reply, sliders.bishop(king, Bitboard::EMPTY) & us.diagonal);
        let orthogonal =
            KingLines::new(&reply, sliders.rook(king, Bitboard::EMPTY) & us.orthogonal);
        let pins = Pins { diagonal: diagonal.pins, orthogonal: orthogonal.pins };
        let guards = Guards::new(sliders, &reply, pins, castling_rooks);

        let pawns = pawn_replies(&reply, pins);
        let knights = them.knights.without(pins.all());
        let knight_moves =
            knights.into_iter().map(|from| knight_attacks(from).without(reply.own).count()).sum();
        let sliders = slider_replies(&reply, pins);
        let castling = guards.castling_paths;
        // In Chess960 a pinned rook keeps its king from castling.
        let pins_rook = pins.orthogonal.when(pins.orthogonal.intersects(castling_rooks));
        Replies {
            king,
            count: guards.king_moves + pawns.moves + knight_moves + sliders.moves,
            pawns,
            knight_moves,
            sliders,
            pins,
            occupied: reply.occupied,
            fixed_from: diagonal.shields
                | orthogonal.shields
                | pins_rook
                | guards.lines()
                | castling,
            fixed_to: pins.all() | castling,
            kept_alive: guards.neighbours | castling_rooks,
            guards,
            side: PhantomData,
        }
    }

    /// Where a pawn may not arrive if the replies are to be left alone.
    #[inline(always)]
    pub(super) fn fixed_pawn_to(&self) -> Bitboard {
        let seen = self.guards.free | self.guards.castling_zone;
        self.fixed_to
            | self.guards.lines()
            | pawn_attacks_of_set(Us::Them::COLOR, seen)
            | pawn_attacks(Us::Them::COLOR, self.king)
    }

    /// Where a pawn may not start from if the replies are to be left alone.
    #[inline(always)]
    pub(super) fn fixed_pawn_from(&self) -> Bitboard {
        // One that guards the castling zone is about to promote, and that is played out anyway.
        self.fixed_from | pawn_attacks_of_set(Us::Them::COLOR, self.guards.guarded_once)
    }

    /// The pins that are left when our piece on `from` has moved off its line.
    #[inline(always)]
    pub(super) fn pins_without(&self, from: Square) -> Pins {
        let line = between(self.king, from) | from.bitboard();
        let ended = line.when(self.pins.all().contains(from));
        Pins {
            diagonal: self.pins.diagonal.without(ended),
            orthogonal: self.pins.orthogonal.without(ended),
        }
    }
}

/// The lines from the replying king to our sliders of one kind.
struct KingLines {
    /// Lines with one piece of the replying side on them, as in [`Pins`].
    pins: Bitboard,
    /// Our pieces that would uncover a check or a pin by leaving such a line.
    shields: Bitboard,
}

impl KingLines {
    /// `snipers` are our sliders on open lines from the king, whatever stands between.
    #[inline(always)]
    fn new<Them: Side, S: Sliders>(reply: &Generator<'_, Them, S>, snipers: Bitboard) -> KingLines {
        let mut lines = KingLines { pins: Bitboard::EMPTY, shields: Bitboard::EMPTY };
        for sniper in snipers {
            let line = between(reply.king, sniper);
            let blockers = line & reply.occupied;
            if blockers.count() <= 2 {
                lines.shields |= blockers & reply.enemy;
                let is_pin = !blockers.is_several() && blockers.intersects(reply.own);
                lines.pins |= (line | sniper.bitboard()).when(is_pin);
            }
        }
        lines
    }
}

#[inline(always)]
fn pawn_replies<Them: Side, S: Sliders>(reply: &Generator<'_, Them, S>, pins: Pins) -> PawnReplies {
    let mut sink = CountSink::default();
    reply.pawn_moves(!reply.own, pins, &mut sink);
    let pawns = reply.us.pawns;
    let steps = Them::forward(pawns);
    let through = steps.without(reply.occupied) & Them::THIRD_RANK.bitboard();
    let reach = steps | Them::forward(through) | pawn_attacks_of_set(Them::COLOR, pawns);
    PawnReplies { moves: sink.moves, reach }
}

#[inline(always)]
fn slider_replies<Them: Side, S: Sliders>(
    reply: &Generator<'_, Them, S>,
    pins: Pins,
) -> SliderReplies {
    let mut replies = SliderReplies { moves: 0, reach: Bitboard::EMPTY };
    let mut add = |from: Square, attacks: Bitboard, own_pins: Bitboard| {
        replies.reach |= attacks;
        let free = !pins.all().contains(from);
        let allowed = own_pins.when(own_pins.contains(from)).or_all(free);
        replies.moves += (attacks & allowed).without(reply.own).count();
    };
    for from in reply.us.diagonal {
        add(from, reply.sliders.bishop(from, reply.occupied), pins.diagonal);
    }
    for from in reply.us.orthogonal {
        add(from, reply.sliders.rook(from, reply.occupied), pins.orthogonal);
    }
    replies
}
