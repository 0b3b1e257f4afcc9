//! The middleware that every request and response passes through.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::extract::{Extension, Request as HttpRequest, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::Response;
use grundy::Message;
use grundy_pages::{LONGEST_ADDRESS, problem};

use crate::caller::Caller;
use crate::embed;
use crate::events;
use crate::host;
use crate::pool::Pool;
use crate::reply::response;
use crate::request::Incoming;

/// The headers of every response besides the policy of [`embed::policy`].
const HEADERS: [(HeaderName, HeaderValue); 3] = [
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        // With `no-referrer` browsers would send `Origin: null` with the forms of these
        // pages.
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Counts the request, marks its connection as busy meanwhile, and accounts for the bytes
/// of the response until the client has taken them. Streams of events have no end; their
/// subscriptions mark when they stop.
pub(crate) async fn attend(
    State(pool): State<Arc<Pool>>,
    Extension(caller): Extension<Caller>,
    request: HttpRequest,
    next: Next,
) -> Response {
    let began = Instant::now();
    let incoming = Incoming::new(request.uri(), request.headers());
    let frames: &[_] = match embed::is_requested(&incoming.page) {
        true => &pool.app.options.embed,
        false => &[],
    };
    caller.seat.set_busy(true);
    let answered = tokio::select! {
        answered = next.run(request) => answered,
        () = caller.seat.is_put_off() => crowded(&incoming),
    };
    let (mut head, body) = answered.into_parts();
    if caller.seat.is_leaving() {
        let close = HeaderValue::from_static("close");
        head.headers.insert(header::CONNECTION, close);
    }
    head.headers.extend(HEADERS);
    let policy = embed::policy(frames);
    head.headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    if events::are_in(&head.headers) {
        pool.app.metrics.count(head.status, began.elapsed());
        return Response::from_parts(head, body);
    }
    // Bodies are complete before they are sent, so nothing is awaited here.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    pool.app.metrics.count(head.status, began.elapsed());
    caller.seat.set_busy(false);
    Response::from_parts(head, Body::from(caller.seat.sends(bytes)))
}

/// The reply to a client that has to make room for another connection.
fn crowded(request: &Incoming) -> Response {
    const SECONDS: u64 = 2;
    let message = Message::new("web-crowded").with("seconds", SECONDS);
    let reply = problem(&request.page, StatusCode::SERVICE_UNAVAILABLE, &message);
    response(reply.with(header::RETRY_AFTER, &SECONDS.to_string()))
}

/// Refuses requests under a foreign host name, and addresses that are too long.
pub(crate) async fn guard(
    State(pool): State<Arc<Pool>>,
    Extension(caller): Extension<Caller>,
    request: HttpRequest,
    next: Next,
) -> Response {
    let uri = request.uri();
    let refused = |status, message: Message| {
        let page = Incoming::new(uri, request.headers()).page;
        problem(&page, status, &message)
    };
    if let Some(foreign) = foreign_host(&request, caller.local, &pool.app.options.host_names) {
        let message = Message::new("web-host-refused").with("host", foreign);
        let reply = refused(StatusCode::MISDIRECTED_REQUEST, message);
        return response(reply.with(header::CONNECTION, "close"));
    }
    if uri.query().map_or(0, str::len) + uri.path().len() > LONGEST_ADDRESS {
        let message = Message::new("web-too-long").with("most", LONGEST_ADDRESS);
        return response(refused(StatusCode::URI_TOO_LONG, message));
    }
    next.run(request).await
}

/// The name under which a request was sent, if it is foreign.
fn foreign_host(request: &HttpRequest, local: IpAddr, names: &[String]) -> Option<String> {
    let mut given: Vec<String> = request
        .headers()
        .get_all(header::HOST)
        .iter()
        .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
        .collect();
    given.extend(request.uri().authority().map(ToString::to_string));
    if given.is_empty() && request.version() != Version::HTTP_10 {
        // HTTP/1.1 requires a `Host` header.
        return Some(String::new());
    }
    given
        .into_iter()
        .find(|name| !host::is_ours(name, local, names))
        .map(|name| name.chars().take(200).collect())
}
