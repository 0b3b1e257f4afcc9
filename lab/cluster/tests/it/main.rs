//! Runs over several processes.

mod boards;
mod census;
mod common;
mod faults;
mod plan;
