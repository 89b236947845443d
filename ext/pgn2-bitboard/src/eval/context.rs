use crate::attacks::{Sliders, king_attacks, pawn_attacks_of_set};
use crate::position::{Army, Board, Position};
use crate::types::{Bitboard, Color, Piece, Side, Square};

/// What one side attacks.
#[derive(Clone, Copy, Default)]
pub(super) struct Attacks {
    /// By each kind of piece.
    pub(super) by: [Bitboard; 6],
    pub(super) all: Bitboard,
    /// By two or more.
    pub(super) twice: Bitboard,
    /// How heavily its pieces bear on the squares around the enemy king.
    pub(super) pressure: i32,
    /// How many of its pieces do.
    pub(super) attackers: i32,
}

impl Attacks {
    #[inline(always)]
    pub(super) fn add(&mut self, piece: Piece, squares: Bitboard) {
        self.by[piece.index()] |= squares;
        self.twice |= self.all & squares;
        self.all |= squares;
    }
}

/// A position with what several terms of its evaluation look at.
pub(super) struct Context<'p, S> {
    pub(super) sliders: S,
    pub(super) board: &'p Board,
    pub(super) occupied: Bitboard,
    pub(super) attacks: [Attacks; 2],
    /// The squares around each king.
    pub(super) rings: [Bitboard; 2],
}

impl<'p, S: Sliders> Context<'p, S> {
    #[inline(always)]
    pub(super) fn new(sliders: S, position: &'p Position) -> Self {
        let board = position.board();
        let mut attacks = [Attacks::default(); 2];
        let mut rings = [Bitboard::EMPTY; 2];
        for color in Color::ALL {
            let army = board.army(color);
            let king = king_attacks(army.king.first_unchecked());
            let pawns = pawn_attacks_of_set(color, army.pawns);
            let attacks = &mut attacks[color.index()];
            attacks.add(Piece::King, king);
            attacks.add(Piece::Pawn, pawns);
            let ahead = match color {
                Color::White => king.north(),
                Color::Black => king.south(),
            };
            rings[color.index()] = king | army.king | ahead;
        }
        Context { sliders, board, occupied: board.occupied(), attacks, rings }
    }

    #[inline(always)]
    pub(super) fn army<Us: Side>(&self) -> &'p Army {
        self.board.army(Us::COLOR)
    }

    #[inline(always)]
    pub(super) fn of<Us: Side>(&self) -> &Attacks {
        &self.attacks[Us::COLOR.index()]
    }

    #[inline(always)]
    pub(super) fn king<Us: Side>(&self) -> Square {
        self.army::<Us>().king.first_unchecked()
    }
}

/// A square as `Us` sees it: `a1` is its own left corner.
#[inline(always)]
pub(super) fn relative<Us: Side>(square: Square) -> usize {
    match Us::COLOR {
        Color::White => square.index(),
        Color::Black => square.flip_rank().index(),
    }
}

/// A square's rank as `Us` sees it, 0 to 7.
#[inline(always)]
pub(super) fn relative_rank<Us: Side>(square: Square) -> usize {
    relative::<Us>(square) >> 3
}

/// All squares ahead of a set on its files, the set's own left out.
#[inline(always)]
pub(super) fn ahead_of<Us: Side>(set: Bitboard) -> Bitboard {
    let mut filled = Us::forward(set).0;
    match Us::COLOR {
        Color::White => {
            filled |= filled << 8;
            filled |= filled << 16;
            filled |= filled << 32;
        }
        Color::Black => {
            filled |= filled >> 8;
            filled |= filled >> 16;
            filled |= filled >> 32;
        }
    }
    Bitboard(filled)
}

/// How many king's moves apart two squares are, 0 to 7.
#[inline(always)]
pub(super) fn distance(a: Square, b: Square) -> usize {
    let files = (a.index() & 7).abs_diff(b.index() & 7);
    let ranks = (a.index() >> 3).abs_diff(b.index() >> 3);
    files.max(ranks)
}
