//! Figures of Chomp with any number of rows, each with its known answer.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]
use grundy_atlas::rows;
use grundy_engine::{Budget, Limits, Silent};
use std::time::{Duration, Instant};
fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let limits = Limits { positions: u64::MAX, memory: 20 << 30, time: Duration::from_secs(3600), work: u64::MAX };
    let t = Instant::now();
    let n = rows::count(a[0], a[1], a[2], &mut Budget::new(limits, &Silent)).unwrap();
    println!("{}x{}: {n} {:?}", a[0], a[1], t.elapsed());
}
