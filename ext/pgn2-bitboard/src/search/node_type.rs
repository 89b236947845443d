/// What is expected of a node in the minimal tree (D. Knuth, R. Moore, "An analysis of alpha-beta
/// pruning", Artificial Intelligence 6, 1975).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeType {
    /// On the principal variation: the score is expected inside an open window.
    Pv,
    /// One good move will refute it: fails high.
    Cut,
    /// Every move has to be searched, and none helps: fails low.
    All,
}

impl NodeType {
    /// The type of the node that a move leads to.
    #[inline(always)]
    pub(super) const fn child(self, is_first: bool) -> NodeType {
        match (self, is_first) {
            (NodeType::Pv, true) => NodeType::Pv,
            (NodeType::Pv, false) | (NodeType::All, _) => NodeType::Cut,
            (NodeType::Cut, _) => NodeType::All,
        }
    }

    /// Whether the window is expected to be open.
    #[inline(always)]
    pub(super) const fn is_pv(self) -> bool {
        matches!(self, NodeType::Pv)
    }
}

#[cfg(test)]
mod tests {
    use super::NodeType::{All, Cut, Pv};

    #[test]
    fn types_follow_the_minimal_tree() {
        assert_eq!((Pv.child(true), Pv.child(false)), (Pv, Cut));
        assert_eq!((Cut.child(true), Cut.child(false)), (All, All));
        assert_eq!((All.child(true), All.child(false)), (Cut, Cut));
    }
}
