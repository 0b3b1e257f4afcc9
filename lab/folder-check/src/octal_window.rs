//! The folder of an octal survey by a window: heap by heap from the last few values, each
//! candidate of a rare label refuted, and the period by Lemma 2 of `docs/octal.md`.
//!
//! The first heaps are valued by the definition ([`Heaps`](grundy_check::octal::Heaps)),
//! the others from the window before each (Lemma 1). The folder lists windows on the way,
//! so that the stretches between them can be checked in parallel: each begins with a
//! listed window, and ends by comparing the next one with its own values. A stretch
//! continues slightly past that window, since a refutation looks further back than the
//! window: so every heap has its candidates refuted in some stretch.
//!
//! Memory: the listed windows, and a few hundred kilobytes for each thread.

mod game;
mod part;
mod steps;
mod stretches;
mod summary;
mod walk;

use std::path::Path;

use grundy_check::octal::digits;
use grundy_check::{Budget, Error, Fault, Problem, Stop};

use crate::files::Files;
use crate::folder::{Folder, FolderCheck, Verified};
use crate::progress::Progress;
use game::Game;
pub(crate) use game::Space;
pub use part::{Part, check_part};
pub use steps::check_in_steps;
use stretches::Stretches;
pub(crate) use summary::Claim;

const SUMMARY: &str = "summary.csv";
const WINDOWS: &str = "windows.csv";
/// The file from which a survey is resumed.
const STATE: &str = "state.bin";

/// The check of an octal survey by a window.
pub(crate) struct OctalWindow;

impl FolderCheck for OctalWindow {
    const OWNERS: &'static [&'static str] = &["grundy survey window octal:"];
    const COMMAND: &'static str = "survey octal --window";
    const REDONE: &'static str = "every heap from the window before it; the period";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let loaded = Loaded::read(folder)?;
        let stretches = Stretches::read(&loaded.game, loaded.claim.valued, folder)?;
        let largest = stretches.check(0..stretches.count(), &mut folder.progress)?;
        Self::concluded(folder, &loaded, &stretches, largest)
    }
}

impl OctalWindow {
    /// The verdict on a folder of which all stretches are verified, with their largest
    /// nimber.
    fn concluded(
        folder: &Folder<'_>,
        loaded: &Loaded,
        stretches: &Stretches<'_>,
        largest: u8,
    ) -> Result<Verified, Error> {
        let (claim, code) = (&loaded.claim, &loaded.code);
        let summary = folder.join(SUMMARY);
        let wrong = |problem| Fault::at(&summary, 2, problem);
        ends(stretches, claim, largest, &folder.budget(), wrong)?;
        let (valued, rare) = (claim.valued, claim.space.last_rare);
        let period = claim
            .period
            .map(|[from, length]| format!("period {length} from {from} for ever, and no lesser; "));
        // A period gives every heap a value.
        let last = claim.period.map_or(valued, |_| u64::MAX);
        let period = period.unwrap_or_default();
        let proved = format!(
            "octal:{code}: {period}the heaps to {valued} by a window, none above {rare} is rare"
        );
        Ok(Verified::new(proved, loaded.files.clone()).to(last))
    }
}

/// A folder whose summary has been read and whose first heaps have been valued.
struct Loaded {
    code: String,
    claim: Claim,
    game: Game,
    files: Files,
}

impl Loaded {
    fn read(folder: &mut Folder<'_>) -> Result<Self, Error> {
        let game = |code: &str| Some((code.to_owned(), digits(code)?));
        let kind = "octal survey by a window";
        let (code, digits) = folder.parameters::<OctalWindow, _>(kind, game)?;
        let mut files = folder.files(&[SUMMARY, WINDOWS], &[], &[STATE])?;
        // The requested bound, and a bound that may be larger than needed.
        files.but_columns(SUMMARY, &["to", "part"]);
        let claim = folder.only_line(SUMMARY, summary::HEAD, |line| Claim::read(&code, line))?;
        let game = Game::new(&digits, &claim.space, &mut folder.progress)
            .map_err(|stop| stop.at(|problem| folder.at(SUMMARY, 2, problem)))?;
        Ok(Self {
            code,
            claim,
            game,
            files,
        })
    }
}

/// Checks a claim about a game, from its first heaps alone.
pub(crate) fn check_claim(
    digits: &[u8],
    claim: &Claim,
    file: &Path,
    progress: &mut Progress<'_>,
) -> Result<(), Stop> {
    let game = Game::new(digits, &claim.space, progress)?;
    let stretches = Stretches::whole(&game, claim.valued, file);
    let wrong = |problem| Fault::whole(file, problem);
    holds(&stretches, claim, progress, wrong).map_err(|error| match error {
        Error::Fault(fault) => fault.what.into(),
        Error::Limit(limit) => limit.into(),
    })
}

/// Values all heaps, and compares the largest nimber and the period.
fn holds(
    stretches: &Stretches<'_>,
    claim: &Claim,
    progress: &mut Progress<'_>,
    wrong: impl Fn(Problem) -> Fault,
) -> Result<(), Error> {
    let largest = stretches.check(0..stretches.count(), progress)?;
    ends(stretches, claim, largest, &progress.budget, wrong)
}

/// Compares the largest nimber and the period, when all heaps have been valued.
fn ends(
    stretches: &Stretches<'_>,
    claim: &Claim,
    largest: u8,
    budget: &Budget<'_>,
    wrong: impl Fn(Problem) -> Fault,
) -> Result<(), Error> {
    if largest != claim.largest {
        let what = format!("the largest nimber is {largest}");
        return Err(wrong(what.into()).into());
    }
    let Some([from, length]) = claim.period else {
        return Ok(());
    };
    let proved = stretches.is_proved(from, length, budget);
    proved.map_err(|stop| stop.at(wrong))
}
