//! The arguments of `serve`.

use std::net::IpAddr;
use std::num::NonZeroUsize;

use clap::Args;
use grundy_cli::args::values::Allowed;
use grundy_server::FrameHost;

#[derive(Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "N", default_value_t = 8080)]
    pub(crate) port: u16,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) listen: IpAddr,
    #[arg(long = "host-name", value_name = "NAME")]
    pub(crate) host_names: Vec<String>,
    #[arg(long = "behind-proxy", value_name = "ADDRESS")]
    pub(crate) proxies: Vec<IpAddr>,
    #[arg(long, value_name = "HOST", value_parser = frame_host)]
    pub(crate) embed: Vec<FrameHost>,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(long, value_name = "N", default_value_t = 1024)]
    pub(crate) queue: usize,
}

/// Parses a host whose pages may frame boards.
fn frame_host(text: &str) -> Result<FrameHost, Allowed> {
    let allowed = Allowed("school.example, https://school.example:8443");
    text.parse().map_err(|_| allowed)
}
