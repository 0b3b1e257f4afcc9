//! Valuing outcomes without a question: every worker knows all lost positions.
//!
//! A position is won when an option is lost, so nothing but the lost positions
//! has to be known, and of most games they are few. What a worker finds lost in
//! a level it tells all others before the next level begins. Where they are so
//! many that every worker's list of them would be as large as its own share of
//! the table, workers ask for values after all (`backward.rs`).

use grundy_core::ValueKind;
use grundy_engine::whole::{NO_KEY, PositionKey};

use super::forward::Found;
use super::seen::Values;
use crate::error::ClusterError;
use crate::mailbox::Mailbox;

/// The keys of the lost positions of all workers: a hash table with open
/// addresses, at most half full.
#[derive(Debug)]
pub(crate) struct Lost {
    keys: Vec<u64>,
    used: u64,
}

impl Lost {
    pub(crate) fn new() -> Self {
        Self {
            keys: vec![NO_KEY; 64],
            used: 0,
        }
    }

    /// Where the key is, or the free slot where it belongs.
    #[inline]
    fn find(&self, key: u64) -> usize {
        let wide = u128::from(key) * self.keys.len() as u128;
        let mut at = (wide >> 64) as usize;
        loop {
            let there = self.keys[at];
            if there == key || there == NO_KEY {
                return at;
            }
            at += 1;
            if at == self.keys.len() {
                at = 0;
            }
        }
    }

    #[inline]
    pub(crate) fn contains(&self, key: u64) -> bool {
        self.keys[self.find(key)] == key
    }

    pub(crate) fn insert(&mut self, key: u64) {
        let at = self.find(key);
        if self.keys[at] == key {
            return;
        }
        self.keys[at] = key;
        self.used += 1;
        if self.used * 2 > self.keys.len() as u64 {
            let longer = vec![NO_KEY; self.keys.len() * 2];
            for key in std::mem::replace(&mut self.keys, longer) {
                if key != NO_KEY {
                    let at = self.find(key);
                    self.keys[at] = key;
                }
            }
        }
    }

    /// True when so many lost ones, of all workers, are too many to be told.
    pub(crate) const fn too_many(lost: u64, positions: u64, workers: usize) -> bool {
        lost.saturating_mul(2 * workers as u64) > positions
    }

    /// Bytes that it takes.
    pub(crate) const fn bytes(&self) -> u64 {
        self.keys.len() as u64 * 8
    }
}

/// The values of a level's positions, all lost positions of lower ranks being
/// known.
pub(crate) fn values<H: PositionKey>(
    mailbox: &mut Mailbox<'_>,
    found: &mut Found<'_, H>,
    lost: &Lost,
    valuing: ValueKind,
    level: &[H],
) -> Result<Values, ClusterError> {
    /// Options looked at between two looks at the mailbox.
    const EDGES: u64 = 1 << 16;
    let rules = found.rules;
    let mut values = Values::new(level.len(), false);
    let mut edges = 0;
    let mut until = EDGES;
    for (index, at) in level.iter().enumerate() {
        let before = edges;
        let mut wins = false;
        at.options(rules, &mut |option| {
            edges += 1;
            wins = wins || lost.contains(option.key());
        });
        let value = match edges == before {
            true => valuing.at_end(),
            false => u16::from(wins),
        };
        let (_, place) = found.share.place(at.key());
        found.seen.set(at.key(), place, value);
        values.set(index, value);
        if edges >= until {
            until = edges + EDGES;
            mailbox.check()?;
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use grundy_engine::whole::key_of;

    use super::*;

    #[test]
    fn what_was_put_in_is_there_and_nothing_else() {
        let mut lost = Lost::new();
        let mut known = HashSet::new();
        for number in 0..20_000_u64 {
            let key = key_of(number * number % 30_011);
            lost.insert(key);
            known.insert(key);
        }
        assert_eq!(lost.used, known.len() as u64);
        for number in 0..30_011 {
            let key = key_of(number);
            assert_eq!(lost.contains(key), known.contains(&key), "{number}");
        }
        assert!(!lost.contains(NO_KEY - 1));
        assert!(lost.bytes() >= 16 * lost.used);
    }
}
