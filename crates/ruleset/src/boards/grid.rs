//! Grids of places: in use, not in use, or marked X or O.
//!
//! Word 0 is rows << 32 | columns; then two bits per place, row by row from the top left:
//! 0 `.`, 1 `#`, 2 `X`, 3 `O`. The box belongs to the board: `#.` and `#` differ,
//! although they are equal when trimmed to the places in use. Places are (row, column)
//! from 0. Boards of at most 96 places need no allocation.

use grundy_core::{ParseError, Reader};
use smallvec::smallvec;

use super::Words;

mod parts;
mod symmetry;
#[cfg(test)]
mod tests;

pub(crate) use parts::{Touching, around, components, group};
pub(crate) use symmetry::{hexagonal, images, representative, turned};

/// The most rows, and the most columns.
pub(crate) const MOST_A_SIDE: usize = 1024;
/// The most places in the box, in use or not.
pub(crate) const MOST_PLACES: usize = 4096;

/// The low bit of every place of a word.
const LOW: u64 = 0x5555_5555_5555_5555;

/// The state of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum State {
    /// `.`
    Empty,
    /// `#`
    Full,
    /// `X`
    X,
    /// `O`
    O,
    /// Not a place of the board.
    Outside,
}

impl State {
    /// The character in notation; a blank for `Outside`.
    pub(crate) const fn char(self) -> char {
        ['.', '#', 'X', 'O', ' '][self as usize]
    }

    pub(crate) const fn of_char(c: char) -> Option<Self> {
        match c {
            '.' => Some(Self::Empty),
            '#' => Some(Self::Full),
            'X' | 'x' => Some(Self::X),
            'O' | 'o' => Some(Self::O),
            _ => None,
        }
    }

    pub(crate) const fn of_bits(bits: u64) -> Self {
        [Self::Empty, Self::Full, Self::X, Self::O][(bits & 3) as usize]
    }

    const fn bits(self) -> Option<u64> {
        match self {
            Self::Outside => None,
            state => Some(state as u64),
        }
    }
}

/// A grid with all places in use; `None` beyond [`MOST_A_SIDE`] or [`MOST_PLACES`].
pub(crate) fn full(rows: i64, columns: i64) -> Option<Words> {
    let side = |side: i64| usize::try_from(side).ok().filter(|&n| n <= MOST_A_SIDE);
    let (rows, columns) = (side(rows)?, side(columns)?);
    if rows * columns > MOST_PLACES {
        return None;
    }
    let mut board = blank(rows, columns);
    for i in 0..rows * columns {
        set(&mut board, i, 1);
    }
    Some(board)
}

/// Parses rows from the top, `##./#.#`, the short ones padded with `.`; a size, `3x4`,
/// with all places in use; or `-`, a board without places.
///
/// # Errors
/// For any other character, an empty row, or a board beyond [`MOST_A_SIDE`] or
/// [`MOST_PLACES`].
pub(crate) fn read(text: &str) -> Result<Words, ParseError> {
    let mut reader = Reader::new(text);
    let board = match reader.peek() {
        Some('-') => {
            reader.take('-');
            blank(0, 0)
        }
        Some(c) if c.is_ascii_digit() => read_size(&mut reader)?,
        Some(c) if State::of_char(c).is_some() => read_rows(&mut reader)?,
        _ => return Err(reader.misread("ruleset-board-grid")),
    };
    reader.end()?;
    Ok(board)
}

fn read_size(reader: &mut Reader) -> Result<Words, ParseError> {
    let rows = reader.number(1, MOST_A_SIDE as u64)? as i64;
    reader.expect('x')?;
    let place = reader.place();
    let columns = reader.number(1, MOST_A_SIDE as u64)? as i64;
    full(rows, columns).ok_or_else(|| too_many(place))
}

fn read_rows(reader: &mut Reader) -> Result<Words, ParseError> {
    let mut lines: Vec<Vec<State>> = Vec::new();
    let mut columns = 0;
    let mut spaced = None;
    loop {
        let mut line = Vec::new();
        loop {
            let blank = reader.skip_blanks();
            let place = reader.place();
            let Some(state) = reader.peek().and_then(State::of_char) else {
                break;
            };
            // An irregular blank may have been meant to end a row.
            if !line.is_empty() && *spaced.get_or_insert(blank) != blank {
                return Err(ParseError::new(place, "misread-blank"));
            }
            reader.take_any(&['.', '#', 'X', 'O']);
            line.push(state);
            columns = line.len().max(columns);
            if columns.max(lines.len() + 1) > MOST_A_SIDE {
                return Err(ParseError::new(place, "ruleset-board-side").with("most", MOST_A_SIDE));
            }
            if (lines.len() + 1) * columns > MOST_PLACES {
                return Err(too_many(place));
            }
        }
        if line.is_empty() || reader.peek().is_some_and(|c| c != '/') {
            return Err(reader.misread("ruleset-board-place"));
        }
        lines.push(line);
        if !reader.take('/') {
            break;
        }
    }
    let mut board = blank(lines.len(), columns);
    for (row, line) in lines.into_iter().enumerate() {
        for (column, state) in line.into_iter().enumerate() {
            set(
                &mut board,
                row * columns + column,
                state.bits().unwrap_or(0),
            );
        }
    }
    Ok(board)
}

fn too_many(place: usize) -> ParseError {
    ParseError::new(place, "ruleset-board-places").with("most", MOST_PLACES)
}

/// The board as rows, or its size if all places are in use; [`read`] parses it back.
pub(crate) fn show(words: &[u64]) -> String {
    if places(words) == 0 {
        return "-".to_owned();
    }
    if cells(words).all(|(row, column)| state(words, row, column) == State::Full) {
        return format!("{}x{}", rows(words), columns(words));
    }
    let mut text = String::with_capacity(places(words) + rows(words) as usize);
    for (row, column) in cells(words) {
        if row > 0 && column == 0 {
            text.push('/');
        }
        text.push(state(words, row, column).char());
    }
    text
}

/// The number of rows.
pub(crate) fn rows(words: &[u64]) -> i64 {
    words.first().map_or(0, |&word| (word >> 32) as i64)
}

/// The number of columns.
pub(crate) fn columns(words: &[u64]) -> i64 {
    words.first().map_or(0, |&word| i64::from(word as u32))
}

/// The state of this place.
pub(crate) fn state(words: &[u64], row: i64, column: i64) -> State {
    index(words, row, column)
        .and_then(|i| words.get(1 + i / 32).map(|word| word >> (2 * (i % 32))))
        .map_or(State::Outside, State::of_bits)
}

/// Sets the state of a place; returns false, without effect, if the place is outside or
/// the state is `Outside`.
pub(crate) fn put(words: &mut [u64], row: i64, column: i64, state: State) -> bool {
    match (index(words, row, column), state.bits()) {
        (Some(i), Some(bits)) => {
            set(words, i, bits);
            true
        }
        _ => false,
    }
}

/// All places of the box, row by row.
pub(crate) fn cells(words: &[u64]) -> impl Iterator<Item = (i64, i64)> + use<> {
    let columns = columns(words);
    (0..rows(words)).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// The number of places that are not `.`.
pub(crate) fn in_use(words: &[u64]) -> u32 {
    let rest = words.get(1..).unwrap_or_default();
    rest.iter()
        .map(|&word| ((word | word >> 1) & LOW).count_ones())
        .sum()
}

/// The number of places in a state other than `.`.
pub(crate) fn in_state(words: &[u64], state: State) -> u32 {
    let bits = state as u64;
    let other = |word: u64, bit: u64| if bits & bit == 0 { !word } else { word };
    let rest = words.get(1..).unwrap_or_default();
    rest.iter()
        .map(|&word| (other(word, 1) & other(word >> 1, 2) & LOW).count_ones())
        .sum()
}

/// A box with nothing in use. A box without rows has no columns either.
fn blank(rows: usize, columns: usize) -> Words {
    let (rows, columns) = if rows * columns == 0 {
        (0, 0)
    } else {
        (rows, columns)
    };
    let mut words: Words = smallvec![0; 1 + (rows * columns).div_ceil(32)];
    words[0] = (rows as u64) << 32 | columns as u64;
    words
}

/// The number of places.
fn places(words: &[u64]) -> usize {
    (rows(words) * columns(words)) as usize
}

fn index(words: &[u64], row: i64, column: i64) -> Option<usize> {
    let columns = columns(words);
    let inside = (0..rows(words)).contains(&row) && (0..columns).contains(&column);
    inside.then(|| (row * columns + column) as usize)
}

fn set(words: &mut [u64], i: usize, bits: u64) {
    if let Some(word) = words.get_mut(1 + i / 32) {
        let shift = 2 * (i % 32);
        *word = *word & !(3 << shift) | bits << shift;
    }
}

/// A board of 1 to 64 places as one number, two bits per place, with its rows and
/// columns; `None` for any other size.
fn packed(words: &[u64]) -> Option<(u128, u32, u32)> {
    let small = (1..=64).contains(&places(words));
    let word = |i: usize| u128::from(words.get(i).copied().unwrap_or(0));
    small.then(|| {
        (
            word(1) | word(2) << 64,
            rows(words) as u32,
            columns(words) as u32,
        )
    })
}

/// The board of a [`packed`] number.
fn unpacked(bits: u128, rows: u32, columns: u32) -> Words {
    let mut words = blank(rows as usize, columns as usize);
    for (i, word) in words.iter_mut().skip(1).take(2).enumerate() {
        *word = (bits >> (64 * i)) as u64;
    }
    words
}
