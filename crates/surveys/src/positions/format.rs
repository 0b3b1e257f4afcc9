//! What stands where in a table of positions.

use std::io::{self, Read, Write};

use grundy_core::{Convention, ValueKind};

/// The first word of a table.
pub(super) const MAGIC: u64 = u64::from_le_bytes(*b"grundyps");
/// The version of the format.
pub(super) const VERSION: u64 = 1;
/// Bytes that are read and checked at once.
pub(super) const BLOCK: u64 = 1 << 15;

/// What a table is of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The game's canonical name, such as `moore:2`.
    pub game: String,
    /// The position from which all others follow, in canonical notation.
    pub start: String,
    /// What it says of each position.
    pub valuing: ValueKind,
    /// True where a value takes two bytes: nimbers of a start whose rank is
    /// above 255.
    pub wide: bool,
    /// True where positions stand with their notation.
    pub texts: bool,
    /// The ranks from the lowest, each with how many positions have it.
    pub ranks: Vec<(u64, u64)>,
    /// Moves of all positions together.
    pub edges: u64,
}

impl Head {
    /// The name of the table in its folder.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}.table", self.valuing.word())
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.ranks.iter().map(|(_, count)| count).sum()
    }

    /// Bytes of a key and its value.
    pub(super) const fn record(&self) -> u64 {
        if self.wide { 10 } else { 9 }
    }

    /// The head as words.
    pub(super) fn words(&self) -> Vec<u64> {
        let valuing = match self.valuing {
            ValueKind::Outcomes(Convention::Normal) => 0,
            ValueKind::Outcomes(Convention::Misere) => 1,
            ValueKind::Nimbers => 2,
        };
        let mut words = vec![
            valuing,
            u64::from(self.wide),
            u64::from(self.texts),
            self.edges,
        ];
        for text in [&self.game, &self.start] {
            words.push(text.len() as u64);
            words.extend(crate::checksum::words(text.as_bytes()));
        }
        words.push(self.ranks.len() as u64);
        words.extend(self.ranks.iter().flat_map(|&(rank, count)| [rank, count]));
        words
    }

    /// The head that these words are; nothing where they are none.
    pub(super) fn of_words(mut words: &[u64]) -> Option<Self> {
        let mut next = || {
            let (&word, rest) = words.split_first()?;
            words = rest;
            Some(word)
        };
        let valuing = match next()? {
            0 => ValueKind::Outcomes(Convention::Normal),
            1 => ValueKind::Outcomes(Convention::Misere),
            2 => ValueKind::Nimbers,
            _ => return None,
        };
        let flag = |word| (word < 2).then_some(word == 1);
        let (wide, texts, edges) = (flag(next()?)?, flag(next()?)?, next()?);
        let mut text = || {
            let length = usize::try_from(next()?)
                .ok()
                .filter(|&length| length < 1 << 20)?;
            let mut bytes = Vec::with_capacity(length);
            for _ in 0..length.div_ceil(8) {
                bytes.extend_from_slice(&next()?.to_le_bytes());
            }
            bytes.truncate(length);
            String::from_utf8(bytes).ok()
        };
        let (game, start) = (text()?, text()?);
        let count = next()?;
        let mut ranks = Vec::new();
        for _ in 0..count {
            ranks.push((next()?, next()?));
        }
        let ordered = ranks.is_sorted_by(|(a, _), (b, _)| a < b);
        (words.is_empty() && ordered).then_some(Self {
            game,
            start,
            valuing,
            wide,
            texts,
            ranks,
            edges,
        })
    }
}

/// A position with its value, as it stands in tables and in parts of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Its key.
    pub key: u64,
    /// Its value.
    pub value: u16,
    /// Its notation, in a table that has them.
    pub text: Option<Box<str>>,
}

impl Record {
    /// Writes it.
    ///
    /// # Errors
    /// Those of `to`.
    #[inline]
    pub fn write(
        to: &mut impl Write,
        wide: bool,
        key: u64,
        value: u16,
        text: Option<&str>,
    ) -> io::Result<()> {
        let mut bytes = [0; 10];
        bytes[..8].copy_from_slice(&key.to_le_bytes());
        bytes[8..].copy_from_slice(&value.to_le_bytes());
        to.write_all(&bytes[..if wide { 10 } else { 9 }])?;
        if let Some(text) = text {
            to.write_all(&(text.len() as u32).to_le_bytes())?;
            to.write_all(text.as_bytes())?;
        }
        Ok(())
    }

    /// Reads one.
    ///
    /// # Errors
    /// Those of `from`, and [`io::ErrorKind::InvalidData`].
    #[inline]
    pub fn read(from: &mut impl Read, wide: bool, texts: bool) -> io::Result<Self> {
        let mut bytes = [0; 10];
        from.read_exact(&mut bytes[..if wide { 10 } else { 9 }])?;
        let (key, value) = bytes.split_at(8);
        let mut record = Self {
            key: key
                .iter()
                .rev()
                .fold(0, |key, &byte| key << 8 | u64::from(byte)),
            value: value
                .iter()
                .rev()
                .fold(0, |value, &byte| value << 8 | u16::from(byte)),
            text: None,
        };
        if texts {
            let mut length = [0; 4];
            from.read_exact(&mut length)?;
            let length = u64::from(u32::from_le_bytes(length));
            let mut text = Vec::new();
            from.take(length).read_to_end(&mut text)?;
            let text = String::from_utf8(text).ok();
            let text = text.filter(|text| text.len() as u64 == length);
            let text = text.ok_or(io::ErrorKind::InvalidData)?;
            record.text = Some(text.into());
        }
        Ok(record)
    }
}
