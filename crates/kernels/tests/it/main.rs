//! The integration tests of this crate, in one program.

mod hexagons;
mod three_row;
