//! The checker's own reader of data files (`docs/files.md`).
//!
//! ```text
//! grundyst, 2, length of the text | text | sum | data | sums | length, sum
//! ```

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use grundy_check::{Budget, Error, Fault};
use twox_hash::XxHash64;

/// The bytes of a block of data.
pub(crate) const BLOCK: u64 = 4096;
const VERSION: u64 = 2;

/// The bytes of memory for reading a file with this many bytes of data.
pub(crate) const fn memory(length: u64) -> u64 {
    2 * 8 * length.div_ceil(BLOCK) + BLOCK
}

/// The blocks between two checks of the time limit.
const CHECK: u64 = 1 << 10;
/// The bytes of a file besides its text and data: before the data, and after the sums of
/// the blocks.
const AROUND: [u64; 2] = [32, 16];

/// The bytes of data of a file with a text of this length, which are followed by a sum
/// for each block. `None` if no length of data gives the file its length.
fn data_in(file: u64, text: u64) -> Option<u64> {
    let rest = file.checked_sub(AROUND[0] + text + AROUND[1])?;
    let blocks = rest.div_ceil(BLOCK + 8);
    let length = rest.checked_sub(8 * blocks)?;
    (length.div_ceil(BLOCK) == blocks).then_some(length)
}

/// A data file with the expected head.
pub(crate) struct Store {
    path: PathBuf,
    file: File,
    /// The bytes of data, and the bytes read so far.
    length: u64,
    read: u64,
    /// The sums of the blocks, as stored in the file.
    sums: Vec<u8>,
}

impl Store {
    /// Opens a file that must begin with this text and have this many bytes of data.
    /// Checks all sums except those of the blocks, which are checked as the blocks are
    /// read.
    pub(crate) fn open(path: &Path, text: &str, length: u64) -> Result<Self, Fault> {
        let unreadable = |error: std::io::Error| Fault::unreadable(path, &error);
        let fault = |what: String| Err(Fault::whole(path, what));
        let mut file = File::open(path).map_err(unreadable)?;
        let there = file.metadata().map_err(unreadable)?.len();
        let mut head = b"grundyst".to_vec();
        head.extend(VERSION.to_le_bytes());
        head.extend((text.len() as u64).to_le_bytes());
        head.extend(text.as_bytes());
        let head_sum = XxHash64::oneshot(0, &head).to_le_bytes();
        head.extend(head_sum);
        let mut read = Vec::new();
        let mut beginning = (&mut file).take(head.len() as u64);
        beginning.read_to_end(&mut read).map_err(unreadable)?;
        if read.starts_with(b"grundy") && read.get(8..16) == Some(&1_u64.to_le_bytes()) {
            return fault(format!(
                "is a file of version 1, and this program reads version {VERSION}: compute it again"
            ));
        }
        if read != head {
            return fault(format!("has to begin with {text:?}"));
        }
        let sums = length.div_ceil(BLOCK) * 8;
        let whole = head.len() as u64 + length + sums + 16;
        if there != whole {
            return fault(format!("has {there} bytes, and has to have {whole}"));
        }
        let mut tail = vec![0; sums as usize + 16];
        let data = head.len() as u64;
        file.seek(SeekFrom::Start(data + length))
            .and_then(|_| file.read_exact(&mut tail))
            .and_then(|()| file.seek(SeekFrom::Start(data)))
            .map_err(unreadable)?;
        let sum = tail.split_off(tail.len() - 8);
        let summed = [&head_sum[..], &tail].concat();
        let stated = tail.split_off(sums as usize);
        if stated != length.to_le_bytes() || sum != XxHash64::oneshot(0, &summed).to_le_bytes() {
            return fault("the sum of all sums is wrong".to_owned());
        }
        Ok(Self {
            path: path.to_path_buf(),
            file,
            length,
            read: 0,
            sums: tail,
        })
    }

    /// Returns the next block, with its sum checked; empty after the last one.
    pub(crate) fn block(&mut self, bytes: &mut Vec<u8>) -> Result<(), Fault> {
        bytes.resize(BLOCK.min(self.length - self.read) as usize, 0);
        let read = self.file.read_exact(bytes);
        read.map_err(|error| Fault::unreadable(&self.path, &error))?;
        let number = self.read / BLOCK;
        self.read += bytes.len() as u64;
        let sum = XxHash64::oneshot(number, bytes).to_le_bytes();
        match self.sums.chunks(8).nth(number as usize) {
            Some(stated) if stated != sum => Err(Fault::whole(
                &self.path,
                format!("block {number} is damaged"),
            )),
            _ => Ok(()),
        }
    }

    /// Opens a file that must begin with this text, with data of any length.
    pub(crate) fn open_any(path: &Path, text: &str, budget: &Budget<'_>) -> Result<Self, Error> {
        let there = std::fs::metadata(path).map_err(|error| Fault::unreadable(path, &error))?;
        // An impossible length is an error of `open`.
        let length = data_in(there.len(), text.len() as u64).unwrap_or_default();
        budget.memory(memory(length))?;
        Ok(Self::open(path, text, length)?)
    }

    /// Visits all blocks.
    pub(crate) fn each_block(
        mut self,
        budget: &Budget<'_>,
        mut each: impl FnMut(&[u8]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut bytes = Vec::new();
        for number in 0..self.length.div_ceil(BLOCK) {
            if number.is_multiple_of(CHECK) {
                budget.time()?;
            }
            self.block(&mut bytes)?;
            each(&bytes)?;
        }
        Ok(())
    }
}

/// A little-endian number of up to eight bytes.
pub(crate) fn number_of(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The text in the head of a file, which must be of this kind.
pub(crate) fn text_of_kind(path: &Path, kind: &str) -> Result<String, Fault> {
    /// The longest text: that of a table names a game, which may be a ruleset, and its
    /// ranks.
    const LONGEST: u64 = 1 << 20;
    let unreadable = |error| Fault::unreadable(path, &error);
    let mut file = File::open(path).map_err(unreadable)?;
    let mut head = Vec::new();
    let mut beginning = (&mut file).take(24 + LONGEST);
    beginning.read_to_end(&mut head).map_err(unreadable)?;
    let length = head.get(16..24).and_then(|bytes| bytes.try_into().ok());
    let length = length.map_or(0, u64::from_le_bytes).min(LONGEST) as usize;
    let text = head.get(24..24 + length).map(<[u8]>::to_vec);
    let text = text.and_then(|text| String::from_utf8(text).ok());
    let first = format!("kind={kind}\n");
    match text {
        Some(text) if text.starts_with(&first) => Ok(text),
        // Opening it reports any other mistake.
        _ => Store::open(path, &first, 0).map(|_| first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_a_file_gives_that_of_its_data() {
        for data in [0_u64, 1, 2, 4095, 4096, 4097, 8192, 8193, 1 << 20] {
            let file = 32 + 17 + data + 8 * data.div_ceil(BLOCK) + 16;
            assert_eq!(data_in(file, 17), Some(data));
        }
        // One byte of a second block, and no space for its sum.
        assert_eq!(data_in(32 + 17 + 4096 + 8 + 16 + 1, 17), None);
        assert_eq!(data_in(40, 17), None);
    }
}
