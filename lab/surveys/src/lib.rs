//! Large surveys of impartial games.
//!
//! A [`Survey`] is a type whose fields are its parameters. A [`Job`] says where it
//! saves and what it may use, and refuses, before anything begins, a folder of
//! something else and a bound for which there is no room. A [`Session`] has what
//! all surveys need while they run: the folder, the time to save, limits, threads,
//! progress. What is found is a [`Report`]: sentences, tables, charts.
//!
//! A survey that takes long ([`three_row`], [`hexagons`], [`octal`], [`line_boards`])
//! keeps its state in the folder: it may be killed at any moment, and resumed it
//! writes the same bytes. The others are done in one go.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod crew;
pub mod hexadecimal;
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
