//! One request: whether it may be asked here, and its answer.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::http::{Method, Request as HttpRequest, Response, StatusCode, Version, header};
use grundy::{Language, Message};
use hyper::body::Incoming;

use crate::connections::Seat;
use crate::host;
use crate::params;
use crate::pool::{Pool, Refused};
use crate::reply::Reply;
use crate::request::{LONGEST_QUERY, Request, takes_gzip};
use crate::route;

/// The answer to one request.
pub(crate) async fn answer(
    pool: &Pool,
    seat: &Seat,
    local: IpAddr,
    request: HttpRequest<Incoming>,
) -> Response<Body> {
    let began = Instant::now();
    let reply = ask(pool, seat, local, &request).await;
    pool.app().metrics.count(reply.status, began.elapsed());
    if *request.method() != Method::HEAD {
        return reply.into_response(|bytes| Body::from(seat.sends(bytes)));
    }
    let length = reply.length();
    let mut response = reply.into_response(|_| Body::empty());
    response
        .headers_mut()
        .insert(header::CONTENT_LENGTH, length.into());
    response
}

async fn ask(pool: &Pool, seat: &Seat, local: IpAddr, request: &HttpRequest<Incoming>) -> Reply {
    let app = pool.app();
    let mut asked = read(request);
    let params = params::read(&mut asked);
    if let Some(foreign) = foreign_host(request, local, &app.options.host_names) {
        let message = Message::new("web-host-refused").with("host", foreign);
        return route::problem(app, &asked, StatusCode::MISDIRECTED_REQUEST, &message)
            .with(header::CONNECTION, "close");
    }
    if *request.method() == Method::OPTIONS && asked.is_api() {
        return Reply::preflight();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        // Nothing is kept here, so there is nothing to change.
        let message = Message::new("web-method").with("method", request.method().as_str());
        return route::problem(app, &asked, StatusCode::METHOD_NOT_ALLOWED, &message)
            .with(header::ALLOW, "GET, HEAD, OPTIONS")
            .with(header::CONNECTION, "close");
    }
    let uri = request.uri();
    if uri.query().map_or(0, str::len) + uri.path().len() > LONGEST_QUERY {
        let message = Message::new("web-too-long").with("most", LONGEST_QUERY);
        return route::problem(app, &asked, StatusCode::URI_TOO_LONG, &message);
    }
    if let Err(bad) = params {
        return route::bad_param(app, &asked, &bad);
    }
    let asked = Arc::new(asked);
    if let Some(reply) = route::at_once(pool, &asked) {
        return reply;
    }
    let mut key = DefaultHasher::new();
    uri.hash(&mut key);
    let question = Arc::clone(&asked);
    let answered = pool
        .ask(
            seat.client(),
            route::pace(&asked),
            key.finish(),
            move |worker| route::answer(worker, &question),
        )
        .await;
    match answered {
        Ok(reply) => reply,
        Err(Refused::Full(again)) => route::busy(app, &asked, again),
        Err(Refused::Ending) => {
            let message = Message::new("web-ending");
            route::problem(app, &asked, StatusCode::SERVICE_UNAVAILABLE, &message)
        }
        Err(Refused::Broken) => {
            let message = Message::new("web-broken");
            route::problem(app, &asked, StatusCode::INTERNAL_SERVER_ERROR, &message)
        }
    }
}

/// What a request asks, from its address and headers.
fn read(request: &HttpRequest<Incoming>) -> Request {
    let text = |name: header::HeaderName| {
        let value = request.headers().get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    };
    let uri = request.uri();
    let mut asked = Request::of(uri.path(), uri.query().unwrap_or_default());
    asked.accept_language = text(header::ACCEPT_LANGUAGE).chars().take(400).collect();
    asked.part = request.headers().contains_key("x-part");
    asked.gzip = takes_gzip(text(header::ACCEPT_ENCODING));
    asked.has = text(header::IF_NONE_MATCH).chars().take(400).collect();
    asked.cookie = text(header::COOKIE)
        .split(';')
        .filter_map(|pair| pair.trim().strip_prefix("lang="))
        .find_map(Language::of);
    asked
}

/// The name under which a request asks, where it is none of this server's.
fn foreign_host(
    request: &HttpRequest<Incoming>,
    local: IpAddr,
    names: &[String],
) -> Option<String> {
    let mut given: Vec<String> = request
        .headers()
        .get_all(header::HOST)
        .iter()
        .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
        .collect();
    given.extend(request.uri().authority().map(ToString::to_string));
    if given.is_empty() && request.version() != Version::HTTP_10 {
        // HTTP/1.1 demands one.
        return Some(String::new());
    }
    given
        .into_iter()
        .find(|name| !host::is_ours(name, local, names))
        .map(|name| name.chars().take(200).collect())
}
