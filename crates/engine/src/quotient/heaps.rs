//! Misère quotients of take-and-break games, heap by heap, with proved periods.

use grundy_core::Outcome;

use super::closed::ClosedSet;
use super::counter::CounterTable;
use super::monoid::Element;
use super::solver::{MisereQuotient, NoQuotient};
use crate::budget::{Budget, Stop};
use crate::sequence::{Period, PeriodSearch, ProofRange, guy_smith};

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
    next_search: u64,
    /// The outcomes of these heaps and the next one, if their quotient is infinite.
    infinite: Option<CounterTable>,
}

impl HeapQuotient {
    /// True if moves leave at most two heaps (digits up to 7), as required here.
    #[must_use]
    pub fn takes(digits: &[u8]) -> bool {
        digits.iter().all(|&digit| digit < 8)
    }

    /// The game with digits d₀, d₁, …, each up to 7, before its first heap.
    ///
    /// Its quotients have at most [`MisereQuotient::MOST`] elements.
    #[must_use]
    pub fn new(digits: Vec<u8>) -> Self {
        Self::at_most(digits, MisereQuotient::MOST)
    }

    /// [`HeapQuotient::new`] for quotients of at most `most` elements.
    #[must_use]
    pub fn at_most(digits: Vec<u8>, most: usize) -> Self {
        Self {
            digits,
            quotient: MisereQuotient::at_most(most),
            period: None,
            next_search: 2,
            infinite: None,
        }
    }

    /// The quotient of the heaps so far, where heap n is game n.
    ///
    /// After a proved period it is the quotient of all heaps.
    #[must_use]
    pub const fn quotient(&self) -> &MisereQuotient {
        &self.quotient
    }

    /// The number of heaps so far, heap 0 included.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.quotient.classes().len() as u64
    }

    /// True before the first heap.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The period of the classes of heaps, once proved.
    ///
    /// The theorem (Plambeck and Siegel 2008), for moves that leave at most two
    /// heaps: let t be the largest number that a move takes. If Φ(n + p) = Φ(n) in
    /// the quotient of the heaps up to 2n₀ + 2p + t for all n from n₀ to 2n₀ + p +
    /// t, then that is the quotient of all heaps, and Φ(n + p) = Φ(n) for all n ≥
    /// n₀.
    #[must_use]
    pub const fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// Approximate bytes of the tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let infinite = self.infinite.as_ref().map_or(0, CounterTable::bytes);
        self.quotient.bytes() + infinite
    }

    /// The outcomes of the heaps so far and the next one, if their quotient is
    /// infinite.
    ///
    /// The quotient of more heaps is then infinite too.
    #[must_use]
    pub const fn infinite(&self) -> Option<&CounterTable> {
        self.infinite.as_ref()
    }

    /// Searches for a proof that the quotient with the next heap is infinite; true
    /// if there is one.
    ///
    /// Worth a try when [`HeapQuotient::extend`] fails.
    ///
    /// ```
    /// use grundy_core::Outcome;
    /// use grundy_engine::{Budget, HeapQuotient, Limits, NoObserver, NoQuotient};
    ///
    /// // Octal 0.2016: finite up to 5, not with the heap of 6.
    /// let mut game = HeapQuotient::at_most(vec![0, 2, 0, 1, 6], 100);
    /// let mut budget = Budget::new(Limits::default(), &NoObserver);
    /// while game.extend(&mut budget).is_ok() {}
    /// assert_eq!((game.len(), game.outcome(&[6, 6])), (6, None));
    /// assert!(game.look_for_infinity(&mut budget)?);
    /// assert_eq!(game.extend(&mut budget), Err(NoQuotient::Infinite));
    /// // All sums of heaps up to 6 are known nevertheless.
    /// assert_eq!(game.outcome(&[6, 6]), Some(Outcome::P));
    /// # Ok::<(), grundy_engine::Stop>(())
    /// ```
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn look_for_infinity(&mut self, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        if self.infinite.is_none() && self.period.is_none() {
            let mut games = self.quotient.games().clone();
            let next = ClosedSet::heap_options(self.len(), &self.digits);
            if games.push(next).is_ok() {
                self.infinite = CounterTable::find(&games, budget)?;
            }
        }
        Ok(self.infinite.is_some())
    }

    /// Adds one more heap.
    ///
    /// # Errors
    /// When a limit is reached, or the quotient is too large or proved infinite;
    /// the earlier heaps stay.
    pub fn extend(&mut self, budget: &mut Budget<'_>) -> Result<(), NoQuotient> {
        if self.infinite.is_some() {
            return Err(NoQuotient::Infinite);
        }
        let order = self.quotient.monoid().order();
        let options = ClosedSet::heap_options(self.len(), &self.digits);
        self.quotient.extend(options, budget)?;
        if self.quotient.monoid().order() != order {
            // Classes were renumbered and may be finer.
            self.next_search = 2;
        }
        if self.len() >= self.next_search.max(2) {
            match guy_smith(self.quotient.classes(), ProofRange::of(&self.digits)) {
                PeriodSearch::Proved(period) => self.period = Some(period),
                PeriodSearch::Again(heaps) => self.next_search = heaps,
            }
        }
        Ok(())
    }

    /// The class of a heap that was added or follows from the period; else `None`.
    #[must_use]
    pub fn class(&self, heap: u64) -> Option<Element> {
        let heap = match self.period {
            Some(period) if heap >= self.len() => period.row(heap),
            _ => heap,
        };
        let classes = self.quotient.classes();
        classes.get(usize::try_from(heap).ok()?).copied()
    }

    /// The class of a sum of heaps; `None` if one has no class.
    #[must_use]
    pub fn class_of(&self, heaps: &[u64]) -> Option<Element> {
        let monoid = self.quotient.monoid();
        let mut classes = heaps.iter().map(|&heap| self.class(heap));
        classes.try_fold(0, |x, class| Some(monoid.product(x, class?)))
    }

    /// The misère outcome of a sum of heaps.
    ///
    /// `None` if a heap has no class and no infinite quotient covers it.
    #[must_use]
    pub fn outcome(&self, heaps: &[u64]) -> Option<Outcome> {
        if let Some(x) = self.class_of(heaps) {
            return Some(Outcome::p_if(self.quotient.monoid().is_lost(x)));
        }
        let table = self.infinite.as_ref()?;
        let games = heaps.iter().map(|&heap| u32::try_from(heap).ok());
        table.outcome(&games.collect::<Option<Vec<u32>>>()?)
    }
}
