//! Ownership of a survey folder, and atomic writes.
//!
//! `survey.txt` says which survey the folder is for; `survey.lock` prevents two processes
//! from working in it at once. Its files are written by [`durable`], none through a link.

use std::fs::{self, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::durable::{self, Draft};
use crate::error::{FileOperation, SurveyError};
use crate::store::{self, Head, Reader, Writer};

/// The file that names the survey of a folder.
pub const OWNER: &str = "survey.txt";
/// The file with everything needed to resume a survey.
pub const STATE: &str = "state.bin";
const LOCK: &str = "survey.lock";

/// A folder that this process owns while the value lives.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// True if the survey was begun here before.
    pub begun: bool,
    lock: durable::File,
}

impl Folder {
    /// Takes the folder for a survey, described by one line. A missing folder is created;
    /// drafts that a killed process left in it are removed.
    ///
    /// # Errors
    /// If it belongs to something else, another process is working in it, it was begun
    /// before and `resume` is false, or it cannot be created.
    pub fn take(path: &Path, survey: &str, resume: bool) -> Result<Self, SurveyError> {
        let folder = path.to_path_buf();
        durable::make_folder(path).map_err(SurveyError::file(path, FileOperation::Making))?;
        if owned(path, survey)? && !resume {
            return Err(SurveyError::Begun { folder });
        }
        let failed = SurveyError::file(&path.join(LOCK), FileOperation::Writing);
        let lock = durable::File::in_place(&path.join(LOCK)).map_err(&failed)?;
        match lock.try_lock() {
            // A file system without locks cannot exclude another process.
            Ok(()) => {}
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(failed(error)),
            Err(TryLockError::WouldBlock) => return Err(SurveyError::Busy { folder }),
        }
        // Another process may have taken the folder, worked and left meanwhile.
        let begun = owned(path, survey)?;
        if begun && !resume {
            return Err(SurveyError::Begun { folder });
        }
        let folder = Self {
            path: folder,
            begun,
            lock,
        };
        durable::remove_drafts(path);
        if !begun {
            folder.write(OWNER, |file| writeln!(file, "{survey}"))?;
        }
        Ok(folder)
    }

    /// The path of the folder.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.path
    }

    /// The path of a file of this name.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Opens a file; `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn open(&self, name: &str) -> Result<Option<fs::File>, SurveyError> {
        let path = self.path(name);
        match fs::File::open(&path) {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(SurveyError::file(&path, FileOperation::Reading)(error)),
        }
    }

    /// Writes a file next to its destination and moves it there when it is complete.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(
        &self,
        name: &str,
        fill: impl FnOnce(&mut Draft) -> std::io::Result<()>,
    ) -> Result<(), SurveyError> {
        let path = self.path(name);
        place(&path, |file| {
            fill(file).map_err(SurveyError::file(&path, FileOperation::Writing))
        })
    }

    /// Writes a data file as [`store::write`].
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_data(
        &self,
        name: &str,
        head: &Head,
        fill: impl FnOnce(&mut Writer<&mut Draft>) -> std::io::Result<()>,
    ) -> Result<(), SurveyError> {
        let path = self.path(name);
        let failed = SurveyError::file(&path, FileOperation::Writing);
        store::write(&path, head, |to| fill(to).map_err(failed)).map(drop)
    }

    /// Opens the state if it is of this kind; `None` if there is none.
    ///
    /// # Errors
    /// As [`Reader::open`].
    pub fn state(&self, kind: &str) -> Result<Option<Reader>, SurveyError> {
        Reader::open_if_there(&self.path(STATE), &[kind])
    }
}

/// Writes a file next to its destination and moves it there when it is complete. If
/// anything fails, the destination is unchanged.
///
/// # Errors
/// The error of `fill`, or a failure to write the file.
pub fn place<T>(
    path: &Path,
    fill: impl FnOnce(&mut Draft) -> Result<T, SurveyError>,
) -> Result<T, SurveyError> {
    let failed = SurveyError::file(path, FileOperation::Writing);
    let mut draft = Draft::begin(path).map_err(&failed)?;
    let done = fill(&mut draft)?;
    draft.place().map_err(&failed)?;
    Ok(done)
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Closing the file is not enough while a child process being started still has a
        // copy of it.
        let _ = self.lock.unlock();
    }
}

/// Refuses a folder in which this survey was not begun, without taking it.
///
/// # Errors
/// If it belongs to something else, or to no survey.
pub fn require(path: &Path, survey: &str) -> Result<(), SurveyError> {
    if owned(path, survey)? {
        return Ok(());
    }
    let error = std::io::Error::from(ErrorKind::NotFound);
    Err(SurveyError::file(&path.join(OWNER), FileOperation::Reading)(error))
}

/// Refuses a folder that belongs to none of these surveys, without taking it: for surveys
/// computed in one go, before they start.
///
/// # Errors
/// If it belongs to something else.
pub fn refuse_foreign(path: &Path, surveys: &[&str]) -> Result<(), SurveyError> {
    if !path.exists() {
        return Ok(());
    }
    let mut refused = Ok(());
    for survey in surveys {
        match owned(path, survey) {
            Ok(_) => return Ok(()),
            Err(error) => refused = Err(error.nothing_saved()),
        }
    }
    refused
}

/// True if the folder is this survey's; false if it is no survey's yet.
fn owned(path: &Path, survey: &str) -> Result<bool, SurveyError> {
    let owner = path.join(OWNER);
    match fs::read_to_string(&owner) {
        Ok(text) if text.trim_end() == survey => Ok(true),
        Ok(text) => Err(SurveyError::Other {
            folder: path.to_path_buf(),
            holds: text.lines().take(1).flat_map(str::chars).take(80).collect(),
            wants: survey.to_owned(),
        }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let failed = SurveyError::file(path, FileOperation::Reading);
            for file in fs::read_dir(path).map_err(&failed)? {
                let file = file.map_err(&failed)?;
                let name = file.file_name().to_string_lossy().into_owned();
                // Left by a process killed while it took the folder.
                if name != LOCK && !durable::is_draft(&name) {
                    return Err(SurveyError::Foreign {
                        folder: path.to_path_buf(),
                        file: name,
                    });
                }
            }
            Ok(false)
        }
        Err(error) => Err(SurveyError::file(&owner, FileOperation::Reading)(error)),
    }
}

/// Refuses a need for more memory than the limit, or than is free if the system reports
/// it.
///
/// # Errors
/// [`SurveyError::Memory`].
pub fn room_in_memory(needs: u64, limit: Option<u64>) -> Result<(), SurveyError> {
    let free = free_memory().into_iter().chain(address_space());
    let has = limit.into_iter().chain(free).min();
    match has {
        Some(has) if needs > has => Err(SurveyError::Memory { needs, has }),
        _ => Ok(()),
    }
}

/// Refuses a need for more space on the disk of this folder than is free. The folder need
/// not exist yet.
///
/// # Errors
/// [`SurveyError::Disk`].
pub fn room_on_disk(folder: &Path, needs: u64) -> Result<(), SurveyError> {
    let there = folder.ancestors().find(|path| path.exists());
    let here = Path::new(".");
    match free_space(there.unwrap_or(here)) {
        Some(has) if needs > has => Err(SurveyError::Disk { needs, has }),
        _ => Ok(()),
    }
}

/// The bytes that are free on the disk of this folder, if the system says so.
#[cfg(not(target_family = "wasm"))]
fn free_space(folder: &Path) -> Option<u64> {
    fs4::available_space(folder).ok()
}

#[cfg(target_family = "wasm")]
const fn free_space(_: &Path) -> Option<u64> {
    None
}

/// The bytes of memory that the system reports as available.
fn free_memory() -> Option<u64> {
    kilobytes("/proc/meminfo", "MemAvailable:")
}

/// The bytes of address space that this process may still take, if there is a limit
/// (`ulimit -v`). Beyond it an allocation aborts the process.
#[must_use]
pub fn address_space() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/limits").ok()?;
    let mut lines = text.lines();
    let limits = lines.find_map(|line| line.strip_prefix("Max address space"))?;
    // Without a limit the word is `unlimited`, which does not parse.
    let limit: u64 = limits.split_whitespace().next()?.parse().ok()?;
    Some(limit.saturating_sub(kilobytes("/proc/self/status", "VmSize:")?))
}

/// The bytes that a line of a system file gives in kilobytes.
fn kilobytes(file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    kilobytes.checked_mul(1024)
}
