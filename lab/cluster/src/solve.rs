//! Whole tables, level by level.
//!
//! A level is all positions of one rank. Positions are shared out by key, in as
//! many equal parts as there are workers. First levels are expanded from the
//! highest rank down, and every option is told to the worker it belongs to,
//! which remembers it once; the rank drops along every move, so when all of a
//! rank have been expanded, the next lower rank is complete. Then levels are
//! valued from the lowest rank up: a worker expands its positions again and
//! asks the others for the values of their options.

mod backward;
mod forward;
mod level;
mod lost;
mod saved;
mod seen;
mod table;
mod told;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grundy_core::ValueKind;
use grundy_engine::whole::{KeyedRules, PositionKey};
use grundy_surveys::SurveyError;

use crate::error::ClusterError;
use crate::mailbox::Mailbox;
use crate::manifest::{Kind, Manifest};
use crate::parts::Store;
use crate::run::Counters;
use backward::Valued;
use forward::{Expanding, Found};
use level::Level;
use lost::Lost;
use seen::{Seen, Share};
use told::{Count, Head as _, Standing};

/// What to solve, and with what.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// What the table says of each position.
    pub valuing: ValueKind,
    /// The game's canonical name and the start, for the table's head.
    pub game: String,
    /// The start in canonical notation.
    pub start: String,
    /// The folder that all processes share.
    pub folder: PathBuf,
    /// Bytes that this process may take.
    pub memory: Option<u64>,
    /// Where levels that are waiting may lie, on this machine's own disk.
    pub spill: Option<PathBuf>,
    /// How much time passes at least between two savings; zero for after every
    /// level.
    pub save_every: Duration,
    /// Threads of this process.
    pub threads: usize,
    /// Its progress, for the observer.
    pub progress: Arc<Counters>,
}

impl Job {
    /// Where the table will lie.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join(format!("{}.table", self.valuing.word()))
    }
}

/// What a run found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solved {
    /// Positions, of all workers.
    pub positions: u64,
    /// Moves of all positions.
    pub edges: u64,
    /// Positions from which the player to move loses; in a table of nimbers
    /// those of nimber 0.
    pub lost: u64,
    /// The greatest value.
    pub most: u16,
    /// The value of the start.
    pub start: u16,
    /// Ranks that have positions.
    pub levels: u64,
    /// True when the run went on from what was saved.
    pub resumed: bool,
    /// Moves of the positions that this sitting expanded to find others.
    pub edges_now: u64,
    /// Bytes that the largest worker's table took.
    pub bytes: u64,
}

/// One worker's state.
struct Solver<'p, 'w, 'g, H: PositionKey> {
    mailbox: &'p mut Mailbox<'w>,
    job: &'p Job,
    store: Store,
    manifest: Manifest,
    found: Found<'g, H>,
    wide: bool,
    /// Levels that have been expanded, by rank.
    done: BTreeMap<u64, Level<H>>,
    /// How many positions each rank has, of those expanded.
    counts: BTreeMap<u64, u64>,
    /// Moves of all positions of all workers that have been expanded.
    edges: u64,
    edges_now: u64,
    lost: u64,
    most: u16,
    /// All lost positions of all workers, where they are told and not asked
    /// for.
    told: Option<Lost>,
    /// Lost positions of ours that have not been told.
    untold: Vec<u64>,
    saved: Instant,
}

/// Solves a table: every worker's share of it. The table's file lies in the
/// folder when this returns.
///
/// # Errors
/// Whatever ends a run.
pub(crate) fn solve<H: PositionKey>(
    mailbox: &mut Mailbox<'_>,
    rules: &dyn KeyedRules,
    start: H,
    job: &Job,
) -> Result<Solved, ClusterError> {
    let wide = matches!(job.valuing, ValueKind::Nimbers) && start.rank(rules) > 255;
    let key = start.key();
    let found = Found {
        rules,
        share: Share::among(mailbox.peers()),
        me: mailbox.index(),
        seen: Seen::new(wide),
        texts: H::Texts::default(),
        levels: BTreeMap::new(),
        fresh: BTreeMap::new(),
    };
    let store = Store::new(&job.folder, wide, start.text().is_some());
    let mut solver: Solver<'_, '_, '_, H> = Solver {
        mailbox,
        job,
        store,
        manifest: Manifest::default(),
        found,
        wide,
        done: BTreeMap::new(),
        counts: BTreeMap::new(),
        edges: 0,
        edges_now: 0,
        lost: 0,
        most: 0,
        told: matches!(job.valuing, ValueKind::Outcomes(_)).then(Lost::new),
        untold: Vec::new(),
        saved: Instant::now(),
    };
    let valued = solver.resume()?;
    let resumed = !solver.manifest.steps.is_empty();
    if solver
        .manifest
        .steps
        .iter()
        .all(|step| step.kind == Kind::Found)
    {
        if !resumed {
            let (owner, place) = solver.found.share.place(key);
            if owner == solver.found.me {
                solver.found.insert(start, place)?;
            }
        }
        solver.forward()?;
    }
    let ranks = solver.backward(valued)?;
    ClusterError::of_rules(rules)?;
    let (owner, place) = solver.found.share.place(key);
    let start = (owner == solver.found.me)
        .then(|| solver.found.seen.value(key, place))
        .flatten();
    let share = told::Share {
        positions: solver.found.seen.len(),
        lost: solver.lost,
        most: solver.most.into(),
        bytes: solver.found.seen.bytes(),
        start: start.map(u64::from),
        edges_now: solver.edges_now,
    };
    let by_rank = solver.counts.iter();
    let by_rank: Vec<u64> = by_rank.flat_map(|(&rank, &count)| [rank, count]).collect();
    let (shares, counts): (Vec<_>, Vec<_>) =
        share.gather(solver.mailbox, &by_rank)?.into_iter().unzip();
    let start = shares.iter().find_map(|share| share.start);
    let solved = Solved {
        positions: shares.iter().map(|share| share.positions).sum(),
        edges: solver.edges,
        lost: shares.iter().map(|share| share.lost).sum(),
        most: shares.iter().map(|share| share.most).max().unwrap_or(0) as u16,
        start: start.unwrap_or(0) as u16,
        levels: ranks,
        resumed,
        edges_now: shares.iter().map(|share| share.edges_now).sum(),
        bytes: shares.iter().map(|share| share.bytes).max().unwrap_or(0),
    };
    solver.finish(&counts)?;
    Ok(solved)
}

impl<H: PositionKey> Solver<'_, '_, '_, H> {
    /// Finds all positions that have not been found.
    fn forward(&mut self) -> Result<(), ClusterError> {
        let mut sent = Vec::new();
        let mut since = 0;
        loop {
            let next = self.found.levels.last_key_value().map(|(rank, _)| *rank);
            let (rank, edges, due) = self.agree(next, since, self.fresh(), true)?;
            self.edges += edges;
            let last = rank.is_none();
            if due || last {
                let kind = if last { Kind::All } else { Kind::Found };
                let lowest = self.done.first_key_value().map(|(rank, _)| *rank);
                self.save_found(kind, lowest)?;
            }
            let Some(rank) = rank else { break };
            let mut level = self.expandable(rank);
            level.sort_unstable_by_key(PositionKey::order);
            let peers = self.mailbox.peers();
            let mut part = Expanding::new(&mut self.found, &level, peers, &mut sent);
            self.mailbox.phase(&mut part)?;
            since = part.edges;
            ClusterError::of_rules(self.found.rules)?;
            self.edges_now += since;
            let progress = &self.job.progress;
            progress.of.fetch_add(level.len() as u64, Ordering::Relaxed);
            self.done.insert(rank, Level::Here(level));
            self.room()?;
        }
        Ok(())
    }

    /// The positions of a rank that is complete; those not saved are kept for
    /// that in the order in which they were found.
    fn expandable(&mut self, rank: u64) -> Vec<H> {
        let Some(level) = self.found.levels.remove(&rank) else {
            return Vec::new();
        };
        if let Some(unsaved) = level.positions.get(level.saved..)
            && !unsaved.is_empty()
        {
            self.found.fresh.insert(rank, unsaved.to_vec());
        }
        self.counts.insert(rank, level.positions.len() as u64);
        level.positions
    }

    /// Values all positions of ranks above `valued`. Returns how many ranks
    /// there are.
    fn backward(&mut self, valued: Option<u64>) -> Result<u64, ClusterError> {
        let mut pending: BTreeMap<u64, Vec<(H, u16)>> = BTreeMap::new();
        let mut ranks = 0;
        let mut last = valued;
        if let Some(valued) = valued {
            self.done = self.done.split_off(&valued.saturating_add(1));
            ranks = self.count_up_to(valued)?;
            // Before they are told: they may be many.
            let count = Count {
                is_short: false,
                ..self.count()
            };
            let all = count.gather(self.mailbox, &[])?;
            self.tell_or_ask(all.iter().map(|(count, _)| *count));
        }
        loop {
            let next = self.done.first_key_value().map(|(rank, _)| *rank);
            let unsaved = pending.values().map(Vec::len).sum::<usize>() as u64;
            let unsaved = unsaved * (self.each::<(H, u16)>());
            let (rank, _, due) = self.agree(next, 0, unsaved, false)?;
            if (due || rank.is_none()) && (last != valued || rank.is_none()) {
                self.save_valued(last.unwrap_or(0), std::mem::take(&mut pending))?;
            }
            let Some(rank) = rank else { break };
            ranks += 1;
            last = Some(rank);
            let level = match self.done.remove(&rank) {
                Some(level) => level.take()?,
                None => Vec::new(),
            };
            let peers = self.mailbox.peers();
            let valuing = self.job.valuing;
            let values = if let Some(lost) = &self.told {
                lost::values(self.mailbox, &mut self.found, lost, valuing, &level)?
            } else {
                let mut part = Valued::new(&mut self.found, valuing, self.wide, &level, peers);
                self.mailbox.phase(&mut part)?;
                part.values
            };
            let progress = &self.job.progress;
            progress
                .done
                .fetch_add(level.len() as u64, Ordering::Relaxed);
            let mut level: Vec<(H, u16)> = level
                .into_iter()
                .enumerate()
                .map(|(index, at)| (at, values.get(index)))
                .collect();
            level.sort_unstable();
            for (at, value) in &level {
                self.note(at.key(), *value);
            }
            pending.insert(rank, level);
        }
        Ok(ranks)
    }

    /// Counts a position that has been valued.
    fn note(&mut self, key: u64, value: u16) {
        self.lost += u64::from(value == 0);
        self.most = self.most.max(value);
        if value == 0 && self.told.is_some() {
            self.untold.push(key);
        }
    }

    /// What all workers do next: the highest (or lowest) rank that any of them
    /// has, the sum of their edges, and whether one of them finds that it is
    /// time to save, of whose results so many bytes are unsaved. All lost
    /// positions are told with it.
    fn agree(
        &mut self,
        rank: Option<u64>,
        edges: u64,
        unsaved: u64,
        highest: bool,
    ) -> Result<(Option<u64>, u64, bool), ClusterError> {
        // What waits to be saved takes memory: no more than an eighth of it.
        let full = |limit| unsaved.saturating_mul(8) > limit;
        let due = self.saved.elapsed() >= self.job.save_every || self.limit().is_some_and(full);
        let standing = Standing {
            rank,
            edges,
            due,
            count: self.count(),
        };
        let untold = std::mem::take(&mut self.untold);
        let all = standing.gather(self.mailbox, &untold)?;
        let standings = || all.iter().map(|(standing, _)| standing);
        let ranks = standings().filter_map(|standing| standing.rank);
        let rank = if highest { ranks.max() } else { ranks.min() };
        let edges = standings().map(|standing| standing.edges).sum();
        let due = standings().any(|standing| standing.due);
        self.tell_or_ask(standings().map(|standing| standing.count));
        if let Some(told) = &mut self.told {
            let keys = all.iter().flat_map(|(_, keys)| keys);
            keys.for_each(|&key| told.insert(key));
        }
        Ok((rank, edges, due))
    }

    /// What this worker has counted.
    fn count(&self) -> Count {
        Count {
            positions: self.found.seen.len(),
            lost: self.lost,
            is_short: self.is_short(),
        }
    }

    /// Whether lost positions are told, from what each worker counted: the same
    /// in all.
    fn tell_or_ask(&mut self, counts: impl Iterator<Item = Count>) {
        let (mut positions, mut lost, mut short) = (0, 0, false);
        for count in counts {
            positions += count.positions;
            lost += count.lost;
            short |= count.is_short;
        }
        if short || Lost::too_many(lost, positions, self.mailbox.peers()) {
            self.told = None;
            self.untold = Vec::new();
        }
    }

    /// True when all lost positions known leave no room.
    fn is_short(&self) -> bool {
        let lost = self.told.as_ref().map_or(0, Lost::bytes);
        let limit = self.limit().unwrap_or(u64::MAX);
        // It doubles when it grows.
        lost > 1 << 20 && self.held() + 2 * lost > limit
    }

    /// Bytes that this worker may take.
    fn limit(&self) -> Option<u64> {
        let memory = self.job.memory?;
        Some(memory / self.job.threads.max(1) as u64)
    }

    /// Bytes that a position takes, held as a `T`.
    fn each<T>(&self) -> u64 {
        // Notations lie outside; the start's is about the longest.
        let text = match self.store.texts() {
            true => self.job.start.len() as u64 + 16,
            false => 0,
        };
        size_of::<T>() as u64 + text
    }

    /// Bytes of positions that have been expanded and not been saved.
    fn fresh(&self) -> u64 {
        let fresh = self.found.fresh.values().map(Vec::len).sum::<usize>();
        fresh as u64 * self.each::<H>()
    }

    /// Bytes that its positions take.
    fn held(&self) -> u64 {
        let found = self.found.levels.values();
        let found = found.map(|level| level.positions.len()).sum::<usize>() as u64;
        let levels = self.done.values().map(Level::held).sum::<u64>();
        // Each notation once more, to tell positions with one key apart.
        let texts = match self.store.texts() {
            true => self.found.seen.len() * self.each::<[u64; 4]>(),
            false => 0,
        };
        self.found.seen.bytes() + texts + self.fresh() + (found + levels) * self.each::<H>()
    }

    /// Keeps within the memory allowed: levels that wait to be valued go to the
    /// disk, if there is a place for them.
    fn room(&mut self) -> Result<(), ClusterError> {
        let mut needs = self.held();
        self.job.progress.bytes.store(needs, Ordering::Relaxed);
        let Some(limit) = self.limit() else {
            return Ok(());
        };
        if needs <= limit {
            return Ok(());
        }
        if let Some(folder) = &self.job.spill {
            for level in self.done.values_mut() {
                self.mailbox.check()?;
                level.spill(folder, self.store.texts())?;
            }
            needs = self.held();
            if needs <= limit {
                return Ok(());
            }
        }
        Err(SurveyError::Memory {
            needs: needs * self.job.threads.max(1) as u64,
            has: limit * self.job.threads.max(1) as u64,
        }
        .into())
    }
}
