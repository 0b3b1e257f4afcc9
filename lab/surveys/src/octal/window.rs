//! A take-and-break game by a window of its last values.

mod state;
mod tables;

use std::time::{Duration, Instant};

use grundy_engine::{
    Budget, Consumer, Limits, NoWindow, Observer, Producer, Reached, SparseSpace, Window, in_turn,
};

use super::{Looking, Octal};
use crate::crew;
use crate::folder::{Folder, room_on_disk};
use crate::survey::SurveyError;

/// Heaps between two looks at the clock: some tenths of a second.
const LEG: u64 = 1 << 26;
/// Bytes on the disk that it takes at most: two states and the windows.
const DISK: u64 = 64 << 20;

/// What a window found of a take-and-break game.
#[derive(Clone, Debug)]
pub struct WindowReport {
    /// The game's name.
    pub name: String,
    /// The last heap asked for.
    pub to: u64,
    /// How far it came: to the bound, to a proof, or to a heap that may be rare.
    pub reached: Reached,
    /// The last heap that is valued: that of the bound, of the proof, or the one
    /// before that which may be rare.
    pub valued: u64,
    /// The last heap that was valued by all its splits.
    pub direct: u64,
    /// How the heaps divide: all rare ones are among those.
    pub sparse: SparseSpace,
    /// As many values as decide the next one.
    pub width: usize,
    /// Every candidate of a rare label was refuted by a split whose smaller part
    /// is at most this.
    pub smaller_part: u64,
    /// The largest nimber.
    pub largest: u8,
    /// Some windows that were passed, each with the heap after it.
    pub windows: Vec<(u64, Vec<u8>)>,
    /// Bytes that the values and the windows kept took.
    pub memory: u64,
    /// The heap at which this sitting began, 0 if it was the first.
    pub resumed_at: u64,
    /// How long it took.
    pub time: Duration,
}

impl Octal {
    /// Values heaps by a window, up to the bound or until a period is proved, in
    /// a few megabytes however far that is. In its folder are the tables that
    /// `grundy-check` proves again, and the state from which it is resumed; misère
    /// play is not looked at.
    ///
    /// # Errors
    /// See [`SurveyError`]. Whatever the error, the state saved last is intact.
    /// That a game has no window is none.
    pub fn by_window(
        &self,
        observer: &dyn Observer,
    ) -> Result<Result<WindowReport, NoWindow>, SurveyError> {
        let began = Instant::now();
        let folder = match &self.out {
            Some(out) => {
                room_on_disk(out, DISK)?;
                let survey = format!("{} {}, version 1", tables::SURVEY, self.name);
                Some(Folder::take(out, &survey, self.resume)?)
            }
            None => None,
        };
        let saved = folder.as_ref().map(state::restore).transpose()?.flatten();
        let limits = Limits {
            positions: u64::MAX,
            memory: self.memory.unwrap_or(u64::MAX),
            time: Duration::MAX,
            work: u64::MAX,
        };
        let looking = |start| Looking {
            observer,
            start,
            of: self.to.saturating_add(1),
            power: 0,
        };
        let open = || {
            let looking = looking(0);
            let mut budget = Budget::new(limits, &looking);
            let opened = Window::open(self.digits.clone(), self.to, &mut budget);
            opened.map_err(|stop| self.stopped(&stop, 0))
        };
        let mut window = match open()? {
            Ok(window) => window,
            Err(why) => return Ok(Err(why)),
        };
        let mut resumed_at = 0;
        if let Some(state) = saved {
            if window.resume(&state) {
                resumed_at = state.heap;
            } else if let Ok(fresh) = open()? {
                // It is that of a bound too near to be worth going on from.
                window = fresh;
            }
        }
        let looking = looking(window.heaps());
        let mut budget = Budget::new(limits, &looking);
        let reached = self.walk(&mut window, folder.as_ref(), &mut budget)?;
        let report = WindowReport {
            name: self.name.clone(),
            to: self.to,
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
            time: began.elapsed(),
        };
        if let Some(folder) = &folder {
            folder.write(tables::WINDOWS, |file| report.windows(file))?;
            folder.write(tables::SUMMARY, |file| report.summary(file))?;
        }
        Ok(Ok(report))
    }

    /// To the end, saving the state now and then.
    fn walk(
        &self,
        window: &mut Window,
        folder: Option<&Folder>,
        budget: &mut Budget<'_>,
    ) -> Result<Reached, SurveyError> {
        let pipeline = |producer: Producer<'_>, consumer: Consumer<'_>| match self.threads {
            0 | 1 => in_turn(producer, consumer),
            threads => crew::pipeline(threads, producer, consumer),
        };
        let mut since = Instant::now();
        loop {
            let to = self.to.min(window.heaps() + LEG);
            let reached = window.run(to, &pipeline, budget);
            let ended = !matches!(reached, Ok(Reached::Bound)) || to == self.to;
            if let Some(folder) = folder
                && (ended || since.elapsed() >= self.save_every)
            {
                state::save(folder, &window.state())?;
                since = Instant::now();
            }
            let reached = reached.map_err(|stop| self.stopped(&stop, window.heaps()))?;
            if ended {
                return Ok(reached);
            }
        }
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
        // The bits above its nimbers, below 32, belong to the mask of a window.
        let mut sparse = whole.sparse.unwrap();
        sparse.mask |= 96;
        assert_eq!(report.sparse, sparse);
    }

    #[test]
    fn a_game_without_a_window_is_told_apart_from_a_periodic_one() {
        let of = |digits: &[u8]| Octal::new("octal", digits.to_vec(), 1000).by_window(&NoObserver);
        // Kayles.
        let kayles = of(&[0, 7, 7]).unwrap().unwrap_err();
        assert!(matches!(kayles, NoWindow::Periodic(period) if period.length == 12));
    }
}
