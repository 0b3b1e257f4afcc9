//! Lists of numbers and pairs of numbers: the notation of graphs and posets.

use grundy_core::{ParseError, Reader};

use super::graph::MOST_WEIGHT;
use super::grid::State;

/// A number, or a pair of numbers joined by a mark.
pub(crate) struct Pair {
    /// The start of the item, in characters.
    pub(crate) at: usize,
    pub(crate) one: u32,
    pub(crate) other: Option<u32>,
    /// The weight after `:`.
    pub(crate) weight: Option<u32>,
    /// The colour after `=`.
    pub(crate) state: Option<State>,
}

/// The vertex that a text calls `ground`.
pub(crate) const GROUND: u32 = u32::MAX;

/// Parses `0-1:3,5,2=X` if `mark` is `-`: at least one item, separated by commas, with
/// numbers at most `most`; `ground` is [`GROUND`]. With `<` there are no weights and colours,
/// and no ground.
///
/// # Errors
/// Those of [`Reader::number`]; another mark between two numbers.
pub(crate) fn read(reader: &mut Reader, mark: char, most: u32) -> Result<Vec<Pair>, ParseError> {
    let mut pairs = Vec::new();
    let vertex = |reader: &mut Reader| match mark != '<' && reader.take_word("ground") {
        true => Ok(GROUND),
        false => number(reader, 0, most),
    };
    loop {
        let at = reader.place();
        let one = vertex(reader)?;
        let is_pair = reader.peek().is_some_and(|c| matches!(c, '-' | '<' | '>'));
        let other = if is_pair {
            reader.expect(mark)?;
            Some(vertex(reader)?)
        } else {
            None
        };
        let mut weight = None;
        if mark != '<' && reader.take(':') {
            weight = Some(number(reader, 0, MOST_WEIGHT)?);
        }
        let mut state = None;
        if mark != '<' && reader.take('=') {
            state = reader.peek().and_then(State::of_char);
            if !reader.take_any(&['X', 'O', '#']) {
                return Err(reader.misread("ruleset-board-colour"));
            }
        }
        pairs.push(Pair {
            at,
            one,
            other,
            weight,
            state,
        });
        if !reader.take(',') {
            return Ok(pairs);
        }
    }
}

/// Parses a number between `least` and `most`, inclusive.
///
/// # Errors
/// Those of [`Reader::number`].
pub(crate) fn number(reader: &mut Reader, least: u32, most: u32) -> Result<u32, ParseError> {
    let number = reader.number(least.into(), most.into())?;
    Ok(u32::try_from(number).unwrap_or(most))
}

/// Parses a number in parentheses, as [`number`] does.
///
/// # Errors
/// Those of [`number`]; a missing parenthesis.
pub(crate) fn argument(reader: &mut Reader, least: u32, most: u32) -> Result<u32, ParseError> {
    reader.expect('(')?;
    let number = number(reader, least, most)?;
    reader.expect(')')?;
    Ok(number)
}
