//! A text file that is compared line by line with what was computed here.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

use crate::fault::Fault;

/// A line that is read may have this many bytes.
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

    /// The same file, with lines of so many bytes.
    pub(crate) const fn with_lines_of(mut self, longest: u64) -> Self {
        self.longest = longest;
        self
    }

    /// A fault in the line read last.
    pub(crate) fn fault(&self, what: impl Into<String>) -> Fault {
        Fault::at(&self.path, self.number.max(1), what)
    }

    /// The next line, without its end; `None` after the last one.
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

    /// The next line has to be this one.
    pub(crate) fn expect_line(&mut self, line: &str) -> Result<(), Fault> {
        match self.next()? {
            Some(found) if found == line => Ok(()),
            Some(found) => Err(self.fault(format!("{found:?} has to say {line}"))),
            None => Err(self.fault(format!("is missing, and has to say {line}"))),
        }
    }

    /// There has to be no further line.
    pub(crate) fn expect_end(&mut self) -> Result<(), Fault> {
        match self.next()? {
            None => Ok(()),
            Some(_) => Err(self.fault("stands after the last line")),
        }
    }
}

/// The only line of `survey.txt`: which survey a folder belongs to.
pub(crate) fn owner(folder: &Path) -> Result<String, Fault> {
    let mut file = TextFile::open(folder, OWNER)?;
    let line = file.next()?.ok_or_else(|| file.fault("is missing"))?;
    file.expect_end()?;
    Ok(line)
}

/// What `read` makes of the line of the owner; where that is nothing, the error says
/// that the owner is no `what`.
pub(crate) fn owned<T>(
    folder: &Path,
    what: &str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, Fault> {
    let owner = owner(folder)?;
    read(&owner).ok_or_else(|| Fault::at(&folder.join(OWNER), 1, format!("{owner:?} is no {what}")))
}

/// The file that says which survey a folder belongs to.
pub(crate) const OWNER: &str = "survey.txt";

/// A number as this product writes it: without a sign or leading zeros.
pub(crate) fn number(text: &str) -> Option<u64> {
    text.parse()
        .ok()
        .filter(|number: &u64| number.to_string() == text)
}
