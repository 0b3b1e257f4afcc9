//! Tables of nimbers, outcomes or P-positions of a game, and their formats.
//!
//! ```
//! use grundy::table::{Cell, Request, table};
//! use grundy::{Convention, Game, Solver};
//!
//! let game = Game::named("wythoff")?;
//! let request = Request { what: None, convention: Convention::Normal, to: 5 };
//! let table = table(&game, &request, &mut Solver::default())?;
//! assert_eq!(table.rows[1][2], Some(Cell::Nimber(0)));
//! assert_eq!(table.pairs(), Some(vec![[0, 0], [1, 2], [3, 5]]));
//! assert!(table.csv().starts_with("a,b,nimber\n0,0,0\n"));
//! # Ok::<(), grundy::Error>(())
//! ```

mod formats;
mod squares;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use grundy_core::{Convention, Layout, Message, Outcome, ParseError, Reader};
use grundy_engine::{Stop, StopReason};

use crate::error::Error;
use crate::game::Game;
use crate::solver::Solver;

pub use squares::{Squares, USUAL as USUAL_SQUARES, squares};

/// The content of a table's cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Content {
    /// The nimber of each position.
    Nimbers,
    /// The outcome of each position.
    Outcomes,
    /// The P-positions alone.
    PPositions,
}

impl Content {
    /// Every kind of content.
    pub const ALL: [Self; 3] = [Self::Nimbers, Self::Outcomes, Self::PPositions];

    /// The word used in data: `nimbers`, `outcomes` or `p-positions`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nimbers => "nimbers",
            Self::Outcomes => "outcomes",
            Self::PPositions => "p-positions",
        }
    }
}

grundy_core::words!(Content, &Content::ALL);

/// The table to compute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Request {
    /// The content of the cells; `None` for nimbers if the game has them, else outcomes.
    pub what: Option<Content>,
    /// The convention.
    pub convention: Convention,
    /// The last number of each axis.
    pub to: u64,
}

/// A table, as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The canonical name of the game.
    pub game: String,
    /// The content of the cells.
    pub what: Content,
    /// The convention.
    pub convention: Convention,
    /// The numbering of its places.
    pub shape: Shape,
    /// The value at each place, row by row; a line is one row. `None` if there is no
    /// position.
    pub rows: Vec<Vec<Option<Cell>>>,
    /// The limit that left some cells open, if one did.
    pub stopped: Option<Stop>,
}

/// The numbering of the places of a table, and the message keys of what its axes count.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// One row of numbers from `from` up.
    Line {
        /// The first number.
        from: u64,
        /// The message key of what it counts.
        axis: &'static str,
    },
    /// Rows and columns of numbers from `from` up.
    Grid {
        /// The first number of both axes.
        from: u64,
        /// The message keys of what they count.
        axes: [&'static str; 2],
        /// True if (a, b) and (b, a) have the same value.
        symmetric: bool,
    },
    /// Rows numbered from `from` up, a column for each class.
    Classes {
        /// The first number.
        from: u64,
        /// The message keys of the number and the class.
        axes: [&'static str; 2],
        /// The classes.
        classes: Vec<String>,
    },
}

/// One value of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A nimber.
    Nimber(u64),
    /// An outcome.
    Outcome(Outcome),
    /// Not computed within the limits.
    Open,
}

impl Cell {
    fn is_p(self) -> bool {
        matches!(self, Self::Nimber(0) | Self::Outcome(Outcome::P))
    }
}

impl fmt::Display for Cell {
    /// Writes `3`, `P` or `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nimber(nimber) => nimber.fmt(f),
            Self::Outcome(outcome) => outcome.fmt(f),
            Self::Open => f.pad("?"),
        }
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "?" => Ok(Self::Open),
            _ if text.starts_with(|c: char| c.is_ascii_digit()) => {
                Reader::only_number(text, 0, u64::MAX).map(Self::Nimber)
            }
            _ => text.parse().map(Self::Outcome),
        }
    }
}

/// The most cells, so that a mistyped number does not start a table of 10^12.
const MOST_CELLS: u64 = 10_000_000;

/// Computes the cells of one table within one set of limits.
struct Filler<'a> {
    game: &'a Game,
    what: Content,
    convention: Convention,
    solver: &'a mut Solver,
    started: Duration,
    stopped: Option<Stop>,
}

impl<'a> Filler<'a> {
    fn new(game: &'a Game, what: Content, convention: Convention, solver: &'a mut Solver) -> Self {
        Self {
            game,
            what,
            convention,
            started: solver.now(),
            solver,
            stopped: None,
        }
    }

    fn cell(&mut self, text: Option<String>) -> Result<Option<Cell>, Error> {
        // Even reading a position takes time.
        if self
            .stopped
            .is_some_and(|stop| stop.why == StopReason::Time)
            && self.solver.is_late()
        {
            return Ok(text.map(|_| Cell::Open));
        }
        // A layout may name no position for a place, or an opening, which has no value.
        let Some(position) = text.and_then(|text| self.game.position(&text).ok()) else {
            return Ok(None);
        };
        let value = match self.what {
            Content::Nimbers => position.nimber(self.solver).map(Cell::Nimber),
            Content::Outcomes | Content::PPositions => {
                let outcome = position.outcome(self.convention, self.solver);
                outcome.map(Cell::Outcome)
            }
        };
        match value {
            Err(Error::Limit(mut stop)) if stop.why != StopReason::Cancelled => {
                stop.reached.time = self.solver.now().saturating_sub(self.started);
                self.stopped = Some(stop);
                Ok(Some(Cell::Open))
            }
            value => value.map(Some),
        }
    }
}

/// Computes a table within the time limit of one question. Cells beyond a limit stay
/// open, and the table says so.
///
/// # Errors
/// [`Error::BadRequest`] when the game has no such table, or it would have no cell or
/// more than ten million; [`Error::Limit`] when the observer cancels.
pub fn table(game: &Game, request: &Request, solver: &mut Solver) -> Result<Table, Error> {
    let what = checked(game, request)?;
    solver.together(|solver| {
        let mut filler = Filler::new(game, what, request.convention, solver);
        let (shape, rows) = fill(&mut filler, request.to)?;
        Ok(Table {
            game: game.name().to_owned(),
            what,
            convention: request.convention,
            shape,
            rows,
            stopped: filler.stopped,
        })
    })
}

/// The content of a requested table, if the game has such a table.
fn checked(game: &Game, request: &Request) -> Result<Content, Error> {
    game.check_convention(request.convention)?;
    let has_nimbers = game.has_nimbers() && request.convention == Convention::Normal;
    match request.what {
        Some(Content::Nimbers) if !has_nimbers => Err(match request.convention {
            Convention::Normal => game.no_nimbers(),
            Convention::Misere => Error::about("error-no-nimbers", game.name()),
        }),
        Some(what) => Ok(what),
        None if has_nimbers => Ok(Content::Nimbers),
        None => Ok(Content::Outcomes),
    }
}

/// Computes the row of a number, or the only row of a table of one axis, within the time
/// limit of one question: a table whose time was over is completed row by row.
///
/// # Errors
/// As [`table`].
pub fn row(
    game: &Game,
    request: &Request,
    number: u64,
    solver: &mut Solver,
) -> Result<Vec<Option<Cell>>, Error> {
    let what = checked(game, request)?;
    solver.together(|solver| {
        let filler = &mut Filler::new(game, what, request.convention, solver);
        match game.layout() {
            Layout::Line { .. } => fill(filler, request.to).map(|(_, rows)| rows.concat()),
            Layout::Grid { from, position, .. } => {
                check_size(from..=request.to, 1, MOST_CELLS)?;
                let cells = (from..=request.to).map(|b| filler.cell(position(number, b)));
                cells.collect()
            }
            Layout::Classes {
                classes, position, ..
            } => {
                let cells = 0..classes.len();
                cells
                    .map(|class| filler.cell(position(number, class)))
                    .collect()
            }
        }
    })
}

type Rows = Vec<Vec<Option<Cell>>>;

fn fill(filler: &mut Filler<'_>, to: u64) -> Result<(Shape, Rows), Error> {
    let check = |from, columns| check_size(from..=to, columns, MOST_CELLS);
    match filler.game.layout() {
        Layout::Line {
            from,
            axis,
            position,
        } => {
            check(from, 1)?;
            let row = (from..=to)
                .map(|n| filler.cell(position(n)))
                .collect::<Result<_, _>>()?;
            Ok((Shape::Line { from, axis }, vec![row]))
        }
        Layout::Grid {
            from,
            axes,
            symmetric,
            position,
        } => {
            check(from, to.saturating_sub(from).saturating_add(1))?;
            let mut rows: Rows = Vec::new();
            for a in from..=to {
                let mut row = Vec::new();
                for b in from..=to {
                    row.push(if symmetric && b < a {
                        rows[(b - from) as usize][(a - from) as usize]
                    } else {
                        filler.cell(position(a, b))?
                    });
                }
                rows.push(row);
            }
            trim(&mut rows);
            let shape = Shape::Grid {
                from,
                axes,
                symmetric,
            };
            Ok((shape, rows))
        }
        Layout::Classes {
            from,
            axes,
            classes,
            position,
        } => {
            check(from, classes.len() as u64)?;
            let rows = (from..=to)
                .map(|n| {
                    (0..classes.len())
                        .map(|class| filler.cell(position(n, class)))
                        .collect()
                })
                .collect::<Result<_, Error>>()?;
            let shape = Shape::Classes {
                from,
                axes,
                classes,
            };
            Ok((shape, rows))
        }
    }
}

/// Refuses rows of this many columns if they have no cell, or more than `most`.
pub(crate) fn check_size(rows: RangeInclusive<u64>, columns: u64, most: u64) -> Result<(), Error> {
    let (from, to) = rows.into_inner();
    let refused = |key, argument, value: u64| {
        let message = Message::new(key).with(argument, value.to_string());
        Err(Error::BadRequest(message))
    };
    if to < from {
        return refused("error-table-empty", "from", from);
    }
    let cells = (to - from).saturating_add(1).saturating_mul(columns);
    if cells > most {
        return refused("error-table-size", "most", most);
    }
    Ok(())
}

/// Drops the trailing rows and columns without a position: those beyond the board.
fn trim(rows: &mut Rows) {
    let is_empty = |row: &Vec<Option<Cell>>| row.iter().all(Option::is_none);
    while rows.last().is_some_and(is_empty) {
        rows.pop();
    }
    let columns = rows
        .iter()
        .map(|row| row.len() - row.iter().rev().take_while(|cell| cell.is_none()).count())
        .max()
        .unwrap_or(0);
    for row in rows {
        row.truncate(columns);
    }
}

impl Table {
    /// True if its numbers name no position, and no limit is why.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stopped.is_none() && self.places().is_empty()
    }

    /// The message keys of what the axes count: one or two.
    #[must_use]
    pub fn axes(&self) -> Vec<&'static str> {
        match &self.shape {
            Shape::Line { axis, .. } => vec![axis],
            Shape::Grid { axes, .. } | Shape::Classes { axes, .. } => axes.to_vec(),
        }
    }

    /// The first number of the rows, or of the places of a line.
    #[must_use]
    pub const fn from(&self) -> u64 {
        match &self.shape {
            Shape::Line { from, .. } | Shape::Grid { from, .. } | Shape::Classes { from, .. } => {
                *from
            }
        }
    }

    /// The names of the columns.
    #[must_use]
    pub fn columns(&self) -> Vec<String> {
        match &self.shape {
            Shape::Classes { classes, .. } => classes.clone(),
            Shape::Line { from, .. } | Shape::Grid { from, .. } => {
                let length = self.rows.first().map_or(0, Vec::len) as u64;
                (*from..from + length).map(|n| n.to_string()).collect()
            }
        }
    }

    /// Every place with a position, as (numbers, value), row by row. A place of a line
    /// has one number, any other a row and a column.
    #[must_use]
    pub fn places(&self) -> Vec<(Vec<String>, Cell)> {
        let columns = self.columns();
        let mut places = Vec::new();
        for (row, cells) in (self.from()..).zip(&self.rows) {
            for (column, cell) in columns.iter().zip(cells) {
                let Some(cell) = cell else { continue };
                let place = match &self.shape {
                    Shape::Line { .. } => vec![column.clone()],
                    _ => vec![row.to_string(), column.clone()],
                };
                places.push((place, *cell));
            }
        }
        places
    }

    /// The P-positions of a table with two equal axes, where (a, b) is (b, a), as pairs
    /// with a ≤ b; `None` for other tables.
    #[must_use]
    pub fn pairs(&self) -> Option<Vec<[u64; 2]>> {
        let is_of_pairs = matches!(
            &self.shape,
            Shape::Grid { symmetric: true, axes: [one, other], .. } if one == other
        );
        let pair = |place: &Vec<String>| match &place[..] {
            [a, b] => Some([a.parse().ok()?, b.parse().ok()?]),
            _ => None,
        };
        let pairs = || self.p_positions().iter().filter_map(pair).collect();
        is_of_pairs.then(pairs)
    }

    /// The P-positions by place, (a) or (a, b), with a ≤ b in a symmetric table.
    #[must_use]
    pub fn p_positions(&self) -> Vec<Vec<String>> {
        let number = |text: &String| text.parse::<u64>().unwrap_or(u64::MAX);
        let is_listed = |place: &[String]| match self.shape {
            Shape::Grid {
                symmetric: true, ..
            } => number(&place[0]) <= number(&place[1]),
            _ => true,
        };
        let places = self.places().into_iter();
        let lost = places.filter(|(place, cell)| cell.is_p() && is_listed(place));
        lost.map(|(place, _)| place).collect()
    }
}
