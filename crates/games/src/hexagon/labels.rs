//! The names of lines beside a board of one part.

use grundy_core::Label;

use super::board::Part;
use super::convex::{Cell, coordinate};

/// The most lines in a direction: further names have more than three characters.
const MOST_LINES: i64 = 99;
/// The most pieces of a part with names.
const MOST_PIECES: u64 = 400;

/// The name of each line of a part, `h2`, `u2` or `d2` as in a move, at its left,
/// upper or lower end. `origin` is the row and column of the scene's first place.
pub(crate) fn beside(part: &Part, origin: Cell) -> Vec<Label> {
    if part.area() > MOST_PIECES {
        return Vec::new();
    }
    let cells = part.cells();
    let directions = match part {
        Part::Convex(board) => board.directions(),
        Part::Cells(_) => &[0, 1, 2],
    };
    let mut labels = Vec::new();
    for &direction in directions {
        let along = |cell: &Cell| coordinate(*cell, direction);
        let low = cells.iter().map(along).min().unwrap_or_default();
        let high = cells.iter().map(along).max().unwrap_or_default();
        for line in low..=high.min(low + MOST_LINES - 1) {
            let on = cells.iter().filter(|cell| along(cell) == line);
            let (letter, end, (row, column)) = match direction {
                0 => ('h', on.min_by_key(|cell| cell.1), (0, -1)),
                1 => ('u', on.min_by_key(|cell| cell.0), (-1, 0)),
                _ => ('d', on.max_by_key(|cell| cell.0), (1, 1)),
            };
            if let Some(end) = end {
                labels.push(Label {
                    text: format!("{letter}{}", line - low + 1),
                    column: (end.1 - origin.1 + column) as i32,
                    row: (end.0 - origin.0 + row) as i32,
                });
            }
        }
    }
    labels
}

#[cfg(test)]
mod tests {
    use grundy_core::{Flow, Notation, Rules as _, Scenes as _};

    use super::super::Hexagon;

    #[test]
    fn every_line_that_a_move_names_stands_beside_the_board() {
        let mut lines = 0;
        for text in [
            "A(1,1)",
            "A(1,4)",
            "hex(3,3,3,3,3,3)",
            "A(2,3)",
            "##/#.#/.##",
            "#/#/##",
        ] {
            let at = Hexagon.read(text).unwrap();
            let scene = Hexagon.scene(&at);
            let _ = Hexagon.moves(&at, &mut |mv| {
                let shown = Hexagon.show_move(&at, &mv);
                let line = shown
                    .trim_start_matches('1')
                    .split('.')
                    .next()
                    .unwrap_or_default();
                lines += 1;
                let count = scene
                    .labels
                    .iter()
                    .filter(|label| label.text == line)
                    .count();
                assert_eq!(count, 1, "{text} {shown}");
                Flow::Continue(())
            });
            for label in &scene.labels {
                let place = (i64::from(label.column), i64::from(label.row));
                let taken = scene
                    .shapes
                    .iter()
                    .any(|shape| (i64::from(shape.column), i64::from(shape.row)) == place);
                assert!(!taken, "{text} {}", label.text);
            }
        }
        assert!(lines > 40, "{lines}");
    }
}
