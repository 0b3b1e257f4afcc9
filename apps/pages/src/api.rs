//! The JSON interface, with the objects of the command line.

mod endpoints;
mod openapi;

use serde_json::Value;

use crate::context::Context;
use crate::failure::Failure;
use crate::params::Param;
use crate::reader::Reader;
use crate::reply::Reply;
pub(crate) use endpoints::ENDPOINTS;

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

/// The reply as JSON.
pub(crate) fn answer(ctx: &mut Context<'_>, reader: Reader<'_>) -> Result<Reply, Failure> {
    let path = format!("/{}", reader.request.path.join("/"));
    let value = match ENDPOINTS.iter().find(|endpoint| endpoint.path == path) {
        Some(endpoint) => (endpoint.answer)(ctx, reader)?,
        None if ["/api", "/api/"].contains(&&*path) => endpoints::description(ctx, reader)?,
        None => return Err(Failure::NotFound),
    };
    Ok(Reply::json(&value))
}
