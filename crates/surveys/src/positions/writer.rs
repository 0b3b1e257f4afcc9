//! A table written from its first byte to its last.

use std::io::{self, Write};
use std::path::Path;

use super::format::{BLOCK, Head, MAGIC, VERSION};
use crate::checksum::{SEED, mix, words};
use crate::folder;
use crate::survey::{FileOperation, SurveyError};

/// Writes bytes on, and sums them up.
#[derive(Debug)]
pub struct Summed<W> {
    to: W,
    block: Vec<u8>,
    sum: u64,
    length: u64,
    sums: Vec<u64>,
}

impl<W> Summed<W> {
    /// Bytes that are summed up at once.
    pub const BLOCK: u64 = BLOCK;
}

impl<W: Write> Summed<W> {
    /// Writes to this.
    pub fn new(to: W) -> Self {
        Self {
            to,
            block: Vec::with_capacity(BLOCK as usize),
            sum: SEED,
            length: 0,
            sums: Vec::new(),
        }
    }

    fn end_block(&mut self) -> io::Result<()> {
        if !self.block.is_empty() {
            let sum = words(&self.block).fold(SEED, mix);
            self.sums.push(sum);
            self.sum = mix(self.sum, sum);
            self.to.write_all(&self.block)?;
            self.block.clear();
        }
        Ok(())
    }

    /// Ends it: the checksum and the length of all, and the checksums of the
    /// blocks.
    ///
    /// # Errors
    /// Those of what is written to.
    pub fn end(mut self) -> io::Result<(u64, u64, Vec<u64>)> {
        self.end_block()?;
        Ok((mix(self.sum, self.length), self.length, self.sums))
    }
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let room = BLOCK as usize - self.block.len();
            let (now, later) = rest.split_at(room.min(rest.len()));
            self.block.extend_from_slice(now);
            if self.block.len() == BLOCK as usize {
                self.end_block()?;
            }
            rest = later;
        }
        self.length += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes a table beside its place, whose records `fill` writes: as many of
/// each rank as the head says, in the order of their keys.
///
/// # Errors
/// What `fill` reports, and when the file cannot be written.
pub fn write<E: From<SurveyError>>(
    path: &Path,
    head: &Head,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let failed = SurveyError::file(path, FileOperation::Writing);
    let mut reported = None;
    folder::place(path, |file| {
        let fields = head.words();
        let mut all = vec![MAGIC, VERSION, fields.len() as u64];
        all.extend(fields);
        all.push(all.iter().fold(SEED, |sum, &word| mix(sum, word)));
        let put = |file: &mut dyn Write, words: &[u64]| {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            file.write_all(&bytes)
        };
        put(file, &all).map_err(&failed)?;
        let mut summed = Summed::new(&mut *file);
        if let Err(error) = fill(&mut summed) {
            reported = Some(error);
            // Any error keeps the file from its place; this one is not told.
            return Err(SurveyError::NoTable {
                file: path.to_path_buf(),
            });
        }
        let (_, length, sums) = summed.end().map_err(&failed)?;
        let mut trailer = vec![length];
        trailer.extend(sums);
        trailer.push(trailer.iter().fold(SEED, |sum, &word| mix(sum, word)));
        put(file, &trailer).map_err(&failed)
    })
    .map_err(|error| reported.take().unwrap_or_else(|| error.into()))
}
