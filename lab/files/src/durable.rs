//! Files that survive a crash: each is whole or not there.
//!
//! Everything in this workspace that keeps a file on a disk writes it here. A
//! file is written beside its place under a name that cannot be predicted, made
//! by `O_EXCL`, which follows no link; it is synced, renamed, and its folder is
//! synced before anything that it replaces may be removed. So whatever happens
//! at whatever moment, a file is as it was or as it should be. A table too
//! large for two copies is written [in place](File::in_place), and what of it
//! has been synced is said in a second file.
//!
//! `docs/files.md` has the guarantees, and how they are tested: a test puts
//! its own judgement before each [operation](Operation) and lets some fail.

use std::fs::{self, Permissions};
use std::io::{self, BufWriter, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What is about to be done to a file or folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation<'p> {
    /// Make a folder.
    MakeFolder(&'p Path),
    /// Make a file that is not there.
    Create(&'p Path),
    /// Write so many bytes.
    Write(&'p Path, usize),
    /// Sync a file: its bytes reach the disk.
    Sync(&'p Path),
    /// Give a file another name, in place of what has that name.
    Rename(&'p Path, &'p Path),
    /// Sync a folder: the names in it reach the disk.
    SyncFolder(&'p Path),
    /// Remove a file.
    Remove(&'p Path),
}

/// Judges an operation before it is done: how many bytes may be written, or
/// the error with which it fails.
pub type Judge = dyn Fn(Operation<'_>) -> io::Result<usize> + Send + Sync;

static JUDGE: OnceLock<Box<Judge>> = OnceLock::new();

/// For tests: puts a judge before every operation of this process, once.
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
    /// A file without a name in a folder, gone with this value or the process:
    /// room for what memory lacks.
    ///
    /// # Errors
    /// What the system says.
    pub fn nameless(folder: &Path) -> io::Result<Self> {
        ask(Operation::Create(folder))?;
        Ok(Self::new(tempfile::tempfile_in(folder)?, folder))
    }

    fn new(file: fs::File, path: &Path) -> Self {
        let path = path.to_path_buf();
        Self { file, path }
    }

    /// Makes a file that is not there.
    fn create(path: &Path) -> io::Result<Self> {
        ask(Operation::Create(path))?;
        let mut options = fs::File::options();
        let file = options.read(true).write(true).create_new(true).open(path)?;
        Ok(Self::new(file, path))
    }

    /// Opens a file to be read and written in place; makes it where there is
    /// none. What it holds stays.
    ///
    /// # Errors
    /// [`NotPlain`] where the name is a link's, a device's or a folder's, since
    /// what is written would go elsewhere; else what the system says.
    pub fn in_place(path: &Path) -> io::Result<Self> {
        match path.symlink_metadata() {
            Err(error) if error.kind() == ErrorKind::NotFound => Self::create(path),
            _ => Self::existing(path),
        }
    }

    /// The same for a file that has to be there.
    ///
    /// # Errors
    /// As [`File::in_place`].
    pub fn existing(path: &Path) -> io::Result<Self> {
        plain(&path.symlink_metadata()?)?;
        let file = fs::File::options().read(true).write(true).open(path)?;
        // A link may have been put there in the meantime.
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
    /// What the system says.
    pub fn try_clone(&self) -> io::Result<Self> {
        Ok(Self::new(self.file.try_clone()?, &self.path))
    }

    /// Cuts the file to this length.
    ///
    /// # Errors
    /// What the system says.
    pub fn set_len(&self, length: u64) -> io::Result<()> {
        ask(Operation::Write(&self.path, 0))?;
        self.file.set_len(length)
    }

    /// Syncs the file.
    ///
    /// # Errors
    /// What the system says. What was written since the last sync is lost then,
    /// whatever a second call says.
    pub fn sync(&self) -> io::Result<()> {
        ask(Operation::Sync(&self.path))?;
        self.file.sync_all()
    }

    /// Takes the lock of this file, which ends with it.
    ///
    /// # Errors
    /// As [`fs::File::try_lock`].
    pub fn try_lock(&self) -> Result<(), fs::TryLockError> {
        self.file.try_lock()
    }

    /// Gives the lock back.
    ///
    /// # Errors
    /// What the system says.
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

/// The name does not belong to a plain file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotPlain;

impl NotPlain {
    /// True where this is what an error says.
    #[must_use]
    pub fn is(error: &io::Error) -> bool {
        error.get_ref().is_some_and(|inner| inner.is::<Self>())
    }
}

impl std::fmt::Display for NotPlain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a link, a device or a folder where a plain file belongs")
    }
}

impl std::error::Error for NotPlain {}

impl From<NotPlain> for io::Error {
    fn from(error: NotPlain) -> Self {
        Self::other(error)
    }
}

fn plain(found: &fs::Metadata) -> io::Result<()> {
    if found.is_file() {
        Ok(())
    } else {
        Err(NotPlain.into())
    }
}

/// What the name of a draft begins and ends with.
const DRAFT: (&str, &str) = (".grundy-", ".part");
/// Letters and digits between them.
const RANDOM: usize = 12;

/// True where a name is a draft's.
#[must_use]
pub fn is_draft(name: &str) -> bool {
    let random = name
        .strip_prefix(DRAFT.0)
        .and_then(|name| name.strip_suffix(DRAFT.1));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// A file that is written beside its place, and gone when it is dropped before
/// it is [placed](Draft::place).
#[derive(Debug)]
pub struct Draft {
    file: BufWriter<File>,
    part: PathBuf,
    path: PathBuf,
    placed: bool,
}

impl Draft {
    /// Begins a file for this place. A link at the place will be replaced, not
    /// followed.
    ///
    /// # Errors
    /// [`NotPlain`] where a device or a pipe would be replaced; else what the
    /// system says.
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

    /// Puts the file in its place, where it is from now on whatever happens.
    ///
    /// # Errors
    /// What the system says.
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
            // A half-written file would only take the room that was lacking.
            let _ = remove(&self.part);
        }
    }
}

/// Writes a file that the user names. A link of the user's is followed, and to
/// what is no plain file (`/dev/stdout`, a pipe) the bytes go as they are.
///
/// # Errors
/// What the system says. A plain file is then as it was.
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

/// Gives a synced file another name, in place of what has that name, and syncs
/// the folder.
///
/// # Errors
/// What the system says.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    ask(Operation::Rename(from, to))?;
    fs::rename(from, to)?;
    sync_folder(parent(to))
}

/// Removes a file; one that is not there is removed already.
///
/// # Errors
/// What the system says.
pub fn remove(path: &Path) -> io::Result<()> {
    ask(Operation::Remove(path))?;
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Makes a folder, and those above it that are not there.
///
/// # Errors
/// What the system says.
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

/// Removes the drafts that killed processes left in a folder. The caller holds
/// the folder's lock: a draft of another process would be gone too.
pub fn remove_drafts(folder: &Path) {
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_draft(&file.file_name().to_string_lossy()) {
            // One that stays takes room and does no other harm.
            let _ = remove(&file.path());
        }
    }
}

/// Syncs a folder: the names in it reach the disk.
///
/// # Errors
/// What the system says.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    ask(Operation::SyncFolder(folder))?;
    // Where a folder cannot be opened or synced as a file, the system brings
    // its names to the disk by itself.
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
