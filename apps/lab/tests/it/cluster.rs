//! Whole tables over several processes: equal results, faults, and failing links. The
//! processes are real, links use loopback, and a relay in the test cuts or slows them,
//! which needs no privileges.
//!
//! The heavy ones: `cargo test --release -p grundy-lab --test it cluster:: -- --ignored`.

mod killed;
mod links;
mod looked_up;
mod namespaces;
mod refused;
mod strangers;

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use grundy_testkit::{HANG, Scratch, finish};

use super::grundy;

/// Lets a reader reproduce a failure.
#[expect(
    clippy::print_stdout,
    reason = "a test's output is kept from its reader unless it fails"
)]
fn say(text: &str) {
    println!("{text}");
}

/// A port that nothing listens on.
pub(super) fn port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    loop {
        let offset = NEXT.fetch_add(1, Ordering::SeqCst);
        let first = 21_000 + (std::process::id() % 300) as u16 * 100;
        let port = first + offset % 5_000;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// Writes a file of hosts.
pub(super) fn hosts(folder: &Scratch, name: &str, ports: &[u16]) -> PathBuf {
    let file = folder.join(name);
    let lines: String = ports
        .iter()
        .map(|port| format!("127.0.0.1:{port}\n"))
        .collect();
    fs::write(&file, lines).unwrap();
    file
}

const KAYLES: &[&str] = &["table", "octal:0.77", "--of", "11,10"];

/// `grundy …` as one of several processes.
fn command(words: &[&str], out: &Path, cluster: Option<(&Path, usize)>) -> Command {
    patient(words, out, cluster, &HANG.as_secs().to_string())
}

/// The same command with a patience in seconds.
fn patient(words: &[&str], out: &Path, cluster: Option<(&Path, usize)>, patience: &str) -> Command {
    let mut command = grundy(words);
    command.arg("--out").arg(out);
    command.args(["--lang", "en"]);
    if let Some((file, process)) = cluster {
        command.arg("--cluster").arg(file);
        command.args(["--process", &process.to_string()]);
        command.args(["--threads", "1", "--patience", patience]);
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts all processes.
fn start(folder: &Scratch, words: &[&str], out: &Path, processes: usize) -> Vec<Child> {
    let patience = HANG.as_secs().to_string();
    begin(folder, words, out, processes, &patience)
}

/// Retries with more patience: on a slow machine processes may give up before the event
/// under test.
fn with_patience(mut tried: impl FnMut(&str) -> bool) {
    let enough = ["1", "4", "16", "64", "256"].into_iter().find(|p| tried(p));
    assert!(enough.is_some(), "they give up whatever their patience");
}

fn begin(
    folder: &Scratch,
    words: &[&str],
    out: &Path,
    processes: usize,
    patience: &str,
) -> Vec<Child> {
    let ports: Vec<u16> = (0..processes).map(|_| port()).collect();
    let file = hosts(folder, &format!("hosts-{}", ports[0]), &ports);
    (0..processes)
        .map(|process| {
            let mut command = patient(words, out, Some((&file, process)), patience);
            command.spawn().unwrap()
        })
        .collect()
}

fn wait(children: Vec<Child>) -> Vec<Output> {
    children.into_iter().map(finish).collect()
}

fn text(output: &Output) -> String {
    grundy_testkit::text(&[&output.stdout[..], &output.stderr].concat())
}

fn all_succeed(outputs: &[Output]) {
    for output in outputs {
        assert!(output.status.success(), "{}", text(output));
    }
}

/// Checks that all processes stop with a reason and say what to do.
fn stopped_clearly(outputs: &[Output]) {
    for output in outputs {
        let text = text(output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(
            text.contains("run the same command again to resume"),
            "{text}"
        );
        assert!(
            !text.contains("panicked") && !text.contains("timely"),
            "{text}"
        );
    }
}

/// The table in a folder that has no other remains of the run.
fn table(out: &Path) -> Vec<u8> {
    let mut table = None;
    for file in fs::read_dir(out).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name.ends_with(".table") {
            table = Some(fs::read(&path).unwrap());
        } else {
            assert!(name.starts_with("survey."), "{name} is left");
        }
    }
    table.unwrap()
}

fn one_machine(folder: &Scratch, words: &[&str]) -> Vec<u8> {
    let out = folder.join("one-machine");
    let _ = fs::remove_dir_all(&out);
    let mut command = command(words, &out, None);
    all_succeed(&[command.arg("--one-machine").output().unwrap()]);
    table(&out)
}

/// Games with and without words, both conventions, outcomes and nimbers, one and two
/// bytes.
const GAMES: &[&[&str]] = &[
    &["table", "octal:0.77", "--of", "8,7"],
    &["table", "nim", "--of", "140,120", "--what", "nimbers"],
    &["table", "chomp", "--of", "5x6", "--what", "outcomes"],
    &["table", "nimbi", "--of", "3x4", "--misere"],
    &["table", "moore:2", "--of", "4,4,5", "--misere"],
    &["table", "hexagon", "--of", "B(3,3)"],
    &["table", "die", "--of", "20@3", "--what", "outcomes"],
];

#[test]
fn any_number_of_processes_and_threads_writes_the_bytes_of_one_machine() {
    let folder = Scratch::new();
    for (number, words) in GAMES.iter().enumerate() {
        let expected = one_machine(&folder, words);
        for processes in 1..=4 {
            let out = folder.join(format!("{number}-{processes}"));
            all_succeed(&wait(start(&folder, words, &out, processes)));
            assert!(table(&out) == expected, "{words:?}: {processes} processes");
        }
        let out = folder.join(format!("{number}-threads"));
        let mut command = command(words, &out, None);
        command.args(["--threads", "3", "--save-every", "0"]);
        all_succeed(&[command.output().unwrap()]);
        assert!(table(&out) == expected, "{words:?}: 3 threads");
    }
}

#[test]
fn little_memory_spills_or_is_refused_and_the_bytes_are_the_same() {
    let folder = Scratch::new();
    let words = &[
        "table",
        "nim",
        "--of",
        "12,12,12,12,12",
        "--max-memory",
        "140K",
    ];
    let out = folder.join("refused");
    let refused = command(words, &out, None)
        .args(["--threads", "1"])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(3), "{}", text(&refused));
    assert!(text(&refused).contains("memory"), "{}", text(&refused));
    // Memory suffices for the positions, but not for their levels too.
    let spill = folder.join("spill");
    let mut command = command(words, &out, None);
    command
        .args(["--threads", "1", "--save-every", "0", "--spill"])
        .arg(&spill);
    all_succeed(&[command.output().unwrap()]);
    assert!(spill.exists(), "nothing was spilled");
    assert_eq!(fs::read_dir(&spill).unwrap().count(), 0);
    let words = &["table", "nim", "--of", "12,12,12,12,12"];
    assert!(table(&out) == one_machine(&folder, words));
}

#[test]
fn slurm_needs_no_file_of_hosts() {
    let folder = Scratch::new();
    let first = (0..)
        .map(|_| port())
        .find(|port| TcpListener::bind(("127.0.0.1", port + 1)).is_ok());
    let children: Vec<Child> = (0..2)
        .map(|process: usize| {
            let mut command = command(KAYLES, &folder.join("out"), None);
            command
                .env("SLURM_PROCID", process.to_string())
                .env("SLURM_NTASKS", "2")
                .env("SLURM_STEP_NODELIST", "127.0.0.[1-1]")
                .env("SLURM_TASKS_PER_NODE", "2")
                .env("GRUNDY_PORT", first.unwrap().to_string())
                .args(["--threads", "1"])
                .spawn()
                .unwrap()
        })
        .collect();
    let outputs = wait(children);
    all_succeed(&outputs);
    assert!(
        text(&outputs[0]).contains("2 × 1 workers"),
        "{}",
        text(&outputs[0])
    );
    assert!(table(&folder.join("out")) == one_machine(&folder, KAYLES));
}

#[test]
fn a_task_that_does_not_know_how_many_there_are_does_not_work_alone() {
    let scratch = Scratch::new();
    let (folder, to) = (scratch.join("new"), scratch.at("new"));
    for tasks in [Some("two"), Some(""), None] {
        let mut command = grundy(["survey", "three-row-chomp", "--to", "9", "--out", &to]);
        command
            .env("SLURM_STEP_NODELIST", "n1")
            .env("SLURM_PROCID", "0")
            .env_remove("SLURM_STEP_NUM_TASKS");
        match tasks {
            Some(tasks) => command.env("SLURM_NTASKS", tasks),
            None => command.env_remove("SLURM_NTASKS"),
        };
        let output = command.output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{}", text(&output));
        assert!(text(&output).contains("SLURM_NTASKS"));
        assert!(!folder.exists());
    }
}
