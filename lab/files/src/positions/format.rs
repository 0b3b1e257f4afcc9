//! The format of a table of positions.

use std::io::{self, Read, Write};

use grundy_core::ValueKind;

use crate::store;

/// The kind of file.
pub(super) const KIND: &str = "positions";

/// The head of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The game's canonical name, such as `moore:2`.
    pub game: String,
    /// The position from which all others are reachable, in canonical notation.
    pub start: String,
    /// The kind of value of each position.
    pub valuing: ValueKind,
    /// True if a value takes two bytes: nimbers of a start whose rank is above 255.
    pub wide: bool,
    /// True if positions are stored with their notation.
    pub texts: bool,
    /// The ranks from the lowest, each with its number of positions.
    pub ranks: Vec<(u64, u64)>,
    /// The moves of all positions together.
    pub edges: u64,
}

impl Head {
    /// The name of the table in its folder.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}.table", self.valuing.word())
    }

    /// The number of positions.
    #[must_use]
    pub fn positions(&self) -> u64 {
        let counts = self.ranks.iter().map(|(_, count)| *count);
        counts.fold(0, u64::saturating_add)
    }

    /// The bytes of a key and its value.
    pub(super) const fn record(&self) -> u64 {
        if self.wide { 10 } else { 9 }
    }

    /// The head as the file stores it.
    pub(super) fn encoded(&self) -> store::Head {
        let ranks = self
            .ranks
            .iter()
            .map(|(rank, count)| format!("{rank}:{count}"));
        store::Head::new(KIND)
            .with("game", &self.game)
            .with("start", &self.start)
            .with("values", self.valuing.word())
            .with("wide", self.wide)
            .with("texts", self.texts)
            .with("ranks", ranks.collect::<Vec<_>>().join(" "))
            .with("edges", self.edges)
    }

    /// Parses the head of a file; `None` if it makes no sense.
    pub(super) fn of(head: &store::Head) -> Option<Self> {
        let valuing: String = head.get("values")?;
        let ranks: String = head.get("ranks")?;
        let ranks = ranks.split(' ').filter(|text| !text.is_empty());
        let ranks = ranks.map(|text| {
            let (rank, count) = text.split_once(':')?;
            Some((rank.parse().ok()?, count.parse().ok()?))
        });
        let own = Self {
            game: head.get("game")?,
            start: head.get("start")?,
            valuing: ValueKind::ALL.into_iter().find(|of| of.word() == valuing)?,
            wide: head.get("wide")?,
            texts: head.get("texts")?,
            ranks: ranks.collect::<Option<_>>()?,
            edges: head.get("edges")?,
        };
        let ordered = own.ranks.is_sorted_by(|(a, _): &(u64, u64), (b, _)| a < b);
        (ordered && own.encoded() == *head).then_some(own)
    }
}

/// A position with its value, as stored in tables and in parts of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The position's key.
    pub key: u64,
    /// The position's value.
    pub value: u16,
    /// The position's notation, in a table with notations.
    pub text: Option<Box<str>>,
}

impl Record {
    /// Writes a record.
    ///
    /// # Errors
    /// The errors of `to`.
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

    /// Reads a record.
    ///
    /// # Errors
    /// The errors of `from`, and [`io::ErrorKind::InvalidData`].
    #[inline]
    pub fn read(from: &mut impl Read, wide: bool, texts: bool) -> io::Result<Self> {
        let mut bytes = [0; 10];
        from.read_exact(&mut bytes[..if wide { 10 } else { 9 }])?;
        let [a, b, c, d, e, f, g, h, low, high] = bytes;
        let mut record = Self {
            key: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            value: u16::from_le_bytes([low, high]),
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
