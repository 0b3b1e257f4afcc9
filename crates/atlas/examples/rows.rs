//! Figures of Chomp with any number of rows, each with its known answer.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]
use grundy_atlas::rows;
use grundy_engine::{Budget, Limits, Silent};
use std::time::{Duration, Instant};
fn main() {
    let w = std::env::args().nth(1).unwrap();
    let a: Vec<usize> = std::env::args().skip(2).map(|x| x.parse().unwrap()).collect();
    let limits = Limits { positions: u64::MAX, memory: 20 << 30, time: Duration::from_secs(3600), work: u64::MAX };
    let mut b = Budget::new(limits, &Silent);
    let t = Instant::now();
    match &*w {
    "count" => { let n = rows::count(a[0], a[1], a[2], &mut b).unwrap();
    println!("{}x{}: {n} {:?}", a[0], a[1], t.elapsed());}
    "wide" => { let n = rows::count_wide(a[0], a[1], &mut b).unwrap();
    println!("{}x{}: {n} {:?}", a[0], a[1], t.elapsed());}
    "squares" => { let n = rows::by_squares(a[0], &mut b).unwrap();
    println!("{n:?} {:?}", t.elapsed());}
    "answer" => { let n = rows::answer(&a, 1, &mut b).unwrap();
    println!("{n:?} {:?}", t.elapsed());}
    "open" => { let n = rows::openings(a[0], a[1], a[2], &mut b).unwrap();
    println!("{}x{}: {:?} {:?}", a[0], a[1], n.of(a[0],a[1]), t.elapsed());}
    _ => { let n = rows::nimbers(a[0], a[1], &mut b).unwrap();
    println!("{}x{}: {:?} {:?} {:?}", a[0], a[1], n.positions(), n.greatest(), t.elapsed());}
    }
}
