//! The list of games, and a page about each.

use grundy::{Convention, Example, Game, Page};
use maud::{Markup, html};

use crate::view::value::badge;

use crate::analysis::Value;
use crate::context::Context;
use crate::failure::Failure;
use crate::pages::tables::known::has_table;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::escaped;
use crate::state::State;
use crate::view::layout::document;
use crate::view::lessons::{leading, lesson_of};
use crate::view::rules;
use crate::view::shelf::shelf;

/// The list of games.
pub(crate) fn games(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let title = reader.text("web-nav-games");
    let middle = html! {
        h1 { (title) }
        (shelf(reader, &|game| game.address(reader)))
    };
    Ok(document(reader, &title, &middle, None))
}

/// A game's rules, source, notation, theory, examples and published values.
pub(crate) fn game(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let page = Game::page(reader.request.segment(1))?;
    let title = page.text("name", reader.speaker);
    let lesson = lesson_of(&page.slug, Convention::Normal, "");
    let (lesson, _) = leading(reader, lesson);
    let play = |name: &str, position: &str| {
        let state = State::new(name, position).first_game();
        state.address("/play", reader.request)
    };
    let middle = html! {
        article {
            h1 { (title) }
            p.line { (page.text("line", reader.speaker)) }
            @if let Some((name, position)) = page.examples.first().map(Example::pair) {
                p {
                    a.button.main href=(play(name, position)) { (reader.text("web-play-it")) }
                    @if has_table(name) {
                        " "
                        a.button href=(reader.link(&format!("/table/{}", escaped(name)), &[])) { (reader.text("web-its-table")) }
                    }
                    " "
                    a.button href=(lesson) { (reader.text("web-its-lesson")) }
                    " "
                    a.button href=(reader.link("/worksheet", &[("game", name)])) { (reader.text("web-its-sheet")) }
                    @if page.slug == "octal" {
                        " "
                        a.button href=(reader.link("/octal", &[])) { (reader.text("atlas-title")) }
                    }
                }
            }
            @for part in Page::PARTS {
                h2 { (reader.text(&format!("page-{part}"))) }
                p { (page.text(part, reader.speaker)) }
            }
            @if let Ok(game) = Game::named(reader.request.segment(1)) { (rules::ruleset(reader, &game)) }
            h2 { (reader.text("page-examples")) }
            ul.choices {
                @for (name, position) in page.examples.iter().map(Example::pair) {
                    li { a.button href=(play(name, position)) { code { (reader.titled(name, position)) } } }
                }
            }
            @if !page.published.is_empty() { (published(reader, &page)) }
        }
    };
    Ok(document(reader, &title, &middle, None))
}

fn published(reader: Reader<'_>, page: &Page) -> Markup {
    html! {
        h2 { (reader.text("page-published")) }
        div.scroll tabindex="0" role="region" aria-label=(reader.text("page-published")) {
            table {
                thead { tr {
                    th scope="col" { (reader.text("web-position")) }
                    th scope="col" { (reader.text("web-value")) }
                    th scope="col" { (reader.text("page-source")) }
                } }
                tbody {
                    @for value in &page.published {
                        @let misere = value.convention == Convention::Misere;
                        tr {
                            td { a href=(reader.board(&value.game, &value.position, value.convention, "values")) { code { (value.game) " " (value.position) } }
                                @if misere { " " (reader.text("convention-misere")) } }
                            td { (badge(Value { outcome: value.outcome, nimber: value.nimber })) }
                            td { (reader.say(&value.source)) }
                        }
                    }
                }
            }
        }
    }
}
