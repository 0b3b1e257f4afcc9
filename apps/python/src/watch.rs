//! Long work: without the interpreter's lock, with progress, interruptible by Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy::{Observer, Progress};
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::error::{Reply, guarded, plain};

/// The time between two checks for signals, and between two reports.
const GAP: Duration = Duration::from_millis(50);

/// Checks for Ctrl-C during the work, on the calling thread: for questions, most of which
/// are too short to start a thread for.
#[derive(Debug)]
pub(crate) struct Signals {
    began: Instant,
    /// Milliseconds from `began` to the last check.
    looked: AtomicU64,
    raised: Mutex<Option<PyErr>>,
}

impl Signals {
    pub(crate) fn new() -> Self {
        Self {
            began: Instant::now(),
            looked: AtomicU64::new(0),
            raised: Mutex::new(None),
        }
    }

    /// The exception that a signal handler raised during the work.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        let mut raised = self.raised.lock().unpoisoned();
        raised.take()
    }
}

impl Observer for Signals {
    fn cancelled(&self) -> bool {
        let now = self.began.elapsed().as_millis() as u64;
        let before = self.looked.load(Ordering::Relaxed);
        if now.saturating_sub(before) < GAP.as_millis() as u64 {
            return false;
        }
        let signal = Python::attach(|py| py.check_signals());
        let mut raised = self.raised.lock().unpoisoned();
        if let Err(error) = signal {
            *raised = Some(error);
        }
        if raised.is_none() {
            // Otherwise every later check would report it too.
            self.looked.store(now, Ordering::Relaxed);
        }
        raised.is_some()
    }
}

/// Work on a thread of its own: its stop flag and its progress.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    stop: AtomicBool,
    done: AtomicU64,
    of: AtomicU64,
}

impl Watch {
    /// Reports the progress; `of` is 0 if it is unknown.
    pub(crate) fn tell(&self, done: u64, of: u64) {
        self.done.store(done, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
    }

    /// Checks for signals and calls the caller's function; both may raise.
    fn look(&self, progress: Option<&Py<PyAny>>) -> PyResult<()> {
        Python::attach(|py| {
            py.check_signals()?;
            let Some(progress) = progress else {
                return Ok(());
            };
            let (done, of) = (&self.done, &self.of);
            let of = Some(of.load(Ordering::Relaxed)).filter(|of| *of > 0);
            progress
                .call1(py, (done.load(Ordering::Relaxed), of))
                .map(drop)
        })
    }
}

impl Observer for Watch {
    fn cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn progress(&self, progress: &Progress) {
        self.tell(progress.done, progress.of);
    }
}

/// Runs work that may take minutes. `progress` is `None`, true for a bar of `tqdm`, or a
/// function that is called several times a second, and once at the end, with the steps
/// done and in total (or `None`).
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    work: impl FnOnce(&Arc<Watch>) -> T + Send,
) -> Reply<T> {
    let (progress, bar) = match progress {
        Some(wish) if wish.is_instance_of::<PyBool>() => match wish.is_truthy()? {
            true => (
                Some(py.import("grundy._progress")?.call_method0("Bar")?),
                true,
            ),
            false => (None, false),
        },
        given => (given, false),
    };
    let progress = progress.map(Bound::unbind);
    let done = attended(py, progress.as_ref(), work);
    // Even if the work failed, so that later output begins on a new line.
    if let (true, Some(bar)) = (bar, &progress) {
        let closed = bar.call_method0(py, "close");
        return done.and_then(|done| Ok(closed.map(|_| done)?));
    }
    done
}

fn attended<T: Send>(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    work: impl FnOnce(&Arc<Watch>) -> T + Send,
) -> Reply<T> {
    let watch = Arc::new(Watch::default());
    py.detach(|| {
        thread::scope(|scope| {
            let (caller, seen) = (thread::current(), &watch);
            let work = thread::Builder::new().spawn_scoped(scope, move || {
                let done = guarded(|| work(seen));
                caller.unpark();
                done
            });
            let work = work.map_err(|error| plain("Error", "threads", error.to_string()))?;
            let mut raised = None;
            while !work.is_finished() {
                thread::park_timeout(GAP);
                if raised.is_none()
                    && let Err(error) = watch.look(progress)
                {
                    watch.stop.store(true, Ordering::Relaxed);
                    raised = Some(error);
                }
            }
            let done = work.join();
            if let Some(error) = raised {
                return Err(error.into());
            }
            watch.look(progress)?;
            done.unwrap_or_else(|_| guarded(|| unreachable!("a panic is an answer")))
        })
    })
}
