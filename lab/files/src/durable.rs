//! Files that survive a crash: complete or absent, never partial.
//!
//! Everything in this workspace that stores a file on disk writes it here. A file is
//! written next to its destination under an unpredictable name, created with `O_EXCL`,
//! which follows no link; it is synced, renamed, and its folder is synced before anything
//! that it replaces may be removed. So a file always has either its old or its new
//! content. A table too large for two copies is written [in place](File::in_place), and a
//! second file records what has been synced.
//!
//! `docs/files.md` has the guarantees, and how they are tested: a test puts a fault
//! injector before each [operation](Operation) and lets some fail.

use std::fs::{self, Permissions};
use std::io::{self, BufWriter, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// An operation about to be done on a file or folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation<'p> {
    /// Make a folder.
    MakeFolder(&'p Path),
    /// Create a file that does not exist.
    Create(&'p Path),
    /// Write this many bytes.
    Write(&'p Path, usize),
    /// Sync a file: its bytes reach the disk.
    Sync(&'p Path),
    /// Rename a file, replacing any file with that name.
    Rename(&'p Path, &'p Path),
    /// Sync a folder: the names in it reach the disk.
    SyncFolder(&'p Path),
    /// Remove a file.
    Remove(&'p Path),
}

/// Decides on an operation before it is done: the bytes that may be written, or the error
/// with which it fails.
pub type Judge = dyn Fn(Operation<'_>) -> io::Result<usize> + Send + Sync;

static JUDGE: OnceLock<Box<Judge>> = OnceLock::new();

/// Puts a judge before every operation of this process, once; for tests.
#[doc(hidden)]
pub fn judged_by(judge: Box<Judge>) {
    // Tests of one process share one judge.
    let _ = JUDGE.set(judge);
}

fn ask(operation: Operation<'_>) -> io::Result<usize> {
    match (JUDGE.get(), operation) {
        (Some(judge), _) => judge(operation),
        (None, Operation::Write(_, length)) => Ok(length),
        (None, _) => Ok(0),
    }
}

/// A file open for writing.
#[derive(Debug)]
pub struct File {
    file: fs::File,
    path: PathBuf,
}

impl File {
    /// Creates a nameless file in a folder, gone with this value or the process: space
    /// for what does not fit in memory.
    ///
    /// # Errors
    /// The error of the system.
    pub fn nameless(folder: &Path) -> io::Result<Self> {
        ask(Operation::Create(folder))?;
        Ok(Self::new(tempfile::tempfile_in(folder)?, folder))
    }

    fn new(file: fs::File, path: &Path) -> Self {
        let path = path.to_path_buf();
        Self { file, path }
    }

    /// Creates a file that does not exist.
    fn create(path: &Path) -> io::Result<Self> {
        ask(Operation::Create(path))?;
        let mut options = fs::File::options();
        let file = options.read(true).write(true).create_new(true).open(path)?;
        Ok(Self::new(file, path))
    }

    /// Opens a file for reading and writing in place; creates it if there is none. Its
    /// content stays.
    ///
    /// # Errors
    /// [`NotPlain`] if the name is a link's, a device's or a folder's, since the bytes
    /// would go elsewhere; otherwise the error of the system.
    pub fn in_place(path: &Path) -> io::Result<Self> {
        match path.symlink_metadata() {
            Err(error) if error.kind() == ErrorKind::NotFound => Self::create(path),
            _ => Self::existing(path),
        }
    }

    /// Like [`File::in_place`], for a file that must exist.
    ///
    /// # Errors
    /// As [`File::in_place`].
    pub fn existing(path: &Path) -> io::Result<Self> {
        plain(&path.symlink_metadata()?)?;
        let file = fs::File::options().read(true).write(true).open(path)?;
        // A link may have appeared in the meantime.
        let named = path.symlink_metadata()?;
        plain(&named)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            let opened = file.metadata()?;
            if (opened.dev(), opened.ino()) != (named.dev(), named.ino()) {
                return Err(NotPlain.into());
            }
        }
        Ok(Self::new(file, path))
    }

    /// A second handle to the same file.
    ///
    /// # Errors
    /// The error of the system.
    pub fn try_clone(&self) -> io::Result<Self> {
        Ok(Self::new(self.file.try_clone()?, &self.path))
    }

    /// Truncates or extends the file to this length.
    ///
    /// # Errors
    /// The error of the system.
    pub fn set_len(&self, length: u64) -> io::Result<()> {
        ask(Operation::Write(&self.path, 0))?;
        self.file.set_len(length)
    }

    /// Syncs the file.
    ///
    /// # Errors
    /// The error of the system. Anything written since the last sync is lost then,
    /// whatever a second call returns.
    pub fn sync(&self) -> io::Result<()> {
        ask(Operation::Sync(&self.path))?;
        self.file.sync_all()
    }

    /// Takes the lock of this file, which ends with the value.
    ///
    /// # Errors
    /// As [`fs::File::try_lock`].
    pub fn try_lock(&self) -> Result<(), fs::TryLockError> {
        self.file.try_lock()
    }

    /// Releases the lock.
    ///
    /// # Errors
    /// The error of the system.
    pub fn unlock(&self) -> io::Result<()> {
        self.file.unlock()
    }
}

impl Read for File {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        self.file.read(to)
    }
}

impl Write for File {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        let allowed = ask(Operation::Write(&self.path, from.len()))?;
        self.file.write(from.get(..allowed).unwrap_or(from))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for File {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// The error of a name that does not belong to a plain file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a link, a device or a folder where a plain file belongs")]
pub struct NotPlain;

impl NotPlain {
    /// True if the error is this one.
    #[must_use]
    pub fn is(error: &io::Error) -> bool {
        error.get_ref().is_some_and(|inner| inner.is::<Self>())
    }
}

impl From<NotPlain> for io::Error {
    fn from(error: NotPlain) -> Self {
        Self::other(error)
    }
}

fn plain(metadata: &fs::Metadata) -> io::Result<()> {
    if metadata.is_file() {
        Ok(())
    } else {
        Err(NotPlain.into())
    }
}

/// The prefix and suffix of a draft's name.
const DRAFT: (&str, &str) = (".grundy-", ".part");
/// The number of letters and digits between them.
const RANDOM: usize = 12;

/// True if the name is a draft's.
#[must_use]
pub fn is_draft(name: &str) -> bool {
    let random = name
        .strip_prefix(DRAFT.0)
        .and_then(|name| name.strip_suffix(DRAFT.1));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// A file written next to its destination, and removed if it is dropped before it is
/// [placed](Draft::place).
#[derive(Debug)]
pub struct Draft {
    file: BufWriter<File>,
    part: PathBuf,
    path: PathBuf,
    placed: bool,
}

impl Draft {
    /// Begins a file for this destination. A link there will be replaced, not followed.
    ///
    /// # Errors
    /// [`NotPlain`] if a device or a pipe would be replaced; otherwise the error of the
    /// system.
    pub fn begin(path: &Path) -> io::Result<Self> {
        if let Ok(found) = path.symlink_metadata()
            && !found.is_symlink()
        {
            plain(&found)?;
        }
        let draft = tempfile::Builder::new()
            .prefix(DRAFT.0)
            .suffix(DRAFT.1)
            .rand_bytes(RANDOM)
            .make_in(parent(path), File::create)?;
        let (file, part) = draft.keep().map_err(|error| error.error)?;
        Ok(Self {
            file: BufWriter::with_capacity(1 << 18, file),
            part,
            path: path.to_path_buf(),
            placed: false,
        })
    }

    /// Moves the file to its destination, durably.
    ///
    /// # Errors
    /// The error of the system.
    pub fn place(mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync()?;
        rename(&self.part, &self.path)?;
        self.placed = true;
        Ok(())
    }
}

impl Write for Draft {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        self.file.write(from)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.placed {
            // A partial file would only take the disk space that was missing.
            let _ = remove(&self.part);
        }
    }
}

/// Writes a file named by the user. The user's links are followed, and anything but a
/// plain file (`/dev/stdout`, a pipe) receives the bytes directly.
///
/// # Errors
/// The error of the system. A plain file is then unchanged.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let resolved = path.canonicalize();
    let path = resolved.as_deref().unwrap_or(path);
    let before = path.metadata();
    if before.as_ref().is_ok_and(|found| !found.is_file()) {
        return fs::write(path, bytes);
    }
    let mode = before.ok().map(|found| found.permissions());
    if mode.as_ref().is_some_and(Permissions::readonly) {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let mut draft = Draft::begin(path)?;
    draft.write_all(bytes.as_ref())?;
    if let Some(mode) = mode {
        fs::set_permissions(&draft.part, mode)?;
    }
    draft.place()
}

/// Renames a synced file, replacing any file with that name, and syncs the folder.
///
/// # Errors
/// The error of the system.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    ask(Operation::Rename(from, to))?;
    fs::rename(from, to)?;
    sync_folder(parent(to))
}

/// Removes a file; succeeds if it does not exist.
///
/// # Errors
/// The error of the system.
pub fn remove(path: &Path) -> io::Result<()> {
    ask(Operation::Remove(path))?;
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Creates a folder and its missing parents.
///
/// # Errors
/// The error of the system.
pub fn make_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let above = parent(path);
    make_folder(above)?;
    ask(Operation::MakeFolder(path))?;
    match fs::create_dir(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && path.is_dir() => {}
        made => made?,
    }
    sync_folder(above)
}

/// Removes the drafts that killed processes left in a folder. The caller has the folder's
/// lock: drafts of another process would be removed too.
pub fn remove_drafts(folder: &Path) {
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_draft(&file.file_name().to_string_lossy()) {
            // A draft that stays takes disk space and does no other harm.
            let _ = remove(&file.path());
        }
    }
}

/// Syncs a folder: the names in it reach the disk.
///
/// # Errors
/// The error of the system.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    ask(Operation::SyncFolder(folder))?;
    // If a folder cannot be opened or synced as a file, the system writes its names to
    // the disk by itself.
    match fs::File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error)
            if !matches!(
                error.kind(),
                ErrorKind::InvalidInput | ErrorKind::PermissionDenied
            ) =>
        {
            Err(error)
        }
        _ => Ok(()),
    }
}

/// The folder of a file.
fn parent(path: &Path) -> &Path {
    let folder = path.parent();
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(if path.is_absolute() { "/" } else { "." }))
}

#[cfg(test)]
#[cfg(unix)]
mod tests;
