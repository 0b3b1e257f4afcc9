//! The solver: its limits and its cache.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use grundy::rules::Unpoisoned as _;
use grundy::{Error, Limits, Tables};
use pyo3::prelude::*;

use crate::error::{Reply, guarded, input};
use crate::watch::Signals;

/// A solver of the library that checks for Ctrl-C.
struct One {
    solver: grundy::Solver,
    signals: Arc<Signals>,
}

/// Solvers with the same limits, one for each concurrent question, so that no question
/// waits for another.
struct Pool {
    limits: Limits,
    thorough: bool,
    tables: Option<Arc<Tables>>,
    idle: Mutex<Vec<One>>,
}

impl Pool {
    const fn new(limits: Limits, thorough: bool, tables: Option<Arc<Tables>>) -> Self {
        Self {
            limits,
            thorough,
            tables,
            idle: Mutex::new(Vec::new()),
        }
    }

    fn one(&self) -> One {
        let idle = self.idle.lock().unpoisoned().pop();
        idle.unwrap_or_else(|| {
            let signals = Arc::new(Signals::new());
            let mut solver = grundy::Solver::new(self.limits);
            solver = solver.observed_by(Arc::clone(&signals) as _);
            if let Some(tables) = &self.tables {
                solver = solver.with_tables(Arc::clone(tables));
            }
            solver.thorough = self.thorough;
            One { solver, signals }
        })
    }

    /// Runs a question without the interpreter's lock.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&mut grundy::Solver) -> Result<T, Error> + Send,
    ) -> Reply<T> {
        let mut one = self.one();
        let answer = py.detach(|| guarded(|| question(&mut one.solver)));
        if let Some(signal) = one.signals.raised() {
            return Err(signal.into());
        }
        // After a panic the solver may be in any state, and is dropped.
        let answer = answer?;
        self.idle.lock().unpoisoned().push(one);
        Ok(answer?)
    }
}

/// The solvers for questions that name none.
static USUAL: LazyLock<Pool> = LazyLock::new(|| Pool::new(Limits::default(), false, None));

/// Runs a question with the solver given, else with the default one.
pub(crate) fn ask<T: Send>(
    py: Python<'_>,
    solver: Option<&Solver>,
    question: impl FnOnce(&mut grundy::Solver) -> Result<T, Error> + Send,
) -> Reply<T> {
    let pool = solver.map_or(&*USUAL, |solver| &solver.0);
    pool.ask(py, question)
}

/// Limits of questions, and a cache of results.
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Solver(Pool);

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (*, time=None, positions=None, memory=None, thorough=false, tables=None))]
    fn new(
        py: Python<'_>,
        time: Option<f64>,
        positions: Option<u64>,
        memory: Option<u64>,
        thorough: bool,
        tables: Option<PathBuf>,
    ) -> Reply<Self> {
        let mut limits = Limits::default();
        if let Some(time) = time {
            limits.time = seconds(time)?;
        }
        limits.positions = positions.unwrap_or(limits.positions);
        limits.memory = memory.unwrap_or(limits.memory);
        let tables = tables.map(|folder| py.detach(|| grundy_surveys::tables::open(&folder)));
        let tables = tables.transpose()?;
        Ok(Self(Pool::new(limits, thorough, tables.map(Arc::new))))
    }

    fn __repr__(&self) -> String {
        let Limits {
            positions,
            memory,
            time,
            ..
        } = self.0.limits;
        let thorough = match self.0.thorough {
            true => ", thorough=True",
            false => "",
        };
        let time = time.as_secs_f64();
        format!("Solver(time={time}, positions={positions}, memory={memory}{thorough})")
    }
}

/// The time limit in seconds.
pub(crate) fn seconds(time: f64) -> Reply<Duration> {
    let none = || format!("{time} is no time in seconds: expected a number from 0 on");
    Duration::try_from_secs_f64(time).map_err(|_| input(none()))
}
