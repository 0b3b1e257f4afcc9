//! Line boards: every position of a board of counters.

use std::path::PathBuf;

use grundy::table::Content;
use grundy::{Outcome, ValueKind};
use grundy_surveys::line_boards::{self, Board, Grid, Line, Solved, Table};
use grundy_surveys::{Job, Survey as _, SurveyError};
use pyo3::prelude::*;

use super::{MEMORY, MOST_THREADS, frame, run};
use crate::error::{Reply, input};
use crate::game::convention;
use crate::watch::watched;

/// The storage of the values of a board's positions.
enum Values {
    Memory(Solved),
    File(Box<Table>),
}

/// Every position of a line board, solved.
#[pyclass(frozen, module = "grundy.survey")]
pub(crate) struct LineBoard {
    values: Values,
    want: ValueKind,
}

impl LineBoard {
    fn board(&self) -> &Board {
        match &self.values {
            Values::Memory(solved) => solved.board(),
            Values::File(table) => table.board(),
        }
    }

    /// The full board, or a position checked to be on it.
    fn position(&self, position: Option<u64>) -> Reply<u64> {
        let full = self.board().full();
        match position.unwrap_or(full) {
            position if position <= full => Ok(position),
            position => Err(input(format!(
                "{position} is no position of {} rows and {} columns: expected a number to \
                 {full}, whose bits are the counters left, row by row",
                self.rows(),
                self.columns()
            ))),
        }
    }
}

#[pymethods]
impl LineBoard {
    #[getter]
    fn rows(&self) -> u32 {
        self.board().rows()
    }

    #[getter]
    fn columns(&self) -> u32 {
        self.board().columns()
    }

    #[getter]
    fn what(&self) -> &'static str {
        match self.want {
            ValueKind::Outcomes(_) => Content::Outcomes.word(),
            ValueKind::Nimbers => Content::Nimbers.word(),
        }
    }

    #[getter]
    fn convention(&self) -> &'static str {
        match self.want {
            ValueKind::Outcomes(convention) => convention.word(),
            ValueKind::Nimbers => grundy::Convention::Normal.word(),
        }
    }

    #[getter]
    fn folder(&self) -> Option<PathBuf> {
        match &self.values {
            Values::Memory(_) => None,
            Values::File(table) => table.path().parent().map(PathBuf::from),
        }
    }

    #[pyo3(signature = (position=None))]
    fn outcome(&self, position: Option<u64>) -> Reply<&'static str> {
        let position = self.position(position)?;
        let outcome = match &self.values {
            Values::Memory(solved) => solved.outcome(position),
            Values::File(table) => table.outcome(position)?,
        };
        Ok(outcome.unwrap_or(Outcome::N).word())
    }

    #[pyo3(signature = (position=None))]
    fn nimber(&self, position: Option<u64>) -> Reply<u64> {
        let position = self.position(position)?;
        let nimber = match &self.values {
            Values::Memory(solved) => solved.nimber(position),
            Values::File(table) => table.nimber(position)?,
        };
        let none = "the table has outcomes alone: survey with what=\"nimbers\"";
        nimber.map(|nimber| nimber.0).ok_or_else(|| input(none))
    }

    #[pyo3(signature = (position=None))]
    fn winning_moves(&self, position: Option<u64>) -> Reply<Vec<String>> {
        let position = self.position(position)?;
        let winning = match &self.values {
            Values::Memory(solved) => solved.winning(position),
            Values::File(table) => table.winning(position)?,
        };
        Ok(winning.iter().map(Line::to_string).collect())
    }

    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Reply<Bound<'py, PyAny>> {
        let mut counts = match &self.values {
            Values::Memory(solved) => py.detach(|| solved.counts()),
            Values::File(table) => table.counts().to_vec(),
        };
        counts.resize(counts.len().max(self.board().counters() as usize + 1), 0);
        frame(py, &line_boards::counts(*self.board(), self.want, &counts))
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = (self.rows(), self.columns());
        let (what, convention) = (self.what(), self.convention());
        format!("<LineBoard {rows}×{columns}, {what}, {convention} play>")
    }
}

/// Every position of a line board, in memory or into a folder.
#[pyfunction]
#[pyo3(signature = (
    rows, columns, *, what="outcomes", convention="normal", hexagons=false, out=None, threads=1,
    resume=false, memory=MEMORY, progress=None
))]
#[expect(clippy::too_many_arguments, reason = "keywords in Python")]
pub(crate) fn line_board(
    py: Python<'_>,
    rows: u32,
    columns: u32,
    what: &str,
    convention: &str,
    hexagons: bool,
    out: Option<PathBuf>,
    threads: usize,
    resume: bool,
    memory: u64,
    progress: Option<Bound<'_, PyAny>>,
) -> Reply<LineBoard> {
    let convention = self::convention(convention)?;
    let want = match what.parse::<Content>() {
        Ok(Content::Outcomes) => ValueKind::Outcomes(convention),
        Ok(Content::Nimbers) if convention == grundy::Convention::Normal => ValueKind::Nimbers,
        Ok(Content::Nimbers) => return Err(input("nimbers are of normal play")),
        _ => {
            let (outcomes, nimbers) = (Content::Outcomes, Content::Nimbers);
            let said = format!("no values {what:?}: expected \"{outcomes}\" or \"{nimbers}\"");
            return Err(input(said));
        }
    };
    if resume && out.is_none() {
        let said = "`resume` is for a survey into a folder: give `out` too";
        return Err(input(said));
    }
    let grid = match hexagons {
        true => Grid::Hexagons,
        false => Grid::Squares,
    };
    let board = Board::new(rows, columns, grid).ok_or_else(|| {
        let most = Board::MOST;
        input(format!(
            "{rows} rows of {columns}: expected a board of 1 to {most} counters"
        ))
    })?;
    let values = match out {
        None => {
            let threads = threads.clamp(1, MOST_THREADS);
            let solved = watched(py, progress, |watch| {
                Solved::of(board, want, threads, Some(memory), &**watch)
            })?;
            Values::Memory(solved.map_err(SurveyError::from)?)
        }
        Some(out) => {
            let survey = line_boards::LineBoard::new(board, want);
            let job = Job {
                threads,
                resume,
                ..survey.into_folder(out).within(Some(memory))
            };
            Values::File(Box::new(run(py, progress, job)?.table))
        }
    };
    Ok(LineBoard { values, want })
}
