//! What a peer is.

/// One way to count the leaves of a position's move tree.
#[derive(Clone, Copy)]
pub(crate) struct Peer {
    /// The name by which a request asks for it; holds no space.
    pub(crate) name: &'static str,
    /// Reads the FEN and counts to the depth, which is at least 1. The error says what is wrong
    /// with the FEN.
    pub(crate) perft: fn(fen: &str, depth: u32) -> Result<u64, String>,
}
