//! Functions of three-row Chomp, computed by the census.

use std::sync::{Arc, Mutex};

use grundy::Message;
use grundy::rules::Unpoisoned as _;
use grundy_kernels::three_row::tables::{Form, line};
use grundy_kernels::three_row::{Kind, Plane, Rows, Walk, planes_observed};
use rhai::{Array, Dynamic, Engine, Map};

use super::meter::Meter;
use super::values::too_large;
use super::{Bounds, Given, Halt, halt, numbers, wrong};

/// The last plane that a script may ask about.
const LAST: i64 = 20_000;
/// The last plane whose P-positions a script may request.
const LAST_LISTED: i64 = 7_000;

/// Planes of the census, computed on demand and shared by all threads.
#[derive(Default)]
pub(crate) struct Planes {
    known: Mutex<Arc<Vec<Plane>>>,
    listed: Mutex<WalkedRows>,
}

/// The planes that were walked through so far, with their P-positions.
#[derive(Default)]
struct WalkedRows {
    walk: Option<Walk>,
    rows: Vec<Arc<Rows>>,
}

impl Planes {
    /// The planes from 0 to at least `to`.
    fn to(&self, to: i64, meter: &Meter) -> Given<Arc<Vec<Plane>>> {
        let to = within(to, LAST)?;
        let mut known = self.known.lock().unpoisoned();
        if known.len() <= to as usize {
            // A census is quick, so a larger one is computed at once.
            let reach = (2 * to).clamp(500, LAST as u32).max(to);
            let planes = planes_observed(reach, 1, meter.cancel());
            *known = Arc::new(planes.ok_or_else(|| halt(Halt::Cancelled))?);
        }
        Ok(Arc::clone(&known))
    }

    /// A plane with its P-positions.
    fn rows(&self, c: i64, meter: &Meter) -> Given<Arc<Rows>> {
        let c = within(c, LAST_LISTED)? as usize;
        let mut listed = self.listed.lock().unpoisoned();
        let WalkedRows { walk, rows } = &mut *listed;
        let walk = walk.get_or_insert_with(|| Walk::from(0, 1));
        while rows.len() <= c {
            meter.handle(1)?;
            match walk.next() {
                Some(next) => rows.push(Arc::new(next)),
                None => return Err(wrong(Message::new("lab-script-no-plane"))),
            }
        }
        Ok(Arc::clone(&rows[c]))
    }
}

fn within(c: i64, last: i64) -> Given<u32> {
    match u32::try_from(c) {
        Ok(plane) if c <= last => Ok(plane),
        _ => Err(wrong(
            Message::new("lab-script-plane")
                .with("c", c.to_string())
                .with("last", last.to_string()),
        )),
    }
}

fn pair(a: u64, b: u64) -> Dynamic {
    Dynamic::from_array(numbers([a as i64, b as i64]))
}

/// The P-positions [a, b] of a plane with b up to `to`.
fn positions(rows: &Rows, to: i64, bounds: Bounds) -> Given<Array> {
    let mut pairs = Array::new();
    for (a, b) in rows.positions().take_while(|(_, b)| *b as i64 <= to) {
        // A pair counts as three entries: itself and its two numbers.
        if 3 * pairs.len() >= bounds.entries {
            return Err(too_large("size of an array"));
        }
        pairs.push(pair(a, b));
    }
    Ok(pairs)
}

fn described(plane: &Plane) -> Map {
    let mut map = Map::new();
    map.insert("positions".into(), i64::from(plane.positions()).into());
    map.insert("first".into(), i64::from(plane.first).into());
    match &plane.kind {
        Kind::Finite { end } => {
            map.insert("finite".into(), true.into());
            map.insert("last".into(), i64::from(*end).into());
            map.insert("period".into(), 0_i64.into());
        }
        Kind::Infinite { from, offsets, .. } => {
            map.insert("finite".into(), false.into());
            map.insert("from".into(), i64::from(*from).into());
            map.insert("period".into(), (offsets.len() as i64).into());
            let offsets = numbers(offsets.iter().map(|&offset| i64::from(offset)));
            map.insert("offsets".into(), offsets.into());
        }
    }
    map
}

fn written(rows: &Rows, form: &str) -> Given<String> {
    let form = match form {
        "patterns" => Form::Patterns,
        "steps" => Form::Steps,
        "periods" => Form::Periods,
        "differences" => Form::Differences,
        _ => {
            return Err(wrong(Message::new("lab-script-form")));
        }
    };
    let mut text = Vec::new();
    line(rows, form, &mut text).map_err(|_| too_large("length of a text"))?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Without planes (for a judge that knows only rules) every function stops.
pub(super) fn register(
    engine: &mut Engine,
    planes: Option<Arc<Planes>>,
    bounds: Bounds,
    meter: &Arc<Meter>,
) {
    let known = move || planes.clone().ok_or_else(|| halt(Halt::Beyond));
    let (with, costs) = (known.clone(), Arc::clone(meter));
    engine.register_fn("plane", move |c: i64| -> Given<Map> {
        let planes = with()?.to(c, &costs)?;
        planes
            .get(c as usize)
            .map(described)
            .ok_or_else(|| wrong(Message::new("lab-script-no-plane")))
    });
    let (with, costs) = (known.clone(), Arc::clone(meter));
    engine.register_fn("plane_p", move |c: i64, to: i64| {
        positions(&*with()?.rows(c, &costs)?, to, bounds)
    });
    let (with, costs) = (known.clone(), Arc::clone(meter));
    engine.register_fn("plane_row", move |c: i64, b: i64| -> Given<i64> {
        let rows = with()?.rows(c, &costs)?;
        let at = b.checked_sub(c).and_then(|at| usize::try_from(at).ok());
        let column = at.and_then(|at| rows.columns.get(at).map(|&a| u64::from(a)));
        let column = column.or_else(|| rows.plane.column(u32::try_from(b).ok()?));
        Ok(column.map_or(-1, |a| a as i64))
    });
    let (with, costs) = (known.clone(), Arc::clone(meter));
    engine.register_fn("plane_line", move |c: i64, form: &str| {
        written(&*with()?.rows(c, &costs)?, form)
    });
    let costs = Arc::clone(meter);
    engine.register_fn(
        "planes_of_period",
        move |period: i64, to: i64| -> Given<Array> {
            let planes = known()?.to(to, &costs)?;
            costs.handle(planes.len())?;
            let of = |plane: &&Plane| plane.period().unwrap_or(0) as i64 == period;
            let upto = planes.iter().take(to as usize + 1).filter(of);
            Ok(numbers(upto.map(|plane| i64::from(plane.c))))
        },
    );
}
