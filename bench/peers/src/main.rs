//! Serves perft and PGN reading of several chess libraries over lines of text, so that one script
//! can run them in turns and compare them.
//!
//! | line read | line written |
//! |---|---|
//! | `peers` | the names of the peers in this build, separated by spaces |
//! | `perft <peer> <depth> <fen>` | `<nodes> <seconds>`, the CPU time of this thread |
//! | `read <peer> <path>` | `<games> <moves> <seconds>`; the file is in memory when the time starts |
//!
//! A line that cannot be served is answered by `error <reason>`. The end of the input ends the
//! program.

mod peer;
mod reading;
mod serve;

#[cfg(feature = "native")]
mod chess_library;
#[cfg(feature = "shipped")]
mod chessie_library;
#[cfg(any(feature = "native", feature = "shipped"))]
mod cozy_library;
#[cfg(feature = "shipped")]
mod pgn2_library;
#[cfg(feature = "shipped")]
mod reader_library;
#[cfg(feature = "shakmaty")]
mod shakmaty_library;

use peer::Peer;
use reading::ReadingPeer;

/// The peers of the build for this machine's own CPU.
#[cfg(feature = "native")]
const NATIVE: &[Peer] = &[
    Peer { name: "cozy", perft: cozy_library::sets },
    Peer { name: "chess", perft: chess_library::bulk },
    Peer { name: "cozy-list", perft: cozy_library::list },
    Peer { name: "cozy-vec", perft: cozy_library::vec },
];
#[cfg(not(feature = "native"))]
const NATIVE: &[Peer] = &[];

/// The peers of the build for the default target, and our own crate.
#[cfg(feature = "shipped")]
const SHIPPED: &[Peer] = &[
    Peer { name: "cozy-default", perft: cozy_library::sets },
    Peer { name: "chessie", perft: chessie_library::bulk },
    Peer { name: "pgn2", perft: pgn2_library::engine },
    Peer { name: "pgn2-moves", perft: pgn2_library::moves },
    Peer { name: "pgn2-list", perft: pgn2_library::list },
    Peer { name: "cozy-default-list", perft: cozy_library::list },
];
#[cfg(not(feature = "shipped"))]
const SHIPPED: &[Peer] = &[];

/// Our reader, in the build for the default target.
#[cfg(feature = "shipped")]
const OUR_READER: &[ReadingPeer] = &[
    ReadingPeer { name: "pgn2-reader", read: reader_library::whole },
    ReadingPeer { name: "pgn2-reader-fens", read: reader_library::fens },
];
#[cfg(not(feature = "shipped"))]
const OUR_READER: &[ReadingPeer] = &[];

/// The readers of both builds.
#[cfg(feature = "shakmaty")]
const SHAKMATY: &[ReadingPeer] = &[
    ReadingPeer { name: "shakmaty-main", read: shakmaty_library::main_lines },
    ReadingPeer { name: "shakmaty-whole", read: shakmaty_library::whole },
    ReadingPeer { name: "shakmaty-fens", read: shakmaty_library::fens },
];
#[cfg(not(feature = "shakmaty"))]
const SHAKMATY: &[ReadingPeer] = &[];

fn main() -> std::io::Result<()> {
    let peers = [NATIVE, SHIPPED].concat();
    let readers = [OUR_READER, SHAKMATY].concat();
    serve::serve(&peers, &readers, std::io::stdin().lock(), std::io::stdout().lock())
}
