//! The places of a board, and their states in a position.

use std::collections::BTreeSet;

use super::test::{States, Test};
use crate::ast::Kind;
use crate::boards::grid::{self, State};
use crate::boards::{Words, coins, graph, poset};

/// The states of a vertex, edge or element that is there.
pub(super) const THERE: States = 0b1110;
/// The state of one that is not.
pub(super) const GONE: u8 = 0;
/// The state of one that is there without the token.
pub(super) const FREE: u8 = 1;
/// The state of a vertex with the token.
pub(super) const TOKEN: u8 = 2;

/// The states between which places turn: tails and heads.
pub(super) const TURNED: [u8; 2] = [State::Empty as u8, State::X as u8];
pub(super) const HEADS: States = 1 << TURNED[1];

/// Further states of the vertices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Second {
    None,
    /// One may have the token.
    Token,
    /// Each may be X or O, with the numbers of these states.
    Colours,
}

/// The most places of a board.
const MOST_PLACES: usize = 2048;

/// The places of a board: of a grid all places of its box, row by row; of a graph the
/// vertices, and its edges if a move may cut one; of a poset the elements; of a row of
/// numbers the units of each, one by one.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) kind: Kind,
    pub(super) words: Words,
    /// The vertices or elements, in rising order.
    pub(super) labels: Vec<u32>,
    /// The edges or arcs; their places come after the vertices if a move may cut one.
    pub(super) edges: Vec<(u32, u32)>,
    pub(super) has_edges: bool,
    pub(super) second: Second,
}

impl Board {
    /// The places of a board; `None` for a kind without places, a token that the rules do
    /// not name, weights and colours of edges, or a board that is too large.
    pub(super) fn new(
        kind: Kind,
        words: &[u64],
        (has_edges, second): (bool, Second),
    ) -> Option<Self> {
        let (mut labels, mut edges) = (Vec::new(), Vec::new());
        match kind {
            Kind::Grid | Kind::Coins => {}
            // Sums stay small below.
            Kind::Row if words.iter().all(|number| *number <= MOST_PLACES as u64) => {}
            Kind::Graph | Kind::Digraph
                if !graph::is_weighed(words)
                    && (second == Second::Token || graph::token(words).is_none()) =>
            {
                labels = graph::vertices(words).to_vec();
                edges = graph::edges(words).collect();
            }
            Kind::Poset => labels = poset::elements(words).to_vec(),
            _ => return None,
        }
        let board = Self {
            kind,
            words: words.into(),
            labels,
            edges,
            has_edges,
            second,
        };
        (board.places() <= MOST_PLACES).then_some(board)
    }

    /// All states of a place.
    pub(super) fn all(&self) -> States {
        match self.kind {
            Kind::Grid => 0b1111,
            Kind::Coins => TURNED.iter().fold(0, |all, side| all | 1 << side),
            _ => match self.second {
                Second::None => 0b11,
                Second::Token => 0b111,
                Second::Colours => 0b1111,
            },
        }
    }

    /// The number of places.
    pub(super) fn places(&self) -> usize {
        match self.kind {
            Kind::Grid => (grid::rows(&self.words) * grid::columns(&self.words)) as usize,
            Kind::Coins => coins::len(&self.words),
            Kind::Row => self.words.iter().sum::<u64>() as usize,
            _ if self.has_edges => self.labels.len() + self.edges.len(),
            _ => self.labels.len(),
        }
    }

    /// The place of a cell; `None` outside of the grid.
    pub(super) fn cell(&self, (row, column): (i64, i64)) -> Option<u16> {
        let (rows, columns) = (grid::rows(&self.words), grid::columns(&self.words));
        let inside = (0..rows).contains(&row) && (0..columns).contains(&column);
        inside.then(|| (row * columns + column) as u16)
    }

    /// The place of a coin; `None` outside of the row.
    pub(super) fn coin(&self, coin: i64) -> Option<u16> {
        let coin = usize::try_from(coin).ok()?;
        (coin < self.places()).then_some(coin as u16)
    }

    /// The place of a unit of a number of a row, which is there while the number is more
    /// than that; `None` if it never is.
    pub(super) fn unit(&self, number: usize, unit: i64) -> Option<u16> {
        let before: u64 = self.words.get(..number)?.iter().sum();
        let unit = u64::try_from(unit).ok()?;
        (unit < *self.words.get(number)?).then(|| (before + unit) as u16)
    }

    /// The place of a vertex or element; `None` if there is none.
    pub(super) fn label(&self, label: i64) -> Option<u16> {
        let label = u32::try_from(label).ok()?;
        self.labels.binary_search(&label).ok().map(|at| at as u16)
    }

    /// The index of an edge or arc.
    pub(super) fn edge(&self, u: i64, v: i64) -> Option<usize> {
        let end = |end: i64| u32::try_from(end).ok();
        let (u, v) = (end(u)?, end(v)?);
        let of = |u, v| self.edges.iter().position(|edge| *edge == (u, v));
        of(u, v).or_else(|| (self.kind == Kind::Graph).then(|| of(v, u))?)
    }

    /// The place of an edge.
    pub(super) fn edge_place(&self, edge: usize) -> Option<u16> {
        self.has_edges.then(|| (self.labels.len() + edge) as u16)
    }

    /// True while this vertex or element is there.
    pub(super) fn is_there(place: u16) -> Test {
        Test::Is(place, THERE)
    }

    /// True while this edge and both its ends are there.
    pub(super) fn has_edge(&self, edge: usize) -> Test {
        let (u, v) = self.edges[edge];
        let ends = [u, v].map(|end| self.label(end.into()).map(Self::is_there));
        let own = self.edge_place(edge).map(Self::is_there);
        Test::all(ends.into_iter().flatten().chain(own))
    }

    /// The states of all places in a position; `None` if it is not a position of this
    /// board.
    pub(super) fn states(&self, words: &[u64]) -> Option<Vec<u8>> {
        match self.kind {
            Kind::Grid => {
                let same = words.first() == self.words.first();
                let states =
                    grid::cells(words).map(|(row, column)| number(grid::state(words, row, column)));
                same.then(|| states.collect())
            }
            Kind::Coins => {
                let coins = 0..coins::len(words) as i64;
                let side = |coin| TURNED[usize::from(coins::is_heads(words, coin))];
                (words.first() == self.words.first()).then(|| coins.map(side).collect())
            }
            Kind::Row => {
                let pairs = || words.iter().zip(&self.words);
                let same = words.len() == self.words.len() && pairs().all(|(own, all)| own <= all);
                let units = |(own, all): (&u64, &u64)| {
                    let own = *own;
                    (0..*all).map(move |unit| u8::from(unit < own))
                };
                same.then(|| pairs().flat_map(units).collect())
            }
            Kind::Poset => {
                let own = poset::elements(words);
                let same = own.iter().all(|x| self.labels.binary_search(x).is_ok())
                    && own.iter().all(|&x| {
                        own.iter()
                            .all(|&y| poset::less(words, x, y) == poset::less(&self.words, x, y))
                    });
                same.then(|| self.there(&own, &BTreeSet::new()))
            }
            _ => {
                let own = graph::vertices(words);
                let edges: BTreeSet<(u32, u32)> = graph::edges(words).collect();
                let is_own = |v: &u32| own.binary_search(v).is_ok();
                let token = graph::token(words);
                let same = !graph::is_weighed(words)
                    && (self.second == Second::Token || token.is_none())
                    && own.iter().all(|v| self.labels.binary_search(v).is_ok())
                    && (edges.iter()).all(|edge| self.edges.binary_search(edge).is_ok())
                    && (self.has_edges
                        || (self.edges.iter()).all(|edge| {
                            !(is_own(&edge.0) && is_own(&edge.1)) || edges.contains(edge)
                        }));
                same.then(|| {
                    let mut states = self.there(&own, &edges);
                    if self.second == Second::Colours {
                        for (state, &label) in states.iter_mut().zip(&self.labels) {
                            *state = number(graph::state(words, label));
                        }
                    }
                    if let Some(place) = token.and_then(|token| self.label(token.into())) {
                        states[usize::from(place)] = TOKEN;
                    }
                    states
                })
            }
        }
    }

    fn there(&self, own: &[u32], edges: &BTreeSet<(u32, u32)>) -> Vec<u8> {
        let vertex = |v: &u32| u8::from(own.binary_search(v).is_ok());
        let edge = |edge: &(u32, u32)| u8::from(edges.contains(edge));
        let edges = self.edges.iter().map(edge);
        let edges = edges.take(if self.has_edges { usize::MAX } else { 0 });
        self.labels.iter().map(vertex).chain(edges).collect()
    }
}

/// The number of a state; a vertex outside of the graph is gone.
const fn number(state: State) -> u8 {
    match state {
        State::Outside => GONE,
        state => state as u8,
    }
}

/// The states of a grid's place as bits.
pub(super) const fn bit(state: State) -> States {
    match state {
        State::Outside => 0,
        state => 1 << state as u8,
    }
}
