//! The state of an answering thread: a solver, and the limits of the current
//! question.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use grundy::{DrawingBudget, Error, Limits, Observer, Progress, Solver, Stop, Why};
use tokio_util::sync::CancellationToken;

use super::App;

/// The light lane draws boards of at most this many places.
const LIGHT_PLACES: usize = 400;

/// An answering thread: a solver, which keeps its tables between questions, and
/// the limits of the current question.
pub(crate) struct Worker {
    pub(crate) app: Arc<App>,
    solver: Solver,
    deadline: Arc<Deadline>,
}

/// Stops the current question when its time is over, its client has
/// disconnected, or the server shuts down. It is the observer of every search
/// and survey.
pub(crate) struct Deadline {
    question: Mutex<Question>,
    /// The light lane's budget was too small.
    short: AtomicBool,
}

struct Question {
    /// When its time is over.
    until: Instant,
    /// In the light lane, the thread's processor time at which its budget is
    /// spent.
    light: Option<Duration>,
    /// Cancelled when the client disconnects or the server shuts down.
    wanted: CancellationToken,
}

impl Deadline {
    fn lock(&self) -> MutexGuard<'_, Question> {
        self.question.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True when the question has to end now. A search normally ends earlier, by
    /// its own time limit, and names it; this stops everything else.
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
    /// A thread whose searches may use so many bytes.
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
            .observed_by(Arc::clone(&deadline) as Arc<dyn Observer + Send + Sync>);
        Self {
            app,
            solver,
            deadline,
        }
    }

    /// Starts a question with its time limit and, in the light lane, its limit of
    /// processor time.
    pub(super) fn begin(&self, time: Duration, light: Option<Duration>, wanted: CancellationToken) {
        *self.deadline.lock() = Question {
            until: Instant::now() + time,
            light: light.map(|share| processor_time() + share),
            wanted,
        };
        self.deadline.short.store(false, Ordering::Relaxed);
    }

    /// True when the light lane's budget was too small: the answer must be
    /// discarded.
    pub(crate) fn ran_short(&self) -> bool {
        self.deadline.short.load(Ordering::Relaxed)
    }

    /// In the light lane, declares the current question heavy: a limit stopped
    /// it, or it is about to start work that cannot be interrupted.
    pub(crate) fn run_short(&self) {
        if self.deadline.lock().light.is_some() {
            self.deadline.short.store(true, Ordering::Relaxed);
        }
    }

    /// The remaining time of the current question; zero when it has to end.
    pub(crate) fn left(&self) -> Duration {
        if self.deadline.is_over() {
            return Duration::ZERO;
        }
        let until = self.deadline.lock().until;
        until.saturating_duration_since(Instant::now())
    }

    /// The solver, its next search limited to this part of the remaining time.
    pub(crate) fn share(&mut self, part: f64) -> &mut Solver {
        self.solver.limits.time = self.left().mul_f64(part);
        &mut self.solver
    }

    /// The observer of the current question, for computations without the solver.
    pub(crate) fn observer(&self) -> Arc<Deadline> {
        Arc::clone(&self.deadline)
    }

    /// Checks whether the current question may continue.
    ///
    /// # Errors
    /// [`Error::Limit`] when it has to end.
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

/// The time for the boards of a game session.
pub(crate) trait BoardTime {
    /// Checks whether a board of so many places may be drawn.
    ///
    /// # Errors
    /// [`Error::Limit`] when the time is over, or the board is too large for the
    /// light lane.
    fn may_draw(&self, places: usize) -> Result<(), Error>;

    /// The budget of a board, over when the question is.
    fn drawing(&self) -> DrawingBudget<'_>;

    /// True while somebody waits for more.
    fn goes_on(&self) -> bool;
}

impl BoardTime for Worker {
    fn may_draw(&self, places: usize) -> Result<(), Error> {
        if places > LIGHT_PLACES {
            self.run_short();
        }
        self.may_go_on()
    }

    fn drawing(&self) -> DrawingBudget<'_> {
        DrawingBudget::watched(|| self.deadline.is_over())
    }

    fn goes_on(&self) -> bool {
        !self.deadline.is_over()
    }
}

#[cfg(test)]
impl BoardTime for grundy::NoObserver {
    fn may_draw(&self, _: usize) -> Result<(), Error> {
        Ok(())
    }

    fn drawing(&self) -> DrawingBudget<'_> {
        DrawingBudget::default()
    }

    fn goes_on(&self) -> bool {
        true
    }
}

/// Processor time of this thread: other load on the machine must not make a
/// light question heavy.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    // Linux has this clock since 2.6.12; without it every question is heavy.
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::MAX, Duration::from)
}

/// Wall-clock time where there is no such clock.
#[cfg(not(target_os = "linux"))]
fn processor_time() -> Duration {
    use std::sync::LazyLock;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
