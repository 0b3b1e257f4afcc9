//! Time in tests: none decides one. A wait ends with what is waited for, and what
//! a computation costs is a multiple of a known piece of work of the same run.

use std::hint::black_box;
use std::io::Read;
use std::process::{Child, Output};
use std::thread::{self, sleep};
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

/// What a program says until it ends.
///
/// # Panics
/// When it hangs; then it is killed.
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

/// Waits until a process has computed for so long, however long that takes; where
/// the system does not say how long, for twice the time.
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

/// The processor time of a process so far, also of one that has ended and that
/// nobody has waited for; by hundredths of a second.
#[must_use]
pub fn computed(process: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program, in brackets, may hold anything.
    let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis((next()? + next()?) * 10))
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

/// How many times slower this machine computes now than one of 2024 that does
/// nothing else: 1 at least, by the clock on the wall. For targets of measurements,
/// which are ignored where it matters that all tests pass.
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
