//! Functions of arrays.

use std::cmp::Ordering;
use std::sync::Arc;

use grundy::Message;
use rhai::{Array, Dynamic, Engine, FnPtr, NativeCallContext};

use super::meter::Meter;
use super::values::{Room, order, same, same_arrays, size};
use super::{Bounds, Given, wrong};

/// An index from the start, or for a negative number from the end, clamped to the array's
/// length.
fn place(len: usize, at: i64) -> usize {
    match usize::try_from(at) {
        Ok(at) => at.min(len),
        Err(_) => len.saturating_sub(usize::try_from(at.unsigned_abs()).unwrap_or(usize::MAX)),
    }
}

fn truth(value: &Dynamic) -> Given<bool> {
    value
        .as_bool()
        .map_err(|of| wrong(Message::new("lab-script-answer").with("type", of)))
}

fn index_of(array: &Array, value: &Dynamic) -> Given<Option<usize>> {
    for (at, entry) in array.iter().enumerate() {
        if same(entry, value)? {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

/// Sorts entries stably. Unlike the standard library's sorts it stops at the first error
/// of the comparison.
fn sorted(
    mut entries: Array,
    compare: &mut impl FnMut(&Dynamic, &Dynamic) -> Given<Ordering>,
) -> Given<Array> {
    if entries.len() < 2 {
        return Ok(entries);
    }
    let second = entries.split_off(entries.len() / 2);
    let mut merged = Array::with_capacity(entries.len() + second.len());
    let mut first = sorted(entries, compare)?.into_iter().peekable();
    let mut second = sorted(second, compare)?.into_iter().peekable();
    while let (Some(a), Some(b)) = (first.peek(), second.peek()) {
        let next = match compare(a, b)? {
            Ordering::Greater => second.next(),
            Ordering::Less | Ordering::Equal => first.next(),
        };
        merged.extend(next);
    }
    merged.extend(first);
    merged.extend(second);
    Ok(merged)
}

/// The index of the first entry for which a script's function returns `enough`.
fn until(
    context: &NativeCallContext<'_>,
    array: &Array,
    function: &FnPtr,
    enough: bool,
) -> Given<Option<usize>> {
    for (at, entry) in array.iter().enumerate() {
        let answer = function.call_raw(context, None, [entry.clone()])?;
        if truth(&answer.flatten())? == enough {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

fn reduced(
    context: &NativeCallContext<'_>,
    array: &Array,
    function: &FnPtr,
    first: Dynamic,
) -> Given<Dynamic> {
    array.iter().try_fold(first, |so_far, entry| {
        let next = function.call_raw(context, None, [so_far, entry.clone()])?;
        Ok(next.flatten())
    })
}

pub(super) fn register(engine: &mut Engine, bounds: Bounds, meter: &Arc<Meter>) {
    engine.register_iterator::<Array>();
    engine
        .register_fn("len", |array: &mut Array| array.len() as i64)
        .register_get("len", |array: &mut Array| array.len() as i64)
        .register_fn("is_empty", |array: &mut Array| array.is_empty())
        .register_fn("push", |array: &mut Array, value: Dynamic| {
            array.push(value);
        })
        .register_fn("pop", |array: &mut Array| {
            array.pop().unwrap_or(Dynamic::UNIT)
        })
        .register_fn("reverse", |array: &mut Array| array.reverse())
        .register_fn("truncate", |array: &mut Array, len: i64| {
            array.truncate(usize::try_from(len).unwrap_or(0));
        })
        .register_fn("insert", |array: &mut Array, at: i64, value: Dynamic| {
            array.insert(place(array.len(), at), value);
        })
        .register_fn("remove", |array: &mut Array, at: i64| {
            let at = place(array.len(), at);
            match at < array.len() {
                true => array.remove(at),
                false => Dynamic::UNIT,
            }
        })
        .register_fn("extract", |array: &mut Array, from: i64| {
            array[place(array.len(), from)..].to_vec()
        })
        .register_fn("extract", |array: &mut Array, from: i64, len: i64| {
            let rest = &array[place(array.len(), from)..];
            let len = usize::try_from(len).unwrap_or(0).min(rest.len());
            rest[..len].to_vec()
        })
        .register_fn(
            "pad",
            move |array: &mut Array, len: i64, value: Dynamic| -> Given<()> {
                let len = usize::try_from(len).unwrap_or(0).max(array.len());
                Room::new(bounds).take(&value, len - array.len())?;
                array.resize(len, value);
                Ok(())
            },
        );
    compared(engine, meter);
    called(engine, bounds);
}

/// Registers the functions that compare entries.
fn compared(engine: &mut Engine, meter: &Arc<Meter>) {
    let costs = Arc::clone(meter);
    let alike = move |a: &Array, b: &Array| -> Given<bool> {
        costs.handle(a.iter().map(size).sum())?;
        same_arrays(a, b, 0)
    };
    let unlike = alike.clone();
    let costs = Arc::clone(meter);
    let find = move |array: &Array, value: &Dynamic| -> Given<Option<usize>> {
        costs.handle(array.iter().map(size).sum())?;
        index_of(array, value)
    };
    let contains = find.clone();
    let (costs, dedup) = (Arc::clone(meter), Arc::clone(meter));
    engine
        .register_fn("+", |array: &mut Array, other: Array| -> Array {
            array.iter().cloned().chain(other).collect()
        })
        .register_fn("==", move |a: &mut Array, b: Array| alike(a, &b))
        .register_fn("!=", move |a: &mut Array, b: Array| {
            unlike(a, &b).map(|same| !same)
        })
        .register_fn("contains", move |array: &mut Array, value: Dynamic| {
            contains(array, &value).map(|at| at.is_some())
        })
        .register_fn("index_of", move |array: &mut Array, value: Dynamic| {
            find(array, &value).map(|at| at.map_or(-1, |at| at as i64))
        })
        .register_fn("sort", move |array: &mut Array| -> Given<()> {
            let rounds = array.len().max(2).ilog2() as usize;
            costs.handle(array.iter().map(size).sum::<usize>().saturating_mul(rounds))?;
            *array = sorted(std::mem::take(array), &mut order)?;
            Ok(())
        })
        .register_fn("dedup", move |array: &mut Array| -> Given<()> {
            dedup.handle(array.iter().map(size).sum())?;
            let mut unique = Array::new();
            for entry in std::mem::take(array) {
                let again = unique.last().map(|last| same(last, &entry)).transpose()?;
                if again != Some(true) {
                    unique.push(entry);
                }
            }
            *array = unique;
            Ok(())
        });
}

/// Registers the functions that call a script's function.
fn called(engine: &mut Engine, bounds: Bounds) {
    engine
        .register_fn(
            "map",
            move |context: NativeCallContext<'_>, array: &mut Array, function: FnPtr| {
                let mut room = Room::new(bounds);
                let mut mapped = Array::with_capacity(array.len());
                for entry in array.iter() {
                    let value = function
                        .call_raw(&context, None, [entry.clone()])?
                        .flatten();
                    room.take(&value, 1)?;
                    mapped.push(value);
                }
                Given::Ok(mapped)
            },
        )
        .register_fn(
            "filter",
            |context: NativeCallContext<'_>, array: &mut Array, function: FnPtr| {
                let mut filtered = Array::new();
                for entry in array.iter() {
                    let answer = function.call_raw(&context, None, [entry.clone()])?;
                    if truth(&answer.flatten())? {
                        filtered.push(entry.clone());
                    }
                }
                Given::Ok(filtered)
            },
        )
        .register_fn(
            "all",
            |context: NativeCallContext<'_>, array: &mut Array, function: FnPtr| {
                until(&context, array, &function, false).map(|at| at.is_none())
            },
        )
        .register_fn(
            "some",
            |context: NativeCallContext<'_>, array: &mut Array, function: FnPtr| {
                until(&context, array, &function, true).map(|at| at.is_some())
            },
        )
        .register_fn(
            "find",
            |context: NativeCallContext<'_>, array: &mut Array, function: FnPtr| {
                let at = until(&context, array, &function, true)?;
                Given::Ok(at.map_or(Dynamic::UNIT, |at| array[at].clone()))
            },
        )
        .register_fn(
            "reduce",
            |context: NativeCallContext<'_>, array: &mut Array, function: FnPtr| {
                reduced(&context, array, &function, Dynamic::UNIT)
            },
        )
        .register_fn(
            "reduce",
            |context: NativeCallContext<'_>, array: &mut Array, function: FnPtr, first: Dynamic| {
                reduced(&context, array, &function, first)
            },
        )
        .register_fn(
            "sort",
            |context: NativeCallContext<'_>, array: &mut Array, function: FnPtr| -> Given<()> {
                let mut compare = |a: &Dynamic, b: &Dynamic| {
                    let sign = function.call_raw(&context, None, [a.clone(), b.clone()])?;
                    let sign = sign.flatten().as_int();
                    sign.map(|sign| sign.cmp(&0))
                        .map_err(|of| wrong(Message::new("lab-script-compare").with("type", of)))
                };
                *array = sorted(std::mem::take(array), &mut compare)?;
                Ok(())
            },
        );
}
