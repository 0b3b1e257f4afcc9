//! Surveys.

mod boards;
mod chomp;
mod heaps;
mod hexagon_strips;
mod regions;
mod three_row;

use grundy_surveys::report::{Kind, Table, narrow, wide};
use grundy_surveys::{Job, Survey};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::array;
use crate::error::Reply;
use crate::watch::watched;

pub(crate) use boards::{LineBoard, line_board};
pub(crate) use chomp::{
    ChompNimbers, chomp_losses, chomp_losses_by_squares, chomp_nimbers, chomp_openings,
    chomp_squares, count_chomp_losses,
};
pub(crate) use heaps::{Octal, OctalWindow, octal, octal_window};
pub(crate) use hexagon_strips::{Strips, strips};
pub(crate) use regions::{Hexagons, hexagons};
pub(crate) use three_row::{census, plane, planes};

/// The most threads of a survey or a check.
pub(crate) const MOST_THREADS: usize = 1024;

/// The default memory limit.
const MEMORY: u64 = 2 << 30;

/// Runs a survey with progress.
fn run<S: Survey<Report: Send> + Sync>(
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    job: Job<S>,
) -> Reply<S::Report> {
    let job = Job {
        threads: job.threads.clamp(1, MOST_THREADS),
        ..job
    };
    Ok(watched(py, progress, |watch| job.run(&**watch))??)
}

/// The `grundy.survey.Columns` of a table of numbers, each column an array of numpy.
fn frame<'py>(py: Python<'py>, table: &Table<'_>) -> Reply<Bound<'py, PyAny>> {
    let mut numbers: Vec<Vec<u64>> = vec![Vec::new(); table.columns.len()];
    let rows = table.each(&mut |row| {
        for (column, cell) in numbers.iter_mut().zip(row) {
            column.push(cell.number());
        }
        Ok(())
    });
    rows.map_err(PyErr::from)?;
    let columns = PyDict::new(py);
    for (column, numbers) in table.columns.iter().zip(&numbers) {
        let column_array = match column.kind {
            Kind::Narrow => array(py, "u4", numbers, |&number| (number as u32).to_ne_bytes())?,
            Kind::Wide | Kind::Text => array(py, "u8", numbers, |number| number.to_ne_bytes())?,
        };
        columns.set_item(column.name, column_array)?;
    }
    let class = py.import("grundy._columns")?.getattr("Columns")?;
    Ok(class.call1((columns,))?)
}

/// A table of counts, numbered from 0.
fn numbered<'py>(
    py: Python<'py>,
    number: &'static str,
    count: &'static str,
    counts: &[u64],
) -> Reply<Bound<'py, PyAny>> {
    let table = Table::new(number, [narrow(number), wide(count)], || {
        let rows = (0_u32..).zip(counts);
        rows.map(|(number, &count)| [number.into(), count.into()])
    });
    frame(py, &table)
}
