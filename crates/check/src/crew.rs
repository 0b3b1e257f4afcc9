//! Threads that check one table together, within limits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, available_parallelism, scope, sleep};
use std::time::Duration;

use crate::limits::Limit;

/// Has `work` done by as many threads as the machine has, and no more than
/// there are pieces of it. Each `nap` it is asked whether the check may go on;
/// where it may not, `over` is set, which `work` heeds between two pieces.
///
/// Where the system gives fewer threads, fewer do the work; where it gives
/// none, this thread does it, and asks afterwards.
///
/// # Errors
/// Why the check may not go on.
pub(crate) fn together(
    pieces: usize,
    work: impl Fn() + Sync,
    over: &AtomicBool,
    nap: Duration,
    mut may_go_on: impl FnMut() -> Result<(), Limit>,
) -> Result<(), Limit> {
    let work = &work;
    let threads = available_parallelism().map_or(1, usize::from);
    let threads = threads.min(pieces).max(1);
    scope(|scope| {
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
