//! The search for a period: the next recurrence of a plane's state.
//!
//! The state of a plane before row b is the set of columns from b on that it can no
//! longer take, counted from b. Together with the cells that earlier planes have
//! taken in the following rows it determines the rest of the plane. See
//! `docs/three-row-chomp.md`.

use super::columns::Columns;
use super::plane::{Kind, Proof};

/// The unavailable columns from a row on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The number of unavailable columns before the first available one.
    pub lead: u32,
    /// The number of columns from there to the last unavailable one.
    pub span: u32,
    /// The unavailable ones among these: one bit per column.
    pub gone: Vec<u64>,
}

impl State {
    /// The state before row b; `top` is the last unavailable column.
    fn before(b: u32, free: &Columns, top: u32) -> Self {
        let start = free.next(b);
        let span = (top + 1).saturating_sub(start);
        Self {
            lead: start - b,
            span,
            gone: words(start, span, free).collect(),
        }
    }

    /// True if this is the state before row b.
    fn holds(&self, b: u32, free: &Columns, top: u32) -> bool {
        let start = free.next(b);
        self.lead == start - b
            && self.span == (top + 1).saturating_sub(start)
            && words(start, self.span, free).eq(self.gone.iter().copied())
    }

    /// The lengths of runs: unavailable, available, unavailable, and so on.
    fn runs(&self) -> Vec<u32> {
        let mut runs = vec![self.lead];
        let (mut gone, mut length) = (false, 0);
        for at in 0..self.span {
            let here = self
                .gone
                .get((at >> 6) as usize)
                .is_some_and(|word| word >> (at & 63) & 1 == 1);
            if here == gone {
                length += 1;
            } else {
                runs.push(length);
                (gone, length) = (here, 1);
            }
        }
        if self.span > 0 {
            runs.push(length);
        }
        runs
    }
}

/// The unavailable ones of `span` columns from `start` on, 64 per word.
fn words(start: u32, span: u32, free: &Columns) -> impl Iterator<Item = u64> {
    (0..span.div_ceil(64)).map(move |at| {
        let left = span - (at << 6);
        let mask = if left < 64 { (1 << left) - 1 } else { u64::MAX };
        !free.window(start + (at << 6)) & mask
    })
}

/// A search for a recurring state, by Brent's method.
///
/// A stored state is compared with those of later rows, and replaced at doubling
/// distances. So a period is found within a few times its own length of its start.
#[derive(Debug)]
pub struct PeriodSearch {
    /// The row from which all earlier planes are settled.
    pub settled: u32,
    /// The row of the stored state.
    pub row: u32,
    /// The number of rows until it is replaced.
    pub rows: u32,
    /// The stored state.
    pub state: State,
    /// The lowest offset since then.
    pub low: u32,
    /// The greatest offset since then.
    pub high: u32,
}

impl PeriodSearch {
    /// Starts before row b, where every earlier plane is settled.
    pub fn begin(settled: u32, b: u32, free: &Columns, top: u32) -> Self {
        Self {
            settled,
            row: b,
            rows: 1,
            state: State::before(b, free, top),
            low: u32::MAX,
            high: 0,
        }
    }

    /// Compares the state before row b with the stored one.
    ///
    /// `lcm` returns the least common multiple of the periods of earlier planes
    /// with an offset in a range, unless it is too large to matter.
    pub fn compare(
        &mut self,
        b: u32,
        free: &Columns,
        top: u32,
        lcm: impl Fn(u32, u32) -> Option<u64>,
    ) -> Option<Proof> {
        let rows = b - self.row;
        if rows == 0 {
            return None;
        }
        if self.state.holds(b, free, top)
            && let Some(lcm) = lcm(self.low, self.high)
            && u64::from(rows).is_multiple_of(lcm)
        {
            return Some(Proof {
                settled: self.settled,
                row: self.row,
                again: b,
                low: self.low,
                high: self.high,
                lcm,
                state: self.state.runs(),
            });
        }
        if rows >= self.rows {
            self.row = b;
            self.rows = self.rows.saturating_mul(2);
            self.state = State::before(b, free, top);
            (self.low, self.high) = (u32::MAX, 0);
        }
        None
    }

    /// Records that row b examined offsets from `low` on and took `high`.
    pub fn record(&mut self, low: u32, high: u32) {
        self.low = self.low.min(low);
        self.high = self.high.max(high);
    }
}

/// The kind of a plane with a proved period: its least period and the first row of
/// it.
///
/// Its columns are known from row `start` on.
pub fn periodic(start: u32, columns: &[u32], proof: Proof) -> Kind {
    let offset = |row: u32| {
        let column = columns.get((row - start) as usize);
        column.map_or(0, |column| column - row)
    };
    let rows = proof.again - proof.row;
    let period = (1..=rows)
        .find(|period| {
            rows.is_multiple_of(*period)
                && (proof.row..proof.again - period).all(|row| offset(row) == offset(row + period))
        })
        .unwrap_or(rows);
    let mut from = proof.row;
    while from > start && offset(from - 1) == offset(from - 1 + period) {
        from -= 1;
    }
    Kind::Infinite {
        from,
        offsets: (from..from + period).map(offset).collect(),
        proof,
    }
}
