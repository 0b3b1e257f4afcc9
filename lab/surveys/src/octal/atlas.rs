//! The atlas of octal games: every code of given lengths, a row for each, and the games
//! with the same sequence of nimbers.
//!
//! A game is valued by all its splits up to a bound, or until its period is proved by the
//! theorem of Guy and Smith; if rare heaps are few and end, a window continues to a
//! further bound (`docs/octal.md`, Lemma 2). Each completed code is saved; the bounds for
//! the codes of each length belong to the folder.

mod classes;
mod code;
mod row;
mod tables;

use std::time::Duration;

use grundy_core::Message;
use grundy_engine::{Limits, TakeAndBreak};

pub use classes::{COMPARED, Class};
pub use code::Code;
pub use row::{Row, RowWindow};
pub use tables::read_atlas;

use super::{LIMITS, MOST};
use crate::report::{Report, Table};
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;
use grundy_files::folder::Folder;

/// The most bytes of a window, with the first heaps.
const WINDOW: u64 = 64 << 20;

/// The bounds for the codes of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The last heap that is valued by all its splits.
    pub to: u64,
    /// The last heap that is valued by a window, if rare heaps end; no window unless it
    /// exceeds `to`. If nimbers reach 64 among the first heaps, which makes a window
    /// slow, a 32nd of it.
    pub window_to: u64,
}

/// A survey of all octal games with codes of certain lengths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Atlas {
    /// The number of digits after the point of the shortest codes, from 1.
    pub places: u32,
    /// The bounds of these codes, of those with one more digit, and so on.
    pub bounds: Vec<Bound>,
}

/// The results of an atlas.
#[derive(Clone, Debug)]
pub struct AtlasReport {
    /// The survey.
    pub survey: Atlas,
    /// A row for each code, in order.
    pub rows: Vec<Row>,
    /// The class of each code.
    pub classes: Vec<Class>,
    /// The folder, if there is one.
    pub folder: String,
    /// The number of codes done when this session began.
    pub resumed_at: u64,
    /// The time of this session.
    pub time: Duration,
}

impl Atlas {
    /// The most digits of a code after the point.
    pub const MOST_PLACES: u32 = 4;

    /// A survey of codes from this many digits up, one bound for each number of digits.
    #[must_use]
    pub const fn new(places: u32, bounds: Vec<Bound>) -> Self {
        Self { places, bounds }
    }

    /// The codes, each with its bound.
    fn codes(&self) -> Vec<(Code, Bound)> {
        let bounds = (self.places..).zip(&self.bounds);
        let codes = bounds.flat_map(|(places, bound)| Code::all(places).map(|code| (code, *bound)));
        codes.collect()
    }

    /// Refuses codes that are too long and heaps beyond the numbering.
    fn check(&self) -> Result<(), SurveyError> {
        let last = u64::from(self.places) + self.bounds.len() as u64;
        let (to, most) = (last.saturating_sub(1), Self::MOST_PLACES.into());
        if self.places == 0 {
            return Err(SurveyError::TooFar { to, most });
        }
        SurveyError::check_bound(to, most)?;
        let bounds = self.bounds.iter();
        let furthest = bounds.map(|bound| bound.to.max(bound.window_to)).max();
        SurveyError::check_bound(furthest.unwrap_or(0), MOST)
    }

    /// Values the games without a row.
    fn value(
        &self,
        codes: &[(Code, Bound)],
        rows: &mut [Option<Row>],
        session: &mut Session<'_>,
    ) -> Result<(), SurveyError> {
        let left: Vec<usize> = (0..codes.len())
            .filter(|&code| rows[code].is_none())
            .collect();
        let of = codes.len() as u64;
        let valued = session.each(
            (&left, of),
            |index, games| {
                let (code, bound) = &codes[index];
                Row::find(*code, bound, &mut games.budget()?)
            },
            |session, index, row| {
                rows[index] = Some(row);
                if session.due_early() {
                    session.save(0, |folder| tables::save(folder, rows))?;
                }
                Ok(true)
            },
        );
        match valued {
            Err(error @ SurveyError::File { .. }) => Err(error),
            valued => session
                .save(of, |folder| tables::save(folder, rows))
                .and(valued),
        }
    }
}

impl Survey for Atlas {
    const NAME: &'static str = "octal-atlas";
    const PROGRESS: &'static str = "progress-octal-atlas";
    const LIMITS: Limits = LIMITS;
    type Report = AtlasReport;

    /// Each number of digits with its two bounds.
    fn owner(&self) -> String {
        let bounds = (self.places..).zip(&self.bounds);
        let bounds: Vec<String> = bounds
            .map(|(places, bound)| format!("{places} {} {}", bound.to, bound.window_to))
            .collect();
        format!("grundy survey octal atlas {}, version 1", bounds.join(", "))
    }

    fn estimate(&self, resources: Resources<'_>) -> Result<Estimate, SurveyError> {
        self.check()?;
        let most = |bound: &Bound| {
            let window = match bound.window_to > bound.to {
                true => WINDOW,
                false => 0,
            };
            TakeAndBreak::bytes_of(bound.to.saturating_add(1)).saturating_add(window)
        };
        let one = self.bounds.iter().map(most).max().unwrap_or(0);
        let codes = self.codes().len() as u64;
        let games = one.saturating_mul(resources.threads as u64);
        Ok(Estimate {
            memory: (1 << 20) + games + codes * (4 * COMPARED + 500),
            disk: (1 << 20) + 600 * codes,
        })
    }

    fn run(&self, session: &mut Session<'_>) -> Result<AtlasReport, SurveyError> {
        let codes = self.codes();
        let names: Vec<Code> = codes.iter().map(|(code, _)| *code).collect();
        let mut rows = match session.folder() {
            Some(folder) => tables::restore(folder, &names)?,
            None => vec![None; names.len()],
        };
        let resumed_at = rows.iter().flatten().count() as u64;
        self.value(&codes, &mut rows, session)?;
        let rows: Vec<Row> = rows.into_iter().flatten().collect();
        let classes = classes::classes(&rows, session)?;
        let report = AtlasReport {
            survey: self.clone(),
            rows,
            classes,
            folder: String::new(),
            resumed_at,
            time: session.time(),
        };
        let Some(folder) = session.folder() else {
            return Ok(report);
        };
        report.save(folder)?;
        let folder = folder.root().display().to_string();
        Ok(AtlasReport { folder, ..report })
    }
}

impl Report for AtlasReport {
    /// A sentence for each length of codes.
    fn sentences(&self) -> Vec<Message> {
        let bounds = (self.survey.places..).zip(&self.survey.bounds);
        let lines = bounds.map(|(places, bound)| {
            let rows = self.rows.iter().zip(&self.classes);
            let rows: Vec<_> = rows
                .filter(|(row, _)| row.code.places() == places)
                .collect();
            let count = |counted: fn(&Row, &Class) -> bool| {
                let counted = rows.iter().filter(|(row, class)| counted(row, class));
                counted.count().to_string()
            };
            Message::new("survey-octal-atlas")
                .with("places", places)
                .with("codes", rows.len().to_string())
                .with("proved", count(|row, _| row.period.is_some()))
                .with("windows", count(|row, _| row.window.is_some()))
                .with("own", count(|row, class| row.code == class.code))
                .with("to", bound.to.to_string())
        });
        let files = Message::new("survey-octal-atlas-files").with("folder", self.folder.as_str());
        lines.chain([files]).collect()
    }

    fn tables(&self) -> Vec<Table<'_>> {
        vec![tables::codes(&self.rows, &self.classes)]
    }

    fn save(&self, folder: &Folder) -> Result<(), SurveyError> {
        self.save_tables(folder)?;
        tables::numbers(&self.rows, &self.classes).parquet(&folder.path("codes.parquet"))
    }
}
