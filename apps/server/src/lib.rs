//! `grundy serve`: the pages and the JSON interface over HTTP.
//!
//! The pages come from `grundy_pages`, which knows no network: this crate has the
//! connections, the answering threads and their limits, and the rooms in which people
//! play from several devices. Rooms are only in memory (see [`RoomLimits`]); nothing else
//! is stored.
//!
//! Every answer has a budget (see [`Options`]). If a budget is too small, the page shows
//! the command that computes the answer.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod caller;
mod client;
mod connections;
mod embed;
mod events;
mod host;
mod metrics;
mod middleware;
mod origin;
mod pool;
mod reply;
mod request;
mod rooms;
mod route;
mod router;
mod server;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

pub use embed::{FrameHost, NotAHost};
pub use rooms::RoomLimits;
pub use server::{Running, serve, start};

/// The address of the server, and its limits.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on. The default, 127.0.0.1, is reachable from this
    /// machine only.
    pub listen: IpAddr,
    /// The port; 0 for any free one.
    pub port: u16,
    /// Host names accepted besides `localhost` and the server's address.
    pub host_names: Vec<String>,
    /// Addresses of proxies whose `X-Forwarded-For` names the client; for all others the
    /// client is the peer of the connection.
    pub proxies: Vec<IpAddr>,
    /// The threads for light questions. The heavy lane has one fewer, but at least one,
    /// and the slow lane has one.
    pub threads: usize,
    /// The most questions waiting in each lane; more are refused with 429.
    pub queue: usize,
    /// The most open connections. A new one replaces the one idle longest.
    pub connections: usize,
    /// The most open connections of one client: an IPv4 address or an IPv6 /64 network.
    pub connections_each: usize,
    /// The bytes for the tables of all searches together.
    pub memory: u64,
    /// The processor time for a question in the light lane; one that needs more is moved
    /// to the heavy lane.
    pub light: Duration,
    /// The time for a question in the heavy lane.
    pub quick: Duration,
    /// The time for a question in the slow lane, with `think=1`.
    pub slow: Duration,
    /// The time for a client to send its request, and to receive the answer.
    pub client: Duration,
    /// The hosts whose pages may frame boards; by default none.
    pub embed: Vec<FrameHost>,
    /// The limits of rooms.
    pub rooms: RoomLimits,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            host_names: Vec::new(),
            proxies: Vec::new(),
            threads: std::thread::available_parallelism().map_or(2, Into::into),
            queue: 1024,
            connections: 2048,
            connections_each: 512,
            memory: 160 << 20,
            light: Duration::from_millis(5),
            quick: Duration::from_millis(300),
            slow: Duration::from_secs(8),
            client: Duration::from_secs(10),
            embed: Vec::new(),
            rooms: RoomLimits::default(),
        }
    }
}

impl Options {
    fn address(&self) -> SocketAddr {
        SocketAddr::new(self.listen, self.port)
    }
}
