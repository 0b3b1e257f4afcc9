//! Coins and strings on words of bits: the nimbers of Nimstring, and the scores of Dots and
//! Boxes.
//!
//! The strings that are not cut fall into components, joined by coins. Nimbers of
//! components add; each component has an entry in a table. Scores do not add, but a string
//! that is a component by itself is cut at once: the coins are the player's, and so is the
//! next move; whatever is played before, the opponent could take them.

use grundy_core::{Nimber, Strings};
use grundy_engine::{Budget, OptionValues, Stop};
use rustc_hash::FxHashMap;

/// The tables of the boards with these coins.
#[derive(Debug)]
pub struct StringBoards {
    coins: Vec<u64>,
    /// The coins of each string.
    ends: Vec<Vec<usize>>,
    /// The nimbers of components; `None` for a loony one.
    nimbers: FxHashMap<u64, Option<Nimber>>,
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
            nimbers: FxHashMap::default(),
            scores: FxHashMap::default(),
        }
    }

    /// The tables for the board of a position: those given, if they are of this board.
    pub fn at<'b>(latest: &'b mut Option<Self>, board: &Strings) -> &'b mut Self {
        let own = latest.take().filter(|own| own.coins == board.coins);
        latest.insert(own.unwrap_or_else(|| Self::of(board)))
    }

    /// Bytes of the latest tables.
    #[must_use]
    pub fn bytes_of(latest: &Option<Self>) -> u64 {
        latest.as_ref().map_or(0, Self::bytes)
    }

    fn bytes(&self) -> u64 {
        let nimbers = self.nimbers.capacity() * (size_of::<(u64, Option<Nimber>)>() + 1);
        let scores = self.scores.capacity() * (size_of::<(u64, i32)>() + 1);
        (nimbers + scores) as u64
    }

    /// The nimber of these uncut strings; `None` if they are loony.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn nimber(&mut self, uncut: u64, budget: &mut Budget<'_>) -> Result<Option<Nimber>, Stop> {
        let mut sum = Some(Nimber::ZERO);
        let mut rest = uncut;
        while rest != 0 {
            let component = self.component(rest);
            rest &= !component;
            let value = self.component_nimber(component, budget)?;
            sum = sum.and_then(|sum| Some(sum ^ value?));
        }
        Ok(sum)
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

    /// The strings that are joined to the first one.
    fn component(&self, uncut: u64) -> u64 {
        let mut component = 1 << uncut.trailing_zeros();
        let mut next: u64 = component;
        while next != 0 {
            let string = next.trailing_zeros() as usize;
            next &= next - 1;
            let ends = self.ends[string].iter();
            let joined = ends.fold(0, |joined, coin| joined | self.coins[*coin]);
            let more = joined & uncut & !component;
            component |= more;
            next |= more;
        }
        component
    }

    fn component_nimber(
        &mut self,
        component: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        if let Some(nimber) = self.nimbers.get(&component) {
            return Ok(*nimber);
        }
        self.open(component, budget)?;
        let mut option_values = OptionValues::default();
        for string in bits(component) {
            // The depth is at most the number of strings.
            let left = self.nimber(component & !(1 << string), budget)?;
            option_values.insert(left, self.taken(string, component) > 0);
        }
        let value = option_values.value();
        self.nimbers.insert(component, value);
        Ok(value)
    }

    /// Counts a position and its moves, and checks the memory before a table grows.
    fn open(&self, uncut: u64, budget: &mut Budget<'_>) -> Result<(), Stop> {
        budget.position()?;
        budget.work(uncut.count_ones().into())?;
        let is_full = self.nimbers.len() == self.nimbers.capacity()
            || self.scores.len() == self.scores.capacity();
        match is_full {
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
