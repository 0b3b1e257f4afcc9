//! Checks a statement case by case, on several threads.

mod cases;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use grundy::{Convention, Message, Observer, Position};
use rayon::prelude::*;
use rhai::Dynamic;

use crate::judge::{BySolver, JudgeMaker};
use crate::language::{Bounds, CancelToken, Planes, Worker, lock};
use crate::statement::Statement;
use cases::{Case, Cases, Compiled};

/// How far a check may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How far one case may go.
    pub bounds: Bounds,
    /// Cases of one statement.
    pub cases: u64,
    /// How long one lab may work, from when it is opened.
    pub time: Option<Duration>,
    /// By how many bytes the process may grow for each thread of the lab, what
    /// its judge remembers included; measured where Linux tells it.
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

/// Work between two looks at whether to go on.
const MOMENT: Duration = Duration::from_millis(50);

/// Checks statements. What it learns of positions it keeps for the next one.
pub struct Lab {
    pool: Option<rayon::ThreadPool>,
    workers: Vec<Mutex<Worker>>,
    rules: Rules,
    cancel: Arc<CancelToken>,
}

/// What came of a check.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// Cases tried, up to and with the first that fails. For the definition's
    /// judge, only those that it could answer.
    pub cases: u64,
    /// What was found.
    pub finding: Finding,
    /// How long it took.
    pub time: Duration,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub enum Finding {
    /// Every case holds.
    Holds,
    /// This case fails, and none before it.
    Fails(Counterexample),
    /// A limit was reached: which. All cases before it hold.
    Stopped(Message),
    /// Somebody asked to stop, or the time is up.
    Cancelled,
    /// The script is wrong: how, and in which case.
    Broken(Message),
}

/// A case that fails.
#[derive(Clone, PartialEq, Debug)]
pub struct Counterexample {
    /// The variables and their values as text, in the order stated.
    pub values: Vec<(String, String)>,
    /// The position to look at.
    pub seen: Option<Seen>,
}

/// A position with its true value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The position.
    pub position: Position,
    /// The convention asked about.
    pub convention: Convention,
    /// Who wins, if that could be found.
    pub outcome: Option<grundy::Outcome>,
    /// The nimber in normal play, if it could be found.
    pub nimber: Option<u64>,
}

impl Seen {
    /// The name of the convention; who wins in the end, where the game is played in
    /// one way only.
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
    /// One thread for each core, the library's solver, no limit of time.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::new(cores, Rules::default(), &BySolver::boxed)
    }
}

impl Lab {
    /// A lab with so many threads, in which each has a judge of its own. Where
    /// the threads cannot be started, the caller's own does the work.
    #[must_use]
    pub fn new(threads: usize, rules: Rules, judge: &JudgeMaker) -> Self {
        // An array may lie in an array as often as it may have entries; to copy
        // or drop it takes the stack that many calls deep. What is not used is
        // no memory.
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

    /// The lab stops too when this watch says so: in the middle of a script, and
    /// of a question to its judge.
    #[must_use]
    pub fn observed_by(self, watch: Arc<dyn Observer + Send + Sync>) -> Self {
        self.cancel.observed_by(watch);
        self
    }

    /// Checks a statement. The finding is the same for any number of threads.
    #[must_use]
    pub fn check(&self, statement: &Statement) -> Outcome {
        self.check_watched(statement, &|_| ())
    }

    /// The same; `progress` is told now and then how many cases are done.
    #[must_use]
    pub fn check_watched(&self, statement: &Statement, progress: &(dyn Fn(u64) + Sync)) -> Outcome {
        let started = Instant::now();
        let (cases, finding) = self.within(|| self.run(statement, progress));
        Outcome {
            cases,
            finding,
            time: started.elapsed(),
        }
    }

    /// What the check of a statement gives for each of these cases, as text.
    ///
    /// # Errors
    /// The first case that a limit stopped or whose script is wrong.
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

    /// Does something on the lab's threads.
    pub(crate) fn within<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    /// Does something with the worker of this thread.
    fn with_worker<T>(&self, work: impl FnOnce(&Worker) -> T) -> T {
        let mine = rayon::current_thread_index().unwrap_or(0) % self.workers.len();
        work(&lock(&self.workers[mine]))
    }

    fn run(&self, statement: &Statement, progress: &(dyn Fn(u64) + Sync)) -> (u64, Finding) {
        // To compile what will not be checked takes its time too.
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
            let began = Instant::now();
            let (mut wrong, mut over) = (None, false);
            let mut chunk = Vec::new();
            let left = usize::try_from(self.rules.cases - tried).unwrap_or(usize::MAX);
            // What a case holds may be large: as many as a moment's work gives.
            while chunk.len() < size.min(left) && (chunk.is_empty() || began.elapsed() < MOMENT) {
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
                // Were these all?
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
            if began.elapsed() < MOMENT {
                size = (size * 2).min(1 << 14);
            }
        }
    }

    /// How many of the cases before the first that does not hold do hold, and
    /// that one.
    fn try_all(
        &self,
        compiled: &Compiled<'_>,
        chunk: &[Vec<Dynamic>],
    ) -> (u64, Option<(usize, Case)>) {
        let earliest = AtomicUsize::new(usize::MAX);
        let held: Vec<AtomicU64> = (0..chunk.len().div_ceil(64))
            .map(|_| AtomicU64::new(0))
            .collect();
        let first = chunk
            .par_iter()
            .enumerate()
            .filter_map(|(at, values)| {
                if earliest.load(Ordering::Relaxed) < at {
                    return None;
                }
                let case = self.with_worker(|worker| compiled.case(worker, values));
                if case == Case::Holds {
                    held[at / 64].fetch_or(1 << (at % 64), Ordering::Relaxed);
                }
                (!case.goes_on()).then(|| {
                    earliest.fetch_min(at, Ordering::Relaxed);
                    (at, case)
                })
            })
            .min_by_key(|(at, _)| *at);
        let end = first.as_ref().map_or(chunk.len(), |(at, _)| *at);
        let holding =
            (0..end).filter(|at| held[at / 64].load(Ordering::Relaxed) >> (at % 64) & 1 == 1);
        (holding.count() as u64, first)
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
