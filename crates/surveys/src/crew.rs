//! Threads that do one work together.

use std::thread::Builder;

/// Has `work` done by up to so many threads, this one among them. It takes what
/// it does from a store of its own, piece by piece, so where the system gives
/// no more threads, fewer do it.
pub(crate) fn together(threads: usize, work: impl Fn() + Sync) {
    let work = &work;
    std::thread::scope(|scope| {
        for _ in 1..threads {
            if Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
}
