//! Take-and-break games.

use std::path::PathBuf;

use grundy::{NoWindow, Reached};
use grundy_surveys::octal as octals;
use grundy_surveys::{Job, Survey as _};
use pyo3::prelude::*;

use super::run;
use crate::arrays::array;
use crate::error::{Reply, input, plain};
use crate::game::Game;
use crate::period::Period;

/// The results for a take-and-break game.
#[pyclass(frozen, module = "grundy.survey")]
pub(crate) struct Octal(octals::Report);

#[pymethods]
impl Octal {
    #[getter]
    fn nimbers<'py>(&self, py: Python<'py>) -> Reply<Bound<'py, PyAny>> {
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
fn survey(game: &Game, to: u64) -> Reply<octals::Octal> {
    // An 8 leaves three heaps, which this survey does not support.
    let octal = |digits: &Vec<u8>| digits.iter().all(|digit| digit & 8 == 0);
    let digits = game.0.take_and_break().filter(octal).ok_or_else(|| {
        let name = grundy::ruleset::label(game.0.name());
        input(format!("{name} is no game of taking and breaking"))
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
) -> Reply<Octal> {
    let mut survey = survey(game, to)?;
    survey.misere = misere;
    let job = Job {
        out,
        resume,
        ..survey.in_memory().within(memory)
    };
    run(py, progress, job).map(Octal)
}

/// The results of a window for a take-and-break game.
#[pyclass(frozen, module = "grundy.survey")]
pub(crate) struct OctalWindow {
    name: String,
    reached: Reached,
    #[pyo3(get)]
    valued: u64,
    #[pyo3(get)]
    width: Option<usize>,
    #[pyo3(get)]
    smaller_part: Option<u64>,
    #[pyo3(get)]
    largest: Option<u8>,
    #[pyo3(get)]
    rare: Option<(u64, u64)>,
    #[pyo3(get)]
    mask: Option<(u16, Option<u8>)>,
    #[pyo3(get)]
    resumed_at: u64,
}

#[pymethods]
impl OctalWindow {
    #[getter]
    fn period(&self) -> Option<Period> {
        match &self.reached {
            Reached::Proved(period) => Some(Period::from(period)),
            Reached::Bound | Reached::Unresolved(_) => None,
        }
    }

    #[getter]
    const fn unresolved(&self) -> Option<u64> {
        match self.reached {
            Reached::Unresolved(heap) => Some(heap),
            Reached::Proved(_) | Reached::Bound => None,
        }
    }

    fn __repr__(&self) -> String {
        let (name, valued) = (&self.name, self.valued);
        match self.reached {
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
) -> Reply<OctalWindow> {
    let job = Job {
        out,
        resume,
        threads,
        ..survey(game, to)?.by_window().in_memory().within(memory)
    };
    let octals::Windowed { name, result } = run(py, progress, job)?;
    let no_window = |why: &str| plain("SurveyError", "no-window", format!("{name}: {why}"));
    let (reached, valued, report) = match result {
        Ok(report) => (report.reached, report.valued, Some(report)),
        // If all splits of the first heaps prove a period, no window is needed.
        Err(NoWindow::Periodic(period)) => (Reached::Proved(period), period.proved_by, None),
        Err(NoWindow::Rare(_)) => {
            let why = "rare heaps do not end early enough for a window: survey it with `octal`";
            return Err(no_window(why));
        }
        Err(NoWindow::Nimber(nimber)) => {
            let why =
                format!("the nimber {nimber} is too large for a window, which has 127 at most");
            return Err(no_window(&why));
        }
    };
    let report = report.as_ref();
    let sparse = report.map(|report| &report.sparse);
    Ok(OctalWindow {
        reached,
        valued,
        width: report.map(|report| report.width),
        smaller_part: report.map(|report| report.smaller_part),
        largest: report.map(|report| report.largest),
        rare: sparse.map(|sparse| (sparse.rare, sparse.last)),
        mask: sparse.map(|sparse| (sparse.mask, sparse.parity)),
        resumed_at: report.map_or(0, |report| report.resumed_at),
        name,
    })
}
