//! `grundy serve`: a page on which anyone plays, explores and learns the games,
//! in three languages, and an interface for programs.
//!
//! Pages are written by the server, boards are the games' own scenes, and moves
//! are the games' own moves: no rule of a game stands here. A position, the
//! players and all moves live in the address, so that every page is a plain
//! GET that can be shared, kept and gone back to; nothing is stored.
//!
//! Every answer has a budget (see [`Options`]); what would take longer is told
//! with the command that does it. A script of a few lines swaps parts of the
//! page; without it everything works but the lighting up of a move.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod analysis;
mod api;
mod assets;
mod metrics;
mod pages;
mod pool;
mod reply;
mod request;
mod route;
mod server;
mod state;
mod under_way;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

pub use server::{Running, serve, start};

/// How the server listens and what it allows.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen. 127.0.0.1 unless told: nobody else sees it.
    pub listen: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Threads that answer quick questions. One more takes what is asked to
    /// think longer.
    pub threads: usize,
    /// Questions that may wait; more are refused with 429.
    pub queue: usize,
    /// Connections at a time; more wait to be accepted.
    pub connections: usize,
    /// Time for a page.
    pub quick: Duration,
    /// Time for a question that is asked to think longer.
    pub slow: Duration,
    /// Time in which a client must send its request and take its answer.
    pub client: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            threads: std::thread::available_parallelism().map_or(2, Into::into),
            queue: 1024,
            connections: 2048,
            quick: Duration::from_millis(300),
            slow: Duration::from_secs(8),
            client: Duration::from_secs(10),
        }
    }
}

impl Options {
    fn address(&self) -> SocketAddr {
        SocketAddr::new(self.listen, self.port)
    }
}
