//! What a peer that reads PGN is.

/// One way to read a file of games.
#[derive(Clone, Copy)]
pub(crate) struct ReadingPeer {
    /// The name by which a request asks for it; holds no space.
    pub(crate) name: &'static str,
    /// Reads all games of a text, with every move checked. The error says what went wrong.
    pub(crate) read: fn(text: &[u8]) -> Result<Counts, String>,
}

/// What was read, so that nobody is quick by reading less.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts {
    /// Games.
    pub(crate) games: usize,
    /// Moves that were played; the peer's name tells whether variations are among them.
    pub(crate) moves: usize,
}
