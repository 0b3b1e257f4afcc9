//! The two lines of the P-positions of a plane, measured.
//!
//! From (c, c + αc) one line rises and one falls: a − c ≈ αc ± β(b − c), where α
//! and β come near 1/√2 (Friedman and Landsberg 2007, by renormalisation). Only
//! rows outside the period count; each line is fitted by least squares.

use super::plane::MOST;
use super::{Rows, Walk};
use crate::Refusal;
use grundy_engine::{Observer, Progress, Stop, StopReason};

/// The most alternations of fitting and classifying.
const TURNS: u32 = 6;
/// The last plane of [`sample`]; playing all planes up to it takes half a second.
const SAMPLE_TO: u32 = 10_000;
/// The number of planes of [`sample`].
const SAMPLE: u32 = 20;

/// One of the two lines of a plane: a − c = start + slope · (b − c).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// The number of P-positions closer to it than to the other.
    pub positions: u32,
    /// Its column in row c, about c/√2.
    pub start: f64,
    /// The change of column per row.
    pub slope: f64,
    /// The greatest distance of a P-position, in columns.
    pub max: f64,
    /// The root mean square of the distances, in columns.
    pub rms: f64,
}

impl Line {
    /// The column minus c of the line in a row counted from c.
    #[must_use]
    pub const fn at(&self, row: f64) -> f64 {
        self.start + self.slope * row
    }

    /// The least-squares line through these points (row, column); `None` for fewer
    /// than three.
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
    /// The rising line.
    pub upper: Line,
    /// The falling line.
    pub lower: Line,
}

impl Lines {
    /// Measures a plane; `None` if a line has fewer than three P-positions, as in
    /// the first planes.
    #[must_use]
    pub fn of(rows: &Rows) -> Option<Self> {
        let points = points(rows);
        let &(_, start) = points.first()?;
        // Initially, points above the first row belong to the upper line.
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

    /// True if a point is nearer to the upper line.
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

/// A replayed plane with its lines.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// The plane with its P-positions.
    pub rows: Rows,
    /// Its lines.
    pub lines: Lines,
}

impl Measured {
    /// The P-positions outside the period as (b − c, a − c), by ascending b.
    ///
    /// Those nearer to the upper line come first, then the others.
    #[must_use]
    pub fn points(&self) -> [Vec<(f64, f64)>; 2] {
        let (upper, lower) = points(&self.rows)
            .into_iter()
            .partition(|&point| self.lines.is_upper(point));
        [upper, lower]
    }
}

/// Twenty planes at even distances, the last one plane 10,000 or the last of the
/// census.
#[must_use]
pub fn sample(to: u32) -> Vec<u32> {
    let to = to.min(SAMPLE_TO);
    let mut planes: Vec<u32> = (1..=SAMPLE).map(|part| to * part / SAMPLE).collect();
    planes.dedup();
    planes
}

/// Measures these planes.
///
/// It replays all planes up to the greatest, which takes as long as a census on one
/// thread. Planes with too few P-positions for two lines are omitted.
///
/// # Errors
/// [`Refusal::TooFar`], or [`Refusal::Stopped`] with the number of planes played.
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
    let mut measured = Vec::new();
    for rows in Walk::from(0, 1).take(last as usize + 1) {
        let c = rows.plane.c;
        if observer.cancelled() {
            let reached = Progress {
                done: c.into(),
                ..Progress::default()
            };
            let why = StopReason::Cancelled;
            return Err(Refusal::Stopped(Stop { why, reached }));
        }
        if planes.contains(&c)
            && let Some(lines) = Lines::of(&rows)
        {
            measured.push(Measured { rows, lines });
        }
    }
    Ok(measured)
}
