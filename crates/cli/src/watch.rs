//! Progress on a terminal, and Ctrl-C.

use std::io::IsTerminal as _;
use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use grundy::{Message, Progress, Solver, Speaker, Watch};
use indicatif::{ProgressBar, ProgressStyle};

/// Set by Ctrl-C while something is computed.
static CANCELLED: AtomicBool = AtomicBool::new(false);
/// True while something is computed that looks at [`CANCELLED`].
static BUSY: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C stops a computation cleanly, and ends the program when
/// there is none or it is pressed again.
pub(crate) fn listen() {
    let handler = || {
        if !BUSY.load(Ordering::SeqCst) || CANCELLED.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    };
    // Without a handler Ctrl-C ends the program at once, which is fine too.
    let _ = ctrlc::set_handler(handler);
}

/// Runs something that may take long.
pub(crate) fn busy<T>(work: impl FnOnce() -> T) -> T {
    BUSY.store(true, Ordering::SeqCst);
    let result = work();
    BUSY.store(false, Ordering::SeqCst);
    result
}

/// A solver whose progress is shown on standard error, if that is a terminal.
pub(crate) fn solver(limits: grundy::Limits, speaker: &Speaker) -> Solver {
    Solver::new(limits).watched_by(Arc::new(Terminal {
        shown: std::io::stderr().is_terminal(),
        // The watcher is called from where no speaker is; it keeps the words.
        words: speaker.say(
            &Message::new("progress")
                .with("positions", "{positions}")
                .with("megabytes", "{megabytes}")
                .with("seconds", "{seconds}"),
        ),
        bar: OnceLock::new(),
    }))
}

struct Terminal {
    shown: bool,
    words: String,
    bar: OnceLock<ProgressBar>,
}

impl Watch for Terminal {
    fn cancelled(&self) -> bool {
        CANCELLED.load(Ordering::SeqCst)
    }

    fn progress(&self, progress: &Progress) {
        const QUIET: Duration = Duration::from_secs(2);
        if !self.shown || progress.time < QUIET {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        bar.set_message(
            self.words
                .replace("{positions}", &progress.positions.to_string())
                .replace("{megabytes}", &(progress.memory >> 20).to_string())
                .replace("{seconds}", &progress.time.as_secs().to_string()),
        );
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

/// True when Ctrl-C was pressed.
pub(crate) fn interrupted() -> bool {
    CANCELLED.load(Ordering::SeqCst)
}
