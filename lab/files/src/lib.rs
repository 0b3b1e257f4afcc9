//! The files of the laboratory: complete or absent, with checksums, in folders that
//! belong to one survey each.
//!
//! * [`durable`]: atomic writes, under unpredictable names and never through a link.
//! * [`folder`]: ownership of a survey's folder, and checks of memory and disk space.
//! * [`store`]: the common format of tables and states (`docs/files.md`).
//! * [`positions`], [`line_boards`]: tables of values, read on demand.
//! * [`tables`]: the tables of a folder, opened for a solver.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod durable;
mod error;
pub mod folder;
pub mod hexagons;
pub mod line_boards;
pub mod positions;
pub mod store;
pub mod tables;

pub use error::{FileOperation, SurveyError};
