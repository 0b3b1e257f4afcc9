//! The state of an answering thread: a solver, and the limits of the current
//! question.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use grundy::rules::Unpoisoned as _;
use grundy::{Limits, Observer, Solver};
use grundy_pages::{Budget, Context, Key, Reply};
use tokio_util::sync::CancellationToken;

use super::App;
use crate::client::Client;
use crate::rooms::Visitor;

/// The most places of boards and cells of tables laid out for one question of the light
/// lane: a few milliseconds of work that no search counts.
pub(crate) const LIGHT_CELLS: usize = 2000;

/// The most bytes of an answer in the light lane, a safety net for work whose cells were
/// not counted.
pub(crate) const LIGHT_BYTES: usize = 340_000;

/// Reads the work done by a thread, as time. Tests count instead.
pub(crate) type Meter = fn() -> Duration;

/// An answering thread: a solver, which keeps its tables between questions, and
/// the limits of the current question.
pub(crate) struct Worker {
    pub(crate) app: Arc<App>,
    solver: Solver,
    deadline: Arc<Deadline>,
}

/// Stops the current question when its time is over, its client has disconnected, or the
/// server shuts down. It observes every search and survey.
struct Deadline {
    question: Mutex<Question>,
    meter: Meter,
}

struct Question {
    /// The end of its time.
    until: Instant,
    /// The thread's processor time at which the light lane's budget is spent.
    light: Option<Duration>,
    /// True if that budget was too small.
    is_short: bool,
    /// The places and cells laid out for it.
    cells: usize,
    /// Cancelled when the client disconnects or the server shuts down.
    wanted: CancellationToken,
}

impl Question {
    /// Ends the question if it is in the light lane.
    fn declare_heavy(&mut self) {
        self.is_short |= self.light.is_some();
    }
}

impl Deadline {
    /// True if the question must end now. A search normally ends earlier, by its own time
    /// limit, and names it; this stops everything else.
    fn is_over(&self) -> bool {
        const GRACE: Duration = Duration::from_millis(500);
        let mut question = self.question.lock().unpoisoned();
        let is_spent = |most| (self.meter)() >= most;
        question.is_short = question.is_short || question.light.is_some_and(is_spent);
        question.is_short
            || question.wanted.is_cancelled()
            || Instant::now().saturating_duration_since(question.until) > GRACE
    }
}

impl Observer for Deadline {
    fn cancelled(&self) -> bool {
        self.is_over()
    }
}

impl Budget for Deadline {
    fn left(&self) -> Duration {
        if self.is_over() {
            return Duration::ZERO;
        }
        let until = self.question.lock().unpoisoned().until;
        until.saturating_duration_since(Instant::now())
    }

    fn lay_out(&self, cells: usize) {
        let mut question = self.question.lock().unpoisoned();
        question.cells = question.cells.saturating_add(cells);
        if question.cells > LIGHT_CELLS {
            question.declare_heavy();
        }
    }

    fn declare_heavy(&self) {
        self.question.lock().unpoisoned().declare_heavy();
    }
}

impl Worker {
    /// A worker whose searches may use this many bytes.
    pub(super) fn new(app: Arc<App>, memory: u64) -> Self {
        let deadline = Arc::new(Deadline {
            question: Mutex::new(Question {
                until: Instant::now(),
                light: None,
                is_short: false,
                cells: 0,
                wanted: CancellationToken::new(),
            }),
            meter: app.meter,
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

    /// Starts a question with its time limit and, in the light lane, its limit on
    /// processor time.
    pub(super) fn begin(&self, time: Duration, light: Option<Duration>, wanted: CancellationToken) {
        *self.deadline.question.lock().unpoisoned() = Question {
            until: Instant::now() + time,
            light: light.map(|share| (self.app.meter)() + share),
            is_short: false,
            cells: 0,
            wanted,
        };
    }

    /// Makes a page for a visitor, known by address and by the key of a seat.
    pub(crate) fn answer(
        &mut self,
        client: Client,
        key: Option<Key>,
        page: impl FnOnce(&mut Context<'_>) -> Reply,
    ) -> Reply {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        page(&mut Context {
            solver: &mut self.solver,
            budget: Arc::clone(&self.deadline) as Arc<dyn Budget>,
            rooms: &Visitor {
                rooms: &self.app.rooms,
                client,
                key,
            },
            today: since.unwrap_or_default().as_secs() / 86_400,
            may_be_framed: !self.app.options.embed.is_empty(),
        })
    }

    /// True if the light lane's budget was too small: the answer must be discarded.
    pub(crate) fn ran_short(&self) -> bool {
        self.deadline.question.lock().unpoisoned().is_short
    }

    /// Marks the current question as heavy, in the light lane.
    pub(crate) fn run_short(&self) {
        self.deadline.declare_heavy();
    }

    /// The work done for the current question.
    #[cfg(test)]
    pub(super) fn run(&self, load: super::Load, bytes: usize) -> super::Run {
        let question = self.deadline.question.lock().unpoisoned();
        super::Run {
            load,
            bytes,
            cells: question.cells,
            is_short: question.is_short,
        }
    }
}

/// The processor time of this thread: other load on the machine must not make a light
/// question heavy.
#[cfg(target_os = "linux")]
pub(crate) fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    // Linux has had this clock since 2.6.12; without it every question is heavy.
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::MAX, Duration::from)
}

/// The wall-clock time, on systems without such a clock.
#[cfg(not(target_os = "linux"))]
pub(crate) fn processor_time() -> Duration {
    use std::sync::LazyLock;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
