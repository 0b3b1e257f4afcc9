//! Values of every position of an index in order: an array without hashing or a
//! stack.

use grundy_core::{Convention, Game, Index as _, Mex, Nimber, Outcome};

use crate::budget::{Budget, Stop, StopReason};

/// The values of all positions of an index.
///
/// ```
/// use grundy_core::{Index as _, Nimber, Notation as _};
/// use grundy_engine::{Budget, Limits, NoObserver, Sweep};
/// use grundy_games::chomp::{Boundary, Chomp};
///
/// let board = Chomp.read("4x4")?;
/// let index = Boundary::numbering(&Chomp, &board).expect("boards of Chomp are numbered");
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let sweep = Sweep::nimbers(&Chomp, index, &mut budget)?;
/// assert_eq!(sweep.nimber(&Chomp.read("2,1")?), Some(Nimber(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep<G: Game> {
    index: G::Index,
    values: Values,
    positions: u64,
}

#[derive(Clone, Debug)]
enum Values {
    /// Nimbers below `u8::MAX`, see [`Sweep::nimbers`].
    Nimbers(Vec<u8>),
    /// One bit per position: set if the player to move loses.
    Lost(Vec<u64>),
}

/// Numbers between two checks of the budget.
const CHUNK: u64 = 1 << 12;

impl<G: Game> Sweep<G> {
    /// The nimbers of every position of the index.
    ///
    /// # Errors
    /// When a limit is reached. A nimber above 254 counts as the limit of memory: a
    /// position has one byte.
    pub fn nimbers(game: &G, index: G::Index, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let size = index.size();
        budget.memory(size)?;
        let mut values = vec![0_u8; size as usize];
        let mut positions = 0;
        for number in 0..size {
            if number.is_multiple_of(CHUNK) {
                budget.work(CHUNK)?;
            }
            if index.position(number).is_none() {
                continue;
            }
            budget.position()?;
            positions += 1;
            let mut mex = Mex::default();
            index.options(game, number, &mut |option| {
                mex.insert(Nimber(values[option as usize].into()));
            });
            let nimber = mex.mex().0;
            values[number as usize] = match u8::try_from(nimber) {
                Ok(value) if value != u8::MAX => value,
                _ => return Err(budget.stop(StopReason::Memory)),
            };
        }
        Ok(Self {
            index,
            values: Values::Nimbers(values),
            positions,
        })
    }

    /// The outcomes of every position of the index, one bit each.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn outcomes(
        game: &G,
        convention: Convention,
        index: G::Index,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let size = index.size();
        budget.memory(size / 8 + 8)?;
        let mut lost = vec![0_u64; (size / 64 + 1) as usize];
        let mut positions = 0;
        for number in 0..size {
            if number.is_multiple_of(CHUNK) {
                budget.work(CHUNK)?;
            }
            if index.position(number).is_none() {
                continue;
            }
            budget.position()?;
            positions += 1;
            let mut any = false;
            let mut wins = false;
            index.options(game, number, &mut |option| {
                any = true;
                wins |= lost[(option / 64) as usize] >> (option % 64) & 1 == 1;
            });
            let is_lost = if any {
                !wins
            } else {
                convention.at_end() == Outcome::P
            };
            lost[(number / 64) as usize] |= u64::from(is_lost) << (number % 64);
        }
        Ok(Self {
            index,
            values: Values::Lost(lost),
            positions,
        })
    }

    /// The index of the table.
    #[must_use]
    pub const fn index(&self) -> &G::Index {
        &self.index
    }

    /// The number of positions.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// Bytes of the array.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        match &self.values {
            Values::Nimbers(values) => values.len() as u64,
            Values::Lost(lost) => lost.len() as u64 * 8,
        }
    }

    /// The nimber of a position; `None` outside the index, and in a table of
    /// outcomes.
    pub fn nimber(&self, at: &G::Position) -> Option<Nimber> {
        let number = self.index.number(at)?;
        match &self.values {
            Values::Nimbers(values) => values.get(number as usize).map(|&v| Nimber(v.into())),
            Values::Lost(_) => None,
        }
    }

    /// The outcome of a position; `None` outside the index.
    pub fn outcome(&self, at: &G::Position) -> Option<Outcome> {
        let number = self.index.number(at)?;
        let lost = match &self.values {
            Values::Nimbers(values) => *values.get(number as usize)? == 0,
            Values::Lost(lost) => lost.get((number / 64) as usize)? >> (number % 64) & 1 == 1,
        };
        Some(Outcome::p_if(lost))
    }
}
