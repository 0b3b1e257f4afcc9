//! A link for another device, as text and as a QR code.

use core::net::IpAddr;

use grundy::Message;
use http::Uri;
use maud::{Markup, PreEscaped, html};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::reader::Reader;
use crate::request::misere;
use crate::session::GameSession;

/// The most bytes of a code: with more, its squares are too small for a telephone's
/// camera.
const MOST: usize = 1000;

/// The link and, with `warned`, a warning if the server's address works only on this
/// machine.
pub(crate) fn code(reader: Reader<'_>, link: &str, warned: bool) -> Markup {
    let name = reader.say(&Message::new("share-code").with("link", link));
    html! {
        div.code {
            @match drawn(link, &name) {
                Some(svg) => (PreEscaped(svg)),
                None => p { (reader.say(&Message::new("share-too-long").with("most", MOST))) },
            }
            p { a.link href=(link) { (breakable(link)) } }
            @if warned { (only_here(reader, link)) }
        }
    }
}

/// A link that breaks after its slashes and not within a word.
fn breakable(link: &str) -> Markup {
    html! { @for part in link.split_inclusive('/') { (part) wbr; } }
}

/// A warning if a link works only on this machine.
pub(crate) fn only_here(reader: Reader<'_>, link: &str) -> Markup {
    html! { @if is_loopback(link) { p.small { (reader.text("share-local")) } } }
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
pub(crate) fn together(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    let here = game.text();
    let start = [
        ("game", game.game.name()),
        ("at", &here),
        ("misere", misere(state.convention)),
        ("corner", state.corner_word()),
    ];
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

/// True for an address whose host is the local machine.
fn is_loopback(address: &str) -> bool {
    let uri = address.parse::<Uri>();
    uri.ok().as_ref().and_then(Uri::host).is_some_and(|name| {
        let name = name.trim_start_matches('[').trim_end_matches(']');
        let name = name.trim_end_matches('.');
        name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_this_machine_alone_is_known() {
        for (address, alone) in [
            ("http://localhost:8080/room/x", true),
            ("http://127.0.0.1/room/x", true),
            ("http://[::1]:80/", true),
            ("http://192.0.2.7:8080/room/x", false),
            ("https://games.example.org/localhost", false),
        ] {
            assert_eq!(is_loopback(address), alone, "{address}");
        }
    }
}
