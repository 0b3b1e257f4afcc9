//! The two branches on which the P-positions of a plane of three-row Chomp lie.

use std::fmt::Write as _;

use grundy::{Error, Message};
use grundy_render::{FitLine, FitPlot};
use grundy_surveys::three_row::summary::{Line, Measured, measure};
use maud::{Markup, html};

use super::planes::{
    MOST_BRANCHES, MOST_PLANE, bfile, branches_of, chosen, notation, number, title_of,
};
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::layout::document;
use crate::view::plots::{saved, zoomed};

/// The two branches of a plane, fitted by lines; `None` for the first planes, which have
/// too few P-positions.
fn measured(c: u32, ctx: &Context) -> Result<Option<Measured>, Error> {
    match measure(&[c], &*ctx.observer()) {
        Ok(planes) => Ok(planes.into_iter().next()),
        Err(_) => ctx.may_go_on().map(|()| None),
    }
}

fn branches_svg(reader: Reader<'_>, branches: &Measured, title: &str) -> String {
    let words = ["row", "column", "stray", "upper", "lower"]
        .map(|word| reader.text(&format!("survey-axis-{word}")));
    let [row, column, stray, upper, lower] = &words;
    let [above, below] = branches.points();
    let fit = |name, line: &Line, points| FitLine {
        name,
        start: line.start,
        slope: line.slope,
        most: line.max,
        points,
    };
    FitPlot {
        title,
        axes: [row, column, stray],
        lines: [
            fit(upper, &branches.lines.upper, above),
            fit(lower, &branches.lines.lower, below),
        ],
    }
    .standalone()
}

fn line_of(line: &Line) -> Message {
    Message::new("survey-line")
        .with("slope", format!("{:.4}", line.slope))
        .with("start", format!("{:.1}", line.start))
        .with("most", format!("{:.1}", line.max))
        .with("rms", format!("{:.2}", line.rms))
}

/// The two branches of a plane.
pub(crate) fn page(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let c = number(reader.request.segment(1), MOST_BRANCHES).map_err(Failure::Missing)?;
    let title = branches_of(reader, c);
    let branches = measured(c, ctx)?;
    let mut others = vec![c / 2, c.saturating_mul(2)];
    others.retain(|&other| {
        let is_other = other != c && other <= MOST_BRANCHES;
        is_other && matches!(measured(other, ctx), Ok(Some(_)))
    });
    let file = |format: &str| reader.link(&format!("/branches/{c}.{format}"), &[]);
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-branches-line")) }
        p.controls {
            @for other in others { a.button href=(reader.link(&format!("/branches/{other}"), &[])) { "c = " (other) } }
            @if c <= MOST_PLANE { a.button href=(reader.link(&format!("/plane/{c}"), &[])) { (title_of(reader, c)) } }
        }
        (chosen(reader, "/branches", c, MOST_BRANCHES))
        @match &branches {
            Some(branches) => {
                p { (reader.say(&Message::new("survey-lines")
                    .with("c", c.to_string())
                    .with("upper", line_of(&branches.lines.upper))
                    .with("lower", line_of(&branches.lines.lower)))) }
                p.downloads { (reader.text("web-download")) " " (saved(reader, &file("svg"))) " · " a href=(file("csv")) download { "CSV" } " · " a href=(file("bfile")) download { "b-file" } }
                div.pale { (zoomed(reader, None, html! { img src=(file("svg")) alt=(title); })) }
                (points(reader, branches))
            }
            None => p { (reader.text("web-branches-none")) },
        }
    };
    Ok(document(reader, &title, &middle, None))
}

/// A table of the first points, with their lines and distances.
fn points(reader: Reader<'_>, branches: &Measured) -> Markup {
    const LISTED: usize = 60;
    let c = branches.rows.plane.c;
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
                    tbody { @for point in strays(branches).take(LISTED) {
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

/// A P-position with the nearer line, and its signed distance from it in columns.
struct Point {
    a: u64,
    b: u64,
    upper: bool,
    stray: f64,
}

fn strays(branches: &Measured) -> impl Iterator<Item = Point> {
    let c = f64::from(branches.rows.plane.c);
    let count = branches.rows.plane.positions() as usize;
    let lines = &branches.lines;
    branches.rows.positions().take(count).map(move |(a, b)| {
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

/// The branches as a file: `.svg` the chart, `.csv` and `.bfile` the points.
pub(crate) fn file(
    ctx: &mut Context,
    reader: Reader<'_>,
    name: &str,
    format: &str,
) -> Result<Reply, Failure> {
    let none = || Failure::Missing(Error::BadRequest(Message::new("web-branches-none")));
    let c = number(name, MOST_BRANCHES).map_err(Failure::Missing)?;
    let branches = measured(c, ctx)?.ok_or_else(none)?;
    Ok(match format {
        "svg" => {
            let svg = branches_svg(reader, &branches, &branches_of(reader, c));
            Reply::svg(&svg).named(&format!("chomp-branches-{c}.svg"))
        }
        "csv" => {
            let mut text = String::from("a,b,c,branch,stray\n");
            for Point { a, b, upper, stray } in strays(&branches) {
                let branch = if upper { "upper" } else { "lower" };
                let _ = writeln!(text, "{a},{b},{c},{branch},{stray:.4}");
            }
            Reply::csv(&text).named(&format!("chomp-branches-{c}.csv"))
        }
        _ => {
            let text = bfile(strays(&branches).map(|point| (point.a, point.b)));
            Reply::text(text).named(&format!("b-chomp-branches-{c}.txt"))
        }
    })
}
