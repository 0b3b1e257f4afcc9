//! Links from a game and its position to related pages.

use grundy::{Corner, GameStatus};
use maud::{Markup, html};

use crate::pages::certificate;
use crate::pages::tables::known;
use crate::reader::Reader;
use crate::request::escaped;
use crate::session::GameSession;
use crate::state::State;
use crate::view::rules;

/// The same state on a page of its own.
fn whole(state: &State) -> State {
    State {
        embed: false,
        ..state.settled()
    }
}

/// A link from a framed board to the whole page.
pub(super) fn to_whole(reader: Reader<'_>, state: &State) -> Markup {
    let address = whole(state).address("/play", reader.request);
    html! { p.small { a href=(address) target="_blank" rel="noopener" { (reader.text("share-whole")) } } }
}

/// The HTML with which another host's page shows this board.
fn frame(reader: Reader<'_>, state: &State, name: &str) -> Markup {
    let framed = State {
        embed: true,
        ..whole(state)
    };
    let path = framed.address("/play", reader.request);
    let address = format!("{}{path}", reader.request.origin);
    let element = html! { iframe src=(address) title=(name) width="100%" height="640" {} };
    html! {
        details.frame {
            summary { (reader.text("share-embed")) }
            p.small { (reader.text("share-embed-line")) }
            pre tabindex="0" { code { (element.into_string()) } }
        }
    }
}

/// The links, and the frame for other hosts if they `may_frame` the board.
pub(super) fn links(reader: Reader<'_>, game: &GameSession, may_frame: bool) -> Markup {
    let state = &game.state;
    let name = game.game.name();
    let here = game.text();
    let board = [
        ("game", name),
        ("at", &here),
        ("corner", state.corner_word()),
    ];
    let other = match state.corner {
        Corner::UpperLeft => Corner::LowerLeft,
        Corner::LowerLeft => Corner::UpperLeft,
    };
    let turned = State {
        corner: other,
        ..state.clone()
    };
    html! {
        ul.links {
            li { a href=(rules::page_of(reader, name)) { (reader.text("web-about-game")) } }
            @if let Some(change) = rules::change(reader, &game.game) { li { a href=(change) { (reader.text("web-ruleset-change")) } } }
            @if !game.is_sum() && known::has_table(name) { li { a href=(reader.link(&format!("/table/{}", escaped(name)), &[])) { (reader.text("web-its-table")) } } }
            @if game.scene.has_poison() {
                li { a data-swap href=(turned.address("/play", reader.request)) { (reader.text(&format!("web-corner-{}", other.word()))) } }
            }
            li { button.button.copy data-copy=(reader.text("web-ruleset-copied")) { (reader.text("web-ruleset-copy")) } }
        }
        details.experts {
            summary { (reader.text("web-experts")) }
            ul.links {
                @if game.standing != GameStatus::Throw {
                    li { a href=(certificate::address(reader, "/certificate", &game.here().clone().into(), state.convention)) { (reader.text("web-certificate")) } }
                }
                @if !game.is_sum() { li { a href=(reader.link("/board.svg", &board)) download { (reader.text("web-board-svg")) } } }
            }
            @if may_frame && !state.embed { (frame(reader, state, &reader.game_name(name))) }
        }
    }
}
