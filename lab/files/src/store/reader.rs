//! A file read on demand, with every block checked against its sum.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use grundy_core::Unpoisoned as _;

use super::{BEFORE, BLOCK, Damage, Head, MAGIC, VERSION, block_sum, tail_sum, unreadable, words};
use crate::error::SurveyError;

/// The most blocks that are cached, 256 KB: a run over processes opens one file for each
/// worker.
const CACHED: usize = 64;

/// An open file whose head and tail have been checked.
#[derive(Debug)]
pub struct Reader {
    path: PathBuf,
    head: Head,
    /// The offset of the data.
    data: u64,
    length: u64,
    sums: Vec<u64>,
    sum: u64,
    open: Mutex<Open>,
}

#[derive(Debug)]
struct Open {
    file: File,
    /// Blocks read and checked, by number.
    blocks: HashMap<u64, Vec<u8>>,
}

impl Reader {
    /// Opens a file of one of these kinds.
    ///
    /// # Errors
    /// [`SurveyError::NoTable`] if it is of none of them, [`SurveyError::Version`],
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn open(path: &Path, kinds: &[&str]) -> Result<Self, SurveyError> {
        let failed = unreadable(path);
        let mut file = File::open(path).map_err(&failed)?;
        let length = file.metadata().map_err(&failed)?.len();
        let mut before = Vec::new();
        let read = file.by_ref().take(BEFORE as u64).read_to_end(&mut before);
        read.map_err(&failed)?;
        let no_table = || SurveyError::NoTable {
            file: path.to_path_buf(),
        };
        let mut first = words(&before).skip(1);
        let mut next = || first.next().unwrap_or_default();
        let (version, text) = (next(), next());
        let old = before.starts_with(b"grundy") && version == 1;
        let begun = before.get(..MAGIC.len()).unwrap_or(&before);
        if !old && !MAGIC.starts_with(begun) {
            return Err(no_table());
        }
        if before.len() < BEFORE {
            return Err(failed(Damage(length).into()));
        }
        if version != VERSION {
            return Err(SurveyError::Version {
                file: path.to_path_buf(),
                version,
                knows: VERSION,
            });
        }
        let opened = Self::checked(path, file, length, text).map_err(&failed)?;
        if kinds.contains(&opened.head.kind()) {
            Ok(opened)
        } else {
            Err(no_table())
        }
    }

    /// Like [`Reader::open`]; `None` if there is no file.
    ///
    /// # Errors
    /// As [`Reader::open`].
    pub fn open_if_there(path: &Path, kinds: &[&str]) -> Result<Option<Self>, SurveyError> {
        match Self::open(path, kinds) {
            Err(SurveyError::File { error, .. }) if error.kind() == ErrorKind::NotFound => Ok(None),
            opened => opened.map(Some),
        }
    }

    /// Checks the head, whose text has `text` bytes, and the tail.
    fn checked(path: &Path, mut file: File, all: u64, text: u64) -> io::Result<Self> {
        let room = all.checked_sub(BEFORE as u64 + 24).ok_or(Damage(all))?;
        if text > room {
            return Err(Damage(16).into());
        }
        let mut bytes = vec![0; text as usize];
        file.read_exact(&mut bytes)?;
        let text = String::from_utf8(bytes).map_err(|_| Damage(BEFORE as u64))?;
        let head = Head { text };
        let data = head.bytes();
        let mut sum = [0; 8];
        file.read_exact(&mut sum)?;
        let head_sum = u64::from_le_bytes(sum);
        if head.encoded().1 != head_sum {
            return Err(Damage(data - 8).into());
        }
        let mut length = [0; 8];
        file.seek(SeekFrom::Start(all - 16))?;
        file.read_exact(&mut length)?;
        let length = u64::from_le_bytes(length);
        let blocks = length.div_ceil(BLOCK);
        if length > all || data + length + blocks * 8 + 16 != all {
            return Err(Damage(all).into());
        }
        let mut tail = vec![0; blocks as usize * 8 + 16];
        file.seek(SeekFrom::Start(data + length))?;
        file.read_exact(&mut tail)?;
        let (summed, sum) = tail.split_at(tail.len() - 8);
        let sum = words(sum).next().unwrap_or_default();
        if tail_sum(head_sum, summed) != sum {
            return Err(Damage(data + length).into());
        }
        Ok(Self {
            path: path.to_path_buf(),
            head,
            data,
            length,
            sums: words(summed).take(blocks as usize).collect(),
            sum,
            open: Mutex::new(Open {
                file,
                blocks: HashMap::new(),
            }),
        })
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The head of the file.
    #[must_use]
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// The bytes of its data.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// The bytes of the whole file and its sum, as [`write`](super::write) returned them.
    #[must_use]
    pub const fn known_by(&self) -> (u64, u64) {
        let blocks = self.sums.len() as u64;
        (self.data + self.length + blocks * 8 + 16, self.sum)
    }

    /// The error of data that make no sense.
    #[must_use]
    pub fn damaged(&self) -> SurveyError {
        SurveyError::Damaged {
            file: self.path.clone(),
            at: self.data,
        }
    }

    /// The file's data from this byte on.
    pub const fn data_from(&self, at: u64) -> Cursor<&Self> {
        Cursor { file: self, at }
    }

    /// The file's data from the first byte on.
    #[must_use]
    pub const fn into_data(self) -> Cursor<Self> {
        Cursor { file: self, at: 0 }
    }

    /// All its data.
    ///
    /// # Errors
    /// [`SurveyError::Damaged`], [`SurveyError::File`].
    pub fn all(&self) -> Result<Vec<u8>, SurveyError> {
        let mut bytes = Vec::new();
        let read = self.data_from(0).read_to_end(&mut bytes);
        read.map_err(unreadable(&self.path))?;
        Ok(bytes)
    }

    /// Copies the rest of a block, from a byte of the data on.
    fn copy(&self, at: u64, to: &mut [u8]) -> io::Result<usize> {
        if at >= self.length {
            return Ok(0);
        }
        let block = at / BLOCK;
        let mut open = self.open.lock().unpoisoned();
        let Open { file, blocks } = &mut *open;
        if !blocks.contains_key(&block) {
            let from = block * BLOCK;
            let mut bytes = vec![0; BLOCK.min(self.length - from) as usize];
            file.seek(SeekFrom::Start(self.data + from))?;
            file.read_exact(&mut bytes)?;
            if self.sums.get(block as usize) != Some(&block_sum(block, &bytes)) {
                return Err(Damage(self.data + from).into());
            }
            if blocks.len() == CACHED {
                blocks.clear();
            }
            blocks.insert(block, bytes);
        }
        let bytes = blocks.get(&block).map_or(&[][..], Vec::as_slice);
        let bytes = bytes.get((at % BLOCK) as usize..).unwrap_or_default();
        let length = bytes.len().min(to.len());
        to[..length].copy_from_slice(&bytes[..length]);
        Ok(length)
    }
}

/// The data of a file from a byte on; empty past the end.
#[derive(Clone, Debug)]
pub struct Cursor<F> {
    file: F,
    at: u64,
}

impl<F: Borrow<Reader>> Read for Cursor<F> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.file.borrow().copy(self.at, to)?;
        self.at += read as u64;
        Ok(read)
    }
}
