//! The two tables, read line by line: `planes.csv` has what is claimed,
//! `proofs.csv` why.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

use crate::fault::Fault;

/// The file of what is claimed, and its heading.
pub(super) const PLANES: &str = "planes.csv";
const PLANES_HEAD: &str = "c,kind,positions,from_b,period,offsets";
/// The file of why it is so, and its heading.
pub(super) const PROOFS: &str = "proofs.csv";
const PROOFS_HEAD: &str = "c,settled,row,again,low,high,lcm,state";
/// No honest line comes near this.
const LONGEST: u64 = 1 << 24;
/// A plane must be done by this row, or a forged number would keep the checker
/// busy for days. A census to plane 1,000,000 needs rows to about 1,500,000.
const MOST_ROWS: u32 = 1 << 24;

/// What is claimed of one plane.
pub(super) struct Stated {
    pub(super) c: u32,
    /// P-positions outside the periodic part.
    pub(super) positions: u32,
    pub(super) periodic: Option<Periodic>,
}

/// The periodic part, and the data of its proof.
pub(super) struct Periodic {
    pub(super) from: u32,
    /// The offsets a − b of one period, the first that of row `from`.
    pub(super) offsets: Vec<u32>,
    pub(super) settled: u32,
    pub(super) row: u32,
    pub(super) again: u32,
    pub(super) low: u32,
    pub(super) high: u32,
    pub(super) lcm: u64,
    /// Columns from the row on: so many unavailable, so many available, …
    pub(super) state: Vec<u32>,
}

/// A text file, a line at a time.
struct Lines {
    path: PathBuf,
    file: BufReader<File>,
    /// The line read last.
    text: String,
    number: u64,
}

impl Lines {
    fn open(path: PathBuf, head: &str) -> Result<Self, Fault> {
        let file = File::open(&path).map_err(|error| Fault::unreadable(&path, &error))?;
        let mut lines = Self {
            path,
            file: BufReader::new(file),
            text: String::new(),
            number: 0,
        };
        if lines.next()? && lines.text == head {
            return Ok(lines);
        }
        lines.number = 1;
        Err(lines.fault(format!("the first line has to be `{head}`")))
    }

    fn fault(&self, what: String) -> Fault {
        Fault::at(&self.path, self.number, what)
    }

    /// Reads the next line; false at the end. Every line has to end.
    fn next(&mut self) -> Result<bool, Fault> {
        self.text.clear();
        let read = self.file.by_ref().take(LONGEST).read_line(&mut self.text);
        if read.map_err(|error| Fault::unreadable(&self.path, &error))? == 0 {
            return Ok(false);
        }
        self.number += 1;
        if self.text.pop() != Some('\n') {
            return Err(self.fault("the line breaks off".to_owned()));
        }
        Ok(true)
    }

    /// The fields of the line read last.
    fn fields<const N: usize>(&self) -> Result<[&str; N], Fault> {
        let fields: Vec<&str> = self.text.split(',').collect();
        let count = fields.len();
        fields
            .try_into()
            .map_err(|_| self.fault(format!("{N} fields are expected, there are {count}")))
    }

    fn number<T: std::str::FromStr>(&self, text: &str) -> Result<T, Fault> {
        // `parse` alone would let `+1` and `01` pass.
        let plain = text.bytes().all(|byte| byte.is_ascii_digit())
            && (text == "0" || !text.starts_with('0'));
        plain
            .then(|| text.parse().ok())
            .flatten()
            .ok_or_else(|| self.fault(format!("`{}` is no number", text.escape_default())))
    }

    fn numbers(&self, text: &str) -> Result<Vec<u32>, Fault> {
        if text.is_empty() {
            return Ok(Vec::new());
        }
        text.split(' ').map(|word| self.number(word)).collect()
    }
}

/// Both tables of a folder.
pub(super) struct Tables {
    planes: Lines,
    proofs: Lines,
    /// The plane that has to come next.
    next: u32,
}

impl Tables {
    pub(super) fn open(folder: &Path) -> Result<Self, Fault> {
        Ok(Self {
            planes: Lines::open(folder.join(PLANES), PLANES_HEAD)?,
            proofs: Lines::open(folder.join(PROOFS), PROOFS_HEAD)?,
            next: 0,
        })
    }

    /// A fault of the line read last: of the proof's, or of the plane's.
    pub(super) fn fault(&self, proof: bool, what: String) -> Fault {
        let lines = if proof { &self.proofs } else { &self.planes };
        lines.fault(what)
    }

    /// What is claimed of the next plane; nothing after the last.
    pub(super) fn next(&mut self) -> Result<Option<Stated>, Fault> {
        let planes = &mut self.planes;
        if !planes.next()? {
            if self.proofs.next()? {
                return Err(self.proofs.fault("a proof without a plane".to_owned()));
            }
            return Ok(None);
        }
        let [c, kind, positions, from, period, offsets] = planes.fields()?;
        let (c, positions) = (planes.number(c)?, planes.number(positions)?);
        if c != self.next {
            return Err(planes.fault(format!("plane {} is expected", self.next)));
        }
        if u64::from(c) + u64::from(positions) > MOST_ROWS.into() {
            return Err(planes.fault(format!("rows past {MOST_ROWS} are not checked")));
        }
        self.next += 1;
        let periodic = match kind {
            "finite" if [from, period, offsets] == [""; 3] => None,
            "infinite" => {
                let (from, period): (u32, usize) = (planes.number(from)?, planes.number(period)?);
                let offsets = planes.numbers(offsets)?;
                if period == 0 || period != offsets.len() {
                    return Err(planes.fault(format!(
                        "the period is {period}, and {} offsets are given",
                        offsets.len()
                    )));
                }
                Some(self.proof(c, from, offsets)?)
            }
            _ => return Err(planes.fault("neither a finite nor an infinite plane".to_owned())),
        };
        Ok(Some(Stated {
            c,
            positions,
            periodic,
        }))
    }

    fn proof(&mut self, c: u32, from: u32, offsets: Vec<u32>) -> Result<Periodic, Fault> {
        let lines = &mut self.proofs;
        if !lines.next()? {
            return Err(lines.fault(format!("no proof follows for plane {c}")));
        }
        let [plane, settled, row, again, low, high, lcm, state] = lines.fields()?;
        if lines.number::<u32>(plane)? != c {
            return Err(lines.fault(format!("the proof for plane {c} is expected")));
        }
        let periodic = Periodic {
            from,
            offsets,
            settled: lines.number(settled)?,
            row: lines.number(row)?,
            again: lines.number(again)?,
            low: lines.number(low)?,
            high: lines.number(high)?,
            lcm: lines.number(lcm)?,
            state: lines.numbers(state)?,
        };
        if periodic.again > MOST_ROWS {
            return Err(lines.fault(format!("rows past {MOST_ROWS} are not checked")));
        }
        Ok(periodic)
    }
}
