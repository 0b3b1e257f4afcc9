//! Measures: numbers that drop along every move, so that play ends.

use crate::ast::Kind;
use crate::boards::grid::State;
use crate::boards::{coins, curves, graph, grid, poset};
use crate::expr::Expr;

/// A number that drops along every move.
#[derive(Clone, Debug)]
pub(crate) enum Measure {
    /// The author's measure.
    Own(Expr),
    /// An automatic measure.
    Auto(Auto),
}

/// Measures to try if the author gives none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Auto {
    /// The sum of all numbers.
    Sum,
    /// The sum of 2n − 1 over all numbers n: for heaps that may be split without taking.
    Splits,
    /// The sum of 3^n over all numbers n: for heaps that may become two smaller ones of
    /// any size.
    Powers,
    First,
    Last,
    /// The count of the numbers.
    Length,
    /// The sum of each number times its index, from the left.
    Rising,
    Falling,
    /// The coins as a binary number, the rightmost the most significant bit.
    Binary,
    Heads,
    /// The places that are not `.`.
    InUse,
    /// The places that are `.`.
    Free,
    /// The places or vertices in this state.
    In(State),
    /// The sum over all places, or vertices and edges, of the number of the state that each
    /// is in: for what changes from state to state in one direction.
    Ordered([u8; 4]),
    /// The vertices and edges, or the elements; of curves, the lives or the moves left.
    Size,
    /// The weights of all vertices and edges.
    Weights,
}

/// All orders of the states `.`, `#`, `X` and `O`, by the numbers of these; first those in
/// which `.` is the last.
const ORDERS: [[u8; 4]; 24] = {
    let mut orders = [[0; 4]; 24];
    let mut at = 0;
    let mut number = 0;
    while number < 256 {
        let order = [number / 64, number / 16 % 4, number / 4 % 4, number % 4];
        let [a, b, c, d] = order;
        if a != b && a != c && a != d && b != c && b != d && c != d {
            orders[at] = [a as u8, b as u8, c as u8, d as u8];
            at += 1;
        }
        number += 1;
    }
    orders
};

impl Auto {
    /// The measures to try for a kind, the simplest first.
    pub(crate) fn candidates(kind: Kind) -> Vec<Self> {
        let simple: &[Self] = match kind {
            Kind::Heaps => &[Self::Sum, Self::Splits, Self::Powers],
            Kind::AllHeaps | Kind::Row | Kind::Rows | Kind::Numbers => &[
                Self::Sum,
                Self::First,
                Self::Last,
                Self::Length,
                Self::Rising,
                Self::Falling,
            ],
            Kind::Coins => &[Self::Heads, Self::Binary],
            Kind::Grid => &[
                Self::InUse,
                Self::Free,
                Self::In(State::Full),
                Self::In(State::X),
                Self::In(State::O),
            ],
            Kind::Graph | Kind::Digraph => &[
                Self::Size,
                Self::In(State::Full),
                Self::In(State::X),
                Self::In(State::O),
                Self::Weights,
            ],
            Kind::Poset | Kind::Curves | Kind::Crosses => &[Self::Size],
        };
        let orders: &[[u8; 4]] = match kind {
            Kind::Grid => &ORDERS,
            // What is not there has no state.
            Kind::Graph | Kind::Digraph => &ORDERS[..6],
            _ => &[],
        };
        let orders = orders.iter().map(|order| Self::Ordered(*order));
        simple.iter().copied().chain(orders).collect()
    }

    /// The measure of one part (one heap in a game of heaps); `None` on overflow.
    pub(crate) fn of(self, kind: Kind, part: &[u64]) -> Option<u64> {
        let weighed = |weight: &dyn Fn(u64) -> u64| {
            let mut sum: u64 = 0;
            for (place, number) in part.iter().enumerate() {
                sum = sum.checked_add(number.checked_mul(weight(place as u64))?)?;
            }
            Some(sum)
        };
        let length = part.len() as u64;
        match self {
            Self::Sum => (part.iter()).try_fold(0, |sum: u64, number| sum.checked_add(*number)),
            Self::Rising => weighed(&|place| place + 1),
            Self::Falling => weighed(&|place| length - place),
            Self::Splits => {
                let heap = part.first().copied().unwrap_or(0);
                Some(heap.checked_mul(2)?.saturating_sub(1))
            }
            Self::Powers => {
                let heap = u32::try_from(part.first().copied().unwrap_or(0)).ok()?;
                3u64.checked_pow(heap)
            }
            Self::First => Some(part.first().copied().unwrap_or(0)),
            Self::Last => Some(part.last().copied().unwrap_or(0)),
            Self::Length => Some(length),
            Self::Binary => {
                let mut sum: u64 = 0;
                for coin in coins::heads(part) {
                    sum = sum.checked_add(1u64.checked_shl(u32::try_from(coin).ok()?)?)?;
                }
                Some(sum)
            }
            Self::Heads => Some(coins::heads(part).count() as u64),
            Self::InUse => Some(u64::from(grid::in_use(part))),
            Self::In(state) if kind == Kind::Grid => Some(u64::from(grid::in_state(part, state))),
            Self::In(state) => Some(graph::in_state(part, state).len() as u64),
            Self::Ordered(order) => {
                let of = |state: State| u64::from(order[state as usize]);
                Some(match kind {
                    Kind::Grid => grid::cells(part)
                        .map(|(row, column)| of(grid::state(part, row, column)))
                        .sum(),
                    _ => {
                        let vertices = graph::vertices(part).into_iter();
                        let vertices = vertices.map(|v| of(graph::state(part, v)));
                        let edges = graph::edges(part);
                        let edges = edges.map(|(u, v)| of(graph::edge_state(part, u, v)));
                        vertices.chain(edges).sum()
                    }
                })
            }
            Self::Free => {
                let places = grid::rows(part) * grid::columns(part);
                Some(places.unsigned_abs() - u64::from(grid::in_use(part)))
            }
            Self::Weights => Some(graph::weights(part)),
            Self::Size if kind == Kind::Poset => Some(poset::elements(part).len() as u64),
            Self::Size if matches!(kind, Kind::Curves | Kind::Crosses) => {
                Some(curves::measure(part))
            }
            Self::Size => {
                let edges = graph::edges(part).count() as u64;
                Some(graph::vertices(part).len() as u64 + edges)
            }
        }
    }
}
