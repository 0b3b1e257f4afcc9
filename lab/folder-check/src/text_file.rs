//! A text file that is compared line by line with recomputed values.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

use grundy_check::{Fault, Problem};

/// The most bytes of a line, unless a file has longer ones.
const LONGEST: u64 = 4096;

/// A text file, read a line at a time.
pub(crate) struct TextFile {
    path: PathBuf,
    file: BufReader<File>,
    number: u64,
    longest: u64,
}

impl TextFile {
    /// Opens a file of a folder.
    pub(crate) fn open(folder: &Path, name: &str) -> Result<Self, Fault> {
        let path = folder.join(name);
        let file = File::open(&path).map_err(|error| Fault::unreadable(&path, &error))?;
        Ok(Self {
            path,
            file: BufReader::with_capacity(1 << 16, file),
            number: 0,
            longest: LONGEST,
        })
    }

    /// Allows lines of up to this many bytes.
    pub(crate) const fn with_lines_of(mut self, longest: u64) -> Self {
        self.longest = longest;
        self
    }

    /// A fault in the last line read.
    pub(crate) fn fault(&self, problem: impl Into<Problem>) -> Fault {
        Fault::at(&self.path, self.number.max(1), problem)
    }

    /// Returns the next line without its end; `None` after the last one.
    pub(crate) fn next(&mut self) -> Result<Option<String>, Fault> {
        let mut bytes = Vec::new();
        self.number += 1;
        (&mut self.file)
            .take(self.longest)
            .read_until(b'\n', &mut bytes)
            .map_err(|error| Fault::unreadable(&self.path, &error))?;
        match bytes.pop() {
            None => Ok(None),
            Some(b'\n') => String::from_utf8(bytes)
                .map(Some)
                .map_err(|_| self.fault("is not UTF-8")),
            Some(_) => Err(self.fault("is cut off or too long")),
        }
    }

    /// Parses the next line, which is empty after the last one.
    ///
    /// # Errors
    /// The errors of `meaning` become faults of this line.
    pub(crate) fn read<T>(
        &mut self,
        meaning: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, Fault> {
        let line = self.next()?.unwrap_or_default();
        meaning(&line).map_err(|what| self.fault(what))
    }

    /// Checks that the next line is this one.
    pub(crate) fn expect_line(&mut self, line: &str) -> Result<(), Fault> {
        match self.next()? {
            Some(read) if read == line => Ok(()),
            Some(read) => Err(self.fault(format!("{read:?} has to say {line}"))),
            None => Err(self.fault(format!("is missing, and has to say {line}"))),
        }
    }

    /// Checks that there is no further line.
    pub(crate) fn expect_end(&mut self) -> Result<(), Fault> {
        match self.next()? {
            None => Ok(()),
            Some(_) => Err(self.fault("stands after the last line")),
        }
    }
}

/// The fields of a line of a table.
pub(crate) fn fields<const N: usize>(line: &str) -> Result<[&str; N], String> {
    let fields: Vec<&str> = line.split(',').collect();
    let fields = fields.try_into();
    fields.map_err(|_| format!("has to have {N} fields"))
}

/// Parses a number as surveys write it: without a sign or leading zeros.
pub(crate) fn number(text: &str) -> Option<u64> {
    text.parse()
        .ok()
        .filter(|number: &u64| number.to_string() == text)
}

/// Parses a number below a bound.
pub(crate) fn below(text: &str, bound: u64) -> Result<u64, String> {
    let number = number(text).filter(|&number| number < bound);
    number.ok_or_else(|| format!("{text:?} has to be a number below {bound}"))
}

/// Parses numbers, each below a bound; `None` if all fields are empty.
pub(crate) fn all_below<const N: usize>(
    texts: [&str; N],
    bound: u64,
) -> Result<Option<[u64; N]>, String> {
    if texts.iter().all(|text| text.is_empty()) {
        return Ok(None);
    }
    let mut numbers = [0; N];
    for (number, text) in numbers.iter_mut().zip(texts) {
        *number = below(text, bound)?;
    }
    Ok(Some(numbers))
}
