//! Conditions on the states of a board's places.

use std::collections::BTreeMap;

/// A set of states of one place, as bits.
pub(super) type States = u8;

/// All states of a grid's place; what is there or gone has the first two alone.
const ANY: States = 0b1111;

/// The most ways in which a condition can hold.
const MOST_WAYS: usize = 64;

/// A condition on the states of places, without negations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Test {
    Known(bool),
    /// The place is in one of the states.
    Is(u16, States),
    /// The group of a place touches a place in one of the states, or does not.
    Touches(Group, States, bool),
    All(Vec<Test>),
    Any(Vec<Test>),
}

/// The places in the state of one of them that are connected with it, once some places
/// have changed to other states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub(super) place: u16,
    pub(super) changed: BTreeMap<u16, u8>,
}

/// States that some places must be in, at most one entry for each place, in order.
pub(super) type Literals = Vec<(u16, States)>;

impl Test {
    pub(super) fn all(tests: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Vec::new();
        for test in tests {
            match test {
                Self::Known(true) => {}
                Self::Known(false) => return Self::Known(false),
                Self::All(more) => more.into_iter().for_each(|test| test.added(&mut all)),
                test => test.added(&mut all),
            }
        }
        if all.iter().any(|test| matches!(test, Self::Is(_, 0))) {
            return Self::Known(false);
        }
        match all.len() {
            0 => Self::Known(true),
            1 => all.remove(0),
            _ => Self::All(all),
        }
    }

    /// Adds the condition to some that hold too; two on one place become one.
    fn added(self, all: &mut Vec<Self>) {
        if let Self::Is(place, states) = self {
            let same = all.iter_mut().find_map(|test| match test {
                Self::Is(other, known) if *other == place => Some(known),
                _ => None,
            });
            if let Some(known) = same {
                *known &= states;
                return;
            }
        }
        all.push(self);
    }

    pub(super) fn any(tests: impl IntoIterator<Item = Self>) -> Self {
        Self::all(tests.into_iter().map(Self::not)).not()
    }

    pub(super) fn not(self) -> Self {
        match self {
            Self::Known(holds) => Self::Known(!holds),
            Self::Is(place, states) => Self::Is(place, ANY & !states),
            Self::Touches(group, states, does) => Self::Touches(group, states, !does),
            Self::All(tests) => Self::Any(tests.into_iter().map(Self::not).collect()),
            Self::Any(tests) => Self::All(tests.into_iter().map(Self::not).collect()),
        }
    }

    /// The number of conditions in this one.
    pub(super) fn weight(&self) -> u64 {
        match self {
            Self::Known(_) | Self::Is(..) => 1,
            Self::Touches(group, ..) => 1 + group.changed.len() as u64,
            Self::All(tests) | Self::Any(tests) => 1 + tests.iter().map(Self::weight).sum::<u64>(),
        }
    }

    /// The ways in which the condition can hold; `None` if they are too many, or take more
    /// literals than are left.
    pub(super) fn ways(&self, left: &mut u64) -> Option<Vec<Literals>> {
        *left = left.checked_sub(1)?;
        Some(match self {
            Self::Known(false) => Vec::new(),
            Self::Known(true) => vec![Vec::new()],
            Self::Is(place, states) => vec![vec![(*place, *states)]],
            Self::Touches(..) => return None,
            Self::Any(tests) => {
                let mut ways = Vec::new();
                for test in tests {
                    ways.extend(test.ways(left)?);
                }
                (ways.len() <= MOST_WAYS).then_some(ways)?
            }
            Self::All(tests) => {
                let mut ways: Vec<Literals> = vec![Vec::new()];
                for test in tests {
                    let next = test.ways(left)?;
                    let literals: usize = ways.iter().map(Vec::len).sum();
                    *left = left.checked_sub((literals * next.len()) as u64)?;
                    let pairs = ways
                        .iter()
                        .flat_map(|one| next.iter().filter_map(|other| met(one, other)));
                    ways = pairs.collect();
                    if ways.len() > MOST_WAYS {
                        return None;
                    }
                }
                ways
            }
        })
    }

    /// The condition where these literals hold.
    pub(super) fn given(&self, literals: &Literals) -> Self {
        match self {
            Self::Known(_) | Self::Touches(..) => self.clone(),
            Self::Is(place, states) => match states_of(literals, *place).unwrap_or(ANY) {
                known if known & !states == 0 => Self::Known(true),
                known if known & states == 0 => Self::Known(false),
                _ => self.clone(),
            },
            Self::All(tests) => Self::all(tests.iter().map(|test| test.given(literals))),
            Self::Any(tests) => Self::any(tests.iter().map(|test| test.given(literals))),
        }
    }
}

/// The states that literals allow a place; `None` if they do not name it.
pub(super) fn states_of(literals: &Literals, place: u16) -> Option<States> {
    let known = literals.binary_search_by_key(&place, |literal| literal.0);
    known.ok().map(|at| literals[at].1)
}

/// True if places in these states are as the literals say.
pub(super) fn allows(literals: &Literals, states: &[u8]) -> bool {
    let holds = |(place, allowed): &(u16, States)| {
        let state = states.get(usize::from(*place)).copied().unwrap_or(0);
        allowed >> state & 1 == 1
    };
    literals.iter().all(holds)
}

/// Both lists of literals; `None` if they contradict one another.
fn met(one: &Literals, other: &Literals) -> Option<Literals> {
    let mut both = one.clone();
    for &(place, states) in other {
        match both.binary_search_by_key(&place, |literal| literal.0) {
            Ok(at) => {
                both[at].1 &= states;
                if both[at].1 == 0 {
                    return None;
                }
            }
            Err(at) => both.insert(at, (place, states)),
        }
    }
    Some(both)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Conditions hold in their ways and in no other state, for all states of three
    /// places.
    #[test]
    fn the_ways_of_a_condition_are_those_in_which_it_holds() {
        let is = |place, states| Test::Is(place, states);
        let tests = [
            Test::any([is(0, 1), Test::all([is(1, 6), is(2, 8)])]),
            Test::all([Test::any([is(0, 3), is(1, 1)]), is(0, 2).not()]),
            Test::any([Test::all([is(0, 1), is(0, 2)]), is(2, 5)]).not(),
        ];
        fn holds(test: &Test, at: [u8; 3]) -> bool {
            match test {
                Test::Known(holds) => *holds,
                Test::Is(place, states) => states >> at[*place as usize] & 1 == 1,
                Test::Touches(..) => unreachable!("no groups here"),
                Test::All(tests) => tests.iter().all(|test| holds(test, at)),
                Test::Any(tests) => tests.iter().any(|test| holds(test, at)),
            }
        }
        let mut cases = 0;
        for test in &tests {
            let ways = test.ways(&mut 1000).unwrap();
            for number in 0..64_u8 {
                let at = [number & 3, number >> 2 & 3, number >> 4];
                let by_ways = ways.iter().any(|way| {
                    way.iter()
                        .all(|(place, states)| states >> at[*place as usize] & 1 == 1)
                });
                assert_eq!(by_ways, holds(test, at), "{test:?} {at:?}");
                cases += usize::from(by_ways);
            }
        }
        assert!(cases > 40, "{cases}");
    }
}
