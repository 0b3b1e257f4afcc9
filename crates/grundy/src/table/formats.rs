//! The machine-readable formats of tables.

use std::fmt::Write as _;

use grundy_core::{Message, Outcome};
#[cfg(feature = "serde")]
use serde_json::{Value, json};

use super::{Cell, Content, Shape, Table};
use crate::error::Error;

impl Table {
    /// Comma-separated values with a header: `n,nimber`, `a,b,outcome`. A cell that was
    /// not computed is `?`.
    #[must_use]
    pub fn csv(&self) -> String {
        let names = match self.shape {
            Shape::Line { .. } => "n",
            Shape::Grid { .. } => "a,b",
            Shape::Classes { .. } => "n,class",
        };
        let quoted = |place: &[String]| {
            let fields = place.iter().map(|field| match field.contains(',') {
                true => format!("\"{field}\""),
                false => field.clone(),
            });
            fields.collect::<Vec<_>>().join(",")
        };
        let mut text = String::new();
        if self.what == Content::PPositions {
            let _ = writeln!(text, "{names}");
            for place in self.p_positions() {
                let _ = writeln!(text, "{}", quoted(&place));
            }
            return text;
        }
        let value = if self.what == Content::Nimbers {
            "nimber"
        } else {
            "outcome"
        };
        let _ = writeln!(text, "{names},{value}");
        for (place, cell) in self.places() {
            let _ = writeln!(text, "{},{cell}", quoted(&place));
        }
        text
    }

    /// One JSON object: `game`, `convention`, `what`, `from`, `columns` unless they are
    /// numbers, and `values` (a list, or a list of rows; null if there is no position or
    /// no value) or `positions`; and `"complete": false` when a limit left cells open.
    #[cfg(feature = "serde")]
    #[must_use]
    pub fn json(&self) -> Value {
        let mut object = json!({
            "game": self.game,
            "convention": self.convention.word(),
            "what": self.what.word(),
            "from": self.from(),
        });
        if let Shape::Classes { classes, .. } = &self.shape {
            object["columns"] = json!(classes);
        }
        if self.what == Content::PPositions {
            // Numbers as numbers; classes keep their names.
            let field = |field: &String| {
                field
                    .parse::<u64>()
                    .map_or_else(|_| json!(field), |number| json!(number))
            };
            object["positions"] = self
                .p_positions()
                .iter()
                .map(|place| match &place[..] {
                    [n] => field(n),
                    place => place.iter().map(field).collect(),
                })
                .collect();
        } else {
            let cell = |cell: &Option<Cell>| match cell {
                None | Some(Cell::Open) => Value::Null,
                Some(Cell::Nimber(nimber)) => json!(nimber),
                Some(Cell::Outcome(outcome)) => json!(outcome.to_string()),
            };
            let mut rows = self
                .rows
                .iter()
                .map(|row| row.iter().map(cell).collect::<Value>());
            object["values"] = match self.shape {
                Shape::Line { .. } => rows.next().unwrap_or_default(),
                _ => rows.collect(),
            };
        }
        if self.stopped.is_some() {
            object["complete"] = json!(false);
        }
        object
    }

    /// An OEIS b-file: index and value on each line. A grid is read by upward
    /// antidiagonals, as the OEIS reads arrays, classes row by row; P-positions of a line
    /// are their sizes, those of a grid the pairs a, b in sequence. Outcomes are written
    /// 0 for P, 1 for N, since OEIS data are numbers.
    ///
    /// # Errors
    /// [`Error::BadRequest`] when the table has a draw, or P-positions whose classes are
    /// not numbers; [`Error::Limit`] when a cell is open, since a b-file has no gaps.
    pub fn bfile(&self) -> Result<String, Error> {
        if let Some(stop) = self.stopped {
            return Err(Error::Limit(stop));
        }
        let no_number = |key| Error::BadRequest(Message::new(key));
        let number = |cell: &Cell| match cell {
            Cell::Nimber(nimber) => Ok(*nimber),
            Cell::Outcome(Outcome::P) => Ok(0),
            Cell::Outcome(Outcome::N) => Ok(1),
            Cell::Outcome(Outcome::D) | Cell::Open => Err(no_number("error-bfile-draw")),
        };
        let mut numbers: Vec<u64> = Vec::new();
        if self.what == Content::PPositions {
            for field in self.p_positions().into_iter().flatten() {
                numbers.push(field.parse().map_err(|_| no_number("error-bfile-class"))?);
            }
        } else if matches!(self.shape, Shape::Grid { .. }) {
            let side = self.rows.len().max(self.rows.first().map_or(0, Vec::len));
            for diagonal in 0..side {
                for column in 0..=diagonal {
                    let row = self.rows.get(diagonal - column);
                    if let Some(Some(cell)) = row.and_then(|row| row.get(column)) {
                        numbers.push(number(cell)?);
                    }
                }
            }
        } else {
            for cell in self.rows.iter().flatten().flatten() {
                numbers.push(number(cell)?);
            }
        }
        // A line's first index is its first number.
        let start = match self.shape {
            Shape::Line { from, .. } if self.what != Content::PPositions => from,
            _ => 1,
        };
        let mut text = String::new();
        for (index, number) in (start..).zip(numbers) {
            let _ = writeln!(text, "{index} {number}");
        }
        Ok(text)
    }
}
