//! Large surveys of impartial games.
//!
//! A [`Survey`] is a type whose fields are its parameters. A [`Job`] adds the folder and
//! the limits, and refuses, before anything begins, a foreign folder and a bound that
//! exceeds memory or disk. A [`Session`] has the common state of running surveys: the
//! folder, the time to save, limits, threads, progress. The result is a [`Report`]:
//! sentences and tables.
//!
//! A long survey ([`three_row`], [`hexagons`], [`hexagon_strips`], [`octal`],
//! [`line_boards`], [`mem0`]) stores its state in the folder: it may be killed at any moment, and
//! writes the same bytes when resumed. The others are computed in one go.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod crew;
pub mod hexadecimal;
pub mod hexagon_strips;
pub mod hexagons;
pub mod line_boards;
pub mod mem0;
pub mod octal;
pub mod openings;
mod packed;
pub mod quotients;
#[cfg(feature = "clap")]
pub mod registry;
pub mod report;
mod session;
mod survey;
pub mod three_row;

pub use grundy_engine::{NoObserver, Observer, Progress};
pub use grundy_files::{FileOperation, SurveyError, durable, folder, positions, store, tables};
pub use report::Report;
pub use session::{Milestone, Session};
pub use survey::{Estimate, Job, Resources, SAVE_EVERY, Survey, UNLIMITED};
