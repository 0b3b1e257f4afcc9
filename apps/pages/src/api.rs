//! The interface for programs: JSON in the shapes of the command line.

mod endpoints;
mod openapi;

use std::sync::Arc;

use axum::http::StatusCode;
use axum::routing::MethodRouter;
use grundy::{Error, Speaker};
use serde_json::{Value, json};

use crate::pages::{self, Reader};
use crate::params::{Param, known};
use crate::pool::{Load, Pool, Worker};
use crate::problem;
use crate::reply::Reply;
use crate::route::{Route, page};
use endpoints::ENDPOINTS;

enum Failure {
    /// The library refused, or a limit stopped it.
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

/// What an address of the interface computes.
type Answer = fn(&mut Worker, Reader<'_>) -> Result<Value, Failure>;

/// All addresses of the interface.
pub(crate) fn routes() -> Vec<Route> {
    let described = |path| (path, json_of(known::PLAIN, endpoints::description));
    let unknown = json_of(known::PLAIN, |_, _| {
        Err(Failure::Request {
            status: StatusCode::NOT_FOUND,
            key: "web-not-found",
        })
    });
    ENDPOINTS
        .iter()
        .map(|endpoint| (endpoint.path, json_of(endpoint.params, endpoint.answer)))
        .chain(["/api", "/api/"].map(described))
        .chain([("/api/{*rest}", unknown)])
        .collect()
}

/// The handler of an address: JSON in every case.
fn json_of(params: &'static [Param], answer: Answer) -> MethodRouter<Arc<Pool>> {
    let reply = move |worker: &mut Worker, reader: Reader<'_>| match answer(worker, reader) {
        Ok(value) => Reply::json(&value),
        Err(Failure::Library(error)) => refused(&error, reader.speaker),
        Err(Failure::Request { status, key }) => {
            problem::to_program(status, &reader.text(key), None)
        }
    };
    page(params, Load::Light, reply).options(async || Reply::preflight())
}

/// An error in the shape that the command line's batch gives it.
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
    Reply::json(&json!({ "error": body })).status(pages::status_of(error))
}
