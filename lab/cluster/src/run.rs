//! A run: processes that have found each other, and the same work in every
//! thread of each.

use std::net::{Shutdown, TcpStream};
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

use crate::barrier::meet;
use crate::error::ClusterError;
use crate::frames::Frames;
use crate::handshake::Identity;
use crate::heartbeat::{Heartbeat, Shared};
use crate::link::{DataLink, Heartbeats};
use crate::mailbox::Mailbox;
use crate::setup::Setup;

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
    let shared = Shared::new(threads, processes);
    let (sockets, heartbeats) = links(setup, identity, observer)?;
    let heartbeats = Heartbeats::start(heartbeats, &shared, setup.patience);
    let mut heartbeats = heartbeats.map_err(|error| ClusterError::Link {
        text: error.to_string(),
    })?;
    let handles: Vec<_> = sockets
        .iter()
        .flatten()
        .filter_map(|socket| socket.try_clone().ok())
        .collect();
    let built = build(sockets, setup.process, threads, &shared);
    let (builders, others) = built.inspect_err(|_| shared.finish())?;
    let left = Arc::new(AtomicUsize::new(threads));
    let worker = {
        let (left, shared) = (Arc::clone(&left), Arc::clone(&shared));
        move |worker: &mut Worker| {
            work(worker, threads, &shared, &*body);
            left.fetch_sub(1, Ordering::SeqCst);
        }
    };
    let guards = timely::execute::execute_from(builders, others, WorkerConfig::default(), worker)
        .map_err(|text| ClusterError::Link { text })?;
    let nap = Duration::from_millis(if threads * processes > 1 { 5 } else { 2 });
    while left.load(Ordering::SeqCst) > 0 {
        if observer.cancelled() {
            shared.fail(cancelled());
        }
        heartbeats.tick();
        observer.progress(&progress());
        thread::sleep(nap);
    }
    heartbeats.end();
    end(guards, shared.stopped(), setup.patience);
    close(&handles);
    match shared.take_cause() {
        Some(cause) => Err(cause),
        None => Ok(()),
    }
}

/// The links to each process, by its number: for data, and for the heartbeat.
type Sockets = (Vec<Option<TcpStream>>, Vec<Option<TcpStream>>);

/// Finds the other processes, which compute the same thing.
fn links(
    setup: &Setup,
    identity: &Identity,
    observer: &dyn Observer,
) -> Result<Sockets, ClusterError> {
    if setup.processes() < 2 {
        return Ok((Vec::new(), Vec::new()));
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
    let met = meet(setup, &fields, &go_on)?.into_iter();
    Ok(met
        .map(|met| met.map(|links| (links.data, links.heartbeat)).unzip())
        .unzip())
}

/// One worker of this process, from beginning to end.
fn work(worker: &mut Worker, threads: usize, shared: &Arc<Shared>, body: &Body) {
    let heartbeat = Heartbeat::new(Arc::clone(shared), worker.index() % threads);
    let work = AssertUnwindSafe(|| body(&mut Mailbox::open(worker, heartbeat.clone())));
    let done = panic::catch_unwind(work).unwrap_or_else(|cause| {
        let text = cause.downcast_ref::<String>().cloned();
        let text = text.or_else(|| cause.downcast_ref::<&str>().map(|&text| text.into()));
        Err(ClusterError::Link {
            text: text.unwrap_or_default(),
        })
    });
    if let Err(error) = done {
        shared.fail(error);
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

fn close(handles: &[TcpStream]) {
    for handle in handles {
        let _ = handle.shutdown(Shutdown::Both);
    }
}

type Built = (Vec<AllocatorBuilder>, Box<dyn std::any::Any + Send>);

fn build(
    sockets: Vec<Option<TcpStream>>,
    process: usize,
    threads: usize,
    shared: &Arc<Shared>,
) -> Result<Built, ClusterError> {
    let failed = |text| ClusterError::Link { text };
    if sockets.is_empty() {
        let config = match threads {
            1 => Config::Thread,
            threads => Config::Process(threads),
        };
        return config.try_build().map_err(failed);
    }
    let hooks = Hooks::default();
    let inside = ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
    let own = process;
    let links = sockets.into_iter().enumerate().map(|(process, stream)| {
        stream.map(|stream| DataLink {
            stream,
            process,
            shared: Arc::clone(shared),
            frames: Frames::new(process, own, threads),
        })
    });
    let (builders, guard) =
        initialize_networking_from_sockets(inside, links.collect(), process, threads, hooks)
            .map_err(|error| failed(error.to_string()))?;
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
