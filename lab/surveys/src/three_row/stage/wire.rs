//! The messages between workers, as words.
//!
//! Reading is safe for any words: lengths are checked before anything is allocated.

use std::io;

use grundy_files::store::nonsense;
use grundy_kernels::three_row::Ledger;
use grundy_kernels::three_row::{Kind, Plane, Proof};

/// A result that a worker was the first to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlaneUpdate {
    /// The number of that worker.
    pub(super) from: u32,
    pub(super) report: Report,
}

/// The content of an update.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Report {
    /// The first column of a plane.
    First { c: u32, column: u32 },
    /// A completed plane, without its proof, and its last block.
    Done { plane: Plane, block: u32 },
}

/// A message from one worker to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Message {
    Batch(Batch),
    Ask(Ask),
    /// The period of the question holds from its row on, and from no earlier one.
    Answer(Ask),
    /// The batch that began with this plane is done.
    Done(u32),
    /// All batches are done.
    Over,
}

/// A batch on its way to the next band.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Batch {
    /// The number of earlier batches on this way.
    pub(super) number: u64,
    /// The destination band.
    pub(super) band: u32,
    pub(super) start: u32,
    pub(super) begun: u32,
    pub(super) open: u32,
    pub(super) firsts: Vec<u32>,
    pub(super) updates: Vec<PlaneUpdate>,
    /// The open planes.
    pub(super) runs: Vec<u64>,
}

/// A question: a period of plane c holds from row `from` on; does it hold earlier?
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ask {
    pub(super) c: u32,
    pub(super) from: u32,
    /// The band that asks.
    pub(super) asks: u32,
    /// The offsets of one period, from that row on.
    pub(super) offsets: Vec<u32>,
}

impl PlaneUpdate {
    /// The number of its plane.
    pub(super) const fn plane(&self) -> u32 {
        match &self.report {
            Report::First { c, .. } => *c,
            Report::Done { plane, .. } => plane.c,
        }
    }

    pub(super) fn merge_into(&self, ledger: &mut Ledger) {
        match &self.report {
            Report::First { c, column } => ledger.first(*c, *column),
            Report::Done { plane, block } => ledger.done(plane.clone(), *block),
        }
    }
}

/// Words to be sent.
#[derive(Default)]
pub(super) struct To(pub(super) Vec<u64>);

impl To {
    pub(super) fn one(&mut self, word: u64) {
        self.0.push(word);
    }

    pub(super) fn two(&mut self, low: u32, high: u32) {
        self.0.push(u64::from(high) << 32 | u64::from(low));
    }

    /// Appends a list: its length, then two numbers to a word.
    pub(super) fn list(&mut self, list: &[u32]) {
        self.one(list.len() as u64);
        for pair in list.chunks(2) {
            let high = pair.get(1).copied().unwrap_or_default();
            self.two(pair.first().copied().unwrap_or_default(), high);
        }
    }

    pub(super) fn long(&mut self, list: &[u64]) {
        self.one(list.len() as u64);
        self.0.extend_from_slice(list);
    }
}

/// Received words.
pub(super) struct From<'w>(pub(super) &'w [u64]);

impl From<'_> {
    pub(super) fn one(&mut self) -> io::Result<u64> {
        let (&word, rest) = self.0.split_first().ok_or_else(nonsense)?;
        self.0 = rest;
        Ok(word)
    }

    pub(super) fn small(&mut self) -> io::Result<u32> {
        u32::try_from(self.one()?).map_err(|_| nonsense())
    }

    pub(super) fn two(&mut self) -> io::Result<(u32, u32)> {
        let word = self.one()?;
        Ok((word as u32, (word >> 32) as u32))
    }

    pub(super) fn many(&mut self, count: u64) -> io::Result<&[u64]> {
        let count = usize::try_from(count).map_err(|_| nonsense())?;
        let (words, rest) = self.0.split_at_checked(count).ok_or_else(nonsense)?;
        self.0 = rest;
        Ok(words)
    }

    pub(super) fn list(&mut self) -> io::Result<Vec<u32>> {
        let count = self.one()?;
        let words = self.many(count.div_ceil(2))?;
        let both = |&word: &u64| [word as u32, (word >> 32) as u32];
        Ok(words.iter().flat_map(both).take(count as usize).collect())
    }

    pub(super) fn long(&mut self) -> io::Result<Vec<u64>> {
        let count = self.one()?;
        self.many(count).map(<[u64]>::to_vec)
    }
}

impl Message {
    pub(super) fn words(&self) -> Vec<u64> {
        let mut to = To::default();
        match self {
            Self::Batch(batch) => {
                to.one(0);
                to.one(batch.number);
                to.two(batch.band, batch.start);
                to.two(batch.begun, batch.open);
                to.list(&batch.firsts);
                to.one(batch.updates.len() as u64);
                for update in &batch.updates {
                    update.write(&mut to);
                }
                to.long(&batch.runs);
            }
            Self::Ask(ask) | Self::Answer(ask) => {
                to.one(if matches!(self, Self::Ask(_)) { 1 } else { 2 });
                to.two(ask.c, ask.from);
                to.one(ask.asks.into());
                to.list(&ask.offsets);
            }
            Self::Done(start) => {
                to.one(3);
                to.one((*start).into());
            }
            Self::Over => to.one(4),
        }
        to.0
    }

    pub(super) fn read(words: &[u64]) -> io::Result<Self> {
        let mut from = From(words);
        let message = match from.one()? {
            0 => {
                let number = from.one()?;
                let (band, start) = from.two()?;
                let (begun, open) = from.two()?;
                let firsts = from.list()?;
                let count = from.one()?;
                if count > words.len() as u64 {
                    return Err(nonsense());
                }
                let updates: Result<_, _> =
                    (0..count).map(|_| PlaneUpdate::read(&mut from)).collect();
                Self::Batch(Batch {
                    number,
                    band,
                    start,
                    begun,
                    open,
                    firsts,
                    updates: updates?,
                    runs: from.long()?,
                })
            }
            kind @ (1 | 2) => {
                let (c, row) = from.two()?;
                let ask = Ask {
                    c,
                    from: row,
                    asks: from.small()?,
                    offsets: from.list()?,
                };
                match kind {
                    1 => Self::Ask(ask),
                    _ => Self::Answer(ask),
                }
            }
            3 => Self::Done(from.small()?),
            4 => Self::Over,
            _ => return Err(nonsense()),
        };
        match from.0 {
            [] => Ok(message),
            _ => Err(nonsense()),
        }
    }
}

impl PlaneUpdate {
    fn write(&self, to: &mut To) {
        match &self.report {
            Report::First { c, column } => {
                to.two(self.from, 0);
                to.two(*c, *column);
            }
            Report::Done { plane, block } => {
                let kind = match plane.kind {
                    Kind::Finite { .. } => 1,
                    Kind::Infinite { .. } => 2,
                };
                to.two(self.from, kind);
                to.two(plane.c, plane.first);
                match &plane.kind {
                    Kind::Finite { end } => to.two(*block, *end),
                    Kind::Infinite { from, offsets, .. } => {
                        to.two(*block, *from);
                        to.list(offsets);
                    }
                }
            }
        }
    }

    fn read(words: &mut From<'_>) -> io::Result<Self> {
        let (from, kind) = words.two()?;
        let (c, first) = words.two()?;
        if kind == 0 {
            let report = Report::First { c, column: first };
            return Ok(Self { from, report });
        }
        let (block, row) = words.two()?;
        let kind = match kind {
            1 if row >= c => Kind::Finite { end: row },
            2 if row >= c => Kind::Infinite {
                from: row,
                offsets: words.list()?,
                proof: Proof::none(),
            },
            _ => return Err(nonsense()),
        };
        if matches!(&kind, Kind::Infinite { offsets, .. } if offsets.is_empty()) {
            return Err(nonsense());
        }
        let plane = Plane { c, first, kind };
        let report = Report::Done { plane, block };
        Ok(Self { from, report })
    }
}
