//! The idea of a lesson on Dots and Boxes: the chains of boxes one by one, the lines that
//! give none away, and the game played on with the boxes counted.

use std::collections::BTreeSet;

use grundy::{Area, Message};
use maud::Markup;

use super::{Of, Step};
use crate::context::Context;
use crate::courses::safe_moves;
use crate::pages::live::perfect;
use crate::session::GameSession;
use crate::state::{Seat, State};
use crate::view::board::picture::PictureBytes;
use crate::view::board::{Board, Shown};
use crate::view::players::{made_by, standing};

/// The most chains that are drawn one by one.
const MOST_CHAINS: usize = 3;
/// The most moves of the game played on, passes not counted.
const MOST_MOVES: usize = 12;

/// A place of the board: row and column in the notation.
type Place = (usize, usize);

/// The steps of the drawing.
pub(super) fn steps(of: &Of<'_>, ctx: &mut Context) -> Option<Vec<Step>> {
    let state = State {
        convention: of.at.convention,
        seats: [Seat::Person; 2],
        ..State::new(of.at.game, of.at.position)
    };
    let start = GameSession::of(state.clone(), ctx).ok()?;
    let mut steps = vec![(board(of, &start, &[]), of.text("course-draw-boxes"))];
    for chain in chains(&rows(&of.here.text())).into_iter().take(MOST_CHAINS) {
        let mut marked = GameSession::of(state.clone(), ctx).ok()?;
        for shape in &mut marked.scene.shapes {
            let place = (shape.row as usize, shape.column as usize);
            if chain.boxes.contains(&place) {
                shape.what = "shaded";
            }
        }
        let said = Message::new(chain.key()).with("count", chain.boxes.len());
        steps.push((board(of, &marked, &areas(&chain.lines)), of.say(&said)));
    }
    let safe = safe_moves(&of.here).ok()?;
    let said = Message::new("course-draw-safe").with("count", safe.len());
    let lines = safe.iter().flat_map(|choice| start.taking(&choice.text));
    // A move changes dots too, which say whose turn it is.
    let lines: Vec<Area> = lines
        .filter(|area| (area.row + area.column) % 2 == 1)
        .collect();
    steps.push((board(of, &start, &lines), of.say(&said)));
    steps.extend(played(of, state, ctx));
    Some(steps)
}

/// The game played on by perfect players, a step for each move that is no pass.
fn played(of: &Of<'_>, mut state: State, ctx: &mut Context) -> Vec<Step> {
    let convention = of.at.convention;
    let mut steps = Vec::new();
    while steps.len() < MOST_MOVES {
        let Ok(here) = GameSession::of(state, ctx) else {
            break;
        };
        let first = match steps.is_empty() {
            true => of
                .question
                .right_move(&of.here, convention, ctx.share(0.3))
                .ok()
                .flatten(),
            false => None,
        };
        let choice = first.or_else(|| perfect(here.here(), convention, ctx));
        // A pass after it is added at once.
        let game = choice.and_then(|mv| GameSession::of(here.state.played(&mv.text), ctx).ok());
        let Some(game) = game.filter(|_| !here.is_over()) else {
            break;
        };
        let Some((ply, last)) = game.last_made() else {
            break;
        };
        let rows = rows(&game.here().text());
        let said = Message::new("course-draw-owned")
            .with("move", made_by(&game.state, ply, last.phrase.clone()))
            .with("first", owned(&rows, b'X'))
            .with("second", owned(&rows, b'O'));
        let said = match game.is_over() {
            true => format!("{} {}", of.say(&said), of.say(&standing(&game))),
            false => of.say(&said),
        };
        steps.push((board(of, &game, &[]), said));
        state = game.state;
    }
    steps
}

/// The number of boxes with this sign.
fn owned(rows: &[Vec<u8>], sign: u8) -> usize {
    let boxes = rows.iter().skip(1).step_by(2);
    let boxes = boxes.flat_map(|row| row.iter().skip(1).step_by(2));
    boxes.filter(|own| **own == sign).count()
}

/// A board with these places marked.
fn board(of: &Of<'_>, game: &GameSession, marked: &[Area]) -> Markup {
    let bytes = PictureBytes::of_page();
    let address = |_: &State| String::new();
    Board {
        id: "drawn-board",
        shown: Shown {
            played: marked.to_vec(),
            better: None,
        },
        ..Board::new(of.reader, game, &bytes, &address)
    }
    .markup()
}

fn areas(places: &BTreeSet<Place>) -> Vec<Area> {
    let fit = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let areas = places.iter();
    areas
        .map(|(row, column)| Area::across(fit(*column), fit(*row), 1))
        .collect()
}

/// The rows of a board in its notation.
fn rows(text: &str) -> Vec<Vec<u8>> {
    text.split('/').map(|row| row.as_bytes().to_vec()).collect()
}

/// Boxes with one or two open lines that hang together by them.
#[derive(Default)]
struct Chain {
    boxes: BTreeSet<Place>,
    /// The open lines around them.
    lines: BTreeSet<Place>,
    /// True if a box of it can be closed now.
    is_open: bool,
}

impl Chain {
    /// The key of the sentence on it.
    fn key(&self) -> &'static str {
        match (self.is_open, self.lines.len() <= self.boxes.len()) {
            (true, _) => "course-draw-chain-open",
            (false, true) => "course-draw-ring",
            (false, false) => "course-draw-chain",
        }
    }
}

/// The open lines of the box at a place; none beyond the board.
fn open_lines(rows: &[Vec<u8>], (row, column): Place) -> Vec<Place> {
    let sides = [
        (row.wrapping_sub(1), column),
        (row + 1, column),
        (row, column.wrapping_sub(1)),
        (row, column + 1),
    ];
    let is_open = |(row, column): &Place| {
        let sign = rows.get(*row).and_then(|signs| signs.get(*column));
        sign == Some(&b'#')
    };
    sides.into_iter().filter(is_open).collect()
}

/// The chains of a board, the longest first.
fn chains(rows: &[Vec<u8>]) -> Vec<Chain> {
    let width = rows.first().map_or(0, Vec::len);
    let all = (1..rows.len()).step_by(2);
    let all = all.flat_map(|row| (1..width).step_by(2).map(move |column| (row, column)));
    let is_part = |place: &Place| matches!(open_lines(rows, *place).len(), 1 | 2);
    let mut left: BTreeSet<Place> = all.filter(is_part).collect();
    let mut chains = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut chain = Chain::default();
        let mut reached = vec![first];
        while let Some(place) = reached.pop() {
            let lines = open_lines(rows, place);
            chain.is_open |= lines.len() == 1;
            for (row, column) in &lines {
                // The box on the other side of the line, if there is one.
                let beyond = (
                    (2 * row).wrapping_sub(place.0),
                    (2 * column).wrapping_sub(place.1),
                );
                if left.remove(&beyond) {
                    reached.push(beyond);
                }
            }
            chain.boxes.insert(place);
            chain.lines.extend(lines);
        }
        chains.push(chain);
    }
    chains.sort_by_key(|chain| std::cmp::Reverse(chain.boxes.len()));
    chains
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_are_boxes_that_hang_together_by_open_lines() {
        let (chain, open) = ("course-draw-chain", "course-draw-chain-open");
        for (text, sizes) in [
            ("O#O#O/#.#.#/O#O#O", vec![]),
            ("O.O.O/#.#.#/O.O.O", vec![(2, chain)]),
            ("O.O.O/..#.#/O.O.O", vec![(2, open)]),
            ("O.O#O/#...#/O#O.O", vec![(1, chain); 2]),
            (
                "O.O.O/..#../O#O#O/..#../O.O.O",
                vec![(4, "course-draw-ring")],
            ),
            ("O.O#O#O.O/..#.#.#.#/O.O#O.O.O", vec![(1, open), (1, chain)]),
        ] {
            let all = chains(&rows(text));
            let all: Vec<_> = all.iter().map(|one| (one.boxes.len(), one.key())).collect();
            assert_eq!(all, sizes, "{text}");
        }
    }
}
