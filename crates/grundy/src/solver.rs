//! The solver: limits, a progress observer, and a cache of what was found.

use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy_engine::{Budget, Limits, NoObserver, Observer, Progress};

use crate::tables::Tables;

/// Answers questions within limits, and remembers what it found, so that
/// related questions share work.
pub struct Solver {
    /// Limits of each question.
    pub limits: Limits,
    /// Also search for what a theorem leaves open in a large position: its
    /// nimber, further winning moves. Off, such a search gets a small fixed
    /// share of work, so that answers by theorem stay instant.
    pub thorough: bool,
    tables: Option<Arc<Tables>>,
    watch: Arc<dyn Observer + Send + Sync>,
    /// When questions that are asked together have to be answered.
    until: Option<Instant>,
    caches: HashMap<String, Box<dyn Keep>>,
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

/// The cache of one game between questions.
pub(crate) trait Keep: Any + Send {
    fn bytes(&self) -> u64;
    fn as_any(&mut self) -> &mut dyn Any;
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
            watch: Arc::new(NoObserver),
            until: None,
            caches: HashMap::new(),
        }
    }

    /// The same, with an observer that sees the progress and may stop it.
    #[must_use]
    pub fn watched_by(mut self, watch: Arc<dyn Observer + Send + Sync>) -> Self {
        self.watch = watch;
        self
    }

    /// The same, with tables to look positions up in before anything is
    /// computed.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<Tables>) -> Self {
        self.tables = Some(tables);
        self
    }

    /// Asks several questions within the time that [`Solver::limits`] gives to
    /// one.
    pub fn together<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.until;
        self.until = Some(self.deadline());
        let answered = ask(self);
        self.until = before;
        answered
    }

    /// When a question that is asked now has to be answered.
    fn deadline(&self) -> Instant {
        /// Longer than any question; an instant cannot be as far as a duration.
        const LONGEST: Duration = Duration::from_hours(24 * 365 * 100);
        let own = Instant::now() + self.limits.time.min(LONGEST);
        self.until.map_or(own, |until| until.min(own))
    }

    /// Forgets what was found of a game.
    pub(crate) fn forget(&mut self, game: &str) {
        self.caches.remove(game);
    }

    /// The cache of a game, and a fresh budget for a question about it. The
    /// whole cache is dropped when it takes half of the memory allowed.
    pub(crate) fn ask<K: Keep + Default>(&mut self, game: &str) -> (&mut K, SolveContext) {
        let bytes: u64 = self.caches.values().map(|cache| cache.bytes()).sum();
        if bytes > self.limits.memory / 2 {
            self.caches.clear();
        }
        let asking = SolveContext {
            limits: self.limits,
            until: self.deadline(),
            thorough: self.thorough,
            tables: self.tables.clone(),
            watch: Arc::clone(&self.watch),
        };
        let cache = self
            .caches
            .entry(game.to_owned())
            .or_insert_with(|| Box::new(K::default()));
        if cache.as_any().downcast_mut::<K>().is_none() {
            // Two kinds never share a name; a fresh start is right if they did.
            *cache = Box::new(K::default());
        }
        match cache.as_any().downcast_mut::<K>() {
            Some(cache) => (cache, asking),
            None => unreachable!("it was just made of this type"),
        }
    }
}

/// The limits of one question, and its observer.
#[derive(Clone)]
pub(crate) struct SolveContext {
    pub(crate) limits: Limits,
    /// All methods together take no longer.
    until: Instant,
    pub(crate) thorough: bool,
    pub(crate) tables: Option<Arc<Tables>>,
    watch: Arc<dyn Observer + Send + Sync>,
}

impl SolveContext {
    /// Options that may be examined for what a theorem leaves open: about a
    /// tenth of a second.
    const EXTRA_WORK: u64 = 2_000_000;

    /// True when the observer asks to stop.
    pub(crate) fn cancelled(&self) -> bool {
        self.watch.cancelled()
    }

    /// Reports progress to the observer.
    pub(crate) fn progress(&self, progress: &Progress) {
        self.watch.progress(progress);
    }

    /// The time that is left.
    pub(crate) fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// A budget with these limits, within the time that is left.
    fn within(&self, limits: Limits) -> Budget<'_> {
        let time = limits.time.min(self.left());
        Budget::new(Limits { time, ..limits }, &*self.watch)
    }

    /// A budget of everything that is allowed.
    pub(crate) fn budget(&self) -> Budget<'_> {
        self.within(self.limits)
    }

    /// A budget of half the positions and time, to leave something for another
    /// method.
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

    /// A budget of this many options examined, and a modest memory.
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
