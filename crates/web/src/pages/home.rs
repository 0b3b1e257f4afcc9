//! The home page: a board to play on at once, and the other games.

use grundy::ruleset::Group;
use grundy::{Example, Game};
use maud::{Markup, PreEscaped, html};

use super::board::picture;
use super::{Reader, document, play};
use crate::pool::Worker;
use crate::reply::Reply;
use crate::request::escaped;
use crate::session::GameSession;
use crate::state::State;

/// The home page.
pub(crate) fn home(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let first = Game::slugs().into_iter().next().unwrap_or_default();
    let game = match GameSession::of(State::new(&first, ""), worker) {
        Ok(game) => game,
        Err(error) => return super::failure(reader, &error),
    };
    let name = reader.game_name(&first);
    let middle = html! {
        (play::middle(reader, &game, worker, &name))
        h2 { (reader.text("web-other-games")) }
        (boards(reader, Game::slugs().iter().map(String::as_str).filter(|slug| *slug != first)))
        // Forty more boards would be as much again to load.
        ul.links {
            @for group in Group::ALL {
                li { a href=(format!("{}#{}", reader.link("/games", &[]), group.word())) {
                    (reader.text(&format!("ruleset-group-{}", group.word())))
                } }
            }
        }
    };
    document(reader, &reader.text("web-title"), &middle, None)
}

/// Every game as a small board; the classics group by group.
pub(crate) fn shelf(reader: Reader<'_>) -> Markup {
    let slugs = Game::slugs();
    html! {
        (boards(reader, slugs.iter().map(String::as_str)))
        @for group in Group::ALL {
            h2 id=(group.word()) { (reader.text(&format!("ruleset-group-{}", group.word()))) }
            (boards(reader, Game::classics().into_iter().filter(|(_, own)| *own == group).map(|(slug, _)| slug)))
        }
    }
}

fn boards<'s>(reader: Reader<'_>, slugs: impl Iterator<Item = &'s str>) -> Markup {
    html! {
        ul.shelf {
            @for slug in slugs {
                @if let Some((name, position, svg)) = small(slug, reader) {
                    li { a href=(reader.link(&format!("/play/{}", escaped(&name)), &[("at", &position)])) {
                        span.name { (reader.game_name(slug)) }
                        (PreEscaped(svg))
                        span.line { (reader.text(&format!("{slug}-line"))) }
                    } }
                }
            }
        }
    }
}

/// A game's first example that is small enough to be drawn small.
fn small(slug: &str, reader: Reader<'_>) -> Option<(String, String, String)> {
    const FEW: std::ops::RangeInclusive<usize> = 4..=64;
    let page = Game::page(slug).ok()?;
    let mut fallback = None;
    for (name, text) in page.examples.iter().map(Example::pair) {
        let position = Game::named(name).ok()?.position(text).ok()?;
        let scene = position.scene();
        let title = reader.game_name(slug);
        let drawn = || picture(&scene, &title, reader).noted(Vec::new()).image();
        if FEW.contains(&scene.shapes.len()) {
            return Some((name.to_owned(), position.text(), drawn()));
        }
        if fallback.is_none() && scene.shapes.len() <= 400 {
            fallback = Some((name.to_owned(), position.text(), drawn()));
        }
    }
    fallback
}
