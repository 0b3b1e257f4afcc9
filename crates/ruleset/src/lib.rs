//! Impartial games written as a short text.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod boards;
