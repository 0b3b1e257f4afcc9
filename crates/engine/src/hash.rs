//! The hash table of the engines, and the bytes of collections.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::mem::size_of;

use rustc_hash::FxBuildHasher;

/// A map with a fast unkeyed hash: positions come from rules, not from an
/// adversary.
pub(crate) type Table<K, V> = HashMap<K, V, FxBuildHasher>;

/// Bytes of a table: at most 7/8 of its slots are filled, each with a control byte.
///
/// A full table counts as much as its next entry will cost: a copy into twice the
/// size. So the limit of memory also covers growth.
pub(crate) fn bytes<K: Hash + Eq, V>(table: &Table<K, V>) -> u64 {
    let slots = table.capacity() as u64 * 8 / 7;
    slots * (size_of::<(K, V)>() as u64 + 1) * growth(table.len(), table.capacity())
}

/// Bytes of a list, growth included.
pub(crate) fn list_bytes<T>(list: &Vec<T>) -> u64 {
    (list.capacity() * size_of::<T>()) as u64 * growth(list.len(), list.capacity())
}

/// Bytes of a queue, growth included.
pub(crate) fn queue_bytes<T>(queue: &VecDeque<T>) -> u64 {
    (queue.capacity() * size_of::<T>()) as u64 * growth(queue.len(), queue.capacity())
}

const fn growth(length: usize, capacity: usize) -> u64 {
    if length >= capacity { 3 } else { 1 }
}
