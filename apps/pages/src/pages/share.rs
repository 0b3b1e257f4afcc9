//! The page with a large link to another page.

use grundy::Message;
use http::StatusCode;
use maud::html;

use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::layout::document;
use crate::view::share::code;

/// The link to a page of this server, large.
pub(crate) fn page(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let of = reader.request.param("of").unwrap_or("/");
    if !of.starts_with('/') || of.starts_with("//") {
        let message = Message::new("share-of");
        return Err(Failure::Request(StatusCode::BAD_REQUEST, message));
    }
    let link = format!("{}{of}", reader.request.origin);
    let title = reader.text("share-title");
    let middle = html! {
        div.share {
            h1 { (title) }
            (code(reader, &link, true))
            p { a.button href=(link) { (reader.text("share-back")) } }
        }
    };
    Ok(document(reader, &title, &middle, None))
}
