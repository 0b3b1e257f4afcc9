//! The table of outcomes by cell and height.

use std::collections::HashMap;

use grundy_core::Outcome;

use super::letters::Letters;

/// How often a game stands in a sum, as far as it matters: the number itself below
/// `threshold`, and from there on the number modulo `period`, which gives the cell.
/// The whole periods left out are its *turns*, and each adds `sign` to the height
/// of the sum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CountedGame {
    /// The game, the least of those with the same options.
    pub game: u32,
    /// From this number on, numbers of it are taken modulo the period.
    pub threshold: u16,
    /// The period, at least 1.
    pub period: u16,
    /// What a period of it adds to the height: −1, 0 or 1.
    pub sign: i8,
}

impl CountedGame {
    /// How many numbers are told apart.
    pub(super) const fn classes(&self) -> usize {
        self.threshold as usize + self.period as usize
    }

    /// The number below [`CountedGame::classes`] that stands for this one, and the
    /// turns.
    pub(super) const fn reduce(&self, count: u64) -> (u64, u64) {
        let (threshold, period) = (self.threshold as u64, self.period as u64);
        match count < threshold {
            true => (count, 0),
            false => {
                let over = count - threshold;
                (threshold + over % period, over / period)
            }
        }
    }

    /// Whether sums of a cell that has the game so often have it any number of
    /// periods more often, and this tells in their height.
    const fn raises(&self, count: usize, sign: i8) -> bool {
        self.sign == sign && count >= self.threshold as usize
    }
}

/// Which heights of a cell are P.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tally {
    /// Whether all heights below `first` are P; `None` where there are none.
    pub below: Option<bool>,
    /// The first height of `between`.
    pub first: i64,
    /// Whether the heights from `first` on are P, one after another.
    pub between: Vec<bool>,
    /// Whether all heights above are P; `None` where there are none.
    pub above: Option<bool>,
}

impl Tally {
    /// The tally of these values from a height on, of which the first ones go on
    /// below and the last ones above, where `down` and `up` say so. It has no value
    /// that a tail tells as well.
    pub(super) fn new(mut first: i64, values: &[bool], down: bool, up: bool) -> Self {
        let below = values.first().copied().filter(|_| down);
        let above = values.last().copied().filter(|_| up);
        let mut between = values;
        while up && between.last().copied() == above && !between.is_empty() {
            between = &between[..between.len() - 1];
        }
        while down && between.first().copied() == below && !between.is_empty() {
            between = &between[1..];
            first += 1;
        }
        if down && up && between.is_empty() && below == above {
            first = 0;
        }
        Self {
            below,
            first,
            between: between.to_vec(),
            above,
        }
    }

    /// The first height of those above.
    #[must_use]
    pub const fn end(&self) -> i64 {
        self.first + self.between.len() as i64
    }

    /// Whether the sums of this height are P.
    #[must_use]
    pub fn is_lost(&self, height: i64) -> bool {
        match usize::try_from(height - self.first) {
            Err(_) => self.below.unwrap_or(false),
            Ok(at) => match self.between.get(at) {
                Some(&lost) => lost,
                None => self.above.unwrap_or(false),
            },
        }
    }

    /// Whether no height is P.
    #[must_use]
    pub fn is_never_lost(&self) -> bool {
        let tails = [self.below, self.above];
        !tails.contains(&Some(true)) && !self.between.contains(&true)
    }
}

/// Who wins every sum of the games of a closed set, by cells and heights, proved
/// for all sums: what [`CounterTable::find`] finds.
///
/// A *cell* is, for each game that has options, the number of times that it stands
/// in a sum, reduced by its threshold and period; the *height* of the sum is the
/// sum of the turns of its games, each with its sign. See [`CountedGame`].
///
/// ```
/// use grundy_core::Outcome;
/// use grundy_engine::{Budget, ClosedSet, CounterTable, Limits, NoObserver};
///
/// // Octal 0.3122 with heaps up to 7.
/// let options: [&[&[u32]]; 8] = [
///     &[],
///     &[&[]],
///     &[&[], &[1]],
///     &[&[2]],
///     &[&[1], &[3]],
///     &[&[1], &[2], &[4]],
///     &[&[2], &[3], &[5]],
///     &[&[3], &[4], &[6]],
/// ];
/// let mut games = ClosedSet::default();
/// for own in options {
///     assert!(games.push(own.iter().map(|option| option.to_vec())).is_ok());
/// }
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let table = CounterTable::find(&games, &mut budget)?.expect("a table");
/// // Its quotient is infinite.
/// assert!(table.crossing().is_some());
/// assert_eq!(table.outcome(&[1]), Some(Outcome::P));
/// # Ok::<(), grundy_engine::Stop>(())
/// ```
#[derive(Clone, Debug)]
pub struct CounterTable {
    pub(super) letters: Letters,
    pub(super) counted: Vec<CountedGame>,
    /// By letter, the distance of cells that differ in it by one.
    strides: Vec<usize>,
    /// The tallies that occur.
    tallies: Vec<Tally>,
    /// By cell, its tally.
    cells: Vec<u32>,
}

/// Why a quotient is infinite: a cell where the heights far below and those far
/// above have different outcomes.
///
/// Of the sums `start`, `start` and `more` games `up`, `start` and twice as many, and
/// so on, any two are told apart by some number of games `down`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// A sum of the cell: by [`CounterTable::games`], how often it has each.
    pub start: Vec<u64>,
    /// A game that raises the height, by its place in [`CounterTable::games`].
    pub up: usize,
    /// How many of it are added at a time: a multiple of its period.
    pub more: u64,
    /// A game that lowers the height.
    pub down: usize,
}

impl CounterTable {
    /// A table that says nothing yet; `None` where it would have more cells.
    pub(super) fn new(letters: Letters, counted: Vec<CountedGame>, most: usize) -> Option<Self> {
        let mut strides = Vec::new();
        let mut cells = 1_usize;
        for game in &counted {
            strides.push(cells);
            cells = cells.checked_mul(game.classes())?;
        }
        (cells <= most).then_some(Self {
            letters,
            counted,
            strides,
            tallies: Vec::new(),
            cells: Vec::new(),
        })
    }

    /// Gives the cells their tallies, in their order.
    pub(super) fn fill<E>(
        &mut self,
        mut tally: impl FnMut(&[u64]) -> Result<Tally, E>,
    ) -> Result<(), E> {
        let mut known: HashMap<Tally, u32> = HashMap::new();
        let cells: usize = self.counted.iter().map(CountedGame::classes).product();
        for cell in 0..cells {
            let tally = tally(&self.sum_of(cell))?;
            let number = *known.entry(tally).or_insert_with_key(|tally| {
                self.tallies.push(tally.clone());
                self.tallies.len() as u32 - 1
            });
            self.cells.push(number);
        }
        Ok(())
    }

    /// The games that have options, each with how its numbers are taken; of games
    /// that have the same options, the least.
    #[must_use]
    pub fn games(&self) -> &[CountedGame] {
        &self.counted
    }

    /// The place in [`CounterTable::games`] of the game that has the same options as
    /// this one; `None` where it has none or is not in the set.
    #[must_use]
    pub fn like(&self, game: u32) -> Option<usize> {
        self.letters.letter(game)
    }

    /// The cells in which some sum is P, each by how often the least sum of it has
    /// each of the [`CounterTable::games`], with its tally.
    pub fn cells(&self) -> impl Iterator<Item = (Vec<u64>, &Tally)> {
        let cells = self.cells.iter().enumerate();
        let cells = cells.map(|(cell, &tally)| (cell, &self.tallies[tally as usize]));
        let lost = cells.filter(|(_, tally)| !tally.is_never_lost());
        lost.map(|(cell, tally)| (self.sum_of(cell), tally))
    }

    /// The least sum of a cell.
    pub(super) fn sum_of(&self, cell: usize) -> Vec<u64> {
        let each = self.counted.iter().zip(&self.strides);
        each.map(|(game, stride)| (cell / stride % game.classes()) as u64)
            .collect()
    }

    /// The tally of the cell of a sum, and its height.
    pub(super) fn place(&self, sum: &[u64]) -> (&Tally, i64) {
        let (mut cell, mut height) = (0, 0);
        for ((game, stride), &count) in self.counted.iter().zip(&self.strides).zip(sum) {
            let (class, turns) = game.reduce(count);
            cell += class as usize * stride;
            height += i64::from(game.sign) * turns as i64;
        }
        (&self.tallies[self.cells[cell] as usize], height)
    }

    /// A game that moves the height of sums of this cell by this sign.
    pub(super) fn mover(&self, cell: &[u64], sign: i8) -> Option<usize> {
        let mut games = self.counted.iter().zip(cell);
        games.position(|(game, &count)| game.raises(count as usize, sign))
    }

    /// Who wins a sum in misère play; `None` where a game is not in the set.
    #[must_use]
    pub fn outcome(&self, sum: &[u32]) -> Option<Outcome> {
        let word = self.letters.word(sum)?;
        let (tally, height) = self.place(&word);
        Some(match tally.is_lost(height) {
            true => Outcome::P,
            false => Outcome::N,
        })
    }

    /// Why the quotient of these games is infinite, as far as the table tells.
    #[must_use]
    pub fn crossing(&self) -> Option<Crossing> {
        self.cells().find_map(|(cell, tally)| {
            let (below, above) = (tally.below?, tally.above?);
            let up = self.mover(&cell, 1)?;
            let down = self.mover(&cell, -1)?;
            let period = u64::from(self.counted[up].period);
            // Every sum then has a height from which games `down` lead below `first`.
            let turns = u64::try_from(tally.first - 1).unwrap_or(0);
            let mut start = cell;
            start[up] += turns * period;
            (below != above).then_some(Crossing {
                start,
                up,
                more: (tally.between.len() as u64 + 1) * period,
                down,
            })
        })
    }

    /// Bytes of the table, about.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let tallies = self.tallies.iter().map(|tally| tally.between.len() + 48);
        (self.cells.len() * 4 + tallies.sum::<usize>()) as u64
    }
}
