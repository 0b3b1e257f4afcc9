//! Conjectured outcomes of sums of a few games, with the other games read as sums
//! of these.
//!
//! The conjecture is what each other game is read as, and that high powers of a
//! game equal lower ones. `transitions` proves or refutes the result.

use crate::budget::{Budget, Stop};
use crate::hash::{self, Table};

/// The multiplicity of each *letter*, a game that is not read as others.
pub(super) type Word = Box<[u16]>;

/// The misère outcomes of words, memoised.
#[derive(Debug, Default)]
pub(super) struct Oracle {
    letters: Vec<Letter>,
    joint: Vec<JointPeriod>,
    lost: Table<Word, bool>,
    key_bytes: u64,
    /// Bytes of the tables filled from the answers.
    pub(super) table_bytes: u64,
}

/// A game that is not read as others.
#[derive(Debug)]
struct Letter {
    options: Vec<Word>,
    /// The first power that repeats, and the period.
    powers: Option<(u16, u16)>,
}

/// Two letters whose powers repeat together.
///
/// Above both thresholds a word may drop one step of each letter, or, if not
/// `both`, drop a step of the first and add one of the second, the smaller letter.
#[derive(Clone, Debug)]
pub(super) struct JointPeriod {
    pub(super) letters: [usize; 2],
    pub(super) thresholds: [u16; 2],
    pub(super) steps: [u16; 2],
    pub(super) both: bool,
}

impl JointPeriod {
    /// Drops all possible steps; false if there is none.
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

/// A word whose options are examined from the last letter's last option backwards.
struct Frame {
    word: Word,
    letter: usize,
    /// The number of options of this letter not yet examined.
    left: usize,
}

/// The state of a word after some of its options.
enum Step {
    /// An option is lost, so the word is won.
    Won,
    /// No option is lost.
    Lost,
    /// The outcome depends on an unknown option.
    Open,
}

impl Oracle {
    /// An oracle of letters, each with its options and the period of its powers.
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

    /// Adds pairs of letters whose powers repeat together.
    pub(super) fn repeating(mut self, joint: Vec<JointPeriod>) -> Self {
        self.joint = joint;
        self
    }

    /// Reduces each power as far as possible.
    pub(super) fn reduce(&self, word: &mut [u16]) {
        for (count, letter) in word.iter_mut().zip(&self.letters) {
            if let Some((first, length)) = letter.powers
                && *count >= first + length
            {
                *count = first + (*count - first) % length;
            }
        }
        // This ends: the greater letter only shrinks.
        while self.joint.iter().any(|pair| pair.reduce(word)) {}
    }

    /// True if the player to move loses.
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
                // The frame is examined again once the option is known.
                Step::Open => {
                    stack.push(self.open(option.as_slice().into(), budget)?);
                    let each = 2 * option.len() as u64 + size_of::<Frame>() as u64 + 16;
                    let bytes = self.key_bytes + self.table_bytes + stack.len() as u64 * each;
                    budget.memory(hash::bytes(&self.lost) + bytes)?;
                }
                step => {
                    let Some(frame) = stack.pop() else { break };
                    self.key_bytes += 2 * frame.word.len() as u64 + 16;
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

    /// Examines options until one decides or is unknown; `option` is then that one.
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

/// The outcome in the table; the empty sum is won by the player to move.
fn known(lost: &Table<Word, bool>, word: &[u16]) -> Option<bool> {
    match word.iter().all(|&count| count == 0) {
        true => Some(false),
        false => lost.get(word).copied(),
    }
}
