//! Small boards of lettered squares, side by side: plays with numbered moves,
//! regions.

use crate::sheet::{Anchor, Sheet, width};

/// The side of a square.
const SIDE: f64 = 30.0;
/// The font size.
const LETTER: f64 = 14.0;
/// The space around each board, and the height of a line of text.
const GAP: f64 = 18.0;
/// The width at which boards wrap.
const ACROSS: f64 = 860.0;

/// The fill of a square. Its letter carries the same information as the colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// White.
    Plain,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
}

/// A square of a diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Its letters.
    pub text: String,
    /// Its fill.
    pub tone: Tone,
}

/// A board: rows of places, some without a square, and a caption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The line below the board.
    pub caption: String,
    /// The places by rows from the upper left.
    pub rows: Vec<Vec<Option<Tile>>>,
}

/// Boards in groups, each group below its heading.
///
/// ```
/// use grundy_render::{Diagram, Diagrams, Tile, Tone};
/// let tile = Tile { text: "A₁".to_owned(), tone: Tone::Red };
/// let board = Diagram { caption: "r1c1".to_owned(), rows: vec![vec![Some(tile), None]] };
/// let svg = Diagrams { title: "a move", groups: vec![("one".to_owned(), vec![board])] }.standalone();
/// assert!(svg.contains("A₁") && svg.contains("r1c1"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagrams<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The heading and the boards of each group.
    pub groups: Vec<(String, Vec<Diagram>)>,
}

impl Diagram {
    fn across(&self) -> f64 {
        let longest = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        width(&self.caption, LETTER).max(longest as f64 * SIDE)
    }

    fn down(&self) -> f64 {
        self.rows.len() as f64 * SIDE
    }

    fn draw(&self, sheet: &mut Sheet, (left, top): (f64, f64)) {
        for (row, places) in self.rows.iter().enumerate() {
            for (column, tile) in places.iter().enumerate() {
                let Some(tile) = tile else { continue };
                let (x, y) = (left + column as f64 * SIDE, top + row as f64 * SIDE);
                let fill = match tile.tone {
                    Tone::Plain => "#fff",
                    Tone::Red => "#f2a49b",
                    Tone::Yellow => "#fae28c",
                };
                sheet.put(&format!(
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{SIDE}\" height=\"{SIDE}\" \
                     fill=\"{fill}\" stroke=\"#444\"/>"
                ));
                let middle = (x + SIDE / 2.0, y + SIDE / 2.0 + LETTER / 3.0);
                sheet.text(middle, Anchor::Middle, LETTER, &tile.text);
            }
        }
        let below = (left, top + self.down() + LETTER + 2.0);
        sheet.text(below, Anchor::Start, LETTER, &self.caption);
    }
}

impl Diagrams<'_> {
    /// The picture as a standalone file.
    #[must_use]
    pub fn standalone(&self) -> String {
        let boards = || self.groups.iter().flat_map(|(_, boards)| boards);
        let headings = self
            .groups
            .iter()
            .map(|(heading, _)| width(heading, LETTER));
        let widest = boards()
            .map(Diagram::across)
            .chain(headings)
            .fold(0.0, f64::max);
        let room = ACROSS.max(widest);
        // The positions of boards and headings.
        let mut places = Vec::new();
        let (mut top, mut most) = (GAP, 0.0_f64);
        for (heading, boards) in &self.groups {
            let line = (GAP, top + LETTER);
            top += 2.0 * LETTER;
            let (mut left, mut high) = (GAP, 0.0_f64);
            let mut corners = Vec::new();
            for board in boards {
                if left > GAP && left + board.across() > room {
                    (left, top, high) = (GAP, top + high, 0.0);
                }
                corners.push((left, top));
                left += board.across() + GAP;
                high = high.max(board.down() + LETTER + GAP);
                most = most.max(left);
            }
            most = most.max(2.0 * GAP + width(heading, LETTER));
            top += high;
            places.push((line, corners));
        }
        let mut sheet = Sheet::new(most, top + GAP, self.title);
        for ((heading, boards), (line, corners)) in self.groups.iter().zip(places) {
            sheet.text(line, Anchor::Start, LETTER, heading);
            for (board, corner) in boards.iter().zip(corners) {
                board.draw(&mut sheet, corner);
            }
        }
        sheet.done()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_stands_on_the_sheet_and_none_on_another() {
        let tile = |text: &str| {
            Some(Tile {
                text: text.to_owned(),
                tone: Tone::Plain,
            })
        };
        let board = |n: usize| Diagram {
            caption: n.to_string(),
            rows: vec![vec![tile("A"), tile("B"), tile("C")], vec![tile("D")]],
        };
        let groups = vec![
            ("first".to_owned(), (0..20).map(board).collect()),
            ("second".to_owned(), vec![board(20)]),
        ];
        let svg = Diagrams {
            title: "boards",
            groups,
        }
        .standalone();
        let value = |rect: &str, name: &str| -> f64 {
            let text = rect
                .split(&format!("{name}=\""))
                .nth(1)
                .expect("an attribute");
            text.split('"')
                .next()
                .expect("its end")
                .parse()
                .expect("a number")
        };
        // The first is the paper.
        let rects: Vec<&str> = svg.split("<rect x").skip(1).collect();
        assert_eq!(rects.len(), 21 * 4);
        let sheet = svg.split("<rect").next().expect("the head");
        let corners: Vec<(f64, f64)> = svg
            .split("<rect ")
            .filter(|rect| rect.starts_with("x="))
            .map(|rect| (value(rect, "x"), value(rect, " y")))
            .collect();
        for (place, &(x, y)) in corners.iter().enumerate() {
            assert!(x + SIDE <= value(sheet, "width") && y + SIDE <= value(sheet, "height"));
            let apart = |&(u, v): &(f64, f64)| (u - x).abs() >= SIDE || (v - y).abs() >= SIDE;
            assert!(corners[place + 1..].iter().all(apart), "{x} {y}");
        }
    }
}
