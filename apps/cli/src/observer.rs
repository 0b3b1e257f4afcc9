//! Progress on a terminal, and interruption: Ctrl-C, SIGTERM.

use std::io::IsTerminal as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy::{DrawingBudget, Message, Observer, Progress, Solver, Speaker};
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
pub fn solver(
    limits: grundy::Limits,
    tables: &TableArgs,
    speaker: &Speaker,
) -> Result<Solver, Failure> {
    observed(limits, tables, speaker, true)
}

/// A solver for many questions, each with its own limits.
pub(crate) fn solver_of_many(
    limits: grundy::Limits,
    tables: &TableArgs,
    speaker: &Speaker,
) -> Result<Solver, Failure> {
    observed(limits, tables, speaker, false)
}

fn observed(
    limits: grundy::Limits,
    tables: &TableArgs,
    speaker: &Speaker,
    ends_with_it: bool,
) -> Result<Solver, Failure> {
    let mut terminal = Terminal::new(speaker);
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
        SurveyError::File { file, error, .. } => Failure::File(file.display().to_string(), error),
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

/// An observer of an engine, which shows progress on standard error.
pub fn terminal(speaker: &Speaker) -> Arc<dyn Observer + Send + Sync> {
    Arc::new(Terminal::new(speaker))
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
    /// An observer whose time starts now.
    #[must_use]
    pub fn new(speaker: &Speaker) -> Self {
        Self {
            shown: std::io::stderr().is_terminal(),
            ends_with_it: false,
            // The observer is called where no speaker is available, so it stores the
            // words.
            words: speaker.say(
                &Message::new("progress")
                    .with("positions", "{positions}")
                    .with("megabytes", "{megabytes}")
                    .with("seconds", "{seconds}"),
            ),
            begun: Instant::now(),
            bar: OnceLock::new(),
        }
    }

    /// Shows nothing for two seconds, then a changing line. The time counts from the
    /// first of several questions, each of which may be shorter.
    pub fn show(&self, line: impl FnOnce() -> String) {
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
        bar.set_message(line());
        bar.tick();
    }
}

impl Observer for Terminal {
    fn cancelled(&self) -> bool {
        interrupted()
    }

    fn ends_with_it(&self) -> bool {
        self.ends_with_it
    }

    fn progress(&self, progress: &Progress) {
        self.show(|| {
            self.words
                .replace("{positions}", &progress.positions.to_string())
                .replace("{megabytes}", &(progress.memory >> 20).to_string())
                .replace("{seconds}", &progress.time.as_secs().to_string())
        });
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
