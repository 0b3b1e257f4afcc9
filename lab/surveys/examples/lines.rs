//! Measures the two lines in a sample of planes of three-row Chomp.
//!
//! `cargo run --release -p grundy-surveys --example lines`

use std::error::Error;
use std::io::{Write, stdout};

use grundy_engine::NoObserver;
use grundy_surveys::three_row::summary::{measure, sample};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = stdout();
    for found in measure(&sample(10_000), &NoObserver)? {
        let c = found.rows.plane.c;
        write!(out, "{c}")?;
        for line in [found.lines.upper, found.lines.lower] {
            let start = line.start / f64::from(c);
            let (slope, max, rms) = (line.slope, line.max, line.rms);
            write!(out, "  {start:.4} {slope:.4} {max:.1} {rms:.2}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
