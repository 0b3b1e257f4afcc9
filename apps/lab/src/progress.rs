//! Progress of long computations, on standard error, if that is a terminal.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use grundy::{Message, Observer, Progress, Speaker};
use grundy_cli::observer::{Terminal, interrupted};

/// An observer of a survey: progress on standard error, if that is a terminal,
/// and the milestones passed.
pub(crate) struct SurveyObserver {
    terminal: Terminal,
    words: String,
    /// Steps between two milestones.
    every: u64,
    /// (steps, seconds, bytes) at the milestones of this process.
    passed: Mutex<Vec<(u64, f64, u64)>>,
}

impl SurveyObserver {
    pub(crate) fn new(every: u64, speaker: &Speaker) -> Self {
        Self::telling("progress-survey", every, speaker)
    }

    /// With a line of its own.
    pub(crate) fn telling(key: &'static str, every: u64, speaker: &Speaker) -> Self {
        let words = Message::new(key)
            .with("done", "{done}")
            .with("of", "{of}")
            .with("rate", "{rate}")
            .with("megabytes", "{megabytes}")
            .with("left", "{left}");
        Self {
            terminal: Terminal::new(speaker),
            words: speaker.say(&words),
            every,
            passed: Mutex::default(),
        }
    }

    /// The milestones of this process.
    pub(crate) fn passed(self) -> Vec<(u64, f64, u64)> {
        self.passed
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for SurveyObserver {
    fn cancelled(&self) -> bool {
        interrupted()
    }

    fn progress(&self, progress: &Progress) {
        let mut passed = self.passed.lock().unwrap_or_else(PoisonError::into_inner);
        let last = passed.last().map_or(0, |(done, _, _)| *done);
        if progress.done / self.every > last / self.every {
            passed.push((progress.done, progress.time.as_secs_f64(), progress.memory));
        }
        let left = progress
            .left
            .map_or_else(|| "?".to_owned(), |left| left.as_secs().to_string());
        self.terminal.show(|| {
            self.words
                .replace("{done}", &progress.done.to_string())
                .replace("{of}", &progress.of.to_string())
                .replace("{rate}", &format!("{:.0}", progress.rate()))
                .replace("{megabytes}", &(progress.memory >> 20).to_string())
                .replace("{left}", &left)
        });
    }
}

/// Shows how many cases of a statement are done.
pub(crate) struct Cases {
    terminal: Terminal,
    words: String,
    begun: Instant,
}

impl Cases {
    /// `key` is the text's: `progress-cases`, or another with the same numbers.
    pub(crate) fn new(key: &'static str, speaker: &Speaker) -> Self {
        let words = Message::new(key)
            .with("cases", "{cases}")
            .with("seconds", "{seconds}");
        Self {
            terminal: Terminal::new(speaker),
            words: speaker.say(&words),
            begun: Instant::now(),
        }
    }

    pub(crate) fn show(&self, cases: u64) {
        let time = self.begun.elapsed();
        self.terminal.show(|| {
            self.words
                .replace("{cases}", &cases.to_string())
                .replace("{seconds}", &time.as_secs().to_string())
        });
    }
}
