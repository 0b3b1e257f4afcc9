//! A board in words, from its shapes: for readers who do not see the picture.

use std::collections::{BTreeMap, BTreeSet};

use grundy::{Kind, Message, Scene, Shape};

use super::labels::{is_layered, piece, place};
use crate::reader::Reader;

/// The most places that are listed; more are counted.
const MOST: usize = 30;

/// The name of a game and its board in words.
pub(crate) fn titled(reader: Reader<'_>, game: &str, scene: &Scene) -> String {
    let game = reader.game_name(game);
    match described(scene) {
        None => game,
        Some(words) => {
            let message = Message::new("web-board-named").with("game", game);
            reader.say(&message.with("board", words))
        }
    }
}

/// A board in words; `None` if nothing is drawn.
pub(crate) fn described(scene: &Scene) -> Option<Message> {
    let words = match scene.kind {
        _ if scene.shapes.is_empty() => Vec::new(),
        Kind::Heaps => heaps(scene),
        Kind::Dice => dice(scene),
        Kind::Squares => squares(scene),
        Kind::Hexes => vec![rows(
            "web-board-hexes",
            &scene.shapes.iter().collect::<Vec<_>>(),
        )],
        Kind::Tracks => tracks(scene),
        Kind::Xiangqi => pieces(scene, &|shape| shape.what != "empty"),
        Kind::Graph => graph(scene),
    };
    let mut words = words.into_iter().rev();
    let last = words.next()?;
    Some(words.fold(last, |rest, first| {
        Message::new("web-board-and")
            .with("first", first)
            .with("rest", rest)
    }))
}

fn count(scene: &Scene, what: &str, is_here: impl Fn(&Shape) -> bool) -> usize {
    let shapes = scene.shapes.iter();
    shapes
        .filter(|shape| shape.what == what && is_here(shape))
        .count()
}

fn heaps(scene: &Scene) -> Vec<Message> {
    let size = |row: u32| {
        let counters = scene.shapes.iter().filter(|shape| shape.is_counter());
        counters.filter(|shape| shape.row == row).count()
    };
    let sizes = (0..scene.size.1).map(size);
    let key = match scene.shapes.first() {
        Some(shape) if shape.what == "pin" => "web-board-pins",
        _ => "web-board-heaps",
    };
    let sizes: Vec<usize> = sizes.filter(|&size| size > 0).collect();
    match sizes.len() {
        0 => Vec::new(),
        1..=MOST => {
            let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
            vec![Message::new(key).with("heaps", sizes)]
        }
        many => vec![Message::new("web-board-many-heaps").with("count", many)],
    }
}

fn dice(scene: &Scene) -> Vec<Message> {
    let tops = scene.shapes.iter().filter(|shape| shape.row == 0);
    let tops: Vec<String> = tops
        .filter_map(|shape| shape.what.strip_prefix("die-"))
        .map(str::to_owned)
        .collect();
    if tops.is_empty() {
        return heaps(scene);
    }
    let heap = count(scene, "counter", |_| true);
    let message = Message::new("web-board-dice").with("heap", heap);
    let dice = tops.len();
    vec![message.with("dice", dice).with("faces", tops)]
}

/// The runs of shapes in each row, from the top.
fn rows(key: &'static str, shapes: &[&Shape]) -> Message {
    let mut columns: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for shape in shapes {
        columns.entry(shape.row).or_default().push(shape.column);
    }
    let row = |columns: &Vec<u32>| {
        let runs = runs(columns.iter().copied());
        let lengths = runs
            .iter()
            .map(|(first, last)| (last - first + 1).to_string());
        let lengths: Vec<String> = lengths.collect();
        let key = if lengths.len() == 1 {
            "web-board-run"
        } else {
            "web-board-runs"
        };
        Message::new(key).with("runs", lengths)
    };
    let lengths: Vec<Message> = columns.values().map(row).collect();
    let is_even = lengths.windows(2).all(|pair| pair[0] == pair[1]);
    match lengths.len() {
        count if is_even || count > MOST => {
            let longest = columns.values().map(Vec::len).max().unwrap_or(0);
            let key = if is_even {
                key.to_owned()
            } else {
                format!("{key}-many")
            };
            let message = Message::new(key).with("rows", count);
            message.with("columns", longest)
        }
        _ => Message::new(format!("{key}-uneven")).with("lengths", lengths),
    }
}

/// The runs of neighbouring numbers, each by its first and last one.
fn runs(numbers: impl Iterator<Item = u32>) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for number in numbers.collect::<BTreeSet<u32>>() {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

/// Boards of squares beside or below each other, each with its pieces and gaps.
fn squares(scene: &Scene) -> Vec<Message> {
    let across = runs(scene.shapes.iter().map(|shape| shape.column));
    let along = runs(scene.shapes.iter().map(|shape| shape.row));
    let mut boards = Vec::new();
    for &(top, bottom) in &along {
        for &(left, right) in &across {
            let shapes = scene.shapes.iter();
            let here = shapes.filter(|shape| {
                (top..=bottom).contains(&shape.row) && (left..=right).contains(&shape.column)
            });
            let here: Vec<&Shape> = here.collect();
            if !here.is_empty() {
                boards.push(board(scene, &here));
            }
        }
    }
    if let [_] = boards[..] {
        return boards.into_iter().flatten().collect();
    }
    let key = ["web-board-part", "web-board-layer"][usize::from(is_layered(scene))];
    (1_usize..)
        .zip(boards)
        .flat_map(|(number, mut words)| {
            let first = words.remove(0);
            let message = Message::new(key).with("part", number);
            std::iter::once(message.with("board", first)).chain(words)
        })
        .collect()
}

/// A board of squares: its rows, then whatever lies on few of them.
fn board(scene: &Scene, here: &[&Shape]) -> Vec<Message> {
    let left = here.iter().map(|shape| shape.column).min().unwrap_or(0);
    let by_row = |row: u32| here.iter().filter(move |shape| shape.row == row);
    // A row that begins farther right, or has gaps, is described by its missing places.
    let rows_here: BTreeSet<u32> = here.iter().map(|shape| shape.row).collect();
    let is_flush = rows_here.iter().all(|&row| {
        let last = by_row(row).map(|shape| shape.column).max().unwrap_or(0);
        by_row(row).count() as u32 == last - left + 1
    });
    let mut words = vec![rows("web-board-rows", here)];
    let has_lines = here.iter().any(|shape| shape.what == "dot");
    if has_lines {
        // Dots and lines take turns, so every second row and column has boxes.
        let columns = here.iter().map(|shape| shape.column - left).max();
        let size = Message::new("web-board-boxes").with("rows", rows_here.len() / 2);
        words = vec![size.with("columns", columns.unwrap_or(0) / 2)];
    }
    if !is_flush {
        let right = here.iter().map(|shape| shape.column).max().unwrap_or(0);
        let taken: BTreeSet<(u32, u32)> = here.iter().map(|s| (s.row, s.column)).collect();
        let all = rows_here
            .iter()
            .flat_map(|&row| (left..=right).map(move |c| (row, c)));
        let gaps = all.filter(|place| !taken.contains(place));
        let gaps: Vec<Shape> = gaps
            .map(|(row, column)| Shape::new("gap", column, row))
            .collect();
        let size = Message::new("web-board-rows")
            .with("rows", rows_here.len())
            .with("columns", u64::from(right - left + 1));
        words = vec![
            size,
            listed("web-board-gaps", scene, &gaps.iter().collect::<Vec<_>>()),
        ];
    }
    let mut kinds: BTreeMap<&str, Vec<&Shape>> = BTreeMap::new();
    for shape in here {
        let what = match shape.what {
            "line-across" | "line-down" => "line",
            "drawn-across" | "drawn-down" => "drawn",
            what => what,
        };
        kinds.entry(what).or_default().push(shape);
    }
    let is_all = kinds.len() == 1;
    for (what, shapes) in kinds {
        match what.split('-').next().unwrap_or(what) {
            "square" | "dot" | "box" | "shaded" => {}
            "line" => words.push(listed("web-board-undrawn", scene, &shapes)),
            "drawn" => words.push(listed("web-board-drawn", scene, &shapes)),
            "empty" if is_all => words.push(Message::new("web-board-free-all")),
            "empty" => words.push(listed("web-board-free", scene, &shapes)),
            "poison" | "queen" | "token" | "goal" | "chess" => {
                words.extend(shapes.iter().filter_map(|shape| piece(scene, shape)));
            }
            _ if is_all => words.push(Message::new("web-board-full")),
            _ => {
                let key = match what {
                    "cross" => "web-board-crosses",
                    "nought" => "web-board-noughts",
                    "white" if has_lines => "web-board-boxes-white",
                    _ if has_lines => "web-board-boxes-black",
                    "white" => "web-board-white",
                    _ => "web-board-black",
                };
                words.push(listed(key, scene, &shapes));
            }
        }
    }
    words
}

/// A sentence on these shapes with their places.
fn listed(key: &'static str, scene: &Scene, shapes: &[&Shape]) -> Message {
    match shapes.len() {
        0..=MOST => {
            let name = |shape: &Shape| scene.row_name(shape.row);
            let rows = shapes.chunk_by(|one, other| one.row == other.row && !name(one).is_empty());
            let places = rows.map(|row| match row {
                [first, _, ..] => {
                    let columns = row.iter().map(|shape| scene.column_name(shape.column));
                    let columns: Vec<String> = columns.collect();
                    Message::new("web-things")
                        .with("row", name(first))
                        .with("columns", columns)
                }
                _ => place(scene, row[0]),
            });
            Message::new(key).with("places", places.collect::<Vec<_>>())
        }
        many => Message::new(key).with(
            "places",
            Message::new("web-board-places").with("count", many),
        ),
    }
}

/// Coins in rows, or pieces on tracks.
fn tracks(scene: &Scene) -> Vec<Message> {
    let is_coin = |shape: &Shape| matches!(shape.what, "heads" | "tails");
    if !scene.shapes.iter().any(is_coin) {
        let size = Message::new("web-board-track")
            .with("count", u64::from(scene.size.0))
            .with("rows", u64::from(scene.size.1));
        let pieces = pieces(scene, &|shape| shape.what != "empty");
        return std::iter::once(size).chain(pieces).collect();
    }
    let sides = |row: u32| {
        let coins = scene.shapes.iter().filter(move |coin| coin.row == row);
        let side = |coin: &Shape| match coin.what {
            "heads" => Message::new("web-board-heads"),
            _ => Message::new("web-board-tails"),
        };
        let sides: Vec<Message> = coins.map(side).collect();
        let message = Message::new("web-board-coins").with("count", sides.len());
        message.with("sides", sides)
    };
    (0..scene.size.1).map(sides).collect()
}

/// The pieces with their places.
fn pieces(scene: &Scene, is_here: &dyn Fn(&Shape) -> bool) -> Vec<Message> {
    let shapes = scene.shapes.iter().filter(|shape| is_here(shape));
    shapes
        .take(MOST)
        .filter_map(|shape| piece(scene, shape))
        .collect()
}

/// The vertices by name, the piece or the free ones, and the edges.
fn graph(scene: &Scene) -> Vec<Message> {
    let names = |what: &dyn Fn(&Shape) -> bool| -> Vec<String> {
        let shapes = scene.shapes.iter().filter(|shape| what(shape));
        let names = shapes.filter_map(|shape| name(scene, (shape.column, shape.row)));
        // A spot between two regions is drawn in both.
        let mut seen = BTreeSet::new();
        names.filter(|name| seen.insert(name.clone())).collect()
    };
    let list = |key: &'static str, names: Vec<String>| {
        let shown = match names.len() > MOST {
            true => Message::new("web-board-places")
                .with("count", names.len())
                .into(),
            false => grundy::Arg::from(names),
        };
        Message::new(key).with("names", shown)
    };
    let all = names(&|shape| shape.what != "edge");
    let mut words = vec![list("web-board-vertices", all)];
    for (what, key) in [
        ("black", "web-board-token"),
        ("empty", "web-board-taken"),
        ("dark", "web-board-dark"),
        ("light", "web-board-light"),
    ] {
        let names = names(&|shape| shape.what == what);
        if !names.is_empty() {
            words.push(list(key, names));
        }
    }
    let edges = scene.lines.iter().filter_map(|line| {
        let (from, to) = (name(scene, line.from)?, name(scene, line.to)?);
        let key = if line.arrow {
            "web-board-arrow"
        } else {
            "web-board-edge"
        };
        Some(Message::new(key).with("from", from).with("to", to))
    });
    let edges: Vec<Message> = edges.collect();
    match edges.len() {
        0 => {}
        1..=MOST => words.push(Message::new("web-board-edges").with("edges", edges)),
        many => words.push(Message::new("web-board-many-edges").with("count", many)),
    }
    words
}

/// The name of the vertex at a place.
fn name(scene: &Scene, place: (u32, u32)) -> Option<String> {
    let here = (place.0 as i32, place.1 as i32);
    let mut labels = scene.labels.iter();
    let label = labels.find(|label| (label.column, label.row) == here)?;
    Some(label.text.clone())
}
