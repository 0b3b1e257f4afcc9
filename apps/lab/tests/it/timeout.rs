//! `--timeout` limits a whole command, not each of its parts.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::process::Stdio;
use std::time::Duration;

use grundy_testkit::{Scratch, computed, table, text, units, until};

use super::commands::words;
use super::grundy;

/// The time limit, the same on faster machines.
const SECOND: Duration = Duration::from_secs(1);

/// Runs a command with this input that cannot end within its second; returns the status,
/// the processor time and the error text.
fn stopped(args: &[&str], input: &str) -> (Option<i32>, Duration, String) {
    let scratch = Scratch::new();
    let file = |name: &str| File::create(scratch.join(name)).expect("a file");
    let input = scratch.write("in", input);
    let mut child = grundy(args)
        .args(["--timeout", "1"])
        .stdin(File::open(input).expect("its input"))
        .stdout(file("out"))
        .stderr(Stdio::from(file("err")))
        .spawn()
        .expect("the program runs");
    // The processor time can be read until the process is reaped.
    let time = until("end of a command", || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
        let has_ended = stat.rsplit_once(") ")?.1.starts_with('Z');
        has_ended.then(|| computed(child.id()))?
    });
    let status = child.wait().expect("it has ended");
    let said = ["out", "err"].map(|name| fs::read(scratch.join(name)).expect("a file"));
    (status.code(), time, text(&said.concat()))
}

/// Commands that would take far longer than a second, each with its status.
const ENDLESS: &str = r#"solve nimbi 6x6 --misere | 3
solve nimbi 7x7 --thorough --why | 3
solve octal:0.007 10000000 | 3
solve octal:0.007 300,301,302,303,304 --misere | 3
solve chomp 14,13,12,11,10,9,8,7,6,5,4,3 --misere | 3
solve hexagon:part B(6,6) --misere | 3
solve chomp 10x16 --misere --proof PROOF | 3
sum 'nimbi 6x6' 'chomp 12x15' 'hexagon:part B(6,6)' | 3
sum 'nimbi 5x6' 'nim 3' --proof PROOF | 3
sum 'nimbi 5x6' 'octal:0.77 30' --misere | 3
audit | 3
reproduce gangolli-plambeck-1989 --all | 3
survey three-row-methods --to 500 --method quartic | 3
table nimbi --to 7 | 3
table chomp --to 40 | 3
fit chomp --row 11 --to 40 | 3
play nimbi 6x6 --first perfect --second human --misere | 0
batch | 0
conjecture 'for n in 1..=1: nimber("nimbi", "7x7") == 0' | 3
"#;

#[test]
fn every_command_keeps_its_time() {
    // The tolerance is 10 % and 0.1 s. The program's own clock is right on every machine:
    // the error would be work that continues afterwards.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    const BATCH: &str = r#"{"id":1,"game":"nimbi","position":"6x6","convention":"misere"}"#;
    let scratch = Scratch::new();
    for (line, status) in table(ENDLESS) {
        let words = words(&line.replace("PROOF", &scratch.at("proof")));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let input = match words[0] {
            "batch" => BATCH,
            "play" => "quit\n",
            _ => "",
        };
        let (code, took, text) = stopped(&words, input);
        println!("{took:>7.2?}  {line}");
        let late = units(took.saturating_sub(SECOND * cores as u32)) / cores as f64;
        assert!(late < 2.0, "{line} took {took:?}");
        assert_eq!(code, status.parse().ok(), "{line}: {text}");
    }
}

/// The full promise, a tenth and 0.1 s, for rulesets and games with few or slow options:
/// run it on an idle machine,
/// `cargo test --release -p grundy-lab --test it timeout:: -- --ignored`.
#[test]
#[ignore = "measures the clock of an idle machine"]
fn the_time_limit_holds_where_options_are_slow() {
    const MOST: Duration = Duration::from_millis(1_200);
    let same = "ruleset a; heaps n; option n - 1 for k in 1..=n * n";
    let many = "ruleset a; numbers a, b; option a - k, b - j for k in 1..=a for j in 1..=b";
    let slow = "ruleset a; heaps n; \
                option n - k for k in 1..=n where count([1 for x in 0..200000]) > 0";
    let late = "ruleset a; heaps n; \
                option n - k for k in 1..=n where k < 9000 or count([1 for x in 0..200000]) > 0";
    let pairs = "ruleset a; graph g; \
                 option remove v, u for u in vertices(g) for v in vertices(g) where u != v";
    let misere = &["solve", "northcott", "1-8,1-8,1-8,1-8,1-8", "--misere"];
    let mut late_ones = Vec::new();
    for args in [
        &["fit", "poset"][..],
        &["table", "poset", "--to", "1000"],
        &["solve", "poset", "chain(1000)"],
        &["solve", same, "5000", "--misere"],
        &["solve", many, "100000000,100000000"],
        &["solve", many, "100000000,100000000", "--misere"],
        &["solve", slow, "100000"],
        &["solve", late, "100000"],
        &["solve", pairs, "grid(50,50)"],
        &["solve", pairs, "grid(50,50)", "--why", "--all-moves"],
        &["genus", "poset", "chain(1000)"],
        misere,
    ] {
        let (_, took, text) = stopped(args, "");
        println!("{took:>7.2?}  {args:?}: {text}");
        if took > MOST {
            late_ones.push(format!("{took:.2?} {args:?}"));
        }
    }
    assert!(late_ones.is_empty(), "{late_ones:#?}");
}
