//! Takes a three-row census and prints its summary: plane, threads, folder.
//!
//! `cargo run --release -p grundy-surveys --example census 6600 1 target/census`

use std::env::args;
use std::error::Error;
use std::io::{Write, stdout};

use grundy_engine::NoObserver;
use grundy_surveys::three_row::Census;
use grundy_surveys::{Job, Survey as _};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = args().skip(1).collect();
    let [to, threads, out] = &words[..] else {
        return Err("say the last plane, how many threads and the folder".into());
    };
    let census = Job {
        threads: threads.parse()?,
        resume: true,
        ..Census::new(to.parse()?).into_folder(out)
    };
    let summary = census.run(&NoObserver)?;
    writeln!(stdout(), "{summary:#?}")?;
    Ok(())
}
