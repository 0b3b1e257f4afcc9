//! The common format of all data files: a head in words, the data in blocks, and a
//! checksum of each block.
//!
//! ```text
//! grundyst   8 bytes
//! version    2
//! length     of the text that follows, in bytes
//! text       kind=…, and further lines name=value
//! sum        of all of this
//! data       in blocks of 4096 bytes, the last one shorter
//! sums       of the blocks
//! length     of the data, in bytes
//! sum        of the sum above, the sums of the blocks and the length
//! ```
//!
//! Numbers are little-endian and take 8 bytes. Sums are XXH64; the sum of a block is
//! seeded with the block's number, the others with 0. They detect damage, not malice.
//! Only a block with a correct sum is returned, so a file opens quickly and is read on
//! demand; and reading takes no more memory than a few times the file's length, whatever
//! its content.
//!
//! Every file of version 1 began with `grundy`, two letters and the number 1, so it is
//! recognised and refused as [`SurveyError::Version`]. `docs/files.md` lists the kinds,
//! and their writers and readers.

mod reader;
mod writer;

use std::fmt::{Display, Write as _};
use std::io;
use std::path::Path;
use std::str::FromStr;

use twox_hash::XxHash64;

pub use reader::{Cursor, Reader};
pub use writer::{Writer, write};

use crate::error::{FileOperation, SurveyError};

/// The bytes that are read and checked at once.
pub const BLOCK: u64 = 1 << 12;
const MAGIC: [u8; 8] = *b"grundyst";
const VERSION: u64 = 2;
/// The bytes of magic, version and length of the text.
const BEFORE: usize = 24;

/// The sum of a block of data.
#[must_use]
pub fn block_sum(number: u64, block: &[u8]) -> u64 {
    XxHash64::oneshot(number, block)
}

/// The head of a file: its kind, and whatever else is needed to interpret its data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// Lines `name=value`, the first of which names the kind.
    text: String,
}

impl Head {
    /// The head of a file of this kind.
    #[must_use]
    pub fn new(kind: &str) -> Self {
        Self {
            text: format!("kind={kind}\n"),
        }
    }

    /// Adds a field. Neither the name nor the value contains a line break.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Display) -> Self {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{name}={value}");
        self
    }

    /// The value of a field; `None` if it is missing or not of this type.
    #[must_use]
    pub fn get<T: FromStr>(&self, name: &str) -> Option<T> {
        let mut fields = self.text.lines().filter_map(|line| line.split_once('='));
        let (_, value) = fields.find(|(of, _)| *of == name)?;
        value.parse().ok()
    }

    /// The kind of file.
    #[must_use]
    pub fn kind(&self) -> &str {
        let line = self.text.lines().next().unwrap_or_default();
        line.strip_prefix("kind=").unwrap_or_default()
    }

    /// The number of bytes before the data.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        (BEFORE + self.text.len() + 8) as u64
    }

    /// The first bytes of a file, and their sum.
    fn encoded(&self) -> (Vec<u8>, u64) {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((self.text.len() as u64).to_le_bytes());
        bytes.extend(self.text.as_bytes());
        let sum = XxHash64::oneshot(0, &bytes);
        bytes.extend(sum.to_le_bytes());
        (bytes, sum)
    }
}

/// The first and last bytes of a file whose data, of `length` bytes in blocks with these
/// sums, are written in place.
#[must_use]
pub fn frame(head: &Head, length: u64, sums: &[u64]) -> (Vec<u8>, Vec<u8>) {
    let (bytes, head_sum) = head.encoded();
    (bytes, tail(head_sum, length, sums))
}

/// The last bytes of a file.
fn tail(head_sum: u64, length: u64, sums: &[u64]) -> Vec<u8> {
    let words = sums.iter().chain([&length]);
    let mut bytes: Vec<u8> = words.flat_map(|word| word.to_le_bytes()).collect();
    let sum = tail_sum(head_sum, &bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// The sum of a whole file, from the sum of its head and the bytes after its data.
fn tail_sum(head_sum: u64, tail: &[u8]) -> u64 {
    let mut all = head_sum.to_le_bytes().to_vec();
    all.extend_from_slice(tail);
    XxHash64::oneshot(0, &all)
}

/// The error of data that are undamaged and yet make no sense.
#[must_use]
pub fn nonsense() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// Converts the error of a file that cannot be read.
pub fn unreadable(path: &Path) -> impl Fn(io::Error) -> SurveyError + use<> {
    let failed = SurveyError::file(path, FileOperation::Reading);
    let file = path.to_path_buf();
    move |error| match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
            let damage = error.get_ref().and_then(|error| error.downcast_ref());
            let &Damage(at) = damage.unwrap_or(&Damage(0));
            let file = file.clone();
            SurveyError::Damaged { file, at }
        }
        _ => failed(error),
    }
}

/// The byte at which a file is damaged.
#[derive(Debug, thiserror::Error)]
#[error("damaged at byte {0}")]
struct Damage(u64);

impl From<Damage> for io::Error {
    fn from(damage: Damage) -> Self {
        Self::new(io::ErrorKind::InvalidData, damage)
    }
}

/// Bytes as little-endian words, the last one padded with zeros.
pub fn words(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    bytes.chunks(8).map(|some| {
        let mut word = [0; 8];
        for (to, from) in word.iter_mut().zip(some) {
            *to = *from;
        }
        u64::from_le_bytes(word)
    })
}

#[cfg(test)]
mod tests;
