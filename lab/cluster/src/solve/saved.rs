//! Saving after levels, and going on from what was saved.

use std::collections::BTreeMap;
use std::time::Instant;

use grundy_engine::whole::PositionKey;

use super::Solver;
use super::level::Level;
use crate::error::ClusterError;
use crate::manifest::{Kind, Manifest, Step};
use crate::parts::PartReader;

impl<H: PositionKey> Solver<'_, '_, '_, H> {
    /// Saves the positions found since the last time.
    pub(super) fn save_found(
        &mut self,
        kind: Kind,
        lowest: Option<u64>,
    ) -> Result<(), ClusterError> {
        let mut fresh = std::mem::take(&mut self.found.fresh);
        for (rank, level) in &mut self.found.levels {
            let unsaved = level.positions.get(level.saved..).unwrap_or_default();
            if !unsaved.is_empty() {
                fresh.insert(*rank, unsaved.to_vec());
            }
            level.saved = level.positions.len();
        }
        for level in fresh.values_mut() {
            level.sort_unstable();
        }
        // Workers without a position of a rank have not noted it; all of them
        // expanded the same ranks.
        let lowest = lowest.map_or(u64::MAX, |rank| rank);
        let all = self.mailbox.gather(vec![lowest])?;
        let rank = all.into_iter().flatten().min().unwrap_or(lowest);
        let worker = (
            self.manifest.steps.len(),
            self.mailbox.index(),
            self.mailbox.peers(),
        );
        let part = self.store.write(worker, |to| {
            for (rank, level) in &fresh {
                to.rank(*rank, level.len() as u64)?;
                for at in level {
                    to.put(at.key(), 0, at.text())?;
                }
            }
            Ok(())
        })?;
        self.keep(kind, rank, part)
    }

    /// Saves the values of levels.
    pub(super) fn save_valued(
        &mut self,
        rank: u64,
        levels: BTreeMap<u64, Vec<(H, u16)>>,
    ) -> Result<(), ClusterError> {
        let worker = (
            self.manifest.steps.len(),
            self.mailbox.index(),
            self.mailbox.peers(),
        );
        let part = self.store.write(worker, |to| {
            for (rank, level) in &levels {
                to.rank(*rank, level.len() as u64)?;
                for (at, value) in level {
                    to.put(at.key(), *value, at.text())?;
                }
            }
            Ok(())
        })?;
        self.keep(Kind::Valued, rank, part)
    }

    /// Names the parts of a step in the manifest, when all of them are there.
    fn keep(&mut self, kind: Kind, rank: u64, part: (u64, u64)) -> Result<(), ClusterError> {
        let all = self.mailbox.gather(vec![part.0, part.1])?;
        let parts = all.iter().map(|words| match words[..] {
            [length, sum] => (length, sum),
            _ => (0, 0),
        });
        self.manifest.steps.push(Step {
            kind,
            to: rank,
            edges: self.edges,
            parts: parts.collect(),
        });
        if self.mailbox.index() == 0 {
            self.store.shared.keep(&self.manifest)?;
        }
        self.mailbox.barrier()?;
        self.saved = Instant::now();
        Ok(())
    }

    /// Takes up what the manifest names. Returns the rank up to which positions
    /// have values.
    pub(super) fn resume(&mut self) -> Result<Option<u64>, ClusterError> {
        // The first worker reads it for all, so that all resume from the same.
        let mut words = Vec::new();
        if self.mailbox.index() == 0 {
            let text = self.store.shared.manifest()?.text();
            words.push(text.len() as u64);
            words.extend(grundy_surveys::store::words(text.as_bytes()));
        }
        let all = self.mailbox.gather(words)?;
        let words = all.first().map_or(&[][..], Vec::as_slice);
        let (length, words) = words.split_first().unwrap_or((&0, &[]));
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.truncate(*length as usize);
        let text = String::from_utf8(bytes).unwrap_or_default();
        self.manifest = Manifest::of_text(&text).unwrap_or_default();
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
                Kind::Found | Kind::All => {
                    lowest = Some(step.to);
                    self.edges = step.edges;
                }
                Kind::Valued => valued = Some(step.to),
                // Of a census, which has a folder of its own.
                Kind::Planes => {}
            }
        }
        for level in self.found.levels.values_mut() {
            level.saved = level.positions.len();
        }
        if let Some(lowest) = lowest {
            let expanded = self.found.levels.split_off(&lowest);
            for (rank, mut level) in expanded {
                self.counts.insert(rank, level.positions.len() as u64);
                level.positions.sort_unstable_by_key(PositionKey::order);
                self.done.insert(rank, Level::Here(level.positions));
            }
        }
        self.room()?;
        Ok(valued)
    }

    /// True where a part of another share-out holds positions of ours.
    fn is_ours(&self, worker: usize, workers: usize) -> bool {
        let (me, peers) = (self.mailbox.index() as u128, self.mailbox.peers() as u128);
        let (worker, workers) = (worker as u128, workers as u128);
        worker * peers < (me + 1) * workers && me * workers < (worker + 1) * peers
    }

    fn load(&mut self, part: &mut PartReader, kind: Kind) -> Result<(), ClusterError> {
        while let Some((_, _)) = part.rank()? {
            self.mailbox.check()?;
            while let Some(record) = part.record()? {
                let (owner, place) = self.found.share.place(record.key);
                if owner != self.found.me {
                    continue;
                }
                if kind == Kind::Valued {
                    self.found.seen.set(record.key, place, record.value);
                    self.note(record.key, record.value);
                } else {
                    let at = H::with(record.key, record.text.as_deref());
                    self.found
                        .insert(at.ok_or_else(|| part.damaged())?, place)?;
                }
            }
        }
        Ok(())
    }

    /// How many ranks up to this one have positions, of any worker.
    pub(super) fn count_up_to(&mut self, rank: u64) -> Result<u64, ClusterError> {
        let ours = self.counts.range(..=rank).map(|(rank, _)| *rank);
        let all = self.mailbox.gather(ours.collect())?;
        let mut ranks: Vec<u64> = all.into_iter().flatten().collect();
        ranks.sort_unstable();
        ranks.dedup();
        Ok(ranks.len() as u64)
    }
}
