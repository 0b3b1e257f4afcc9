//! Functions of maps and of ranges.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use rhai::{Array, Dynamic, Engine, Map};

use super::meter::Meter;
use super::values::{same_maps, size};
use super::{Given, texts};

pub(super) fn register(engine: &mut Engine, meter: &Arc<Meter>) {
    let costs = Arc::clone(meter);
    let alike = move |a: &Map, b: &Map| -> Given<bool> {
        costs.handle(a.values().map(size).sum())?;
        same_maps(a, b, 0)
    };
    let unlike = alike.clone();
    engine
        .register_fn("len", |map: &mut Map| map.len() as i64)
        .register_fn("is_empty", |map: &mut Map| map.is_empty())
        .register_fn("contains", |map: &mut Map, name: &str| {
            map.contains_key(name)
        })
        .register_fn("keys", |map: &mut Map| texts(map.keys()))
        .register_fn("values", |map: &mut Map| -> Array {
            map.values().cloned().collect()
        })
        .register_fn("remove", |map: &mut Map, name: &str| {
            map.remove(name).unwrap_or(Dynamic::UNIT)
        })
        .register_fn("+", |map: &mut Map, other: Map| -> Map {
            map.clone().into_iter().chain(other).collect()
        })
        .register_fn("==", move |a: &mut Map, b: Map| alike(a, &b))
        .register_fn("!=", move |a: &mut Map, b: Map| {
            unlike(a, &b).map(|same| !same)
        });
    engine.register_iterator::<Range<i64>>();
    engine.register_iterator::<RangeInclusive<i64>>();
    engine
        .register_fn("contains", |range: Range<i64>, n: i64| range.contains(&n))
        .register_fn("contains", |range: RangeInclusive<i64>, n: i64| {
            range.contains(&n)
        });
}
