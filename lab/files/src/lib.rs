//! The files of the laboratory: whole or not there, with checksums, in folders that
//! belong to one survey.
//!
//! * [`durable`]: atomic writes, under names that nobody can foresee and never
//!   through a link.
//! * [`folder`]: ownership of a survey's folder, and room in memory and on the disk.
//! * [`store`]: the one form of tables and states (`docs/files.md`).
//! * [`positions`], [`line_boards`]: tables of values, looked up where they lie.
//! * [`tables`]: the tables of a folder, opened for a solver.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod durable;
mod error;
pub mod folder;
pub mod line_boards;
pub mod positions;
pub mod store;
pub mod tables;

pub use error::{FileOperation, SurveyError};
