//! Time in tests, none of which depends on it.
//!
//! A wait ends with its event, and the cost of a computation is a multiple of a
//! known piece of work of the same run.

use std::hint::black_box;
use std::io::Read;
use std::process::{Child, Output};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// The time after which a test counts as hung, beyond any slow or busy machine.
pub const HANG: Duration = Duration::from_mins(10);

/// Polls until there is a value, and returns it.
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

/// Waits for a program and returns its output.
///
/// # Panics
/// When it hangs; it is then killed.
#[must_use]
pub fn finish(mut child: Child) -> Output {
    fn reader<R: Read + Send + 'static>(from: Option<R>) -> thread::JoinHandle<Vec<u8>> {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = from.map(|mut from| from.read_to_end(&mut bytes));
            bytes
        })
    }
    drop(child.stdin.take());
    let (out, err) = (reader(child.stdout.take()), reader(child.stderr.take()));
    let began = Instant::now();
    let (status, hangs) = loop {
        match child.try_wait() {
            Ok(Some(status)) => break (status, false),
            Ok(None) if began.elapsed() < HANG => sleep(Duration::from_millis(2)),
            _ => {
                let _ = child.kill();
                let status = child.wait();
                break (status.unwrap_or_else(|error| panic!("{error}")), true);
            }
        }
    };
    let output = Output {
        status,
        stdout: out.join().unwrap_or_default(),
        stderr: err.join().unwrap_or_default(),
    };
    assert!(!hangs, "it hangs: {}", crate::text(&output.stderr));
    output
}

/// Waits until a process has used this much processor time.
///
/// On systems without such a clock it waits for twice the wall-clock time.
///
/// # Panics
/// When it does not compute.
pub fn computes(process: u32, time: Duration) {
    if !cfg!(target_os = "linux") {
        sleep(time * 2);
        return;
    }
    until("work of the process", || {
        (computed(process)? >= time).then_some(())
    });
}

/// The processor time of a process, running or unreaped, in hundredths of a second.
#[must_use]
pub fn computed(process: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program, in brackets, may contain anything.
    let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis((next()? + next()?) * 10))
}

/// Runs `work` on this thread and returns its cost in processor time.
///
/// A unit is the time of a quarter of a billion steps of arithmetic here and now,
/// about a second. Neither load nor a slow machine changes it much. Less than a
/// quarter of a second counts as 0.
pub fn cost<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let began = processor_time();
    let done = work();
    (done, units(processor_time().saturating_sub(began)))
}

/// This much processor time in units of [`cost`].
#[must_use]
pub fn units(time: Duration) -> f64 {
    if time < Duration::from_millis(250) {
        return 0.0;
    }
    time.as_secs_f64() / (piece().as_secs_f64() * PIECES)
}

/// The slowdown of this machine relative to an idle one of 2024, at least 1, by
/// wall clock.
///
/// For targets of measurements, which the plain test run ignores.
#[must_use]
pub fn slowness() -> f64 {
    const PIECE: Duration = Duration::from_millis(25);
    let began = Instant::now();
    (0..20).for_each(|_| _ = piece());
    let slower = began.elapsed().as_secs_f64() / (PIECE.as_secs_f64() * 20.0);
    slower.max(1.0)
}

/// The pieces of a unit.
const PIECES: f64 = 25.0;

/// One piece, measured.
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

/// The processor time of this thread.
#[cfg(target_os = "linux")]
#[must_use]
pub fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// Zero: there is no such clock, so nothing costs anything.
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
