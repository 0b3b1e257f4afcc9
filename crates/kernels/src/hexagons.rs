//! The hexagon game on every convex region of the triangular lattice.
//!
//! Pieces fill a region; a move takes one whole line in one of three directions. A
//! move splits a convex region into at most two convex parts, so the nimbers of all
//! regions up to a size follow from each other. A convex region is a parallelogram
//! minus two opposite corners: four numbers ([`Region`]), canonical for all twelve
//! images. The survey values them level by level, each level on any number of
//! threads. `docs/hexagons.md` has the algorithm, the reasons and the figures.
//!
//! ```
//! use grundy_kernels::hexagons::{Nimbers, Region};
//!
//! let nimbers = Nimbers::new(8, 1);
//! // hex(2,3,2,3,2,3), the smallest hexagon that the second player wins.
//! let region = Region::of_sides([1, 2, 1, 2, 1, 2]).expect("these sides close");
//! assert_eq!(nimbers.of(region), Some(0));
//! ```

mod around;
mod boards;
mod families;
mod layout;
mod misere;
mod region;
mod strips;
mod table;
mod tables;

pub use around::Around;
pub use boards::{Boards, Cell};
pub use families::{Family, Row, Tail, tail};
pub use layout::{MOST_SIDE, places, regions};
pub use misere::Misere;
pub use region::Region;
pub use strips::{Common, Kind, Laws, Pairs, Strip, Strips};
pub use table::{Level, Table};
pub use tables::{
    COLUMNS, Count, counts_csv, families_csv, lost_csv, of_columns, periods_csv, regions_csv, sides,
};

use std::io::{self, Write};

use grundy_engine::NoObserver;

/// The nimbers of every region that fits into a parallelogram, in memory.
#[derive(Clone, Debug)]
pub struct Nimbers {
    table: Table,
}

impl Nimbers {
    /// The nimbers of a complete table.
    #[must_use]
    pub const fn of_table(table: Table) -> Self {
        Self { table }
    }

    /// Values all regions inside `side` rows of `side` pieces.
    ///
    /// The number of threads affects the time alone. There is no limit but the
    /// side, which is clamped to 1000.
    #[must_use]
    pub fn new(side: u32, threads: usize) -> Self {
        let mut table = Table::new(side.clamp(1, MOST_SIDE));
        while table.next < table.end() {
            table.advance(threads, &NoObserver);
        }
        Self { table }
    }

    /// The side of the parallelogram.
    #[must_use]
    pub fn side(&self) -> u32 {
        self.table.side()
    }

    /// The counts by number of columns, as in `counts.csv`.
    #[must_use]
    pub fn counts(&self) -> Vec<Count> {
        tables::counts(&self.table)
    }

    /// The nimber of a region; `None` if it does not fit.
    #[must_use]
    pub fn of(&self, region: Region) -> Option<u16> {
        self.table.nimber(region)
    }

    /// The members of a family that fit, with their nimbers, as CSV.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn family_csv(&self, family: Family, file: &mut impl Write) -> io::Result<()> {
        families_csv(&self.table, &[family], file)
    }

    /// The conjectured periods of each family in its last parameter, as CSV.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn periods_csv(&self, file: &mut impl Write) -> io::Result<()> {
        periods_csv(&self.table, file)
    }

    /// The equiangular hexagons that the second player wins, by sides in pieces, as
    /// CSV.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn lost_csv(&self, file: &mut impl Write) -> io::Result<()> {
        lost_csv(&self.table, file)
    }

    /// Every region with its nimber, by ascending number of lines.
    pub fn iter(&self) -> impl Iterator<Item = (Region, u16)> + '_ {
        let levels = (3..self.table.next).map(|lines| Level::new(self.table.side(), lines));
        levels
            .flat_map(|level| level.regions().collect::<Vec<_>>())
            .zip(self.table.done.iter().copied())
    }
}
