//! Theorems about Cram in normal play.

use grundy_core::{Convention, Flow, Message, Nimber, Notation as _, Verdict, Winning};

use super::Cram;
use crate::nimbi::board::MOST;
use crate::nimbi::{Board, Run};

/// The verdict: narrow boards by their values, all others by the half turn.
pub(crate) fn verdict(board: Board, convention: Convention) -> Option<Verdict<Run>> {
    if board.without_lone().cells == 0 {
        return Some(Verdict::over(convention, "cram-over"));
    }
    match convention {
        Convention::Normal => narrow(board).or_else(|| mirror(board)),
        Convention::Misere => None,
    }
}

/// The nimbers of rows of 0, 1, … places: a move takes two neighbours and splits the
/// row. This is Dawson's Kayles, the octal game 0.07.
const ROWS: [u8; MOST as usize + 1] = {
    let mut nimbers = [0; MOST as usize + 1];
    let mut length = 2;
    while length < nimbers.len() {
        // Bit n is set if an option has the nimber n; none exceeds 9.
        let (mut seen, mut first) = (0_u32, 0);
        while first + 2 <= length {
            seen |= 1 << (nimbers[first] ^ nimbers[length - 2 - first]);
            first += 1;
        }
        nimbers[length] = seen.trailing_ones() as u8;
        length += 1;
    }
    nimbers
};

/// The nimber, if every part is a full rectangle of one or two rows.
///
/// Two rows of n are worth n mod 2, by induction. Even n: the half turn. Odd n: the sum
/// with a heap of 1 is P. A domino across is answered by one across in the other row of
/// the same columns, which leaves 2×a and 2×b with a + b = n − 2 odd, worth 1, and the
/// heap. A domino down leaves a + b = n − 1 even, worth 0: the answer takes the heap.
/// If the heap is taken, the answer fills the middle column.
fn value(board: Board) -> Option<u64> {
    let mut value = Some(0);
    board.without_lone().parts(|part| {
        let part = part.cropped();
        let (short, long) = (part.rows.min(part.columns), part.rows.max(part.columns));
        let nimber = match short {
            1 => Some(u64::from(ROWS[usize::from(long)])),
            2 if part.is_full() => Some(u64::from(long % 2)),
            _ => None,
        };
        value = value.and_then(|sum| Some(sum ^ nimber?));
    });
    value
}

/// Boards of single and double rows, which are Nim heaps of known sizes.
fn narrow(board: Board) -> Option<Verdict<Run>> {
    let sum = value(board)?;
    let (mut winning, mut is_complete) = (Vec::new(), true);
    let _ = board.pairs(&mut |places, domino| {
        match value(board.without(places)) {
            Some(0) => winning.push(domino),
            Some(_) => {}
            None => is_complete = false,
        }
        Flow::Continue(())
    });
    let first = winning.first().copied();
    let winning = if is_complete {
        Winning::All(winning)
    } else {
        Winning::AtLeast(winning)
    };
    let verdict = match first {
        Some(first) if sum != 0 => Verdict::n(
            winning,
            Message::new("cram-narrow-n")
                .with("sum", sum)
                .with("move", Cram.phrase(&board, &first)),
        ),
        _ => Verdict::p("cram-narrow-p"),
    };
    Some(verdict.nimber(Nimber(sum)))
}

/// True if a half turn maps the places of dominoes to themselves and no domino overlaps
/// its image. Such a domino would cover the central place or the two beside the centre.
fn is_mirrored(board: Board) -> bool {
    board.without_lone().cropped().is_half_turned()
}

/// The image of a domino under the half turn of a board that [`is_mirrored`].
pub(crate) fn image(board: Board, domino: Run) -> Option<Run> {
    is_mirrored(board).then(|| domino.half_turned(board.without_lone()))?
}

/// Boards with a half-turn strategy: even by even, even by odd, and others.
fn mirror(board: Board) -> Option<Verdict<Run>> {
    let sides = |key| {
        Message::new(key)
            .with("rows", board.rows)
            .with("columns", board.columns)
    };
    if is_mirrored(board) {
        let reason = if board.is_full() {
            sides("cram-even-even")
        } else {
            Message::new("cram-mirror-p")
        };
        return Some(Verdict::p(reason).nimber(Nimber::ZERO));
    }
    let mut winning = Vec::new();
    let _ = board.pairs(&mut |places, domino| {
        if is_mirrored(board.without(places)) {
            winning.push(domino);
        }
        Flow::Continue(())
    });
    let first = Cram.phrase(&board, winning.first()?);
    let reason = if board.is_full() {
        sides("cram-even-odd")
    } else {
        Message::new("cram-mirror-n")
    };
    Some(Verdict::n(
        Winning::AtLeast(winning),
        reason.with("move", first),
    ))
}

#[cfg(test)]
mod tests {
    use grundy_core::Outcome;

    use super::*;

    fn at(text: &str) -> Option<Verdict<Run>> {
        verdict(Board::read_sum(text).unwrap(), Convention::Normal)
    }

    #[test]
    fn full_boards_follow_the_half_turn() {
        let mut cases = 0;
        for rows in 3..=11_u8 {
            for columns in 3..=11_u8 {
                let verdict = verdict(Board::full(rows, columns), Convention::Normal);
                let expected = match (rows % 2, columns % 2) {
                    (0, 0) => Some(Outcome::P),
                    (1, 1) => None,
                    _ => Some(Outcome::N),
                };
                let proved = verdict.as_ref().map(|verdict| verdict.outcome);
                assert_eq!(proved, expected, "{rows}x{columns}");
                cases += 1;
            }
        }
        assert_eq!(cases, 81);
        let first = |text: &str| at(text).unwrap().winning.moves()[0].show();
        assert_eq!(first("3x4"), "r2c2-3");
        assert_eq!(first("40x3"), "r20-21c2");
        assert_eq!(at("4x30").unwrap().reason.key, "cram-even-even");
    }

    #[test]
    fn rows_are_dawsons_kayles() {
        // Winning Ways, chapter 4: the period is 34 after a few exceptions.
        assert_eq!(ROWS[..12], [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3]);
        let last = (1..=MOST as usize - 34).rfind(|&length| ROWS[length] != ROWS[length + 34]);
        assert!(last.is_some_and(|last| last <= 52), "{last:?}");
    }

    #[test]
    fn a_centre_that_dominoes_can_hold_has_no_mirror() {
        assert_eq!(at("###/#.#/###").unwrap().reason.key, "cram-mirror-p");
        assert!(at("3x3").is_none());
        // A lone place at the centre does no harm.
        assert_eq!(
            at("#####/#...#/#.#.#/#...#/#####").unwrap().reason.key,
            "cram-mirror-p"
        );
        assert_eq!(at(".##./####/.##.").unwrap().reason.key, "cram-mirror-n");
    }

    #[test]
    fn every_answer_of_a_mirrored_board_is_the_image() {
        for (text, dominoes) in [
            ("4x4", 24),
            ("###/#.#/###", 8),
            ("#..../.##../.##../.....", 4),
        ] {
            let board = Board::read(text).unwrap();
            let mut answered = 0;
            let _ = board.pairs(&mut |places, domino| {
                let image = image(board, domino).unwrap();
                let left = board.without(places);
                assert!(
                    Run::read(left, &image.show()).is_ok(),
                    "{text} {}",
                    domino.show()
                );
                assert!(is_mirrored(left.without(left.places(image))));
                answered += 1;
                Flow::Continue(())
            });
            assert_eq!(answered, dominoes, "{text}");
        }
    }
}
