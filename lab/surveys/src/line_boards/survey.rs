//! The survey of a board: a folder, checkpoints, progress, a table.
//!
//! The table is its own checkpoint. Its parts are written to their places as
//! they are settled, and `progress.bin` names those that have reached the disk,
//! with their checksums. At the end the head of the table is written and the
//! table gets its name.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread::{Builder, ScopedJoinHandle};
use std::time::{Duration, Instant};

use grundy_core::{Grid, Nimber, Outcome, ValueKind};

use super::board::{Board, Line};
use super::cell::{Nimbers, Outcomes, Settle};
use super::plan::Plan;
use super::progress::{self, Done, PartStore};
use super::run::{self, Parts};
use super::solved::{Solved, check, progress_of};
use super::store::{COUNTS, Layout, Stored, add, counts_of};
use super::table::Table;
use crate::folder::{Folder, room_in_memory, room_on_disk};
use crate::survey::{FileOperation, SAVE_EVERY, SurveyError};
use grundy_engine::Observer;

/// What board to survey, and with what.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The board.
    pub board: Board,
    /// What to find out of every position.
    pub want: ValueKind,
    /// Threads; at least one works. They change the time and nothing else.
    pub threads: usize,
    /// The folder for the table.
    pub out: PathBuf,
    /// Go on with a survey begun in this folder before.
    pub resume: bool,
    /// At most this many bytes of memory; what is free at the start is a limit
    /// in any case.
    pub memory: Option<u64>,
    /// How often progress is synced to the disk.
    pub save_every: Duration,
}

/// What a survey found.
#[derive(Debug)]
pub struct Summary {
    /// The table, for any further question.
    pub table: Table,
    /// Who wins on the full board.
    pub outcome: Outcome,
    /// The nimber of the full board, where nimbers were asked for.
    pub nimber: Option<Nimber>,
    /// All winning first moves.
    pub winning: Vec<Line>,
    /// Parts of the table that were there before this sitting, and all.
    pub parts: (u64, u64),
    /// Bytes of memory that the positions took.
    pub memory: u64,
    /// How long this sitting took.
    pub time: Duration,
}

impl Survey {
    /// A survey on one thread, synced to the disk every [`SAVE_EVERY`].
    #[must_use]
    pub fn new(board: Board, want: ValueKind, out: impl Into<PathBuf>) -> Self {
        Self {
            board,
            want,
            threads: 1,
            out: out.into(),
            resume: false,
            memory: None,
            save_every: SAVE_EVERY,
        }
    }

    /// Bytes of memory that it will need, about.
    #[must_use]
    pub const fn memory_needed(&self) -> u64 {
        Solved::memory_needed(&self.board, self.want)
    }

    /// Bytes on the disk that it will need, about.
    #[must_use]
    pub fn disk_needed(&self) -> u64 {
        Layout::new(&self.board, self.want).on_disk()
    }

    /// What `survey.txt` says.
    #[must_use]
    pub fn owner(&self) -> String {
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

    /// Surveys the board.
    ///
    /// # Errors
    /// See [`SurveyError`]. Whatever the error, what was synced last is intact
    /// and the survey can be resumed.
    pub fn run(&self, observer: &dyn Observer) -> Result<Summary, SurveyError> {
        let began = Instant::now();
        check(&self.board, self.want)?;
        room_in_memory(self.memory_needed(), self.memory)?;
        let table = Table::name(self.want);
        // What is there already is not needed again.
        let there = std::fs::metadata(self.out.join(progress::under_way(&table)));
        let there = there.map_or(0, |file| file.len());
        if !self.out.join(&table).exists() {
            room_on_disk(&self.out, self.disk_needed().saturating_sub(there))?;
        }
        let folder = Folder::take(&self.out, &self.owner(), self.resume)?;
        let mut before = Layout::new(&self.board, self.want).shape.leading();
        if folder.open(&table)?.is_none() {
            before = match self.want {
                ValueKind::Outcomes(convention) => {
                    let settle = Outcomes::new(&self.board, convention);
                    self.fill::<u64>(&folder, &settle, observer)?
                }
                ValueKind::Nimbers => self.fill::<u32>(&folder, &Nimbers, observer)?,
            };
        }
        self.finish(&folder, before, began)
    }

    /// Settles what is not settled and writes the table. Prediction how many parts
    /// were there before.
    fn fill<E: Stored>(
        &self,
        folder: &Folder,
        settle: &impl Settle<E>,
        observer: &dyn Observer,
    ) -> Result<u64, SurveyError> {
        let layout = Layout::new(&self.board, self.want);
        let plan = Plan::new::<E>(&self.board);
        let parts = Parts::<E>::new(&plan);
        let began = Instant::now();
        let (store, mut counts) = PartStore::restore(folder, layout, &plan, &parts)?;
        let before = store.done();
        let stop = AtomicBool::new(false);
        let halt = || stop.load(Ordering::Relaxed) || observer.cancelled();
        let book = Mutex::new((before, [0; COUNTS], began));
        let (tell, told) = mpsc::channel();
        let (settled, kept) = std::thread::scope(|scope| {
            let keep = || {
                let kept = store.keep(folder, told, self.save_every);
                if kept.is_err() {
                    stop.store(true, Ordering::Relaxed);
                }
                kept
            };
            let keeping = Builder::new().spawn_scoped(scope, keep);
            if keeping.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            let each = |number: usize, part: &[E]| {
                let done = store.write(number as u64, part)?;
                let count = counts_of(&layout, number as u64, part);
                let mut book = book.lock().unwrap_or_else(PoisonError::into_inner);
                let (done_now, counts, shown) = &mut *book;
                *done_now += 1;
                add(counts, &count);
                // The receiver is gone when the disk is full; `halt` says so.
                let _ = tell.send(done);
                if shown.elapsed() >= Duration::from_millis(200) {
                    *shown = Instant::now();
                    let all = layout.shape.leading();
                    let held = (size_of_val(part) as u64) * layout.shape.parts();
                    let held = (held as f64 * *done_now as f64 / all as f64) as u64;
                    let mut progress = progress_of(*done_now, all, before, held, began.elapsed());
                    progress.positions =
                        (*done_now - before) * (layout.shape.parts() << layout.shape.held) / all;
                    observer.progress(&progress);
                }
                Ok(())
            };
            let settled = run::settle(&plan, settle, self.threads, &parts, &halt, &each);
            // The thread that saves ends when no sender is left.
            let _ = each;
            drop(tell);
            let kept = keeping.map(ScopedJoinHandle::join);
            (settled, kept)
        });
        let broken = SurveyError::file(&folder.path(""), FileOperation::Writing);
        let done: Done = match kept {
            Ok(Ok(kept)) => kept?,
            Ok(Err(_)) => return Err(broken(io::ErrorKind::Other.into())),
            Err(no_thread) => return Err(broken(no_thread)),
        };
        if !settled? {
            return Err(SurveyError::Cancelled {
                done: done.count(),
                kept: true,
            });
        }
        let (_, new, _) = book.into_inner().unwrap_or_else(PoisonError::into_inner);
        add(&mut counts, &new);
        store.finish(folder, &done, &counts)?;
        Ok(before)
    }

    /// Opens the table and writes what is said of it.
    pub(super) fn finish(
        &self,
        folder: &Folder,
        before: u64,
        began: Instant,
    ) -> Result<Summary, SurveyError> {
        progress::forget(folder);
        let table = Table::open(&folder.path(&Table::name(self.want)))?;
        let full = self.board.full();
        let outcome = table.outcome(full)?.unwrap_or(Outcome::P);
        let nimber = table.nimber(full)?;
        let winning = table.winning(full)?;
        let (counters, counts) = (self.board.counters(), table.counts());
        let (name, head) = match self.want {
            ValueKind::Outcomes(_) => ("counters.csv", "counters,positions,p_positions"),
            ValueKind::Nimbers => ("nimbers.csv", "nimber,positions"),
        };
        folder.write(name, |file| {
            writeln!(file, "{head}")?;
            match self.want {
                ValueKind::Outcomes(_) => {
                    (0..=counters).zip(counts).try_for_each(|(some, lost)| {
                        writeln!(file, "{some},{},{lost}", choose(counters, some))
                    })
                }
                ValueKind::Nimbers => {
                    let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
                    let mut counts = (0..=last).zip(counts);
                    counts.try_for_each(|(nimber, count)| writeln!(file, "{nimber},{count}"))
                }
            }
        })?;
        folder.write("first-moves.csv", |file| {
            writeln!(file, "row,column,last_row,last_column,counters")?;
            winning.iter().try_for_each(|line| {
                let ((row, column), (last_row, last_column)) = line.ends();
                writeln!(
                    file,
                    "{row},{column},{last_row},{last_column},{}",
                    line.length
                )
            })
        })?;
        let all = Layout::new(&self.board, self.want).shape.leading();
        let memory = if before < all {
            self.memory_needed()
        } else {
            0
        };
        Ok(Summary {
            table,
            outcome,
            nimber,
            winning,
            parts: (before, all),
            memory,
            time: began.elapsed(),
        })
    }
}

/// How many ways there are to leave `some` of the counters.
fn choose(counters: u32, some: u32) -> u64 {
    (0..u64::from(some)).fold(1_u128, |ways, index| {
        ways * (u128::from(counters) - u128::from(index)) / (u128::from(index) + 1)
    }) as u64
}
