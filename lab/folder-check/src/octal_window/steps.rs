//! The stretches verified so far, listed in a file: a check of hours may be done in steps.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use grundy_check::{Error, Fault, Limits};
use grundy_core::Unpoisoned as _;

use super::part::sum;
use super::stretches::Stretches;
use super::{Loaded, OctalWindow};
use crate::folder::{Folder, Verified, within};
use crate::text_file::fields;

/// The largest file of steps, in bytes.
const LARGEST: u64 = 1 << 22;

/// A file of steps: a line that names the folder, then a line for each verified stretch
/// with its number, from 1, and its largest nimber.
struct Steps {
    path: PathBuf,
    file: Mutex<File>,
    done: BTreeMap<usize, u8>,
}

impl Steps {
    /// Opens the file, or creates it; `head` is its first line.
    fn open(path: &Path, head: &str, count: usize) -> Result<Self, Fault> {
        let unreadable = |error| Fault::unreadable(path, &error);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(unreadable)?;
        let mut text = String::new();
        let bytes = (&mut file).take(LARGEST).read_to_string(&mut text);
        bytes.map_err(unreadable)?;
        // A line that was being written when the machine stopped; any other text is not
        // overwritten.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let is_cut = whole > 0 || head.starts_with(&text);
        text.truncate(if is_cut { whole } else { text.len() });
        let mut steps = Self {
            path: path.to_owned(),
            file: Mutex::new(file),
            done: BTreeMap::new(),
        };
        let mut lines = text.lines().zip(1..);
        match lines.next() {
            None => steps.begin(head)?,
            Some((own, _)) if own == head => {}
            Some(_) => {
                let what = format!("has to begin with {head:?}: these are steps of other files");
                return Err(Fault::at(path, 1, what));
            }
        }
        for (line, number) in lines {
            let step = step(line).filter(|(stretch, _)| (1..=count).contains(stretch));
            let known = step.map(|(stretch, largest)| steps.done.insert(stretch, largest));
            if known != Some(None) {
                let what = format!("{line:?} is no stretch of 1 to {count}, or there twice");
                return Err(Fault::at(path, number, what));
            }
        }
        let mut file = steps.file.lock().unpoisoned();
        let end = if text.is_empty() {
            head.len() + 1
        } else {
            text.len()
        } as u64;
        let cut = file
            .set_len(end)
            .and_then(|()| file.seek(SeekFrom::Start(end)));
        drop(file);
        cut.map_err(unreadable)?;
        Ok(steps)
    }

    fn begin(&self, head: &str) -> Result<(), Fault> {
        let mut file = self.file.lock().unpoisoned();
        let begun = file.rewind().and_then(|()| writeln!(file, "{head}"));
        begun.map_err(|error| Fault::unreadable(&self.path, &error))
    }

    /// Adds a verified stretch.
    fn add(&self, stretch: usize, largest: u8) -> Result<(), Fault> {
        let mut file = self.file.lock().unpoisoned();
        let added = writeln!(file, "{stretch},{largest}").and_then(|()| file.sync_data());
        added.map_err(|error| Fault::unreadable(&self.path, &error))
    }
}

fn step(line: &str) -> Option<(usize, u8)> {
    let [stretch, largest] = fields::<2>(line).ok()?;
    Some((stretch.parse().ok()?, largest.parse().ok()?))
}

/// Checks the folder of an octal survey by a window, stretch by stretch: those that `file`
/// lists as verified are not checked again, and each further one is added to it.
///
/// The verdict says which were listed. Once all are verified, the largest nimber and the
/// period are compared as in a check of the whole.
///
/// # Errors
/// The first line that does not hold, a file of steps of another folder, or the limit that
/// was reached; stretches verified until then stay listed.
pub fn check_in_steps(
    path: &Path,
    file: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    within(path, limits, report, |folder| in_steps(folder, file))
}

fn in_steps(folder: &mut Folder<'_>, file: &Path) -> Result<Verified, Error> {
    let loaded = Loaded::read(folder)?;
    let stretches = Stretches::read(&loaded.game, loaded.claim.valued, folder)?;
    let count = stretches.count();
    let head = format!(
        "grundy-check steps, version 1: octal:{}, files sha256:{}",
        loaded.code,
        sum(folder)?
    );
    let steps = Steps::open(file, &head, count)?;
    let left: Vec<usize> = (0..count)
        .filter(|piece| !steps.done.contains_key(&(piece + 1)))
        .collect();
    let listed = steps.done.len();
    let verified = stretches.check_each(&left, &mut folder.progress, |piece, largest| {
        steps.add(piece + 1, largest)
    })?;
    let largest = steps.done.values().copied().chain(verified).max();
    let mut verified =
        OctalWindow::concluded(folder, &loaded, &stretches, largest.unwrap_or_default())?;
    if listed > 0 {
        verified.proved += &format!(
            "; {listed} of {count} stretches were verified before, as {} says",
            file.display()
        );
    }
    Ok(verified)
}
