//! Boards of Chomp: their forms, notation and bites.

use grundy_core::{Flow, Message, ParseError, Reader};

/// The first infinite ordinal, `w`, as a number of rows or columns.
pub(crate) const OMEGA: u32 = u32::MAX;
/// The most rows or columns of a finite side.
pub(crate) const LARGEST: u32 = 1_000_000_000;
/// The longest run of equal rows that is written out row by row.
const ROWS_WRITTEN_OUT: u32 = 64;

/// A board: rows of non-increasing length, the poison's row first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Board {
    /// Boards with at most 63 rows and columns together, as the path along their edge
    /// from the lower left corner to the upper right one: 1 is a step east along a
    /// column, 0 a step north along a row, the first step the highest bit. It begins
    /// with a 1 and ends with a 0, so nothing else is needed to read it; the lone
    /// poison is `10`.
    Small(u64),
    /// All others, including infinite ones, as blocks of equal rows.
    Large(Box<[Block]>),
}

/// Equal rows, one below the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Block {
    /// The number of rows; `u32::MAX` for infinitely many.
    pub rows: u32,
    /// The length of each; `u32::MAX` for infinite rows.
    pub length: u32,
}

/// The number of rows of a board; infinity stays infinity.
pub(crate) fn height(blocks: &[Block]) -> u32 {
    blocks
        .iter()
        .fold(0_u32, |height, block| height.saturating_add(block.rows))
}

/// The blocks of the transposed board.
pub(crate) fn transposed_blocks(blocks: &[Block]) -> Vec<Block> {
    let mut columns = Vec::new();
    let mut rows_above = 0_u32;
    let heights: Vec<u32> = blocks
        .iter()
        .map(|block| {
            rows_above = rows_above.saturating_add(block.rows);
            rows_above
        })
        .collect();
    for (index, block) in blocks.iter().enumerate().rev() {
        let shorter = blocks.get(index + 1).map_or(0, |next| next.length);
        let rows = if block.length == OMEGA {
            OMEGA
        } else {
            block.length - shorter
        };
        columns.push(Block {
            rows,
            length: heights[index],
        });
    }
    columns
}

/// The path of the transposed board: reversed, with each step flipped.
pub(crate) const fn transposed(path: u64) -> u64 {
    let length = 64 - path.leading_zeros();
    !path.reverse_bits() >> (64 - length) & (u64::MAX >> (64 - length))
}

/// Visits every bite into a path: the steps from some step east to some later step north
/// are sorted, norths first. Leading norths and trailing easts are allowed, so this
/// works on the whole box too.
pub(crate) fn bites(path: u64, each: &mut impl FnMut(u64)) {
    let mut easts = path;
    while easts != 0 {
        let east = 63 - easts.leading_zeros();
        easts ^= 1 << east;
        let below = path & ((1 << east) - 1);
        let above = path & !((2 << east) - 1);
        let mut norths = !path & ((1 << east) - 1);
        let mut norths_passed = 0;
        while norths != 0 {
            let north = 63 - norths.leading_zeros();
            norths ^= 1 << north;
            norths_passed += 1;
            let easts_passed = east - north + 1 - norths_passed;
            let sorted = ((1 << easts_passed) - 1) << north;
            each(above | sorted | (below & ((1 << north) - 1)));
        }
    }
}

impl Board {
    /// The board with these blocks of non-increasing length; empty blocks are dropped,
    /// equal neighbours merged.
    pub(crate) fn of_blocks(blocks: impl IntoIterator<Item = Block>) -> Self {
        let mut joined: Vec<Block> = Vec::new();
        for block in blocks {
            if block.rows == 0 || block.length == 0 {
                continue;
            }
            match joined.last_mut() {
                Some(last) if last.length == block.length => {
                    last.rows = last.rows.saturating_add(block.rows);
                }
                _ => joined.push(block),
            }
        }
        let sides = u64::from(height(&joined)) + joined.first().map_or(0, |b| b.length.into());
        if sides > 63 {
            return Self::Large(joined.into());
        }
        let mut path = 0_u64;
        let mut length = 0;
        for block in joined.iter().rev() {
            for _ in 0..block.rows {
                let east = block.length - length;
                path = ((path << east) | ((1 << east) - 1)) << 1;
                length = block.length;
            }
        }
        Self::Small(path)
    }

    /// The board as blocks of equal rows, the poison's first.
    pub(crate) fn blocks(&self) -> Vec<Block> {
        match self {
            Self::Large(blocks) => blocks.to_vec(),
            Self::Small(path) => {
                let mut blocks: Vec<Block> = Vec::new();
                let mut length = 0;
                for bit in (0..64 - path.leading_zeros()).rev() {
                    if path >> bit & 1 == 1 {
                        length += 1;
                        continue;
                    }
                    match blocks.last_mut() {
                        Some(last) if last.length == length => last.rows += 1,
                        _ => blocks.push(Block { rows: 1, length }),
                    }
                }
                blocks.reverse();
                blocks
            }
        }
    }

    /// The transposed board.
    pub(crate) fn turned(&self) -> Self {
        match self {
            Self::Small(path) => Self::Small(transposed(*path)),
            Self::Large(blocks) => Self::Large(transposed_blocks(blocks).into()),
        }
    }

    /// The lengths of the rows, the poison's first; `None` for an infinite board or one
    /// of more than 100,000 rows.
    #[must_use]
    pub fn rows(&self) -> Option<Vec<usize>> {
        let blocks = self.blocks();
        if self.is_endless() || height(&blocks) > 100_000 {
            return None;
        }
        let rows = blocks
            .iter()
            .flat_map(|block| std::iter::repeat_n(block.length as usize, block.rows as usize));
        Some(rows.collect())
    }

    /// The numbers of columns and rows drawn.
    pub(crate) fn drawn(&self) -> (u32, u32) {
        let blocks = self.blocks();
        let columns = blocks.first().map_or(0, |block| block.length);
        (columns.min(super::SIDE), height(&blocks).min(super::SIDE))
    }

    /// The number of squares, saturating at `u64::MAX`.
    pub(crate) fn area(&self) -> u64 {
        self.blocks().iter().fold(0_u64, |area, block| {
            area.saturating_add(u64::from(block.rows).saturating_mul(block.length.into()))
        })
    }

    /// True if a row or column is infinite.
    pub(crate) fn is_endless(&self) -> bool {
        match self {
            Self::Small(_) => false,
            Self::Large(blocks) => blocks.iter().any(|b| b.rows == OMEGA || b.length == OMEGA),
        }
    }

    /// True if the square in this row and column, from 1, is left.
    pub(crate) fn has(&self, row: u32, column: u32) -> bool {
        self.row(row) >= column
    }

    /// The length of a row, numbered from 1.
    fn row(&self, row: u32) -> u32 {
        let mut rows = 0_u32;
        for block in self.blocks() {
            rows = rows.saturating_add(block.rows);
            if row <= rows {
                return block.length;
            }
        }
        0
    }

    /// Visits every square: row by row, or along the diagonals if rows or columns are
    /// infinite, so that each comes after finitely many.
    pub(crate) fn squares(&self, each: &mut impl FnMut(u32, u32) -> Flow) -> Flow {
        if self.is_endless() {
            for diagonal in 2..LARGEST {
                for row in 1..diagonal {
                    if self.has(row, diagonal - row) {
                        each(row, diagonal - row)?;
                    }
                }
            }
            return Flow::Continue(());
        }
        let mut row = 0;
        for block in self.blocks() {
            for _ in 0..block.rows {
                row += 1;
                for column in 1..=block.length {
                    each(row, column)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The board after a bite at this square, which must exist.
    pub(crate) fn bitten(&self, row: u32, column: u32) -> Self {
        let mut above = 0_u32;
        let mut blocks = Vec::new();
        for block in self.blocks() {
            let remaining = (row - 1).saturating_sub(above).min(block.rows);
            let bitten = if block.rows == OMEGA {
                OMEGA
            } else {
                block.rows - remaining
            };
            above = above.saturating_add(block.rows);
            blocks.push(Block {
                rows: remaining,
                ..block
            });
            blocks.push(Block {
                rows: bitten,
                length: block.length.min(column - 1),
            });
        }
        Self::of_blocks(blocks)
    }

    /// Reads non-increasing rows, one by one or as equal rows: `3x4`, `4,4,2`, `2xw`,
    /// `w,wx1`; `[4,4,2]` and `(4,4,2)` are the same rows in the notation of documents 0
    /// and 2, and `abc:2,0,2` gives document 0's differences.
    pub(crate) fn read(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        if reader.take_word("abc") {
            reader.expect(':')?;
            let closing = read_opening(&mut reader);
            let board = Self::read_differences(&mut reader)?;
            closing.map_or(Ok(()), |closing| reader.expect(closing))?;
            reader.end()?;
            return Ok(board);
        }
        let closing = read_opening(&mut reader);
        let inside = (closing == Some(']')).then(|| reader.clone());
        let blocks = Self::read_rows(&mut reader).map_err(|why| match inside {
            Some(inside) if why.why.key == "chomp-rows-grow" => or_differences(inside, why),
            _ => why,
        })?;
        closing.map_or(Ok(()), |closing| reader.expect(closing))?;
        reader.end()?;
        let finite: u64 = blocks
            .iter()
            .filter(|block| block.rows != OMEGA)
            .map(|block| u64::from(block.rows))
            .sum();
        if finite > LARGEST.into() {
            return Err(ParseError::new(
                0,
                Message::new("misread-too-large").with("most", LARGEST.to_string()),
            ));
        }
        if blocks
            .iter()
            .all(|block| block.rows == 0 || block.length == 0)
        {
            return Err(ParseError::new(0, "chomp-no-poison"));
        }
        Ok(Self::of_blocks(blocks))
    }

    /// Reads non-increasing rows, one by one or as a number of rows of one length.
    fn read_rows(reader: &mut Reader) -> Result<Vec<Block>, ParseError> {
        let mut blocks: Vec<Block> = Vec::new();
        loop {
            let place = reader.place();
            let first = read_extent(reader)?;
            let block = if reader.take('x') {
                Block {
                    rows: first,
                    length: read_extent(reader)?,
                }
            } else {
                Block {
                    rows: 1,
                    length: first,
                }
            };
            if let Some(last) = blocks.last() {
                if block.length > last.length {
                    return Err(ParseError::new(place, "chomp-rows-grow"));
                }
                if last.rows == OMEGA {
                    return Err(ParseError::new(place, "chomp-rows-after-all"));
                }
            }
            blocks.push(block);
            if !reader.take(',') {
                return Ok(blocks);
            }
        }
    }

    /// Reads `2,0,2`: document 0's [A, B, C] for the three rows A + B + C, B + C and C.
    fn read_differences(reader: &mut Reader) -> Result<Self, ParseError> {
        let place = reader.place();
        let numbers = reader.numbers(0, LARGEST.into())?;
        let [a, b, c] = numbers[..] else {
            return Err(ParseError::new(place, "chomp-differences"));
        };
        if a + b + c > LARGEST.into() {
            let most = Message::new("misread-too-large").with("most", LARGEST.to_string());
            return Err(ParseError::new(place, most));
        }
        if a + b + c == 0 {
            return Err(ParseError::new(place, "chomp-no-poison"));
        }
        let rows = [a + b + c, b + c, c].map(|length| Block {
            rows: 1,
            length: length as u32,
        });
        Ok(Self::of_blocks(rows))
    }

    /// Document 0's [A, B, C] of a board of at most three rows.
    pub(crate) fn differences(&self) -> Option<[usize; 3]> {
        let rows = self.rows().filter(|rows| rows.len() <= 3)?;
        let row = |index: usize| rows.get(index).copied().unwrap_or(0);
        Some([row(0) - row(1), row(1) - row(2), row(2)])
    }

    /// Shows the rows, `4,4,2`; infinitely many equal rows are `wx2`.
    pub(crate) fn show(&self) -> String {
        let extent = |n: u32| {
            if n == OMEGA {
                "w".to_owned()
            } else {
                n.to_string()
            }
        };
        let mut parts = Vec::new();
        for block in self.blocks() {
            if block.rows > ROWS_WRITTEN_OUT {
                parts.push(format!("{}x{}", extent(block.rows), extent(block.length)));
            } else {
                parts.extend((0..block.rows).map(|_| extent(block.length)));
            }
        }
        parts.join(",")
    }
}

/// Reads an opening bracket or parenthesis, if one is next, and returns the closing one.
fn read_opening(reader: &mut Reader) -> Option<char> {
    [('[', ']'), ('(', ')')]
        .into_iter()
        .find_map(|(opening, closing)| reader.take(opening).then_some(closing))
}

/// The error for increasing rows in brackets: three numbers may be meant as document
/// 0's differences, which it also writes in brackets.
fn or_differences(mut inside: Reader, why: ParseError) -> ParseError {
    let place = inside.place();
    let board = Board::read_differences(&mut inside);
    match board.map(|board| (board.show(), board.differences())) {
        Ok((rows, Some([a, b, c]))) if inside.peek() == Some(']') => ParseError::new(
            place,
            Message::new("chomp-rows-or-differences")
                .with("rows", rows)
                .with("differences", format!("abc:{a},{b},{c}")),
        ),
        _ => why,
    }
}

fn read_extent(reader: &mut Reader) -> Result<u32, ParseError> {
    if reader.take('w') {
        return Ok(OMEGA);
    }
    if !reader
        .peek()
        .is_some_and(|c| c.is_ascii_digit() || c == '-')
    {
        return Err(reader.misread("chomp-length"));
    }
    Ok(reader.number(0, LARGEST.into())? as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_and_its_blocks_are_the_same_board() {
        for text in ["1", "2,1", "4,4,2", "3,3,3,1,1", "31,30", "9,7,7,2,1,1"] {
            let board = Board::read(text).unwrap();
            assert_eq!(board.show(), text);
            assert_eq!(Board::of_blocks(board.blocks()), board);
        }
        assert_eq!(Board::read("1"), Ok(Board::Small(0b10)));
    }

    #[test]
    fn an_error_shows_how_to_write_either_reading() {
        let why = Board::read("[2,0,2]").unwrap_err().why;
        let args: Vec<String> = why.args.iter().map(|(_, arg)| format!("{arg:?}")).collect();
        assert!(
            args[0].contains("4,2,2") && args[1].contains("abc:2,0,2"),
            "{args:?}"
        );
    }

    #[test]
    fn differences_of_three_rows_are_read_again() {
        for rows in ["3,1,1", "4,2,2", "2,1", "7", "5,5,5", "14,8,7"] {
            let board = Board::read(rows).unwrap();
            let [a, b, c] = board.differences().unwrap();
            assert_eq!(
                Board::read(&format!("abc:{a},{b},{c}")),
                Ok(board),
                "{rows}"
            );
        }
        for rows in ["1,1,1,1", "2xw", "wx1"] {
            assert_eq!(Board::read(rows).unwrap().differences(), None, "{rows}");
        }
    }

    #[test]
    fn transposing_twice_is_nothing_in_both_forms() {
        for text in ["1", "2,1", "4,4,2", "3,3,3,1,1", "100,7,2"] {
            let board = Board::read(text).unwrap();
            let turned = transposed_blocks(&board.blocks());
            assert_eq!(transposed_blocks(&turned), board.blocks());
            if let Board::Small(path) = board {
                assert_eq!(Board::Small(transposed(path)), Board::of_blocks(turned));
            }
        }
        assert_eq!(
            Board::of_blocks(transposed_blocks(&Board::read("w,w").unwrap().blocks())).show(),
            "wx2"
        );
    }

    #[test]
    fn bites_on_paths_are_bites_on_rows() {
        let board = Board::read("5,5,3,1").unwrap();
        let Board::Small(path) = board else { panic!() };
        let mut by_path = Vec::new();
        bites(path, &mut |option| {
            by_path.push(option >> option.trailing_ones())
        });
        let mut by_rows = Vec::new();
        let _ = board.squares(&mut |row, column| {
            by_rows.push(match board.bitten(row, column) {
                Board::Small(path) => path,
                Board::Large(_) => panic!(),
            });
            Flow::Continue(())
        });
        by_path.sort_unstable();
        by_rows.sort_unstable();
        assert_eq!(by_path, by_rows);
    }
}
