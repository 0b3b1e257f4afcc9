//! The library, and the laws that hold for every game. `memory` is a separate program,
//! since it counts all allocations of the process.

mod batch;
mod bits;
mod complimenting;
mod cram;
mod examples;
mod exercise;
mod fuzz;
mod genus;
mod hostile;
mod ladder;
mod laws;
mod line_boards;
mod numbers;
mod played;
mod quotients;
mod reasons;
mod records;
mod remoteness;
mod special;
mod sums;
mod tables;
mod text;
mod views;
