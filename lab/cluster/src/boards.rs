//! Line boards over workers: whole blocks of positions are exchanged.
//!
//! The positions of a board lie in parts, numbered by the counters of its upper
//! rows; a move stays in its part or leads to one with fewer counters in its
//! number. So a layer is all parts with so many counters there. See
//! [`grundy_surveys::line_boards::share`] for what a worker does with its parts,
//! and `docs/line-boards.md` for the positions within one.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use grundy_engine::{NoObserver, Observer};
use grundy_surveys::line_boards::share::{Lead, Share, share};
use grundy_surveys::line_boards::{LineBoard, Summary};
use grundy_surveys::{Job, folder};

use crate::error::ClusterError;
use crate::mailbox::{Mailbox, Outbox, Part, Work};
use crate::run::{Counters, run};
use crate::setup::Setup;

/// Surveys a board with all processes of a run. Every process calls this with
/// the same survey; the folder is one that all share, and its table and its
/// checkpoint are those of [`Job::run`] on one machine: either resumes what
/// the other began.
///
/// [`Setup::threads`] counts, not `survey.threads`. Progress is synced to the
/// disk when a layer is whole, if [`Job::save_every`] has passed.
///
/// Returns what the table holds in process 0, nothing in the others.
///
/// # Errors
/// What ends a run.
pub fn line_board(
    survey: &Job<LineBoard>,
    setup: &Setup,
    progress: &Arc<Counters>,
    observer: &dyn Observer,
) -> Result<Option<Summary>, ClusterError> {
    let first = setup.process == 0;
    let shares = setup.processes() as u64;
    let memory = survey.estimate()?.memory / shares;
    folder::room_in_memory(memory, Some(survey.limits.memory))?;
    let lead = match first {
        true => Lead::take(survey)?,
        false => None,
    };
    let whole = first && lead.is_none();
    let identity = vec![
        ("version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
        ("survey".to_owned(), survey.owner()),
    ];
    let job = survey.clone();
    let watched = Arc::clone(progress);
    let lead = Mutex::new(lead);
    let body = move |mailbox: &mut Mailbox<'_>| {
        let lead = match mailbox.index() {
            0 => lead.lock().unwrap_or_else(PoisonError::into_inner).take(),
            _ => None,
        };
        let done = work(mailbox, &job, lead, &watched);
        watched.sent.fetch_add(mailbox.sent(), Ordering::Relaxed);
        done
    };
    let (began, counted) = (Instant::now(), Arc::clone(progress));
    let shown = move || {
        let mut progress = counted.progress(began);
        // What the others have settled is about as much.
        progress.done *= shares;
        progress
    };
    let done = run(setup, &identity, observer, &shown, body)?;
    if whole {
        // The table was there: this reads it.
        return Ok(Some(survey.run(&NoObserver)?));
    }
    Ok(done.into_iter().flatten().next())
}

/// One worker's share.
fn work(
    mailbox: &mut Mailbox<'_>,
    survey: &Job<LineBoard>,
    mut lead: Option<Lead>,
    progress: &Counters,
) -> Result<Option<Summary>, ClusterError> {
    let to_do = lead.as_ref().map(Lead::parts);
    let (done, of) = to_do.unwrap_or((0, 0));
    let all = mailbox.gather(vec![u64::from(to_do.is_some()), of - done])?;
    let Some([1, left]) = all.first().map(Vec::as_slice) else {
        return Ok(None);
    };
    progress.of.store(*left, Ordering::Relaxed);
    // A folder that is not the one all share would lack parts later.
    folder::require(survey.folder(), &survey.owner())?;
    let mut mine = share(survey, mailbox.index(), mailbox.peers())?;
    let mut saved = Instant::now();
    let layers = mine.layers();
    for layer in 0..layers {
        let mut open = mine.open(layer);
        // So that not all send to the same worker first.
        let begin = open.len() * mailbox.index() / mailbox.peers();
        open.rotate_left(begin);
        let mut part = Layer {
            me: mailbox.index(),
            pieces: mine.pieces(),
            share: &mut *mine,
            open: &open,
            next: 0,
        };
        mailbox.phase(&mut part)?;
        let me = mailbox.index();
        open.retain(|&part| mine.owner(part) == me);
        for &number in &open {
            mailbox.check()?;
            mine.settle(number)?;
            progress.done.fetch_add(1, Ordering::Relaxed);
        }
        progress.bytes.fetch_max(mine.memory(), Ordering::Relaxed);
        let due = saved.elapsed() >= survey.save_every;
        let due = mailbox.gather(vec![u64::from(due)])?;
        let last = layer + 1 == layers;
        if last || due.first().is_some_and(|words| words[..] == [1]) {
            saved = Instant::now();
            let fast = mine.fast()?;
            for words in mailbox.gather(fast)? {
                if let Some(lead) = &mut lead {
                    lead.note(&words);
                }
            }
            if let Some(lead) = lead.as_ref().filter(|_| !last) {
                lead.save()?;
            }
        }
    }
    let counts = mailbox.gather(mine.counts())?;
    let summary = lead.map(|lead| lead.finish(survey, counts)).transpose()?;
    // No worker leaves before the table has its name.
    mailbox.barrier()?;
    Ok(summary)
}

/// Gathering the parts of a layer.
struct Layer<'s> {
    me: usize,
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
            if owner == self.me {
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
