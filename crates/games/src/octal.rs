//! Take-and-break games by their octal code.
//!
//! Guy and Smith, *The G-values of various games*, Proceedings of the Cambridge
//! Philosophical Society 52 (1956); Berlekamp, Conway and Guy, *Winning Ways*,
//! chapter 4. The common language for the games of one heap or one row in
//! documents 1, 3 and 4.

use grundy_rules::{
    Convention, Flow, Game, Heaps, Layout, Message, Misread, Nimber, Outcome, Published, Reader,
    Rules, Scene, Verdict, Winning,
};

use crate::heaps::{self, Take};

/// The take-and-break game of one code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Octal {
    /// The digits d_0, d_1, …, the last one not 0 unless it is d_0.
    digits: Vec<u8>,
}

/// The registry's name for this file's game.
pub type Family = Octal;

/// A code may have this many digits after the point.
const MOST_DIGITS: usize = 64;

/// A heap loses some counters and the rest becomes up to two heaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Break {
    /// The heap before.
    heap: u64,
    /// How many counters are taken.
    taken: u64,
    /// The two heaps left if there are two, the smaller one first.
    split: Option<(u64, u64)>,
}

impl Break {
    /// The move that leaves these two heaps, either of them possibly empty.
    fn leaving(heap: u64, a: u64, b: u64) -> Self {
        Self {
            heap,
            taken: heap.saturating_sub(a).saturating_sub(b),
            split: (a > 0 && b > 0).then_some((a.min(b), a.max(b))),
        }
    }

    /// `10-2`, or with a split `10-2:3,5`.
    fn show(self) -> String {
        match self.split {
            None => format!("{}-{}", self.heap, self.taken),
            Some((a, b)) => format!("{}-{}:{a},{b}", self.heap, self.taken),
        }
    }
}

impl Octal {
    fn digit(&self, taken: u64) -> u8 {
        usize::try_from(taken)
            .ok()
            .and_then(|taken| self.digits.get(taken))
            .copied()
            .unwrap_or(0)
    }

    /// Which rule a move of the right arithmetic breaks.
    fn broken_rule(&self, mv: Break) -> Option<&'static str> {
        let digit = self.digit(mv.taken);
        if digit == 0 {
            Some("octal-not-so-many")
        } else if mv.split.is_some() {
            (digit & 4 == 0).then_some("octal-no-split")
        } else if mv.taken == mv.heap {
            (digit & 1 == 0).then_some("octal-not-all")
        } else {
            (digit & 2 == 0).then_some("octal-not-one-heap")
        }
    }

    fn is_without_moves(&self) -> bool {
        self.digits.iter().all(|&digit| digit == 0)
    }
}

impl Rules for Octal {
    const SLUG: &'static str = "octal";
    /// Heaps in ascending order, none empty.
    type Position = Vec<u64>;
    type Move = Break;

    fn with_parameters(text: Option<&str>) -> Result<Self, Misread> {
        let Some(text) = text else {
            return Err(Misread::new(0, Message::new("octal-no-code")));
        };
        let mut reader = Reader::new(text);
        let mut digits = vec![read_digit(&mut reader)?];
        if !matches!(digits[..], [0 | 4]) {
            return Err(Misread::new(0, Message::new("octal-first-digit")));
        }
        reader.expect('.')?;
        while reader.peek().is_some() {
            let place = reader.place();
            digits.push(read_digit(&mut reader)?);
            if digits.len() > MOST_DIGITS + 1 {
                return Err(Misread::new(
                    place,
                    Message::new("octal-long").with("most", MOST_DIGITS),
                ));
            }
        }
        reader.end()?;
        while matches!(digits[..], [_, .., 0]) {
            digits.pop();
        }
        Ok(Self { digits })
    }

    fn parameters(&self) -> Option<String> {
        let mut digits = self.digits.iter().map(u8::to_string);
        let first = digits.next().unwrap_or_default();
        let rest: String = digits.collect();
        Some(if rest.is_empty() {
            format!("{first}.0")
        } else {
            format!("{first}.{rest}")
        })
    }

    fn read(&self, text: &str) -> Result<Vec<u64>, Misread> {
        let heaps = heaps::read(text)?;
        heaps::no_more_than(&heaps, heaps::LARGEST)?;
        Ok(heaps)
    }

    fn show(&self, at: &Vec<u64>) -> String {
        heaps::show(at)
    }

    fn moves(&self, at: &Vec<u64>, each: &mut impl FnMut(Break) -> Flow) -> Flow {
        for heap in heaps::distinct(at) {
            for (taken, &digit) in (0..=heap).zip(&self.digits) {
                let rest = heap - taken;
                let wanted = if rest == 0 { 1 } else { 2 };
                if digit & wanted != 0 {
                    each(Break::leaving(heap, rest, 0))?;
                }
                if digit & 4 != 0 {
                    for a in 1..=rest / 2 {
                        each(Break::leaving(heap, a, rest - a))?;
                    }
                }
            }
        }
        Flow::Continue(())
    }

    fn play(&self, at: &Vec<u64>, mv: &Break) -> Vec<u64> {
        let mut after = at.clone();
        if let Some(place) = after.iter().position(|&heap| heap == mv.heap) {
            after.swap_remove(place);
        }
        match mv.split {
            None => after.push(mv.heap.saturating_sub(mv.taken)),
            Some((a, b)) => after.extend([a, b]),
        }
        heaps::canonical(after)
    }

    fn show_move(&self, _: &Vec<u64>, mv: &Break) -> String {
        mv.show()
    }

    fn read_move(&self, at: &Vec<u64>, text: &str) -> Result<Break, Misread> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let heap = reader.number(1, heaps::LARGEST)?;
        if !at.contains(&heap) {
            return Err(Misread::new(
                place,
                Message::new("misread-no-heap").with("heap", heap.to_string()),
            ));
        }
        reader.expect('-')?;
        let count = reader.place();
        let taken = reader.number(0, heap)?;
        let rest = heap - taken;
        let mut mv = Break {
            heap,
            taken,
            split: None,
        };
        if reader.take(':') {
            let parts = reader.place();
            let a = reader.number(1, heaps::LARGEST)?;
            reader.expect(',')?;
            let b = reader.number(1, heaps::LARGEST)?;
            if a.checked_add(b) != Some(rest) {
                return Err(Misread::new(
                    parts,
                    Message::new("octal-parts").with("rest", rest.to_string()),
                ));
            }
            mv = Break::leaving(heap, a, b);
        }
        reader.end()?;
        match self.broken_rule(mv) {
            None => Ok(mv),
            Some(key) => Err(Misread::new(
                count,
                Message::new(key)
                    .with("code", self.parameters().unwrap_or_default())
                    .with("count", taken.to_string()),
            )),
        }
    }

    fn tell_move(&self, _: &Vec<u64>, mv: &Break) -> Message {
        let &Break { heap, taken, split } = mv;
        match split {
            None => Take { heap, count: taken }.tell(),
            Some((a, b)) => {
                let message = if taken == 0 {
                    Message::new("octal-split")
                } else {
                    Message::new("octal-take-and-split").with("count", taken)
                };
                message.with("heap", heap).with("a", a).with("b", b)
            }
        }
    }

    fn theory(&self, _: &Vec<u64>, convention: Convention) -> Option<Verdict<Break>> {
        self.is_without_moves().then(|| match convention {
            Convention::Normal => {
                Verdict::p(Message::new("octal-without-moves")).nimber(Nimber::ZERO)
            }
            Convention::Misere => {
                Verdict::n(Winning::All(Vec::new()), Message::new("misere-over"))
            }
        })
    }

    /// A counter stands for the moves that take a run beginning with it: the
    /// counters on its two sides are what is left.
    fn scene(&self, at: &Vec<u64>) -> Scene {
        let mut scene = heaps::scene(at, |_, _| None);
        for shape in &mut scene.shapes {
            let Some(&heap) = at.get(shape.row as usize) else {
                continue;
            };
            let left = u64::from(shape.column);
            let moves = (0..=heap - left)
                .zip(&self.digits)
                .map(|(taken, _)| Break::leaving(heap, left, heap - left - taken))
                .filter(|&mv| self.broken_rule(mv).is_none());
            shape.moves = moves.take(64).map(Break::show).collect();
        }
        scene
    }

    fn layout(&self) -> Layout {
        Layout::heap()
    }

    fn examples() -> &'static [(&'static str, &'static str)] {
        &[
            ("octal:0.77", "10,12"),
            ("octal:0.07", "20"),
            ("octal:4.07", "10,12"),
            ("octal:0.137", "9,5"),
        ]
    }

    fn published() -> &'static [Published] {
        const KAYLES: &str = "Winning Ways, chapter 4: Kayles";
        const DAWSON: &str = "Winning Ways, chapter 4: Dawson's Kayles";
        const CHESS: &str = "Winning Ways, chapter 4: Dawson's Chess";
        const DOC4: &str = "document 4, example 5: take 1 to 3 is 0.333";
        const HAND: &str = "played out by hand from the code 4.07";
        const ONES: &str = "heaps of 1 in Kayles are taken one by one";
        const {
            &[
                Published::nimber("0", 0, KAYLES).of("0.77").moves(0),
                Published::nimber("1", 1, KAYLES).of("0.77").moves(1),
                Published::nimber("2", 2, KAYLES).of("0.77").moves(2),
                Published::nimber("3", 3, KAYLES).of("0.77").moves(3),
                Published::nimber("4", 1, KAYLES).of("0.77"),
                Published::nimber("5", 4, KAYLES).of("0.77").moves(5),
                Published::nimber("6", 3, KAYLES).of("0.77"),
                Published::nimber("7", 2, KAYLES).of("0.77"),
                Published::nimber("8", 1, KAYLES).of("0.77"),
                Published::nimber("9", 4, KAYLES).of("0.77"),
                Published::nimber("10", 2, KAYLES).of("0.77").moves(10),
                Published::nimber("11", 6, KAYLES).of("0.77"),
                Published::nimber("3,5", 7, KAYLES).of("0.77").moves(8),
                Published::outcome("1", Outcome::P, ONES).of("0.77").misere(),
                Published::outcome("1,1", Outcome::N, ONES)
                    .of("0.77")
                    .misere(),
                Published::nimber("1", 0, DAWSON).of("0.07").moves(0),
                Published::nimber("2", 1, DAWSON).of("0.07").moves(1),
                Published::nimber("3", 1, DAWSON).of("0.07").moves(1),
                Published::nimber("4", 2, DAWSON).of("0.07").moves(2),
                Published::nimber("5", 0, DAWSON).of("0.07").moves(2),
                Published::nimber("6", 3, DAWSON).of("0.07").moves(3),
                Published::nimber("9", 0, DAWSON).of("0.07"),
                Published::nimber("14", 4, DAWSON).of("0.07"),
                Published::nimber("15", 0, DAWSON).of("0.07"),
                Published::nimber("16", 5, DAWSON).of("0.07"),
                Published::nimber("1", 1, CHESS).of("0.137").moves(1),
                Published::nimber("2", 1, CHESS).of("0.137").moves(1),
                Published::nimber("3", 2, CHESS).of("0.137").moves(2),
                Published::nimber("4", 0, CHESS).of("0.137").moves(2),
                Published::nimber("5", 3, CHESS).of("0.137").moves(3),
                Published::nimber("13", 4, CHESS).of("0.137"),
                Published::nimber("50", 2, DOC4).of("0.333").moves(3),
                Published::nimber("48", 0, DOC4).of("0.333").moves(3),
                Published::nimber("3", 3, DOC4).of("0.333").moves(3),
                Published::nimber("1", 0, HAND).of("4.07").moves(0),
                Published::nimber("2", 1, HAND).of("4.07").moves(2),
                Published::nimber("3", 2, HAND).of("4.07").moves(2),
                Published::nimber("4", 3, HAND).of("4.07").moves(4),
                Published::nimber("2,3", 3, HAND).of("4.07").moves(4),
            ]
        }
    }
}

impl Game for Octal {
    /// Twice the counters less the heaps: a split without taking makes one heap
    /// more, and taking a whole heap costs more than the heap that goes.
    fn rank(&self, at: &Vec<u64>) -> u64 {
        at.iter().map(|heap| 2 * heap - 1).sum()
    }

    fn summands(&self, at: &Vec<u64>, each: &mut impl FnMut(Vec<u64>)) {
        at.iter().for_each(|&heap| each(vec![heap]));
    }

    fn heaps(&self) -> Option<Heaps> {
        (!self.is_without_moves()).then(|| Heaps::TakeAndBreak {
            digits: self.digits.clone(),
        })
    }

    fn heap(&self, part: &Vec<u64>) -> Option<(u64, u32)> {
        match part[..] {
            [] => Some((0, 0)),
            [heap] => Some((heap, 0)),
            _ => None,
        }
    }

    fn of_heap(&self, size: u64, class: u32) -> Option<Vec<u64>> {
        (size <= heaps::LARGEST && class == 0).then(|| heaps::canonical(vec![size]))
    }
}

/// One digit of a code.
fn read_digit(reader: &mut Reader) -> Result<u8, Misread> {
    let digit = ('0'..='7').zip(0..).find(|&(digit, _)| reader.take(digit));
    match digit {
        Some((_, value)) => Ok(value),
        None => Err(reader.misread(Message::new("octal-digit"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(code: &str) -> Octal {
        Octal::with_parameters(Some(code)).unwrap()
    }

    #[test]
    fn codes_are_shown_without_idle_zeros() {
        for (text, canonical) in [
            ("0.770", "0.77"),
            ("0.", "0.0"),
            ("4.000", "4.0"),
            ("0.07", "0.07"),
        ] {
            assert_eq!(game(text).parameters().as_deref(), Some(canonical));
        }
    }

    #[test]
    fn wrong_codes_are_refused_where_they_are_wrong() {
        for (text, at, key) in [
            ("", 0, "octal-digit"),
            ("1.7", 0, "octal-first-digit"),
            ("0.78", 3, "octal-digit"),
            ("0.7x", 3, "octal-digit"),
            ("077", 1, "misread-expected"),
            (&format!("0.{}", "7".repeat(65)), 66, "octal-long"),
        ] {
            let why = Octal::with_parameters(Some(text)).unwrap_err();
            assert_eq!((why.at, why.why.key), (at, key), "{text}");
        }
        assert!(Octal::with_parameters(Some(&format!("0.{}", "7".repeat(64)))).is_ok());
    }

    #[test]
    fn moves_against_the_code_are_refused_with_the_rule() {
        let kayles = game("0.77");
        for (code, text, key) in [
            ("0.77", "10-3", "octal-not-so-many"),
            ("0.77", "10-2:3,4", "octal-parts"),
            ("0.33", "10-2:3,5", "octal-no-split"),
            ("0.13", "10-1", "octal-not-one-heap"),
            ("4.07", "10-0", "octal-not-one-heap"),
            ("0.77", "9-1", "misread-no-heap"),
        ] {
            let why = game(code).read_move(&vec![10], text).unwrap_err();
            assert_eq!(why.why.key, key, "{code} {text}");
        }
        let why = game("0.2").read_move(&vec![1], "1-1").unwrap_err();
        assert_eq!(why.why.key, "octal-not-all");
        let most = vec![heaps::LARGEST];
        let text = format!("{0}-1:1,{1}", heaps::LARGEST, heaps::LARGEST - 2);
        assert!(kayles.read_move(&most, &text).is_ok());
        assert_eq!(
            kayles.read_move(&vec![10], "10-2:5,3"),
            kayles.read_move(&vec![10], "10-2:3,5")
        );
    }

    #[test]
    fn a_huge_heap_costs_what_is_looked_at() {
        let mut seen = 0;
        let _ = game("4.77").moves(&vec![heaps::LARGEST], &mut |_| {
            seen += 1;
            if seen == 1000 {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        });
        assert_eq!(seen, 1000);
        assert_eq!(
            game("4.77").rank(&vec![heaps::LARGEST]),
            2 * heaps::LARGEST - 1
        );
    }

    #[test]
    fn a_code_of_zeros_has_no_moves() {
        let verdict = game("0.0").theory(&vec![5], Convention::Misere).unwrap();
        assert_eq!(verdict.outcome, Outcome::N);
        assert_eq!(game("0.0").heaps(), None);
    }
}
