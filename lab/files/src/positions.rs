//! Tables of all positions that follow from one: any game, outcomes or nimbers.
//!
//! A table lists, rank by rank from the lowest, every position by its key
//! (`grundy_engine::whole`) with its value, in the order of the keys; where a
//! game has no coding each position's notation stands with it. Blocks have
//! checksums, so a table is opened in a moment and read where it is asked.

mod format;
mod table;

pub use format::{Head, Record};
pub use table::{Table, write};
