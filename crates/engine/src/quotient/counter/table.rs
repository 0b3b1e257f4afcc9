//! The table of outcomes by cell and height.

use std::collections::HashMap;

use grundy_core::Outcome;

use super::letters::Letters;

/// A game with the threshold and period of its multiplicity.
///
/// Below `threshold` the multiplicity itself selects the cell, above it the
/// multiplicity modulo `period`. The whole periods removed are the *turns* of the
/// game, and each adds `sign` to the height of the sum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CountedGame {
    /// The game, the smallest of those with the same options.
    pub game: u32,
    /// The multiplicity from which the period counts.
    pub threshold: u16,
    /// The period, at least 1.
    pub period: u16,
    /// The height of one period: −1, 0 or 1.
    pub sign: i8,
}

impl CountedGame {
    /// The number of distinguished multiplicities.
    pub(super) const fn classes(&self) -> usize {
        self.threshold as usize + self.period as usize
    }

    /// The representative below [`CountedGame::classes`], and the turns.
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

    /// True if more periods beyond `count` move the height in direction `sign`.
    const fn raises(&self, count: usize, sign: i8) -> bool {
        self.sign == sign && count >= self.threshold as usize
    }
}

/// The heights of a cell that are P.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tally {
    /// True if all heights below `first` are P; `None` if there are none.
    pub below: Option<bool>,
    /// The first height of `between`.
    pub first: i64,
    /// The outcomes from `first` on, true for P.
    pub between: Vec<bool>,
    /// True if all heights above are P; `None` if there are none.
    pub above: Option<bool>,
}

impl Tally {
    /// The shortest tally of these values, which start at height `first`.
    ///
    /// The first value continues below if `down`, the last one above if `up`.
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

    /// The first height above `between`.
    #[must_use]
    pub const fn end(&self) -> i64 {
        self.first + self.between.len() as i64
    }

    /// True if the sums of this height are P.
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

    /// True if no height is P.
    #[must_use]
    pub(super) fn is_never_lost(&self) -> bool {
        let tails = [self.below, self.above];
        !tails.contains(&Some(true)) && !self.between.contains(&true)
    }
}

/// The winner of every sum of a closed set, by cell and height, proved for all
/// sums.
///
/// A *cell* is the multiplicity of each game with options, reduced by its threshold
/// and period; the *height* is the sum of the games' turns, each with its sign. See
/// [`CountedGame`]. [`CounterTable::find`] searches for a table.
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
/// assert!(table.witness().is_some());
/// assert_eq!(table.outcome(&[1]), Some(Outcome::P));
/// # Ok::<(), grundy_engine::Stop>(())
/// ```
#[derive(Clone, Debug)]
pub struct CounterTable {
    pub(super) letters: Letters,
    pub(super) counted: Vec<CountedGame>,
    /// By letter, the distance of cells that differ in it by one.
    strides: Vec<usize>,
    /// The distinct tallies.
    tallies: Vec<Tally>,
    /// By cell, the index of its tally.
    cells: Vec<u32>,
}

/// A proof that a quotient is infinite: a cell with different outcomes far below
/// and far above.
///
/// Any two of the sums `start`, `start` plus `more` games `up`, `start` plus twice
/// as many, and so on, are distinguished by some number of games `down`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InfinityWitness {
    /// A sum of the cell: the multiplicity of each of [`CounterTable::games`].
    pub start: Vec<u64>,
    /// A game that raises the height, as an index into [`CounterTable::games`].
    pub up: usize,
    /// The number added at a time: a multiple of its period.
    pub more: u64,
    /// A game that lowers the height, as an index into [`CounterTable::games`].
    pub down: usize,
}

impl CounterTable {
    /// A table without tallies; `None` if it has more than `most` cells.
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

    /// Computes the tally of each cell in order.
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

    /// The games with options and their periods; of games with equal options, the
    /// smallest.
    #[must_use]
    pub fn games(&self) -> &[CountedGame] {
        &self.counted
    }

    /// The index into [`CounterTable::games`] of the game with equal options.
    ///
    /// `None` for a game without options or outside the set.
    #[must_use]
    pub fn like(&self, game: u32) -> Option<usize> {
        self.letters.letter(game)
    }

    /// The cells with a P sum, each as its least sum over [`CounterTable::games`]
    /// and its tally.
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

    /// The tally of a sum's cell, and its height.
    pub(super) fn place(&self, sum: &[u64]) -> (&Tally, i64) {
        let (mut cell, mut height) = (0, 0);
        for ((game, stride), &count) in self.counted.iter().zip(&self.strides).zip(sum) {
            let (class, turns) = game.reduce(count);
            cell += class as usize * stride;
            height += i64::from(game.sign) * turns as i64;
        }
        (&self.tallies[self.cells[cell] as usize], height)
    }

    /// A game that moves the height of sums of this cell in direction `sign`.
    pub(super) fn mover(&self, cell: &[u64], sign: i8) -> Option<usize> {
        let mut games = self.counted.iter().zip(cell);
        games.position(|(game, &count)| game.raises(count as usize, sign))
    }

    /// The misère outcome of a sum; `None` if a game is not in the set.
    #[must_use]
    pub fn outcome(&self, sum: &[u32]) -> Option<Outcome> {
        let word = self.letters.word(sum)?;
        let (tally, height) = self.place(&word);
        Some(Outcome::p_if(tally.is_lost(height)))
    }

    /// A proof that the quotient is infinite, if a cell gives one.
    #[must_use]
    pub fn witness(&self) -> Option<InfinityWitness> {
        self.cells().find_map(|(cell, tally)| {
            let (below, above) = (tally.below?, tally.above?);
            let up = self.mover(&cell, 1)?;
            let down = self.mover(&cell, -1)?;
            let period = u64::from(self.counted[up].period);
            // From this sum on, games `down` lead below `first`.
            let turns = u64::try_from(tally.first - 1).unwrap_or(0);
            let mut start = cell;
            start[up] += turns * period;
            (below != above).then_some(InfinityWitness {
                start,
                up,
                more: (tally.between.len() as u64 + 1) * period,
                down,
            })
        })
    }

    /// Approximate bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let tallies = self.tallies.iter().map(|tally| tally.between.len() + 48);
        (self.cells.len() * 4 + tallies.sum::<usize>()) as u64
    }
}
