//! Fibonacci Nim: take at most twice what the opponent just took.
//!
//! Document 3 (雙倍遊戲, examples 8 to 10). Theory: Whinihan, *Fibonacci Nim*,
//! Fibonacci Quarterly 1 (1963); Zeckendorf's sums of Fibonacci numbers.

mod theory;

use grundy_core::{
    About, Area, Convention, Flow, Game, Layout, Message, NoIndex, Notation, ParseError, Published,
    Reader, Rules, Scene, Scenes, Verdict, has,
};

use crate::heaps::{self, Take};

/// The slug.
pub const SLUG: &str = "fibonacci";

/// Fibonacci Nim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fibonacci;

/// The heap and the most that may be taken now, which is at most all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    heap: u64,
    limit: u64,
    /// True before the first move, which may not take the whole heap.
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

    /// The number taken.
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
    fn about(&self) -> About {
        const DOC3: &str = "fibonacci-from-document-3";
        const PART: &str = "fibonacci-from-theorem";
        const HAND: &str = "fibonacci-from-rules";
        const PUBLISHED: &[Published] = &[
            Published::nimber("2", 0, DOC3).moves(1),
            Published::nimber("3", 0, DOC3).moves(2),
            Published::nimber("5", 0, DOC3).moves(4),
            Published::p("8", DOC3).moves(7),
            Published::p("13", DOC3),
            Published::p("21", DOC3),
            Published::n("4", DOC3).moves(3),
            Published::n("6", DOC3).moves(5),
            Published::n("7", DOC3),
            Published::n("20", DOC3).moves(19),
            Published::p("7/1", PART).moves(1),
            Published::p("20/1", PART).moves(1),
            Published::p("11/2", PART).moves(2),
            Published::n("20/6", PART).moves(6),
            Published::nimber("0", 0, HAND).moves(0),
            Published::nimber("1", 0, HAND).moves(0),
            Published::nimber("1/2", 1, HAND).moves(1),
            Published::nimber("2/2", 2, HAND).moves(2),
            Published::p("1/1", HAND).misere(),
            Published::n("2", HAND).misere(),
            Published::p("3/1", HAND).misere(),
        ];
        let layout = Layout::Grid {
            from: 1,
            axes: ["axis-heap", "fibonacci-axis-limit"],
            symmetric: false,
            position: Box::new(|heap, limit| (limit <= heap).then(|| format!("{heap}/{limit}"))),
        };
        About::new(SLUG)
            .examples(&[
                ("fibonacci", "20"),
                ("fibonacci", "20/6"),
                ("fibonacci", "21"),
                ("fibonacci", "1000000000000000000"),
            ])
            .published(PUBLISHED)
            .layout(layout)
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

    fn phrase(&self, at: &Position, &count: &u64) -> Message {
        let heap = at.heap;
        Take { heap, count }.phrase()
    }

    has!(scenes);
}

impl Scenes<Self> for Fibonacci {
    fn scene(&self, at: &Position) -> Scene {
        let mut scene = heaps::one_heap_scene(at.heap, at.limit);
        if at.opening {
            scene.note("fibonacci-opening");
        } else if at.heap > 0 {
            let limit = at.limit.to_string();
            scene.note(Message::new("fibonacci-limit").with("limit", limit));
        }
        scene
    }

    fn touches(&self, at: &Position, &count: &u64) -> Vec<Vec<Area>> {
        let heap = at.heap;
        Take { heap, count }.touches(&[heap])
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

impl Game for Fibonacci {
    type Index = NoIndex;

    fn rank(&self, at: &Position) -> u64 {
        at.heap
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::Outcome;

    use super::*;
    use crate::tests::Definition;

    #[test]
    fn all_winning_moves_are_found_in_both_conventions() {
        for &convention in Convention::BOTH {
            let mut definition = Definition::new(&Fibonacci, |_| convention.at_end() == Outcome::P);
            for heap in 0..150 {
                for limit in heap.min(1)..=heap {
                    let at = Position::limited(heap, limit);
                    let verdict = Fibonacci.theory(&at, convention).unwrap();
                    definition.check(&at, &verdict);
                }
            }
        }
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
