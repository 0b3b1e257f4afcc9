//! The folder of a survey of strips: every nimber by the definition, every law by the
//! premises of its theorem.
//!
//! * The nimber of every board of every kind is computed again from all lines, without the
//!   symmetries and shortcuts of the survey, and compared with `state.bin`.
//! * A law is proved by the theorem of `docs/strips.md`, whose premises are checked here,
//!   for boards of one row, of two, and so on; `laws.csv`, `exceptions.csv` and `lost.csv`
//!   are written again and compared.
//!
//! Memory: 2 bytes for each board.

mod board;
mod law;

use grundy_check::Error;

use crate::folder::{Folder, FolderCheck, Verified};
use crate::hexagons::tail;
use crate::store::{self, Store};
use crate::text_file::number;
use board::{Kind, Nimbers};
use law::{Law, Premises, Proved};

const STATE: &str = "state.bin";
const LAWS: &str = "laws.csv";
const EXCEPTIONS: &str = "exceptions.csv";
const LOST: &str = "lost.csv";

/// The check of a survey of strips.
pub(crate) struct Strips;

impl FolderCheck for Strips {
    const OWNERS: &'static [&'static str] = &["grundy survey strips "];
    const COMMAND: &'static str = "survey strips";
    const REDONE: &'static str = "every board from all lines; each law, proved";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let kind = "survey of strips that can be checked";
        let (rows, to) = folder.parameters::<Self, _>(kind, |text| {
            let (rows, to) = text.split_once(' ')?;
            let rows = number(rows).filter(|rows| *rows <= 64)?;
            Some((rows, number(to).filter(|to| *to <= 20_000)?))
        })?;
        let files = folder.files(&[STATE, LAWS, EXCEPTIONS, LOST], &[], &[])?;
        folder.budget().memory(Nimbers::bytes(rows, to))?;
        let (rows, last) = (rows as i64, to as i64);
        let nimbers = Nimbers::new(rows, last, &mut folder.progress)?;
        compare(folder, &nimbers, rows)?;
        let mut proved: Vec<Proved> = Vec::new();
        while (proved.len() as i64) < rows {
            let premises = Premises {
                nimbers: &nimbers,
                fewer: &proved,
                rows: proved.len() as i64 + 1,
            };
            let Some(laws) = premises.laws() else { break };
            proved.push(laws);
        }
        tables(folder, &nimbers, &proved, rows)?;
        let count = proved.len() as i64;
        let open = match count < rows {
            true => format!("; beyond {count} rows nothing is proved for greater lengths"),
            false => String::new(),
        };
        let statement = format!(
            "hexagon, every board of at most {rows} rows to length {to}: each from all its \
             options, by Sprague–Grundy; of the boards of at most {count} rows the nimbers for \
             all lengths, by the theorem on strips{open}"
        );
        let verified = Verified::new(statement, files);
        Ok(verified.to(if count == rows { u64::MAX } else { to }))
    }
}

/// Compares `state.bin` with the nimbers.
fn compare(folder: &Folder<'_>, nimbers: &Nimbers, rows: i64) -> Result<(), Error> {
    let budget = folder.budget();
    let length = 2 * nimbers.stored(rows).count() as u64;
    budget.memory(length + store::memory(length))?;
    let mut right = nimbers.stored(rows);
    let mut number = 0;
    let store = Store::open(&folder.join(STATE), "kind=strips-state\n", length)?;
    store.each_block(&budget, |block| {
        for bytes in block.as_chunks::<2>().0 {
            let stored = u16::from_le_bytes(*bytes);
            match right.next() {
                Some(nimber) if nimber == stored => number += 1,
                nimber => {
                    let nimber = nimber.unwrap_or_default();
                    let what = format!("number {number} is {stored} and has to be {nimber}");
                    return Err(folder.whole(STATE, what).into());
                }
            }
        }
        Ok(())
    })
}

/// A kind with its law, if there is one; without a proof what its nimbers follow so far.
struct Line<'n> {
    kind: Kind,
    values: &'n [u16],
    law: Option<Law>,
    by: i64,
    is_proved: bool,
}

impl Line<'_> {
    fn begin(&self) -> String {
        let Kind { rows, left, right } = self.kind;
        format!("{rows},{left},{right}")
    }

    /// The lengths before the law at which it does not hold when continued backwards.
    fn exceptions(&self) -> Vec<(i64, u16)> {
        let Some(law) = self.law else {
            return Vec::new();
        };
        let holds = |length: i64| {
            let mut later = (length, i64::from(self.values[length as usize]));
            while later.0 < law.from {
                later = (later.0 + law.length, later.1 + law.saltus);
            }
            let value = self.values.get(later.0 as usize).copied();
            value.map(i64::from) == Some(later.1)
        };
        let lengths = (self.kind.least()..law.from).filter(|&length| !holds(length));
        let exceptions = lengths.map(|length| (length, self.values[length as usize]));
        exceptions.collect()
    }

    fn summary(&self) -> String {
        let proved = if self.is_proved { "yes" } else { "no" };
        let law = match self.law {
            Some(law) => format!("{},{},{},{}", law.from, law.length, law.saltus, self.by),
            None => ",,,".to_owned(),
        };
        let rises = self.law.is_some_and(|law| law.saltus > 0);
        let largest = self.values.iter().max().filter(|_| !rises);
        let largest = largest.map(u16::to_string).unwrap_or_default();
        let exceptions = self.exceptions().len();
        let (begin, least) = (self.begin(), self.kind.least());
        format!("{begin},{least},{proved},{law},{largest},{exceptions}")
    }

    /// The P-positions: lengths, each with the period with which it recurs.
    fn lost(&self) -> Vec<String> {
        let law = self.law.filter(|_| self.is_proved);
        let last = self.values.len() as i64 - 1;
        let last = law.map_or(last, |law| law.from + law.length - 1);
        let lost = |length: &i64| self.values[*length as usize] == 0;
        let line = |length: i64| {
            let every = law.filter(|law| length >= law.from && law.saltus == 0);
            let every = every.map(|law| law.length.to_string()).unwrap_or_default();
            format!("{},{length},{every}", self.begin())
        };
        let lengths = (self.kind.least()..=last).filter(lost);
        lengths.map(line).collect()
    }
}

/// Writes the tables again and compares them.
fn tables(
    folder: &Folder<'_>,
    nimbers: &Nimbers,
    proved: &[Proved],
    rows: i64,
) -> Result<(), Error> {
    let of = |kind: Kind, at: usize| {
        let values = nimbers.of(kind);
        let rows = proved.get(kind.rows as usize - 1);
        let observed = || {
            let tail = tail(values.get(kind.least() as usize..)?)?;
            Some(Law {
                from: tail.from as i64 + kind.least(),
                length: tail.period as i64,
                saltus: i64::from(tail.rise),
            })
        };
        let observed = || observed().filter(|law| law.saltus >= 0);
        Line {
            kind,
            values,
            law: rows.map_or_else(observed, |rows| rows.laws.get(at).copied()),
            by: rows.map_or(nimbers.to(), |rows| rows.by),
            is_proved: rows.is_some(),
        }
    };
    let kinds = (1..=rows).flat_map(|rows| Kind::all(rows).zip(0..));
    let lines: Vec<Line<'_>> = kinds.map(|(kind, at)| of(kind, at)).collect();
    let head = "rows,left,right,least,proved,from,period,saltus,by,largest,exceptions";
    folder.has_lines(LAWS, head, lines.iter().map(Line::summary))?;
    let exceptions = lines.iter().flat_map(|line| {
        let exceptions = line.exceptions().into_iter();
        exceptions.map(|(length, nimber)| format!("{},{length},{nimber}", line.begin()))
    });
    folder.has_lines(EXCEPTIONS, "rows,left,right,length,nimber", exceptions)?;
    let lost = lines.iter().flat_map(Line::lost);
    folder.has_lines(LOST, "rows,left,right,length,every", lost)?;
    Ok(())
}
