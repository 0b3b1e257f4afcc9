//! Planes of three-row Chomp: the five exclusions of each cell, and the two
//! branches on which the P-positions lie.

use std::fmt::Write as _;

use axum::http::StatusCode;
use grundy::survey::three_row::picture::{Picture, Why};
use grundy::survey::three_row::summary::{Line, Measured, measure};
use grundy::survey::three_row::{Kind, Rows, Walk};
use grundy::{Error, Message};
use maud::{Markup, PreEscaped, html};

use super::layout::complaint;
use super::plots::{Grid, larger, zoomed};
use super::{Reader, document, failure, not_found};
use crate::pool::Worker;
use crate::reply::Reply;

/// The last plane of three-row Chomp whose cells are drawn here.
const MOST_PLANE: u32 = 400;
/// The last plane whose branches are drawn here: a tenth of a second.
const MOST_BRANCHES: u32 = 5000;
/// Pictures of larger planes are not written into the page itself.
const MOST_WITHIN: u32 = 120;

fn number(name: &str, most: u32) -> Result<u32, Error> {
    let c = name.parse::<u32>().ok().filter(|&c| c <= most);
    c.ok_or_else(|| Error::BadRequest(Message::new("web-no-plane").with("most", most)))
}

fn drawn(c: u32) -> Result<Picture, Error> {
    let refused = || Error::BadRequest(Message::new("web-no-plane").with("most", MOST_PLANE));
    Picture::draw(c, None).map_err(|_| refused())
}

fn reasons(reader: Reader<'_>) -> [String; 8] {
    Why::ALL.map(|why| reader.text(&format!("survey-why-{}", why.word())))
}

fn title_of(reader: Reader<'_>, c: u32) -> String {
    reader.say(&Message::new("survey-plane").with("c", c.to_string()))
}

fn svg(reader: Reader<'_>, picture: &Picture) -> String {
    let legend = reasons(reader);
    let mut texts = [""; 8];
    for (text, word) in texts.iter_mut().zip(&legend) {
        *text = word;
    }
    picture.svg(&title_of(reader, picture.c), texts)
}

/// The plane with its P-positions. All planes before it are played for it.
fn rows_of(c: u32, worker: &Worker) -> Result<Option<Rows>, Error> {
    let mut walk = Walk::from(0, 1);
    for _ in 0..c {
        walk.next();
        worker.may_go_on()?;
    }
    Ok(walk.next())
}

/// The P-positions outside the period, and a few of it.
fn positions(rows: &Rows) -> Vec<(u64, u64)> {
    let more = match &rows.plane.kind {
        Kind::Finite { .. } => 0,
        Kind::Infinite { offsets, .. } => (2 * offsets.len()).max(3),
    };
    let count = rows.plane.positions() as usize + more;
    rows.positions().take(count).collect()
}

/// A plane: the five kinds of exclusion.
pub(crate) fn plane(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let picture = match number(reader.request.segment(1), MOST_PLANE).and_then(drawn) {
        Ok(picture) => picture,
        Err(error) => return too_far(reader, &error, "plane"),
    };
    let rows = match rows_of(picture.c, worker) {
        Ok(rows) => rows,
        Err(error) => return failure(reader, &error),
    };
    let c = picture.c;
    let title = title_of(reader, c);
    let positions = rows.map(|rows| positions(&rows)).unwrap_or_default();
    let file = |format: &str| reader.link(&format!("/plane/{c}.{format}"), &[]);
    let image = if c <= MOST_WITHIN {
        html! { (PreEscaped(svg(reader, &picture))) }
    } else {
        html! { img src=(file("svg")) alt=(title); }
    };
    let grid = Grid {
        place: picture.place(),
        rows: picture.size as usize + 1,
        from: 0,
        name: &format!("({{a}}, {{b}}, {c})"),
        values: None,
        cells: Some((file("cells"), reasons(reader).to_vec())),
    };
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-plane-line")) }
        p.controls {
            @if let Some(before) = c.checked_sub(1) { a.button href=(reader.link(&format!("/plane/{before}"), &[])) { "← c = " (before) } }
            @if c < MOST_PLANE { a.button href=(reader.link(&format!("/plane/{}", c + 1), &[])) { "c = " (c + 1) " →" } }
            a.button href=(reader.link(&format!("/branches/{c}"), &[])) { (reader.text("web-branches")) }
        }
        (chosen(reader, "/plane", c, MOST_PLANE))
        p.downloads { (reader.text("web-download")) " " a href=(file("svg")) download { "SVG" } " · " a href=(file("csv")) download { "CSV" } " · " a href=(file("bfile")) download { "b-file" } }
        div.pale { (zoomed(reader, &grid, image)) }
        details {
            summary { (reader.text("web-plane-list")) }
            p.numbers { @for (a, b) in positions.iter().take(60) { a href=(reader.link("/play/chomp", &[("at", &notation(*a, *b, c.into())), ("show", "values,why")])) { "(" (a) "," (b) "," (c) ")" } " " } }
        }
    };
    document(reader, &title, &middle, None)
}

/// The notation of three rows, of which the last ones may be empty.
fn notation(a: u64, b: u64, c: u64) -> String {
    let rows: Vec<String> = [a, b, c]
        .iter()
        .filter(|&&row| row > 0)
        .map(u64::to_string)
        .collect();
    rows.join(",")
}

/// A plane as a file: `.svg` the picture, `.csv` and `.bfile` its P-positions,
/// `.cells` why each cell is excluded, for the page's script.
pub(crate) fn plane_file(
    worker: &mut Worker,
    reader: Reader<'_>,
    name: &str,
    format: &str,
) -> Reply {
    let made = number(name, MOST_PLANE).and_then(|c| {
        Ok(match format {
            "svg" => Reply::svg(svg(reader, &drawn(c)?)),
            "cells" => Reply::text(cells(&drawn(c)?)),
            _ => {
                let rows = rows_of(c, worker)?;
                let places = rows.map(|rows| positions(&rows)).unwrap_or_default();
                if format == "csv" {
                    let mut text = String::from("a,b,c\n");
                    for (a, b) in places {
                        let _ = writeln!(text, "{a},{b},{c}");
                    }
                    Reply::csv(text).named(&format!("chomp-plane-{c}.csv"))
                } else {
                    let mut text = String::new();
                    for (a, b) in places {
                        let _ = writeln!(text, "{b} {a}");
                    }
                    Reply::text(text).named(&format!("b-chomp-plane-{c}.txt"))
                }
            }
        })
    });
    made.unwrap_or_else(|error| missing(reader, &error))
}

/// A line for each b from 0 on: runs of cells with the same reasons, as
/// `count` or `count:reasons`, the reasons as letters from a on.
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

/// The branches of a plane, measured; nothing for the first planes.
fn measured(c: u32, worker: &Worker) -> Result<Option<Measured>, Error> {
    match measure(&[c], &*worker.watch()) {
        Ok(found) => Ok(found.into_iter().next()),
        Err(_) => worker.may_go_on().map(|()| None),
    }
}

fn branches_svg(reader: Reader<'_>, found: &Measured, title: &str) -> String {
    let words = ["row", "column", "stray", "upper", "lower"]
        .map(|word| reader.text(&format!("survey-axis-{word}")));
    found.svg(
        title,
        [&words[0], &words[1], &words[2], &words[3], &words[4]],
    )
}

fn line_of(line: &Line) -> Message {
    Message::new("survey-line")
        .with("slope", format!("{:.4}", line.slope))
        .with("start", format!("{:.1}", line.start))
        .with("most", format!("{:.1}", line.max))
        .with("rms", format!("{:.2}", line.rms))
}

fn branches_title(reader: Reader<'_>, c: u32) -> String {
    reader.say(&Message::new("web-branches-of").with("c", c.to_string()))
}

/// The two branches of a plane.
pub(crate) fn branches(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let c = match number(reader.request.segment(1), MOST_BRANCHES) {
        Ok(c) => c,
        Err(error) => return failure(reader, &error).status(StatusCode::NOT_FOUND),
    };
    let title = branches_title(reader, c);
    let found = match measured(c, worker) {
        Ok(found) => found,
        Err(error) => return failure(reader, &error),
    };
    let file = |format: &str| reader.link(&format!("/branches/{c}.{format}"), &[]);
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-branches-line")) }
        p.controls {
            @for other in [c / 2, c.saturating_mul(2)] {
                @if other != c && other <= MOST_BRANCHES { a.button href=(reader.link(&format!("/branches/{other}"), &[])) { "c = " (other) } }
            }
            @if c <= MOST_PLANE { a.button href=(reader.link(&format!("/plane/{c}"), &[])) { (title_of(reader, c)) } }
        }
        (chosen(reader, "/branches", c, MOST_BRANCHES))
        @match &found {
            Some(found) => {
                p { (reader.say(&Message::new("survey-lines")
                    .with("c", c.to_string())
                    .with("upper", line_of(&found.lines.upper))
                    .with("lower", line_of(&found.lines.lower)))) }
                p.downloads { (reader.text("web-download")) " " a href=(file("svg")) download { "SVG" } " · " a href=(file("csv")) download { "CSV" } " · " a href=(file("bfile")) download { "b-file" } }
                div.pale { (larger(reader, html! { img src=(file("svg")) alt=(title); })) }
                (points(reader, found))
            }
            None => p { (reader.text("web-branches-none")) },
        }
    };
    document(reader, &title, &middle, None)
}

/// The points of the first rows, with their lines and how far they stray.
fn points(reader: Reader<'_>, found: &Measured) -> Markup {
    const LISTED: usize = 60;
    let c = found.rows.plane.c;
    let words = ["row", "column", "stray"].map(|word| format!("survey-axis-{word}"));
    html! {
        details {
            summary { (reader.text("web-plane-list")) }
            div.scroll tabindex="0" role="region" aria-label=(reader.text("web-plane-list")) {
                table.numbers {
                    thead { tr {
                        th scope="col" { "(a, b, c)" }
                        @for word in &words { th scope="col" { (reader.text(word)) } }
                        th scope="col" {}
                    } }
                    tbody { @for point in strays(found).take(LISTED) {
                        tr {
                            th scope="row" { a href=(reader.link("/play/chomp", &[("at", &notation(point.a, point.b, c.into())), ("show", "values,why")])) { "(" (point.a) "," (point.b) "," (c) ")" } }
                            td { (point.b - u64::from(c)) }
                            td { (point.a - u64::from(c)) }
                            td { (format!("{:+.2}", point.stray)) }
                            td { (reader.text(if point.upper { "survey-axis-upper" } else { "survey-axis-lower" })) }
                        }
                    } }
                }
            }
        }
    }
}

/// A P-position with the nearer line, and how many columns it lies beyond it.
struct Point {
    a: u64,
    b: u64,
    upper: bool,
    stray: f64,
}

fn strays(found: &Measured) -> impl Iterator<Item = Point> {
    let c = f64::from(found.rows.plane.c);
    let count = found.rows.plane.positions() as usize;
    let lines = &found.lines;
    found.rows.positions().take(count).map(move |(a, b)| {
        let stray = |line: &Line| a as f64 - c - line.at(b as f64 - c);
        let (upper, lower) = (stray(&lines.upper), stray(&lines.lower));
        let is_upper = upper.abs() <= lower.abs();
        let stray = if is_upper { upper } else { lower };
        Point {
            a,
            b,
            upper: is_upper,
            stray,
        }
    })
}

/// A field for any other plane.
fn chosen(reader: Reader<'_>, path: &str, c: u32, most: u32) -> Markup {
    html! {
        form.inline action=(path) method="get" {
            label { (reader.say(&Message::new("web-plane-any").with("most", most))) " "
                input type="number" name="c" min="0" max=(most) value=(c) required; }
            @if let Some(language) = reader.request.asked_language() { input type="hidden" name="lang" value=(language.tag()); }
            button.button { (reader.text("web-show")) }
        }
    }
}

/// Redirects a form to the address of its plane.
pub(crate) fn to_plane(_: &mut Worker, reader: Reader<'_>) -> Reply {
    let request = reader.request;
    let Some(c) = request.param("c") else {
        return not_found(reader);
    };
    let path = format!("/{}/{}", request.segment(0), crate::request::escaped(c));
    Reply::see(&request.link(&path, &[]))
}

/// A plane that is too large for a page, with the command that draws it.
fn too_far(reader: Reader<'_>, error: &Error, command: &str) -> Reply {
    let title = reader.text("web-error-title");
    let middle = html! {
        h1 { (title) }
        (complaint(reader, error))
        @if let Ok(c) = reader.request.segment(1).parse::<u32>() {
            p { (reader.text("web-command")) }
            pre { code { "grundy " (command) " " (c) } }
            @if c <= MOST_BRANCHES { p { a.button href=(reader.link(&format!("/branches/{c}"), &[])) { (branches_title(reader, c)) } } }
        }
    };
    document(reader, &title, &middle, None).status(StatusCode::NOT_FOUND)
}

/// The branches as a file: the picture, or the points.
pub(crate) fn branches_file(
    worker: &mut Worker,
    reader: Reader<'_>,
    name: &str,
    format: &str,
) -> Reply {
    let drawn = number(name, MOST_BRANCHES).and_then(|c| {
        let found = measured(c, worker)?
            .ok_or_else(|| Error::BadRequest(Message::new("web-branches-none")))?;
        let mut text = String::new();
        Ok(match format {
            "svg" => Reply::svg(branches_svg(reader, &found, &branches_title(reader, c))),
            "csv" => {
                text.push_str("a,b,c,branch,stray\n");
                for Point { a, b, upper, stray } in strays(&found) {
                    let branch = if upper { "upper" } else { "lower" };
                    let _ = writeln!(text, "{a},{b},{c},{branch},{stray:.4}");
                }
                Reply::csv(text).named(&format!("chomp-branches-{c}.csv"))
            }
            _ => {
                for Point { a, b, .. } in strays(&found) {
                    let _ = writeln!(text, "{b} {a}");
                }
                Reply::text(text).named(&format!("b-chomp-branches-{c}.txt"))
            }
        })
    });
    drawn.unwrap_or_else(|error| missing(reader, &error))
}

/// A file that there is not, or that there was no time for.
fn missing(reader: Reader<'_>, error: &Error) -> Reply {
    let reply = failure(reader, error);
    match error {
        Error::Limit(_) => reply,
        _ => reply.status(StatusCode::NOT_FOUND),
    }
}
