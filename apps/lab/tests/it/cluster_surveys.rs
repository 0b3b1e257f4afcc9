//! Surveys over several processes from the command line give the same tables as on one
//! machine; and the estimates of `plan` for them.

use std::fs;
use std::path::Path;
use std::process::Output;
use std::thread;

use grundy_testkit::Scratch;

use super::cluster::{hosts, port};
use super::run;

fn grundy(words: &str, more: &[&str]) -> Output {
    let words = words.split(' ').chain(more.iter().copied());
    run(words.chain(["--lang", "en"]))
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Runs a survey in all processes of a run and returns the output of the first.
fn over(processes: usize, words: &str, scratch: &Scratch, out: &Path) -> String {
    let ports: Vec<u16> = (0..processes).map(|_| port()).collect();
    let hosts = hosts(scratch, "hosts.txt", &ports);
    let outputs: Vec<Output> = thread::scope(|scope| {
        let started: Vec<_> = (0..processes)
            .map(|process| {
                let (hosts, number) = (&hosts, process.to_string());
                scope.spawn(move || {
                    let more = ["--cluster", path(hosts), "--process", &number];
                    grundy(words, &[&more[..], &["--out", path(out)]].concat())
                })
            })
            .collect();
        started.into_iter().map(|one| one.join().unwrap()).collect()
    });
    for output in &outputs {
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words}: {said}");
    }
    assert!(outputs[1..].iter().all(|output| output.stdout.is_empty()));
    String::from_utf8(outputs[0].stdout.clone()).unwrap()
}

/// The results without the cost of the run and the path of the table.
fn results(said: &str) -> Vec<&str> {
    let own = ["This run", "The table", "Time grew", "The cost"];
    said.lines()
        .filter(|line| own.iter().all(|start| !line.starts_with(start)))
        .collect()
}

#[test]
fn surveys_over_processes_write_the_tables_of_one_machine() {
    let scratch = Scratch::new();
    for (words, files) in [
        (
            "survey line-board --rows 5 --cols 5 --misere --threads 1",
            &["misere.table", "counters.csv", "first-moves.csv"][..],
        ),
        (
            "survey line-board --rows 4 --cols 5 --nimbers --hexagons --threads 1",
            &["nimbers.table", "nimbers.csv", "first-moves.csv"],
        ),
        (
            "survey three-row-chomp --to 1500 --threads 1",
            &["planes.csv", "proofs.csv"],
        ),
    ] {
        let one = scratch.join("one");
        let alone = grundy(words, &["--out", path(&one)]);
        assert!(alone.status.success(), "{words}");
        let alone = String::from_utf8(alone.stdout).unwrap();
        for processes in [2, 3] {
            let out = scratch.join("shared");
            let said = over(processes, words, &scratch, &out);
            assert_eq!(results(&said), results(&alone), "{words}");
            for file in files {
                let same = fs::read(one.join(file)).unwrap() == fs::read(out.join(file)).unwrap();
                assert!(same, "{words}, {processes} processes: {file}");
            }
            fs::remove_dir_all(out).unwrap();
        }
        fs::remove_dir_all(one).unwrap();
    }
}

#[test]
fn a_plan_says_what_a_run_will_take() {
    let said = |words: &str| {
        let output = grundy(words, &[]);
        assert!(output.status.success(), "{words}");
        String::from_utf8(output.stdout).unwrap()
    };
    let table = said("plan table chomp --of 5x5");
    assert!(table.starts_with("251 positions in 25 levels."), "{table}");
    let census = said("plan three-row-chomp --to 5000 --processes 2");
    assert!(
        census.starts_with("5001 planes with about 5175000"),
        "{census}"
    );
    // Arguments that make no valid plan.
    for (words, status) in [
        ("plan line-board --rows 9 --cols 9", 2),
        ("plan line-board --rows 6 --cols 6 --nimbers", 2),
        ("plan table nim --of 99999999999", 2),
        ("plan table nim --of 3,3 --processes 0", 2),
        ("plan table nim --of 3,3 --link 0", 2),
        ("plan table die --of 5", 2),
    ] {
        let output = grundy(words, &[]);
        assert_eq!(output.status.code(), Some(status), "{words}");
        assert!(!output.stderr.is_empty(), "{words}");
    }
}
