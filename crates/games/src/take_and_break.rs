//! The take-and-break game of a code, octal or hexadecimal.

mod code;

use grundy_core::{
    About, Area, Convention, Flow, Game, HeapSequence, Heaps, Message, Notation, ParseError,
    Reader, Rules, Scene, Scenes, Verdict,
};

use crate::coded::Steps;
use crate::heaps::{self, Take, of_heaps};
use crate::{hexadecimal, octal};
pub use code::{Base, Code};

/// A move: a heap loses some counters and the rest becomes up to three heaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Break {
    /// The heap before.
    heap: u64,
    /// The heaps after, in ascending order, 0 for none.
    parts: [u64; 3],
}

impl Break {
    /// The move that leaves these heaps, each of them possibly empty.
    fn leaving(heap: u64, mut parts: [u64; 3]) -> Self {
        parts.sort_unstable();
        Self { heap, parts }
    }

    /// The number of counters taken.
    fn taken(&self) -> u64 {
        let left = (self.parts.iter()).fold(0, |sum: u64, part| sum.saturating_add(*part));
        self.heap.saturating_sub(left)
    }

    /// The heaps after, none of them empty.
    fn left(&self) -> &[u64] {
        let none = self.parts.iter().take_while(|part| **part == 0).count();
        &self.parts[none..]
    }

    /// Shows `10-2`, with a split `10-2:3,5`, into three heaps `10-2:1,3,4`.
    pub(crate) fn show(&self) -> String {
        let taken = self.taken();
        match self.left() {
            [] | [_] => format!("{}-{taken}", self.heap),
            left => format!("{}-{taken}:{}", self.heap, heaps::show(left)),
        }
    }

    /// The heaps after it.
    pub(crate) fn play(&self, at: &[u64]) -> Vec<u64> {
        let mut after = at.to_vec();
        if let Some(place) = after.iter().position(|&heap| heap == self.heap) {
            after.swap_remove(place);
        }
        after.extend(self.left());
        heaps::canonical(after)
    }

    /// The phrase "take 2 from the heap of 10 and break the rest into 3 and 5".
    pub(crate) fn phrase(&self) -> Message {
        let (heap, taken) = (self.heap, self.taken());
        let message = |keys: [&'static str; 2]| match taken {
            0 => Message::new(keys[0]),
            _ => Message::new(keys[1]).with("count", taken),
        };
        match *self.left() {
            [] | [_] => Take { heap, count: taken }.phrase(),
            [a, b] => message(["octal-split", "octal-take-and-split"])
                .with("heap", heap)
                .with("a", a)
                .with("b", b),
            [a, b, c, ..] => message(["hexadecimal-split", "hexadecimal-take-and-split"])
                .with("heap", heap)
                .with("a", a)
                .with("b", b)
                .with("c", c),
        }
    }

    /// The areas in a scene of these heaps that it takes: the counters right of any one
    /// of the heaps left.
    pub(crate) fn touches(&self, at: &[u64]) -> Vec<Vec<Area>> {
        const MOST: usize = 16;
        let taken = self.taken();
        if taken == 0 || self.heap > 60 {
            return Vec::new();
        }
        let mut lefts = match self.left() {
            [] => vec![0],
            [one] => vec![*one, 0],
            several => several.to_vec(),
        };
        lefts.dedup();
        let rows = (0_u32..).zip(at).filter(|(_, heap)| **heap == self.heap);
        rows.take(MOST)
            .flat_map(|(row, _)| {
                let area = |left: &u64| vec![Area::across(*left as u32, row, taken as u32)];
                lefts.iter().map(area).collect::<Vec<_>>()
            })
            .collect()
    }
}

impl Code {
    /// The rule that a move of the right arithmetic breaks.
    fn broken_rule(&self, mv: &Break) -> Option<&'static str> {
        self.refusal(mv.taken(), mv.left().len() as u32)
    }
}

impl Rules for Code {
    of_heaps!(positions);
    type Move = Break;

    /// Visits the moves on each size of heap, those that take less first.
    fn moves(&self, at: &Vec<u64>, each: &mut impl FnMut(Break) -> Flow) -> Flow {
        for heap in heaps::distinct(at) {
            for (taken, &digit) in (0..=heap).zip(self.digits()) {
                let rest = heap - taken;
                let wanted = if rest == 0 { 1 } else { 2 };
                // Parts come in ascending order.
                let mut leave = |parts| each(Break { heap, parts });
                if digit & wanted != 0 {
                    leave([0, 0, rest])?;
                }
                if digit & 4 != 0 {
                    for a in 1..=rest / 2 {
                        leave([0, a, rest - a])?;
                    }
                }
                if digit & 8 != 0 {
                    for a in 1..=rest / 3 {
                        for b in a..=(rest - a) / 2 {
                            leave([a, b, rest - a - b])?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }

    fn play(&self, at: &Vec<u64>, mv: &Break) -> Vec<u64> {
        mv.play(at)
    }

    /// The verdict for a code without moves.
    fn theory(&self, _: &Vec<u64>, convention: Convention) -> Option<Verdict<Break>> {
        let is_over = self.is_zero();
        is_over.then(|| Verdict::over(convention, "octal-without-moves"))
    }
}

impl Notation for Code {
    fn about(&self) -> About {
        match self.base() {
            Base::Octal => About::new(octal::SLUG)
                .examples(octal::EXAMPLES)
                .published(octal::PUBLISHED),
            Base::Hexadecimal => About::new(hexadecimal::SLUG)
                .examples(hexadecimal::EXAMPLES)
                .published(hexadecimal::PUBLISHED),
        }
        .parameters(self.code())
    }

    fn read(&self, text: &str) -> Result<Vec<u64>, ParseError> {
        let heaps = heaps::read(text)?;
        heaps::no_more_than(&heaps, heaps::LARGEST)?;
        Ok(heaps)
    }

    /// Reads a move as `Break::show` writes it.
    fn read_move(&self, at: &Vec<u64>, text: &str) -> Result<Break, ParseError> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let heap = reader.number(1, heaps::LARGEST)?;
        if !at.contains(&heap) {
            return Err(ParseError::new(
                place,
                Message::new("misread-no-heap").with("heap", heap.to_string()),
            ));
        }
        reader.mark('-')?;
        let count = reader.place();
        let taken = reader.number(0, heap)?;
        let rest = heap - taken;
        let mut parts = [0, 0, rest];
        if reader.take(':') {
            let place = reader.place();
            let a = reader.number(1, heaps::LARGEST)?;
            reader.expect(',')?;
            let b = reader.number(1, heaps::LARGEST)?;
            let c = match self.base() == Base::Hexadecimal && reader.take(',') {
                true => reader.number(1, heaps::LARGEST)?,
                false => 0,
            };
            parts = [a, b, c];
            let sum = a.checked_add(b).and_then(|sum| sum.checked_add(c));
            if sum != Some(rest) {
                let key = match self.base() {
                    Base::Octal => "octal-parts",
                    Base::Hexadecimal => "hexadecimal-parts",
                };
                return Err(ParseError::new(
                    place,
                    Message::new(key).with("rest", rest.to_string()),
                ));
            }
        }
        reader.end()?;
        let mv = Break::leaving(heap, parts);
        match self.broken_rule(&mv) {
            None => Ok(mv),
            Some(key) => Err(ParseError::new(
                count,
                Message::new(key)
                    .with("code", self.code())
                    .with("count", taken.to_string()),
            )),
        }
    }

    of_heaps!(notation);
}

impl Scenes<Self> for Code {
    /// The heaps. A counter stands for the moves that take a run beginning with it and
    /// leave the counters to its left as one heap; those to its right stay whole or are
    /// broken in two.
    fn scene(&self, at: &Vec<u64>) -> Scene {
        const MOST: usize = 64;
        let mut scene = heaps::scene(at, |_, _| None);
        for shape in &mut scene.shapes {
            let Some(&heap) = at.get(shape.row as usize) else {
                continue;
            };
            let left = u64::from(shape.column);
            let is_broken = left > 0 && self.base() == Base::Hexadecimal;
            let rests = (0..=heap - left).zip(self.digits());
            let moves = rests.flat_map(|(taken, _)| {
                let right = heap - left - taken;
                let most = if is_broken { right / 2 } else { 0 };
                (0..=most).map(move |b| Break::leaving(heap, [left, b, right - b]))
            });
            let allowed = moves.filter(|mv| self.broken_rule(mv).is_none());
            shape.moves = allowed.take(MOST).map(|mv| mv.show()).collect();
        }
        scene
    }

    of_heaps!(touches Break);
}

impl Game for Code {
    type Index = Steps;

    /// Twice the counters less the heaps: a split without taking adds one or two heaps,
    /// and taking a whole heap costs more than that heap.
    fn rank(&self, at: &Vec<u64>) -> u64 {
        at.iter().map(|heap| 2 * heap - 1).sum()
    }

    fn heaps(&self) -> Option<&dyn HeapSequence<Self>> {
        (!self.is_zero()).then_some(self as &dyn HeapSequence<Self>)
    }

    of_heaps!(summands);
}

impl HeapSequence<Self> for Code {
    fn kind(&self) -> Heaps {
        Heaps::TakeAndBreak {
            digits: self.digits().to_vec(),
        }
    }

    of_heaps!(sequence);
}
