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
const MAGIC: u64 = u64::from_le_bytes(*b"grundy3r");
const VERSION: u64 = 1;

/// Writes words and sums them up.
struct Out<'f> {
    file: &'f mut dyn Write,
    sum: u64,
}

impl Out<'_> {
    fn put(&mut self, word: u64) -> io::Result<()> {
        self.sum = mix(self.sum, word);
        self.file.write_all(&word.to_le_bytes())
    }

    fn list(&mut self, list: &[u32]) -> io::Result<()> {
        self.put(list.len() as u64)?;
        list.iter().try_for_each(|&word| self.put(word.into()))
    }
}

/// Writes a census.
pub(super) fn write(sweep: &Sweep, file: &mut dyn Write) -> io::Result<()> {
    let mut out = Out { file, sum: SEED };
    out.put(MAGIC)?;
    out.put(VERSION)?;
    for word in [sweep.next, sweep.ledger.last_block, sweep.front] {
        out.put(word.into())?;
    }
    for c in 0..sweep.next {
        let Some(plane) = sweep.ledger.plane(c) else {
            return Err(io::Error::other("a plane is missing"));
        };
        out.put(plane.first.into())?;
        match &plane.kind {
            Kind::Finite { end } => out.list(&[*end])?,
            Kind::Infinite {
                from,
                offsets,
                proof,
            } => {
                out.list(&[
                    *from,
                    proof.settled,
                    proof.row,
                    proof.again,
                    proof.low,
                    proof.high,
                ])?;
                out.put(proof.lcm)?;
                out.list(offsets)?;
                out.list(&proof.state)?;
            }
        }
    }
    out.put(sweep.blocks.len() as u64)?;
    for block in &sweep.blocks {
        out.list(&[block.first, block.planes, block.base])?;
        out.list(&block.next)?;
        out.put(block.taken.len() as u64)?;
        block.taken.iter().try_for_each(|&word| out.put(word))?;
    }
    let sum = out.sum;
    out.put(sum)
}

/// Reads words and sums them up; counts the bytes that made sense.
struct In<'f> {
    file: &'f mut dyn Read,
    sum: u64,
    read: u64,
    length: u64,
}

impl In<'_> {
    fn word(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.file.read_exact(&mut bytes)?;
        let word = u64::from_le_bytes(bytes);
        self.sum = mix(self.sum, word);
        self.read += 8;
        Ok(word)
    }

    fn small(&mut self) -> io::Result<u32> {
        u32::try_from(self.word()?).map_err(|_| nonsense())
    }

    /// A length of something that the rest of the file has to hold.
    fn length(&mut self) -> io::Result<usize> {
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

fn nonsense() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// Reads a census from a file of this length. When it is damaged, the error is
/// the byte at which it stops making sense.
pub(super) fn read(file: &mut dyn Read, length: u64) -> Result<io::Result<Sweep>, u64> {
    let mut words = In {
        file,
        sum: SEED,
        read: 0,
        length,
    };
    match whole(&mut words) {
        Ok(sweep) => Ok(Ok(sweep)),
        Err(error) => match error.kind() {
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => Err(words.read),
            _ => Ok(Err(error)),
        },
    }
}

fn whole(words: &mut In<'_>) -> io::Result<Sweep> {
    if words.word()? != MAGIC || words.word()? != VERSION {
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
        .map(|number| block(number, words))
        .collect::<io::Result<VecDeque<_>>>()?;
    let sum = words.sum;
    if words.word()? != sum || words.read != words.length {
        return Err(nonsense());
    }
    Ok(Sweep::of(
        next,
        Ledger::of(planes, last_block),
        front,
        blocks,
    ))
}

fn plane(c: u32, words: &mut In<'_>) -> io::Result<Plane> {
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

fn block(number: u32, words: &mut In<'_>) -> io::Result<Block> {
    let [first, planes, base] = words.array()?;
    let next = words.array::<{ ROWS as usize }>()?;
    let length = words.length()?;
    let taken = (0..length)
        .map(|_| words.word())
        .collect::<io::Result<Vec<_>>>()?;
    let rows = (first..).zip(next);
    let sane = number.checked_mul(ROWS) == Some(first)
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
