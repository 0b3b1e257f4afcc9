//! Takes a three-row census over workers: plane, threads, folder, and for more
//! than one process the file of hosts and this process's number.
//!
//! `cargo run --release -p grundy-cluster --example census_over_processes 20000 2 target/census`

use std::env::args;
use std::error::Error;
use std::io::{Write, stdout};
use std::path::Path;

use grundy_cluster::Setup;
use grundy_cluster::census::Census;
use grundy_engine::NoObserver;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = args().skip(1).collect();
    let (to, threads, out, setup) = match &words[..] {
        [to, threads, out] => (to, threads, out, None),
        [to, threads, out, hosts, process] => (to, threads, out, Some((hosts, process))),
        _ => return Err("say the last plane, threads and folder, then hosts and process".into()),
    };
    let threads = threads.parse()?;
    let setup = match setup {
        Some((hosts, process)) => Setup::of_hosts(Path::new(hosts), process.parse()?, threads)?,
        None => Setup::alone(threads),
    };
    let mut census = Census::new(to.parse()?, out);
    census.resume = true;
    if let Some(summary) = census.take(&setup, &std::sync::Arc::default(), &NoObserver)? {
        writeln!(stdout(), "{summary:#?}")?;
    }
    Ok(())
}
