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
use timely::communication::{Config, Hooks};

use crate::barrier::meet;
use crate::error::ClusterError;
use crate::frames::Frames;
use crate::handshake::Identity;
use crate::heartbeat::{Pulse, Shared};
use crate::link::{DataLink, Pulses};
use crate::mailbox::Post;
use crate::secret::Secret;

/// Which processes there are, and which one this is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The address of each process, `host:port`, in the order of their numbers.
    /// Fewer than two are one process without sockets.
    pub hosts: Vec<String>,
    /// The number of this process, from 0.
    pub process: usize,
    /// Workers in each process, at least 1; the same in all.
    pub threads: usize,
    /// How long a process is waited for, at the start and ever after.
    pub patience: Duration,
    /// By what the processes know each other; wanted wherever there are two.
    pub secret: Option<Secret>,
    /// Where this process listens, `host:port`, when that is not its address
    /// among `hosts`: behind a router, or in a container.
    pub listen: Option<String>,
}

impl Setup {
    /// One process alone.
    #[must_use]
    pub const fn alone(threads: usize) -> Self {
        Self {
            hosts: Vec::new(),
            process: 0,
            threads,
            patience: Self::PATIENCE,
            secret: None,
            listen: None,
        }
    }

    /// How long a process is waited for unless somebody says otherwise.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// How many processes there are.
    #[must_use]
    pub fn processes(&self) -> usize {
        self.hosts.len().max(1)
    }

    /// How many workers there are in all of them.
    #[must_use]
    pub fn workers(&self) -> usize {
        self.processes() * self.threads.max(1)
    }
}

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
    F: Fn(&mut Post<'_>) -> Result<T, ClusterError> + Send + Sync + 'static,
{
    let results = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&results);
    let work = move |post: &mut Post<'_>| {
        let done = (post.index(), body(post)?);
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
type Body = dyn Fn(&mut Post<'_>) -> Result<(), ClusterError> + Send + Sync;

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
    let link = |error: std::io::Error| ClusterError::Link {
        text: error.to_string(),
    };
    let mut sockets = Vec::new();
    let mut pulses = Vec::new();
    if processes > 1 {
        let mut fields = vec![
            ("processes".to_owned(), processes.to_string()),
            ("threads".to_owned(), threads.to_string()),
        ];
        fields.extend_from_slice(identity);
        let go_on = || match observer.cancelled() {
            true => Err(cancelled()),
            false => Ok(()),
        };
        for met in meet(setup, &fields, &go_on)? {
            let (data, pulse) = met.map(|links| (links.data, links.pulse)).unzip();
            sockets.push(data);
            pulses.push(pulse);
        }
    }
    let mut pulses = Pulses::start(pulses, &shared, setup.patience).map_err(link)?;
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
        move |worker: &mut timely::worker::Worker| {
            let index = worker.index();
            let pulse = Pulse::new(Arc::clone(&shared), index % threads);
            let work = AssertUnwindSafe(|| body(&mut Post::open(worker, pulse.clone())));
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
            left.fetch_sub(1, Ordering::SeqCst);
        }
    };
    let guards = timely::execute::execute_from(builders, others, WorkerConfig::default(), worker)
        .map_err(|text| ClusterError::Link { text })?;
    while left.load(Ordering::SeqCst) > 0 {
        if observer.cancelled() {
            shared.fail(cancelled());
        }
        pulses.tick();
        observer.progress(&progress());
        thread::sleep(Duration::from_millis(if threads * processes > 1 {
            5
        } else {
            2
        }));
    }
    pulses.end();
    if !shared.stopped() {
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
            let _ = closed.recv_timeout(setup.patience);
        }
        close(&handles);
    } else {
        close(&handles);
        // The threads of the links end with their sockets; waiting for them
        // would only be told that they did not end well.
        std::mem::forget(guards);
    }
    match shared.take_cause() {
        Some(cause) => Err(cause),
        None => Ok(()),
    }
}

fn cancelled() -> ClusterError {
    ClusterError::Survey(SurveyError::Cancelled {
        done: 0,
        kept: true,
    })
}

fn close(handles: &[std::net::TcpStream]) {
    for handle in handles {
        let _ = handle.shutdown(std::net::Shutdown::Both);
    }
}

type Built = (Vec<AllocatorBuilder>, Box<dyn std::any::Any + Send>);

fn build(
    sockets: Vec<Option<std::net::TcpStream>>,
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
/// whoever broke it has been named; its own words help nobody.
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
