//! Large surveys: long computations that anyone may stop and resume.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod three_row;
