//! `PGN::EPD`: positions and operations from Extended Position Description.

use magnus::prelude::*;
use magnus::typed_data::Obj;
use magnus::{Error, RClass, RHash, RModule, Ruby, Value, function};
use pgn2_bitboard::{EpdOperand, MoveText, Position};

use crate::convert::text;
use crate::errors::{Failure, guard};
use crate::position::{self, RubyPosition, castling_mode};

fn read(epd: Value, chess960: bool, strict: bool) -> Result<Position, Failure> {
    let epd = text(epd, "epd")?;
    let read = if strict { Position::from_epd_strict } else { Position::from_epd };
    guard(|| read(&epd, castling_mode(chess960)))?.map_err(Failure::InvalidFen)
}

/// The position, with the counters that the operations give.
fn read_position(
    ruby: &Ruby,
    epd: Value,
    chess960: bool,
    strict: bool,
) -> Result<Obj<RubyPosition>, Failure> {
    Ok(position::wrap(ruby, read(epd, chess960, strict)?))
}

/// The operations, opcodes to operands; the first of an opcode counts.
fn read_operations(
    ruby: &Ruby,
    epd: Value,
    operations: Value,
    chess960: bool,
) -> Result<RHash, Failure> {
    let position = read(epd, chess960, false)?;
    let operations = text(operations, "ops")?;
    let read = guard(|| position.epd_operations(&operations))?.map_err(Failure::InvalidEpd)?;
    let hash = ruby.hash_new();
    for operation in &read {
        if hash.get(operation.opcode.as_str()).is_none() {
            hash.aset(operation.opcode.as_str(), operand(ruby, &operation.operand)?)?;
        }
    }
    Ok(hash)
}

fn operand(ruby: &Ruby, operand: &EpdOperand) -> Result<Value, Error> {
    Ok(match operand {
        EpdOperand::Empty => ruby.qnil().as_value(),
        EpdOperand::Integer(number) => ruby.integer_from_i64(*number).as_value(),
        EpdOperand::Decimal(number) => ruby.float_from_f64(*number).as_value(),
        EpdOperand::Text(text) => ruby.str_new(text).as_value(),
        EpdOperand::List(operands) => {
            let list = ruby.ary_new_capa(operands.len());
            for one in operands {
                list.push(self::operand(ruby, one)?)?;
            }
            list.as_value()
        }
        EpdOperand::Moves(moves) => {
            let list = ruby.ary_new_capa(moves.len());
            for text in moves {
                list.push(MoveText::as_str(text))?;
            }
            list.as_value()
        }
    })
}

/// Adds the native functions to the class that `lib/pgn/epd.rb` opens.
pub(crate) fn define(pgn: RModule) -> Result<(), Error> {
    let class: RClass = pgn.const_get("EPD")?;
    class.define_singleton_method("read_position", function!(read_position, 3))?;
    class.define_singleton_method("read_operations", function!(read_operations, 3))?;
    Ok(())
}
