//! Threads that answer questions, and the queue before them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use grundy::{Limits, Progress, Solver, Watch};
use tokio::sync::oneshot;

use crate::Options;
use crate::metrics::Metrics;
use crate::reply::Reply;
use crate::request::Speakers;

/// What all threads share.
pub(crate) struct App {
    pub(crate) options: Options,
    pub(crate) speakers: Speakers,
    pub(crate) metrics: Metrics,
}

/// A thread's own: a solver that remembers, and the moment at which the
/// question at hand must be answered.
pub(crate) struct Worker {
    pub(crate) app: Arc<App>,
    pub(crate) solver: Solver,
    deadline: Arc<Deadline>,
}

/// Stops a search when the time of its question is over.
struct Deadline(Mutex<Instant>);

impl Deadline {
    fn set(&self, at: Instant) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = at;
    }

    fn left(&self) -> Duration {
        let at = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        at.saturating_duration_since(Instant::now())
    }

    fn late(&self) -> Duration {
        let at = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Instant::now().saturating_duration_since(at)
    }
}

impl Watch for Deadline {
    /// A search ends by its own share of the time, and says which limit it was;
    /// this stops what goes on all the same.
    fn cancelled(&self) -> bool {
        const GRACE: Duration = Duration::from_millis(500);
        self.late() > GRACE
    }

    fn progress(&self, _: &Progress) {}
}

impl Worker {
    /// A thread of its own memory allowance.
    pub(crate) fn new(app: Arc<App>, memory: u64) -> Self {
        let deadline = Arc::new(Deadline(Mutex::new(Instant::now())));
        let limits = Limits {
            positions: 20_000_000,
            memory,
            ..Limits::default()
        };
        let solver =
            Solver::new(limits).watched_by(Arc::clone(&deadline) as Arc<dyn Watch + Send + Sync>);
        Self {
            app,
            solver,
            deadline,
        }
    }

    /// Time that the question at hand has left.
    pub(crate) fn left(&self) -> Duration {
        self.deadline.left()
    }

    /// The next search may take this share of the time left.
    pub(crate) fn share(&mut self, part: f64) -> &mut Solver {
        self.solver.limits.time = self.deadline.left().mul_f64(part);
        &mut self.solver
    }

    fn begin(&self, time: Duration) {
        self.deadline.set(Instant::now() + time);
    }
}

type Job = Box<dyn FnOnce(&mut Worker) -> Reply + Send>;

struct Waiting {
    job: Job,
    since: Instant,
    answer: oneshot::Sender<Result<Reply, Refused>>,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Waiting>,
    closed: bool,
}

/// A queue and the threads that take from it.
struct Lane {
    queue: Mutex<Queue>,
    filled: Condvar,
    most: usize,
    time: Duration,
}

impl Lane {
    fn lock(&self) -> std::sync::MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Waiting> {
        let mut queue = self.lock();
        loop {
            if let Some(waiting) = queue.jobs.pop_front() {
                return Some(waiting);
            }
            if queue.closed {
                return None;
            }
            queue = self
                .filled
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Which threads answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// The page comes at once.
    Quick,
    /// The reader has asked to think longer.
    Slow,
}

/// All threads that answer.
pub(crate) struct Pool {
    app: Arc<App>,
    quick: Arc<Lane>,
    slow: Arc<Lane>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// Why a question is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// Too many wait already, or this one waited too long.
    Full,
    /// The threads are gone, or a fault of the program ended the answer.
    Broken,
}

/// Memory that the tables of one thread may take.
const QUICK_MEMORY: u64 = 48 << 20;
const SLOW_MEMORY: u64 = 128 << 20;

impl Pool {
    pub(crate) fn new(app: Arc<App>) -> std::io::Result<Self> {
        let lane = |most, time| {
            Arc::new(Lane {
                queue: Mutex::default(),
                filled: Condvar::new(),
                most,
                time,
            })
        };
        let options = &app.options;
        let quick = lane(options.queue, options.quick);
        let slow = lane(8, options.slow);
        let mut threads = Vec::new();
        for _ in 0..options.threads.max(1) {
            threads.push(worker(&app, &quick, QUICK_MEMORY)?);
        }
        threads.push(worker(&app, &slow, SLOW_MEMORY)?);
        Ok(Self {
            app,
            quick,
            slow,
            threads: Mutex::new(threads),
        })
    }

    pub(crate) const fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Questions that wait.
    pub(crate) fn waiting(&self) -> usize {
        self.quick.lock().jobs.len() + self.slow.lock().jobs.len()
    }

    /// Has one of the threads do this.
    pub(crate) async fn ask(
        &self,
        pace: Pace,
        job: impl FnOnce(&mut Worker) -> Reply + Send + 'static,
    ) -> Result<Reply, Refused> {
        let lane = match pace {
            Pace::Quick => &self.quick,
            Pace::Slow => &self.slow,
        };
        let (answer, answered) = oneshot::channel();
        {
            let mut queue = lane.lock();
            if queue.jobs.len() >= lane.most || queue.closed {
                self.app.metrics.refused.fetch_add(1, Ordering::Relaxed);
                return Err(Refused::Full);
            }
            queue.jobs.push_back(Waiting {
                job: Box::new(job),
                since: Instant::now(),
                answer,
            });
        }
        lane.filled.notify_one();
        answered.await.unwrap_or(Err(Refused::Broken))
    }

    /// Lets what waits be answered, and ends the threads.
    pub(crate) fn close(&self) {
        for lane in [&self.quick, &self.slow] {
            lane.lock().closed = true;
            lane.filled.notify_all();
        }
        let threads =
            std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            let _ = thread.join();
        }
    }
}

fn worker(app: &Arc<App>, lane: &Arc<Lane>, memory: u64) -> std::io::Result<JoinHandle<()>> {
    /// Who has waited so long has gone away.
    const PATIENCE: Duration = Duration::from_secs(30);
    let (app, lane) = (Arc::clone(app), Arc::clone(lane));
    std::thread::Builder::new()
        .name("grundy-answers".to_owned())
        .spawn(move || {
            let mut worker = Worker::new(Arc::clone(&app), memory);
            while let Some(Waiting { job, since, answer }) = lane.next() {
                if answer.is_closed() || since.elapsed() > PATIENCE {
                    app.metrics.late.fetch_add(1, Ordering::Relaxed);
                    let _ = answer.send(Err(Refused::Full));
                    continue;
                }
                worker.begin(lane.time);
                match catch_unwind(AssertUnwindSafe(|| job(&mut worker))) {
                    Ok(reply) => {
                        let _ = answer.send(Ok(reply));
                    }
                    Err(_) => {
                        // What it remembered may be half written.
                        app.metrics.panics.fetch_add(1, Ordering::Relaxed);
                        worker = Worker::new(Arc::clone(&app), memory);
                    }
                }
            }
        })
}
