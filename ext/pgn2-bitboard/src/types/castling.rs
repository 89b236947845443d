/// Which castling rights there can be, and how a castling move is written.
///
/// The rules of castling are the same in both; what differs is which rights a FEN can give and how
/// a castling move is written in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingMode {
    /// Kings castle from `e1`/`e8` with the rooks of the `a` and `h` files; UCI writes `e1g1`.
    #[default]
    Standard,
    /// Kings and rooks start anywhere on the back rank; UCI writes king takes own rook (`e1h1`).
    Chess960,
}

/// How castling rights are written in a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingStyle {
    /// `KQkq`, and the rook's file only where another rook stands further out on that wing.
    #[default]
    XFen,
    /// Always the rook's file: `HAha`.
    Shredder,
}
