//! Boards derived from others (side by side, without lone places, with one place filled
//! or emptied), and a board's pairs, parts, half turn and drawing.

use grundy_core::{Flow, Kind, Message, ParseError, Scene, Shape};

use super::{Board, MOST, MOST_PARTS, left, low, right};
use crate::nimbi::run::Run;

impl Board {
    /// Reads boards joined by `+` as one board with all of them side by side, an empty
    /// column between two.
    pub(crate) fn read_sum(text: &str) -> Result<Self, ParseError> {
        let mut sum: Option<Self> = None;
        let mut from = 0;
        for text in text.split('+') {
            let board = Self::read(text).map_err(|why| why.shifted(from))?;
            sum = Some(match sum {
                None => board,
                Some(sum) => sum.beside(board).ok_or_else(|| {
                    let too_large = Message::new("nimbi-too-large").with("most", MOST);
                    ParseError::new(from, too_large)
                })?,
            });
            from += text.chars().count() + 1;
        }
        Ok(sum.unwrap_or(Self::EMPTY))
    }

    /// The places in use, by row and column from 0.
    #[must_use]
    pub fn places_in_use(self) -> Vec<(u8, u8)> {
        let places =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        places
            .filter(|&(row, column)| self.has(row, column))
            .collect()
    }

    /// This board with another one at its right and an empty column between; `None` if
    /// that has too many places.
    pub(crate) fn beside(self, other: Self) -> Option<Self> {
        let rows = self.rows.max(other.rows);
        let columns = self.columns.checked_add(other.columns)?.checked_add(1)?;
        let width = u32::from(columns);
        let laid = |board: Self, indent: u32| {
            (0..u32::from(board.rows)).fold(0, |cells, row| {
                let line = right(board.cells, row * board.width()) & low(board.width());
                cells | left(line, row * width + indent)
            })
        };
        (u32::from(rows) * width <= MOST).then(|| Self {
            rows,
            columns,
            cells: laid(self, 0) | laid(other, self.width() + 1),
        })
    }

    /// The board without the counters that have no neighbour.
    pub(crate) fn without_lone(self) -> Self {
        let first = self.first_column();
        let cells = self.cells;
        let beside = left(cells, 1) & !first
            | right(cells & !first, 1)
            | left(cells, self.width())
            | right(cells, self.width());
        Self {
            cells: cells & beside,
            ..self
        }
    }

    /// True if a half turn maps the board to itself and no counter lies at the centre of a
    /// middle row or column.
    pub(crate) fn is_half_turned(self) -> bool {
        let is_even = self.rows.is_multiple_of(2) && self.columns.is_multiple_of(2);
        self.turned() == self && (is_even || !self.has(self.rows / 2, self.columns / 2))
    }

    /// The connected parts, each in one of its eight images.
    pub(crate) fn canonical_parts(self, parts: &mut [Self; MOST_PARTS]) -> &mut [Self] {
        let mut count = 0;
        self.parts(|part| {
            if let Some(free) = parts.get_mut(count) {
                *free = part.canonical();
                count += 1;
            }
        });
        &mut parts[..count]
    }

    /// The places as shapes: counters of this kind, and empty ones.
    pub(crate) fn scene(self, counter: &'static str) -> Scene {
        let mut scene = Scene::new(Kind::Squares, self.columns.into(), self.rows.into());
        for row in 0..self.rows {
            for column in 0..self.columns {
                let what = if self.has(row, column) {
                    counter
                } else {
                    "empty"
                };
                let shape = Shape::new(what, column.into(), row.into());
                scene.shapes.push(shape);
            }
        }
        scene
    }

    /// Visits every pair of neighbouring counters once, as its places and as a run of
    /// two.
    pub(crate) fn pairs(self, each: &mut impl FnMut(u128, Run) -> Flow) -> Flow {
        let across = self.cells & right(self.cells & !self.first_column(), 1);
        let down = self.cells & right(self.cells, self.width());
        for (mut starts, down, step) in [(across, false, 1), (down, true, self.width())] {
            while starts != 0 {
                let at = starts.trailing_zeros();
                starts &= starts - 1;
                let run = Run {
                    row: (at / self.width()) as u8,
                    column: (at % self.width()) as u8,
                    length: 2,
                    down,
                };
                each(1 << at | left(1, at + step), run)?;
            }
        }
        Flow::Continue(())
    }

    /// The board with a place filled or emptied. A place beside the last row or column
    /// enlarges the board.
    pub(crate) fn edited(self, column: i64, row: i64) -> Option<Self> {
        let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        if column > self.columns || row > self.rows || column > 63 || row > 63 {
            return None;
        }
        let mut lines: Vec<String> = Vec::new();
        for r in 0..self.rows.max(row + 1) {
            let line = (0..self.columns.max(column + 1)).map(|c| {
                let there = self.has(r, c) != ((r, c) == (row, column));
                if there { '#' } else { '.' }
            });
            lines.push(line.collect());
        }
        Self::read(&lines.join("/")).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks pairs and lone places by coordinates alone.
    #[test]
    fn pairs_and_lone_places_do_not_reach_round_the_edge() {
        for text in [
            "4x5",
            "##.#/.#.#/#...",
            "1x128",
            "128x1",
            "..#/#..",
            "#",
            "8x16",
        ] {
            let board = Board::read(text).unwrap();
            let (mut pairs, mut beside) = (0, 0);
            for row in 0..board.rows {
                for column in 0..board.columns {
                    let has = |down: u8, right: u8| {
                        board.has(row.wrapping_add(down), column.wrapping_add(right))
                    };
                    if has(0, 0) {
                        pairs += usize::from(has(1, 0)) + usize::from(has(0, 1));
                        let back = u8::MAX;
                        beside += u32::from(has(1, 0) || has(0, 1) || has(back, 0) || has(0, back));
                    }
                }
            }
            let mut counted = 0;
            let _ = board.pairs(&mut |places, run| {
                assert_eq!(places, board.places(run), "{text}");
                counted += 1;
                Flow::Continue(())
            });
            assert_eq!(counted, pairs, "{text}");
            assert_eq!(board.without_lone().cells.count_ones(), beside, "{text}");
        }
    }
}
