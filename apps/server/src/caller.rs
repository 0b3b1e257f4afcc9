//! The sender of a request.

use std::net::IpAddr;
use std::sync::Arc;

use crate::client::Client;
use crate::connections::Seat;

/// The sender of a request, stored as an extension of every request.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) seat: Arc<Seat>,
    /// The client; behind a proxy, not the peer of the connection.
    pub(crate) client: Client,
    /// True if a configured proxy passed the request on.
    pub(crate) is_proxied: bool,
    /// The address of this machine that the client is connected to.
    pub(crate) local: IpAddr,
}
