//! Computes printed tables again and compares them cell by cell.

use std::time::{Duration, Instant};

use crate::lab::{Finding, Lab};
use crate::source::{PrintedCell, PrintedTable, Recorded};

/// What came of a table.
#[derive(Clone, Debug)]
pub struct Reproduced<'t> {
    /// The table.
    pub table: &'t PrintedTable,
    /// The cells that are not as printed, and those that are though it is
    /// recorded that they are not; in their order.
    pub unlike: Vec<Unlike<'t>>,
    /// How long it took.
    pub time: Duration,
}

/// A cell that is not as printed, or not as recorded.
#[derive(Clone, Debug)]
pub struct Unlike<'t> {
    /// The cell.
    pub cell: &'t PrintedCell,
    /// What is found.
    pub found: String,
    /// What is recorded of it.
    pub recorded: Option<&'t Recorded>,
}

impl Unlike<'_> {
    /// Whether it was found as recorded.
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
    /// How many cells are as printed.
    #[must_use]
    pub fn agree(&self) -> usize {
        let unlike = self.unlike.iter().filter(|cell| !cell.as_printed());
        self.table.cells.len() - unlike.count()
    }

    /// Whether every cell is as printed or as recorded.
    #[must_use]
    pub fn as_recorded(&self) -> bool {
        self.unlike.iter().all(Unlike::as_recorded)
    }
}

/// Computes each cell of a table again, on the lab's threads.
///
/// # Errors
/// What stopped it: a limit, or a script that is wrong.
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
