//! Line boards: every position of a board of counters.

use std::path::PathBuf;

use grundy::table::Content;
use grundy::{Outcome, ValueKind};
use grundy_surveys::line_boards::{self, Board, Grid, Line, Solved, Table};
use grundy_surveys::{Job, Survey as _, SurveyError};
use pyo3::prelude::*;

use super::{MEMORY, MOST_THREADS, frame};
use crate::error::{input, survey};
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
    fn position(&self, py: Python<'_>, position: Option<u64>) -> PyResult<u64> {
        let (board, full) = (self.board(), self.board().full());
        match position {
            None => Ok(full),
            Some(position) if position <= full => Ok(position),
            Some(position) => Err(input(
                py,
                format!(
                    "{position} is no position of {} rows and {} columns: expected a number to \
                     {full}, whose bits are the counters left, row by row",
                    board.rows(),
                    board.columns()
                ),
            )),
        }
    }
}

fn read<T>(py: Python<'_>, value: Result<T, SurveyError>) -> PyResult<T> {
    value.map_err(|error| survey(py, &error))
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
    fn outcome(&self, py: Python<'_>, position: Option<u64>) -> PyResult<&'static str> {
        let position = self.position(py, position)?;
        let outcome = match &self.values {
            Values::Memory(solved) => solved.outcome(position),
            Values::File(table) => read(py, table.outcome(position))?,
        };
        Ok(outcome.unwrap_or(Outcome::N).word())
    }

    #[pyo3(signature = (position=None))]
    fn nimber(&self, py: Python<'_>, position: Option<u64>) -> PyResult<u64> {
        let position = self.position(py, position)?;
        let nimber = match &self.values {
            Values::Memory(solved) => solved.nimber(position),
            Values::File(table) => read(py, table.nimber(position))?,
        };
        let nimber = nimber.map(|nimber| nimber.0);
        nimber.ok_or_else(|| {
            input(
                py,
                "the table has outcomes alone: survey with what=\"nimbers\"",
            )
        })
    }

    #[pyo3(signature = (position=None))]
    fn winning_moves(&self, py: Python<'_>, position: Option<u64>) -> PyResult<Vec<String>> {
        let position = self.position(py, position)?;
        let winning = match &self.values {
            Values::Memory(solved) => solved.winning(position),
            Values::File(table) => read(py, table.winning(position))?,
        };
        Ok(winning.iter().map(Line::to_string).collect())
    }

    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut counts = match &self.values {
            Values::Memory(solved) => py.detach(|| solved.counts()),
            Values::File(table) => table.counts().to_vec(),
        };
        counts.resize(counts.len().max(self.board().counters() as usize + 1), 0);
        frame(py, &line_boards::counts(*self.board(), self.want, &counts))
    }

    fn __repr__(&self) -> String {
        let board = self.board();
        format!(
            "<LineBoard {}×{}, {}, {} play>",
            board.rows(),
            board.columns(),
            self.what(),
            self.convention()
        )
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
) -> PyResult<LineBoard> {
    let convention = self::convention(py, convention)?;
    let want = match what.parse::<Content>() {
        Ok(Content::Outcomes) => ValueKind::Outcomes(convention),
        Ok(Content::Nimbers) if convention == grundy::Convention::Normal => ValueKind::Nimbers,
        Ok(Content::Nimbers) => return Err(input(py, "nimbers are of normal play")),
        _ => {
            let (outcomes, nimbers) = (Content::Outcomes, Content::Nimbers);
            let said = format!("no values {what:?}: expected \"{outcomes}\" or \"{nimbers}\"");
            return Err(input(py, said));
        }
    };
    if resume && out.is_none() {
        return Err(input(
            py,
            "`resume` is for a survey into a folder: give `out` too",
        ));
    }
    let grid = if hexagons {
        Grid::Hexagons
    } else {
        Grid::Squares
    };
    let board = Board::new(rows, columns, grid).ok_or_else(|| {
        let most = Board::MOST;
        input(
            py,
            format!("{rows} rows of {columns}: expected a board of 1 to {most} counters"),
        )
    })?;
    let threads = threads.clamp(1, MOST_THREADS);
    let values = watched(py, progress, |watch| match out {
        None => {
            let solved = Solved::of(board, want, threads, Some(memory), &**watch)?;
            Ok(Values::Memory(solved))
        }
        Some(out) => {
            let job = Job {
                threads,
                resume,
                ..line_boards::LineBoard::new(board, want).into_folder(out)
            };
            let summary = job.within(Some(memory)).run(&**watch)?;
            Ok(Values::File(Box::new(summary.table)))
        }
    })?;
    let values = values.map_err(|error| survey(py, &error))?;
    Ok(LineBoard { values, want })
}
