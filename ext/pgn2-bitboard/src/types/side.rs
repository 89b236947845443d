use super::{Bitboard, Color, Rank};

/// A color known at compile time, so that each side gets code of its own without branches.
pub(crate) trait Side: Copy + 'static {
    /// The other side.
    type Them: Side<Them = Self>;
    /// The color it stands for.
    const COLOR: Color;
    /// The rank its pieces start on.
    const BACK_RANK: Rank = Rank::First.relative_to(Self::COLOR);
    /// The rank its pawns reach by a single push from home: a second push may follow.
    const THIRD_RANK: Rank = Rank::Third.relative_to(Self::COLOR);
    /// The rank from which its pawns promote.
    const SEVENTH_RANK: Rank = Rank::Seventh.relative_to(Self::COLOR);

    /// All squares one rank ahead, as its pawns move.
    #[inline(always)]
    fn forward(set: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => set.north(),
            Color::Black => set.south(),
        }
    }

    /// All squares one rank back.
    #[inline(always)]
    fn backward(set: Bitboard) -> Bitboard {
        Self::Them::forward(set)
    }
}

/// White as a [`Side`].
#[derive(Clone, Copy)]
pub(crate) struct White;

/// Black as a [`Side`].
#[derive(Clone, Copy)]
pub(crate) struct Black;

impl Side for White {
    type Them = Black;
    const COLOR: Color = Color::White;
}

impl Side for Black {
    type Them = White;
    const COLOR: Color = Color::Black;
}
