//! The forms of SAN that nearly all moves of real files have, taken apart without a loop.

use crate::types::{Bitboard, File, Piece, Rank, Square};

/// What the usual forms say about a move.
#[derive(Clone, Copy)]
pub(super) enum UsualSan {
    /// `e4`, `e8=Q`
    Push { to: Square, promotion: Option<Piece> },
    /// `exd5`, `exd8=Q`
    PawnCapture { from_file: Bitboard, to: Square, promotion: Option<Piece> },
    /// `Nf3`, `Nxf3`, `Nbd2`, `R1a3`, `Nbxd2`
    Piece { piece: Piece, from: Bitboard, to: Square },
}

/// What a byte can mean in a move.
#[derive(Clone, Copy)]
struct Meaning {
    /// The piece of a capital letter; a pawn for any other byte.
    piece: Piece,
    /// The squares of a file's letter or a rank's digit, all for `x`, none for any other byte.
    squares: Bitboard,
}

static MEANINGS: [Meaning; 256] = {
    let mut table = [Meaning { piece: Piece::Pawn, squares: Bitboard::EMPTY }; 256];
    let mut index = 0;
    while index < 8 {
        table[b'a' as usize + index].squares = File::ALL[index].bitboard();
        table[b'1' as usize + index].squares = Rank::ALL[index].bitboard();
        index += 1;
    }
    table[b'x' as usize].squares = Bitboard::ALL;
    table[b'N' as usize].piece = Piece::Knight;
    table[b'B' as usize].piece = Piece::Bishop;
    table[b'R' as usize].piece = Piece::Rook;
    table[b'Q' as usize].piece = Piece::Queen;
    table[b'K' as usize].piece = Piece::King;
    table
};

#[inline(always)]
fn meaning(byte: u8) -> &'static Meaning {
    &MEANINGS[usize::from(byte)]
}

impl UsualSan {
    /// Takes a text apart; `None` when it has none of the usual forms. A `+` or `#` at its end is
    /// passed over.
    #[inline(always)]
    pub(super) fn read(text: &[u8]) -> Option<UsualSan> {
        let [first, .., last] = *text else { return None };
        let len = text.len() - usize::from(last == b'+' || last == b'#');
        let text = &text[..len];
        let piece = meaning(first).piece;
        if piece == Piece::Pawn {
            return UsualSan::read_pawn_move(text);
        }
        if !(3..=5).contains(&len) {
            return None;
        }
        let to = square(text[len - 2], text[len - 1])?;
        // `x` stands for no mark at all: chosen without a branch, since lengths are unpredictable.
        let mark = if len > 3 { text[1] } else { b'x' };
        if len == 5 && (text[2] != b'x' || mark == b'x') {
            return None;
        }
        Some(UsualSan::Piece { piece, from: meaning(mark).squares, to })
    }

    #[inline(always)]
    fn read_pawn_move(text: &[u8]) -> Option<UsualSan> {
        let (text, promotion) = match text {
            [rest @ .., b'=', letter] => match meaning(*letter).piece {
                Piece::Pawn | Piece::King => return None,
                piece => (rest, Some(piece)),
            },
            _ => (text, None),
        };
        match *text {
            [file, rank] => Some(UsualSan::Push { to: square(file, rank)?, promotion }),
            [from @ b'a'..=b'h', b'x', file, rank] => {
                let from_file = meaning(from).squares;
                Some(UsualSan::PawnCapture { from_file, to: square(file, rank)?, promotion })
            }
            _ => None,
        }
    }
}

#[inline(always)]
fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    ((file | rank) < 8).then(|| Square::from_index(usize::from(rank << 3 | file)))
}
