//! Valuing outcomes without queries: every worker knows all lost positions.
//!
//! A position is won if an option is lost, so only the lost positions have to be known,
//! and in most games they are few. Before the next level begins, each worker sends its
//! lost positions of this one to all others. If they are so numerous that every worker's
//! set of them would be as large as its own share of the table, workers ask for values
//! instead (`backward.rs`).

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use grundy_core::ValueKind;
use grundy_engine::whole::PositionKey;

use super::forward::Positions;
use super::values::Values;
use crate::error::ClusterError;
use crate::mailbox::Mailbox;

/// The keys of the lost positions of all workers.
pub(crate) type LostSet = HashSet<u64, BuildHasherDefault<KeyHasher>>;

/// A hasher that takes a key for its own hash: keys are scrambled.
#[derive(Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    /// Unused: keys are words.
    fn write(&mut self, bytes: &[u8]) {
        bytes
            .iter()
            .for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// True if the lost positions are too many for every worker to know them all.
pub(crate) const fn too_many(lost: u64, positions: u64, workers: usize) -> bool {
    lost.saturating_mul(2 * workers as u64) > positions
}

/// The approximate bytes of a set: a key and a byte for each slot.
pub(crate) fn bytes(lost: &LostSet) -> u64 {
    lost.capacity() as u64 * 9
}

/// The values of a level's positions, from the lost positions of lower ranks.
pub(crate) fn values<H: PositionKey>(
    mailbox: &mut Mailbox<'_>,
    positions: &mut Positions<'_, H>,
    lost: &LostSet,
    valuing: ValueKind,
    level: &[H],
) -> Result<Values, ClusterError> {
    /// Options visited between two checks of the mailbox.
    const EDGES: u64 = 1 << 16;
    let rules = positions.rules;
    let mut values = Values::new(level.len(), false);
    let mut edges = 0;
    let mut until = EDGES;
    for (index, at) in level.iter().enumerate() {
        let before = edges;
        let mut wins = false;
        at.options(rules, &mut |option| {
            edges += 1;
            wins = wins || lost.contains(&option.key());
        });
        let value = match edges == before {
            true => valuing.at_end(),
            false => u16::from(wins),
        };
        let (_, place) = positions.partition.place(at.key());
        positions.values.set(at.key(), place, value);
        values.set(index, value);
        if edges >= until {
            until = edges + EDGES;
            mailbox.check()?;
        }
    }
    Ok(values)
}
