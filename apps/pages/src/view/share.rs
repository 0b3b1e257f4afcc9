//! A link for another device, as text and as a QR code.

use axum::http::StatusCode;
use grundy::{Convention, Corner, Message};
use maud::{Markup, PreEscaped, html};
use qrcodegen::{QrCode, QrCodeEcc};

use super::{Reader, document, problem};
use crate::host;
use crate::pool::Worker;
use crate::reply::Reply;
use crate::session::GameSession;

/// A code of more bytes has squares too small for a telephone's camera.
const MOST: usize = 1000;

/// The link, and below it that it leads nowhere else where the server is reached
/// by an address of this machine alone.
pub(super) fn code(reader: Reader<'_>, link: &str) -> Markup {
    let name = reader.say(&Message::new("share-code").with("link", link));
    html! {
        div.code {
            @match drawn(link, &name) {
                Some(svg) => (PreEscaped(svg)),
                None => p { (reader.say(&Message::new("share-too-long").with("most", MOST))) },
            }
            p { a.link href=(link) { (link) } }
            @if host::is_loopback(link) { p.small { (reader.text("share-local")) } }
        }
    }
}

fn drawn(link: &str, name: &str) -> Option<String> {
    if link.len() > MOST {
        return None;
    }
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let size = usize::try_from(code.size()).ok()?;
    let at = |place| i32::try_from(place).unwrap_or(-1);
    let is_dark = |column, row| code.get_module(at(column), at(row));
    Some(grundy_render::qr(size, is_dark, name))
}

/// The ways to play this position with others: in a room, as a class, by its link.
pub(super) fn together(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    let here = game.here().text();
    let mut start = vec![("game", game.game.name()), ("at", &*here)];
    if state.convention == Convention::Misere {
        start.push(("misere", "1"));
    }
    if state.corner != Corner::UpperLeft {
        start.push(("corner", state.corner.word()));
    }
    let address = state.address("/play", reader.request);
    html! {
        div.controls {
            @for (path, text) in [("/room", "room-open"), ("/class", "room-class-open")] {
                form method="post" action=(reader.link(path, &start)) { button.button { (reader.text(text)) } }
            }
            a.button href=(reader.link("/share", &[("of", &address)])) { (reader.text("share-title")) }
        }
    }
}

/// The link to a page of this server, large.
pub(crate) fn page(_: &mut Worker, reader: Reader<'_>) -> Reply {
    let of = reader.request.param("of").unwrap_or("/");
    if !of.starts_with('/') || of.starts_with("//") {
        let message = Message::new("share-of");
        return problem(reader, StatusCode::BAD_REQUEST, &message);
    }
    let link = format!("{}{of}", reader.request.origin);
    let title = reader.text("share-title");
    let middle = html! {
        div.share {
            h1 { (title) }
            (code(reader, &link))
            p { a.button href=(link) { (reader.text("share-back")) } }
        }
    };
    document(reader, &title, &middle, None)
}
