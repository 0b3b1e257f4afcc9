//! Document 1's own theory, as it stands there: the classes N_1 to N_5, the
//! Area Number, the Region Number and tables 6 and 7. It is not true; it is
//! here to be held against the truth.
//!
//! The document sorts boards by how many moves are left. N_1: an odd number,
//! N_2: an even number, whatever is played. N_3, N_4, N_5: the players can
//! choose ("controllable"). Its lemmas say which moves count:
//!
//! * a move that leaves nothing or only parts of N_1 and N_2 settles the number
//!   of moves: odd or even;
//! * a move that leaves one controllable part and one that is not is never made
//!   (lemma 4), nor one that leaves two controllable parts of different classes
//!   (lemma 6); one that leaves two of the same class makes the board
//!   controllable (lemma 5), and so do moves of both parities (table 3);
//! * of a controllable board, when a move leaves a single board of N_3 it is in
//!   N_4, of N_4 in N_3, and when there are both in N_5 (lemma 7); else in N_3.
//!
//! A board that is not controllable is in N_1 when the moves that count make
//! the number odd, in N_2 when even. Where no move counts, the document has no
//! class for the board.

use std::collections::HashMap;

use grundy_rules::{Message, Outcome};

use super::board::{Board, Part};
use super::convex::Convex;
use super::notation;

/// Boards with more lines than this in a direction are not classified: every
/// board within them would have to be.
const MOST_LINES: i32 = 60;

/// What document 1 says of one part.
#[derive(Clone, Debug)]
pub struct PartClass {
    /// The part in the game's notation.
    pub board: String,
    /// k for N_k, or why there is none.
    pub class: Result<u8, Message>,
}

/// What document 1 says of a position.
#[derive(Clone, Debug)]
pub struct Classes {
    /// Part by part.
    pub parts: Vec<PartClass>,
    /// The rest; `None` where a part has no class.
    pub whole: Option<Whole>,
}

/// What document 1 says of a sum of classified parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whole {
    /// How many parts: `|N_1| + … + |N_5|`.
    pub area_number: u64,
    /// `1·|N_1| + 2·|N_2| + … + 5·|N_5|`.
    pub region_number: u64,
    /// The table in which the position stands: 6 when the Region Number is odd,
    /// 7 when it is even.
    pub table: u8,
    /// Who wins by the table.
    pub outcome: Outcome,
    /// The move that the table recommends: a part of this class is to become
    /// one of that class.
    pub step: Option<(u8, u8)>,
}

/// What document 1 says of this position.
#[must_use]
pub fn classes(board: &Board) -> Classes {
    let mut known = HashMap::new();
    let parts: Vec<PartClass> = board
        .parts()
        .iter()
        .map(|part| PartClass {
            board: notation::show_part(part),
            class: class_of(part, &mut known),
        })
        .collect();
    let mut counts = [0_u64; 6];
    let all = parts.iter().all(|part| match part.class {
        Ok(class) => {
            counts[usize::from(class)] += 1;
            true
        }
        Err(_) => false,
    });
    Classes {
        parts,
        whole: all.then(|| whole(&counts)),
    }
}

/// Tables 6 and 7, by the numbers of parts of each class.
fn whole(counts: &[u64; 6]) -> Whole {
    let odd = |class: usize| counts[class] % 2 == 1;
    let region_number: u64 = (1..).zip(&counts[1..]).map(|(k, count)| k * count).sum();
    let step = match (odd(1), odd(2), odd(3), odd(4), odd(5)) {
        // Table 6.
        (true, _, true, true, true) => Some((5, 2)),
        (true, _, true, false, true) => Some((5, 4)),
        (false, _, false, true, true) => Some((5, 4)),
        (false, _, false, false, true) => Some((5, 2)),
        (false, _, true, true, false) => Some((4, 3)),
        (false, _, true, false, false) => Some((3, 2)),
        (true, _, false, true, false) => Some((4, 1)),
        (true, _, false, false, false) => Some((1, 2)),
        // Table 7.
        (false, _, false, true, false) => Some((4, 2)),
        (false, _, true, false, true) => Some((5, 3)),
        (false, false, true, true, true) => Some((5, 1)),
        (false, true, true, true, true) => Some((5, 2)),
        (true, _, false, false, true) => Some((5, 1)),
        (true, _, false, true, true) => Some((5, 3)),
        (true, _, true, false, false) => Some((3, 1)),
        (false, _, false, false, false) | (true, _, true, true, false) => None,
    };
    Whole {
        area_number: counts.iter().sum(),
        region_number,
        table: if region_number % 2 == 1 { 6 } else { 7 },
        outcome: if step.is_some() {
            Outcome::N
        } else {
            Outcome::P
        },
        step,
    }
}

fn class_of(part: &Part, known: &mut HashMap<Convex, Option<u8>>) -> Result<u8, Message> {
    let Part::Convex(board) = part else {
        // 表 4 has names for A, B and C, and the hexagons are its subject.
        return Err(Message::new("hexagon-class-drawn"));
    };
    let lines = (0..3).map(|i| board.high[i] - board.low[i] + 1).max();
    if lines.is_none_or(|lines| lines > MOST_LINES) {
        return Err(Message::new("hexagon-class-large").with("most", MOST_LINES as u64));
    }
    convex_class(board.canonical(), known).ok_or_else(|| Message::new("hexagon-class-none"))
}

/// The class of a board; `None` where the document has none. The depth of the
/// recursion is at most the number of lines.
fn convex_class(board: Convex, known: &mut HashMap<Convex, Option<u8>>) -> Option<u8> {
    if let Some(&class) = known.get(&board) {
        return class;
    }
    let (mut odd, mut even, mut alike) = (false, false, false);
    let (mut to_three, mut to_four) = (false, false);
    for &direction in board.directions() {
        for line in board.low[direction]..=board.high[direction] {
            let left = board.cut(direction, line);
            let [one, other] =
                left.map(|side| side.map(|side| convex_class(side.canonical(), known)));
            match (one, other) {
                (None, None) => odd = true,
                (Some(class), None) | (None, Some(class)) => match class {
                    Some(1) => even = true,
                    Some(2) => odd = true,
                    Some(3) => to_three = true,
                    Some(4) => to_four = true,
                    _ => {}
                },
                (Some(Some(one @ 1..=2)), Some(Some(other @ 1..=2))) => {
                    // 1 + N_1 + N_1 and 1 + N_2 + N_2 are odd.
                    odd |= one == other;
                    even |= one != other;
                }
                (Some(Some(one)), Some(Some(other))) => alike |= one == other,
                _ => {}
            }
        }
    }
    let class = match (odd, even, alike) {
        (true, true, _) | (_, _, true) => Some(match (to_three, to_four) {
            (true, true) => 5,
            (true, false) => 4,
            _ => 3,
        }),
        (true, false, false) => Some(1),
        (false, true, false) => Some(2),
        (false, false, false) => None,
    };
    known.insert(board, class);
    class
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(text: &str) -> Result<u8, String> {
        let parts = classes(&notation::read(text).unwrap()).parts;
        assert_eq!(parts.len(), 1);
        parts[0].class.clone().map_err(|why| why.key.to_owned())
    }

    /// Result 一 for lines of 1 to 27 pieces, and table 5's period.
    #[test]
    fn lines_are_classified_as_in_the_document() {
        let printed = [
            1, 3, 1, 3, 4, 1, 3, 1, 3, 4, 3, 3, 1, 3, 4, 3, 4, 3, 4, 1, 3, 4, 3, 4, 3, 4, 1,
        ];
        for (y, &printed) in (1..).zip(&printed) {
            let found = class(&format!("A(1,{y})")).unwrap();
            // Its figure 20 says N_3, its table 5 and lemma 7 N_4.
            let expected = if y == 12 { 4 } else { printed };
            assert_eq!(found, expected, "A(1,{y})");
        }
        for y in 14..53 {
            let seven = class(&format!("A(1,{})", y + 7));
            assert_eq!(class(&format!("A(1,{y})")), seven, "A(1,{y})");
        }
    }

    #[test]
    fn small_boards_of_two_rows() {
        for (board, expected) in [("A(2,1)", 2), ("B(2,2)", 1), ("B(2,3)", 3)] {
            assert_eq!(class(board), Ok(expected), "{board}");
        }
        assert_eq!(class("##/..#"), Err("hexagon-class-drawn".into()));
        assert_eq!(class("A(1,61)"), Err("hexagon-class-large".into()));
    }

    /// Result 二, where the document follows its own lemmas; where it does not,
    /// what they give stands second.
    #[test]
    fn two_rows_are_classified_as_in_the_document_or_by_its_lemmas() {
        let trapezia = [2, 3, 5, 2, 3, 2, 4, 2, 5, 2, 5, 5, 2, 5, 2, 5];
        let parallelograms = [1, 3, 1, 3, 3, 4, 3, 4, 3, 4, 3, 4, 5, 3, 4];
        let found = |family: char, y: usize| class(&format!("{family}(2,{y})")).ok();
        let mut differ = Vec::new();
        for (y, printed) in (1..).zip(trapezia) {
            if found('A', y) != Some(printed) {
                differ.push(('A', y, printed, found('A', y)));
            }
        }
        for (y, printed) in (2..).zip(parallelograms) {
            if found('B', y) != Some(printed) {
                differ.push(('B', y, printed, found('B', y)));
            }
        }
        assert_eq!(
            differ,
            [
                ('A', 2, 3, Some(4)),
                ('A', 5, 3, Some(5)),
                ('A', 10, 2, None),
                ('A', 13, 2, Some(5)),
                ('A', 15, 2, None),
                ('B', 6, 3, Some(4)),
                ('B', 7, 4, Some(5)),
            ]
        );
    }

    /// Its conclusion: lost where |N_1|, |N_3|, |N_4| have one parity and
    /// |N_5| is even.
    #[test]
    fn the_tables_say_what_the_conclusion_says() {
        for bits in 0..32_u64 {
            let count = |k: u64| bits >> (k - 1) & 1;
            let counts = [0, count(1), count(2), count(3), count(4), count(5)];
            let whole = whole(&counts);
            let same = counts[1] == counts[3] && counts[3] == counts[4];
            let lost = same && counts[5] == 0;
            assert_eq!(whole.outcome == Outcome::P, lost, "{counts:?}");
            if let Some((from, _)) = whole.step {
                assert!(counts[usize::from(from)] > 0, "{counts:?} {whole:?}");
            }
        }
        let both = classes(&notation::read("A(1,6)+A(1,1)").unwrap());
        let whole = both.whole.unwrap();
        // It says lost; the nimber is 3.
        assert_eq!(
            (whole.area_number, whole.region_number, whole.table),
            (2, 2, 7)
        );
        assert_eq!(whole.outcome, Outcome::P);
    }
}
