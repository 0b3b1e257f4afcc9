//! Who sent a request.

use std::net::IpAddr;
use std::sync::Arc;

use crate::client::Client;
use crate::connections::Seat;

/// Who sent a request; an extension of every request.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) seat: Arc<Seat>,
    /// Who asks; behind a proxy not whoever connected.
    pub(crate) client: Client,
    /// True if a proxy that is named passed the request on.
    pub(crate) is_proxied: bool,
    /// The address of this machine that the client is connected to.
    pub(crate) local: IpAddr,
}
