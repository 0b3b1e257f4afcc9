//! The form of all files of data, read without the code that writes them:
//! `docs/files.md` describes it.
//!
//! ```text
//! grundyst, 2, length of the text | text | sum | data | sums | length, sum
//! ```

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use twox_hash::XxHash64;

use crate::fault::Fault;

/// Bytes of a block of data.
pub(crate) const BLOCK: u64 = 4096;
const VERSION: u64 = 2;

/// Bytes of memory that a file with so many bytes of data takes.
pub(crate) const fn memory(length: u64) -> u64 {
    2 * 8 * length.div_ceil(BLOCK) + BLOCK
}

/// A file whose head says what it has to say.
pub(crate) struct Store {
    path: PathBuf,
    file: File,
    /// Bytes of data, and how many of them have been read.
    length: u64,
    read: u64,
    /// The sums of the blocks, as the file has them.
    sums: Vec<u8>,
}

impl Store {
    /// Opens a file that has to begin with these lines and to have so many
    /// bytes of data; its sums have to be right, but for those of the blocks,
    /// which are looked at when the blocks are read.
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
        let mut found = Vec::new();
        let mut beginning = (&mut file).take(head.len() as u64);
        beginning.read_to_end(&mut found).map_err(unreadable)?;
        if found.starts_with(b"grundy") && found.get(8..16) == Some(&1_u64.to_le_bytes()) {
            return fault(format!(
                "is a file of version 1, and this program reads version {VERSION}: compute it again"
            ));
        }
        if found != head {
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

    /// The next block, of which the sum is right; nothing behind the last one.
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
}
