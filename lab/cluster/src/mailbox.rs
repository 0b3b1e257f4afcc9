//! A worker's mailbox: requests to other workers, and their answers, in phases.
//!
//! A phase is one step of a computation that all workers take together. In it each works
//! through its own share, sends requests, answers those of others and receives the
//! answers to its own. It ends for all when every worker is done and every request is
//! answered. Timely dataflow carries the batches and knows when none is in flight.
//!
//! Every request is answered, so the number of unanswered requests bounds the data in
//! flight, and with it the memory that a slow receiver costs.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
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

/// A worker's share of a phase.
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

    /// Receives the answer to the request with this tag.
    ///
    /// # Errors
    /// Whatever ends the run.
    fn take(&mut self, from: usize, tag: u64, words: Vec<u64>) -> Result<(), ClusterError> {
        let _ = (from, tag, words);
        Ok(())
    }
}

/// The status of a worker's own share of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// There is more to do.
    More,
    /// There is nothing to do until an answer or a request comes.
    Waiting,
    /// All is done except for outstanding answers.
    Done,
}

/// Requests on their way out.
#[derive(Default, Debug)]
pub struct Outbox {
    batches: Vec<Batch>,
}

impl Outbox {
    /// Sends words to a worker; its answer comes back under `tag`. Callers send at most
    /// some hundred kilobytes at once, so that no worker waits long for its turn.
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

/// Batches of all workers to all others, in phases.
struct Channel {
    input: InputHandle<u64, NoopBuilder<Batch>>,
    arrived: Rc<RefCell<VecDeque<Batch>>>,
    probe: ProbeHandle<u64>,
}

impl Channel {
    fn new(worker: &mut Worker) -> Self {
        let arrived = Rc::<RefCell<VecDeque<Batch>>>::default();
        let probe = ProbeHandle::new();
        let input = worker.dataflow::<u64, _, _>(|scope| {
            let (input, stream) = scope.new_input_with_builder::<NoopBuilder<Batch>>();
            let arrived = Rc::clone(&arrived);
            stream
                .unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
                    DistributorPact(|_| ByAddress),
                    "mailbox",
                    move |_, _| {
                        move |input, _| {
                            input.for_each(|_, batch| {
                                arrived.borrow_mut().push_back(std::mem::take(batch));
                            });
                        }
                    },
                )
                .probe_with(&probe);
            input
        });
        Self {
            input,
            arrived,
            probe,
        }
    }

    /// The next batch of a phase. A worker that has seen the phase end may already send
    /// in the next one, which begins here only when this one has ended here too.
    fn take(&self, phase: u64) -> Option<Batch> {
        let mut arrived = self.arrived.borrow_mut();
        let is_due = arrived.front().is_some_and(|batch| batch.phase == phase);
        is_due.then(|| arrived.pop_front()).flatten()
    }

    /// True if all workers have closed a phase, and all its batches have been taken.
    fn is_over(&self, phase: u64) -> bool {
        let arrived = self.arrived.borrow();
        let waits = arrived.front().is_some_and(|batch| batch.phase == phase);
        !waits && !self.probe.less_than(&phase)
    }
}

/// One worker's mailbox.
pub struct Mailbox<'w> {
    worker: &'w mut Worker,
    state: Arc<RunState>,
    index: usize,
    peers: usize,
    phase: u64,
    /// Bytes sent to other workers.
    sent: u64,
    requests: Channel,
    answers: Channel,
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
    /// The most unanswered requests to each worker.
    const WINDOW: usize = 4;

    pub(crate) fn open(worker: &'w mut Worker, state: Arc<RunState>) -> Self {
        Self {
            index: worker.index(),
            peers: worker.peers(),
            requests: Channel::new(worker),
            answers: Channel::new(worker),
            worker,
            state,
            phase: 0,
            sent: 0,
        }
    }

    /// This worker's number among all of all processes.
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index
    }

    /// The number of workers of all processes together.
    #[must_use]
    pub const fn peers(&self) -> usize {
        self.peers
    }

    /// Bytes sent to other workers so far, in this process or another.
    #[must_use]
    pub const fn sent(&self) -> u64 {
        self.sent
    }

    /// Takes part in a phase. Returns when it is over for all workers.
    ///
    /// # Errors
    /// The error of `part`; also if another process has stopped, a link is cut or too
    /// slow, or the run was cancelled.
    pub fn phase(&mut self, part: &mut dyn Part) -> Result<(), ClusterError> {
        let end = self.phase + 1;
        let window = Self::WINDOW * self.peers;
        let mut unanswered = 0;
        let mut state = Work::More;
        let (mut is_done, mut has_answered) = (false, false);
        let mut out = Outbox::default();
        let mut waits = 0_u32;
        loop {
            self.check()?;
            self.worker.step();
            let mut idle = true;
            let mut arrived = false;
            while let Some(batch) = self.answers.take(end) {
                arrived = true;
                unanswered -= 1;
                part.take(batch.from as usize, batch.tag, batch.words)?;
            }
            while let Some(batch) = self.requests.take(end) {
                arrived = true;
                let words = part.answer(batch.from as usize, batch.words)?;
                let answer = Batch {
                    to: batch.from,
                    words,
                    ..batch
                };
                self.send(answer, false);
            }
            if arrived {
                idle = false;
                if state == Work::Waiting {
                    state = Work::More;
                }
            }
            if state == Work::More && unanswered < window {
                idle = false;
                state = part.work(&mut out)?;
                for batch in out.batches.drain(..) {
                    unanswered += 1;
                    self.send(batch, true);
                }
            }
            if !is_done && state == Work::Done && unanswered == 0 {
                is_done = true;
                idle = false;
                self.requests.input.advance_to(end);
            }
            // Once no request of this phase is in flight anywhere, and those that arrived
            // have been answered, no more answers go out.
            if is_done && !has_answered && self.requests.is_over(end) {
                has_answered = true;
                idle = false;
                self.answers.input.advance_to(end);
            }
            if has_answered && self.answers.is_over(end) {
                break;
            }
            if idle {
                // Poll a few times before parking, in case something is about to arrive.
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

    /// Sends a batch of the current phase, a request or an answer.
    fn send(&mut self, mut batch: Batch, is_request: bool) {
        const HEAD: usize = 5;
        if batch.to != self.index as u64 {
            self.sent += ((HEAD + batch.words.len()) * size_of::<u64>()) as u64;
        }
        batch.from = self.index as u64;
        batch.phase = self.phase + 1;
        let channel = match is_request {
            true => &mut self.requests,
            false => &mut self.answers,
        };
        channel.input.send_batch(&mut batch);
    }

    /// Sends words to all workers, and returns those of each in worker order.
    ///
    /// # Errors
    /// As [`Mailbox::phase`].
    pub fn gather(&mut self, words: Vec<u64>) -> Result<Vec<Vec<u64>>, ClusterError> {
        let mut part = Gathering {
            index: self.index,
            gathered: vec![Vec::new(); self.peers],
            left: self.peers,
            next: 0,
        };
        part.gathered[self.index] = words;
        self.phase(&mut part)?;
        Ok(part.gathered)
    }

    /// Sends a value to all workers, and returns that of each in worker order.
    ///
    /// # Errors
    /// As [`Mailbox::phase`].
    pub(crate) fn exchange<T: Serialize + DeserializeOwned>(
        &mut self,
        value: &T,
    ) -> Result<Vec<T>, ClusterError> {
        let failed = |error: serde_json::Error| ClusterError::Link {
            text: error.to_string(),
        };
        let text = serde_json::to_string(value).map_err(failed)?;
        let padded = text.as_bytes().chunks(8).map(|bytes| {
            let mut word = [b' '; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            u64::from_le_bytes(word)
        });
        let all = self.gather(padded.collect())?.into_iter().map(|words| {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            serde_json::from_slice(&bytes).map_err(failed)
        });
        all.collect()
    }

    /// Sends a value to all workers, and returns that of the first.
    ///
    /// # Errors
    /// As [`Mailbox::phase`].
    pub(crate) fn of_first<T: Serialize + DeserializeOwned>(
        &mut self,
        value: &T,
    ) -> Result<T, ClusterError> {
        Ok(self.exchange(value)?.swap_remove(0))
    }

    /// Waits until all workers have reached this point.
    ///
    /// # Errors
    /// As [`Mailbox::phase`].
    pub fn barrier(&mut self) -> Result<(), ClusterError> {
        self.gather(Vec::new()).map(drop)
    }

    /// Checks whether to continue, during long work between phases such as writing a
    /// file.
    ///
    /// # Errors
    /// As [`Mailbox::phase`].
    pub fn check(&mut self) -> Result<(), ClusterError> {
        self.state.check()
    }
}

struct Gathering {
    index: usize,
    gathered: Vec<Vec<u64>>,
    /// One past the next worker to send to, and the next word to send it.
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
            let rest = self.gathered[self.index].get(self.next..);
            let rest = rest.unwrap_or_default();
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
        if let Some(gathered) = self.gathered.get_mut(from) {
            gathered.extend(words);
        }
        Ok(Vec::new())
    }
}
