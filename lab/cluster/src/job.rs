//! A table of a game, from its rules to its file.

use std::fmt;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grundy_core::ValueKind;
use grundy_engine::whole::{KeyedRules, NoTable, PositionKey, Text, Whole, Word, key_of};
use grundy_engine::{Budget, Observer};
use grundy_surveys::folder::{self, Folder};
use grundy_surveys::positions::{self, Head, Record};
use grundy_surveys::{FileOperation, SAVE_EVERY, SurveyError};

use crate::error::ClusterError;
use crate::mailbox::Mailbox;
use crate::manifest::Shared;
use crate::run::{Counters, run};
use crate::setup::Setup;
use crate::solve::{self, Job, Solved};

/// Positions with so many moves or more have no table.
const MOST_MOVES: u64 = 1 << 24;

/// A table of all positions that follow from one.
#[derive(Clone)]
pub struct Table {
    rules: Arc<dyn KeyedRules>,
    /// The position from which all others follow.
    start: String,
    /// What the table says of each position.
    pub valuing: ValueKind,
    /// The folder that all processes share: parts while it is made, then the
    /// table, `outcomes-normal.table` and the like.
    pub folder: PathBuf,
    /// Bytes that this process may take; `None` for no limit.
    pub memory: Option<u64>,
    /// Where levels that wait to be valued go when memory runs short: a folder
    /// on this machine's own disk.
    pub spill: Option<PathBuf>,
    /// How much time passes at least between two savings; zero for one after
    /// every level.
    pub save_every: Duration,
}

impl Table {
    /// A table from the start of these rules, with no limits.
    #[must_use]
    pub fn new(rules: Arc<dyn KeyedRules>, valuing: ValueKind, folder: &Path) -> Self {
        Self {
            start: rules.start(),
            rules,
            valuing,
            folder: folder.to_path_buf(),
            memory: None,
            spill: None,
            save_every: SAVE_EVERY,
        }
    }

    /// The table from another position that follows.
    pub(crate) fn from(&self, start: String, folder: &Path) -> Self {
        Self {
            start,
            folder: folder.to_path_buf(),
            spill: None,
            ..self.clone()
        }
    }

    /// Its rules.
    pub(crate) fn rules(&self) -> &dyn KeyedRules {
        &*self.rules
    }

    /// Its start.
    pub(crate) fn start(&self) -> &str {
        &self.start
    }

    /// Solves it, or resumes. Every process calls this with
    /// the same table; the file lies in the folder when it returns.
    ///
    /// Returns nothing when the table was there already.
    ///
    /// # Errors
    /// What ends a run; [`ClusterError::Wide`] where the start has too many
    /// moves.
    pub fn solve(
        &self,
        setup: &Setup,
        progress: &Arc<Counters>,
        observer: &dyn Observer,
    ) -> Result<Option<Solved>, ClusterError> {
        self.narrow()?;
        match self.rules.numbers() {
            Some(_) => self.solve_keyed::<Word>(setup, progress, observer),
            None => self.solve_keyed::<Text>(setup, progress, observer),
        }
    }

    fn solve_keyed<H: PositionKey>(
        &self,
        setup: &Setup,
        progress: &Arc<Counters>,
        observer: &dyn Observer,
    ) -> Result<Option<Solved>, ClusterError> {
        let start = self.key::<H>()?;
        let owner = self.owner();
        let job = Job {
            valuing: self.valuing,
            game: self.rules.game(),
            start: self.start.clone(),
            folder: self.folder.clone(),
            memory: self.memory,
            spill: self.spill.clone(),
            save_every: self.save_every,
            threads: setup.threads.max(1),
            progress: Arc::clone(progress),
        };
        let rules = fingerprint(&*self.rules, start.clone());
        let identity = vec![
            ("version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
            ("game".to_owned(), job.game.clone()),
            ("position".to_owned(), job.start.clone()),
            ("rules".to_owned(), format!("{rules:016x}")),
            ("table".to_owned(), self.valuing.word().to_owned()),
        ];
        // The folder is one process's at a time; the others work in it for it.
        let _ours = match setup.process {
            0 => {
                let ours = Folder::take(&self.folder, &owner, true)?;
                if job.file().exists() {
                    // What a run killed after it named the table left behind.
                    Shared::new(&self.folder).clear()?;
                }
                Some(ours)
            }
            _ => None,
        };
        let (sent, rules) = (Arc::clone(progress), Arc::clone(&self.rules));
        let body = move |mailbox: &mut Mailbox<'_>| {
            let there = job.file().exists();
            let all = mailbox.gather(vec![u64::from(there)])?;
            if all.first().is_some_and(|words| words[..] == [1]) {
                return Ok(None);
            }
            // A folder that is not the one all share would lack parts later.
            folder::require(&job.folder, &owner)?;
            let solved = solve::solve(mailbox, &*rules, start.clone(), &job);
            sent.sent.fetch_add(mailbox.sent(), Ordering::Relaxed);
            solved.map(Some)
        };
        let began = Instant::now();
        let shown = || progress.progress(began);
        let mut solved = run(setup, &identity, observer, &shown, body)?;
        Ok(solved.pop().flatten())
    }

    /// The start as it is held.
    fn key<H: PositionKey>(&self) -> Result<H, ClusterError> {
        H::of(&*self.rules, &self.start).ok_or_else(|| self.too_wide())
    }

    /// Options of a position come whole, and those of a heap of 10^12 counters
    /// would never end. What follows from a position has fewer moves than it,
    /// or about as many.
    pub(crate) fn narrow(&self) -> Result<(), ClusterError> {
        let is_wide = self.rules.has_moves(&self.start, MOST_MOVES);
        ClusterError::of_rules(&*self.rules)?;
        if is_wide {
            return Err(self.too_wide());
        }
        Ok(())
    }

    pub(crate) fn too_wide(&self) -> ClusterError {
        ClusterError::Wide {
            game: self.rules.game(),
            position: self.start.clone(),
            most: MOST_MOVES,
        }
    }

    /// The line that says whose the folder is.
    fn owner(&self) -> String {
        let (game, start, what) = (self.rules.game(), &self.start, self.valuing.word());
        format!("grundy positions {game} {start} {what}")
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.rules.game())
            .field("start", &self.start)
            .field("valuing", &self.valuing)
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

/// What the rules say of the first few hundred positions, as a number: two
/// programs whose rules differ there differ in it.
fn fingerprint<H: PositionKey>(rules: &dyn KeyedRules, start: H) -> u64 {
    const POSITIONS: usize = 300;
    const MOVES: usize = 40_000;
    let mut sum: u64 = 0;
    let mut mix = |word: u64| sum = key_of((sum ^ word) >> 2) ^ sum.rotate_left(9);
    let mut reached = vec![start];
    let (mut next, mut moves) = (0, 0);
    while let Some(at) = reached.get(next).cloned()
        && moves <= MOVES
    {
        next += 1;
        mix(at.key());
        mix(at.rank(rules));
        at.options(rules, &mut |option| {
            moves += 1;
            mix(option.key());
            if reached.len() < POSITIONS && !reached.contains(&option) {
                reached.push(option);
            }
        });
    }
    sum
}

/// Writes the same table on one machine in one thread, by the engine that
/// [`grundy_engine::whole`] is: what runs over workers are compared with.
///
/// # Errors
/// As [`Table::solve`], and [`ClusterError::Stopped`] at a limit.
pub fn alone(table: &Table, budget: &mut Budget<'_>) -> Result<Solved, ClusterError> {
    table.narrow()?;
    match table.rules.numbers() {
        Some(_) => alone_keyed::<Word>(table, budget),
        None => alone_keyed::<Text>(table, budget),
    }
}

fn alone_keyed<H: PositionKey>(
    table: &Table,
    budget: &mut Budget<'_>,
) -> Result<Solved, ClusterError> {
    let (rules, start) = (table.rules(), table.key::<H>()?);
    let _ours = Folder::take(&table.folder, &table.owner(), true)?;
    let wide = matches!(table.valuing, ValueKind::Nimbers) && start.rank(rules) > 255;
    let texts = start.text().is_some();
    let whole = Whole::of(rules, start, table.valuing, budget);
    let whole = whole.map_err(|why| match why {
        NoTable::Stopped(stop) => ClusterError::Stopped(stop),
        NoTable::Collision => ClusterError::Collision,
    })?;
    let ranks = whole.ranks.iter();
    let head = Head {
        game: rules.game(),
        start: table.start.clone(),
        valuing: table.valuing,
        wide,
        texts,
        ranks: ranks
            .map(|(&rank, level)| (rank, level.len() as u64))
            .collect(),
        edges: whole.edges,
    };
    let path = table.folder.join(head.name());
    let failed = SurveyError::file(&path, FileOperation::Writing);
    positions::write(&path, &head, |to| {
        let mut to = BufWriter::with_capacity(1 << 16, to);
        let mut records = whole.ranks.values().flatten();
        records
            .try_for_each(|(at, value)| Record::write(&mut to, wide, at.key(), *value, at.text()))
            .and_then(|()| to.flush())
            .map_err(&failed)
    })?;
    let values = whole.ranks.values().flatten().map(|(_, value)| *value);
    let top = whole.ranks.last_key_value();
    Ok(Solved {
        positions: whole.positions,
        edges: whole.edges,
        lost: values.clone().filter(|&value| value == 0).count() as u64,
        most: values.max().unwrap_or(0),
        start: top
            .and_then(|(_, level)| level.first())
            .map_or(0, |(_, value)| *value),
        levels: whole.ranks.len() as u64,
        resumed: false,
        edges_now: whole.edges,
        bytes: 0,
    })
}
