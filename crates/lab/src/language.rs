//! The language of statements: what a script can do, and how far it may go.

mod chomp;
mod games;
mod numbers;
mod planes;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use grundy::{Convention, Game, Position, Why};
use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString, Map, Position as Place};

use crate::judge::{Judge, Unjudged};

pub(crate) use planes::Planes;

/// What a script gives, or why not.
pub(crate) type Given<T> = Result<T, Box<EvalAltResult>>;

/// How far one case of a script may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Steps of one case.
    pub steps: u64,
    /// Entries of an array, with those of arrays in it.
    pub entries: usize,
    /// Bytes of a string.
    pub bytes: usize,
}

impl Default for Bounds {
    /// Twenty million steps, a million entries, a megabyte.
    fn default() -> Self {
        Self {
            steps: 20_000_000,
            entries: 1_000_000,
            bytes: 1 << 20,
        }
    }
}

/// What stops all scripts at once.
#[derive(Debug, Default)]
pub(crate) struct Brake {
    pub(crate) pulled: AtomicBool,
    pub(crate) until: Option<Instant>,
}

impl Brake {
    /// True when everything should stop.
    pub(crate) fn on(&self) -> bool {
        self.pulled.load(Ordering::Relaxed)
            || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

impl grundy::Watch for Brake {
    fn cancelled(&self) -> bool {
        self.on()
    }
}

/// What a worker's functions share: who answers, what was asked.
pub(crate) struct Bench {
    judge: Box<dyn Judge>,
    games: HashMap<String, Game>,
    data: Arc<Map>,
    /// The positions asked about since it was last emptied; kept only when a
    /// failing case is looked at again.
    asked: Option<Vec<(Position, Convention)>>,
}

/// One thread's engine and what its functions share.
pub(crate) struct Worker {
    pub(crate) engine: Engine,
    bench: Arc<Mutex<Bench>>,
}

/// Why a script has no value, as a script's error carries it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Halt {
    /// A limit, or somebody asked to stop.
    Stopped(String),
    /// Somebody asked to stop.
    Cancelled,
    /// The judge does not reach so far.
    Beyond,
}

impl Worker {
    /// A worker with a judge of its own.
    pub(crate) fn new(
        judge: Box<dyn Judge>,
        planes: Arc<Planes>,
        bounds: Bounds,
        brake: Arc<Brake>,
    ) -> Self {
        let surveys = judge.knows_surveys();
        let bench = Arc::new(Mutex::new(Bench {
            judge,
            games: HashMap::new(),
            data: Arc::default(),
            asked: None,
        }));
        let mut engine = Engine::new();
        engine
            .set_max_operations(bounds.steps)
            .set_max_call_levels(48)
            .set_max_expr_depths(64, 48)
            .set_max_array_size(bounds.entries)
            .set_max_map_size(bounds.entries / 10)
            .set_max_string_size(bounds.bytes)
            .set_max_variables(200)
            .set_max_functions(200)
            .disable_symbol("eval")
            .disable_symbol("print")
            .disable_symbol("debug")
            .on_print(|_| ())
            .on_debug(|_, _, _| ());
        engine.on_progress(move |steps| {
            // The clock is looked at now and then only.
            (steps & 0x3ff == 0 && brake.on()).then(|| Dynamic::from(Halt::Cancelled))
        });
        games::register(&mut engine, &bench);
        numbers::register(&mut engine, bounds);
        planes::register(&mut engine, surveys.then_some(planes));
        chomp::register(&mut engine, surveys);
        let shared = Arc::clone(&bench);
        engine.register_fn("data", move |name: &str| -> Given<Dynamic> {
            lock(&shared)
                .data
                .get(name)
                .cloned()
                .ok_or_else(|| wrong(&format!("there is no table named “{name}”")))
        });
        Self { engine, bench }
    }

    /// From now on `data` gives these tables.
    pub(crate) fn lay_out(&self, data: &Arc<Map>) {
        let mut bench = lock(&self.bench);
        if !Arc::ptr_eq(&bench.data, data) {
            bench.data = Arc::clone(data);
        }
    }

    /// Does something, and gives the positions that it asked about.
    pub(crate) fn watched<T>(&self, work: impl FnOnce() -> T) -> (T, Vec<(Position, Convention)>) {
        lock(&self.bench).asked = Some(Vec::new());
        let done = work();
        (done, lock(&self.bench).asked.take().unwrap_or_default())
    }

    /// A position with its true value, as far as it has one.
    pub(crate) fn value(
        &self,
        at: &Position,
        convention: Convention,
    ) -> (Option<grundy::Outcome>, Option<u64>) {
        let mut bench = lock(&self.bench);
        let outcome = bench.judge.outcome(at, convention).ok();
        let nimber = match convention {
            Convention::Normal => bench.judge.nimber(at).ok(),
            Convention::Misere => None,
        };
        (outcome, nimber)
    }

    /// The position that a script shows as `[game, position]` or `[game,
    /// position, "misere"]`.
    pub(crate) fn shown(&self, shown: &Dynamic) -> Option<(Position, Convention)> {
        let parts = shown.read_lock::<Array>()?.clone();
        let game = parts.first()?.clone().into_immutable_string().ok()?;
        let convention = match parts.get(2) {
            Some(word) => games::convention(&word.clone().into_immutable_string().ok()?).ok()?,
            None => Convention::Normal,
        };
        let at = lock(&self.bench).position(&game, parts.get(1)?).ok()?;
        Some((at, convention))
    }
}

impl Bench {
    /// Knows the game of this name from now on.
    fn meet(&mut self, game: &str) -> Given<()> {
        if !self.games.contains_key(game) {
            let named = Game::named(game).map_err(|error| refused(&error))?;
            self.games.insert(game.to_owned(), named);
        }
        Ok(())
    }

    /// The position of a game that a script means.
    fn position(&mut self, game: &str, text: &Dynamic) -> Given<Position> {
        let text = games::notation(text)?;
        self.meet(game)?;
        match self.games.get(game) {
            Some(game) => game.position(&text).map_err(|error| refused(&error)),
            None => Err(wrong("no such game")),
        }
    }

    /// The proved period of the heaps of a game.
    fn period(
        &mut self,
        game: &str,
        convention: Convention,
        to: u64,
    ) -> Given<Option<grundy::Period>> {
        self.meet(game)?;
        match self.games.get(game) {
            Some(game) => self
                .judge
                .period(game, convention, to)
                .map_err(|why| unjudged(&why)),
            None => Err(wrong("no such game")),
        }
    }

    fn note(&mut self, at: &Position, convention: Convention) {
        const MOST: usize = 10_000;
        if let Some(asked) = self.asked.as_mut().filter(|asked| asked.len() < MOST) {
            asked.push((at.clone(), convention));
        }
    }
}

pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A mistake in a script.
pub(crate) fn wrong(why: &str) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorRuntime(why.into(), Place::NONE))
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
        grundy::Error::Limit(stop) if stop.why == Why::Cancelled => halt(Halt::Cancelled),
        grundy::Error::Limit(_) | grundy::Error::NotKnown { .. } => {
            halt(Halt::Stopped(error.to_string()))
        }
        _ => wrong(&error.to_string()),
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
