//! Counting the leaves of the tree of legal moves.
mod expand;
mod leaf_parent;
mod replies;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};
use crate::cpu::Tier;
use crate::position::Position;

/// How many leaves the tree of legal moves has at `depth`.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    let stop = AtomicBool::new(false);
    Tier::run_current(tree::Root { board: position.board(), rights: position.rights(), side: position.side_to_move(), depth, stop: &stop, batches: &mut leaf_parent::Batches::new() })
}

#[doc(hidden)]
/// temp
pub fn quick(fen: &str, depth: u32, tier: Tier) -> u64 {
    use crate::types::*;
    use crate::position::Setup;
    let mut parts = fen.split(' ');
    let mut s = Setup { squares: [None; 64], side_to_move: Color::White, castling_rooks: Bitboard::EMPTY, en_passant: None, halfmove_clock: 0, fullmove_number: 1, castling_mode: CastlingMode::Standard };
    let (mut f, mut r) = (0i32, 7i32);
    for c in parts.next().unwrap().chars() { match c { '/' => { f = 0; r -= 1; } '1'..='8' => f += c as i32 - 48, _ => { s.squares[(r * 8 + f) as usize] = Piece::from_fen_letter(c); f += 1; } } }
    if parts.next() == Some("b") { s.side_to_move = Color::Black; }
    for c in parts.next().unwrap().chars() { match c { 'K' => s.castling_rooks |= Square::H1.bitboard(), 'Q' => s.castling_rooks |= Square::A1.bitboard(), 'k' => s.castling_rooks |= Square::H8.bitboard(), 'q' => s.castling_rooks |= Square::A8.bitboard(), _ => {} } }
    s.en_passant = parts.next().and_then(|x| x.parse().ok());
    let p = s.into_position_unchecked();
    let stop = AtomicBool::new(false);
    tier.run(tree::Root { board: p.board(), rights: p.rights(), side: p.side_to_move(), depth, stop: &stop, batches: &mut leaf_parent::Batches::new() })
}
