use std::marker::PhantomData;

use crate::attacks::{
    Sliders, king_attacks, king_attacks_of_set, knight_attacks, knight_attacks_of_set,
    pawn_attacks, pawn_attacks_of_set,
};
use crate::cpu::Job;
use crate::movegen::{CastlingPath, CountSink, Generator, Pins, Rights, Sink, count};
use crate::position::{Army, Board};
use crate::types::{Bitboard, Side, Square};

pub(super) struct Leaf<'a, Us, const TC: bool> {
    board: &'a Board,
    rights: Rights,
    side: PhantomData<Us>,
}
impl<Us: Side, const TC: bool> Job for Leaf<'_, Us, TC> {
    type Output = u64;
    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> u64 {
        u64::from(count::<Us, S, TC>(sliders, self.board, self.rights))
    }
}

pub(super) struct Scratch {
    quiet_pawn: [Bitboard; 512],
    quiet_slider: [Bitboard; 512],
    captures: [(Bitboard, Bitboard); 256],
}
impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch { quiet_pawn: [Bitboard::EMPTY; 512], quiet_slider: [Bitboard::EMPTY; 512], captures: [(Bitboard::EMPTY, Bitboard::EMPTY); 256] }
    }
}

pub(super) struct LeafParent<'a, Us, S, const TC: bool> {
    sliders: S,
    board: &'a Board,
    rights: Rights,
    occupied: Bitboard,
    // reply counts
    base: u32,
    pawn_part: u32,
    slider_part: u32,
    pins: Pins,
    // masks
    slider_reach: Bitboard,
    pawn_reach: Bitboard,
    bad_from: Bitboard,
    bad_to: Bitboard,
    blocks: Bitboard,
    blocks_orth: Bitboard,
    blocks_diag: Bitboard,
    check_orth: Bitboard,
    check_diag: Bitboard,
    capture_extra: Bitboard,
    zone_safe: Bitboard,
    zone_danger: Bitboard,
    add_diag: Bitboard,
    add_orth: Bitboard,
    rem_diag: Bitboard,
    rem_orth: Bitboard,
    king: Square,
    // buffers
    scratch: &'a mut Scratch,
    quiet_pawn_len: usize,
    quiet_slider_len: usize,
    captures_len: usize,
    nodes: u64,
    side: PhantomData<Us>,
}

impl<'a, Us: Side, S: Sliders, const TC: bool> LeafParent<'a, Us, S, TC> {
    #[inline(always)]
    pub(super) fn new(sliders: S, board: &'a Board, rights: Rights, scratch: &'a mut Scratch) -> Self {
        let them = Generator::<Us::Them, S>::new(sliders, board);
        let army = board.of::<Us::Them>();
        let ours = board.of::<Us>();
        let own = army.occupied();
        let enemy = ours.occupied();
        let occupied = own | enemy;
        let king = army.king.first_unchecked();
        let pins = them.pins();
        // king part
        let zone = king_attacks(king).without(own);
        let safe = them.safe_king_targets();
        let mut king_part = safe.count();
        let mut castle_zone = Bitboard::EMPTY;
        let (mut blocks_orth, mut blocks_diag) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let mut paths = Bitboard::EMPTY;
        if TC {
            for rook in rights.castling_rooks & Us::Them::BACK_RANK.bitboard() {
                let path = CastlingPath::new::<Us::Them>(king, rook);
                paths |= path.both_paths;
                if !path.both_paths.intersects(occupied) {
                    castle_zone |= path.king_path;
                }
            }
            them.castling_moves(rights.castling_rooks, pins, |_| king_part += 1);
        }
        // pawns
        let mut pawns = CountSink::default();
        them.pawn_moves(!own, pins, &mut pawns);
        let pawn_part = pawns.moves;
        let steps = Us::Them::forward(army.pawns);
        let pawn_reach = steps
            | Us::Them::forward(steps.without(occupied) & Us::Them::THIRD_RANK.bitboard())
            | pawn_attacks_of_set(Us::Them::COLOR, army.pawns);
        // knights
        let mut knight_part = 0;
        for from in army.knights.without(pins.all()) {
            knight_part += knight_attacks(from).without(own).count();
        }
        let (mut slider_part, mut slider_reach) = (0, Bitboard::EMPTY);
        for from in army.diagonal {
            let reach = sliders.bishop(from, occupied);
            slider_reach |= reach;
            let mut t = reach.without(own);
            if pins.all().contains(from) { t = if pins.diagonal.contains(from) { t & pins.diagonal } else { Bitboard::EMPTY }; }
            slider_part += t.count();
        }
        for from in army.orthogonal {
            let reach = sliders.rook(from, occupied);
            slider_reach |= reach;
            let mut t = reach.without(own);
            if pins.all().contains(from) { t = if pins.orthogonal.contains(from) { t & pins.orthogonal } else { Bitboard::EMPTY }; }
            slider_part += t.count();
        }
        let base = king_part + pawn_part + knight_part + slider_part;
        // lines
        let rook_rays = sliders.rook(king, Bitboard::EMPTY) & ours.orthogonal;
        let bishop_rays = sliders.bishop(king, Bitboard::EMPTY) & ours.diagonal;
        let (mut shields, mut pin_lines) = (paths, paths);
        for sniper in rook_rays | bishop_rays {
            let line = crate::attacks::between(king, sniper);
            let blockers = line & occupied;
            if blockers.count() <= 2 {
                shields |= blockers & enemy;
                if !blockers.is_several() && blockers.intersects(own) {
                    pin_lines |= line;
                    shields |= sniper.bitboard();
                }
            }
        }
        let r1 = sliders.rook(king, occupied);
        let b1 = sliders.bishop(king, occupied);
        let check_orth = r1 | sliders.rook(king, occupied ^ (r1 & own));
        let check_diag = b1 | sliders.bishop(king, occupied ^ (b1 & own));
        let (mut opens, mut blocks) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let (mut add_diag, mut add_orth) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let (mut rem_diag, mut rem_orth) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let zone_safe = safe | castle_zone;
        let zone_danger = zone.without(safe) | castle_zone;
        if (zone | castle_zone).is_not_empty() {
            let seen = occupied ^ army.king;
            let (mut guard_diag, mut guard_orth) = (Bitboard::EMPTY, Bitboard::EMPTY);
            for from in ours.diagonal {
                guard_diag |= sliders.bishop(from, seen);
            }
            for from in ours.orthogonal {
                guard_orth |= sliders.rook(from, seen);
            }
            for square in zone_safe {
                add_diag |= sliders.bishop(square, seen);
                add_orth |= sliders.rook(square, seen);
            }
            for square in zone_danger {
                rem_diag |= sliders.bishop(square, seen);
                rem_orth |= sliders.rook(square, seen);
            }
            opens = guard_diag & add_diag | guard_orth & add_orth;
            blocks = guard_diag & rem_diag | guard_orth & rem_orth;
            blocks_orth = guard_orth & rem_orth;
            blocks_diag = guard_diag & rem_diag;
        }
        LeafParent {
            sliders, board, rights, occupied, base, pawn_part, slider_part, pins, slider_reach, pawn_reach,
            bad_from: shields | opens,
            bad_to: pin_lines,
            blocks, blocks_orth, blocks_diag,
            check_orth, check_diag,
            capture_extra: king_attacks(king) | rights.castling_rooks,
            zone_safe, zone_danger,
            add_diag, add_orth, rem_diag, rem_orth, king,
            scratch,
            quiet_pawn_len: 0,
            quiet_slider_len: 0,
            captures_len: 0,
            nodes: 0,
            side: PhantomData,
        }
    }

    #[inline(always)]
    fn child(&mut self, child: &Board, lost: Bitboard, en_passant: Bitboard) {
        let rights = Rights { castling_rooks: self.rights.castling_rooks.without(lost), en_passant };
        self.nodes += self.sliders.enter(Leaf::<Us::Them, TC> { board: child, rights, side: PhantomData });
    }

    #[inline(always)]
    fn moves(&mut self, from: Square, targets: Bitboard, bad_from: Bitboard, bad_to: Bitboard, toggle: impl Fn(&mut Army, Bitboard)) {
        let mut full = targets;
        if !(bad_from | self.bad_from).contains(from) {
            let calm = targets.without(bad_to | self.bad_to);
            let quiet = calm.without(self.occupied);
            let captures = (calm & self.occupied).without(self.capture_extra);
            full = full.without(quiet | captures);
            let f = from.bitboard();
            for to in captures {
                self.scratch.captures[self.captures_len & 255] = (f, to.bitboard());
                self.captures_len += 1;
            }
            let slider_q = if self.slider_reach.contains(from) { quiet } else { quiet & self.slider_reach };
            for to in slider_q {
                self.scratch.quiet_slider[self.quiet_slider_len & 511] = f | to.bitboard();
                self.quiet_slider_len += 1;
            }
            let rest = quiet ^ slider_q;
            let pawn_q = if self.pawn_reach.contains(from) { rest } else { rest & self.pawn_reach };
            for to in pawn_q {
                self.scratch.quiet_pawn[self.quiet_pawn_len & 511] = f | to.bitboard();
                self.quiet_pawn_len += 1;
            }
            let neutral = rest ^ pawn_q;
            self.nodes += u64::from(neutral.count() * self.base);
        }
        for to in full {
            let change = from.bitboard() | to.bitboard();
            let mut child = *self.board;
            toggle(child.of_mut::<Us>(), change);
            child.of_mut::<Us::Them>().remove(to.bitboard());
            self.child(&child, change, Bitboard::EMPTY);
        }
    }

    #[inline(always)]
    fn pawn_pushes(&mut self, targets: Bitboard, back: impl Fn(Bitboard) -> Bitboard, fwd: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
        let bad_from = self.bad_from | pawn_attacks_of_set(Us::Them::COLOR, self.zone_danger);
        let bad_to = self.bad_to | self.blocks | pawn_attacks_of_set(Us::Them::COLOR, self.zone_safe) | pawn_attacks(Us::Them::COLOR, self.king);
        let quiet = targets.without(bad_to | fwd(bad_from));
        let slider_q = quiet & (self.slider_reach | fwd(self.slider_reach));
        for to in slider_q {
            self.scratch.quiet_slider[self.quiet_slider_len & 511] = back(to.bitboard()) | to.bitboard();
            self.quiet_slider_len += 1;
        }
        let rest = quiet ^ slider_q;
        let pawn_q = rest & (self.pawn_reach | fwd(self.pawn_reach));
        for to in pawn_q {
            self.scratch.quiet_pawn[self.quiet_pawn_len & 511] = back(to.bitboard()) | to.bitboard();
            self.quiet_pawn_len += 1;
        }
        self.nodes += u64::from((rest ^ pawn_q).count() * self.base);
        targets ^ quiet
    }

    #[inline(always)]
    fn pawn_captures(&mut self, targets: Bitboard, back: impl Fn(Bitboard) -> Bitboard, fwd: impl Fn(Bitboard) -> Bitboard) {
        let bad_from = self.bad_from | pawn_attacks_of_set(Us::Them::COLOR, self.zone_danger);
        let bad_to = self.bad_to | self.blocks | pawn_attacks_of_set(Us::Them::COLOR, self.zone_safe) | pawn_attacks(Us::Them::COLOR, self.king);
        let calm = targets.without(bad_to | fwd(bad_from) | self.capture_extra);
        for to in calm {
            self.scratch.captures[self.captures_len & 255] = (back(to.bitboard()), to.bitboard());
            self.captures_len += 1;
        }
        self.pawns(targets ^ calm, back);
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, from: impl Fn(Bitboard) -> Bitboard) {
        for to in targets {
            let to = to.bitboard();
            let mut child = *self.board;
            child.of_mut::<Us>().pawns ^= from(to) | to;
            child.of_mut::<Us::Them>().remove(to);
            self.child(&child, to, Bitboard::EMPTY);
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, from: impl Fn(Bitboard) -> Bitboard) {
        for to in targets {
            let to = to.bitboard();
            let mut base = *self.board;
            base.of_mut::<Us>().pawns ^= from(to);
            base.of_mut::<Us::Them>().remove(to);
            for (n, d, o) in [(true, false, false), (false, true, false), (false, false, true), (false, true, true)] {
                let mut child = base;
                let us = child.of_mut::<Us>();
                us.knights |= to.when(n);
                us.diagonal |= to.when(d);
                us.orthogonal |= to.when(o);
                self.child(&child, to, Bitboard::EMPTY);
            }
        }
    }

    #[inline(always)]
    pub(super) fn finish(self) -> u64 {
        let mut nodes = self.nodes;
        let army = self.board.of::<Us::Them>();
        let own = army.occupied();
        let enemy = self.board.of::<Us>().occupied();
        let pins = self.pins;
        let view = |change: Bitboard| -> Generator<'_, Us::Them, S> {
            Generator::with_sets(self.sliders, self.board, own, enemy ^ change)
        };
        let rest = u64::from(self.base - self.pawn_part);
        for &change in &self.scratch.quiet_pawn[..self.quiet_pawn_len & 511] {
            let mut sink = CountSink::default();
            view(change).pawn_moves(!own, pins, &mut sink);
            nodes += rest + u64::from(sink.moves);
        }
        let rest = u64::from(self.base - self.pawn_part - self.slider_part);
        for &change in &self.scratch.quiet_slider[..self.quiet_slider_len & 511] {
            let mut sink = CountSink::default();
            let view = view(change);
            view.pawn_moves(!own, pins, &mut sink);
            view.slider_moves(!own, pins, &mut sink);
            nodes += rest + u64::from(sink.moves);
        }
        // captures
        let king_part = u64::from(self.base - self.pawn_part - self.slider_part) ;
        let mut kn = 0u64;
        for from in army.knights.without(pins.all()) { kn += u64::from(knight_attacks(from).without(own).count()); }
        let king_part = king_part - kn;
        for &(from, to) in &self.scratch.captures[..self.captures_len & 255] {
            let mut left = *army;
            left.remove(to);
            let own = own ^ to;
            let view = Generator::<Us::Them, S>::with_army(self.sliders, &left, self.board.of::<Us>(), own, enemy ^ from ^ to);
            let mut sink = CountSink::default();
            view.piece_moves(!own, pins, &mut sink);
            view.pawn_moves(!own, pins, &mut sink);
            nodes += king_part + u64::from(sink.moves);
        }
        nodes
    }
}

impl<Us: Side, S: Sliders, const TC: bool> Sink<Us> for LeafParent<'_, Us, S, TC> {
    #[inline(always)]
    fn king(&mut self, from: Square, targets: Bitboard) {
        let (bad_from, bad_to) = (king_attacks_of_set(self.zone_danger), king_attacks_of_set(self.zone_safe) | self.blocks);
        self.moves(from, targets, bad_from, bad_to, |army, change| army.king ^= change);
    }
    #[inline(always)]
    fn knight(&mut self, from: Square, targets: Bitboard) {
        let bad_from = knight_attacks_of_set(self.zone_danger);
        let bad_to = knight_attacks_of_set(self.zone_safe) | knight_attacks(self.king) | self.blocks;
        self.moves(from, targets, bad_from, bad_to, |army, change| army.knights ^= change);
    }
    #[inline(always)]
    fn diagonal(&mut self, from: Square, targets: Bitboard) {
        let queen = self.board.of::<Us>().orthogonal.contains(from);
        let bad_from = self.rem_diag | self.rem_orth.when(queen);
        let bad_to = self.add_diag | self.check_diag | self.blocks_orth | (self.add_orth | self.check_orth).when(queen);
        self.moves(from, targets, bad_from, bad_to, |army, change| {
            army.diagonal ^= change;
            army.orthogonal ^= change.when(queen);
        });
    }
    #[inline(always)]
    fn orthogonal(&mut self, from: Square, targets: Bitboard) {
        let queen = self.board.of::<Us>().diagonal.contains(from);
        let bad_from = self.rem_orth | self.rem_diag.when(queen);
        let bad_to = self.add_orth | self.check_orth | self.blocks_diag | (self.add_diag | self.check_diag).when(queen);
        self.moves(from, targets, bad_from, bad_to, |army, change| {
            army.orthogonal ^= change;
            army.diagonal ^= change.when(queen);
        });
    }
    #[inline(always)]
    fn push(&mut self, targets: Bitboard) {
        let left = self.pawn_pushes(targets, |to| Us::backward(to), |f| Us::forward(f));
        self.pawns(left, |to| Us::backward(to));
    }
    #[inline(always)]
    fn double_push(&mut self, targets: Bitboard) {
        let pawns = self.board.of::<Us::Them>().pawns;
        let beside = pawns.east() | pawns.west();
        let mut left = targets & beside;
        left |= self.pawn_pushes(targets ^ left, |to| Us::backward(Us::backward(to)), |f| Us::forward(Us::forward(f)));
        for to in left {
            let to = to.bitboard();
            let passed = Us::backward(to);
            let mut child = *self.board;
            child.of_mut::<Us>().pawns ^= Us::backward(passed) | to;
            self.child(&child, Bitboard::EMPTY, passed);
        }
    }
    #[inline(always)]
    fn capture_east(&mut self, targets: Bitboard) {
        self.pawn_captures(targets, |to| Us::backward(to).west(), |f| Us::forward(f).east());
    }
    #[inline(always)]
    fn capture_west(&mut self, targets: Bitboard) {
        self.pawn_captures(targets, |to| Us::backward(to).east(), |f| Us::forward(f).west());
    }
    #[inline(always)]
    fn promote_push(&mut self, targets: Bitboard) {
        self.promotions(targets, |to| Us::backward(to));
    }
    #[inline(always)]
    fn promote_east(&mut self, targets: Bitboard) {
        self.promotions(targets, |to| Us::backward(to).west());
    }
    #[inline(always)]
    fn promote_west(&mut self, targets: Bitboard) {
        self.promotions(targets, |to| Us::backward(to).east());
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        let change = from.bitboard() | to.bitboard();
        let mut child = *self.board;
        child.of_mut::<Us>().pawns ^= change;
        child.of_mut::<Us::Them>().pawns ^= Us::backward(to.bitboard());
        self.child(&child, Bitboard::EMPTY, Bitboard::EMPTY);
    }
    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) {
        let path = CastlingPath::new::<Us>(king, rook);
        let mut child = *self.board;
        let us = child.of_mut::<Us>();
        us.king = path.king_to.bitboard();
        us.orthogonal = us.orthogonal.without(rook.bitboard()) | path.rook_to.bitboard();
        self.child(&child, Us::BACK_RANK.bitboard(), Bitboard::EMPTY);
    }
}
