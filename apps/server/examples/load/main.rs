//! Load tests of the page with many players, or with attackers.
//!
//! ```sh
//! cargo run --release -p grundy-server --example load -- players 200 60 1000
//! cargo run --release -p grundy-server --example load -- hostile 100000
//! cargo run --release -p grundy-server --example load -- attacked 200 20
//! cargo run --release -p grundy-server --example load -- pages
//! ```
//!
//! `players`: the number of concurrent players, the seconds of the test, and the
//! milliseconds that each thinks before a move, about. `hostile`: the number of requests
//! for huge boards, malformed notation and clients that never finish, each with fresh
//! numbers, so that nothing is cached. `attacked`: the number of readers of light pages
//! and the seconds of each test, alongside a hundred attackers of each kind, from one
//! address and from many (or of one kind: `attacked 200 20 deaf`). `pages`: the server's
//! time for a page with each small example, with and without values and reason. Server
//! and clients share this process. It ends with status 1 if a target is missed.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

pub(crate) mod attacked;
mod client;
pub(crate) mod hostile;
mod players;

use std::io;
use std::net::Ipv4Addr;
use std::process::ExitCode;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use attacked::all_attacks;
use client::{Client, Reply};
use grundy::computer::Chance;
use grundy_server::{Options, Running};
use hostile::hostile;
pub(crate) use players::players;

/// A number for a path, so that nothing is cached.
fn number(chance: &mut Chance) -> usize {
    chance.below(1 << 31)
}

/// Waits for a random time between these numbers of milliseconds.
fn pause(chance: &mut Chance, least: u64, most: u64) {
    let more = chance.below((most - least + 1) as usize) as u64;
    thread::sleep(Duration::from_millis(least + more));
}

/// The number of replies of each status class; of missing ones at place 0.
#[derive(Default)]
struct Counts([u64; 6]);

impl Counts {
    fn add(&mut self, reply: &io::Result<Reply>) {
        let status = reply.as_ref().map_or(0, |reply| reply.status);
        self.0[usize::from(status / 100).min(5)] += 1;
    }

    /// The sums of what these threads count.
    fn of_all(threads: Vec<JoinHandle<Self>>) -> Self {
        let mut sums = [0; 6];
        for thread in threads {
            let Self(counts) = thread.join().unwrap_or(Self([1, 0, 0, 0, 0, 0]));
            for (sum, count) in sums.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        Self(sums)
    }
}

/// The service to one client, or to many.
#[derive(Default)]
pub(crate) struct Service {
    /// The times of all answers, sorted for many clients.
    times: Vec<Duration>,
    /// The number of answers that were errors or missing.
    pub(crate) errors: u64,
}

impl Service {
    /// Makes a request and measures its time.
    fn measure(&mut self, request: impl FnOnce() -> io::Result<Reply>) -> io::Result<Reply> {
        let began = Instant::now();
        let reply = request();
        self.times.push(began.elapsed());
        reply
    }

    fn of_all(clients: Vec<JoinHandle<Self>>) -> Self {
        let mut all = Self::default();
        for client in clients {
            match client.join() {
                Ok(one) => {
                    all.times.extend(one.times);
                    all.errors += one.errors;
                }
                Err(_) => all.errors += 1,
            }
        }
        all.times.sort_unstable();
        all
    }

    pub(crate) const fn answers(&self) -> usize {
        self.times.len()
    }

    /// The time within which this part of the answers came.
    fn quantile(&self, part: f64) -> Duration {
        let place = (self.times.len() as f64 * part) as usize;
        let place = place.min(self.times.len().saturating_sub(1));
        self.times.get(place).copied().unwrap_or_default()
    }

    /// The time within which 99 of 100 answers came.
    pub(crate) fn p99(&self) -> Duration {
        self.quantile(0.99)
    }

    /// True if there were answers, all of them right and in time.
    fn is_good(&self) -> bool {
        self.answers() > 0 && self.errors == 0 && self.p99() < Duration::from_millis(250)
    }

    fn summary(&self) -> String {
        let [median, p99, longest] =
            [0.5, 0.99, 1.0].map(|part| self.quantile(part).as_secs_f64() * 1e3);
        format!("median {median:.1} ms, p99 {p99:.1} ms, longest {longest:.1} ms")
    }
}

/// The most memory that this process had, in megabytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
    kilobytes.unwrap_or(0) / 1024
}

/// The server's time for a page with each small example, the best of five.
fn pages() -> io::Result<bool> {
    const MOST: Duration = Duration::from_millis(20);
    let server = start()?;
    let mut client = Client::new(Ipv4Addr::LOCALHOST, server.address);
    let mut paths = vec!["/".to_owned(), "/learn/chomp/2".to_owned()];
    for slug in grundy::Game::slugs() {
        let examples = grundy::Game::page(&slug).map(|page| page.examples);
        for example in examples.unwrap_or_default() {
            let (name, text) = example.pair();
            let position = grundy::Game::named(name).and_then(|game| game.position(text));
            if position.is_ok_and(|position| (1..=40).contains(&position.scene().shapes.len())) {
                let at = text.replace('+', "%2B").replace('#', "%23");
                paths.push(format!("/play/{name}?at={at}"));
                paths.push(format!("/play/{name}?at={at}&show=values,why"));
            }
        }
    }
    let (mut slow, mut stopped) = (0, 0);
    let mut longest = Duration::ZERO;
    for path in &paths {
        let times = (0..5).filter_map(|_| {
            let began = Instant::now();
            let reply = client.get(path).ok()?;
            (reply.status == 200).then(|| began.elapsed())
        });
        let Some(time) = times.min() else {
            return Err(io::Error::other(format!("{path}: no page")));
        };
        // A search that exceeds the time of a page is stopped, and the page says so.
        if time > Options::default().quick.mul_f64(0.8) {
            stopped += 1;
        } else {
            longest = longest.max(time);
            slow += u32::from(time > MOST);
        }
        if time > MOST {
            println!("{path}: {:.1} ms", time.as_secs_f64() * 1e3);
        }
    }
    println!(
        "{} pages with small positions: {stopped} stopped by the page's time; of the others \
         {slow} above 20 ms, the longest {:.1} ms",
        paths.len(),
        longest.as_secs_f64() * 1e3
    );
    Ok(slow == 0)
}

/// Starts a server on a free port.
fn start() -> io::Result<Running> {
    grundy_server::start(Options {
        port: 0,
        ..Options::default()
    })
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| {
        let word = words.get(place).and_then(|word| word.parse().ok());
        word.unwrap_or(default)
    };
    let well = match words.first().map(String::as_str) {
        Some("hostile") => hostile(number(1, 100_000)),
        Some("attacked") => {
            let name = words.get(3).map(String::as_str);
            all_attacks(number(1, 200), number(2, 20), name)
        }
        Some("pages") => pages(),
        Some("players") | None => {
            players(number(1, 200), number(2, 60), number(3, 1000)).map(|service| service.is_good())
        }
        Some(word) => Err(io::Error::other(format!(
            "players, hostile, attacked or pages, not {word}"
        ))),
    };
    match well {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("{error}");
            ExitCode::FAILURE
        }
    }
}
