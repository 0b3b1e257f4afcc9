//! Games of heaps: the sequence of values heap by heap, with proved periods.

use grundy_core::{Convention, Game, Heaps, Nimber, Outcome};

use crate::budget::{Budget, Stop};

mod into_three;
mod ladder;
mod period;
mod saltus;
mod take_and_break;
mod window;

pub use into_three::IntoThree;
use ladder::Ladder;
pub(crate) use period::{PeriodSearch, ProofRange, guy_smith};
pub use take_and_break::{SparseSpace, TakeAndBreak};
pub use window::{
    Consumer, NoWindow, Piece, Pipeline, Producer, Reached, Window, WindowState, in_turn,
};

/// A proved period: the value of n + `length` is that of n plus `saltus` for n ≥
/// `from`.
///
/// ```
/// use grundy_engine::{Budget, Limits, NoObserver, TakeAndBreak};
///
/// // Kayles, octal 0.77: period 12 from 71 (Guy and Smith, 1956).
/// let mut kayles = TakeAndBreak::new(vec![0, 7, 7]);
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// while kayles.period().is_none() {
///     kayles.extend(&mut budget)?;
/// }
/// let period = kayles.period().expect("the loop ends with one");
/// assert_eq!((period.from, period.length), (71, 12));
/// assert_eq!(kayles.value(1_000_000), kayles.value(period.row(1_000_000)));
/// # Ok::<(), grundy_engine::Stop>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    /// The preperiod: the first heap of the periodic part.
    pub from: u64,
    /// The period.
    pub length: u64,
    /// The rise of values over one period: 0 for a periodic sequence, more for an
    /// arithmetic periodic one.
    pub saltus: u64,
    /// The last heap that the proof uses.
    pub proved_by: u64,
}

impl Period {
    /// The heap of the first period congruent to this heap, which is at least
    /// `from`.
    #[must_use]
    pub const fn row(&self, heap: u64) -> u64 {
        self.from + (heap - self.from) % self.length
    }

    /// The rise of the value of this heap, at least `from`, over that of
    /// [`Period::row`].
    ///
    /// Saturates at 2^64 − 1. No nimber exceeds twice its heap, so up to heap 2^63
    /// the rise is exact.
    #[must_use]
    pub const fn risen(&self, heap: u64) -> u64 {
        ((heap - self.from) / self.length).saturating_mul(self.saltus)
    }
}

/// The values of single heaps, computed on demand.
///
/// They are nimbers in normal play, outcomes in misère play.
///
/// ```
/// use grundy_core::{Convention, Nimber, Notation as _};
/// use grundy_engine::{Budget, Limits, NoObserver, Sequence};
/// use grundy_games::subtraction;
///
/// let game = subtraction::with_parameters(Some("1,2,3"))?;
/// let mut heaps = Sequence::new(&game, Convention::Normal).expect("it is one of heaps");
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let position = game.read("1000000000000")?;
/// assert_eq!(heaps.nimber(&game, &position, &mut budget)?, Some(Nimber(0)));
/// // The period was proved by then, so no more heaps were valued.
/// assert!(heaps.period().is_some_and(|period| period.length == 4) && heaps.len() < 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sequence {
    convention: Convention,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Ladder(Ladder),
    TakeAndBreak(TakeAndBreak),
    IntoThree(IntoThree),
}

impl Sequence {
    /// The sequence of a game.
    ///
    /// `None` for a game that is not one of heaps, and in misère play if moves
    /// split heaps.
    pub fn new<G: Game>(game: &G, convention: Convention) -> Option<Self> {
        let kind = match game.heaps()?.kind() {
            Heaps::Ladder { reach, classes } => {
                Kind::Ladder(Ladder::new(reach, classes, convention))
            }
            Heaps::TakeAndBreak { .. } if convention == Convention::Misere => return None,
            // No engine takes both three heaps and two of different sizes.
            Heaps::TakeAndBreak { digits }
                if digits.iter().fold(0, |all, d| all | d) & 24 == 24 =>
            {
                return None;
            }
            Heaps::TakeAndBreak { digits } if digits.iter().any(|digit| digit & 8 != 0) => {
                Kind::IntoThree(IntoThree::new(digits))
            }
            Heaps::TakeAndBreak { digits } => Kind::TakeAndBreak(TakeAndBreak::new(digits)),
        };
        Some(Self { convention, kind })
    }

    /// The number of valued heaps.
    #[must_use]
    pub fn len(&self) -> u64 {
        match &self.kind {
            Kind::Ladder(ladder) => ladder.len(),
            Kind::TakeAndBreak(game) => game.values().len() as u64,
            Kind::IntoThree(game) => game.values().len() as u64,
        }
    }

    /// True before the first heap.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Approximate bytes of the values.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        match &self.kind {
            Kind::Ladder(ladder) => ladder.bytes(),
            Kind::TakeAndBreak(game) => game.bytes(),
            Kind::IntoThree(game) => game.bytes(),
        }
    }

    /// The period, once proved.
    #[must_use]
    pub const fn period(&self) -> Option<&Period> {
        match &self.kind {
            Kind::Ladder(ladder) => ladder.period.as_ref(),
            Kind::TakeAndBreak(game) => game.period(),
            Kind::IntoThree(game) => game.period(),
        }
    }

    /// The nimber of a position, the nim-sum of its heaps.
    ///
    /// `None` if a part is not a heap, and in misère play.
    ///
    /// # Errors
    /// When a limit is reached before the largest heap or the period.
    pub fn nimber<G: Game>(
        &mut self,
        game: &G,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        if self.convention == Convention::Misere {
            return Ok(None);
        }
        let Some(heaps) = game.heaps() else {
            return Ok(None);
        };
        let mut parts = Vec::new();
        game.summands(at, &mut |part| parts.push(heaps.heap(&part)));
        let mut sum = Nimber::ZERO;
        for part in parts {
            let Some((size, class)) = part else {
                return Ok(None);
            };
            sum ^= Nimber(self.value(game, size, class, budget)?);
        }
        Ok(Some(sum))
    }

    /// The misère outcome of a position that is a single heap.
    ///
    /// `None` for another position, and in normal play.
    ///
    /// # Errors
    /// When a limit is reached before the heap or the period.
    pub fn misere<G: Game>(
        &mut self,
        game: &G,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Stop> {
        if self.convention == Convention::Normal {
            return Ok(None);
        }
        let Some((size, class)) = game.heaps().and_then(|heaps| heaps.heap(at)) else {
            return Ok(None);
        };
        let lost = self.value(game, size, class, budget)? == 1;
        Ok(Some(Outcome::p_if(lost)))
    }

    /// The value of one heap: its nimber, or in misère play 1 for lost and 0 for
    /// won.
    ///
    /// # Errors
    /// When a limit is reached before the heap or the period.
    pub fn value<G: Game>(
        &mut self,
        game: &G,
        size: u64,
        class: u32,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Stop> {
        while self.period().is_none() && self.len() <= size {
            match &mut self.kind {
                Kind::Ladder(ladder) => ladder.extend(game, budget)?,
                Kind::TakeAndBreak(game) => game.extend(budget)?,
                Kind::IntoThree(game) => game.extend(budget)?,
            }
        }
        match &self.kind {
            Kind::Ladder(ladder) => Ok(ladder.value(size, class).into()),
            Kind::TakeAndBreak(game) => Ok(game.value(size).unwrap_or_default().into()),
            Kind::IntoThree(game) => Ok(game.value(size).unwrap_or_default()),
        }
    }
}
