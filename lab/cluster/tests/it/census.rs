//! The census over workers and processes writes the tables of one machine.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use grundy_cluster::census::Census;
use grundy_cluster::{ClusterError, Counters, Secret, Setup};
use grundy_engine::NoObserver;
use grundy_surveys::three_row::{self, Summary};
use grundy_surveys::{Job, Survey as _, SurveyError};
use grundy_testkit::Scratch;

use crate::common::{After, hosts, together};

fn census(to: u32, out: &Path) -> Census {
    let mut census = Census::new(to, out);
    census.resume = true;
    census.save_every = Duration::ZERO;
    census
}

/// The tables of one machine, in a folder of its own.
fn alone(to: u32) -> (Scratch, Summary) {
    let folder = Scratch::new();
    let summary = three_row::Census::new(to)
        .into_folder(folder.path())
        .run(&NoObserver)
        .unwrap();
    (folder, summary)
}

fn assert_same(one: &Path, other: &Path, what: &str) {
    for name in ["planes.csv", "proofs.csv"] {
        let read = |folder: &Path| fs::read(folder.join(name)).unwrap();
        assert!(read(one) == read(other), "{what}: {name}");
    }
    let mut names: Vec<_> = fs::read_dir(other)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let files = [
        "planes.csv",
        "proofs.csv",
        "state.bin",
        "survey.lock",
        "survey.txt",
    ];
    assert_eq!(names, files, "{what}");
}

type Outcome = Result<Option<Summary>, ClusterError>;

/// Takes a census in all processes of a run.
fn taken(census: &Census, processes: usize, threads: usize) -> Vec<Outcome> {
    together(processes, threads, |setup| {
        census.take(setup, &Arc::default(), &NoObserver)
    })
}

#[test]
fn processes_and_threads_change_nothing() {
    let (one, summary) = alone(700);
    for (processes, threads) in [(1, 1), (1, 3), (2, 1), (2, 2), (3, 1)] {
        let what = format!("{processes} × {threads}");
        let shared = Scratch::new();
        let mut census = census(700, shared.path());
        if threads == 2 {
            census.save_every = Duration::from_mins(1);
        }
        for (process, done) in taken(&census, processes, threads).into_iter().enumerate() {
            let done = done.unwrap();
            assert_eq!(done.is_some(), process == 0);
            if let Some(done) = done {
                assert_eq!((done.to, done.resumed_at), (700, 0));
                assert_eq!(
                    (done.finite, done.positions),
                    (summary.finite, summary.positions)
                );
                assert_eq!(done.periods, summary.periods);
            }
        }
        assert_same(one.path(), shared.path(), &what);
        // A second call returns the existing tables, and the census can be extended.
        let again = taken(&census, processes, threads).remove(0).unwrap();
        assert_eq!(again.unwrap().finite, summary.finite);
        assert_same(one.path(), shared.path(), &what);
    }
}

#[test]
fn one_machine_and_many_workers_take_turns() {
    let (one, _) = alone(620);
    let shared = Scratch::new();
    let machine = |to| Job {
        resume: true,
        ..three_row::Census::new(to).into_folder(shared.path())
    };
    machine(150).run(&NoObserver).unwrap();
    for done in taken(&census(300, shared.path()), 2, 1) {
        assert!(
            done.unwrap()
                .is_none_or(|summary| summary.resumed_at == 151)
        );
    }
    assert_eq!(machine(450).run(&NoObserver).unwrap().resumed_at, 301);
    // Fewer planes than saved: the tables end at the requested one.
    taken(&census(200, shared.path()), 1, 2).remove(0).unwrap();
    assert_same(alone(200).0.path(), shared.path(), "fewer");
    for done in taken(&census(620, shared.path()), 3, 1) {
        assert!(
            done.unwrap()
                .is_none_or(|summary| summary.resumed_at == 451)
        );
    }
    assert_same(one.path(), shared.path(), "more");
}

#[test]
fn what_was_cancelled_goes_on_with_another_number_of_workers() {
    let (one, _) = alone(640);
    let shared = Scratch::new();
    let census = census(640, shared.path());
    let mut stopped = 0;
    for (after, threads) in [(1, 1), (100, 3), (250, 2), (400, 5)] {
        let passed = Arc::new(Counters::default());
        let stop = After(Arc::clone(&passed), after);
        match census.take(&Setup::alone(threads), &passed, &stop) {
            Err(ClusterError::Survey(SurveyError::Cancelled { .. })) => stopped += 1,
            other => assert!(other.is_ok(), "{other:?}"),
        }
    }
    assert!(stopped > 0);
    taken(&census, 2, 2).remove(0).unwrap();
    assert_same(one.path(), shared.path(), "cancelled");
}

#[test]
fn a_part_that_is_missing_or_damaged_is_named() {
    let shared = Scratch::new();
    let census = census(900, shared.path());
    let passed = Arc::new(Counters::default());
    let stop = After(Arc::clone(&passed), 200);
    census.take(&Setup::alone(2), &passed, &stop).unwrap_err();
    let parts = || {
        let files = fs::read_dir(shared.path()).unwrap();
        let paths = files.map(|file| file.unwrap().path());
        let parts = paths.filter(|path| path.extension().is_some_and(|end| end == "part"));
        let manifest = fs::read_to_string(shared.path().join("manifest.txt")).unwrap();
        // The first line is "grundy-cluster 2"; "planes" and the next plane follow.
        let next: u32 = manifest.split_whitespace().nth(3).unwrap().parse().unwrap();
        let step = format!("step-{next:05}-");
        let mut parts: Vec<_> = parts
            .filter(|path| {
                path.file_name()
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .starts_with(&step)
            })
            .collect();
        parts.sort();
        parts
    };
    let part = parts().pop().unwrap();
    let whole = fs::read(&part).unwrap();
    let refused = |damage: bool| match census.take(&Setup::alone(3), &Arc::default(), &NoObserver) {
        Err(ClusterError::Part { file, damaged }) => (file, damaged) == (part.clone(), damage),
        other => panic!("{other:?}"),
    };
    let mut bent = whole.clone();
    let middle = bent.len() / 2;
    bent[middle] ^= 1;
    for damaged in [&bent[..], &whole[..whole.len() - 8], &[]] {
        fs::write(&part, damaged).unwrap();
        assert!(refused(true));
    }
    fs::remove_file(&part).unwrap();
    assert!(refused(false));
    fs::write(&part, whole).unwrap();
    census
        .take(&Setup::alone(3), &Arc::default(), &NoObserver)
        .unwrap();
    assert_same(alone(900).0.path(), shared.path(), "put right");
}

#[test]
fn another_census_does_not_join() {
    let (one, other) = (Scratch::new(), Scratch::new());
    let jobs = [census(100, one.path()), census(101, other.path())];
    let results = together(2, 1, |setup| {
        jobs[setup.process].take(setup, &Arc::default(), &NoObserver)
    });
    for result in results {
        assert!(
            matches!(&result, Err(ClusterError::Unequal { what, .. }) if what == "planes"),
            "{result:?}"
        );
    }
}

/// One process of [`killed_processes_are_taken_up`].
#[test]
#[ignore = "a process of another test"]
fn process_of_a_run() {
    let Ok(words) = std::env::var("GRUNDY_CENSUS_PROCESS") else {
        return;
    };
    let words: Vec<&str> = words.split(' ').collect();
    let [folder, to, hosts, process] = words[..] else {
        panic!("{words:?}");
    };
    let mut setup = Setup::alone(1);
    setup.hosts = hosts.split(',').map(ToOwned::to_owned).collect();
    setup.process = process.parse().unwrap();
    setup.secret = Some(Secret::InFolder(folder.into()));
    // The delay that a process killed before the handshake costs the others.
    setup.patience = Duration::from_secs(3);
    let census = census(to.parse().unwrap(), Path::new(folder));
    census.take(&setup, &Arc::default(), &NoObserver).unwrap();
}

fn start(folder: &Path, to: u32, hosts: &[String], process: usize) -> Child {
    let words = format!("{} {to} {} {process}", folder.display(), hosts.join(","));
    Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "census::process_of_a_run"])
        .env("GRUNDY_CENSUS_PROCESS", words)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Twenty kills at moments spread over the time of an undisturbed run; a killed run
/// resumes with another number of processes. A run that ends before its kill is compared,
/// and the next one begins anew.
#[test]
fn killed_processes_are_taken_up() {
    const TO: u32 = 2500;
    let (one, _) = alone(TO);
    let mut shared = Scratch::new();
    let seed = 11;
    eprintln!("seed {seed}");
    let mut chance = fastrand::Rng::with_seed(seed);
    let (mut killed, mut whole, mut time) = (0, 0, None::<Duration>);
    for sitting in 0..200 {
        let processes = 2 + sitting % 2;
        let hosts = hosts(processes);
        let begun = Instant::now();
        let mut children: Vec<Child> = (0..processes)
            .map(|process| start(shared.path(), TO, &hosts, process))
            .collect();
        if let Some(time) = time {
            thread::sleep(time.mul_f64(chance.f64()));
            let victim = chance.usize(..processes);
            if children[victim].try_wait().unwrap().is_none() {
                children[victim].kill().unwrap();
                killed += 1;
            }
        }
        let ends: Vec<bool> = children
            .iter_mut()
            .map(|child| child.wait().unwrap().success())
            .collect();
        if ends.iter().all(|&well| well) {
            time.get_or_insert(begun.elapsed());
            assert_same(one.path(), shared.path(), "killed");
            whole += 1;
            if killed >= 20 {
                break;
            }
            shared = Scratch::new();
        }
    }
    assert!(killed >= 20, "killed {killed} times only");
    assert!(whole >= 2, "it does not come forward");
}
