//! A disk that fails when a test requests it, and forgets everything unsynced.
//!
//! Each run has a folder of its own, which distinguishes its operations from those of
//! other tests. A model of the disk records for each file the bytes of its last sync and
//! for each folder the names of its last sync; when power is cut, the folder is rebuilt
//! from it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ffi::OsString;
use std::fmt::Debug;
use std::fs;
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use grundy_core::Unpoisoned as _;
use grundy_surveys::durable::{Operation, is_draft, judged_by};

/// The event at an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// The operation fails, but later ones do not. Half of a write is done.
    Once,
    /// The disk is full from there on: nothing is created or written.
    Full,
    /// Power is cut in the middle of it, with this state afterwards.
    Cut(State),
}

/// The state of the disk after a cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// Only synced data.
    Synced,
    /// Everything done, as after `kill -9`.
    All,
    /// All names, with the synced content of their files.
    Names,
    /// Synced data, without files removed since.
    Removals,
}

pub(crate) const FAULTS: [Fault; 6] = [
    Fault::Once,
    Fault::Full,
    Fault::Cut(State::Synced),
    Fault::Cut(State::All),
    Fault::Cut(State::Names),
    Fault::Cut(State::Removals),
];

/// An entry of a folder.
#[derive(Clone, Copy, Debug)]
enum Entry {
    Folder,
    File { inode: u64 },
}

type Names = HashMap<PathBuf, BTreeMap<OsString, Entry>>;

/// A disk under test.
#[derive(Default)]
struct Disk {
    /// A second link to every synced file, so that no inode is reused.
    links: PathBuf,
    done: u64,
    /// The operation, counted from 1, at which the fault occurs.
    at: u64,
    fault: Option<Fault>,
    hit: bool,
    /// True if half a write was done: the next operation fails.
    torn: bool,
    synced: HashMap<u64, Vec<u8>>,
    names: Names,
    removed: BTreeSet<PathBuf>,
}

static DISKS: Mutex<BTreeMap<PathBuf, Disk>> = Mutex::new(BTreeMap::new());

fn disks() -> MutexGuard<'static, BTreeMap<PathBuf, Disk>> {
    DISKS.lock().unpoisoned()
}

/// The names in a folder.
fn listed(folder: &Path) -> BTreeMap<OsString, Entry> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let entries = files.filter_map(|file| {
        let metadata = file.path().symlink_metadata().ok()?;
        let entry = match metadata.is_dir() {
            true => Entry::Folder,
            false => Entry::File {
                inode: metadata.ino(),
            },
        };
        Some((file.file_name(), entry))
    });
    entries.collect()
}

impl Disk {
    fn judge(&mut self, operation: Operation<'_>) -> io::Result<usize> {
        self.done += 1;
        let whole = match operation {
            Operation::Write(_, length) => length,
            _ => 0,
        };
        let here = self.done == self.at || std::mem::take(&mut self.torn);
        let Some(fault) = self.fault.filter(|_| self.hit || here) else {
            self.note(operation);
            return Ok(whole);
        };
        let again = std::mem::replace(&mut self.hit, true);
        if !again && whole > 1 {
            self.torn = true;
            return Ok(whole / 2);
        }
        match (fault, operation) {
            (Fault::Once, _) if here => Err(io::Error::from_raw_os_error(5)),
            (Fault::Full, Operation::Create(_) | Operation::MakeFolder(_)) => {
                Err(ErrorKind::StorageFull.into())
            }
            (Fault::Full, Operation::Write(_, length)) if length > 0 => {
                Err(ErrorKind::StorageFull.into())
            }
            (Fault::Cut(_), _) => Err(io::Error::other("the power was cut")),
            _ => {
                self.note(operation);
                Ok(whole)
            }
        }
    }

    fn note(&mut self, operation: Operation<'_>) {
        match operation {
            Operation::Sync(path) => {
                if let (Ok(metadata), Ok(bytes)) = (path.metadata(), fs::read(path)) {
                    self.synced.insert(metadata.ino(), bytes);
                    let link = self.links.join(metadata.ino().to_string());
                    let _ = fs::hard_link(path, link);
                }
            }
            Operation::SyncFolder(folder) => {
                self.names.insert(folder.to_path_buf(), listed(folder));
                self.removed.retain(|path| path.parent() != Some(folder));
            }
            Operation::Remove(path) => {
                self.removed.insert(path.to_path_buf());
            }
            _ => {}
        }
    }

    /// Collects the files below a folder that exist after a cut.
    fn collect(&self, folder: &Path, state: State, files: &mut BTreeMap<PathBuf, Option<Vec<u8>>>) {
        let names = match state {
            State::Names => listed(folder),
            _ => self.names.get(folder).cloned().unwrap_or_default(),
        };
        for (name, entry) in names {
            let path = folder.join(name);
            match entry {
                Entry::Folder => {
                    files.insert(path.clone(), None);
                    self.collect(&path, state, files);
                }
                Entry::File { .. } if state == State::Removals && self.removed.contains(&path) => {}
                Entry::File { inode } => {
                    let bytes = self.synced.get(&inode).cloned();
                    files.insert(path, Some(bytes.unwrap_or_default()));
                }
            }
        }
    }
}

/// A folder on a disk that fails.
pub(crate) struct Failing {
    scratch: tempfile::TempDir,
    root: PathBuf,
}

impl Failing {
    pub(crate) fn new(at: u64, fault: Option<Fault>) -> Self {
        judged_by(Box::new(|operation| {
            let path = match operation {
                Operation::MakeFolder(path)
                | Operation::Create(path)
                | Operation::Write(path, _)
                | Operation::Sync(path)
                | Operation::Rename(path, _)
                | Operation::SyncFolder(path)
                | Operation::Remove(path) => path,
            };
            let mut disks = disks();
            let disk = disks.iter_mut().find(|(root, _)| path.starts_with(root));
            match (disk, operation) {
                (Some((_, disk)), operation) => disk.judge(operation),
                (None, Operation::Write(_, length)) => Ok(length),
                (None, _) => Ok(0),
            }
        }));
        // In memory a sync costs nothing, and there are thousands.
        let memory = Path::new("/dev/shm");
        let scratch = match memory.is_dir() {
            true => tempfile::tempdir_in(memory),
            false => tempfile::tempdir(),
        };
        let scratch = scratch.expect("a folder");
        let path = scratch.path().canonicalize().expect("a path");
        let (root, links) = (path.join("disk"), path.join("links"));
        fs::create_dir(&root).expect("a folder");
        fs::create_dir(&links).expect("a folder");
        let disk = Disk {
            links,
            at,
            fault,
            ..Disk::default()
        };
        disks().insert(root.clone(), disk);
        Self { scratch, root }
    }

    pub(crate) fn out(&self) -> PathBuf {
        self.root.join("out")
    }

    /// The number of operations done.
    fn done(&self) -> u64 {
        disks().get(&self.root).map_or(0, |disk| disk.done)
    }

    /// Repairs the disk, which has the state after the cut. Returns true if a fault
    /// occurred.
    pub(crate) fn mend(&self) -> bool {
        let disk = disks().remove(&self.root).expect("the disk");
        let state = match disk.fault {
            Some(Fault::Cut(state)) if disk.hit && state != State::All => state,
            _ => return disk.hit,
        };
        let mut files = BTreeMap::new();
        disk.collect(&self.root, state, &mut files);
        fs::remove_dir_all(&self.root).expect("an empty disk");
        fs::create_dir(&self.root).expect("a folder");
        for (path, bytes) in files {
            match bytes {
                None => fs::create_dir(&path).expect("a folder"),
                Some(bytes) => fs::write(&path, bytes).expect("a file"),
            }
        }
        true
    }
}

impl Drop for Failing {
    fn drop(&mut self) {
        disks().remove(&self.root);
        let _ = self.scratch.path();
    }
}

/// The files in a folder, except the lock.
pub(crate) fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = grundy_testkit::files(folder);
    files.remove("survey.lock");
    files
}

/// Runs a survey on a disk that fails at selected operations, in each way.
///
/// Then runs it again on a sound disk, and compares with an undisturbed run.
/// `GRUNDY_FAULTS=all` takes every operation, otherwise some two dozen for each way.
/// Returns the number of disturbed runs.
#[allow(
    clippy::print_stdout,
    reason = "told when a test is run with --nocapture"
)]
pub(crate) fn withstands<E: Debug>(run: impl Fn(&Path) -> Result<(), E>) -> u64 {
    let undisturbed = Failing::new(0, None);
    run(&undisturbed.out()).expect("an undisturbed run");
    let (all, expected) = (undisturbed.done(), files(&undisturbed.out()));
    assert!(all > 10, "{all} operations only: is everything judged?");
    assert!(!expected.keys().any(|name| is_draft(name)), "a draft stays");
    drop(undisturbed);
    let step = match std::env::var("GRUNDY_FAULTS") {
        Ok(all) if all == "all" => 1,
        _ => all.div_ceil(24),
    };
    let mut cases = 0;
    for (fault, first) in FAULTS.into_iter().zip(1..) {
        let mut at = first.min(step);
        // Over several workers the order changes, and with it the number.
        for _ in 0..all.div_ceil(step) * 2 {
            let disk = Failing::new(at, Some(fault));
            let said = run(&disk.out());
            let what = format!("{fault:?} at operation {at} of {all}: {said:?}");
            let hit = disk.mend();
            if said.is_ok() && fault == Fault::Once {
                // The survey may have succeeded despite the fault; obsolete files may
                // have stayed.
                let mut left = files(&disk.out());
                left.retain(|name, _| expected.contains_key(name));
                assert!(left == expected, "{what}: other files");
            }
            if !hit {
                assert!(said.is_ok(), "{what}");
                break;
            }
            let again = run(&disk.out());
            assert!(again.is_ok(), "{what}, then {again:?}");
            let left = files(&disk.out());
            let (names, wanted): (Vec<_>, Vec<_>) =
                (left.keys().collect(), expected.keys().collect());
            assert_eq!(names, wanted, "{what}: names");
            assert!(left == expected, "{what}: other bytes");
            cases += 1;
            at += step;
        }
    }
    println!("tried {cases} faults at operations 1 to {all}, lost nothing");
    assert!(cases > 30, "{cases} disturbed runs only");
    cases
}
