//! The survey of a board: a folder, checkpoints, progress, a table.
//!
//! The table is its own checkpoint. Its parts are written to their places as they are
//! settled, and `progress.bin` names those that have reached the disk, with their
//! checksums. At the end the head is written and the table gets its name.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use grundy_core::{Convention, Grid, Message, Nimber, Outcome, Unpoisoned as _, ValueKind};
use grundy_kernels::line_boards::{
    Board, Line, Nimbers, OutcomeRule, Outcomes, Parts, Plan, Solved, check, resolve,
};

use super::progress::{self, PartStore};
use crate::report::{self, Report, cost, narrow, wide};
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;
use grundy_files::folder::Folder;
use grundy_files::line_boards::{Layout, Stored, Table, add, counts_of};

/// The least time between two progress reports.
const SHOW_EVERY: Duration = Duration::from_millis(200);

/// The values of every position of a board, written to a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineBoard {
    /// The board.
    pub board: Board,
    /// The kind of value of every position.
    pub want: ValueKind,
}

/// The result of a survey.
#[derive(Debug)]
pub struct Summary {
    /// The table, for further queries.
    pub table: Table,
    /// The outcome of the full board.
    pub outcome: Outcome,
    /// The nimber of the full board, if nimbers were computed.
    pub nimber: Option<Nimber>,
    /// All winning first moves.
    pub winning: Vec<Line>,
    /// The number of parts that existed before this session, and of all parts.
    pub parts: (u64, u64),
    /// Bytes of memory that the positions took.
    pub memory: u64,
    /// The time of this session.
    pub time: Duration,
}

impl Survey for LineBoard {
    const NAME: &'static str = "line-board";
    const PROGRESS: &'static str = "progress-parts";
    type Report = Summary;

    fn owner(&self) -> String {
        let grid = match self.board.grid() {
            Grid::Squares => "squares",
            Grid::Hexagons => "hexagons",
        };
        format!(
            "grundy survey line-board, version 1: {}x{} {grid}, {}",
            self.board.rows(),
            self.board.columns(),
            self.want.short_word()
        )
    }

    /// Space already on disk is not needed again.
    fn estimate(&self, resources: Resources<'_>) -> Result<Estimate, SurveyError> {
        check(&self.board, self.want)?;
        let name = Table::name(self.want);
        let length = |name: &str| {
            let there = std::fs::metadata(resources.folder?.join(name));
            there.ok().map(|file| file.len())
        };
        let there = match length(&name) {
            Some(_) => u64::MAX,
            None => length(&progress::under_way(&name)).unwrap_or(0),
        };
        let layout = Layout::new(&self.board, self.want);
        Ok(Estimate {
            memory: Solved::memory_needed(&self.board, self.want),
            disk: layout.on_disk().saturating_sub(there),
        })
    }

    /// # Errors
    /// Also if there is no folder: [`Solved`] has the values in memory.
    fn run(&self, session: &mut Session<'_>) -> Result<Summary, SurveyError> {
        let table = Table::name(self.want);
        let mut before = Layout::new(&self.board, self.want).shape.leading();
        let folder = session.folder().ok_or(SurveyError::NoFolder)?;
        if folder.open(&table)?.is_none() {
            before = match self.want {
                ValueKind::Outcomes(convention) => {
                    self.fill::<u64>(&Outcomes::new(&self.board, convention), session)?
                }
                ValueKind::Nimbers => self.fill::<u32>(&Nimbers, session)?,
            };
        }
        let folder = session.folder().ok_or(SurveyError::NoFolder)?;
        self.finish(folder, before, session.time())
    }
}

impl LineBoard {
    /// A survey of a board with this kind of values.
    #[must_use]
    pub const fn new(board: Board, want: ValueKind) -> Self {
        Self { board, want }
    }

    /// Settles the remaining parts and writes the table. Returns the number of parts that
    /// existed before.
    fn fill<E: Stored>(
        &self,
        rule: &impl OutcomeRule<E>,
        session: &mut Session<'_>,
    ) -> Result<u64, SurveyError> {
        let layout = Layout::new(&self.board, self.want);
        let plan = Plan::new::<E>(&self.board);
        let parts = Parts::<E>::new(&plan);
        let folder = session.folder().ok_or(SurveyError::NoFolder)?;
        let store = PartStore::open(folder, layout)?;
        let counts = store.load(&plan, &parts)?;
        let (before, all) = (store.done(), layout.shape.leading());
        session.grows(before, all, 1);
        let (observer, threads) = (session.observer, session.threads);
        let halt = || observer.cancelled();
        let book = Mutex::new((session, store.before().clone(), counts, Instant::now()));
        let each = |number: usize, part: &[E]| {
            let (number, checksums) = store.write(number as u64, part)?;
            let count = counts_of(&layout, number, part);
            let mut book = book.lock().unpoisoned();
            let (session, done, counts, shown) = &mut *book;
            done.put(number, &checksums);
            add(counts, &count);
            if shown.elapsed() >= SHOW_EVERY {
                *shown = Instant::now();
                let bytes = size_of_val(part) as u64 * layout.shape.parts();
                let memory = (bytes as f64 * done.count() as f64 / all as f64) as u64;
                let positions = layout.shape.parts() << layout.shape.part_counters;
                let new = (done.count() - before) * positions / all;
                session.progress(done.count(), new, memory);
            }
            // A complete table needs no record: it gets its name.
            if session.due() && done.count() < all {
                session.save(done.count(), |folder| store.record(folder, done))?;
            }
            Ok::<(), SurveyError>(())
        };
        let settled = resolve(&plan, rule, threads, &parts, &halt, &each, observer);
        let (session, done, counts, _) = book.into_inner().unpoisoned();
        if !matches!(settled, Ok(true)) {
            session.save_last(before, done.count(), |folder| store.record(folder, &done))?;
        }
        if !settled? {
            return Err(session.cancelled(done.count()));
        }
        let folder = session.folder().ok_or(SurveyError::NoFolder)?;
        store.finish(folder, &done, &counts)?;
        Ok(before)
    }

    /// Opens the table and writes its reports.
    pub(super) fn finish(
        &self,
        folder: &Folder,
        before: u64,
        time: Duration,
    ) -> Result<Summary, SurveyError> {
        progress::forget(folder);
        let table = Table::open(&folder.path(&Table::name(self.want)))?;
        let full = self.board.full();
        let all = Layout::new(&self.board, self.want).shape.leading();
        let summary = Summary {
            outcome: table.outcome(full)?.unwrap_or(Outcome::P),
            nimber: table.nimber(full)?,
            winning: table.winning(full)?,
            table,
            parts: (before, all),
            memory: match before < all {
                true => Solved::memory_needed(&self.board, self.want),
                false => 0,
            },
            time,
        };
        summary.save(folder)?;
        Ok(summary)
    }
}

/// The number of positions by nimber, or of P-positions by number of counters.
#[must_use]
pub fn counts(board: Board, want: ValueKind, counts: &[u64]) -> report::Table<'_> {
    match want {
        ValueKind::Outcomes(_) => {
            let columns = [narrow("counters"), wide("positions"), wide("p_positions")];
            let all = board.counters();
            report::Table::new("counters", columns, move || {
                let lost = counts.iter().copied().chain(std::iter::repeat(0));
                let rows = (0..=all).zip(lost);
                rows.map(move |(some, lost)| [some.into(), choose(all, some).into(), lost.into()])
            })
        }
        ValueKind::Nimbers => {
            let columns = [narrow("nimber"), wide("positions")];
            let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
            report::Table::new("nimbers", columns, move || {
                let rows = (0..=last).zip(counts);
                rows.map(|(nimber, count)| [nimber.into(), (*count).into()])
            })
        }
    }
}

impl Report for Summary {
    fn sentences(&self) -> Vec<Message> {
        let (table, board) = (&self.table, self.table.board());
        let convention = match table.want() {
            ValueKind::Outcomes(convention) => convention,
            ValueKind::Nimbers => Convention::Normal,
        };
        let convention = match convention {
            Convention::Normal => "convention-normal",
            Convention::Misere => "convention-misere",
        };
        let headed = |key| {
            Message::new(key)
                .with("rows", board.rows())
                .with("columns", board.columns())
                .with("convention", Message::new(convention))
        };
        let moves: Vec<String> = self.winning.iter().map(Line::to_string).collect();
        let mut lines = vec![match (self.outcome, moves.len()) {
            (Outcome::P, _) => headed("survey-line-p"),
            (_, count) => headed("survey-line-n")
                .with("count", count)
                .with("moves", moves),
        }];
        if let Some(nimber) = self.nimber {
            lines.push(Message::new("survey-line-nimber").with("nimber", nimber.to_string()));
        }
        lines.push(counted(table));
        let bytes = std::fs::metadata(table.path()).map_or(0, |file| file.len());
        lines.push(
            Message::new("survey-line-table")
                .with("file", table.path().display().to_string())
                .with("megabytes", (bytes >> 20).to_string()),
        );
        lines.push(match self.parts.0 < self.parts.1 {
            true => cost(self.time, self.memory),
            false => Message::new("survey-line-there"),
        });
        lines
    }

    fn tables(&self) -> Vec<report::Table<'_>> {
        let columns = ["row", "column", "last_row", "last_column", "counters"].map(narrow);
        let moves = report::Table::new("first-moves", columns, || {
            self.winning.iter().map(|line| {
                let ((row, column), (last_row, last_column)) = line.ends();
                [row, column, last_row, last_column, line.length].map(Into::into)
            })
        });
        let table = &self.table;
        vec![counts(*table.board(), table.want(), table.counts()), moves]
    }
}

/// The number of P-positions, or the greatest nimber.
fn counted(table: &Table) -> Message {
    let positions = table.board().positions().to_string();
    let counts = table.counts();
    match table.want() {
        ValueKind::Outcomes(_) => Message::new("survey-line-positions")
            .with("positions", positions)
            .with("lost", counts.iter().sum::<u64>().to_string()),
        ValueKind::Nimbers => Message::new("survey-line-nimbers-found")
            .with("positions", positions)
            .with("lost", counts.first().copied().unwrap_or(0).to_string())
            .with(
                "most",
                counts.iter().rposition(|&count| count > 0).unwrap_or(0),
            ),
    }
}

/// The number of ways to leave `some` of the counters.
fn choose(counters: u32, some: u32) -> u64 {
    (0..u64::from(some)).fold(1_u128, |ways, index| {
        ways * (u128::from(counters) - u128::from(index)) / (u128::from(index) + 1)
    }) as u64
}
