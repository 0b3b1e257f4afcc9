//! The start of the periodic part.

use super::{Window, values::Values};
use crate::budget::{Budget, Stop};

/// Heaps valued at a time; few are needed.
const CHUNK: u64 = 1 << 12;

/// The values of a game from some heap on, in order.
struct ValuesFrom<'w> {
    direct: &'w [u8],
    values: Values,
    heap: u64,
}

impl Window {
    /// The least start of this period, which holds from the window before `first`
    /// on.
    ///
    /// No earlier marked window recurs a period later, or it would have been met:
    /// so the start lies after the last marked window before `first`, or in it.
    pub(super) fn start(
        &self,
        first: u64,
        length: u64,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Stop> {
        let before = self.ahead.points.last_before(first);
        let from = before.map_or(1, |(_, heap)| heap - self.width() as u64);
        let mut one = self.values_from(from);
        let mut other = self.values_from(from + length);
        let mut start = from;
        for heap in from..first {
            if heap.is_multiple_of(1 << 16) {
                budget.work(1 << 16)?;
            }
            if one.next() != other.next() {
                start = heap + 1;
            }
        }
        Ok(start)
    }

    /// The values from this heap on.
    fn values_from(&self, heap: u64) -> ValuesFrom<'_> {
        let width = self.width();
        // A window has the values before its heap.
        let stored = self.ahead.points.last_before(heap + width as u64 + 1);
        let (window, at) = stored.unwrap_or_else(|| {
            let end = self.direct.len();
            (&self.direct[end - width..], end as u64)
        });
        ValuesFrom {
            direct: &self.direct,
            values: self.ahead.values.at(at, window),
            heap,
        }
    }
}

impl ValuesFrom<'_> {
    fn next(&mut self) -> u8 {
        let heap = self.heap;
        self.heap += 1;
        if let Some(value) = usize::try_from(heap)
            .ok()
            .and_then(|heap| self.direct.get(heap))
        {
            return *value;
        }
        while self.values.tape().heap() <= heap {
            // These heaps were valued and refuted before.
            let _ = self.values.run(CHUNK);
        }
        self.values.tape().before(heap + 1, 1)[0]
    }
}
