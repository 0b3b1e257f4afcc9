//! Expanding positions: all of one rank, whose options are sent to the workers that own
//! them.

use std::collections::BTreeMap;

use grundy_engine::whole::{KeyedRules, NO_KEY, PositionKey};

use super::values::{Partition, ValueTable};
use crate::error::ClusterError;
use crate::mailbox::{Outbox, Part, Work};

/// Options visited between two checks of the mailbox.
const EDGES: u64 = 1 << 14;
/// Words in a batch.
const BATCH: usize = 1 << 13;

/// The positions of a worker.
pub(crate) struct Positions<'g, H: PositionKey> {
    pub(crate) rules: &'g dyn KeyedRules,
    pub(crate) partition: Partition,
    /// The number of this worker.
    pub(crate) worker: usize,
    pub(crate) values: ValueTable,
    pub(crate) texts: H::Texts,
    /// The positions that have not been expanded, by rank.
    pub(crate) levels: BTreeMap<u64, Pending<H>>,
    /// Expanded positions that have not been saved.
    pub(crate) unsaved: BTreeMap<u64, Vec<H>>,
}

/// Positions of a rank in the order in which they arrived.
pub(crate) struct Pending<H> {
    pub(crate) positions: Vec<H>,
    /// The number of saved positions.
    pub(crate) saved: usize,
}

impl<H: Clone> Pending<H> {
    /// The positions that have not been saved.
    pub(crate) fn unsaved(&self) -> Vec<H> {
        let unsaved = self.positions.get(self.saved..);
        unsaved.unwrap_or_default().to_vec()
    }
}

impl<H: PositionKey> Positions<'_, H> {
    /// Inserts a position that belongs to this worker.
    #[inline]
    pub(crate) fn insert(&mut self, at: H, place: u64) -> Result<(), ClusterError> {
        let is_new = self.values.insert(self.partition, at.key(), place);
        if !at.agrees(&mut self.texts) {
            return Err(ClusterError::Collision);
        }
        if is_new {
            let rank = at.rank(self.rules);
            let level = self.levels.entry(rank).or_insert_with(|| Pending {
                positions: Vec::new(),
                saved: 0,
            });
            level.positions.push(at);
        }
        Ok(())
    }

    /// Takes the positions of a complete rank; those not saved are recorded for saving in
    /// the order in which they arrived.
    pub(crate) fn take_level(&mut self, rank: u64) -> Vec<H> {
        let Some(level) = self.levels.remove(&rank) else {
            return Vec::new();
        };
        let unsaved = level.unsaved();
        if !unsaved.is_empty() {
            self.unsaved.insert(rank, unsaved);
        }
        level.positions
    }
}

/// One level's expansion.
pub(crate) struct Expanding<'a, 'g, H: PositionKey> {
    positions: &'a mut Positions<'g, H>,
    level: &'a [H],
    next: usize,
    out: Vec<Vec<u64>>,
    sent: &'a mut Vec<u64>,
    pub(crate) edges: u64,
}

impl<'a, 'g, H: PositionKey> Expanding<'a, 'g, H> {
    /// Begins the expansion; `sent` caches some of the positions already sent.
    pub(crate) fn new(
        positions: &'a mut Positions<'g, H>,
        level: &'a [H],
        peers: usize,
        sent: &'a mut Vec<u64>,
    ) -> Self {
        sent.resize(SENT, NO_KEY);
        Self {
            positions,
            level,
            next: 0,
            out: vec![Vec::new(); peers],
            sent,
            edges: 0,
        }
    }
}

/// The number of recently sent positions that are cached: half a megabyte, which stays in
/// a core's own cache. The same option follows from many positions.
const SENT: usize = 1 << 16;

impl<H: PositionKey> Part for Expanding<'_, '_, H> {
    fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError> {
        let until = self.edges + EDGES;
        let mut failed = None;
        let rules = self.positions.rules;
        while self.edges < until
            && let Some(at) = self.level.get(self.next)
        {
            self.next += 1;
            let Self {
                positions,
                out: batches,
                sent,
                edges,
                ..
            } = self;
            at.options(rules, &mut |option| {
                *edges += 1;
                let key = option.key();
                let last = &mut sent[key as usize % SENT];
                if *last == key {
                    return;
                }
                *last = key;
                let (owner, place) = positions.partition.place(key);
                if owner != positions.worker {
                    option.write(&mut batches[owner]);
                } else if let Err(error) = positions.insert(option, place) {
                    failed = Some(error);
                }
            });
            if let Some(error) = failed.take() {
                return Err(error);
            }
        }
        let done = self.next == self.level.len();
        for (owner, words) in self.out.iter_mut().enumerate() {
            if words.len() >= BATCH || done && !words.is_empty() {
                out.send(owner, 0, std::mem::take(words));
            }
        }
        Ok(if done { Work::Done } else { Work::More })
    }

    fn answer(&mut self, _: usize, words: Vec<u64>) -> Result<Vec<u64>, ClusterError> {
        let mut words = &words[..];
        while let Some(at) = H::read(&mut words) {
            let (_, place) = self.positions.partition.place(at.key());
            self.positions.insert(at, place)?;
        }
        Ok(Vec::new())
    }
}
