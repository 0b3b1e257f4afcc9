//! Document 1's own theory as published: the classes N_1 to N_5, the Area Number, the
//! Region Number and tables 6 and 7. It is not correct; it is here to be compared with
//! the true values.
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
//!
//! Two correct values accompany it: the numbers of moves of all plays, and [`Parity`],
//! the player who can choose between an odd and an even number.

use std::collections::HashMap;

use grundy_core::{Flow, Message, Outcome};

use super::board::{Board, Part, left_of, segments};
use super::convex::Convex;
use super::notation;
use super::number_of_moves::{EVEN, ODD, UNKNOWN, numbers, sum, twice};

pub use super::number_of_moves::Parity;

/// The most lines in a direction of a board that is classified: every board within it
/// must be classified too.
const MOST_LINES: i64 = 60;

/// The most pieces of a part that is not convex whose plays are counted, and the most
/// distinct parts that may follow from it.
const MOST_DRAWN: (usize, usize) = (64, 20_000);

/// Document 1's classification of one part.
#[derive(Clone, Debug)]
pub struct PartClass {
    /// The part in the game's notation.
    pub board: String,
    /// Its six sides in steps, if it is convex.
    pub sides: Option<[u64; 6]>,
    /// The number of its pieces.
    pub pieces: u64,
    /// The k of N_k, or the reason why there is none.
    pub class: Result<u8, Message>,
    /// The total numbers of moves that the document's premise allows; empty if there is
    /// no class, or if a play has more than 127 moves.
    pub lengths: Vec<u32>,
    /// The numbers of moves of all plays, without the premise; empty if they are not
    /// counted, or if a play has more than 127 moves.
    pub plays: Vec<u32>,
    /// The distinct cuts of a classified part, in the order of their lines.
    pub cuts: Vec<Cut>,
}

/// A cut: the parts that it leaves, and its consequence by the lemmas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The parts left, in the game's notation, with k for N_k.
    pub left: Vec<(String, Option<u8>)>,
    /// The consequence for the part.
    pub says: Prediction,
}

/// The consequence of a cut for the class of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prediction {
    /// The number of moves is odd.
    Odd,
    /// The number of moves is even.
    Even,
    /// It leaves two controllable parts of one class (lemma 5).
    Alike,
    /// It leaves a single part of N_3 (lemma 7).
    ToThree,
    /// It leaves a single part of N_4 (lemma 7).
    ToFour,
    /// Nothing: it is not made (lemmas 3, 4 and 6), or leaves a part without a class.
    Nothing,
}

/// Document 1's classification of a position.
#[derive(Clone, Debug)]
pub struct Classes {
    /// The classifications of the parts.
    pub parts: Vec<PartClass>,
    /// The numbers of moves of all parts together by the document's premise, as
    /// [`PartClass::lengths`].
    pub lengths: Vec<u32>,
    /// The numbers of moves of all plays, as [`PartClass::plays`].
    pub plays: Vec<u32>,
    /// The verdict on the sum; `None` if a part has no class.
    pub whole: Option<Whole>,
}

/// Document 1's verdict on a sum of classified parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whole {
    /// The number of parts: `|N_1| + … + |N_5|`.
    pub area_number: u64,
    /// `1·|N_1| + 2·|N_2| + … + 5·|N_5|`.
    pub region_number: u64,
    /// The table that contains the position: 6 when the Region Number is odd, 7 when it
    /// is even.
    pub table: u8,
    /// The outcome by the table.
    pub outcome: Outcome,
    /// The move that the table recommends: a part of the first class becomes one of the
    /// second.
    pub step: Option<(u8, u8)>,
}

/// Classifies this position by document 1.
#[must_use]
pub fn classes(board: &Board) -> Classes {
    let mut known = HashMap::new();
    let (mut parts, mut bits, mut drawn) = (Vec::new(), Vec::new(), HashMap::new());
    for part in board.parts() {
        let (class, lengths) = classified(&part, &mut known);
        let all = all_plays(&part, &mut known, &mut drawn).unwrap_or(UNKNOWN);
        let plays = numbers(all);
        parts.push(PartClass { plays, ..class });
        bits.push((lengths, all));
    }
    let together = bits.into_iter().reduce(|one, other| {
        let (lengths, plays) = other;
        (sum(one.0, lengths), sum(one.1, plays))
    });
    let (lengths, plays) = together.unwrap_or((UNKNOWN, UNKNOWN));
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
        lengths: numbers(lengths),
        plays: numbers(plays),
        whole: all.then(|| whole(&counts)),
    }
}

/// The entry of tables 6 and 7 for these numbers of parts of each class.
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
        outcome: Outcome::p_if(step.is_none()),
        step,
    }
}

/// The class of a board, and its numbers of moves by the premise and in all plays.
#[derive(Clone, Copy)]
struct KnownBoard {
    class: Option<u8>,
    lengths: u128,
    plays: u128,
}

/// True for a board with too many lines in a direction to be classified.
fn is_large(board: Convex) -> bool {
    let lines = (0..3).map(|i| board.high[i] - board.low[i] + 1).max();
    lines.is_none_or(|lines| lines > MOST_LINES)
}

/// The numbers of moves of all plays of a part; `None` if that takes too much work. The
/// depth of the recursion is at most the number of pieces.
fn all_plays(
    part: &Part,
    known: &mut HashMap<Convex, KnownBoard>,
    drawn: &mut HashMap<Part, u128>,
) -> Option<u128> {
    let part = part.canonical();
    let cells = match &part {
        Part::Convex(board) if is_large(*board) => return None,
        Part::Convex(board) => return Some(known_of(*board, known).plays),
        Part::Cells(cells) => cells,
    };
    if let Some(&plays) = drawn.get(&part) {
        return Some(plays);
    }
    let (most_pieces, most_parts) = MOST_DRAWN;
    if cells.len() > most_pieces || drawn.len() >= most_parts {
        return None;
    }
    let mut plays = 0;
    for segment in segments(cells, 0) {
        let mut after = 0b10;
        for left in left_of(cells, &segment.cells) {
            after = sum(after, all_plays(&left, known, drawn)?);
        }
        plays |= after;
    }
    drawn.insert(part, plays);
    Some(plays)
}

/// The class of a part, and its numbers of moves by the premise as bits.
fn classified(part: &Part, known: &mut HashMap<Convex, KnownBoard>) -> (PartClass, u128) {
    let sides = match part {
        Part::Convex(board) => Some(board.edges()),
        Part::Cells(_) => None,
    };
    let unclassified = |why| {
        let class = PartClass {
            board: notation::show_part(part),
            sides,
            pieces: part.area(),
            class: Err(why),
            lengths: Vec::new(),
            plays: Vec::new(),
            cuts: Vec::new(),
        };
        (class, UNKNOWN)
    };
    let Part::Convex(convex) = part else {
        // 表 4 has names for A, B and C, and the hexagons are its subject.
        return unclassified(Message::new("hexagon-class-drawn"));
    };
    if is_large(*convex) {
        let why = Message::new("hexagon-class-large").with("most", MOST_LINES as u64);
        return unclassified(why);
    }
    let KnownBoard { class, lengths, .. } = known_of(convex.canonical(), known);
    let Some(class) = class else {
        return unclassified(Message::new("hexagon-class-none"));
    };
    let class = PartClass {
        class: Ok(class),
        lengths: numbers(lengths),
        cuts: cuts(*convex, known),
        ..unclassified(Message::new("hexagon-class-none")).0
    };
    (class, lengths)
}

/// The distinct cuts: those that leave the same boards count once.
fn cuts(board: Convex, known: &mut HashMap<Convex, KnownBoard>) -> Vec<Cut> {
    let mut cuts: Vec<Cut> = Vec::new();
    let _ = board.cuts(&mut |sides| {
        let sides = sides.map(|side| side.map(Convex::canonical));
        let says = says(sides.map(|side| side.map(|side| known_of(side, known))));
        let sides = sides.into_iter().flatten();
        let mut left: Vec<_> = sides
            .map(|side| {
                (
                    notation::show_part(&Part::Convex(side)),
                    known_of(side, known).class,
                )
            })
            .collect();
        left.sort_unstable();
        let cut = Cut { left, says };
        if !cuts.contains(&cut) {
            cuts.push(cut);
        }
        Flow::Continue(())
    });
    cuts
}

/// The consequence by the lemmas of a cut that leaves these boards.
fn says(left: [Option<KnownBoard>; 2]) -> Prediction {
    match left.map(|side| side.map(|side| side.class)) {
        [None, None] => Prediction::Odd,
        [Some(class), None] | [None, Some(class)] => match class {
            Some(1) => Prediction::Even,
            Some(2) => Prediction::Odd,
            Some(3) => Prediction::ToThree,
            Some(4) => Prediction::ToFour,
            _ => Prediction::Nothing,
        },
        // 1 + N_1 + N_1 and 1 + N_2 + N_2 are odd.
        [Some(Some(one @ 1..=2)), Some(Some(other @ 1..=2))] if one == other => Prediction::Odd,
        [Some(Some(1..=2)), Some(Some(1..=2))] => Prediction::Even,
        [Some(Some(one)), Some(Some(other))] if one == other => Prediction::Alike,
        _ => Prediction::Nothing,
    }
}

/// The total numbers of moves after a cut that counts. With two controllable parts of
/// one class the second player of each matches the parity of the other part, and with
/// equal boards its exact number, since one mirrors the other.
fn lengths_after(left: [Option<KnownBoard>; 2], says: Prediction, are_equal: bool) -> u128 {
    let mut sides = left.into_iter().flatten().map(|side| side.lengths);
    match says {
        Prediction::Odd | Prediction::Even => sides.fold(0b10, sum),
        Prediction::Alike if are_equal => sum(0b10, twice(sides.next().unwrap_or(0))),
        Prediction::Alike => {
            let (one, other) = (sides.next().unwrap_or(0), sides.next().unwrap_or(0));
            let of = |parity: u128| match (one & parity, other & parity) {
                (0, _) | (_, 0) => 0,
                (one, other) => sum(0b10, sum(one, other)),
            };
            of(ODD) | of(EVEN) | (one | other) & UNKNOWN
        }
        Prediction::ToThree | Prediction::ToFour | Prediction::Nothing => 0,
    }
}

/// The class of a board, if the document has one, and its numbers of moves. The depth
/// of the recursion is at most the number of lines.
fn known_of(board: Convex, known: &mut HashMap<Convex, KnownBoard>) -> KnownBoard {
    if let Some(&known) = known.get(&board) {
        return known;
    }
    let (mut predictions, mut lengths, mut plays) = (Vec::new(), 0, 0);
    let _ = board.cuts(&mut |sides| {
        let sides = sides.map(|side| side.map(Convex::canonical));
        let left = sides.map(|side| side.map(|side| known_of(side, known)));
        let says = says(left);
        lengths |= lengths_after(left, says, sides[0] == sides[1]);
        let sides = left.into_iter().flatten();
        plays |= sides.fold(0b10, |all, side| sum(all, side.plays));
        predictions.push(says);
        Flow::Continue(())
    });
    let has = |says| predictions.contains(&says);
    let class = match (
        has(Prediction::Odd),
        has(Prediction::Even),
        has(Prediction::Alike),
    ) {
        (true, true, _) | (_, _, true) => {
            Some(match (has(Prediction::ToThree), has(Prediction::ToFour)) {
                (true, true) => 5,
                (true, false) => 4,
                _ => 3,
            })
        }
        (true, false, false) => Some(1),
        (false, true, false) => Some(2),
        (false, false, false) => None,
    };
    let result = KnownBoard {
        class,
        lengths,
        plays,
    };
    known.insert(board, result);
    result
}

#[cfg(test)]
mod tests {
    use grundy_core::Rules as _;

    use super::*;
    use crate::hexagon::Hexagon;
    use grundy_testkit::moves;

    fn class(text: &str) -> Result<u8, String> {
        let parts = classes(&notation::read(text).unwrap()).parts;
        assert_eq!(parts.len(), 1);
        parts[0].class.clone().map_err(|why| why.key.into_owned())
    }

    /// Result 一 for lines of 1 to 27 pieces, and table 5's period.
    #[test]
    fn lines_are_classified_as_in_the_document() {
        let printed = [
            1, 3, 1, 3, 4, 1, 3, 1, 3, 4, 3, 3, 1, 3, 4, 3, 4, 3, 4, 1, 3, 4, 3, 4, 3, 4, 1,
        ];
        for (y, &printed) in (1..).zip(&printed) {
            let class_of_line = class(&format!("A(1,{y})")).unwrap();
            // The document's figure 20 says N_3, its table 5 and lemma 7 N_4.
            let expected = if y == 12 { 4 } else { printed };
            assert_eq!(class_of_line, expected, "A(1,{y})");
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

    /// Result 二, where the document follows its own lemmas; elsewhere the lemmas' result
    /// stands second.
    #[test]
    fn two_rows_are_classified_as_in_the_document_or_by_its_lemmas() {
        let trapezia = [2, 3, 5, 2, 3, 2, 4, 2, 5, 2, 5, 5, 2, 5, 2, 5];
        let parallelograms = [1, 3, 1, 3, 3, 4, 3, 4, 3, 4, 3, 4, 5, 3, 4];
        let mut differ = Vec::new();
        let mut compare = |family: char, y: usize, printed: u8| {
            let ours = class(&format!("{family}(2,{y})")).ok();
            if ours != Some(printed) {
                differ.push((family, y, printed, ours));
            }
        };
        for (y, printed) in (1..).zip(trapezia) {
            compare('A', y, printed);
        }
        for (y, printed) in (2..).zip(parallelograms) {
            compare('B', y, printed);
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

    /// The numbers of moves of all plays, by playing each without a cache.
    fn played(at: &Board) -> std::collections::BTreeSet<u32> {
        let mut numbers = std::collections::BTreeSet::new();
        let moves = moves(&Hexagon, at);
        if moves.is_empty() {
            numbers.insert(0);
        }
        for mv in moves {
            let after = played(&Hexagon.play(at, &mv));
            numbers.extend(after.into_iter().map(|number| number + 1));
        }
        numbers
    }

    #[test]
    fn numbers_of_moves_are_those_of_every_play() {
        for board in [
            "A(1,1)",
            "A(1,4)",
            "A(2,2)",
            "B(2,3)",
            "A(3,1)",
            "A(1,3)+A(1,2)",
            "##/..#",
            "#.#/###",
            "A(1,2)+##/#.#",
        ] {
            let at = notation::read(board).unwrap();
            let played: Vec<u32> = played(&at).into_iter().collect();
            assert_eq!(classes(&at).plays, played, "{board}");
        }
        let row = classes(&notation::read("A(1,4)").unwrap());
        assert_eq!((row.lengths, row.plays), (vec![1, 2, 4], vec![1, 2, 3, 4]));
        let two = classes(&notation::read("A(1,4)+A(1,3)").unwrap());
        assert_eq!(two.lengths, [2, 3, 4, 5, 7]);
        assert_eq!(two.plays, [2, 3, 4, 5, 6, 7]);
        // The numbers that the premise allows occur in play.
        for text in (1..=40)
            .map(|y| format!("A(1,{y})"))
            .chain((2..=12).map(|y| format!("B(2,{y})")))
        {
            let board = classes(&notation::read(&text).unwrap());
            assert!(
                board
                    .lengths
                    .iter()
                    .all(|number| board.plays.contains(number)),
                "{text}"
            );
        }
        let lengths = |text| classes(&notation::read(text).unwrap()).lengths;
        // The whole line, or 1 + 2A(1,2), copied; or 1 + A(1,2) + A(1,4), of one parity.
        assert_eq!(lengths("A(1,5)"), [1, 3, 5]);
        assert_eq!(lengths("A(1,7)"), [1, 2, 3, 5, 7]);
        // More than 127 moves, and more pieces than are examined.
        for board in ["B(16,16)", "A(1,61)", "#.#/###+A(1,61)"] {
            assert!(
                classes(&notation::read(board).unwrap()).plays.is_empty(),
                "{board}"
            );
        }
    }

    /// Table 3: the smallest boards of the classes, and another of N_1 and N_3.
    #[test]
    fn numbers_of_moves_are_those_of_table_3() {
        for (board, lengths) in [
            ("A(1,1)", &[1][..]),
            ("A(1,3)", &[1, 3]),
            ("A(2,1)", &[2]),
            ("A(1,2)", &[1, 2]),
            ("A(1,4)", &[1, 2, 4]),
        ] {
            let parts = classes(&notation::read(board).unwrap()).parts;
            assert_eq!(parts[0].lengths, lengths, "{board}");
        }
    }

    #[test]
    fn cuts_are_listed_once_with_what_they_leave() {
        let parts = classes(&notation::read("A(1,3)").unwrap()).parts;
        let one = || ("A(1,1)".to_owned(), Some(1));
        let cut = |left, says| Cut { left, says };
        assert_eq!(
            parts[0].cuts,
            [
                cut(vec![], Prediction::Odd),
                cut(vec![("A(1,2)".to_owned(), Some(3))], Prediction::ToThree),
                cut(vec![one(), one()], Prediction::Odd),
            ]
        );
    }

    /// The document's conclusion: lost if |N_1|, |N_3|, |N_4| have one parity and |N_5|
    /// is even.
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
        // The document says lost; the nimber is 3.
        assert_eq!(
            (whole.area_number, whole.region_number, whole.table),
            (2, 2, 7)
        );
        assert_eq!(whole.outcome, Outcome::P);
    }
}
