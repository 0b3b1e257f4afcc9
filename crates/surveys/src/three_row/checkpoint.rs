//! A census under way, as a file: the planes done and the live band.
//!
//! A sequence of little-endian 64-bit words, the last of which is a checksum
//! of all before it. The checksum finds damage, not malice; but whatever the
//! file holds, reading it takes no more memory than a few times its length.

use std::collections::VecDeque;
use std::io::{self, Read, Write};

use super::band::{Block, ROWS};
use super::ledger::Ledger;
use super::plane::{Kind, Plane, Proof};
use super::sweep::Sweep;
use crate::checksum::{SEED, mix};

/// "grundy3r" and the version of the format.
pub(super) const MAGIC: u64 = u64::from_le_bytes(*b"grundy3r");
const VERSION: u64 = 1;

/// Writes words and sums them up.
pub(super) struct Out<'f> {
    file: &'f mut dyn Write,
    sum: u64,
}

impl<'f> Out<'f> {
    /// Begins a file with its kind and version.
    pub(super) fn begin(file: &'f mut dyn Write, magic: u64) -> io::Result<Self> {
        let mut out = Self { file, sum: SEED };
        out.put(magic)?;
        out.put(VERSION)?;
        Ok(out)
    }

    pub(super) fn put(&mut self, word: u64) -> io::Result<()> {
        self.sum = mix(self.sum, word);
        self.file.write_all(&word.to_le_bytes())
    }

    fn list(&mut self, list: &[u32]) -> io::Result<()> {
        self.put(list.len() as u64)?;
        list.iter().try_for_each(|&word| self.put(word.into()))
    }

    pub(super) fn plane(&mut self, plane: &Plane) -> io::Result<()> {
        self.put(plane.first.into())?;
        match &plane.kind {
            Kind::Finite { end } => self.list(&[*end]),
            Kind::Infinite {
                from,
                offsets,
                proof,
            } => {
                self.list(&[
                    *from,
                    proof.settled,
                    proof.row,
                    proof.again,
                    proof.low,
                    proof.high,
                ])?;
                self.put(proof.lcm)?;
                self.list(offsets)?;
                self.list(&proof.state)
            }
        }
    }

    pub(super) fn block(&mut self, block: &Block) -> io::Result<()> {
        self.list(&[block.first, block.planes, block.base])?;
        self.list(&block.next)?;
        self.put(block.taken.len() as u64)?;
        block.taken.iter().try_for_each(|&word| self.put(word))
    }

    /// Ends the file with the checksum.
    pub(super) fn end(mut self) -> io::Result<u64> {
        let sum = self.sum;
        self.put(sum)?;
        Ok(sum)
    }
}

/// Writes a census.
pub(super) fn write(sweep: &Sweep, file: &mut dyn Write) -> io::Result<()> {
    let mut out = Out::begin(file, MAGIC)?;
    for word in [sweep.next, sweep.ledger.last_block, sweep.front] {
        out.put(word.into())?;
    }
    for c in 0..sweep.next {
        let Some(plane) = sweep.ledger.plane(c) else {
            return Err(io::Error::other("a plane is missing"));
        };
        out.plane(plane)?;
    }
    out.put(sweep.blocks.len() as u64)?;
    for block in &sweep.blocks {
        out.block(block)?;
    }
    out.end().map(drop)
}

/// Reads words and sums them up; counts the bytes that made sense.
pub(super) struct In<'f> {
    file: &'f mut dyn Read,
    sum: u64,
    read: u64,
    length: u64,
}

impl<'f> In<'f> {
    pub(super) const fn new(file: &'f mut dyn Read, length: u64) -> Self {
        Self {
            file,
            sum: SEED,
            read: 0,
            length,
        }
    }

    /// What kind of file it is, in the version that is known.
    pub(super) fn begin(&mut self) -> io::Result<u64> {
        let magic = self.word()?;
        match self.word()? {
            VERSION => Ok(magic),
            _ => Err(nonsense()),
        }
    }

    /// The checksum is right, and nothing follows.
    pub(super) fn end(&mut self) -> io::Result<()> {
        let sum = self.sum;
        if self.word()? != sum || self.read != self.length {
            return Err(nonsense());
        }
        Ok(())
    }

    fn word(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.file.read_exact(&mut bytes)?;
        let word = u64::from_le_bytes(bytes);
        self.sum = mix(self.sum, word);
        self.read += 8;
        Ok(word)
    }

    pub(super) fn small(&mut self) -> io::Result<u32> {
        u32::try_from(self.word()?).map_err(|_| nonsense())
    }

    /// A length of something that the rest of the file has to hold.
    pub(super) fn length(&mut self) -> io::Result<usize> {
        let length = self.word()?;
        if length > (self.length - self.read.min(self.length)) / 8 {
            return Err(nonsense());
        }
        usize::try_from(length).map_err(|_| nonsense())
    }

    fn list(&mut self) -> io::Result<Vec<u32>> {
        let length = self.length()?;
        (0..length).map(|_| self.small()).collect()
    }

    fn array<const N: usize>(&mut self) -> io::Result<[u32; N]> {
        self.list()?.try_into().map_err(|_| nonsense())
    }
}

pub(super) fn nonsense() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// Reads a census from a file of this length. When it is damaged, the error is
/// the byte at which it stops making sense.
pub(super) fn read(file: &mut dyn Read, length: u64) -> Result<io::Result<Sweep>, u64> {
    let mut words = In::new(file, length);
    match whole(&mut words) {
        Ok(sweep) => Ok(Ok(sweep)),
        Err(error) => match error.kind() {
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => Err(words.read),
            _ => Ok(Err(error)),
        },
    }
}

fn whole(words: &mut In<'_>) -> io::Result<Sweep> {
    if words.begin()? != MAGIC {
        return Err(nonsense());
    }
    let (next, last_block, front) = (words.small()?, words.small()?, words.small()?);
    if u64::from(next) > words.length / 8 {
        return Err(nonsense());
    }
    let planes = (0..next)
        .map(|c| plane(c, words))
        .collect::<io::Result<Vec<_>>>()?;
    let count = words.length()?;
    let blocks = (front..)
        .take(count)
        .map(|number| match block(words)? {
            block if number.checked_mul(ROWS) == Some(block.first) => Ok(block),
            _ => Err(nonsense()),
        })
        .collect::<io::Result<VecDeque<_>>>()?;
    words.end()?;
    Ok(Sweep::of(
        next,
        Ledger::of(planes, last_block),
        front,
        blocks,
    ))
}

pub(super) fn plane(c: u32, words: &mut In<'_>) -> io::Result<Plane> {
    let first = words.small()?;
    let kind = match words.list()?[..] {
        [end] if end >= c => Kind::Finite { end },
        [from, settled, row, again, low, high] if from >= c => Kind::Infinite {
            from,
            proof: Proof {
                settled,
                row,
                again,
                low,
                high,
                lcm: words.word()?,
                state: Vec::new(),
            },
            offsets: words.list()?,
        },
        _ => return Err(nonsense()),
    };
    let kind = match kind {
        Kind::Infinite { ref offsets, .. } if offsets.is_empty() => return Err(nonsense()),
        Kind::Infinite {
            from,
            offsets,
            proof,
        } => Kind::Infinite {
            from,
            offsets,
            proof: Proof {
                state: words.list()?,
                ..proof
            },
        },
        finite => finite,
    };
    Ok(Plane { c, first, kind })
}

pub(super) fn block(words: &mut In<'_>) -> io::Result<Block> {
    let [first, planes, base] = words.array()?;
    let next = words.array::<{ ROWS as usize }>()?;
    let length = words.length()?;
    let taken = (0..length)
        .map(|_| words.word())
        .collect::<io::Result<Vec<_>>>()?;
    let rows = (first..).zip(next);
    let sane = first.is_multiple_of(ROWS)
        && first < u32::MAX - ROWS
        && rows.into_iter().all(|(row, next)| next >= row + base);
    if !sane {
        return Err(nonsense());
    }
    Ok(Block {
        first,
        planes,
        base,
        taken,
        next,
    })
}
