//! A position of a ruleset as shapes, and a ruleset's texts.

use grundy_core::{Kind as SceneKind, Message, Scene, Shape};

use crate::ast::{Form, Kind};
use crate::boards::{coins, grid};
use crate::position::{Move, Position};
use crate::ruleset::Ruleset;

mod circle;
mod forms;
mod graph;
mod layout;
mod touch;

use touch::Target;

/// The board as shapes, each with the moves that change it; graphs and orders
/// that are too large as text.
pub(crate) fn scene(ruleset: &Ruleset, at: &Position) -> Scene {
    let drawn = circle::scene(ruleset, at).or_else(|| forms::scene(ruleset, at));
    if let Some(scene) = drawn {
        return scene;
    }
    let moves = touch::moves(ruleset, at);
    let stands_for = |shape: Shape, target: Target| {
        let all = moves.get(&target).into_iter().flatten().cloned();
        all.fold(shape, Shape::for_move)
    };
    let mut scene = match ruleset.program.kind() {
        Kind::Heaps => rows(SceneKind::Heaps, "counter", &[&at.0]),
        Kind::AllHeaps | Kind::Row | Kind::Numbers => {
            let parts: Vec<&[u64]> = at.parts().collect();
            rows(SceneKind::Heaps, "counter", &parts)
        }
        Kind::Rows => {
            let parts: Vec<&[u64]> = at.parts().collect();
            rows(SceneKind::Squares, "square", &parts)
        }
        Kind::Coins => {
            let parts: Vec<&[u64]> = at.parts().collect();
            let columns = parts.iter().map(|part| coins::len(part)).max().unwrap_or(0);
            let size = (fit(columns), fit(parts.len()));
            let mut scene = Scene::new(SceneKind::Tracks, size.0, size.1);
            for (row, part) in parts.iter().enumerate() {
                for column in 0..coins::len(part) {
                    let heads = coins::is_heads(part, i64::try_from(column).unwrap_or(0));
                    let what = if heads { "heads" } else { "tails" };
                    let shape = Shape::new(what, fit(column), fit(row));
                    let target = Target::Counter(row, column as u64);
                    push(&mut scene, stands_for(shape, target));
                }
            }
            scene
        }
        Kind::Grid => {
            let parts: Vec<&[u64]> = at.parts().collect();
            let columns = parts
                .iter()
                .map(|part| grid::columns(part))
                .max()
                .unwrap_or(0);
            // An empty line between the boards of a sum.
            let lines = parts.iter().map(|part| grid::rows(part) + 1).sum::<i64>() - 1;
            let count = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
            let mut scene = Scene::new(SceneKind::Squares, count(columns), count(lines));
            let mut top = 0;
            for (number, part) in parts.into_iter().enumerate() {
                for (row, column) in grid::cells(part) {
                    let what = match grid::state(part, row, column) {
                        grid::State::Full => "square",
                        grid::State::X => "black",
                        grid::State::O => "white",
                        grid::State::Empty | grid::State::Outside => "empty",
                    };
                    let shape = Shape::new(what, count(column), count(row + top));
                    push(
                        &mut scene,
                        stands_for(shape, Target::Cell(number, row, column)),
                    );
                }
                top += grid::rows(part) + 1;
            }
            scene
        }
        Kind::Graph | Kind::Digraph | Kind::Poset => graph::scene(ruleset, at, &moves)
            .unwrap_or_else(|| Scene::text(&ruleset.program.show(at))),
    };
    if matches!(scene.kind, SceneKind::Heaps) || ruleset.program.kind() == Kind::Rows {
        for shape in &mut scene.shapes {
            let target = Target::Counter(shape.row as usize, u64::from(shape.column));
            let plain = Shape::new(shape.what, shape.column, shape.row);
            *shape = stands_for(plain, target);
        }
    }
    scene
}

/// Numbers as rows of shapes, a line for each.
fn rows(kind: SceneKind, what: &'static str, parts: &[&[u64]]) -> Scene {
    const LONGEST: u64 = 60;
    let numbers: Vec<u64> = parts.iter().flat_map(|part| part.iter().copied()).collect();
    let longest = numbers.iter().copied().max().unwrap_or(0).min(LONGEST);
    let columns = u32::try_from(longest).unwrap_or(0);
    let mut scene = Scene::new(kind, columns, fit(numbers.len()));
    for (row, number) in numbers.iter().enumerate() {
        if *number > LONGEST {
            let note = Message::new("scene-heap-large")
                .with("number", row + 1)
                .with("count", *number);
            scene.notes.push(note);
        }
        for column in 0..u32::try_from((*number).min(LONGEST)).unwrap_or(0) {
            push(&mut scene, Shape::new(what, column, fit(row)));
        }
    }
    scene
}

fn fit(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn push(scene: &mut Scene, shape: Shape) {
    if scene.shapes.len() < Scene::MOST {
        scene.shapes.push(shape);
    }
}

/// What a move of coins on a strip does; `None` in any other game.
pub(crate) fn told(ruleset: &Ruleset, at: &Position, mv: &Move) -> Option<Message> {
    let part = usize::try_from(mv.part).ok()?;
    let (from, to) = forms::slid(ruleset, at.parts().nth(part)?, &mv.replaced)?;
    Some(
        Message::new("ruleset-move-coin")
            .with("from", from.to_string())
            .with("to", to.to_string()),
    )
}

/// A number of a move as readers have it: a set by its elements.
pub(crate) fn number(ruleset: &Ruleset, number: i64) -> String {
    match ruleset.program.script.drawing {
        Some((Form::Sets, _)) => {
            let elements: Vec<String> =
                forms::elements(number).map(|one| one.to_string()).collect();
            format!("{{{}}}", elements.join(","))
        }
        _ => number.to_string(),
    }
}

/// How positions are written.
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

/// What the text says of the game in English, in Project Fluent.
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

/// A text that Project Fluent takes as it is.
fn literal(text: &str) -> String {
    let quoted = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("{{ \"{quoted}\" }}")
}
