//! Subtraction games: take a number of a given set from one heap.
//!
//! Document 3 (take 1 to k, both conventions) and document 4, example 5 (50
//! matches, take 1 to 3). Misère theory: Ferguson, *On sums of graph games with
//! last player losing*, International Journal of Game Theory 3 (1974).

mod theory;

use grundy_core::{
    About, Convention, Flow, Game, HeapSequence, Heaps, Message, Notation, ParseError, Published,
    Reader, Rules, Scene, Scenes, Theorems, Verdict, has,
};

use crate::coded::Fields;
use crate::heaps::{self, Take, of_heaps};

/// The subtraction game of one set.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Subtraction {
    /// The set as ranges, both ends included: ascending, no two of them adjacent. A set
    /// up to 10^9 takes one range.
    set: Vec<(u64, u64)>,
}

/// The most ranges of a set.
const MOST_RANGES: usize = 1000;
/// The largest number in a set for which a sequence of values is offered: the proof of a
/// period holds that many values side by side.
const LONGEST_REACH: u64 = 1_000_000;

impl Subtraction {
    fn has(&self, count: u64) -> bool {
        let after = self.set.partition_point(|&(_, last)| last < count);
        self.set
            .get(after)
            .is_some_and(|&(first, _)| first <= count)
    }

    /// The k such that the set is 1 to k.
    fn all_up_to(&self) -> Option<u64> {
        match self.set[..] {
            [(1, k)] => Some(k),
            _ => None,
        }
    }
}

impl Rules for Subtraction {
    of_heaps!(positions);
    type Move = Take;

    fn moves(&self, at: &Vec<u64>, each: &mut impl FnMut(Take) -> Flow) -> Flow {
        for heap in heaps::distinct(at) {
            for &(first, last) in &self.set {
                for count in first..=last.min(heap) {
                    each(Take { heap, count })?;
                }
            }
        }
        Flow::Continue(())
    }

    fn play(&self, at: &Vec<u64>, mv: &Take) -> Vec<u64> {
        mv.play(at)
    }

    fn theory(&self, at: &Vec<u64>, convention: Convention) -> Option<Verdict<Take>> {
        let k = self.all_up_to()?;
        Some(theory::verdict(at, k, convention))
    }

    has!(theorems);
}

impl Subtraction {
    /// The set as ranges: `1-3`.
    fn shown(&self) -> String {
        let parts: Vec<String> = self
            .set
            .iter()
            .map(|&(first, last)| match last - first {
                0 => first.to_string(),
                1 => format!("{first},{last}"),
                _ => format!("{first}-{last}"),
            })
            .collect();
        parts.join(",")
    }
}

impl Notation for Subtraction {
    fn about(&self) -> About {
        const DOC4: &str = "subtraction-from-document-4";
        const DOC3: &str = "subtraction-from-document-3";
        const FERGUSON: &str = "subtraction-from-ferguson";
        const HAND: &str = "subtraction-from-remainders";
        const PUBLISHED: &[Published] = &[
            Published::nimber("50", 2, DOC4).of("1-3").moves(3),
            Published::nimber("48", 0, DOC4).of("1-3").moves(3),
            Published::nimber("12", 0, DOC4).of("1-3"),
            Published::nimber("3", 3, DOC4).of("1-3").moves(3),
            Published::nimber("2", 2, DOC4).of("1-3").moves(2),
            Published::nimber("0", 0, DOC4).of("1-3").moves(0),
            Published::nimber("2,3", 1, DOC4).of("1-3").moves(5),
            Published::nimber("1,2,7", 0, DOC4).of("1-3").moves(6),
            Published::nimber("5,5", 0, DOC4).of("1-3").moves(3),
            Published::p("1", DOC3).of("1-3").misere(),
            Published::n("4", DOC3).of("1-3").misere(),
            Published::p("5", DOC3).of("1-3").misere(),
            Published::p("13", DOC3).of("1-3").misere(),
            Published::p("11", DOC3).of("1-10"),
            Published::p("12", DOC3).of("1-10").misere(),
            Published::p("2", FERGUSON).of("1,3,4"),
            Published::p("7", FERGUSON).of("1,3,4").moves(3),
            Published::p("9", FERGUSON).of("1,3,4"),
            Published::p("14", FERGUSON).of("1,3,4"),
            Published::p("100", FERGUSON).of("1,3,4"),
            Published::n("6", FERGUSON).of("1,3,4"),
            Published::nimber("5", 2, HAND).of("1,2,5").moves(3),
            Published::nimber("4", 1, HAND).of("1,2,5").moves(2),
            Published::nimber("50,12", 2, HAND).of("1,2,5").moves(6),
        ];
        About::new(SLUG)
            .parameters(self.shown())
            .examples(&[
                ("subtraction:1-3", "50"),
                ("subtraction:1,2,5", "50,12"),
                ("subtraction:1-10", "1000000000000000000"),
            ])
            .published(PUBLISHED)
    }

    fn read(&self, text: &str) -> Result<Vec<u64>, ParseError> {
        heaps::read(text)
    }

    fn read_move(&self, at: &Vec<u64>, text: &str) -> Result<Take, ParseError> {
        let take = Take::read(at, text)?;
        if self.has(take.count) {
            return Ok(take);
        }
        let before = text.chars().take_while(|&c| c != '-').count();
        Err(ParseError::new(
            before + 1,
            Message::new("subtraction-not-in-set")
                .with("count", take.count.to_string())
                .with("set", self.shown()),
        ))
    }

    of_heaps!(notation);
}

impl Theorems<Self> for Subtraction {
    /// The remainders are Nim heaps in misère play too.
    fn is_tame(&self) -> bool {
        self.all_up_to().is_some()
    }
}

impl Scenes<Self> for Subtraction {
    fn scene(&self, at: &Vec<u64>) -> Scene {
        let mut scene = heaps::scene(at, |heap, count| {
            self.has(count).then(|| Take { heap, count }.show())
        });
        if let Some(k) = self.all_up_to() {
            heaps::amounts(&mut scene, at, heaps::take_pattern, |heap| heap.min(k));
        }
        scene
    }

    of_heaps!(touches Take);
}

/// The slug.
pub const SLUG: &str = "subtraction";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = Some("1-3");

/// The member of the family with these parameters; `text` is `None` without any.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<Subtraction, ParseError> {
    let mut reader = Reader::new(text.ok_or_else(|| ParseError::new(0, "subtraction-no-set"))?);
    let mut ranges = Vec::new();
    loop {
        let place = reader.place();
        if ranges.len() == MOST_RANGES {
            return Err(ParseError::new(
                place,
                Message::new("subtraction-ranges").with("most", MOST_RANGES),
            ));
        }
        let first = reader.number(1, heaps::LARGEST)?;
        let last = if reader.take('-') {
            reader.number(1, heaps::LARGEST)?
        } else {
            first
        };
        if last < first {
            return Err(ParseError::new(
                place,
                Message::new("subtraction-falling")
                    .with("first", first.to_string())
                    .with("last", last.to_string()),
            ));
        }
        ranges.push((first, last));
        if !reader.take(',') {
            break;
        }
    }
    reader.end()?;
    Ok(Subtraction {
        set: merged(ranges),
    })
}

impl Game for Subtraction {
    type Index = Fields<false>;

    fn rank(&self, at: &Vec<u64>) -> u64 {
        at.iter().sum()
    }

    fn heaps(&self) -> Option<&dyn HeapSequence<Self>> {
        let reach = self.set.last()?.1;
        (reach <= LONGEST_REACH).then_some(self as &dyn HeapSequence<Self>)
    }

    of_heaps!(summands);
}

impl HeapSequence<Self> for Subtraction {
    fn kind(&self) -> Heaps {
        let reach = self.set.last().map_or(0, |range| range.1);
        Heaps::Ladder { reach, classes: 1 }
    }

    of_heaps!(sequence);
}

/// The ranges in ascending order, overlapping and adjacent ones merged.
fn merged(mut ranges: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    ranges.sort_unstable();
    let mut set: Vec<(u64, u64)> = Vec::new();
    for (first, last) in ranges {
        match set.last_mut() {
            Some(before) if first <= before.1 + 1 => before.1 = before.1.max(last),
            _ => set.push((first, last)),
        }
    }
    set
}
