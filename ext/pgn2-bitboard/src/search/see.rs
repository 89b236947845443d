//! Static exchange evaluation: what a series of captures on one square wins or loses.

use crate::attacks::{Sliders, king_attacks, knight_attacks, pawn_attacks};
use crate::cpu::Job;
use crate::position::Position;
use crate::types::{Bitboard, Color, Move, MoveKind, Piece, Square};

/// What pieces are worth in exchanges.
const VALUES: [i32; 6] = [100, 310, 330, 500, 960, 0];

/// What a piece is worth in exchanges.
#[inline(always)]
pub(super) const fn exchange_value(piece: Piece) -> i32 {
    VALUES[piece.index()]
}

/// Whether a move wins at least `threshold` centipawns when both sides go on capturing on its
/// square with their least piece, as long as it pays. Pins are not seen.
pub(super) struct WinsAtLeast<'p> {
    pub(super) position: &'p Position,
    pub(super) chess_move: Move,
    pub(super) threshold: i32,
}

impl Job for WinsAtLeast<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<S: Sliders>(self, sliders: S) -> bool {
        let WinsAtLeast { position, chess_move, threshold } = self;
        let (from, to) = (chess_move.from(), chess_move.to());
        if matches!(chess_move.kind(), MoveKind::Castling | MoveKind::EnPassant)
            || chess_move.promotion().is_some()
        {
            // Too rare to be worth the care.
            return threshold <= 0;
        }
        let captured = position.captured(chess_move).map_or(0, exchange_value);
        let mut balance = captured - threshold;
        if balance < 0 {
            return false;
        }
        let Some(mover) = position.mover(chess_move) else { return false };
        balance -= exchange_value(mover);
        if balance >= 0 {
            return true;
        }
        let occupied = position.occupied().without(from.bitboard());
        goes_on(sliders, position, to, occupied, balance)
    }
}

/// Plays the captures after the first, from the opponent of the side to move on. `balance` is what
/// the side to move has won beyond its threshold if its piece is taken for nothing.
#[inline(always)]
fn goes_on<S: Sliders>(
    sliders: S,
    position: &Position,
    to: Square,
    mut occupied: Bitboard,
    mut balance: i32,
) -> bool {
    let board = position.board();
    let (white, black) = (board.army(Color::White), board.army(Color::Black));
    let diagonal = white.diagonal | black.diagonal;
    let orthogonal = white.orthogonal | black.orthogonal;
    let mut attackers = pawn_attacks(Color::Black, to) & white.pawns
        | pawn_attacks(Color::White, to) & black.pawns
        | knight_attacks(to) & (white.knights | black.knights)
        | king_attacks(to) & (white.king | black.king)
        | sliders.bishop(to, occupied) & diagonal
        | sliders.rook(to, occupied) & orthogonal;
    let mut side = !position.side_to_move();
    loop {
        attackers &= occupied;
        let own = attackers & board.army(side).occupied();
        if own.is_empty() {
            break;
        }
        let (piece, from) = least(position, side, own);
        // Negamax: what the other side has is turned around, less the piece now at stake.
        balance = -balance - 1 - exchange_value(piece);
        side = !side;
        if balance >= 0 {
            // A king may not capture what is still defended.
            if piece == Piece::King && attackers.intersects(board.army(side).occupied()) {
                side = !side;
            }
            break;
        }
        occupied = occupied.without(from.bitboard());
        if matches!(piece, Piece::Pawn | Piece::Bishop | Piece::Queen) {
            attackers |= sliders.bishop(to, occupied) & diagonal;
        }
        if matches!(piece, Piece::Rook | Piece::Queen) {
            attackers |= sliders.rook(to, occupied) & orthogonal;
        }
    }
    // Whoever could not go on has lost the exchange.
    side != position.side_to_move()
}

#[inline(always)]
fn least(position: &Position, color: Color, set: Bitboard) -> (Piece, Square) {
    for piece in Piece::ALL {
        let pieces = position.pieces(color, piece) & set;
        if pieces.is_not_empty() {
            return (piece, pieces.first_unchecked());
        }
    }
    (Piece::King, position.king(color))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Tier;
    use crate::types::CastlingMode;

    /// The exchange played out the plain way: every capture order by least piece, with stand pat.
    fn slow_exchange(position: &Position, chess_move: Move) -> i32 {
        let captured = position.piece_on(chess_move.to()).map_or(0, exchange_value);
        let next = position.play_unchecked(chess_move);
        captured - best_reply(&next, chess_move.to()).max(0)
    }

    fn best_reply(position: &Position, to: Square) -> i32 {
        let captures = position.legal_moves();
        let captures = captures.iter().filter(|reply| {
            reply.to() == to && reply.kind() == MoveKind::Normal || {
                reply.to() == to && reply.kind() == MoveKind::PromoteQueen
            }
        });
        let least = captures
            .min_by_key(|reply| position.piece_on(reply.from()).map_or(0, |piece| piece.index()));
        least.map_or(0, |reply| slow_exchange(position, reply).max(0))
    }

    fn exchange(position: &Position, chess_move: Move) -> i32 {
        let wins = |threshold| Tier::run_current(WinsAtLeast { position, chess_move, threshold });
        (-1000..=1000).rev().find(|&threshold| wins(threshold)).unwrap_or(-1001)
    }

    #[test]
    fn agrees_with_exchanges_played_out() {
        for (fen, uci) in [
            ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"),
            ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5"),
            ("4k3/8/3p4/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5"),
            ("4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5"),
            ("3rk3/8/8/3r4/8/3R4/3R4/3QK3 w - - 0 1", "d3d5"),
            ("4k3/8/8/8/3n4/8/2K5/8 w - - 0 1", "c2d3"),
        ] {
            let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            let chess_move =
                Move::new(uci[0..2].parse().unwrap(), uci[2..4].parse().unwrap(), MoveKind::Normal);
            if position.is_legal(chess_move) {
                assert_eq!(
                    exchange(&position, chess_move),
                    slow_exchange(&position, chess_move),
                    "{fen}"
                );
            }
        }
    }
}
