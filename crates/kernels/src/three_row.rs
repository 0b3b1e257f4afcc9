//! The census of three-row Chomp, plane by plane.
//!
//! Rows are a ≥ b ≥ c; a plane is all (a, b) with one third row c. Plane by plane
//! and row by row, the P-position of row b is the least a that no earlier
//! P-position excludes, so a census to plane k takes O(k²) steps in practice.
//! Exclusion bits are stored for the live rows alone, each step examines about one
//! of them, and the period of an infinite plane is proved.
//! `docs/three-row-chomp.md` has the algorithm, the reasons and the figures;
//! Zeilberger (2001) introduced the plane-by-plane view and Byrnes (2003) proved
//! that every plane is periodic or ends.
//!
//! ```
//! use grundy_kernels::three_row::{Kind, planes};
//!
//! let planes = planes(120, 1);
//! assert!(matches!(planes[3].kind, Kind::Finite { end: 5 })); // (5,5,3)
//! assert_eq!(planes[5].period(), Some(1));
//! assert_eq!(planes[120].period(), Some(2));
//! ```

mod band;
mod columns;
mod ledger;
mod lines;
mod period;
pub mod picture;
mod plane;
mod run;
mod sweep;
pub mod tables;

pub use band::{Block, Earlier, ROWS};
pub use columns::Columns;
pub use ledger::Ledger;
pub use lines::{Line, Lines, Measured, measure, sample};
pub use period::{PeriodSearch, State, periodic};
pub use plane::{Kind, MOST, Plane, Proof};
pub use run::Run;
pub use sweep::{BATCH, MOST_THREADS, SHOWN, Sweep};

use grundy_engine::{NoObserver, Observer};

/// The planes 0 to `to`.
///
/// The number of threads affects the time alone. There is no limit but the bound:
/// callers with untrusted bounds must estimate the memory first.
#[must_use]
pub fn planes(to: u32, threads: usize) -> Vec<Plane> {
    planes_observed(to, threads, &NoObserver).unwrap_or_default()
}

/// [`planes`] with progress in planes; `None` if the observer cancels.
pub fn planes_observed(to: u32, threads: usize, observer: &dyn Observer) -> Option<Vec<Plane>> {
    let mut sweep = Sweep::new();
    let until = to.saturating_add(1);
    let complete = sweep.play_observed(until, threads, observer);
    complete.then(|| sweep.ledger.into_planes())
}

/// A plane with its P-positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows {
    /// The plane.
    pub plane: Plane,
    /// The columns of the rows from c on.
    ///
    /// They cover at least the rows before the periodic part, or the whole plane if
    /// it ends.
    pub columns: Vec<u32>,
}

impl Rows {
    /// The P-positions (a, b) of the plane by ascending b, endless for an infinite
    /// plane.
    pub fn positions(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let rows = self.plane.c..u32::MAX;
        rows.map_while(|b| {
            let column = match self.columns.get((b - self.plane.c) as usize) {
                Some(&column) => Some(column.into()),
                None => self.plane.column(b),
            };
            column.map(|a| (a, b.into()))
        })
    }
}

/// An endless iterator over the planes and their P-positions.
///
/// Only the live band is in memory.
#[derive(Debug)]
pub struct Walk {
    sweep: Sweep,
    ready: std::vec::IntoIter<Rows>,
}

impl Walk {
    /// Starts with plane `c`, after playing the earlier planes on `threads`
    /// threads.
    #[must_use]
    pub fn from(c: u32, threads: usize) -> Self {
        let mut sweep = Sweep::new();
        sweep.play(c, threads, &NoObserver, &|| false, None);
        Self::after(sweep)
    }

    /// [`Walk::from`] with progress in planes; `None` if the observer cancels.
    pub fn from_observed(c: u32, threads: usize, observer: &dyn Observer) -> Option<Self> {
        let mut sweep = Sweep::new();
        let complete = sweep.play_observed(c, threads, observer);
        complete.then(|| Self::after(sweep))
    }

    fn after(sweep: Sweep) -> Self {
        Self {
            sweep,
            ready: Vec::new().into_iter(),
        }
    }
}

impl Iterator for Walk {
    type Item = Rows;

    fn next(&mut self) -> Option<Rows> {
        if self.ready.len() == 0 {
            let mut rows = Vec::new();
            let until = self.sweep.next + BATCH;
            self.sweep
                .play(until, 1, &NoObserver, &|| false, Some(&mut rows));
            let ledger = &self.sweep.ledger;
            let planes = rows.into_iter().filter_map(|(c, columns)| {
                let plane = ledger.plane(c)?.clone();
                Some(Rows { plane, columns })
            });
            self.ready = planes.collect::<Vec<_>>().into_iter();
        }
        self.ready.next()
    }
}
