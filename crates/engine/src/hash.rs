//! The hash table of the engines.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::mem::size_of;

use rustc_hash::FxBuildHasher;

/// Positions come from rules, not from an adversary who chooses hashes, so a fast
/// hash without a key is enough.
pub(crate) type Table<K, V> = HashMap<K, V, FxBuildHasher>;

/// Bytes of a table: at most 7/8 of its slots are filled, with one byte of control
/// for each. A full one counts as much as its next entry will cost, since it is
/// then copied into one of twice its size; so a limit of memory holds then too.
pub(crate) fn bytes<K: Hash + Eq, V>(table: &Table<K, V>) -> u64 {
    let slots = table.capacity() as u64 * 8 / 7;
    slots * (size_of::<(K, V)>() as u64 + 1) * growth(table.len(), table.capacity())
}

/// Bytes of a list, counted likewise.
pub(crate) fn list_bytes<T>(list: &Vec<T>) -> u64 {
    (list.capacity() * size_of::<T>()) as u64 * growth(list.len(), list.capacity())
}

/// Bytes of a queue, counted likewise.
pub(crate) fn queue_bytes<T>(queue: &VecDeque<T>) -> u64 {
    (queue.capacity() * size_of::<T>()) as u64 * growth(queue.len(), queue.capacity())
}

const fn growth(length: usize, capacity: usize) -> u64 {
    if length >= capacity { 3 } else { 1 }
}
