use crate::types::{Bitboard, Color, Piece, Side, Square};

/// The pieces of one side.
///
/// Queens stand in both slider sets: whatever asks for diagonal (or orthogonal) sliders never needs
/// a third loop. Bishops are `diagonal` without `orthogonal`, queens are both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Army {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    /// Bishops and queens.
    pub(crate) diagonal: Bitboard,
    /// Rooks and queens.
    pub(crate) orthogonal: Bitboard,
    pub(crate) king: Bitboard,
}

impl Army {
    /// All its squares.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.pawns | self.knights | self.diagonal | self.orthogonal | self.king
    }

    /// The squares of one kind of piece.
    #[inline(always)]
    pub(crate) fn pieces(&self, piece: Piece) -> Bitboard {
        match piece {
            Piece::Pawn => self.pawns,
            Piece::Knight => self.knights,
            Piece::Bishop => self.diagonal.without(self.orthogonal),
            Piece::Rook => self.orthogonal.without(self.diagonal),
            Piece::Queen => self.diagonal & self.orthogonal,
            Piece::King => self.king,
        }
    }

    /// The kind of its piece on a square, without a branch on the kind.
    #[inline(always)]
    pub(crate) fn piece_on(&self, square: Square) -> Option<Piece> {
        let at = |set: Bitboard| (set.0 >> square.index() & 1) as usize;
        let code = at(self.pawns)
            | at(self.knights) << 1
            | at(self.diagonal) << 2
            | at(self.orthogonal) << 3
            | at(self.king) << 4;
        PIECE_BY_SETS[code]
    }

    /// Flips the presence of `piece` on every square of `squares`, without a branch on the kind.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, piece: Piece, squares: Bitboard) {
        let [pawns, knights, diagonal, orthogonal, king] = SETS_OF_PIECE[piece.index()];
        self.pawns ^= squares & pawns;
        self.knights ^= squares & knights;
        self.diagonal ^= squares & diagonal;
        self.orthogonal ^= squares & orthogonal;
        self.king ^= squares & king;
    }

    /// The army with whatever stands on `from` on `to` instead, without a branch on the kind.
    #[inline(always)]
    pub(crate) fn moved(&self, from: Square, to: Square) -> Army {
        let change = from.bitboard() | to.bitboard();
        let moved = |set: Bitboard| set ^ change.when(set.0 >> from.index() & 1 != 0);
        Army {
            pawns: moved(self.pawns),
            knights: moved(self.knights),
            diagonal: moved(self.diagonal),
            orthogonal: moved(self.orthogonal),
            king: moved(self.king),
        }
    }

    /// The army without whatever stands on `squares`, except a king.
    #[inline(always)]
    pub(crate) fn without(&self, squares: Bitboard) -> Army {
        let mut army = *self;
        army.remove(squares);
        army
    }

    /// Takes whatever stands on `squares` off the board, except a king.
    #[inline(always)]
    pub(crate) fn remove(&mut self, squares: Bitboard) {
        self.pawns &= !squares;
        self.knights &= !squares;
        self.diagonal &= !squares;
        self.orthogonal &= !squares;
    }
}

/// The piece that is in a combination of an army's sets: pawns 1, knights 2, diagonal 4,
/// orthogonal 8, king 16.
const PIECE_BY_SETS: [Option<Piece>; 32] = {
    let mut pieces = [None; 32];
    pieces[1] = Some(Piece::Pawn);
    pieces[2] = Some(Piece::Knight);
    pieces[4] = Some(Piece::Bishop);
    pieces[8] = Some(Piece::Rook);
    pieces[4 | 8] = Some(Piece::Queen);
    pieces[16] = Some(Piece::King);
    pieces
};

/// For each kind of piece the sets it is in: all squares, or none.
static SETS_OF_PIECE: [[Bitboard; 5]; 6] = {
    const IN: Bitboard = Bitboard::ALL;
    const OUT: Bitboard = Bitboard::EMPTY;
    [
        [IN, OUT, OUT, OUT, OUT],
        [OUT, IN, OUT, OUT, OUT],
        [OUT, OUT, IN, OUT, OUT],
        [OUT, OUT, OUT, IN, OUT],
        [OUT, OUT, IN, IN, OUT],
        [OUT, OUT, OUT, OUT, IN],
    ]
};

/// Where the pieces stand, and nothing else: what move generation looks at and perft copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Board {
    armies: [Army; 2],
}

impl Board {
    /// The board of the army of `Us` and the other one.
    #[inline(always)]
    pub(crate) fn of_armies<Us: Side>(us: Army, them: Army) -> Board {
        Board {
            armies: match Us::COLOR {
                Color::White => [us, them],
                Color::Black => [them, us],
            },
        }
    }

    #[inline(always)]
    pub(crate) fn army(&self, color: Color) -> &Army {
        &self.armies[color.index()]
    }

    #[inline(always)]
    pub(crate) fn army_mut(&mut self, color: Color) -> &mut Army {
        &mut self.armies[color.index()]
    }

    /// The army of a side known at compile time.
    #[inline(always)]
    pub(crate) fn of<Us: Side>(&self) -> &Army {
        self.army(Us::COLOR)
    }

    #[inline(always)]
    pub(crate) fn of_mut<Us: Side>(&mut self) -> &mut Army {
        self.army_mut(Us::COLOR)
    }

    /// The pieces of both sides, as if they were one army.
    #[inline(always)]
    pub(crate) fn both(&self) -> Army {
        let [white, black] = &self.armies;
        Army {
            pawns: white.pawns | black.pawns,
            knights: white.knights | black.knights,
            diagonal: white.diagonal | black.diagonal,
            orthogonal: white.orthogonal | black.orthogonal,
            king: white.king | black.king,
        }
    }

    /// The kind of the piece on a square, of whichever side.
    #[inline(always)]
    pub(crate) fn piece_on(&self, square: Square) -> Option<Piece> {
        self.both().piece_on(square)
    }

    /// All squares of White and of Black.
    #[inline(always)]
    pub(crate) fn sides(&self) -> [Bitboard; 2] {
        [self.armies[0].occupied(), self.armies[1].occupied()]
    }

    /// All squares with a piece on them.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        let [white, black] = self.sides();
        white | black
    }
}
