//! What a table claims of a period, against all heaps of its proof.

use crate::octal::{is_least, last_needed, repeats};

/// A claim that a game has a period.
pub(crate) struct Period {
    pub(crate) from: u64,
    pub(crate) length: u64,
    /// The last heap that the theorem needs.
    pub(crate) proved_by: u64,
    /// How many heaps before the periodic part do not fit.
    pub(crate) exceptions: u64,
}

impl Period {
    /// The period is the least that the theorem gives, and the heaps before it
    /// that do not fit are as many as stated, of values that end with the last
    /// heap of the proof.
    pub(crate) fn is_proved(&self, code: &[u8], values: &[u32]) -> Result<(), String> {
        let &Self { from, length, .. } = self;
        if from == 0 || length == 0 {
            return Err("a period begins at 1 or later and is not 0".to_owned());
        }
        let needed = last_needed(code, from, length).ok_or("the numbers are too large")?;
        if self.proved_by != needed || needed + 1 != values.len() as u64 {
            return Err(format!(
                "the theorem needs the heaps to {needed} and no more"
            ));
        }
        repeats(values, from, length)
            .map_err(|heap| format!("the heap of {heap} breaks the period"))?;
        is_least(values, from, length)?;
        let odd = exceptions(values, from, length);
        if self.exceptions != odd {
            return Err(format!("the period has {odd} exceptions"));
        }
        Ok(())
    }
}

/// How many heaps before the periodic part do not have the value that the period,
/// taken backwards, would give.
pub(crate) fn exceptions(values: &[u32], from: u64, length: u64) -> u64 {
    let odd = (1..from).filter(|&heap| {
        let later = heap + (from - heap).next_multiple_of(length);
        values.get(later as usize) != values.get(heap as usize)
    });
    odd.count() as u64
}
