//! The folder of a survey of an octal game or of Grundy's: every nimber by the definition
//! from the code alone, and the period by the theorem of Guy and Smith.
//!
//! Each nimber is computed from the options of its heap ([`Heaps`]). A period must be
//! minimal, begin with the least heap, and be stated if it follows from the valued heaps;
//! the tables must reach the requested heap. The state from which a survey is resumed
//! must have the same nimbers. The summary's columns about sparse space, and misère
//! outcomes, prove nothing about the nimbers and are not checked.
//!
//! Memory: 8 bytes for each heap up to the last one valued.

use grundy_check::octal::{Heaps, digits};
use grundy_check::{Budget, Error, Fault, Stop};

use crate::folder::{Folder, FolderCheck, Verified};
use crate::period::{Period, exceptions};
use crate::store::Store;
use crate::text_file::{TextFile, all_below, below, fields};

/// The game without an octal code: a move leaves two heaps of different sizes.
const GRUNDYS_GAME: &str = "grundys-game";
const SUMMARY: &str = "summary.csv";
const HEAD: &str = "game,last_heap,period,from,proved_by,exceptions,largest,largest_at,mask,\
                    parity,rare,last_rare,to";
/// The columns of the summary about the division of heaps into rare and common ones.
const SPARSE_SPACE: [&str; 4] = ["mask", "parity", "rare", "last_rare"];
const NIMBERS: &str = "nimbers.csv";
const BFILE: &str = "bfile.txt";
/// The nimbers from heap 0 on, two bytes each, from which a survey is resumed.
const STATE: &str = "state.bin";
const STATE_TEXT: &str = "kind=octal-state\n";
/// Heaps are numbered in 32 bits.
const MOST: u64 = u32::MAX as u64;

/// The check of an octal survey of all heaps.
pub(crate) struct OctalSurvey;

impl FolderCheck for OctalSurvey {
    const OWNERS: &'static [&'static str] = &["grundy survey octal:", "grundy survey grundys-game"];
    const COMMAND: &'static str = "survey octal, grundys-game";
    const REDONE: &'static str = "every nimber by the definition; the period";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let kind = "octal survey that can be checked";
        let rest = folder.parameters::<Self, _>(kind, |rest| Some(rest.to_owned()))?;
        let game = match folder.owner().starts_with(Self::OWNERS[0]) {
            true => format!("octal:{rest}"),
            false => format!("{GRUNDYS_GAME}{rest}"),
        };
        let mut files = folder.files(&[NIMBERS, SUMMARY, BFILE, STATE], &[], &[])?;
        let claim = folder.only_line(SUMMARY, HEAD, |line| Claim::read(&game, line))?;
        let mut tables = Tables::open(folder)?;
        let mut heaps = Heaps::new(claim.code.clone());
        for heap in 0..=claim.last {
            folder.progress.done(heap)?;
            folder.budget().memory(heaps.bytes())?;
            tables.compare(heap, heaps.extend())?;
        }
        let values = heaps.values();
        claim
            .check(values, &folder.budget())
            .map_err(|stop| stop.at(|problem| folder.at(SUMMARY, 2, problem)))?;
        for heap in claim.last + 1..=claim.to {
            // Only a proved period gives heaps beyond the valued ones.
            let row = claim
                .period
                .map(|Period { from, length, .. }| from + (heap - from) % length);
            let value = row.and_then(|row| values.get(row as usize));
            tables.compare(heap, *value.unwrap_or(&0))?;
        }
        tables.nimbers.expect_end()?;
        tables.bfile.expect_end()?;
        check_state(folder, &mut heaps)?;
        files.but_columns(SUMMARY, &SPARSE_SPACE);
        if tables.misere {
            files.but_columns(NIMBERS, &["misere"]);
        }
        let period = match claim.period {
            Some(Period { from, length, .. }) => {
                format!("period {length} from {from} for ever, by Guy–Smith, and no lesser")
            }
            None => "no period follows from them by Guy–Smith".to_owned(),
        };
        let Claim { last, to, .. } = claim;
        let proved = format!(
            "{game}: the nimbers of all heaps to {to}, by the definition to {last}; {period}"
        );
        Ok(Verified::new(proved, files).to(to))
    }
}

/// Compares the state with the nimbers, and values further heaps if a longer survey left
/// it.
fn check_state(folder: &mut Folder<'_>, heaps: &mut Heaps) -> Result<(), Error> {
    let path = folder.join(STATE);
    if !path.exists() {
        return Ok(());
    }
    let budget = folder.budget();
    let mut heap = 0;
    Store::open_any(&path, STATE_TEXT, &budget)?.each_block(&budget, |bytes| {
        let (values, rest) = bytes.as_chunks::<2>();
        if !rest.is_empty() {
            return Err(Error::from(Fault::whole(&path, "ends within a nimber")));
        }
        for value in values {
            if heap == heaps.values().len() {
                folder.progress.done(heap as u64)?;
                budget.memory(heaps.bytes())?;
                heaps.extend();
            }
            let (nimber, stated) = (heaps.values()[heap], u16::from_le_bytes(*value));
            if u32::from(stated) != nimber {
                let what = format!("heap {heap} has nimber {nimber}, not {stated}");
                return Err(Fault::whole(&path, what).into());
            }
            heap += 1;
        }
        Ok(())
    })
}

/// The claim of the summary.
struct Claim {
    code: Vec<u8>,
    /// The last valued heap, and the last requested one.
    last: u64,
    to: u64,
    period: Option<Period>,
    exceptions: u64,
    /// The greatest nimber and the first heap that has it, as text.
    largest: [String; 2],
}

impl Claim {
    fn read(game: &str, line: &str) -> Result<Self, String> {
        let fields: [&str; 13] = fields(line)?;
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
        if name != game {
            return Err(format!("{name:?} has to be {game}"));
        }
        let code = match game {
            GRUNDYS_GAME => Some(vec![16]),
            _ => game.strip_prefix("octal:").and_then(digits),
        };
        let (last, to) = (below(last, MOST)?, below(to, MOST)?);
        let period = all_below([from, length, proved_by, exceptions], MOST)?;
        if last > to || last < to && period.is_none() {
            return Err(format!("heaps to {to} were asked for, not to {last}"));
        }
        let proved_by = period.map_or(last, |[.., proved_by, _]| proved_by);
        if proved_by != last {
            return Err(format!(
                "the period is proved by {proved_by} heaps, not by {last}"
            ));
        }
        Ok(Self {
            code: code.ok_or_else(|| format!("{name:?} is no octal game"))?,
            last,
            to,
            period: period.map(|[from, length, proved_by, _]| Period {
                from,
                length,
                proved_by,
            }),
            exceptions: period.map_or(0, |[.., exceptions]| exceptions),
            largest: [largest, largest_at].map(str::to_owned),
        })
    }

    /// Compares the claim with the values of all heaps up to the last valued one.
    fn check(&self, values: &[u32], budget: &Budget<'_>) -> Result<(), Stop> {
        Period::check(self.period.as_ref(), &self.code, values, "nimbers", budget)?;
        if let Some(Period { from, length, .. }) = self.period {
            let count = exceptions(values, from, length);
            if self.exceptions != count {
                return Err(format!("the period has {count} exceptions").into());
            }
        }
        let most = values.iter().copied().max().unwrap_or(0);
        let at = values.iter().position(|&value| value == most).unwrap_or(0);
        if self.largest != [most.to_string(), at.to_string()] {
            return Err(format!("the largest nimber is {most}, first at {at}").into());
        }
        Ok(())
    }
}

/// The two tables with a line for each heap.
struct Tables {
    nimbers: TextFile,
    bfile: TextFile,
    misere: bool,
}

impl Tables {
    fn open(folder: &Folder<'_>) -> Result<Self, Fault> {
        let mut nimbers = folder.text(NIMBERS)?;
        let misere = nimbers.read(|head| match head {
            "heap,nimber" => Ok(false),
            "heap,nimber,misere" => Ok(true),
            _ => Err("is no heading of this table".to_owned()),
        })?;
        Ok(Self {
            nimbers,
            bfile: folder.text(BFILE)?,
            misere,
        })
    }

    /// Compares the next lines with the nimber of this heap.
    fn compare(&mut self, heap: u64, nimber: u32) -> Result<(), Fault> {
        self.bfile.expect_line(&format!("{heap} {nimber}"))?;
        let right = format!("{heap},{nimber}");
        if !self.misere {
            return self.nimbers.expect_line(&right);
        }
        self.nimbers.read(|line| match line.strip_prefix(&right) {
            Some("," | ",N" | ",P") => Ok(()),
            _ => Err(format!("{line:?} has to begin with {right},")),
        })
    }
}
