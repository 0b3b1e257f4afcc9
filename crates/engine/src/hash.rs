//! The hash table of the engines.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem::size_of;

use rustc_hash::FxBuildHasher;

/// Positions are made by rules, not by an adversary who picks hashes, so a fast
/// hash without a key is enough.
pub(crate) type Table<K, V> = HashMap<K, V, FxBuildHasher>;

/// What a table of this many entries takes: the standard table keeps at most
/// 7/8 of its slots filled, with one byte of its own for each.
pub(crate) fn bytes<K: Hash + Eq, V>(table: &Table<K, V>) -> u64 {
    (table.capacity() as u64 * 8 / 7) * (size_of::<(K, V)>() as u64 + 1)
}
