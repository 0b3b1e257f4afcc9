//! The places of a board as bits of a word.

/// An index of the positions of a board of rows and columns: bit
/// `row · columns + column` is set if a counter lies there. A move only clears bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Places {
    /// The number of rows, at least 1.
    pub rows: u32,
    /// The number of columns, at least 1.
    pub columns: u32,
}

impl Places {
    /// The index of a board of at most 62 places; `None` for a larger or an empty one.
    pub(crate) fn of(rows: u32, columns: u32) -> Option<Self> {
        let places = rows.checked_mul(columns)?;
        (1..=62).contains(&places).then_some(Self { rows, columns })
    }

    /// The index of a table that is an array: of at most 30 places, few of them empty,
    /// since otherwise there are far more numbers than positions that follow.
    pub(crate) fn dense(rows: u32, columns: u32, counters: u64) -> Option<Self> {
        const SMALL: u64 = 16;
        const GAPS: u64 = 6;
        let places = u64::from(rows) * u64::from(columns);
        let full = places <= SMALL || places - counters <= GAPS;
        let fits = places <= 30 && full;
        fits.then_some(Self { rows, columns })
    }

    /// The number of sets of places.
    #[must_use]
    pub const fn size(self) -> u64 {
        1 << (self.rows * self.columns)
    }
}
