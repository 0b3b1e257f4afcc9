//! The shapes and moves of a board as text, for screen readers.

use grundy::{Kind, Label, Message, Scene, Shape};

use super::{Board, Phrases};
use crate::session::place_of;

impl Board<'_> {
    /// The phrase of a move, even if the move is not listed.
    pub(super) fn phrase(&self, phrases: &Phrases<'_>, mv: &str) -> String {
        if let Some(choice) = phrases.get(mv) {
            return self.reader.say(&choice.phrase);
        }
        let choice = self.game.choice(mv);
        choice.map_or_else(|_| mv.to_owned(), |choice| self.reader.say(&choice.phrase))
    }

    /// The label of a shape: its kind and place.
    pub(super) fn thing(&self, shape: &Shape) -> String {
        let scene = &self.game.scene;
        let message = piece(scene, shape).unwrap_or_else(|| place(scene, shape));
        self.reader.say(&message)
    }

    /// The label of a piece or die that stands for no move.
    pub(super) fn piece(&self, shape: &Shape) -> Option<String> {
        piece(&self.game.scene, shape).map(|message| self.reader.say(&message))
    }

    /// The direction of a line on a triangular board, from two of its places. Each row
    /// begins half a place left of the one above.
    pub(super) fn way(&self, mv: &str) -> Option<&'static str> {
        let scene = &self.game.scene;
        if scene.kind != Kind::Hexes {
            return None;
        }
        let mut on = (scene.shapes.iter())
            .filter(|shape| shape.moves.iter().any(|own| own == mv))
            .map(place_of);
        let (first, second) = (on.next()?, on.next()?);
        Some(match (first.0 == second.0, first.1 == second.1) {
            (_, true) => "―",
            (true, false) => "╱",
            (false, false) => "╲",
        })
    }
}

/// True if layers of blocks lie side by side: only these leave columns without a name.
pub(super) fn is_layered(scene: &Scene) -> bool {
    scene.kind == Kind::Squares && layer(scene, scene.size.0) > 1
}

/// The number of the layer that has a column.
fn layer(scene: &Scene, column: u32) -> u64 {
    let is_gap = |column: &u32| scene.column_name(*column).is_empty();
    1 + (0..column).filter(is_gap).count() as u64
}

/// The place of a shape, with the numbers beside the board.
pub(super) fn place(scene: &Scene, shape: &Shape) -> Message {
    let here =
        |label: &&Label| (label.column, label.row) == (shape.column as i32, shape.row as i32);
    if let Some(label) = scene.labels.iter().find(here) {
        let key = ["web-square", "web-vertex"][usize::from(scene.kind == Kind::Graph)];
        return Message::new(key).with("name", label.text.as_str());
    }
    match (scene.kind, shape.what) {
        (Kind::Heaps, _) => {
            let key = ["web-match", "web-pin"][usize::from(shape.what == "pin")];
            let heap = Message::new(key).with("heap", u64::from(shape.row) + 1);
            return heap.with("number", u64::from(shape.column) + 1);
        }
        (Kind::Tracks, "heads" | "tails") if scene.size.1 == 1 => {
            return Message::new("web-coin").with("number", u64::from(shape.column) + 1);
        }
        _ => {}
    }
    let (row, column) = match scene.kind {
        Kind::Squares | Kind::Tracks => {
            (scene.row_name(shape.row), scene.column_name(shape.column))
        }
        _ => ((shape.row + 1).to_string(), (shape.column + 1).to_string()),
    };
    if row.is_empty() {
        return Message::new("web-square").with("name", column);
    }
    let message = match is_layered(scene) {
        true => Message::new("web-block").with("layer", layer(scene, shape.column)),
        false => Message::new("web-thing"),
    };
    message.with("row", row).with("column", column)
}

/// The name and place of a piece or die; `None` for the shapes that fill boards.
pub(super) fn piece(scene: &Scene, shape: &Shape) -> Option<Message> {
    if let Some(face) = shape.what.strip_prefix("die-") {
        // The dice lie in the first row, with their possible turns below.
        let (key, die) = match shape.row {
            0 => ("web-die-top", shape.column + 1),
            row => ("web-die-face", row),
        };
        return Some(Message::new(key).with("die", die).with("face", face));
    }
    let has_lines = matches!(shape.what, "black" | "white")
        && scene.shapes.iter().any(|other| other.what == "dot");
    let is_strip = scene.kind == Kind::Tracks && scene.row_name(shape.row).is_empty();
    let piece = Message::new(match shape.what {
        "white" if has_lines => "web-piece-box-white",
        "black" if has_lines => "web-piece-box-black",
        "white" if is_strip => "web-piece-coin",
        "white" => "web-piece-white",
        "black" => "web-piece-black",
        "cross" => "web-piece-cross",
        "nought" => "web-piece-nought",
        "queen" | "chess-queen" => "web-piece-queen",
        "chess-king" => "web-piece-king",
        "chess-rook" => "web-piece-rook",
        "chess-bishop" => "web-piece-bishop",
        "chess-knight" => "web-piece-knight",
        "token" => "web-piece-token",
        "goal" => "web-piece-goal",
        "poison" => "web-piece-poison",
        "red-cannon" => "web-piece-red-cannon",
        "red-soldier" => "web-piece-red-soldier",
        "red-general" => "web-piece-red-general",
        "black-cannon" => "web-piece-black-cannon",
        "black-soldier" => "web-piece-black-soldier",
        "black-general" => "web-piece-black-general",
        _ => return None,
    });
    let message = Message::new("web-piece").with("piece", piece);
    Some(message.with("place", place(scene, shape)))
}
