//! Counting the leaves of the tree of legal moves.
