//! Checks a statement case by case, on several threads.

mod cases;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use grundy::rules::Unpoisoned as _;
use grundy::{Convention, Message, Observer, Position};
use rayon::prelude::*;
use rhai::Dynamic;

use crate::judge::{BySolver, JudgeMaker};
use crate::language::{Bounds, CancelToken, Planes, Worker};
use crate::statement::Statement;
use cases::{Case, Cases, Compiled};

/// The limits of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The limits of one case.
    pub bounds: Bounds,
    /// The most cases of a statement.
    pub cases: u64,
    /// The time limit of a lab, from when it is created.
    pub time: Option<Duration>,
    /// The most bytes that the process may grow by for each thread of the lab, including
    /// its judge's cache; measured on Linux only.
    pub memory: u64,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            bounds: Bounds::default(),
            cases: u64::MAX,
            time: None,
            memory: 2 << 30,
        }
    }
}

/// The work between two checks of whether to stop.
const MOMENT: Duration = Duration::from_millis(50);

/// Checks statements. It caches values of positions for later statements.
pub struct Lab {
    pool: Option<rayon::ThreadPool>,
    workers: Vec<Mutex<Worker>>,
    rules: Rules,
    cancel: Arc<CancelToken>,
}

/// The result of a check.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The number of cases checked, including the first that fails. For the definition's
    /// judge, only those that it could answer.
    pub cases: u64,
    /// The finding.
    pub finding: Finding,
    /// The time taken.
    pub time: Duration,
}

/// The finding of a check.
#[derive(Clone, PartialEq, Debug)]
pub enum Finding {
    /// Every case holds.
    Holds,
    /// This case fails, and none before it.
    Fails(Counterexample),
    /// This limit was reached. All cases before it hold.
    Stopped(Message),
    /// The check was cancelled, or the time is up.
    Cancelled,
    /// The script is invalid: the error, and the case.
    Broken(Message),
}

impl Finding {
    /// The case that fails.
    #[must_use]
    pub const fn counterexample(&self) -> Option<&Counterexample> {
        match self {
            Self::Fails(example) => Some(example),
            _ => None,
        }
    }
}

/// A case that fails.
#[derive(Clone, PartialEq, Debug)]
pub struct Counterexample {
    /// The variables and their values as text, in the order stated.
    pub values: Vec<(String, String)>,
    /// The position to show.
    pub seen: Option<ValuedPosition>,
}

/// A position with its true value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuedPosition {
    /// The position.
    pub position: Position,
    /// The convention asked about.
    pub convention: Convention,
    /// The outcome, if it could be computed.
    pub outcome: Option<grundy::Outcome>,
    /// The nimber in normal play, if it could be computed.
    pub nimber: Option<u64>,
}

impl ValuedPosition {
    /// The name of the convention; for a game with a single convention, the rule that
    /// decides the winner.
    #[must_use]
    pub fn ending(&self) -> Message {
        let game = self.position.of_game();
        match game.conventions() {
            [only] => game.ending(*only),
            _ => grundy::convention_name(self.convention),
        }
    }
}

impl std::fmt::Debug for Lab {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lab")
            .field("rules", &self.rules)
            .field("threads", &self.workers.len())
            .finish_non_exhaustive()
    }
}

impl Default for Lab {
    /// One thread for each core, the library's solver, no time limit.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::new(cores, Rules::default(), &BySolver::boxed)
    }
}

impl Lab {
    /// A lab with this many threads, each with its own judge. If the threads cannot be
    /// started, the caller's thread does the work.
    #[must_use]
    pub fn new(threads: usize, rules: Rules, judge: &JudgeMaker) -> Self {
        // Arrays may be nested as deeply as they may have entries; copying or dropping
        // them takes as many calls on the stack. Unused stack takes no memory.
        const STACK: usize = 256 << 20;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads.max(1))
            .stack_size(STACK)
            .thread_name(|n| format!("lab {n}"))
            .build()
            .ok();
        let memory = rules.memory.saturating_mul(threads.max(1) as u64);
        let cancel = Arc::new(CancelToken::new(rules.time, memory));
        let planes = Arc::new(Planes::default());
        let workers = (0..threads.max(1))
            .map(|_| {
                let judge = judge(Arc::clone(&cancel) as Arc<dyn Observer + Send + Sync>);
                Mutex::new(Worker::new(
                    judge,
                    Arc::clone(&planes),
                    rules.bounds,
                    Arc::clone(&cancel),
                ))
            })
            .collect();
        Self {
            pool,
            workers,
            rules,
            cancel,
        }
    }

    /// A handle that stops all work of this lab, from any thread.
    pub fn stopper(&self) -> impl Fn() + Send + Sync + use<> {
        let cancel = Arc::clone(&self.cancel);
        move || cancel.pull()
    }

    /// Stops the lab also when this watch requests it, even within a script or a question
    /// to its judge.
    #[must_use]
    pub fn observed_by(self, watch: Arc<dyn Observer + Send + Sync>) -> Self {
        self.cancel.observed_by(watch);
        self
    }

    /// The time by the clock that limits the lab.
    pub(crate) fn now(&self) -> Duration {
        self.cancel.now()
    }

    /// Checks a statement. The finding is the same for any number of threads.
    #[must_use]
    pub fn check(&self, statement: &Statement) -> Outcome {
        self.check_watched(statement, &|_| ())
    }

    /// Checks a statement; `progress` regularly receives the number of cases done.
    #[must_use]
    pub fn check_watched(&self, statement: &Statement, progress: &(dyn Fn(u64) + Sync)) -> Outcome {
        let started = self.now();
        let (cases, finding) = self.within(|| self.run(statement, progress));
        Outcome {
            cases,
            finding,
            time: self.now().saturating_sub(started),
        }
    }

    /// The values of a statement's check for each of these cases, as text.
    ///
    /// # Errors
    /// The first case that a limit stopped or whose script is invalid.
    pub(crate) fn values(
        &self,
        statement: &Statement,
        cases: &[Vec<Dynamic>],
    ) -> Result<Vec<String>, Finding> {
        let compiled = self.with_worker(|worker| Compiled::new(statement, worker));
        let compiled = compiled.map_err(|error| Finding::Broken(error.message()))?;
        let value = |case: &Vec<Dynamic>| self.with_worker(|worker| compiled.value(worker, case));
        let values: Vec<_> = self.within(|| cases.par_iter().with_max_len(1).map(value).collect());
        let with_case = values.into_iter().zip(cases);
        with_case
            .map(|(value, case)| value.map_err(|wrong| self.finding(&compiled, case, wrong)))
            .collect()
    }

    /// Runs work on the lab's threads.
    pub(crate) fn within<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    /// Runs work with the worker of this thread.
    fn with_worker<T>(&self, work: impl FnOnce(&Worker) -> T) -> T {
        let mine = rayon::current_thread_index().unwrap_or(0) % self.workers.len();
        work(&self.workers[mine].lock().unpoisoned())
    }

    fn run(&self, statement: &Statement, progress: &(dyn Fn(u64) + Sync)) -> (u64, Finding) {
        // Compiling takes time too, so it is skipped if the check is cancelled.
        if self.cancel.on() {
            return (0, Finding::Cancelled);
        }
        let compiled = self.with_worker(|worker| Compiled::new(statement, worker));
        let compiled = match compiled {
            Ok(compiled) => compiled,
            Err(error) => return (0, Finding::Broken(error.message())),
        };
        let mut cases = Cases::new(&compiled);
        let mut tried = 0;
        let mut size = 64;
        loop {
            let began = self.now();
            let spent = || self.now().saturating_sub(began);
            let (mut wrong, mut over) = (None, false);
            let mut chunk = Vec::new();
            let left = usize::try_from(self.rules.cases - tried).unwrap_or(usize::MAX);
            // The values of a case may be large, so a chunk holds what a moment's work
            // yields.
            while chunk.len() < size.min(left) && (chunk.is_empty() || spent() < MOMENT) {
                match self.with_worker(|worker| cases.next(worker)) {
                    Some(Ok(case)) => chunk.push(case),
                    Some(Err(case)) => {
                        wrong = Some(case);
                        break;
                    }
                    None => {
                        over = true;
                        break;
                    }
                }
            }
            let (holding, first) = self.try_all(&compiled, &chunk);
            tried += holding;
            if let Some((at, case)) = first {
                return (
                    tried + u64::from(case == Case::Fails),
                    self.finding(&compiled, &chunk[at], case),
                );
            }
            if let Some(case) = wrong {
                return (tried, self.finding(&compiled, &[], case));
            }
            if over {
                return (tried, Finding::Holds);
            }
            if tried >= self.rules.cases {
                // Checks whether these were all cases.
                let finding = match self.with_worker(|worker| cases.next(worker)) {
                    None => Finding::Holds,
                    Some(_) => Finding::Stopped(
                        Message::new("lab-stop-cases").with("cases", self.rules.cases),
                    ),
                };
                return (tried, finding);
            }
            progress(tried);
            if self.cancel.on() {
                return (tried, Finding::Cancelled);
            }
            if spent() < MOMENT {
                size = (size * 2).min(1 << 14);
            }
        }
    }

    /// The number of cases that hold before the first that does not, and that case.
    fn try_all(
        &self,
        compiled: &Compiled<'_>,
        chunk: &[Vec<Dynamic>],
    ) -> (u64, Option<(usize, Case)>) {
        let earliest = AtomicUsize::new(usize::MAX);
        let cases: Vec<Option<Case>> = chunk
            .par_iter()
            .enumerate()
            .map(|(at, values)| {
                if earliest.load(Ordering::Relaxed) < at {
                    return None;
                }
                let case = self.with_worker(|worker| compiled.case(worker, values));
                if !case.goes_on() {
                    earliest.fetch_min(at, Ordering::Relaxed);
                }
                Some(case)
            })
            .collect();
        let mut holding = 0;
        for (at, case) in cases.into_iter().enumerate() {
            // Only cases after the first one that ends are skipped.
            let Some(case) = case else { continue };
            if !case.goes_on() {
                return (holding, Some((at, case)));
            }
            holding += u64::from(case == Case::Holds);
        }
        (holding, None)
    }

    fn finding(&self, compiled: &Compiled<'_>, values: &[Dynamic], case: Case) -> Finding {
        match case {
            Case::Fails => {
                Finding::Fails(self.with_worker(|worker| compiled.counterexample(worker, values)))
            }
            Case::Stopped(why) => Finding::Stopped(why),
            Case::Cancelled => Finding::Cancelled,
            Case::Broken(why) => Finding::Broken(match compiled.named(values) {
                names if names.is_empty() => why,
                names => {
                    let names: Vec<String> = names
                        .iter()
                        .map(|(name, value)| format!("{name} = {value}"))
                        .collect();
                    Message::new("lab-script-case")
                        .with("why", why)
                        .with("case", names.join(", "))
                }
            }),
            Case::Holds | Case::PassedOver => Finding::Holds,
        }
    }
}
