//! What is sent to a client.

use std::io::Write as _;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use grundy::{escaped, escaped_json};
use maud::Markup;
use serde_json::Value;

use crate::request::Request;

/// The methods that are answered.
pub(crate) const METHODS: &str = "GET, HEAD, OPTIONS";

/// Shorter answers go as they are: they fit in a packet or two.
const WORTH_PACKING: usize = 1400;

/// A hash of the content (FNV-1a), by which a browser can tell whether its copy
/// is current.
pub(crate) fn version(content: &[u8]) -> String {
    let hash = content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// A content, compressed.
pub(crate) fn pack(content: &[u8]) -> Option<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(content).ok()?;
    packer.finish().ok()
}

/// A response whose body is still whole, as the threads that answer make it.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
    /// The body compressed, where it is the same for all.
    packed: Option<&'static [u8]>,
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        (self.status, self.headers, Body::from(self.body)).into_response()
    }
}

impl Reply {
    /// What an address, a form or a ruleset says reaches a body only by the
    /// functions below, which leave nothing in it that a browser would obey.
    fn new(kind: &'static str, body: Vec<u8>) -> Self {
        Self {
            status: StatusCode::OK,
            headers: HeaderMap::new(),
            body,
            packed: None,
        }
        .with(header::CONTENT_TYPE, kind)
    }

    pub(crate) fn html(markup: Markup) -> Self {
        Self::new(
            "text/html; charset=utf-8",
            escaped(&markup.into_string()).into_owned().into_bytes(),
        )
        .with(header::VARY, "accept-language, cookie, x-part")
        .with(header::CACHE_CONTROL, "private, no-cache")
    }

    pub(crate) fn json(value: &Value) -> Self {
        Self::new(
            "application/json; charset=utf-8",
            escaped_json(&value.to_string()).into_owned().into_bytes(),
        )
        .with(header::VARY, "accept-language, cookie")
        .with(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")
    }

    pub(crate) fn svg(text: String) -> Self {
        Self::new(
            "image/svg+xml; charset=utf-8",
            escaped(&text).into_owned().into_bytes(),
        )
        .with(header::VARY, "accept-language, cookie")
    }

    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self::new(
            "text/plain; charset=utf-8",
            escaped(&text.into()).into_owned().into_bytes(),
        )
    }

    pub(crate) fn csv(text: String) -> Self {
        Self::new(
            "text/csv; charset=utf-8",
            escaped(&text).into_owned().into_bytes(),
        )
    }

    pub(crate) fn file(kind: &'static str, body: Vec<u8>) -> Self {
        Self::new(kind, body)
    }

    /// With its body compressed before, which is the same for all: the thread that
    /// moves all bytes has no time to do that.
    pub(crate) const fn packed(mut self, packed: Option<&'static [u8]>) -> Self {
        self.packed = packed;
        self
    }

    /// A redirection to another address.
    pub(crate) fn see(address: &str) -> Self {
        Self::text("")
            .status(StatusCode::SEE_OTHER)
            .with(header::LOCATION, address)
            .with(header::CACHE_CONTROL, "no-store")
    }

    /// True if a limit stopped the answer, so that more time may help: whatever
    /// is to be asked for again later is answered for now.
    pub(crate) fn is_limited(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
            && !self.headers.contains_key(header::RETRY_AFTER)
    }

    /// The bytes of its body, before they are compressed.
    pub(crate) const fn len(&self) -> usize {
        self.body.len()
    }

    pub(crate) const fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// With another header; a value that cannot be one is left out.
    pub(crate) fn with(mut self, name: HeaderName, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers.append(name, value);
        }
        self
    }

    /// To be saved as a file of this name.
    pub(crate) fn named(self, name: &str) -> Self {
        let plain: String = name
            .chars()
            .map(|c| {
                if c.is_ascii_alphanumeric() || ".-_".contains(c) {
                    c
                } else {
                    '-'
                }
            })
            .take(80)
            .collect();
        self.with(
            header::CONTENT_DISPOSITION,
            &format!("attachment; filename=\"{plain}\""),
        )
    }

    /// With an entity tag, without the body where the client has it already,
    /// and compressed where the client takes that.
    ///
    /// A layer of `tower-http` would compress on the thread that moves the
    /// bytes of all connections, and in pieces of unknown length; this runs on
    /// the thread that made the answer, and HEAD tells the length.
    pub(crate) fn finished(mut self, request: &Request) -> Self {
        if !self.headers.contains_key(header::CACHE_CONTROL) {
            self = self.with(header::CACHE_CONTROL, "private, no-cache");
        }
        self = self.with(header::VARY, "accept-encoding");
        if self.status == StatusCode::OK {
            // Weak, since it is the same for the compressed body.
            let tag = format!("W/\"{}\"", version(&self.body));
            if request.has.split(',').any(|given| given.trim() == tag) {
                self.status = StatusCode::NOT_MODIFIED;
                self.body.clear();
            }
            self = self.with(header::ETAG, &tag);
        }
        if request.gzip && self.body.len() >= WORTH_PACKING {
            let packed = self.packed.map(<[u8]>::to_vec);
            if let Some(packed) = packed.or_else(|| pack(&self.body)) {
                self.body = packed;
                self = self.with(header::CONTENT_ENCODING, "gzip");
            }
        }
        self
    }

    /// The answer to a CORS preflight: a page from elsewhere may read the
    /// interface for programs.
    pub(crate) fn preflight() -> Self {
        Self::text("")
            .status(StatusCode::NO_CONTENT)
            .with(header::ALLOW, METHODS)
            .with(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")
            .with(header::ACCESS_CONTROL_ALLOW_METHODS, METHODS)
            .with(header::ACCESS_CONTROL_ALLOW_HEADERS, "*")
            .with(header::ACCESS_CONTROL_MAX_AGE, "86400")
    }
}
