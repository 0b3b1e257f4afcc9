//! A take-and-break game by a window of its last values.

mod state;
mod tables;

use std::time::Duration;

use grundy_core::Message;
use grundy_engine::{
    Budget, Consumer, Limits, NoWindow, Producer, Reached, SparseSpace, Window, in_turn,
};

use super::report::{divided, periodic};
use crate::crew;
use crate::report::{Report, Table};
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;

/// The heaps between two clock readings: some tenths of a second.
const LEG: u64 = 1 << 26;
/// The most bytes of disk: two states and the windows.
const DISK: u64 = 64 << 20;

/// The heaps of a take-and-break game, valued by a window of the last values, in a few
/// megabytes whatever the bound. Its folder has the tables that `grundy-check` proves
/// again; misère play is not computed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByWindow {
    /// The game's name, `octal:0.77` or `grundys-game`.
    pub name: String,
    /// The digits of its code, as in [`Octal`](super::Octal).
    pub digits: Vec<u8>,
    /// The last heap. Valuing stops earlier if the period is proved.
    pub to: u64,
}

/// The result of a window, or why the game has none, which is no error.
#[derive(Clone, Debug)]
pub struct Windowed {
    /// The game's name.
    pub name: String,
    /// The result.
    pub result: Result<WindowReport, NoWindow>,
}

/// The result of a window for a take-and-break game.
#[derive(Clone, Debug)]
pub struct WindowReport {
    /// The survey.
    pub survey: ByWindow,
    /// The end reached: the bound, a proof, or a heap that may be rare.
    pub reached: Reached,
    /// The last valued heap: that of the bound, of the proof, or the one before a heap
    /// that may be rare.
    pub valued: u64,
    /// The last heap that was valued by all its splits.
    pub direct: u64,
    /// The division of the heaps: all rare ones are among the direct heaps.
    pub sparse: SparseSpace,
    /// The number of values that decide the next one.
    pub width: usize,
    /// The bound on the smaller part of the splits that refuted all candidates of a rare
    /// label.
    pub smaller_part: u64,
    /// The largest nimber.
    pub largest: u8,
    /// Some windows on the way, each with the heap after it.
    pub windows: Vec<(u64, Vec<u8>)>,
    /// The bytes of the values and the stored windows.
    pub memory: u64,
    /// The heap at which this session began, 0 if it was the first.
    pub resumed_at: u64,
    /// The time that it took.
    pub time: Duration,
}

impl Survey for ByWindow {
    const NAME: &'static str = "octal-window";
    const PROGRESS: &'static str = "progress-octal";
    const LIMITS: Limits = super::LIMITS;
    type Report = Windowed;

    fn owner(&self) -> String {
        format!("{} {}, version 1", tables::SURVEY, self.name)
    }

    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        Ok(Estimate {
            memory: 0,
            disk: DISK,
        })
    }

    fn run(&self, session: &mut Session<'_>) -> Result<Windowed, SurveyError> {
        let of = self.to.saturating_add(1);
        let saved = session.folder().map(state::restore).transpose()?.flatten();
        let open = |session: &Session<'_>| {
            let scaled = session.scaled(0, of, 1);
            let mut budget = Budget::new(session.limits, &scaled);
            let opened = Window::open(self.digits.clone(), self.to, &mut budget);
            opened.map_err(|stop| session.stopped(&stop, 0))
        };
        let name = self.name.clone();
        let mut window = match open(session)? {
            Ok(window) => window,
            Err(why) => {
                let result = Err(why);
                return Ok(Windowed { name, result });
            }
        };
        let mut resumed_at = 0;
        if let Some(state) = saved {
            if window.resume(&state) {
                resumed_at = state.heap;
            } else if let Ok(fresh) = open(session)? {
                // The state is of a bound too near to resume from.
                window = fresh;
            }
        }
        let reached = self.walk(&mut window, session)?;
        let report = WindowReport {
            survey: self.clone(),
            valued: match reached {
                Reached::Bound => self.to,
                Reached::Proved(period) => period.proved_by,
                Reached::Unresolved(heap) => heap - 1,
            },
            reached,
            direct: window.direct(),
            sparse: window.sparse_space().clone(),
            width: window.width(),
            smaller_part: window.smaller_part(),
            largest: window.largest(),
            windows: tables::some(window.windows()),
            memory: window.bytes(),
            resumed_at,
            time: session.time(),
        };
        let result = Ok(report);
        let windowed = Windowed { name, result };
        if let Some(folder) = session.folder() {
            windowed.save(folder)?;
        }
        Ok(windowed)
    }
}

impl ByWindow {
    /// Runs to the end, saving the state from time to time.
    fn walk(&self, window: &mut Window, session: &mut Session<'_>) -> Result<Reached, SurveyError> {
        let threads = session.threads;
        let pipeline = |producer: Producer<'_>, consumer: Consumer<'_>| match threads {
            1 => in_turn(producer, consumer),
            threads => crew::pipeline(threads, producer, consumer),
        };
        let scaled = session.scaled(window.heaps(), self.to.saturating_add(1), 1);
        let mut budget = Budget::new(session.limits, &scaled);
        loop {
            let to = self.to.min(window.heaps() + LEG);
            let reached = window.run(to, &pipeline, &mut budget);
            let ended = !matches!(reached, Ok(Reached::Bound)) || to == self.to;
            if ended || session.due() {
                session.save(window.heaps(), |folder| {
                    state::save(folder, &window.state())
                })?;
            }
            let reached = reached.map_err(|stop| session.stopped(&stop, window.heaps()))?;
            if ended {
                return Ok(reached);
            }
        }
    }
}

impl Report for Windowed {
    fn sentences(&self) -> Vec<Message> {
        match &self.result {
            Ok(report) => report.sentences(),
            // A period proved by all splits needs no window.
            Err(NoWindow::Periodic(period)) => vec![periodic(&self.name, period)],
            Err(NoWindow::Rare(sparse)) => {
                let why = Message::new("survey-octal-no-window").with("game", self.name.as_str());
                let sparse = sparse.as_ref().map(divided);
                std::iter::once(why).chain(sparse).collect()
            }
            Err(NoWindow::Nimber(nimber)) => vec![
                Message::new("survey-octal-no-window-nimber")
                    .with("game", self.name.as_str())
                    .with("nimber", nimber.to_string()),
            ],
        }
    }

    fn tables(&self) -> Vec<Table<'_>> {
        let report = self.result.as_ref().ok();
        report.map_or_else(Vec::new, WindowReport::tables)
    }
}

impl WindowReport {
    fn sentences(&self) -> Vec<Message> {
        let first = match self.reached {
            Reached::Proved(period) => Message::new("survey-octal-window-period")
                .with("period", period.length.to_string())
                .with("from", period.from.to_string())
                .with("by", period.proved_by.to_string()),
            Reached::Bound => {
                Message::new("survey-octal-no-period").with("to", self.survey.to.to_string())
            }
            Reached::Unresolved(heap) => {
                Message::new("survey-octal-window-end").with("heap", heap.to_string())
            }
        };
        vec![
            first.with("game", self.survey.name.as_str()),
            Message::new("survey-octal-window")
                .with("width", self.width.to_string())
                .with("part", self.smaller_part.to_string())
                .with("nimber", self.largest.to_string()),
            divided(&self.sparse),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_engine::{NoObserver, Period};

    use crate::octal::Octal;

    #[test]
    fn a_window_finds_the_period_that_the_whole_survey_finds() {
        let survey = Octal::new("octal:0.16", vec![0, 1, 6], 600_000);
        let report = survey
            .clone()
            .by_window()
            .in_memory()
            .run(&NoObserver)
            .unwrap();
        let report = report.result.unwrap();
        let Reached::Proved(Period { from, length, .. }) = report.reached else {
            panic!("{report:?}");
        };
        let whole = survey.in_memory().run(&NoObserver).unwrap();
        let period = whole.period.unwrap();
        assert_eq!((from, length), (period.from, period.length));
        assert_eq!(u16::from(report.largest), whole.largest.0);
        // The bits above its nimbers, below 32, belong to the mask of a window.
        let mut sparse = whole.sparse.unwrap();
        sparse.mask |= 96;
        assert_eq!(report.sparse, sparse);
    }

    #[test]
    fn a_game_without_a_window_differs_from_a_periodic_one() {
        let kayles = Octal::new("octal", vec![0, 7, 7], 1000).by_window();
        let kayles = kayles.in_memory().run(&NoObserver).unwrap().result;
        assert!(matches!(kayles, Err(NoWindow::Periodic(period)) if period.length == 12));
    }
}
