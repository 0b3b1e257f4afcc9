//! A run: processes that have found each other, and the same work in every
//! thread of each.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError, mpsc};
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

/// How far a run is, counted in this process.
#[derive(Debug, Default)]
pub struct Counters {
    /// Steps done by this process: positions valued, parts settled, planes.
    pub done: AtomicU64,
    /// Steps that are known of: positions found, parts and planes in all.
    pub of: AtomicU64,
    /// Bytes held by this process's workers.
    pub bytes: AtomicU64,
    /// Bytes that this process's workers sent to others, at the end.
    pub sent: AtomicU64,
}

impl Counters {
    /// What an observer is told in a run that began then.
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

/// Runs `body` in every worker of every process: this process's share of it.
///
/// Returns what the workers of this process returned. Every process has to call
/// this with the same `identity`, names and values that say what is computed
/// (the program's version, the game, …): where they differ, none of them
/// starts. When a worker of any process fails, a process dies, or a link is cut
/// or too slow, all processes stop. The observer is told a few times a second
/// what `progress` says of this process.
///
/// # Errors
/// What `body` returned first, or what happened to another process.
pub fn run<T, F>(
    setup: &Setup,
    identity: &Identity,
    observer: &dyn Observer,
    progress: &dyn Fn() -> Progress,
    body: F,
) -> Result<Vec<T>, ClusterError>
where
    T: Send + 'static,
    F: Fn(&mut Mailbox<'_>) -> Result<T, ClusterError> + Send + Sync + 'static,
{
    let results = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&results);
    let work = move |mailbox: &mut Mailbox<'_>| {
        let done = (mailbox.index(), body(mailbox)?);
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push(done);
        Ok(())
    };
    run_workers(setup, identity, observer, progress, Arc::new(work))?;
    let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(index, _)| *index);
    Ok(results.drain(..).map(|(_, done)| done).collect())
}

/// What every worker does. Not a type of its own for each computation: with it
/// the compiler would make all of the dataflow once more for each.
type Body = dyn Fn(&mut Mailbox<'_>) -> Result<(), ClusterError> + Send + Sync;

/// Runs `body` in every worker of every process.
fn run_workers(
    setup: &Setup,
    identity: &Identity,
    observer: &dyn Observer,
    progress: &dyn Fn() -> Progress,
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
        observer.progress(&progress());
        thread::sleep(nap);
    }
    state.finish();
    heartbeats.end();
    end(guards, state.stopped(), setup.patience);
    drop(heartbeats);
    match state.take_cause() {
        Some(cause) => Err(cause),
        None => Ok(()),
    }
}

fn link_failed(error: impl ToString) -> ClusterError {
    ClusterError::Link {
        text: error.to_string(),
    }
}

/// Finds the other processes, which compute the same thing: the links to them, by
/// their numbers.
fn links(
    setup: &Setup,
    identity: &Identity,
    observer: &dyn Observer,
    state: &Arc<RunState>,
) -> Result<Vec<Option<Link>>, ClusterError> {
    if setup.processes() < 2 {
        return Ok(Vec::new());
    }
    let mut fields = vec![
        ("processes".to_owned(), setup.processes().to_string()),
        ("threads".to_owned(), setup.threads.max(1).to_string()),
    ];
    fields.extend_from_slice(identity);
    let go_on = || match observer.cancelled() {
        true => Err(cancelled()),
        false => Ok(()),
    };
    let connections = connect(setup, &fields, &go_on)?.into_iter().enumerate();
    let link = |(process, connection)| {
        let processes = (setup.process, process);
        Link::new(connection, processes, state, setup.patience).map_err(link_failed)
    };
    connections
        .map(|(process, connection)| connection.map(|it| link((process, it))).transpose())
        .collect()
}

/// One worker of this process, from beginning to end.
fn work(worker: &mut Worker, state: &Arc<RunState>, body: &Body) {
    let work = AssertUnwindSafe(|| body(&mut Mailbox::open(worker, Arc::clone(state))));
    let done = panic::catch_unwind(work).unwrap_or_else(|cause| {
        let text = cause.downcast_ref::<String>().cloned();
        let text = text.or_else(|| cause.downcast_ref::<&str>().map(|&text| text.into()));
        Err(link_failed(text.unwrap_or_default()))
    });
    if let Err(error) = done {
        state.fail(error);
        // What is under way will never arrive.
        for dataflow in worker.installed_dataflows() {
            worker.drop_dataflow(dataflow);
        }
    }
}

/// Lets the threads of the links go when all workers are done.
fn end(guards: WorkerGuards<()>, stopped: bool, patience: Duration) {
    if stopped {
        // They end with their sockets; waiting for them would only be told that
        // they did not end well.
        std::mem::forget(guards);
        return;
    }
    // The links are closed in order, which is a matter of moments; but the
    // other side may die in just these.
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
        kept: true,
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

/// A thread of the dataflow that panics does so because a link broke, and
/// its cause has been named; the panic's own text helps no reader.
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
