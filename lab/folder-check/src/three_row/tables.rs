//! The two tables, read line by line: `planes.csv` with claims, `proofs.csv` with proofs.

use grundy_check::{Fault, Problem};

use crate::folder::Folder;
use crate::text_file::{TextFile, below, fields};

/// The file of claims.
pub(super) const PLANES: &str = "planes.csv";
/// The file of proofs.
pub(super) const PROOFS: &str = "proofs.csv";
/// The most bytes of a line: more than any honest one has.
const LONGEST: u64 = 1 << 24;
/// The most rows, or a forged number would occupy the checker for days. A census to plane
/// 1,000,000 needs rows to about 1,500,000.
const MOST_ROWS: u32 = 1 << 24;

/// The claim about one plane.
pub(super) struct Stated {
    pub(super) c: u32,
    /// P-positions outside the periodic part.
    pub(super) positions: u32,
    pub(super) periodic: Option<Periodic>,
}

/// The periodic part, and the data of its proof.
pub(super) struct Periodic {
    pub(super) from: u32,
    /// The offsets a − b of one period, beginning with that of row `from`.
    pub(super) offsets: Vec<u32>,
    pub(super) settled: u32,
    pub(super) row: u32,
    pub(super) again: u32,
    pub(super) low: u32,
    pub(super) high: u32,
    pub(super) lcm: u64,
    /// Columns from the row on, as alternating lengths of unavailable and available runs.
    pub(super) state: Vec<u32>,
}

/// Both tables of a folder.
pub(super) struct Tables {
    planes: TextFile,
    proofs: TextFile,
    /// The next expected plane.
    next: u32,
}

impl Tables {
    pub(super) fn open(folder: &Folder<'_>) -> Result<Self, Fault> {
        let planes = folder.table(PLANES, "c,kind,positions,from_b,period,offsets")?;
        let proofs = folder.table(PROOFS, "c,settled,row,again,low,high,lcm,state")?;
        Ok(Self {
            planes: planes.with_lines_of(LONGEST),
            proofs: proofs.with_lines_of(LONGEST),
            next: 0,
        })
    }

    /// A fault in the last line read: the proof's, or the plane's.
    pub(super) fn fault(&self, proof: bool, problem: impl Into<Problem>) -> Fault {
        let table = if proof { &self.proofs } else { &self.planes };
        table.fault(problem)
    }

    /// The claim about the next plane; `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<Stated>, Fault> {
        let Some(line) = self.planes.next()? else {
            self.proofs.expect_end()?;
            return Ok(None);
        };
        let plane = plane(&line, self.next).map_err(|what| self.planes.fault(what));
        let (positions, period) = plane?;
        let c = self.next;
        self.next += 1;
        let periodic = period.map(|(from, offsets)| {
            let proof = |line: &str| proof(line, c, from, offsets);
            self.proofs.read(proof)
        });
        Ok(Some(Stated {
            c,
            positions,
            periodic: periodic.transpose()?,
        }))
    }
}

fn number(text: &str) -> Result<u32, String> {
    below(text, 1 << 32).map(|number| number as u32)
}

fn numbers(text: &str) -> Result<Vec<u32>, String> {
    let words = text.split(' ').filter(|_| !text.is_empty());
    words.map(number).collect()
}

/// The P-positions of plane `c`, and the first row and the offsets of its period.
type Plane = (u32, Option<(u32, Vec<u32>)>);

fn plane(line: &str, c: u32) -> Result<Plane, String> {
    let [plane, kind, positions, from, period, offsets] = fields(line)?;
    if number(plane)? != c {
        return Err(format!("plane {c} is expected"));
    }
    let positions = number(positions)?;
    if u64::from(c) + u64::from(positions) > MOST_ROWS.into() {
        return Err(format!("rows past {MOST_ROWS} are not checked"));
    }
    match kind {
        "finite" if [from, period, offsets] == [""; 3] => Ok((positions, None)),
        "infinite" => {
            let (from, period, offsets) = (number(from)?, number(period)?, numbers(offsets)?);
            let count = offsets.len();
            if period == 0 || period as usize != count {
                return Err(format!(
                    "the period is {period}, and {count} offsets are given"
                ));
            }
            Ok((positions, Some((from, offsets))))
        }
        _ => Err("neither a finite nor an infinite plane".to_owned()),
    }
}

fn proof(line: &str, c: u32, from: u32, offsets: Vec<u32>) -> Result<Periodic, String> {
    let [plane, settled, row, again, low, high, lcm, state] = fields(line)?;
    if number(plane)? != c {
        return Err(format!("the proof for plane {c} is expected"));
    }
    let again = number(again)?;
    if again > MOST_ROWS {
        return Err(format!("rows past {MOST_ROWS} are not checked"));
    }
    Ok(Periodic {
        from,
        offsets,
        settled: number(settled)?,
        row: number(row)?,
        again,
        low: number(low)?,
        high: number(high)?,
        lcm: below(lcm, u64::MAX)?,
        state: numbers(state)?,
    })
}
