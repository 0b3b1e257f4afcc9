//! Rules on bits: nimbers and outcomes by a search in words of 64, 128 or 256 bits; of coins
//! that moves turn, nimbers at once.
//!
//! The bits that are on fall into connected parts, each replaced by the least of its images
//! under the symmetries and shifts of the rules. Where the bits are moves that exclude one
//! another for good, the symmetries are found from the graph of exclusions, and a part with
//! an involution that answers every move is P at once.
//! Where single bits change until a pattern ends the play, outcomes come from a table of all
//! sets of bits.

mod automorphisms;
mod dense;
mod exclusion;
mod image;
mod places;
mod set;
mod turning;

use std::sync::Arc;

use grundy_core::{BitRules, Bits, Convention, Nimber, Outcome};
use grundy_engine::{Budget, Stop};

use crate::parts::{self, Splits};

use dense::{Dense, Single};
use exclusion::Graph;
use places::Places;
use set::Set;

pub use turning::Heads;

/// Rules on sets of bits.
trait Rules<const N: usize>: Splits<Part = Set<N>> {
    /// The connected parts of a position.
    fn parts_of(&self, on: Set<N>) -> Vec<Set<N>>;
}

/// A memo of the parts of the positions of one game on one board.
#[derive(Debug)]
pub struct Boards {
    rules: Arc<BitRules>,
    memo: Memo,
    single: Option<Single>,
    /// The outcomes of all positions, by convention.
    tables: [Option<Dense>; 2],
}

/// The memo, by the kind of the rules and the words of a set. In a browser, where the size
/// of the program counts, all sets have four words.
#[derive(Debug)]
enum Memo {
    #[cfg(not(target_family = "wasm"))]
    Graph1(Valued<Graph<1>>),
    #[cfg(not(target_family = "wasm"))]
    Graph2(Valued<Graph<2>>),
    Graph4(Valued<Graph<4>>),
    #[cfg(not(target_family = "wasm"))]
    Places1(Valued<Places<1>>),
    #[cfg(not(target_family = "wasm"))]
    Places2(Valued<Places<2>>),
    Places4(Valued<Places<4>>),
}

macro_rules! each_memo {
    ($memo:expr, $valued:ident => $value:expr) => {
        match $memo {
            #[cfg(not(target_family = "wasm"))]
            Memo::Graph1($valued) => $value,
            #[cfg(not(target_family = "wasm"))]
            Memo::Graph2($valued) => $value,
            Memo::Graph4($valued) => $value,
            #[cfg(not(target_family = "wasm"))]
            Memo::Places1($valued) => $value,
            #[cfg(not(target_family = "wasm"))]
            Memo::Places2($valued) => $value,
            Memo::Places4($valued) => $value,
        }
    };
}

impl Boards {
    /// An empty memo for the positions of these rules; `None` if they have more than 256
    /// bits, or are those of coins ([`Heads`]).
    #[must_use]
    pub fn of(bits: &Bits) -> Option<Self> {
        let rules = Arc::clone(&bits.rules);
        let memo = match &*rules {
            BitRules::Exclusion(excludes) => match excludes.len() {
                #[cfg(not(target_family = "wasm"))]
                0..=64 => Memo::Graph1(Valued::new(Graph::new(excludes))),
                #[cfg(not(target_family = "wasm"))]
                65..=128 => Memo::Graph2(Valued::new(Graph::new(excludes))),
                0..=Bits::MOST => Memo::Graph4(Valued::new(Graph::new(excludes))),
                _ => return None,
            },
            BitRules::Places(places) => match places.bits {
                #[cfg(not(target_family = "wasm"))]
                0..=64 => Memo::Places1(Valued::new(Places::new(places))),
                #[cfg(not(target_family = "wasm"))]
                65..=128 => Memo::Places2(Valued::new(Places::new(places))),
                0..=Bits::MOST => Memo::Places4(Valued::new(Places::new(places))),
                _ => return None,
            },
            BitRules::Turning(_) => return None,
        };
        let single = match &*rules {
            BitRules::Places(places) => Single::of(places),
            BitRules::Exclusion(_) | BitRules::Turning(_) => None,
        };
        Some(Self {
            rules,
            memo,
            single,
            tables: [None, None],
        })
    }

    /// True if this is the memo of a position's rules.
    #[must_use]
    pub fn fits(&self, bits: &Bits) -> bool {
        Arc::ptr_eq(&self.rules, &bits.rules) || self.rules == bits.rules
    }

    /// The nimber of the position with these bits on.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn nimber(&mut self, on: &[u16], budget: &mut Budget<'_>) -> Result<Nimber, Stop> {
        each_memo!(&mut self.memo, valued => {
            let split = valued.rules.parts_of(set::of(on));
            valued.memo.nimber(&valued.rules, &split, budget)
        })
    }

    /// The outcome of the position; in normal play cheaper than its nimber.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn outcome(
        &mut self,
        on: &[u16],
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        if let Some(single) = &self.single
            && self.tables[convention as usize].is_none()
            && single.words() <= budget.limits().positions
            && self.bytes() + single.words() * 8 <= budget.limits().memory
            && budget.allows(single.words())
        {
            self.tables[convention as usize] = Some(single.outcomes(convention, budget)?);
        }
        if let (Some(single), Some(table)) = (&self.single, &self.tables[convention as usize])
            && let Some(outcome) = single.outcome(table, on)
        {
            return Ok(outcome);
        }
        each_memo!(&mut self.memo, valued => {
            let split = valued.rules.parts_of(set::of(on));
            valued.memo.outcome(&valued.rules, &split, convention, budget)
        })
    }

    /// The number of parts and sums in the memo.
    #[must_use]
    pub fn len(&self) -> usize {
        each_memo!(&self.memo, valued => valued.memo.len())
    }

    /// True before the first question.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes of the memo.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let tables = self.tables.iter().flatten().map(Dense::bytes);
        let memo = each_memo!(&self.memo, valued => valued.memo.bytes());
        memo + tables.sum::<u64>()
    }
}

/// Rules with the values of their parts.
#[derive(Debug)]
struct Valued<S: Splits> {
    rules: S,
    memo: parts::Memo<S>,
}

impl<S: Splits> Valued<S> {
    fn new(rules: S) -> Self {
        Self {
            rules,
            memo: parts::Memo::default(),
        }
    }
}
