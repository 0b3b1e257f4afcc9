//! Checks a statement case by case, on several threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use grundy::{Convention, Message, Observer, Position};
use rayon::prelude::*;
use rhai::{AST, Array, Dynamic, EvalAltResult, Scope};

use crate::error::Error;
use crate::judge::{BySolver, JudgeMaker};
use crate::language::{Bounds, CancelToken, Halt, Planes, Worker, lock, said, text};
use crate::statement::{Statement, Variable};

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

/// What a case came to.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Case {
    Holds,
    Fails,
    /// The condition is false, or the judge does not reach so far.
    PassedOver,
    Stopped(Message),
    Cancelled,
    Broken(Message),
}

impl Case {
    const fn goes_on(&self) -> bool {
        matches!(self, Self::Holds | Self::PassedOver)
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

/// A statement whose scripts are compiled.
struct Compiled<'s> {
    statement: &'s Statement,
    ranges: Vec<AST>,
    condition: Option<AST>,
    check: AST,
    show: Option<AST>,
    bounds: Bounds,
}

impl<'s> Compiled<'s> {
    fn new(statement: &'s Statement, worker: &Worker) -> Result<Self, Error> {
        let part = |part: &str, text: &str| {
            worker.compile(text).map_err(|why| Error::Script {
                part: part_of(part),
                why,
            })
        };
        let functions = part("functions", &statement.functions)?.clone_functions_only();
        let with = |name: &str, text: &str| Ok::<_, Error>(functions.merge(&part(name, text)?));
        Ok(Self {
            ranges: statement
                .variables
                .iter()
                .map(|variable| with(&variable.names.join(","), &variable.range))
                .collect::<Result<_, _>>()?,
            condition: statement
                .condition
                .as_deref()
                .map(|text| with("where", text))
                .transpose()?,
            check: with("check", &statement.check)?,
            show: statement
                .show
                .as_deref()
                .map(|text| with("show", text))
                .transpose()?,
            bounds: worker.bounds(),
            statement,
        })
    }

    /// The variables that stand so far, for a script to see.
    fn scope(&self, values: &[Dynamic]) -> Scope<'static> {
        let mut scope = Scope::new();
        for (name, value) in &self.statement.given {
            scope.push_dynamic(name.clone(), value.clone());
        }
        for (name, value) in self.each(values) {
            scope.push_dynamic(name, value);
        }
        scope
    }

    /// Each name with its value.
    fn each(&self, values: &[Dynamic]) -> Vec<(String, Dynamic)> {
        let mut each = Vec::new();
        for (Variable { names, pattern, .. }, value) in self.statement.variables.iter().zip(values)
        {
            if !pattern {
                each.push((names[0].clone(), value.clone()));
                continue;
            }
            let parts = value.read_lock::<Array>();
            for (at, name) in names.iter().enumerate() {
                let part = parts.as_ref().and_then(|parts| parts.get(at)).cloned();
                each.push((name.clone(), part.unwrap_or(Dynamic::UNIT)));
            }
        }
        each
    }

    fn named(&self, values: &[Dynamic]) -> Vec<(String, String)> {
        let each = self.each(values).into_iter();
        each.map(|(name, value)| {
            let shown = text(&value, self.bounds);
            (name, shown.unwrap_or_else(|_| "…".to_owned()))
        })
        .collect()
    }

    fn case(&self, worker: &Worker, values: &[Dynamic]) -> Case {
        worker.lay_out(&self.statement.data);
        if let Some(condition) = &self.condition {
            match truth(worker, condition, &mut self.scope(values), "where") {
                Case::Holds => {}
                Case::Fails => return Case::PassedOver,
                other => return other,
            }
        }
        truth(worker, &self.check, &mut self.scope(values), "check")
    }

    fn value(&self, worker: &Worker, values: &[Dynamic]) -> Result<String, Case> {
        worker.lay_out(&self.statement.data);
        let found = worker.run(&self.check, &mut self.scope(values));
        let shown = found.and_then(|value| text(&value, self.bounds));
        shown.map_err(|error| failed(&error, "check"))
    }

    fn counterexample(&self, worker: &Worker, values: &[Dynamic]) -> Counterexample {
        let (_, mut asked) = worker.watched(|| self.case(worker, values));
        let shown = self.show.as_ref().and_then(|show| {
            let shown = worker.run(show, &mut self.scope(values));
            worker.shown(&shown.ok()?)
        });
        let seen = shown.or_else(|| asked.pop()).map(|(position, convention)| {
            let (outcome, nimber) = worker.value(&position, convention);
            Seen {
                position,
                convention,
                outcome,
                nimber,
            }
        });
        Counterexample {
            values: self.named(values),
            seen,
        }
    }
}

/// What a script that should be true or false comes to.
fn truth(worker: &Worker, script: &AST, scope: &mut Scope<'_>, part: &str) -> Case {
    match worker.run(script, scope) {
        Ok(value) => match value.as_bool() {
            Ok(true) => Case::Holds,
            Ok(false) => Case::Fails,
            Err(of) => Case::Broken(
                Message::new("lab-script-truth")
                    .with("part", part_of(part))
                    .with("type", of),
            ),
        },
        Err(error) => failed(&error, part),
    }
}

fn failed(error: &EvalAltResult, part: &str) -> Case {
    match error.unwrap_inner() {
        EvalAltResult::ErrorTerminated(halt, _) => match halt.clone().try_cast::<Halt>() {
            Some(Halt::Beyond) => Case::PassedOver,
            Some(Halt::Stopped(why)) => Case::Stopped(why),
            Some(Halt::Cancelled) | None => Case::Cancelled,
        },
        EvalAltResult::ErrorStackOverflow(_) => Case::Stopped(Message::new("lab-stop-deep")),
        EvalAltResult::ErrorDataTooLarge(what, _) => {
            Case::Stopped(Message::new(match what.to_lowercase() {
                what if what.contains("array") => "lab-stop-array",
                what if what.contains("map") => "lab-stop-map",
                _ => "lab-stop-text",
            }))
        }
        EvalAltResult::ErrorTooManyVariables(_) => {
            Case::Stopped(Message::new("lab-stop-variables"))
        }
        _ => Case::Broken(
            Message::new("lab-in")
                .with("part", part_of(part))
                .with("why", said(error)),
        ),
    }
}

/// What a part of a statement is called: a variable by its name.
fn part_of(part: &str) -> Message {
    match part {
        "check" => Message::new("lab-part-check"),
        "where" => Message::new("lab-part-condition"),
        "range" => Message::new("lab-part-range"),
        "show" => Message::new("lab-part-show"),
        "functions" => Message::new("lab-part-functions"),
        name => Message::new("lab-part-variable").with("name", name),
    }
}

/// The cases one after another: nested loops, the first variable slowest.
struct Cases<'c> {
    compiled: &'c Compiled<'c>,
    loops: Vec<Box<dyn Iterator<Item = Dynamic> + Send>>,
    values: Vec<Dynamic>,
    begun: bool,
}

impl<'c> Cases<'c> {
    fn new(compiled: &'c Compiled<'c>) -> Self {
        Self {
            compiled,
            loops: Vec::new(),
            values: Vec::new(),
            begun: false,
        }
    }

    /// The next case; a range that cannot be counted through as an error.
    fn next(&mut self, worker: &Worker) -> Option<Result<Vec<Dynamic>, Case>> {
        worker.lay_out(&self.compiled.statement.data);
        if self.begun && self.loops.is_empty() {
            return None;
        }
        loop {
            // Deeper, as far as there are values.
            if self.begun {
                let innermost = self.loops.last_mut()?;
                let next = innermost.next();
                self.values.truncate(self.loops.len() - 1);
                match next {
                    Some(value) => self.values.push(value),
                    None => {
                        self.loops.pop();
                        continue;
                    }
                }
            }
            self.begun = true;
            if self.values.len() == self.compiled.ranges.len() {
                return Some(Ok(self.values.clone()));
            }
            let script = &self.compiled.ranges[self.values.len()];
            let range = worker.run(script, &mut self.compiled.scope(&self.values));
            match range
                .map_err(|error| failed(&error, "range"))
                .and_then(counted)
            {
                Ok(values) => self.loops.push(values),
                Err(case) => return Some(Err(case)),
            }
        }
    }
}

/// A range or an array, value by value.
fn counted(range: Dynamic) -> Result<Box<dyn Iterator<Item = Dynamic> + Send>, Case> {
    let range = range.flatten();
    if let Some(range) = range.read_lock::<std::ops::Range<i64>>() {
        return Ok(Box::new(range.clone().map(Dynamic::from_int)));
    }
    if let Some(range) = range.read_lock::<std::ops::RangeInclusive<i64>>() {
        return Ok(Box::new(range.clone().map(Dynamic::from_int)));
    }
    let kind = range.type_name();
    match range.try_cast::<Array>() {
        Some(array) => Ok(Box::new(array.into_iter())),
        None => Err(Case::Broken(
            Message::new("lab-script-range").with("type", kind),
        )),
    }
}
