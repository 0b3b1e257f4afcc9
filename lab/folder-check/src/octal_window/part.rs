//! A share of a folder, checked separately: on another machine, or on another day.

use std::fs;
use std::path::Path;

use grundy_check::{Error, Fault, Limits};
use sha2::{Digest as _, Sha256};

use super::stretches::Stretches;
use super::{Loaded, SUMMARY, WINDOWS};
use crate::files::{OWNER, each_chunk};
use crate::folder::{Folder, Verified, within};

/// One of several shares of the stretches between listed windows.
///
/// A stretch begins with a listed window and ends by comparing the next. So once every
/// part of one folder is verified, each window follows from the first heaps, and the
/// summary is proved; no part alone proves it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    number: usize,
    of: usize,
}

impl Part {
    /// Part `number` of `of`, from 1; `None` if there is no such part.
    #[must_use]
    pub const fn new(number: usize, of: usize) -> Option<Self> {
        if number == 0 || number > of {
            return None;
        }
        Some(Self { number, of })
    }

    /// Parses a part such as `17/256`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (number, of) = text.split_once('/')?;
        Self::new(number.parse().ok()?, of.parse().ok()?)
    }
}

/// Checks one part of a folder: the first heaps by the definition, and its share of the
/// stretches between the listed windows.
///
/// The last part compares the values at which the period must recur. From time to time
/// `report` gets the number of valued heaps. The largest nimber of the summary is a bound
/// for each part; all parts together show that it is reached.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached; also more parts than
/// stretches, and the folder of another survey.
pub fn check_part(
    path: &Path,
    part: Part,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    within(path, limits, report, |folder| part.check(folder))
}

impl Part {
    fn check(self, folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let Self { number, of } = self;
        let loaded = Loaded::read(folder)?;
        let (claim, game, code) = (&loaded.claim, &loaded.game, &loaded.code);
        let stretches = Stretches::read(game, claim.valued, folder)?;
        let count = stretches.count();
        if of > count {
            let what = format!("there are {count} stretches between windows, and no more parts");
            return Err(Fault::whole(folder.path(), what).into());
        }
        let before = |number: usize| (number as u64 * count as u64 / of as u64) as usize;
        let range = before(number - 1)..before(number);
        let (from, to) = stretches.heaps(&range);
        let largest = stretches.check(range, &mut folder.progress)?;
        if largest > claim.largest {
            let what = format!("there is a nimber {largest}");
            return Err(folder.at(SUMMARY, 2, what).into());
        }
        let mut proved = format!(
            "part {number} of {of} of octal:{code}, files sha256:{}: from the window before heap \
             {from} on, the heaps to {to}, none is rare, nimbers to {largest}",
            sum(folder)?
        );
        if let Some([from, length]) = claim.period {
            if number == of {
                stretches
                    .is_proved(from, length, &folder.budget())
                    .map_err(|stop| stop.at(|problem| folder.at(SUMMARY, 2, problem)))?;
                proved += &format!("; the values from heap {from} come again {length} later");
            }
            let all =
                format!("all {of} parts of these files prove the period {length} from {from}");
            proved += &format!("; {all}");
        }
        Ok(Verified::new(proved, loaded.files))
    }
}

/// SHA-256 of `survey.txt`, `summary.csv` and `windows.csv`, each after its length, in
/// hexadecimal: parts with the same sum are of the same files.
pub(super) fn sum(folder: &Folder<'_>) -> Result<String, Fault> {
    let mut hasher = Sha256::new();
    for name in [OWNER, SUMMARY, WINDOWS] {
        let path = folder.join(name);
        let metadata = fs::metadata(&path).map_err(|error| Fault::unreadable(&path, &error))?;
        hasher.update(metadata.len().to_le_bytes());
        each_chunk(&path, |bytes| hasher.update(bytes))?;
    }
    let bytes = hasher.finalize();
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
