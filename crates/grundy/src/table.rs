//! Tables of a game: nimbers, outcomes or P-positions, and their formats.

use std::fmt::Write as _;

use grundy_rules::{Convention, Layout, Message, Outcome};
use serde_json::{Value, json};

use crate::error::Error;
use crate::game::Game;
use crate::solver::Solver;

/// What a table shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The nimber of each position.
    Nimbers,
    /// Who wins each position.
    Outcomes,
    /// The P-positions alone.
    PPositions,
}

/// What to tabulate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// What it shows; `None` for nimbers where the game has them, else
    /// outcomes.
    pub what: Option<What>,
    /// Normal or misère.
    pub convention: Convention,
    /// The last number of each axis.
    pub to: u64,
}

/// A table, as plain data.
#[derive(Clone, Debug)]
pub struct Table {
    /// The canonical name of the game.
    pub game: String,
    /// What it shows.
    pub what: What,
    /// Normal or misère.
    pub convention: Convention,
    /// The first number of each axis.
    pub from: u64,
    /// What the axes count, as message keys: one or two.
    pub axes: Vec<&'static str>,
    /// True where (a, b) and (b, a) have the same value.
    pub symmetric: bool,
    /// The value at each place, row by row; a line is one row. `None` where
    /// there is no position.
    pub rows: Vec<Vec<Option<Cell>>>,
}

/// One value of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// A nimber.
    Nimber(u64),
    /// An outcome.
    Outcome(Outcome),
}

impl Cell {
    fn is_p(self) -> bool {
        matches!(self, Self::Nimber(0) | Self::Outcome(Outcome::P))
    }

    /// The value as text: `3`, `P`.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Self::Nimber(nimber) => nimber.to_string(),
            Self::Outcome(outcome) => outcome.to_string(),
        }
    }
}

/// At most so many cells, so that a slip of the finger does not ask for a
/// table of 10^12.
const MOST_CELLS: u64 = 10_000_000;

/// Computes a table.
///
/// # Errors
/// [`Error::BadRequest`] when the game has no such table or it would have more
/// than ten million cells; [`Error::Limit`] when the whole of it takes more
/// than the solver's limits.
pub fn table(game: &Game, request: &Request, solver: &mut Solver) -> Result<Table, Error> {
    if !game.conventions().contains(&request.convention) {
        return Err(Error::BadConvention {
            game: game.name().to_owned(),
            convention: request.convention,
        });
    }
    let has_nimbers = game.has_nimbers() && request.convention == Convention::Normal;
    let what = match request.what {
        Some(What::Nimbers) if !has_nimbers => {
            return Err(Error::BadRequest(
                Message::new("error-no-nimbers").with("game", game.name()),
            ));
        }
        Some(what) => what,
        None if has_nimbers => What::Nimbers,
        None => What::Outcomes,
    };
    let mut value = |text: Option<String>| -> Result<Option<Cell>, Error> {
        // A layout may name no position for a place, or an opening before its
        // throw, which has no value.
        let Some(position) = text.and_then(|text| game.position(&text).ok()) else {
            return Ok(None);
        };
        if position.throws().is_some() {
            return Ok(None);
        }
        Ok(Some(if what == What::Nimbers {
            Cell::Nimber(position.nimber(solver)?)
        } else {
            Cell::Outcome(position.outcome(request.convention, solver)?)
        }))
    };
    let too_large =
        || Error::BadRequest(Message::new("error-table-size").with("most", MOST_CELLS.to_string()));
    let (from, axes, symmetric, rows) = match game.layout() {
        Layout::Line {
            from,
            axis,
            position,
        } => {
            if request.to.saturating_sub(from) >= MOST_CELLS {
                return Err(too_large());
            }
            let row = (from..=request.to)
                .map(|n| value(position(n)))
                .collect::<Result<_, _>>()?;
            (from, vec![axis], false, vec![row])
        }
        Layout::Grid {
            from,
            axes,
            symmetric,
            position,
        } => {
            let side = request.to.saturating_sub(from);
            if side.saturating_mul(side) >= MOST_CELLS {
                return Err(too_large());
            }
            let mut rows: Vec<Vec<Option<Cell>>> = Vec::new();
            for a in from..=request.to {
                let mut row = Vec::new();
                for b in from..=request.to {
                    let known = (symmetric && b < a)
                        .then(|| rows[(b - from) as usize][(a - from) as usize]);
                    row.push(match known {
                        Some(cell) => cell,
                        None => value(position(a, b))?,
                    });
                }
                rows.push(row);
            }
            (from, axes.to_vec(), symmetric, rows)
        }
    };
    Ok(Table {
        game: game.name().to_owned(),
        what,
        convention: request.convention,
        from,
        axes,
        symmetric,
        rows,
    })
}

impl Table {
    /// The P-positions by their numbers, (a) or (a, b), a ≤ b in a symmetric
    /// table.
    #[must_use]
    pub fn p_positions(&self) -> Vec<Vec<u64>> {
        let mut found = Vec::new();
        for (row, cells) in (self.from..).zip(&self.rows) {
            for (column, cell) in (self.from..).zip(cells) {
                if !cell.is_some_and(Cell::is_p) {
                    continue;
                }
                match self.axes.len() {
                    1 => found.push(vec![column]),
                    _ if self.symmetric && column < row => {}
                    _ => found.push(vec![row, column]),
                }
            }
        }
        found
    }

    /// Comma-separated values with a head line: `n,nimber` or `a,b,nimber`.
    #[must_use]
    pub fn csv(&self) -> String {
        let names = if self.axes.len() == 1 { "n" } else { "a,b" };
        let mut text = String::new();
        if self.what == What::PPositions {
            let _ = writeln!(text, "{names}");
            for place in self.p_positions() {
                let place: Vec<String> = place.iter().map(u64::to_string).collect();
                let _ = writeln!(text, "{}", place.join(","));
            }
            return text;
        }
        let value = if self.what == What::Nimbers {
            "nimber"
        } else {
            "outcome"
        };
        let _ = writeln!(text, "{names},{value}");
        for (row, cells) in (self.from..).zip(&self.rows) {
            for (column, cell) in (self.from..).zip(cells) {
                let Some(cell) = cell else { continue };
                let _ = match self.axes.len() {
                    1 => writeln!(text, "{column},{}", cell.text()),
                    _ => writeln!(text, "{row},{column},{}", cell.text()),
                };
            }
        }
        text
    }

    /// One JSON object: `game`, `convention`, `what`, `from`, and `values` (a
    /// list, or a list of rows) or `positions`.
    #[must_use]
    pub fn json(&self) -> Value {
        let what = match self.what {
            What::Nimbers => "nimbers",
            What::Outcomes => "outcomes",
            What::PPositions => "p-positions",
        };
        let mut object = json!({
            "game": self.game,
            "convention": self.convention.word(),
            "what": what,
            "from": self.from,
        });
        if self.what == What::PPositions {
            object["positions"] = json!(self.p_positions());
            return object;
        }
        let cell = |cell: &Option<Cell>| match cell {
            None => Value::Null,
            Some(Cell::Nimber(nimber)) => json!(nimber),
            Some(Cell::Outcome(outcome)) => json!(outcome.to_string()),
        };
        let rows: Vec<Value> = self
            .rows
            .iter()
            .map(|row| row.iter().map(cell).collect())
            .collect();
        object["values"] = match (self.axes.len(), rows.into_iter()) {
            (1, mut rows) => rows.next().unwrap_or_default(),
            (_, rows) => rows.collect(),
        };
        object
    }

    /// An OEIS b-file: index and value on each line. A grid is read by
    /// antidiagonals upwards, as the OEIS reads arrays; P-positions of a line
    /// are their sizes, those of a grid the pairs a, b one after the other.
    /// Outcomes are written 0 for P, 1 for N; OEIS data are numbers.
    ///
    /// # Errors
    /// [`Error::BadRequest`] when the table holds a draw.
    pub fn bfile(&self) -> Result<String, Error> {
        let mut numbers: Vec<u64> = Vec::new();
        let number = |cell: Cell| match cell {
            Cell::Nimber(nimber) => Ok(nimber),
            Cell::Outcome(Outcome::P) => Ok(0),
            Cell::Outcome(Outcome::N) => Ok(1),
            Cell::Outcome(Outcome::D) => Err(Error::BadRequest(Message::new("error-bfile-draw"))),
        };
        if self.what == What::PPositions {
            numbers.extend(self.p_positions().into_iter().flatten());
        } else if let [row] = &self.rows[..]
            && self.axes.len() == 1
        {
            for cell in row.iter().flatten() {
                numbers.push(number(*cell)?);
            }
        } else {
            for diagonal in 0..self.rows.len() {
                for column in 0..=diagonal {
                    if let Some(cell) = self.rows[diagonal - column][column] {
                        numbers.push(number(cell)?);
                    }
                }
            }
        }
        // A line begins with the index that the first number has.
        let start = if self.what == What::PPositions || self.axes.len() == 2 {
            1
        } else {
            self.from
        };
        let mut text = String::new();
        for (index, number) in (start..).zip(numbers) {
            let _ = writeln!(text, "{index} {number}");
        }
        Ok(text)
    }
}
