//! Work in a child process, so that its peak memory is its own.

use std::process::Command;
use std::time::{Duration, Instant};

use grundy_engine::{Budget, Limits, NoObserver};
use grundy_kernels::rows;
use grundy_surveys::three_row::Census;
use grundy_surveys::{Job, Survey as _, UNLIMITED};

use crate::Figure;

/// The report of a child process.
struct ChildReport {
    /// The time of the work, without start-up.
    time: Duration,
    /// The peak resident memory in MB.
    memory: f64,
    /// The answer.
    answer: String,
}

/// The figure of work in a child, with its answer asserted and bounds of its cost.
pub fn figure(
    work: &'static str,
    words: &[&str],
    answer: &str,
    target: &'static str,
    [seconds, megabytes]: [f64; 2],
) -> Figure {
    // The least of three, but a long one only once.
    let runs = if seconds < 1.0 { 3 } else { 1 };
    let report = (0..runs)
        .map(|_| in_child(words))
        .min_by_key(|report| report.time)
        .expect("at least one run");
    assert_eq!(report.answer, answer, "{work}");
    let time = report.time.as_secs_f64();
    Figure {
        work,
        measured: format!("{time:.2} s, {:.0} MB", report.memory),
        target,
        reached: time <= seconds && report.memory <= megabytes,
    }
}

/// Limits that only a mistake reaches.
pub fn roomy() -> Budget<'static> {
    let limits = Limits {
        memory: 20 << 30,
        time: Duration::from_hours(1),
        ..UNLIMITED
    };
    Budget::new(limits, &NoObserver)
}

/// Runs the work named by these words in a child.
fn in_child(work: &[&str]) -> ChildReport {
    let me = std::env::current_exe().expect("this program's path");
    let output = Command::new(me)
        .arg("--alone")
        .args(work)
        .output()
        .expect("this program runs");
    assert!(output.status.success(), "{work:?}: {output:?}");
    let words = String::from_utf8(output.stdout).expect("words");
    let mut words = words.trim().splitn(3, ' ');
    let mut number = || words.next().and_then(|word| word.parse().ok());
    let (seconds, memory) = (number().expect("seconds"), number().expect("megabytes"));
    ChildReport {
        time: Duration::from_secs_f64(seconds),
        memory,
        answer: words.next().unwrap_or_default().to_owned(),
    }
}

/// The child's side of [`in_child`].
pub fn answer(work: &[String]) {
    let started = Instant::now();
    let answer = match work {
        [word, side, threads] if word == "hexagons" => crate::hexagons::valued(
            side.parse().expect("a number"),
            threads.parse().expect("a number"),
        ),
        [word, to, threads] if word == "census" => census(to, threads),
        [word, sides @ ..] if word == "openings" => {
            let numbers = sides.iter().map(|side| side.parse().expect("a number"));
            let numbers: Vec<usize> = numbers.collect();
            let openings = rows::openings(numbers[0], numbers[1], numbers[2], &mut roomy())
                .expect("within the limits");
            let full = openings.of(numbers[0], numbers[1]).expect("in the survey");
            let several = openings.boards().filter(|(_, _, wins)| wins.len() > 1);
            format!("{full:?} {}", several.count())
        }
        _ => panic!("no such work: {work:?}"),
    };
    println!("{} {} {answer}", started.elapsed().as_secs_f64(), peak());
}

/// A census with tables, proofs and saved state, as the survey runs it.
///
/// Returns the number of finite planes, and of P-positions outside the periods.
fn census(to: &str, threads: &str) -> String {
    let folder = std::env::temp_dir().join(format!("grundy-bench-{}", std::process::id()));
    let census = Job {
        threads: threads.parse().expect("a number"),
        ..Census::new(to.parse().expect("a number")).into_folder(&folder)
    };
    let summary = census.run(&NoObserver);
    let removed = std::fs::remove_dir_all(&folder);
    let summary = summary.expect("room for a census");
    removed.expect("the folder was there");
    format!("{} {}", summary.finite, summary.positions)
}

/// The peak of this process in MB, by the kernel's account.
///
/// `getrusage` would include the parent's memory at the fork.
fn peak() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let kilobytes = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.expect("the kernel's account") / 1024.0
}
