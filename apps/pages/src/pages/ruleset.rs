//! The editor of rulesets, which shows the board, the first table and a game against the
//! computer while the reader types.

mod blocks;
mod sheet;

use grundy::rules::split_name;
use grundy::ruleset::{Topic, given_names, is_text, label, one_line_with};
use grundy::table::{Cell, Request as Query, Shape, Table};
use grundy::{Convention, Error, Excerpt, Game, Group, Message, Position};
use maud::{Markup, html};
use serde_json::json;

use self::sheet::{Sample, sheet};
use super::{certificate, tables};
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::{LONGEST_ADDRESS, escaped, misere};
use crate::view::board::picture::{PictureBytes, picture};
use crate::view::board::words::titled;
use crate::view::failure::pointed;
use crate::view::layout::document;
use crate::view::rules;
use crate::view::share::only_here;
use crate::view::value::{clipped, result};

/// The last numbers of the first table: of one axis, or of each of two.
const TO: (u64, u64) = (20, 8);

/// The page: the ruleset, and the results for it.
pub(crate) fn ruleset(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let written = match (request.lines("text"), request.param("game")) {
        (Some(text), _) => text,
        (None, Some(name)) => ruleset_of(reader, name)?,
        (None, None) => blocks::written(reader).unwrap_or_else(|| Sample::FIRST.text(reader)),
    };
    let convention = request.convention();
    let read = Game::of_ruleset(&written).and_then(|game| Ok((game.start()?.position()?, game)));
    let wrong = read.as_ref().err().and_then(Error::place);
    let title = match &read {
        Ok((_, game)) => reader.game_name(game.name()),
        Err(_) => reader.text("web-ruleset-title"),
    };
    let middle = html! {
        div.head {
            h1 { (reader.text("web-ruleset-title")) }
            p.line { (reader.text("web-ruleset-line")) }
        }
        div.table.writing {
            div.left {
                (form(reader, &written, wrong.map(|(_, at)| at), convention))
                (address(reader, &written, convention))
                (blocks::forms(reader))
                (sheet(reader))
            }
            @match &read {
                Ok((start, game)) => (shown(ctx, reader, game, start, convention)),
                Err(error) => (faulty(reader, error)),
            }
        }
        (examples(reader))
    };
    Ok(document(reader, &title, &middle, None))
}

/// The ruleset of a game with its parameters filled in, under an unused name: readers
/// change it.
fn ruleset_of(reader: Reader<'_>, name: &str) -> Result<String, Error> {
    let game = Game::named(name)?;
    let none = || Error::BadRequest(Message::new("ruleset-none").with("game", game.name()));
    let text = game.ruleset().ok_or_else(none)?;
    let parameters = split_name(game.name()).1.filter(|_| !is_text(game.name()));
    let own = parameters.and_then(|own| one_line_with(text, Some(own)).ok());
    let text = own.as_deref().unwrap_or(text);
    let rest = text.find(['\n', ';']).map_or("", |end| &text[end..]);
    let slug = split_name(label(text)).0;
    let title = Message::new("web-ruleset-own-name").with("game", reader.game_name(slug));
    let own = format!("ruleset my-{slug} \"{}\"{rest}", reader.say(&title));
    let is_own = usize::from(is_text(game.name()));
    Ok(rules::in_lines([own.as_str(), text][is_own]))
}

/// The text field, and below it a copy in the same type with the wrong character marked;
/// the script scrolls both together.
fn form(reader: Reader<'_>, text: &str, wrong: Option<usize>, convention: Convention) -> Markup {
    let misere = convention == Convention::Misere;
    let mut chars = text.chars();
    let before: String = chars.by_ref().take(wrong.unwrap_or(usize::MAX)).collect();
    let marked = chars.next().filter(|c| *c != '\n');
    let given = given_names(text);
    let names = given
        .names
        .iter()
        .map(|name| json!([name.name, name.line, name.is_function]));
    let names = json!(names.collect::<Vec<_>>());
    html! {
        form.new.ruleset action="/ruleset" method="get" data-live="under address shown" data-fits=(reader.text("web-ruleset-fits"))
            data-most=(LONGEST_ADDRESS) data-long=(reader.say(&Message::new("web-too-long").with("most", LONGEST_ADDRESS))) {
            label for="text" { (reader.text("web-ruleset-text")) }
            div.paper {
                pre.under #under aria-hidden="true" data-topic=[given.topic.map(Topic::word)] data-names=(names) {
                    (before)
                    @if wrong.is_some() { mark { (marked.unwrap_or(' ')) } }
                }
                textarea #text name="text" rows="14" wrap="off" maxlength=(LONGEST_ADDRESS) spellcheck="false"
                    autocomplete="off" autocapitalize="off"
                    aria-invalid=(wrong.is_some()) aria-describedby="said" {
                    // The first line break in a textarea is ignored.
                    "\n" (text)
                }
            }
            label.check { input type="checkbox" name="misere" value="1" checked[misere]; " " (reader.text("web-misere")) }
            (reader.language_field())
            button.button { (reader.text("web-show")) }
        }
        p.small { span.scripted { (reader.text("web-ruleset-keys")) } }
    }
}

/// The address of the text, to copy.
fn address(reader: Reader<'_>, text: &str, convention: Convention) -> Markup {
    let path = reader.link(
        "/ruleset",
        &[("text", text), ("misere", misere(convention))],
    );
    let address = format!("{}{path}", reader.request.origin);
    html! {
        div.address #address {
            label for="link" { (reader.text("web-ruleset-address")) }
            div.pair {
                input #link readonly dir="ltr" spellcheck="false" value=(address);
                button.button.copy type="button" data-copy=(reader.text("web-ruleset-copied")) data-of="link" { (reader.text("web-ruleset-copy")) }
            }
            p.small { (reader.text("web-ruleset-help")) }
            (only_here(reader, &address))
        }
    }
}

/// The error, with the wrong character marked.
fn faulty(reader: Reader<'_>, error: &Error) -> Markup {
    let said = match error.place() {
        Some((text, at)) => {
            let excerpt = Excerpt::of(text, at);
            Message::new("web-ruleset-wrong")
                .with("line", excerpt.line)
                .with("character", excerpt.column + 1)
                .with("why", error.message())
        }
        None => error.message(),
    };
    let said = reader.say(&said);
    html! {
        div.right #shown data-say=(said) {
            section.complaint {
                p #said { strong { (said) } }
                @if let Some((text, at)) = error.place() { (pointed(text, at)) }
            }
        }
    }
}

/// The board, its winner, and the first table.
fn shown(
    ctx: &mut Context,
    reader: Reader<'_>,
    game: &Game,
    start: &Position,
    convention: Convention,
) -> Markup {
    let solved = start.solve(convention, ctx.share(0.35));
    let answer = match solved {
        Ok(answer) => Some(answer),
        Err(Error::Limit(_)) => None,
        Err(error) => return faulty(reader, &error),
    };
    let table = match first_table(ctx, game, convention) {
        Ok(table) => table,
        Err(error @ Error::BadRuleset { .. }) => return faulty(reader, &error),
        Err(_) => None,
    };
    let at = start.text();
    let misere = misere(convention);
    let link = |path: &str, params: &[(&str, &str)]| {
        reader.link(&format!("{path}/{}", escaped(game.name())), params)
    };
    let play = |show| link("/play", &[("at", &at), ("misere", misere), ("show", show)]);
    let scene = start.scene_within(&ctx.drawing());
    let drawn = ctx.may_draw(scene.shapes.len()).is_ok();
    let title = titled(reader, game.name(), &scene);
    let said = Message::new("web-ruleset-right").with("game", reader.game_name(game.name()));
    html! {
        div.right #shown data-say=(reader.say(&said)) {
            h2 { (reader.game_name(game.name())) }
            p.line { (reader.about(game.name(), "line")) }
            @if drawn { div.board { (PictureBytes::of_page().image(&picture(&scene, &title, reader), reader)) } }
            p.here { code { (clipped(&at)) } " · " (reader.say(&game.ending(convention))) }
            @match &answer {
                Some(answer) => (result(reader, answer)),
                None => p { (reader.text("web-too-large")) },
            }
            @if let Some(lack) = game.lacks_measure(convention) { p { (reader.say(&lack)) } }
            p.controls {
                a.button.main href=(play("")) { (reader.text("web-ruleset-play")) }
                a.button href=(play("values,why")) { (reader.text("web-why")) }
                a.button href=(link("/table", &[("misere", misere)])) { (reader.text("web-its-table")) }
                a.button href=(certificate::address(reader, "/certificate", &start.clone().into(), convention)) { (reader.text("web-certificate")) }
                a.button href=(rules::page_of(reader, game.name())) { (reader.text("web-about-game")) }
            }
            @if let Some(table) = &table {
                h3 { (tables::title_of(reader, table)) }
                (tables::numbers(reader, table, &tables::axes_of(reader, table)))
            }
        }
    }
}

/// The part of the first table that is quick to compute, without the open cells at its
/// end; `None` if nothing is left.
fn first_table(
    ctx: &mut Context,
    game: &Game,
    convention: Convention,
) -> Result<Option<Table>, Error> {
    let query = Query {
        what: None,
        convention,
        to: if game.axes().len() == 1 { TO.0 } else { TO.1 },
    };
    let mut table = tables::computed(ctx, game.name(), &query)?;
    let known = |cell: &Option<Cell>| !matches!(cell, None | Some(Cell::Open));
    let columns = (table.rows.iter())
        .filter_map(|row| row.iter().rposition(known))
        .max();
    let rows = (table.rows.iter()).rposition(|row| row.iter().any(known));
    let (Some(columns), Some(rows)) = (columns, rows) else {
        return Ok(None);
    };
    table.rows.truncate(rows + 1);
    if !matches!(table.shape, Shape::Classes { .. }) {
        for row in &mut table.rows {
            row.truncate(columns + 1);
        }
    }
    Ok(Some(table))
}

/// Games to start from: change one rule and look again.
fn examples(reader: Reader<'_>) -> Markup {
    let example = |name: &str, slug: &str| {
        html! { li { a.button data-swap href=(reader.link("/ruleset", &[("game", name)])) { (reader.game_name(slug)) } } }
    };
    html! {
        h2 { (reader.text("web-ruleset-examples")) }
        ul.choices {
            @for (slug, name) in built_in() { (example(&name, &slug)) }
        }
        @for group in Group::ALL {
            @let title = Message::new(format!("ruleset-group-{}", group.word()));
            @if let Some(title) = reader.speaker.try_say(&title) { h3 { (title) } }
            ul.choices {
                @for (slug, _) in Game::classics().into_iter().filter(|(_, own)| *own == group) { (example(slug, slug)) }
            }
        }
    }
}

/// The built-in games that are also rulesets: the slug, and a name with parameters for
/// games that need them.
fn built_in() -> Vec<(String, String)> {
    let with_name = |slug: String| {
        let name = rules::first_example(&slug)?;
        Game::named(&name).ok()?.ruleset()?;
        Some((slug, name))
    };
    Game::slugs().into_iter().filter_map(with_name).collect()
}
