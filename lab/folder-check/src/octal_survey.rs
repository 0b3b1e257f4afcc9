//! The folder of a survey of an octal game or of Grundy's: every nimber by the
//! definition from the code alone, and the period by the theorem of Guy and Smith.
//!
//! Each nimber comes from the options of its heap ([`Heaps`]). A period has to be the least, begin
//! with the least heap, and be said where it follows from the heaps valued; the
//! tables have to reach the heap that the survey was asked for. The state that a
//! resumed survey continues from has to hold the same nimbers. What the summary
//! says of sparse space, and misère outcomes, prove nothing about the nimbers and
//! are not checked ([`Verified::files`]).
//!
//! Memory: 8 bytes for each heap up to the last one valued.

mod period;

use std::fmt;
use std::path::Path;

use crate::fault::Fault;
use crate::files::Files;
use crate::limits::{Budget, Error, Limits, Progress, Stop};
use crate::octal::{Heaps, digits, period_that_follows};
use crate::store::Store;
use crate::text_file::{self, TextFile};
pub(crate) use period::{Period, exceptions};

/// What `survey.txt` of such a folder says before the game's name.
const SURVEY: &str = "grundy survey ";
const VERSION: &str = ", version 1";
/// The game that has no octal code: a move leaves two heaps of different sizes.
const GRUNDYS_GAME: &str = "grundys-game";
const SUMMARY: &str = "summary.csv";
const NIMBERS: &str = "nimbers.csv";
const BFILE: &str = "bfile.txt";
/// The nimbers from heap 0 on, two bytes each, from which a survey is resumed.
const STATE: &str = "state.bin";
const STATE_TEXT: &str = "kind=octal-state\n";
/// The columns of the summary; those in the middle say how the heaps divide
/// into rare and common ones.
const HEAD: [&str; 13] = [
    "game",
    "last_heap",
    "period",
    "from",
    "proved_by",
    "exceptions",
    "largest",
    "largest_at",
    "mask",
    "parity",
    "rare",
    "last_rare",
    "to",
];
const SPARSE_SPACE: std::ops::Range<usize> = 8..12;
/// Heaps are numbered in 32 bits.
const MOST: u64 = u32::MAX as u64;

/// Whether `survey.txt` says that a folder is of such a survey.
pub(crate) fn owns(owner: &str) -> bool {
    let game = owner.strip_prefix(SURVEY).unwrap_or_default();
    game.starts_with("octal:") || game.starts_with(GRUNDYS_GAME)
}

/// The digits of the game of this name.
fn code(game: &str) -> Option<Vec<u8>> {
    match game {
        GRUNDYS_GAME => Some(vec![16]),
        _ => game.strip_prefix("octal:").and_then(digits),
    }
}

/// What is proved by the folder of an octal survey that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game's name.
    pub game: String,
    /// The last heap asked for, which is that of the tables.
    pub to: u64,
    /// The last heap valued.
    pub valued: u64,
    /// Where the period begins, and its length, when it is proved; each the
    /// least. Without it none follows from the heaps valued.
    pub period: Option<[u64; 2]>,
    /// Whether the table has misère outcomes, which are not checked.
    pub misere: bool,
    /// Which files were checked, and which were not.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: the nimbers of all heaps to {}, by the definition to {}",
            self.game, self.to, self.valued
        )?;
        match self.period {
            Some([from, length]) => write!(
                f,
                "; period {length} from {from} for ever, by Guy–Smith, and no lesser"
            ),
            None => f.write_str("; no period follows from them by Guy–Smith"),
        }?;
        self.files.fmt(f)
    }
}

/// What the summary claims.
struct Claimed {
    code: Vec<u8>,
    /// The last heap valued, and the last one asked for.
    last: u64,
    to: u64,
    period: Option<Period>,
    /// The greatest nimber and the first heap that has it, as they are written.
    largest: [String; 2],
}

/// Checks the files of a folder. Now and then `report` gets the heap that is
/// valued.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    let game = text_file::owned(folder, "octal survey that can be checked", |owner| {
        let game = owner.strip_suffix(VERSION)?.strip_prefix(SURVEY)?;
        Some(game.to_owned())
    })?;
    let mut files = Files::of(folder, &[NIMBERS, SUMMARY, BFILE, STATE], &[], &[])?;
    let mut summary = TextFile::open(folder, SUMMARY)?;
    let claimed = claimed(&game, &mut summary)?;
    let mut tables = Tables::open(folder)?;
    let mut heaps = Heaps::new(claimed.code.clone());
    for heap in 0..=claimed.last {
        progress.done(heap)?;
        progress.budget.memory(heaps.bytes())?;
        tables.say(heap, heaps.extend())?;
    }
    let values = heaps.values();
    holds(&claimed, values, &progress.budget)
        .map_err(|stop| stop.at(|what| Fault::at(&folder.join(SUMMARY), 2, what)))?;
    for heap in claimed.last + 1..=claimed.to {
        // Only a proved period gives heaps beyond those valued.
        let period = claimed.period.as_ref();
        let row = period.map(|period| period.from + (heap - period.from) % period.length);
        let value = row.and_then(|row| values.get(row as usize));
        tables.say(heap, *value.unwrap_or(&0))?;
    }
    tables.end()?;
    check_state(folder, &mut heaps, &mut progress)?;
    files.but_columns(SUMMARY, &HEAD[SPARSE_SPACE]);
    if tables.misere {
        files.but_columns(NIMBERS, &["misere"]);
    }
    Ok(Verified {
        game: game.to_owned(),
        to: claimed.to,
        valued: claimed.last,
        period: claimed.period.map(|period| [period.from, period.length]),
        misere: tables.misere,
        files,
    })
}

/// Compares the state with the nimbers, and values further heaps where a longer
/// survey left it.
fn check_state(folder: &Path, heaps: &mut Heaps, progress: &mut Progress<'_>) -> Result<(), Error> {
    let path = folder.join(STATE);
    if !path.exists() {
        return Ok(());
    }
    let budget = progress.budget;
    let mut heap = 0;
    Store::open_any(&path, STATE_TEXT, &budget)?.each_block(&budget, |bytes| {
        let (values, rest) = bytes.as_chunks::<2>();
        if !rest.is_empty() {
            return Err(Error::from(Fault::whole(&path, "ends within a nimber")));
        }
        for value in values {
            if heap == heaps.values().len() {
                progress.done(heap as u64)?;
                progress.budget.memory(heaps.bytes())?;
                heaps.extend();
            }
            let (nimber, found) = (heaps.values()[heap], u16::from_le_bytes(*value));
            if u32::from(found) != nimber {
                let what = format!("heap {heap} has nimber {nimber}, not {found}");
                return Err(Fault::whole(&path, what).into());
            }
            heap += 1;
        }
        Ok(())
    })
}

/// Reads the summary of this game to its end.
fn claimed(game: &str, summary: &mut TextFile) -> Result<Claimed, Fault> {
    summary.expect_line(&HEAD.join(","))?;
    let line = summary.next()?.unwrap_or_default();
    let fields: Vec<&str> = line.split(',').collect();
    let fields: [&str; HEAD.len()] = fields
        .try_into()
        .map_err(|_| summary.fault(format!("has to have {} fields", HEAD.len())))?;
    let [
        name,
        last,
        length,
        from,
        proved_by,
        exceptions,
        largest,
        largest_at,
        ..,
        to,
    ] = fields;
    let number = |text: &str| {
        text_file::number(text)
            .filter(|&number| number < MOST)
            .ok_or_else(|| summary.fault(format!("{text:?} is not a number that fits here")))
    };
    if name != game {
        return Err(summary.fault(format!("{name:?} has to be {game}")));
    }
    let said = [length, from, proved_by, exceptions];
    let claimed = Claimed {
        code: code(name).ok_or_else(|| summary.fault(format!("{name:?} is no octal game")))?,
        last: number(last)?,
        to: number(to)?,
        period: if said.iter().all(|field| field.is_empty()) {
            None
        } else {
            Some(Period {
                from: number(from)?,
                length: number(length)?,
                proved_by: number(proved_by)?,
                exceptions: number(exceptions)?,
            })
        },
        largest: [largest, largest_at].map(str::to_owned),
    };
    if claimed.last > claimed.to || (claimed.last < claimed.to && claimed.period.is_none()) {
        let (last, to) = (claimed.last, claimed.to);
        return Err(summary.fault(format!("heaps to {to} were asked for, not to {last}")));
    }
    summary.next().and_then(|line| match line {
        None => Ok(claimed),
        Some(_) => Err(summary.fault("stands after the last line")),
    })
}

/// Compares what is claimed with the values of all heaps up to the last one
/// valued.
fn holds(claimed: &Claimed, values: &[u32], budget: &Budget) -> Result<(), Stop> {
    match &claimed.period {
        Some(period) => period.is_proved(&claimed.code, values)?,
        None => {
            if let Some([from, length]) = period_that_follows(&claimed.code, values, budget)? {
                return Err(format!("period {length} from {from} follows from the nimbers").into());
            }
        }
    }
    let most = values.iter().copied().max().unwrap_or(0);
    let at = values.iter().position(|&value| value == most).unwrap_or(0);
    if claimed.largest != [most.to_string(), at.to_string()] {
        return Err(format!("the largest nimber is {most}, first at {at}").into());
    }
    Ok(())
}

/// The two tables that have a line for each heap.
struct Tables {
    nimbers: TextFile,
    bfile: TextFile,
    misere: bool,
}

impl Tables {
    fn open(folder: &Path) -> Result<Self, Fault> {
        let mut nimbers = TextFile::open(folder, NIMBERS)?;
        let misere = match nimbers.next()?.as_deref() {
            Some("heap,nimber") => false,
            Some("heap,nimber,misere") => true,
            _ => return Err(nimbers.fault("is no heading of this table")),
        };
        let bfile = TextFile::open(folder, BFILE)?;
        Ok(Self {
            nimbers,
            bfile,
            misere,
        })
    }

    /// The next lines have to be those of this heap.
    fn say(&mut self, heap: u64, nimber: u32) -> Result<(), Fault> {
        self.bfile.expect_line(&format!("{heap} {nimber}"))?;
        let right = format!("{heap},{nimber}");
        if !self.misere {
            return self.nimbers.expect_line(&right);
        }
        let line = self.nimbers.next()?.unwrap_or_default();
        match line.strip_prefix(&right) {
            Some("," | ",N" | ",P") => Ok(()),
            _ => Err(self
                .nimbers
                .fault(format!("{line:?} has to begin with {right},"))),
        }
    }

    fn end(&mut self) -> Result<(), Fault> {
        self.nimbers.expect_end()?;
        self.bfile.expect_end()
    }
}
