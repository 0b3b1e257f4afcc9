//! The search for a table: a conjecture from small sums, then the proof.

use super::letters::Letters;
use super::repeats::{OwnPeriods, Repeats};
use super::sums::SmallSums;
use super::table::{CounterTable, Tally};
use crate::budget::{Budget, Stop};
use crate::quotient::closed::ClosedSet;
use crate::quotient::oracle::Oracle;

/// Numbers of small sums from which a conjecture is read, tried in turn.
const SUMS: [usize; 4] = [5_000, 20_000, 80_000, 320_000];
/// The most letters: a table of more would have too many cells.
const MOST_LETTERS: usize = 20;
/// The most cells of a table.
const MOST_CELLS: usize = 1 << 20;
/// Numbers of heights computed on either side of a cell, tried in turn.
const HEIGHTS: [i64; 3] = [6, 12, 24];
/// The number of last heights of a cell that must share an outcome.
const SETTLED: usize = 3;
/// The number of thresholds tried for games that move the height.
const RAISES: u16 = 3;

impl CounterTable {
    /// Options worth spending on [`CounterTable::find`]: some seconds at most.
    pub const WORK: u64 = 10_000_000;

    /// Searches for a proved outcome table that shows the quotient infinite.
    ///
    /// `None` says nothing about the quotient. See [`CounterTable::witness`].
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn find(games: &ClosedSet, budget: &mut Budget<'_>) -> Result<Option<Self>, Stop> {
        let letters = Letters::of(games);
        if !(2..=MOST_LETTERS).contains(&letters.len()) {
            return Ok(None);
        }
        let mut before = OwnPeriods::default();
        for most in SUMS {
            let sums = SmallSums::new(&letters, most, budget)?;
            let own = OwnPeriods::read(&letters, &sums, budget)?;
            drop(sums);
            for movers in own.movers(&before) {
                let repeats = Repeats::guess(&letters, &own, &movers, most, budget)?;
                if let Some(repeats) = repeats
                    && let Some(table) = Self::proved(&letters, &repeats, budget)?
                {
                    return Ok(Some(table));
                }
            }
            before = own;
        }
        Ok(None)
    }

    /// The table of a conjecture, if it holds and shows an infinite quotient.
    fn proved(
        letters: &Letters,
        repeats: &Repeats,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        for raise in 0..RAISES {
            let mut repeats = repeats.clone();
            let movers = repeats.counted.iter_mut().filter(|game| game.sign != 0);
            movers.for_each(|game| game.threshold += raise);
            if let Some(table) = Self::conjectured(letters, &repeats, budget)?
                && table.witness().is_some()
                && table.holds(budget)?
            {
                return Ok(Some(table));
            }
        }
        Ok(None)
    }

    /// The table of a conjecture; `None` if it has too many cells or unsettled
    /// heights.
    fn conjectured(
        letters: &Letters,
        repeats: &Repeats,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        let each = (0..letters.len())
            .map(|letter| (letters.options(letter).to_vec(), repeats.powers(letter)));
        let mut oracle = Oracle::new(each).repeating(repeats.pairs());
        for heights in HEIGHTS {
            let counted = repeats.counted.clone();
            let Some(mut table) = Self::new(letters.clone(), counted, MOST_CELLS) else {
                return Ok(None);
            };
            let shape = table.clone();
            oracle.table_bytes = table.bytes();
            let result = table.fill(|cell| shape.tally(cell, heights, &mut oracle, budget));
            match result {
                Ok(()) => return Ok(Some(table)),
                Err(Unsettled::Stopped(stop)) => return Err(stop),
                Err(Unsettled::Changes) => {}
            }
        }
        Ok(None)
    }

    /// The outcomes of a cell, up to `heights` on either side.
    fn tally(
        &self,
        cell: &[u64],
        heights: i64,
        oracle: &mut Oracle,
        budget: &mut Budget<'_>,
    ) -> Result<Tally, Unsettled> {
        let [down, up] = [-1, 1].map(|sign| self.mover(cell, sign));
        let from = down.map_or(0, |_| -heights);
        let to = up.map_or(0, |_| heights);
        let mut values = Vec::new();
        for height in from..=to {
            let mut word: Vec<u16> = cell.iter().map(|&count| count as u16).collect();
            let mover = if height < 0 { down } else { up };
            if let Some(mover) = mover {
                word[mover] += height.unsigned_abs() as u16 * self.counted[mover].period;
            }
            values.push(oracle.is_lost(&word, budget)?);
        }
        let settled = |tail: &[bool]| tail.windows(2).all(|pair| pair[0] == pair[1]);
        let settles = (down.is_none() || settled(&values[..SETTLED]))
            && (up.is_none() || settled(&values[values.len() - SETTLED..]));
        match settles {
            true => Ok(Tally::new(from, &values, down.is_some(), up.is_some())),
            false => Err(Unsettled::Changes),
        }
    }
}

/// The reason why a cell has no tally.
enum Unsettled {
    Stopped(Stop),
    /// Its outcomes still change at the last heights.
    Changes,
}

impl From<Stop> for Unsettled {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}
