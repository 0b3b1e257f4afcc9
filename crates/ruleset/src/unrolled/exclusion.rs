//! Options that exclude one another for good: what has become impossible stays impossible.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::{BitRules, Bits};

use super::board::Board;
use super::symbolic::{Chosen, Unrolled};
use super::test::{Literals, States, allows, states_of};
use super::{MOST_LITERALS, MOST_MOVES, settled};

/// The options of a board by their numbers.
#[derive(Debug)]
pub(super) struct Exclusion {
    /// The conditions of each option, with its number; `None` for one that was impossible
    /// when the board was unrolled.
    conditions: Vec<(Literals, Option<u16>)>,
}

/// An option with the states that its places change to.
#[derive(Clone, Debug)]
struct Move {
    literals: Literals,
    changes: BTreeMap<u16, u8>,
    kind: Kind,
    /// The place that the option is shifted to.
    anchor: u16,
}

/// Properties shared by options that differ by a shift of the board alone: the option of the
/// text, the way in which its condition holds, the values that loops have chosen, and the
/// other places from the anchor on.
type Kind = (usize, usize, Vec<Chosen>, Vec<i32>);

impl Exclusion {
    /// The rules of a board's options, and how a position is read; `None` if an option may
    /// become possible, or they are too many.
    pub(super) fn of(
        board: &Board,
        options: &[Unrolled],
        part: &[u64],
    ) -> Option<(BitRules, Self)> {
        let mut moves = Vec::new();
        let mut seen = BTreeSet::new();
        let mut left = MOST_LITERALS;
        for option in options {
            if moves.len() > MOST_MOVES || option.root.is_some() {
                return None;
            }
            for (way, literals) in option.test.ways(&mut left)?.into_iter().enumerate() {
                let changes = settled(option, &literals, board.all())?;
                if seen.insert((literals.clone(), changes.clone())) {
                    let (kind, anchor) = kind(option, way);
                    moves.push(Move {
                        literals,
                        changes,
                        kind,
                        anchor,
                    });
                }
            }
        }
        let all = board.all();
        stay_impossible(&moves, all).then_some(())?;
        let states = board.states(part)?;
        let is_possible = |one: &Move| allows(&one.literals, &states);
        let (numbers, count) = numbers(&moves, is_possible)?;
        let mut excludes = vec![Vec::new(); count];
        for (one, number) in moves.iter().zip(&numbers) {
            let Some(number) = number else { continue };
            let others = moves.iter().zip(&numbers);
            let excluded = others.filter(|(other, _)| excludes_other(one, other, all));
            let mut list: Vec<u16> = excluded.filter_map(|(_, number)| *number).collect();
            list.sort_unstable();
            // A move that can be made again is not of this form.
            list.binary_search(number).ok()?;
            excludes[usize::from(*number)] = list;
        }
        let conditions = moves.into_iter().map(|one| one.literals).zip(numbers);
        let conditions = conditions.collect();
        Some((BitRules::Exclusion(excludes), Self { conditions }))
    }

    /// The options that are possible where places are in these states; `None` if one has no
    /// number.
    pub(super) fn on(&self, states: &[u8]) -> Option<Vec<u16>> {
        let possible = (self.conditions.iter()).filter(|(literals, _)| allows(literals, states));
        possible.map(|(_, number)| *number).collect()
    }
}

/// True if no change makes a condition of an option true that was false.
fn stay_impossible(moves: &[Move], all: States) -> bool {
    // By place, the pairs of states before and after a change.
    let mut steps: BTreeMap<u16, BTreeSet<(States, u8)>> = BTreeMap::new();
    for one in moves {
        for (place, to) in &one.changes {
            let from = states_of(&one.literals, *place).map_or(all, |states| states & all);
            steps.entry(*place).or_default().insert((from, *to));
        }
    }
    moves.iter().all(|one| {
        one.literals.iter().all(|(place, allowed)| {
            let steps = steps.get(place).into_iter().flatten();
            let mut wrong =
                steps.filter(|(from, to)| allowed >> to & 1 == 1 && from & !allowed != 0);
            wrong.next().is_none()
        })
    })
}

/// True if a move makes another impossible.
fn excludes_other(one: &Move, other: &Move, all: States) -> bool {
    (one.changes.iter()).any(|(place, to)| {
        states_of(&other.literals, *place).is_some_and(|states| (states & all) >> to & 1 == 0)
    })
}

/// The kind of an option and its anchor.
fn kind(option: &Unrolled, way: usize) -> (Kind, u16) {
    let mut places = option.chosen.iter().filter_map(|chosen| match chosen {
        Chosen::Place(place) => Some(*place),
        Chosen::Value(_) => None,
    });
    let anchor = places.next().unwrap_or(0);
    let shifts = places.map(|place| i32::from(place) - i32::from(anchor));
    let shifts: Vec<i32> = shifts.collect();
    let values = option
        .chosen
        .iter()
        .filter(|chosen| matches!(chosen, Chosen::Value(_)));
    (
        (option.choice, way, values.cloned().collect(), shifts),
        anchor,
    )
}

/// The number of each move, and how many numbers there are: kind by kind, and within a
/// kind by place from its first to its last, so that shifts of the board are shifts of
/// bits. If that is too many, the moves alone are numbered, or only those that are possible.
fn numbers(
    moves: &[Move],
    is_possible: impl Fn(&Move) -> bool,
) -> Option<(Vec<Option<u16>>, usize)> {
    let mut spans: BTreeMap<&Kind, (usize, usize)> = BTreeMap::new();
    for one in moves {
        let anchor = usize::from(one.anchor);
        let (first, last) = spans.entry(&one.kind).or_insert((anchor, anchor));
        (*first, *last) = (anchor.min(*first), anchor.max(*last));
    }
    let mut count = 0;
    let starts = spans.iter().map(|(kind, (first, last))| {
        let start = count;
        count += last - first + 1;
        (*kind, start)
    });
    let starts: BTreeMap<&Kind, usize> = starts.collect();
    let by_kind = |one: &Move| starts[&one.kind] + usize::from(one.anchor) - spans[&one.kind].0;
    let all: Vec<usize> = moves.iter().map(by_kind).collect();
    let distinct = all.iter().collect::<BTreeSet<_>>().len() == all.len();
    if count <= Bits::MOST && distinct {
        let numbers = all.into_iter().map(|number| Some(number as u16));
        return Some((numbers.collect(), count));
    }
    let is_numbered = |one: &Move| moves.len() <= Bits::MOST || is_possible(one);
    let mut order: Vec<usize> = (0..moves.len())
        .filter(|at| is_numbered(&moves[*at]))
        .collect();
    order.sort_by_key(|at| all[*at]);
    let count = order.len();
    let mut numbers = vec![None; moves.len()];
    for (number, at) in order.into_iter().enumerate() {
        numbers[at] = Some(number as u16);
    }
    (count <= Bits::MOST).then_some((numbers, count))
}
