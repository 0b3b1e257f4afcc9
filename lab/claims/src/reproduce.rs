//! Recomputes printed tables and compares them cell by cell.

use std::time::{Duration, Instant};

use crate::lab::{Finding, Lab};
use crate::source::{PrintedCell, PrintedTable, Recorded};

/// The result of recomputing a table.
#[derive(Clone, Debug)]
pub struct Reproduced<'t> {
    /// The table.
    pub table: &'t PrintedTable,
    /// The cells that differ from print, and those that do not although a difference is
    /// recorded; in order.
    pub unlike: Vec<Unlike<'t>>,
    /// The time taken.
    pub time: Duration,
}

/// A cell that differs from print or from its record.
#[derive(Clone, Debug)]
pub struct Unlike<'t> {
    /// The cell.
    pub cell: &'t PrintedCell,
    /// The computed value.
    pub found: String,
    /// The record of the cell, if any.
    pub recorded: Option<&'t Recorded>,
}

impl Unlike<'_> {
    /// True if the computed value is the recorded one.
    #[must_use]
    pub fn as_recorded(&self) -> bool {
        self.recorded
            .is_some_and(|recorded| recorded.found == self.found)
    }

    fn as_printed(&self) -> bool {
        self.found == self.cell.printed
    }
}

impl Reproduced<'_> {
    /// The number of cells that agree with print.
    #[must_use]
    pub fn agree(&self) -> usize {
        let unlike = self.unlike.iter().filter(|cell| !cell.as_printed());
        self.table.cells.len() - unlike.count()
    }

    /// True if every cell is as printed or as recorded.
    #[must_use]
    pub fn as_recorded(&self) -> bool {
        self.unlike.iter().all(Unlike::as_recorded)
    }
}

/// Recomputes each cell of a table, on the lab's threads.
///
/// # Errors
/// The reason for stopping: a limit, or an invalid script.
pub fn reproduce<'t>(lab: &Lab, table: &'t PrintedTable) -> Result<Reproduced<'t>, Finding> {
    let started = Instant::now();
    let cases: Vec<_> = table.cells.iter().map(|cell| cell.values.clone()).collect();
    let found = lab.values(&table.statement, &cases)?;
    let unlike = table.cells.iter().zip(found).filter_map(|(cell, found)| {
        let recorded = table
            .recorded
            .iter()
            .find(|recorded| recorded.cell == cell.name);
        let told = recorded.is_some() || found != cell.printed;
        told.then_some(Unlike {
            cell,
            found,
            recorded,
        })
    });
    Ok(Reproduced {
        unlike: unlike.collect(),
        table,
        time: started.elapsed(),
    })
}
