//! The survey: levels in turn, each saved, and the tables.

use std::path::PathBuf;
use std::time::Duration;

use grundy_core::Message;
use grundy_kernels::hexagons::{COLUMNS, Count, MOST_SIDE, Nimbers, Table, places, regions};

use super::{checkpoint, files, sums};
use crate::packed;
use crate::report::Report;
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;

/// The nimbers of every convex region up to a size; with a folder also misère outcomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexagons {
    /// Every region that fits into this many rows of as many pieces, from 1.
    pub side: u32,
    /// True to write every region and every P-position hexagon as CSV too. Otherwise,
    /// only Parquet has them.
    pub csv: bool,
    /// The most pieces of a region whose misère outcome is computed.
    pub misere: u32,
}

/// The result of a survey.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The side.
    pub side: u32,
    /// The level at which this session began; 3 is the first.
    pub resumed_at: u32,
    /// The nimbers, for further queries.
    pub nimbers: Nimbers,
    /// Counts for each number of columns, if the survey has a folder.
    pub counts: Vec<Count>,
    /// The most pieces of a region in misère play.
    pub misere: u32,
    /// Sums of regions visited for misère play.
    pub misere_sums: u64,
    /// The folder, if there is one.
    pub folder: Option<PathBuf>,
    /// The time of this session.
    pub time: Duration,
}

impl Hexagons {
    /// Boards with more pieces take minutes and gigabytes in misère play.
    pub const MOST_MISERE: u32 = 90;
    /// Up to this side CSV is a few megabytes.
    pub const CSV_SIDE: u32 = 64;

    /// A survey with CSV if it is small, and misère outcomes up to 40 pieces.
    #[must_use]
    pub const fn new(side: u32) -> Self {
        Self {
            side,
            csv: side <= Self::CSV_SIDE,
            misere: 40,
        }
    }

    /// Bytes for misère play. Measured: 6,700 sums at 40 pieces, 4.2 million at 84, about
    /// 130 bytes each.
    fn misere_bytes(&self) -> u64 {
        let sums = (0..self.misere).fold(20.0, |sums, _| sums * 1.158);
        (sums * 130.0) as u64
    }
}

impl Survey for Hexagons {
    const NAME: &'static str = "hexagons";
    const PROGRESS: &'static str = "progress-hexagons";
    type Report = Summary;

    fn owner(&self) -> String {
        format!("grundy survey hexagons, version 1, side {}", self.side)
    }

    /// The disk holds two states, since one is written next to the other, and the tables.
    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        SurveyError::check_bound(self.side, MOST_SIDE)?;
        SurveyError::check_bound(self.misere, Self::MOST_MISERE)?;
        let misere = self.misere_bytes();
        let (regions, side) = (regions(self.side), u64::from(self.side));
        let (views, rows) = places(self.side);
        let table = 2 * views + 6 * rows + 4 * side.pow(2);
        let csv = if self.csv { 28 * regions } else { 0 };
        Ok(Estimate {
            memory: (8 << 20) + table + 2 * regions + packed::memory(COLUMNS.len()) + misere,
            disk: 2 * 2 * regions + 4 * regions + csv + side.pow(3) * 4 + (1 << 20),
        })
    }

    fn run(&self, session: &mut Session<'_>) -> Result<Summary, SurveyError> {
        let (threads, observer) = (session.threads, session.observer);
        let mut table = match session.folder() {
            Some(folder) => checkpoint::restore(folder, self.side, threads, observer)?,
            None => Table::new(self.side.max(1)),
        };
        let (resumed_at, end) = (table.next, table.end());
        let memory = session.estimate;
        // Lines differ by a factor of about two: a rough guess.
        session.grows(table.done.len() as u64, regions(self.side), 1);
        let steps = |next: u32| u64::from(next.saturating_sub(3));
        let mut lost = 0;
        while table.next < end {
            let nimbers = table.advance(threads, observer);
            lost += nimbers.iter().filter(|&&nimber| nimber == 0).count() as u64;
            session.progress(table.done.len() as u64, lost, memory);
            let save = |folder: &_| checkpoint::save(folder, &table);
            session.step(steps(table.next), steps(end), memory, save)?;
        }
        // A disk too full for the state may have space for the tables.
        let saved = session.save_last(steps(resumed_at), steps(end), |folder| {
            checkpoint::save(folder, &table)
        });
        let (mut counts, mut misere_sums) = (Vec::new(), 0);
        if let Some(folder) = session.folder() {
            let stop = || observer.cancelled().then(|| session.cancelled(steps(end)));
            counts = files::write(folder, &table, self.csv, &stop)?;
            misere_sums = files::misere(folder, self.side, self.misere, &stop)?;
            saved?;
            sums::write(folder)?;
        }
        Ok(Summary {
            side: self.side,
            resumed_at,
            nimbers: Nimbers::of_table(table),
            counts,
            misere: self.misere,
            misere_sums,
            folder: session.folder().map(|folder| folder.root().to_path_buf()),
            time: session.time(),
        })
    }
}

impl Report for Summary {
    fn sentences(&self) -> Vec<Message> {
        let sum = |what: fn(&Count) -> u64| self.counts.iter().map(what).sum::<u64>().to_string();
        let mut lines = vec![
            Message::new("survey-hexagons")
                .with("side", self.side.to_string())
                .with("regions", sum(|count| count.regions))
                .with("lost", sum(|count| count.lost)),
            Message::new("survey-hexagons-proper")
                .with("hexagons", sum(|count| count.hexagons))
                .with("lost", sum(|count| count.lost_hexagons)),
        ];
        let greatest = self.counts.iter().map(|count| count.greatest);
        // Reversed, so that ties give the first region.
        if let Some((nimber, region)) = greatest.rev().max_by_key(|(nimber, _)| *nimber) {
            let sides = region.sides().map(|side| (side + 1).to_string());
            lines.push(
                Message::new("survey-hexagons-greatest")
                    .with("nimber", u64::from(nimber))
                    .with("sides", sides.join(",")),
            );
        }
        let folder = self.folder.as_deref().unwrap_or_else(|| "".as_ref());
        lines.push(
            Message::new("survey-hexagons-misere")
                .with("pieces", self.misere.to_string())
                .with("sums", self.misere_sums.to_string()),
        );
        lines.push(
            Message::new("survey-hexagons-cost")
                .with("seconds", format!("{:.1}", self.time.as_secs_f64()))
                .with("folder", folder.display().to_string()),
        );
        lines
    }
}
