//! From Ruby's values to Rust's and back.

use std::ops::RangeInclusive;
use std::str;

use magnus::encoding::EncodingCapable;
use magnus::prelude::*;
use magnus::value::Fixnum;
use magnus::{Error, Integer, RArray, RString, Ruby, TryConvert, Value, kwargs};

use crate::errors::Failure;

/// The text of a Ruby String, or of what stands for one (`to_str`), whatever its
/// encoding. Bytes that are no text in it become replacement characters, which no
/// parser accepts.
pub(crate) fn text(value: Value, name: &str) -> Result<String, Failure> {
    text_or(value, name, "a String")
}

/// As [`text`], where a caller takes other things than Strings too: `wanted` names them all.
pub(crate) fn text_or(value: Value, name: &str, wanted: &str) -> Result<String, Failure> {
    let string = match RString::from_value(value) {
        Some(string) => string,
        None if value.respond_to("to_str", false)? => RString::try_convert(value)?,
        None => return Err(wrong_type(value, name, wanted)),
    };
    string.to_string().or_else(|_| replaced(&Ruby::get_with(string), string))
}

/// The slow way, for strings that do not convert to UTF-8. (Not by way of
/// `String#b`: in Ruby 3.1 it breaks strings of 23 bytes in UTF-16 and UTF-32.)
fn replaced(ruby: &Ruby, string: RString) -> Result<String, Failure> {
    if let Some(utf8) = unlabelled(ruby, string) {
        return Ok(utf8);
    }
    let replace = ruby.to_symbol("replace");
    let options = kwargs!(ruby, "invalid" => replace, "undef" => replace);
    let utf8 = match string.funcall::<_, _, RString>("encode", ("UTF-8", options)) {
        Ok(utf8) => utf8.funcall::<_, _, RString>("scrub", ())?,
        // No way leads from that encoding to UTF-8.
        Err(_) => string.funcall("dump", ())?,
    };
    Ok(utf8.to_string()?)
}

/// The text of bytes that are UTF-8 although the string does not say so: read from a file as bytes,
/// or where the locale knows ASCII alone.
fn unlabelled(ruby: &Ruby, string: RString) -> Option<String> {
    let encoding = string.enc_get();
    let is_unlabelled =
        encoding == ruby.ascii8bit_encindex() || encoding == ruby.usascii_encindex();
    let utf8 = || bytes(string, |bytes| str::from_utf8(bytes).ok().map(str::to_owned));
    is_unlabelled.then(utf8).flatten()
}

/// The class of a path such as `PGN::MoveText::Details`. Those of the gem are defined before the
/// extension loads.
pub(crate) fn class<C: TryConvert>(ruby: &Ruby, path: &str) -> Result<C, Error> {
    // Ruby's own const_get follows "::"; the C function does not.
    ruby.class_object().funcall("const_get", (path,))
}

/// What `look` makes of the bytes of a Ruby String. It must not call Ruby, which could change them.
pub(crate) fn bytes<T>(string: RString, look: impl FnOnce(&[u8]) -> T) -> T {
    // SAFETY: with the GVL held and no call to Ruby, nothing else touches the string meanwhile.
    look(unsafe { string.as_slice() })
}

/// An Integer argument within `range`.
pub(crate) fn integer(
    value: Value,
    name: &str,
    range: RangeInclusive<u32>,
) -> Result<u32, Failure> {
    let wide = u64::from(*range.start())..=u64::from(*range.end());
    Ok(wide_integer(value, name, wide)? as u32)
}

/// As [`integer`], for a `range` below 2^62, where Ruby's small integers end.
pub(crate) fn wide_integer(
    value: Value,
    name: &str,
    range: RangeInclusive<u64>,
) -> Result<u64, Failure> {
    let number = match Fixnum::from_value(value) {
        Some(small) => u64::try_from(small.to_i64()).ok(),
        None if Integer::from_value(value).is_some() => None,
        None => return Err(wrong_type(value, name, "an Integer")),
    };
    number.filter(|number| range.contains(number)).ok_or_else(|| {
        Failure::Range(format!("{name} must be between {} and {}", range.start(), range.end()))
    })
}

pub(crate) fn wrong_type(value: Value, name: &str, wanted: &str) -> Failure {
    Failure::Type(format!("{name} must be {wanted}, not {}", value.class()))
}

/// The most legal moves that a position has is 218.
const MOST_TEXTS: usize = 256;

/// Texts as a Ruby Array of Strings, up to [`MOST_TEXTS`] of them.
pub(crate) fn strings<'a>(ruby: &Ruby, texts: impl ExactSizeIterator<Item = &'a str>) -> RArray {
    // On this frame, where Ruby's collector looks for values; one call for all of
    // them is several times faster than one a text.
    let mut values = [ruby.qnil().as_value(); MOST_TEXTS];
    let count = texts.len().min(MOST_TEXTS);
    for (value, text) in values.iter_mut().zip(texts) {
        *value = ruby.str_new(text).as_value();
    }
    ruby.ary_new_from_values(&values[..count])
}
