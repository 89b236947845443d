//! The rules of chess written the plain way, as a check on the fast ones: a board of 64 squares,
//! rays walked square by square, every move made to see whether the king survives it.
//!
//! Nothing of the crate is used but its public types and what a position says about itself.

use pgn2_bitboard::{Color, File, Move, MoveKind, Piece, Position, Rank, Square};

const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const STRAIGHTS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const KNIGHT_JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const PROMOTIONS: [MoveKind; 4] = [
    MoveKind::PromoteKnight,
    MoveKind::PromoteBishop,
    MoveKind::PromoteRook,
    MoveKind::PromoteQueen,
];

/// A position of the slow rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Oracle {
    squares: [Option<(Color, Piece)>; 64],
    side_to_move: Color,
    castling_rooks: Vec<Square>,
    en_passant: Option<Square>,
    halfmove_clock: u32,
    fullmove_number: u32,
}

impl From<&Position> for Oracle {
    fn from(position: &Position) -> Oracle {
        let mut squares = [None; 64];
        for square in Square::all() {
            let color = position.color_on(square);
            squares[square.index()] = color.zip(position.piece_on(square));
        }
        let mut castling_rooks: Vec<_> =
            Color::ALL.iter().flat_map(|&color| position.castling_rooks(color)).collect();
        castling_rooks.sort();
        Oracle {
            squares,
            side_to_move: position.side_to_move(),
            castling_rooks,
            en_passant: position.en_passant(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
        }
    }
}

impl Oracle {
    /// All legal moves, sorted by their text.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = self.pseudo_legal_moves();
        moves.retain(|&chess_move| !self.make(chess_move).is_attacked_king(self.side_to_move));
        moves.extend(self.castling_moves());
        sorted(moves)
    }

    pub(crate) fn is_check(&self) -> bool {
        self.is_attacked_king(self.side_to_move)
    }

    /// The number of legal lines of this length.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().into_iter().map(|m| self.make(m).perft(depth - 1)).sum()
    }

    fn at(&self, square: Square) -> Option<(Color, Piece)> {
        self.squares[square.index()]
    }

    fn squares_of(&self, color: Color) -> Vec<Square> {
        Square::all().filter(|&s| self.at(s).is_some_and(|(owner, _)| owner == color)).collect()
    }

    fn king(&self, color: Color) -> Square {
        let is_king = |square: &Square| self.at(*square) == Some((color, Piece::King));
        Square::all().find(is_king).expect("a king of each color")
    }

    fn is_attacked_king(&self, color: Color) -> bool {
        self.is_attacked(self.king(color), !color)
    }

    /// Whether a piece of `by` attacks the square.
    pub(crate) fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.squares_of(by).into_iter().any(|from| self.attacks(from).contains(&square))
    }

    /// The squares the piece on `from` attacks.
    fn attacks(&self, from: Square) -> Vec<Square> {
        let Some((color, piece)) = self.at(from) else { return Vec::new() };
        let steps = |steps: &[(i8, i8)]| {
            steps.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect()
        };
        let king_steps = [DIAGONALS, STRAIGHTS].concat();
        match piece {
            Piece::Pawn => steps(&[(-1, forward(color)), (1, forward(color))]),
            Piece::Knight => steps(&KNIGHT_JUMPS),
            Piece::Bishop => self.rays(from, &DIAGONALS),
            Piece::Rook => self.rays(from, &STRAIGHTS),
            Piece::Queen => self.rays(from, &king_steps),
            Piece::King => steps(&king_steps),
        }
    }

    fn rays(&self, from: Square, directions: &[(i8, i8)]) -> Vec<Square> {
        let mut reached = Vec::new();
        for &(files, ranks) in directions {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                reached.push(next);
                if self.at(next).is_some() {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    fn pseudo_legal_moves(&self) -> Vec<Move> {
        let us = self.side_to_move;
        let mut moves = Vec::new();
        for from in self.squares_of(us) {
            if self.at(from) == Some((us, Piece::Pawn)) {
                self.add_pawn_moves(from, &mut moves);
                continue;
            }
            let targets = self.attacks(from).into_iter();
            let free = targets.filter(|&to| self.at(to).is_none_or(|(owner, _)| owner != us));
            moves.extend(free.map(|to| Move::new(from, to, MoveKind::Normal)));
        }
        moves
    }

    fn add_pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let us = self.side_to_move;
        let mut add = |to: Square| {
            let is_last = matches!(to.rank(), Rank::First | Rank::Eighth);
            let kinds = if is_last { &PROMOTIONS[..] } else { &[MoveKind::Normal] };
            moves.extend(kinds.iter().map(|&kind| Move::new(from, to, kind)));
        };
        let is_empty = |square: &Square| self.at(*square).is_none();
        let single = from.offset(0, forward(us)).filter(is_empty);
        if let Some(to) = single {
            add(to);
        }
        let mut special = Vec::new();
        for to in self.attacks(from) {
            match self.at(to) {
                Some((owner, _)) if owner != us => add(to),
                None if self.en_passant == Some(to) => special.push((to, MoveKind::EnPassant)),
                _ => {}
            }
        }
        let home = if us == Color::White { Rank::Second } else { Rank::Seventh };
        if single.is_some() && from.rank() == home {
            let double = from.offset(0, 2 * forward(us)).filter(is_empty);
            special.extend(double.map(|to| (to, MoveKind::DoublePush)));
        }
        moves.extend(special.into_iter().map(|(to, kind)| Move::new(from, to, kind)));
    }

    fn castling_moves(&self) -> Vec<Move> {
        let king = self.king(self.side_to_move);
        let own = |rook: &&Square| rook.rank() == back_rank(self.side_to_move);
        let rooks = self.castling_rooks.iter().filter(own);
        let castlings = rooks.map(|&rook| Move::new(king, rook, MoveKind::Castling));
        castlings.filter(|&castling| self.may_castle(castling)).collect()
    }

    fn may_castle(&self, castling: Move) -> bool {
        let us = self.side_to_move;
        let (king, rook) = (castling.from(), castling.to());
        let (king_to, rook_to) = castling_targets(castling);
        let mut board = self.clone();
        board.squares[king.index()] = None;
        let is_way_safe = span(king, king_to).iter().all(|&s| !board.is_attacked(s, !us));
        board.squares[rook.index()] = None;
        let way = [span(king, king_to), span(rook, rook_to)].concat();
        let is_way_free = way.iter().all(|&square| board.at(square).is_none());
        is_way_free && is_way_safe && !self.make(castling).is_attacked_king(us)
    }

    /// The position after a move that is legal but for the king's safety.
    pub(crate) fn make(&self, chess_move: Move) -> Oracle {
        let (us, from, to) = (self.side_to_move, chess_move.from(), chess_move.to());
        let mut next = self.clone();
        let (_, piece) = self.at(from).expect("a piece to move");
        let is_castling = chess_move.kind() == MoveKind::Castling;
        let is_capture = self.at(to).is_some() && !is_castling;
        next.squares[from.index()] = None;
        if is_castling {
            let (king_to, rook_to) = castling_targets(chess_move);
            next.squares[to.index()] = None;
            next.squares[king_to.index()] = Some((us, Piece::King));
            next.squares[rook_to.index()] = Some((us, Piece::Rook));
        } else {
            next.squares[to.index()] = Some((us, chess_move.promotion().unwrap_or(piece)));
        }
        if chess_move.kind() == MoveKind::EnPassant {
            next.squares[Square::new(to.file(), from.rank()).index()] = None;
        }
        next.castling_rooks.retain(|&rook| {
            let is_own = rook.rank() == back_rank(us);
            rook != from && rook != to && !(piece == Piece::King && is_own)
        });
        next.en_passant = match chess_move.kind() {
            MoveKind::DoublePush => from.offset(0, forward(us)),
            _ => None,
        };
        let is_reset = is_capture || piece == Piece::Pawn;
        next.halfmove_clock = if is_reset { 0 } else { self.halfmove_clock + 1 };
        next.fullmove_number += u32::from(us == Color::Black);
        next.side_to_move = !us;
        next
    }
}

/// Moves in the order of their text and kind, to compare lists by.
pub(crate) fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by_key(|m| (m.from(), m.to(), m.kind() as u8));
    moves
}

fn forward(color: Color) -> i8 {
    if color == Color::White { 1 } else { -1 }
}

fn back_rank(color: Color) -> Rank {
    if color == Color::White { Rank::First } else { Rank::Eighth }
}

/// Where king and rook end up.
fn castling_targets(castling: Move) -> (Square, Square) {
    let (king, rook) = (castling.from(), castling.to());
    let is_short = rook.file() > king.file();
    let (king_file, rook_file) = if is_short { (File::G, File::F) } else { (File::C, File::D) };
    (Square::new(king_file, king.rank()), Square::new(rook_file, king.rank()))
}

/// The squares of a rank from one to the other, both among them.
fn span(a: Square, b: Square) -> Vec<Square> {
    Square::all().filter(|&square| a.min(b) <= square && square <= a.max(b)).collect()
}
