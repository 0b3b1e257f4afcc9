//! Boards of the hexagon game with few rows.

use std::path::PathBuf;

use grundy_kernels::hexagons::{Kind, Strip};
use grundy_surveys::hexagon_strips::{self, Kinds};
use grundy_surveys::report::{Table, narrow, wide};
use grundy_surveys::{Job, Survey as _};
use pyo3::prelude::*;

use super::{MEMORY, frame, run};
use crate::arrays::array;
use crate::error::{Reply, input};
use crate::period::Period;

/// The greatest length, as of the game's boards; nimbers of longer ones may overflow.
const LONGEST: u64 = 1_000_000_000_000_000_000;

/// The strips of at most a number of rows, with the laws that hold for every length.
#[pyclass(frozen, module = "grundy.survey")]
pub(crate) struct Strips {
    kinds: Kinds,
    #[pyo3(get)]
    folder: Option<PathBuf>,
}

impl Strips {
    fn kind(&self, rows: u32, left: u32, right: u32) -> Reply<Kind> {
        let most = self.kinds.survey.rows;
        if rows == 0 || rows > most || left.max(right) >= rows {
            return Err(input(format!(
                "no kind of {rows} rows with the bends {left} and {right}: expected 1 to {most} \
                 rows, and bends less than the number of rows"
            )));
        }
        Ok(Kind { rows, left, right })
    }
}

#[pymethods]
impl Strips {
    #[getter]
    const fn rows(&self) -> u32 {
        self.kinds.survey.rows
    }

    #[getter]
    const fn to(&self) -> u64 {
        self.kinds.survey.to
    }

    fn nimber(&self, rows: u32, left: u32, right: u32, length: u64) -> Reply<u64> {
        let kind = self.kind(rows, left, right)?;
        if !(kind.least()..=LONGEST).contains(&length) {
            return Err(input(format!(
                "a strip of this kind has a length of {} to 10^18, not {length}",
                kind.least()
            )));
        }
        let (values, laws) = (&self.kinds.values, &self.kinds.laws);
        let nimber = laws.nimber(values, Strip { kind, length });
        let computed = || {
            let at = usize::try_from(length).ok()?;
            values.values(kind).get(at).copied().map(u64::from)
        };
        nimber.or_else(computed).ok_or_else(|| {
            input(format!(
                "no law of {rows} rows is proved by lengths to {}, so {length} is not known: \
                 survey further",
                self.to()
            ))
        })
    }

    /// With 0 for the lengths that are too short.
    fn nimbers<'py>(
        &self,
        py: Python<'py>,
        rows: u32,
        left: u32,
        right: u32,
    ) -> Reply<Bound<'py, PyAny>> {
        let values = self.kinds.values.values(self.kind(rows, left, right)?);
        array(py, "u2", values, |nimber| nimber.to_ne_bytes())
    }

    fn law(&self, rows: u32, left: u32, right: u32) -> Reply<Option<Period>> {
        let kind = self.kind(rows, left, right)?;
        Ok(self.kinds.laws.of(kind).map(Period::from))
    }

    #[getter]
    fn laws<'py>(&self, py: Python<'py>) -> Reply<Bound<'py, PyAny>> {
        let bounds = ["rows", "left", "right"].map(narrow);
        let [rows, left, right] = bounds;
        let law = ["start", "length", "saltus", "proved_by"].map(wide);
        let [start, length, saltus, proved_by] = law;
        let columns = [rows, left, right, start, length, saltus, proved_by];
        let table = Table::new("laws", columns, || {
            let kinds = (1..=self.rows()).flat_map(Kind::all);
            kinds.filter_map(|kind| {
                let law = self.kinds.laws.of(kind)?;
                Some([
                    kind.rows.into(),
                    kind.left.into(),
                    kind.right.into(),
                    law.from.into(),
                    law.length.into(),
                    law.saltus.into(),
                    law.proved_by.into(),
                ])
            })
        });
        frame(py, &table)
    }

    fn __repr__(&self) -> String {
        format!("<Strips of at most {} rows to {}>", self.rows(), self.to())
    }
}

/// The strips of at most a number of rows, in memory and possibly in a folder.
#[pyfunction]
#[pyo3(signature = (rows, to, *, out=None, resume=false, memory=MEMORY, progress=None))]
pub(crate) fn strips(
    py: Python<'_>,
    rows: u32,
    to: u64,
    out: Option<PathBuf>,
    resume: bool,
    memory: u64,
    progress: Option<Bound<'_, PyAny>>,
) -> Reply<Strips> {
    if rows == 0 {
        return Err(input("a board has one row at least"));
    }
    let survey = hexagon_strips::Strips { rows, to };
    let job = Job {
        out: out.clone(),
        resume,
        ..survey.in_memory().within(Some(memory))
    };
    Ok(Strips {
        kinds: run(py, progress, job)?,
        folder: out,
    })
}
