//! The conversion of a page's reply to a response.

use std::io::Write as _;

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use grundy_pages::{Reply, version};

use crate::request::Incoming;

/// The methods accepted by most addresses.
pub(crate) const METHODS: &str = "GET, HEAD, OPTIONS";

/// The least length worth compressing: shorter answers fit in a packet or two.
const WORTH_PACKING: usize = 1400;

/// The content compressed with gzip.
pub(crate) fn pack(content: &[u8]) -> Option<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(content).ok()?;
    packer.finish().ok()
}

/// A reply with an entity tag, without the body if the client has it already, and
/// compressed by `pack` if the client accepts that.
///
/// A layer of `tower-http` would compress on the thread that moves the bytes of all
/// connections, and in chunks of unknown length; this runs on the thread that made the
/// answer, and HEAD can report the length.
pub(crate) fn finished(
    mut reply: Reply,
    request: &Incoming,
    pack: impl FnOnce(&[u8]) -> Option<Vec<u8>>,
) -> Reply {
    if !reply.headers.contains_key(header::CACHE_CONTROL) {
        reply = reply.with(header::CACHE_CONTROL, "private, no-cache");
    }
    reply = reply.with(header::VARY, "accept-encoding");
    if reply.status == StatusCode::OK {
        // The tag is weak, since it also stands for the compressed body.
        let tag = format!("W/\"{}\"", version(&reply.body));
        if request.has(&tag) {
            reply.status = StatusCode::NOT_MODIFIED;
            reply.body.clear();
        }
        reply = reply.with(header::ETAG, &tag);
    }
    if request.takes_gzip
        && reply.body.len() >= WORTH_PACKING
        && let Some(packed) = pack(&reply.body)
    {
        reply.body = packed;
        reply = reply.with(header::CONTENT_ENCODING, "gzip");
    }
    reply
}

/// The response for a reply.
pub(crate) fn response(reply: Reply) -> Response {
    (reply.status, reply.headers, Body::from(reply.body)).into_response()
}

/// The reply to a CORS preflight: pages of other sites may read the JSON interface.
pub(crate) fn preflight() -> Reply {
    Reply::text("")
        .status(StatusCode::NO_CONTENT)
        .with(header::ALLOW, METHODS)
        .with(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")
        .with(header::ACCESS_CONTROL_ALLOW_METHODS, METHODS)
        .with(header::ACCESS_CONTROL_ALLOW_HEADERS, "*")
        .with(header::ACCESS_CONTROL_MAX_AGE, "86400")
}
