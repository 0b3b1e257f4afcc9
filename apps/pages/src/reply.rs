//! The reply of an address.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use grundy::{escaped, escaped_json};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use maud::Markup;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// A hash of the content (FNV-1a), which a browser compares with that of its copy.
pub fn version(content: &[u8]) -> String {
    let hash = content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// A script or a style as a content policy names it.
pub fn policy_source(content: impl AsRef<[u8]>) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(content)))
}

/// A reply: status, headers and the whole body.
#[derive(Debug)]
pub struct Reply {
    /// The HTTP status.
    pub status: StatusCode,
    /// The headers, without those that a server adds to every response.
    pub headers: HeaderMap,
    /// The whole body.
    pub body: Vec<u8>,
}

impl Reply {
    /// The bytes of a file of ours, or of a text that is escaped already.
    pub(crate) fn file(kind: &'static str, body: Vec<u8>) -> Self {
        Self {
            status: StatusCode::OK,
            headers: HeaderMap::new(),
            body,
        }
        .with(header::CONTENT_TYPE, kind)
    }

    /// Text from an address, a form or a ruleset enters a body only through this function
    /// and [`Reply::json`], which escape whatever a browser would interpret.
    fn escaped(kind: &'static str, text: &str) -> Self {
        Self::file(kind, escaped(text).into_owned().into_bytes())
    }

    pub(crate) fn html(markup: Markup) -> Self {
        Self::escaped("text/html; charset=utf-8", &markup.into_string())
            .with(header::VARY, "accept-language, cookie, x-part")
            .with(header::CACHE_CONTROL, "private, no-cache")
    }

    pub(crate) fn json(value: &Value) -> Self {
        let body = escaped_json(&value.to_string()).into_owned();
        Self::file("application/json; charset=utf-8", body.into_bytes())
            .with(header::VARY, "accept-language, cookie")
            .with(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")
    }

    pub(crate) fn svg(text: &str) -> Self {
        Self::escaped("image/svg+xml; charset=utf-8", text)
            .with(header::VARY, "accept-language, cookie")
    }

    /// Plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::escaped("text/plain; charset=utf-8", &text.into())
    }

    pub(crate) fn csv(text: &str) -> Self {
        Self::escaped("text/csv; charset=utf-8", text)
    }

    /// A redirection to another address.
    pub(crate) fn see(address: &str) -> Self {
        Self::text("")
            .status(StatusCode::SEE_OTHER)
            .with(header::LOCATION, address)
            .with(header::CACHE_CONTROL, "no-store")
    }

    /// True for a page, and for the main part of one.
    pub fn is_page(&self) -> bool {
        let kind = self.headers.get(header::CONTENT_TYPE);
        kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
    }

    /// True if a limit stopped the answer, so that more time may help. A page that is to
    /// be requested again later counts as answered.
    pub fn is_limited(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
            && !self.headers.contains_key(header::RETRY_AFTER)
    }

    /// Sets the status.
    #[must_use]
    pub const fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// Adds a header; an invalid value is dropped.
    #[must_use]
    pub fn with(mut self, name: HeaderName, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers.append(name, value);
        }
        self
    }

    /// Marks the reply to be saved as a file of this name.
    pub(crate) fn named(self, name: &str) -> Self {
        let is_other = |c: char| !(c.is_ascii_alphanumeric() || ".-_".contains(c));
        let plain: String = name.replace(is_other, "-").chars().take(80).collect();
        self.with(
            header::CONTENT_DISPOSITION,
            &format!("attachment; filename=\"{plain}\""),
        )
    }
}
