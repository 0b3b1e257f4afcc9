//! Tables of line boards: their layout, and looking positions up in them.

mod layout;
mod table;

pub use layout::{COUNTS, KIND, Layout, Stored, add, counts_of};
pub use table::Table;
