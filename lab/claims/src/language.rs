//! The language of statements: the functions of scripts, and their limits.

mod arrays;
mod chomp;
mod closures;
mod faults;
mod games;
mod maps;
mod meter;
mod numbers;
mod planes;
mod texts;
mod values;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use grundy::rules::Unpoisoned as _;
use grundy::{Convention, Game, Message, Outcome, Period, Position, Start, StopReason};
use rhai::packages::{ArithmeticPackage, LogicPackage, Package as _};
use rhai::{
    AST, Array, Dynamic, Engine, EvalAltResult, ImmutableString, Map, Position as Place, Scope,
};

use crate::judge::{BySolver, Judge, Unjudged};

pub(crate) use faults::said;
pub(crate) use meter::CancelToken;
use meter::Meter;
pub(crate) use planes::Planes;
pub(crate) use values::text;

/// The result of a script function.
pub(crate) type Given<T> = Result<T, Box<EvalAltResult>>;

/// The limits of one case of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The most steps of one case; an operation on many entries counts as several.
    pub steps: u64,
    /// The most entries of an array, including those of nested arrays.
    pub entries: usize,
    /// The most bytes of a string.
    pub bytes: usize,
}

impl Default for Bounds {
    /// Twenty million steps, a hundred thousand entries, a megabyte.
    fn default() -> Self {
        Self {
            steps: 20_000_000,
            entries: 100_000,
            bytes: 1 << 20,
        }
    }
}

/// The state shared by a worker's functions: the judge, and the questions asked.
pub(crate) struct Bench {
    judge: Box<dyn Judge>,
    games: HashMap<String, Game>,
    bounds: Bounds,
    meter: Arc<Meter>,
    data: Arc<Map>,
    /// The positions asked about since the last reset; recorded only when a failing case
    /// is evaluated again.
    asked: Option<Vec<(Position, Convention)>>,
}

/// One thread's engine and the state shared by its functions.
pub(crate) struct Worker {
    engine: Engine,
    meter: Arc<Meter>,
    bench: Arc<Mutex<Bench>>,
}

/// The reason why a script has no value, carried by a script error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Halt {
    /// A limit was reached, or the check was cancelled.
    Stopped(Message),
    /// The check was cancelled.
    Cancelled,
    /// The position is beyond the judge's limits.
    Beyond,
}

impl Worker {
    /// A worker with its own judge.
    pub(crate) fn new(
        judge: Box<dyn Judge>,
        planes: Arc<Planes>,
        bounds: Bounds,
        cancel: Arc<CancelToken>,
    ) -> Self {
        let surveys = judge.knows_surveys();
        let meter = Arc::new(Meter::new(bounds.steps, cancel));
        let bench = Arc::new(Mutex::new(Bench {
            judge,
            games: HashMap::new(),
            bounds,
            meter: Arc::clone(&meter),
            data: Arc::default(),
            asked: None,
        }));
        let mut engine = bare(bounds, &meter);
        games::register(&mut engine, &bench);
        numbers::register(&mut engine, bounds, &meter);
        arrays::register(&mut engine, bounds, &meter);
        maps::register(&mut engine, &meter);
        texts::register(&mut engine, bounds, &meter);
        planes::register(&mut engine, surveys.then_some(planes), bounds, &meter);
        chomp::register(&mut engine, surveys, &meter);
        let shared = Arc::clone(&bench);
        engine.register_fn("data", move |name: &str| -> Given<Dynamic> {
            shared
                .lock()
                .unpoisoned()
                .data
                .get(name)
                .cloned()
                .ok_or_else(|| wrong(Message::new("lab-script-no-table").with("name", name)))
        });
        Self {
            engine,
            meter,
            bench,
        }
    }

    /// Compiles a script.
    pub(crate) fn compile(&self, script: &str) -> Result<AST, Message> {
        let compiled = self.engine.compile(script);
        let compiled =
            compiled.map_err(|error| faults::unread(error.err_type(), error.position()))?;
        match closures::refused(&compiled) {
            Some(why) => Err(why),
            None => Ok(compiled),
        }
    }

    /// The limits of one case.
    pub(crate) fn bounds(&self) -> Bounds {
        self.bench.lock().unpoisoned().bounds
    }

    /// Runs a script as one case, with its steps counted from 0.
    pub(crate) fn run(&self, script: &AST, scope: &mut Scope<'_>) -> Given<Dynamic> {
        self.meter.reset();
        self.engine.eval_ast_with_scope(scope, script)
    }

    /// Makes `data` return these tables from now on.
    pub(crate) fn lay_out(&self, data: &Arc<Map>) {
        let mut bench = self.bench.lock().unpoisoned();
        if !Arc::ptr_eq(&bench.data, data) {
            bench.data = Arc::clone(data);
        }
    }

    /// Runs work and returns the positions that it asked about.
    pub(crate) fn watched<T>(&self, work: impl FnOnce() -> T) -> (T, Vec<(Position, Convention)>) {
        self.bench.lock().unpoisoned().asked = Some(Vec::new());
        let done = work();
        let asked = self.bench.lock().unpoisoned().asked.take();
        (done, asked.unwrap_or_default())
    }

    /// A position with its true value, as far as it can be computed.
    pub(crate) fn value(
        &self,
        at: &Position,
        convention: Convention,
    ) -> (Option<Outcome>, Option<u64>) {
        let mut bench = self.bench.lock().unpoisoned();
        let outcome = bench.judge.outcome(at, convention).ok();
        let nimber = match convention {
            Convention::Normal => bench.judge.nimber(at).ok(),
            Convention::Misere => None,
        };
        (outcome, nimber)
    }

    /// The position that a script shows as `[game, position]` or `[game, position,
    /// "misere"]`.
    pub(crate) fn shown(&self, shown: &Dynamic) -> Option<(Position, Convention)> {
        let parts = shown.read_lock::<Array>()?.clone();
        let game = parts.first()?.clone().into_immutable_string().ok()?;
        let convention = match parts.get(2) {
            Some(word) => games::convention(&word.clone().into_immutable_string().ok()?).ok()?,
            None => Convention::Normal,
        };
        let at = self
            .bench
            .lock()
            .unpoisoned()
            .position(&game, parts.get(1)?)
            .ok()?;
        Some((at, convention))
    }
}

/// Keywords of the script library without a use here: those that run text, print, inspect
/// outer variables, and store functions.
const ABSENT: [&str; 9] = [
    "eval",
    "print",
    "debug",
    "is_def_var",
    "is_def_fn",
    "is_shared",
    "Fn",
    "call",
    "curry",
];

/// An engine with only the operators of numbers, within limits.
fn bare(bounds: Bounds, meter: &Arc<Meter>) -> Engine {
    let mut engine = Engine::new_raw();
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    engine
        .set_max_call_levels(48)
        .set_max_expr_depths(64, 48)
        .set_max_array_size(bounds.entries)
        .set_max_map_size(bounds.entries / 10)
        .set_max_string_size(bounds.bytes)
        .set_max_variables(200)
        .set_max_functions(200);
    for word in ABSENT {
        engine.disable_symbol(word);
    }
    let meter = Arc::clone(meter);
    engine.on_progress(move |_| meter.step(1).map(Dynamic::from));
    engine
}

/// Every function that a script can call, with its argument types, in alphabetical order;
/// and the keywords of the script library that are disabled.
#[must_use]
pub fn functions() -> (Vec<String>, Vec<&'static str>) {
    let cancel = Arc::new(CancelToken::default());
    let judge = BySolver::boxed(Arc::clone(&cancel) as Arc<dyn grundy::Observer + Send + Sync>);
    let worker = Worker::new(judge, Arc::default(), Bounds::default(), cancel);
    // The library writes names before types, and types of values as in Rust.
    let brief = |signature: String| {
        let called = signature.split(" -> ").next().unwrap_or_default();
        let called = called.replace("types::dynamic::Dynamic", "any");
        ["_: ", "x: ", "y: "]
            .iter()
            .fold(called, |called, name| called.replace(name, ""))
    };
    let functions = worker.engine.gen_fn_signatures(true).into_iter();
    let mut functions: Vec<String> = functions.map(brief).collect();
    functions.sort();
    (functions, ABSENT.to_vec())
}

impl Bench {
    /// The game of this name, loaded once.
    fn game(&mut self, name: &str) -> Given<Game> {
        if let Some(game) = self.games.get(name) {
            return Ok(game.clone());
        }
        let game = Game::named(name).map_err(|error| refused(&error))?;
        self.games.insert(name.to_owned(), game.clone());
        Ok(game)
    }

    /// The position of a game for a script value.
    fn position(&mut self, game: &str, text: &Dynamic) -> Given<Position> {
        let start = self.start(game, text)?;
        start.position().map_err(|error| refused(&error))
    }

    /// The opening or position of a game for a script value.
    fn start(&mut self, game: &str, text: &Dynamic) -> Given<Start> {
        let text = games::notation(text, self.bounds)?;
        self.meter.handle(text.len())?;
        let start = self.game(game)?.start_at(&text);
        start.map_err(|error| refused(&error))
    }

    /// The judge's outcome of a position.
    fn outcome(&mut self, at: &Position, convention: Convention) -> Given<Outcome> {
        let outcome = self.judge.outcome(at, convention);
        outcome.map_err(|why| unjudged(&why))
    }

    /// The proved period of the heaps of a game.
    fn period(&mut self, game: &str, convention: Convention, to: u64) -> Given<Option<Period>> {
        let game = self.game(game)?;
        let period = self.judge.period(&game, convention, to);
        period.map_err(|why| unjudged(&why))
    }

    fn note(&mut self, at: &Position, convention: Convention) {
        const MOST: usize = 10_000;
        if let Some(asked) = self.asked.as_mut().filter(|asked| asked.len() < MOST) {
            asked.push((at.clone(), convention));
        }
    }
}

/// A mistake in a script.
pub(crate) fn wrong(why: Message) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorRuntime(Dynamic::from(why), Place::NONE))
}

/// A stop that no script can catch.
pub(crate) fn halt(halt: Halt) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorTerminated(
        Dynamic::from(halt),
        Place::NONE,
    ))
}

fn refused(error: &grundy::Error) -> Box<EvalAltResult> {
    match error {
        grundy::Error::Limit(stop) if stop.why == StopReason::Cancelled => halt(Halt::Cancelled),
        grundy::Error::Limit(_)
        | grundy::Error::NotKnown { .. }
        | grundy::Error::NimberNotKnown { .. } => halt(Halt::Stopped(error.whole())),
        _ => wrong(error.whole()),
    }
}

fn unjudged(why: &Unjudged) -> Box<EvalAltResult> {
    match why {
        Unjudged::Refused(error) => refused(error),
        Unjudged::TooLarge => halt(Halt::Beyond),
    }
}

/// A list of texts for a script.
fn texts<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Array {
    let strings = texts
        .into_iter()
        .map(|text| ImmutableString::from(text.as_ref()));
    strings.map(Dynamic::from).collect()
}

/// A list of numbers for a script.
fn numbers(numbers: impl IntoIterator<Item = i64>) -> Array {
    numbers.into_iter().map(Dynamic::from_int).collect()
}
