//! Writes P-positions of three-row Chomp as Parquet: first and last plane,
//! threads, file.
//!
//! `cargo run --release -p grundy-surveys --example positions 0 20000 1 target/positions.parquet`

use std::env::args;
use std::error::Error;
use std::io::{Write, stdout};

use grundy_engine::NoObserver;
use grundy_surveys::three_row::export::Export;
use grundy_surveys::{Job, Survey as _};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = args().skip(1).collect();
    let [from, to, threads, out] = &words[..] else {
        return Err("say the first and the last plane, how many threads and the file".into());
    };
    let export = Job {
        threads: threads.parse()?,
        ..Export::new(from.parse()?, to.parse()?, out).in_memory()
    };
    writeln!(stdout(), "{:?}", export.run(&NoObserver)?)?;
    Ok(())
}
