//! Recomputes the published values that a text states, where that is cheap.

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};

use grundy_core::{Flow, ParseError};

use crate::ast::{KnownValue, StatedValue};
use crate::boards::Words;
use crate::images::summands;
use crate::position::Position;
use crate::program::{Measure, Program};

/// The most parts or positions visited for one value.
const MOST: usize = 2_000;

/// Steps for all values of a text together: a moment.
const STEPS: u64 = 1_000_000;

/// Recomputes every value that is cheap, for last-mover games with a measure in normal or
/// misère play.
///
/// # Errors
/// At the first value that is false, or whose position is none.
pub(crate) fn compared(program: &Program) -> Result<(), ParseError> {
    let steps = Cell::new(STEPS);
    for known in &program.script.known {
        let inside_quotes = |error: ParseError| error.shifted(known.at + 1);
        let at = program.read(&known.position).map_err(inside_quotes)?;
        if let Some((key, value)) = contradiction(program, known, &at, &steps) {
            let error = ParseError::new(known.at, key);
            let error = error.with("position", known.position.as_str());
            return Err(error.with("found", value));
        }
    }
    Ok(())
}

/// The computed value that contradicts the text, and the message for it.
fn contradiction(
    program: &Program,
    known: &StatedValue,
    at: &Position,
    steps: &Cell<u64>,
) -> Option<(&'static str, String)> {
    let measure = program.measure.as_ref().filter(|_| !program.is_judged())?;
    let outcome = |lost: bool| if lost { "P" } else { "N" }.to_owned();
    let stated = matches!(known.value, KnownValue::P | KnownValue::Nimber(0));
    // Where the turn may go back, a nimber is more than the mex of options.
    if known.misere || program.has_passes {
        let lost = is_lost(program, measure, at, known.misere, steps)?;
        let key = match known.misere {
            true => "ruleset-false-misere",
            false => "ruleset-false-value",
        };
        return (lost != stated).then(|| (key, outcome(lost)));
    }
    let nimber = nimber(program, measure, at, steps)?;
    let (is_true, value) = match known.value {
        KnownValue::Nimber(stated) => (nimber == stated, nimber.to_string()),
        _ => ((nimber == 0) == stated, outcome(nimber == 0)),
    };
    (!is_true).then_some(("ruleset-false-value", value))
}

/// The nimber by definition, from parts in order of their measure; `None` if that takes
/// too long.
fn nimber(program: &Program, measure: &Measure, at: &Position, steps: &Cell<u64>) -> Option<u64> {
    let parts = program.summands(at);
    let parts: Vec<Words> = parts.flat_map(|part| summands(program, part)).collect();
    let options_of = |part: &Words| {
        let options = program.replacements(part, steps).ok()?;
        let split = |option: &Words| summands(program, option);
        Some(options.iter().map(split).collect())
    };
    let all = all_of(&parts, options_of, |part| {
        program.measured(measure, part).ok()
    })?;
    let mut nimbers: HashMap<&Words, u64> = HashMap::new();
    for (part, options) in &all {
        let mut of_options = BTreeSet::new();
        for option in options {
            let mut sum = 0;
            for part in option {
                sum ^= nimbers.get(part)?;
            }
            of_options.insert(sum);
        }
        nimbers.insert(part, (0..).find(|nimber| !of_options.contains(nimber))?);
    }
    let mut sum = 0;
    for part in &parts {
        sum ^= nimbers.get(part)?;
    }
    Some(sum)
}

/// True if the player to move loses; `None` if that takes too long.
fn is_lost(
    program: &Program,
    measure: &Measure,
    at: &Position,
    misere: bool,
    steps: &Cell<u64>,
) -> Option<bool> {
    let options_of = |at: &Position| {
        let mut options = Vec::new();
        let flow = program.each_option(at, false, steps, &mut |option| {
            options.push(vec![program.after(at, option)]);
            Flow::Continue(())
        });
        flow.ok().map(|_| options)
    };
    let measured = |at: &Position| {
        program.summands(at).try_fold(0, |sum: u64, part| {
            sum.checked_add(program.measured(measure, part).ok()?)
        })
    };
    let all = all_of(std::slice::from_ref(at), options_of, measured)?;
    let mut lost: HashMap<&Position, bool> = HashMap::new();
    for (at, options) in &all {
        let mut wins = misere && options.is_empty();
        for option in options.iter().flatten() {
            wins |= *lost.get(option)?;
        }
        lost.insert(at, !wins);
    }
    lost.get(at).copied()
}

/// All reachable positions, each with its options, in order of measure; `None` if there
/// are too many.
#[allow(clippy::type_complexity)]
fn all_of<P: Clone + Eq + std::hash::Hash>(
    from: &[P],
    options_of: impl Fn(&P) -> Option<Vec<Vec<P>>>,
    measured: impl Fn(&P) -> Option<u64>,
) -> Option<Vec<(P, Vec<Vec<P>>)>> {
    let mut all: HashMap<P, (u64, Vec<Vec<P>>)> = HashMap::new();
    let mut next: Vec<P> = from.to_vec();
    while let Some(one) = next.pop() {
        if all.contains_key(&one) {
            continue;
        }
        if all.len() == MOST {
            return None;
        }
        let options = options_of(&one)?;
        next.extend(options.iter().flatten().cloned());
        let rank = measured(&one)?;
        all.insert(one, (rank, options));
    }
    let mut all: Vec<_> = all.into_iter().collect();
    all.sort_by_key(|(_, (rank, _))| *rank);
    let without = |(one, (_, options))| (one, options);
    Some(all.into_iter().map(without).collect())
}
