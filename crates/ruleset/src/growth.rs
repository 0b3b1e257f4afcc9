//! Detects loopy games whose positions grow without bound, and which no memory could
//! store.

use std::cell::Cell;

use grundy_core::ParseError;

use crate::position::Position;
use crate::program::{OptionMatch, Program, while_wanted};
use crate::value::FaultKind;

/// The number of moves after which continued growth is taken to be unbounded.
const MOVES: u32 = 4096;

/// The number of moves that suffices if the steps run out.
const ENOUGH: u32 = 256;

/// The number of moves before the first check; each later check doubles it.
const FIRST: u32 = 32;

/// The most options of a position that are compared.
const OPTIONS: usize = 100;

/// The most characters of a displayed position.
const SHOWN: usize = 40;

/// Plays the largest option repeatedly.
///
/// # Errors
/// When the positions were larger at each check than at the one before, with the line of
/// play. There is no error if the steps run out early, or an option fails for a reason
/// other than its size.
pub(crate) fn bounded(
    program: &Program,
    start: &Position,
    steps: &Cell<u64>,
) -> Result<(), ParseError> {
    let mut line = vec![start.clone()];
    let mut at = start.clone();
    let mut size = size_of(&at.0);
    let (mut largest, mut before, mut choice) = (size, size, 0);
    let mut check = FIRST;
    for moves in 1..=MOVES {
        let best = match largest_option(program, &at, steps) {
            Ok(Some(best)) => best,
            Ok(None) => return Ok(()),
            Err(FaultKind::TooLarge | FaultKind::Overflow) => {
                return Err(grows(program, &line, &at, moves - 1, choice));
            }
            // The larger the positions, the longer their options take.
            Err(FaultKind::TooMuchWork) if moves > ENOUGH => {
                return Err(grows(program, &line, &at, moves - 1, choice));
            }
            Err(_) => return Ok(()),
        };
        at = program.after(&at, &best);
        size = size_of(&at.0);
        if line.len() < 3 {
            line.push(at.clone());
        }
        if size > largest {
            (largest, choice) = (size, best.choice);
        }
        if moves == check {
            if largest == before {
                return Ok(());
            }
            before = largest;
            check *= 2;
        }
    }
    Err(grows(program, &line, &at, MOVES, choice))
}

/// The option that adds most to a position; `None` if it has none.
fn largest_option(
    program: &Program,
    at: &Position,
    steps: &Cell<u64>,
) -> Result<Option<OptionMatch>, FaultKind> {
    let part = |place: usize| program.summands(at).nth(place).unwrap_or_default();
    let mut best: Option<(i128, OptionMatch)> = None;
    let mut count = 0;
    let flow = program.each_option(at, false, steps, &mut |option| {
        let gain = size_of(&option.replaced) - size_of(part(option.part));
        if best.as_ref().is_none_or(|(most, _)| gain > *most) {
            best = Some((gain, option.clone()));
        }
        count += 1;
        while_wanted(count < OPTIONS)
    });
    let _ = flow.map_err(|fault| fault.wrong)?;
    Ok(best.map(|(_, option)| option))
}

/// The sum of all numbers plus their count.
fn size_of(words: &[u64]) -> i128 {
    words.iter().map(|word| i128::from(*word) + 1).sum()
}

fn grows(
    program: &Program,
    line: &[Position],
    last: &Position,
    moves: u32,
    choice: usize,
) -> ParseError {
    let shown = |at: &Position| {
        let text = program.show(at);
        match text.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        }
    };
    let line: Vec<String> = line.iter().map(shown).collect();
    ParseError::new(program.choices[choice].at, "ruleset-grows")
        .with("line", line.join(" → "))
        .with("moves", moves)
        .with("position", shown(last))
}
