//! Where each term of the evaluation has its weights in the one table that the tuner works on.

/// A run of weights in the table.
#[derive(Clone, Copy, Debug)]
pub struct TermGroup {
    /// Its name.
    pub name: &'static str,
    /// The index of its first weight.
    pub start: usize,
    /// How many weights it has.
    pub len: usize,
}

/// Lays the groups out one after the other.
macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident: $len:expr;)*) => {
        terms!(@place 0usize; $($(#[$doc])* $name: $len;)*);

        /// All groups, in the order of the table.
        pub const GROUPS: &[TermGroup] =
            &[$(TermGroup { name: stringify!($name), start: $name, len: $len }),*];
    };
    (@place $start:expr; $(#[$doc:meta])* $name:ident: $len:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(crate) const $name: usize = $start;
        terms!(@place $name + $len; $($rest)*);
    };
    (@place $start:expr;) => {
        /// How many weights there are.
        pub const COUNT: usize = $start;
    };
}

terms! {
    /// By piece, pawn to king (the king's stays 0).
    MATERIAL: 6;
    /// By piece, then square as its own side sees it.
    PIECE_SQUARE: 384;
    /// By number of squares in the mobility area.
    KNIGHT_MOBILITY: 9;
    BISHOP_MOBILITY: 14;
    ROOK_MOBILITY: 15;
    QUEEN_MOBILITY: 28;
    BISHOP_PAIR: 1;
    /// Own pawns on the squares of a bishop's color.
    BISHOP_COLOR_PAWNS: 1;
    /// A bishop that sees both central squares of a long diagonal past pawns.
    LONG_DIAGONAL: 1;
    /// A knight, or bishop, that a pawn supports where no enemy pawn can attack it.
    KNIGHT_OUTPOST: 1;
    BISHOP_OUTPOST: 1;
    /// A minor piece right behind an own pawn.
    SHELTERED_MINOR: 1;
    /// How far a knight, bishop is from its own king.
    MINOR_KING_DISTANCE: 2;
    /// A rook on a file without own pawns, without any pawns.
    ROOK_HALF_OPEN: 1;
    ROOK_OPEN: 1;
    /// A rook on the seventh rank with the enemy king on the eighth or pawns beside it.
    ROOK_ON_SEVENTH: 1;
    /// A rook with little mobility on the short side of its own king.
    ROOK_SHUT_IN: 1;
    /// A queen that shares a line with an enemy slider and one piece between.
    QUEEN_EXPOSED: 1;
    /// A pawn without neighbours, on a half open file, and others.
    ISOLATED_EXPOSED: 1;
    ISOLATED: 1;
    DOUBLED: 1;
    /// A pawn its neighbours have passed and whose stop square is attacked by a pawn, likewise.
    BACKWARD_EXPOSED: 1;
    BACKWARD: 1;
    /// Supported by a pawn, by rank; beside a pawn, by rank.
    SUPPORTED: 8;
    PHALANX: 8;
    /// Passed pawns by rank.
    PASSED: 8;
    /// Its stop square is free, by rank.
    PASSED_FREE: 8;
    /// The whole path is free of enemy attacks, by rank.
    PASSED_SAFE_PATH: 8;
    /// The own side attacks its stop square, by rank.
    PASSED_HELD: 8;
    /// A rook or queen behind it; an enemy's.
    PASSED_BACKED: 1;
    PASSED_HUNTED: 1;
    /// Distance of the own king, of the enemy's, from the stop square: for ranks 4 to 7 each.
    PASSED_OWN_KING: 32;
    PASSED_ENEMY_KING: 32;
    /// A pawn that will be passed once its rivals are traded off, by rank.
    CANDIDATE: 8;
    /// The most advanced own pawn before the king by rank (0: none), on its file and beside it.
    SHELTER: 16;
    /// The most advanced enemy pawn before the king by rank, likewise, and blocked ones beside it.
    STORM: 16;
    STORM_BLOCKED: 8;
    /// The king on an open, a half open file.
    KING_OPEN: 1;
    KING_HALF_OPEN: 1;
    /// By danger: attackers, checks and weak squares put into one number.
    KING_DANGER: 48;
    /// Safe checks by knight, bishop, rook and queen.
    SAFE_CHECK: 4;
    /// Pieces of either side that alone stand between the king and an enemy slider.
    KING_BLOCKERS: 1;
    /// A pawn attacks a knight, bishop, rook, queen.
    PAWN_THREAT: 4;
    /// A pawn could attack a piece by a safe push.
    PUSH_THREAT: 1;
    /// A minor piece attacks a pawn (undefended), knight, bishop, rook, queen.
    MINOR_THREAT: 5;
    /// A rook attacks a pawn (undefended), knight, bishop, queen (undefended minor pieces).
    ROOK_THREAT: 5;
    /// The king attacks something undefended.
    KING_THREAT: 1;
    /// A piece that is attacked and undefended.
    HANGING: 1;
    /// Pieces attacked more often than defended.
    OUTNUMBERED: 1;
    /// What is attacked and no one but the queen defends.
    QUEEN_DEFENDED: 1;
    /// A knight, a bishop or rook, can go to a square from where it attacks the queen.
    QUEEN_TARGET: 2;
    /// Squares that both sides attack, and the enemy does not hold.
    RESTRICTED: 1;
    /// Squares in the enemy's half that only this side attacks.
    CONTROL: 1;
    /// Safe central squares behind the own pawns.
    SPACE: 1;
    /// The right to move.
    TEMPO: 1;
}
