//! Draws positions of a ruleset as shapes, and renders its texts.

use std::collections::BTreeMap;

use grundy_core::{DrawingBudget, Kind as SceneKind, Label, Message, Scene, Shape, Undrawn};

use crate::ast::Kind;
use crate::boards::{coins, grid};
use crate::position::Position;
use crate::program::{Auto, Measure};
use crate::ruleset::Ruleset;

mod curves;
mod forms;
mod graph;
mod layout;
mod tiles;
mod touch;
pub(crate) mod words;

use touch::Target;

/// The longest heap that is drawn in full.
const LONGEST: u64 = 60;

/// Draws the board as shapes, each with the moves that change it.
///
/// # Errors
/// When it has too many shapes, its steps are used up or nobody waits for it.
pub(crate) fn scene(
    ruleset: &Ruleset,
    at: &Position,
    budget: &DrawingBudget<'_>,
) -> Result<Scene, Undrawn> {
    if let Some(scene) = forms::scene(ruleset, at, budget)? {
        return Ok(scene);
    }
    let places = places(ruleset, at)?;
    let moves = touch::moves(ruleset, at, places, budget)?;
    Ok(match ruleset.program.kind() {
        Kind::Row if has_steps(ruleset) => staircase(ruleset, at, &moves),
        Kind::Heaps | Kind::AllHeaps | Kind::Row | Kind::Numbers => {
            rows(SceneKind::Heaps, counter(ruleset), ruleset, at, &moves)
        }
        Kind::Rows => rows(SceneKind::Squares, "square", ruleset, at, &moves),
        Kind::Coins => strips(at, &moves),
        Kind::Grid => grids(ruleset, at, &moves),
        Kind::Graph | Kind::Digraph | Kind::Poset => graph::scene(ruleset, at, &moves)?,
        Kind::Curves | Kind::Crosses => curves::scene(at, &moves),
    })
}

/// The number of places on the board that are drawn or compared.
///
/// # Errors
/// When there are too many to draw; this is checked before visiting any.
fn places(ruleset: &Ruleset, at: &Position) -> Result<usize, Undrawn> {
    let of = |part: &[u64]| match ruleset.program.kind() {
        Kind::Coins => coins::len(part),
        Kind::Grid => grid::cells(part).count(),
        _ => {
            let drawn = part.iter().map(|number| (*number).min(LONGEST) as usize);
            drawn.sum::<usize>().max(part.len())
        }
    };
    let places: usize = match ruleset.program.kind() {
        Kind::Graph | Kind::Digraph | Kind::Poset => return graph::size(ruleset, at),
        Kind::Curves | Kind::Crosses => return curves::size(at),
        _ => ruleset.program.summands(at).map(of).sum(),
    };
    match places > Scene::MOST {
        true => Err(Undrawn::Large),
        false => Ok(places),
    }
}

/// The moves at each place.
type Moves = BTreeMap<Target, Vec<String>>;

fn stands_for(moves: &Moves, mut shape: Shape, target: Target) -> Shape {
    shape.moves = moves.get(&target).cloned().unwrap_or_default();
    shape
}

/// Draws coins, one track per part.
fn strips(at: &Position, moves: &Moves) -> Scene {
    let parts: Vec<&[u64]> = at.parts().collect();
    let columns = parts.iter().map(|part| coins::len(part)).max().unwrap_or(0);
    let mut scene = Scene::new(SceneKind::Tracks, fit(columns), fit(parts.len()));
    for (row, part) in parts.iter().enumerate() {
        for column in 0..coins::len(part) {
            let heads = coins::is_heads(part, i64::try_from(column).unwrap_or(0));
            let what = if heads { "heads" } else { "tails" };
            let shape = Shape::new(what, fit(column), fit(row));
            let target = Target::Counter(row, column as u64);
            scene.shapes.push(stands_for(moves, shape, target));
        }
    }
    scene
}

/// The things of which a heap consists.
fn counter(ruleset: &Ruleset) -> &'static str {
    match ruleset.program.script.slug.as_str() {
        "kayles" | "dawsons-kayles" => "pin",
        _ => "counter",
    }
}

/// The chess piece that an X stands for: the one after which an option is named.
fn piece(ruleset: &Ruleset) -> Option<&'static str> {
    let choices = ruleset.program.script.choices.iter();
    let mut names = choices.filter_map(|choice| choice.label.as_ref());
    names.find_map(|(name, _)| {
        Some(match name.as_str() {
            "queen" => "chess-queen",
            "king" => "chess-king",
            "rook" => "chess-rook",
            "bishop" => "chess-bishop",
            "knight" => "chess-knight",
            _ => return None,
        })
    })
}

/// True if a grid is drawn as dots and lines: where an option is named `line`.
fn has_lines(ruleset: &Ruleset) -> bool {
    let mut choices = ruleset.program.script.choices.iter();
    choices.any(|choice| {
        choice
            .label
            .as_ref()
            .is_some_and(|(name, _)| name == "line")
    })
}

/// True if a row is drawn as coins on a staircase: where an option chooses a `step`.
fn has_steps(ruleset: &Ruleset) -> bool {
    let mut choices = ruleset.program.script.choices.iter();
    choices.any(|choice| {
        let label = choice.label.as_ref();
        label.is_some_and(|(_, names)| names.iter().any(|(name, _)| name == "step"))
    })
}

/// The shape of a place between dots: a line to draw, a drawn line or a box.
const fn line(state: grid::State, row: i64, column: i64) -> &'static str {
    match (row % 2, column % 2, state) {
        (0, 0, _) => "dot",
        (0, _, grid::State::Full) => "line-across",
        (0, ..) => "drawn-across",
        (_, 0, grid::State::Full) => "line-down",
        (_, 0, _) => "drawn-down",
        (.., grid::State::X) => "black",
        (.., grid::State::O) => "white",
        _ => "box",
    }
}

/// Draws boards of squares, those of a sum separated by an empty line.
fn grids(ruleset: &Ruleset, at: &Position, moves: &Moves) -> Scene {
    // Where each move fills a place, marks stay: a player draws them.
    let are_drawn = matches!(ruleset.program.measure, Some(Measure::Auto(Auto::Free)));
    let mark = piece(ruleset).unwrap_or("black");
    let has_lines = has_lines(ruleset);
    let parts: Vec<&[u64]> = at.parts().collect();
    let columns = parts.iter().map(|part| grid::columns(part)).max();
    let lines = parts.iter().map(|part| grid::rows(part) + 1).sum::<i64>() - 1;
    let count = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
    let mut scene = Scene::new(
        SceneKind::Squares,
        count(columns.unwrap_or(0)),
        count(lines),
    );
    let mut top = 0;
    for (number, part) in parts.into_iter().enumerate() {
        for (row, column) in grid::cells(part) {
            let what = match grid::state(part, row, column) {
                state if has_lines => line(state, row, column),
                grid::State::Full => "square",
                grid::State::X if are_drawn => "cross",
                grid::State::O if are_drawn => "nought",
                grid::State::X => mark,
                grid::State::O => "white",
                grid::State::Empty | grid::State::Outside => "empty",
            };
            let shape = Shape::new(what, count(column), count(row + top));
            let target = Target::Cell(number, row, column);
            // Each move changes the dot that says whose turn it is, and the boxes.
            scene
                .shapes
                .push(match has_lines && !what.starts_with("line") {
                    true => shape,
                    false => stands_for(moves, shape, target),
                });
        }
        top += grid::rows(part) + 1;
    }
    scene
}

/// Draws numbers as rows of shapes, one line each.
fn rows(
    kind: SceneKind,
    what: &'static str,
    ruleset: &Ruleset,
    at: &Position,
    moves: &Moves,
) -> Scene {
    let numbers: Vec<u64> = (ruleset.program.summands(at)).flatten().copied().collect();
    let longest = numbers.iter().copied().max().unwrap_or(0).min(LONGEST);
    let columns = u32::try_from(longest).unwrap_or(0);
    let mut scene = Scene::new(kind, columns, fit(numbers.len()));
    for (row, number) in numbers.iter().enumerate() {
        if *number > LONGEST {
            let note = Message::new("scene-heap-large")
                .with("number", row + 1)
                .with("count", *number);
            scene.note(note);
        }
        for column in 0..u32::try_from((*number).min(LONGEST)).unwrap_or(0) {
            let shape = Shape::new(what, column, fit(row));
            let target = Target::Counter(row, u64::from(column));
            scene.shapes.push(stands_for(moves, shape, target));
        }
    }
    scene
}

/// Draws the coins on the steps of a staircase, with step 1 at the bottom.
fn staircase(ruleset: &Ruleset, at: &Position, moves: &Moves) -> Scene {
    let steps: Vec<u64> = (ruleset.program.summands(at)).flatten().copied().collect();
    let longest = steps.iter().copied().max().unwrap_or(0).clamp(1, LONGEST);
    let mut scene = Scene::new(
        SceneKind::Tracks,
        u32::try_from(longest).unwrap_or(0),
        fit(steps.len()),
    );
    for (step, coins) in steps.iter().enumerate() {
        let row = fit(steps.len() - 1 - step);
        if *coins > LONGEST {
            let note = Message::new("scene-heap-large");
            scene.note(note.with("number", step + 1).with("count", *coins));
        }
        for column in 0..u32::try_from(longest).unwrap_or(0) {
            let target = Target::Counter(step, u64::from(column));
            scene.shapes.push(match u64::from(column) < *coins {
                true => stands_for(moves, Shape::new("white", column, row), target),
                false => Shape::new("empty", column, row),
            });
            scene.labels.push(Label::new(column + 1, column as i32, -1));
        }
        scene.labels.push(Label::new(step + 1, -1, row as i32));
    }
    scene
}

fn fit(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The notation of positions.
pub(crate) fn notation(ruleset: &Ruleset) -> Message {
    let script = &ruleset.program.script;
    let kind = script.kind.words().replace(' ', "-");
    let notation = Message::new(format!("ruleset-notation-{kind}"));
    let shorts = script.shorts.iter();
    let shorts: Vec<String> = shorts.map(|short| short.pattern.to_string()).collect();
    if shorts.is_empty() {
        return notation;
    }
    Message::new("ruleset-notation-short")
        .with("notation", notation)
        .with("forms", shorts)
}

/// The texts of the game in English, in Project Fluent.
pub(crate) fn texts(ruleset: &Ruleset) -> String {
    let script = &ruleset.program.script;
    let slug = &script.slug;
    let mut texts = format!("{slug}-name = {}\n", literal(&script.title));
    for sentence in &script.sentences {
        if sentence.language == "en"
            && ["line", "rules", "notation"].contains(&sentence.key.as_str())
        {
            texts.push_str(&format!(
                "{slug}-{} = {}\n",
                sentence.key,
                literal(&sentence.text)
            ));
        }
    }
    texts
}

/// Quotes a text for Project Fluent.
fn literal(text: &str) -> String {
    let quoted = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("{{ \"{quoted}\" }}")
}
