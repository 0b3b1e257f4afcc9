//! The choice of another game or board, for a room or a class.

use maud::{Markup, html};

use super::room::wanted;
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::request::misere;
use crate::session::GameSession;
use crate::state::State;
use crate::view::board::picture::{PictureBytes, picture};
use crate::view::board::words::titled;
use crate::view::{goal, shelf as games};

/// The game that the address names, if it names one.
pub(super) fn chosen(ctx: &Context, reader: Reader<'_>) -> Result<Option<GameSession>, Failure> {
    if reader.request.param("game").is_none() {
        return Ok(None);
    }
    Ok(Some(GameSession::of(wanted(ctx, reader)?, ctx)?))
}

/// The parameters of a game's start.
pub(super) fn params(start: &State) -> [(&str, &str); 4] {
    [
        ("game", &start.game),
        ("at", &start.at),
        ("misere", misere(start.convention)),
        ("corner", start.corner_word()),
    ]
}

/// The game chosen, its board to be changed, and what to do with it.
pub(super) fn preview(
    reader: Reader<'_>,
    game: &GameSession,
    path: &str,
    actions: &Markup,
) -> Markup {
    let name = reader.game_name(game.game.name());
    let title = titled(reader, game.game.name(), &game.scene);
    let drawn = picture(&game.scene, &title, reader);
    html! {
        section.chosen aria-label=(name) {
            h2 { (name) }
            (goal::line(reader, &game.game, &game.state))
            (PictureBytes::of_page().image(&drawn, reader))
            (actions)
            form.inline action=(path) {
                @for (field, value) in params(&game.state) {
                    @if field == "at" {
                        label { (reader.text("room-position")) " " input name="at" value=(value); }
                    } @else if !value.is_empty() { input type="hidden" name=(field) value=(value); }
                }
                (reader.language_field())
                button.button { (reader.text("room-show-board")) }
            }
        }
    }
}

/// All games, each a link to this page with the game chosen.
pub(super) fn shelf(reader: Reader<'_>, path: &str) -> Markup {
    games::shelf(reader, &|game| {
        reader.link(path, &[("game", &game.name), ("at", &game.position)])
    })
}
