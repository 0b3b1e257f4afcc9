//! A table of small values by packed lists.

use rustc_hash::FxHashMap;

use super::Key;

/// The most bits of a key that is a place of an array.
const MOST_BITS: u32 = 22;

/// Values by key: in an array up to its end, else in a hash table.
#[derive(Debug)]
pub(super) struct Table {
    /// The bits of the largest key of the array.
    bits: u32,
    /// The value plus one, or 0; empty before the first search.
    array: Vec<u32>,
    hashed: FxHashMap<Key, u32>,
}

impl Table {
    /// A table for keys that are mostly of this number of bits.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            bits: if bits <= MOST_BITS { bits } else { 0 },
            array: Vec::new(),
            hashed: FxHashMap::default(),
        }
    }

    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<u32> {
        let place = usize::try_from(key).unwrap_or(usize::MAX);
        match self.array.get(place) {
            Some(entry) => entry.checked_sub(1),
            None => self.hashed.get(&key).copied(),
        }
    }

    /// Bytes of the array, allocated or not.
    pub(super) const fn array_bytes(&self) -> u64 {
        (size_of::<u32>() as u64) << self.bits
    }

    /// Allocates the array.
    pub(super) fn allocate(&mut self) {
        self.array.resize(1 << self.bits, 0);
    }

    /// Stores a value, which is less than `u32::MAX`.
    pub(super) fn insert(&mut self, key: Key, value: u32) {
        let place = usize::try_from(key).unwrap_or(usize::MAX);
        match self.array.get_mut(place) {
            Some(entry) => *entry = value + 1,
            None => drop(self.hashed.insert(key, value)),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let hashed = self.hashed.capacity() * (size_of::<(Key, u32)>() + 1) * 8 / 7;
        (hashed + self.array.capacity() * size_of::<u32>()) as u64
    }
}
