//! Functions of texts.

use std::sync::Arc;

use grundy::Message;
use rhai::{Array, Dynamic, Engine, ImmutableString};

use super::meter::Meter;
use super::values::{Room, size, text};
use super::{Bounds, Given, wrong};

/// The byte offset of the n-th character, counted from the end for a negative n.
fn byte(text: &str, at: i64) -> usize {
    match usize::try_from(at) {
        Ok(at) => text
            .char_indices()
            .nth(at)
            .map_or(text.len(), |(byte, _)| byte),
        Err(_) => {
            let back = usize::try_from(at.unsigned_abs() - 1).unwrap_or(usize::MAX);
            let from_end = text.char_indices().rev().nth(back);
            from_end.map_or(0, |(byte, _)| byte)
        }
    }
}

fn parse_int(text: &str, base: i64) -> Given<i64> {
    let radix = u32::try_from(base).ok().filter(|b| (2..=36).contains(b));
    let radix = radix.ok_or_else(|| wrong(Message::new("lab-script-base")))?;
    i64::from_str_radix(text.trim(), radix)
        .map_err(|_| wrong(Message::new("lab-script-number").with("name", clipped(text))))
}

/// A prefix long enough to identify a text.
fn clipped(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The text with each occurrence of `part` replaced.
fn replaced(text: &str, part: &str, by: &str, bounds: Bounds) -> Given<String> {
    let count = text.matches(part).count();
    let mut room = Room::new(bounds);
    room.take_text(text.len(), 1)?;
    room.take_text(by.len(), count)?;
    Ok(text.replace(part, by))
}

pub(super) fn register(engine: &mut Engine, bounds: Bounds, meter: &Arc<Meter>) {
    let of = |meter: &Arc<Meter>| {
        let meter = Arc::clone(meter);
        move |value: &Dynamic| -> Given<String> {
            meter.handle(size(value))?;
            text(value, bounds)
        }
    };
    let (to_string, before, after) = (of(meter), of(meter), of(meter));
    engine
        .register_fn("to_string", move |value: &mut Dynamic| to_string(value))
        .register_fn("+", move |text: &str, value: Dynamic| -> Given<String> {
            Ok(format!("{text}{}", after(&value)?))
        })
        .register_fn("+", move |value: Dynamic, text: &str| -> Given<String> {
            Ok(format!("{}{text}", before(&value)?))
        })
        .register_fn("len", |text: &str| text.chars().count() as i64)
        .register_get("len", |text: &mut ImmutableString| {
            text.chars().count() as i64
        })
        .register_fn("is_empty", |text: &str| text.is_empty())
        .register_fn("contains", |text: &str, part: &str| text.contains(part))
        .register_fn("contains", |text: &str, part: char| text.contains(part))
        .register_fn("starts_with", |text: &str, part: &str| {
            text.starts_with(part)
        })
        .register_fn("ends_with", |text: &str, part: &str| text.ends_with(part))
        .register_fn("index_of", |text: &str, part: &str| {
            text.find(part)
                .map_or(-1, |byte| text[..byte].chars().count() as i64)
        })
        .register_fn("sub_string", |text: &str, from: i64| {
            text[byte(text, from)..].to_owned()
        })
        .register_fn("sub_string", |text: &str, from: i64, len: i64| {
            let rest = &text[byte(text, from)..];
            rest[..byte(rest, len.max(0))].to_owned()
        })
        .register_fn("to_upper", |text: &str| text.to_uppercase())
        .register_fn("to_lower", |text: &str| text.to_lowercase())
        .register_fn("trim", |text: &str| text.trim().to_owned())
        .register_fn("replace", move |text: &str, part: &str, by: &str| {
            replaced(text, part, by, bounds)
        })
        .register_fn("parse_int", |text: &str| parse_int(text, 10))
        .register_fn("parse_int", parse_int);
    engine
        .register_fn("split", move |text: &str, by: &str| {
            gathered(text.split(by).map(|part| part.to_owned().into()), bounds)
        })
        .register_fn("to_chars", move |text: &str| {
            gathered(text.chars().map(Dynamic::from), bounds)
        });
}

fn gathered(parts: impl Iterator<Item = Dynamic>, bounds: Bounds) -> Given<Array> {
    let mut room = Room::new(bounds);
    parts
        .map(|part| room.take(&part, 1).map(|()| part))
        .collect()
}
