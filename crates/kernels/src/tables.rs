//! Tables of precomputed values, in which a solver looks positions up.

use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use grundy_core::{Grid, Message, Nimber, Outcome, ValueKind};

use crate::hexagons::Region;
use crate::line_boards::Board;

/// A table of all positions of a line board.
pub trait BoardTable: Debug + Send + Sync {
    /// The board.
    fn board(&self) -> &Board;
    /// The values of its positions.
    fn kind(&self) -> ValueKind;
    /// The path of its file or folder.
    fn path(&self) -> &Path;
    /// The outcome of a position; `None` if it does not exist.
    ///
    /// # Errors
    /// When the table cannot be read.
    fn outcome(&self, position: u64) -> Result<Option<Outcome>, Message>;
    /// The nimber of a position; `None` in a table of outcomes, or if it does not
    /// exist.
    ///
    /// # Errors
    /// When the table cannot be read.
    fn nimber(&self, position: u64) -> Result<Option<Nimber>, Message>;
}

/// A table of all positions reachable from one position of a game.
pub trait PositionTable: Debug + Send + Sync {
    /// The game's canonical name.
    fn game(&self) -> &str;
    /// The position from which all others are reached.
    fn start(&self) -> &str;
    /// The values of its positions.
    fn kind(&self) -> ValueKind;
    /// The number of positions.
    fn positions(&self) -> u64;
    /// True if positions are identified by notation as well as by key.
    fn has_texts(&self) -> bool;
    /// The path of its file or folder.
    fn path(&self) -> &Path;
    /// The value of the position with this rank and key; `None` if it does not
    /// exist.
    ///
    /// `text` is its notation, which matters if [`PositionTable::has_texts`].
    ///
    /// # Errors
    /// When the table cannot be read.
    fn value(&self, rank: u64, key: u64, text: &str) -> Result<Option<u16>, Message>;
}

/// A table of all convex regions of a triangular lattice up to a size.
pub trait RegionTable: Debug + Send + Sync {
    /// Rows and columns of the parallelogram that contains them.
    fn side(&self) -> u32;
    /// The path of its file or folder.
    fn path(&self) -> &Path;
    /// The nimber of a region; `None` if it does not fit.
    ///
    /// # Errors
    /// When the table cannot be read.
    fn nimber(&self, region: Region) -> Result<Option<u16>, Message>;
}

/// The tables of a solver. The smallest one with an answer is read.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    boards: Vec<Arc<dyn BoardTable>>,
    positions: Vec<Arc<dyn PositionTable>>,
    regions: Vec<Arc<dyn RegionTable>>,
}

impl Tables {
    /// Adds a table of a line board.
    pub fn add_board(&mut self, table: Arc<dyn BoardTable>) {
        self.boards.push(table);
        self.boards.sort_by_key(|table| table.board().counters());
    }

    /// Adds a table of positions.
    pub fn add_positions(&mut self, table: Arc<dyn PositionTable>) {
        self.positions.push(table);
        self.positions.sort_by_key(|table| table.positions());
    }

    /// Adds a table of regions.
    pub fn add_regions(&mut self, table: Arc<dyn RegionTable>) {
        self.regions.push(table);
        self.regions.sort_by_key(|table| table.side());
    }

    /// The number of tables.
    #[must_use]
    pub fn len(&self) -> usize {
        self.boards.len() + self.positions.len() + self.regions.len()
    }

    /// True if there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The tables of boards of this grid with these values.
    pub fn boards(
        &self,
        grid: Grid,
        kind: ValueKind,
    ) -> impl Iterator<Item = &Arc<dyn BoardTable>> {
        let boards = self.boards.iter();
        boards.filter(move |table| table.board().grid() == grid && table.kind() == kind)
    }

    /// The smallest table of regions with this many columns.
    #[must_use]
    pub fn regions(&self, columns: u64) -> Option<&Arc<dyn RegionTable>> {
        let mut tables = self.regions.iter();
        tables.find(|table| u64::from(table.side()) >= columns)
    }

    /// The tables of positions of this game with these values.
    pub fn positions(
        &self,
        game: &str,
        kind: ValueKind,
    ) -> impl Iterator<Item = &Arc<dyn PositionTable>> {
        let positions = self.positions.iter();
        positions.filter(move |table| table.game() == game && table.kind() == kind)
    }
}
