//! Chomp with any number of rows.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use grundy::Budget;
use grundy::{Limits, Observer, Progress, Why};
use grundy_kernels::Refusal;
use grundy_kernels::rows::{self, Nimbers};
use grundy_surveys::openings::squares;
use pyo3::prelude::*;

use super::{MEMORY, MOST_THREADS, frame, numbered};
use crate::arrays::array;
use crate::error::{input, plain};
use crate::watch::{Watch, watched};

/// Reports the number of positions decided, if that measures the progress.
struct Counted {
    watch: Arc<Watch>,
    /// The total, 0 if it is unknown.
    of: u64,
    /// True if the answer does not fit in memory.
    full: AtomicBool,
}

impl Observer for Counted {
    fn cancelled(&self) -> bool {
        self.watch.cancelled() || self.full.load(Ordering::Relaxed)
    }

    fn progress(&self, progress: &Progress) {
        self.watch.progress(&Progress {
            done: match self.of {
                0 => progress.positions,
                of => progress.positions.min(of),
            },
            of: self.of,
            ..*progress
        });
    }
}

/// Runs a computation on boards of Chomp within this much memory.
fn asked<T: Send>(
    py: Python<'_>,
    memory: u64,
    of: u64,
    progress: Option<Bound<'_, PyAny>>,
    work: impl FnOnce(&mut Budget<'_>, &Counted) -> Result<T, Refusal> + Send,
) -> PyResult<T> {
    let limits = Limits {
        positions: u64::MAX,
        memory,
        time: Duration::MAX,
        work: u64::MAX,
    };
    let found = watched(py, progress, |watch| {
        let counted = Counted {
            watch: Arc::clone(watch),
            of,
            full: AtomicBool::new(false),
        };
        let found = work(&mut Budget::new(limits, &counted), &counted);
        if counted.full.load(Ordering::Relaxed) {
            return Err(None);
        }
        if found.is_ok() && of > 0 {
            watch.tell(of, of);
        }
        found.map_err(Some)
    })?;
    found.map_err(|refusal| match refusal {
        None => refused(py, &format!("the answer needs more than {memory} bytes")),
        Some(refusal) => refusal_of(py, &refusal),
    })
}

fn refused(py: Python<'_>, said: &str) -> PyErr {
    plain(py, "LimitError", "limit", said.to_owned())
}

fn refusal_of(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let said = refusal.to_string();
    match refusal {
        Refusal::Empty | Refusal::RowsGrow | Refusal::Sides { .. } => input(py, said),
        Refusal::Memory { .. }
        | Refusal::Positions { .. }
        | Refusal::TooFar { .. }
        | Refusal::Nimber => refused(py, &said),
        Refusal::Stopped(stop) if stop.why == Why::Cancelled => {
            plain(py, "SurveyError", "cancelled", said)
        }
        Refusal::Stopped(_) => refused(py, &said),
        _ => plain(py, "Error", "internal", said),
    }
}

/// The number of positions that a board's sieve decides; 0 for one with longer rows.
fn positions(py: Python<'_>, rows: usize, columns: usize) -> PyResult<u64> {
    if rows.max(columns) > rows::LONGEST {
        return Ok(0);
    }
    let estimate = rows::estimate(rows, columns, 1);
    let estimate = estimate.map_err(|refusal| refusal_of(py, &refusal))?;
    Ok(estimate.positions)
}

/// The winning openings of all boards up to a size.
#[pyfunction]
#[pyo3(signature = (rows, columns, *, threads=1, memory=MEMORY, progress=None))]
pub(crate) fn chomp_openings<'py>(
    py: Python<'py>,
    rows: usize,
    columns: usize,
    threads: usize,
    memory: u64,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let of = positions(py, rows, columns)?;
    let threads = threads.clamp(1, MOST_THREADS);
    let found = asked(py, memory, of, progress, |budget, _| {
        rows::openings(rows, columns, threads, budget)
    })?;
    frame(py, &squares(&found))
}

/// The number of P-positions inside a board.
#[pyfunction]
#[pyo3(signature = (rows, columns, *, threads=1, memory=MEMORY, progress=None))]
pub(crate) fn count_chomp_losses(
    py: Python<'_>,
    rows: usize,
    columns: usize,
    threads: usize,
    memory: u64,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<u64> {
    let of = positions(py, rows, columns)?;
    let threads = threads.clamp(1, MOST_THREADS);
    asked(py, memory, of, progress, |budget, _| {
        if columns > rows::LONGEST {
            rows::count_wide(rows, columns, budget)
        } else {
            rows::count(rows, columns, threads, budget)
        }
    })
}

/// The number of P-positions of each size inside a board.
#[pyfunction]
#[pyo3(signature = (rows, columns, *, threads=1, memory=MEMORY, progress=None))]
pub(crate) fn chomp_losses_by_squares<'py>(
    py: Python<'py>,
    rows: usize,
    columns: usize,
    threads: usize,
    memory: u64,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let of = positions(py, rows, columns)?;
    let threads = threads.clamp(1, MOST_THREADS);
    let counts = asked(py, memory, of, progress, |budget, _| {
        rows::count_by_squares(rows, columns, threads, budget)
    })?;
    numbered(py, "squares", "p_positions", &counts)
}

/// Every P-position inside a board, one per row: the lengths of its rows.
#[pyfunction]
#[pyo3(signature = (rows, columns, *, memory=MEMORY, progress=None))]
pub(crate) fn chomp_losses<'py>(
    py: Python<'py>,
    rows: usize,
    columns: usize,
    memory: u64,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let of = positions(py, rows, columns)?;
    let lengths = asked(py, memory, of, progress, |budget, counted| {
        let mut lengths: Vec<u32> = Vec::new();
        let mut put = |rows: &mut dyn Iterator<Item = u32>| {
            // A growing vector occupies its old and its new place at once.
            if lengths.len() as u64 * 12 > memory {
                counted.full.store(true, Ordering::Relaxed);
            } else {
                lengths.extend(rows);
            }
        };
        if columns > rows::LONGEST {
            rows::each_wide_loss(rows, columns, budget, |position| {
                put(&mut position.iter().map(|&row| row as u32));
            })?;
        } else {
            rows::each_loss(rows, columns, budget, |position| {
                put(&mut position.iter().map(|&row| row.into()));
            })?;
        }
        Ok(lengths)
    })?;
    let flat = array(py, "u4", &lengths, |length| length.to_ne_bytes())?;
    flat.call_method1("reshape", (-1, rows as i64))
}

/// The number of P-positions of each size on all boards.
#[pyfunction]
#[pyo3(signature = (to, *, memory=MEMORY, progress=None))]
pub(crate) fn chomp_squares<'py>(
    py: Python<'py>,
    to: usize,
    memory: u64,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let counts = asked(py, memory, 0, progress, |budget, _| {
        rows::by_squares(to, budget)
    })?;
    numbered(py, "squares", "p_positions", &counts)
}

/// The nimbers of all positions of Chomp inside a board.
#[pyclass(frozen, module = "grundy.survey")]
pub(crate) struct ChompNimbers {
    nimbers: Nimbers,
    board: (usize, usize),
}

#[pymethods]
impl ChompNimbers {
    fn nimber(&self, py: Python<'_>, rows: Vec<usize>) -> PyResult<u8> {
        self.nimbers.of(&rows).ok_or_else(|| {
            let (height, width) = self.board;
            input(
                py,
                format!(
                    "{rows:?} is no position inside {height} rows of {width}: expected the \
                     lengths of its rows, none longer than the one before"
                ),
            )
        })
    }

    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        numbered(py, "nimber", "positions", self.nimbers.counts())
    }

    fn __len__(&self) -> usize {
        self.nimbers.positions() as usize
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = self.board;
        format!("<ChompNimbers {rows}×{columns}>")
    }
}

/// The nimbers of all positions of Chomp inside a board.
#[pyfunction]
#[pyo3(signature = (rows, columns, *, memory=MEMORY, progress=None))]
pub(crate) fn chomp_nimbers(
    py: Python<'_>,
    rows: usize,
    columns: usize,
    memory: u64,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<ChompNimbers> {
    let nimbers = asked(py, memory, 0, progress, |budget, _| {
        rows::nimbers(rows, columns, budget)
    })?;
    Ok(ChompNimbers {
        nimbers,
        board: (rows, columns),
    })
}
