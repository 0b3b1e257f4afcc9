//! Who wins sums of a few games, with the other games read as sums of these.
//!
//! What it says is a conjecture: which games another one is read as, and that
//! high powers of a game are as lower ones. `transitions` proves or refutes what
//! is made of it.

use crate::budget::{Budget, Stop};
use crate::hash::{self, Table};

/// How often each *letter*, a game that is not read as others, stands in a sum.
pub(super) type Word = Box<[u16]>;

/// The misère outcomes of words, kept as they are found.
#[derive(Debug, Default)]
pub(super) struct Oracle {
    letters: Vec<Letter>,
    lost: Table<Word, bool>,
    held: u64,
    /// Bytes of the tables that are filled with the answers.
    pub(super) beside: u64,
}

/// A game that is not read as others.
#[derive(Debug)]
struct Letter {
    options: Vec<Word>,
    /// From the first power on, powers repeat with the second.
    powers: Option<(u16, u16)>,
}

struct Frame {
    word: Word,
    /// Those not known to be won.
    options: Vec<Word>,
    listed: usize,
}

impl Oracle {
    /// The letters, each by its options and how its powers repeat.
    pub(super) fn new(letters: impl IntoIterator<Item = (Vec<Word>, Option<(u16, u16)>)>) -> Self {
        let letters = letters
            .into_iter()
            .map(|(options, powers)| Letter { options, powers });
        let mut oracle = Self {
            letters: letters.collect(),
            ..Self::default()
        };
        for at in 0..oracle.letters.len() {
            let mut options = std::mem::take(&mut oracle.letters[at].options);
            options.iter_mut().for_each(|option| oracle.reduce(option));
            options.sort_unstable();
            options.dedup();
            oracle.letters[at].options = options;
        }
        oracle
    }

    /// The word with each power as low as it may be.
    pub(super) fn reduce(&self, word: &mut [u16]) {
        for (count, letter) in word.iter_mut().zip(&self.letters) {
            if let Some((first, length)) = letter.powers
                && *count >= first + length
            {
                *count = first + (*count - first) % length;
            }
        }
    }

    /// True where the player to move loses.
    pub(super) fn is_lost(&mut self, word: &[u16], budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let mut root: Word = word.into();
        self.reduce(&mut root);
        if let Some(lost) = self.known(&root) {
            return Ok(lost);
        }
        let first = self.open(root.clone(), budget)?;
        // Options that were listed for the frames of the stack.
        let mut listed = first.listed;
        let mut stack = vec![first];
        while let Some(top) = stack.last_mut() {
            let mut found = Some(true);
            while let Some(option) = top.options.last() {
                found = known(&self.lost, option).map(|lost| !lost);
                if found != Some(true) {
                    break;
                }
                top.options.pop();
            }
            match (found, top.options.last().cloned()) {
                // It is looked at again when it is known.
                (None, Some(option)) => {
                    let frame = self.open(option, budget)?;
                    listed += frame.listed;
                    let each = 2 * frame.word.len() as u64 + 32;
                    let held = (listed + stack.len()) as u64 * each;
                    budget.memory(hash::bytes(&self.lost) + self.held + self.beside + held)?;
                    stack.push(frame);
                }
                (found, _) => {
                    let Some(frame) = stack.pop() else { break };
                    listed -= frame.listed;
                    self.held += 2 * frame.word.len() as u64 + 16;
                    self.lost.insert(frame.word, found.unwrap_or(true));
                }
            }
        }
        Ok(self.known(&root).unwrap_or(false))
    }

    fn known(&self, word: &Word) -> Option<bool> {
        known(&self.lost, word)
    }

    fn open(&self, word: Word, budget: &mut Budget<'_>) -> Result<Frame, Stop> {
        budget.position()?;
        let mut options = Vec::new();
        for (at, letter) in self.letters.iter().enumerate() {
            if word[at] == 0 {
                continue;
            }
            budget.work(letter.options.len() as u64)?;
            for option in &letter.options {
                let mut after = word.clone();
                after[at] -= 1;
                for (count, more) in after.iter_mut().zip(option) {
                    *count += more;
                }
                self.reduce(&mut after);
                options.push(after);
            }
        }
        Ok(Frame {
            word,
            listed: options.len(),
            options,
        })
    }
}

/// The sum without games is won by the player to move.
fn known(lost: &Table<Word, bool>, word: &Word) -> Option<bool> {
    match word.iter().all(|&count| count == 0) {
        true => Some(false),
        false => lost.get(word).copied(),
    }
}
