use std::sync::atomic::AtomicUsize;

use grundy_engine::{Limits, NoObserver, Observer, Progress, StopReason};

use super::super::boxes::caps;
use super::super::output::Count;
use super::*;

/// Cancels after a number of checks.
struct Patience(AtomicUsize);

impl Observer for Patience {
    fn cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }

    fn progress(&self, _: &Progress) {
        let _ = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                left.checked_sub(1)
            });
    }
}

#[test]
fn it_stops_when_asked_whatever_the_threads_are_doing() {
    let layout = Layout::new(&caps(16, 16)).unwrap();
    for threads in 1..=4 {
        for looks in [0, 1, 10, 100] {
            let patience = Patience(AtomicUsize::new(looks));
            let limits = Limits {
                positions: u64::MAX,
                ..Limits::UNTIMED
            };
            let mut budget = Budget::new(limits, &patience);
            let stopped = sieve(&layout, threads, &mut budget, Count::default).err();
            assert!(
                matches!(stopped, Some(Refusal::Stopped(stop)) if stop.why == StopReason::Cancelled),
                "{stopped:?}"
            );
        }
    }
}

#[test]
fn a_thread_that_breaks_down_leaves_nobody_waiting() {
    struct Breaks;
    impl Output for Breaks {
        type State = bool;
        fn begin(&self) -> bool {
            false
        }
        fn step(&self, state: bool, row: usize, length: u8) -> bool {
            state || (row == 0 && length == 8)
        }
        fn emit(&mut self, state: bool, _: &[u8], _: &super::super::tails::Tails, _: u64) {
            assert!(!state, "as intended");
        }
    }
    // Plane 8 is the second thread's; a panic there propagates.
    let layout = Layout::new(&caps(9, 12)).unwrap();
    let broken = std::panic::catch_unwind(|| {
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        sieve(&layout, 2, &mut budget, || Breaks).err()
    });
    assert!(broken.is_err() || matches!(broken, Ok(Some(Refusal::Broken))));
}
