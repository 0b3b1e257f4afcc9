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
    together: Vec<Together>,
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

/// Two letters whose powers repeat together: where a word has both so often, so many
/// may be left out of both; or, where not `both`, left out of the first and added to
/// the second, which is the lesser.
#[derive(Clone, Debug)]
pub(super) struct Together {
    pub(super) letters: [usize; 2],
    pub(super) thresholds: [u16; 2],
    pub(super) steps: [u16; 2],
    pub(super) both: bool,
}

impl Together {
    /// Leaves out what may be; false where that is nothing.
    fn reduce(&self, word: &mut [u16]) -> bool {
        let [a, b] = self.letters;
        let over = |at: usize| word[self.letters[at]].checked_sub(self.thresholds[at]);
        let (Some(first), Some(second)) = (over(0), over(1)) else {
            return false;
        };
        let times = match self.both {
            true => (first / self.steps[0]).min(second / self.steps[1]),
            false => first / self.steps[0],
        };
        word[a] -= times * self.steps[0];
        match self.both {
            true => word[b] -= times * self.steps[1],
            false => word[b] += times * self.steps[1],
        }
        times > 0
    }
}

/// A word whose options are looked at, from the last letter's last one on.
struct Frame {
    word: Word,
    letter: usize,
    /// How many options of this letter are left.
    left: usize,
}

/// What the options of a word tell.
enum Step {
    /// One of them is lost, so the word is won.
    Won,
    /// None of them is.
    Lost,
    /// That depends on an option that is not known.
    Open,
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

    /// The same, where powers of letters repeat together too.
    pub(super) fn repeating(mut self, together: Vec<Together>) -> Self {
        self.together = together;
        self
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
        // What is left out of the greater letter never comes back.
        while self.together.iter().any(|pair| pair.reduce(word)) {}
    }

    /// True where the player to move loses.
    pub(super) fn is_lost(&mut self, word: &[u16], budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let mut option = word.to_vec();
        self.reduce(&mut option);
        if let Some(lost) = known(&self.lost, &option) {
            return Ok(lost);
        }
        let root: Word = option.as_slice().into();
        let mut stack = vec![self.open(root.clone(), budget)?];
        while let Some(top) = stack.last_mut() {
            match self.step(top, &mut option, budget)? {
                // It is looked at again when it is known.
                Step::Open => {
                    stack.push(self.open(option.as_slice().into(), budget)?);
                    let each = 2 * option.len() as u64 + size_of::<Frame>() as u64 + 16;
                    let held = self.held + self.beside + stack.len() as u64 * each;
                    budget.memory(hash::bytes(&self.lost) + held)?;
                }
                step => {
                    let Some(frame) = stack.pop() else { break };
                    self.held += 2 * frame.word.len() as u64 + 16;
                    self.lost.insert(frame.word, matches!(step, Step::Lost));
                }
            }
        }
        Ok(known(&self.lost, &root).unwrap_or(false))
    }

    fn open(&self, word: Word, budget: &mut Budget<'_>) -> Result<Frame, Stop> {
        budget.position()?;
        Ok(Frame {
            word,
            letter: self.letters.len(),
            left: 0,
        })
    }

    /// Looks at options until one tells more; `option` is then that one.
    fn step(
        &self,
        frame: &mut Frame,
        option: &mut [u16],
        budget: &mut Budget<'_>,
    ) -> Result<Step, Stop> {
        loop {
            while frame.left == 0 {
                if frame.letter == 0 {
                    return Ok(Step::Lost);
                }
                frame.letter -= 1;
                if frame.word[frame.letter] > 0 {
                    frame.left = self.letters[frame.letter].options.len();
                }
            }
            budget.work(1)?;
            option.copy_from_slice(&frame.word);
            option[frame.letter] -= 1;
            let more = &self.letters[frame.letter].options[frame.left - 1];
            for (count, more) in option.iter_mut().zip(more) {
                *count += more;
            }
            self.reduce(option);
            match known(&self.lost, option) {
                Some(true) => return Ok(Step::Won),
                Some(false) => frame.left -= 1,
                None => return Ok(Step::Open),
            }
        }
    }
}

/// The sum without games is won by the player to move.
fn known(lost: &Table<Word, bool>, word: &[u16]) -> Option<bool> {
    match word.iter().all(|&count| count == 0) {
        true => Some(false),
        false => lost.get(word).copied(),
    }
}
