//! Take-and-break games.

use std::path::PathBuf;

use grundy::{NoWindow, Reached};
use grundy_surveys::octal as octals;
use grundy_surveys::{Job, Survey as _};
use pyo3::prelude::*;

use super::MOST_THREADS;
use crate::arrays::array;
use crate::error::{input, plain, survey};
use crate::game::Game;
use crate::period::Period;
use crate::watch::watched;

/// The results for a take-and-break game.
#[pyclass(frozen, module = "grundy.survey")]
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
        let (name, heaps) = (&self.0.survey.name, self.0.nimbers.len());
        match &self.0.period {
            Some(period) => format!("<Octal {name}: {heaps} heaps, period {}>", period.length),
            None => format!("<Octal {name}: {heaps} heaps, no period proved>"),
        }
    }
}

/// The survey of this game.
fn wanted(py: Python<'_>, game: &Game, to: u64) -> PyResult<octals::Octal> {
    // An 8 leaves three heaps, which this survey does not support.
    let octal = |digits: &Vec<u8>| digits.iter().all(|digit| digit & 8 == 0);
    let digits = game.0.take_and_break().filter(octal).ok_or_else(|| {
        let name = grundy::ruleset::label(game.0.name());
        input(py, format!("{name} is no game of taking and breaking"))
    })?;
    Ok(octals::Octal::new(game.0.name(), digits, to))
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
    let mut wanted = wanted(py, game, to)?;
    wanted.misere = misere;
    let job = Job {
        out,
        resume,
        ..wanted.in_memory().within(memory)
    };
    let report = watched(py, progress, |watch| job.run(&**watch))?;
    report.map(Octal).map_err(|error| survey(py, &error))
}

/// The results of a window for a take-and-break game.
#[pyclass(frozen, module = "grundy.survey")]
pub(crate) struct OctalWindow {
    name: String,
    found: Result<octals::WindowReport, grundy::Period>,
}

impl OctalWindow {
    const fn reached(&self) -> Reached {
        match &self.found {
            Ok(report) => report.reached,
            Err(period) => Reached::Proved(*period),
        }
    }

    const fn report(&self) -> Option<&octals::WindowReport> {
        match &self.found {
            Ok(report) => Some(report),
            Err(_) => None,
        }
    }
}

#[pymethods]
impl OctalWindow {
    #[getter]
    fn period(&self) -> Option<Period> {
        match self.reached() {
            Reached::Proved(period) => Some(Period::from(&period)),
            Reached::Bound | Reached::Unresolved(_) => None,
        }
    }

    #[getter]
    const fn unresolved(&self) -> Option<u64> {
        match self.reached() {
            Reached::Unresolved(heap) => Some(heap),
            Reached::Proved(_) | Reached::Bound => None,
        }
    }

    #[getter]
    const fn valued(&self) -> u64 {
        match &self.found {
            Ok(report) => report.valued,
            Err(period) => period.proved_by,
        }
    }

    #[getter]
    fn width(&self) -> Option<usize> {
        self.report().map(|report| report.width)
    }

    #[getter]
    fn smaller_part(&self) -> Option<u64> {
        self.report().map(|report| report.smaller_part)
    }

    #[getter]
    fn largest(&self) -> Option<u8> {
        self.report().map(|report| report.largest)
    }

    #[getter]
    fn rare(&self) -> Option<(u64, u64)> {
        self.report()
            .map(|report| (report.sparse.rare, report.sparse.last))
    }

    #[getter]
    fn mask(&self) -> Option<(u16, Option<u8>)> {
        self.report()
            .map(|report| (report.sparse.mask, report.sparse.parity))
    }

    #[getter]
    fn resumed_at(&self) -> u64 {
        self.report().map_or(0, |report| report.resumed_at)
    }

    fn __repr__(&self) -> String {
        let (name, valued) = (&self.name, self.valued());
        match self.reached() {
            Reached::Proved(period) => {
                format!("<OctalWindow {name}: period {}>", period.length)
            }
            Reached::Bound => format!("<OctalWindow {name}: no period up to heap {valued}>"),
            Reached::Unresolved(heap) => {
                format!("<OctalWindow {name}: heap {heap} may be rare>")
            }
        }
    }
}

/// The survey of a take-and-break game by a window of its last values.
#[pyfunction]
#[pyo3(signature = (game, to, *, out=None, threads=1, resume=false, memory=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keywords in Python")]
pub(crate) fn octal_window(
    py: Python<'_>,
    game: &Game,
    to: u64,
    out: Option<PathBuf>,
    threads: usize,
    resume: bool,
    memory: Option<u64>,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<OctalWindow> {
    let job = Job {
        out,
        resume,
        threads: threads.clamp(1, MOST_THREADS),
        ..wanted(py, game, to)?.by_window().in_memory().within(memory)
    };
    let found = watched(py, progress, |watch| job.run(&**watch))?;
    let octals::Windowed { name, result } = found.map_err(|error| survey(py, &error))?;
    let found = match result {
        Ok(report) => Ok(report),
        // If all splits of the first heaps prove a period, no window is needed.
        Err(NoWindow::Periodic(period)) => Err(period),
        Err(NoWindow::Rare(_)) => {
            let said = "rare heaps do not end early enough for a window: survey it with `octal`";
            return Err(no_window(py, &name, said));
        }
        Err(NoWindow::Nimber(nimber)) => {
            let said =
                format!("the nimber {nimber} is too large for a window, which has 127 at most");
            return Err(no_window(py, &name, &said));
        }
    };
    Ok(OctalWindow { name, found })
}

fn no_window(py: Python<'_>, name: &str, why: &str) -> PyErr {
    plain(py, "SurveyError", "no-window", format!("{name}: {why}"))
}
