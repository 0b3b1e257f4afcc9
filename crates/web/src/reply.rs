//! What goes back to a client.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};
use maud::Markup;
use serde_json::Value;

/// Only what this server sends is run, styled or framed.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

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
