//! The folder of a survey of Mem0: every nimber again, from all moves of its heap.
//!
//! From a heap n of which k was taken last, written n_k, any number but k may be
//! taken. So n_k has the nimber of n, unless the move by k is the only one of n to its
//! value and that value is lower: then it has that value. A value comes at infinitely
//! many heaps exactly when one heap b alone has it, which the heaps to 2b decide
//! (`lab/surveys/src/mem0.rs` has the proof).
//!
//! Memory: some 100 bytes for each heap.

use std::fmt;
use std::path::Path;

use crate::files::Files;
use crate::limits::{Error, Limit, Limits, Progress};
use crate::text_file::{self, TextFile, number};

pub(crate) const SURVEY: &str = "grundy survey mem0 ";
const VERSION: &str = ", version 1";
const EXCEPTIONAL: &str = "exceptional.csv";
const SUMMARY: &str = "summary.csv";

/// What was verified of a survey of Mem0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The last heap.
    pub to: u64,
    /// All values below this one are decided.
    pub decided: u64,
    /// The values at infinitely many heaps that are decided.
    pub values: Vec<u32>,
    /// Which files were checked, and which were not.
    pub files: Files,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> = self.values.iter().map(u32::to_string).collect();
        let (to, decided, values) = (self.to, self.decided, values.join(", "));
        write!(
            f,
            "mem0: the heaps to {to} decide all values below {decided}; at infinitely many heaps \
             come {values}{}",
            self.files
        )
    }
}

/// Checks the files of a folder. Now and then `report` gets the number of heaps valued.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(
    folder: &Path,
    limits: Limits,
    report: &mut dyn FnMut(u64),
) -> Result<Verified, Error> {
    let mut progress = Progress::new(limits, report);
    let to = text_file::owned(folder, "survey of Mem0 that can be checked", |owner| {
        number(owner.strip_suffix(VERSION)?.strip_prefix(SURVEY)?).filter(|to| *to < 1 << 31)
    })?;
    let files = Files::of(folder, &[EXCEPTIONAL, SUMMARY], &[], &[])?;
    progress.budget.memory(100 * (to + 1))?;
    let nimbers = nimbers(to as usize, &mut progress)?;
    let mut heaps: Vec<Vec<usize>> = vec![Vec::new(); nimbers.len() + 1];
    for (heap, &nimber) in nimbers.iter().enumerate() {
        heaps[nimber as usize].push(heap);
    }
    let mut decided = 0;
    let mut values = Vec::new();
    let mut lines = TextFile::open(folder, EXCEPTIONAL)?;
    lines.expect_line("n,value,heap")?;
    for (value, heaps) in heaps.iter().enumerate() {
        let is_decided = match heaps[..] {
            [] => false,
            [heap] => 2 * heap as u64 <= to,
            _ => true,
        };
        if is_decided && decided == value {
            decided += 1;
        }
        if let ([heap], true) = (&heaps[..], is_decided) {
            lines.expect_line(&format!("{},{value},{heap}", values.len()))?;
            values.push(value as u32);
        }
    }
    lines.expect_end()?;
    let mut summary = TextFile::open(folder, SUMMARY)?;
    summary.expect_line("to,decided")?;
    summary.expect_line(&format!("{to},{decided}"))?;
    summary.expect_end()?;
    Ok(Verified {
        to,
        decided: decided as u64,
        values,
        files,
    })
}

/// The nimbers of the heaps to this one.
fn nimbers(to: usize, progress: &mut Progress<'_>) -> Result<Vec<u32>, Limit> {
    let mut nimbers: Vec<u32> = Vec::with_capacity(to + 1);
    // By heap, its moves whose number is forbidden where they lead, and the value there.
    let mut forbidden: Vec<Vec<(usize, u32)>> = vec![Vec::new(); to + 1];
    let mut counts = vec![0_u32; to + 2];
    for heap in 0..=to {
        progress.done(heap as u64)?;
        let mut reached = nimbers.clone();
        for (at, value) in std::mem::take(&mut forbidden[heap]) {
            reached[at] = value;
        }
        counts[..=heap].fill(0);
        for &value in &reached {
            counts[value as usize] += 1;
        }
        let nimber = counts.iter().position(|&count| count == 0).unwrap_or(heap);
        for (at, &value) in reached.iter().enumerate() {
            let is_only = counts[value as usize] == 1 && (value as usize) < nimber;
            if let (true, Some(moves)) = (is_only, forbidden.get_mut(2 * heap - at)) {
                moves.push((heap, value));
            }
        }
        nimbers.push(nimber as u32);
    }
    Ok(nimbers)
}
