//! Tables of games, as pages and as files.

pub(super) mod graph;
pub(super) mod known;
mod list;

use grundy::ruleset::label;
use grundy::table::{self, Cell, Content, Request as Query, Shape, Table};
use grundy::{Convention, Error, Game, Message};
use grundy_render::Spot;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use self::graph::Graph;
pub(crate) use self::list::tables;
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::{Reader, option, quoted};
use crate::reply::Reply;
use crate::request::{Request, digit, escaped};
use crate::view::failure::too_far;
use crate::view::form::menu;
use crate::view::layout::document;
use crate::view::plots::{Grid, plot, saved, spot, zoomed};
use crate::view::value::lines;

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
    // The script asks for the rows with open cells one by one.
    let is_grid = matches!(table.shape, Shape::Grid { .. });
    let rows = (table.stopped.is_some() && is_grid).then(|| match request.flag("think") {
        true => address(".row", &[("think", "1")]),
        false => address(".row", &[]),
    });
    // The script counts.
    let counted = |key: &'static str| {
        let message = Message::new(key)
            .with("done", "{done}")
            .with("all", "{all}");
        reader.say(&message)
    };
    let graph = Graph::of_table(ctx, reader, &table);
    let count: usize = table.rows.iter().map(Vec::len).sum();
    let play = html! {
        p { a href=(reader.link(&format!("/play/{}", escaped(&table.game)), &[])) { (reader.text("web-play-it")) } }
    };
    if table.is_empty() {
        let middle = html! { h1 { (title) } p { (reader.text("web-table-none")) } (play) };
        return Ok(document(reader, &title, &middle, None));
    }
    let middle = html! {
        h1 { (title) " " span.oeis { (known::numbers(&table.game)) } }
        (form(reader, &table, &query))
        @if table.stopped.is_some() {
            section.large role="note" {
                p { (reader.text("web-table-open")) }
                @if !request.flag("think") { p { a.button href=(address("", &[("think", "1")])) { (reader.text("web-think")) } } }
                (command(reader, &table.game, &query))
                @if rows.is_some() {
                    p.filling.scripted data-filled=(counted("web-table-filled")) data-whole=(counted("web-table-whole")) data-left=(counted("web-table-left")) { }
                }
            }
        }
        p.downloads {
            (reader.text("web-download")) " "
            @if drawn.is_some() || graph.is_some() { (saved(reader, &file("svg"))) " · " }
            a href=(file("csv")) download { "CSV" } " · "
            a href=(file("json")) download { "JSON" } " · "
            a href=(file("bfile")) download { "b-file" }
        }
        @if drawn.is_some() && count > MOST_POINTED {
            (zoomed(reader, None, html! { img src=(file("svg")) alt=(title); }))
            section.large role="note" { p { (reader.text("web-table-picture")) } (command(reader, &table.game, &query)) }
        } @else if let Some(drawn) = &drawn {
            (zoomed(reader, Some(&Grid {
                place: drawn.place(),
                rows: drawn.rows.len(),
                from: table.from(),
                name: "({a}, {b})",
                names: &drawn.names,
                values: Some(values(&table)),
                cells: None,
                fill: rows.as_deref().map(|address| (address, is_symmetric(&table))),
            }), PreEscaped(drawn.image())))
        }
        @if let Some(graph) = &graph { (graph.shown(reader)) }
        @if table.what == Content::PPositions { (pairs(reader, &table, &axes)) }
        @else if count <= MOST_CELLS || !is_grid { (numbers(reader, &table, &axes)) }
        @else if count <= MOST_POINTED { p { (reader.text("web-table-large")) } }
        (play)
    };
    Ok(document(reader, &title, &middle, None))
}

const fn is_symmetric(table: &Table) -> bool {
    matches!(
        table.shape,
        Shape::Grid {
            symmetric: true,
            ..
        }
    )
}

/// The command that computes a table.
fn command(reader: Reader<'_>, name: &str, query: &Query) -> Markup {
    let what = query
        .what
        .map_or_else(String::new, |what| format!(" --what {}", what.word()));
    let misere = option(query.convention);
    let (name, to) = (quoted(name), query.to);
    lines(
        reader,
        &format!("grundy table {name} --to {to}{what}{misere}"),
    )
}

/// The page for a table that is too large, with the command to compute it.
fn too_large(reader: Reader<'_>, query: &Query, error: &Error) -> Reply {
    let name = reader.request.segment(1);
    let shown = html! {
        @if Game::named(name).is_ok() {
            p { (reader.text("web-command")) }
            (command(reader, name, query))
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
        .map(|row| row.iter().map(value).collect())
        .collect();
    json!(rows).to_string()
}

/// A cell's value, for the script.
fn value(cell: &Option<Cell>) -> Value {
    match cell {
        Some(Cell::Nimber(nimber)) => json!(nimber),
        Some(cell) => json!(cell.to_string()),
        None => json!(""),
    }
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

/// One row of a table, which the script asks for where the page's time left cells open:
/// `/table/NAME.row`.
fn row(ctx: &mut Context, reader: Reader<'_>, name: &str, query: &Query) -> Result<Reply, Failure> {
    let game = Game::named(name)?;
    let number = reader.request.read("row").unwrap_or_default();
    ctx.may_lay_out(cells(&game, query.to.min(MOST)))?;
    let row = table::row(&game, query, number, ctx.share(0.8))?;
    Ok(Reply::json(&json!(
        row.iter().map(value).collect::<Vec<_>>()
    )))
}

/// A table as a file: `/table/NAME.csv`, `.json`, `.bfile`, `.svg`.
pub(crate) fn table_file(
    ctx: &mut Context,
    reader: Reader<'_>,
    name: &str,
    format: &str,
) -> Result<Reply, Failure> {
    let query = query(reader.request);
    if format == "row" {
        return row(ctx, reader, name, &query);
    }
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
            let drawn = match plot(&table, &title, &axes) {
                Some(plot) => plot.standalone(),
                None => Graph::of_table(ctx, reader, &table)
                    .ok_or_else(none)?
                    .svg(reader),
            };
            Reply::svg(&drawn).named(&format!("{file}.svg"))
        }
    })
}
