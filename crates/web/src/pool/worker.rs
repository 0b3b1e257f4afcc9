//! What a thread that answers has: a solver, and the limits of the question at
//! hand.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use grundy::{Error, Limits, Observer, Progress, Solver, Stop, Why};
use tokio_util::sync::CancellationToken;

use super::App;

/// Boards of more places are not drawn in the light lane.
const LIGHT_PLACES: usize = 400;

/// A thread's own: a solver that remembers, and the limits of the question at
/// hand.
pub(crate) struct Worker {
    pub(crate) app: Arc<App>,
    solver: Solver,
    deadline: Arc<Deadline>,
}

/// Stops the question at hand when its time is over, when nobody waits for the
/// answer any more, and when the server ends. Searches and surveys ask it as
/// their observer.
pub(crate) struct Deadline {
    question: Mutex<Question>,
    /// The light lane's share of work did not suffice.
    short: AtomicBool,
}

struct Question {
    /// Until when it may take.
    until: Instant,
    /// In the light lane, the thread's processor time at which its share ends.
    light: Option<Duration>,
    /// Whether its client is still there, and the server.
    wanted: CancellationToken,
}

impl Deadline {
    fn lock(&self) -> MutexGuard<'_, Question> {
        self.question.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True when the question has to end now: a search ends by its own share of
    /// the time, and says which limit it was; this stops what goes on all the
    /// same.
    fn is_over(&self) -> bool {
        const GRACE: Duration = Duration::from_millis(500);
        if self.short.load(Ordering::Relaxed) {
            return true;
        }
        let question = self.lock();
        if question.light.is_some_and(|most| processor_time() >= most) {
            self.short.store(true, Ordering::Relaxed);
            return true;
        }
        question.wanted.is_cancelled()
            || Instant::now().saturating_duration_since(question.until) > GRACE
    }
}

impl Observer for Deadline {
    fn cancelled(&self) -> bool {
        self.is_over()
    }
}

impl Worker {
    /// A thread whose searches may take so many bytes.
    pub(super) fn new(app: Arc<App>, memory: u64) -> Self {
        let deadline = Arc::new(Deadline {
            question: Mutex::new(Question {
                until: Instant::now(),
                light: None,
                wanted: CancellationToken::new(),
            }),
            short: AtomicBool::new(false),
        });
        let limits = Limits {
            positions: 20_000_000,
            memory,
            ..Limits::default()
        };
        let solver = Solver::new(limits)
            .watched_by(Arc::clone(&deadline) as Arc<dyn Observer + Send + Sync>);
        Self {
            app,
            solver,
            deadline,
        }
    }

    /// A question begins that may take so long, and in the light lane so much
    /// of the processor.
    pub(super) fn begin(&self, time: Duration, light: Option<Duration>, wanted: CancellationToken) {
        *self.deadline.lock() = Question {
            until: Instant::now() + time,
            light: light.map(|share| processor_time() + share),
            wanted,
        };
        self.deadline.short.store(false, Ordering::Relaxed);
    }

    /// True when the light lane's share did not suffice: what was answered is
    /// not to be used.
    pub(crate) fn ran_short(&self) -> bool {
        self.deadline.short.load(Ordering::Relaxed)
    }

    /// Ends the question at hand in the light lane, since it is a heavy one: a
    /// limit stopped it, or it is about to begin what cannot be stopped.
    pub(crate) fn run_short(&self) {
        if self.deadline.lock().light.is_some() {
            self.deadline.short.store(true, Ordering::Relaxed);
        }
    }

    /// Time that the question at hand has left; none when it is to end.
    pub(crate) fn left(&self) -> Duration {
        if self.deadline.is_over() {
            return Duration::ZERO;
        }
        let until = self.deadline.lock().until;
        until.saturating_duration_since(Instant::now())
    }

    /// The next search may take this share of the time left.
    pub(crate) fn share(&mut self, part: f64) -> &mut Solver {
        self.solver.limits.time = self.left().mul_f64(part);
        &mut self.solver
    }

    /// Who stops the question at hand, for whatever computes without the
    /// solver.
    pub(crate) fn watch(&self) -> Arc<Deadline> {
        Arc::clone(&self.deadline)
    }

    /// Asks whether the question at hand may go on.
    ///
    /// # Errors
    /// [`Error::Limit`] when it is to end.
    pub(crate) fn may_go_on(&self) -> Result<(), Error> {
        if self.deadline.is_over() {
            return Err(Error::Limit(Stop {
                why: Why::Cancelled,
                reached: Progress::default(),
            }));
        }
        Ok(())
    }
}

/// Whoever says whether there is time for a board.
pub(crate) trait Room {
    /// Asks whether a board of so many places may be drawn.
    ///
    /// # Errors
    /// [`Error::Limit`] when the time is over, or it is too large for the light
    /// lane.
    fn may_draw(&self, places: usize) -> Result<(), Error>;
}

impl Room for Worker {
    fn may_draw(&self, places: usize) -> Result<(), Error> {
        if places > LIGHT_PLACES {
            self.run_short();
        }
        self.may_go_on()
    }
}

#[cfg(test)]
impl Room for grundy::NoObserver {
    fn may_draw(&self, _: usize) -> Result<(), Error> {
        Ok(())
    }
}

/// Processor time of this thread. What other programs take of the machine must
/// not make a light question a heavy one.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    // The clock is there since Linux 2.6.12; without it nothing is light.
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::MAX, Duration::from)
}

/// Elsewhere, the time on the wall.
#[cfg(not(target_os = "linux"))]
fn processor_time() -> Duration {
    use std::sync::LazyLock;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
