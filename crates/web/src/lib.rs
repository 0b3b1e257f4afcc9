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
mod client;
mod connections;
mod host;
mod metrics;
mod middleware;
mod pages;
mod params;
mod pool;
mod problem;
mod reply;
mod request;
mod router;
mod server;
mod session;
mod state;

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
    /// Names under which it may be asked besides `localhost` and its address.
    pub host_names: Vec<String>,
    /// Threads that answer light questions. One fewer, but at least one, takes
    /// heavy ones, and one more what is asked to think longer.
    pub threads: usize,
    /// Questions that may wait in a lane; more are refused with 429.
    pub queue: usize,
    /// Connections at a time. A new one takes the place of the one that was
    /// idle longest.
    pub connections: usize,
    /// Connections of one client at a time: of an IPv4 address or an IPv6 /64
    /// network.
    pub connections_each: usize,
    /// Bytes that the tables of all searches may take together.
    pub memory: u64,
    /// Processor time that a question may take among the light ones; what needs
    /// more is a heavy one.
    pub light: Duration,
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
            host_names: Vec::new(),
            threads: std::thread::available_parallelism().map_or(2, Into::into),
            queue: 1024,
            connections: 2048,
            connections_each: 512,
            memory: 160 << 20,
            light: Duration::from_millis(5),
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
