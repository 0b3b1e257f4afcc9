//! Every position reachable from a start, with its value, in one hash table.
//!
//! Positions are enumerated by descending rank: the rank drops along every move, so
//! once all positions of a rank are expanded, the next lower rank is complete. Then
//! they are valued by ascending rank. `grundy-cluster` does the same over many
//! machines and is tested against this module.

mod coder;
mod key;

use std::collections::BTreeMap;
use std::fmt;

use grundy_core::{Mex, ValueKind};

use crate::budget::{Budget, Stop, StopReason};
use crate::hash;

pub use coder::Coder;
pub use key::{KeyedRules, NO_KEY, PositionKey, Text, Word, key_of, number_of};

/// The table of all positions reachable from a start.
///
/// ```
/// use grundy_core::{Convention, Notation as _, ValueKind};
/// use grundy_engine::whole::{Coder, PositionKey as _, Whole, Word};
/// use grundy_engine::{Budget, Limits, NoObserver};
/// use grundy_games::chomp::Chomp;
///
/// let start = Chomp.read("2x3")?;
/// let coder = Coder::new(&Chomp, &start);
/// let outcomes = ValueKind::Outcomes(Convention::Normal);
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let first = Word::of(&coder, "2x3").expect("boards of Chomp are numbered");
/// let whole = Whole::of(&coder, first, outcomes, &mut budget)?;
/// assert_eq!(whole.positions, 9);
/// // The start has the highest rank, and the player to move wins.
/// let start = whole.ranks.last_key_value().map(|(_, level)| level[0].1);
/// assert_eq!(start, Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whole<H> {
    /// By rank, the positions in the order of their keys, each with its value.
    pub ranks: BTreeMap<u64, Vec<(H, u16)>>,
    /// The number of positions.
    pub positions: u64,
    /// The number of moves in all positions.
    pub edges: u64,
}

/// The reason why there is no table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoTable {
    /// A limit was reached.
    Stopped(Stop),
    /// Two notations share a key, which was never observed.
    Collision,
}

impl fmt::Display for NoTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(stop) => stop.fmt(f),
            Self::Collision => f.write_str("two notations have one key"),
        }
    }
}

impl std::error::Error for NoTable {}

impl<H: PositionKey> Whole<H> {
    /// Solves every position reachable from `start`.
    ///
    /// # Errors
    /// When a limit is reached or two keys collide.
    pub fn of(
        rules: &dyn KeyedRules,
        start: H,
        valuing: ValueKind,
        budget: &mut Budget<'_>,
    ) -> Result<Self, NoTable> {
        const OPEN: u16 = u16::MAX;
        let mut values = key::Values::default();
        let mut texts = H::Texts::default();
        let mut open: BTreeMap<u64, Vec<H>> = BTreeMap::new();
        values.insert(start.key(), OPEN);
        start.agrees(&mut texts);
        open.entry(start.rank(rules)).or_default().push(start);
        let mut done: BTreeMap<u64, Vec<H>> = BTreeMap::new();
        let (mut edges, mut positions) = (0, 0);
        let mut collided = false;
        while let Some((rank, mut level)) = open.pop_last() {
            for at in &level {
                budget.position().map_err(NoTable::Stopped)?;
                positions += 1;
                let before = edges;
                at.options(rules, &mut |option| {
                    edges += 1;
                    if values.insert(option.key(), OPEN).is_none() {
                        collided |= !option.agrees(&mut texts);
                        open.entry(option.rank(rules)).or_default().push(option);
                    } else {
                        collided |= !option.agrees(&mut texts);
                    }
                });
                budget.work(edges - before).map_err(NoTable::Stopped)?;
            }
            if collided {
                return Err(NoTable::Collision);
            }
            let used = hash::bytes(&values) + positions * size_of::<(H, u16)>() as u64;
            budget.memory(used).map_err(NoTable::Stopped)?;
            level.sort_unstable();
            done.insert(rank, level);
        }
        let mut ranks = BTreeMap::new();
        let mut mex = Mex::default();
        let mut options = Vec::new();
        for (rank, level) in done {
            let mut valued = Vec::with_capacity(level.len());
            for at in level {
                options.clear();
                at.options(rules, &mut |option| {
                    options.push(values.get(&option.key()).copied().unwrap_or(OPEN));
                });
                budget
                    .work(options.len() as u64)
                    .map_err(NoTable::Stopped)?;
                let value = if options.is_empty() {
                    valuing.at_end()
                } else {
                    valuing
                        .over(&mut mex, options.iter().copied())
                        .ok_or_else(|| NoTable::Stopped(budget.stop(StopReason::Memory)))?
                };
                values.insert(at.key(), value);
                valued.push((at, value));
            }
            ranks.insert(rank, valued);
        }
        Ok(Self {
            ranks,
            positions,
            edges,
        })
    }
}
