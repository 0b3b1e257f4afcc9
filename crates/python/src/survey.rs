//! Surveys.

use std::path::PathBuf;

use grundy::Observer as _;
use grundy::survey::octal as octals;
use grundy::survey::three_row::{Census, Kind, MOST, Plane, Walk, planes_unless};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::array;
use crate::error::{input, survey};
use crate::game::{Game, Period};
use crate::watch::watched;

/// Threads of a survey at most.
const MOST_THREADS: usize = 1024;

/// Refuses planes whose tables do not fit into the memory allowed.
fn room(py: Python<'_>, to: u32, memory: u64) -> PyResult<()> {
    let needs = Census::new(to, "").memory_needed();
    if to > MOST || needs > memory {
        return Err(input(
            py,
            format!("planes to {to} need {needs} bytes of memory, of which {memory} are allowed"),
        ));
    }
    Ok(())
}

/// What is allowed where the caller says nothing.
const MEMORY: u64 = 2 << 30;

/// The planes of three-row Chomp as columns of a table.
#[pyfunction]
#[pyo3(signature = (to, *, threads=1, memory=MEMORY))]
pub(crate) fn planes<'py>(
    py: Python<'py>,
    to: u32,
    threads: usize,
    memory: u64,
) -> PyResult<Bound<'py, PyDict>> {
    room(py, to, memory)?;
    let found = watched(py, None, |watch| {
        planes_unless(to, threads.min(MOST_THREADS), &|| watch.cancelled())
    })?;
    let planes = found.unwrap_or_default();
    let columns = PyDict::new(py);
    let column = |name: &str, of: &dyn Fn(&Plane) -> u32| {
        columns.set_item(
            name,
            array(py, "u4", &planes, |plane| of(plane).to_ne_bytes())?,
        )
    };
    column("c", &|plane| plane.c)?;
    column("first", &|plane| plane.first)?;
    column("end", &|plane| match plane.kind {
        Kind::Finite { end } => end,
        Kind::Infinite { .. } => 0,
    })?;
    column("start", &|plane| match plane.kind {
        Kind::Finite { .. } => 0,
        Kind::Infinite { from, .. } => from,
    })?;
    column("period", &|plane| plane.period().unwrap_or(0) as u32)?;
    Ok(columns)
}

/// The P-positions (a, b, c) of one plane of three-row Chomp, as rows (a, b).
#[pyfunction]
#[pyo3(signature = (c, last, *, threads=1, memory=MEMORY))]
pub(crate) fn plane(
    py: Python<'_>,
    c: u32,
    last: u32,
    threads: usize,
    memory: u64,
) -> PyResult<Bound<'_, PyAny>> {
    room(py, c.max(last), memory)?;
    let positions: Vec<[u64; 2]> = watched(py, None, |_| {
        let plane = Walk::from(c, threads.min(MOST_THREADS)).next();
        let positions = plane.iter().flat_map(|rows| rows.positions());
        let within = positions.take_while(|(_, b)| *b <= u64::from(last));
        within.map(|(a, b)| [a, b]).collect()
    })?;
    let numbers: Vec<u64> = positions.into_iter().flatten().collect();
    let flat = array(py, "u8", &numbers, |number| number.to_ne_bytes())?;
    flat.call_method1("reshape", (-1, 2))
}

/// The census of three-row Chomp into a folder, resumed where it was stopped.
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
) -> PyResult<Bound<'py, PyDict>> {
    let census = Census {
        threads: threads.clamp(1, MOST_THREADS),
        resume,
        memory,
        ..Census::new(to, out)
    };
    let summary = watched(py, progress, |watch| census.run(&**watch))?;
    let summary = summary.map_err(|error| survey(py, &error))?;
    let said = PyDict::new(py);
    said.set_item("to", summary.to)?;
    said.set_item("resumed_at", summary.resumed_at)?;
    said.set_item("finite", summary.finite)?;
    said.set_item("periods", summary.periods)?;
    said.set_item("positions", summary.positions)?;
    said.set_item("seconds", summary.time.as_secs_f64())?;
    Ok(said)
}

/// What was found of a take-and-break game.
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Octal(octals::Report);

#[pymethods]
impl Octal {
    #[getter]
    fn nimbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        array(py, "u2", &self.0.nimbers, |nimber| nimber.to_ne_bytes())
    }

    #[getter]
    fn period(&self) -> Option<Period> {
        self.0.period.as_ref().map(Period::from)
    }

    #[getter]
    fn exceptions(&self) -> Vec<(u64, u16)> {
        self.0.exceptions.clone()
    }

    #[getter]
    const fn largest(&self) -> (u16, u64) {
        self.0.largest
    }

    #[getter]
    fn misere(&self) -> Vec<&'static str> {
        self.0.misere.iter().map(|outcome| outcome.word()).collect()
    }

    fn __repr__(&self) -> String {
        let (name, heaps) = (&self.0.name, self.0.nimbers.len());
        match &self.0.period {
            Some(period) => format!("<Octal {name}: {heaps} heaps, period {}>", period.length),
            None => format!("<Octal {name}: {heaps} heaps, no period proved>"),
        }
    }
}

/// The survey of a take-and-break game: nimbers until the period is proved.
#[pyfunction]
#[pyo3(signature = (game, to, *, misere=0, out=None, resume=false, memory=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keywords in Python")]
pub(crate) fn octal(
    py: Python<'_>,
    game: &Game,
    to: u64,
    misere: u16,
    out: Option<PathBuf>,
    resume: bool,
    memory: Option<u64>,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Octal> {
    let Some(digits) = game.0.take_and_break() else {
        return Err(input(
            py,
            format!("{} is no game of taking and breaking", game.0.name()),
        ));
    };
    let usual = octals::Octal::new(game.0.name(), digits, to);
    let wanted = octals::Octal {
        misere,
        out,
        resume,
        memory: memory.or(usual.memory),
        ..usual
    };
    let report = watched(py, progress, |watch| wanted.run(&**watch))?;
    report.map(Octal).map_err(|error| survey(py, &error))
}
