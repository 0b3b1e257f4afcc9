//! Line boards over workers, which exchange whole blocks of positions.
//!
//! The positions of a board are divided into parts, numbered by the counters of its upper
//! rows; a move stays in its part or leads to one with fewer counters in its number. So a
//! layer is all parts with the same number of counters there. See
//! [`grundy_surveys::line_boards::share`] for the work of a worker on its parts, and
//! `docs/line-boards.md` for the positions within one.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use grundy_core::Unpoisoned as _;
use grundy_engine::{NoObserver, Observer};
use grundy_surveys::line_boards::share::{Coordinator, Share, share};
use grundy_surveys::line_boards::{LineBoard, Summary};
use grundy_surveys::{Job, folder};

use crate::error::ClusterError;
use crate::mailbox::{Mailbox, Outbox, Part, Work};
use crate::run::{Counters, run};
use crate::setup::Setup;

/// Surveys a board with all processes of a run.
///
/// Every process calls this with the same survey; all share the folder, and its table and
/// checkpoint are those of [`Job::run`] on one machine: either resumes the other's work.
/// [`Setup::threads`] counts, not `survey.threads`. Progress is synced to the disk at the
/// end of a layer, if [`Job::save_every`] has passed.
///
/// Returns the outcome of the survey in process 0, and `None` in the others.
///
/// # Errors
/// Whatever ends a run.
pub fn line_board(
    survey: &Job<LineBoard>,
    setup: &Setup,
    progress: &Arc<Counters>,
    observer: &dyn Observer,
) -> Result<Option<Summary>, ClusterError> {
    let processes = setup.processes() as u64;
    let memory = survey.estimate()?.memory / processes;
    folder::room_in_memory(memory, Some(survey.limits.memory))?;
    let coordinator = setup.take_folder(|| Coordinator::take(survey))?;
    let is_done = matches!(coordinator, Some(None));
    let coordinator = Mutex::new(coordinator.flatten());
    let (job, counters) = (survey.clone(), Arc::clone(progress));
    let body = move |mailbox: &mut Mailbox<'_>| {
        let coordinator = match mailbox.index() {
            0 => coordinator.lock().unpoisoned().take(),
            _ => None,
        };
        work(mailbox, &job, coordinator, &counters, processes)
    };
    let identity = [("survey", survey.owner())];
    let done = run(setup, &identity, observer, progress, body)?;
    if is_done {
        // The table exists already: this reads it.
        return Ok(Some(survey.run(&NoObserver)?));
    }
    Ok(done.into_iter().flatten().next())
}

/// One worker's share.
fn work(
    mailbox: &mut Mailbox<'_>,
    survey: &Job<LineBoard>,
    mut coordinator: Option<Coordinator>,
    counters: &Counters,
    processes: u64,
) -> Result<Option<Summary>, ClusterError> {
    let parts = mailbox.of_first(&coordinator.as_ref().map(Coordinator::parts))?;
    let Some((done, of)) = parts else {
        return Ok(None);
    };
    counters.of.store(of - done, Ordering::Relaxed);
    // A folder that is not the shared one would lack parts later.
    folder::require(survey.folder(), &survey.owner())?;
    let index = mailbox.index();
    let mut share = share(survey, index, mailbox.peers())?;
    let mut saved = Instant::now();
    let layers = share.layers();
    for layer in 0..layers {
        let mut open = share.open(layer);
        // Workers start at different parts, so that not all send to the same one first.
        let begin = open.len() * index / mailbox.peers();
        open.rotate_left(begin);
        let mut part = Layer {
            worker: index,
            pieces: share.pieces(),
            share: &mut *share,
            open: &open,
            next: 0,
        };
        mailbox.phase(&mut part)?;
        open.retain(|&part| share.owner(part) == index);
        for &number in &open {
            mailbox.check()?;
            share.settle(number)?;
            // The other processes have settled about as many parts.
            counters.done.fetch_add(processes, Ordering::Relaxed);
        }
        counters.bytes.fetch_max(share.memory(), Ordering::Relaxed);
        let is_due = mailbox.of_first(&(saved.elapsed() >= survey.save_every))?;
        let last = layer + 1 == layers;
        if last || is_due {
            saved = Instant::now();
            for words in mailbox.gather(share.fast()?)? {
                if let Some(coordinator) = &mut coordinator {
                    coordinator.note(&words);
                }
            }
            if let Some(coordinator) = coordinator.as_ref().filter(|_| !last) {
                coordinator.save()?;
            }
        }
    }
    let counts = mailbox.gather(share.counts())?;
    let summary = coordinator
        .map(|coordinator| coordinator.finish(survey, counts))
        .transpose()?;
    // No worker leaves before the table has its final name.
    mailbox.barrier()?;
    Ok(summary)
}

/// The parts of a layer, being gathered.
struct Layer<'s> {
    worker: usize,
    pieces: usize,
    share: &'s mut dyn Share,
    open: &'s [u64],
    /// The next piece of the next part.
    next: usize,
}

impl Part for Layer<'_> {
    fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError> {
        let Some(&part) = self.open.get(self.next / self.pieces) else {
            return Ok(Work::Done);
        };
        let piece = self.next % self.pieces;
        self.next += 1;
        if let Some(mut words) = self.share.reached(part, piece) {
            let owner = self.share.owner(part);
            if owner == self.worker {
                self.share.add(part, piece, &words);
            } else {
                words.extend([part, piece as u64]);
                out.send(owner, 0, words);
            }
        }
        Ok(Work::More)
    }

    fn answer(&mut self, _: usize, mut words: Vec<u64>) -> Result<Vec<u64>, ClusterError> {
        if let (Some(piece), Some(part)) = (words.pop(), words.pop()) {
            self.share.add(part, piece as usize, &words);
        }
        Ok(Vec::new())
    }
}
