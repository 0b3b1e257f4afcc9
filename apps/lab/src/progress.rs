//! Progress of long computations on standard error, if that is a terminal.

use std::time::Instant;

use grundy::{Message, Observer, Progress, Speaker};
use grundy_cli::observer::{Terminal, interrupted};

/// A survey observer that shows progress on standard error, if that is a terminal.
pub(crate) struct SurveyObserver {
    terminal: Terminal,
    words: String,
}

impl SurveyObserver {
    /// An observer that shows the text with this key.
    pub(crate) fn new(key: &'static str, speaker: &Speaker) -> Self {
        let words = Message::new(key)
            .with("done", "{done}")
            .with("of", "{of}")
            .with("rate", "{rate}")
            .with("positions", "{positions}")
            .with("megabytes", "{megabytes}")
            .with("seconds", "{seconds}")
            .with("left", "{left}");
        Self {
            terminal: Terminal::new(speaker),
            words: speaker.say(&words),
        }
    }
}

impl Observer for SurveyObserver {
    fn cancelled(&self) -> bool {
        interrupted()
    }

    fn progress(&self, progress: &Progress) {
        let left = progress
            .left
            .map_or_else(|| "?".to_owned(), |left| left.as_secs().to_string());
        self.terminal.show(|| {
            self.words
                .replace("{done}", &progress.done.to_string())
                .replace("{of}", &progress.of.to_string())
                .replace("{rate}", &format!("{:.0}", progress.rate()))
                .replace("{positions}", &progress.positions.to_string())
                .replace("{megabytes}", &(progress.memory >> 20).to_string())
                .replace("{seconds}", &progress.time.as_secs().to_string())
                .replace("{left}", &left)
        });
    }
}

/// Shows the number of cases of a statement that are done.
pub(crate) struct Cases {
    terminal: Terminal,
    words: String,
    begun: Instant,
}

impl Cases {
    /// `key` names the text: `progress-cases`, or another one with the same numbers.
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
