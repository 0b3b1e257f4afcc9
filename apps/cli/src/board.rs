//! Scenes drawn with characters or as a picture.

use std::collections::BTreeMap;

use grundy::{
    Corner, DrawingBudget, Kind, Label, Language, Message, Position, Scene, Speaker, Start, sum,
};
use grundy_render::Picture;
use unicode_width::UnicodeWidthStr as _;

use crate::failure::Failure;
use crate::fold;
use grundy::ruleset::label;

/// The corner given; an error unless the board has a poisoned square.
pub(crate) fn corner(given: Option<Corner>, start: &Start) -> Result<Corner, Failure> {
    let has_poison = || start.scene_within(&DrawingBudget::default()).has_poison();
    if given.is_some() && !has_poison() {
        return Err(Failure::Said(
            Message::new("board-no-corner").with("game", label(start.game())),
        ));
    }
    Ok(given.unwrap_or_default())
}

/// A board as lines of text, with its first row at this corner.
#[must_use]
pub fn painted(scene: &Scene, corner: Corner, speaker: &Speaker) -> String {
    let mut text = String::new();
    if scene.kind == Kind::Graph {
        text = graph(scene);
    } else if !scene.shapes.is_empty() {
        let columns = scene.size.0.max(1) as usize;
        let rows = scene.size.1.max(1) as usize;
        let mut cells = vec![vec![blank(scene.kind); columns]; rows];
        for shape in &scene.shapes {
            if let Some(cell) = cells
                .get_mut(shape.row as usize)
                .and_then(|row| row.get_mut(shape.column as usize))
            {
                *cell = symbol(shape.what);
            }
        }
        text = match scene.kind {
            Kind::Heaps => heaps(scene, &cells),
            Kind::Hexes => slanted(&cells, 1),
            Kind::Squares | Kind::Tracks | Kind::Xiangqi => ruled(scene, corner, &cells),
            Kind::Dice | Kind::Graph => slanted(&cells, 0),
        };
    }
    for note in &scene.notes {
        text.push_str(&format!("  {}\n", speaker.say(note)));
    }
    text
}

/// The board of a position as SVG, with the scene's notes below it.
pub(crate) fn picture(start: &Start, speaker: &Speaker, budget: &DrawingBudget<'_>) -> String {
    let scene = start.scene_within(budget);
    let title = format!("{} {}", label(start.game()), start.text());
    let notes = scene.notes.iter().map(|note| speaker.say(note)).collect();
    let picture = Picture {
        simplified: speaker.language() == Language::SimplifiedChinese,
        ..Picture::new(&scene, &title).noted(notes)
    };
    picture.standalone()
}

/// A position as shown in play: with the names of lines if moves use them; the parts of a
/// sum share one budget.
pub(crate) fn drawn(
    position: &Position,
    corner: Corner,
    speaker: &Speaker,
    budget: &DrawingBudget<'_>,
) -> String {
    if position.game() == sum::NAME {
        let parts = position.parts().into_iter().enumerate();
        let drawn = parts.map(|(place, part)| {
            let (name, text) = (label(part.game()), part.text());
            let board = drawn(&part, corner, speaker, budget);
            format!("{}: {name} {text}\n{board}\n", place + 1)
        });
        return drawn.collect();
    }
    let scene = position.scene_within(budget);
    named(position, &scene, speaker).unwrap_or_else(|| painted(&scene, corner, speaker))
}

/// A position whose moves name lines, part by part with these names; `None` if lines have
/// no names, or the terminal is too narrow.
pub(crate) fn named(position: &Position, scene: &Scene, speaker: &Speaker) -> Option<String> {
    const MOST_PARTS: usize = 12;
    if scene.kind != Kind::Hexes {
        return None;
    }
    let parts = position.parts();
    let mut text = String::new();
    let mut any = false;
    for (index, part) in parts.iter().enumerate().take(MOST_PARTS) {
        let scene = part.scene();
        let labelled = (!scene.labels.is_empty()).then(|| named_hexes(&scene));
        let fits = |text: &String| text.lines().all(|line| line.width() <= fold::room());
        let labelled = labelled.filter(fits);
        any |= labelled.is_some();
        if parts.len() > 1 {
            let part = Message::new("board-part").with("part", index + 1);
            text.push_str(&format!("  {}\n", speaker.say(&part)));
        }
        text.push_str(&labelled.unwrap_or_else(|| painted(&scene, Corner::UpperLeft, speaker)));
    }
    if !any {
        return None;
    }
    if parts.len() > MOST_PARTS {
        let more = Message::new("why-more").with("shown", MOST_PARTS);
        text.push_str(&format!("  {}\n", speaker.say(&more)));
    }
    text.push_str(&format!("  {}\n\n", speaker.text("board-lines")));
    Some(text)
}

/// Rows offset by half a step, with room for a name of three characters and a blank.
fn named_hexes(scene: &Scene) -> String {
    const STEP: i32 = 4;
    let rows = scene.size.1 as i32;
    let mut lines: Vec<Vec<char>> = vec![Vec::new(); scene.size.1 as usize + 2];
    let mut put = |column: i32, row: i32, text: &str| {
        let start = (column + 1) * STEP + (rows - row) * STEP / 2;
        let place = (usize::try_from(row + 1), usize::try_from(start));
        if let (Ok(row), Ok(start)) = place
            && let Some(line) = lines.get_mut(row)
        {
            line.resize(line.len().max(start), ' ');
            for (index, c) in text.chars().enumerate() {
                match line.get_mut(start + index) {
                    Some(cell) => *cell = c,
                    None => line.push(c),
                }
            }
        }
    };
    for shape in &scene.shapes {
        put(shape.column as i32, shape.row as i32, symbol(shape.what));
    }
    for label in &scene.labels {
        put(label.column, label.row, &label.text);
    }
    let used = lines.iter().filter(|line| !line.is_empty());
    let blanks = used
        .clone()
        .map(|line| line.iter().take_while(|c| **c == ' ').count());
    let indent = blanks.min().unwrap_or(0);
    used.map(|line| {
        let line: String = line.iter().skip(indent).collect();
        format!("    {}\n", line.trim_end())
    })
    .collect()
}

const fn blank(kind: Kind) -> &'static str {
    match kind {
        Kind::Heaps | Kind::Hexes | Kind::Dice | Kind::Graph => " ",
        Kind::Squares | Kind::Tracks | Kind::Xiangqi => "·",
    }
}

/// The character that stands for a shape.
fn symbol(what: &str) -> &'static str {
    match what {
        "counter" | "pin" | "black" | "dark" | "token" => "●",
        "square" => "■",
        "poison" => "✖",
        "hex" => "⬢",
        "white" | "light" | "nought" => "○",
        "cross" => "×",
        "heads" => "H",
        "tails" => "T",
        "queen" | "chess-queen" => "♛",
        "chess-king" => "♚",
        "chess-rook" => "♜",
        "chess-bishop" => "♝",
        "chess-knight" => "♞",
        // Dots, the lines drawn between them, and those not drawn yet.
        "dot" => "+",
        "drawn-across" => "-",
        "drawn-down" => "|",
        "line-across" | "line-down" | "box" => " ",
        "goal" => "★",
        "red-cannon" => "C",
        "black-cannon" => "c",
        "red-soldier" => "P",
        "black-soldier" => "p",
        "red-general" => "K",
        "black-general" => "k",
        "die-1" => "⚀",
        "die-2" => "⚁",
        "die-3" => "⚂",
        "die-4" => "⚃",
        "die-5" => "⚄",
        "die-6" => "⚅",
        _ => "·",
    }
}

/// A graph in lines: each vertex with its number and neighbours; a token is a disc.
fn graph(scene: &Scene) -> String {
    let place = |label: &Label| (label.column as u32, label.row as u32);
    let named = |at: (u32, u32)| scene.labels.iter().find(|label| place(label) == at);
    // The mark of an edge stands at its middle, or near it.
    let is_mark = |label: &&Label| {
        let mut here = scene.shapes.iter();
        here.any(|shape| shape.what == "edge" && (shape.column, shape.row) == place(label))
    };
    let far = |(from, to): ((u32, u32), (u32, u32)), (column, row): (u32, u32)| {
        (from.0 + to.0).abs_diff(2 * column) + (from.1 + to.1).abs_diff(2 * row)
    };
    let marks = scene.labels.iter().filter(is_mark).filter_map(|label| {
        let lines = scene.lines.iter().enumerate();
        let nearest = lines.min_by_key(|(_, line)| far((line.from, line.to), place(label)))?;
        Some((nearest.0, label.text.as_str()))
    });
    let marks: BTreeMap<usize, &str> = marks.collect();
    let line = |label: &Label| {
        let at = place(label);
        let ends = scene.lines.iter().enumerate();
        let ends = ends.filter_map(|(number, line)| {
            let end = match line {
                line if line.from == at => named(line.to),
                line if line.to == at && !line.arrow => named(line.from),
                _ => None,
            };
            Some(match marks.get(&number) {
                Some(mark) => format!("{} ({mark})", end?.text),
                None => end?.text.clone(),
            })
        });
        let ends: Vec<String> = ends.collect();
        let mut here = scene.shapes.iter();
        let here = here.find(|shape| (shape.column, shape.row) == at);
        let what = here.map_or(" ", |shape| symbol(shape.what));
        let joined = if scene.lines.iter().any(|line| line.arrow) {
            "→"
        } else {
            "–"
        };
        match ends.is_empty() {
            true => format!("  {:>3} {what}\n", label.text),
            false => format!("  {:>3} {what} {joined} {}\n", label.text, ends.join(", ")),
        }
    };
    let vertices = scene.labels.iter().filter(|label| !is_mark(label));
    vertices.map(line).collect()
}

type Cells = [Vec<&'static str>];

/// Heaps in lines, each after its size.
fn heaps(scene: &Scene, cells: &Cells) -> String {
    cells
        .iter()
        .enumerate()
        .map(|(row, line)| {
            let size = scene
                .shapes
                .iter()
                .filter(|shape| shape.row as usize == row)
                .count();
            if size == 0 {
                return String::new();
            }
            format!("  {size:>3}  {}\n", line.join(" ").trim_end())
        })
        .collect()
}

/// Rows and columns with the numbers that moves use: the scene's own, else from 1, with
/// the first row at this corner.
fn ruled(scene: &Scene, corner: Corner, cells: &Cells) -> String {
    let (columns, rows) = (scene.size.0 as i32, scene.size.1 as i32);
    let label = |column: i32, row: i32| {
        let mut labels = scene.labels.iter();
        let label = labels.find(|label| (label.column, label.row) == (column, row));
        label.map(|label| label.text.clone())
    };
    let numbered = scene.labels.is_empty();
    let width = if columns > 9 { 2 } else { 1 };
    // The column numbers stand above the first row, below the last, or both.
    let head = |row: i32| {
        let numbers = (0..columns).map(|column| match numbered {
            true => (row < 0).then(|| (column + 1).to_string()),
            false => label(column, row),
        });
        let numbers: Option<Vec<String>> = numbers.collect();
        numbers.map_or_else(String::new, |numbers| line("", &numbers, width))
    };
    let mut lines = vec![head(-1)];
    for (row, cells) in (0..).zip(cells) {
        let side = match numbered {
            true => (row + 1).to_string(),
            false => label(-1, row).unwrap_or_default(),
        };
        lines.push(line(&side, cells, width));
    }
    lines.push(head(rows));
    if corner == Corner::LowerLeft {
        lines.reverse();
    }
    lines.concat()
}

/// A line of right-aligned cells of this width after the number at its side.
pub(crate) fn line(side: &str, cells: &[impl AsRef<str>], width: usize) -> String {
    let cells = cells.iter().map(|cell| {
        let cell = cell.as_ref();
        let blanks = width.saturating_sub(cell.width());
        format!(" {}{cell}", " ".repeat(blanks))
    });
    let line = format!("  {side:>3}{}", cells.collect::<String>());
    line.trim_end().to_owned() + "\n"
}

/// Cells in rows, each this many blanks to the left of the row above it.
fn slanted(cells: &Cells, step: usize) -> String {
    let rows = cells.iter().rev().enumerate().rev();
    rows.map(|(below, line)| {
        let indent = " ".repeat(step * below);
        let line = format!("    {indent}{}", line.join(" "));
        line.trim_end().to_owned() + "\n"
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Game;

    #[test]
    fn a_graph_in_lines_names_the_weights_of_its_edges() {
        let text = "ruleset mine; graph g; option cut u, v for (u, v) in edges(g) where weight(g, u, v) > 0";
        let game = Game::of_ruleset(text).unwrap();
        let scene = game.position("0-1:2,1-2:3,2-3").unwrap().scene();
        let shown = painted(&scene, Corner::default(), &Speaker::new(Language::English));
        let lines: Vec<&str> = shown.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            [
                "0 ○ – 1 (2)",
                "1 ○ – 0 (2), 2 (3)",
                "2 ○ – 1 (3), 3",
                "3 ○ – 2"
            ]
        );
    }

    /// A piece without a character of its own looks like an empty place.
    #[test]
    fn every_piece_of_every_classic_has_a_character() {
        let mut seen = std::collections::BTreeSet::new();
        for (slug, _) in Game::classics() {
            let game = Game::named(slug).unwrap();
            let mut next = game.start().unwrap().position().ok();
            for _ in 0..4 {
                let Some(at) = next else { break };
                let shapes = at.scene().shapes;
                seen.extend(shapes.iter().map(|shape| shape.what));
                next = at.options(1).pop();
            }
        }
        let blank = ["empty", "gap", "free", "edge", "box"];
        let unseen = seen
            .iter()
            .filter(|what| symbol(what) == "·" && !blank.contains(what));
        assert_eq!(unseen.collect::<Vec<_>>(), Vec::<&&str>::new());
        for what in ["chess-queen", "dark", "drawn-across", "heads"] {
            assert!(seen.contains(what), "{what}: {seen:?}");
        }
    }
}
