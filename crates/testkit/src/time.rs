//! Time in tests: none decides one. A wait ends with what is waited for, and what
//! a computation costs is a multiple of a known piece of work of the same run.

use std::hint::black_box;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The end of a test that hangs: so long that no slow or busy machine gets there.
pub const HANG: Duration = Duration::from_mins(10);

/// Looks until there is something, and returns it.
///
/// # Panics
/// When the test hangs.
pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(began.elapsed() < HANG, "no {what}");
        sleep(Duration::from_millis(2));
    }
}

/// Does something on this thread, and returns how much it cost, by processor
/// time: a unit is what a quarter of a billion steps of arithmetic take here and now,
/// about a second. Neither load nor a slow machine changes it much.
///
/// What took less than a quarter of a second of processor time is not compared.
pub fn cost<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let began = processor_time();
    let done = work();
    (done, units(processor_time().saturating_sub(began)))
}

/// As many units of [`cost`] as this much processor time.
#[must_use]
pub fn units(time: Duration) -> f64 {
    if time < Duration::from_millis(250) {
        return 0.0;
    }
    time.as_secs_f64() / (piece().as_secs_f64() * PIECES)
}

/// The pieces of a unit.
const PIECES: f64 = 25.0;

/// One of them, measured.
fn piece() -> Duration {
    let began = processor_time();
    let mut state = black_box(1_u64);
    for _ in 0..10_000_000 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
    }
    black_box(state);
    processor_time().saturating_sub(began)
}

/// Processor time of this thread.
#[cfg(target_os = "linux")]
#[must_use]
pub fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// Where there is no such clock, nothing costs anything.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub fn processor_time() -> Duration {
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_the_work_costs_twice_as_much() {
        let work = |pieces| (0..pieces).map(|_| piece()).sum::<Duration>();
        let (once, twice) = (cost(|| work(25)).1, cost(|| work(50)).1);
        if cfg!(target_os = "linux") {
            assert!((0.3..3.0).contains(&once), "{once}");
            assert!((1.2..3.3).contains(&(twice / once)), "{once} {twice}");
        }
        assert_eq!(cost(|| ()).1, 0.0);
    }

    #[test]
    fn a_wait_ends_with_what_is_waited_for() {
        let mut left = 3;
        let seen = until("end", || {
            left -= 1;
            (left == 0).then_some("seen")
        });
        assert_eq!(seen, "seen");
    }
}
