//! Requests that cannot be answered: as JSON for programs, as a page for
//! people.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{Method, StatusCode, header};
use grundy::Message;
use serde_json::json;

use crate::pages::{self, Reader};
use crate::params::BadParam;
use crate::pool::{App, Pool, Refused};
use crate::reply::{METHODS, Reply};
use crate::request::Request;

/// What is wrong with a request.
pub(crate) fn problem(
    app: &App,
    request: &Request,
    status: StatusCode,
    message: &Message,
) -> Reply {
    let reader = Reader::new(app, request);
    if request.is_api() {
        return to_program(status, &reader.say(message), None);
    }
    pages::problem(reader, status, message)
}

/// What is wrong with a request that never reached the library, and the known
/// word that is nearest to an unknown one.
pub(crate) fn to_program(status: StatusCode, message: &str, nearest: Option<&str>) -> Reply {
    let kind = match status {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::METHOD_NOT_ALLOWED => "method-not-allowed",
        StatusCode::TOO_MANY_REQUESTS => "busy",
        StatusCode::MISDIRECTED_REQUEST => "misdirected",
        StatusCode::SERVICE_UNAVAILABLE => "ending",
        StatusCode::INTERNAL_SERVER_ERROR => "broken",
        _ => "bad-request",
    };
    let mut body = json!({"kind": kind, "message": message, "at": null});
    if let Some(nearest) = nearest {
        body["nearest"] = json!(nearest);
    }
    Reply::json(&json!({ "error": body })).status(status)
}

/// The answer to a parameter that is unknown or cannot be read.
pub(crate) fn bad_param(app: &App, request: &Request, bad: &BadParam) -> Reply {
    let status = StatusCode::BAD_REQUEST;
    if request.is_api() {
        let message = Reader::new(app, request).say(&bad.message);
        return to_program(status, &message, bad.nearest);
    }
    problem(app, request, status, &bad.message)
}

/// The handler of all methods but GET, HEAD, for programs OPTIONS, and in rooms
/// POST: nothing else is stored here, so there is nothing to change.
pub(crate) async fn method(
    State(pool): State<Arc<Pool>>,
    method: Method,
    request: Request,
) -> Reply {
    let message = Message::new("web-method").with("method", method.as_str());
    let status = StatusCode::METHOD_NOT_ALLOWED;
    problem(pool.app(), &request, status, &message)
        .with(header::ALLOW, METHODS)
        .with(header::CONNECTION, "close")
}

/// The answer to a question that the pool did not answer.
pub(crate) fn refused(app: &App, request: &Request, why: Refused) -> Reply {
    let problem = |status, message| problem(app, request, status, &message);
    match why {
        Refused::Full(seconds) => {
            let message = Message::new("web-busy-text").with("seconds", seconds);
            problem(StatusCode::TOO_MANY_REQUESTS, message)
                .with(header::RETRY_AFTER, &seconds.to_string())
        }
        Refused::Ending => problem(StatusCode::SERVICE_UNAVAILABLE, Message::new("web-ending")),
        Refused::Broken => problem(
            StatusCode::INTERNAL_SERVER_ERROR,
            Message::new("web-broken"),
        ),
    }
}
