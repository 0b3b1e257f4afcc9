//! A board's parts shared among workers, who need not share memory.
//!
//! Every leading part belongs to one worker, and so does its mirror image. The parts of a
//! layer depend on those of lower layers alone: for each part of the layer every worker
//! gathers what the part reaches in the worker's own parts ([`Share::reached`]) and sends
//! that to the part's owner, which adds it ([`Share::add`]) and, once all workers have
//! sent theirs, settles it ([`Share::settle`]). So a part travels once for each other
//! worker, as a whole, however many moves lead from it, and each worker stores its own
//! parts and no others.
//!
//! The table and `progress.bin` are those of a survey on one machine ([`LineBoard`]):
//! each worker writes its parts to their places, and the [`Coordinator`] names them when
//! a layer is complete. Either resumes the other's work.

use std::collections::HashMap;
use std::time::Instant;

use super::progress::{self, Done, PartStore};
use super::survey::{LineBoard, Summary};
use crate::survey::{Job, Survey as _};
use grundy_core::ValueKind;
use grundy_files::SurveyError;
use grundy_files::folder::{Folder, room_on_disk};
use grundy_files::line_boards::{COUNTS, Layout, Stored, Table, add, counts_of};
use grundy_kernels::line_boards::{Nimbers, OutcomeRule, Outcomes, Plan, kernel};

/// The volume of exchange between the workers of a survey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchanged {
    /// The number of layers, which follow one another.
    pub layers: u64,
    /// The most bytes sent between processes in total: every leading part from each
    /// worker outside its owner's process.
    pub bytes: u64,
}

/// Estimates the exchange of `processes` processes with `threads` workers each.
#[must_use]
pub fn exchanged(survey: &LineBoard, processes: usize, threads: usize) -> Exchanged {
    let layout = Layout::new(&survey.board, survey.want);
    let parts = layout.shape.leading();
    let senders = processes.saturating_sub(1).saturating_mul(threads) as u64;
    let bytes = match survey.want {
        ValueKind::Outcomes(_) => layout.part(),
        // Sets of nimbers are sent, not nimbers.
        ValueKind::Nimbers => layout.part() * size_of::<u32>() as u64,
    };
    Exchanged {
        layers: u64::from(survey.board.counters() - layout.shape.part_counters) + 1,
        bytes: parts.saturating_mul(bytes).saturating_mul(senders),
    }
}

/// One worker's share of a board.
pub trait Share {
    /// The number of layers.
    fn layers(&self) -> u32;

    /// The parts of a layer that remain to be settled, of all workers.
    fn open(&self, layer: u32) -> Vec<u64>;

    /// The worker that a part of a layer belongs to.
    fn owner(&self, part: u64) -> usize;

    /// The number of pieces in which a part is gathered and sent.
    fn pieces(&self) -> usize;

    /// The contribution of this worker's parts to a piece of a part, as words to be sent;
    /// `None` if it has no part that the piece reaches.
    fn reached(&self, part: u64, piece: usize) -> Option<Vec<u64>>;

    /// Adds a worker's contribution to a piece of a part of this worker. Anything else is
    /// ignored.
    fn add(&mut self, part: u64, piece: usize, words: &[u64]);

    /// Settles a part of this worker, once all contributions have been added, and writes
    /// it to its place.
    ///
    /// # Errors
    /// If it cannot be written.
    fn settle(&mut self, part: u64) -> Result<(), SurveyError>;

    /// Syncs this worker's writes, and returns words for [`Coordinator::note`] about the
    /// parts since the last call.
    ///
    /// # Errors
    /// If they cannot be synced.
    fn fast(&mut self) -> Result<Vec<u64>, SurveyError>;

    /// The counts of all parts of this worker.
    fn counts(&self) -> Vec<u64>;

    /// The bytes of memory in use.
    fn memory(&self) -> u64;
}

/// A worker's share of a survey, with the results of an earlier session. The
/// [`Coordinator`] must have taken the folder.
///
/// # Errors
/// If the folder or a part in it cannot be read or is damaged.
pub fn share(
    job: &Job<LineBoard>,
    worker: usize,
    workers: usize,
) -> Result<Box<dyn Share>, SurveyError> {
    Ok(match job.survey.want {
        ValueKind::Outcomes(convention) => {
            let settle = Outcomes::new(&job.survey.board, convention);
            Box::new(Mine::<u64, _>::new(job, settle, worker, workers)?)
        }
        ValueKind::Nimbers => Box::new(Mine::<u32, _>::new(job, Nimbers, worker, workers)?),
    })
}

/// The share of one worker.
struct Mine<E, S> {
    worker: usize,
    layout: Layout,
    plan: Plan,
    settle: S,
    store: PartStore,
    /// The owner of every leading part.
    owners: Vec<u16>,
    /// The parts of this worker, with their mirror images.
    parts: HashMap<usize, Box<[E]>>,
    /// Parts being gathered.
    gathered: HashMap<u64, Vec<E>>,
    /// Numbers and checksums of the parts written since the last sync.
    unnamed: Vec<u64>,
    counts: [u64; COUNTS],
}

impl<E: Stored, S: OutcomeRule<E>> Mine<E, S> {
    /// The chunks that are sent at once: a quarter of a megabyte.
    const CHUNKS: usize = 8;

    fn new(
        job: &Job<LineBoard>,
        settle: S,
        worker: usize,
        workers: usize,
    ) -> Result<Self, SurveyError> {
        let survey = &job.survey;
        let layout = Layout::new(&survey.board, survey.want);
        let plan = Plan::new::<E>(&survey.board);
        let mut owners = vec![0; plan.parts];
        for layer in 0..plan.layers() {
            // Every layer is shared evenly, beginning with a different worker.
            for (index, part) in plan.layer(layer).enumerate() {
                owners[part] = ((index + layer as usize) % workers.max(1)) as u16;
            }
        }
        let mut mine = Self {
            worker,
            layout,
            settle,
            store: PartStore::join(job.folder(), layout)?,
            owners,
            parts: HashMap::new(),
            gathered: HashMap::new(),
            unnamed: Vec::new(),
            counts: [0; COUNTS],
            plan,
        };
        for number in 0..mine.plan.parts {
            if mine.plan.shape.leads(number as u64)
                && mine.owner(number as u64) == worker
                && let Some(part) = mine.store.again::<E>(number as u64)?
            {
                mine.hold(number, part);
            }
        }
        Ok(mine)
    }

    /// Stores a settled part, and its image.
    fn hold(&mut self, number: usize, part: Vec<E>) {
        let counts = counts_of(&self.layout, number as u64, &part);
        add(&mut self.counts, &counts);
        if let (Some(mirror), Some(twin)) = (&self.plan.mirror, self.plan.shape.twin(number as u64))
        {
            let image = mirror.image(&part).into_boxed_slice();
            self.parts.insert(twin as usize, image);
        }
        self.parts.insert(number, part.into_boxed_slice());
    }
}

impl<E: Stored, S: OutcomeRule<E>> Share for Mine<E, S> {
    fn layers(&self) -> u32 {
        self.plan.layers()
    }

    fn open(&self, layer: u32) -> Vec<u64> {
        let parts = self.plan.layer(layer).map(|part| part as u64);
        let before = self.store.before();
        parts.filter(|&part| !before.holds(part)).collect()
    }

    fn owner(&self, part: u64) -> usize {
        self.owners
            .get(part as usize)
            .copied()
            .map_or(0, usize::from)
    }

    fn pieces(&self) -> usize {
        self.plan.chunks.div_ceil(Self::CHUNKS)
    }

    fn reached(&self, part: u64, piece: usize) -> Option<Vec<u64>> {
        let first = piece * Self::CHUNKS;
        let chunks = Self::CHUNKS.min(self.plan.chunks.checked_sub(first)?);
        let below = |number: usize| self.parts.get(&number).map(|part| &**part);
        kernel::reached(&self.plan, part as usize, (first, chunks), below).map(E::packed)
    }

    fn add(&mut self, part: u64, piece: usize, words: &[u64]) {
        if part >= self.plan.parts as u64 || self.owner(part) != self.worker {
            return;
        }
        let size = self.plan.part();
        let gathered = self.gathered.entry(part);
        let gathered = gathered.or_insert_with(|| vec![E::default(); size]);
        let first = piece.saturating_mul(Self::CHUNKS * self.plan.chunk());
        if let Some(to) = gathered.get_mut(first..) {
            E::add_packed(to, words);
        }
    }

    fn settle(&mut self, part: u64) -> Result<(), SurveyError> {
        let size = self.plan.part();
        let gathered = self.gathered.remove(&part);
        let mut words = gathered.unwrap_or_else(|| vec![E::default(); size]);
        kernel::finish(&self.plan, &self.settle, part as usize, &mut words);
        let (number, checksums) = self.store.write(part, &words)?;
        self.unnamed.push(number);
        self.unnamed.extend(checksums);
        self.hold(part as usize, words);
        Ok(())
    }

    fn fast(&mut self) -> Result<Vec<u64>, SurveyError> {
        if !self.unnamed.is_empty() {
            self.store.sync()?;
        }
        Ok(std::mem::take(&mut self.unnamed))
    }

    fn counts(&self) -> Vec<u64> {
        self.counts.to_vec()
    }

    fn memory(&self) -> u64 {
        let parts = self.parts.len() + self.gathered.len();
        (parts * self.plan.part() * size_of::<E>()) as u64
    }
}

/// The worker that owns the folder, and names the parts in it.
#[derive(Debug)]
pub struct Coordinator {
    folder: Folder,
    layout: Layout,
    store: PartStore,
    done: Done,
    began: Instant,
}

impl Coordinator {
    /// Takes the folder; `None` if the table exists already: [`Job::run`] then returns
    /// its summary.
    ///
    /// # Errors
    /// If the folder belongs to something else, or was begun and `resume` is false; if
    /// the disk lacks space; if its files cannot be read or are damaged.
    pub fn take(job: &Job<LineBoard>) -> Result<Option<Self>, SurveyError> {
        let began = Instant::now();
        let (survey, out) = (&job.survey, job.folder());
        let layout = Layout::new(&survey.board, survey.want);
        if out.join(Table::name(survey.want)).exists() {
            return Ok(None);
        }
        room_on_disk(out, job.estimate()?.disk)?;
        let folder = Folder::take(out, &survey.owner(), job.resume)?;
        let store = PartStore::open(&folder, layout)?;
        Ok(Some(Self {
            done: store.before().clone(),
            folder,
            layout,
            store,
            began,
        }))
    }

    /// The number of settled parts, and of all parts.
    #[must_use]
    pub fn parts(&self) -> (u64, u64) {
        (self.done.count(), self.layout.shape.leading())
    }

    /// Records parts that a worker has synced to the disk.
    pub fn note(&mut self, words: &[u64]) {
        let each = 1 + self.layout.blocks_of_part() as usize;
        for part in words.chunks_exact(each) {
            if let [number, checksums @ ..] = part {
                self.done.put(*number, checksums);
            }
        }
    }

    /// Saves the names of the recorded parts, which need not be settled again.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self) -> Result<(), SurveyError> {
        self.store.name(&self.folder, &self.done)
    }

    /// Writes the table's head, gives the table its name and returns the summary.
    /// `counts` are those of all workers.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(
        self,
        job: &Job<LineBoard>,
        counts: impl IntoIterator<Item = Vec<u64>>,
    ) -> Result<Summary, SurveyError> {
        let (done, of) = self.parts();
        if done != of {
            // A worker settled less than its share.
            let at = self.layout.parts_at() + done * self.layout.part();
            let file = self
                .folder
                .path(&progress::under_way(&Table::name(job.survey.want)));
            return Err(SurveyError::Damaged { file, at });
        }
        let mut all = [0; COUNTS];
        for counts in counts {
            for (to, from) in all.iter_mut().zip(counts) {
                *to += from;
            }
        }
        self.store.finish(&self.folder, &self.done, &all)?;
        let (before, time) = (self.store.done(), self.began.elapsed());
        job.survey.finish(&self.folder, before, time)
    }
}
