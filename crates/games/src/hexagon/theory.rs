//! Theorems about the hexagon game in normal play: straight lines, and parts that are
//! equal in pairs.

use std::cmp::Ordering;

use grundy_core::{Convention, Message, Nimber, Verdict, Winning};

use super::board::{Board, Line, Part, left_of, segments};
use super::convex::Convex;
use super::notation::{self, phrase};

/// The most pieces of a part that is not convex and is tried move by move.
const MOST_TRIED: usize = 200;

/// The first theorem that applies.
pub(crate) fn verdict(board: &Board, convention: Convention) -> Option<Verdict<Line>> {
    let parts = board.parts();
    if parts.is_empty() {
        return Some(Verdict::over(convention, "hexagon-empty"));
    }
    match convention {
        Convention::Normal => lines(board, &parts).or_else(|| pairs(board, &twinless(&parts))),
        Convention::Misere => None,
    }
}

/// A line of n pieces is *1 if n is odd and *2 if it is even. By induction: taking all
/// leaves 0; taking one piece of an odd line leaves two equal values (0) or the value 2
/// of an even one; of an even line an odd one and an even one (1 ⊕ 2 = 3) or the value
/// 1 of an odd one.
fn lines(board: &Board, parts: &[Part]) -> Option<Verdict<Line>> {
    let is_line = |part: &Part| match part {
        Part::Convex(board) => (0..3).any(|i| board.low[i] == board.high[i]),
        Part::Cells(_) => false,
    };
    if !parts.iter().all(is_line) {
        return None;
    }
    let odd = parts.iter().filter(|part| part.area() % 2 == 1).count();
    let even = parts.len() - odd;
    let nimber = (odd % 2 + even % 2 * 2) as u64;
    let message = |key| Message::new(key).with("odd", odd).with("even", even);
    let verdict = if nimber == 0 {
        Verdict::p(message("hexagon-lines-p"))
    } else {
        // All of an odd line; all of an even one; or of an even one its end.
        let (part, length) = parts
            .iter()
            .map(Part::area)
            .enumerate()
            .find(|(_, length)| length % 2 == u64::from(nimber == 1))?;
        let wanted = if nimber == 3 { 1 } else { length };
        let line = whole_or_end(parts, part, wanted)?;
        Verdict::n(
            Winning::AtLeast(vec![line]),
            message("hexagon-lines-n").with("move", phrase(board, &line)),
        )
    };
    Some(verdict.nimber(Nimber(nimber)))
}

/// The first line of a part with this number of pieces.
fn whole_or_end(parts: &[Part], part: usize, length: u64) -> Option<Line> {
    let Part::Convex(board) = parts[part] else {
        return None;
    };
    board.directions().iter().find_map(|&direction| {
        (board.line_length(direction, board.low[direction]) == length).then_some(Line {
            part,
            direction,
            line: 0,
            segment: 0,
        })
    })
}

/// A part without a twin: its canonical form and its index.
struct Odd {
    part: Part,
    index: usize,
}

fn twinless(parts: &[Part]) -> Vec<Odd> {
    let mut known: Vec<Odd> = parts
        .iter()
        .enumerate()
        .map(|(index, part)| Odd {
            part: part.canonical(),
            index,
        })
        .collect();
    known.sort_by(|one, other| one.part.cmp(&other.part));
    let mut odd: Vec<Odd> = Vec::new();
    for one in known {
        if odd.last().is_some_and(|last| last.part == one.part) {
            odd.pop();
        } else {
            odd.push(one);
        }
    }
    odd
}

/// Two equal parts are worth 0: a move in one is answered in its twin.
fn pairs(board: &Board, odd: &[Odd]) -> Option<Verdict<Line>> {
    if odd.is_empty() {
        return Some(Verdict::p("hexagon-pairs-p").nimber(Nimber::ZERO));
    }
    // A move turns one part into at most two others.
    if odd.len() > 3 && !odd.iter().any(|one| matches!(one.part, Part::Cells(_))) {
        return None;
    }
    let mut winning = Vec::new();
    for one in odd {
        let others: Vec<&Part> = odd
            .iter()
            .filter(|other| other.index != one.index)
            .map(|other| &other.part)
            .collect();
        match board.part(one.index)? {
            Part::Convex(part) => pairing_lines(part, one.index, &others, &mut winning),
            Part::Cells(cells) if cells.len() <= MOST_TRIED => {
                for segment in segments(&cells, one.index) {
                    if cancels(&left_of(&cells, &segment.cells), &others) {
                        winning.push(segment.line);
                    }
                }
            }
            Part::Cells(_) => {}
        }
    }
    let first = *winning.first()?;
    let mv_phrase = phrase(board, &first);
    let reason = match board {
        Board::One(part) if is_central(*part) => Message::new("hexagon-central")
            .with("board", notation::show(board))
            .with("move", mv_phrase),
        _ => Message::new("hexagon-pairs-n").with("move", mv_phrase),
    };
    Some(Verdict::n(Winning::AtLeast(winning), reason))
}

/// The same move in the twin of the part that a move is made in, if the parts are equal
/// in pairs; as a line of the position after that move.
pub(crate) fn in_twin(board: &Board, line: &Line) -> Option<Line> {
    let parts = board.parts();
    if !twinless(&parts).is_empty() {
        return None;
    }
    let part = parts.get(line.part)?;
    let (twin, length) = (part.canonical(), part.line_length(line));
    let after = board.without(line);
    let verdict = pairs(&after, &twinless(&after.parts()))?;
    let winning = verdict.winning.moves().iter().copied();
    let mut in_twin = winning.filter(|line| {
        let part = after.part(line.part);
        part.is_some_and(|part| part.canonical() == twin && part.line_length(line) == length)
    });
    in_twin.next()
}

/// True if opposite sides are equal: a half turn maps the board to itself.
fn is_central(board: Convex) -> bool {
    let [a, b, c, d, e, f] = board.edges();
    (a, b, c) == (d, e, f)
}

/// True if all these parts together are equal in pairs.
fn cancels(left: &[Part], others: &[&Part]) -> bool {
    let mut all: Vec<Part> = left.iter().map(Part::canonical).collect();
    all.extend(others.iter().map(|&part| part.clone()));
    all.sort_unstable();
    all.len().is_multiple_of(2) && all.chunks(2).all(|pair| pair[0] == pair[1])
}

/// The lines of a convex part that leave just the others, or twins. From line to line
/// the piece before it grows and the piece behind it shrinks, so each size occurs once
/// in a direction and bisection locates it.
fn pairing_lines(board: Convex, part: usize, others: &[&Part], winning: &mut Vec<Line>) {
    let area = |side: Option<Convex>| side.map_or(0, Convex::area);
    for &direction in board.directions() {
        let (low, high) = (board.low[direction], board.high[direction]);
        let mut candidates = vec![low, high];
        let mut search = |order: &dyn Fn(u64, u64) -> Ordering| {
            let (mut from, mut to) = (low, high);
            while from < to {
                let middle = from + (to - from) / 2;
                let [before, behind] = board.cut(direction, middle);
                match order(area(before), area(behind)) {
                    Ordering::Less => from = middle + 1,
                    _ => to = middle,
                }
            }
            candidates.push(from);
        };
        search(&|before, behind| before.cmp(&behind));
        for other in others {
            search(&|before, _| before.cmp(&other.area()));
        }
        candidates.sort_unstable();
        candidates.dedup();
        for line in candidates {
            let left: Vec<Part> = board
                .cut(direction, line)
                .into_iter()
                .flatten()
                .map(Part::Convex)
                .collect();
            if cancels(&left, others) {
                winning.push(Line {
                    part,
                    direction,
                    line: (line - low) as u64,
                    segment: 0,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::Outcome;

    use super::*;
    use crate::hexagon::Hexagon;

    fn at(text: &str) -> Option<Verdict<Line>> {
        verdict(&notation::read(text).unwrap(), Convention::Normal)
    }

    fn winning(text: &str) -> Vec<String> {
        crate::tests::winning(&Hexagon, text, Convention::Normal)
    }

    #[test]
    fn every_hexagon_with_equal_opposite_sides_has_its_middle_line() {
        for a in 1..6 {
            for b in 1..6 {
                for c in 1..6 {
                    let verdict = at(&format!("hex({a},{b},{c},{a},{b},{c})")).unwrap();
                    assert_eq!(verdict.outcome, Outcome::N, "{a} {b} {c}");
                    assert!(!verdict.winning.moves().is_empty());
                }
            }
        }
        assert_eq!(winning("hex(3,3,3,3,3,3)"), ["1h3", "1u3", "1d3"]);
        // 2 + 3 is odd, 3 + 3 even: one direction has a middle line.
        assert_eq!(winning("hex(2,3,3,2,3,3)"), ["1h3"]);
        assert_eq!(winning("B(2,2)"), ["1d2"]);
        let million = "hex(1000000,1000000,1000000,1000000,1000000,1000000)";
        assert_eq!(winning(million), ["1h1000000", "1u1000000", "1d1000000"]);
    }

    #[test]
    fn equal_parts_cancel_however_they_lie() {
        for text in [
            "A(2,3)+A(2,3)",
            "hex(2,3,4,3,2,5)+hex(3,4,3,2,5,2)",
            "##/##+##/.##",
        ] {
            assert_eq!(at(text).unwrap().nimber, Some(Nimber(0)), "{text}");
        }
        // A part to be turned into the other one, or into the other two.
        assert_eq!(winning("A(3,3)+A(2,3)"), ["1h3"]);
        assert_eq!(winning("A(2,3)+A(3,3)"), ["2h3"]);
        assert!(at("A(2,3)+B(2,3)+C(2,2,2)+A(3,1)").is_none());
    }

    #[test]
    fn every_answer_to_equal_parts_is_made_in_the_twin() {
        let mut answered = 0;
        for text in [
            "B(2,2)+B(2,2)",
            "A(2,3)+A(2,3)",
            "A(1,3)+A(1,3)",
            "##/##+##/.##",
        ] {
            let board = notation::read(text).unwrap();
            let _ = board.lines(&mut |line| {
                let answer = in_twin(&board, &line).unwrap();
                let left = board.without(&line).without(&answer);
                assert!(
                    twinless(&left.parts()).is_empty(),
                    "{text} {line:?} {answer:?}"
                );
                answered += 1;
                grundy_core::Flow::Continue(())
            });
        }
        assert!(answered > 40, "{answered}");
    }

    #[test]
    fn lines_are_worth_1_or_2() {
        for (text, nimber) in [
            ("A(1,1)", 1),
            ("A(1,6)", 2),
            ("A(1,2000000)", 2),
            // Document 1 calls both N_1 and their sum lost.
            ("A(1,6)+A(1,1)", 3),
            ("A(1,4)+A(1,2)+A(1,9)+A(1,1)", 0),
        ] {
            assert_eq!(at(text).unwrap().nimber, Some(Nimber(nimber)), "{text}");
        }
        assert_eq!(winning("A(1,6)+A(1,1)"), ["1u1"]);
        assert_eq!(winning("A(1,6)+A(1,3)+A(1,1)"), ["1h1"]);
    }
}
