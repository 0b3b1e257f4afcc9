//! How many threads a command has.

use std::num::NonZero;
use std::thread::available_parallelism;

/// As many threads as were asked for, else one for each core; under a limit of
/// address space (`ulimit -v`) no more than have room in half of it. The number
/// changes no result.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    /// What a thread reserves: its stack, and an arena of the C library.
    const EACH: u64 = (2 << 20) + (64 << 20);
    let asked = asked.unwrap_or_else(|| available_parallelism().map_or(1, NonZero::get));
    match grundy_surveys::folder::address_space() {
        Some(left) => asked.min((left / 2 / EACH) as usize).max(1),
        None => asked,
    }
}
