//! The pages of Grundy as WebAssembly: three functions that a browser, or Node, calls.
//!
//! The caller asks `input` for room, writes a question there as JSON (see [`Program`]),
//! calls `answer`, which returns the length of the reply, and reads that many bytes at
//! `output`. It provides one function, `clock`.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod budget;
mod program;

use std::cell::RefCell;

pub use program::Program;

/// The program, and the bytes that go in and out.
struct State {
    program: Program,
    bytes: Vec<u8>,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::new(State {
        program: Program::new(clock::now),
        bytes: Vec::new(),
    });
}

/// Makes room for a question of `length` bytes, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.bytes.clear();
        state.bytes.resize(length, 0);
        state.bytes.as_mut_ptr()
    })
}

/// Answers the question, and returns the number of bytes of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    STATE.with_borrow_mut(|state| {
        state.bytes = state.program.answer(&state.bytes);
        state.bytes.len()
    })
}

/// The address of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    STATE.with_borrow(|state| state.bytes.as_ptr())
}

/// The caller's clock.
#[cfg(target_family = "wasm")]
mod clock {
    use std::time::Duration;

    #[link(wasm_import_module = "grundy")]
    unsafe extern "C" {
        /// Milliseconds since a fixed moment.
        safe fn clock() -> f64;
    }

    pub(crate) fn now() -> Duration {
        Duration::try_from_secs_f64(clock() / 1000.0).unwrap_or_default()
    }
}

/// The system's clock, for tests.
#[cfg(not(target_family = "wasm"))]
mod clock {
    use std::sync::OnceLock;
    use std::time::{Duration, Instant};

    pub(crate) fn now() -> Duration {
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    }
}
