//! Three-row Chomp.

use std::path::PathBuf;

use grundy::Observer as _;
use grundy_surveys::report::{Cell, Table, narrow};
use grundy_surveys::three_row::{Census, Kind, Walk, planes_observed};
use grundy_surveys::{Job, Survey as _};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::{MEMORY, MOST_THREADS, frame, run};
use crate::arrays::array;
use crate::error::{Reply, input};
use crate::watch::watched;

/// Refuses planes whose tables exceed the memory limit.
fn check_memory(to: u32, memory: u64) -> Reply<()> {
    let estimate = Census::new(to).in_memory().estimate();
    match estimate.map_err(|error| input(error.to_string()))?.memory {
        needs if needs > memory => Err(input(format!(
            "planes to {to} need {needs} bytes of memory, of which {memory} are allowed"
        ))),
        _ => Ok(()),
    }
}

/// The planes of three-row Chomp as columns of a table.
#[pyfunction]
#[pyo3(signature = (to, *, threads=1, memory=MEMORY, progress=None))]
pub(crate) fn planes<'py>(
    py: Python<'py>,
    to: u32,
    threads: usize,
    memory: u64,
    progress: Option<Bound<'py, PyAny>>,
) -> Reply<Bound<'py, PyAny>> {
    check_memory(to, memory)?;
    let planes = watched(py, progress, |watch| {
        planes_observed(to, threads.min(MOST_THREADS), &**watch)
    })?;
    let planes = planes.unwrap_or_default();
    let columns = ["c", "first", "end", "start", "period"].map(narrow);
    let table = Table::new("planes", columns, || {
        planes.iter().map(|plane| {
            let (end, start) = match plane.kind {
                Kind::Finite { end } => (end, 0),
                Kind::Infinite { from, .. } => (0, from),
            };
            let period = plane.period().unwrap_or(0) as u32;
            [plane.c, plane.first, end, start, period].map(Cell::from)
        })
    });
    frame(py, &table)
}

/// The P-positions (a, b, c) of one plane of three-row Chomp, as rows (a, b).
#[pyfunction]
#[pyo3(signature = (c, last, *, threads=1, memory=MEMORY, progress=None))]
pub(crate) fn plane<'py>(
    py: Python<'py>,
    c: u32,
    last: u32,
    threads: usize,
    memory: u64,
    progress: Option<Bound<'py, PyAny>>,
) -> Reply<Bound<'py, PyAny>> {
    check_memory(c.max(last), memory)?;
    let numbers: Vec<u64> = watched(py, progress, |watch| {
        let walk = Walk::from_observed(c, threads.min(MOST_THREADS), &**watch);
        let plane = walk.and_then(|mut walk| walk.next());
        let positions = plane.iter().flat_map(|rows| rows.positions());
        let within = positions.take_while(|(_, b)| *b <= u64::from(last) && !watch.cancelled());
        within.flat_map(|(a, b)| [a, b]).collect()
    })?;
    let flat = array(py, "u8", &numbers, |number| number.to_ne_bytes())?;
    Ok(flat.call_method1("reshape", (-1, 2))?)
}

/// The census of three-row Chomp in a folder, resumed from where it stopped.
#[pyfunction]
#[pyo3(signature = (to, out, *, threads=1, resume=false, memory=None, progress=None))]
pub(crate) fn census<'py>(
    py: Python<'py>,
    to: u32,
    out: PathBuf,
    threads: usize,
    resume: bool,
    memory: Option<u64>,
    progress: Option<Bound<'py, PyAny>>,
) -> Reply<Bound<'py, PyDict>> {
    let job = Job {
        threads,
        resume,
        ..Census::new(to).into_folder(out).within(memory)
    };
    let summary = run(py, progress, job)?;
    let counts = PyDict::new(py);
    counts.set_item("to", summary.to)?;
    counts.set_item("resumed_at", summary.resumed_at)?;
    counts.set_item("finite", summary.finite)?;
    counts.set_item("periods", summary.periods)?;
    counts.set_item("positions", summary.positions)?;
    counts.set_item("seconds", summary.time.as_secs_f64())?;
    Ok(counts)
}
