//! The misère quotients of take-and-break games, heap by heap, with a proof when
//! the classes of heaps have become periodic.

use grundy_core::Outcome;

use super::closed::ClosedSet;
use super::monoid::Element;
use super::solver::{MisereQuotient, NoQuotient};
use crate::budget::Budget;
use crate::sequence::{Look, Needs, Period, guy_smith};

/// The misère quotient of the heaps of a take-and-break game.
///
/// ```
/// use grundy_core::Outcome;
/// use grundy_engine::{Budget, HeapQuotient, Limits, NoObserver};
///
/// // Octal 0.75: 8 elements, period 2.
/// let mut game = HeapQuotient::new(vec![0, 7, 5]);
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// while game.period().is_none() {
///     game.extend(&mut budget)?;
/// }
/// assert_eq!(game.quotient().monoid().order(), 8);
/// assert_eq!(game.period().map(|period| period.length), Some(2));
/// let heaps = [1_000_000, 1_000_001, 17];
/// assert_eq!(game.outcome(&heaps), Some(Outcome::N));
/// # Ok::<(), grundy_engine::NoQuotient>(())
/// ```
#[derive(Clone, Debug)]
pub struct HeapQuotient {
    digits: Vec<u8>,
    quotient: MisereQuotient,
    period: Option<Period>,
    /// The number of heaps at which a period is searched for next.
    next_look: u64,
}

impl HeapQuotient {
    /// Whether moves leave two heaps at most: digits up to 7. Of others nothing
    /// is computed here.
    #[must_use]
    pub fn takes(digits: &[u8]) -> bool {
        digits.iter().all(|&digit| digit < 8)
    }

    /// The game with these digits d₀, d₁, …, each up to 7, before its first heap;
    /// for quotients of at most [`MisereQuotient::MOST`] elements.
    #[must_use]
    pub fn new(digits: Vec<u8>) -> Self {
        Self::at_most(digits, MisereQuotient::MOST)
    }

    /// The same, for quotients of at most so many elements.
    #[must_use]
    pub fn at_most(digits: Vec<u8>, most: usize) -> Self {
        Self {
            digits,
            quotient: MisereQuotient::at_most(most),
            period: None,
            next_look: 2,
        }
    }

    /// The quotient of the heaps so far: the heap of n is game n of its set. With
    /// a period it is that of all heaps.
    #[must_use]
    pub const fn quotient(&self) -> &MisereQuotient {
        &self.quotient
    }

    /// How many heaps were added, 0 counted: those below this.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.quotient.classes().len() as u64
    }

    /// True before the first heap.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The period of the classes of heaps, as soon as it is proved.
    ///
    /// The theorem (Plambeck and Siegel 2008), for moves that leave at most two
    /// heaps: let t be the largest number that a move takes. If Φ(n + p) = Φ(n) in the quotient of the heaps up to
    /// 2n₀ + 2p + t for all n from n₀ to 2n₀ + p + t, then that is the quotient
    /// of all heaps, and Φ(n + p) = Φ(n) for all n ≥ n₀.
    #[must_use]
    pub const fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// Bytes of the tables, about.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.quotient.bytes()
    }

    /// Adds one more heap.
    ///
    /// # Errors
    /// When a limit is reached or the quotient has too many elements; the heaps
    /// before stay.
    pub fn extend(&mut self, budget: &mut Budget<'_>) -> Result<(), NoQuotient> {
        let order = self.quotient.monoid().order();
        let options = ClosedSet::heap_options(self.len(), &self.digits);
        self.quotient.extend(options, budget)?;
        if self.quotient.monoid().order() != order {
            // Classes have other numbers and may be finer.
            self.next_look = 2;
        }
        if self.len() >= self.next_look.max(2) {
            match guy_smith(self.quotient.classes(), Needs::of(&self.digits)) {
                Look::Proved(period) => self.period = Some(period),
                Look::Again(heaps) => self.next_look = heaps,
            }
        }
        Ok(())
    }

    /// The class of a heap that was added or that the period gives; `None` for
    /// another.
    #[must_use]
    pub fn class(&self, heap: u64) -> Option<Element> {
        let heap = match self.period {
            Some(period) if heap >= self.len() => period.row(heap),
            _ => heap,
        };
        let classes = self.quotient.classes();
        classes.get(usize::try_from(heap).ok()?).copied()
    }

    /// The class of a sum of heaps; `None` where a heap has none.
    #[must_use]
    pub fn class_of(&self, heaps: &[u64]) -> Option<Element> {
        let monoid = self.quotient.monoid();
        let mut classes = heaps.iter().map(|&heap| self.class(heap));
        classes.try_fold(0, |x, class| Some(monoid.product(x, class?)))
    }

    /// Who wins a sum of heaps in misère play; `None` where a heap has no class.
    #[must_use]
    pub fn outcome(&self, heaps: &[u64]) -> Option<Outcome> {
        let monoid = self.quotient.monoid();
        self.class_of(heaps).map(|x| match monoid.is_lost(x) {
            true => Outcome::P,
            false => Outcome::N,
        })
    }
}
