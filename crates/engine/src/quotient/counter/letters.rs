//! Letters: games of a closed set up to equal options.

use crate::quotient::closed::ClosedSet;
use crate::quotient::oracle::Word;

/// The games that have options, where games with equal options are one letter.
///
/// One of them may replace another in every sum.
#[derive(Clone, Debug, Default)]
pub(super) struct Letters {
    /// By game, its letter; `None` for a game without options, which changes
    /// nothing.
    of_game: Vec<Option<u16>>,
    /// By letter, its smallest game.
    games: Vec<u32>,
    /// By letter, its options as multiplicities of letters.
    options: Vec<Vec<Word>>,
}

impl Letters {
    pub(super) fn of(games: &ClosedSet) -> Self {
        let mut letters = Self::default();
        let mut sums: Vec<Vec<Vec<u16>>> = Vec::new();
        for game in 0..games.len() {
            let spelled = games.options(game).iter().map(|option| {
                let mut sum: Vec<u16> = option
                    .iter()
                    .filter_map(|&part| letters.of_game[part as usize])
                    .collect();
                sum.sort_unstable();
                sum
            });
            let mut own: Vec<Vec<u16>> = spelled.collect();
            own.sort_unstable();
            own.dedup();
            let letter = match own.is_empty() {
                true => None,
                false => Some(sums.iter().position(|sum| *sum == own).unwrap_or_else(|| {
                    letters.games.push(game as u32);
                    sums.push(own);
                    sums.len() - 1
                }) as u16),
            };
            letters.of_game.push(letter);
        }
        let count = sums.len();
        let word = |sum: &Vec<u16>| {
            let mut word = vec![0; count];
            sum.iter()
                .for_each(|&letter| word[usize::from(letter)] += 1);
            word.into_boxed_slice()
        };
        let options = sums.iter().map(|own| own.iter().map(word).collect());
        letters.options = options.collect();
        letters
    }

    pub(super) const fn len(&self) -> usize {
        self.games.len()
    }

    /// By letter, its smallest game.
    pub(super) fn games(&self) -> &[u32] {
        &self.games
    }

    /// The options of a letter, made of smaller letters.
    pub(super) fn options(&self, letter: usize) -> &[Word] {
        &self.options[letter]
    }

    /// The letter of a game; `None` for a game without options.
    pub(super) fn letter(&self, game: u32) -> Option<usize> {
        let letter = *self.of_game.get(game as usize)?;
        letter.map(usize::from)
    }

    /// The multiplicity of each letter in a sum; `None` for a game outside the set.
    pub(super) fn word(&self, sum: &[u32]) -> Option<Vec<u64>> {
        let mut word = vec![0; self.len()];
        for &game in sum {
            if let Some(letter) = *self.of_game.get(game as usize)? {
                word[usize::from(letter)] += 1;
            }
        }
        Some(word)
    }
}
