//! The hexagon game on all convex boards.

use std::path::PathBuf;

use grundy_surveys::hexagons::{Count, Nimbers, Region};
use grundy_surveys::report::{Cell, Table, narrow, wide};
use grundy_surveys::{Job, Survey as _};
use pyo3::prelude::*;

use super::{MEMORY, frame, run};
use crate::error::{Reply, input};

/// The nimbers of all convex boards of the hexagon game up to a side.
#[pyclass(frozen, module = "grundy.survey")]
pub(crate) struct Hexagons {
    nimbers: Nimbers,
    #[pyo3(get)]
    folder: Option<PathBuf>,
}

/// A board's sides in pieces, as in the notation of the game.
fn sides(region: Region) -> [u64; 6] {
    region.sides().map(|side| side + 1)
}

#[pymethods]
impl Hexagons {
    #[getter]
    fn side(&self) -> u32 {
        self.nimbers.side()
    }

    fn nimber(&self, sides: [u64; 6]) -> Reply<u16> {
        let region = match sides.contains(&0) {
            true => None,
            false => Region::of_sides(sides.map(|side| side - 1)),
        };
        let region = region.ok_or_else(|| {
            input(format!(
                "no board has the sides {sides:?}: expected the pieces of six sides in order \
                 round, such as (2, 3, 2, 3, 2, 3), of which each two neighbours have as many as \
                 the two opposite"
            ))
        })?;
        self.nimbers.of(region).ok_or_else(|| {
            let side = self.side();
            input(format!(
                "the board {sides:?} does not fit into a parallelogram of side {side}"
            ))
        })
    }

    #[getter]
    fn regions<'py>(&self, py: Python<'py>) -> Reply<Bound<'py, PyAny>> {
        let columns = [
            narrow("rows"),
            narrow("columns"),
            narrow("short"),
            narrow("long"),
            wide("pieces"),
            narrow("nimber"),
        ];
        let table = Table::new("regions", columns, || {
            self.nimbers.iter().map(|(region, nimber)| {
                [
                    region.rows.into(),
                    region.columns.into(),
                    region.short.into(),
                    region.long.into(),
                    region.area().into(),
                    nimber.into(),
                ]
            })
        });
        frame(py, &table)
    }

    #[getter]
    fn lost<'py>(&self, py: Python<'py>) -> Reply<Bound<'py, PyAny>> {
        let columns = ["a", "b", "c", "d", "e", "f"].map(narrow);
        let table = Table::new("lost", columns, || {
            let lost = self.nimbers.iter().filter(|(_, nimber)| *nimber == 0);
            let lost = lost.filter(|(region, _)| region.is_hexagon());
            lost.map(|(region, _)| sides(region).map(Cell::from))
        });
        frame(py, &table)
    }

    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Reply<Bound<'py, PyAny>> {
        let rows: Vec<Count> = py.detach(|| self.nimbers.counts());
        let columns = [
            narrow("columns"),
            wide("regions"),
            wide("lost"),
            wide("hexagons"),
            wide("lost_hexagons"),
            narrow("greatest"),
        ];
        let table = Table::new("counts", columns, || {
            rows.iter().map(|count| {
                [
                    count.columns.into(),
                    count.regions.into(),
                    count.lost.into(),
                    count.hexagons.into(),
                    count.lost_hexagons.into(),
                    count.greatest.0.into(),
                ]
            })
        });
        frame(py, &table)
    }

    fn __repr__(&self) -> String {
        format!("<Hexagons up to side {}>", self.side())
    }
}

/// The hexagon game on all convex boards up to a side, in memory and possibly in a
/// folder.
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
) -> Reply<Hexagons> {
    if side == 0 {
        return Err(input("a board has a side of 1 piece at least"));
    }
    if out.is_none() && (resume || misere.is_some()) {
        return Err(input(
            "`resume` and `misere` are for a survey into a folder: give `out` too",
        ));
    }
    let mut survey = grundy_surveys::hexagons::Hexagons::new(side);
    survey.misere = misere.unwrap_or(survey.misere);
    let job = Job {
        out: out.clone(),
        threads,
        resume,
        ..survey.in_memory().within(Some(memory))
    };
    Ok(Hexagons {
        nimbers: run(py, progress, job)?.nimbers,
        folder: out,
    })
}
