//! The host names that the server answers to.
//!
//! A foreign website can resolve its own name to this machine's address (DNS
//! rebinding) and then read the answers as if they were its own. Its requests
//! carry the foreign name in `Host` and are refused.

use std::net::{IpAddr, Ipv6Addr};

/// True if a `Host` header, with or without a port, names this server: `localhost`, a
/// loopback address, the address that the client is connected to, or one of `names`.
/// Addresses are needed in `names` if another machine or a container's host forwards
/// connections.
pub(crate) fn is_ours(host: &str, local: IpAddr, names: &[String]) -> bool {
    let Some(name) = without_port(host) else {
        return false;
    };
    let address = match name.strip_prefix('[') {
        Some(inner) => inner
            .strip_suffix(']')
            .and_then(|inner| inner.parse::<Ipv6Addr>().ok())
            .map(IpAddr::V6),
        None => name.parse().ok().filter(IpAddr::is_ipv4),
    };
    if let Some(address) = address {
        let address = address.to_canonical();
        let named = |own: &String| own.parse().is_ok_and(|own: IpAddr| address == own);
        return address.is_loopback() || address == local.to_canonical() || names.iter().any(named);
    }
    let same = |own: &str| name.eq_ignore_ascii_case(own.trim_end_matches('.'));
    same("localhost") || names.iter().any(|own| same(own))
}

/// The host without its port; `None` if the port is malformed.
fn without_port(host: &str) -> Option<&str> {
    let end = host.rfind(']').unwrap_or(0);
    let name = match host[end..].rfind(':') {
        Some(colon) => {
            let (name, port) = host.split_at(end + colon);
            if !port[1..].bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            name
        }
        None => host,
    };
    Some(name.strip_suffix('.').unwrap_or(name)).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_server_s_names_are_its_own() {
        let local: IpAddr = "192.0.2.7".parse().unwrap();
        let names = ["games.example.org", "198.51.100.4"].map(str::to_owned);
        for ours in [
            "localhost",
            "LOCALHOST:8080",
            "localhost.",
            "127.0.0.1",
            "127.1.2.3:80",
            "[::1]",
            "[::1]:8080",
            "192.0.2.7:8080",
            "198.51.100.4:8080",
            "[::ffff:192.0.2.7]",
            "games.example.org",
            "Games.Example.Org.:443",
        ] {
            assert!(is_ours(ours, local, &names), "{ours}");
        }
        for foreign in [
            "",
            ":80",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "192.0.2.8",
            "198.51.100.5",
            "[2001:db8::1]",
            "[::1",
            "::1",
            "localhost:80:80",
            "localhost:x",
            "games.example.org.evil.example",
            "a@localhost",
            "\u{e9}",
        ] {
            assert!(!is_ours(foreign, local, &names), "{foreign}");
        }
    }
}
