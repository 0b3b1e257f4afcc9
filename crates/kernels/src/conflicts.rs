//! Moves that exclude one another for good, as in Node Kayles: nimbers and outcomes by a
//! search in words of bits.
//!
//! The moves that are possible fall into connected parts, each replaced by the least of
//! its images under automorphisms and steps of the whole graph. A part with an involution
//! that answers every move is P at once.

mod graph;
mod images;
mod set;

use std::sync::Arc;

use grundy_core::{Conflicts, Convention, Nimber, Outcome};
use grundy_engine::{Budget, Stop};

use crate::parts;

use graph::Graph;
use set::{Set, insert};

/// The most moves: the bits of four words.
const MOST: usize = 256;

/// A memo of parts of the sets of moves of one graph.
#[derive(Debug)]
pub struct Boards {
    excludes: Arc<[Vec<u16>]>,
    memo: Memo,
}

/// The memo, by the words of a set.
#[derive(Debug)]
enum Memo {
    One(Parts<1>),
    Two(Parts<2>),
    Four(Parts<4>),
}

macro_rules! each_memo {
    ($memo:expr, $parts:ident => $value:expr) => {
        match $memo {
            Memo::One($parts) => $value,
            Memo::Two($parts) => $value,
            Memo::Four($parts) => $value,
        }
    };
}

impl Boards {
    /// An empty memo for the positions of a graph; `None` if it has more than 256 moves.
    #[must_use]
    pub fn of(conflicts: &Conflicts) -> Option<Self> {
        let excludes = Arc::clone(&conflicts.excludes);
        let memo = match excludes.len() {
            0..=64 => Memo::One(Parts::new(&excludes)),
            65..=128 => Memo::Two(Parts::new(&excludes)),
            129..=MOST => Memo::Four(Parts::new(&excludes)),
            _ => return None,
        };
        Some(Self { excludes, memo })
    }

    /// True if this is the memo of a position's graph.
    #[must_use]
    pub fn fits(&self, conflicts: &Conflicts) -> bool {
        Arc::ptr_eq(&self.excludes, &conflicts.excludes) || self.excludes == conflicts.excludes
    }

    /// The nimber of the position in which these moves are possible.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn nimber(&mut self, open: &[u16], budget: &mut Budget<'_>) -> Result<Nimber, Stop> {
        each_memo!(&mut self.memo, parts => {
            let open = parts.parts(open);
            parts.memo.nimber(&parts.graph, &open, budget)
        })
    }

    /// The outcome of the position; in normal play cheaper than its nimber.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn outcome(
        &mut self,
        open: &[u16],
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        each_memo!(&mut self.memo, parts => {
            let open = parts.parts(open);
            parts.memo.outcome(&parts.graph, &open, convention, budget)
        })
    }

    /// The number of parts and sums in the memo.
    #[must_use]
    pub fn len(&self) -> usize {
        each_memo!(&self.memo, parts => parts.memo.len())
    }

    /// True before the first question.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes of the memo.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        each_memo!(&self.memo, parts => parts.memo.bytes())
    }
}

/// A graph with the values of its parts.
#[derive(Debug)]
struct Parts<const N: usize> {
    graph: Graph<N>,
    memo: parts::Memo<Graph<N>>,
}

impl<const N: usize> Parts<N> {
    fn new(excludes: &[Vec<u16>]) -> Self {
        Self {
            graph: Graph::new(excludes),
            memo: parts::Memo::default(),
        }
    }

    /// The connected parts of a set of moves.
    fn parts(&self, open: &[u16]) -> Vec<Set<N>> {
        let mut set = [0; N];
        let known = open.iter().map(|number| usize::from(*number));
        known
            .filter(|number| *number < self.graph.excludes.len())
            .for_each(|number| insert(&mut set, number));
        let mut parts = Vec::new();
        self.graph
            .parts(&self.graph.left(set), &mut |part, _| parts.push(part));
        parts
    }
}
