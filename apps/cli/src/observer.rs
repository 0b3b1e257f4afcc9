//! Progress on a terminal, and interruption: Ctrl-C, SIGTERM.

use std::io::IsTerminal as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy::{Budget, DrawingBudget, Limits, Message, Observer, Progress, Solver, Speaker};
use grundy_files::SurveyError;
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::TableArgs;
use crate::failure::Failure;

/// Set when interrupted during a computation.
static CANCELLED: AtomicBool = AtomicBool::new(false);
/// True during a computation that checks [`CANCELLED`].
static BUSY: AtomicBool = AtomicBool::new(false);

type Stop = Box<dyn Fn() + Send + Sync>;
/// Called when interrupted.
static STOP: Mutex<Option<Stop>> = Mutex::new(None);

/// Registers a function to call when interrupted.
pub fn when_interrupted(stop: impl Fn() + Send + Sync + 'static) {
    *STOP.lock().unpoisoned() = Some(Box::new(stop));
}

/// Makes Ctrl-C and SIGTERM stop a computation cleanly. They end the program if there is
/// none, or if they come again.
pub(crate) fn listen() {
    // Without a handler a signal ends the program at once, which is acceptable.
    let _ = ctrlc::set_handler(stop);
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGTERM, SIGXFSZ};
        // Writing past the file size limit (`ulimit -f`) then is an error like a full
        // disk; otherwise it would end the program silently.
        let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
        if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGTERM]) {
            let wait = move || signals.forever().for_each(|_| stop());
            let _ = std::thread::Builder::new().spawn(wait);
        }
    }
}

/// Handles an interruption.
fn stop() {
    let stop = STOP.lock().unpoisoned();
    if let Some(stop) = stop.as_deref() {
        stop();
    }
    if !BUSY.load(Ordering::SeqCst) || CANCELLED.swap(true, Ordering::SeqCst) {
        std::process::exit(130);
    }
}

/// Runs a computation that an interruption stops cleanly.
pub fn busy<T>(work: impl FnOnce() -> T) -> T {
    BUSY.store(true, Ordering::SeqCst);
    let result = work();
    BUSY.store(false, Ordering::SeqCst);
    result
}

/// A solver for the one question of a command, with the tables that the command line or
/// the environment names. It shows progress if standard error is a terminal, and leaves
/// its memory to be freed when the process ends.
///
/// # Errors
/// The tables cannot be read.
pub fn solver(limits: Limits, tables: &TableArgs, speaker: &Speaker) -> Result<Solver, Failure> {
    observed(limits, tables, speaker, true)
}

/// A solver for many questions, each with its own limits.
pub(crate) fn solver_of_many(
    limits: Limits,
    tables: &TableArgs,
    speaker: &Speaker,
) -> Result<Solver, Failure> {
    observed(limits, tables, speaker, false)
}

fn observed(
    limits: Limits,
    tables: &TableArgs,
    speaker: &Speaker,
    ends_with_it: bool,
) -> Result<Solver, Failure> {
    let mut terminal = Terminal::new("progress", speaker);
    terminal.ends_with_it = ends_with_it;
    let solver = Solver::new(limits).observed_by(Arc::new(terminal));
    let folder = tables.tables.clone().or_else(|| {
        let named = std::env::var_os("GRUNDY_TABLES")?;
        (!named.is_empty()).then(|| named.into())
    });
    let Some(folder) = folder else {
        return Ok(solver);
    };
    let tables = grundy_files::tables::open(&folder).map_err(|error| match error {
        // There is no running survey that could be resumed.
        SurveyError::File { file, error, .. } => Failure::file(&file)(error),
        error => Failure::Survey(error),
    })?;
    if tables.is_empty() {
        let folder = folder.display().to_string();
        return Err(Failure::Said(
            Message::new("survey-error-no-tables").with("folder", folder),
        ));
    }
    Ok(solver.with_tables(Arc::new(tables)))
}

/// Runs a computation that an interruption stops, with an observer that shows the text
/// with this key.
pub fn watched<T>(key: &'static str, speaker: &Speaker, work: impl FnOnce(&Terminal) -> T) -> T {
    let terminal = Terminal::new(key, speaker);
    busy(|| work(&terminal))
}

/// Runs a computation that an interruption stops, within a budget of these limits.
pub fn within<T>(limits: Limits, speaker: &Speaker, work: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    watched("progress", speaker, |terminal| {
        work(&mut Budget::new(limits, terminal))
    })
}

/// Progress on standard error, if that is a terminal.
#[derive(Debug)]
pub struct Terminal {
    shown: bool,
    ends_with_it: bool,
    words: String,
    begun: Instant,
    bar: OnceLock<ProgressBar>,
}

impl Terminal {
    /// An observer that shows the text with this key. Its time starts now.
    fn new(key: &'static str, speaker: &Speaker) -> Self {
        let numbers = numbers(&Progress::default()).into_iter();
        let words = numbers.fold(Message::new(key), |words, (name, _)| {
            words.with(name, format!("{{{name}}}"))
        });
        Self {
            shown: std::io::stderr().is_terminal(),
            ends_with_it: false,
            // The observer is called where no speaker is available, so it stores the
            // words.
            words: speaker.say(&words),
            begun: Instant::now(),
            bar: OnceLock::new(),
        }
    }

    /// Shows this many cases done.
    pub fn show_cases(&self, cases: u64) {
        self.progress(&Progress {
            done: cases,
            time: self.begun.elapsed(),
            ..Progress::default()
        });
    }
}

/// The numbers in a text of progress, by name.
fn numbers(progress: &Progress) -> [(&'static str, String); 8] {
    let left = progress.left.map(|left| left.as_secs().to_string());
    [
        ("done", progress.done.to_string()),
        ("cases", progress.done.to_string()),
        ("of", progress.of.to_string()),
        ("rate", format!("{:.0}", progress.rate())),
        ("positions", progress.positions.to_string()),
        ("megabytes", (progress.memory >> 20).to_string()),
        ("seconds", progress.time.as_secs().to_string()),
        ("left", left.unwrap_or_else(|| "?".to_owned())),
    ]
}

impl Observer for Terminal {
    fn cancelled(&self) -> bool {
        interrupted()
    }

    fn ends_with_it(&self) -> bool {
        self.ends_with_it
    }

    /// Shows nothing for two seconds, then a changing line. The time counts from the
    /// first of several questions, each of which may be shorter.
    fn progress(&self, progress: &Progress) {
        const QUIET: Duration = Duration::from_secs(2);
        if !self.shown || self.begun.elapsed() < QUIET {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        let numbers = numbers(progress).into_iter();
        bar.set_message(numbers.fold(self.words.clone(), |line, (name, number)| {
            line.replace(&format!("{{{name}}}"), &number)
        }));
        bar.tick();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

/// The drawing budget of a picture: a time, or until an interruption.
pub(crate) fn drawing(time: Duration) -> DrawingBudget<'static> {
    let until = Instant::now().checked_add(time);
    DrawingBudget::watched(move || interrupted() || until.is_some_and(|end| Instant::now() >= end))
}

/// Ends a computation that has no observer of its own.
///
/// # Errors
/// [`Failure::Interrupted`] after an interruption.
pub(crate) fn go_on() -> Result<(), Failure> {
    match interrupted() {
        true => Err(Failure::Interrupted),
        false => Ok(()),
    }
}

/// True after an interruption.
#[must_use]
pub fn interrupted() -> bool {
    CANCELLED.load(Ordering::SeqCst)
}
