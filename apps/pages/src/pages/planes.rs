//! Planes of three-row Chomp, with the five kinds of exclusion of each cell.

use std::fmt::Write as _;

use grundy::{Error, Message};
use grundy_render::CellPlot;
use grundy_surveys::three_row::picture::{Exclusion, Picture};
use grundy_surveys::three_row::summary::Lines;
use grundy_surveys::three_row::{Kind, Rows, Walk};
use http::StatusCode;
use maud::{Markup, PreEscaped, html};

use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::failure::too_far;
use crate::view::layout::document;
use crate::view::plots::{Grid, saved, squares, zoomed};
use crate::view::value::lines;

/// The last plane drawn cell by cell.
pub(super) const MOST_PLANE: u32 = 400;
/// The last plane whose branches are drawn, which takes a tenth of a second.
pub(super) const MOST_BRANCHES: u32 = 5000;
/// The last plane whose picture is embedded in the page.
const MOST_WITHIN: u32 = 120;

pub(super) fn number(name: &str, most: u32) -> Result<u32, Error> {
    let c = name.parse::<u32>().ok().filter(|&c| c <= most);
    c.ok_or_else(|| Error::BadRequest(Message::new("web-no-plane").with("most", most)))
}

fn drawn(c: u32) -> Result<Picture, Error> {
    let refused = || Error::BadRequest(Message::new("web-no-plane").with("most", MOST_PLANE));
    Picture::draw(c, None).map_err(|_| refused())
}

fn reasons(reader: Reader<'_>) -> [String; 8] {
    Exclusion::ALL.map(|why| reader.text(&format!("survey-why-{}", why.word())))
}

pub(super) fn branches_of(reader: Reader<'_>, c: u32) -> String {
    reader.say(&Message::new("web-branches-of").with("c", c.to_string()))
}

pub(super) fn title_of(reader: Reader<'_>, c: u32) -> String {
    reader.say(&Message::new("survey-plane").with("c", c.to_string()))
}

/// The plane as a chart. The last reason applies to plane 0 only.
fn chart<'a>(picture: &Picture, title: &'a str, reasons: &'a [String; 8]) -> CellPlot<'a> {
    let shown = if picture.c == 0 { 8 } else { 7 };
    let kinds = Exclusion::ALL.iter().zip(reasons).take(shown);
    CellPlot {
        title,
        size: picture.size,
        cells: picture.cells.iter().map(|cell| cell.bits()).collect(),
        kinds: kinds.map(|(why, text)| (why.word(), &**text)).collect(),
    }
}

/// The P-positions of a plane. All planes before it must be computed.
fn rows_of(c: u32, ctx: &Context) -> Result<Option<Rows>, Error> {
    let mut walk = Walk::from(0, 1);
    for _ in 0..c {
        walk.next();
        ctx.may_go_on()?;
    }
    Ok(walk.next())
}

/// The P-positions before the period, and at least three more rows or two periods.
fn positions(rows: &Rows) -> Vec<(u64, u64)> {
    let more = match &rows.plane.kind {
        Kind::Finite { .. } => 0,
        Kind::Infinite { offsets, .. } => (2 * offsets.len()).max(3),
    };
    let count = rows.plane.positions() as usize + more;
    rows.positions().take(count).collect()
}

/// A plane: the five kinds of exclusion.
pub(crate) fn plane(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let picture = match number(reader.request.segment(1), MOST_PLANE).and_then(drawn) {
        Ok(picture) => picture,
        Err(error) => return Ok(too_large(reader, &error)),
    };
    let rows = rows_of(picture.c, ctx)?;
    let c = picture.c;
    let title = title_of(reader, c);
    let has_branches = rows.as_ref().is_some_and(|rows| Lines::of(rows).is_some());
    let positions = rows.map(|rows| positions(&rows)).unwrap_or_default();
    let file = |format: &str| reader.link(&format!("/plane/{c}.{format}"), &[]);
    let reasons = reasons(reader);
    let chart = chart(&picture, &title, &reasons);
    let image = if c <= MOST_WITHIN {
        html! { (PreEscaped(chart.standalone())) }
    } else {
        html! { img src=(file("svg")) alt=(title); }
    };
    let grid = Grid {
        place: squares(chart.place()),
        rows: picture.size as usize + 1,
        from: 0,
        name: &format!("({{a}}, {{b}}, {c})"),
        names: &[],
        values: None,
        cells: Some((file("cells"), reasons.to_vec())),
        fill: None,
    };
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-plane-line")) }
        p.controls {
            @if let Some(before) = c.checked_sub(1) { a.button href=(reader.link(&format!("/plane/{before}"), &[])) { "← c = " (before) } }
            @if c < MOST_PLANE { a.button href=(reader.link(&format!("/plane/{}", c + 1), &[])) { "c = " (c + 1) " →" } }
            @if has_branches { a.button href=(reader.link(&format!("/branches/{c}"), &[])) { (reader.text("web-branches")) } }
        }
        (chosen(reader, "/plane", c, MOST_PLANE))
        p.downloads { (reader.text("web-download")) " " (saved(reader, &file("svg"))) " · " a href=(file("csv")) download { "CSV" } " · " a href=(file("bfile")) download { "b-file" } }
        div.pale .few[picture.size < 40] { (zoomed(reader, Some(&grid), image)) }
        details {
            summary { (reader.text("web-plane-list")) }
            p.numbers { @for (a, b) in positions.iter().take(60) { a href=(reader.link("/play/chomp", &[("at", &notation(*a, *b, c.into())), ("show", "values,why")])) { "(" (a) "," (b) "," (c) ")" } " " } }
        }
    };
    Ok(document(reader, &title, &middle, None))
}

/// The notation of a position with three rows, empty rows omitted.
pub(super) fn notation(a: u64, b: u64, c: u64) -> String {
    let rows: Vec<String> = [a, b, c]
        .iter()
        .filter(|&&row| row > 0)
        .map(u64::to_string)
        .collect();
    rows.join(",")
}

/// A plane as a file: `.svg` the picture, `.csv` and `.bfile` the P-positions, `.cells`
/// the reasons of all cells, for the page's script.
pub(crate) fn plane_file(
    ctx: &mut Context,
    reader: Reader<'_>,
    name: &str,
    format: &str,
) -> Result<Reply, Failure> {
    let c = number(name, MOST_PLANE).map_err(Failure::Missing)?;
    let drawn = || drawn(c).map_err(Failure::Missing);
    Ok(match format {
        "svg" => {
            let (title, reasons) = (title_of(reader, c), reasons(reader));
            let svg = chart(&drawn()?, &title, &reasons).standalone();
            Reply::svg(&svg).named(&format!("chomp-plane-{c}.svg"))
        }
        "cells" => Reply::text(cells(&drawn()?)),
        _ => {
            let rows = rows_of(c, ctx)?;
            let places = rows.map(|rows| positions(&rows)).unwrap_or_default();
            let places = places.into_iter();
            if format == "csv" {
                let lines: String = places.map(|(a, b)| format!("{a},{b},{c}\n")).collect();
                Reply::csv(&format!("a,b,c\n{lines}")).named(&format!("chomp-plane-{c}.csv"))
            } else {
                Reply::text(bfile(places)).named(&format!("b-chomp-plane-{c}.txt"))
            }
        }
    })
}

/// The lines of a b-file: for each P-position b and a.
pub(super) fn bfile(positions: impl Iterator<Item = (u64, u64)>) -> String {
    positions.map(|(a, b)| format!("{b} {a}\n")).collect()
}

/// A line for each b from 0: runs of cells with the same reasons, as `count` or
/// `count:reasons`, with reasons as letters from a.
fn cells(picture: &Picture) -> String {
    let mut text = String::new();
    for b in 0..=picture.size {
        let mut runs: Vec<(String, u32)> = Vec::new();
        for a in 0..=picture.size {
            let letters = picture.cell(a, b).reasons();
            let letters: String = letters.map(|why| (b'a' + why as u8) as char).collect();
            match runs.last_mut() {
                Some((last, count)) if *last == letters => *count += 1,
                _ => runs.push((letters, 1)),
            }
        }
        for (letters, count) in runs {
            let _ = write!(text, "{count}:{letters} ");
        }
        text.push('\n');
    }
    text
}

/// A form for the number of a plane.
pub(super) fn chosen(reader: Reader<'_>, path: &str, c: u32, most: u32) -> Markup {
    html! {
        form.inline action=(path) method="get" {
            label { (reader.say(&Message::new("web-plane-any").with("most", most))) " "
                input type="number" name="c" min="0" max=(most) value=(c) required; }
            (reader.language_field())
            button.button { (reader.text("web-show")) }
        }
    }
}

/// Redirects a form to the address of its plane.
pub(crate) fn to_plane(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let c = request.param("c").ok_or(Failure::NotFound)?;
    let path = format!("/{}/{}", request.segment(0), crate::request::escaped(c));
    Ok(Reply::see(&request.link(&path, &[])))
}

/// The page for a plane that is too large, with the command to draw it.
fn too_large(reader: Reader<'_>, error: &Error) -> Reply {
    let command = html! {
        @if let Ok(c) = reader.request.segment(1).parse::<u32>() {
            p { (reader.text("web-command")) }
            (lines(reader, &format!("grundy plane {c}")))
            @if c <= MOST_BRANCHES { p { a.button href=(reader.link(&format!("/branches/{c}"), &[])) { (branches_of(reader, c)) } } }
        }
    };
    too_far(reader, error, &command).status(StatusCode::NOT_FOUND)
}
