//! What the workers of a process and the links to the others know of each
//! other: whether to continue, and if not, why.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::error::ClusterError;

/// What all threads of a process share.
pub(crate) struct Shared {
    began: Instant,
    stopped: AtomicBool,
    finished: AtomicBool,
    cause: Mutex<Option<ClusterError>>,
    /// For each worker of this process since when it has been waiting, in
    /// milliseconds from the beginning; 0 while it is busy.
    waiting: Vec<AtomicU64>,
    /// For each process whether it said that it is through.
    gone: Vec<AtomicBool>,
}

impl Shared {
    pub(crate) fn new(threads: usize, processes: usize) -> Arc<Self> {
        Arc::new(Self {
            began: Instant::now(),
            stopped: AtomicBool::new(false),
            finished: AtomicBool::new(false),
            cause: Mutex::new(None),
            waiting: (0..threads).map(|_| AtomicU64::new(0)).collect(),
            gone: (0..processes).map(|_| AtomicBool::new(false)).collect(),
        })
    }

    /// Stops the workers of this process. The first cause is the one that
    /// counts: the others follow from it.
    pub(crate) fn fail(&self, error: ClusterError) {
        if matches!(error, ClusterError::Halted) {
            return;
        }
        let mut cause = self.cause.lock().unwrap_or_else(PoisonError::into_inner);
        if cause.is_none() {
            *cause = Some(error);
        }
        self.stopped.store(true, Ordering::SeqCst);
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Calls `with` with the cause, if there is one.
    pub(crate) fn cause<T>(&self, with: impl FnOnce(&ClusterError) -> T) -> Option<T> {
        let cause = self.cause.lock().unwrap_or_else(PoisonError::into_inner);
        cause.as_ref().map(with)
    }

    pub(crate) fn take_cause(&self) -> Option<ClusterError> {
        let mut cause = self.cause.lock().unwrap_or_else(PoisonError::into_inner);
        cause.take()
    }

    /// All workers of this process are through.
    pub(crate) fn finish(&self) {
        self.finished.store(true, Ordering::SeqCst);
    }

    pub(crate) fn finished(&self) -> bool {
        self.finished.load(Ordering::SeqCst)
    }

    pub(crate) fn leave(&self, process: usize) {
        if let Some(gone) = self.gone.get(process) {
            gone.store(true, Ordering::SeqCst);
        }
    }

    pub(crate) fn gone(&self, process: usize) -> bool {
        self.gone
            .get(process)
            .is_some_and(|gone| gone.load(Ordering::SeqCst))
    }

    fn now(&self) -> u64 {
        self.began.elapsed().as_millis() as u64 + 1
    }

    /// How long every worker of this process has been waiting.
    pub(crate) fn waited(&self) -> Duration {
        let now = self.now();
        let since = |waiting: &AtomicU64| match waiting.load(Ordering::Relaxed) {
            0 => 0,
            since => now.saturating_sub(since),
        };
        Duration::from_millis(self.waiting.iter().map(since).min().unwrap_or(0))
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared")
            .field("stopped", &self.stopped())
            .finish_non_exhaustive()
    }
}

/// One worker's view of it.
#[derive(Clone, Debug)]
pub(crate) struct Heartbeat {
    shared: Arc<Shared>,
    /// Which worker of this process.
    thread: usize,
}

impl Heartbeat {
    pub(crate) const fn new(shared: Arc<Shared>, thread: usize) -> Self {
        Self { shared, thread }
    }

    pub(crate) fn check(&self) -> Result<(), ClusterError> {
        if self.shared.stopped() {
            Err(ClusterError::Halted)
        } else {
            Ok(())
        }
    }

    pub(crate) fn waiting(&self) {
        if let Some(waiting) = self.shared.waiting.get(self.thread)
            && waiting.load(Ordering::Relaxed) == 0
        {
            waiting.store(self.shared.now(), Ordering::Relaxed);
        }
    }

    pub(crate) fn busy(&self) {
        if let Some(waiting) = self.shared.waiting.get(self.thread)
            && waiting.load(Ordering::Relaxed) != 0
        {
            waiting.store(0, Ordering::Relaxed);
        }
    }

    pub(crate) fn began(&self) -> Instant {
        self.shared.began
    }
}
