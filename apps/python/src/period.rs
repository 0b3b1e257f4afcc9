//! Periods.

use pyo3::prelude::*;

/// A proved period.
#[pyclass(frozen, get_all, eq, hash, module = "grundy")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Period {
    start: u64,
    length: u64,
    saltus: u64,
    proved_by: u64,
}

impl From<&grundy::Period> for Period {
    fn from(period: &grundy::Period) -> Self {
        Self {
            start: period.from,
            length: period.length,
            saltus: period.saltus,
            proved_by: period.proved_by,
        }
    }
}

#[pymethods]
impl Period {
    fn __repr__(&self) -> String {
        let Self {
            start,
            length,
            saltus,
            proved_by,
        } = self;
        format!("Period(start={start}, length={length}, saltus={saltus}, proved_by={proved_by})")
    }
}
