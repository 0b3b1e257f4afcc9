//! The last values of a game, one after another.

/// Values up to a heap, of which the last ones can be looked back at.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    /// Values up to a place; what follows it does not count.
    values: Vec<u8>,
    place: usize,
    /// The heap whose value comes to that place.
    heap: u64,
    /// As many values at least can be looked back at, once there are so many.
    kept: usize,
}

impl Tape {
    /// The values before a heap, and so many kept later.
    pub(super) fn new(heap: u64, values: &[u8], kept: usize) -> Self {
        Self {
            values: values.to_vec(),
            place: values.len(),
            heap,
            kept,
        }
    }

    /// The next heap.
    pub(super) const fn heap(&self) -> u64 {
        self.heap
    }

    /// The values before a heap that lies not too far before the next one.
    pub(super) fn before(&self, heap: u64, count: usize) -> &[u8] {
        let end = self.place - (self.heap - heap) as usize;
        &self.values[end - count..end]
    }

    /// Bytes allocated.
    pub(super) const fn bytes(&self) -> u64 {
        self.values.capacity() as u64
    }

    /// The values, with room for so many more from a place on, and that place.
    /// Where the room ends, what can be looked back at is moved to the front: not
    /// often, since there is as much room again.
    #[inline]
    pub(super) fn room(&mut self, count: usize) -> (&mut [u8], usize) {
        if self.place + count > self.values.len() {
            let kept = self.kept.min(self.place);
            self.values.copy_within(self.place - kept..self.place, 0);
            self.place = kept;
            let length = self.values.len().max(2 * self.kept + count);
            self.values.resize(length, 0);
        }
        (&mut self.values, self.place)
    }

    /// So many values are there now.
    #[inline]
    pub(super) fn valued(&mut self, count: usize) {
        self.place += count;
        self.heap += count as u64;
    }
}
