//! Theorems about Nimbi in normal play.

use grundy_core::{Convention, Flow, Message, Nimber, Verdict, Winning};

use super::board::Board;
use super::run::Run;

/// The verdict: straight parts as Nim heaps, all other boards by the half turn.
pub(crate) fn verdict(board: Board, convention: Convention) -> Option<Verdict<Run>> {
    if board.cells == 0 {
        return Some(Verdict::over(convention, "nimbi-empty"));
    }
    match convention {
        Convention::Normal => lines(board).or_else(|| mirror(board)),
        Convention::Misere => None,
    }
}

/// The lengths of the parts, if all of them are straight.
fn lengths(board: Board) -> Option<Vec<u64>> {
    let mut lengths = Some(Vec::new());
    board.parts(|part| {
        let part = part.cropped();
        if part.rows > 1 && part.columns > 1 {
            lengths = None;
        } else if let Some(lengths) = &mut lengths {
            lengths.push(u64::from(part.rows) * u64::from(part.columns));
        }
    });
    lengths
}

/// A straight line of n is a Nim heap of n: it can be cut to any shorter line,
/// and two lines of a and b counters with a + b < n are worth a ⊕ b < n, which
/// adds nothing new.
fn lines(board: Board) -> Option<Verdict<Run>> {
    let lengths = lengths(board)?;
    let sum = lengths.iter().fold(0, |sum, length| sum ^ length);
    let winning = moves_to(board, |left| {
        let mut sum = 0;
        left.parts(|part| sum ^= part.cells.count_ones());
        sum == 0
    });
    let heaps: Vec<String> = lengths.iter().map(u64::to_string).collect();
    let verdict = match winning.first().copied() {
        Some(first) => Verdict::n(
            Winning::All(winning),
            Message::new("nimbi-lines-n")
                .with("lengths", heaps)
                .with("sum", sum)
                .with("move", first.phrase()),
        ),
        None => Verdict::p(Message::new("nimbi-lines-p").with("lengths", heaps)),
    };
    Some(verdict.nimber(Nimber(sum)))
}

/// True if a half turn maps the counters to themselves and no run contains a counter
/// together with its image. Such a run would lie in the middle row or column and contain
/// everything between the two, so the central places decide.
fn is_mirrored(board: Board) -> bool {
    board.cropped().is_half_turned()
}

/// The image of a run under the half turn of a board that [`is_mirrored`].
pub(crate) fn image(board: Board, run: Run) -> Option<Run> {
    is_mirrored(board).then(|| run.half_turned(board))?
}

fn moves_to(board: Board, wins: impl Fn(Board) -> bool) -> Vec<Run> {
    let mut winning = Vec::new();
    let _ = board.runs(&mut |places, run| {
        if wins(board.without(places)) {
            winning.push(run);
        }
        Flow::Continue(())
    });
    winning
}

/// Boards with a half-turn strategy: document 4's four cases, and others.
fn mirror(board: Board) -> Option<Verdict<Run>> {
    let message = |key| {
        Message::new(key)
            .with("rows", board.rows)
            .with("columns", board.columns)
    };
    if is_mirrored(board) {
        return Some(
            Verdict::p(if board.is_full() {
                message("nimbi-even-even")
            } else {
                Message::new("nimbi-mirror-p")
            })
            .nimber(Nimber::ZERO),
        );
    }
    let mut winning = moves_to(board, is_mirrored);
    let mut reason = None;
    if board.is_full() {
        let (row, column) = (board.rows / 2, board.columns / 2);
        let (run, key) = match (board.rows % 2, board.columns % 2) {
            (1, 1) => (
                Run {
                    row,
                    column,
                    length: 1,
                    down: false,
                },
                "nimbi-odd-odd",
            ),
            (1, _) => (
                Run {
                    row,
                    column: 0,
                    length: board.columns,
                    down: false,
                },
                "nimbi-middle-row",
            ),
            _ => (
                Run {
                    row: 0,
                    column,
                    length: board.rows,
                    down: true,
                },
                "nimbi-middle-column",
            ),
        };
        // The document's own move first.
        winning.retain(|&other| other != run);
        winning.insert(0, run);
        reason = Some(message(key).with("move", run.phrase()));
    }
    let first = *winning.first()?;
    let reason =
        reason.unwrap_or_else(|| Message::new("nimbi-mirror-n").with("move", first.phrase()));
    Some(Verdict::n(Winning::AtLeast(winning), reason))
}

#[cfg(test)]
mod tests {
    use grundy_core::Outcome;

    use super::*;
    use crate::nimbi::Nimbi;
    use crate::tests::winning;

    fn at(text: &str) -> Verdict<Run> {
        verdict(Board::read(text).unwrap(), Convention::Normal).unwrap()
    }

    #[test]
    fn full_boards_follow_the_four_cases_of_document_4() {
        for rows in 1..=11_u8 {
            for columns in 1..=11_u8 {
                let verdict = verdict(Board::full(rows, columns), Convention::Normal).unwrap();
                let even = rows % 2 == 0 && columns % 2 == 0;
                assert_eq!(verdict.outcome == Outcome::P, even, "{rows}x{columns}");
            }
        }
        let first = |text: &str| at(text).winning.moves()[0].show();
        assert_eq!(first("5x7"), "r3c4");
        assert_eq!(first("3x40"), "r2c1-40");
        assert_eq!(first("40x3"), "r1-40c2");
        assert_eq!(at("2x64").reason.key, "nimbi-even-even");
    }

    #[test]
    fn a_half_turn_needs_an_empty_centre() {
        assert_eq!(at("###/#.#/###").reason.key, "nimbi-mirror-p");
        // One move could take the middle row's two inner counters.
        assert_eq!(at(".##./####/.##.").reason.key, "nimbi-mirror-n");
        let moves = winning(&Nimbi, ".##./####/.##.", Convention::Normal);
        assert!(moves.contains(&"r2c1-4".to_owned()), "{moves:?}");
    }

    #[test]
    fn every_answer_of_a_mirrored_board_is_the_image() {
        // The first board is a full one of 3 rows of 4 after its middle row is taken.
        for (text, runs) in [("####/..../####", 20), ("4x4", 64), ("###/#.#/###", 20)] {
            let board = Board::read(text).unwrap();
            let mut answered = 0;
            let _ = board.runs(&mut |places, run| {
                let Some(image) = image(board, run) else {
                    return Flow::Continue(());
                };
                answered += 1;
                let left = board.without(places);
                assert!(
                    Run::read(left, &image.show()).is_ok(),
                    "{text} {}",
                    run.show()
                );
                let left = left.without(left.places(image));
                assert_eq!(left.turned(), left, "{text} {}", run.show());
                Flow::Continue(())
            });
            assert_eq!(answered, runs, "{text}");
        }
        // The centre is that of the counters, wherever they lie on the board.
        let board = Board::read("...../.##../.##../.....").unwrap();
        let run = Run {
            row: 1,
            column: 1,
            length: 2,
            down: false,
        };
        assert_eq!(image(board, run).map(Run::show).as_deref(), Some("r3c2-3"));
        let uneven = Board::read("##/#.").unwrap();
        assert_eq!(image(uneven, run), None);
    }

    #[test]
    fn straight_lines_are_nim_heaps() {
        assert_eq!(at("1x128").nimber, Some(Nimber(128)));
        assert_eq!(at("####/..../####").nimber, Some(Nimber(0)));
        assert_eq!(at("###.#/....#/###..").nimber, Some(Nimber(2)));
        // Take the whole column of 2, or leave one counter at an end of a row of 3; two
        // separate counters would cancel.
        let moves = winning(&Nimbi, "###.#/....#/###..", Convention::Normal);
        assert_eq!(moves, ["r1c1-2", "r1c2-3", "r1-2c5", "r3c1-2", "r3c2-3"]);
    }
}
