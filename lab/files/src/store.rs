//! The one form of all files that hold data: what the file is, in words; its
//! data, in blocks; and a sum of each block.
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
//! Numbers are little-endian and take 8 bytes. Sums are XXH64; that of a block
//! has the block's number as its seed, the others have 0. They find damage, not
//! malice. What is read is a block whose sum is right, so a file is opened in a
//! moment and read where it is asked; and reading takes no more memory than a
//! few times the file's length, whatever it holds.
//!
//! Every file of version 1 began with `grundy`, two letters and the number 1,
//! so one is recognised and refused as [`SurveyError::Version`].
//! `docs/files.md` lists the kinds, and who writes and reads them.

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

/// Bytes that are read and checked at once.
pub const BLOCK: u64 = 1 << 12;
const MAGIC: [u8; 8] = *b"grundyst";
const VERSION: u64 = 2;
/// Bytes of magic, version and length of the text.
const BEFORE: usize = 24;

/// The sum of a block of data.
#[must_use]
pub fn block_sum(number: u64, block: &[u8]) -> u64 {
    XxHash64::oneshot(number, block)
}

/// What a file says of itself: its kind, and what else there is to know before
/// its data make sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// Lines `name=value`, the first of which names the kind.
    text: String,
}

impl Head {
    /// Of a file of this kind.
    #[must_use]
    pub fn new(kind: &str) -> Self {
        Self {
            text: format!("kind={kind}\n"),
        }
    }

    /// The same with one more field. Neither the name nor the value has an end
    /// of a line in it.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Display) -> Self {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{name}={value}");
        self
    }

    /// The value of a field; `None` where there is none, or it is not of this
    /// type.
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

    /// How many bytes stand before the data.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        (BEFORE + self.text.len() + 8) as u64
    }

    /// The beginning of a file, and its sum.
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

/// The beginning and the end of a file whose data, of so many bytes in blocks
/// with these sums, are written in place.
#[must_use]
pub fn frame(head: &Head, length: u64, sums: &[u64]) -> (Vec<u8>, Vec<u8>) {
    let (bytes, head_sum) = head.encoded();
    (bytes, tail(head_sum, length, sums))
}

/// The end of a file.
fn tail(head_sum: u64, length: u64, sums: &[u64]) -> Vec<u8> {
    let words = sums.iter().chain([&length]);
    let mut bytes: Vec<u8> = words.flat_map(|word| word.to_le_bytes()).collect();
    let sum = tail_sum(head_sum, &bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// The sum of a whole file, by that of its head and what stands behind its
/// data.
fn tail_sum(head_sum: u64, tail: &[u8]) -> u64 {
    let mut all = head_sum.to_le_bytes().to_vec();
    all.extend_from_slice(tail);
    XxHash64::oneshot(0, &all)
}

/// The error of data that are as they were written and yet make no sense.
#[must_use]
pub fn nonsense() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// What it means that a file cannot be read.
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

/// The byte at which a file is not as it was written.
#[derive(Debug)]
struct Damage(u64);

impl Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "damaged at byte {}", self.0)
    }
}

impl std::error::Error for Damage {}

impl From<Damage> for io::Error {
    fn from(damage: Damage) -> Self {
        Self::new(io::ErrorKind::InvalidData, damage)
    }
}

/// Bytes as little-endian words, the last one filled up with zeros.
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
