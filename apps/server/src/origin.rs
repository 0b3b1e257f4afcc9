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
        let local = "127.0.0.1:8080";
        for (host, origin, is_own) in [
            (local, "http://127.0.0.1:8080", true),
            ("192.168.1.7:8080", "http://192.168.1.7:8080", true),
            ("[::1]:8080", "http://[::1]:8080", true),
            ("games.example.org", "https://games.example.org", true),
            ("games.example.org:443", "https://games.example.org", true),
            ("Games.Example.Org.", "http://games.example.org", true),
            (local, "http://127.0.0.1:9999", false),
            (local, "http://127.0.0.1", false),
            ("games.example.org", "http://games.example.org:8080", false),
            ("localhost:8080", "http://127.0.0.1:8080", false),
            (local, "https://evil.example", false),
            (local, "null", false),
            (local, "", false),
            (local, "http://", false),
            (local, "ftp://127.0.0.1:8080", false),
            (local, "http://127.0.0.1:8080.evil.example", false),
        ] {
            let mut sent = headers(&[("host", host), ("origin", origin)]);
            assert_eq!(is_foreign(&sent, false), !is_own, "{host} {origin}");
            // Other headers of the browser change nothing.
            sent.insert(FETCH_SITE, "same-origin".parse().unwrap());
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
        assert!(!is_foreign(&headers(&[("host", "127.0.0.1:8080")]), false));
        for (site, foreign) in [
            ("none", false),
            ("same-origin", false),
            ("same-site", true),
            ("cross-site", true),
        ] {
            let sent = headers(&[("host", "127.0.0.1:8080"), ("sec-fetch-site", site)]);
            assert_eq!(is_foreign(&sent, false), foreign, "{site}");
        }
    }

    #[test]
    fn a_proxy_that_is_named_may_say_which_host_and_scheme_were_asked() {
        let (local, site) = ("127.0.0.1:8080", "games.example.org");
        let own = "https://games.example.org";
        let (first, last) = (
            "games.example.org, a.example",
            "a.example, games.example.org",
        );
        for (host, scheme, forwarded, origin, is_proxied, is_own) in [
            (local, "https", site, own, true, true),
            (local, "https", last, own, true, true),
            (local, "https", first, own, true, false),
            (local, "https", site, own, false, false),
            (site, "https", "", own, true, true),
            (site, "", "", own, true, true),
            (site, "https", "", "http://games.example.org", true, false),
            (
                site,
                "https",
                "",
                "https://games.example.org:8443",
                true,
                false,
            ),
            (site, "https", "", "null", true, false),
        ] {
            let noted = [
                ("x-forwarded-proto", scheme),
                ("x-forwarded-host", forwarded),
            ];
            let noted = noted.into_iter().filter(|(_, value)| !value.is_empty());
            let lines: Vec<_> = noted.chain([("host", host), ("origin", origin)]).collect();
            let is_foreign = is_foreign(&headers(&lines), is_proxied);
            assert_eq!(is_foreign, !is_own, "{host} {scheme} {forwarded} {origin}");
        }
    }
}
