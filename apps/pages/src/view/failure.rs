//! Replies to errors of the library and of requests.

use grundy::{Error, Excerpt, Message};
use http::StatusCode;
use maud::{Markup, html};
use serde_json::json;

use super::layout::document;
use crate::params::BadParam;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::{Request, escaped};

/// The status of an error.
pub(crate) const fn status_of(error: &Error) -> StatusCode {
    match error {
        Error::UnknownGame { .. } => StatusCode::NOT_FOUND,
        Error::Limit(_) => StatusCode::SERVICE_UNAVAILABLE,
        Error::NotKnown { .. } | Error::NimberNotKnown { .. } => StatusCode::NOT_FOUND,
        // Faults of the server, not of the request.
        Error::Contradiction { .. } | Error::Table(_) => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::BAD_REQUEST,
    }
}

/// An error: its description, its place, and advice.
pub(crate) fn complaint(reader: Reader<'_>, error: &Error) -> Markup {
    html! {
        div.complaint role="alert" {
            p { strong { (reader.say(&Message::new("error-headed").with("text", error.message()))) } }
            @if let Some((text, at)) = error.place() { (pointed(text, at)) }
            @match error {
                Error::UnknownGame { nearest: Some(nearest), .. } => p {
                    a href=(reader.link(&format!("/play/{nearest}"), &[])) { (reader.game_name(nearest)) }
                },
                Error::BadPosition { game, example, .. } => p {
                    (reader.text("web-example-works")) " "
                    a href=(reader.link(&format!("/play/{}", escaped(game)), &[("at", example)])) { code { (example) } }
                },
                Error::BadRuleset { text, .. } => p {
                    a.button href=(reader.link("/ruleset", &[("text", text)])) { (reader.text("web-ruleset-mend")) }
                },
                Error::BadParameters { example, .. } => p {
                    (reader.text("web-example-works")) " "
                    a href=(reader.link(&format!("/play/{}", escaped(example)), &[])) { code { (example) } }
                },
                _ => {},
            }
        }
    }
}

/// The line of a text with the wrong character marked.
pub(crate) fn pointed(text: &str, at: usize) -> Markup {
    let Excerpt {
        before,
        wrong,
        after,
        ..
    } = Excerpt::of(text, at);
    html! {
        p.wrong { code { (before) mark { (wrong.unwrap_or('␣')) } (after) } }
    }
}

/// The page of an error.
pub(crate) fn failure(reader: Reader<'_>, error: &Error) -> Reply {
    let status = status_of(error);
    let title = reader.text(title_of(status));
    let middle = html! {
        h1 { (title) }
        (complaint(reader, error))
        (ways_on(reader))
    };
    document(reader, &title, &middle, None).status(status)
}

/// The page for an address without a page.
pub(crate) fn not_found(reader: Reader<'_>) -> Reply {
    let title = reader.text("web-not-found");
    let middle = html! {
        h1 { (title) }
        p { (reader.text("web-not-found-text")) }
        (ways_on(reader))
    };
    document(reader, &title, &middle, None).status(StatusCode::NOT_FOUND)
}

/// The title of a page without an answer.
fn title_of(status: StatusCode) -> &'static str {
    match status {
        StatusCode::TOO_MANY_REQUESTS => "web-busy",
        StatusCode::NOT_FOUND | StatusCode::GONE => "web-not-found",
        _ => "web-error-title",
    }
}

/// The page for a request that cannot be answered.
pub(crate) fn refusal(reader: Reader<'_>, status: StatusCode, message: &Message) -> Reply {
    let title = reader.text(title_of(status));
    let middle = html! {
        h1 { (title) }
        p role="alert" { (reader.say(message)) }
        (ways_on(reader))
    };
    document(reader, &title, &middle, None).status(status)
}

/// The reply to a faulty request: JSON for programs, a page for people.
pub fn problem(request: &Request, status: StatusCode, message: &Message) -> Reply {
    let reader = Reader::new(request);
    if request.is_api() {
        return for_program(status, &reader.say(message), None);
    }
    refusal(reader, status, message)
}

/// The reply to an unknown or invalid parameter.
pub(crate) fn bad_param(request: &Request, bad: &BadParam) -> Reply {
    let status = StatusCode::BAD_REQUEST;
    if request.is_api() {
        return for_program(status, &Reader::new(request).say(&bad.message), bad.nearest);
    }
    problem(request, status, &bad.message)
}

/// The error of a request that never reached the library, as JSON, with the known word
/// nearest to an unknown one.
pub(crate) fn for_program(status: StatusCode, message: &str, nearest: Option<&str>) -> Reply {
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

fn ways_on(reader: Reader<'_>) -> Markup {
    html! {
        p { a.button href=(reader.link("/", &[])) { (reader.text("web-back")) } }
    }
}
