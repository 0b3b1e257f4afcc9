//! A take-and-break game by a window of its last values.

use std::time::{Duration, Instant};

use grundy_engine::{Budget, Limits, NoWindow, Observer, Reached, SparseSpace, Window};

use super::{Looking, Octal};
use crate::survey::SurveyError;

/// What a window found of a take-and-break game.
#[derive(Clone, Debug)]
pub struct WindowReport {
    /// The game's name.
    pub name: String,
    /// The last heap asked for.
    pub to: u64,
    /// How far it came: to the bound, to a proof, or to a heap that may be rare.
    pub reached: Reached,
    /// How the heaps divide: all rare ones are among the first.
    pub sparse: SparseSpace,
    /// As many values as decide the next one.
    pub width: usize,
    /// Every candidate of a rare label was refuted by a split whose smaller part
    /// is at most this.
    pub smaller_part: u64,
    /// The largest nimber.
    pub largest: u8,
    /// Bytes that the values and the windows kept took.
    pub memory: u64,
    /// How long it took.
    pub time: Duration,
}

impl Octal {
    /// Values heaps by a window, up to the bound or until a period is proved, in
    /// a few megabytes however far that is. Nothing is written to a folder, and
    /// misère play is not looked at.
    ///
    /// # Errors
    /// See [`SurveyError`]. That a game has no window is none.
    pub fn by_window(
        &self,
        observer: &dyn Observer,
    ) -> Result<Result<WindowReport, NoWindow>, SurveyError> {
        let began = Instant::now();
        let looking = Looking {
            observer,
            start: 0,
            of: self.to.saturating_add(1),
            power: 0,
        };
        let limits = Limits {
            positions: u64::MAX,
            memory: self.memory.unwrap_or(u64::MAX),
            time: Duration::MAX,
            work: u64::MAX,
        };
        let mut budget = Budget::new(limits, &looking);
        let open = Window::open(self.digits.clone(), self.to, &mut budget);
        let mut window = match open.map_err(|stop| self.stopped(&stop, 0))? {
            Ok(window) => window,
            Err(why) => return Ok(Err(why)),
        };
        let reached = window.run(self.to, &mut budget);
        let reached = reached.map_err(|stop| self.stopped(&stop, window.heaps()))?;
        Ok(Ok(WindowReport {
            name: self.name.clone(),
            to: self.to,
            reached,
            sparse: window.sparse_space().clone(),
            width: window.width(),
            smaller_part: window.smaller_part(),
            largest: window.largest(),
            memory: window.bytes(),
            time: began.elapsed(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_engine::{NoObserver, Period};

    #[test]
    fn a_window_finds_the_period_that_the_whole_survey_finds() {
        let survey = Octal::new("octal:0.16", vec![0, 1, 6], 600_000);
        let report = survey.by_window(&NoObserver).unwrap().unwrap();
        let Reached::Proved(Period { from, length, .. }) = report.reached else {
            panic!("{report:?}");
        };
        let whole = survey.run(&NoObserver).unwrap();
        let period = whole.period.unwrap();
        assert_eq!((from, length), (period.from, period.length));
        assert_eq!(u16::from(report.largest), whole.largest.0);
        assert_eq!(Some(report.sparse), whole.sparse);
    }

    #[test]
    fn a_game_without_a_window_is_told_apart_from_a_periodic_one() {
        let of = |digits: &[u8]| Octal::new("octal", digits.to_vec(), 1000).by_window(&NoObserver);
        // Kayles.
        let kayles = of(&[0, 7, 7]).unwrap().unwrap_err();
        assert!(matches!(kayles, NoWindow::Periodic(period) if period.length == 12));
    }
}
