//! A worker's mailbox: requests to other workers, and their answers, in phases.
//!
//! A phase is one step of a computation that all workers take together. In it
//! each works through its own share, sends requests, answers those of others
//! and takes the answers to its own; it ends, for all of them, when every
//! worker is through and every request has been answered. Timely dataflow
//! carries the batches and knows when nothing is under way any more.
//!
//! Every request is answered, so the number of those unanswered bounds what is
//! in flight, and with it the memory that a slow receiver costs.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use timely::container::{CapacityContainerBuilder, NoopBuilder};
use timely::dataflow::ProbeHandle;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::core::input::Handle as InputHandle;
use timely::dataflow::operators::generic::operator::Operator as _;
use timely::dataflow::operators::{Input as _, Probe as _};
use timely::worker::Worker;

use crate::batch::{Batch, ByAddress};
use crate::error::ClusterError;
use crate::state::RunState;

/// What a worker does in a phase.
pub trait Part {
    /// Does a small share of the work (milliseconds), sending requests.
    ///
    /// # Errors
    /// Whatever ends the run.
    fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError>;

    /// Answers a request of another worker.
    ///
    /// # Errors
    /// Whatever ends the run.
    fn answer(&mut self, from: usize, words: Vec<u64>) -> Result<Vec<u64>, ClusterError>;

    /// Takes the answer to the request with this tag.
    ///
    /// # Errors
    /// Whatever ends the run.
    fn take(&mut self, from: usize, tag: u64, words: Vec<u64>) -> Result<(), ClusterError> {
        let _ = (from, tag, words);
        Ok(())
    }
}

/// How far a worker's own share of a phase is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// There is more to do.
    More,
    /// There is nothing to do until an answer or a request comes.
    Waiting,
    /// All is done but the answers that are still to come.
    Done,
}

/// Requests on their way out.
#[derive(Default, Debug)]
pub struct Outbox {
    batches: Vec<Batch>,
}

impl Outbox {
    /// Sends words to a worker; its answer comes back under `tag`. At most some
    /// hundred kilobytes at once, so that no worker waits long for its turn.
    pub fn send(&mut self, to: usize, tag: u64, words: Vec<u64>) {
        self.batches.push(Batch {
            records: 1,
            to: to as u64,
            from: 0,
            phase: 0,
            tag,
            words,
        });
    }
}

type Out = InputHandle<u64, NoopBuilder<Batch>>;
type In = Rc<RefCell<VecDeque<Batch>>>;

/// One worker's mailbox.
pub struct Mailbox<'w> {
    worker: &'w mut Worker,
    state: Arc<RunState>,
    index: usize,
    peers: usize,
    phase: u64,
    /// Bytes sent to other workers.
    sent: u64,
    requests: (Out, In, ProbeHandle<u64>),
    answers: (Out, In, ProbeHandle<u64>),
}

impl fmt::Debug for Mailbox<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailbox")
            .field("index", &self.index)
            .field("peers", &self.peers)
            .field("phase", &self.phase)
            .finish_non_exhaustive()
    }
}

impl<'w> Mailbox<'w> {
    /// Requests to each worker that may be unanswered at a time.
    const WINDOW: usize = 4;

    pub(crate) fn open(worker: &'w mut Worker, state: Arc<RunState>) -> Self {
        let (index, peers) = (worker.index(), worker.peers());
        let requests = channel(worker);
        let answers = channel(worker);
        Self {
            worker,
            state,
            index,
            peers,
            phase: 0,
            sent: 0,
            requests,
            answers,
        }
    }

    /// This worker's number among all of all processes.
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index
    }

    /// How many workers there are in all processes together.
    #[must_use]
    pub const fn peers(&self) -> usize {
        self.peers
    }

    /// Bytes that went to other workers so far, of this process or another.
    #[must_use]
    pub const fn sent(&self) -> u64 {
        self.sent
    }

    /// Takes part in a phase. Returns when it is over for all workers.
    ///
    /// # Errors
    /// What `part` reports; and when another process has stopped, a link is cut
    /// or too slow, or the run was cancelled.
    pub fn phase(&mut self, part: &mut dyn Part) -> Result<(), ClusterError> {
        let end = self.phase + 1;
        let window = Self::WINDOW * self.peers;
        let mut unanswered = 0;
        let mut state = Work::More;
        let (mut asked, mut told) = (false, false);
        let mut out = Outbox::default();
        let mut waits = 0_u32;
        loop {
            self.state.check()?;
            self.worker.step();
            let mut idle = true;
            while let Some(batch) = pop(&self.answers.1) {
                idle = false;
                unanswered -= 1;
                part.take(batch.from as usize, batch.tag, batch.words)?;
                if state == Work::Waiting {
                    state = Work::More;
                }
            }
            while let Some(batch) = pop_of(&self.requests.1, end) {
                idle = false;
                let words = part.answer(batch.from as usize, batch.words)?;
                let mut answer = Batch {
                    records: 1,
                    to: batch.from,
                    from: self.index as u64,
                    phase: end,
                    tag: batch.tag,
                    words,
                };
                self.sent += self.weight(&answer);
                self.answers.0.send_batch(&mut answer);
                if state == Work::Waiting {
                    state = Work::More;
                }
            }
            if state == Work::More && unanswered < window {
                idle = false;
                state = part.work(&mut out)?;
                for mut batch in out.batches.drain(..) {
                    unanswered += 1;
                    batch.from = self.index as u64;
                    batch.phase = end;
                    self.sent += self.weight(&batch);
                    self.requests.0.send_batch(&mut batch);
                }
            }
            if !asked && state == Work::Done && unanswered == 0 {
                asked = true;
                idle = false;
                self.requests.0.advance_to(end);
            }
            // When no request of this phase is under way anywhere, and those
            // that came have been answered, no more answers go out.
            if asked
                && !told
                && !self.requests.2.less_than(&end)
                && !waits_in(&self.requests.1, end)
            {
                told = true;
                idle = false;
                self.answers.0.advance_to(end);
            }
            if told && !self.answers.2.less_than(&end) {
                break;
            }
            if idle {
                // First a few turns at once, for what is about to come.
                waits += 1;
                if waits > 16 {
                    self.worker.step_or_park(Some(Duration::from_millis(20)));
                }
            } else {
                waits = 0;
            }
        }
        self.phase = end;
        Ok(())
    }

    /// Bytes of a batch that goes to another worker.
    const fn weight(&self, batch: &Batch) -> u64 {
        const HEAD: usize = 5;
        if batch.to == self.index as u64 {
            return 0;
        }
        ((HEAD + batch.words.len()) * size_of::<u64>()) as u64
    }

    /// What each worker has to say, by their numbers: every worker gives its
    /// words and gets those of all.
    ///
    /// # Errors
    /// As [`Mailbox::phase`].
    pub fn gather(&mut self, words: Vec<u64>) -> Result<Vec<Vec<u64>>, ClusterError> {
        let mut part = Gathering {
            index: self.index,
            heard: vec![Vec::new(); self.peers],
            left: self.peers,
            next: 0,
        };
        part.heard[self.index] = words;
        self.phase(&mut part)?;
        Ok(part.heard)
    }

    /// Waits until all workers have come here.
    ///
    /// # Errors
    /// As [`Mailbox::phase`].
    pub fn barrier(&mut self) -> Result<(), ClusterError> {
        self.gather(Vec::new()).map(drop)
    }

    /// Checks whether to continue: for long work between phases, such as writing
    /// a file.
    ///
    /// # Errors
    /// As [`Mailbox::phase`].
    pub fn check(&mut self) -> Result<(), ClusterError> {
        self.state.check()
    }

    /// When the run began.
    #[must_use]
    pub fn began(&self) -> Instant {
        self.state.began()
    }
}

fn pop(queue: &In) -> Option<Batch> {
    queue.borrow_mut().pop_front()
}

/// The next request of a phase. A worker that has seen the phase end may already
/// ask in the next one, which only begins here when this one has ended here
/// too; by then every request of this one has been answered.
fn pop_of(queue: &In, phase: u64) -> Option<Batch> {
    let mut queue = queue.borrow_mut();
    let is_due = queue.front().is_some_and(|batch| batch.phase == phase);
    is_due.then(|| queue.pop_front()).flatten()
}

fn waits_in(queue: &In, phase: u64) -> bool {
    let queue = queue.borrow();
    queue.front().is_some_and(|batch| batch.phase == phase)
}

fn channel(worker: &mut Worker) -> (Out, In, ProbeHandle<u64>) {
    let inbox = In::default();
    let probe = ProbeHandle::new();
    let input = worker.dataflow::<u64, _, _>(|scope| {
        let (input, stream) = scope.new_input_with_builder::<NoopBuilder<Batch>>();
        let inbox = Rc::clone(&inbox);
        stream
            .unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
                DistributorPact(|_| ByAddress),
                "mailbox",
                move |_, _| {
                    move |input, _| {
                        input.for_each(|_, batch| {
                            inbox.borrow_mut().push_back(std::mem::take(batch));
                        });
                    }
                },
            )
            .probe_with(&probe);
        input
    });
    (input, inbox, probe)
}

struct Gathering {
    index: usize,
    heard: Vec<Vec<u64>>,
    /// The worker that is told next, below this, and from which word on.
    left: usize,
    next: usize,
}

impl Gathering {
    /// Words in a batch.
    const BATCH: usize = 1 << 14;
}

impl Part for Gathering {
    fn work(&mut self, out: &mut Outbox) -> Result<Work, ClusterError> {
        while let Some(to) = self.left.checked_sub(1) {
            let rest = self.heard[self.index].get(self.next..).unwrap_or_default();
            if to == self.index || rest.is_empty() {
                (self.left, self.next) = (to, 0);
                continue;
            }
            // Batches of one worker to another arrive in order.
            let batch = rest[..rest.len().min(Self::BATCH)].to_vec();
            self.next += batch.len();
            out.send(to, 0, batch);
            return Ok(Work::More);
        }
        Ok(Work::Done)
    }

    fn answer(&mut self, from: usize, words: Vec<u64>) -> Result<Vec<u64>, ClusterError> {
        if let Some(heard) = self.heard.get_mut(from) {
            heard.extend(words);
        }
        Ok(Vec::new())
    }
}
