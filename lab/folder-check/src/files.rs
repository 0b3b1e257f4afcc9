//! The files of a folder: each is checked, or reported as unchecked.

use std::fmt;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use grundy_check::Fault;

/// The file that names the survey of a folder.
pub(crate) const OWNER: &str = "survey.txt";
/// The empty file that prevents two processes from working in a folder at once.
const LOCK: &str = "survey.lock";

/// The files of a folder, each in one of three lists, in alphabetical order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Files {
    /// The files that were checked.
    pub checked: Vec<String>,
    /// The files verified only by checksum: they are not damaged. An export is compared
    /// with another export of the same folder.
    pub by_checksum: Vec<String>,
    /// The files that were not checked, and unchecked columns of the others
    /// (`nimbers.csv: misere`).
    pub not_checked: Vec<String>,
}

impl Files {
    /// Lists a folder, which may have only files of these names: later readers of the
    /// folder would trust any others.
    pub(crate) fn of(
        folder: &Path,
        checked: &[&str],
        by_checksum: &[&str],
        not_checked: &[&str],
    ) -> Result<Self, Fault> {
        let unreadable = |error| Fault::unreadable(folder, &error);
        let mut files = Self::default();
        for file in fs::read_dir(folder).map_err(unreadable)? {
            let file = file.map_err(unreadable)?;
            let (path, name) = (file.path(), file.file_name());
            let metadata = fs::metadata(&path).map_err(|error| Fault::unreadable(&path, &error))?;
            let name = name.to_str().filter(|_| metadata.is_file());
            match name {
                Some(LOCK) if metadata.len() > 0 => {
                    return Err(Fault::whole(&path, "has to be empty"));
                }
                Some(name) if [OWNER, LOCK].contains(&name) || checked.contains(&name) => {
                    files.checked.push(name.to_owned());
                }
                Some(name) if by_checksum.contains(&name) => {
                    files.by_checksum.push(name.to_owned());
                }
                Some(name) if not_checked.contains(&name) => {
                    files.not_checked.push(name.to_owned());
                }
                _ => {
                    let what = "is no file of this survey, and nothing checks it: take it out of \
                                the folder";
                    return Err(Fault::whole(&path, what));
                }
            }
        }
        files.checked.sort_unstable();
        files.by_checksum.sort_unstable();
        files.not_checked.sort_unstable();
        Ok(files)
    }

    /// Adds columns of a checked file that were not checked themselves.
    pub(crate) fn but_columns(&mut self, file: &str, columns: &[&str]) {
        self.not_checked
            .push(format!("{file}: {}", columns.join(", ")));
        self.not_checked.sort_unstable();
    }
}

impl fmt::Display for Files {
    /// The end of a verdict; empty if all was checked.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (label, names) in [
            ("BY CHECKSUM ALONE", &self.by_checksum),
            ("NOT CHECKED", &self.not_checked),
        ] {
            if !names.is_empty() {
                write!(f, "; {label}: {}", names.join("; "))?;
            }
        }
        Ok(())
    }
}

/// Visits the bytes of a file in chunks.
pub(crate) fn each_chunk(path: &Path, mut each: impl FnMut(&[u8])) -> Result<(), Fault> {
    let unreadable = |error| Fault::unreadable(path, &error);
    let mut file = File::open(path).map_err(unreadable)?;
    let mut bytes = vec![0; 1 << 18];
    loop {
        match file.read(&mut bytes).map_err(unreadable)? {
            0 => return Ok(()),
            count => each(bytes.get(..count).unwrap_or_default()),
        }
    }
}
