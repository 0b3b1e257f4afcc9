//! Recomputes the published values that a text states, where that is cheap.

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};

use grundy_core::{Flow, Message, ParseError};

use crate::ast::{Kind, StatedValue, Value};
use crate::boards::Words;
use crate::images::proved_components;
use crate::position::Position;
use crate::program::{Measure, OptionScan, Program};

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
        if let Some((key, found)) = contradiction(program, known, &at, &steps) {
            let why = Message::new(key)
                .with("position", known.position.as_str())
                .with("found", found);
            return Err(ParseError::new(known.at, why));
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
    let lost = match known.value {
        Value::Nimber(nimber) => nimber == 0,
        Value::P => true,
        Value::N => false,
    };
    if known.misere {
        let found = misere_lost(program, measure, at, steps)?;
        return (found != lost).then(|| ("ruleset-false-misere", outcome(found)));
    }
    let found = nimber(program, measure, at, steps)?;
    match known.value {
        Value::Nimber(nimber) => {
            (nimber != found).then(|| ("ruleset-false-value", found.to_string()))
        }
        _ => ((found == 0) != lost).then(|| ("ruleset-false-value", outcome(found == 0))),
    }
}

/// The summands of a part, or the heaps of a list.
fn split(program: &Program, part: &[u64]) -> Vec<Words> {
    if program.kind() == Kind::Heaps {
        return part
            .iter()
            .map(|heap| Words::from_slice(&[*heap]))
            .collect();
    }
    let components = proved_components(program, part);
    components.unwrap_or_else(|| vec![part.into()])
}

/// The nimber by definition, from parts in order of their measure; `None` if that takes
/// too long.
fn nimber(program: &Program, measure: &Measure, at: &Position, steps: &Cell<u64>) -> Option<u64> {
    let parts: Vec<Words> = match program.kind() {
        Kind::Heaps => split(program, &at.0),
        _ => at.parts().flat_map(|part| split(program, part)).collect(),
    };
    let options_of = |part: &Words| {
        let at = program.of_parts(vec![part.clone()]);
        let mut options: Vec<Vec<Words>> = Vec::new();
        let look = OptionScan {
            named: false,
            steps: Some(steps),
        };
        let looked = program.each_option(&at, look, &mut |found| {
            options.push(split(program, &found.replaced));
            Flow::Continue(())
        });
        looked.ok().map(|_| options)
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

/// True if the player to move loses in misère play; `None` if that takes too long.
fn misere_lost(
    program: &Program,
    measure: &Measure,
    at: &Position,
    steps: &Cell<u64>,
) -> Option<bool> {
    let options_of = |at: &Position| {
        let mut options = Vec::new();
        let look = OptionScan {
            named: false,
            steps: Some(steps),
        };
        let looked = program.each_option(at, look, &mut |found| {
            options.push(vec![program.after(at, found)]);
            Flow::Continue(())
        });
        looked.ok().map(|_| options)
    };
    let measured = |at: &Position| {
        let mut sum: u64 = 0;
        for part in
            (0..).map_while(|place| Some(program.part(at, place)).filter(|part| !part.is_empty()))
        {
            sum = sum.checked_add(program.measured(measure, part).ok()?)?;
        }
        Some(sum)
    };
    let all = all_of(std::slice::from_ref(at), options_of, measured)?;
    let mut lost: HashMap<&Position, bool> = HashMap::new();
    for (at, options) in &all {
        let mut wins = options.is_empty();
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
