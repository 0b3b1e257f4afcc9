//! What goes back to a client.

use std::io::Write as _;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use maud::Markup;
use serde_json::Value;

use crate::request::Request;

/// Only what this server sends is run, styled or framed.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Shorter answers go as they are: they fit in a packet or two.
const WORTH_PACKING: usize = 1400;

/// A number that changes with the content (FNV-1a), so that a browser may keep
/// what it has.
pub(crate) fn version(content: &[u8]) -> String {
    let hash = content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// An answer on its way.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    kind: &'static str,
    body: Vec<u8>,
    headers: Vec<(HeaderName, String)>,
}

impl Reply {
    fn new(kind: &'static str, body: Vec<u8>) -> Self {
        Self {
            status: StatusCode::OK,
            kind,
            body,
            headers: Vec::new(),
        }
    }

    pub(crate) fn html(markup: Markup) -> Self {
        Self::new(
            "text/html; charset=utf-8",
            markup.into_string().into_bytes(),
        )
        .with(header::VARY, "accept-language, cookie, x-part")
        .with(header::CACHE_CONTROL, "private, no-cache")
    }

    pub(crate) fn json(value: &Value) -> Self {
        Self::new(
            "application/json; charset=utf-8",
            value.to_string().into_bytes(),
        )
        .with(header::VARY, "accept-language, cookie")
        .with(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")
    }

    pub(crate) fn svg(text: String) -> Self {
        Self::new("image/svg+xml; charset=utf-8", text.into_bytes())
            .with(header::VARY, "accept-language, cookie")
    }

    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self::new("text/plain; charset=utf-8", text.into().into_bytes())
    }

    pub(crate) fn csv(text: String) -> Self {
        Self::new("text/csv; charset=utf-8", text.into_bytes())
    }

    pub(crate) fn file(kind: &'static str, body: Vec<u8>) -> Self {
        Self::new(kind, body)
    }

    /// Go and ask there.
    pub(crate) fn see(address: &str) -> Self {
        Self::text("")
            .status(StatusCode::SEE_OTHER)
            .with(header::LOCATION, address)
            .with(header::CACHE_CONTROL, "no-store")
    }

    pub(crate) const fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    pub(crate) fn with(mut self, name: HeaderName, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// To be kept as a file of this name.
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

    /// With a mark by which a client can ask whether what it has is still the
    /// same, and compressed where the client takes that.
    pub(crate) fn finished(mut self, request: &Request) -> Self {
        let says = |name: HeaderName| self.headers.iter().any(|(given, _)| *given == name);
        if !says(header::CACHE_CONTROL) {
            self = self.with(header::CACHE_CONTROL, "private, no-cache");
        }
        self = self.with(header::VARY, "accept-encoding");
        if self.status == StatusCode::OK {
            // Weak: compressed or not, it is the same.
            let mark = format!("W/\"{}\"", version(&self.body));
            if request.has.split(',').any(|given| given.trim() == mark) {
                self.status = StatusCode::NOT_MODIFIED;
                self.body.clear();
            }
            self = self.with(header::ETAG, &mark);
        }
        if request.gzip && self.body.len() >= WORTH_PACKING {
            let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
            if packer.write_all(&self.body).is_ok()
                && let Ok(packed) = packer.finish()
            {
                self.body = packed;
                self = self.with(header::CONTENT_ENCODING, "gzip");
            }
        }
        self
    }

    /// What a browser asks before a page from elsewhere may read the interface
    /// for programs: it may.
    pub(crate) fn preflight() -> Self {
        const METHODS: &str = "GET, HEAD, OPTIONS";
        Self::text("")
            .status(StatusCode::NO_CONTENT)
            .with(header::ALLOW, METHODS)
            .with(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")
            .with(header::ACCESS_CONTROL_ALLOW_METHODS, METHODS)
            .with(header::ACCESS_CONTROL_ALLOW_HEADERS, "*")
            .with(header::ACCESS_CONTROL_MAX_AGE, "86400")
    }

    /// Bytes of the body.
    pub(crate) const fn length(&self) -> usize {
        self.body.len()
    }

    /// The response, its body made of the bytes by this.
    pub(crate) fn into_response(self, body: impl FnOnce(Vec<u8>) -> Body) -> Response<Body> {
        let mut response = Response::new(body(self.body));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        let fixed = [
            (header::CONTENT_TYPE, self.kind),
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
            (
                HeaderName::from_static("cross-origin-opener-policy"),
                "same-origin",
            ),
        ];
        for (name, value) in fixed {
            headers.insert(name, HeaderValue::from_static(value));
        }
        for (name, value) in self.headers {
            // An address is escaped before it comes here; what is no header
            // all the same is left out.
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.append(name, value);
            }
        }
        response
    }
}
