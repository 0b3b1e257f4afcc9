//! The options of a board, unrolled over its places: the text compiled for a search in
//! words of bits.
//!
//! Every option of every position of a board has conditions on the states of places, and
//! changes of places ([`symbolic`]). Where no change ever makes a condition true that was
//! false, an option that has become impossible stays impossible; so a position is the set
//! of the options that are possible, each of which excludes some others for good
//! ([`Conflicts`]). Whatever the text, this is proved from it for the board at hand; else
//! the interpreter is used.

mod board;
mod symbolic;
mod test;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use grundy_core::{Conflicts, Unpoisoned as _};

use crate::expr::Op;
use crate::function::Function;
use crate::program::{Evidence, Measure, Program};
use board::Board;
use symbolic::{Chosen, Unrolled};
use test::{Literals, States, states_of};

/// The most options that are numbered.
const MOST: usize = 256;

/// The options of the positions of one board.
#[derive(Debug)]
pub(crate) struct Options {
    board: Board,
    /// The conditions of each option, with its number; `None` for one that was impossible
    /// when the board was unrolled.
    conditions: Vec<(Literals, Option<u16>)>,
    excludes: Arc<[Vec<u16>]>,
}

/// An option with the states that its places change to.
#[derive(Clone, Debug)]
struct Move {
    literals: Literals,
    changes: BTreeMap<u16, u8>,
    key: (usize, usize, Vec<Chosen>, Vec<i32>),
    anchor: u16,
}

/// The unrolled options of a ruleset, for the board asked about last.
#[derive(Debug, Default)]
pub(crate) struct Unroller {
    last: Mutex<Option<Arc<Options>>>,
    /// The words of the smallest board that could not be unrolled.
    refused: Mutex<Option<usize>>,
}

impl Unroller {
    /// The unroller of a ruleset, tried on one board; `None` for a text of another form, or
    /// with declarations that are compared during play, which takes the interpreter.
    pub(crate) fn new(program: &Program, part: &[u64]) -> Option<Self> {
        let is_compared = matches!(program.declared.symmetry, Some((_, Evidence::Compared)));
        let has_own_measure = !matches!(program.measure, Some(Measure::Auto(_)));
        if is_compared || has_own_measure || program.is_judged() {
            return None;
        }
        let unroller = Self::default();
        unroller.at(program, part)?;
        Some(unroller)
    }

    /// The options that are possible in a position of one part.
    pub(crate) fn at(&self, program: &Program, part: &[u64]) -> Option<Conflicts> {
        if let Some(last) = self.last.lock().unpoisoned().clone()
            && let Some(conflicts) = last.at(part)
        {
            return Some(conflicts);
        }
        let mut refused = self.refused.lock().unpoisoned();
        if refused.is_some_and(|words| words <= part.len()) {
            return None;
        }
        let Some(options) = Options::of(program, part) else {
            *refused = Some(part.len());
            return None;
        };
        let conflicts = options.at(part);
        *self.last.lock().unpoisoned() = Some(Arc::new(options));
        conflicts
    }
}

impl Options {
    /// Unrolls the options of a board; `None` if the text or the board is not of this
    /// form.
    pub(crate) fn of(program: &Program, part: &[u64]) -> Option<Self> {
        let is_cut = |expr: &crate::expr::Expr| matches!(expr.op, Op::Call(Function::Cut, _));
        let has_edges = symbolic::mentions(program, &is_cut);
        let board = Board::new(program.kind(), part, has_edges)?;
        let mut moves = Vec::new();
        let mut seen = BTreeSet::new();
        for option in symbolic::options(program, &board)? {
            for (way, literals) in option.test.ways()?.into_iter().enumerate() {
                let changes = settled(&option, &literals, board.all())?;
                if changes.is_empty() {
                    return None;
                }
                if seen.insert((literals.clone(), changes.clone())) {
                    let (key, anchor) = key(&option, way);
                    moves.push(Move {
                        literals,
                        changes,
                        key,
                        anchor,
                    });
                }
            }
        }
        stay_impossible(&moves, board.all()).then_some(())?;
        let states = board.states(part)?;
        let is_possible = |one: &Move| allows(&one.literals, &states);
        let (numbers, count) = numbers(&moves, board.places(), is_possible)?;
        let mut excludes = vec![Vec::new(); count];
        for (one, number) in moves.iter().zip(&numbers) {
            let Some(number) = number else { continue };
            let others = moves.iter().zip(&numbers);
            let all = board.all();
            let excluded = others.filter(|(other, _)| excludes_other(one, other, all));
            let mut list: Vec<u16> = excluded.filter_map(|(_, number)| *number).collect();
            list.sort_unstable();
            // A move that can be made again is not of this form.
            list.binary_search(number).ok()?;
            excludes[usize::from(*number)] = list;
        }
        let conditions = moves.into_iter().map(|one| one.literals).zip(numbers);
        Some(Self {
            conditions: conditions.collect(),
            board,
            excludes: excludes.into(),
        })
    }

    /// The options that are possible in a position; `None` if it is not one of this board.
    pub(crate) fn at(&self, part: &[u64]) -> Option<Conflicts> {
        let states = self.board.states(part)?;
        let possible = (self.conditions.iter()).filter(|(literals, _)| allows(literals, &states));
        let mut open = possible
            .map(|(_, number)| *number)
            .collect::<Option<Vec<u16>>>()?;
        open.sort_unstable();
        Some(Conflicts {
            excludes: Arc::clone(&self.excludes),
            open,
        })
    }
}

fn allows(literals: &Literals, states: &[u8]) -> bool {
    let holds = |(place, allowed): &(u16, States)| {
        let state = states.get(usize::from(*place)).copied().unwrap_or(0);
        allowed >> state & 1 == 1
    };
    literals.iter().all(holds)
}

/// The changes of an option where its conditions hold; `None` if they depend on more, or
/// cannot be made.
fn settled(option: &Unrolled, literals: &Literals, all: States) -> Option<BTreeMap<u16, u8>> {
    let mut changes = BTreeMap::new();
    for change in &option.changes {
        let here = states_of(literals, change.place, all);
        let (always, states) = match change.test.given(literals) {
            test::Test::Known(true) => (true, here),
            test::Test::Known(false) => continue,
            test::Test::Is(place, states) if place == change.place => (false, here & states),
            _ => return None,
        };
        let to: States = 1 << change.to;
        // Where it is not made, the place is in that state already.
        if !always && here & !states & !to != 0 {
            return None;
        }
        if change.is_strict && states & to != 0 {
            return None;
        }
        changes.insert(change.place, change.to);
    }
    Some(changes)
}

/// True if no change makes a condition of an option true that was false.
fn stay_impossible(moves: &[Move], all: States) -> bool {
    // By place, the pairs of states before and after a change.
    let mut steps: BTreeMap<u16, BTreeSet<(States, u8)>> = BTreeMap::new();
    for one in moves {
        for (place, to) in &one.changes {
            let from = states_of(&one.literals, *place, all);
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
    (one.changes.iter()).any(|(place, to)| states_of(&other.literals, *place, all) >> to & 1 == 0)
}

/// The kind of an option, the same for those that differ by a shift of the board alone,
/// and the place that it is shifted to.
fn key(option: &Unrolled, way: usize) -> ((usize, usize, Vec<Chosen>, Vec<i32>), u16) {
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
/// kind by place, so that shifts of the board are shifts of bits. If that is too many, the
/// moves alone are numbered, or only those that are possible.
fn numbers(
    moves: &[Move],
    places: usize,
    is_possible: impl Fn(&Move) -> bool,
) -> Option<(Vec<Option<u16>>, usize)> {
    let kinds: BTreeSet<_> = moves.iter().map(|one| &one.key).collect();
    let kinds: BTreeMap<_, usize> = kinds.into_iter().zip(0..).collect();
    let by_kind = |one: &Move| kinds[&one.key] * places + usize::from(one.anchor);
    let count = kinds.len() * places;
    let all: Vec<usize> = moves.iter().map(by_kind).collect();
    let distinct = all.iter().collect::<BTreeSet<_>>().len() == all.len();
    if count <= MOST && distinct {
        let numbers = all.into_iter().map(|number| Some(number as u16));
        return Some((numbers.collect(), count));
    }
    let is_numbered = |one: &Move| moves.len() <= MOST || is_possible(one);
    let mut order: Vec<usize> = (0..moves.len())
        .filter(|at| is_numbered(&moves[*at]))
        .collect();
    order.sort_by_key(|at| all[*at]);
    let count = order.len();
    let mut numbers = vec![None; moves.len()];
    for (number, at) in order.into_iter().enumerate() {
        numbers[at] = Some(number as u16);
    }
    (count <= MOST).then_some((numbers, count))
}
