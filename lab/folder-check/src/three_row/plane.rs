//! Plays one plane after the other and compares it with what is claimed.

use super::columns::Columns;
use super::lines::{Periodic, Stated};
use super::rows::Rows;
use crate::limits::{Budget, Limit, Stop};

/// Rows between two looks at the limits.
const ROWS: u32 = 64;

/// An earlier plane that is periodic.
struct Going {
    /// Its rows below this are played, the others follow from the period.
    again: u32,
    from: u32,
    offsets: Vec<u32>,
}

impl Going {
    fn offset(&self, b: u32) -> u32 {
        self.offsets[(b - self.from) as usize % self.offsets.len()]
    }
}

/// All planes so far.
pub(super) struct Replay {
    columns: Columns,
    rows: Rows,
    going: Vec<Going>,
    /// For each offset the least common multiple of the periods of the planes
    /// that have it; `u64::MAX` when that is too large to be held.
    periods: Vec<u64>,
    /// From this row on every earlier plane has ended or is periodic.
    settled: u32,
}

impl Default for Replay {
    fn default() -> Self {
        Self {
            columns: Columns::default(),
            rows: Rows::default(),
            going: Vec::new(),
            periods: Vec::new(),
            // Row 0 has the poisoned square, which does not count as a column.
            settled: 1,
        }
    }
}

impl Replay {
    /// Plays a plane; the error states what does not hold.
    pub(super) fn plane(&mut self, stated: &Stated, budget: Budget) -> Result<(), Stop> {
        let c = stated.c;
        self.rows.begin(c);
        self.columns.begin(c);
        let (first, settled) = match &stated.periodic {
            None => self.ends(c, stated.positions, budget)?,
            Some(periodic) => self.goes_on(c, stated.positions, periodic, budget)?,
        };
        self.columns.add_first(first);
        self.settled = self.settled.max(settled);
        Ok(())
    }

    /// Plays row `b`, which comes after all lower ones.
    fn row(&mut self, b: u32, budget: Budget) -> Result<u32, Limit> {
        if b.is_multiple_of(ROWS) {
            budget.time()?;
            budget.memory(self.bytes())?;
        }
        let all = self.going.len();
        let entered = self.rows.entered(b, all as u32) as usize;
        for plane in &self.going[entered..] {
            if plane.again <= b {
                self.rows.set(b, b + plane.offset(b));
            }
        }
        let a = self.rows.least(b, &mut self.columns);
        self.columns.take(a);
        self.rows.set(b, a);
        Ok(a)
    }

    /// Bytes allocated, but those of the planes' periods, which are few.
    fn bytes(&self) -> u64 {
        self.rows.bytes() + self.columns.bytes()
    }

    fn ends(&mut self, c: u32, positions: u32, budget: Budget) -> Result<(u32, u32), Stop> {
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

    fn goes_on(
        &mut self,
        c: u32,
        positions: u32,
        said: &Periodic,
        budget: Budget,
    ) -> Result<(u32, u32), Stop> {
        let Periodic {
            from,
            settled,
            row,
            again,
            ..
        } = *said;
        let period = said.offsets.len();
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
                && (less..period).all(|at| said.offsets[at] == said.offsets[at - less])
        }) {
            return Err("the offsets have a lesser period".into());
        }
        let (mut low, mut high) = (u32::MAX, 0);
        let mut first = None;
        for b in c..again {
            if b == row && !self.columns.are(b, &said.state) {
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
            // Below the periodic part one row may not fit, or the part would
            // begin earlier.
            let place = (u64::from(b) + period as u64).checked_sub(from.into());
            if let Some(place) = place {
                let fits = a - b == said.offsets[place as usize % period];
                if b >= from && !fits {
                    return Err(format!("row {b} takes the offset {}", a - b).into());
                }
                if b + 1 == from && fits {
                    return Err(format!("the period holds from row {b} on").into());
                }
            }
        }
        if !self.columns.are(again, &said.state) {
            return Err(format!("the state before row {again} is another").into());
        }
        self.looked_at(low, high, said)?;
        for &offset in &said.offsets {
            self.count(offset, period as u64);
        }
        self.going.push(Going {
            again,
            from,
            offsets: said.offsets.clone(),
        });
        // It is entered in the rows played, and found there by its number.
        let all = self.going.len() as u32;
        for b in c..again {
            self.rows.entered(b, all);
        }
        Ok((first.unwrap_or(c), from))
    }

    /// The offsets that the rows of one distance look at, and the periods of
    /// the planes that can exclude one of them.
    fn looked_at(&self, low: u32, high: u32, said: &Periodic) -> Result<(), String> {
        if (low, high) != (said.low, said.high) {
            return Err(format!(
                "the rows look at offsets {low} to {high}, not {} to {}",
                said.low, said.high
            ));
        }
        let periods = self.periods.get(low as usize..).unwrap_or_default();
        let all = periods.iter().take((high - low) as usize + 1);
        let lcm = all.fold(1, |lcm, &period| lcm_of(lcm, period));
        if lcm != said.lcm {
            return Err(format!("the least common multiple has to be {lcm}"));
        }
        if !u64::from(said.again - said.row).is_multiple_of(lcm) {
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

/// The least common multiple; `u64::MAX` when it is too large.
// Not by the `gcd` of core, which the survey uses: a mistake there is not to be
// repeated here.
fn lcm_of(a: u64, b: u64) -> u64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x).saturating_mul(b)
}
