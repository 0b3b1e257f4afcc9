//! The check for requests that pages of other sites made a browser send.
//!
//! Browsers send `Sec-Fetch-Site` only to HTTPS and to this machine, and never
//! `cross-site` for another port of the same host. They send `Origin` with every POST, to
//! plain HTTP as well, so the check compares it. Other clients send neither, but no page
//! can make them send requests.

use axum::http::{HeaderMap, HeaderName, header};

use crate::request::scheme;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// True for a request made by a page of another origin: another host, another port, or
/// one that the browser hides (`null`). A request through a configured proxy may have its
/// host in `X-Forwarded-Host`.
pub(crate) fn is_foreign(headers: &HeaderMap, is_proxied: bool) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter().peekable();
    if origins.peek().is_none() {
        let site = headers.get(FETCH_SITE);
        return site.is_some_and(|site| site == "cross-site" || site == "same-site");
    }
    origins.any(|origin| {
        origin
            .to_str()
            .map_or(true, |origin| !is_own(origin, headers, is_proxied))
    })
}

/// True for the origin of the server's own pages.
fn is_own(origin: &str, headers: &HeaderMap, is_proxied: bool) -> bool {
    let Some((given, authority)) = origin.split_once("://") else {
        return false;
    };
    // Behind a proxy, TLS arrives here as plain HTTP, and not every proxy says so.
    let is_scheme = match scheme(headers) {
        Some(known) => given == known,
        None => ["http", "https"].contains(&given),
    };
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = text(FORWARDED_HOST).filter(|_| is_proxied);
    // The last of several is from the nearest proxy.
    let forwarded = forwarded.and_then(|hosts| hosts.rsplit(',').next());
    let hosts = [text(header::HOST), forwarded.map(str::trim)];
    is_scheme
        && hosts
            .into_iter()
            .flatten()
            .any(|host| is_same(given, host, authority))
}

/// True if two authorities have the same host and port. A browser omits the default port
/// of the scheme.
fn is_same(scheme: &str, host: &str, other: &str) -> bool {
    let port = match scheme {
        "https" => ":443",
        _ => ":80",
    };
    let [host, other] = [host, other].map(|text| text.strip_suffix(port).unwrap_or(text));
    let [host, other] = [host, other].map(|text| text.trim_end_matches('.'));
    !host.is_empty() && host.eq_ignore_ascii_case(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            let name: HeaderName = name.parse().unwrap();
            headers.append(name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn an_origin_is_compared_wherever_it_is_sent() {
        for (host, origin, is_own) in [
            ("127.0.0.1:8080", "http://127.0.0.1:8080", true),
            ("192.168.1.7:8080", "http://192.168.1.7:8080", true),
            ("[::1]:8080", "http://[::1]:8080", true),
            ("games.example.org", "https://games.example.org", true),
            ("games.example.org:443", "https://games.example.org", true),
            ("Games.Example.Org.", "http://games.example.org", true),
            ("127.0.0.1:8080", "http://127.0.0.1:9999", false),
            ("127.0.0.1:8080", "http://127.0.0.1", false),
            ("games.example.org", "http://games.example.org:8080", false),
            ("localhost:8080", "http://127.0.0.1:8080", false),
            ("127.0.0.1:8080", "https://evil.example", false),
            ("127.0.0.1:8080", "null", false),
            ("127.0.0.1:8080", "", false),
            ("127.0.0.1:8080", "http://", false),
            ("127.0.0.1:8080", "ftp://127.0.0.1:8080", false),
            (
                "127.0.0.1:8080",
                "http://127.0.0.1:8080.evil.example",
                false,
            ),
        ] {
            let sent = headers(&[("host", host), ("origin", origin)]);
            assert_eq!(is_foreign(&sent, false), !is_own, "{host} {origin}");
            // Other headers of the browser change nothing.
            let sent = headers(&[
                ("host", host),
                ("origin", origin),
                ("sec-fetch-site", "same-origin"),
            ]);
            assert_eq!(is_foreign(&sent, false), !is_own, "{host} {origin}");
        }
        let twice = headers(&[
            ("host", "a.example"),
            ("origin", "http://a.example"),
            ("origin", "http://evil.example"),
        ]);
        assert!(is_foreign(&twice, false));
    }

    #[test]
    fn what_sends_no_origin_is_foreign_by_the_browser_s_word_alone() {
        for (site, foreign) in [
            (None, false),
            (Some("none"), false),
            (Some("same-origin"), false),
            (Some("same-site"), true),
            (Some("cross-site"), true),
        ] {
            let mut sent = headers(&[("host", "127.0.0.1:8080")]);
            if let Some(site) = site {
                sent.insert(FETCH_SITE, site.parse().unwrap());
            }
            assert_eq!(is_foreign(&sent, false), foreign, "{site:?}");
        }
    }

    #[test]
    fn a_proxy_that_is_named_may_say_which_host_and_scheme_were_asked() {
        let own = "https://games.example.org";
        for (host, scheme, forwarded, origin, is_proxied, is_own) in [
            (
                "127.0.0.1:8080",
                "https",
                "games.example.org",
                own,
                true,
                true,
            ),
            (
                "127.0.0.1:8080",
                "https",
                "a.example, games.example.org",
                own,
                true,
                true,
            ),
            (
                "127.0.0.1:8080",
                "https",
                "games.example.org, a.example",
                own,
                true,
                false,
            ),
            (
                "127.0.0.1:8080",
                "https",
                "games.example.org",
                own,
                false,
                false,
            ),
            ("games.example.org", "https", "", own, true, true),
            ("games.example.org", "", "", own, true, true),
            (
                "games.example.org",
                "https",
                "",
                "http://games.example.org",
                true,
                false,
            ),
            (
                "games.example.org",
                "https",
                "",
                "https://games.example.org:8443",
                true,
                false,
            ),
            ("games.example.org", "https", "", "null", true, false),
        ] {
            let mut sent = headers(&[("host", host), ("origin", origin)]);
            for (name, value) in [
                ("x-forwarded-proto", scheme),
                ("x-forwarded-host", forwarded),
            ] {
                if !value.is_empty() {
                    sent.insert(HeaderName::from_static(name), value.parse().unwrap());
                }
            }
            assert_eq!(
                is_foreign(&sent, is_proxied),
                !is_own,
                "{host} {scheme} {forwarded} {origin}"
            );
        }
    }
}
