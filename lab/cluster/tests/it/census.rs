//! The census over workers and processes writes the tables of one machine.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use grundy_cluster::census::Census;
use grundy_cluster::{ClusterError, Secret, Setup};
use grundy_engine::NoObserver;
use grundy_surveys::three_row::{self, Summary};
use grundy_surveys::{Job, Survey as _};
use grundy_testkit::Scratch;

use crate::common::{Results, SIZES, assert_unequal, first, hosts, stop, together};

/// A census to this plane, saved as often as possible.
pub(crate) fn census(to: u32, out: &Path) -> Census {
    Census {
        resume: true,
        save_every: Duration::ZERO,
        ..Census::new(to, out)
    }
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

fn assert_same(one: &Scratch, other: &Scratch, what: &str) {
    for name in ["planes.csv", "proofs.csv"] {
        assert!(one.read(name) == other.read(name), "{what}: {name}");
    }
    let names = Vec::from_iter(other.contents().into_keys()).join(" ");
    let files = "planes.csv proofs.csv state.bin survey.lock survey.txt";
    assert_eq!(names, files, "{what}");
}

/// Takes a census in all processes of a run.
fn taken(census: &Census, processes: usize, threads: usize) -> Results<Summary> {
    together(processes, threads, |setup| {
        census.take(setup, &Arc::default(), &NoObserver)
    })
}

#[test]
fn processes_and_threads_change_nothing() {
    let (one, summary) = alone(700);
    for (processes, threads) in SIZES {
        let what = format!("{processes} × {threads}");
        let shared = Scratch::new();
        let mut census = census(700, shared.path());
        if threads == 2 {
            census.save_every = Duration::from_mins(1);
        }
        let done = first(taken(&census, processes, threads));
        assert_eq!((done.to, done.resumed_at), (700, 0));
        let counts = |of: &Summary| (of.finite, of.positions);
        assert_eq!(counts(&done), counts(&summary));
        assert_eq!(done.periods, summary.periods);
        assert_same(&one, &shared, &what);
        // A second call returns the existing tables, and the census can be extended.
        let again = first(taken(&census, processes, threads));
        assert_eq!(again.finite, summary.finite);
        assert_same(&one, &shared, &what);
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
    let workers = |to, processes, threads| {
        first(taken(&census(to, shared.path()), processes, threads)).resumed_at
    };
    assert_eq!(workers(300, 2, 1), 151);
    assert_eq!(machine(450).run(&NoObserver).unwrap().resumed_at, 301);
    // Fewer planes than saved: the tables end at the requested one.
    workers(200, 1, 2);
    assert_same(&alone(200).0, &shared, "fewer");
    assert_eq!(workers(620, 3, 1), 451);
    assert_same(&one, &shared, "more");
}

#[test]
fn what_was_cancelled_goes_on_with_another_number_of_workers() {
    let (one, _) = alone(640);
    let shared = Scratch::new();
    let census = census(640, shared.path());
    let stops = [(1, 1), (100, 3), (250, 2), (400, 5)];
    stop(&stops, |setup, counters, observer| {
        census.take(setup, counters, observer)
    });
    first(taken(&census, 2, 2));
    assert_same(&one, &shared, "cancelled");
}

#[test]
fn a_part_that_is_missing_or_damaged_is_named() {
    let shared = Scratch::new();
    let census = census(900, shared.path());
    stop(&[(200, 2)], |setup, counters, observer| {
        census.take(setup, counters, observer)
    });
    let manifest = String::from_utf8(shared.read("manifest.txt")).unwrap();
    // The first line is "grundy-cluster 2"; "planes" and the next plane follow.
    let next: u32 = manifest.split_whitespace().nth(3).unwrap().parse().unwrap();
    let part = shared.join(format!("step-{next:05}-0001-of-0002.part"));
    let whole = fs::read(&part).unwrap();
    let take = || census.take(&Setup::alone(3), &Arc::default(), &NoObserver);
    let refused = |damage: bool| match take() {
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
    take().unwrap();
    assert_same(&alone(900).0, &shared, "put right");
}

#[test]
fn another_census_does_not_join() {
    let (one, other) = (Scratch::new(), Scratch::new());
    let jobs = [census(100, one.path()), census(101, other.path())];
    let results = together(2, 1, |setup| {
        jobs[setup.process].take(setup, &Arc::default(), &NoObserver)
    });
    assert_unequal(results, "planes");
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
            assert_same(&one, &shared, "killed");
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
