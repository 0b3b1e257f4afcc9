//! The threads that check one table, within limits.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread::{Builder, available_parallelism, panicking, scope, sleep};
use std::time::Duration;

use grundy_check::Limit;
use grundy_core::Unpoisoned as _;

use crate::progress::Progress;

/// The longest pause between two checks of the limits.
const LONGEST_NAP: Duration = Duration::from_millis(50);

/// The state shared between threads.
#[derive(Default)]
pub(crate) struct Shared {
    over: AtomicBool,
    done: AtomicU64,
}

impl Shared {
    /// Counts further steps for the report.
    pub(crate) fn did(&self, steps: u64) {
        self.done.fetch_add(steps, Relaxed);
    }

    /// True if no more work is needed: a piece is wrong, or a limit was reached.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }
}

/// Checks all pieces on as many threads as the machine has, and reports the progress.
/// Each thread makes its own state with `state`; all states are returned.
///
/// If the system refuses threads, fewer run; if it refuses all, this thread does the work
/// and reports afterwards.
///
/// # Errors
/// The error of the first wrong piece, whatever the number of threads, since a thread
/// checks whether the work is over before it takes a piece; or the limit that was
/// reached.
pub(crate) fn each_piece<S: Send, E: From<Limit> + Send>(
    pieces: Range<usize>,
    progress: &mut Progress<'_>,
    state: impl Fn() -> S + Sync,
    check: impl Fn(&mut S, usize, &Shared) -> Result<(), E> + Sync,
) -> Result<Vec<S>, E> {
    let (next, shared) = (AtomicUsize::new(pieces.start), Shared::default());
    let (states, wrong) = (Mutex::new(Vec::new()), Mutex::new(None::<(usize, E)>));
    let work = || {
        let mut state = state();
        while !shared.is_over() {
            let piece = next.fetch_add(1, Relaxed);
            if piece >= pieces.end {
                break;
            }
            if let Err(error) = check(&mut state, piece, &shared) {
                shared.over.store(true, Relaxed);
                let mut first = wrong.lock().unpoisoned();
                if first.as_ref().is_none_or(|(other, _)| piece < *other) {
                    *first = Some((piece, error));
                }
            }
        }
        let mut states = states.lock().unpoisoned();
        states.push(state);
    };
    together(pieces.len(), work, &shared, progress)?;
    match wrong.into_inner().unpoisoned() {
        Some((_, error)) => Err(error),
        None => Ok(states.into_inner().unpoisoned()),
    }
}

fn together(
    most: usize,
    work: impl Fn() + Sync,
    shared: &Shared,
    progress: &mut Progress<'_>,
) -> Result<(), Limit> {
    /// Ends the work if the report panics.
    struct Guard<'s>(&'s Shared);
    impl Drop for Guard<'_> {
        fn drop(&mut self) {
            if panicking() {
                self.0.over.store(true, Relaxed);
            }
        }
    }
    let work = &work;
    let threads = available_parallelism().map_or(1, usize::from);
    scope(|scope| {
        let _guard = Guard(shared);
        let workers: Vec<_> = (0..threads.min(most).max(1))
            .map_while(|_| Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        if workers.is_empty() {
            work();
            return progress.done(shared.done.load(Relaxed));
        }
        let mut nap = Duration::from_millis(1);
        while workers.iter().any(|worker| !worker.is_finished()) {
            if let Err(limit) = progress.done(shared.done.load(Relaxed)) {
                shared.over.store(true, Relaxed);
                return Err(limit);
            }
            sleep(nap);
            nap = (2 * nap).min(LONGEST_NAP);
        }
        Ok(())
    })
}
