//! A run: connected processes, and the same work in every thread of each.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Once, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use grundy_engine::{Observer, Progress};
use grundy_surveys::SurveyError;
use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::generic::AllocatorBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::{Config, Hooks, WorkerGuards};
use timely::worker::Worker;

use crate::error::ClusterError;
use crate::handshake::Identity;
use crate::link::{Heartbeats, Link};
use crate::mailbox::Mailbox;
use crate::rendezvous::connect;
use crate::setup::Setup;
use crate::state::RunState;

/// The progress of a run, counted in this process.
#[derive(Debug, Default)]
pub struct Counters {
    /// Steps done by this process: positions valued, parts settled, planes.
    pub done: AtomicU64,
    /// Known steps: positions expanded, parts and planes in total.
    pub of: AtomicU64,
    /// Bytes of memory of this process's workers.
    pub bytes: AtomicU64,
    /// Bytes that this process's workers sent to others, set at the end.
    pub sent: AtomicU64,
}

impl Counters {
    /// The progress of a run that began at `began`.
    #[must_use]
    pub fn progress(&self, began: Instant) -> Progress {
        Progress {
            done: self.done.load(Ordering::Relaxed),
            of: self.of.load(Ordering::Relaxed),
            memory: self.bytes.load(Ordering::Relaxed),
            time: began.elapsed(),
            ..Progress::default()
        }
    }
}

/// Runs this process's share of `body`, which runs in every worker of every process.
///
/// Returns the results of this process's workers. Every process has to call this with the
/// same `identity`, names and values that describe the computation (the game, the
/// position, …; the program's version is added): if they differ, no process starts. If a
/// worker of any process fails, a process dies, or a link is cut or too slow, all
/// processes stop. The observer gets the progress of this process a few times a second.
///
/// # Errors
/// The first error of `body`, or the failure of another process.
pub fn run<T, F>(
    setup: &Setup,
    identity: &[(&str, String)],
    observer: &dyn Observer,
    counters: &Arc<Counters>,
    body: F,
) -> Result<Vec<T>, ClusterError>
where
    T: Send + 'static,
    F: Fn(&mut Mailbox<'_>) -> Result<T, ClusterError> + Send + Sync + 'static,
{
    let (results, returned) = mpsc::channel();
    let sent = Arc::clone(counters);
    let work = move |mailbox: &mut Mailbox<'_>| {
        let done = body(mailbox);
        sent.sent.fetch_add(mailbox.sent(), Ordering::Relaxed);
        // The receiver lives as long as the run.
        let _ = results.send((mailbox.index(), done?));
        Ok(())
    };
    let version = ("version", env!("CARGO_PKG_VERSION").to_owned());
    let processes = ("processes", setup.processes().to_string());
    let threads = ("threads", setup.threads.max(1).to_string());
    let fields = [processes, threads, version];
    let fields = fields.iter().chain(identity);
    let fields = fields.map(|(name, value)| ((*name).to_owned(), value.clone()));
    run_workers(setup, &fields.collect(), observer, counters, Arc::new(work))?;
    let mut results: Vec<_> = returned.try_iter().collect();
    results.sort_by_key(|(index, _)| *index);
    Ok(results.into_iter().map(|(_, done)| done).collect())
}

/// The work of every worker: a trait object, so that the dataflow is compiled once and
/// not for each computation.
type Body = dyn Fn(&mut Mailbox<'_>) -> Result<(), ClusterError> + Send + Sync;

/// Runs `body` in every worker of every process.
fn run_workers(
    setup: &Setup,
    identity: &Identity,
    observer: &dyn Observer,
    counters: &Counters,
    body: Arc<Body>,
) -> Result<(), ClusterError> {
    silence();
    let threads = setup.threads.max(1);
    let processes = setup.processes();
    if setup.process >= processes {
        return Err(ClusterError::Process {
            process: setup.process,
            of: processes,
        });
    }
    let began = Instant::now();
    let state = RunState::new(processes);
    let links = links(setup, identity, observer, &state)?;
    let heartbeats = Heartbeats::start(links.iter().flatten(), &state).map_err(link_failed)?;
    let (builders, others) = build(links, setup.process, threads)?;
    let left = Arc::new(AtomicUsize::new(threads));
    let worker = {
        let (left, state) = (Arc::clone(&left), Arc::clone(&state));
        move |worker: &mut Worker| {
            work(worker, &state, &*body);
            left.fetch_sub(1, Ordering::SeqCst);
        }
    };
    let guards = timely::execute::execute_from(builders, others, WorkerConfig::default(), worker)
        .map_err(link_failed)?;
    let nap = Duration::from_millis(if threads * processes > 1 { 5 } else { 2 });
    while left.load(Ordering::SeqCst) > 0 {
        if observer.cancelled() {
            state.fail(cancelled());
        }
        observer.progress(&counters.progress(began));
        thread::sleep(nap);
    }
    state.finish();
    heartbeats.end();
    end(guards, state.stopped(), setup.patience);
    drop(heartbeats);
    state.take_cause().map_or(Ok(()), Err)
}

fn link_failed(error: impl ToString) -> ClusterError {
    ClusterError::Link {
        text: error.to_string(),
    }
}

/// Connects to the other processes after checking that all compute the same thing:
/// returns the links to them, by process number.
fn links(
    setup: &Setup,
    identity: &Identity,
    observer: &dyn Observer,
    state: &Arc<RunState>,
) -> Result<Vec<Option<Link>>, ClusterError> {
    if setup.processes() < 2 {
        return Ok(Vec::new());
    }
    let go_on = || match observer.cancelled() {
        true => Err(cancelled()),
        false => Ok(()),
    };
    let connections = connect(setup, identity, &go_on)?.into_iter().enumerate();
    let link = |(process, connection)| {
        let processes = (setup.process, process);
        Link::new(connection, processes, state, setup.patience).map_err(link_failed)
    };
    connections
        .map(|(process, connection)| connection.map(|it| link((process, it))).transpose())
        .collect()
}

/// Runs one worker of this process, from beginning to end.
fn work(worker: &mut Worker, state: &Arc<RunState>, body: &Body) {
    let work = AssertUnwindSafe(|| body(&mut Mailbox::open(worker, Arc::clone(state))));
    let done = panic::catch_unwind(work).unwrap_or_else(|cause| {
        let text = cause.downcast_ref::<String>().cloned();
        let text = text.or_else(|| cause.downcast_ref::<&str>().map(|&text| text.into()));
        state.fail_after_panic(text.unwrap_or_default());
        Err(ClusterError::Halted)
    });
    if let Err(error) = done {
        state.fail(error);
        // Data in flight will never arrive.
        for dataflow in worker.installed_dataflows() {
            worker.drop_dataflow(dataflow);
        }
    }
}

/// Releases the threads of the links once all workers are done.
fn end(guards: WorkerGuards<()>, stopped: bool, patience: Duration) {
    if stopped {
        // The threads end with their sockets, by panicking.
        std::mem::forget(guards);
        return;
    }
    // Closing the links in order takes moments; but the other side may die in exactly
    // these.
    let (done, closed) = mpsc::channel();
    let closing = thread::Builder::new()
        .name("timely:close".to_owned())
        .spawn(move || {
            drop(guards.join());
            let _ = done.send(());
        });
    if closing.is_ok() {
        let _ = closed.recv_timeout(patience);
    }
}

fn cancelled() -> ClusterError {
    ClusterError::Survey(SurveyError::Cancelled {
        done: 0,
        saved: true,
    })
}

type Built = (Vec<AllocatorBuilder>, Box<dyn std::any::Any + Send>);

fn build(links: Vec<Option<Link>>, process: usize, threads: usize) -> Result<Built, ClusterError> {
    if links.is_empty() {
        let config = match threads {
            1 => Config::Thread,
            threads => Config::Process(threads),
        };
        return config.try_build().map_err(link_failed);
    }
    let hooks = Hooks::default();
    let inside = ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
    let (builders, guard) =
        initialize_networking_from_sockets(inside, links, process, threads, hooks)
            .map_err(link_failed)?;
    let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
    Ok((builders, Box::new(guard)))
}

/// Silences panics in threads of the dataflow: they panic because a link broke, whose
/// cause has been reported; the panic's own text helps no reader.
fn silence() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            let thread = thread::current();
            if !thread
                .name()
                .is_some_and(|name| name.starts_with("timely:"))
            {
                before(what);
            }
        }));
    });
}
