//! Agreement between the workers of a table before each level.

use std::sync::atomic::Ordering;

use grundy_engine::whole::PositionKey;
use grundy_surveys::SurveyError;
use serde::{Deserialize, Serialize};

use super::Solver;
use super::level::Level;
use super::lost;
use crate::error::ClusterError;

/// A worker's vote on the next level.
#[derive(Serialize, Deserialize)]
struct Vote {
    /// This worker's next rank.
    rank: Option<u64>,
    /// The moves of the positions that it expanded last.
    edges: u64,
    /// True if it is time to save.
    due: bool,
    count: Count,
}

/// The counts of a worker.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Count {
    positions: u64,
    /// Positions of value 0.
    lost: u64,
    /// True if all lost positions leave it no memory.
    pub(super) is_short: bool,
}

/// The next step of all workers.
pub(super) struct Next {
    /// The next rank of each of them that has one.
    pub(super) ranks: Vec<u64>,
    /// The sum of their edges.
    pub(super) edges: u64,
    /// True if one of them votes for saving.
    pub(super) due: bool,
}

impl<H: PositionKey> Solver<'_, '_, H> {
    /// Agrees with all workers on the next step: this one has `rank`, expanded positions
    /// with `edges` moves, and has `unsaved` bytes that are not saved. Lost positions
    /// that are new since the last time are exchanged as well.
    pub(super) fn agree(
        &mut self,
        rank: Option<u64>,
        edges: u64,
        unsaved: u64,
    ) -> Result<Next, ClusterError> {
        // Unsaved positions take at most an eighth of the memory.
        let is_full = |limit| unsaved.saturating_mul(8) > limit;
        let table = &self.job.table;
        let due = self.saved.elapsed() >= table.save_every || self.limit().is_some_and(is_full);
        let count = self.count();
        let vote = Vote {
            rank,
            edges,
            due,
            count,
        };
        let all = self
            .mailbox
            .exchange(&(vote, std::mem::take(&mut self.unsent)))?;
        self.choose_method(all.iter().map(|(vote, _)| vote.count));
        if let Some(known) = &mut self.lost {
            known.extend(all.iter().flat_map(|(_, keys)| keys));
        }
        let votes = || all.iter().map(|(vote, _)| vote);
        Ok(Next {
            ranks: votes().filter_map(|vote| vote.rank).collect(),
            edges: votes().map(|vote| vote.edges).sum(),
            due: votes().any(|vote| vote.due),
        })
    }

    /// The counts of this worker.
    pub(super) fn count(&self) -> Count {
        Count {
            positions: self.positions.values.len(),
            lost: self.totals.lost,
            is_short: self.is_short(),
        }
    }

    /// Chooses from the counts of all workers, which all share, whether to exchange lost
    /// positions or to ask for values.
    pub(super) fn choose_method(&mut self, counts: impl Iterator<Item = Count>) {
        let (mut positions, mut lost, mut is_short) = (0, 0, false);
        for count in counts {
            positions += count.positions;
            lost += count.lost;
            is_short |= count.is_short;
        }
        if is_short || lost::too_many(lost, positions, self.mailbox.peers()) {
            self.lost = None;
            self.unsent = Vec::new();
        }
    }

    /// True if the lost positions of all workers leave no memory.
    fn is_short(&self) -> bool {
        let lost = self.lost.as_ref().map_or(0, lost::bytes);
        let limit = self.limit().unwrap_or(u64::MAX);
        // The set doubles when it grows.
        lost > 1 << 20 && self.bytes() + 2 * lost > limit
    }

    /// The memory limit of this worker in bytes.
    fn limit(&self) -> Option<u64> {
        Some(self.job.table.memory? / self.job.threads as u64)
    }

    /// The bytes of a position stored as a `T`.
    pub(super) fn each<T>(&self) -> u64 {
        // Notations are stored on the heap; the start's is about the longest.
        let text = match self.store.texts {
            true => self.job.table.start.len() as u64 + 16,
            false => 0,
        };
        size_of::<T>() as u64 + text
    }

    /// The bytes of expanded positions that are not saved.
    pub(super) fn unsaved(&self) -> u64 {
        let unsaved = self.positions.unsaved.values().map(Vec::len).sum::<usize>();
        unsaved as u64 * self.each::<H>()
    }

    /// The bytes of this worker's positions.
    fn bytes(&self) -> u64 {
        let values = &self.positions.values;
        let pending = self.positions.levels.values();
        let pending = pending.map(|level| level.positions.len()).sum::<usize>() as u64;
        let expanded = self.expanded.values().map(Level::in_memory).sum::<u64>();
        // One more copy of each notation, which distinguishes positions with equal keys.
        let texts = match self.store.texts {
            true => values.len() * self.each::<[u64; 4]>(),
            false => 0,
        };
        values.bytes() + texts + self.unsaved() + (pending + expanded) * self.each::<H>()
    }

    /// Keeps within the memory limit: levels waiting to be valued go to disk, if a folder
    /// for them was given.
    pub(super) fn fit_in_memory(&mut self) -> Result<(), ClusterError> {
        let mut needs = self.bytes();
        self.job.progress.bytes.store(needs, Ordering::Relaxed);
        let Some(limit) = self.limit() else {
            return Ok(());
        };
        if needs > limit
            && let Some(folder) = &self.job.table.spill
        {
            for level in self.expanded.values_mut() {
                self.mailbox.check()?;
                level.spill(folder, self.store.texts)?;
            }
            needs = self.bytes();
        }
        if needs <= limit {
            return Ok(());
        }
        let threads = self.job.threads as u64;
        Err(ClusterError::Survey(SurveyError::Memory {
            needs: needs * threads,
            has: limit * threads,
        }))
    }
}
