//! The machine's clock and threads.
//!
//! No other file of `crates/` uses them. Without the feature `native`, and in
//! WebAssembly, the clock stands still and everything runs on the calling thread; an
//! [`Observer`](crate::Observer) may lend other threads.

#[cfg(all(feature = "native", not(target_family = "wasm")))]
mod machine {
    use std::sync::OnceLock;
    use std::thread::{self, Builder};
    use std::time::{Duration, Instant};

    static START: OnceLock<Instant> = OnceLock::new();

    pub(crate) fn now() -> Duration {
        START.get_or_init(Instant::now).elapsed()
    }

    pub(crate) fn threads() -> usize {
        thread::available_parallelism().map_or(1, usize::from)
    }

    pub(crate) fn with_helpers(
        helpers: usize,
        helper: &(dyn Fn() + Sync),
        own: &mut dyn FnMut(usize),
    ) {
        thread::scope(|scope| {
            let started = (0..helpers)
                .take_while(|_| Builder::new().spawn_scoped(scope, helper).is_ok())
                .count();
            own(started);
        });
    }

    /// Lets another thread run.
    pub fn pause() {
        thread::yield_now();
    }

    /// True on a panicking thread.
    #[must_use]
    pub fn panicking() -> bool {
        thread::panicking()
    }
}

#[cfg(not(all(feature = "native", not(target_family = "wasm"))))]
mod machine {
    use std::time::Duration;

    pub(crate) const fn now() -> Duration {
        Duration::ZERO
    }

    pub(crate) const fn threads() -> usize {
        1
    }

    pub(crate) fn with_helpers(_: usize, _: &(dyn Fn() + Sync), own: &mut dyn FnMut(usize)) {
        own(0);
    }

    /// Lets another thread run.
    pub fn pause() {
        std::hint::spin_loop();
    }

    /// True on a panicking thread.
    #[must_use]
    pub const fn panicking() -> bool {
        false
    }
}

pub(crate) use machine::{now, threads, with_helpers};
pub use machine::{panicking, pause};
