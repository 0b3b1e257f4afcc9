//! The reading of games as sums of letters.

use crate::quotient::closed::ClosedSet;
use crate::quotient::learner::{Columns, LearnedMonoid};
use crate::quotient::monoid::{Element, Monoid};
use crate::quotient::oracle::{Oracle, Word};

/// The current reading of each game during the search for a larger monoid.
pub(super) struct Reading {
    /// The games that are read as themselves.
    pub(super) letters: Vec<u32>,
    /// By letter, the period of its powers: see [`Oracle::new`].
    pub(super) powers: Vec<Option<(u16, u16)>>,
    /// By letter, the number of distinguished powers beyond those that seem
    /// necessary.
    pub(super) slack: Vec<u16>,
    /// By game, the sum of letters that it is read as.
    pub(super) words: Vec<Vec<u16>>,
    /// By game, the number of changes of its reading.
    pub(super) changed: Vec<u8>,
}

impl Reading {
    /// The index of a game among the letters.
    pub(super) fn letter(&self, game: u32) -> Option<usize> {
        self.letters.iter().position(|&letter| letter == game)
    }

    /// Makes a game a letter, and adds columns for it.
    pub(super) fn make_letter(
        &mut self,
        game: u32,
        powers: Option<(u16, u16)>,
        columns: &mut Columns,
    ) {
        self.letters.push(game);
        self.powers.push(powers);
        self.slack.push(0);
        let letters = self.letters.len();
        for word in &mut self.words {
            word.resize(letters, 0);
        }
        let own = &mut self.words[game as usize];
        own.fill(0);
        own[letters - 1] = 1;
        *columns = columns.widened(letters);
    }

    /// The oracle of the letters, plus one more game if given.
    pub(super) fn oracle(&self, games: &ClosedSet, beside: Option<u32>) -> Oracle {
        let letters = self.letters.iter().zip(self.powers.iter().copied());
        let beside = beside.iter().map(|game| (game, None));
        Oracle::new(letters.chain(beside).map(|(&game, powers)| {
            let options = games.options(game as usize);
            let options = options.iter().map(|option| self.word(option));
            (options.collect(), powers)
        }))
    }

    /// A sum of games in letters.
    pub(super) fn word(&self, sum: &[u32]) -> Word {
        let mut word = vec![0; self.letters.len()].into_boxed_slice();
        for &game in sum {
            for (count, more) in word.iter_mut().zip(&self.words[game as usize]) {
                *count += more;
            }
        }
        word
    }

    /// The sum of games of a word.
    pub(super) fn sum(&self, word: &[u16]) -> Vec<u32> {
        let each = self.letters.iter().zip(word);
        each.flat_map(|(&game, &count)| std::iter::repeat_n(game, count.into()))
            .collect()
    }

    /// A word of this class in letters smaller than the game, so that reading
    /// terminates.
    pub(super) fn smaller_word(
        &self,
        game: u32,
        class: Element,
        table: &LearnedMonoid,
    ) -> Option<Vec<u16>> {
        let smaller: Vec<usize> = (0..self.letters.len())
            .filter(|&at| self.letters[at] < game)
            .collect();
        let one = |&at: &usize| {
            let mut word = vec![0; self.letters.len()];
            word[at] = 1;
            table.class(&word)
        };
        let generators: Vec<Element> = smaller.iter().map(one).collect();
        let mut words = words(&table.monoid, &generators);
        let powers = words[usize::from(class)].take()?;
        let mut word = vec![0; self.letters.len()];
        for (at, count) in smaller.into_iter().zip(powers) {
            word[at] = count;
        }
        Some(word)
    }

    /// Distinguishes one more period of the powers of a letter.
    pub(super) fn separate(&mut self, at: usize) {
        if let Some((first, length)) = &mut self.powers[at] {
            *first += *length;
            self.slack[at] += 1;
        }
    }
}

/// By element, the shortest word in these generators, if there is one.
pub(super) fn words(monoid: &Monoid, generators: &[Element]) -> Vec<Option<Word>> {
    let mut words: Vec<Option<Word>> = vec![None; monoid.order()];
    words[0] = Some(vec![0; generators.len()].into_boxed_slice());
    let mut reached: Vec<Element> = vec![0];
    let mut at = 0;
    while let Some(&x) = reached.get(at) {
        for (letter, &generator) in generators.iter().enumerate() {
            let y = monoid.product(x, generator);
            if words[usize::from(y)].is_none() {
                let mut word = words[usize::from(x)].clone().unwrap_or_default();
                word[letter] += 1;
                words[usize::from(y)] = Some(word);
                reached.push(y);
            }
        }
        at += 1;
    }
    words
}
