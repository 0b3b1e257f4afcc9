//! Pictures.

mod boards;
mod charts;
mod examples;
