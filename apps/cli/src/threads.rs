//! The number of threads of a command.

use std::num::NonZero;
use std::thread::available_parallelism;

/// The number of threads given, else one per core; under an address space limit (`ulimit
/// -v`) at most as many as fit into half of it. It changes no result.
#[must_use]
pub fn threads(given: Option<usize>) -> usize {
    /// The address space of a thread: its stack, and an arena of the C library.
    const EACH: u64 = (2 << 20) + (64 << 20);
    let threads = given.unwrap_or_else(|| available_parallelism().map_or(1, NonZero::get));
    match grundy_files::folder::address_space() {
        Some(left) => threads.min((left / 2 / EACH) as usize).max(1),
        None => threads,
    }
}
