//! The census of three-row Chomp over workers: a pipeline, saved step by step.
//!
//! Each worker is one [`Stage`] of `grundy_surveys`. A step takes some planes through all
//! stages and ends when all are done; then each worker writes its part, and process 0
//! writes a manifest of the parts of this step. At the end process 0 builds from the
//! parts the same files that one machine writes.

mod saved;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grundy_engine::{NoObserver, Observer};
use grundy_surveys::folder::{self, Folder, room_in_memory, room_on_disk};
use grundy_surveys::three_row::stage::{self, Layout, Packet, Stage, StageStatus};
use grundy_surveys::three_row::{self, SURVEY, Summary};
use grundy_surveys::{SAVE_EVERY, Survey as _, SurveyError};

use crate::error::ClusterError;
use crate::mailbox::{Mailbox, Outbox, Part, Work};
use crate::manifest::{Kind, Manifest, Shared};
use crate::run::{Counters, run};
use crate::setup::Setup;
use saved::Source;

/// A census over workers, and its limits.
#[derive(Clone, Debug)]
pub struct Census {
    /// The last plane.
    pub to: u32,
    /// The folder that all processes share: parts during the census, then the same files
    /// as on one machine.
    pub folder: PathBuf,
    /// True to resume a census begun in this folder, by any number of workers or by one
    /// machine.
    pub resume: bool,
    /// The memory limit of this process in bytes; the memory free at the start is a limit
    /// in any case.
    pub memory: Option<u64>,
    /// The approximate time between two saves; zero for one after every 64 planes.
    pub save_every: Duration,
}

/// The planes of the first step of a run.
const FIRST: u32 = 4096;
/// The fewest planes of a step.
const LEAST: u32 = 64;

impl Census {
    /// A census saved every [`SAVE_EVERY`].
    #[must_use]
    pub fn new(to: u32, folder: impl Into<PathBuf>) -> Self {
        Self {
            to,
            folder: folder.into(),
            resume: false,
            memory: None,
            save_every: SAVE_EVERY,
        }
    }

    /// The estimated bytes of memory that each process of a run needs.
    #[must_use]
    pub fn memory_needed(&self, setup: &Setup) -> u64 {
        let to = u64::from(self.to);
        let (threads, processes) = (setup.threads.max(1) as u64, setup.processes() as u64);
        // The rows are shared out; data about the planes is per worker.
        three_row::PROGRAM + three_row::live_rows(self.to) / processes + to * 400 * threads
    }

    /// Takes the census, or resumes it.
    ///
    /// Every process calls this with the same census. Process 0 returns the summary once
    /// the tables are in the folder; the others return `None` once their share is done.
    ///
    /// # Errors
    /// Whatever ends a run. After any error the last saved step is intact, and the census
    /// can be resumed with any number of processes.
    pub fn take(
        &self,
        setup: &Setup,
        counters: &Arc<Counters>,
        observer: &dyn Observer,
    ) -> Result<Option<Summary>, ClusterError> {
        let began = Instant::now();
        let alone = three_row::Census::new(self.to).into_folder(&self.folder);
        let alone = alone.resumed();
        let disk = alone.estimate()?.disk;
        room_in_memory(self.memory_needed(setup), self.memory)?;
        let folder = setup.take_folder(|| {
            room_on_disk(&self.folder, disk.saturating_mul(2))?;
            Folder::take(&self.folder, SURVEY, self.resume)
        })?;
        let identity = [
            ("survey", SURVEY.to_owned()),
            ("planes", self.to.to_string()),
        ];
        let body = {
            let (census, counters) = (self.clone(), Arc::clone(counters));
            let threads = setup.threads.max(1) as u64;
            move |mailbox: &mut Mailbox<'_>| {
                Worker::new(&census, mailbox, &counters, threads)?.run()
            }
        };
        counters.of.store(u64::from(self.to) + 1, Ordering::Relaxed);
        let resumed = run(setup, &identity, observer, counters, body)?;
        let (Some(folder), Some(&resumed_at)) = (folder, resumed.first()) else {
            return Ok(None);
        };
        let shared = Shared::new(&self.folder);
        let mut summary = None;
        if let Some(parts) = Source::of(&shared)?.parts(&shared) {
            summary = Some(stage::assemble(&parts, &folder)?);
        }
        shared.clear()?;
        drop(folder);
        let summary = match summary {
            Some(summary) if summary.to == self.to => summary,
            // The census was further already; the tables end at the requested plane.
            _ => alone.run(&NoObserver)?,
        };
        Ok(Some(Summary {
            resumed_at,
            memory: counters.bytes.load(Ordering::Relaxed),
            time: began.elapsed(),
            ..summary
        }))
    }
}

/// One worker of a run.
struct Worker<'p, 'w> {
    census: &'p Census,
    mailbox: &'p mut Mailbox<'w>,
    shared: Shared,
    stage: Stage,
    resumed_at: u32,
    counters: &'p Counters,
    /// Workers of this process.
    threads: u64,
}

impl<'p, 'w> Worker<'p, 'w> {
    fn new(
        census: &'p Census,
        mailbox: &'p mut Mailbox<'w>,
        counters: &'p Counters,
        threads: u64,
    ) -> Result<Self, ClusterError> {
        mailbox.barrier()?;
        // A folder that is not the shared one would lack parts later.
        folder::require(&census.folder, SURVEY)?;
        let layout = Layout::new(census.to, mailbox.peers());
        let shared = Shared::new(&census.folder);
        let mut stage = Stage::new(layout, mailbox.index());
        let source = Source::of(&shared)?;
        if source.next() <= census.to {
            source.fill(&shared, &mut stage, || mailbox.check())?;
        }
        let resumed_at = source.next();
        let all = mailbox.exchange(&resumed_at)?;
        if all.iter().any(|&at| at != resumed_at) {
            // Another process read another step.
            return Err(ClusterError::Part {
                file: shared.manifest_path(),
                damaged: false,
            });
        }
        Ok(Self {
            census,
            mailbox,
            shared,
            stage,
            resumed_at,
            counters,
            threads,
        })
    }

    /// Takes all remaining steps. Returns the plane at which it resumed.
    fn run(mut self) -> Result<u32, ClusterError> {
        let after = self.census.to + 1;
        let save_every = self.census.save_every;
        let mut planes = match save_every.is_zero() {
            true => LEAST,
            false => FIRST,
        };
        while self.resumed_at < after && self.stage.resumes_at() < after {
            let before = Instant::now();
            // Clocks differ, so worker 0 decides how far to go.
            let until = self.stage.resumes_at().saturating_add(planes).min(after);
            self.stage.begin(self.mailbox.of_first(&until)?);
            let mut part = Step {
                worker: self.mailbox.index(),
                stage: &mut self.stage,
                packets: Vec::new(),
                counters: self.counters,
            };
            self.mailbox.phase(&mut part)?;
            self.save()?;
            let needs = self.stage.memory() * self.threads;
            self.counters.bytes.fetch_max(needs, Ordering::Relaxed);
            if let Some(has) = self.census.memory
                && needs > has
                && self.stage.resumes_at() < after
            {
                return Err(ClusterError::Survey(SurveyError::Memory { needs, has }));
            }
            let share = save_every.as_secs_f64() / before.elapsed().as_secs_f64().max(1e-3);
            planes = (f64::from(planes) * share.clamp(0.25, 4.0)) as u32;
            planes = planes.max(LEAST);
        }
        Ok(self.resumed_at)
    }

    /// Saves a step: first all parts, then the manifest, which makes the parts of the
    /// previous step superfluous.
    fn save(&mut self) -> Result<(), ClusterError> {
        let (worker, workers) = (self.mailbox.index(), self.mailbox.peers());
        let next = self.stage.resumes_at();
        let mut checked = Instant::now();
        let mut failed = None;
        let path = self.shared.path(next.into(), worker, workers);
        let part = self.stage.write(&path, &mut || {
            if checked.elapsed() > Duration::from_millis(100) && failed.is_none() {
                checked = Instant::now();
                failed = self.mailbox.check().err();
            }
        })?;
        failed.map_or(Ok(()), Err)?;
        let (mut manifest, step) = (Manifest::default(), (Kind::Planes, next.into(), 0));
        (self.shared).complete(self.mailbox, &mut manifest, step, part)?;
        self.shared.forget(next.into(), worker, workers);
        Ok(())
    }
}

/// One step of one worker.
struct Step<'s> {
    stage: &'s mut Stage,
    packets: Vec<Packet>,
    worker: usize,
    counters: &'s Counters,
}

impl Step<'_> {
    /// Sends all packets; this worker processes its own at once.
    fn dispatch(&mut self, out: &mut Outbox) -> Result<(), ClusterError> {
        while let Some(packet) = self.packets.pop() {
            if packet.to == self.worker {
                let taken = self.stage.take(&packet.words, &mut self.packets);
                taken.map_err(garbled)?;
            } else {
                out.send(packet.to, 0, packet.words);
            }
        }
        Ok(())
    }
}

impl Part for Step<'_> {
    fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError> {
        self.dispatch(out)?;
        let doing = self.stage.work(&mut self.packets).map_err(garbled)?;
        self.dispatch(out)?;
        let known = u64::from(self.stage.known());
        self.counters.done.fetch_max(known, Ordering::Relaxed);
        Ok(match doing {
            StageStatus::More => Work::More,
            StageStatus::Waiting => Work::Waiting,
            StageStatus::Over => Work::Done,
        })
    }

    fn answer(&mut self, _: usize, words: Vec<u64>) -> Result<Vec<u64>, ClusterError> {
        self.stage
            .take(&words, &mut self.packets)
            .map_err(garbled)?;
        Ok(Vec::new())
    }
}

/// The error of a message that no worker of this layout sends.
fn garbled(_: io::Error) -> ClusterError {
    ClusterError::Link {
        text: "a packet of the three-row census makes no sense".to_owned(),
    }
}
