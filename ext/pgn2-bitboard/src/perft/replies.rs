//! What the opponent could answer if the side to move passed, and which moves change that.

use std::marker::PhantomData;

use crate::attacks::{
    Sliders, between, king_attacks, knight_attacks, knight_attacks_of_set, pawn_attacks,
    pawn_attacks_of_set,
};
use crate::movegen::{CastlingPath, CountSink, Generator, Pins, zones_around};
use crate::position::Board;
use crate::types::{Bitboard, Side, Square};

/// The replies to a pass by `Us`, by kind of piece, and the squares a move must keep off so as to
/// leave them as they are.
pub(super) struct Replies<Us, S> {
    /// All replies.
    pub(super) count: u32,
    pub(super) pawn_moves: u32,
    pub(super) knight_moves: u32,
    pub(super) slider_moves: u32,
    /// The pins on the replying side.
    pub(super) pins: Pins,
    /// The king of the replying side.
    pub(super) king: Square,
    pub(super) occupied: Bitboard,
    pub(super) occupied_without_king: Bitboard,
    /// Every square a replying slider attacks: a change elsewhere does not touch its moves.
    pub(super) slider_reach: Bitboard,
    /// Every square a replying pawn could step to or take on.
    pub(super) pawn_reach: Bitboard,
    /// The squares next to the replying king that are not its own pieces'.
    pub(super) zone: Bitboard,
    /// Those of the zone that nobody guards.
    pub(super) free: Bitboard,
    /// Those of the zone that exactly one piece guards.
    pub(super) guarded_once: Bitboard,
    /// The squares the replying king crosses if it may castle now.
    pub(super) castling_zone: Bitboard,
    /// Pieces on these squares hold a line to the king or its zone closed, or pin.
    pub(super) fixed_from: Bitboard,
    /// Pieces that arrive here close such a line, or end a pin.
    pub(super) fixed_to: Bitboard,
    /// Lines on which our diagonal sliders guard the zone.
    pub(super) diagonal_lines: Bitboard,
    /// Lines on which our orthogonal sliders guard the zone.
    pub(super) orthogonal_lines: Bitboard,
    /// Captures here change the zone or a castling right.
    pub(super) kept_alive: Bitboard,
    /// From where a diagonal slider sees the zone.
    pub(super) sees_zone_diagonally: Bitboard,
    pub(super) sees_zone_orthogonally: Bitboard,
    /// From where a diagonal slider checks, pins, or sees the castling zone.
    pub(super) touches_king_diagonally: Bitboard,
    pub(super) touches_king_orthogonally: Bitboard,
    side: PhantomData<(Us, S)>,
}

impl<Us: Side, S: Sliders> Replies<Us, S> {
    #[inline(always)]
    pub(super) fn new(sliders: S, board: &Board, castling_rooks: Bitboard) -> Self {
        let (us, them) = (board.of::<Us>(), board.of::<Us::Them>());
        let (own, enemy) = (them.occupied(), us.occupied());
        let occupied = own | enemy;
        let king = them.king.first_unchecked();
        let occupied_without_king = occupied ^ them.king;

        // Lines from the king to our sliders.
        let mut pins = Pins { diagonal: Bitboard::EMPTY, orthogonal: Bitboard::EMPTY };
        let mut shields = Bitboard::EMPTY;
        for sniper in sliders.bishop(king, Bitboard::EMPTY) & us.diagonal {
            let line = between(king, sniper);
            let blockers = line & occupied;
            if blockers.count() <= 2 {
                shields |= blockers & enemy;
                if !blockers.is_several() && blockers.intersects(own) {
                    pins.diagonal |= line | sniper.bitboard();
                }
            }
        }
        for sniper in sliders.rook(king, Bitboard::EMPTY) & us.orthogonal {
            let line = between(king, sniper);
            let blockers = line & occupied;
            if blockers.count() <= 2 {
                shields |= blockers & enemy;
                if !blockers.is_several() && blockers.intersects(own) {
                    pins.orthogonal |= line | sniper.bitboard();
                }
            }
        }

        // Guards
        let zone = king_attacks(king).without(own);
        let mut castling_zone = Bitboard::EMPTY;
        let mut castling_paths = Bitboard::EMPTY;
        // What the king crosses on either side; all squares where it may not castle anyway.
        let mut crossed = [Bitboard::ALL; 2];
        for rook in castling_rooks & Us::Them::BACK_RANK.bitboard() {
            let path = CastlingPath::new::<Us::Them>(king, rook);
            castling_paths |= path.both_paths;
            if !path.both_paths.intersects(occupied) && !pins.orthogonal.contains(rook) {
                castling_zone |= path.king_path;
                crossed[usize::from(rook.index() > king.index())] = path.king_path;
            }
        }
        let watched = zone | castling_zone;
        let zones = zones_around(king);
        let from_afar = castling_zone.is_not_empty();
        let near = |zone: Bitboard| zone.or_all(from_afar).when(watched.is_not_empty());
        let pawns = Us::forward(us.pawns);
        let (east, west) = (pawns.east(), pawns.west());
        let mut once = east | west;
        let mut twice = east & west;
        let mut guard = |reach: Bitboard| {
            twice |= once & reach;
            once |= reach;
        };
        guard(king_attacks(us.king.first_unchecked()));
        for from in us.knights & near(zones.knight) {
            guard(knight_attacks(from));
        }
        let (mut diagonal_guard, mut orthogonal_guard) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for from in us.diagonal & near(zones.diagonal) {
            let reach = sliders.bishop(from, occupied_without_king);
            diagonal_guard |= reach;
            guard(reach);
        }
        for from in us.orthogonal & near(zones.orthogonal) {
            let reach = sliders.rook(from, occupied_without_king);
            orthogonal_guard |= reach;
            guard(reach);
        }
        let free = zone.without(once);
        let guarded_once = (zone & once).without(twice);
        let king_moves = free.count()
            + u32::from(!crossed[0].intersects(once))
            + u32::from(!crossed[1].intersects(once));

        let (mut sees_zone_diagonally, mut castling_diagonal) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let mut check_diag = Bitboard::EMPTY;
        if us.diagonal.is_not_empty() {
            for square in zone {
                sees_zone_diagonally |= sliders.bishop(square, occupied_without_king);
            }
            for square in castling_zone {
                castling_diagonal |= sliders.bishop(square, occupied_without_king);
            }
            let seen = sliders.bishop(king, occupied);
            check_diag = seen | sliders.bishop(king, occupied ^ (seen & own));
        }
        let (mut sees_zone_orthogonally, mut castling_orthogonal) =
            (Bitboard::EMPTY, Bitboard::EMPTY);
        let mut check_orth = Bitboard::EMPTY;
        if us.orthogonal.is_not_empty() {
            for square in zone {
                sees_zone_orthogonally |= sliders.rook(square, occupied_without_king);
            }
            for square in castling_zone {
                castling_orthogonal |= sliders.rook(square, occupied_without_king);
            }
            let seen = sliders.rook(king, occupied);
            check_orth = seen | sliders.rook(king, occupied ^ (seen & own));
        }
        let diagonal_lines = (sees_zone_diagonally | castling_diagonal) & diagonal_guard;
        let orthogonal_lines = (sees_zone_orthogonally | castling_orthogonal) & orthogonal_guard;

        let reply = Generator::<Us::Them, S>::with_sets(sliders, them, us, own, enemy);
        let mut pawn_sink = CountSink::default();
        reply.pawn_moves(!own, pins, &mut pawn_sink);
        let pawn_moves = pawn_sink.moves;
        let steps = Us::Them::forward(them.pawns);
        let doubles = steps.without(occupied) & Us::Them::THIRD_RANK.bitboard();
        let pawn_reach = steps
            | Us::Them::forward(doubles)
            | pawn_attacks_of_set(Us::Them::COLOR, them.pawns);
        let mut knight_moves = 0;
        for from in them.knights.without(pins.all()) {
            knight_moves += knight_attacks(from).without(own).count();
        }
        let (mut slider_moves, mut slider_reach) = (0, Bitboard::EMPTY);
        let pinned = pins.all();
        // In Chess960 a pinned rook keeps its king from castling.
        shields |= pins.orthogonal.when(pins.orthogonal.intersects(castling_rooks));
        for from in them.diagonal {
            let reach = sliders.bishop(from, occupied);
            slider_reach |= reach;
            let line = if pinned.contains(from) { pins.diagonal.when(pins.diagonal.contains(from)) } else { Bitboard::ALL };
            slider_moves += (reach & line).without(own).count();
        }
        for from in them.orthogonal {
            let reach = sliders.rook(from, occupied);
            slider_reach |= reach;
            let line = if pinned.contains(from) { pins.orthogonal.when(pins.orthogonal.contains(from)) } else { Bitboard::ALL };
            slider_moves += (reach & line).without(own).count();
        }

        Replies {
            count: king_moves + pawn_moves + knight_moves + slider_moves,
            pawn_moves,
            knight_moves,
            slider_moves,
            pins,
            king,
            occupied,
            occupied_without_king,
            slider_reach,
            pawn_reach,
            zone,
            free,
            guarded_once,
            castling_zone,
            fixed_from: shields | diagonal_lines | orthogonal_lines | castling_paths,
            fixed_to: pinned | castling_paths,
            diagonal_lines,
            orthogonal_lines,
            kept_alive: king_attacks(king) | castling_rooks | pinned,
            sees_zone_diagonally,
            sees_zone_orthogonally,
            touches_king_diagonally: check_diag | castling_diagonal,
            touches_king_orthogonally: check_orth | castling_orthogonal,
            side: PhantomData,
        }
    }

    #[inline(always)]
    pub(super) fn fixed_pawn_to(&self) -> Bitboard {
        let zone = self.free | self.castling_zone;
        self.fixed_to
            | self.lines()
            | pawn_attacks_of_set(Us::Them::COLOR, zone)
            | pawn_attacks(Us::Them::COLOR, self.king)
    }

    #[inline(always)]
    pub(super) fn fixed_pawn_from(&self) -> Bitboard {
        let zone = self.guarded_once | self.castling_zone;
        self.fixed_from | self.pins.all() | pawn_attacks_of_set(Us::Them::COLOR, zone)
    }

    #[inline(always)]
    pub(super) fn lines(&self) -> Bitboard {
        self.diagonal_lines | self.orthogonal_lines
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
