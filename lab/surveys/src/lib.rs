//! Large surveys of impartial games.
//!
//! One that takes long ([`three_row`], [`hexagons`], [`octal`], [`line_boards`])
//! keeps its tables, its state and the data of its proofs in a folder of its own:
//! it may be killed at any moment, and resumed it writes the same bytes. The
//! others ([`rows`], [`hexadecimal`], [`quotients`], [`cram`]) are done in one go.
//! Each refuses, before it begins, a folder that is not its own, where it writes one,
//! and a bound for which there is no room.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod crew;
pub mod durable;
pub mod folder;
pub mod hexadecimal;
pub mod hexagons;
pub mod line_boards;
pub mod octal;
pub mod openings;
mod packed;
pub mod positions;
pub mod quotients;
mod sitting;
pub mod store;
mod survey;
pub mod tables;
pub mod three_row;

pub use grundy_engine::{NoObserver, Observer, Progress};
pub use survey::{FileOperation, SAVE_EVERY, SurveyError};
