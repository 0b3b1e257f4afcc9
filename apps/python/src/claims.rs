//! Conjectures, claims and laws.

use std::sync::Arc;

use grundy_claims::{Book, BySolver, Evidence, Lab, Rules, Statement};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{Reply, english, input, plain};
use crate::position::Position;
use crate::solver::seconds;
use crate::survey::MOST_THREADS;
use crate::watch::{Watch, watched};

/// The result of checking a statement.
#[pyclass(frozen, get_all, module = "grundy")]
pub(crate) struct Finding {
    holds: Option<bool>,
    cases: u64,
    counterexample: Option<Py<PyDict>>,
    position: Option<Py<Position>>,
    outcome: Option<&'static str>,
    nimber: Option<u64>,
    why: Option<String>,
}

impl Finding {
    fn new(py: Python<'_>, outcome: &grundy_claims::Outcome) -> Reply<Self> {
        let mut finding = Self {
            holds: None,
            cases: outcome.cases,
            counterexample: None,
            position: None,
            outcome: None,
            nimber: None,
            why: None,
        };
        match &outcome.finding {
            grundy_claims::Finding::Holds => finding.holds = Some(true),
            grundy_claims::Finding::Fails(example) => {
                finding.holds = Some(false);
                let values = PyDict::new(py);
                for (name, value) in &example.values {
                    values.set_item(name, value)?;
                }
                finding.counterexample = Some(values.unbind());
                if let Some(seen) = &example.seen {
                    finding.position = Some(Py::new(py, Position::new(seen.position.clone()))?);
                    finding.outcome = seen.outcome.map(grundy::Outcome::word);
                    finding.nimber = seen.nimber;
                }
            }
            grundy_claims::Finding::Stopped(why) => finding.why = Some(english(why)),
            grundy_claims::Finding::Cancelled => finding.why = Some("the time was over".to_owned()),
            grundy_claims::Finding::Broken(why) => return Err(input(english(why))),
        }
        Ok(finding)
    }
}

#[pymethods]
impl Finding {
    fn __repr__(&self, py: Python<'_>) -> String {
        let cases = self.cases;
        match (self.holds, &self.counterexample, &self.why) {
            (Some(true), ..) => format!("<Finding: holds in {cases} cases>"),
            (_, Some(values), _) => {
                let values = values.bind(py).as_any();
                format!("<Finding: fails at {values}, case {cases}>")
            }
            (.., why) => {
                let why = why.as_deref().unwrap_or("stopped");
                format!("<Finding: open after {cases} cases: {why}>")
            }
        }
    }
}

/// A lab that stops when the caller's watch requests it.
fn lab(threads: Option<usize>, time: Option<f64>) -> Reply<Lab> {
    let rules = Rules {
        time: time.map(seconds).transpose()?,
        ..Rules::default()
    };
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = threads.unwrap_or_else(cores).min(MOST_THREADS);
    Ok(Lab::new(threads, rules, &BySolver::boxed))
}

/// Checks a statement in all its cases, and returns the first that fails.
#[pyfunction]
#[pyo3(signature = (statement, *, threads=None, time=None, progress=None))]
pub(crate) fn conjecture(
    py: Python<'_>,
    statement: &str,
    threads: Option<usize>,
    time: Option<f64>,
    progress: Option<Bound<'_, PyAny>>,
) -> Reply<Finding> {
    let statement = Statement::read_file(statement);
    let statement = statement.map_err(|error| input(error.to_string()))?;
    let lab = lab(threads, time)?;
    let outcome = watched(py, progress, |watch| {
        let lab = lab.observed_by(Arc::clone(watch) as _);
        lab.check_watched(&statement, &|cases| watch.tell(cases, 0))
    })?;
    Finding::new(py, &outcome)
}

/// A claim of the five documents.
#[pyclass(frozen, get_all, module = "grundy")]
pub(crate) struct Claim {
    id: String,
    document: u32,
    place: String,
    says: String,
    verdict: &'static str,
    because: Option<String>,
    note: Option<String>,
}

#[pymethods]
impl Claim {
    fn __repr__(&self) -> String {
        format!("<Claim {}: {} ({})>", self.id, self.says, self.verdict)
    }
}

/// A claim checked again.
#[pyclass(frozen, get_all, module = "grundy")]
pub(crate) struct Audited {
    id: String,
    recorded: &'static str,
    as_recorded: bool,
    finding: Py<Finding>,
}

#[pymethods]
impl Audited {
    fn __repr__(&self) -> String {
        let agrees = match self.as_recorded {
            true => "as recorded",
            false => "not as recorded",
        };
        format!("<Audited {}: {}, {agrees}>", self.id, self.recorded)
    }
}

fn published() -> Reply<Book> {
    Book::published().map_err(|error| plain("Error", "internal", error.to_string()))
}

/// The requested claims; an id also selects those that begin with it.
fn chosen<'b>(
    book: &'b Book,
    document: Option<u32>,
    id: Option<&str>,
) -> Reply<Vec<&'b grundy_claims::Claim>> {
    let is_of = |claim: &grundy_claims::Claim, id: &str| {
        let rest = claim.id.strip_prefix(id);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let chosen = book.claims().filter(|claim| {
        document.is_none_or(|number| claim.document == number)
            && id.is_none_or(|id| is_of(claim, id))
    });
    let chosen: Vec<_> = chosen.collect();
    match chosen.is_empty() {
        true => Err(input("no such claim: documents have numbers 0 to 4")),
        false => Ok(chosen),
    }
}

/// The claims of the five documents, with the recorded verdicts.
#[pyfunction]
#[pyo3(signature = (document=None, id=None))]
pub(crate) fn claims(document: Option<u32>, id: Option<&str>) -> Reply<Vec<Claim>> {
    let book = published()?;
    let claims = chosen(&book, document, id)?.into_iter().map(|claim| Claim {
        id: claim.id.clone(),
        document: claim.document,
        place: claim.place.clone(),
        says: claim.says.en.clone(),
        verdict: claim.verdict.word(),
        because: claim.because.as_ref().map(|text| text.en.clone()),
        note: claim.note.as_ref().map(|text| text.en.clone()),
    });
    Ok(claims.collect())
}

/// Checks claims of the five documents again.
#[pyfunction]
#[pyo3(signature = (document=None, id=None, *, threads=None, time=None, progress=None))]
pub(crate) fn audit(
    py: Python<'_>,
    document: Option<u32>,
    id: Option<&str>,
    threads: Option<usize>,
    time: Option<f64>,
    progress: Option<Bound<'_, PyAny>>,
) -> Reply<Vec<Audited>> {
    let book = published()?;
    let chosen = chosen(&book, document, id)?;
    let lab = lab(threads, time)?;
    let audited = watched(py, progress, |watch: &Arc<Watch>| {
        let lab = lab.observed_by(Arc::clone(watch) as _);
        let (mut done, of) = (0, chosen.len() as u64);
        grundy_claims::audit(&lab, &chosen, |_| {
            done += 1;
            watch.tell(done, of);
        })
    })?;
    let audited = audited.iter().map(|one| {
        Ok(Audited {
            id: one.claim.id.clone(),
            recorded: one.claim.verdict.word(),
            as_recorded: one.as_recorded(),
            finding: Py::new(py, Finding::new(py, &one.checked.outcome)?)?,
        })
    });
    audited.collect()
}

/// A law of a sequence.
#[pyclass(frozen, get_all, module = "grundy")]
pub(crate) struct Law {
    start: usize,
    length: usize,
    saltus: i128,
    compared: usize,
}

#[pymethods]
impl Law {
    fn __repr__(&self) -> String {
        let Self {
            start,
            length,
            saltus,
            compared,
        } = self;
        format!("Law(start={start}, length={length}, saltus={saltus}, compared={compared})")
    }
}

/// The law of a sequence, if the terms are sufficient evidence.
#[pyfunction]
#[pyo3(signature = (terms, *, periods=None, pairs=None))]
pub(crate) fn fit(
    py: Python<'_>,
    terms: Vec<i64>,
    periods: Option<usize>,
    pairs: Option<usize>,
) -> Reply<Option<Law>> {
    let usual = Evidence::default();
    let evidence = Evidence {
        periods: periods.unwrap_or(usual.periods),
        pairs: pairs.unwrap_or(usual.pairs),
    };
    let law = watched(py, None, |_| grundy_claims::Law::of(&terms, evidence))?;
    Ok(law.map(|law| Law {
        start: law.from,
        length: law.length,
        saltus: law.saltus,
        compared: law.compared,
    }))
}
