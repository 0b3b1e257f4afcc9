//! Saving after levels, and resuming from a saved state.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use grundy_engine::whole::PositionKey;

use super::Solver;
use super::level::Level;
use crate::error::ClusterError;
use crate::manifest::{Kind, Manifest};
use crate::parts::PartReader;

impl<H: PositionKey> Solver<'_, '_, H> {
    /// Saves the positions that are new since the last save.
    pub(super) fn save_positions(&mut self, are_last: bool) -> Result<(), ClusterError> {
        let mut levels = std::mem::take(&mut self.positions.unsaved);
        for (rank, level) in &mut self.positions.levels {
            let unsaved = level.unsaved();
            if !unsaved.is_empty() {
                levels.insert(*rank, unsaved);
            }
            level.saved = level.positions.len();
        }
        for level in levels.values_mut() {
            level.sort_unstable();
        }
        // A worker without positions of a rank has not recorded it; all of them expanded
        // the same ranks.
        let lowest = self.expanded.first_key_value().map(|(rank, _)| *rank);
        let all = self.mailbox.exchange(&lowest.unwrap_or(u64::MAX))?;
        let rank = all.into_iter().min().unwrap_or(u64::MAX);
        let kind = match are_last {
            true => Kind::LastPositions,
            false => Kind::Positions,
        };
        self.save(kind, rank, &levels, |at| (at, 0))
    }

    /// Saves a step: first the parts of all workers, then the manifest that names them.
    pub(super) fn save<T>(
        &mut self,
        kind: Kind,
        rank: u64,
        levels: &BTreeMap<u64, Vec<T>>,
        record: impl for<'l> Fn(&'l T) -> (&'l H, u16),
    ) -> Result<(), ClusterError> {
        let (worker, workers) = (self.mailbox.index(), self.mailbox.peers());
        let step = self.manifest.steps.len();
        let part = self.store.write((step, worker, workers), |to| {
            for (rank, level) in levels {
                to.rank(*rank, level.len() as u64)?;
                for (at, value) in level.iter().map(&record) {
                    to.put(at.key(), value, at.text())?;
                }
            }
            Ok(())
        })?;
        let step = (kind, rank, self.edges);
        (self.store.shared).complete(self.mailbox, &mut self.manifest, step, part)?;
        self.saved = Instant::now();
        Ok(())
    }

    /// Loads the parts that the manifest names. Returns the rank up to which positions
    /// have values.
    pub(super) fn resume(&mut self) -> Result<Option<u64>, ClusterError> {
        // The first worker reads it for all, so that all resume from the same step.
        let manifest = match self.mailbox.index() {
            0 => self.store.shared.manifest()?,
            _ => Manifest::default(),
        };
        self.manifest = self.mailbox.of_first(&manifest)?;
        let mut valued = None;
        let mut lowest = None;
        for (number, step) in self.manifest.clone().steps.iter().enumerate() {
            for worker in 0..step.parts.len() {
                self.mailbox.check()?;
                let mut part = self.store.open(number, worker, step)?;
                if self.is_ours(worker, step.parts.len()) {
                    self.load(&mut part, step.kind)?;
                }
            }
            match step.kind {
                Kind::Positions | Kind::LastPositions => {
                    lowest = Some(step.to);
                    self.edges = step.edges;
                }
                Kind::Values => valued = Some(step.to),
                // A step of a census, which has a folder of its own.
                Kind::Planes => {}
            }
        }
        for level in self.positions.levels.values_mut() {
            level.saved = level.positions.len();
        }
        if let Some(lowest) = lowest {
            let expanded = self.positions.levels.split_off(&lowest);
            for (rank, mut level) in expanded {
                self.counts.insert(rank, level.positions.len() as u64);
                level.positions.sort_unstable_by_key(PositionKey::order);
                self.expanded.insert(rank, Level::Memory(level.positions));
            }
        }
        self.fit_in_memory()?;
        Ok(valued)
    }

    /// True if a part of another partition has positions of this worker.
    fn is_ours(&self, worker: usize, workers: usize) -> bool {
        let (index, peers) = (self.mailbox.index() as u128, self.mailbox.peers() as u128);
        let (worker, workers) = (worker as u128, workers as u128);
        worker * peers < (index + 1) * workers && index * workers < (worker + 1) * peers
    }

    fn load(&mut self, part: &mut PartReader, kind: Kind) -> Result<(), ClusterError> {
        while let Some((_, _)) = part.rank()? {
            self.mailbox.check()?;
            while let Some(record) = part.record()? {
                let (owner, place) = self.positions.partition.place(record.key);
                if owner != self.positions.worker {
                    continue;
                }
                if kind == Kind::Values {
                    self.positions.values.set(record.key, place, record.value);
                    self.note(record.key, record.value);
                } else {
                    let at = H::with(record.key, record.text.as_deref());
                    self.positions
                        .insert(at.ok_or_else(|| part.damaged())?, place)?;
                }
            }
        }
        Ok(())
    }

    /// The number of ranks up to this one with positions, of any worker.
    pub(super) fn ranks_up_to(&mut self, rank: u64) -> Result<u64, ClusterError> {
        let ours: BTreeSet<u64> = self.counts.range(..=rank).map(|(rank, _)| *rank).collect();
        let all = self.mailbox.exchange(&ours)?.into_iter().flatten();
        Ok(all.collect::<BTreeSet<_>>().len() as u64)
    }
}
