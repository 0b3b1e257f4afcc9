//! Tables of all positions reachable from one: any game, outcomes or nimbers.
//!
//! A table lists, rank by rank from the lowest, every position by its key
//! (`grundy_engine::whole`) with its value, in key order; for a game without a coding
//! each position's notation is stored with it. Blocks have checksums, so a table opens
//! quickly and is read on demand.

mod format;
mod table;

pub use format::{Head, Record};
pub use table::{Table, write};
