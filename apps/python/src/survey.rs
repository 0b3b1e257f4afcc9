//! Surveys.

mod boards;
mod chomp;
mod heaps;
mod regions;
mod three_row;

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::array;

pub(crate) use boards::{LineBoard, line_board};
pub(crate) use chomp::{
    ChompNimbers, chomp_losses, chomp_losses_by_squares, chomp_nimbers, chomp_openings,
    chomp_squares, count_chomp_losses,
};
pub(crate) use heaps::{Octal, OctalWindow, octal, octal_window};
pub(crate) use regions::{Hexagons, hexagons};
pub(crate) use three_row::{census, plane, planes};

/// Threads of a survey at most.
const MOST_THREADS: usize = 1024;

/// What is allowed in memory where the caller says nothing.
const MEMORY: u64 = 2 << 30;

/// A table by its columns, each an array of numpy as long as the others.
struct Columns<'py> {
    py: Python<'py>,
    columns: Bound<'py, PyDict>,
}

impl<'py> Columns<'py> {
    fn new(py: Python<'py>) -> Self {
        Self {
            py,
            columns: PyDict::new(py),
        }
    }

    /// Adds a column of whole numbers of 32 bits.
    fn narrow<T>(self, name: &str, rows: &[T], of: impl Fn(&T) -> u32) -> PyResult<Self> {
        let column = array(self.py, "u4", rows, |row| of(row).to_ne_bytes())?;
        self.columns.set_item(name, column)?;
        Ok(self)
    }

    /// Adds a column of whole numbers of 64 bits.
    fn wide<T>(self, name: &str, rows: &[T], of: impl Fn(&T) -> u64) -> PyResult<Self> {
        let column = array(self.py, "u8", rows, |row| of(row).to_ne_bytes())?;
        self.columns.set_item(name, column)?;
        Ok(self)
    }

    /// The `grundy.survey.Columns`.
    fn table(self) -> PyResult<Bound<'py, PyAny>> {
        let columns = self.py.import("grundy._columns")?.getattr("Columns")?;
        columns.call1((self.columns,))
    }
}

/// A table of numbers from 0 on, each with what it counts.
fn numbered<'py>(
    py: Python<'py>,
    number: &str,
    count: &str,
    counts: &[u64],
) -> PyResult<Bound<'py, PyAny>> {
    let rows: Vec<(u32, u64)> = (0..).zip(counts.iter().copied()).collect();
    Columns::new(py)
        .narrow(number, &rows, |row| row.0)?
        .wide(count, &rows, |row| row.1)?
        .table()
}
