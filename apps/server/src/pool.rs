//! The threads that answer questions, and the lanes in which questions wait.
//!
//! A question starts in the light lane with a few milliseconds of work. If that is not
//! enough, it starts again in the heavy lane, which has its own threads and a limit on
//! the questions of each client. Questions with `think=1` wait in the slow lane. So light
//! pages never wait for heavy ones of any client.

mod lane;
mod worker;

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy_pages::{Load, Reply};
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use crate::Options;
use crate::client::Client;
use crate::connections::Connections;
use crate::metrics::Metrics;
use crate::rooms::Rooms;
use lane::Lane;
#[cfg(test)]
pub(crate) use worker::LIGHT_CELLS;
pub(crate) use worker::{LIGHT_BYTES, Meter, Worker, processor_time};

/// State shared by all threads.
pub(crate) struct App {
    pub(crate) options: Options,
    pub(crate) metrics: Metrics,
    pub(crate) connections: Arc<Connections>,
    pub(crate) rooms: Rooms,
    /// Measures the work of a question in the light lane.
    pub(crate) meter: Meter,
    /// The runs of all lanes, for tests.
    #[cfg(test)]
    pub(crate) runs: Mutex<Vec<Run>>,
}

/// The work of a thread for a question.
#[cfg(test)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    pub(crate) load: Load,
    /// The bytes of the answer, even if it is discarded because the question moves to the
    /// heavy lane.
    pub(crate) bytes: usize,
    /// The places and cells laid out for it.
    pub(crate) cells: usize,
    /// True if it moves to the heavy lane.
    pub(crate) is_short: bool,
}

/// Answers a question. It is called a second time, in the heavy lane, if the
/// light lane's budget was too small.
type Work = Arc<dyn Fn(&mut Worker) -> Reply + Send + Sync>;

/// A question in a lane.
struct Job {
    client: Client,
    /// A hash of the address, under which heavy questions are remembered.
    key: u64,
    work: Work,
    since: Instant,
    /// Cancelled when the client disconnects or the server shuts down.
    wanted: CancellationToken,
    answer: oneshot::Sender<Result<Reply, Refused>>,
}

/// The reason why a question is not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// Too many questions are waiting, of this client or in total, or this one waited too
    /// long: retry after this many seconds.
    Full(u64),
    /// The server is shutting down.
    Ending,
    /// The answering thread panicked.
    Broken,
}

/// All answering threads, and their lanes.
pub(crate) struct Pool {
    pub(crate) app: Arc<App>,
    light: Lane,
    heavy: Lane,
    slow: Lane,
    /// Keys of questions for which the light lane's budget was too small.
    known_heavy: Mutex<HashSet<u64>>,
    /// Cancelled at shutdown.
    open: CancellationToken,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// A question that has waited this long is refused.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most questions waiting in the slow lane.
const MOST_SLOW: usize = 8;
/// The most questions of one client in the heavy lane: a page and its pictures.
const HEAVY_EACH: usize = 8;
/// The most questions of one client in the slow lane.
const SLOW_EACH: usize = 4;
/// The most heavy questions remembered.
const MOST_KNOWN: usize = 4096;

impl Pool {
    pub(crate) fn new(app: App) -> std::io::Result<Arc<Self>> {
        let options = app.options.clone();
        let light_threads = options.threads.max(1);
        let heavy_threads = (light_threads - 1).max(1);
        // As many as can be answered before the last one is refused, but at least those
        // of one client.
        let most_heavy = PATIENCE.as_secs_f64() / options.quick.as_secs_f64().max(0.001);
        let most_heavy = options
            .queue
            .min((most_heavy as usize * heavy_threads).max(HEAVY_EACH));
        let pool = Arc::new(Self {
            light: Lane::new(options.queue, None),
            heavy: Lane::new(most_heavy, Some(HEAVY_EACH)),
            slow: Lane::new(options.queue.min(MOST_SLOW), Some(SLOW_EACH)),
            known_heavy: Mutex::default(),
            open: CancellationToken::new(),
            threads: Mutex::default(),
            app: Arc::new(app),
        });
        // The slow thread gets three fifths of the memory, the others share the rest.
        let slow = options.memory / 5 * 3;
        let each = (options.memory - slow) / (light_threads + heavy_threads) as u64;
        for (load, count, memory) in [
            (Load::Light, light_threads, each),
            (Load::Heavy, heavy_threads, each),
            (Load::Slow, 1, slow),
        ] {
            for _ in 0..count {
                let thread = Self::thread(&pool, load, memory)?;
                pool.threads.lock().unpoisoned().push(thread);
            }
        }
        Ok(pool)
    }

    /// The number of waiting questions.
    pub(crate) fn waiting(&self) -> usize {
        self.light.waiting() + self.heavy.waiting() + self.slow.waiting()
    }

    /// Runs `work` on one of the threads. Dropping the future cancels it.
    pub(crate) async fn ask(
        &self,
        client: Client,
        load: Load,
        key: u64,
        work: impl Fn(&mut Worker) -> Reply + Send + Sync + 'static,
    ) -> Result<Reply, Refused> {
        let wanted = self.open.child_token();
        let _here = wanted.clone().drop_guard();
        let (answer, answered) = oneshot::channel();
        let load = match load {
            Load::Light if self.known_heavy.lock().unpoisoned().contains(&key) => Load::Heavy,
            load => load,
        };
        self.push(
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
        // At the end the client is told at once: the thread may take long to stop.
        tokio::select! {
            biased;
            () = self.open.cancelled() => Err(Refused::Ending),
            answer = answered => answer.unwrap_or(Err(Refused::Broken)),
        }
    }

    /// Cancels running questions and refuses waiting ones.
    pub(crate) fn end(&self) {
        self.open.cancel();
    }

    /// Cancels everything, and waits for the threads up to `patience`.
    pub(crate) fn close(&self, patience: Duration) {
        let until = Instant::now() + patience;
        self.end();
        for load in [Load::Light, Load::Heavy, Load::Slow] {
            self.lane(load).close();
        }
        let threads = std::mem::take(&mut *self.threads.lock().unpoisoned());
        while Instant::now() < until && !threads.iter().all(JoinHandle::is_finished) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    const fn lane(&self, load: Load) -> &Lane {
        match load {
            Load::Light => &self.light,
            Load::Heavy => &self.heavy,
            Load::Slow => &self.slow,
        }
    }

    /// The time limit of a lane, and its limit on processor time.
    fn terms(&self, load: Load) -> (Duration, Option<Duration>) {
        let options = &self.app.options;
        match load {
            // The limit on processor time is reached long before.
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

    /// The refusal of a full lane: retry when about half of the queue is done.
    fn full(&self, load: Load) -> Refused {
        let (time, _) = self.terms(match load {
            Load::Light => Load::Heavy,
            load => load,
        });
        let half = self.lane(load).waiting().div_ceil(2);
        let wait = time.mul_f64(half as f64).min(PATIENCE);
        Refused::Full(wait.as_secs().max(1))
    }

    fn note_heavy(&self, key: u64) {
        let mut known = self.known_heavy.lock().unpoisoned();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key);
    }

    fn thread(pool: &Arc<Self>, load: Load, memory: u64) -> std::io::Result<JoinHandle<()>> {
        let pool = Arc::clone(pool);
        std::thread::Builder::new()
            .name(format!("grundy-{load:?}").to_lowercase())
            .spawn(move || {
                let mut worker = Worker::new(Arc::clone(&pool.app), memory);
                while let Some(job) = pool.lane(load).next() {
                    let client = job.client;
                    if pool.answer(&mut worker, load, job).is_err() {
                        // Its solver's tables may be inconsistent.
                        worker = Worker::new(Arc::clone(&pool.app), memory);
                    }
                    pool.lane(load).done(client);
                }
            })
    }

    /// Answers a question or moves it to the heavy lane.
    ///
    /// # Errors
    /// The work panicked.
    fn answer(&self, worker: &mut Worker, load: Load, job: Job) -> Result<(), ()> {
        let metrics = &self.app.metrics;
        if job.wanted.is_cancelled() || job.since.elapsed() > PATIENCE {
            metrics.late.fetch_add(1, Ordering::Relaxed);
            let _ = job.answer.send(Err(self.full(load)));
            return Ok(());
        }
        let (time, light) = self.terms(load);
        worker.begin(time, light, job.wanted.clone());
        let began = Instant::now();
        let answer = catch_unwind(AssertUnwindSafe(|| (job.work)(worker)));
        #[cfg(test)]
        if let Ok(reply) = &answer {
            let mut runs = self.app.runs.lock().unpoisoned();
            runs.push(worker.run(load, reply.body.len()));
        }
        match answer {
            Ok(_) if worker.ran_short() => {
                self.note_heavy(job.key);
                self.push(Load::Heavy, job);
            }
            Ok(reply) => {
                if load == Load::Heavy && began.elapsed() < self.app.options.light {
                    // Its tables exist now, so next time it may be light.
                    self.known_heavy.lock().unpoisoned().remove(&job.key);
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
