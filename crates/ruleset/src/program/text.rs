//! Parses and prints positions.

use std::cell::Cell;

use grundy_core::{ParseError, Reader};

use super::{MOST_NUMBERS, Program};
use crate::ast::{Kind, Pattern, Piece, Written};
use crate::boards::{Words, coins, curves, graph, grid, poset};
use crate::eval::Frame;
use crate::position::{LARGEST, Position};
use crate::value::{Fault, Value};

/// The most parts of a sum.
const MOST_PARTS: usize = 256;

/// Steps for the conditions that select the notation of a position.
pub(crate) const TEXT_STEPS: u64 = 1 << 20;

impl Program {
    /// Parses a position: parts joined by `+`.
    ///
    /// # Errors
    /// At the character that does not fit, or when the ruleset does not allow the
    /// position.
    pub(crate) fn read(&self, text: &str) -> Result<Position, ParseError> {
        if text.chars().count() > Reader::LONGEST {
            return Err(ParseError::new(Reader::LONGEST, "misread-too-long"));
        }
        let mut parts = Vec::new();
        let mut place = 0;
        for piece in text.split('+') {
            if self.is_judged() && place > 0 {
                return Err(ParseError::new(place, "ruleset-wins-sum"));
            }
            if parts.len() == MOST_PARTS {
                return Err(
                    ParseError::new(place, "ruleset-too-many-parts").with("most", MOST_PARTS)
                );
            }
            let part = self
                .read_part(piece, &Cell::new(TEXT_STEPS))
                .map_err(|error| error.shifted(place))?;
            let allowed = self.allows(&part).map_err(|fault| {
                ParseError::new(place, "ruleset-require-fault").with("why", fault.message())
            })?;
            if !allowed {
                return Err(ParseError::new(place, "ruleset-not-allowed"));
            }
            parts.push(part);
            place += piece.chars().count() + 1;
        }
        Ok(self.of_parts(parts))
    }

    /// Refuses a part whose text is read back as another: a `written` that loses a
    /// number, or a `short` that captures the text. In a trial, a text that cannot be
    /// read at all passes, since its position may be unreachable; elsewhere it is refused
    /// too, since tables and certificates identify a position by its text.
    ///
    /// # Errors
    /// At the statement, with the text.
    pub(crate) fn reads_back(&self, part: &[u64], in_trial: bool) -> Result<(), ParseError> {
        let own = self.script.written.first().map(|way| way.at);
        let Some(at) = own.or(self.script.shorts.first().map(|short| short.at)) else {
            return Ok(());
        };
        let text = self.show_part(part);
        let read = self.read_part(&text, &Cell::new(TEXT_STEPS));
        if read.map_or(in_trial, |read| read.as_slice() == part) {
            return Ok(());
        }
        let numbers: Vec<String> = part.iter().map(u64::to_string).collect();
        let position = match self.kind().is_numbers() {
            true => numbers.join(","),
            false => text.clone(),
        };
        Err(ParseError::new(at, "ruleset-not-read-back")
            .with("position", position)
            .with("text", text))
    }

    /// The position of these parts.
    pub(crate) fn of_parts(&self, mut parts: Vec<Words>) -> Position {
        if self.kind() == Kind::Heaps {
            return Position::of_heaps(parts.into_iter().flatten().collect());
        }
        match parts.as_slice() {
            [one] => Position::of_part(one),
            _ => Position::of_parts(&mut parts),
        }
    }

    /// Parses a part; conditions take at most `steps`, which are counted down.
    fn read_part(&self, text: &str, steps: &Cell<u64>) -> Result<Words, ParseError> {
        let mut unmet = None;
        for (short, pattern) in self.shorts.iter().zip(&self.script.shorts) {
            let Some(numbers) = pattern.pattern.numbers_of(text) else {
                continue;
            };
            let mut frame = Frame::new(short.slots, &short.once);
            frame.limit(steps.get());
            for (slot, number) in frame.slots.iter_mut().zip(numbers) {
                *slot = Value::Int(number);
            }
            let meets = |condition| {
                let met = frame.test(condition);
                frame.counted(steps, met).unwrap_or(false)
            };
            if !short.condition.as_ref().is_none_or(meets) {
                unmet = unmet.or(Some(&pattern.pattern));
                continue;
            }
            let mut words = Words::new();
            let made = self.part_of(&mut frame, &short.result, &mut words);
            frame.counted(steps, made).map_err(|fault| {
                ParseError::new(0, "ruleset-short-fault").with("why", fault.message())
            })?;
            return Ok(words);
        }
        let read = self.read_plain(text);
        match unmet {
            // The same text may be a position in the plain notation.
            Some(short) if read.is_err() => {
                Err(ParseError::new(0, "ruleset-short-unmet").with("pattern", short.to_string()))
            }
            _ => read,
        }
    }

    /// Parses a part without a shorthand.
    fn read_plain(&self, text: &str) -> Result<Words, ParseError> {
        for Written { pattern, .. } in &self.script.written {
            let Some(numbers) = pattern.numbers_of(text) else {
                continue;
            };
            // No number is negative or too large.
            let mut words: Words = numbers.iter().map(|number| number.unsigned_abs()).collect();
            if self.kind() == Kind::Numbers {
                // Reorders the numbers to the order of the position's names.
                let names = pattern.names();
                let number = |name: &String| {
                    let place = names.iter().position(|known| *known == name)?;
                    words.get(place).copied()
                };
                let own = self.script.names.iter();
                words = own.map(|(name, _)| number(name).unwrap_or(0)).collect();
            }
            self.make_canonical(&mut words, 0).map_err(Fault::error)?;
            return Ok(words);
        }
        if !self.script.written.is_empty() {
            let ways = self.script.written.iter();
            let ways: Vec<String> = ways.map(|way| way.pattern.to_string()).collect();
            return Err(ParseError::new(0, "ruleset-pattern").with("pattern", ways.join(", ")));
        }
        match self.kind() {
            Kind::Coins => coins::read(text),
            Kind::Grid => grid::read(text),
            Kind::Graph => graph::read(text, false),
            Kind::Digraph => graph::read(text, true),
            Kind::Poset => poset::read(text),
            Kind::Curves => curves::read(text, false),
            Kind::Crosses => curves::read(text, true),
            kind => self.read_numbers(text, kind),
        }
    }

    fn read_numbers(&self, text: &str, kind: Kind) -> Result<Words, ParseError> {
        let mut reader = Reader::new(text);
        let mut words = Words::new();
        if kind == Kind::Row && reader.take('-') {
            reader.end()?;
            return Ok(words);
        }
        loop {
            let place = reader.place();
            if words.len() == MOST_NUMBERS {
                return Err(
                    ParseError::new(place, "ruleset-too-many-numbers").with("most", MOST_NUMBERS)
                );
            }
            let number = reader.number(0, LARGEST)?;
            if kind == Kind::Rows && words.last().is_some_and(|last| *last < number) {
                return Err(ParseError::new(place, "ruleset-fault-rising"));
            }
            words.push(number);
            if !reader.take(',') {
                break;
            }
        }
        let end = reader.place();
        reader.end()?;
        let wanted = self.script.names.len();
        if kind == Kind::Numbers && words.len() != wanted {
            return Err(ParseError::new(end, "ruleset-numbers")
                .with("wanted", wanted)
                .with("found", words.len()));
        }
        self.make_canonical(&mut words, 0).map_err(Fault::error)?;
        Ok(words)
    }

    /// The position in canonical notation.
    pub(crate) fn show(&self, at: &Position) -> String {
        self.shown(at, &Cell::new(TEXT_STEPS))
    }

    /// The position in canonical notation, in at most `steps`, which are counted down.
    /// The text differs if they do not suffice.
    pub(crate) fn shown(&self, at: &Position, steps: &Cell<u64>) -> String {
        if self.kind() == Kind::Heaps {
            return self.part_shown(&at.0, steps);
        }
        let parts = at.parts().map(|part| self.part_shown(part, steps));
        parts.collect::<Vec<_>>().join("+")
    }

    /// A part in canonical notation, or all heaps in a game of heaps.
    pub(crate) fn show_part(&self, part: &[u64]) -> String {
        self.part_shown(part, &Cell::new(TEXT_STEPS))
    }

    /// A part in canonical notation within `steps`, as in [`Program::shown`].
    pub(crate) fn part_shown(&self, part: &[u64], steps: &Cell<u64>) -> String {
        let ways = self.script.written.iter().zip(&self.written);
        let mut frame = None;
        for (way, condition) in ways {
            let fits = condition.as_ref().is_none_or(|condition| {
                // One frame, so that the steps of all conditions add up.
                let frame = frame.get_or_insert_with(|| {
                    let mut frame = self.frame(part);
                    frame.limit(steps.get());
                    frame
                });
                let fits = frame.test(condition);
                frame.counted(steps, fits).unwrap_or(false)
            });
            if let Some(text) = fits.then(|| self.filled(&way.pattern, part)).flatten() {
                return text;
            }
        }
        match self.kind() {
            Kind::Coins => coins::show(part),
            Kind::Grid => grid::show(part),
            Kind::Graph | Kind::Digraph => graph::show(part),
            Kind::Poset => poset::show(part),
            Kind::Curves | Kind::Crosses => curves::show(part),
            Kind::Row if part.is_empty() => "-".to_owned(),
            _ if part.is_empty() => "0".to_owned(),
            _ => {
                let numbers: Vec<String> = part.iter().map(u64::to_string).collect();
                numbers.join(",")
            }
        }
    }
}

impl Program {
    /// The pattern filled with the numbers of a part; `None` if they do not fit.
    fn filled(&self, pattern: &Pattern, part: &[u64]) -> Option<String> {
        if self.kind() != Kind::Numbers {
            return pattern.filled(part);
        }
        let own = &self.script.names;
        let number = |name: &&String| {
            let place = own.iter().position(|(known, _)| known == *name)?;
            part.get(place).copied()
        };
        let numbers: Option<Vec<u64>> = pattern.names().iter().map(number).collect();
        pattern.filled(&numbers?)
    }
}

impl Pattern {
    /// The names of the pattern's numbers, in order.
    pub(crate) fn names(&self) -> Vec<&String> {
        let names = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Number(name) => Some(name),
            Piece::Text(_) | Piece::Word(_) | Piece::Many(..) => None,
        });
        names.collect()
    }

    /// The numbers of a text that matches the pattern; `None` for any other.
    fn numbers_of(&self, text: &str) -> Option<Vec<i64>> {
        let mut numbers = Vec::new();
        let rest = read(&self.pieces, text.trim(), &mut numbers)?;
        rest.is_empty().then_some(numbers)
    }

    /// The pattern filled with these numbers, using all of them; `None` if they do not
    /// fit.
    fn filled(&self, numbers: &[u64]) -> Option<String> {
        let mut text = String::new();
        let rest = write(&self.pieces, numbers, &mut text)?;
        rest.is_empty().then_some(text)
    }
}

/// Matches pieces in order; returns the rest of the text.
fn read<'t>(pieces: &[Piece], text: &'t str, numbers: &mut Vec<i64>) -> Option<&'t str> {
    let mut rest = text;
    for piece in pieces {
        match piece {
            Piece::Text(text) => rest = rest.strip_prefix(text.as_str())?,
            Piece::Number(_) => {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let number: i64 = rest[..digits].parse().ok()?;
                if number.unsigned_abs() > LARGEST {
                    return None;
                }
                numbers.push(number);
                rest = &rest[digits..];
            }
            Piece::Word(words) => {
                // The longest word that matches, since one may be empty.
                let fitting = words.iter().enumerate();
                let fitting = fitting.filter(|(_, word)| rest.starts_with(word.as_str()));
                let (place, word) = fitting.max_by_key(|(_, word)| word.len())?;
                numbers.push(i64::try_from(place).ok()?);
                rest = &rest[word.len()..];
            }
            Piece::Many(again, between) => loop {
                rest = read(again, rest, numbers)?;
                match rest.strip_prefix(between.as_str()) {
                    Some(after) => rest = after,
                    None => break,
                }
            },
        }
    }
    Some(rest)
}

/// Writes pieces in order; returns the numbers left.
fn write<'n>(pieces: &[Piece], numbers: &'n [u64], text: &mut String) -> Option<&'n [u64]> {
    let mut rest = numbers;
    for (place, piece) in pieces.iter().enumerate() {
        if let Piece::Text(piece) = piece {
            text.push_str(piece);
            continue;
        }
        if let Piece::Many(again, between) = piece {
            // Each of the following pieces takes one number.
            let takes = |pieces: &[Piece]| {
                let texts = pieces
                    .iter()
                    .filter(|piece| matches!(piece, Piece::Text(_)));
                pieces.len() - texts.count()
            };
            let after = takes(&pieces[place + 1..]);
            rest = write(again, rest, text)?;
            while rest.len() >= after + takes(again) {
                text.push_str(between);
                rest = write(again, rest, text)?;
            }
            continue;
        }
        let (number, after) = rest.split_first()?;
        rest = after;
        match piece {
            Piece::Word(words) => text.push_str(words.get(usize::try_from(*number).ok()?)?),
            _ => text.push_str(&number.to_string()),
        }
    }
    Some(rest)
}

impl std::fmt::Display for Pattern {
    /// The pattern as written.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        shown(&self.pieces, f)
    }
}

fn shown(pieces: &[Piece], f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
    for piece in pieces {
        match piece {
            Piece::Text(text) => f.write_str(text)?,
            Piece::Number(name) => write!(f, "{{{name}}}")?,
            Piece::Word(words) => write!(f, "{{{}}}", words.join("|"))?,
            Piece::Many(again, between) => {
                f.write_str("[")?;
                shown(again, f)?;
                write!(f, "{between}]")?;
            }
        }
    }
    Ok(())
}
