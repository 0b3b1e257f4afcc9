//! A file written from its first byte to its last.

use std::io::{self, Write};
use std::path::Path;

use super::{BLOCK, Head, block_sum, tail};
use crate::durable::Draft;
use crate::error::{FileOperation, SurveyError};

/// Writes a file with the data that `fill` writes; it gets its name once it is complete.
/// Returns its length in bytes, and the sum that identifies it.
///
/// # Errors
/// The error of `fill`, or a failure to write the file. If anything fails, the
/// destination is unchanged.
pub fn write<E: From<SurveyError>>(
    path: &Path,
    head: &Head,
    fill: impl FnOnce(&mut Writer<&mut Draft>) -> Result<(), E>,
) -> Result<(u64, u64), E> {
    let failed = SurveyError::file(path, FileOperation::Writing);
    let mut draft = Draft::begin(path).map_err(&failed)?;
    let mut to = Writer::begin(&mut draft, head).map_err(&failed)?;
    fill(&mut to)?;
    let known_by = to.end().map_err(&failed)?;
    draft.place().map_err(&failed)?;
    Ok(known_by)
}

/// A writer of a file's data.
#[derive(Debug)]
pub struct Writer<W> {
    to: W,
    head_sum: u64,
    /// The bytes of the head.
    before: u64,
    block: Vec<u8>,
    length: u64,
    sums: Vec<u64>,
}

impl<W: Write> Writer<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// The errors of `to`.
    pub fn begin(mut to: W, head: &Head) -> io::Result<Self> {
        let (bytes, head_sum) = head.encoded();
        to.write_all(&bytes)?;
        Ok(Self {
            to,
            head_sum,
            before: bytes.len() as u64,
            block: Vec::with_capacity(BLOCK as usize),
            length: 0,
            sums: Vec::new(),
        })
    }

    fn end_block(&mut self) -> io::Result<()> {
        let number = self.sums.len() as u64;
        self.sums.push(block_sum(number, &self.block));
        self.to.write_all(&self.block)?;
        self.block.clear();
        Ok(())
    }

    /// Ends the file, and returns its length in bytes and its sum.
    ///
    /// # Errors
    /// The errors of the underlying writer.
    pub fn end(mut self) -> io::Result<(u64, u64)> {
        if !self.block.is_empty() {
            self.end_block()?;
        }
        let tail = tail(self.head_sum, self.length, &self.sums);
        self.to.write_all(&tail)?;
        let sum = super::words(&tail).last().unwrap_or_default();
        Ok((self.before + self.length + tail.len() as u64, sum))
    }
}

impl<W: Write> Write for Writer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = BLOCK as usize - self.block.len();
        let now = bytes.len().min(room);
        self.block.extend_from_slice(&bytes[..now]);
        self.length += now as u64;
        if self.block.len() == BLOCK as usize {
            self.end_block()?;
        }
        Ok(now)
    }

    /// Does nothing: a block is written once it is complete.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
