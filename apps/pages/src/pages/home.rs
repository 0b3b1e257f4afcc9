//! The home page: one board to play on, and the other games in groups.

use grundy::ruleset::Group;
use maud::html;

use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::session::GameSession;
use crate::state::State;
use crate::view::board::Board;
use crate::view::board::picture::PictureBytes;
use crate::view::goal;
use crate::view::layout::{document, streak};
use crate::view::opponents;
use crate::view::shelf::shelves;

/// The game and the board of the first screen.
const FIRST: (&str, &str) = ("chomp", "4x5");

/// The home page.
pub(crate) fn home(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let first = State::new(FIRST.0, FIRST.1).first_game();
    let game = GameSession::of(first, ctx)?;
    let address = |state: &State| state.address("/play", reader.request);
    let bytes = PictureBytes::of_page();
    let board = Board {
        open: true,
        ..Board::new(reader, &game, &bytes, &address)
    };
    let middle = html! {
        div.table.hero {
            div.pitch {
                h1 { (reader.text("web-hero")) }
                p.lead { (reader.text("web-hero-line")) }
                a.button.main.begin data-swap href=(address(&game.state)) { (reader.text("web-you-begin")) }
                (goal::line(reader, &game.game, &game.state))
            }
            (board.markup())
            // Below the board on a narrow screen.
            div.ways {
                (opponents::rungs(reader, &game.state))
                a.button href=(reader.link("/puzzle", &[])) { (reader.text("puzzle-title")) (streak(reader)) }
                " "
                a.button href=(reader.link("/ladder", &[])) { (reader.text("ladder-all")) }
                " "
                a.button href=(reader.link("/class", &[])) { (reader.text("room-class-door")) }
            }
        }
        h2 { (reader.text("web-other-games")) }
        ul.shelf.groups {
            @for shelf in shelves(reader).iter().filter(|shelf| shelf.id.is_none()) {
                @if let Some(thumbnail) = shelf.thumbnail(reader) {
                    li {
                        (thumbnail)
                        h3 { (shelf.title) }
                        ul { @for game in &shelf.games { li { a href=(game.address(reader)) { (reader.game_name(&game.slug)) } } } }
                        @if let [game] = &shelf.games[..] { p.line { (reader.text(&format!("{}-line", game.slug))) } }
                    }
                }
            }
            li {
                h3 { (reader.text("web-group-more")) }
                ul {
                    @for group in Group::ALL {
                        li { a href=(format!("{}#{}", reader.link("/games", &[]), group.word())) {
                            (reader.text(&format!("ruleset-group-{}", group.word())))
                        } }
                    }
                    li { a href=(reader.link("/ruleset", &[])) { (reader.text("web-group-own")) } }
                }
            }
        }
    };
    Ok(document(reader, &reader.text("web-title"), &middle, None))
}
