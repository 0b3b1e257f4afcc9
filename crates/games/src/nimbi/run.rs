//! Moves of Nimbi: runs of neighbouring counters, and their notation.

use grundy_core::{Area, Message, ParseError, Reader};

use super::board::Board;

/// A run of counters, by its first counter and its length. Rows and columns count from
/// 0 here, from 1 in notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    /// The row of the counter at its top or left end.
    pub(crate) row: u8,
    /// The column of that counter.
    pub(crate) column: u8,
    /// The number of counters, at least 1.
    pub(crate) length: u8,
    /// True along a column. A single counter is a run along its row.
    pub(crate) down: bool,
}

impl Run {
    /// Its places on the board's scene.
    pub(crate) fn area(self) -> Area {
        let length = self.length.into();
        Area {
            column: self.column.into(),
            row: self.row.into(),
            columns: if self.down { 1 } else { length },
            rows: if self.down { length } else { 1 },
        }
    }

    /// The same run on the transposed board.
    pub(crate) const fn turned(self) -> Self {
        Self {
            row: self.column,
            column: self.row,
            length: self.length,
            down: !self.down && self.length > 1,
        }
    }

    /// Shows `r2c1-3`, `r1-3c4`; a single counter is `r2c3`.
    pub(crate) fn show(self) -> String {
        let extent = |first: u8, long: bool| {
            let first = u32::from(first) + 1;
            if long && self.length > 1 {
                format!("{first}-{}", first + u32::from(self.length) - 1)
            } else {
                first.to_string()
            }
        };
        format!(
            "r{}c{}",
            extent(self.row, self.down),
            extent(self.column, !self.down)
        )
    }

    /// Reads one of this board's runs.
    pub(crate) fn read(board: Board, text: &str) -> Result<Self, ParseError> {
        let extent = |reader: &mut Reader, most: u8| -> Result<(u8, u8), ParseError> {
            let first = reader.number(1, most.into())?;
            let last = if reader.take('-') {
                reader.number(first, most.into())?
            } else {
                first
            };
            Ok((first as u8 - 1, (last - first + 1) as u8))
        };
        let mut reader = Reader::new(text);
        // `2 1-3` and `2,1-3` mean `r2c1-3` too.
        reader.mark('r')?;
        let (row, height) = extent(&mut reader, board.rows)?;
        if !reader.take(',') {
            reader.mark('c')?;
        }
        let (column, width) = extent(&mut reader, board.columns)?;
        reader.end()?;
        if height > 1 && width > 1 {
            return Err(ParseError::new(0, "nimbi-not-straight"));
        }
        let run = Self {
            row,
            column,
            length: height.max(width),
            down: height > 1,
        };
        for index in 0..run.length {
            let (row, column) = if run.down {
                (row + index, column)
            } else {
                (row, column + index)
            };
            if !board.has(row, column) {
                return Err(ParseError::new(
                    0,
                    Message::new("nimbi-gone")
                        .with("row", row + 1)
                        .with("column", column + 1),
                ));
            }
        }
        Ok(run)
    }

    /// The image of the run under the half turn about the centre of the smallest
    /// board that holds the counters; `None` on an empty board.
    pub(crate) fn half_turned(self, board: Board) -> Option<Self> {
        let used = |lines: u8, holds: &dyn Fn(u8) -> bool| {
            let first = (0..lines).find(|&line| holds(line))?;
            let last = (0..lines).rfind(|&line| holds(line))?;
            Some(first + last)
        };
        let (rows, columns) = (board.rows, board.columns);
        let over = used(rows, &|row| {
            (0..columns).any(|column| board.has(row, column))
        })?;
        let across = used(columns, &|column| {
            (0..rows).any(|row| board.has(row, column))
        })?;
        let more = self.length - 1;
        let (last_row, last_column) = if self.down {
            (self.row + more, self.column)
        } else {
            (self.row, self.column + more)
        };
        Some(Self {
            row: over.checked_sub(last_row)?,
            column: across.checked_sub(last_column)?,
            ..self
        })
    }

    /// The phrase "take columns 1 to 3 of row 2".
    pub(crate) fn phrase(self) -> Message {
        match self.length {
            1 => Message::new("nimbi-take-one")
                .with("row", u32::from(self.row) + 1)
                .with("column", u32::from(self.column) + 1),
            _ => self.phrase_of_line("nimbi-take-down", "nimbi-take-across"),
        }
    }

    /// A phrase about its first and last place, with the key for its direction.
    pub(crate) fn phrase_of_line(self, down: &'static str, across: &'static str) -> Message {
        let (row, column) = (u32::from(self.row) + 1, u32::from(self.column) + 1);
        let (message, first) = if self.down {
            (Message::new(down).with("column", column), row)
        } else {
            (Message::new(across).with("row", row), column)
        };
        let last = first + u32::from(self.length) - 1;
        message.with("first", first).with("last", last)
    }
}
