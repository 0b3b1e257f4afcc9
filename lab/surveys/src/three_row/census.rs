//! The census as a survey: planes in order, each step saved, and the tables.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use grundy_core::Message;
use grundy_kernels::three_row::{MOST, Plane, SHOWN, Sweep, tables};

use super::checkpoint;
use crate::report::{Report, cost};
use crate::session::{Milestone, Session};
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;

/// The line of `survey.txt`. It does not include the bound: a census may be extended, and
/// earlier results do not change.
pub const SURVEY: &str = "grundy survey three-row-chomp, version 1";

/// The census of the planes of three-row Chomp up to a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Census {
    /// The last plane.
    pub to: u32,
}

/// The result of a census.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// The last plane.
    pub to: u32,
    /// The plane at which this session began.
    pub resumed_at: u32,
    /// The number of finite planes.
    pub finite: u64,
    /// The number of planes by period.
    pub periods: BTreeMap<u64, u64>,
    /// P-positions outside the periodic parts.
    pub positions: u64,
    /// The most bytes in use at the end of a step of this session.
    pub memory: u64,
    /// The time of this session.
    pub time: Duration,
    /// Time and memory at every 5,000 planes of this session.
    pub milestones: Vec<Milestone>,
}

impl Summary {
    /// The totals over planes; the other fields are zero.
    pub(super) fn of<'p>(planes: impl Iterator<Item = &'p Plane>) -> Self {
        let mut summary = Self::default();
        for plane in planes {
            summary.to = summary.to.max(plane.c);
            summary.positions += u64::from(plane.positions());
            match plane.period() {
                Some(period) => *summary.periods.entry(period as u64).or_default() += 1,
                None => summary.finite += 1,
            }
        }
        summary
    }
}

/// Bytes of memory besides the live rows and the data about planes: the program itself,
/// and gaps between the threads' blocks that no other block fits into. See
/// `docs/three-row-chomp.md`.
pub const PROGRAM: u64 = 80 << 20;

/// The approximate bytes of the live rows at the end of a census to this plane.
#[must_use]
pub const fn live_rows(to: u32) -> u64 {
    // Counted and measured: see docs/three-row-chomp.md.
    let to = to as u64;
    to * to / 160
}

impl Census {
    /// A census to this plane.
    #[must_use]
    pub const fn new(to: u32) -> Self {
        Self { to }
    }
}

impl Survey for Census {
    const NAME: &'static str = "three-row-chomp";
    type Report = Summary;

    fn owner(&self) -> String {
        SURVEY.to_owned()
    }

    /// The disk holds two states, since one is written next to the other, and the tables.
    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        SurveyError::check_bound(self.to, MOST)?;
        let (to, rows) = (u64::from(self.to), live_rows(self.to));
        Ok(Estimate {
            memory: PROGRAM + rows + to * 400,
            disk: 2 * (rows + to * 100) + to * 100 + (1 << 20),
        })
    }

    fn run(&self, session: &mut Session<'_>) -> Result<Summary, SurveyError> {
        let restored = session.folder().map(checkpoint::restore).transpose()?;
        let mut sweep = restored.unwrap_or_else(Sweep::new);
        let (resumed_at, end) = (sweep.next, self.to + 1);
        session.grows(resumed_at.into(), end.into(), 2);
        let mut positions = 0;
        while sweep.next <= self.to {
            let (start, before) = (sweep.next, Instant::now());
            let observer = session.observer;
            let halt = || observer.cancelled() || before.elapsed() >= SHOWN || session.due();
            sweep.play(end, session.threads, observer, &halt, None);
            let planes = (start..sweep.next).filter_map(|c| sweep.ledger.plane(c));
            positions += planes
                .map(|plane| u64::from(plane.positions()))
                .sum::<u64>();
            let (done, memory) = (sweep.next.into(), sweep.memory());
            session.progress(done, positions, memory);
            let peak = session.peak;
            session.step(done, end.into(), peak, |folder| {
                checkpoint::save(folder, &mut sweep)
            })?;
        }
        // A disk too full for the state may have space for the tables.
        let saved = session.save_last(resumed_at.into(), sweep.next.into(), |folder| {
            checkpoint::save(folder, &mut sweep)
        });
        let planes = || (0..=self.to).filter_map(|c| sweep.ledger.plane(c));
        if let Some(folder) = session.folder() {
            folder.write("planes.csv", |file| tables::planes_csv(planes(), file))?;
            folder.write("proofs.csv", |file| tables::proofs_csv(planes(), file))?;
        }
        saved?;
        Ok(Summary {
            to: self.to,
            resumed_at,
            memory: session.peak,
            time: session.time(),
            milestones: session.milestones.clone(),
            ..Summary::of(planes())
        })
    }
}

impl Report for Summary {
    fn sentences(&self) -> Vec<Message> {
        let infinite: u64 = self.periods.values().sum();
        let mut lines = vec![
            Message::new("survey-planes")
                .with("to", self.to.to_string())
                .with("finite", self.finite.to_string())
                .with("infinite", infinite.to_string()),
        ];
        if !self.periods.is_empty() {
            let periods = self.periods.iter().map(|(period, planes)| {
                Message::new("survey-period")
                    .with("period", period.to_string())
                    .with("planes", planes.to_string())
            });
            let periods: Vec<Message> = periods.collect();
            lines.push(Message::new("survey-periods").with("periods", periods));
        }
        lines.push(Message::new("survey-positions").with("positions", self.positions.to_string()));
        lines.push(cost(self.time, self.memory));
        lines.extend(self.growth());
        lines
    }
}

impl Summary {
    /// The growth of time and memory with the planes.
    fn growth(&self) -> Option<Message> {
        let law = |of: fn(&Milestone) -> f64| {
            let points = self.milestones.iter();
            exponent(points.map(|mile| (mile.done as f64, of(mile))))
        };
        let time = law(|mile| mile.time.as_secs_f64())?;
        let memory = law(|mile| mile.memory as f64)?;
        let from = self.milestones.first()?.done;
        Some(
            Message::new("survey-growth")
                .with("time", format!("{time:.2}"))
                .with("memory", format!("{memory:.2}"))
                .with("from", from.to_string())
                .with("points", self.milestones.len()),
        )
    }
}

/// The exponent x of a law y = a·k^x by least squares of the logarithms; `None` for fewer
/// than three points.
fn exponent(points: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let points: Vec<(f64, f64)> = points
        .filter(|&(k, y)| k > 0.0 && y > 0.0)
        .map(|(k, y)| (k.ln(), y.ln()))
        .collect();
    if points.len() < 3 {
        return None;
    }
    let n = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / n;
    let (x, y) = (mean(|p| p.0), mean(|p| p.1));
    let above: f64 = points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum();
    let below: f64 = points.iter().map(|p| (p.0 - x).powi(2)).sum();
    (below > 0.0).then_some(above / below)
}

#[cfg(test)]
mod tests {
    use super::exponent;

    #[test]
    fn a_quadratic_law_has_exponent_two() {
        let points = (1..10).map(|k| (f64::from(k), 3.0 * f64::from(k * k)));
        assert!((exponent(points).unwrap() - 2.0).abs() < 1e-9);
        assert_eq!(exponent([(1.0, 1.0), (2.0, 2.0)].into_iter()), None);
    }
}
