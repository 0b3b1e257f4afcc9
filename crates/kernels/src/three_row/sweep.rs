//! Planes in a pipeline over blocks of rows, on any number of threads.
//!
//! Planes pass the blocks in batches, all planes of a batch one block before the
//! next, so that a block is fetched once for all of them. Batches are dealt to the
//! threads in turn; a batch enters a block when the earlier batches have left it or
//! are done. So every block sees the planes in order, and nothing depends on the
//! number of threads.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use grundy_core::Unpoisoned as _;
use grundy_engine::{Observer, Progress, native};

use super::band::{Block, Earlier, ROWS};
use super::columns::Columns;
use super::ledger::Ledger;
use super::plane::Plane;
use super::run::Run;

/// Planes in a batch.
pub const BATCH: u32 = 8;

/// The time between two reports of progress.
pub const SHOWN: Duration = Duration::from_millis(500);

/// The most threads; more would only wait for each other.
pub const MOST_THREADS: usize = 64;

/// The columns of a plane's played rows, from row c on.
pub(super) type Rows = Vec<u32>;

/// A census in progress; between two calls every started plane is finished.
#[derive(Debug)]
pub struct Sweep {
    /// The next plane.
    pub next: u32,
    /// The finished planes.
    pub ledger: Ledger,
    /// The number of the first live block.
    pub front: u32,
    /// The live blocks.
    pub blocks: VecDeque<Block>,
    /// Reusable buffers for each thread.
    tools: Vec<Tools>,
}

/// The buffers of a thread.
#[derive(Debug)]
struct Tools {
    /// The columns that are not the first of a plane before `known`.
    firsts: Columns,
    known: u32,
    /// The greatest of these first columns.
    top: u32,
    runs: Vec<Run>,
}

impl Tools {
    fn new() -> Self {
        Self {
            firsts: Columns::all(),
            known: 0,
            top: 0,
            runs: Vec::new(),
        }
    }
}

/// The state shared by running threads.
struct Shared<'s> {
    ledger: Mutex<Ledger>,
    band: Mutex<(u32, VecDeque<Arc<Mutex<Block>>>)>,
    /// The number of threads, once all are started.
    threads: OnceLock<usize>,
    /// By thread: its batch, and the number of blocks that the batch has passed.
    passed: Vec<AtomicU64>,
    /// The number of started batches, and true if no more may start.
    begun: Mutex<(u32, bool)>,
    halt: &'s (dyn Fn() -> bool + Sync),
    rows: Option<Mutex<Vec<(u32, Rows)>>>,
}

impl Earlier for Mutex<Ledger> {
    fn taken(&self, first: u32, before: u32, offsets: Range<u32>) -> Vec<u64> {
        self.lock().unpoisoned().taken(first, before, offsets)
    }

    fn lcm(&self, low: u32, high: u32) -> Option<u64> {
        self.lock().unpoisoned().lcm(low, high)
    }
}

impl Default for Sweep {
    fn default() -> Self {
        Self::new()
    }
}

impl Sweep {
    /// A census that starts with plane 0.
    pub fn new() -> Self {
        Self::of(0, Ledger::of(Vec::new(), 0), 0, VecDeque::new())
    }

    /// A census that resumes where another stopped.
    pub fn of(next: u32, ledger: Ledger, front: u32, blocks: VecDeque<Block>) -> Self {
        Self {
            next,
            ledger,
            front,
            blocks,
            tools: Vec::new(),
        }
    }

    /// Plays the planes before `until` with progress; false if the observer
    /// cancelled.
    pub fn play_observed(&mut self, until: u32, threads: usize, observer: &dyn Observer) -> bool {
        let (began, first) = (observer.now(), self.next);
        // The work up to plane c grows as c².
        let square = |c: u32| f64::from(c) * f64::from(c);
        while self.next < until && !observer.cancelled() {
            let due = observer.now() + SHOWN;
            let halt = || observer.cancelled() || observer.now() >= due;
            self.play(until, threads, observer, &halt, None);
            let time = observer.now().saturating_sub(began);
            let done = (square(self.next) - square(first)).max(1.0);
            let share = (square(until) - square(self.next)) / done;
            observer.progress(&Progress {
                done: self.next.into(),
                of: until.into(),
                positions: 0,
                memory: self.memory(),
                time,
                left: Duration::try_from_secs_f64(time.as_secs_f64() * share).ok(),
            });
        }
        self.next >= until
    }

    /// Plays the planes before `until`.
    ///
    /// `halt` is asked before each batch but the first; if it returns true, started
    /// batches finish and no more start: [`Sweep::next`] is then the first missing
    /// plane. `keep` collects the rows of the planes.
    pub fn play(
        &mut self,
        until: u32,
        threads: usize,
        observer: &dyn Observer,
        halt: &(dyn Fn() -> bool + Sync),
        keep: Option<&mut Vec<(u32, Rows)>>,
    ) {
        let threads = threads.clamp(1, MOST_THREADS);
        self.tools.resize_with(threads, Tools::new);
        let shared = Shared {
            ledger: Mutex::new(std::mem::take(&mut self.ledger)),
            band: Mutex::new((
                self.front,
                self.blocks
                    .drain(..)
                    .map(|block| Arc::new(Mutex::new(block)))
                    .collect(),
            )),
            threads: OnceLock::new(),
            passed: (0..threads).map(|_| AtomicU64::new(0)).collect(),
            begun: Mutex::new((0, false)),
            halt,
            rows: keep.as_ref().map(|_| Mutex::new(Vec::new())),
        };
        let begin = self.next;
        // The lowest numbers are taken first, for any number of threads.
        let mut tools: Vec<_> = self.tools.iter_mut().enumerate().rev().collect();
        let leader = tools.pop();
        let idle = Mutex::new(tools);
        let helper = || {
            let next = idle.lock().unpoisoned().pop();
            if let Some((thread, tools)) = next {
                shared.work(thread, begin, until, tools);
            }
        };
        if let Some((thread, tools)) = leader {
            observer.with_helpers(threads - 1, &helper, &mut |helpers| {
                let _ = shared.threads.set(helpers + 1);
                shared.work(thread, begin, until, tools);
            });
        }
        let batches = shared.begun.lock().unpoisoned().0;
        self.ledger = shared.ledger.into_inner().unpoisoned();
        let (front, blocks) = shared.band.into_inner().unpoisoned();
        self.front = front;
        self.blocks = blocks
            .into_iter()
            .filter_map(Arc::into_inner)
            .map(|block| block.into_inner().unpoisoned())
            .collect();
        self.next = until.min(begin.saturating_add(batches.saturating_mul(BATCH)));
        if let (Some(keep), Some(rows)) = (keep, shared.rows) {
            *keep = rows.into_inner().unpoisoned();
            keep.sort_unstable_by_key(|(c, _)| *c);
        }
    }

    /// Brings the blocks into the form that follows from the planes alone.
    ///
    /// So a saved census does not depend on the number of threads or on
    /// interruptions.
    pub fn normalize(&mut self) {
        let firsts = self.ledger.firsts(self.next);
        for block in &mut self.blocks {
            block.normalize(&firsts, &self.ledger);
        }
    }

    /// Bytes of the census.
    pub fn memory(&self) -> u64 {
        let blocks: u64 = self.blocks.iter().map(Block::memory).sum();
        let tools = self.tools.iter().flat_map(|tools| {
            let runs = tools.runs.iter();
            let runs = runs.map(|run| run.free.memory() + 4 * run.columns.capacity() as u64);
            runs.chain([tools.firsts.memory()])
        });
        blocks
            + tools.sum::<u64>()
            + u64::from(self.next) * size_of::<Option<(Plane, u32)>>() as u64
    }
}

impl Shared<'_> {
    /// Plays every batch of this thread.
    fn work(&self, thread: usize, begin: u32, until: u32, tools: &mut Tools) {
        let threads = *self.threads.wait();
        for batch in (thread as u32..).step_by(threads) {
            let start = begin.saturating_add(batch.saturating_mul(BATCH));
            if start >= until || !self.begin(batch) {
                break;
            }
            self.batch(batch, start, until.min(start + BATCH), tools);
        }
        if let Some(passed) = self.passed.get(thread) {
            passed.store(u64::MAX, Ordering::Release);
        }
    }

    /// True if a batch is to be played.
    ///
    /// After a halt these are the started ones and those before them, since a batch
    /// waits for all before it.
    fn begin(&self, batch: u32) -> bool {
        let (begun, stopped) = &mut *self.begun.lock().unpoisoned();
        *stopped |= *begun > 0 && (self.halt)();
        if !*stopped {
            *begun = batch.saturating_add(1).max(*begun);
        }
        batch < *begun
    }

    /// Plays the planes `start .. end`.
    fn batch(&self, batch: u32, start: u32, end: u32, tools: &mut Tools) {
        tools.runs.resize_with(BATCH as usize, Run::new);
        let mut begun = start;
        let mut open = 0_u32;
        let mut more = Vec::new();
        for number in start / ROWS.. {
            self.enter(batch, number);
            if begun == start {
                self.collect_firsts(tools, start);
            }
            let block = self.block(number);
            let mut block = block.lock().unpoisoned();
            for c in start..end.min(block.first + ROWS) {
                let Some(run) = tools.runs.get_mut((c - start) as usize) else {
                    continue;
                };
                if c == begun {
                    run.begin(c, &tools.firsts, &more);
                    begun += 1;
                    open |= 1 << (c - start);
                }
                if open >> (c - start) & 1 == 0 {
                    continue;
                }
                let top = more.iter().copied().fold(tools.top, u32::max);
                let done = self.cross(run, &mut block, number, &tools.firsts, top);
                if more.len() as u32 == c - start {
                    let first = run.columns.first().copied().unwrap_or_default();
                    more.push(first);
                    self.ledger.lock().unpoisoned().first(c, first);
                }
                if let Some(plane) = done {
                    block.follow(&plane, run.row());
                    open &= !(1 << (c - start));
                    if let Some(rows) = &self.rows {
                        rows.lock().unpoisoned().push((c, run.columns.clone()));
                    }
                    self.ledger.lock().unpoisoned().done(plane, number);
                }
            }
            if number % 16 == batch % 16 {
                block.shrink();
            }
            drop(block);
            self.leave(batch, number);
            if open == 0 && begun == end {
                break;
            }
        }
        // A finished batch no longer holds up others in any block.
        self.leave(batch, u32::MAX - 1);
        // No later plane needs the rows before its own.
        let (front, blocks) = &mut *self.band.lock().unpoisoned();
        while (*front + 1) * ROWS <= end {
            blocks.pop_front();
            *front += 1;
        }
    }

    /// Takes a plane through a block; returns the plane if it is finished.
    fn cross(
        &self,
        run: &mut Run,
        block: &mut Block,
        number: u32,
        firsts: &Columns,
        top: u32,
    ) -> Option<Plane> {
        let settled = self.ledger.lock().unpoisoned().enter(block, run.c, number);
        run.cross(block, settled, top, firsts, &self.ledger)
            .map(|kind| run.done(kind))
    }

    /// Collects the first columns of the planes before this one.
    fn collect_firsts(&self, tools: &mut Tools, before: u32) {
        let ledger = self.ledger.lock().unpoisoned();
        for &column in ledger
            .firsts
            .get(tools.known as usize..before as usize)
            .unwrap_or_default()
        {
            tools.firsts.take(column);
            tools.top = tools.top.max(column);
        }
        tools.known = before;
    }

    /// The block of this number, new if no plane has reached it.
    fn block(&self, number: u32) -> Arc<Mutex<Block>> {
        let (front, blocks) = &mut *self.band.lock().unpoisoned();
        if blocks.is_empty() {
            *front = number;
        }
        let at = number.saturating_sub(*front) as usize;
        while blocks.len() <= at {
            let new = Block::new(*front + blocks.len() as u32);
            blocks.push_back(Arc::new(Mutex::new(new)));
        }
        Arc::clone(&blocks[at])
    }

    /// Waits until the earlier batches have passed the block.
    fn enter(&self, batch: u32, number: u32) {
        let threads = *self.threads.wait() as u32;
        for before in batch.saturating_sub(threads - 1)..batch {
            let target = u64::from(before) << 32 | u64::from(number + 1);
            let Some(passed) = self.passed.get((before % threads) as usize) else {
                continue;
            };
            let mut tries = 0_u32;
            while passed.load(Ordering::Acquire) < target {
                tries += 1;
                if tries < 200 {
                    std::hint::spin_loop();
                } else {
                    native::pause();
                }
            }
        }
    }

    /// Records that the batch has passed the block.
    fn leave(&self, batch: u32, number: u32) {
        let threads = *self.threads.wait();
        if let Some(passed) = self.passed.get(batch as usize % threads) {
            let now = u64::from(batch) << 32 | u64::from(number + 1);
            passed.store(now, Ordering::Release);
        }
    }
}
