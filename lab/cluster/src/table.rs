//! A table of a game, from its rules to its file.

use std::fmt;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

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

/// Positions with this many moves or more have no table.
const MOST_MOVES: u64 = 1 << 24;

/// A table of all positions that follow from one.
#[derive(Clone)]
pub struct Table {
    rules: Arc<dyn KeyedRules>,
    /// The position from which all others follow.
    start: String,
    /// The kind of value of each position.
    pub valuing: ValueKind,
    /// The folder that all processes share: parts while it is made, then the
    /// table, `outcomes-normal.table` and the like.
    pub folder: PathBuf,
    /// Bytes that this process may take; `None` for no limit.
    pub memory: Option<u64>,
    /// The folder for levels that wait to be valued when memory runs short, on this
    /// machine's own disk.
    pub spill: Option<PathBuf>,
    /// The least time between two savings; zero for one after every level.
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

    /// The path of its file.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join(format!("{}.table", self.valuing.word()))
    }

    /// True where its values take two bytes.
    pub(crate) fn is_wide<H: PositionKey>(&self, start: &H) -> bool {
        matches!(self.valuing, ValueKind::Nimbers) && start.rank(self.rules()) > 255
    }

    /// The head of its file.
    pub(crate) fn head(&self, wide: bool, texts: bool, ranks: Vec<(u64, u64)>, edges: u64) -> Head {
        Head {
            game: self.rules.game(),
            start: self.start.clone(),
            valuing: self.valuing,
            wide,
            texts,
            ranks,
            edges,
        }
    }

    /// Solves it, or resumes. Every process calls this with the same table; the
    /// file lies in the folder when it returns.
    ///
    /// Returns `None` when the table was there already.
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
            table: self.clone(),
            threads: setup.threads.max(1),
            progress: Arc::clone(progress),
        };
        let rules = fingerprint(self.rules(), start.clone());
        let identity = [
            ("game", self.rules.game()),
            ("position", self.start.clone()),
            ("rules", format!("{rules:016x}")),
            ("table", self.valuing.word().to_owned()),
        ];
        let _folder = setup.take_folder(|| Folder::take(&self.folder, &owner, true))?;
        if setup.process == 0 && self.file().exists() {
            // What a run killed after it named the table left behind.
            Shared::new(&self.folder).clear()?;
        }
        let body = move |mailbox: &mut Mailbox<'_>| {
            if mailbox.of_first(&job.table.file().exists())? {
                return Ok(None);
            }
            // A folder that is not the one all share would lack parts later.
            folder::require(&job.table.folder, &owner)?;
            solve::solve(mailbox, start.clone(), &job).map(Some)
        };
        let mut solved = run(setup, &identity, observer, progress, body)?;
        Ok(solved.pop().flatten())
    }

    /// The key of the start.
    fn key<H: PositionKey>(&self) -> Result<H, ClusterError> {
        H::of(&*self.rules, &self.start).ok_or_else(|| self.too_wide())
    }

    /// Refuses a start with too many moves: options are listed all at once, which
    /// would never end for a heap of 10^12 counters. Positions that follow have
    /// fewer moves, or about as many.
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

    /// The owner of its folder.
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

/// A hash of the moves of the first few hundred positions, which tells programs with
/// different rules apart.
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

/// Writes the same table on one machine in one thread, by [`grundy_engine::whole`]:
/// the yardstick of runs over workers.
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
    let _folder = Folder::take(&table.folder, &table.owner(), true)?;
    let wide = table.is_wide(&start);
    let texts = start.text().is_some();
    let whole = Whole::of(rules, start, table.valuing, budget);
    let whole = whole.map_err(|why| match why {
        NoTable::Stopped(stop) => ClusterError::Stopped(stop),
        NoTable::Collision => ClusterError::Collision,
    })?;
    let ranks = whole.ranks.iter();
    let ranks = ranks.map(|(&rank, level)| (rank, level.len() as u64));
    let head = table.head(wide, texts, ranks.collect(), whole.edges);
    let path = table.file();
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
