//! Processes of a run as threads of a test.

use std::fmt::Debug;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;

use grundy_cluster::{ClusterError, Counters, Secret, Setup};
use grundy_engine::Observer;
use grundy_surveys::SurveyError;
use grundy_testkit::HANG;

/// Numbers of processes, and of threads in each.
pub(crate) const SIZES: [(usize, usize); 5] = [(1, 1), (1, 3), (2, 1), (2, 2), (3, 1)];

/// The results of the processes of a run; process 0 alone has one.
pub(crate) type Results<T> = Vec<Result<Option<T>, ClusterError>>;

/// The result of a run.
pub(crate) fn first<T>(results: Results<T>) -> T {
    let of = |(process, result): (usize, Result<_, ClusterError>)| {
        result.unwrap_or_else(|error| panic!("process {process}: {error:?}"))
    };
    let mut results = results.into_iter().enumerate().map(of);
    let first = results.next().flatten().unwrap();
    assert!(results.all(|other| other.is_none()));
    first
}

/// Asserts that all processes refuse each other since this differs.
pub(crate) fn assert_unequal<T: Debug>(results: Results<T>, item: &str) {
    for result in results {
        assert!(
            matches!(&result, Err(ClusterError::Unequal { what, .. }) if what == item),
            "{result:?}"
        );
    }
}

/// Stops a run in one process after these steps and with these threads, one after the
/// other; at least one run is not over before.
pub(crate) fn stop<T: Debug>(
    stops: &[(u64, usize)],
    run: impl Fn(&Setup, &Arc<Counters>, &dyn Observer) -> Result<T, ClusterError>,
) {
    let mut stopped = 0;
    for &(after, threads) in stops {
        let counters = Arc::new(Counters::default());
        let stop = After(Arc::clone(&counters), after);
        match run(&Setup::alone(threads), &counters, &stop) {
            Err(ClusterError::Survey(SurveyError::Cancelled { .. })) => stopped += 1,
            other => assert!(other.is_ok(), "{other:?}"),
        }
    }
    assert!(stopped > 0);
}

/// Addresses on this machine that nobody listens on.
pub(crate) fn hosts(count: usize) -> Vec<String> {
    let listeners: Vec<_> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let addresses = listeners.iter().map(|listener| listener.local_addr());
    addresses
        .map(|address| address.unwrap().to_string())
        .collect()
}

/// The setup of each process of a run.
pub(crate) fn setups(processes: usize, threads: usize) -> Vec<Setup> {
    let hosts = match processes {
        1 => Vec::new(),
        processes => hosts(processes),
    };
    let secret = Secret::of_text("the processes of a test", "test").unwrap();
    let setup = |process| Setup {
        hosts: hosts.clone(),
        process,
        patience: HANG,
        secret: Some(secret.clone()),
        ..Setup::alone(threads)
    };
    (0..processes).map(setup).collect()
}

/// Runs each process as a thread, and returns the results in process order.
pub(crate) fn together<T: Send>(
    processes: usize,
    threads: usize,
    process: impl Fn(&Setup) -> T + Sync,
) -> Vec<T> {
    let (setups, process) = (setups(processes, threads), &process);
    thread::scope(|scope| {
        let run = |setup| scope.spawn(move || process(setup));
        let running: Vec<_> = setups.iter().map(run).collect();
        running.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

/// An observer that stops this process after this many steps.
struct After(Arc<Counters>, u64);

impl Observer for After {
    fn cancelled(&self) -> bool {
        self.0.done.load(Ordering::Relaxed) >= self.1
    }
}
