//! A request as received over HTTP.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Uri, header};
use grundy::Language;
use grundy_pages::{Key, Request};

/// A request: the part for the pages, and the part for the response only.
#[derive(Debug, Default)]
pub(crate) struct Incoming {
    pub(crate) page: Request,
    /// True if the client accepts compressed bodies.
    pub(crate) takes_gzip: bool,
    /// The `If-None-Match` header: the entity tags of the client's copies.
    tags: String,
    /// The key of a seat in a room.
    pub(crate) key: Option<Key>,
}

impl<S: Sync> FromRequestParts<S> for Incoming {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::new(&parts.uri, &parts.headers))
    }
}

impl Incoming {
    /// Reads a request from its address and headers.
    pub(crate) fn new(uri: &Uri, headers: &HeaderMap) -> Self {
        let text = |name| {
            let value = headers.get(name).and_then(|value| value.to_str().ok());
            value.unwrap_or_default()
        };
        let short = |name| -> String { text(name).chars().take(400).collect() };
        let cookies = |name: &'static str| {
            let pairs = text(header::COOKIE).split(';');
            pairs.filter_map(move |pair| pair.trim().strip_prefix(name))
        };
        Self {
            page: Request {
                accept_language: short(header::ACCEPT_LANGUAGE),
                chosen: cookies("lang=").find_map(Language::of),
                origin: format!(
                    "{}://{}",
                    scheme(headers).unwrap_or("http"),
                    short(header::HOST)
                ),
                is_part: headers.contains_key("x-part"),
                ..Request::of(uri.path(), uri.query().unwrap_or_default())
            },
            key: cookies("seat=").next().and_then(Key::of),
            takes_gzip: takes_gzip(text(header::ACCEPT_ENCODING)),
            tags: short(header::IF_NONE_MATCH),
        }
    }

    /// True if the client has a copy with this entity tag.
    pub(crate) fn has(&self, tag: &str) -> bool {
        self.tags.split(',').any(|given| given.trim() == tag)
    }
}

/// The scheme of the request as noted by a proxy, if any. A page in a browser cannot
/// forge it.
pub(crate) fn scheme(headers: &HeaderMap) -> Option<&'static str> {
    let given = headers.get(HeaderName::from_static("x-forwarded-proto"))?;
    ["https", "http"].into_iter().find(|scheme| given == scheme)
}

/// True if an `Accept-Encoding` header accepts gzip.
fn takes_gzip(header: &str) -> bool {
    header.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_named = parts
            .next()
            .is_some_and(|name| matches!(name, "gzip" | "x-gzip" | "*"));
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
        is_named && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_clients_that_accept_it() {
        for header in ["gzip", "deflate, gzip;q=1.0, *;q=0.5", "br, gzip", "*"] {
            assert!(takes_gzip(header), "{header}");
        }
        for header in ["", "br", "gzip;q=0", "identity", "gzip; q=0.0, br"] {
            assert!(!takes_gzip(header), "{header}");
        }
    }
}
