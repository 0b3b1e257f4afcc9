//! Fibonacci Nim: take at most twice what the opponent just took.
//!
//! Document 3 (雙倍遊戲, examples 8 to 10). Theory: Whinihan, *Fibonacci Nim*,
//! Fibonacci Quarterly 1 (1963); Zeckendorf's sums of Fibonacci numbers.

mod theory;

use grundy_core::{
    Area, Catalogue, Convention, Example, Family, Flow, Game, Layout, Message, NoIndex, Notation,
    Outcome, ParseError, Published, Reader, Rules, Scene, Verdict, View,
};

use crate::heaps::{self, Take};

/// Fibonacci Nim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fibonacci;

/// The heap, and how many may be taken now: at most all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    heap: u64,
    limit: u64,
    /// Nothing has been taken yet, and all may not be.
    opening: bool,
}

impl Position {
    const fn opening(heap: u64) -> Self {
        Self {
            heap,
            limit: heap.saturating_sub(1),
            opening: heap > 0,
        }
    }

    fn limited(heap: u64, limit: u64) -> Self {
        Self {
            heap,
            limit: limit.min(heap),
            opening: false,
        }
    }
}

impl Rules for Fibonacci {
    type Position = Position;
    /// How many are taken.
    type Move = u64;

    fn moves(&self, at: &Position, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        (1..=at.limit).try_for_each(each)
    }

    fn play(&self, at: &Position, &count: &u64) -> Position {
        Position::limited(at.heap.saturating_sub(count), count.saturating_mul(2))
    }

    fn theory(&self, at: &Position, convention: Convention) -> Option<Verdict<u64>> {
        Some(match convention {
            Convention::Normal => theory::normal(at.heap, at.heap, at.limit),
            Convention::Misere => theory::misere(at.heap, at.limit),
        })
    }
}

impl Notation for Fibonacci {
    fn slug(&self) -> &str {
        Self::SLUG
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        let mut reader = Reader::new(text);
        let heap = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_none() {
            reader.end()?;
            return Ok(Position::opening(heap));
        }
        reader.expect('/')?;
        let limit = reader.number(1, u64::MAX)?;
        reader.end()?;
        Ok(Position::limited(heap, limit))
    }

    fn show(&self, at: &Position) -> String {
        if at.opening || at.heap == 0 {
            at.heap.to_string()
        } else {
            format!("{}/{}", at.heap, at.limit)
        }
    }

    fn show_move(&self, _: &Position, count: &u64) -> String {
        count.to_string()
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<u64, ParseError> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let count = reader.number(1, heaps::LARGEST)?;
        reader.end()?;
        if count <= at.limit {
            return Ok(count);
        }
        let why = if at.limit == 0 {
            Message::new("misread-move")
        } else if at.opening {
            Message::new("fibonacci-not-all").with("most", at.limit.to_string())
        } else {
            Message::new("fibonacci-too-many").with("most", at.limit.to_string())
        };
        Err(ParseError::new(place, why))
    }
}

impl View for Fibonacci {
    fn tell_move(&self, at: &Position, &count: &u64) -> Message {
        let heap = at.heap;
        Take { heap, count }.tell()
    }

    fn scene(&self, at: &Position) -> Scene {
        let heap = Vec::from_iter((at.heap > 0).then_some(at.heap));
        let mut scene = heaps::scene(&heap, |_, count| {
            (count <= at.limit).then(|| count.to_string())
        });
        let taken = |_| "n".to_owned();
        heaps::amounts(&mut scene, &heap, taken, |heap| heap.min(at.limit));
        if at.opening {
            scene.notes.push(Message::new("fibonacci-opening"));
        } else if at.heap > 0 {
            let limit = at.limit.to_string();
            scene
                .notes
                .push(Message::new("fibonacci-limit").with("limit", limit));
        }
        scene
    }

    fn touches(&self, at: &Position, &count: &u64) -> Vec<Vec<Area>> {
        let heap = at.heap;
        heaps::touches(&[heap], &[Take { heap, count }])
    }

    fn edited(&self, at: &Position, column: i64, row: i64) -> Option<Position> {
        let heaps = heaps::edited(&[at.heap], column, row)?;
        Some(Position::opening(match heaps[..] {
            [] => 0,
            [heap] => heap,
            _ => return None,
        }))
    }
}

impl Catalogue for Fibonacci {
    fn layout(&self) -> Layout {
        Layout::Grid {
            from: 1,
            axes: ["axis-heap", "fibonacci-axis-limit"],
            symmetric: false,
            position: Box::new(|heap, limit| (limit <= heap).then(|| format!("{heap}/{limit}"))),
        }
    }

    fn examples(&self) -> Vec<Example> {
        Example::list(&[
            ("fibonacci", "20"),
            ("fibonacci", "20/6"),
            ("fibonacci", "21"),
            ("fibonacci", "1000000000000000000"),
        ])
    }

    fn published(&self) -> &'static [Published] {
        const DOC3: &str = "fibonacci-from-document-3";
        const PART: &str = "fibonacci-from-theorem";
        const HAND: &str = "fibonacci-from-rules";
        const {
            &[
                Published::nimber("2", 0, DOC3).moves(1),
                Published::nimber("3", 0, DOC3).moves(2),
                Published::nimber("5", 0, DOC3).moves(4),
                Published::outcome("8", Outcome::P, DOC3).moves(7),
                Published::outcome("13", Outcome::P, DOC3),
                Published::outcome("21", Outcome::P, DOC3),
                Published::outcome("4", Outcome::N, DOC3).moves(3),
                Published::outcome("6", Outcome::N, DOC3).moves(5),
                Published::outcome("7", Outcome::N, DOC3),
                Published::outcome("20", Outcome::N, DOC3).moves(19),
                Published::outcome("7/1", Outcome::P, PART).moves(1),
                Published::outcome("20/1", Outcome::P, PART).moves(1),
                Published::outcome("11/2", Outcome::P, PART).moves(2),
                Published::outcome("20/6", Outcome::N, PART).moves(6),
                Published::nimber("0", 0, HAND).moves(0),
                Published::nimber("1", 0, HAND).moves(0),
                Published::nimber("1/2", 1, HAND).moves(1),
                Published::nimber("2/2", 2, HAND).moves(2),
                Published::outcome("1/1", Outcome::P, HAND).misere(),
                Published::outcome("2", Outcome::N, HAND).misere(),
                Published::outcome("3/1", Outcome::P, HAND).misere(),
            ]
        }
    }
}

impl Family for Fibonacci {
    const SLUG: &'static str = "fibonacci";

    fn with_parameters(text: Option<&str>) -> Result<Self, ParseError> {
        crate::without_parameters(Self, text)
    }
}

impl Game for Fibonacci {
    type Index = NoIndex;

    fn rank(&self, at: &Position) -> u64 {
        at.heap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_winning_moves_are_found_in_both_conventions() {
        for &convention in Convention::BOTH {
            // lost[heap][limit], by the definition.
            let mut lost: Vec<Vec<bool>> = Vec::new();
            for heap in 0..150_u64 {
                let mut row = vec![convention.at_end() == Outcome::P];
                for limit in 1..=heap {
                    let at = Position::limited(heap, limit);
                    let wins: Vec<u64> = (1..=limit)
                        .filter(|count| {
                            let to = Fibonacci.play(&at, count);
                            lost[to.heap as usize][to.limit as usize]
                        })
                        .collect();
                    let verdict = Fibonacci.theory(&at, convention).unwrap();
                    assert_eq!(verdict.winning.moves(), wins, "{convention:?} {at:?}");
                    assert_eq!(verdict.outcome == Outcome::P, wins.is_empty());
                    row.push(wins.is_empty());
                }
                lost.push(row);
            }
        }
    }

    #[test]
    fn limits_are_capped_and_refused_when_zero() {
        let show = |text| Fibonacci.show(&Fibonacci.read(text).unwrap());
        assert_eq!(show("20/30"), "20/20");
        assert_eq!(show("20/18446744073709551615"), "20/20");
        assert_eq!(show("0/5"), "0");
        assert_eq!(show("20"), "20");
        assert_eq!(Fibonacci.read("20/0").unwrap_err().at, 3);
        let opening = Fibonacci.read("20").unwrap();
        let why = Fibonacci.read_move(&opening, "20").unwrap_err();
        assert_eq!(why.why.key, "fibonacci-not-all");
    }

    #[test]
    fn the_largest_heaps_are_answered() {
        let at = Fibonacci.read(&heaps::LARGEST.to_string()).unwrap();
        for &convention in Convention::BOTH {
            let verdict = Fibonacci.theory(&at, convention).unwrap();
            assert_eq!(verdict.outcome, Outcome::N);
        }
        // F_90, of 19 digits.
        let at = Fibonacci.read("2880067194370816120").unwrap();
        let verdict = Fibonacci.theory(&at, Convention::Normal).unwrap();
        assert_eq!(verdict.outcome, Outcome::P);
    }
}
