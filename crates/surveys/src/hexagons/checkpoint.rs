//! A survey under way, as a file: the nimbers of the levels done.
//!
//! A sequence of little-endian 64-bit words: what it is, the side, the next
//! level, the nimbers four to a word, and a checksum of all before it. The
//! checksum finds damage, not malice; reading takes no more memory than the
//! file's length and the survey itself.

use std::io::{self, Read, Write};

use super::table::{Level, Table};
use crate::checksum::{SEED, mix};

/// "grundyhx" and the version of the format.
const MAGIC: u64 = u64::from_le_bytes(*b"grundyhx");
const VERSION: u64 = 1;

/// Writes a survey.
pub(super) fn write(table: &Table, file: &mut dyn Write) -> io::Result<()> {
    let mut sum = SEED;
    let mut put = |word: u64| {
        sum = mix(sum, word);
        file.write_all(&word.to_le_bytes())
    };
    for word in [MAGIC, VERSION, table.side().into(), table.next.into()] {
        put(word)?;
    }
    for four in table.done.chunks(4) {
        put(four
            .iter()
            .rev()
            .fold(0, |word, &nimber| word << 16 | u64::from(nimber)))?;
    }
    file.write_all(&sum.to_le_bytes())
}

/// Reads words and sums them up; counts the bytes that made sense.
struct In<'f> {
    file: &'f mut dyn Read,
    sum: u64,
    read: u64,
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
}

/// Reads a survey of this side. When the file is damaged, the error is the byte
/// at which it stops making sense.
pub(super) fn read(
    side: u32,
    threads: usize,
    file: &mut dyn Read,
) -> Result<io::Result<Table>, u64> {
    let mut words = In {
        file,
        sum: SEED,
        read: 0,
    };
    match whole(side, threads, &mut words) {
        Ok(table) => Ok(Ok(table)),
        Err(error) => match error.kind() {
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => Err(words.read),
            _ => Ok(Err(error)),
        },
    }
}

fn whole(side: u32, threads: usize, words: &mut In<'_>) -> io::Result<Table> {
    let nonsense = || io::Error::from(io::ErrorKind::InvalidData);
    let mut table = Table::new(side);
    for expected in [MAGIC, VERSION, side.into()] {
        if words.word()? != expected {
            return Err(nonsense());
        }
    }
    let next = words.word()?;
    if next < table.next.into() || next > table.end().into() {
        return Err(nonsense());
    }
    let mut held: Vec<u16> = Vec::new();
    while u64::from(table.next) < next {
        let level = Level::new(side, table.next);
        while held.len() < level.len {
            let word = words.word()?;
            held.extend((0..4).map(|index| (word >> (16 * index)) as u16));
        }
        let rest = held.split_off(level.len);
        if held.iter().any(|&nimber| u32::from(nimber) >= table.end()) {
            return Err(nonsense());
        }
        table.put(&level, &held, threads);
        held = rest;
    }
    // The last word is filled up with zeros.
    if held.len() > 3 || held.iter().any(|&nimber| nimber != 0) {
        return Err(nonsense());
    }
    let sum = words.sum;
    if words.word()? != sum {
        return Err(nonsense());
    }
    let mut more = [0];
    if words.file.read(&mut more)? != 0 {
        return Err(nonsense());
    }
    Ok(table)
}
