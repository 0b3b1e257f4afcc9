//! The hash table of the engines.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::mem::size_of;

use rustc_hash::FxBuildHasher;

/// Positions are made by rules, not by an adversary who picks hashes, so a fast
/// hash without a key is enough.
pub(crate) type Table<K, V> = HashMap<K, V, FxBuildHasher>;

/// What a table takes: it keeps at most 7/8 of its slots filled, with one byte
/// of its own for each. A full one counts as what its next entry will cost,
/// since it then lives beside one of twice its size for a while; so a limit of
/// memory holds at the worst moment too.
pub(crate) fn bytes<K: Hash + Eq, V>(table: &Table<K, V>) -> u64 {
    let slots = table.capacity() as u64 * 8 / 7;
    slots * (size_of::<(K, V)>() as u64 + 1) * growth(table.len(), table.capacity())
}

/// What a list takes, by the same account.
pub(crate) fn list_bytes<T>(list: &Vec<T>) -> u64 {
    (list.capacity() * size_of::<T>()) as u64 * growth(list.len(), list.capacity())
}

/// What a queue takes, by the same account.
pub(crate) fn queue_bytes<T>(queue: &VecDeque<T>) -> u64 {
    (queue.capacity() * size_of::<T>()) as u64 * growth(queue.len(), queue.capacity())
}

const fn growth(length: usize, capacity: usize) -> u64 {
    if length >= capacity { 3 } else { 1 }
}
