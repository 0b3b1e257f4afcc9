//! The JSON interface, with the objects of the command line.

mod endpoints;
mod openapi;

use grundy::{Error, Speaker};
use http::StatusCode;
use serde_json::{Value, json};

use crate::context::Context;
use crate::params::Param;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::failure::{for_program, status_of};
pub(crate) use endpoints::ENDPOINTS;

enum Failure {
    /// The library refused the question, or a limit stopped it.
    Library(Error),
    /// The request never reached the library.
    Request {
        status: StatusCode,
        key: &'static str,
    },
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Library(error)
    }
}

/// An address of the interface.
pub(crate) struct Endpoint {
    pub(crate) path: &'static str,
    summary: &'static str,
    pub(crate) params: &'static [Param],
    /// The required parameters.
    required: &'static [&'static str],
    /// The query that the description shows with its answer, if any.
    example: Option<&'static str>,
    /// The schema of the answer.
    schema: &'static str,
    answer: Answer,
}

/// The function that answers at an address of the interface.
type Answer = fn(&mut Context, Reader<'_>) -> Result<Value, Failure>;

/// The reply as JSON, errors included.
pub(crate) fn answer(ctx: &mut Context<'_>, reader: Reader<'_>) -> Reply {
    let path = format!("/{}", reader.request.path.join("/"));
    let answered = match ENDPOINTS.iter().find(|endpoint| endpoint.path == path) {
        Some(endpoint) => (endpoint.answer)(ctx, reader),
        None if ["/api", "/api/"].contains(&&*path) => endpoints::description(ctx, reader),
        None => Err(Failure::Request {
            status: StatusCode::NOT_FOUND,
            key: "web-not-found",
        }),
    };
    match answered {
        Ok(value) => Reply::json(&value),
        Err(Failure::Library(error)) => refused(&error, reader.speaker),
        Err(Failure::Request { status, key }) => for_program(status, &reader.text(key), None),
    }
}

/// An error as the command line's batch shows it.
fn refused(error: &Error, speaker: &Speaker) -> Reply {
    let mut body = json!({
        "kind": error.kind(),
        "message": speaker.say(&error.whole()),
        "at": error.place().map(|(_, at)| at),
    });
    match error {
        Error::Limit(stop) => {
            body["limit"] = json!(stop.why.word());
            body["positions"] = json!(stop.reached.positions);
        }
        Error::UnknownGame {
            nearest: Some(nearest),
            ..
        } => body["nearest"] = json!(nearest),
        _ => {}
    }
    Reply::json(&json!({ "error": body })).status(status_of(error))
}
