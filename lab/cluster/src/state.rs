//! The state that the workers of a process and its links share: whether the run
//! continues, and the cause if it does not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::thread;
use std::time::Duration;

use grundy_core::Unpoisoned as _;

use crate::error::ClusterError;

/// The state of a run in this process.
pub(crate) struct RunState {
    stopped: AtomicBool,
    finished: AtomicBool,
    cause: Mutex<Option<ClusterError>>,
    /// For each process, true once it has announced its end.
    gone: Vec<AtomicBool>,
    /// The process that something could not be sent to.
    cut: OnceLock<usize>,
}

impl RunState {
    pub(crate) fn new(processes: usize) -> Arc<Self> {
        Arc::new(Self {
            stopped: AtomicBool::new(false),
            finished: AtomicBool::new(false),
            cause: Mutex::new(None),
            gone: (0..processes).map(|_| AtomicBool::new(false)).collect(),
            cut: OnceLock::new(),
        })
    }

    fn cause(&self) -> MutexGuard<'_, Option<ClusterError>> {
        self.cause.lock().unpoisoned()
    }

    /// Stops the workers of this process. Only the first cause counts: the others follow
    /// from it.
    pub(crate) fn fail(&self, error: ClusterError) {
        if matches!(error, ClusterError::Halted) {
            return;
        }
        self.cause().get_or_insert(error);
        self.stopped.store(true, Ordering::SeqCst);
    }

    /// Notes that nothing more can be sent to a process.
    pub(crate) fn cut(&self, process: usize) {
        let _ = self.cut.set(process);
    }

    /// Stops the workers after one of them panicked with `text`, which it does when
    /// it cannot send. Whoever receives knows more, and has a moment to say it.
    pub(crate) fn fail_after_panic(&self, text: String) {
        let cut = self.cut.get();
        for _ in 0..100 {
            if cut.is_none() || self.stopped() {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        self.fail(match cut {
            Some(&process) => ClusterError::Lost { process },
            None => ClusterError::Link { text },
        });
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Fails if the run has stopped.
    pub(crate) fn check(&self) -> Result<(), ClusterError> {
        match self.stopped() {
            true => Err(ClusterError::Halted),
            false => Ok(()),
        }
    }

    /// Calls `with` with the cause, if there is one.
    pub(crate) fn with_cause<T>(&self, with: impl FnOnce(&ClusterError) -> T) -> Option<T> {
        self.cause().as_ref().map(with)
    }

    pub(crate) fn take_cause(&self) -> Option<ClusterError> {
        self.cause().take()
    }

    /// Notes that all workers of this process are done.
    pub(crate) fn finish(&self) {
        self.finished.store(true, Ordering::SeqCst);
    }

    pub(crate) fn leave(&self, process: usize) {
        if let Some(gone) = self.gone.get(process) {
            gone.store(true, Ordering::SeqCst);
        }
    }

    /// True if the end of the link to a process is no failure: it was announced, or this
    /// process ends as well.
    pub(crate) fn expects_end_of(&self, process: usize) -> bool {
        let gone = self.gone.get(process);
        gone.is_some_and(|gone| gone.load(Ordering::SeqCst))
            || self.finished.load(Ordering::SeqCst)
            || self.stopped()
    }
}
