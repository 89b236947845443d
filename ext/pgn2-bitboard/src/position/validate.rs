use super::fen::Strictness;
use super::fen_error::FenField as Field;
use super::outcome::SEVENTY_FIVE_MOVES;
use super::{FenProblem, FenReason, Position};
use crate::attacks::{ANY_CPU, king_attacks, line};
use crate::types::{Bitboard, CastlingMode, CastlingStyle, Color, File, Piece, Rank, Square};

/// How many pieces a side may have. Move lists are sized by it.
const MAX_PIECES: u32 = 16;
/// How many pawns a side starts with.
const PAWNS: u32 = 8;
/// No game has more moves. The clock starts anew 118 times at the most: there are 96 pawn moves and
/// 30 captures, and at least 8 of the pawn moves must be captures for all pawns to pass each other.
pub(super) const LONGEST_GAME: u32 = 118 * SEVENTY_FIVE_MOVES / 2;

/// Finds what is illegal about a position that is still being built. When lenient, it drops rights
/// that cannot be.
pub(super) struct Validator<'v> {
    pub(super) position: &'v mut Position,
    pub(super) strictness: Strictness,
    /// The castling field as written, when the position comes from a text.
    pub(super) castling_text: Option<&'v str>,
    pub(super) reasons: &'v mut Vec<FenReason>,
}

impl Validator<'_> {
    /// Looks at everything. Unless `is_side_known`, checks and en passant are left out.
    pub(super) fn run(&mut self, is_side_known: bool) {
        self.look_at_material();
        if self.look_at_kings() {
            if is_side_known {
                self.look_at_checks();
            }
            self.look_at_castling();
            if is_side_known {
                self.look_at_en_passant();
            }
        }
        if self.is_strict() {
            self.look_at_counters();
            if is_side_known {
                self.look_at_clock();
            }
        }
        self.position.fullmove_number = self.position.fullmove_number.max(1);
    }

    fn is_strict(&self) -> bool {
        self.strictness.is_strict()
    }

    #[cold]
    fn complain(&mut self, field: Field, value: &str, problem: FenProblem) {
        self.reasons.push(FenReason::new(field, value, problem));
    }

    #[cold]
    fn complain_about_pieces(&mut self, problem: FenProblem) {
        let mut placement = String::new();
        self.position.write_placement(&mut placement);
        self.complain(Field::Placement, &placement, problem);
    }

    fn look_at_material(&mut self) {
        for color in Color::ALL {
            let count = self.position.color(color).count();
            if count > MAX_PIECES {
                self.complain_about_pieces(FenProblem::TooManyPieces { color, count });
            } else if self.is_strict() {
                self.look_at_promoted(color);
            }
        }
        let pawns = Color::ALL.map(|color| self.position.pieces(color, Piece::Pawn));
        let misplaced = (pawns[0] | pawns[1]) & Bitboard::BACK_RANKS;
        if misplaced.is_not_empty() {
            self.complain_about_pieces(FenProblem::PawnsOnBackRank(misplaced));
        }
    }

    fn look_at_promoted(&mut self, color: Color) {
        let count = |piece| self.position.pieces(color, piece).count();
        let pawns = count(Piece::Pawn);
        let bishops = self.position.pieces(color, Piece::Bishop);
        let promoted = count(Piece::Knight).saturating_sub(2)
            + (bishops & Bitboard::LIGHT_SQUARES).count().saturating_sub(1)
            + (bishops & Bitboard::DARK_SQUARES).count().saturating_sub(1)
            + count(Piece::Rook).saturating_sub(2)
            + count(Piece::Queen).saturating_sub(1);
        let missing_pawns = PAWNS.saturating_sub(pawns);
        if pawns > PAWNS {
            self.complain_about_pieces(FenProblem::TooManyPawns { color, count: pawns });
        } else if promoted > missing_pawns {
            let problem = FenProblem::TooManyPromoted { color, promoted, missing_pawns };
            self.complain_about_pieces(problem);
        }
    }

    /// Whether each side has just one king.
    fn look_at_kings(&mut self) -> bool {
        let mut is_fine = true;
        for color in Color::ALL {
            let problem = match self.position.pieces(color, Piece::King).count() {
                1 => continue,
                0 => FenProblem::NoKing(color),
                count => FenProblem::SeveralKings { color, count },
            };
            self.complain_about_pieces(problem);
            is_fine = false;
        }
        is_fine
    }

    fn look_at_checks(&mut self) {
        let us = self.position.side_to_move;
        let (ours, theirs) = (self.position.king(us), self.position.king(!us));
        if king_attacks(ours).contains(theirs) {
            self.complain_about_pieces(FenProblem::KingsAdjacent);
        }
        if self.position.attackers(theirs, us).without(ours.bitboard()).is_not_empty() {
            self.complain_about_pieces(FenProblem::OpponentInCheck(!us));
        }
        let checkers = self.position.checkers().without(theirs.bitboard());
        if !self.is_strict() || !checkers.is_several() {
            return;
        }
        if checkers.count() > 2 {
            self.complain_about_pieces(FenProblem::TooManyCheckers(checkers));
        } else if !self.is_double_check_possible(checkers) {
            self.complain_about_pieces(FenProblem::ImpossibleDoubleCheck(checkers));
        }
    }

    /// A double check comes from a slider uncovered by the piece that moved, so one of the two
    /// slides; and the piece that uncovered it does not arrive on the far side of the king.
    fn is_double_check_possible(&self, checkers: Bitboard) -> bool {
        let them = !self.position.side_to_move;
        let leapers =
            self.position.pieces(them, Piece::Pawn) | self.position.pieces(them, Piece::Knight);
        let king = self.position.king(!them);
        let is_aligned =
            checkers.into_iter().any(|checker| line(king, checker) & checkers == checkers);
        checkers.intersects(!leapers) && !is_aligned
    }

    fn look_at_castling(&mut self) {
        let rights = self.position.castling_rooks;
        let mut problems: Vec<FenProblem> = Vec::new();
        for rook in rights {
            let Some(problem) = self.castling_problem(rights, rook) else { continue };
            if !self.is_strict() {
                self.position.castling_rooks &= !rook.bitboard();
            } else if !problems.iter_mut().any(|known| known.take_in(problem)) {
                problems.push(problem);
            }
        }
        for problem in problems {
            let written = self.position.castling_field(CastlingStyle::Shredder);
            self.complain(Field::Castling, self.castling_text.unwrap_or(&written), problem);
        }
        self.look_at_castling_text();
    }

    /// Whether the rights are written as [`Position::fen`] writes them.
    fn look_at_castling_text(&mut self) {
        let Some(text) = self.castling_text.filter(|_| self.is_strict()) else { return };
        if self.reasons.iter().any(|reason| reason.field == Field::Castling) {
            return;
        }
        let mode = self.position.castling_mode;
        let styles: &[_] = match mode {
            CastlingMode::Standard => &[CastlingStyle::XFen],
            CastlingMode::Chess960 => &[CastlingStyle::XFen, CastlingStyle::Shredder],
        };
        if !styles.iter().any(|&style| self.position.castling_field(style) == text) {
            self.complain(Field::Castling, text, FenProblem::CastlingSpelling(mode));
        }
    }

    fn castling_problem(&self, rights: Bitboard, rook: Square) -> Option<FenProblem> {
        let color = match rook.rank() {
            Rank::First => Color::White,
            Rank::Eighth => Color::Black,
            _ => return Some(FenProblem::CastlingRookNotAtHome(rook.bitboard())),
        };
        let is_standard = self.position.castling_mode == CastlingMode::Standard;
        let king = self.position.king(color);
        let is_king_at_home = match king.file() {
            File::E => true,
            File::A | File::H => false,
            _ => !is_standard,
        };
        if king.rank() != rook.rank() || !is_king_at_home {
            return Some(FenProblem::CastlingKingNotAtHome(color));
        }
        let rooks = self.position.pieces(color, Piece::Rook) & rook.rank().bitboard();
        if !rooks.contains(rook) {
            return Some(FenProblem::CastlingWithoutRook(rook.bitboard()));
        }
        if is_standard && !matches!(rook.file(), File::A | File::H) {
            return Some(FenProblem::CastlingRookNotAtHome(rook.bitboard()));
        }
        let is_short = rook.index() > king.index();
        let is_further_out = |other: Square| match is_short {
            true => other.index() > rook.index(),
            false => other.index() < rook.index(),
        };
        let has_right_further_out = (rooks & rights).into_iter().any(is_further_out);
        has_right_further_out.then_some(FenProblem::SecondCastlingRook(rook.bitboard()))
    }

    fn look_at_en_passant(&mut self) {
        let Some(square) = self.position.en_passant() else { return };
        let Some(problem) = self.en_passant_problem(square) else {
            return self.look_at_clock_after_pawn(square);
        };
        if self.is_strict() {
            self.complain(Field::EnPassant, &square.to_string(), problem);
        } else {
            self.position.en_passant = Bitboard::EMPTY;
        }
    }

    /// A pawn's move sets the clock to 0.
    fn look_at_clock_after_pawn(&mut self, passed: Square) {
        let clock = self.position.halfmove_clock;
        if self.is_strict() && clock > 0 {
            let problem = FenProblem::ClockAfterPawnMove(passed);
            self.complain(Field::HalfmoveClock, &clock.to_string(), problem);
        }
    }

    /// Whether a game can have each of the counters.
    fn look_at_counters(&mut self) {
        let clock = self.position.halfmove_clock();
        if clock > SEVENTY_FIVE_MOVES {
            self.complain(Field::HalfmoveClock, &clock.to_string(), FenProblem::ClockAfterGame);
        }
        let number = self.position.fullmove_number();
        let problem = match number {
            0 => FenProblem::ZeroMoveNumber,
            // One more is the number of the move that is not made.
            _ if number > LONGEST_GAME + 1 => FenProblem::MoveNumberBeyondGame,
            _ => return,
        };
        self.complain(Field::FullmoveNumber, &number.to_string(), problem);
    }

    /// Whether the game is as old as the clock. Counters that are wrong already are left alone.
    fn look_at_clock(&mut self) {
        let position = &*self.position;
        let is_about_counter = |reason: &FenReason| {
            matches!(reason.field, Field::HalfmoveClock | Field::FullmoveNumber)
        };
        if self.strictness != Strictness::Strict || self.reasons.iter().any(is_about_counter) {
            return;
        }
        let moves = u32::from(position.fullmove_number) - 1;
        let plies = 2 * moves + u32::from(position.side_to_move == Color::Black);
        let clock = position.halfmove_clock;
        if u32::from(clock) > plies {
            let problem = FenProblem::ClockBeyondGame { plies };
            self.complain(Field::HalfmoveClock, &clock.to_string(), problem);
        }
    }

    /// Why the last move was no double push past `square`, if it cannot have been.
    fn en_passant_problem(&self, square: Square) -> Option<FenProblem> {
        let position = &*self.position;
        let us = position.side_to_move;
        if square.rank() != Rank::Sixth.relative_to(us) {
            return Some(FenProblem::EnPassantRank);
        }
        let from = Square::new(square.file(), Rank::Seventh.relative_to(us));
        let to = Square::new(square.file(), Rank::Fifth.relative_to(us));
        let way = square.bitboard() | from.bitboard();
        if position.occupied().intersects(way) {
            return Some(FenProblem::EnPassantOccupied);
        }
        if !position.pieces(!us, Piece::Pawn).contains(to) {
            return Some(FenProblem::EnPassantWithoutPawn);
        }
        // With the pawn back home the other side is to move, so our king must be safe.
        let mut before = position.board;
        before.army_mut(!us).toggle(Piece::Pawn, from.bitboard() | to.bitboard());
        let attackers = before.attackers(ANY_CPU, position.king(us), !us, before.occupied());
        attackers.is_not_empty().then_some(FenProblem::EnPassantCheck)
    }
}
