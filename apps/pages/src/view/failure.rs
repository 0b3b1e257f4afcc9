//! Replies to errors of the library, of rooms and of requests.

use grundy::batch::error_body;
use grundy::{Error, Excerpt, Message};
use http::{StatusCode, header};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::layout::document;
use crate::failure::{Failure, status_of};
use crate::params::BadParam;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::{Request, escaped};
use crate::rooms::RoomError;

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

/// The reply to a request without an answer: JSON for programs, a page for people.
pub(crate) fn reply(reader: Reader<'_>, why: &Failure) -> Reply {
    if reader.request.is_api() {
        return Reply::json(&json!({ "error": for_program(reader, why) })).status(why.status());
    }
    let reply = match why {
        Failure::Library(error) | Failure::Missing(error) => {
            let key = title_of(status_of(error));
            page(reader, key, &complaint(reader, error), &back(reader))
        }
        Failure::NotFound => {
            let text = html! { p { (reader.text("web-not-found-text")) } };
            page(reader, "web-not-found", &text, &back(reader))
        }
        Failure::Room(RoomError::Gone) => {
            let key = match reader.request.segment(0) {
                "class" => "room-class-gone",
                _ => "room-gone",
            };
            let text = alert(reader, &Message::new(key));
            let way = html! { a.button.main href=(reader.link("/games", &[])) { (reader.text("room-choose")) } };
            page(reader, &format!("{key}-title"), &text, &way)
        }
        Failure::Room(_) | Failure::Param(_) | Failure::Request(..) => {
            let text = alert(reader, &why.message());
            page(reader, title_of(why.status()), &text, &back(reader))
        }
    };
    let reply = reply.status(why.status());
    match why {
        Failure::Room(RoomError::Full | RoomError::TooMany(_) | RoomError::ClassFull) => {
            reply.with(header::RETRY_AFTER, "600")
        }
        _ => reply,
    }
}

/// The title of a page without an answer.
fn title_of(status: StatusCode) -> &'static str {
    match status {
        StatusCode::TOO_MANY_REQUESTS => "web-busy",
        StatusCode::NOT_FOUND | StatusCode::GONE => "web-not-found",
        _ => "web-error-title",
    }
}

pub(crate) fn alert(reader: Reader<'_>, message: &Message) -> Markup {
    html! { p role="alert" { (reader.say(message)) } }
}

fn back(reader: Reader<'_>) -> Markup {
    html! { a.button href=(reader.link("/", &[])) { (reader.text("web-back")) } }
}

/// A page with a notice and a link onwards.
pub(crate) fn page(reader: Reader<'_>, title: &str, text: &Markup, way: &Markup) -> Reply {
    let title = reader.text(title);
    let middle = html! {
        h1 { (title) }
        (text)
        p { (way) }
    };
    document(reader, &title, &middle, None)
}

/// The page for a question that is too large for a page, with the command that answers it.
pub(crate) fn too_far(reader: Reader<'_>, error: &Error, command: &Markup) -> Reply {
    let title = reader.text("web-error-title");
    let middle = html! {
        h1 { (title) }
        (complaint(reader, error))
        (command)
    };
    document(reader, &title, &middle, None).status(status_of(error))
}

/// The reply to a faulty request: JSON for programs, a page for people.
pub fn problem(request: &Request, status: StatusCode, message: &Message) -> Reply {
    let why = Failure::Request(status, message.clone());
    reply(Reader::new(request), &why)
}

/// An error as JSON, as the command line's batch shows one of the library; the known word
/// nearest to an unknown one is named.
fn for_program(reader: Reader<'_>, why: &Failure) -> Value {
    if let Failure::Library(error) | Failure::Missing(error) = why {
        return error_body(error, reader.speaker);
    }
    let kind = match why.status() {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::METHOD_NOT_ALLOWED => "method-not-allowed",
        StatusCode::TOO_MANY_REQUESTS => "busy",
        StatusCode::MISDIRECTED_REQUEST => "misdirected",
        StatusCode::SERVICE_UNAVAILABLE => "ending",
        StatusCode::INTERNAL_SERVER_ERROR => "broken",
        _ => "bad-request",
    };
    let mut body = json!({"kind": kind, "message": reader.say(&why.message()), "at": null});
    if let Failure::Param(BadParam {
        nearest: Some(nearest),
        ..
    }) = why
    {
        body["nearest"] = json!(nearest);
    }
    body
}
