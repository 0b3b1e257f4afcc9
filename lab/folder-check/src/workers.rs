//! Threads that check one table, within limits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, available_parallelism, panicking, scope, sleep};
use std::time::Duration;

use crate::limits::Limit;

/// Runs `work` on as many threads as the machine has, and no more than there are
/// pieces of it. Calls `may_go_on` after each `nap`; when it fails, sets `over`,
/// which `work` reads between two pieces.
///
/// Where `may_go_on` panics, `work` ends too.
///
/// Where the system refuses threads, fewer run; where it refuses all, this thread
/// does the work and calls `may_go_on` afterwards.
///
/// # Errors
/// Those of `may_go_on`.
pub(crate) fn together(
    pieces: usize,
    work: impl Fn() + Sync,
    over: &AtomicBool,
    nap: Duration,
    mut may_go_on: impl FnMut() -> Result<(), Limit>,
) -> Result<(), Limit> {
    struct Guard<'o>(&'o AtomicBool);
    impl Drop for Guard<'_> {
        fn drop(&mut self) {
            if panicking() {
                self.0.store(true, Ordering::Relaxed);
            }
        }
    }
    let work = &work;
    let threads = available_parallelism().map_or(1, usize::from);
    let threads = threads.min(pieces).max(1);
    scope(|scope| {
        let _guard = Guard(over);
        let workers: Vec<_> = (0..threads)
            .map_while(|_| Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        if workers.is_empty() {
            work();
            return may_go_on();
        }
        while workers.iter().any(|worker| !worker.is_finished()) {
            if let Err(limit) = may_go_on() {
                over.store(true, Ordering::Relaxed);
                return Err(limit);
            }
            sleep(nap);
        }
        Ok(())
    })
}
