//! `serve`: the page.

use std::net::{Ipv4Addr, SocketAddr, UdpSocket};

use grundy::{Message, Speaker};
use grundy_cli::failure::Failure;
use grundy_cli::{observer, output};
use grundy_server::Options;

use crate::args::ServeArgs;

/// Serves the page until Ctrl-C or the system ends it.
pub(crate) fn serve(args: &ServeArgs, speaker: &Speaker) -> Result<(), Failure> {
    let default = Options::default();
    let options = Options {
        listen: args.listen,
        port: args.port,
        host_names: args.host_names.clone(),
        proxies: args.proxies.clone(),
        embed: args.embed.clone(),
        threads: args.threads.map_or(default.threads, usize::from),
        queue: args.queue,
        ..default
    };
    let address = SocketAddr::new(options.listen, options.port);
    let ready = |address: SocketAddr| {
        let message = Message::new("web-listening").with("address", opened(address).to_string());
        // The page is served even if standard output is closed.
        let line = format!("{}\n", speaker.say(&message));
        let _ = output::write(&line);
    };
    observer::busy(|| grundy_server::serve(options, ready, observer::interrupted)).map_err(|why| {
        Failure::Said(
            Message::new("web-cannot-listen")
                .with("address", address.to_string())
                .with("why", why.to_string()),
        )
    })
}

/// The address to open in a browser: of all, the one by which this computer reaches
/// others.
fn opened(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // No packet is sent: the system only says from which address it would be. The other
    // one is kept for documentation (RFC 5737).
    let own = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    let ip = own.map_or(Ipv4Addr::LOCALHOST.into(), |own| own.ip());
    SocketAddr::new(ip, address.port())
}
