//! A sliding buffer of values.

/// Values up to a heap, of which the last ones can be read.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    /// Values up to `place`; the rest is spare.
    values: Vec<u8>,
    place: usize,
    /// The heap of the value at `place`.
    heap: u64,
    /// The least number of readable values, once there are as many.
    history: usize,
}

impl Tape {
    /// A tape of the values before a heap, of which `history` stay readable.
    pub(super) fn new(heap: u64, values: &[u8], history: usize) -> Self {
        Self {
            values: values.to_vec(),
            place: values.len(),
            heap,
            history,
        }
    }

    /// The next heap.
    pub(super) const fn heap(&self) -> u64 {
        self.heap
    }

    /// The last `count` values before a recent heap.
    pub(super) fn before(&self, heap: u64, count: usize) -> &[u8] {
        let end = self.place - (self.heap - heap) as usize;
        &self.values[end - count..end]
    }

    /// Bytes allocated.
    pub(super) const fn bytes(&self) -> u64 {
        self.values.capacity() as u64
    }

    /// A buffer with space for `count` more values, and the index of the first.
    ///
    /// When space ends, the readable values move to the front. This is rare, since
    /// the space is at least as large.
    #[inline]
    pub(super) fn room(&mut self, count: usize) -> (&mut [u8], usize) {
        if self.place + count > self.values.len() {
            let history = self.history.min(self.place);
            self.values.copy_within(self.place - history..self.place, 0);
            self.place = history;
            let length = self.values.len().max(2 * self.history + count);
            self.values.resize(length, 0);
        }
        (&mut self.values, self.place)
    }

    /// Appends `count` values written to the buffer.
    #[inline]
    pub(super) fn valued(&mut self, count: usize) {
        self.place += count;
        self.heap += count as u64;
    }
}
