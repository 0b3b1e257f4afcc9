//! Verified certificates.

use grundy::certificate::{self, CheckError as Error, CheckLimits as Limits};
use pyo3::prelude::*;

use crate::error::{Reply, plain};
use crate::own::{Explored, named_in};
use crate::solver::seconds;
use crate::watch::watched;

/// The statement of a certificate that was verified.
#[pyclass(frozen, get_all, module = "grundy")]
pub(crate) struct Verified {
    text: String,
    lines: u64,
    relied: Vec<&'static str>,
}

#[pymethods]
impl Verified {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Verified {}>", self.text)
    }
}

/// Verifies the text of a certificate by the rules alone, those of Grundy's games and of
/// these.
#[pyfunction]
#[pyo3(signature = (text, explored, *, time=None, memory=None))]
pub(crate) fn check(
    py: Python<'_>,
    text: &str,
    explored: Vec<Bound<'_, Explored>>,
    time: Option<f64>,
    memory: Option<u64>,
) -> Reply<Verified> {
    let mut limits = Limits::default();
    if let Some(time) = time {
        limits.time = seconds(time)?;
    }
    limits.memory = memory.unwrap_or(limits.memory);
    let games = named_in(text, &explored);
    match watched(py, None, |_| certificate::check_of(text, &games, limits))? {
        Ok(verified) => Ok(Verified {
            text: verified.to_string(),
            lines: verified.lines,
            relied: verified.assumptions.into_iter().collect(),
        }),
        Err(Error::Fault(fault)) => Err(plain("ProofError", "proof", fault.to_string())),
        Err(Error::Limit(limit)) => Err(plain("LimitError", "limit", limit.to_string())),
    }
}
