use super::check_squares::CheckSquares;
use super::heuristics::{PieceTo, Trail};
use super::node_type::NodeType;
use super::picker::Picker;
use super::score::{INFINITE, MAX_PLY, NO_SCORE};
use super::table::Finding;
use crate::position::Position;
use crate::types::{Bitboard, Move, MoveKind, Piece};

/// A line of play: the moves from a node on.
#[derive(Clone, Copy)]
pub(super) struct Line {
    moves: [Move; MAX_PLY],
    len: usize,
}

impl Line {
    /// No moves.
    pub(super) const EMPTY: Line = Line { moves: [Move::from_bits(0); MAX_PLY], len: 0 };

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Becomes `first` and then `rest`.
    #[inline(always)]
    pub(super) fn set(&mut self, first: Move, rest: &Line) {
        let len = rest.len.min(MAX_PLY - 1);
        self.moves[0] = first;
        self.moves[1..=len].copy_from_slice(&rest.moves[..len]);
        self.len = len + 1;
    }

    pub(super) fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

/// The moves of a node that were searched so far, as many as matter.
#[derive(Clone, Copy)]
pub(super) struct Tried {
    moves: [Move; 32],
    len: usize,
}

impl Tried {
    pub(super) const NONE: Tried = Tried { moves: [Move::from_bits(0); 32], len: 0 };

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move, or drops it when there are too many.
    #[inline(always)]
    pub(super) fn push(&mut self, chess_move: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = chess_move;
            self.len += 1;
        }
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len.min(32)]
    }
}

/// What the value that comes back from the frame above is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The opponent moved twice: is the position good even so?
    NullMove,
    /// The same position without a null move, to see whether that was zugzwang.
    Verification,
    /// The same position without the table move: is that one singular?
    Singular,
    /// The current move at reduced depth with a null window.
    Reduced,
    /// The current move at full depth with a null window.
    Scout,
    /// The same once more: reduced, or with an older bound, the move did better than expected.
    Again,
    /// The current move with the node's own window.
    Full,
}

/// One node of the line that a worker searches: all that is needed to go on with it, so that
/// another worker can finish what this one began.
#[derive(Clone)]
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) key: u64,
    pub(super) checkers: Bitboard,
    /// Plies from the root. Not the index of the frame: exclusion and verification searches have a
    /// frame of their own at the same ply.
    pub(super) ply: usize,
    /// Plies back to the last move that cannot be taken back, or null move.
    pub(super) reversible: usize,
    /// The moves that led here, the last first.
    pub(super) trail: Trail,
    /// The static evaluations one and two plies before.
    pub(super) earlier_evals: [i32; 2],

    pub(super) depth: i32,
    pub(super) node_type: NodeType,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// A move that must not be played here, for the search without it.
    pub(super) excluded: Option<Move>,
    /// Whether a null move may be tried.
    pub(super) may_pass: bool,
    /// Extensions by more than one ply on the way here.
    pub(super) double_extensions: u8,

    pub(super) static_eval: i32,
    /// The evaluation before it was corrected.
    pub(super) raw_eval: i32,
    pub(super) improving: bool,
    pub(super) finding: Option<Finding>,
    pub(super) was_pv: bool,

    pub(super) picker: Picker,
    pub(super) check_squares: Option<CheckSquares>,
    pub(super) phase: Phase,
    pub(super) current: Option<Move>,
    /// Whether the current move is known to lose nothing in exchanges.
    pub(super) current_is_safe: bool,
    pub(super) current_checks: bool,
    /// What the histories say of the current move, if it is quiet.
    pub(super) current_history: i32,
    pub(super) moved: PieceTo,
    /// The depth that the current move is searched to if nothing reduces it.
    pub(super) new_depth: i32,
    /// At the root: the nodes of all workers before the current move.
    pub(super) nodes_before: u64,
    pub(super) moves_done: usize,
    pub(super) tried: Tried,
    pub(super) best: i32,
    pub(super) best_move: Option<Move>,
    pub(super) line: Line,
    /// Which node of all this worker has searched.
    pub(super) id: u64,
}

impl Frame {
    /// A frame of a position at the root, not begun.
    pub(super) fn new(position: Position) -> Frame {
        Frame {
            position,
            key: position.zobrist(),
            checkers: position.checkers(),
            ply: 0,
            reversible: 0,
            trail: [PieceTo::NONE; 4],
            earlier_evals: [NO_SCORE; 2],
            depth: 0,
            node_type: NodeType::Pv,
            alpha: -INFINITE,
            beta: INFINITE,
            excluded: None,
            may_pass: true,
            double_extensions: 0,
            static_eval: NO_SCORE,
            raw_eval: NO_SCORE,
            improving: false,
            finding: None,
            was_pv: false,
            picker: Picker::default(),
            check_squares: None,
            phase: Phase::Full,
            current: None,
            current_is_safe: false,
            current_checks: false,
            current_history: 0,
            moved: PieceTo::NONE,
            new_depth: 0,
            nodes_before: 0,
            moves_done: 0,
            tried: Tried::NONE,
            best: -INFINITE,
            best_move: None,
            line: Line::EMPTY,
            id: 0,
        }
    }

    #[inline(always)]
    pub(super) fn is_root(&self) -> bool {
        self.ply == 0 && self.excluded.is_none() && self.may_pass
    }

    /// Whether a move would give check, as far as that was looked into.
    #[inline(always)]
    pub(super) fn gives_check(&self, chess_move: Move) -> bool {
        let Some(squares) = self.check_squares.filter(|squares| squares.may_give_check(chess_move))
        else {
            return false;
        };
        let piece = self.position.mover(chess_move).unwrap_or(Piece::Pawn);
        squares.gives_check(chess_move, piece)
    }

    /// Whether the current move, which may be a null move, is known to give no check.
    #[inline(always)]
    pub(super) fn current_gives_no_check(&self) -> bool {
        self.current.is_none_or(|chess_move| {
            matches!(chess_move.kind(), MoveKind::Normal | MoveKind::DoublePush)
                && !self.current_checks
        })
    }

    /// The move stored in the table for this position.
    #[inline(always)]
    pub(super) fn table_move(&self) -> Option<Move> {
        self.finding.and_then(|finding| finding.best_move)
    }
}
