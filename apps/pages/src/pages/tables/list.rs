//! The list of all tables, with first terms and numbers of the OEIS, and the search by
//! terms.

use grundy::Message;
use maud::{Markup, html};

#[cfg(feature = "lab")]
use super::super::{atlas::codes, families};
use super::known::{self, GameTerms, Match, Part, Terms, numbers};
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::escaped;
use crate::view::layout::document;

/// Terms shown of each sequence.
const SHOWN: usize = 22;
/// Fewer terms are in too many sequences.
const LEAST: usize = 3;
/// The most terms of a search.
const MOST: usize = 40;
/// The most matches that are listed.
const MATCHES: usize = 40;

/// The list of tables.
pub(crate) fn tables(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let title = reader.text("web-nav-tables");
    let asked = reader.request.param("terms").unwrap_or_default();
    let all = known::all();
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-tables-line")) }
        form.inline action="/tables" method="get" role="search" {
            label.terms { (reader.text("web-tables-search")) " "
                input name="terms" value=(asked) maxlength="400" placeholder="1, 2, 0, 3" inputmode="text" spellcheck="false" autocomplete="off" autocapitalize="off";
            }
            (reader.language_field())
            button.button { (reader.text("web-tables-find")) }
        }
        @if !asked.is_empty() { (answer(reader, all, asked)) }
        div.scroll tabindex="0" role="region" aria-label=(title) {
            table.numbers.wordy.of-games.broad {
                thead { tr {
                    th.left scope="col" { (reader.text("web-game")) }
                    th.left scope="col" { (reader.text("web-tables-terms")) }
                    th.left scope="col" { "OEIS" }
                } }
                tbody { @for game in all { (line(reader, game)) } }
            }
        }
        p { a.button href=(reader.link("/nimbers", &[])) { (reader.text("web-nimbers-title")) } }
        (of_the_lab(reader))
    };
    Ok(document(reader, &title, &middle, None))
}

/// The address of a game's table.
fn address(reader: Reader<'_>, game: &str) -> String {
    reader.link(&format!("/table/{}", escaped(game)), &[])
}

fn line(reader: Reader<'_>, game: &GameTerms) -> Markup {
    let name = reader.game_name(&game.name);
    html! {
        tr {
            th.left scope="row" {
                @if game.has_table { a href=(address(reader, &game.name)) { (name) } }
                @else { a href=(reader.link(&format!("/play/{}", escaped(&game.name)), &[])) { (name) } }
            }
            td.left {
                @match &game.terms[..] {
                    [one] if one.part == Part::Whole => (shown(one)),
                    [] => { @if game.has_table { (reader.text("web-tables-outcomes")) } @else { "–" } }
                    several => (reader.say(&Message::new("web-tables-rows").with("count", several.len()))),
                }
            }
            td.left { (numbers(&game.name)) }
        }
    }
}

fn shown(terms: &Terms) -> String {
    let mut text: Vec<String> = terms
        .values
        .iter()
        .take(SHOWN)
        .map(u64::to_string)
        .collect();
    text.push("…".to_owned());
    text.join(", ")
}

/// The games with a sequence of this number in the OEIS.
fn numbered(reader: Reader<'_>, number: &str) -> Markup {
    let games: Vec<&str> = known::games(number).collect();
    let said = Message::new("web-tables-numbered").with("count", games.len());
    html! {
        section.found {
            p role="status" { strong { (reader.say(&said.with("number", number))) } }
            @if !games.is_empty() { ul.links { @for game in &games { li { a href=(address(reader, game)) { (reader.game_name(game)) } } } } }
            p { a href=(known::in_oeis(number)) rel="external" { (number) } }
        }
    }
}

/// The sequences with the terms that were asked for, or the number.
fn answer(reader: Reader<'_>, all: &[GameTerms], asked: &str) -> Markup {
    if let Some(number) = known::number(asked) {
        return numbered(reader, &number);
    }
    let numbers = asked.split(|letter: char| !letter.is_ascii_digit());
    let numbers = numbers.filter(|number| !number.is_empty());
    let wanted: Option<Vec<u64>> = numbers.map(|number| number.parse().ok()).collect();
    let wanted = wanted.filter(|terms| (LEAST..=MOST).contains(&terms.len()));
    let Some(wanted) = wanted else {
        let said = Message::new("web-tables-few")
            .with("least", LEAST)
            .with("most", MOST);
        return html! { div.complaint role="alert" { p { strong { (reader.say(&said)) } } } };
    };
    let mut matches: Vec<Match> = Vec::new();
    for game in all {
        for terms in &game.terms {
            if let Some(at) = terms.find(&wanted) {
                matches.push(Match {
                    game: game.name.clone(),
                    at,
                    part: terms.part.clone(),
                });
            }
        }
    }
    for code in codes(&wanted) {
        let is_new = |one: &Match| (&one.game, one.at) != (&code.game, code.at);
        if matches.iter().all(is_new) {
            matches.push(code);
        }
    }
    let count = matches.len();
    matches.truncate(MATCHES);
    let said = Message::new("web-tables-found").with("count", count);
    html! {
        section.found {
            p role="status" { strong { (reader.say(&said)) } }
            @if count > 0 { ul.links { @for one in &matches { li { (place(reader, one)) } } } }
            @if count > matches.len() { p { (reader.say(&Message::new("why-more").with("shown", matches.len()))) } }
            p { a href=(known::search(&wanted)) rel="external" { (reader.text("web-tables-oeis")) } }
        }
    }
}

/// A sequence matches: its game, which part of the table it is, and where the terms begin.
fn place(reader: Reader<'_>, matches: &Match) -> Markup {
    let part = match &matches.part {
        Part::Whole => None,
        Part::Row(n) => Some(Message::new("web-tables-row").with("number", *n)),
        Part::Class(name) => Some(Message::new("web-tables-class").with("name", name.as_str())),
        Part::Diagonal => Some(Message::new("web-tables-diagonal")),
    };
    let at = Message::new("web-tables-at").with("number", matches.at.to_string());
    html! {
        a href=(address(reader, &matches.game)) { (reader.game_name(&matches.game)) }
        @if let Some(part) = part { ", " (reader.say(&part)) }
        " (" (reader.say(&at)) ") " (numbers(&matches.game))
    }
}

#[cfg(not(feature = "lab"))]
fn codes(_: &[u64]) -> Vec<Match> {
    Vec::new()
}

/// The tables and pictures of the lab.
#[cfg(feature = "lab")]
fn of_the_lab(reader: Reader<'_>) -> Markup {
    html! {
        h2 { (reader.text("atlas-title")) }
        p { (reader.text("atlas-line")) }
        p { a.button href=(reader.link("/octal", &[])) { (reader.text("atlas-title")) } }
        h2 { (reader.text("web-planes")) }
        p { (reader.text("web-planes-line")) }
        ul.choices {
            @for c in [0, 1, 2, 3, 5, 7, 10, 20, 50, 120, 200] {
                li { a.button href=(reader.link(&format!("/plane/{c}"), &[])) { "c = " (c) } }
            }
        }
        p { (reader.text("web-branches-line")) }
        ul.choices {
            @for c in [50, 120, 500, 1000, 2000, 5000] {
                li { a.button href=(reader.link(&format!("/branches/{c}"), &[])) { "c = " (c) } }
            }
        }
        h2 { (reader.text("web-families")) }
        p { (reader.text("web-families-line")) }
        ul.choices {
            @for name in families::NAMES {
                li { a.button href=(reader.link(&format!("/families/{name}"), &[])) { (families::shown(name)) } }
            }
        }
    }
}

#[cfg(not(feature = "lab"))]
fn of_the_lab(_: Reader<'_>) -> Markup {
    html! {}
}
