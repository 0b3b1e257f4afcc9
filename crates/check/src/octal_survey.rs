//! The folder of an octal survey: every nimber by the definition from the code
//! alone, and the period by the theorem of Guy and Smith.
//!
//! The survey saves work by sparse space and by looking for single values; here
//! every pair of every heap is looked at. What the summary says of sparse
//! space, and misère outcomes, prove nothing about the nimbers; they are not
//! checked, and [`Verified`] says so.
//!
//! Memory: 4 bytes for each heap up to the last one valued.

use std::fmt;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::octal::{digits, last_needed, next_value, repeats};

/// The file that only this survey's folder has beside its nimbers.
pub const SUMMARY: &str = "summary.csv";
const NIMBERS: &str = "nimbers.csv";
const HEAD: &str =
    "game,last_heap,period,from,proved_by,exceptions,largest,largest_at,mask,parity,rare,last_rare";
/// A line may have this many bytes.
const LONGEST: u64 = 4096;
/// Heaps are numbered in 32 bits.
const MOST: u64 = u32::MAX as u64;

/// What was verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game's name.
    pub game: String,
    /// The last heap of the table.
    pub to: u64,
    /// The last heap valued.
    pub valued: u64,
    /// Where the period begins, and its length, when it is proved.
    pub period: Option<[u64; 2]>,
    /// Whether the table has misère outcomes, which are not checked.
    pub misere: bool,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: the nimbers of all heaps to {}, by the definition to {}",
            self.game, self.to, self.valued
        )?;
        if let Some([from, length]) = self.period {
            write!(f, "; period {length} from {from} for ever, by Guy–Smith")?;
        }
        f.write_str("; not checked: sparse space")?;
        if self.misere {
            f.write_str(", misère outcomes")?;
        }
        Ok(())
    }
}

/// The lines of a file.
struct Lines {
    path: PathBuf,
    input: BufReader<File>,
    number: u64,
}

impl Lines {
    fn open(folder: &Path, name: &str) -> Result<Self, Fault> {
        let path = folder.join(name);
        let file = File::open(&path).map_err(|error| Fault::unreadable(&path, &error))?;
        Ok(Self {
            path,
            input: BufReader::new(file),
            number: 0,
        })
    }

    fn fault(&self, what: impl Into<String>) -> Fault {
        Fault::at(&self.path, self.number, what)
    }

    fn next(&mut self) -> Result<Option<String>, Fault> {
        let mut bytes = Vec::new();
        self.number += 1;
        (&mut self.input)
            .take(LONGEST)
            .read_until(b'\n', &mut bytes)
            .map_err(|error| Fault::unreadable(&self.path, &error))?;
        match bytes.pop() {
            None => Ok(None),
            Some(b'\n') => String::from_utf8(bytes)
                .map(Some)
                .map_err(|_| self.fault("is not UTF-8")),
            Some(_) => Err(self.fault("is cut off or too long")),
        }
    }

    fn must(&mut self) -> Result<String, Fault> {
        self.next()?.ok_or_else(|| self.fault("is missing"))
    }

    fn number(&self, text: &str) -> Result<u64, Fault> {
        text.parse()
            .ok()
            .filter(|number: &u64| number.to_string() == text && *number < MOST)
            .ok_or_else(|| self.fault(format!("{text:?} is not a number that fits here")))
    }
}

/// Checks `summary.csv` and `nimbers.csv` of a folder, telling now and then the
/// heap that is valued.
///
/// # Errors
/// The first line that does not hold.
pub fn check(folder: &Path, tell: &mut dyn FnMut(u64)) -> Result<Verified, Fault> {
    let mut summary = Lines::open(folder, SUMMARY)?;
    if summary.must()? != HEAD {
        return Err(summary.fault(format!("has to be {HEAD}")));
    }
    let line = summary.must()?;
    let fields: Vec<&str> = line.split(',').collect();
    let [
        game,
        last,
        length,
        from,
        proved_by,
        exceptions,
        largest,
        largest_at,
        ..,
    ] = fields[..]
    else {
        return Err(summary.fault("has too few fields"));
    };
    if fields.len() != 12 {
        return Err(summary.fault("has to have 12 fields"));
    }
    let code = game.strip_prefix("octal:").and_then(digits);
    let code = code.ok_or_else(|| summary.fault(format!("{game:?} is no octal game")))?;
    let last = summary.number(last)?;
    let period = if [length, from, proved_by, exceptions]
        .iter()
        .all(|field| field.is_empty())
    {
        None
    } else {
        Some([summary.number(from)?, summary.number(length)?])
    };
    let mut values: Vec<u32> = Vec::new();
    let mut seen = Vec::new();
    let mut nimbers = Lines::open(folder, NIMBERS)?;
    let misere = match nimbers.must()?.as_str() {
        "heap,nimber" => false,
        "heap,nimber,misere" => true,
        _ => return Err(nimbers.fault("is no heading of this table")),
    };
    let mut to = 0;
    while let Some(line) = nimbers.next()? {
        let heap = nimbers.number - 2;
        let nimber = if heap <= last {
            if heap.is_multiple_of(1024) {
                tell(heap);
            }
            let value = next_value(&code, &values, &mut seen);
            values.push(value);
            value
        } else {
            let [from, length] = period
                .filter(|&[from, length]| length > 0 && from <= heap)
                .ok_or_else(|| nimbers.fault(format!("no heap beyond {last} was valued")))?;
            let place = from + (heap - from) % length;
            *values
                .get(place as usize)
                .ok_or_else(|| nimbers.fault("the period goes beyond the heaps valued"))?
        };
        let right = format!("{heap},{nimber}");
        let rest = line.strip_prefix(&right);
        let holds = match rest {
            Some("") => !misere,
            Some("," | ",N" | ",P") => misere,
            _ => false,
        };
        if !holds {
            return Err(nimbers.fault(format!("{line:?} has to say {right}")));
        }
        to = heap;
    }
    if values.len() as u64 != last + 1 {
        return Err(summary.fault(format!(
            "says heaps to {last}, and the table ends with {to}"
        )));
    }
    if let Some([from, length]) = period {
        proved(
            &summary,
            &code,
            &values,
            [from, length],
            [proved_by, exceptions],
        )?;
    }
    let most = values.iter().copied().max().unwrap_or(0);
    let at = values.iter().position(|&value| value == most).unwrap_or(0);
    if (largest, largest_at) != (most.to_string().as_str(), at.to_string().as_str()) {
        return Err(summary.fault(format!("the largest nimber is {most}, first at {at}")));
    }
    if summary.next()?.is_some() {
        return Err(summary.fault("stands after the last line"));
    }
    Ok(Verified {
        game: game.to_owned(),
        to,
        valued: last,
        period,
        misere,
    })
}

/// The period is that of the theorem, and the heaps before it that do not fit
/// are as many as stated.
fn proved(
    summary: &Lines,
    code: &[u8],
    values: &[u32],
    [from, length]: [u64; 2],
    [proved_by, exceptions]: [&str; 2],
) -> Result<(), Fault> {
    if from == 0 || length == 0 {
        return Err(summary.fault("a period begins at 1 or later and is not 0"));
    }
    let needed =
        last_needed(code, from, length).ok_or_else(|| summary.fault("the code has no moves"))?;
    if summary.number(proved_by)? != needed || needed + 1 != values.len() as u64 {
        return Err(summary.fault(format!(
            "the theorem needs the heaps to {needed} and no more"
        )));
    }
    repeats(values, from, length)
        .map_err(|heap| summary.fault(format!("the heap of {heap} breaks the period")))?;
    let odd = (1..from)
        .filter(|&heap| {
            let later = heap + (from - heap).next_multiple_of(length);
            values.get(later as usize) != values.get(heap as usize)
        })
        .count();
    if exceptions != odd.to_string() {
        return Err(summary.fault(format!("the period has {odd} exceptions")));
    }
    Ok(())
}
