//! The quotient of a game, cached between questions.

use grundy_engine::{Budget, HeapQuotient, NoQuotient, Stop, StopReason};

/// The quotient of a game, and the amount of work that failed to extend it.
pub(in crate::methods) struct CachedQuotient {
    pub(super) heaps: HeapQuotient,
    given_up: u64,
    /// The number of heaps and the work of the last failed search for a proof that the
    /// quotient is infinite.
    looked: (u64, u64),
}

impl CachedQuotient {
    pub(in crate::methods) fn new(digits: Vec<u8>) -> Self {
        Self {
            heaps: HeapQuotient::new(digits),
            given_up: 0,
            looked: (0, 0),
        }
    }

    pub(in crate::methods) fn bytes(&self) -> u64 {
        self.heaps.bytes()
    }

    /// Adds heaps until this one has a class. After a failure, it is not tried again with
    /// as much work or less.
    pub(super) fn reach(&mut self, heap: u64, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let work = budget.limits().work;
        while self.heaps.class(heap).is_none() && self.given_up < work {
            match self.heaps.extend(budget) {
                Ok(()) => {}
                Err(NoQuotient::Stopped(stop)) if stop.why == StopReason::Cancelled => {
                    return Err(stop);
                }
                Err(_) => self.given_up = work,
            }
        }
        Ok(self.heaps.class(heap).is_some())
    }

    /// True if sums of heaps up to this one have known outcomes although it has no class,
    /// since with it the quotient is infinite.
    pub(super) fn counts(&mut self, heap: u64, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let here = (self.heaps.len(), budget.limits().work);
        if heap > here.0 || self.looked.0 == here.0 && self.looked.1 >= here.1 {
            return Ok(false);
        }
        match self.heaps.look_for_infinity(budget) {
            Ok(true) => return Ok(true),
            Err(stop) if stop.why == StopReason::Cancelled => return Err(stop),
            Ok(false) | Err(_) => self.looked = here,
        }
        Ok(false)
    }
}
