//! Groups of places, and places that turn, at all positions at once.

use std::collections::BTreeMap;

use super::super::board::{HEADS, TURNED};
use super::super::test::{Group, States, Test};
use super::{Change, Symbolic, Unrolling};
use crate::boards::grid::{self, State};
use crate::expr::{Every, Expr, Op, Source, Step, Target};
use crate::function::Function;
use crate::value::Value;

/// The place for which `if test then yes else no` is the other of its two states.
pub(super) fn opposite(test: &Test, yes: &Symbolic, no: &Symbolic) -> Option<u16> {
    let (Symbolic::Value(Value::State(yes)), Symbolic::Value(Value::State(no))) = (yes, no) else {
        return None;
    };
    match *test {
        Test::Is(place, HEADS) if [*yes as u8, *no as u8] == TURNED => Some(place),
        Test::Is(place, states) if states == 1 << TURNED[0] => {
            ([*no as u8, *yes as u8] == TURNED).then_some(place)
        }
        _ => None,
    }
}

/// The states of the places after changes that are always made.
pub(super) fn changed(changes: &[Change]) -> Option<BTreeMap<u16, u8>> {
    let always = changes
        .iter()
        .all(|change| change.test == Test::Known(true));
    let places = changes.iter().map(|change| (change.place, change.to));
    always.then(|| places.collect())
}

impl Unrolling<'_> {
    /// The group beside which a loop goes, if that is all it does.
    pub(super) fn group_beside(&mut self, every: &Every) -> Option<Group> {
        let [Step::For(Target::One(_), Source::List(list))] = &every.steps[..] else {
            return None;
        };
        let is_beside = |expr: &Expr| matches!(expr.op, Op::Call(Function::CellNeighbours, _));
        match is_beside(list).then(|| self.symbolic(list))?? {
            Symbolic::Beside(group) => Some(group),
            _ => None,
        }
    }

    /// The states for which a loop's condition on a place holds, once places have changed:
    /// the same for all places.
    pub(super) fn uniform(&mut self, every: &Every, group: &Group) -> Option<States> {
        let [Step::For(Target::One(slot), _)] = &every.steps[..] else {
            return None;
        };
        let (mut states, mut settled) = (None, Vec::new());
        for (row, column) in grid::cells(&self.board.words) {
            let place = self.board.cell((row, column))?;
            self.bind(*slot, Symbolic::Value(Value::Pair(row, column)));
            match self.test(&every.body)? {
                // A place that has changed is asked about as it is afterwards.
                Test::Is(other, here) if other == place && !group.changed.contains_key(&place) => {
                    (*states.get_or_insert(here) == here).then_some(())?;
                }
                Test::Known(holds) => settled.push((*group.changed.get(&place)?, holds)),
                _ => return None,
            }
        }
        // The only place has none beside it.
        let states = states.or((settled.len() == 1).then_some(0))?;
        let as_others = |(to, holds): &(u8, bool)| (states >> to & 1 == 1) == *holds;
        (states == 0 || settled.iter().all(as_others)).then_some(states)
    }

    /// The state of a place after the changes of a board.
    pub(super) fn state(&mut self, board: &Expr, place: u16) -> Option<Symbolic> {
        Some(match self.symbolic(board)? {
            Symbolic::Board(changes) => match changed(&changes)?.get(&place) {
                Some(to) => Symbolic::Value(Value::State(State::of_bits(u64::from(*to)))),
                None => Symbolic::State(place),
            },
            Symbolic::Turned(places) if !places.contains(&place) => Symbolic::State(place),
            _ => return None,
        })
    }

    /// The places that a board turned.
    pub(super) fn turned(&mut self, board: &Expr) -> Option<Vec<u16>> {
        match self.symbolic(board)? {
            Symbolic::Turned(places) => Some(places),
            Symbolic::Board(changes) if changes.is_empty() => Some(Vec::new()),
            _ => None,
        }
    }
}
