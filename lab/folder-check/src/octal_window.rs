//! The folder of an octal survey by a window: heap by heap from the last few
//! values, each candidate of a rare label refuted, and the period by Lemma 2 of
//! `docs/octal.md`.
//!
//! The first heaps are valued by the definition ([`Heaps`](crate::octal::Heaps)),
//! the others from the window before each (Lemma 1). Windows that the survey
//! passed are listed, so that the stretches between them can be done side by
//! side: each begins with a listed window, and ends by comparing the next one
//! with what was found. A stretch goes on a little past that window, since a
//! refutation looks further back than the window goes: so every heap has its
//! candidates refuted in one stretch or another.
//!
//! Memory: the listed windows, and a few hundred kilobytes for each thread.

mod game;
mod part;
mod pass;
mod stretches;
mod summary;

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Error, Limits, Progress, Stop};
use crate::octal::digits;
use crate::text_file::{self, TextFile};
use game::Game;
pub(crate) use game::Space;
pub use part::{Part, VerifiedPart, check_part};
use stretches::Stretches;
pub(crate) use summary::Claimed;

/// How `survey.txt` of such a folder begins: the game's code and the version
/// follow.
pub const SURVEY: &str = "grundy survey window octal:";
const VERSION: &str = ", version 1";
const SUMMARY: &str = "summary.csv";
const WINDOWS: &str = "windows.csv";
/// From which a survey is resumed.
const STATE: &str = "state.bin";

/// What is proved by the folder of an octal survey by a window that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game's code.
    pub code: String,
    /// The last heap that was valued.
    pub valued: u64,
    /// No heap above this one is rare, as far as heaps were valued.
    pub last_rare: u64,
    /// Where the period begins, and its length, when it is proved; each the least.
    pub period: Option<[u64; 2]>,
    /// Which files were checked, and which were not.
    pub files: Files,
}

impl Verified {
    /// The last heap that has a value: none is the last with a period.
    #[must_use]
    pub const fn last(&self) -> u64 {
        match self.period {
            Some(_) => u64::MAX,
            None => self.valued,
        }
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            code,
            valued,
            last_rare,
            ..
        } = self;
        write!(f, "octal:{code}: ")?;
        if let Some([from, length]) = self.period {
            write!(f, "period {length} from {from} for ever, and no lesser; ")?;
        }
        write!(
            f,
            "the heaps to {valued} by a window, none above {last_rare} is rare"
        )?;
        self.files.fmt(f)
    }
}

/// Checks the files of a folder. Now and then `report` gets the number of heaps
/// that are valued.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    let Opened {
        code,
        claimed,
        game,
        files,
    } = Opened::read(folder, &mut progress)?;
    let stretches = Stretches::read(&game, claimed.valued, folder, &progress.budget)?;
    holds(&stretches, &claimed, &mut progress)?.map_err(|what| in_summary(folder, what))?;
    Ok(Verified {
        code,
        valued: claimed.valued,
        last_rare: claimed.space.last_rare as u64,
        period: claimed.period,
        files,
    })
}

/// A folder whose summary is read, and whose first heaps are valued.
struct Opened {
    code: String,
    claimed: Claimed,
    game: Game,
    files: Files,
}

impl Opened {
    fn read(folder: &Path, progress: &mut Progress<'_>) -> Result<Self, Error> {
        let (code, digits) = text_file::owned(folder, "octal survey by a window", |owner| {
            let code = owner.strip_suffix(VERSION)?.strip_prefix(SURVEY)?;
            Some((code.to_owned(), digits(code)?))
        })?;
        let mut files = Files::of(folder, &[SUMMARY, WINDOWS], &[], &[STATE])?;
        // How far it was asked to go, and a bound that may be larger than needed.
        files.but_columns(SUMMARY, &["to", "part"]);
        let claimed = Claimed::read(&code, &mut TextFile::open(folder, SUMMARY)?)?;
        let game = Game::new(&digits, &claimed.space, progress)?
            .map_err(|what| in_summary(folder, what))?;
        Ok(Self {
            code,
            claimed,
            game,
            files,
        })
    }
}

/// The line of the summary does not hold.
fn in_summary(folder: &Path, what: String) -> Fault {
    Fault::at(&folder.join(SUMMARY), 2, what)
}

/// Checks what is claimed of a game in this file, from its first heaps alone.
///
/// The error inside says what does not hold.
pub(crate) fn check_claim(
    digits: &[u8],
    claimed: &Claimed,
    file: &Path,
    progress: &mut Progress<'_>,
) -> Result<Result<(), String>, Error> {
    let game = match Game::new(digits, &claimed.space, progress)? {
        Ok(game) => game,
        Err(what) => return Ok(Err(what)),
    };
    let stretches = Stretches::whole(&game, claimed.valued, file);
    match holds(&stretches, claimed, progress) {
        Err(Error::Fault(fault)) => Ok(Err(fault.what)),
        held => held,
    }
}

/// Values all heaps, and compares the largest nimber and the period.
fn holds(
    stretches: &Stretches<'_>,
    claimed: &Claimed,
    progress: &mut Progress<'_>,
) -> Result<Result<(), String>, Error> {
    let largest = stretches.check(0..stretches.count(), progress)?;
    if largest != claimed.largest {
        return Ok(Err(format!("the largest nimber is {largest}")));
    }
    let Some([from, length]) = claimed.period else {
        return Ok(Ok(()));
    };
    match stretches.is_proved(from, length, &progress.budget) {
        Ok(()) => Ok(Ok(())),
        Err(Stop::Wrong(what)) => Ok(Err(what)),
        Err(Stop::Limit(limit)) => Err(limit.into()),
    }
}
