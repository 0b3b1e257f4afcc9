//! The folder of a survey of Mem0: every nimber recomputed, from all moves of its heap.
//!
//! From a heap n of which k was taken last, written n_k, any number except k may be
//! taken. So n_k has the nimber of n, unless the move by k is the only one of n to its
//! value and that value is lower: then it has that value. A value occurs at infinitely
//! many heaps exactly if a single heap b has it, which the heaps up to 2b decide
//! (`docs/results/mem0.md` has the proof).
//!
//! Memory: some 100 bytes for each heap.

use grundy_check::{Error, Limit};

use crate::folder::{Folder, FolderCheck, Verified};
use crate::progress::Progress;
use crate::store::{self, Store};
use crate::text_file::number;

const EXCEPTIONAL: &str = "exceptional.csv";
const STATE: &str = "state.bin";
const SUMMARY: &str = "summary.csv";

/// The check of a survey of Mem0.
pub(crate) struct Mem0;

impl FolderCheck for Mem0 {
    const OWNERS: &'static [&'static str] = &["grundy survey mem0 "];
    const COMMAND: &'static str = "survey mem0";
    const REDONE: &'static str = "every nimber from all moves; the values decided";

    fn check(folder: &mut Folder<'_>) -> Result<Verified, Error> {
        let to = folder.parameters::<Self, _>("survey of Mem0 that can be checked", |to| {
            number(to).filter(|to| *to < 1 << 31)
        })?;
        let files = folder.files(&[EXCEPTIONAL, STATE, SUMMARY], &[], &[])?;
        folder.budget().memory(100 * (to + 1))?;
        let nimbers = nimbers(to as usize, &mut folder.progress)?;
        compare(folder, &nimbers)?;
        let mut heaps: Vec<Vec<usize>> = vec![Vec::new(); nimbers.len() + 1];
        for (heap, &nimber) in nimbers.iter().enumerate() {
            heaps[nimber as usize].push(heap);
        }
        let mut decided = 0;
        let (mut values, mut lines): (Vec<String>, Vec<String>) = Default::default();
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
                lines.push(format!("{},{value},{heap}", values.len()));
                values.push(value.to_string());
            }
        }
        folder.has_lines(EXCEPTIONAL, "n,value,heap", lines)?;
        folder.has_lines(SUMMARY, "to,decided", [format!("{to},{decided}")])?;
        let proved = format!(
            "mem0: the heaps to {to} decide all values below {decided}; at infinitely many heaps \
             come {}",
            values.join(", ")
        );
        Ok(Verified::new(proved, files).to(to))
    }
}

/// Compares `state.bin` with the nimbers; after the last heap no moves are to come.
fn compare(folder: &Folder<'_>, nimbers: &[u32]) -> Result<(), Error> {
    let budget = folder.budget();
    let length = 4 * nimbers.len() as u64;
    budget.memory(length + store::memory(length))?;
    let text = format!("kind=mem0-state\nheaps={}\n", nimbers.len());
    let mut right = nimbers.iter().zip(0_u64..);
    Store::open(&folder.join(STATE), &text, length)?.each_block(&budget, |block| {
        for (bytes, (&nimber, heap)) in block.as_chunks::<4>().0.iter().zip(&mut right) {
            let stored = u32::from_le_bytes(*bytes);
            if stored != nimber {
                let what = format!("heap {heap} has {stored} and has to have {nimber}");
                return Err(folder.whole(STATE, what).into());
            }
        }
        Ok(())
    })
}

/// The nimbers of the heaps up to this one.
fn nimbers(to: usize, progress: &mut Progress<'_>) -> Result<Vec<u32>, Limit> {
    let mut nimbers: Vec<u32> = Vec::with_capacity(to + 1);
    // By heap, its moves whose number is forbidden at their target, and the value there.
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
