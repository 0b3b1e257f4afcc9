//! `serve`: the page.

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
    let address = std::net::SocketAddr::new(options.listen, options.port);
    let ready = |address: std::net::SocketAddr| {
        let message = Message::new("web-listening").with("address", address.to_string());
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
