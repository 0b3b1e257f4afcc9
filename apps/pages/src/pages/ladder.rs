//! Every game with all of its computer opponents.

use grundy::Message;
use grundy::computer::Skill;
use maud::{Markup, html};

use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::escaped;
use crate::view::layout::document;
use crate::view::opponents::{line, name, tick};
use crate::view::shelf::shelves;

/// A game with a tick for each opponent beaten, and a list of opponents that unfolds.
fn rungs(reader: Reader<'_>, game: &str) -> Markup {
    let path = format!("/play/{}", escaped(game));
    html! {
        details {
            summary { (reader.about(game, "name")) @for skill in Skill::ALL { (tick(reader, game, skill)) } }
            ul.choices {
                @for skill in Skill::ALL {
                    @let label = Message::new("ladder-play").with("game", reader.game_name(game)).with("name", name(skill));
                    li { a.button href=(reader.link(&path, &[("second", skill.word())])) title=(reader.say(&line(skill))) aria-label=(reader.say(&label)) {
                        (reader.say(&name(skill))) (tick(reader, game, skill))
                    } }
                }
            }
        }
    }
}

/// Every game with its opponents, by group; each game unfolds.
pub(crate) fn ladder(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let title = reader.text("web-nav-ladder");
    let middle = html! {
        h1 { (title) }
        p.lead { (reader.text("ladder-lead")) }
        ol.opponents { @for skill in Skill::ALL { li { strong { (reader.say(&name(skill))) } " " (reader.say(&line(skill))) } } }
        ul.shelf.groups.ladder {
            @for shelf in shelves(reader) {
                li {
                    @if let Some(thumbnail) = shelf.thumbnail(reader) { (thumbnail) }
                    h2 { (shelf.title) }
                    @for game in &shelf.games { (rungs(reader, &game.name)) }
                }
            }
        }
    };
    Ok(document(reader, &title, &middle, None))
}
