//! Processes of a run as threads of a test.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;

use grundy_cluster::{Counters, Secret, Setup};
use grundy_engine::Observer;
use grundy_testkit::HANG;

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
pub(crate) struct After(pub(crate) Arc<Counters>, pub(crate) u64);

impl Observer for After {
    fn cancelled(&self) -> bool {
        self.0.done.load(Ordering::Relaxed) >= self.1
    }
}
