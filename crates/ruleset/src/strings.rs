//! Boards of coins and strings: graphs whose coins are taken with their last string, and
//! boxes with their last line.

use std::sync::Mutex;

use grundy_core::{Strings, Unpoisoned as _};

use crate::boards::grid::State;
use crate::boards::{graph, grid};

/// The numbers of the strings of the latest graph, which the positions after it share.
#[derive(Debug, Default)]
pub(crate) struct Numbering(Mutex<Option<Numbered>>);

/// Numbered strings.
#[derive(Debug)]
struct Numbered {
    strings: Vec<(u32, u32)>,
    /// The coins, with their strings as bits.
    coins: Vec<(u32, u64)>,
}

fn is_coin(part: &[u64], vertex: u32) -> bool {
    graph::state(part, vertex) == State::Full
}

/// The strings that can be cut: those of a coin.
fn strings(part: &[u64]) -> impl Iterator<Item = (u32, u32)> {
    graph::edges(part).filter(|(u, v)| is_coin(part, *u) || is_coin(part, *v))
}

impl Numbered {
    /// The strings of a graph; `None` if they are too many.
    fn of(part: &[u64]) -> Option<Self> {
        let strings: Vec<(u32, u32)> = strings(part).collect();
        if strings.len() > Strings::MOST {
            return None;
        }
        let own = |coin: u32| {
            let numbered = strings.iter().enumerate();
            let own = numbered.filter(|(_, (u, v))| *u == coin || *v == coin);
            own.fold(0, |own, (string, _)| own | 1 << string)
        };
        let coins = graph::in_state(part, State::Full);
        let coins = coins.into_iter().map(|coin| (coin, own(coin))).collect();
        Some(Self { strings, coins })
    }

    /// The uncut strings of a graph that follows from this one; `None` for another.
    fn uncut(&self, part: &[u64]) -> Option<u64> {
        let mut uncut = 0;
        for string in strings(part) {
            uncut |= 1 << self.strings.binary_search(&string).ok()?;
            for end in [string.0, string.1] {
                let was_coin = self.coins.binary_search_by_key(&end, |(coin, _)| *coin);
                if is_coin(part, end) != was_coin.is_ok() {
                    return None;
                }
            }
        }
        Some(uncut)
    }
}

impl Numbering {
    /// The coins and strings of a graph; `None` if they are too many.
    pub(crate) fn board(&self, part: &[u64]) -> Option<Strings> {
        let mut latest = self.0.lock().unpoisoned();
        let known = latest.as_ref().and_then(|known| known.uncut(part));
        let uncut = match known {
            Some(uncut) => uncut,
            None => latest.insert(Numbered::of(part)?).uncut(part)?,
        };
        let coins = latest.as_ref()?.coins.iter();
        Some(Strings {
            coins: coins.map(|(_, strings)| *strings).collect(),
            uncut,
            lead: 0,
            must_pass: !graph::in_state(part, State::O).is_empty(),
        })
    }
}

/// A board of Dots and Boxes; `None` if it has too many lines.
pub(crate) fn boxes(part: &[u64]) -> Option<Strings> {
    let places: Vec<(i64, i64)> = grid::cells(part).collect();
    let is_line = |(row, column): &(i64, i64)| (row + column) % 2 == 1;
    let lines: Vec<(i64, i64)> = places.iter().copied().filter(is_line).collect();
    if lines.len() > Strings::MOST {
        return None;
    }
    let state = |(row, column): (i64, i64)| grid::state(part, row, column);
    let bits = |wanted: &dyn Fn((i64, i64)) -> bool| {
        let numbered = lines.iter().enumerate();
        let wanted = numbered.filter(|(_, line)| wanted(**line));
        wanted.fold(0, |bits, (number, _)| bits | 1 << number)
    };
    let (mut coins, mut lead) = (Vec::new(), 0);
    let is_box = |(row, column): &(i64, i64)| row % 2 == 1 && column % 2 == 1;
    for (row, column) in places.iter().copied().filter(is_box) {
        coins.push(bits(&|line| {
            line.0.abs_diff(row) + line.1.abs_diff(column) == 1
        }));
        lead += match state((row, column)) {
            State::X => 1,
            State::O => -1,
            _ => 0,
        };
    }
    // The boxes of the first player are X, and it is their turn where the corner is O.
    let is_first = state((0, 0)) == State::O;
    Some(Strings {
        coins,
        uncut: bits(&|line| state(line) == State::Full),
        lead: if is_first { lead } else { -lead },
        must_pass: state((0, 2)) == State::X,
    })
}
