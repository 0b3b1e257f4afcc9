//! A folder being checked, and the verdict on it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Instant;

use grundy_check::{Budget, Error, Fault, Limits, Problem};

use crate::files::{Files, OWNER};
use crate::progress::Progress;
use crate::text_file::TextFile;

/// A check of the folders of one survey.
pub(crate) trait FolderCheck {
    /// The prefixes of the line in `survey.txt` of such folders.
    const OWNERS: &'static [&'static str];
    /// The command that writes such folders.
    const COMMAND: &'static str;
    /// The recomputation, in a line of the program's help.
    const REDONE: &'static str;
    /// The end of the line in `survey.txt`, after the parameters.
    const VERSION: &'static str = ", version 1";

    /// Checks all files of a folder.
    ///
    /// # Errors
    /// The first file that does not hold, with its line or position, or the limit that
    /// was reached.
    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error>;
}

/// The result of a verified folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The proved statement, in a sentence.
    pub proved: String,
    /// The last heap or plane, in surveys that have one; `u64::MAX` for all heaps.
    pub last: Option<u64>,
    /// Assumptions beyond the rules and the theorems that `proved` names.
    pub assumptions: Vec<&'static str>,
    /// The checked and the unchecked files.
    pub files: Files,
    /// The users' rulesets that `proved` names by number, each on a line.
    pub texts: String,
}

impl Verified {
    pub(crate) fn new(proved: String, files: Files) -> Self {
        Self {
            proved,
            last: None,
            assumptions: Vec::new(),
            files,
            texts: String::new(),
        }
    }

    /// Sets the last heap or plane.
    pub(crate) fn to(self, last: u64) -> Self {
        let last = Some(last);
        Self { last, ..self }
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.proved)?;
        if !self.assumptions.is_empty() {
            write!(f, "; by {}", self.assumptions.join(", "))?;
        }
        write!(f, "{}{}", self.files, self.texts)
    }
}

/// Opens a folder and starts the clock.
pub(crate) fn within<T>(
    path: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
    check: impl FnOnce(&mut Folder<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let began = Instant::now();
    let elapsed = || began.elapsed();
    let mut file = TextFile::open(path, OWNER)?;
    let owner = file.next()?.ok_or_else(|| file.fault("is missing"))?;
    file.expect_end()?;
    check(&mut Folder {
        path: path.to_path_buf(),
        owner,
        progress: Progress::new(Budget::new(limits, &elapsed), report),
    })
}

/// A folder being checked.
pub(crate) struct Folder<'w> {
    path: PathBuf,
    owner: String,
    pub(crate) progress: Progress<'w>,
}

impl<'w> Folder<'w> {
    pub(crate) const fn budget(&self) -> Budget<'w> {
        self.progress.budget
    }

    pub(crate) fn owner(&self) -> &str {
        &self.owner
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// A fault in a line of a file.
    pub(crate) fn at(&self, name: &str, line: u64, problem: impl Into<Problem>) -> Fault {
        Fault::at(&self.join(name), line, problem)
    }

    /// A fault in a file as a whole.
    pub(crate) fn whole(&self, name: &str, problem: impl Into<Problem>) -> Fault {
        Fault::whole(&self.join(name), problem)
    }

    /// The parameters that `read` parses in the line of `survey.txt` between its prefix
    /// and the version.
    ///
    /// # Errors
    /// If there are none: then this is no `kind`.
    pub(crate) fn parameters<C: FolderCheck, T>(
        &self,
        kind: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        let owner = &self.owner;
        let rest = C::OWNERS.iter().find_map(|own| owner.strip_prefix(own));
        let text = rest.and_then(|rest| rest.strip_suffix(C::VERSION));
        text.and_then(read)
            .ok_or_else(|| self.at(OWNER, 1, format!("{owner:?} is no {kind}")))
    }

    /// Lists the files; see [`Files::of`].
    pub(crate) fn files(
        &self,
        checked: &[&str],
        by_checksum: &[&str],
        not_checked: &[&str],
    ) -> Result<Files, Fault> {
        Files::of(&self.path, checked, by_checksum, not_checked)
    }

    /// Opens a text file.
    pub(crate) fn text(&self, name: &str) -> Result<TextFile, Fault> {
        TextFile::open(&self.path, name)
    }

    /// Parses the only line of a table.
    pub(crate) fn only_line<T>(
        &self,
        name: &str,
        head: &str,
        meaning: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, Fault> {
        let mut file = self.table(name, head)?;
        let value = file.read(meaning)?;
        file.expect_end()?;
        Ok(value)
    }

    /// Checks that a table has these lines and no others.
    pub(crate) fn has_lines(
        &self,
        name: &str,
        head: &str,
        lines: impl IntoIterator<Item = String>,
    ) -> Result<(), Fault> {
        let mut file = self.table(name, head)?;
        for line in lines {
            file.expect_line(&line)?;
        }
        file.expect_end()
    }

    /// Opens a text file whose first line must be `head`.
    pub(crate) fn table(&self, name: &str, head: &str) -> Result<TextFile, Fault> {
        let mut file = self.text(name)?;
        file.expect_line(head)?;
        Ok(file)
    }
}
