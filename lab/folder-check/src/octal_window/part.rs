//! A share of a folder, checked by itself: on another machine, or another night.

use std::fmt;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use super::stretches::Stretches;
use super::{Opened, SUMMARY, WINDOWS, in_summary};
use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits, Progress};
use crate::text_file::OWNER;

/// One of so many shares of the stretches between listed windows.
///
/// A stretch begins with a listed window and ends by comparing the next. So when
/// every part of one folder is verified, each window follows from the first heaps,
/// and what the summary says is proved; no part alone proves it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    number: usize,
    of: usize,
}

impl Part {
    /// Part `number` of `of`, from 1; nothing unless there is one.
    #[must_use]
    pub const fn new(number: usize, of: usize) -> Option<Self> {
        if number == 0 || number > of {
            return None;
        }
        Some(Self { number, of })
    }

    /// Reads `17/256`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (number, of) = text.split_once('/')?;
        Self::new(number.parse().ok()?, of.parse().ok()?)
    }

    const fn is_last(self) -> bool {
        self.number == self.of
    }
}

/// What was verified of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifiedPart {
    /// The game's code.
    pub code: String,
    /// Which part.
    pub part: Part,
    /// The first heap that was valued, from the window before it.
    pub from: u64,
    /// The last one that this part has to value.
    pub to: u64,
    /// The largest nimber among them, and in the window.
    pub largest: u8,
    /// SHA-256 of `survey.txt`, `summary.csv` and `windows.csv`, each after its
    /// length: parts with the same sum are of the same files.
    pub sum: [u8; 32],
    /// What all parts together prove: where the period begins, and its length.
    pub period: Option<[u64; 2]>,
    /// Which files were checked, and which were not.
    pub files: Files,
}

impl fmt::Display for VerifiedPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Part { number, of } = self.part;
        write!(
            f,
            "part {number} of {of} of octal:{}, files sha256:",
            self.code
        )?;
        for byte in self.sum {
            write!(f, "{byte:02x}")?;
        }
        write!(
            f,
            ": from the window before heap {} on, the heaps to {}, none is rare, nimbers to {}",
            self.from, self.to, self.largest
        )?;
        if let Some([from, length]) = self.period {
            if self.part.is_last() {
                write!(f, "; the values from heap {from} come again {length} later")?;
            }
            write!(
                f,
                "; all {of} parts of these files prove the period {length} from {from}"
            )?;
        }
        self.files.fmt(f)
    }
}

/// Checks one part of a folder: the first heaps by the definition, and its share
/// of the stretches between the listed windows. The last part compares the values
/// where the period has to come again. Now and then `report` gets the number of
/// heaps that are valued.
///
/// The largest nimber of the summary is a bound for each part; that it is reached
/// can be seen from all of them.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached; more parts
/// than stretches, and the folder of another survey.
pub fn check_part(
    folder: &Path,
    part: Part,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<VerifiedPart, Error> {
    let mut progress = Progress::new(limits, report);
    let Opened {
        code,
        claimed,
        game,
        files,
    } = Opened::read(folder, &mut progress)?;
    let wrong = |what| in_summary(folder, what);
    let stretches = Stretches::read(&game, claimed.valued, folder, &progress.budget)?;
    let count = stretches.count();
    if part.of > count {
        let what = format!("there are {count} stretches between windows, and no more parts");
        return Err(Fault::whole(folder, what).into());
    }
    let before = |number: usize| (number as u64 * count as u64 / part.of as u64) as usize;
    let range = before(part.number - 1)..before(part.number);
    let (from, to) = stretches.heaps(&range);
    let largest = stretches.check(range, &mut progress)?;
    if largest > claimed.largest {
        return Err(wrong(format!("there is a nimber {largest}")).into());
    }
    if let Some([from, length]) = claimed.period
        && part.is_last()
    {
        stretches
            .is_proved(from, length, &progress.budget)
            .map_err(|stop| stop.at(wrong))?;
    }
    Ok(VerifiedPart {
        code,
        part,
        from,
        to,
        largest,
        sum: sum(folder)?,
        period: claimed.period,
        files,
    })
}

/// What tells the files of one folder from those of another.
fn sum(folder: &Path) -> Result<[u8; 32], Fault> {
    let mut hasher = Sha256::new();
    for name in [OWNER, SUMMARY, WINDOWS] {
        let path = folder.join(name);
        let unreadable = |error| Fault::unreadable(&path, &error);
        let mut file = File::open(&path).map_err(unreadable)?;
        let length = file.metadata().map_err(unreadable)?.len();
        hasher.update(length.to_le_bytes());
        let mut bytes = vec![0; 1 << 16];
        loop {
            match file.read(&mut bytes).map_err(unreadable)? {
                0 => break,
                count => hasher.update(bytes.get(..count).unwrap_or_default()),
            }
        }
    }
    Ok(hasher.finalize().into())
}
