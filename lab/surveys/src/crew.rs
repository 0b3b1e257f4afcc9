//! Threads that share one computation.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{TrySendError, sync_channel};
use std::thread::Builder;

use grundy_core::Unpoisoned as _;
use grundy_engine::{Consumer, Piece, Producer};

/// Pieces of values waiting for the refutation of their candidates.
const WAITING: usize = 4;

/// A pipeline of this thread, which computes the values, and up to `threads - 1` that
/// refute them. While they have enough to do, this thread refutes its own values; so if
/// the system gives no thread, it does all the work.
pub(crate) fn pipeline(threads: usize, producer: Producer<'_>, consumer: Consumer<'_>) {
    let (sender, receiver) = sync_channel::<Piece<'static>>(WAITING);
    let receiver = Mutex::new(receiver);
    let more = AtomicBool::new(true);
    let refute = |piece: Piece<'_>| {
        if !consumer(&piece) {
            more.store(false, Ordering::Relaxed);
        }
    };
    let next = || {
        let waiting = receiver.lock().unpoisoned();
        waiting.recv().ok()
    };
    let work = || {
        while let Some(piece) = next() {
            refute(piece);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            if Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        producer(&mut |piece| {
            if let Err(TrySendError::Full(piece) | TrySendError::Disconnected(piece)) =
                sender.try_send(piece.into_owned())
            {
                refute(piece);
            }
            more.load(Ordering::Relaxed)
        });
        drop(sender);
        work();
    });
}
