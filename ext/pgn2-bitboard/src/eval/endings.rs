//! Endings that material and place judge wrongly: drawn ones, and bare kings to be driven.

use super::context::distance;
use crate::position::Board;
use crate::types::{Bitboard, Color, File, Piece, Rank, Square};

/// The scale of a score that stays as it is.
pub(super) const FULL_SCALE: i32 = 64;

/// How much of its score the side ahead can hope for, 0 to [`FULL_SCALE`].
#[inline(always)]
pub(super) fn scale(board: &Board, ahead: Color) -> i32 {
    let (strong, weak) = (board.army(ahead), board.army(!ahead));
    let heavy = strong.orthogonal | weak.orthogonal;
    let (strong_bishops, weak_bishops) = (strong.pieces(Piece::Bishop), weak.pieces(Piece::Bishop));
    if strong.pawns.is_empty() {
        return pawnless_scale(board, ahead);
    }
    if strong.occupied().without(strong.pawns | strong.king) == strong_bishops
        && is_wrong_corner(strong.pawns, strong_bishops, weak.king, ahead)
    {
        return 0;
    }
    let is_single = |set: Bitboard| set.is_not_empty() && !set.is_several();
    let is_opposite = is_single(strong_bishops)
        && is_single(weak_bishops)
        && (strong_bishops | weak_bishops).intersects(Bitboard::LIGHT_SQUARES)
        && (strong_bishops | weak_bishops).intersects(Bitboard::DARK_SQUARES);
    if is_opposite {
        let knights = strong.knights | weak.knights;
        return if (heavy | knights).is_empty() { 30 } else { 48 };
    }
    // The fewer pawns are left, the fewer can win.
    (44 + 4 * strong.pawns.count() as i32).min(FULL_SCALE)
}

/// Without pawns it takes more than a minor piece's worth to win.
#[cold]
fn pawnless_scale(board: &Board, ahead: Color) -> i32 {
    let (strong, weak) = (board.army(ahead), board.army(!ahead));
    let worth = |color: Color| {
        let army = board.army(color);
        let count = |piece| army.pieces(piece).count() as i32;
        3 * (count(Piece::Knight) + count(Piece::Bishop))
            + 5 * count(Piece::Rook)
            + 9 * count(Piece::Queen)
    };
    let (own, enemy) = (worth(ahead), worth(!ahead));
    let pieces = strong.occupied().without(strong.king);
    if own <= 3 {
        return 0;
    }
    if pieces == strong.knights && own <= 6 {
        return if weak.pawns.is_empty() { 0 } else { 4 };
    }
    if own - enemy <= 3 { 10 } else { FULL_SCALE }
}

/// Whether all pawns stand on a rook's file whose last square the bishops do not control, and the
/// enemy king reaches that corner.
#[inline(always)]
fn is_wrong_corner(pawns: Bitboard, bishops: Bitboard, enemy_king: Bitboard, ahead: Color) -> bool {
    let file = if pawns.without(File::A.bitboard()).is_empty() {
        File::A
    } else if pawns.without(File::H.bitboard()).is_empty() {
        File::H
    } else {
        return false;
    };
    let corner = Square::new(file, Rank::Eighth.relative_to(ahead));
    let light = Bitboard::LIGHT_SQUARES.contains(corner);
    let corner_color = if light { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
    bishops.is_not_empty()
        && !bishops.intersects(corner_color)
        && distance(enemy_king.first_unchecked(), corner) <= 1
}

/// What it is worth to have a bare king near the edge (near a corner the bishop controls, if bishop
/// and knight are to mate) and the own king near it. From the stronger side's view; 0 when neither
/// king is bare.
#[inline(always)]
pub(super) fn drive(board: &Board, ahead: Color) -> i32 {
    let (strong, weak) = (board.army(ahead), board.army(!ahead));
    if weak.occupied() != weak.king || strong.pawns.is_not_empty() {
        return 0;
    }
    let (own, bare) = (strong.king.first_unchecked(), weak.king.first_unchecked());
    let near = 7 - distance(own, bare) as i32;
    let bishops = strong.pieces(Piece::Bishop);
    let is_bishop_and_knight = strong.orthogonal.is_empty()
        && !bishops.is_several()
        && bishops.is_not_empty()
        && strong.knights.is_not_empty();
    let corners = if !is_bishop_and_knight {
        let to_edge = |index: usize| index.min(7 - index) as i32;
        let edge = 3 - to_edge(bare.file().index()).min(to_edge(bare.rank().index()));
        let corner = 6 - to_edge(bare.file().index()) - to_edge(bare.rank().index());
        return 20 * edge + 10 * corner + 8 * near;
    } else if bishops.intersects(Bitboard::LIGHT_SQUARES) {
        [Square::A8, Square::H1]
    } else {
        [Square::A1, Square::H8]
    };
    let steps = corners.map(|corner| {
        let files = corner.file().index().abs_diff(bare.file().index());
        (files + corner.rank().index().abs_diff(bare.rank().index())) as i32
    });
    30 * (7 - steps[0].min(steps[1])) + 8 * near
}
