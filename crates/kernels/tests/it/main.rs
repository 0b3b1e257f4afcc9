//! The integration tests of this crate, in one program.

mod hexagons;
mod strings;
mod strips;
mod three_row;
