//! Threads that answer questions, and the lanes before them.
//!
//! A question starts in the light lane with a few milliseconds of work. What
//! that does not suffice for starts again in the heavy lane, which has threads
//! of its own and takes only so many questions of one client; what is asked to
//! think longer has the slow lane. So light pages never wait behind heavy
//! ones, whoever asks for those.

mod lane;
mod worker;

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use crate::Options;
use crate::client::Client;
use crate::connections::Connections;
use crate::metrics::Metrics;
use crate::reply::Reply;
use crate::request::Speakers;
use lane::Lane;
pub(crate) use worker::{Room, Worker};

/// What all threads share.
pub(crate) struct App {
    pub(crate) options: Options,
    pub(crate) speakers: Speakers,
    pub(crate) metrics: Metrics,
    pub(crate) connections: Arc<Connections>,
}

/// Which lane a question goes to first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Load {
    /// It may be done at once.
    Light,
    /// It takes a while for certain.
    Heavy,
    /// The reader has asked to think longer.
    Slow,
}

/// Answers a question. It is called again where the light lane's share of work
/// did not suffice.
type Work = Arc<dyn Fn(&mut Worker) -> Reply + Send + Sync>;

/// A question that waits.
struct Job {
    client: Client,
    /// Tells questions apart, for what is remembered of them.
    key: u64,
    work: Work,
    since: Instant,
    /// Cancelled when the client has left or the server ends.
    wanted: CancellationToken,
    answer: oneshot::Sender<Result<Reply, Refused>>,
}

/// Why a question is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// Too many wait already, of this client or in all, or this one waited too
    /// long: it may come again after so many seconds.
    Full(u64),
    /// The server ends.
    Ending,
    /// A fault of the program ended the answer.
    Broken,
}

/// All threads that answer.
pub(crate) struct Pool(Arc<Lanes>);

struct Lanes {
    app: Arc<App>,
    light: Lane,
    heavy: Lane,
    slow: Lane,
    /// Questions that the light lane's share did not suffice for.
    known_heavy: Mutex<HashSet<u64>>,
    /// Cancelled when the server ends.
    open: CancellationToken,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// A question that has waited so long is not begun any more.
const PATIENCE: Duration = Duration::from_secs(30);
/// Questions that wait to think longer.
const MOST_SLOW: usize = 8;
/// Questions that one client may have in the heavy lane: a page and its
/// pictures.
const HEAVY_EACH: usize = 8;
/// Questions that one client may have in the slow lane.
const SLOW_EACH: usize = 4;
/// Keys of heavy questions that are remembered.
const MOST_KNOWN: usize = 4096;

impl Pool {
    pub(crate) fn new(app: Arc<App>) -> std::io::Result<Self> {
        let options = &app.options;
        let heavy_threads = options.threads.saturating_sub(1).max(1);
        // As many as are done within the patience of the last one.
        let most_heavy = PATIENCE.as_secs_f64() / options.quick.as_secs_f64().max(0.001);
        let most_heavy = options.queue.min(most_heavy as usize * heavy_threads);
        let lanes = Arc::new(Lanes {
            light: Lane::new(options.queue, None),
            heavy: Lane::new(most_heavy, Some(HEAVY_EACH)),
            slow: Lane::new(options.queue.min(MOST_SLOW), Some(SLOW_EACH)),
            known_heavy: Mutex::default(),
            open: CancellationToken::new(),
            threads: Mutex::default(),
            app: Arc::clone(&app),
        });
        // The slow thread has more than half of the memory, the others the rest.
        let slow = options.memory / 5 * 3;
        let others = options.threads.max(1) + heavy_threads;
        let each = (options.memory - slow) / others as u64;
        let mut threads = Vec::new();
        for _ in 0..options.threads.max(1) {
            threads.push(Lanes::thread(&lanes, Load::Light, each)?);
        }
        for _ in 0..heavy_threads {
            threads.push(Lanes::thread(&lanes, Load::Heavy, each)?);
        }
        threads.push(Lanes::thread(&lanes, Load::Slow, slow)?);
        *lanes.threads.lock().unwrap_or_else(PoisonError::into_inner) = threads;
        Ok(Self(lanes))
    }

    pub(crate) fn app(&self) -> &Arc<App> {
        &self.0.app
    }

    /// Questions that wait.
    pub(crate) fn waiting(&self) -> usize {
        let lanes = &self.0;
        lanes.light.waiting() + lanes.heavy.waiting() + lanes.slow.waiting()
    }

    /// Has one of the threads do this. When the future is dropped, the work
    /// ends.
    pub(crate) async fn ask(
        &self,
        client: Client,
        load: Load,
        key: u64,
        work: impl Fn(&mut Worker) -> Reply + Send + Sync + 'static,
    ) -> Result<Reply, Refused> {
        let lanes = &self.0;
        let wanted = lanes.open.child_token();
        let _here = wanted.clone().drop_guard();
        let (answer, answered) = oneshot::channel();
        let load = match load {
            Load::Light if lanes.is_known_heavy(key) => Load::Heavy,
            load => load,
        };
        lanes.push(
            load,
            Job {
                client,
                key,
                work: Arc::new(work),
                since: Instant::now(),
                wanted,
                answer,
            },
        );
        answered.await.unwrap_or(Err(Refused::Broken))
    }

    /// Ends what is under way and refuses what waits.
    pub(crate) fn end(&self) {
        self.0.open.cancel();
    }

    /// Ends all that goes on, and waits so long for the threads.
    pub(crate) fn close(&self, patience: Duration) {
        let lanes = &self.0;
        let until = Instant::now() + patience;
        self.end();
        for load in [Load::Light, Load::Heavy, Load::Slow] {
            lanes.lane(load).close();
        }
        let threads =
            std::mem::take(&mut *lanes.threads.lock().unwrap_or_else(PoisonError::into_inner));
        while Instant::now() < until && !threads.iter().all(JoinHandle::is_finished) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Lanes {
    const fn lane(&self, load: Load) -> &Lane {
        match load {
            Load::Light => &self.light,
            Load::Heavy => &self.heavy,
            Load::Slow => &self.slow,
        }
    }

    /// Time of a question in a lane, and its share of the processor.
    fn terms(&self, load: Load) -> (Duration, Option<Duration>) {
        let options = &self.app.options;
        match load {
            // The share of work ends it long before.
            Load::Light => (PATIENCE, Some(options.light)),
            Load::Heavy => (options.quick, None),
            Load::Slow => (options.slow, None),
        }
    }

    fn push(&self, load: Load, job: Job) {
        if let Err(out) = self.lane(load).push(job) {
            self.app.metrics.refused.fetch_add(1, Ordering::Relaxed);
            let _ = out.answer.send(Err(self.full(load)));
        }
    }

    /// When to come again: when half of what waits may be done.
    fn full(&self, load: Load) -> Refused {
        let (time, _) = self.terms(match load {
            Load::Light => Load::Heavy,
            load => load,
        });
        let half = self.lane(load).waiting().div_ceil(2);
        let wait = time.mul_f64(half as f64).min(PATIENCE);
        Refused::Full(wait.as_secs().max(1))
    }

    fn is_known_heavy(&self, key: u64) -> bool {
        let known = self.known_heavy.lock();
        known.unwrap_or_else(PoisonError::into_inner).contains(&key)
    }

    fn note_heavy(&self, key: u64) {
        let known = self.known_heavy.lock();
        let mut known = known.unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key);
    }

    fn forget_heavy(&self, key: u64) {
        let known = self.known_heavy.lock();
        known.unwrap_or_else(PoisonError::into_inner).remove(&key);
    }

    fn thread(lanes: &Arc<Self>, load: Load, memory: u64) -> std::io::Result<JoinHandle<()>> {
        let lanes = Arc::clone(lanes);
        std::thread::Builder::new()
            .name(format!("grundy-{load:?}").to_lowercase())
            .spawn(move || {
                let mut worker = Worker::new(Arc::clone(&lanes.app), memory);
                while let Some(job) = lanes.lane(load).next() {
                    let client = job.client;
                    if lanes.answer(&mut worker, load, job).is_err() {
                        // What it remembered may be half written.
                        worker = Worker::new(Arc::clone(&lanes.app), memory);
                    }
                    lanes.lane(load).done(client);
                }
            })
    }

    /// Answers one question, or hands it to the heavy lane; an error after a
    /// panic.
    fn answer(&self, worker: &mut Worker, load: Load, job: Job) -> Result<(), ()> {
        let metrics = &self.app.metrics;
        if job.wanted.is_cancelled() || job.since.elapsed() > PATIENCE {
            metrics.late.fetch_add(1, Ordering::Relaxed);
            let why = if self.open.is_cancelled() {
                Refused::Ending
            } else {
                self.full(load)
            };
            let _ = job.answer.send(Err(why));
            return Ok(());
        }
        let (time, light) = self.terms(load);
        worker.begin(time, light, job.wanted.clone());
        let began = Instant::now();
        match catch_unwind(AssertUnwindSafe(|| (job.work)(worker))) {
            Ok(_) if worker.ran_short() => {
                self.note_heavy(job.key);
                self.push(Load::Heavy, job);
            }
            Ok(reply) => {
                if load == Load::Heavy && began.elapsed() < self.app.options.light {
                    // What was looked up this time may be light from now on.
                    self.forget_heavy(job.key);
                }
                let _ = job.answer.send(Ok(reply));
            }
            Err(_) => {
                metrics.panics.fetch_add(1, Ordering::Relaxed);
                return Err(());
            }
        }
        Ok(())
    }
}
