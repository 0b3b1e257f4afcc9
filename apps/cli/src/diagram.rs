//! Boards of squares with letters, as document 0 draws them: the moves of a play
//! with player and number, and which bites are answered how.

use grundy::{Convention, Kind, Message, Outcome, Position, Solver, Speaker};
use grundy_render::{Diagram, Diagrams, Tile, Tone};
use unicode_width::UnicodeWidthStr as _;

use crate::failure::Failure;
use crate::fold::wrapped;
use grundy::ruleset::label;

/// Squares of all boards together.
const MOST_SQUARES: usize = 100_000;

/// The squares of a board that moves take, by row and column.
fn squares(position: &Position) -> Vec<(usize, usize)> {
    let scene = position.scene();
    let shapes = scene.shapes.iter();
    let taken = shapes.filter(|shape| matches!(shape.what, "square" | "counter"));
    let mut squares: Vec<(usize, usize)> = taken
        .map(|shape| (shape.row as usize, shape.column as usize))
        .collect();
    squares.sort_unstable();
    squares
}

/// The board before any letter, its poison marked; `None` for a board that is not
/// one of squares, or too large to be drawn.
fn blank(position: &Position) -> Option<Vec<Vec<Option<Tile>>>> {
    let scene = position.scene();
    let (columns, rows) = (scene.size.0 as usize, scene.size.1 as usize);
    if scene.kind != Kind::Squares || scene.shapes.is_empty() || !scene.notes.is_empty() {
        return None;
    }
    let mut board = vec![vec![None; columns]; rows];
    for shape in &scene.shapes {
        let text = match shape.what {
            "poison" => "✖",
            "square" | "counter" => "",
            _ => continue,
        };
        *board
            .get_mut(shape.row as usize)?
            .get_mut(shape.column as usize)? = Some(Tile {
            text: text.to_owned(),
            tone: Tone::Plain,
        });
    }
    Some(board)
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

/// The boards of plays from one position, each with its moves where they begin.
pub(crate) fn numbered(root: &Position, plays: &[Vec<&str>]) -> Result<Vec<Diagram>, Failure> {
    let refused = || {
        let message = Message::new("tree-no-boards").with("game", label(root.game()));
        Failure::Said(message)
    };
    let board = blank(root).ok_or_else(refused)?;
    let size = board.iter().map(Vec::len).sum::<usize>();
    if size * plays.len() > MOST_SQUARES {
        let limit = Message::new("tree-squares").with("most", MOST_SQUARES);
        return Err(Failure::Limit(limit));
    }
    let mut boards = Vec::new();
    for play in plays {
        let mut rows = board.clone();
        let mut at = root.clone();
        let mut before = squares(&at);
        for (ply, mv) in play.iter().enumerate() {
            at = at.play(mv)?;
            let after = squares(&at);
            let is_part = after
                .iter()
                .all(|square| before.binary_search(square).is_ok());
            // A bite begins at its upper left, a run at its first place.
            let begin = before
                .iter()
                .find(|square| after.binary_search(square).is_err());
            let tile = begin.filter(|_| is_part).and_then(|&(row, column)| {
                rows.get_mut(row)
                    .and_then(|row| row.get_mut(column))
                    .and_then(Option::as_mut)
            });
            tile.ok_or_else(refused)?.text = turn(ply);
            before = after;
        }
        let caption = play.join(" ");
        boards.push(Diagram { caption, rows });
    }
    Ok(boards)
}

/// A board as lines of text, below the numbers of its columns.
pub(crate) fn painted(board: &Diagram) -> String {
    let columns = board.rows.iter().map(Vec::len).max().unwrap_or_default();
    let tiles = board.rows.iter().flatten().flatten();
    let widest = tiles
        .map(|tile| tile.text.width())
        .max()
        .unwrap_or_default();
    let width = widest.max(columns.to_string().len()) + 1;
    let padded = |text: &str| format!("{}{text}", " ".repeat(width.saturating_sub(text.width())));
    let line = |side: &str, cells: Vec<String>| {
        format!("  {side:>3}{}", cells.concat())
            .trim_end()
            .to_owned()
            + "\n"
    };
    let head = (1..=columns).map(|column| padded(&column.to_string()));
    let mut text = line("", head.collect());
    for (row, places) in (1..).zip(&board.rows) {
        let cells = places.iter().map(|tile| match tile {
            Some(tile) if tile.text.is_empty() => padded("·"),
            Some(tile) => padded(&tile.text),
            None => padded(""),
        });
        text += &line(&row.to_string(), cells.collect());
    }
    text
}

/// The bites of a board of Chomp in document 0's two colours, with the answer to
/// each: yellow ones shorten the first row, red ones leave it whole. Where the
/// board is its own mirror image, the first column is as good as the first row.
pub(crate) struct Regions {
    board: Diagram,
    lines: Vec<Message>,
}

impl Regions {
    pub(crate) fn of(
        position: &Position,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Self, Failure> {
        let refused =
            || Failure::Said(Message::new("board-no-regions").with("game", label(position.game())));
        let mut rows = blank(position)
            .filter(|_| position.scene().has_poison())
            .ok_or_else(refused)?;
        let mirrored = position
            .turned()
            .is_some_and(|turned| turned.text() == position.text());
        let scene = position.scene();
        // By region: bites with their answers.
        let (mut red, mut yellow, mut winning) = (Vec::new(), Vec::new(), Vec::new());
        for shape in &scene.shapes {
            let [bite] = &shape.moves[..] else { continue };
            let (row, column) = (shape.row as usize, shape.column as usize);
            let tile = rows.get_mut(row).and_then(|row| row.get_mut(column));
            let tile = tile.and_then(Option::as_mut).ok_or_else(refused)?;
            let after = position.play(bite)?;
            if after.outcome(convention, solver)? == Outcome::P {
                tile.text = "★".to_owned();
                winning.push(bite.clone());
                continue;
            }
            let told = format!(
                "{bite} → {}",
                answers(position, bite, &after, convention, solver)?
            );
            if row == 0 || (mirrored && column == 0) {
                (tile.text, tile.tone) = ("y".to_owned(), Tone::Yellow);
                yellow.push(told);
            } else {
                (tile.text, tile.tone) = ("r".to_owned(), Tone::Red);
                red.push(told);
            }
        }
        // Every move has to be a bite at a square of its own.
        let bites = winning.len() + red.len() + yellow.len();
        if position.count_moves(MOST_SQUARES as u64) != Some(bites as u64) {
            return Err(refused());
        }
        let keys = match mirrored {
            true => [
                "board-winning",
                "board-red-mirrored",
                "board-yellow-mirrored",
            ],
            false => ["board-winning", "board-red", "board-yellow"],
        };
        let lines = keys.into_iter().zip([winning, red, yellow]);
        let lines = lines.filter(|(_, bites)| !bites.is_empty());
        let lines = lines.map(|(key, bites)| Message::new(key).with("bites", bites.join(", ")));
        let caption = position.text();
        Ok(Self {
            board: Diagram { caption, rows },
            lines: lines.collect(),
        })
    }

    /// The board and a line for each region.
    pub(crate) fn painted(&self, speaker: &Speaker) -> String {
        let lines = self
            .lines
            .iter()
            .map(|line| wrapped(&speaker.say(line)) + "\n");
        format!("\n{}{}", painted(&self.board), lines.collect::<String>())
    }

    /// The same as a picture.
    pub(crate) fn drawn(self, title: &str, speaker: &Speaker) -> String {
        let lines = self.lines.iter();
        let mut groups: Vec<_> = lines.map(|line| (speaker.say(line), Vec::new())).collect();
        if let Some((_, boards)) = groups.last_mut() {
            boards.push(self.board);
        }
        Diagrams { title, groups }.standalone()
    }
}

/// The moves that win after a bite, separated by `/`; else the one that a theorem
/// names.
fn answers(
    position: &Position,
    bite: &str,
    after: &Position,
    convention: Convention,
    solver: &mut Solver,
) -> Result<String, Failure> {
    let winning = after.solve(convention, solver)?.winning_moves;
    let texts: Vec<String> = winning.into_iter().map(|mv| mv.text).collect();
    let named = || {
        position
            .answer_to(bite, convention)
            .map(|answer| answer.text)
    };
    Ok(match texts.is_empty() {
        true => named().unwrap_or_default(),
        false => texts.join("/"),
    })
}
