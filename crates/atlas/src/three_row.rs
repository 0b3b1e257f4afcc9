//! Three-row Chomp, plane by plane.

mod band;
mod columns;
mod ledger;
mod period;
mod plane;
mod run;
mod sweep;

pub use plane::{Kind, Plane, Proof};

/// The planes 0 to `to`.
#[must_use]
pub fn planes(to: u32, threads: usize) -> Vec<Plane> {
    let mut sweep = sweep::Sweep::new();
    let _ = sweep.play(to + 1, threads, &|_| false, None);
    sweep.ledger.into_planes()
}
