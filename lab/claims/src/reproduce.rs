//! Recomputes printed tables and compares them cell by cell.

use std::time::Duration;

use crate::lab::{Finding, Lab};
use crate::source::{PrintedCell, PrintedTable, Recorded};

/// The result of recomputing a table.
#[derive(Clone, Debug)]
pub struct Reproduced<'t> {
    /// The table.
    pub table: &'t PrintedTable,
    /// The cells that differ from print, and those that do not although a difference is
    /// recorded; in order.
    pub mismatches: Vec<Mismatch<'t>>,
    /// The time taken.
    pub time: Duration,
}

/// A cell that differs from print or from its record.
#[derive(Clone, Debug)]
pub struct Mismatch<'t> {
    /// The cell.
    pub cell: &'t PrintedCell,
    /// The computed value.
    pub computed: String,
    /// The record of the cell, if any.
    pub recorded: Option<&'t Recorded>,
}

impl Mismatch<'_> {
    /// True if the computed value is the recorded one.
    #[must_use]
    pub fn as_recorded(&self) -> bool {
        self.recorded
            .is_some_and(|recorded| recorded.computed == self.computed)
    }

    fn as_printed(&self) -> bool {
        self.computed == self.cell.printed
    }
}

impl Reproduced<'_> {
    /// The number of cells that agree with print.
    #[must_use]
    pub fn agree(&self) -> usize {
        let mismatches = self.mismatches.iter().filter(|cell| !cell.as_printed());
        self.table.cells.len() - mismatches.count()
    }

    /// True if every cell is as printed or as recorded.
    #[must_use]
    pub fn as_recorded(&self) -> bool {
        self.mismatches.iter().all(Mismatch::as_recorded)
    }
}

/// Recomputes each cell of a table, on the lab's threads.
///
/// # Errors
/// The reason for stopping: a limit, or an invalid script.
pub fn reproduce<'t>(lab: &Lab, table: &'t PrintedTable) -> Result<Reproduced<'t>, Finding> {
    let started = lab.now();
    let cases: Vec<_> = table.cells.iter().map(|cell| cell.values.clone()).collect();
    let computed = lab.values(&table.statement, &cases)?;
    let mismatches = table
        .cells
        .iter()
        .zip(computed)
        .filter_map(|(cell, computed)| {
            let recorded = table
                .recorded
                .iter()
                .find(|recorded| recorded.cell == cell.name);
            let is_listed = recorded.is_some() || computed != cell.printed;
            is_listed.then_some(Mismatch {
                cell,
                computed,
                recorded,
            })
        });
    Ok(Reproduced {
        mismatches: mismatches.collect(),
        table,
        time: lab.now().saturating_sub(started),
    })
}
