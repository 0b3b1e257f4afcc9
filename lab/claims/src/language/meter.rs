//! What a script has cost, and when it must stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use grundy::{Message, Observer};

use super::{Given, Halt, halt};

/// What stops all scripts of a lab at once.
#[derive(Default)]
pub(crate) struct CancelToken {
    pulled: AtomicBool,
    until: Option<Instant>,
    watch: OnceLock<Arc<dyn Observer + Send + Sync>>,
    memory: u64,
    ceiling: Option<Ceiling>,
}

impl CancelToken {
    /// Stops after so long, and when the process has grown by so many bytes.
    pub(crate) fn new(time: Option<Duration>, memory: u64) -> Self {
        Self {
            until: time.and_then(|time| Instant::now().checked_add(time)),
            memory,
            ceiling: Ceiling::above_now(memory),
            ..Self::default()
        }
    }

    /// By how many bytes the process may grow.
    pub(crate) const fn memory(&self) -> u64 {
        self.memory
    }

    /// Stops when this watch says so too; the first one given counts.
    pub(crate) fn observed_by(&self, watch: Arc<dyn Observer + Send + Sync>) {
        let _ = self.watch.set(watch);
    }

    /// Stops now.
    pub(crate) fn pull(&self) {
        self.pulled.store(true, Ordering::Relaxed);
    }

    /// True when everything should stop.
    pub(crate) fn on(&self) -> bool {
        self.pulled.load(Ordering::Relaxed)
            || self.until.is_some_and(|until| Instant::now() >= until)
            || self.watch.get().is_some_and(|watch| watch.cancelled())
    }

    /// Why a script should stop now, if it should.
    pub(crate) fn reason(&self) -> Option<Halt> {
        if self.on() {
            return Some(Halt::Cancelled);
        }
        let full = self.ceiling.as_ref().is_some_and(Ceiling::reached);
        full.then(|| Halt::Stopped(Message::new("lab-stop-memory")))
    }
}

impl Observer for CancelToken {
    fn cancelled(&self) -> bool {
        self.on()
    }
}

/// How far the process may grow. A script's variables and arguments are copies,
/// each within the bounds, but how many there are at once nobody counts: so the
/// memory is measured. Where the system does not tell it, there is no ceiling.
struct Ceiling {
    most: u64,
    began: Instant,
    /// Milliseconds after `began` at which to look again.
    next: AtomicU64,
}

impl Ceiling {
    /// Between two looks memory grows by some tens of megabytes at most.
    const LOOK: Duration = Duration::from_millis(5);

    fn above_now(bytes: u64) -> Option<Self> {
        Some(Self {
            most: resident()?.saturating_add(bytes),
            began: Instant::now(),
            next: AtomicU64::new(0),
        })
    }

    fn reached(&self) -> bool {
        let now = self.began.elapsed().as_millis() as u64;
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

/// The memory that this process holds, in bytes, where Linux tells it.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

/// Counts the steps of one case. What handles much at once counts as many, so
/// that a limit of steps is a limit of work, and the cancel is looked at often
/// enough whatever a step costs.
pub(crate) struct Meter {
    steps: AtomicU64,
    next: AtomicU64,
    most: u64,
    cancel: Arc<CancelToken>,
}

impl Meter {
    /// Steps between two looks at the cancel. One step copies a value within the
    /// bounds at most, which takes milliseconds.
    const LOOK: u64 = 8;
    /// Entries or characters that cost as much as one step.
    const ENTRIES: u64 = 16;

    /// A meter that stops after so many steps.
    pub(crate) const fn new(most: u64, cancel: Arc<CancelToken>) -> Self {
        Self {
            steps: AtomicU64::new(0),
            next: AtomicU64::new(0),
            most,
            cancel,
        }
    }

    /// Counts from 0 again, and looks at the cancel with the next step.
    pub(crate) fn reset(&self) {
        self.steps.store(0, Ordering::Relaxed);
        self.next.store(0, Ordering::Relaxed);
    }

    /// Counts so many steps; says why the script should stop, if it should.
    pub(crate) fn step(&self, steps: u64) -> Option<Halt> {
        // One thread counts, so no addition is lost.
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
            // Otherwise the next step stops too: the library passes over some
            // errors, such as those of a value as text.
            self.next.store(steps + Self::LOOK, Ordering::Relaxed);
        }
        why
    }

    /// Counts what it costs to handle so many entries or characters.
    pub(crate) fn handle(&self, entries: usize) -> Given<()> {
        match self.step(entries as u64 / Self::ENTRIES + 1) {
            Some(why) => Err(halt(why)),
            None => Ok(()),
        }
    }

    /// What all scripts of the lab stop by.
    pub(crate) fn cancel(&self) -> &CancelToken {
        &self.cancel
    }
}
