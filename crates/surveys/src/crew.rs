//! Threads that do one work together.

use std::sync::Mutex;
use std::sync::mpsc::sync_channel;
use std::thread::Builder;

use grundy_engine::{Refutations, Values, in_turn};

/// Pieces of values that wait for the refutation of their candidates.
const WAITING: usize = 4;

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

/// Finds values on this thread, and has them refuted on another: a way to bring
/// them together. Where the system gives no thread, one does both.
pub(crate) fn side_by_side(values: Values<'_>, refutations: Refutations<'_>) {
    let (sender, receiver) = sync_channel::<Vec<u8>>(WAITING);
    // Whoever gets the receiver has the refutations: if no thread starts, nobody.
    let refutations = Mutex::new(refutations);
    let alone = std::thread::scope(|scope| {
        let refute = || {
            let mut refute = refutations.lock().unwrap_or_else(|lock| lock.into_inner());
            for piece in receiver {
                if !refute(&piece) {
                    return;
                }
            }
        };
        if Builder::new().spawn_scoped(scope, refute).is_err() {
            return true;
        }
        values(&mut |piece| sender.send(piece.to_vec()).is_ok());
        drop(sender);
        false
    });
    if alone {
        let refutations = refutations
            .into_inner()
            .unwrap_or_else(|lock| lock.into_inner());
        in_turn(values, refutations);
    }
}
