//! Where the replying king may go, and what our pieces have to do with it.

use std::marker::PhantomData;

use crate::attacks::{Sliders, king_attacks, knight_attacks};
use crate::movegen::{CastlingPath, Generator, Pins, Zones, zones_around};
use crate::types::{Bitboard, Side, Square};

/// The guards of `Us` around the king of the replying side.
///
/// The *zone* is the squares beside the king without its own pieces; the *castling zone* is the
/// squares it would cross by the castlings whose way is free.
pub(super) struct Guards<Us> {
    /// How many moves the king has, castling among them.
    pub(super) king_moves: u32,
    /// All squares beside the king.
    pub(super) neighbours: Bitboard,
    pub(super) zone: Bitboard,
    /// Those of the zone that nobody guards.
    pub(super) free: Bitboard,
    /// Those of the zone that exactly one piece guards.
    pub(super) guarded_once: Bitboard,
    pub(super) castling_zone: Bitboard,
    /// All squares that must be empty for some castling.
    pub(super) castling_paths: Bitboard,
    pub(super) diagonal: Sight,
    pub(super) orthogonal: Sight,
    side: PhantomData<Us>,
}

/// What sliders of one kind have to do with the king.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// From where one would see a square of the zone.
    pub(super) sees_zone: Bitboard,
    /// From where one would see a square of the castling zone.
    pub(super) sees_castling: Bitboard,
    /// From where one would give check, or pin.
    pub(super) checks: Bitboard,
    /// Between our sliders and what they see of both zones: a change here opens or closes a line.
    pub(super) lines: Bitboard,
}

/// Castling that only guarded squares could still prevent.
struct OpenCastling {
    rooks: Bitboard,
    /// What the king would cross.
    zone: Bitboard,
    paths: Bitboard,
    /// From where a square of `zone` or beside the king could be attacked.
    zones: Zones,
}

/// What our pieces guard.
struct Guarded {
    at_least_once: Bitboard,
    at_least_twice: Bitboard,
    /// What our diagonal and our orthogonal sliders guard.
    diagonally: Bitboard,
    orthogonally: Bitboard,
}

impl<Us: Side> Guards<Us> {
    /// `reply` is the board seen from the replying side.
    #[inline(always)]
    pub(super) fn new<S: Sliders>(
        sliders: S,
        reply: &Generator<'_, Us::Them, S>,
        pins: Pins,
        castling_rooks: Bitboard,
    ) -> Self {
        let neighbours = king_attacks(reply.king);
        let zone = neighbours.without(reply.own);
        let castling = open_castling(reply, pins, castling_rooks);
        let guarded = guarded::<Us, S>(reply, zone, &castling);
        let free = zone.without(guarded.at_least_once);
        let mut king_moves = free.count();
        for rook in castling.rooks {
            let crossing = CastlingPath::of(reply.king, rook).king_path;
            king_moves += u32::from(!crossing.intersects(guarded.at_least_once));
        }
        Guards {
            king_moves,
            neighbours,
            zone,
            free,
            guarded_once: (zone & guarded.at_least_once).without(guarded.at_least_twice),
            castling_zone: castling.zone,
            castling_paths: castling.paths,
            diagonal: Sight::new(
                reply,
                |square, occupied| sliders.bishop(square, occupied),
                reply.them.diagonal,
                guarded.diagonally,
                (zone, castling.zone),
            ),
            orthogonal: Sight::new(
                reply,
                |square, occupied| sliders.rook(square, occupied),
                reply.them.orthogonal,
                guarded.orthogonally,
                (zone, castling.zone),
            ),
            side: PhantomData,
        }
    }

    /// The lines of both kinds of sliders.
    #[inline(always)]
    pub(super) fn lines(&self) -> Bitboard {
        self.diagonal.lines | self.orthogonal.lines
    }
}

impl Sight {
    #[inline(always)]
    fn new<Them: Side, S: Sliders>(
        reply: &Generator<'_, Them, S>,
        attacks: impl Fn(Square, Bitboard) -> Bitboard,
        our_sliders: Bitboard,
        guarded: Bitboard,
        (zone, castling_zone): (Bitboard, Bitboard),
    ) -> Sight {
        let mut sight = Sight {
            sees_zone: Bitboard::EMPTY,
            sees_castling: Bitboard::EMPTY,
            checks: Bitboard::EMPTY,
            lines: Bitboard::EMPTY,
        };
        if our_sliders.is_empty() {
            return sight;
        }
        for square in zone {
            sight.sees_zone |= attacks(square, reply.occupied);
        }
        for square in castling_zone {
            sight.sees_castling |= attacks(square, reply.occupied);
        }
        sight.lines = (sight.sees_zone | sight.sees_castling) & guarded;
        // Through the first piece of its own on each line the king is seen by whoever pins it.
        let seen = attacks(reply.king, reply.occupied);
        sight.checks = attacks(reply.king, reply.occupied ^ (seen & reply.own));
        sight
    }
}

#[inline(always)]
fn open_castling<Them: Side, S: Sliders>(
    reply: &Generator<'_, Them, S>,
    pins: Pins,
    rooks: Bitboard,
) -> OpenCastling {
    let mut castling = OpenCastling {
        rooks: Bitboard::EMPTY,
        zone: Bitboard::EMPTY,
        paths: Bitboard::EMPTY,
        zones: zones_around(reply.king),
    };
    for rook in rooks & Them::BACK_RANK.bitboard() {
        castling.paths |= CastlingPath::of(reply.king, rook).both_paths;
        if let Some(path) = reply.open_castling(rook, pins) {
            castling.zone |= path.king_path;
            castling.rooks |= rook.bitboard();
            castling.zones = castling.zones.with(path.zones);
        }
    }
    castling
}

/// What our pieces guard, in both zones at least.
#[inline(always)]
fn guarded<Us: Side, S: Sliders>(
    reply: &Generator<'_, Us::Them, S>,
    zone: Bitboard,
    castling: &OpenCastling,
) -> Guarded {
    let (us, sliders) = (reply.them, reply.sliders);
    let pawns = Us::forward(us.pawns);
    let mut guarded = Guarded {
        at_least_once: pawns.east() | pawns.west(),
        at_least_twice: pawns.east() & pawns.west(),
        diagonally: Bitboard::EMPTY,
        orthogonally: Bitboard::EMPTY,
    };
    let add = |guarded: &mut Guarded, attacks: Bitboard| {
        guarded.at_least_twice |= guarded.at_least_once & attacks;
        guarded.at_least_once |= attacks;
    };
    add(&mut guarded, king_attacks(us.king.first_unchecked()));
    let somewhere = (zone | castling.zone).is_not_empty();
    let zones = &castling.zones;
    let near = |pieces: Bitboard, zone: Bitboard| (pieces & zone).when(somewhere);
    let occupied = reply.occupied;
    for from in near(us.knights, zones.knight) {
        add(&mut guarded, knight_attacks(from));
    }
    for from in near(us.diagonal, zones.diagonal) {
        let attacks = sliders.bishop(from, occupied);
        guarded.diagonally |= attacks;
        add(&mut guarded, attacks);
    }
    for from in near(us.orthogonal, zones.orthogonal) {
        let attacks = sliders.rook(from, occupied);
        guarded.orthogonally |= attacks;
        add(&mut guarded, attacks);
    }
    guarded
}
