//! Large surveys: long computations that anyone may stop and resume.
//!
//! A survey writes its tables into a folder of its own, with the data of its
//! proofs. It may be killed at any moment; resumed, it writes the same bytes.
//! It refuses a folder that is not its own and a bound for which there is no
//! room, before it begins.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod cram;
mod crew;
pub mod durable;
pub mod folder;
pub mod hexadecimal;
pub mod hexagons;
pub mod line_boards;
pub mod octal;
mod packed;
pub mod positions;
pub mod quotients;
pub mod rows;
mod sitting;
pub mod store;
mod survey;
pub mod three_row;

pub use grundy_engine::{NoObserver, Observer, Progress};
pub use survey::{FileOperation, SAVE_EVERY, SurveyError};
