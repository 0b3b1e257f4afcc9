//! The glyph of each kind of shape.

use grundy_core::{Kind, Outcome};

use crate::Mark;
use crate::board::{MATCH, VERTEX};
use crate::canvas::{Canvas, number};

type Point = (f64, f64);

/// The style of the shapes of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GlyphStyle {
    pub(crate) kind: Kind,
    /// True to draw materials, which the page defines.
    pub(crate) rich: bool,
    /// True for simplified letters on pieces.
    pub(crate) simplified: bool,
}

/// Draws a shape by its word, and its letter on the layer `over`.
///
/// An unknown word is a small dot.
pub(crate) fn draw(
    canvas: &mut Canvas,
    over: &mut Canvas,
    what: &str,
    at: Point,
    unit: f64,
    GlyphStyle {
        kind,
        rich,
        simplified,
    }: GlyphStyle,
) {
    match what {
        "counter" if rich && kind == Kind::Heaps => {
            target(canvas, at, (unit, unit * MATCH));
            part(canvas, "match", at, (unit, unit * MATCH));
        }
        "poison" if rich => {
            tile(canvas, "square", at, unit);
            part(canvas, "skull", at, (unit, unit));
        }
        "square" if rich && kind == Kind::Squares => {
            tile(canvas, "square", at, unit);
            part(canvas, "shine", at, (unit, unit));
        }
        "pin" if rich => {
            target(canvas, at, (unit, unit * MATCH));
            canvas.put("<use class=\"match\" href=\"#g-pin\"");
            extent(canvas, at, (unit, unit * MATCH));
        }
        "counter" | "pin" => disc(canvas, "counter", at, unit * 0.4),
        "square" if kind == Kind::Squares => tile(canvas, "square", at, unit),
        "square" => tile(canvas, "place", at, unit),
        "poison" => {
            tile(canvas, "poison", at, unit);
            cross(canvas, "cross", at, unit * 0.2);
        }
        "goal" => {
            tile(canvas, "square", at, unit);
            star(canvas, at, unit * 0.34);
        }
        "cross" => {
            disc(canvas, "white", at, unit * 0.4);
            cross(canvas, "drawn", at, unit * 0.18);
        }
        "nought" => {
            disc(canvas, "white", at, unit * 0.4);
            disc(canvas, "drawn", at, unit * 0.22);
        }
        "queen" => {
            tile(canvas, "square", at, unit);
            chess(canvas, what, at, unit * 0.34);
        }
        "token" => {
            tile(canvas, "square", at, unit);
            disc(canvas, "white", at, unit * 0.32);
        }
        "dot" => disc(canvas, "dot", at, unit * 0.2),
        "box" => {}
        "shaded" => tile(canvas, what, at, unit),
        "line-across" | "drawn-across" => bar(canvas, what, at, (unit * 2.0, unit)),
        "line-down" | "drawn-down" => bar(canvas, what, at, (unit, unit * 2.0)),
        "hex" => hexagon(canvas, at, unit),
        "white" | "black" | "free" if kind == Kind::Graph => disc(canvas, what, at, unit * VERTEX),
        "light" => disc(canvas, "white", at, unit * VERTEX),
        "dark" => disc(canvas, "black", at, unit * VERTEX),
        "edge" => {
            disc(canvas, "edge", at, unit * 0.4);
            target(canvas, at, (across(what, unit), across(what, unit)));
        }
        "white" => disc(canvas, "white", at, unit * 0.38),
        "black" => disc(canvas, "black", at, unit * 0.38),
        "heads" => coin(canvas, over, ("white", "dark", "H"), at, unit),
        "tails" => coin(canvas, over, ("black", "light", "T"), at, unit),
        _ if what.starts_with("chess-") => {
            tile(canvas, "square", at, unit);
            chess(canvas, &what[6..], at, unit * 0.36);
        }
        _ if what.starts_with("die-") => die(canvas, what, at, unit),
        _ if what.starts_with("red-") || what.starts_with("black-") => {
            piece(canvas, over, what, (at, unit), simplified);
        }
        "empty" if kind == Kind::Tracks || kind == Kind::Xiangqi => place(canvas, at, unit),
        "empty" => disc(canvas, "empty", at, unit * 0.4),
        _ => disc(canvas, "dot", at, unit * 0.1),
    }
}

fn disc(canvas: &mut Canvas, class: &str, (x, y): Point, r: f64) {
    canvas.put(&format!(
        "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
        number(x),
        number(y),
        number(r)
    ));
}

/// Draws a line between two dots in a place of this size: pale until it is drawn.
fn bar(canvas: &mut Canvas, what: &str, (x, y): Point, (width, height): Point) {
    let class = match what.starts_with("line") {
        true => "undrawn",
        false => "edge-line",
    };
    let (across, down) = match width > height {
        true => (width / 2.0 - height * 0.2, 0.0),
        false => (0.0, height / 2.0 - width * 0.2),
    };
    canvas.line(class, (x - across, y - down), (x + across, y + down));
    if class == "undrawn" {
        let side = width.min(height);
        target(canvas, (x, y), (side, side));
    }
}

/// Draws a dot at a place of a removed shape.
pub(crate) fn dot(canvas: &mut Canvas, at: Point, unit: f64) {
    disc(canvas, "gone", at, unit * 0.06);
}

/// Draws a shape of the materials over a place of this width and height.
fn part(canvas: &mut Canvas, name: &str, at: Point, size: Point) {
    canvas.put(&format!("<use class=\"{name}\" href=\"#g-{name}\""));
    extent(canvas, at, size);
}

/// Draws a possible destination: a dot in a clickable place.
fn place(canvas: &mut Canvas, at: Point, unit: f64) {
    target(canvas, at, (unit, unit));
    disc(canvas, "dot", at, unit * 0.09);
}

/// Draws a clickable place.
fn target(canvas: &mut Canvas, at: Point, size: Point) {
    canvas.put("<rect class=\"target\"");
    extent(canvas, at, size);
}

fn extent(canvas: &mut Canvas, (x, y): Point, (width, height): Point) {
    canvas.put(&format!(
        " x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
        number(x - width / 2.0),
        number(y - height / 2.0),
        number(width),
        number(height)
    ));
}

fn tile(canvas: &mut Canvas, class: &str, (x, y): Point, unit: f64) {
    let side = unit - 3.0;
    let corner = (x - side / 2.0, y - side / 2.0);
    canvas.rect(class, corner, (side, side), unit * 0.12);
}

fn cross(canvas: &mut Canvas, class: &str, (x, y): Point, r: f64) {
    let [left, right, top, bottom] = [x - r, x + r, y - r, y + r].map(number);
    canvas.put(&format!(
        "<path class=\"{class}\" d=\"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}\"/>"
    ));
}

/// Draws a polygon by its corners, relative to its centre.
fn polygon(canvas: &mut Canvas, class: &str, (x, y): Point, corners: impl Iterator<Item = Point>) {
    let points: Vec<String> = corners
        .map(|(dx, dy)| format!("{},{}", number(x + dx), number(y + dy)))
        .collect();
    canvas.put(&format!(
        "<polygon class=\"{class}\" points=\"{}\"/>",
        points.join(" ")
    ));
}

/// The point at an angle, in turns clockwise from the top, and a distance.
fn polar(turn: f64, r: f64) -> Point {
    let (sin, cos) = (turn * std::f64::consts::TAU).sin_cos();
    (r * sin, -r * cos)
}

fn hexagon(canvas: &mut Canvas, at: Point, unit: f64) {
    let r = (unit - 3.0) / 3_f64.sqrt();
    let corners = (0..6).map(|corner| polar(f64::from(corner) / 6.0, r));
    polygon(canvas, "hex", at, corners);
}

fn star(canvas: &mut Canvas, at: Point, r: f64) {
    let corners = (0..10).map(|corner| {
        let r = if corner % 2 == 0 { r } else { r * 0.42 };
        polar(f64::from(corner) / 10.0, r)
    });
    polygon(canvas, "star", at, corners);
}

/// Draws a chess piece in outline.
fn chess(canvas: &mut Canvas, piece: &str, at: Point, r: f64) {
    let corners = match piece {
        "king" => {
            "-1,-10 1,-10 1,-8 3,-8 3,-6 1,-6 1,-4 7,-5 8,0 5,4 6,9 -6,9 -5,4 -8,0 -7,-5 -1,-4 \
             -1,-6 -3,-6 -3,-8 -1,-8"
        }
        "rook" => {
            "-7,-9 -4,-9 -4,-6 -2,-6 -2,-9 2,-9 2,-6 4,-6 4,-9 7,-9 7,-3 5,-1 5,5 7,9 -7,9 -5,5 \
             -5,-1 -7,-3"
        }
        "bishop" => "0,-10 2,-7 5,-2 4,2 2,4 7,9 -7,9 -2,4 -4,2 -5,-2 -2,-7",
        "knight" => "-2,-10 0,-8 4,-7 7,-1 7,9 -5,9 -4,4 0,0 -4,1 -6,4 -8,1 -5,-5",
        _ => "-10,-4.5 -5,1 -3.5,-8 0,.5 3.5,-8 5,1 10,-4.5 7,8.5 -7,8.5",
    };
    let corner = |corner: &str| {
        let (dx, dy) = corner.split_once(',')?;
        Some((
            dx.parse::<f64>().ok()? * r / 10.0,
            dy.parse::<f64>().ok()? * r / 10.0,
        ))
    };
    polygon(canvas, "queen", at, corners.split(' ').filter_map(corner));
}

fn die(canvas: &mut Canvas, what: &str, at: Point, unit: f64) {
    // The pips of each number, as offsets from the centre.
    const PIPS: [&[(i8, i8)]; 6] = [
        &[(0, 0)],
        &[(-1, -1), (1, 1)],
        &[(-1, -1), (0, 0), (1, 1)],
        &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
        &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
        &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    ];
    tile(canvas, "die", at, unit);
    let face = what.trim_start_matches("die-").parse::<usize>();
    let pips = face.ok().and_then(|face| PIPS.get(face.wrapping_sub(1)));
    for &(dx, dy) in pips.copied().unwrap_or_default() {
        let apart = unit * 0.24;
        let pip = (at.0 + f64::from(dx) * apart, at.1 + f64::from(dy) * apart);
        disc(canvas, "pip", pip, unit * 0.085);
    }
}

/// Draws a coin: a disc of one class with a letter of another.
fn coin(
    canvas: &mut Canvas,
    over: &mut Canvas,
    (face, class, letter): (&str, &str, &str),
    at: Point,
    unit: f64,
) {
    disc(canvas, face, at, unit * 0.42);
    over.letters(class, at, unit * 0.42, letter);
}

/// Draws a Xiangqi piece: a disc with its character.
fn piece(
    canvas: &mut Canvas,
    over: &mut Canvas,
    what: &str,
    (at, unit): (Point, f64),
    simplified: bool,
) {
    let (class, letters) = match what {
        "red-cannon" => ("red", ["炮", "炮"]),
        "red-soldier" => ("red", ["兵", "兵"]),
        "red-general" => ("red", ["帥", "帅"]),
        "black-cannon" => ("dark", ["砲", "炮"]),
        "black-soldier" => ("dark", ["卒", "卒"]),
        "black-general" => ("dark", ["將", "将"]),
        _ => return disc(canvas, "dot", at, unit * 0.1),
    };
    let letter = letters[usize::from(simplified)];
    disc(canvas, "piece", at, unit * 0.45);
    disc(canvas, &format!("rim {class}"), at, unit * 0.38);
    over.letters(class, at, unit * 0.5, letter);
}

/// The width of a place for a vertex or an edge of a graph.
pub(crate) fn across(what: &str, unit: f64) -> f64 {
    unit * if what == "edge" { 2.0 } else { 2.0 * VERTEX }
}

/// Draws an outcome: P in a disc, N in a lozenge, D in a square.
///
/// It is centred, or at the lower right of a shape with a face of its own.
pub(crate) fn mark(canvas: &mut Canvas, mark: &Mark, what: &str, (x, y): Point, unit: f64) {
    let has_face = what.starts_with("die-")
        || what.starts_with("red-")
        || what.starts_with("black")
        || ["white", "heads", "tails"].contains(&what);
    let (at, unit) = if has_face {
        ((x + unit * 0.27, y + unit * 0.27), unit * 0.62)
    } else {
        ((x, y), unit)
    };
    let r = unit * 0.3;
    let (class, letter) = match mark.outcome {
        Outcome::P => ("mark-p", "P"),
        Outcome::N => ("mark-n", "N"),
        Outcome::D => ("mark-d", "D"),
    };
    canvas.put(&format!("<g class=\"mark {class}\">"));
    match mark.outcome {
        Outcome::P => disc(canvas, "badge", at, r),
        Outcome::N => {
            let corners = (0..4).map(|corner| polar(f64::from(corner) / 4.0, r * 1.3));
            polygon(canvas, "badge", at, corners);
        }
        Outcome::D => {
            let corners = (0..4).map(|corner| polar(0.125 + f64::from(corner) / 4.0, r * 1.25));
            polygon(canvas, "badge", at, corners);
        }
    }
    let text = mark.text.as_deref().unwrap_or(letter);
    let size = match text.chars().count() {
        0 | 1 => 0.36,
        2 => 0.3,
        3 => 0.22,
        _ => 0.16,
    };
    canvas.put(&format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\">",
        number(at.0),
        number(at.1),
        number(unit * size)
    ));
    canvas.text(text);
    canvas.put("</text></g>");
}
