//! Finding positions: all of one rank are expanded, and their options told to
//! the workers that they belong to.

use std::collections::BTreeMap;

use grundy_engine::whole::{KeyedRules, NO_KEY, PositionKey};

use super::seen::{Seen, Share};
use crate::error::ClusterError;
use crate::mailbox::{Outbox, Part, Work};

/// Options looked at between two looks at the mailbox.
const EDGES: u64 = 1 << 14;
/// Words in a batch.
const BATCH: usize = 1 << 13;

/// What a worker has found.
pub(crate) struct Found<'g, H: PositionKey> {
    pub(crate) rules: &'g dyn KeyedRules,
    pub(crate) share: Share,
    pub(crate) me: usize,
    pub(crate) seen: Seen,
    pub(crate) texts: H::Texts,
    /// By rank, those that have not been expanded.
    pub(crate) levels: BTreeMap<u64, Pending<H>>,
    /// Positions that have been expanded and not been saved.
    pub(crate) fresh: BTreeMap<u64, Vec<H>>,
}

/// Positions of a rank in the order in which they were found.
pub(crate) struct Pending<H> {
    pub(crate) positions: Vec<H>,
    /// How many of them have been saved.
    pub(crate) saved: usize,
}

impl<H: PositionKey> Found<'_, H> {
    /// Takes a position that belongs to this worker.
    #[inline]
    pub(crate) fn insert(&mut self, at: H, place: u64) -> Result<(), ClusterError> {
        let is_new = self.seen.insert(self.share, at.key(), place);
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
}

/// One level's expansion.
pub(crate) struct Expanding<'a, 'g, H: PositionKey> {
    found: &'a mut Found<'g, H>,
    level: &'a [H],
    next: usize,
    out: Vec<Vec<u64>>,
    sent: &'a mut Vec<u64>,
    pub(crate) edges: u64,
}

impl<'a, 'g, H: PositionKey> Expanding<'a, 'g, H> {
    /// `sent` remembers some of the positions that were told already.
    pub(crate) fn new(
        found: &'a mut Found<'g, H>,
        level: &'a [H],
        peers: usize,
        sent: &'a mut Vec<u64>,
    ) -> Self {
        sent.resize(SENT, NO_KEY);
        Self {
            found,
            level,
            next: 0,
            out: vec![Vec::new(); peers],
            sent,
            edges: 0,
        }
    }
}

/// How many of the positions told last are remembered: half a megabyte, which
/// stays in a core's own memory. The same option follows from many positions.
const SENT: usize = 1 << 16;

impl<H: PositionKey> Part for Expanding<'_, '_, H> {
    fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError> {
        let until = self.edges + EDGES;
        let mut failed = None;
        let rules = self.found.rules;
        while self.edges < until
            && let Some(at) = self.level.get(self.next)
        {
            self.next += 1;
            let Self {
                found,
                out: batches,
                sent,
                edges,
                ..
            } = self;
            at.options(rules, &mut |option| {
                *edges += 1;
                let key = option.key();
                let told = &mut sent[key as usize % SENT];
                if *told == key {
                    return;
                }
                *told = key;
                let (owner, place) = found.share.place(key);
                if owner != found.me {
                    option.write(&mut batches[owner]);
                } else if let Err(error) = found.insert(option, place) {
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
            let (_, place) = self.found.share.place(at.key());
            self.found.insert(at, place)?;
        }
        Ok(Vec::new())
    }
}
