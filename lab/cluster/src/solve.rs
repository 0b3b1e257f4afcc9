//! Whole tables, level by level.
//!
//! A level is all positions of one rank. Positions are partitioned by key, in as many
//! equal parts as there are workers. First, levels are expanded from the highest rank
//! down, and every option is sent to its owner, which stores it once; the rank drops
//! along every move, so once all of a rank have been expanded, the next lower rank is
//! complete. Then levels are valued from the lowest rank up: a worker expands its
//! positions again and asks the others for the values of their options.

mod agree;
mod backward;
mod file;
mod forward;
mod level;
mod lost;
mod saved;
mod values;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use grundy_core::ValueKind;
use grundy_engine::whole::PositionKey;
use serde::{Deserialize, Serialize};

use crate::error::ClusterError;
use crate::mailbox::Mailbox;
use crate::manifest::{Kind, Manifest};
use crate::parts::Store;
use crate::run::Counters;
use crate::table::Table;
use backward::Valuing;
use forward::{Expanding, Positions};
use level::Level;
use lost::LostSet;
use values::{Partition, ValueTable};

/// A table, and this process's part in it.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) table: Table,
    /// The number of workers of this process.
    pub(crate) threads: usize,
    /// The progress, for the observer.
    pub(crate) progress: Arc<Counters>,
}

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solved {
    /// The positions of all workers.
    pub positions: u64,
    /// The moves of all positions.
    pub edges: u64,
    /// Positions that are lost for the player to move; in a table of nimbers, those of
    /// nimber 0.
    pub lost: u64,
    /// The greatest value.
    pub most: u16,
    /// The value of the start.
    pub start: u16,
    /// Ranks that have positions.
    pub levels: u64,
    /// True if the run resumed from a saved state.
    pub resumed: bool,
    /// The moves of the positions expanded in this run.
    pub edges_now: u64,
    /// Bytes of the largest worker's table.
    pub bytes: u64,
}

/// The totals of a worker.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
struct Totals {
    positions: u64,
    /// Positions of value 0.
    lost: u64,
    /// The greatest value.
    most: u16,
    /// Bytes of its table.
    bytes: u64,
    /// The value of the start, if the start belongs to this worker.
    start: Option<u16>,
    /// The moves of the positions that it expanded in this run.
    edges_now: u64,
}

/// One worker's state.
struct Solver<'p, 'w, H: PositionKey> {
    mailbox: &'p mut Mailbox<'w>,
    job: &'p Job,
    store: Store,
    manifest: Manifest,
    positions: Positions<'p, H>,
    /// True if values take two bytes.
    wide: bool,
    /// Levels that have been expanded, by rank.
    expanded: BTreeMap<u64, Level<H>>,
    /// The number of expanded positions of each rank.
    counts: BTreeMap<u64, u64>,
    /// The moves of all expanded positions of all workers.
    edges: u64,
    totals: Totals,
    /// All lost positions of all workers, if they are exchanged.
    lost: Option<LostSet>,
    /// Lost positions of this worker that have not been sent.
    unsent: Vec<u64>,
    saved: Instant,
}

/// Solves a worker's share of a table. The table's file is in the folder when this
/// returns.
///
/// # Errors
/// Whatever ends a run.
pub(crate) fn solve<H: PositionKey>(
    mailbox: &mut Mailbox<'_>,
    start: H,
    job: &Job,
) -> Result<Solved, ClusterError> {
    let (table, rules) = (&job.table, job.table.rules());
    let wide = table.is_wide(&start);
    let key = start.key();
    let (owner, place) = Partition::among(mailbox.peers()).place(key);
    let mut solver: Solver<'_, '_, H> = Solver {
        job,
        store: Store::new(&table.folder, wide, start.text().is_some()),
        manifest: Manifest::default(),
        positions: Positions {
            rules,
            partition: Partition::among(mailbox.peers()),
            worker: mailbox.index(),
            values: ValueTable::new(wide),
            texts: H::Texts::default(),
            levels: BTreeMap::new(),
            unsaved: BTreeMap::new(),
        },
        wide,
        expanded: BTreeMap::new(),
        counts: BTreeMap::new(),
        edges: 0,
        totals: Totals::default(),
        lost: matches!(table.valuing, ValueKind::Outcomes(_)).then(LostSet::default),
        unsent: Vec::new(),
        saved: Instant::now(),
        mailbox,
    };
    let is_ours = owner == solver.positions.worker;
    let valued = solver.resume()?;
    let steps = &solver.manifest.steps;
    let resumed = !steps.is_empty();
    if steps.iter().all(|step| step.kind == Kind::Positions) {
        if !resumed && is_ours {
            solver.positions.insert(start, place)?;
        }
        solver.forward()?;
    }
    let levels = solver.backward(valued)?;
    ClusterError::of_rules(rules)?;
    let values = &solver.positions.values;
    let totals = Totals {
        positions: values.len(),
        bytes: values.bytes(),
        start: is_ours.then(|| values.value(key, place)).flatten(),
        ..solver.totals
    };
    let all = solver.mailbox.exchange(&(totals, solver.counts.clone()))?;
    let (totals, counts): (Vec<Totals>, Vec<_>) = all.into_iter().unzip();
    let solved = Solved {
        positions: totals.iter().map(|its| its.positions).sum(),
        edges: solver.edges,
        lost: totals.iter().map(|its| its.lost).sum(),
        most: totals.iter().map(|its| its.most).max().unwrap_or(0),
        start: totals.iter().find_map(|its| its.start).unwrap_or(0),
        levels,
        resumed,
        edges_now: totals.iter().map(|its| its.edges_now).sum(),
        bytes: totals.iter().map(|its| its.bytes).max().unwrap_or(0),
    };
    solver.finish(&counts)?;
    Ok(solved)
}

impl<H: PositionKey> Solver<'_, '_, H> {
    /// Expands all positions that have not been expanded.
    fn forward(&mut self) -> Result<(), ClusterError> {
        let mut sent = Vec::new();
        let mut edges = 0;
        loop {
            let pending = self.positions.levels.last_key_value();
            let rank = pending.map(|(rank, _)| *rank);
            let next = self.agree(rank, edges, self.unsaved())?;
            self.edges += next.edges;
            let highest = next.ranks.into_iter().max();
            if next.due || highest.is_none() {
                self.save_positions(highest.is_none())?;
            }
            let Some(rank) = highest else {
                return Ok(());
            };
            let mut level = self.positions.take_level(rank);
            self.counts.insert(rank, level.len() as u64);
            level.sort_unstable_by_key(PositionKey::order);
            let peers = self.mailbox.peers();
            let mut part = Expanding::new(&mut self.positions, &level, peers, &mut sent);
            self.mailbox.phase(&mut part)?;
            edges = part.edges;
            ClusterError::of_rules(self.positions.rules)?;
            self.totals.edges_now += edges;
            let progress = &self.job.progress;
            progress.of.fetch_add(level.len() as u64, Ordering::Relaxed);
            self.expanded.insert(rank, Level::Memory(level));
            self.fit_in_memory()?;
        }
    }

    /// Values all positions of ranks above `valued`. Returns the number of ranks.
    fn backward(&mut self, valued: Option<u64>) -> Result<u64, ClusterError> {
        let mut unsaved: BTreeMap<u64, Vec<(H, u16)>> = BTreeMap::new();
        let mut ranks = 0;
        let mut last = valued;
        if let Some(valued) = valued {
            self.expanded = self.expanded.split_off(&valued.saturating_add(1));
            ranks = self.ranks_up_to(valued)?;
            // Decided before lost positions are exchanged, since they may be many; so
            // whether they leave no memory does not count yet.
            let mut count = self.count();
            count.is_short = false;
            let all = self.mailbox.exchange(&count)?;
            self.choose_method(all.into_iter());
        }
        loop {
            let rank = self.expanded.first_key_value().map(|(rank, _)| *rank);
            let waiting = unsaved.values().map(Vec::len).sum::<usize>() as u64;
            let waiting = waiting * self.each::<(H, u16)>();
            let next = self.agree(rank, 0, waiting)?;
            let lowest = next.ranks.into_iter().min();
            if lowest.is_none() || next.due && last != valued {
                let levels = std::mem::take(&mut unsaved);
                let rank = last.unwrap_or(0);
                self.save(Kind::Values, rank, &levels, |(at, value)| (at, *value))?;
            }
            let Some(rank) = lowest else {
                return Ok(ranks);
            };
            ranks += 1;
            last = Some(rank);
            let level = self.expanded.remove(&rank);
            let level = level.map_or(Ok(Vec::new()), Level::take)?;
            let (valuing, positions) = (self.job.table.valuing, &mut self.positions);
            let values = match &self.lost {
                Some(lost) => lost::values(self.mailbox, positions, lost, valuing, &level)?,
                None => {
                    let peers = self.mailbox.peers();
                    let mut part = Valuing::new(positions, valuing, self.wide, &level, peers);
                    self.mailbox.phase(&mut part)?;
                    part.values
                }
            };
            let done = &self.job.progress.done;
            done.fetch_add(level.len() as u64, Ordering::Relaxed);
            let of_level = (0..).map(|index| values.get(index));
            let mut level: Vec<(H, u16)> = level.into_iter().zip(of_level).collect();
            level.sort_unstable();
            for (at, value) in &level {
                self.note(at.key(), *value);
            }
            unsaved.insert(rank, level);
        }
    }

    /// Counts a position that has been valued.
    fn note(&mut self, key: u64, value: u16) {
        self.totals.lost += u64::from(value == 0);
        self.totals.most = self.totals.most.max(value);
        if value == 0 && self.lost.is_some() {
            self.unsent.push(key);
        }
    }
}
