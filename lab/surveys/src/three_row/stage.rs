//! The census as a pipeline of workers that share no memory.
//!
//! The rows lie in *bands* of consecutive blocks, and band j belongs to worker j mod N: a
//! plane's rows reach from c to about 1.41 c, and with a few bands per worker each has
//! its share of every plane. A [`Stage`] is one worker: it has the blocks of its bands
//! and does nothing but receive words, work, and produce words for other workers. The
//! driver of the stages carries these [`Packet`]s in any order: `grundy-cluster` over
//! processes and hosts, a test in one thread.
//!
//! # The order
//!
//! Planes go in batches from band to band. A batch begins in the band of its first
//! plane's row, after the previous batch has passed that band; it continues while one of
//! its planes is open, and at least to the band in which the next batch begins. Since the
//! next band always belongs to the next worker, batches to it are numbered and processed
//! in that order. So every block sees the planes in their order, as in the sweep of one
//! machine.
//!
//! Each batch carries the *updates* that the next worker does not have: first columns and
//! completed planes. A batch that arrives at a band was preceded by everything known in
//! the previous band; so the first columns of all planes before it are known, and each of
//! these planes has passed the band or is known to be done. An update that arrives by
//! another way and is about later rows changes nothing: see `Ledger::enter`. The search
//! for a period begins in the same block as on one machine, and tables and proofs are the
//! same bytes.
//!
//! # The data of a plane
//!
//! Its available columns, as differences from the columns that are not the first of an
//! earlier plane, which each worker knows: below the lower line's reach there is no
//! difference, and between the lines there is nothing; so some dozens of words suffice.
//! Also the columns of its rows from the state on that the search stores. Earlier rows
//! stay where they were played. If a period turns out to hold from the first row carried,
//! the worker asks for the row from which it holds, band by band backwards.

mod band_batch;
mod pack;
mod part;
mod pass;
#[cfg(test)]
mod tests;
mod wire;

pub use part::{assemble, saved};

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io;

use band_batch::BandBatch;
use grundy_files::store::nonsense;
use grundy_kernels::three_row::{BATCH, Block, Columns, Ledger, Plane, ROWS, Run};
use wire::{Message, PlaneUpdate};

/// The distribution of the rows, and the lead that the first plane may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    workers: u32,
    /// Blocks in a band.
    blocks: u32,
    /// The most batches in progress at a time.
    window: u32,
}

impl Layout {
    /// Bands of each worker that a plane near the last one passes.
    const BANDS: u32 = 4;

    /// The layout for a census to this plane with at least one worker.
    #[must_use]
    pub fn new(to: u32, workers: usize) -> Self {
        let workers = u32::try_from(workers).unwrap_or(u32::MAX).max(1);
        let bands = workers.saturating_mul(Self::BANDS);
        // The rows of plane c end at about √2 c.
        let live = to / 5 * 2 / ROWS;
        Self::with(workers, (live / bands).max(2), bands.saturating_mul(2))
    }

    /// A layout with bands of `blocks` blocks of 64 rows, and `window` batches of planes
    /// in progress at a time; each at least 1.
    #[must_use]
    pub fn with(workers: u32, blocks: u32, window: u32) -> Self {
        Self {
            workers: workers.max(1),
            blocks: blocks.clamp(1, u32::MAX / ROWS),
            window: window.clamp(1, u32::MAX / BATCH),
        }
    }

    /// The number of workers.
    #[must_use]
    pub const fn workers(&self) -> usize {
        self.workers as usize
    }

    /// Rows of a band.
    const fn rows(self) -> u32 {
        self.blocks * ROWS
    }

    const fn band(self, row: u32) -> u32 {
        row / self.rows()
    }

    const fn owner(self, band: u32) -> u32 {
        band % self.workers
    }
}

/// Words for another worker, or for the same one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packet {
    /// The worker's number.
    pub to: usize,
    /// The words that it [takes](Stage::take).
    pub words: Vec<u64>,
}

/// The remaining work of a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StageStatus {
    /// There may be more work.
    More,
    /// There is nothing to do until a packet arrives.
    Waiting,
    /// All planes of all workers are done; no packet will arrive or leave.
    Over,
}

/// Consecutive blocks.
#[derive(Debug)]
struct Band {
    /// The number of the first live block.
    front: u32,
    blocks: VecDeque<Block>,
    /// Columns that are not the first of a plane before plane `known`.
    firsts: Columns,
    known: u32,
    /// The greatest of these first columns.
    top: u32,
}

impl Band {
    fn new(front: u32) -> Self {
        Self {
            front,
            blocks: VecDeque::new(),
            firsts: Columns::all(),
            known: 0,
            top: 0,
        }
    }

    /// Adds the first columns of the planes before this one.
    fn learn(&mut self, ledger: &Ledger, before: u32) -> io::Result<()> {
        if before <= self.known {
            return Ok(());
        }
        let columns = ledger.firsts.get(self.known as usize..before as usize);
        for &column in columns.ok_or_else(nonsense)? {
            if column == u32::MAX {
                return Err(nonsense());
            }
            self.firsts.take(column);
            self.top = self.top.max(column);
        }
        self.known = before;
        Ok(())
    }
}

/// One worker of the pipeline.
///
/// ```
/// use grundy_surveys::three_row::stage::{StageStatus, Layout, Packet, Stage};
///
/// let layout = Layout::new(300, 2);
/// let mut stages = [Stage::new(layout, 0), Stage::new(layout, 1)];
/// for stage in &mut stages {
///     stage.begin(301);
/// }
/// let mut under_way: Vec<Packet> = Vec::new();
/// let mut over = 0;
/// while over < stages.len() {
///     over = 0;
///     for stage in &mut stages {
///         over += usize::from(stage.work(&mut under_way)? == StageStatus::Over);
///     }
///     for packet in std::mem::take(&mut under_way) {
///         stages[packet.to].take(&packet.words, &mut under_way)?;
///     }
/// }
/// let planes: usize = stages.iter().map(|stage| stage.planes().len()).sum();
/// assert_eq!(planes, 301);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Stage {
    layout: Layout,
    worker: u32,
    /// The planes of this step.
    next: u32,
    until: u32,
    ledger: Ledger,
    bands: BTreeMap<u32, Band>,
    /// The planes completed or read here, with their proofs.
    own: Vec<Plane>,
    /// The last block in which one of them was completed.
    last_block: u32,
    /// The rows of plane c played in a band, while c is in progress.
    rows: BTreeMap<(u32, u32), Vec<u32>>,
    /// The updates that the next worker does not have yet.
    updates: Vec<PlaneUpdate>,
    /// Batches sent to the next worker, and received from the previous one.
    sent: u64,
    taken: u64,
    early: BTreeMap<u64, Vec<u64>>,
    inbox: VecDeque<Message>,
    /// Batches waiting for an answer, by band.
    waiting: BTreeMap<u32, BandBatch>,
    /// The batch that begins here next.
    turn: Option<u32>,
    /// The completed batches for which one that begins here waits.
    done: BTreeSet<u32>,
    /// The number of the last batches still in progress; for worker 0.
    last: u32,
    over: bool,
    spare: Vec<Run>,
}

impl Stage {
    /// A worker, numbered from 0, of a census that begins with plane 0.
    #[must_use]
    pub fn new(layout: Layout, worker: usize) -> Self {
        Self {
            layout,
            worker: u32::try_from(worker).unwrap_or(u32::MAX) % layout.workers,
            next: 0,
            until: 0,
            ledger: Ledger::of(Vec::new(), 0),
            bands: BTreeMap::new(),
            own: Vec::new(),
            last_block: 0,
            rows: BTreeMap::new(),
            updates: Vec::new(),
            sent: 0,
            taken: 0,
            early: BTreeMap::new(),
            inbox: VecDeque::new(),
            waiting: BTreeMap::new(),
            turn: None,
            done: BTreeSet::new(),
            last: 0,
            over: true,
            spare: Vec::new(),
        }
    }

    /// Begins a step: the planes from the next one on, before plane `until`. All workers
    /// do, after the previous step is over for all of them.
    pub fn begin(&mut self, until: u32) {
        self.next = self.until;
        self.until = until.max(self.next);
        self.rows.clear();
        self.done.clear();
        let batches = (self.until - self.next).div_ceil(BATCH);
        self.last = batches.min(self.layout.window);
        self.over = batches == 0;
        let here = self.layout.owner(self.layout.band(self.next)) == self.worker;
        self.turn = (here && !self.over).then_some(self.next);
    }

    /// The first plane of the next step; all before it are done.
    #[must_use]
    pub const fn resumes_at(&self) -> u32 {
        self.until
    }

    /// The number of planes from 0 on that this worker knows to be done.
    #[must_use]
    pub const fn known(&self) -> u32 {
        self.ledger.prefix
    }

    /// The completed planes that this worker stores, in no order. Each plane belongs to
    /// one worker.
    #[must_use]
    pub fn planes(&self) -> &[Plane] {
        &self.own
    }

    /// The bytes of memory in use.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let bands = self
            .bands
            .values()
            .map(|band| band.firsts.memory() + band.blocks.iter().map(Block::memory).sum::<u64>());
        let rows = self.rows.values().map(|rows| 4 * rows.len() as u64 + 64);
        let runs = self.spare.iter();
        let runs = runs.map(|run| run.free.memory() + 4 * run.columns.capacity() as u64);
        let ledger = u64::from(self.until) * size_of::<Option<(Plane, u32)>>() as u64;
        let own = self.own.len() * size_of::<Plane>();
        bands.sum::<u64>() + rows.sum::<u64>() + runs.sum::<u64>() + ledger + own as u64
    }

    /// Receives another worker's words, and may have something to send at once.
    ///
    /// # Errors
    /// If these are no words of a stage of the same census.
    pub fn take(&mut self, words: &[u64], out: &mut Vec<Packet>) -> io::Result<()> {
        match Message::read(words)? {
            Message::Batch(batch) => {
                // Packets between two workers may arrive out of order.
                if batch.number < self.taken || self.early.contains_key(&batch.number) {
                    return Err(nonsense());
                }
                self.early.insert(batch.number, words.to_vec());
                while let Some(words) = self.early.remove(&self.taken) {
                    self.taken += 1;
                    let Message::Batch(mut batch) = Message::read(&words)? else {
                        return Err(nonsense());
                    };
                    for update in std::mem::take(&mut batch.updates) {
                        self.receive(update)?;
                    }
                    self.inbox.push_back(Message::Batch(batch));
                }
                Ok(())
            }
            Message::Ask(ask) => self.answer(ask, out),
            Message::Answer(answer) => {
                self.inbox.push_front(Message::Answer(answer));
                Ok(())
            }
            Message::Done(start) => {
                if self.layout.window * BATCH < self.until - start.min(self.until) {
                    self.done.insert(start);
                } else {
                    self.last = self.last.checked_sub(1).ok_or_else(nonsense)?;
                    if self.last == 0 {
                        for worker in 0..self.layout.workers {
                            self.send(worker, &Message::Over, out);
                        }
                    }
                }
                Ok(())
            }
            Message::Over => {
                self.over = true;
                Ok(())
            }
        }
    }

    /// Takes one batch through one band, if there is one.
    ///
    /// # Errors
    /// If earlier words made no sense.
    pub fn work(&mut self, out: &mut Vec<Packet>) -> io::Result<StageStatus> {
        if self.over {
            return Ok(StageStatus::Over);
        }
        // A batch waits while another one of its band waits for an answer.
        let at = self.inbox.iter().position(|message| match message {
            Message::Batch(batch) => !self.waiting.contains_key(&batch.band),
            _ => true,
        });
        match at.and_then(|at| self.inbox.remove(at)) {
            Some(Message::Batch(batch)) => {
                let at = self.enter(batch)?;
                self.pass(at, out)?;
            }
            Some(Message::Answer(answer)) => self.resume(answer, out)?,
            Some(_) => return Err(nonsense()),
            None => {
                let Some(start) = self.turn else {
                    return Ok(StageStatus::Waiting);
                };
                let ahead = self.layout.window * BATCH;
                if start - self.next >= ahead && !self.done.remove(&(start - ahead)) {
                    return Ok(StageStatus::Waiting);
                }
                self.turn = None;
                let at = self.first(start)?;
                self.pass(at, out)?;
            }
        }
        Ok(StageStatus::More)
    }

    fn send(&self, worker: u32, message: &Message, out: &mut Vec<Packet>) {
        out.push(Packet {
            to: worker as usize,
            words: message.words(),
        });
    }

    /// Merges an update of the previous worker.
    fn receive(&mut self, update: PlaneUpdate) -> io::Result<()> {
        let most = self.until;
        if update.plane() >= most || update.from >= self.layout.workers {
            return Err(nonsense());
        }
        update.merge_into(&mut self.ledger);
        if update.from != (self.worker + 1) % self.layout.workers {
            self.updates.push(update);
        }
        Ok(())
    }
}
