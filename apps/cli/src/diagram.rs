//! Boards of squares with letters, as in document 0: the moves of a play, each with its
//! player and number.

use grundy::ruleset::label;
use grundy::{Kind, Message, Position};
use grundy_render::{Diagram, Tile, Tone};
use unicode_width::UnicodeWidthStr as _;

use crate::board::line;
use crate::failure::Failure;

/// The most squares of all boards together.
pub(crate) const MOST_SQUARES: usize = 100_000;

/// The squares that the moves of a position take, by row and column.
fn squares(position: &Position) -> Vec<(usize, usize)> {
    let scene = position.scene();
    let shapes = scene.shapes.iter();
    let taken = shapes.filter(|shape| matches!(shape.what, "square" | "counter" | "pin"));
    let mut squares: Vec<(usize, usize)> = taken
        .map(|shape| (shape.row as usize, shape.column as usize))
        .collect();
    squares.sort_unstable();
    squares
}

/// The squares of a board without letters.
type Board = Vec<Vec<Option<Tile>>>;

/// The board of a position without letters, with its poison marked.
///
/// # Errors
/// `other` for a board that has no squares; a limit for one too large to draw.
pub(crate) fn blank(position: &Position, other: &'static str) -> Result<Board, Failure> {
    let scene = position.scene();
    if scene.kind != Kind::Squares || scene.shapes.is_empty() {
        let other = Message::new(other).with("game", label(position.game()));
        return Err(Failure::Said(other));
    }
    if !scene.notes.is_empty() {
        return Err(Failure::Limit(Message::new("board-too-large")));
    }
    let (columns, rows) = (scene.size.0 as usize, scene.size.1 as usize);
    let mut board = vec![vec![None; columns]; rows];
    for shape in &scene.shapes {
        let text = match shape.what {
            "poison" => "✖",
            "square" | "counter" | "pin" => "",
            _ => continue,
        };
        let row = board.get_mut(shape.row as usize);
        if let Some(tile) = row.and_then(|row| row.get_mut(shape.column as usize)) {
            *tile = Some(Tile {
                text: text.to_owned(),
                tone: Tone::Plain,
            });
        }
    }
    Ok(board)
}

/// The tile at a row and a column.
pub(crate) fn tile_at(board: &mut Board, row: usize, column: usize) -> Option<&mut Tile> {
    board.get_mut(row)?.get_mut(column)?.as_mut()
}

/// `A₁` for the first move of a play, `B₁` for the second: A moves first.
fn turn(ply: usize) -> String {
    let player = if ply.is_multiple_of(2) { 'A' } else { 'B' };
    let digits = (ply / 2 + 1).to_string();
    let below = digits
        .bytes()
        .filter_map(|digit| char::from_u32(0x2080 + u32::from(digit - b'0')));
    std::iter::once(player).chain(below).collect()
}

/// The boards of plays from one position, each move marked on its first square.
pub(crate) fn numbered(root: &Position, plays: &[Vec<&str>]) -> Result<Vec<Diagram>, Failure> {
    const OTHER: &str = "tree-no-boards";
    let board = blank(root, OTHER)?;
    let size = board.iter().map(Vec::len).sum::<usize>();
    if size * plays.len() > MOST_SQUARES {
        let limit = Message::new("tree-squares").with("most", MOST_SQUARES);
        return Err(Failure::Limit(limit));
    }
    let numbered = |play: &Vec<&str>| {
        let mut rows = board.clone();
        let mut at = root.clone();
        for (ply, mv) in play.iter().enumerate() {
            let after = at.play(mv)?;
            let tile = begin(&at, &after).and_then(|(row, column)| tile_at(&mut rows, row, column));
            let other = || Message::new(OTHER).with("game", label(root.game()));
            tile.ok_or_else(|| Failure::Said(other()))?.text = turn(ply);
            at = after;
        }
        let caption = play.join(" ");
        Ok(Diagram { caption, rows })
    };
    plays.iter().map(numbered).collect()
}

/// The first square that a move takes: the upper left of a bite, the first of a run.
/// `None` if the move does more than take squares.
fn begin(before: &Position, after: &Position) -> Option<(usize, usize)> {
    let (before, after) = (squares(before), squares(after));
    let only_takes = after
        .iter()
        .all(|square| before.binary_search(square).is_ok());
    let mut taken = before.iter();
    let first = taken.find(|square| after.binary_search(square).is_err());
    first.filter(|_| only_takes).copied()
}

/// A board as lines of text, with its column numbers above.
pub(crate) fn painted(board: &Diagram) -> String {
    let columns = board.rows.iter().map(Vec::len).max().unwrap_or_default();
    let tiles = board.rows.iter().flatten().flatten();
    let widest = tiles
        .map(|tile| tile.text.width())
        .max()
        .unwrap_or_default();
    let width = widest.max(columns.to_string().len());
    let numbers: Vec<String> = (1..=columns).map(|column| column.to_string()).collect();
    let mut text = line("", &numbers, width);
    for (row, places) in (1..).zip(&board.rows) {
        let cells = places.iter().map(|tile| match tile {
            Some(tile) if tile.text.is_empty() => "·",
            Some(tile) => &tile.text,
            None => "",
        });
        text += &line(&row.to_string(), &cells.collect::<Vec<_>>(), width);
    }
    text
}
