//! Chomp with any number of rows.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use grundy::{Budget, Limits, Observer, Progress, StopReason};
use grundy_kernels::Refusal;
use grundy_kernels::rows::{self, Nimbers};
use grundy_surveys::UNLIMITED;
use grundy_surveys::openings::squares;
use pyo3::prelude::*;

use super::{MEMORY, MOST_THREADS, frame, numbered};
use crate::arrays::array;
use crate::error::{Failure, Reply, input, plain};
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
fn computed<T: Send>(
    py: Python<'_>,
    memory: u64,
    of: u64,
    progress: Option<Bound<'_, PyAny>>,
    work: impl FnOnce(&mut Budget<'_>, &Counted) -> Result<T, Refusal> + Send,
) -> Reply<T> {
    let limits = Limits {
        memory,
        ..UNLIMITED
    };
    let result = watched(py, progress, |watch| {
        let counted = Counted {
            watch: Arc::clone(watch),
            of,
            full: AtomicBool::new(false),
        };
        let result = work(&mut Budget::new(limits, &counted), &counted);
        if counted.full.load(Ordering::Relaxed) {
            return Err(None);
        }
        if result.is_ok() && of > 0 {
            watch.tell(of, of);
        }
        result.map_err(Some)
    })?;
    result.map_err(|refusal| match refusal {
        None => limit(format!("the answer needs more than {memory} bytes")),
        Some(refusal) => refused(&refusal),
    })
}

fn limit(said: String) -> Failure {
    plain("LimitError", "limit", said)
}

fn refused(refusal: &Refusal) -> Failure {
    let said = refusal.to_string();
    match refusal {
        Refusal::Empty | Refusal::RowsGrow | Refusal::Sides { .. } => input(said),
        Refusal::Stopped(stop) if stop.why == StopReason::Cancelled => {
            plain("SurveyError", "cancelled", said)
        }
        Refusal::Memory { .. }
        | Refusal::Positions { .. }
        | Refusal::TooFar { .. }
        | Refusal::Nimber
        | Refusal::Stopped(_) => limit(said),
        _ => plain("Error", "internal", said),
    }
}

/// The number of positions that a board's sieve decides; 0 for one with longer rows.
fn positions(rows: usize, columns: usize) -> Reply<u64> {
    if rows.max(columns) > rows::LONGEST {
        return Ok(0);
    }
    let estimate = rows::estimate(rows, columns, 1);
    Ok(estimate.map_err(|refusal| refused(&refusal))?.positions)
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
) -> Reply<Bound<'py, PyAny>> {
    let of = positions(rows, columns)?;
    let openings = computed(py, memory, of, progress, |budget, _| {
        rows::openings(rows, columns, threads.clamp(1, MOST_THREADS), budget)
    })?;
    frame(py, &squares(&openings))
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
) -> Reply<u64> {
    let of = positions(rows, columns)?;
    computed(py, memory, of, progress, |budget, _| {
        match columns > rows::LONGEST {
            true => rows::count_wide(rows, columns, budget),
            false => rows::count(rows, columns, threads.clamp(1, MOST_THREADS), budget),
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
) -> Reply<Bound<'py, PyAny>> {
    let of = positions(rows, columns)?;
    let counts = computed(py, memory, of, progress, |budget, _| {
        rows::count_by_squares(rows, columns, threads.clamp(1, MOST_THREADS), budget)
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
) -> Reply<Bound<'py, PyAny>> {
    let of = positions(rows, columns)?;
    let lengths = computed(py, memory, of, progress, |budget, counted| {
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
    Ok(flat.call_method1("reshape", (-1, rows as i64))?)
}

/// The number of P-positions of each size on all boards.
#[pyfunction]
#[pyo3(signature = (to, *, memory=MEMORY, progress=None))]
pub(crate) fn chomp_squares<'py>(
    py: Python<'py>,
    to: usize,
    memory: u64,
    progress: Option<Bound<'py, PyAny>>,
) -> Reply<Bound<'py, PyAny>> {
    let counts = computed(py, memory, 0, progress, |budget, _| {
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
    fn nimber(&self, rows: Vec<usize>) -> Reply<u8> {
        self.nimbers.of(&rows).ok_or_else(|| {
            let (height, width) = self.board;
            input(format!(
                "{rows:?} is no position inside {height} rows of {width}: expected the lengths of \
                 its rows, none longer than the one before"
            ))
        })
    }

    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Reply<Bound<'py, PyAny>> {
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
) -> Reply<ChompNimbers> {
    let nimbers = computed(py, memory, 0, progress, |budget, _| {
        rows::nimbers(rows, columns, budget)
    })?;
    Ok(ChompNimbers {
        nimbers,
        board: (rows, columns),
    })
}
