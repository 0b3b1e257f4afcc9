//! Plays one plane after the other and compares it with the claim.

use grundy_check::{Budget, Limit, Stop};

use super::columns::Columns;
use super::rows::Rows;
use super::tables::{Periodic, Stated};

/// Rows between two checks of the limits.
const ROWS: u32 = 64;

/// An earlier plane that is periodic.
struct PeriodicPlane {
    /// Its rows below this are played; the others follow from the period.
    again: u32,
    from: u32,
    offsets: Vec<u32>,
}

impl PeriodicPlane {
    fn offset(&self, b: u32) -> u32 {
        self.offsets[(b - self.from) as usize % self.offsets.len()]
    }
}

/// All planes so far.
pub(super) struct Replay {
    columns: Columns,
    rows: Rows,
    periodic: Vec<PeriodicPlane>,
    /// For each offset the least common multiple of the periods of the planes that have
    /// it; `u64::MAX` if it is too large.
    periods: Vec<u64>,
    /// From this row on every earlier plane has ended or is periodic.
    settled: u32,
}

impl Default for Replay {
    fn default() -> Self {
        Self {
            columns: Columns::default(),
            rows: Rows::default(),
            periodic: Vec::new(),
            periods: Vec::new(),
            // Row 0 has the poisoned square, which does not count as a column.
            settled: 1,
        }
    }
}

impl Replay {
    /// Plays a plane and compares it with the claim.
    pub(super) fn plane(&mut self, stated: &Stated, budget: Budget<'_>) -> Result<(), Stop> {
        let c = stated.c;
        self.rows.begin(c);
        self.columns.begin(c);
        let (first, settled) = match &stated.periodic {
            None => self.finite(c, stated.positions, budget)?,
            Some(periodic) => self.infinite(c, stated.positions, periodic, budget)?,
        };
        self.columns.add_first(first);
        self.settled = self.settled.max(settled);
        Ok(())
    }

    /// Plays row `b`, which comes after all lower ones.
    fn row(&mut self, b: u32, budget: Budget<'_>) -> Result<u32, Limit> {
        if b.is_multiple_of(ROWS) {
            budget.time()?;
            budget.memory(self.bytes())?;
        }
        let all = self.periodic.len();
        let entered = self.rows.entered(b, all as u32) as usize;
        for plane in &self.periodic[entered..] {
            if plane.again <= b {
                self.rows.set(b, b + plane.offset(b));
            }
        }
        let a = self.rows.least(b, &mut self.columns);
        self.columns.take(a);
        self.rows.set(b, a);
        Ok(a)
    }

    /// Bytes allocated, except those of the planes' periods, which are few.
    fn bytes(&self) -> u64 {
        self.rows.bytes() + self.columns.bytes()
    }

    fn finite(&mut self, c: u32, positions: u32, budget: Budget<'_>) -> Result<(u32, u32), Stop> {
        let mut first = None;
        for b in c..c.saturating_add(positions) {
            let a = self.row(b, budget)?;
            first.get_or_insert(a);
            if a == b {
                return match b + 1 - c == positions {
                    true => Ok((first.unwrap_or(a), b + 1)),
                    false => Err(format!("the plane ends with row {b}").into()),
                };
            }
        }
        Err("the plane does not end with the last of these P-positions".into())
    }

    fn infinite(
        &mut self,
        c: u32,
        positions: u32,
        stated: &Periodic,
        budget: Budget<'_>,
    ) -> Result<(u32, u32), Stop> {
        let Periodic {
            from,
            settled,
            row,
            again,
            ..
        } = *stated;
        let period = stated.offsets.len();
        if settled != self.settled {
            return Err(format!("settled has to be {}", self.settled).into());
        }
        if !(c <= from && from <= row && settled <= row && row < again) {
            return Err("the rows are not in order".into());
        }
        if positions != from - c || !(again - row).is_multiple_of(period as u32) {
            return Err("the numbers of the proof and of the plane do not agree".into());
        }
        if (1..period).any(|less| {
            period.is_multiple_of(less)
                && (less..period).all(|at| stated.offsets[at] == stated.offsets[at - less])
        }) {
            return Err("the offsets have a lesser period".into());
        }
        let (mut low, mut high) = (u32::MAX, 0);
        let mut first = None;
        for b in c..again {
            if b == row && !self.columns.are(b, &stated.state) {
                return Err(format!("the state before row {b} is another").into());
            }
            if b >= row {
                low = low.min(self.columns.available(b.max(1)) - b);
            }
            let a = self.row(b, budget)?;
            first.get_or_insert(a);
            if a == b {
                return Err(format!("the plane ends with row {b}").into());
            }
            if b >= row {
                high = high.max(a - b);
            }
            // Just below the periodic part one row must not fit, or the part would begin
            // earlier.
            let place = (u64::from(b) + period as u64).checked_sub(from.into());
            if let Some(place) = place {
                let fits = a - b == stated.offsets[place as usize % period];
                if b >= from && !fits {
                    return Err(format!("row {b} takes the offset {}", a - b).into());
                }
                if b + 1 == from && fits {
                    return Err(format!("the period holds from row {b} on").into());
                }
            }
        }
        if !self.columns.are(again, &stated.state) {
            return Err(format!("the state before row {again} is another").into());
        }
        self.check_offsets(low, high, stated)?;
        for &offset in &stated.offsets {
            self.count(offset, period as u64);
        }
        self.periodic.push(PeriodicPlane {
            again,
            from,
            offsets: stated.offsets.clone(),
        });
        // The played rows contain its P-positions already.
        let all = self.periodic.len() as u32;
        for b in c..again {
            self.rows.entered(b, all);
        }
        Ok((first.unwrap_or(c), from))
    }

    /// Compares the offsets that the rows of one period visit, and the periods of the
    /// planes that can exclude one of them.
    fn check_offsets(&self, low: u32, high: u32, stated: &Periodic) -> Result<(), String> {
        if (low, high) != (stated.low, stated.high) {
            return Err(format!(
                "the rows look at offsets {low} to {high}, not {} to {}",
                stated.low, stated.high
            ));
        }
        let periods = self.periods.get(low as usize..).unwrap_or_default();
        let all = periods.iter().take((high - low) as usize + 1);
        let lcm = all.fold(1, |lcm, &period| lcm_of(lcm, period));
        if lcm != stated.lcm {
            return Err(format!("the least common multiple has to be {lcm}"));
        }
        if !u64::from(stated.again - stated.row).is_multiple_of(lcm) {
            return Err(format!("the distance of the rows is no multiple of {lcm}"));
        }
        Ok(())
    }

    fn count(&mut self, offset: u32, period: u64) {
        let at = offset as usize;
        if self.periods.len() <= at {
            self.periods.resize(at + 1, 1);
        }
        self.periods[at] = lcm_of(self.periods[at], period);
    }
}

/// The least common multiple; `u64::MAX` if it is too large.
// Not computed by the `gcd` of core, which the survey uses: a mistake there must not be
// repeated here.
fn lcm_of(a: u64, b: u64) -> u64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x).saturating_mul(b)
}
