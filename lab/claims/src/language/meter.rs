//! The cost of a script, and its limits.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use grundy::{Message, NoObserver, Observer};

use super::{Given, Halt, halt};

/// Stops all scripts of a lab at once.
#[derive(Default)]
pub(crate) struct CancelToken {
    pulled: AtomicBool,
    time: Option<Duration>,
    /// The time of the first check.
    began: OnceLock<Duration>,
    watch: OnceLock<Arc<dyn Observer + Send + Sync>>,
    memory: u64,
    ceiling: Option<Ceiling>,
}

impl CancelToken {
    /// A token that stops after this time, or when the process has grown by this many
    /// bytes.
    pub(crate) fn new(time: Option<Duration>, memory: u64) -> Self {
        Self {
            time,
            memory,
            ceiling: Ceiling::above_now(memory),
            ..Self::default()
        }
    }

    /// The most bytes that the process may grow by.
    pub(crate) const fn memory(&self) -> u64 {
        self.memory
    }

    /// Also stops when this watch requests it; only the first watch given counts.
    pub(crate) fn observed_by(&self, watch: Arc<dyn Observer + Send + Sync>) {
        let _ = self.watch.set(watch);
    }

    /// Stops all scripts now.
    pub(crate) fn pull(&self) {
        self.pulled.store(true, Ordering::Relaxed);
    }

    /// True if everything should stop.
    pub(crate) fn on(&self) -> bool {
        self.pulled.load(Ordering::Relaxed)
            || self.time.is_some_and(|time| self.spent() >= time)
            || self.watch.get().is_some_and(|watch| watch.cancelled())
    }

    /// The time by the clock of the watch, or by the system's.
    pub(crate) fn now(&self) -> Duration {
        let watch = self.watch.get();
        watch.map_or_else(|| NoObserver.now(), |watch| watch.now())
    }

    fn spent(&self) -> Duration {
        let now = self.now();
        now.saturating_sub(*self.began.get_or_init(|| now))
    }

    /// The reason why a script should stop now, if there is one.
    pub(crate) fn reason(&self) -> Option<Halt> {
        if self.on() {
            return Some(Halt::Cancelled);
        }
        let full = self
            .ceiling
            .as_ref()
            .is_some_and(|ceiling| ceiling.reached(self.now()));
        full.then(|| Halt::Stopped(Message::new("lab-stop-memory")))
    }
}

impl Observer for CancelToken {
    fn cancelled(&self) -> bool {
        self.on()
    }

    fn now(&self) -> Duration {
        self.now()
    }
}

/// The limit on the growth of the process. A script's variables and arguments are copies
/// within the limits on values, but their number is not counted, so the memory is
/// measured. If the system does not report it, there is no limit.
struct Ceiling {
    most: u64,
    /// The time of the next check, in milliseconds.
    next: AtomicU64,
}

impl Ceiling {
    /// Between two checks memory grows by some tens of megabytes at most.
    const LOOK: Duration = Duration::from_millis(5);

    fn above_now(bytes: u64) -> Option<Self> {
        Some(Self {
            most: resident()?.saturating_add(bytes),
            next: AtomicU64::new(0),
        })
    }

    fn reached(&self, now: Duration) -> bool {
        let now = now.as_millis() as u64;
        if now < self.next.load(Ordering::Relaxed) {
            return false;
        }
        let reached = resident().is_some_and(|bytes| bytes > self.most);
        if !reached {
            let next = now + Self::LOOK.as_millis() as u64;
            self.next.store(next, Ordering::Relaxed);
        }
        reached
    }
}

/// The resident memory of this process in bytes, if Linux reports it.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

/// Counts the steps of one case. An operation on many entries counts as several steps, so
/// that a limit on steps limits the work, and cancellation is checked often enough.
pub(crate) struct Meter {
    steps: AtomicU64,
    next: AtomicU64,
    most: u64,
    cancel: Arc<CancelToken>,
}

impl Meter {
    /// The steps between two checks for cancellation. A step copies at most one value
    /// within the limits, which takes milliseconds.
    const LOOK: u64 = 8;
    /// The number of entries or characters that cost as much as one step.
    const ENTRIES: u64 = 16;

    /// A meter that stops after `most` steps.
    pub(crate) const fn new(most: u64, cancel: Arc<CancelToken>) -> Self {
        Self {
            steps: AtomicU64::new(0),
            next: AtomicU64::new(0),
            most,
            cancel,
        }
    }

    /// Counts from 0 again, and checks for cancellation at the next step.
    pub(crate) fn reset(&self) {
        self.steps.store(0, Ordering::Relaxed);
        self.next.store(0, Ordering::Relaxed);
    }

    /// Counts steps; returns the reason if the script should stop.
    pub(crate) fn step(&self, steps: u64) -> Option<Halt> {
        // Only one thread counts, so no addition is lost.
        let steps = self.steps.load(Ordering::Relaxed).saturating_add(steps);
        self.steps.store(steps, Ordering::Relaxed);
        if steps > self.most {
            return Some(Halt::Stopped(Message::new("lab-stop-steps")));
        }
        if steps < self.next.load(Ordering::Relaxed) {
            return None;
        }
        let why = self.cancel.reason();
        if why.is_none() {
            // Otherwise make the next step stop too: the library ignores some errors,
            // such as those of converting a value to text.
            self.next.store(steps + Self::LOOK, Ordering::Relaxed);
        }
        why
    }

    /// Counts the cost of handling this many entries or characters.
    pub(crate) fn handle(&self, entries: usize) -> Given<()> {
        match self.step(entries as u64 / Self::ENTRIES + 1) {
            Some(why) => Err(halt(why)),
            None => Ok(()),
        }
    }

    /// The token that stops all scripts of the lab.
    pub(crate) fn cancel(&self) -> &CancelToken {
        &self.cancel
    }
}
