//! The identity of a client, for limits.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};

/// The header to which a proxy adds its client's address.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A client by its address: an IPv4 address, or the /64 network of an IPv6 address, since
/// one household or machine usually has a whole one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Client(IpAddr);

impl Client {
    pub(crate) const fn of(address: IpAddr) -> Self {
        Self(match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
                Some(v4) => IpAddr::V4(v4),
                None => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
            },
        })
    }

    /// A client for tests.
    #[cfg(test)]
    pub(crate) fn local(last: u8) -> Self {
        Self::of([127, 0, 0, last].into())
    }

    /// The client of a request from this address. If the address is one of `proxies`, the
    /// client is the last address that these have noted and that is not a proxy; a client
    /// may have forged all earlier ones. A request that a proxy sends without such a note
    /// is its own.
    pub(crate) fn behind(from: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Self {
        if !is_proxy(from, proxies) {
            return Self::of(from);
        }
        let noted = headers.get_all(FORWARDED).iter();
        let noted: Vec<&str> = noted
            .flat_map(|value| value.to_str().unwrap_or_default().split(','))
            .collect();
        // A note that is not an address ends the trusted part.
        let noted = noted.iter().rev().map_while(|text| address(text.trim()));
        let mut others = noted.filter(|noted| !is_proxy(*noted, proxies));
        Self::of(others.next().unwrap_or(from))
    }
}

/// True for the address of one of these proxies.
pub(crate) fn is_proxy(address: IpAddr, proxies: &[IpAddr]) -> bool {
    let mut all = proxies.iter();
    all.any(|proxy| proxy.to_canonical() == address.to_canonical())
}

/// Parses an address, to which some proxies add a port.
fn address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|both| both.ip());
    text.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_from_the_proxies_that_are_named_alone() {
        let ip = |text: &str| -> IpAddr { text.parse().unwrap() };
        let proxies = [ip("192.0.2.1"), ip("::1")];
        for (from, notes, client) in [
            ("192.0.2.1", &["203.0.113.7"][..], "203.0.113.7"),
            ("::ffff:192.0.2.1", &["203.0.113.7:4711"], "203.0.113.7"),
            ("::1", &["[2001:db8::7]:80"], "2001:db8::7"),
            // A client's own notes precede the proxy's.
            ("192.0.2.1", &["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
            ("192.0.2.1", &["198.51.100.1", "203.0.113.7"], "203.0.113.7"),
            ("192.0.2.1", &["192.0.2.9, 203.0.113.7, ::1"], "203.0.113.7"),
            ("192.0.2.1", &["198.51.100.1, nobody"], "192.0.2.1"),
            ("192.0.2.1", &["203.0.113.7,"], "192.0.2.1"),
            ("192.0.2.1", &[], "192.0.2.1"),
            ("192.0.2.1", &["192.0.2.1"], "192.0.2.1"),
            // A client that is not a proxy keeps its own address.
            ("203.0.113.9", &["198.51.100.1"], "203.0.113.9"),
            ("127.0.0.1", &["192.0.2.1"], "127.0.0.1"),
        ] {
            let mut headers = HeaderMap::new();
            for note in notes {
                headers.append(FORWARDED, note.parse().unwrap());
            }
            let actual = Client::behind(ip(from), &headers, &proxies);
            assert_eq!(actual, Client::of(ip(client)), "{from} {notes:?}");
        }
    }

    #[test]
    fn an_ipv6_network_of_64_bits_is_one_client() {
        let of = |text: &str| Client::of(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1:2:3"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
