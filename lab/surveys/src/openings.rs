//! The winning openings of Chomp boards. The computation is in [`grundy_kernels::rows`].

use grundy_core::Message;
use grundy_engine::{Budget, Limits};
use grundy_kernels::rows::{self, Openings};

use crate::report::{Report, Table, narrow, text, wide};
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;

/// The winning openings of all boards of Chomp up to a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChompOpenings {
    /// The most rows.
    pub rows: usize,
    /// The most columns.
    pub columns: usize,
}

impl Survey for ChompOpenings {
    const NAME: &'static str = "chomp-openings";
    const PROGRESS: &'static str = "progress";
    const LIMITS: Limits = Limits::UNTIMED;
    const IN_ONE_GO: bool = true;
    type Report = Openings;

    fn owner(&self) -> String {
        "chomp-openings 1".to_owned()
    }

    /// The kernel compares its own estimate with the limits.
    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        Ok(Estimate::default())
    }

    /// # Errors
    /// [`SurveyError::Kernel`].
    fn run(&self, session: &mut Session<'_>) -> Result<Openings, SurveyError> {
        let threads = session.threads;
        let mut budget = Budget::new(session.limits, session.observer);
        rows::openings(self.rows, self.columns, threads, &mut budget).map_err(SurveyError::Kernel)
    }
}

impl Report for Openings {
    fn sentences(&self) -> Vec<Message> {
        Vec::new()
    }

    /// The table with a row for each board.
    fn tables(&self) -> Vec<Table<'_>> {
        let columns = [wide("rows"), wide("cols"), wide("count"), text("openings")];
        vec![Table::new("openings", columns, || {
            self.boards().map(|(rows, columns, squares)| {
                let names = squares
                    .iter()
                    .map(|(row, column)| format!("r{row}c{column}"));
                let openings = names.collect::<Vec<_>>().join(" ");
                let count = squares.len().into();
                [rows.into(), columns.into(), count, openings.into()]
            })
        })]
    }
}

/// The table with a row for each opening.
#[must_use]
pub fn squares(openings: &Openings) -> Table<'_> {
    let columns = ["rows", "columns", "row", "column"].map(narrow);
    Table::new("squares", columns, || {
        openings.boards().flat_map(|(rows, columns, squares)| {
            let each = squares.iter();
            each.map(move |&(row, column)| [rows.into(), columns.into(), row.into(), column.into()])
        })
    })
}
