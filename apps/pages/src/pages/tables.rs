//! Tables of games, as pages and as files.

use grundy::ruleset::label;
use grundy::table::{self, Cell, Content, Request as Query, Shape, Table};
use grundy::{Convention, Error, Game, Message};
use grundy_render::Spot;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

#[cfg(feature = "lab")]
use super::families;
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::{Reader, option, quoted};
use crate::reply::Reply;
use crate::request::{Request, digit, escaped};
use crate::view::failure::too_far;
use crate::view::form::menu;
use crate::view::layout::document;
use crate::view::plots::{Grid, plot, spot, zoomed};
use crate::view::rules::first_example;

/// The greatest size of a table.
const MOST: u64 = crate::params::known::MOST_TABLE;
/// Larger tables are shown only as a picture.
const MOST_CELLS: usize = 31 * 31;
/// Larger tables have no values in the page: they would weigh up to two megabytes. Their
/// picture is a file of its own.
const MOST_POINTED: usize = 81 * 81;
/// The requested table.
pub(crate) fn query(request: &Request) -> Query {
    Query {
        what: request.read("what"),
        convention: request.convention(),
        to: request.read("to").unwrap_or(20),
    }
}

/// Computes a table within the time of one page.
pub(crate) fn computed(ctx: &mut Context, name: &str, query: &Query) -> Result<Table, Error> {
    let game = Game::named(name)?;
    if query.to > MOST {
        return Err(Error::BadRequest(
            Message::new("web-table-too-large").with("most", MOST),
        ));
    }
    ctx.may_lay_out(cells(&game, query.to))?;
    table::table(&game, query, ctx.share(0.8))
}

/// The most cells of a table up to this number.
fn cells(game: &Game, to: u64) -> usize {
    let side = usize::try_from(to).map_or(usize::MAX, |to| to.saturating_add(1));
    let columns = match game.classes() {
        Some(classes) => classes.len(),
        None if game.axes().len() > 1 => side,
        None => 1,
    };
    side.saturating_mul(columns)
}

/// The list of tables.
pub(crate) fn tables(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let title = reader.text("web-nav-tables");
    let slugs = Game::slugs().into_iter();
    let examples = slugs.filter_map(|slug| first_example(&slug));
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-tables-line")) }
        ul.links.broad {
            @for name in examples {
                li { a href=(reader.link(&format!("/table/{}", escaped(&name)), &[])) { (reader.game_name(&name)) } }
            }
        }
        p { a.button href=(reader.link("/nimbers", &[])) { (reader.text("web-nimbers-title")) } }
        (of_the_lab(reader))
    };
    Ok(document(reader, &title, &middle, None))
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

pub(super) fn title_of(reader: Reader<'_>, table: &Table) -> String {
    let game = Game::named(&table.game);
    let key = match (
        table.what,
        game.is_ok_and(|game| game.conventions().len() == 1),
    ) {
        (Content::Nimbers, _) => "web-table-nimbers",
        (Content::Outcomes, false) => "web-table-outcomes",
        (Content::PPositions, false) => "web-table-p-positions",
        (Content::Outcomes, true) => "web-table-outcomes-only",
        (Content::PPositions, true) => "web-table-p-positions-only",
    };
    reader.say(
        &Message::new(key)
            .with("game", reader.game_name(&table.game))
            .with("convention", grundy::convention_name(table.convention)),
    )
}

/// The names of a table's axes.
pub(super) fn axes_of(reader: Reader<'_>, table: &Table) -> Vec<String> {
    table.axes().iter().map(|axis| reader.text(axis)).collect()
}

/// A game's table: picture, numbers, files.
pub(crate) fn table(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let query = query(request);
    let table = match computed(ctx, request.segment(1), &query) {
        Err(error) if query.to > MOST => return Ok(too_large(reader, &query, &error)),
        table => table?,
    };
    let title = title_of(reader, &table);
    let axes = axes_of(reader, &table);
    let query = Query {
        what: Some(table.what),
        ..query
    };
    let to = query.to.to_string();
    let misere = digit(query.convention);
    let address = |ending: &str, more: &[(&str, &str)]| {
        let mut params = vec![
            ("to", &*to),
            ("what", table.what.word()),
            ("misere", misere),
        ];
        params.extend(more);
        reader.link(&format!("/table/{}{ending}", escaped(&table.game)), &params)
    };
    let file = |format: &str| address(&format!(".{format}"), &[]);
    let drawn = plot(&table, &title, &axes);
    let count: usize = table.rows.iter().map(Vec::len).sum();
    let middle = html! {
        h1 { (title) }
        (form(reader, &table, &query))
        @if table.stopped.is_some() {
            section.large role="note" {
                p { (reader.text("web-table-open")) }
                @if !request.flag("think") { p { a.button href=(address("", &[("think", "1")])) { (reader.text("web-think")) } } }
                (command(&table.game, &query))
            }
        }
        p.downloads {
            (reader.text("web-download")) " "
            @if drawn.is_some() { a href=(file("svg")) download { "SVG" } " · " }
            a href=(file("csv")) download { "CSV" } " · "
            a href=(file("json")) download { "JSON" } " · "
            a href=(file("bfile")) download { "b-file" }
        }
        @if drawn.is_some() && count > MOST_POINTED {
            (zoomed(reader, None, html! { img src=(file("svg")) alt=(title); }))
            section.large role="note" { p { (reader.text("web-table-picture")) } (command(&table.game, &query)) }
        } @else if let Some(drawn) = &drawn {
            (zoomed(reader, Some(&Grid {
                place: drawn.place(),
                rows: drawn.rows.len(),
                from: table.from(),
                name: "({a}, {b})",
                values: Some(values(&table)),
                cells: None,
            }), PreEscaped(drawn.image())))
        }
        @if table.what == Content::PPositions { (pairs(reader, &table, &axes)) }
        @else if count <= MOST_CELLS || !matches!(table.shape, Shape::Grid { .. }) { (numbers(reader, &table, &axes)) }
        @else if count <= MOST_POINTED { p { (reader.text("web-table-large")) } }
        p { a href=(reader.link(&format!("/play/{}", escaped(&table.game)), &[])) { (reader.text("web-play-it")) } }
    };
    Ok(document(reader, &title, &middle, None))
}

/// The command that computes a table.
fn command(name: &str, query: &Query) -> Markup {
    let what = query
        .what
        .map_or_else(String::new, |what| format!(" --what {}", what.word()));
    let misere = option(query.convention);
    html! {
        pre { code { "grundy table " (quoted(name)) " --to " (query.to) (what) (misere) } }
    }
}

/// The page for a table that is too large, with the command to compute it.
fn too_large(reader: Reader<'_>, query: &Query, error: &Error) -> Reply {
    let name = reader.request.segment(1);
    let shown = html! {
        @if Game::named(name).is_ok() {
            p { (reader.text("web-command")) }
            (command(name, query))
        }
    };
    too_far(reader, error, &shown)
}

fn form(reader: Reader<'_>, table: &Table, query: &Query) -> Markup {
    let misere =
        Game::named(&table.game).is_ok_and(|game| game.conventions().contains(&Convention::Misere));
    let kinds = Content::ALL.map(|what| {
        (
            what.word(),
            reader.text(&format!("web-what-{}", what.word())),
        )
    });
    html! {
        form.inline method="get" {
            label { (reader.text("web-to")) " " input type="number" name="to" min="1" max=(MOST) value=(query.to); }
            (menu(reader, "what", "web-what", kinds, table.what.word()))
            @if misere { label.check { input type="checkbox" name="misere" value="1" checked[query.convention == Convention::Misere]; " " (reader.text("web-misere")) } }
            (reader.language_field())
            button.button { (reader.text("web-show")) }
        }
    }
}

/// The values row by row, for the script.
fn values(table: &Table) -> String {
    let rows: Vec<Vec<Value>> = table
        .rows
        .iter()
        .map(|row| {
            let cells = row.iter().map(|cell| match cell {
                Some(Cell::Nimber(nimber)) => json!(nimber),
                Some(cell) => json!(cell.to_string()),
                None => json!(""),
            });
            cells.collect()
        })
        .collect();
    json!(rows).to_string()
}

pub(super) fn numbers(reader: Reader<'_>, table: &Table, axes: &[String]) -> Markup {
    let columns = table.columns();
    let line = matches!(table.shape, Shape::Line { .. });
    html! {
        div.scroll tabindex="0" role="region" aria-label=(reader.text("web-numbers")) {
            table.numbers {
                caption { (axes.join(" / ")) }
                thead { tr {
                    @if !line { th scope="col" { (axes.join(" / ")) } }
                    @for column in &columns { th scope="col" { (column) } }
                } }
                tbody {
                    @for (n, row) in (table.from()..).zip(&table.rows) {
                        tr {
                            @if !line { th scope="row" { (n) } }
                            @for cell in row { td class=[(spot(*cell) == Spot::P).then_some("p")] { @if let Some(cell) = cell { (cell) } } }
                        }
                    }
                }
            }
        }
    }
}

fn pairs(reader: Reader<'_>, table: &Table, axes: &[String]) -> Markup {
    const LISTED: usize = 400;
    let places = table.p_positions();
    html! {
        div.scroll tabindex="0" role="region" aria-label=(reader.text("web-numbers")) {
            table.numbers {
                thead { tr { @for axis in axes { th scope="col" { (axis) } } } }
                tbody {
                    @for place in places.iter().take(LISTED) { tr { @for number in place { td { (number) } } } }
                }
            }
        }
        @if places.len() > LISTED { p { (reader.say(&Message::new("why-more").with("shown", LISTED))) } }
    }
}

/// A table as a file: `/table/NAME.csv`, `.json`, `.bfile`, `.svg`.
pub(crate) fn table_file(
    ctx: &mut Context,
    reader: Reader<'_>,
    name: &str,
    format: &str,
) -> Result<Reply, Failure> {
    let query = query(reader.request);
    let table = computed(ctx, name, &query)?;
    let game = label(&table.game);
    let file = format!("{game}-{}-{}", table.what.word(), query.to);
    Ok(match format {
        "csv" => Reply::csv(&table.csv()).named(&format!("{file}.csv")),
        "json" => Reply::json(&table.json()).named(&format!("{file}.json")),
        "bfile" => Reply::text(table.bfile()?).named(&format!("b-{file}.txt")),
        _ => {
            let (title, axes) = (title_of(reader, &table), axes_of(reader, &table));
            let none = || Error::BadRequest(Message::new("web-no-picture"));
            let drawn = plot(&table, &title, &axes).ok_or_else(none)?;
            Reply::svg(&drawn.standalone()).named(&format!("{file}.svg"))
        }
    })
}
