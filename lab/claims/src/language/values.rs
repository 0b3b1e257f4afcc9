//! Values of a script: equality, order, text and size.

use std::cmp::Ordering;
use std::fmt::Write as _;
use std::ops::{Range, RangeInclusive};

use grundy::Message;
use rhai::{Array, Dynamic, EvalAltResult, Map, Position as Place};

use super::{Bounds, Given, wrong};

/// The greatest nesting of arrays and maps that is examined, given the stack.
const DEEPEST: usize = 64;

fn deeper(depth: usize) -> Given<usize> {
    match depth < DEEPEST {
        true => Ok(depth + 1),
        false => Err(wrong(
            Message::new("lab-script-nested").with("most", DEEPEST),
        )),
    }
}

/// The error for a value that is too large by this measure.
pub(super) fn too_large(what: &str) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorDataTooLarge(
        what.to_owned(),
        Place::NONE,
    ))
}

/// True if two values are equal; values of different types are not.
pub(super) fn same(a: &Dynamic, b: &Dynamic) -> Given<bool> {
    same_within(a, b, 0)
}

fn same_within(a: &Dynamic, b: &Dynamic, depth: usize) -> Given<bool> {
    if let (Ok(a), Ok(b)) = (a.as_array_ref(), b.as_array_ref()) {
        return same_arrays(&a, &b, depth);
    }
    if let (Ok(a), Ok(b)) = (a.as_map_ref(), b.as_map_ref()) {
        return same_maps(&a, &b, depth);
    }
    if let (Ok(a), Ok(b)) = (a.as_immutable_string_ref(), b.as_immutable_string_ref()) {
        return Ok(*a == *b);
    }
    // A text of one character equals that character, like the operator.
    if let (Ok(a), Ok(b)) = (a.as_char(), b.as_immutable_string_ref()) {
        return Ok(b.chars().eq([a]));
    }
    if let (Ok(a), Ok(b)) = (a.as_immutable_string_ref(), b.as_char()) {
        return Ok(a.chars().eq([b]));
    }
    Ok(alike::<Range<i64>>(a, b)
        || alike::<RangeInclusive<i64>>(a, b)
        || alike::<i64>(a, b)
        || alike::<bool>(a, b)
        || alike::<char>(a, b)
        || (a.is_unit() && b.is_unit()))
}

fn alike<T: Clone + PartialEq + Send + Sync + 'static>(a: &Dynamic, b: &Dynamic) -> bool {
    match (a.read_lock::<T>(), b.read_lock::<T>()) {
        (Some(a), Some(b)) => *a == *b,
        _ => false,
    }
}

/// True if two arrays have equal entries.
pub(super) fn same_arrays(a: &Array, b: &Array, depth: usize) -> Given<bool> {
    let depth = deeper(depth)?;
    if a.len() != b.len() {
        return Ok(false);
    }
    for (a, b) in a.iter().zip(b) {
        if !same_within(a, b, depth)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// True if two maps have equal values for equal names.
pub(super) fn same_maps(a: &Map, b: &Map, depth: usize) -> Given<bool> {
    let depth = deeper(depth)?;
    if a.len() != b.len() {
        return Ok(false);
    }
    for ((name, a), (other, b)) in a.iter().zip(b) {
        if name != other || !same_within(a, b, depth)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The order of two values of one ordered type: numbers, texts, characters, false before
/// true.
pub(super) fn order(a: &Dynamic, b: &Dynamic) -> Given<Ordering> {
    let numbers = a.as_int().ok().zip(b.as_int().ok());
    let characters = a.as_char().ok().zip(b.as_char().ok());
    let truths = a.as_bool().ok().zip(b.as_bool().ok());
    let texts = a.as_immutable_string_ref().ok();
    let texts = texts.zip(b.as_immutable_string_ref().ok());
    let order = numbers
        .map(|(a, b)| a.cmp(&b))
        .or(characters.map(|(a, b)| a.cmp(&b)))
        .or(truths.map(|(a, b)| a.cmp(&b)))
        .or(texts.map(|(a, b)| a.cmp(&b)));
    order.ok_or_else(|| {
        wrong(
            Message::new("lab-script-no-order")
                .with("one", a.type_name())
                .with("other", b.type_name()),
        )
    })
}

/// A value as text, within the limit on bytes.
pub(crate) fn text(value: &Dynamic, bounds: Bounds) -> Given<String> {
    let mut text = String::new();
    write(value, &mut text, bounds, 0)?;
    Ok(text)
}

fn write(value: &Dynamic, text: &mut String, bounds: Bounds, depth: usize) -> Given<()> {
    if text.len() > bounds.bytes {
        return Err(too_large("length of a text"));
    }
    let written = if let Ok(array) = value.as_array_ref() {
        let depth = deeper(depth)?;
        text.push('[');
        for (at, value) in array.iter().enumerate() {
            text.push_str(if at > 0 { ", " } else { "" });
            write(value, text, bounds, depth)?;
        }
        write!(text, "]")
    } else if let Ok(map) = value.as_map_ref() {
        let depth = deeper(depth)?;
        text.push_str("#{");
        for (at, (name, value)) in map.iter().enumerate() {
            let _ = write!(text, "{}{name:?}: ", if at > 0 { ", " } else { "" });
            write(value, text, bounds, depth)?;
        }
        write!(text, "}}")
    } else if depth > 0 && (value.is_string() || value.is_char() || value.is_unit()) {
        write!(text, "{value:?}")
    } else {
        write!(text, "{value}")
    };
    written.map_err(|_| too_large("length of a text"))
}

/// The quota of values that a function collects; it ends at the limits.
pub(super) struct Room {
    entries: usize,
    bytes: usize,
}

impl Room {
    pub(super) const fn new(bounds: Bounds) -> Self {
        Self {
            entries: bounds.entries,
            bytes: bounds.bytes,
        }
    }

    /// Takes the quota of a value, `times` over.
    pub(super) fn take(&mut self, value: &Dynamic, times: usize) -> Given<()> {
        self.take_within(value, times, 0)
    }

    /// Takes the quota of a text, `times` over.
    pub(super) fn take_text(&mut self, bytes: usize, times: usize) -> Given<()> {
        let left = bytes.checked_mul(times);
        let left = left.and_then(|bytes| self.bytes.checked_sub(bytes));
        self.bytes = left.ok_or_else(|| too_large("length of texts"))?;
        Ok(())
    }

    fn take_within(&mut self, value: &Dynamic, times: usize, depth: usize) -> Given<()> {
        let left = self.entries.checked_sub(times);
        self.entries = left.ok_or_else(|| too_large("size of an array"))?;
        if let Ok(array) = value.as_array_ref() {
            let depth = deeper(depth)?;
            for value in array.iter() {
                self.take_within(value, times, depth)?;
            }
        } else if let Ok(map) = value.as_map_ref() {
            let depth = deeper(depth)?;
            for (name, value) in map.iter() {
                self.take_text(name.len(), times)?;
                self.take_within(value, times, depth)?;
            }
        } else if let Ok(text) = value.as_immutable_string_ref() {
            self.take_text(text.len(), times)?;
        }
        Ok(())
    }
}

/// The number of entries in a value, including nested arrays and maps, down to the
/// greatest depth examined.
pub(super) fn size(value: &Dynamic) -> usize {
    fn within(value: &Dynamic, depth: usize) -> usize {
        if depth == DEEPEST {
            return 1;
        }
        if let Ok(array) = value.as_array_ref() {
            return 1 + array.iter().map(|v| within(v, depth + 1)).sum::<usize>();
        }
        if let Ok(map) = value.as_map_ref() {
            return 1 + map.values().map(|v| within(v, depth + 1)).sum::<usize>();
        }
        1 + value
            .as_immutable_string_ref()
            .map_or(0, |text| text.len() / 16)
    }
    within(value, 0)
}
