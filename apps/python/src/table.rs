//! Tables.

use grundy::table::{Cell, Content, Shape};
use pyo3::prelude::*;

use crate::arrays::array;

/// A table of a game.
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Table(pub(crate) grundy::table::Table);

impl Table {
    /// The code of an empty string in an array, for a cell without a position.
    const NONE: u32 = 0;

    fn size(&self) -> (usize, usize) {
        (
            self.0.rows.len(),
            self.0.rows.iter().map(Vec::len).max().unwrap_or(0),
        )
    }

    /// The cells row by row, each row as long as the longest.
    fn cells(&self) -> Vec<Option<Cell>> {
        let (_, columns) = self.size();
        let rows = self.0.rows.iter();
        let places = rows.flat_map(|row| (0..columns).map(|at| row.get(at).copied().flatten()));
        places.collect()
    }
}

#[pymethods]
impl Table {
    #[getter]
    fn game(&self) -> &str {
        &self.0.game
    }

    #[getter]
    fn what(&self) -> &'static str {
        self.0.what.word()
    }

    #[getter]
    fn convention(&self) -> &'static str {
        self.0.convention.word()
    }

    #[getter]
    fn first(&self) -> u64 {
        self.0.from()
    }

    #[getter]
    fn columns(&self) -> Vec<String> {
        self.0.columns()
    }

    #[getter]
    const fn complete(&self) -> bool {
        self.0.stopped.is_none()
    }

    #[getter]
    fn p_positions(&self) -> Vec<Vec<String>> {
        self.0.p_positions()
    }

    fn csv(&self) -> String {
        self.0.csv()
    }

    #[getter]
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let cells = self.cells();
        let flat = if self.0.what == Content::Nimbers {
            array(py, "i8", &cells, |cell| {
                let nimber = match cell {
                    Some(Cell::Nimber(nimber)) => i64::try_from(*nimber).unwrap_or(i64::MAX),
                    _ => -1,
                };
                nimber.to_ne_bytes()
            })
        } else {
            array(py, "U1", &cells, |cell| {
                let letter = match cell {
                    Some(Cell::Outcome(outcome)) => outcome.word().chars().next(),
                    // Only P-positions were requested, of a game that has nimbers.
                    Some(Cell::Nimber(0)) => Some('P'),
                    Some(Cell::Nimber(_)) => Some('N'),
                    Some(Cell::Open) => Some('?'),
                    None => None,
                };
                letter.map_or(Self::NONE, u32::from).to_ne_bytes()
            })
        }?;
        match self.0.shape {
            Shape::Line { .. } => Ok(flat),
            Shape::Grid { .. } | Shape::Classes { .. } => {
                flat.call_method1("reshape", (self.size(),))
            }
        }
    }

    fn to_pandas<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.frame(py, "pandas")
    }

    fn to_polars<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.frame(py, "polars")
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = self.size();
        let (game, what) = (grundy::ruleset::label(&self.0.game), self.0.what);
        format!(
            "<Table of {what} of {game}, {} play, {rows}×{columns}>",
            self.0.convention
        )
    }
}

impl Table {
    /// A frame of pandas or polars: a row for each position, with its numbers
    /// and its value.
    fn frame<'py>(&self, py: Python<'py>, library: &str) -> PyResult<Bound<'py, PyAny>> {
        let classes = match &self.0.shape {
            Shape::Classes { classes, .. } => Some(classes.clone()),
            Shape::Line { .. } | Shape::Grid { .. } => None,
        };
        let value = match self.0.what {
            Content::Nimbers => "nimber",
            Content::Outcomes | Content::PPositions => "outcome",
        };
        let (library, array) = (py.import(library)?, self.array(py)?);
        let frames = py.import("grundy._frames")?;
        frames.call_method1("frame", (library, array, self.0.from(), classes, value))
    }
}
