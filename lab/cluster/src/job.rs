//! Making a table: by all processes of a run, or by the single-machine engine.

use std::io::{BufWriter, Write as _};
use std::sync::Arc;

use grundy_engine::whole::{KeyedRules, NoTable, PositionKey, Text, Whole, Word, key_of};
use grundy_engine::{Budget, Observer};
use grundy_surveys::folder::{self, Folder};
use grundy_surveys::positions::{self, Record};
use grundy_surveys::{FileOperation, SurveyError};

use crate::error::ClusterError;
use crate::mailbox::Mailbox;
use crate::manifest::Shared;
use crate::run::{Counters, run};
use crate::setup::Setup;
use crate::solve::{self, Job, Solved};
use crate::table::Table;

impl Table {
    /// Solves the table, or resumes.
    ///
    /// Every process calls this with the same table; the file is in the folder when it
    /// returns. Returns `None` if the table existed already.
    ///
    /// # Errors
    /// Whatever ends a run; [`ClusterError::Wide`] if the start has too many moves.
    pub fn solve(
        &self,
        setup: &Setup,
        progress: &Arc<Counters>,
        observer: &dyn Observer,
    ) -> Result<Option<Solved>, ClusterError> {
        self.narrow()?;
        match self.rules().numbers() {
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
            ("game", self.rules().game()),
            ("position", self.start.clone()),
            ("rules", format!("{rules:016x}")),
            ("table", self.valuing.word().to_owned()),
        ];
        let _folder = setup.take_folder(|| Folder::take(&self.folder, &owner, true))?;
        if setup.process == 0 && self.file().exists() {
            // Left by a run killed after it named the table.
            Shared::new(&self.folder).clear()?;
        }
        let body = move |mailbox: &mut Mailbox<'_>| {
            if mailbox.of_first(&job.table.file().exists())? {
                return Ok(None);
            }
            // A folder that is not the shared one would lack parts later.
            folder::require(&job.table.folder, &owner)?;
            solve::solve(mailbox, start.clone(), &job).map(Some)
        };
        let mut solved = run(setup, &identity, observer, progress, body)?;
        Ok(solved.pop().flatten())
    }
}

/// A hash of the moves of the first few hundred positions, which distinguishes programs
/// with different rules.
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

/// Writes the same table on one machine in one thread, by [`grundy_engine::whole`]: the
/// reference for runs over workers.
///
/// # Errors
/// As [`Table::solve`], and [`ClusterError::Stopped`] at a limit.
pub fn alone(table: &Table, budget: &mut Budget<'_>) -> Result<Solved, ClusterError> {
    table.narrow()?;
    match table.rules().numbers() {
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
