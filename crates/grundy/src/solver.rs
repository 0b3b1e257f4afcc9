//! The solver: limits, an observer, and a cache of results.

use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use grundy_engine::{Budget, Limits, NoObserver, Observer};

use grundy_kernels::Tables;

/// Answers questions within limits, and caches results so that related questions share
/// work.
///
/// ```
/// use std::time::Duration;
///
/// use grundy::{Convention, Error, Limits, Position, Solver};
///
/// let limits = Limits { time: Duration::from_secs(5), positions: 100, ..Limits::default() };
/// let mut solver = Solver::new(limits);
/// let position: Position = "chomp 6x6".parse()?;
/// // A theorem tells who wins; a nimber takes a search, which the limit stops.
/// assert!(position.outcome(Convention::Normal, &mut solver).is_ok());
/// solver.thorough = true;
/// assert!(matches!(position.nimber(&mut solver), Err(Error::Limit(_))));
/// # Ok::<(), Error>(())
/// ```
pub struct Solver {
    /// The limits of each question.
    pub limits: Limits,
    /// Search with all limits for what a theorem leaves open in a large position: its
    /// nimber, further winning moves. Otherwise such a search gets a small fixed amount
    /// of work, so that answers by theorem take no time.
    pub thorough: bool,
    tables: Option<Arc<Tables>>,
    observer: Arc<dyn Observer + Send + Sync>,
    /// The deadline of the questions that share one time limit.
    until: Option<Duration>,
    caches: HashMap<String, Box<dyn GameCache>>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("limits", &self.limits)
            .field("thorough", &self.thorough)
            .field("tables", &self.tables)
            .field("cached", &self.caches.keys())
            .finish_non_exhaustive()
    }
}

/// The results that a game computed for earlier questions.
pub(crate) trait GameCache: Any + Send {
    /// Bytes in use.
    fn bytes(&self) -> u64;
}

impl Drop for Solver {
    /// Frees nothing if the process ends: millions of positions take seconds.
    fn drop(&mut self) {
        if self.observer.ends_with_it() {
            std::mem::forget(std::mem::take(&mut self.caches));
        }
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

impl Solver {
    /// A solver with these limits and no observer.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            thorough: false,
            tables: None,
            observer: Arc::new(NoObserver),
            until: None,
            caches: HashMap::new(),
        }
    }

    /// The same with an observer that sees the progress and may cancel.
    #[must_use]
    pub fn observed_by(mut self, observer: Arc<dyn Observer + Send + Sync>) -> Self {
        self.observer = observer;
        self
    }

    /// The same with tables in which positions are looked up before anything is computed.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<Tables>) -> Self {
        self.tables = Some(tables);
        self
    }

    /// Answers several questions within the time that [`Solver::limits`] allows for one.
    pub fn together<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.until;
        self.until = Some(self.deadline());
        let answered = ask(self);
        self.until = before;
        answered
    }

    /// The time by the observer's clock.
    pub(crate) fn now(&self) -> Duration {
        self.observer.now()
    }

    /// The deadline of a question that begins now.
    fn deadline(&self) -> Duration {
        let own = self.now().saturating_add(self.limits.time);
        self.until.map_or(own, |until| until.min(own))
    }

    /// True when the shared time limit of several questions is over.
    pub(crate) fn is_late(&self) -> bool {
        self.deadline() <= self.now()
    }

    /// Drops the cache of a game.
    pub(crate) fn forget(&mut self, game: &str) {
        self.caches.remove(game);
    }

    /// The context of a question that begins now. All caches are dropped when they take
    /// more than half of the memory allowed.
    pub(crate) fn context(&mut self) -> SolveContext {
        let bytes: u64 = self.caches.values().map(|cache| cache.bytes()).sum();
        if bytes > self.limits.memory / 2 {
            self.caches.clear();
        }
        SolveContext {
            limits: self.limits,
            until: self.deadline(),
            thorough: self.thorough,
            tables: self.tables.clone(),
            observer: Arc::clone(&self.observer),
        }
    }

    /// The cache of a game, and the context of a question about it. Games of two kinds
    /// share no name; if they did, the later one would start anew.
    pub(crate) fn ask<C: GameCache + Default>(&mut self, game: &str) -> (&mut C, SolveContext) {
        let context = self.context();
        let new = || Box::<C>::default() as Box<dyn GameCache>;
        let cache = self.caches.entry(game.to_owned()).or_insert_with(new);
        if !(&**cache as &dyn Any).is::<C>() {
            *cache = new();
        }
        match (&mut **cache as &mut dyn Any).downcast_mut() {
            Some(cache) => (cache, context),
            None => unreachable!("a cache of another type was replaced"),
        }
    }
}

/// The limits of one question, and its observer.
#[derive(Clone)]
pub(crate) struct SolveContext {
    pub(crate) limits: Limits,
    /// The deadline of all methods together.
    until: Duration,
    pub(crate) thorough: bool,
    pub(crate) tables: Option<Arc<Tables>>,
    /// The observer, which also provides threads.
    pub(crate) observer: Arc<dyn Observer + Send + Sync>,
}

impl SolveContext {
    /// Options examined for what a theorem leaves open: about a tenth of a second.
    const EXTRA_WORK: u64 = 2_000_000;

    /// The remaining time.
    pub(crate) fn left(&self) -> Duration {
        self.until.saturating_sub(self.observer.now())
    }

    /// A budget with these limits, within the remaining time.
    fn within(&self, limits: Limits) -> Budget<'_> {
        let time = limits.time.min(self.left());
        Budget::new(Limits { time, ..limits }, &*self.observer)
    }

    /// A budget of all limits.
    pub(crate) fn budget(&self) -> Budget<'_> {
        self.within(self.limits).last()
    }

    /// A budget of half the positions and time, which leaves the rest to another method.
    pub(crate) fn half(&self) -> Budget<'_> {
        let limits = Limits {
            positions: self.limits.positions / 2,
            time: self.left() / 2,
            ..self.limits
        };
        self.within(limits)
    }

    /// A budget for a method that decides `word` positions in the time of one.
    pub(crate) fn sieve(&self, word: u64) -> Budget<'_> {
        let limits = Limits {
            positions: self.limits.positions.saturating_mul(word),
            ..self.limits
        };
        self.within(limits)
    }

    /// A budget of at most `work` options examined, with modest memory.
    pub(crate) fn share(&self, work: u64) -> Budget<'_> {
        let limits = Limits {
            work: work.min(self.limits.work),
            memory: self.limits.memory.min(256 << 20),
            ..self.limits
        };
        self.within(limits)
    }

    /// A budget for what a theorem leaves open.
    pub(crate) fn extra(&self) -> Budget<'_> {
        if self.thorough {
            return self.budget();
        }
        self.share(Self::EXTRA_WORK)
    }
}
