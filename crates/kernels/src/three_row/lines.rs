//! The two lines on which the P-positions of a plane lie, measured.
//!
//! From (c, c + αc) one line rises and one falls: a − c ≈ αc ± β(b − c), where
//! α and β come near 1/√2 (Friedman and Landsberg 2007, by renormalisation).
//! The rows outside the period are looked at; each line is the best by least
//! squares.

use super::plane::MOST;
use super::{Rows, Walk};
use crate::Refusal;
use grundy_engine::{Observer, Progress, Stop, Why};

/// Fitting and telling the rows apart go on by turns, so many times.
const TURNS: u32 = 6;
/// The sample of [`sample`] ends with this plane: to measure it, all planes up
/// to it are played, which takes half a second.
const SAMPLE_TO: u32 = 10_000;
/// And has so many planes.
const SAMPLE: u32 = 20;

/// One of the two lines of a plane: a − c = start + slope · (b − c).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// How many P-positions are on it rather than on the other.
    pub positions: u32,
    /// Where it begins, in row c: about c/√2.
    pub start: f64,
    /// How many columns it rises or falls in one row.
    pub slope: f64,
    /// The greatest distance of a P-position, in columns.
    pub max: f64,
    /// The root of the mean square of the distances, in columns.
    pub rms: f64,
}

impl Line {
    /// The column minus c at which the line is so many rows above row c.
    #[must_use]
    pub const fn at(&self, row: f64) -> f64 {
        self.start + self.slope * row
    }

    /// The best line through these points (row, column); nothing when there are
    /// not three rows.
    fn through(points: &[(f64, f64)]) -> Option<Self> {
        if points.len() < 3 {
            return None;
        }
        let count = points.len() as f64;
        let (x, y) = points
            .iter()
            .fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
        let (x, y) = (x / count, y / count);
        let (mut square, mut product) = (0.0, 0.0);
        for point in points {
            square += (point.0 - x) * (point.0 - x);
            product += (point.0 - x) * (point.1 - y);
        }
        let slope = product / square;
        let mut line = Self {
            positions: u32::try_from(points.len()).ok()?,
            start: y - slope * x,
            slope,
            max: 0.0,
            rms: 0.0,
        };
        let mut squares = 0.0;
        for &(row, column) in points {
            let stray = column - line.at(row);
            line.max = stray.abs().max(line.max);
            squares += stray * stray;
        }
        line.rms = (squares / count).sqrt();
        Some(line)
    }
}

/// The two lines of a plane.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lines {
    /// The one that rises.
    pub upper: Line,
    /// The one that falls.
    pub lower: Line,
}

impl Lines {
    /// Measures a plane; nothing when a line has fewer than three P-positions,
    /// as in the first planes.
    #[must_use]
    pub fn of(rows: &Rows) -> Option<Self> {
        let points = points(rows);
        let &(_, start) = points.first()?;
        // At first what lies above the first row is taken to be above the gap.
        let split = |is_upper: &dyn Fn(&(f64, f64)) -> bool| {
            let (upper, lower): (Vec<_>, Vec<_>) = points.iter().partition(|point| is_upper(point));
            let upper = Line::through(&upper)?;
            let lower = Line::through(&lower)?;
            Some(Self { upper, lower })
        };
        let mut lines = split(&|&(_, column)| column >= start)?;
        for _ in 0..TURNS {
            let next = split(&|&point| lines.is_upper(point))?;
            if next == lines {
                break;
            }
            lines = next;
        }
        Some(lines)
    }

    /// Whether a point is nearer to the upper line.
    fn is_upper(&self, (row, column): (f64, f64)) -> bool {
        let stray = |line: &Line| (column - line.at(row)).abs();
        stray(&self.upper) <= stray(&self.lower)
    }
}

/// The P-positions outside the period as (b − c, a − c).
fn points(rows: &Rows) -> Vec<(f64, f64)> {
    let c = f64::from(rows.plane.c);
    let count = rows.plane.positions() as usize;
    let places = rows.positions().take(count);
    places.map(|(a, b)| (b as f64 - c, a as f64 - c)).collect()
}

/// A plane that was played again and measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// The plane with its P-positions.
    pub rows: Rows,
    /// Its lines.
    pub lines: Lines,
}

impl Measured {
    /// The P-positions outside the period as (b − c, a − c), in ascending order
    /// of b: those nearer to the upper line, then the others.
    #[must_use]
    pub fn points(&self) -> [Vec<(f64, f64)>; 2] {
        let (upper, lower) = points(&self.rows)
            .into_iter()
            .partition(|&point| self.lines.is_upper(point));
        [upper, lower]
    }
}

/// Twenty planes at even distances, the last of them plane 10,000 or the last
/// of the census.
#[must_use]
pub fn sample(to: u32) -> Vec<u32> {
    let to = to.min(SAMPLE_TO);
    let mut planes: Vec<u32> = (1..=SAMPLE).map(|part| to * part / SAMPLE).collect();
    planes.dedup();
    planes
}

/// Measures these planes. All planes up to the greatest are played for it, so
/// it takes as long as a census to there on one thread. Planes with too few
/// P-positions for two lines are left out.
///
/// # Errors
/// [`Refusal::TooFar`], or [`Refusal::Stopped`] with the number of
/// planes played.
pub fn measure(planes: &[u32], observer: &dyn Observer) -> Result<Vec<Measured>, Refusal> {
    let Some(&last) = planes.iter().max() else {
        return Ok(Vec::new());
    };
    if last > MOST {
        return Err(Refusal::TooFar {
            to: last.into(),
            most: MOST.into(),
        });
    }
    let mut found = Vec::new();
    for rows in Walk::from(0, 1).take(last as usize + 1) {
        let c = rows.plane.c;
        if observer.cancelled() {
            let reached = Progress {
                done: c.into(),
                ..Progress::default()
            };
            let why = Why::Cancelled;
            return Err(Refusal::Stopped(Stop { why, reached }));
        }
        if planes.contains(&c)
            && let Some(lines) = Lines::of(&rows)
        {
            found.push(Measured { rows, lines });
        }
    }
    Ok(found)
}
