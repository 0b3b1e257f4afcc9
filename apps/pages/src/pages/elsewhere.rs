//! The needs of a room or a class, where no server keeps them: in a folder of pages or a
//! single file.

use grundy::Message;
use http::{StatusCode, Uri};
use maud::html;

use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::layout::document;

/// The page that asks for the address of a server, or a redirection to `path` there.
pub(super) fn page(reader: Reader<'_>, path: &str) -> Result<Reply, Failure> {
    if let Some(server) = reader.request.param("server") {
        let server = origin(server).ok_or_else(|| {
            Failure::Request(StatusCode::BAD_REQUEST, Message::new("room-no-address"))
        })?;
        return Ok(Reply::see(&format!("{server}{path}")));
    }
    let title = reader.text("room-elsewhere-title");
    let others = reader
        .request
        .params
        .iter()
        .filter(|(name, _)| name != "server");
    let middle = html! {
        h1 { (title) }
        p { (reader.text("room-elsewhere")) }
        pre { "grundy serve --listen 0.0.0.0" }
        form action=(reader.request.with(&[])) {
            @for (name, value) in others { input type="hidden" name=(name) value=(value); }
            label { (reader.text("room-server")) " "
                input type="url" name="server" required placeholder="https://games.school.example" size="34"; }
            " " button.button.main { (reader.text("room-go-there")) }
        }
    };
    Ok(document(reader, &title, &middle, None))
}

/// The page for this address, which leads to the same one on a server.
pub(super) fn same(reader: Reader<'_>) -> Result<Reply, Failure> {
    page(reader, &reader.request.with(&[("server", "")]))
}

/// The scheme and host of a server's address.
fn origin(server: &str) -> Option<String> {
    let uri: Uri = server.parse().ok()?;
    let scheme = uri
        .scheme_str()
        .filter(|scheme| ["http", "https"].contains(scheme))?;
    Some(format!("{scheme}://{}", uri.authority()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_of_a_server_is_one() {
        for (given, expected) in [
            (
                "https://games.school.example/",
                Some("https://games.school.example"),
            ),
            (
                "http://192.0.2.7:8080/play?x=1",
                Some("http://192.0.2.7:8080"),
            ),
            ("games.school.example", None),
            ("javascript:alert(1)", None),
            ("//school.example", None),
            ("", None),
        ] {
            assert_eq!(origin(given).as_deref(), expected, "{given}");
        }
    }
}
