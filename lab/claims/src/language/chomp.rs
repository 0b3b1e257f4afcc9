//! Functions of Chomp with any number of rows, computed by the sieves of the surveys.

use std::sync::{Arc, Mutex};

use grundy::Budget;
use grundy::rules::Unpoisoned as _;
use grundy::{Limits, Message, StopReason};
use grundy_kernels::{Refusal, rows};
use rhai::{Array, Dynamic, Engine};

use super::meter::{CancelToken, Meter};
use super::{Given, Halt, halt, numbers, wrong};

fn side(side: i64) -> Given<usize> {
    usize::try_from(side)
        .ok()
        .filter(|side| (1..=60).contains(side))
        .ok_or_else(|| wrong(Message::new("lab-script-side")))
}

fn refused(why: &Refusal) -> Box<rhai::EvalAltResult> {
    halt(match why {
        Refusal::Stopped(stop) if stop.why == StopReason::Cancelled => Halt::Cancelled,
        Refusal::Stopped(stop) => Halt::Stopped(grundy::Error::Limit(*stop).message()),
        why => Halt::Stopped(Message::new("survey-refused").with("why", why.to_string())),
    })
}

fn limits(cancel: &CancelToken) -> Limits {
    Limits {
        positions: u64::MAX,
        memory: cancel.memory(),
        ..Limits::UNTIMED
    }
}

/// All winning openings of a board, each `[row, column]` from 1.
fn openings(
    known: &Mutex<Option<rows::Openings>>,
    cancel: &CancelToken,
    height: usize,
    width: usize,
) -> Given<Array> {
    let mut known = known.lock().unpoisoned();
    let has = |openings: &rows::Openings| openings.of(height, width).is_some();
    if !known.as_ref().is_some_and(has) {
        // A slightly larger board than requested, which will contain the next ones.
        let round = |side: usize| side.next_multiple_of(2).max(4);
        let mut budget = Budget::new(limits(cancel), cancel);
        let openings = rows::openings(round(height), round(width), 1, &mut budget);
        *known = Some(openings.map_err(|why| refused(&why))?);
    }
    let squares = known
        .as_ref()
        .and_then(|openings| openings.of(height, width));
    let squares = squares.ok_or_else(|| wrong(Message::new("lab-script-no-board")))?;
    let pairs = squares
        .iter()
        .map(|&(row, column)| numbers([row as i64, column as i64]));
    Ok(pairs.map(Dynamic::from_array).collect())
}

/// For a judge that knows only rules every function stops.
pub(super) fn register(engine: &mut Engine, surveys: bool, meter: &Arc<Meter>) {
    let known = Mutex::new(None);
    let (meter, of_openings) = (Arc::clone(meter), Arc::clone(meter));
    engine.register_fn("chomp_openings", move |height: i64, width: i64| {
        if !surveys {
            return Err(halt(Halt::Beyond));
        }
        openings(&known, of_openings.cancel(), side(height)?, side(width)?)
    });
    engine.register_fn(
        "chomp_losses",
        move |height: i64, width: i64| -> Given<i64> {
            if !surveys {
                return Err(halt(Halt::Beyond));
            }
            let (height, width) = (side(height)?, side(width)?);
            let cancel = meter.cancel();
            let count = rows::count(height, width, 1, &mut Budget::new(limits(cancel), cancel));
            count.map(|count| count as i64).map_err(|why| refused(&why))
        },
    );
}
