//! Games of heaps: the sequence of values heap by heap, with a proof when it
//! has become periodic.

use grundy_core::{Convention, Game, Heaps, Nimber, Outcome};

use crate::budget::{Budget, Stop};

mod ladder;
mod period;
mod take_and_break;

use ladder::Ladder;
pub use take_and_break::{SparseSpace, TakeAndBreak};

/// A proved period: from `from` on, the value of n + `length` is that of n.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    /// The preperiod: the first heap of the periodic part.
    pub from: u64,
    /// The period.
    pub length: u64,
    /// The proof is complete with the values up to this heap.
    pub proved_by: u64,
}

impl Period {
    /// The heap of the first period that has the value of this one, which is
    /// not before the periodic part.
    #[must_use]
    pub const fn row(&self, heap: u64) -> u64 {
        self.from + (heap - self.from) % self.length
    }
}

/// The values of single heaps of a game: nimbers in normal play, outcomes in
/// misère play.
#[derive(Clone, Debug)]
pub struct Sequence {
    convention: Convention,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Ladder(Ladder),
    TakeAndBreak(TakeAndBreak),
}

impl Sequence {
    /// The sequence of a game; `None` when it is not one of heaps, or in misère
    /// play not one in which a heap stays one heap.
    pub fn new<G: Game>(game: &G, convention: Convention) -> Option<Self> {
        let kind = match game.heaps()? {
            Heaps::Ladder { reach, classes } => {
                Kind::Ladder(Ladder::new(reach, classes, convention))
            }
            Heaps::TakeAndBreak { .. } if convention == Convention::Misere => return None,
            Heaps::TakeAndBreak { digits } => Kind::TakeAndBreak(TakeAndBreak::new(digits)),
        };
        Some(Self { convention, kind })
    }

    /// Heaps valued so far: 0 to below this.
    #[must_use]
    pub fn len(&self) -> u64 {
        match &self.kind {
            Kind::Ladder(ladder) => ladder.len(),
            Kind::TakeAndBreak(game) => game.values().len() as u64,
        }
    }

    /// True before the first heap.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes held, about.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        match &self.kind {
            Kind::Ladder(ladder) => ladder.bytes(),
            Kind::TakeAndBreak(game) => game.bytes(),
        }
    }

    /// The period, once proved.
    #[must_use]
    pub const fn period(&self) -> Option<&Period> {
        match &self.kind {
            Kind::Ladder(ladder) => ladder.period.as_ref(),
            Kind::TakeAndBreak(game) => game.period(),
        }
    }

    /// The nimber of a position, the nim-sum of its heaps. `None` when a part
    /// is no heap, or in misère play.
    ///
    /// # Errors
    /// When a limit is reached before the heap, or its period, is.
    pub fn nimber<G: Game>(
        &mut self,
        game: &G,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        if self.convention == Convention::Misere {
            return Ok(None);
        }
        let mut parts = Vec::new();
        game.summands(at, &mut |part| parts.push(game.heap(&part)));
        let mut sum = Nimber::ZERO;
        for part in parts {
            let Some((size, class)) = part else {
                return Ok(None);
            };
            sum ^= Nimber(self.value(game, size, class, budget)?.into());
        }
        Ok(Some(sum))
    }

    /// The misère outcome of a position that is a single heap; `None` for
    /// another, or in normal play.
    ///
    /// # Errors
    /// When a limit is reached before the heap, or its period, is.
    pub fn misere<G: Game>(
        &mut self,
        game: &G,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Stop> {
        if self.convention == Convention::Normal {
            return Ok(None);
        }
        let Some((size, class)) = game.heap(at) else {
            return Ok(None);
        };
        let lost = self.value(game, size, class, budget)? == 1;
        Ok(Some(if lost { Outcome::P } else { Outcome::N }))
    }

    /// The value of one heap.
    ///
    /// # Errors
    /// When a limit is reached before the heap, or its period, is.
    pub fn value<G: Game>(
        &mut self,
        game: &G,
        size: u64,
        class: u32,
        budget: &mut Budget<'_>,
    ) -> Result<u32, Stop> {
        while self.period().is_none() && self.len() <= size {
            match &mut self.kind {
                Kind::Ladder(ladder) => ladder.extend(game, budget)?,
                Kind::TakeAndBreak(game) => game.extend(budget)?,
            }
        }
        match &self.kind {
            Kind::Ladder(ladder) => Ok(ladder.value(size, class)),
            Kind::TakeAndBreak(game) => Ok(game.value(size).unwrap_or_default().into()),
        }
    }
}
