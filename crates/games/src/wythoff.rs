//! Wythoff's game: take from one of two heaps, or the same number from both.
//!
//! Document 4 (威索夫). Theory: Wythoff, *A modification of the game of Nim*,
//! Nieuw Archief voor Wiskunde 7 (1907). Misère: Berlekamp, Conway and Guy,
//! *Winning Ways*, chapter 13.

pub(crate) mod pairs;

use grundy_core::{
    About, Amount, Area, Convention, Flow, Game, Index, Message, Nimber, Notation, Outcome,
    ParseError, Published, Reader, Rules, Scene, Scenes, Theorems, Verdict, Winning, has,
};

use crate::heaps::{self, Take};

/// The slug.
pub const SLUG: &str = "wythoff";

/// Wythoff's game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wythoff;

/// A move of Wythoff's game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taking {
    /// From one heap.
    One(Take),
    /// This many from each heap.
    Both(u64),
}

impl Rules for Wythoff {
    /// Two heaps in ascending order; either may be empty.
    type Position = [u64; 2];
    type Move = Taking;

    fn moves(&self, at: &[u64; 2], each: &mut impl FnMut(Taking) -> Flow) -> Flow {
        for heap in heaps::distinct(at) {
            for count in 1..=heap {
                each(Taking::One(Take { heap, count }))?;
            }
        }
        for count in 1..=at[0] {
            each(Taking::Both(count))?;
        }
        Flow::Continue(())
    }

    fn play(&self, &[a, b]: &[u64; 2], mv: &Taking) -> [u64; 2] {
        let [a, b] = match *mv {
            Taking::One(take) if take.heap == a => [a - take.count, b],
            Taking::One(take) => [a, b - take.count],
            Taking::Both(count) => [a - count, b - count],
        };
        [a.min(b), a.max(b)]
    }

    fn theory(&self, at: &[u64; 2], convention: Convention) -> Option<Verdict<Taking>> {
        Some(verdict(*at, convention))
    }

    has!(theorems);
}

impl Notation for Wythoff {
    fn about(&self) -> About {
        const DOC4: &str = "wythoff-from-document-4";
        const GRUNDY: &str = "wythoff-from-oeis";
        const MISERE: &str = "from-winning-ways-13";
        const PUBLISHED: &[Published] = &[
            Published::nimber("0,0", 0, DOC4).moves(0),
            Published::nimber("1,2", 0, DOC4).moves(4),
            Published::nimber("3,5", 0, DOC4).moves(11),
            Published::nimber("4,7", 0, DOC4).moves(15),
            Published::nimber("6,10", 0, DOC4),
            Published::nimber("8,13", 0, DOC4),
            Published::nimber("9,15", 0, DOC4),
            Published::nimber("11,18", 0, DOC4),
            Published::nimber("12,20", 0, DOC4),
            Published::nimber("14,23", 0, DOC4),
            Published::nimber("16,26", 0, DOC4),
            Published::nimber("0,3", 3, GRUNDY).moves(3),
            Published::nimber("1,1", 2, GRUNDY).moves(2),
            Published::nimber("2,2", 1, GRUNDY).moves(4),
            Published::nimber("1,3", 4, GRUNDY).moves(5),
            Published::nimber("3,3", 6, GRUNDY).moves(6),
            Published::nimber("3,4", 2, GRUNDY).moves(10),
            Published::p("0,1", MISERE).misere(),
            Published::p("2,2", MISERE).misere(),
            Published::n("1,2", MISERE).misere(),
            Published::p("3,5", MISERE).misere(),
            Published::p("6,10", MISERE).misere(),
        ];
        About::new(SLUG)
            .examples(&[
                ("wythoff", "9,14"),
                ("wythoff", "3,5"),
                ("wythoff", "14,23"),
            ])
            .published(PUBLISHED)
            .layout(heaps::pairs())
    }

    fn read(&self, text: &str) -> Result<[u64; 2], ParseError> {
        let mut reader = Reader::new(text);
        let two = |reader: &mut Reader| reader.misread("wythoff-two-heaps");
        let is_open = reader.take('(');
        let a = reader.number(0, pairs::LARGEST)?;
        if !reader.take(',') {
            return Err(two(&mut reader));
        }
        let b = reader.number(0, pairs::LARGEST)?;
        if reader.peek() == Some(',') {
            return Err(two(&mut reader));
        }
        if is_open {
            reader.expect(')')?;
        }
        reader.end()?;
        Ok([a.min(b), a.max(b)])
    }

    fn show(&self, [a, b]: &[u64; 2]) -> String {
        format!("{a},{b}")
    }

    fn show_move(&self, [a, b]: &[u64; 2], mv: &Taking) -> String {
        match mv {
            Taking::One(take) => take.show(),
            Taking::Both(count) => format!("{a}-{count},{b}-{count}"),
        }
    }

    fn read_move(&self, at: &[u64; 2], text: &str) -> Result<Taking, ParseError> {
        let mut reader = Reader::new(text);
        let first = Take::read_from(at, &mut reader)?;
        if !reader.take(',') {
            reader.end()?;
            return Ok(Taking::One(first));
        }
        let place = reader.place();
        let second = Take::read_from(at, &mut reader)?;
        reader.end()?;
        let is_both = first.heap.min(second.heap) == at[0] && first.heap.max(second.heap) == at[1];
        if !is_both {
            return Err(ParseError::new(place, "wythoff-other-heap"));
        }
        if first.count != second.count {
            return Err(ParseError::new(place, "wythoff-same-number"));
        }
        Ok(Taking::Both(first.count))
    }

    fn phrase(&self, at: &[u64; 2], mv: &Taking) -> Message {
        match *mv {
            Taking::One(take) => take.phrase(),
            Taking::Both(count) if at[0] == count && at[1] == count => {
                Message::new("wythoff-take-all")
            }
            Taking::Both(count) => Message::new("wythoff-take-both").with("count", count),
        }
    }

    has!(scenes);
}

impl Theorems<Self> for Wythoff {
    fn count_moves(&self, at: &[u64; 2]) -> Option<u64> {
        let heaps = heaps::distinct(at).into_iter();
        heaps.chain([at[0]]).try_fold(0_u64, u64::checked_add)
    }
}

impl Scenes<Self> for Wythoff {
    /// A click on a counter takes it and all to its right, from its heap alone or the
    /// same number from both.
    fn scene(&self, at: &[u64; 2]) -> Scene {
        let mut scene = heaps::scene(at, |heap, count| Some(Take { heap, count }.show()));
        for shape in &mut scene.shapes {
            let count = at[shape.row as usize] - u64::from(shape.column);
            if count <= at[0] {
                shape.moves.push(self.show_move(at, &Taking::Both(count)));
            }
        }
        heaps::amounts(&mut scene, at, heaps::take_pattern, |heap| heap);
        if !scene.amounts.is_empty() && at[0] > 0 {
            scene.amounts.push(Amount {
                what: Message::new("wythoff-both"),
                pattern: format!("{}-n,{}-n", at[0], at[1]),
                most: at[0],
            });
        }
        scene
    }

    fn touches(&self, at: &[u64; 2], mv: &Taking) -> Vec<Vec<Area>> {
        match *mv {
            Taking::One(take) => heaps::touches(at, &[take]),
            Taking::Both(count) => {
                let takes = at.map(|heap| Take { heap, count });
                heaps::touches(at, &takes)
            }
        }
    }

    fn edited(&self, at: &[u64; 2], column: i64, row: i64) -> Option<[u64; 2]> {
        let column = u64::try_from(column).ok().filter(|&column| column < 60)?;
        let mut after = *at;
        let heap = after.get_mut(usize::try_from(row).ok()?)?;
        *heap = if column < *heap { column } else { column + 1 };
        after.sort_unstable();
        Some(after)
    }
}

impl Game for Wythoff {
    type Index = Pairs;

    fn rank(&self, [a, b]: &[u64; 2]) -> u64 {
        a + b
    }
}

/// All pairs of heaps up to a largest: by the larger heap, then by the smaller.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pairs {
    largest: u64,
}

impl Index<Wythoff> for Pairs {
    /// Covers heaps so small that a nimber, at most the longest play a + b, fits a byte.
    fn numbering(_: &Wythoff, &[_, largest]: &[u64; 2]) -> Option<Self> {
        (largest < 128).then_some(Pairs { largest })
    }

    fn coding(_: &Wythoff, &[_, largest]: &[u64; 2]) -> Option<Self> {
        (largest < 1 << 30).then_some(Pairs { largest })
    }

    fn size(&self) -> u64 {
        triangle(self.largest + 1)
    }

    fn number(&self, &[a, b]: &[u64; 2]) -> Option<u64> {
        (b <= self.largest).then(|| triangle(b) + a)
    }

    fn position(&self, number: u64) -> Option<[u64; 2]> {
        (number < triangle(self.largest + 1)).then(|| {
            let b = ((8 * number + 1).isqrt() - 1) / 2;
            [number - triangle(b), b]
        })
    }
}

/// 0 + 1 + … + n.
const fn triangle(n: u64) -> u64 {
    n * (n + 1) / 2
}

/// Wythoff's theorem: P exactly when the heaps are a pair of his table.
fn verdict(at: [u64; 2], convention: Convention) -> Verdict<Taking> {
    let [a, b] = at;
    if b == 0 && convention == Convention::Misere {
        return Verdict::misere_over();
    }
    let mut winning: Vec<Taking> = pairs::targets(at, convention)
        .into_iter()
        .map(|[to_a, to_b]| match (a - to_a, b - to_b) {
            (0, count) => Taking::One(Take { heap: b, count }),
            (count, 0) => Taking::One(Take { heap: a, count }),
            (count, _) => Taking::Both(count),
        })
        .collect();
    // From equal heaps two of the targets coincide.
    winning.dedup();
    let reason = match winning.first() {
        Some(first) => {
            let reason = match Wythoff.play(&at, first) {
                [0, 0] => Message::new("wythoff-last"),
                left => pairs::pair_message("wythoff-n", left, convention),
            };
            reason.with("move", Wythoff.phrase(&at, first))
        }
        None if b == 0 => Message::new("wythoff-empty"),
        None => pairs::pair_message("wythoff-p", at, convention),
    };
    let mut verdict = if winning.is_empty() {
        Verdict::p(reason)
    } else {
        Verdict::n(Winning::All(winning), reason)
    };
    // One heap alone is a Nim heap.
    if convention == Convention::Normal && (a == 0 || verdict.outcome == Outcome::P) {
        verdict.nimber = Some(Nimber(if a == 0 { b } else { 0 }));
    }
    verdict.steps(pairs::working(at, convention))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::winning_moves_leave_p;

    /// Checks the theorem on the largest heaps: its moves leave what it calls P.
    #[test]
    fn the_largest_heaps_are_answered_exactly() {
        let most = pairs::LARGEST;
        for at in [
            [most, most],
            [0, most],
            [1, most],
            [most - 1, most],
            [most / 2, most],
            [most / 3 * 2, most],
            [1_000_000_007, 4_000_000_000_000_000_000],
        ] {
            for &convention in Convention::BOTH {
                assert_eq!(verdict(at, convention).outcome, Outcome::N, "{at:?}");
                winning_moves_leave_p(&Wythoff, &at, convention);
            }
        }
    }
}
