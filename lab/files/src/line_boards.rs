//! Tables of line boards: their layout, and lookup of positions.

mod layout;
mod table;

pub use layout::{COUNTS, KIND, Layout, Stored, add, counts_of};
pub use table::Table;
