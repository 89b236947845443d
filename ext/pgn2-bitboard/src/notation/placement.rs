//! Where the pieces stand while moves are played one behind the other.

use crate::position::{Army, Board};
use crate::types::{Bitboard, Piece, Side, Square, White};

/// As a [`Board`], but with one set a kind for both sides, and one a side for all kinds. A move changes
/// few of them, and the kinds that move and are captured index them: nobody could predict a branch.
///
/// All sets are written one by one, and so they are to be read: what is written in small pieces and
/// then read in large ones makes the CPU wait.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    kinds: [Bitboard; 6],
    sides: [Bitboard; 2],
    /// What stands on each square, or stood there when it was last occupied.
    last: [Piece; 64],
}

impl Placement {
    pub(super) fn new(board: &Board) -> Placement {
        let none = Bitboard::EMPTY;
        let mut placement =
            Placement { kinds: [none; 6], sides: [none; 2], last: [Piece::Pawn; 64] };
        placement.set(board);
        placement
    }

    /// Becomes that of a board; little is to do when most pieces stand there already.
    pub(super) fn set(&mut self, board: &Board) {
        let both = board.both();
        for piece in Piece::ALL {
            let squares = both.pieces(piece);
            for square in squares.without(self.kinds[piece.index()]) {
                self.last[square.index()] = piece;
            }
            self.kinds[piece.index()] = squares;
        }
        self.sides = board.sides();
    }

    pub(super) fn board(&self) -> Board {
        Board::of_armies::<White>(self.army::<White>(), self.army::<<White as Side>::Them>())
    }

    /// The pieces of a side.
    #[inline(always)]
    pub(super) fn army<Us: Side>(&self) -> Army {
        let queens = self.pieces::<Us>(Piece::Queen);
        Army {
            pawns: self.pieces::<Us>(Piece::Pawn),
            knights: self.pieces::<Us>(Piece::Knight),
            diagonal: self.pieces::<Us>(Piece::Bishop) | queens,
            orthogonal: self.pieces::<Us>(Piece::Rook) | queens,
            king: self.pieces::<Us>(Piece::King),
        }
    }

    /// The squares of one kind of piece of a side.
    #[inline(always)]
    pub(super) fn pieces<Us: Side>(&self, piece: Piece) -> Bitboard {
        self.kinds[piece.index()] & self.side::<Us>()
    }

    /// All squares of a side.
    #[inline(always)]
    pub(super) fn side<Us: Side>(&self) -> Bitboard {
        self.sides[Us::COLOR.index()]
    }

    /// All squares with a piece on them.
    #[inline(always)]
    pub(super) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// Takes a piece of `Us` from one square to another and whatever stood there off the board.
    #[inline(always)]
    pub(super) fn make<Us: Side>(&mut self, piece: Piece, from: Bitboard, to: Square) {
        let (target, captured) = (to.bitboard(), self.last[to.index()]);
        // Changes nothing when the square is empty.
        self.kinds[captured.index()] &= !target;
        self.kinds[piece.index()] ^= from | target;
        self.sides[Us::COLOR.index()] ^= from | target;
        self.sides[Us::Them::COLOR.index()] &= !target;
        self.last[to.index()] = piece;
    }

    /// Makes the pawn on a square another piece.
    #[inline(always)]
    pub(super) fn promote(&mut self, square: Square, piece: Piece) {
        self.kinds[Piece::Pawn.index()] ^= square.bitboard();
        self.kinds[piece.index()] ^= square.bitboard();
        self.last[square.index()] = piece;
    }
}
