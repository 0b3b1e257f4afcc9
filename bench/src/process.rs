//! A whole process: start-up, answer, end.

use std::path::PathBuf;
use std::process::Command;

use nix::sys::resource::{UsageWho, getrusage};

use crate::{Figure, least, milliseconds};

/// The release binary, built if necessary.
fn grundy() -> PathBuf {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let built = Command::new(cargo)
        .args(["build", "--release", "--quiet", "--package", "grundy-cli"])
        .args(["--target-dir", &format!("{root}/target")])
        .current_dir(root)
        .status();
    assert!(
        built.is_ok_and(|status| status.success()),
        "the binary builds"
    );
    PathBuf::from(root).join("target/release/grundy")
}

/// `solve nim 3,5,7`, from start to exit.
pub fn start_up() -> Figure {
    let grundy = grundy();
    let (time, output) = least(30, || {
        Command::new(&grundy)
            .args(["solve", "nim", "3,5,7", "--json"])
            .output()
            .expect("the binary runs")
    });
    let answer = String::from_utf8_lossy(&output.stdout);
    assert!(answer.contains(r#""outcome":"N","nimber":1"#), "{answer}");
    // The largest child so far may be the build; so ask a child of a child.
    let memory = peak_memory(&grundy);
    Figure {
        work: "`solve nim 3,5,7`, whole process",
        measured: format!("{}, {:.1} MB", milliseconds(time), memory),
        target: "10 ms, 15 MB",
        reached: time.as_millis() < 10 && memory < 15.0,
    }
}

/// The peak memory of the process in MB, by the kernel's account.
fn peak_memory(grundy: &PathBuf) -> f64 {
    let me = std::env::current_exe().expect("this program's path");
    let output = Command::new(me)
        .arg("--peak")
        .arg(grundy)
        .output()
        .expect("this program runs");
    let megabytes = String::from_utf8_lossy(&output.stdout);
    megabytes.trim().parse().expect("a number")
}

/// The child's side of [`peak_memory`]: runs the binary once and prints the peak.
pub fn print_peak(grundy: &str) {
    let status = Command::new(grundy)
        .args(["solve", "nim", "3,5,7"])
        .stdout(std::process::Stdio::null())
        .status();
    assert!(status.is_ok_and(|status| status.success()));
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the kernel's account");
    println!("{:.2}", usage.max_rss() as f64 / 1024.0);
}
