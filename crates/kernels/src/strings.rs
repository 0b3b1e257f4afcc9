//! Boards of coins and strings: the nimbers of Nimstring, and the scores of Dots and Boxes.
//!
//! For nimbers, coins that cost nothing are taken, and what is left becomes a graph of
//! chains, in which loony moves are left out; its nimber is searched as those of other
//! boards that fall into parts. Scores are searched on words of bits. They do not add, but
//! a string that is a component by itself is cut at once: the coins are the player's, and
//! so is the next move; whatever is played before, the opponent could take them.

use grundy_core::{Convention, Nimber, Outcome, Strings};
use grundy_engine::{Budget, Stop};
use rustc_hash::FxHashMap;

use crate::parts::Memo;

mod canonical;
mod captures;
mod chain;
mod chains;

/// The tables of the boards with these coins.
#[derive(Debug)]
pub struct StringBoards {
    coins: Vec<u64>,
    /// The coins of each string.
    ends: Vec<Vec<usize>>,
    /// The nimbers of parts, which boards share.
    nimbers: Memo<chains::Chains>,
    /// By uncut strings, the coins that the player to move will have more than the other.
    scores: FxHashMap<u64, i32>,
}

impl StringBoards {
    /// Empty tables for the board of a position.
    #[must_use]
    pub fn of(board: &Strings) -> Self {
        let coins = board.coins.clone();
        let ends = |string: usize| {
            let numbered = coins.iter().enumerate();
            let own = numbered.filter(|(_, strings)| *strings >> string & 1 == 1);
            own.map(|(coin, _)| coin).collect()
        };
        Self {
            ends: (0..Strings::MOST).map(ends).collect(),
            coins,
            nimbers: Memo::default(),
            scores: FxHashMap::default(),
        }
    }

    /// The tables for the board of a position: those given, if they are of this board.
    pub fn at<'b>(latest: &'b mut Option<Self>, board: &Strings) -> &'b mut Self {
        let own = match latest.take() {
            Some(own) if own.coins == board.coins => own,
            other => Self {
                nimbers: other.map(|other| other.nimbers).unwrap_or_default(),
                ..Self::of(board)
            },
        };
        latest.insert(own)
    }

    /// Bytes of the latest tables.
    #[must_use]
    pub fn bytes_of(latest: &Option<Self>) -> u64 {
        latest.as_ref().map_or(0, Self::bytes)
    }

    fn bytes(&self) -> u64 {
        let scores = self.scores.capacity() * (size_of::<(u64, i32)>() + 1);
        self.nimbers.bytes() + scores as u64
    }

    /// The nimber of these uncut strings; `None` if they are loony.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn nimber(&mut self, uncut: u64, budget: &mut Budget<'_>) -> Result<Option<Nimber>, Stop> {
        match self.parts(uncut) {
            Some(parts) => self
                .nimbers
                .nimber(&chains::Chains, &parts, budget)
                .map(Some),
            None => Ok(None),
        }
    }

    /// True if these uncut strings have the nimber 0, which takes less than to find it.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn is_zero(&mut self, uncut: u64, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let Some(parts) = self.parts(uncut) else {
            return Ok(false);
        };
        let outcome = self
            .nimbers
            .outcome(&chains::Chains, &parts, Convention::Normal, budget)?;
        Ok(outcome == Outcome::P)
    }

    /// The parts that uncut strings come to; `None` if they are loony.
    fn parts(&self, uncut: u64) -> Option<Vec<canonical::Words>> {
        let uncut = captures::without(&self.coins, &self.ends, uncut)?;
        let mut graph = chains::of(&self.coins, &self.ends, uncut);
        chains::settle(&mut graph);
        Some(chains::parts(&graph))
    }

    /// The coins that the player to move will have more than the other of those that are
    /// still tied, by these strings.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn score(&mut self, uncut: u64, budget: &mut Budget<'_>) -> Result<i32, Stop> {
        let (mut uncut, mut taken) = (uncut, 0);
        while let Some(string) = bits(uncut).find(|string| self.is_alone(*string, uncut)) {
            taken += self.taken(string, uncut);
            uncut &= !(1 << string);
        }
        if uncut == 0 {
            return Ok(taken);
        }
        if let Some(score) = self.scores.get(&uncut) {
            return Ok(taken + score);
        }
        self.open(uncut, budget)?;
        let tied = self.coins.iter().filter(|own| **own & uncut != 0).count() as i32;
        let mut best = -tied;
        // First the strings that take coins.
        let takes = |boards: &Self, string: &usize| boards.taken(*string, uncut) > 0;
        let (first, others): (Vec<usize>, Vec<usize>) =
            bits(uncut).partition(|string| takes(self, string));
        for string in first.into_iter().chain(others) {
            if best == tied {
                break;
            }
            // The depth is at most the number of strings.
            let left = self.score(uncut & !(1 << string), budget)?;
            best = best.max(match self.taken(string, uncut) {
                0 => -left,
                coins => coins + left,
            });
        }
        self.scores.insert(uncut, best);
        Ok(taken + best)
    }

    /// True if the coins of a string have no other, and there is one.
    fn is_alone(&self, string: usize, uncut: u64) -> bool {
        let ends = &self.ends[string];
        let lone = |coin: &usize| self.coins[*coin] & uncut == 1 << string;
        !ends.is_empty() && ends.iter().all(lone)
    }

    /// The number of coins that cutting a string takes.
    fn taken(&self, string: usize, uncut: u64) -> i32 {
        let lone = |coin: &&usize| self.coins[**coin] & uncut == 1 << string;
        self.ends[string].iter().filter(lone).count() as i32
    }

    /// Counts a position and its moves, and checks the memory before a table grows.
    fn open(&self, uncut: u64, budget: &mut Budget<'_>) -> Result<(), Stop> {
        budget.position()?;
        budget.work(uncut.count_ones().into())?;
        match self.scores.len() == self.scores.capacity() {
            true => budget.memory(3 * self.bytes()),
            false => Ok(()),
        }
    }
}

/// The places of the bits that are on.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            place
        })
    })
}
