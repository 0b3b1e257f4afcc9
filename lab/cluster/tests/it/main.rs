//! Runs over several processes.

mod boards;
mod census;
mod faults;
mod plan;
