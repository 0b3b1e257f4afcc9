//! The nimbers of all convex regions inside a parallelogram: the number of regions, the
//! number of P-positions, and the greatest nimber.
//!
//! `cargo run --release -p grundy-surveys --example hexagons -- 128 2`

#![expect(clippy::print_stdout, reason = "an example")]

use std::time::Instant;

use grundy_surveys::hexagons::Nimbers;

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .map(|word| word.parse().unwrap_or(1));
    let (side, threads) = (numbers.next().unwrap_or(64), numbers.next().unwrap_or(1));
    let began = Instant::now();
    let nimbers = Nimbers::new(side, threads as usize);
    let time = began.elapsed();
    let (mut regions, mut lost, mut greatest) = (0_u64, 0_u64, 0);
    for (_, nimber) in nimbers.iter() {
        regions += 1;
        lost += u64::from(nimber == 0);
        greatest = greatest.max(nimber);
    }
    println!("{regions} regions, {lost} lost, greatest nimber {greatest}, {time:?}");
}
