//! The hexagon game on all convex boards.

use std::path::PathBuf;

use grundy_surveys::hexagons::{Count, Nimbers, Region, Survey};
use pyo3::prelude::*;

use super::{Columns, MEMORY, MOST_THREADS};
use crate::error::{input, survey};
use crate::watch::watched;

/// The nimbers of all convex boards of the hexagon game up to a side.
#[pyclass(frozen, module = "grundy.survey")]
pub(crate) struct Hexagons {
    nimbers: Nimbers,
    folder: Option<PathBuf>,
}

/// A board's sides in pieces, as the notation of the game has them.
fn sides(region: Region) -> [u32; 6] {
    region.sides().map(|side| side + 1)
}

#[pymethods]
impl Hexagons {
    #[getter]
    fn side(&self) -> u32 {
        self.nimbers.side()
    }

    #[getter]
    fn folder(&self) -> Option<PathBuf> {
        self.folder.clone()
    }

    fn nimber(&self, py: Python<'_>, sides: [u32; 6]) -> PyResult<u16> {
        let steps = sides.map(|side| side.checked_sub(1));
        let region = match steps {
            [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f)] => {
                Region::of_sides([a, b, c, d, e, f])
            }
            _ => None,
        };
        let Some(region) = region else {
            return Err(input(
                py,
                format!(
                    "no board has the sides {sides:?}: expected the pieces of six sides in order \
                     round, such as (2, 3, 2, 3, 2, 3), of which each two neighbours have as \
                     many as the two opposite"
                ),
            ));
        };
        self.nimbers.of(region).ok_or_else(|| {
            let side = self.nimbers.side();
            input(
                py,
                format!("the board {sides:?} does not fit into a parallelogram of side {side}"),
            )
        })
    }

    #[getter]
    fn regions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows: Vec<(Region, u16)> = py.detach(|| self.nimbers.iter().collect());
        Columns::new(py)
            .narrow("rows", &rows, |(region, _)| region.rows)?
            .narrow("columns", &rows, |(region, _)| region.columns)?
            .narrow("short", &rows, |(region, _)| region.short)?
            .narrow("long", &rows, |(region, _)| region.long)?
            .wide("pieces", &rows, |(region, _)| region.area())?
            .narrow("nimber", &rows, |(_, nimber)| (*nimber).into())?
            .table()
    }

    #[getter]
    fn lost<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows: Vec<[u32; 6]> = py.detach(|| {
            let lost = self.nimbers.iter().filter(|(_, nimber)| *nimber == 0);
            let lost = lost.filter(|(region, _)| region.is_hexagon());
            lost.map(|(region, _)| sides(region)).collect()
        });
        let names = ["a", "b", "c", "d", "e", "f"];
        let mut columns = names.iter().enumerate();
        columns
            .try_fold(Columns::new(py), |columns, (at, name)| {
                columns.narrow(name, &rows, |sides| sides[at])
            })?
            .table()
    }

    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows: Vec<Count> = py.detach(|| self.nimbers.counts());
        Columns::new(py)
            .narrow("columns", &rows, |count| count.columns)?
            .wide("regions", &rows, |count| count.regions)?
            .wide("lost", &rows, |count| count.lost)?
            .wide("hexagons", &rows, |count| count.hexagons)?
            .wide("lost_hexagons", &rows, |count| count.lost_hexagons)?
            .narrow("greatest", &rows, |count| count.greatest.0.into())?
            .table()
    }

    fn __repr__(&self) -> String {
        format!("<Hexagons up to side {}>", self.nimbers.side())
    }
}

/// The hexagon game on all convex boards up to a side, in memory or into a
/// folder too.
#[pyfunction]
#[pyo3(signature = (side, *, out=None, misere=None, threads=1, resume=false, memory=MEMORY, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keywords in Python")]
pub(crate) fn hexagons(
    py: Python<'_>,
    side: u32,
    out: Option<PathBuf>,
    misere: Option<u32>,
    threads: usize,
    resume: bool,
    memory: u64,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Hexagons> {
    if side == 0 {
        return Err(input(py, "a board has a side of 1 piece at least"));
    }
    if out.is_none() && (resume || misere.is_some()) {
        return Err(input(
            py,
            "`resume` and `misere` are for a survey into a folder: give `out` too",
        ));
    }
    let usual = Survey::new(side, out.clone().unwrap_or_default());
    let wanted = Survey {
        misere: misere.unwrap_or(usual.misere),
        threads: threads.clamp(1, MOST_THREADS),
        resume,
        memory: Some(memory),
        ..usual
    };
    let nimbers = watched(py, progress, |watch| match &out {
        Some(_) => wanted
            .run_with_nimbers(&**watch)
            .map(|(_, nimbers)| nimbers),
        None => wanted.in_memory(&**watch),
    })?;
    let nimbers = nimbers.map_err(|error| survey(py, &error))?;
    Ok(Hexagons {
        nimbers,
        folder: out,
    })
}
