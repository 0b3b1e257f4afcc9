//! Stored windows, against which later ones are matched.
//!
//! A window is *marked* if a hash of its last values begins with a given number of
//! zeros. Equal windows are marked alike, so a periodic game meets a marked window
//! of its first period soon after that period ends. When too many are stored, one
//! more zero is required.
//!
//! A short period after a long preperiod may have no marked window. So the window
//! before the last heap that is a power of two is stored too, as an anchor, and all
//! later ones are compared with it (Brent's cycle detection).

use std::collections::hash_map::Entry;

use pulp::NullaryFnOnce;
use rustc_hash::FxHashMap;

use super::tape::Tape;

/// The number of values that are hashed.
pub(super) const LEAST: usize = 8;
/// Windows examined together.
const BLOCK: usize = 64;
/// The most windows stored, if they are short.
const MOST: usize = 4096;
/// The most windows stored, if they are long.
const FEWEST: usize = 64;
/// The most bytes of stored windows, above the minimum number.
const BYTES: usize = 16 << 20;

#[derive(Clone, Debug)]
pub(super) struct Points {
    width: usize,
    /// True if a window includes the parity of its heap.
    parity: bool,
    /// The number of zeros required of a hash.
    zeros: u32,
    /// The most windows stored.
    most: usize,
    /// By window, the heap after it.
    stored: FxHashMap<Box<[u8]>, u64>,
    /// The last heap that is a power of two, and the last values before it.
    anchor: Option<(u64, [u8; LEAST])>,
}

impl Points {
    pub(super) fn new(width: usize, parity: bool) -> Self {
        Self {
            width,
            parity,
            zeros: 0,
            most: (BYTES / each(width)).clamp(FEWEST, MOST),
            stored: FxHashMap::default(),
            anchor: None,
        }
    }

    /// Restores the number of zeros and the stored windows; false if they are
    /// invalid.
    pub(super) fn restore<'w>(
        &mut self,
        zeros: u32,
        windows: impl Iterator<Item = (u64, &'w [u8])>,
    ) -> bool {
        self.zeros = zeros;
        self.stored.clear();
        self.anchor = None;
        for (heap, window) in windows {
            if window.len() != self.width || self.store(heap, window).is_err() {
                return false;
            }
            let last = window.last_chunk::<LEAST>();
            let is_later = self.anchor.is_none_or(|(before, _)| before < heap);
            if let (true, Some(last)) = (is_later && heap.is_power_of_two(), last) {
                self.anchor = Some((heap, *last));
            }
        }
        self.stored.len() <= self.most
    }

    pub(super) const fn zeros(&self) -> u32 {
        self.zeros
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.stored.len() * each(self.width)) as u64
    }

    /// The most bytes of stored windows.
    pub(super) const fn most_bytes(&self) -> u64 {
        (self.most * each(self.width)) as u64
    }

    /// Stores marked windows before the heaps from `from` on; returns a recurrence,
    /// if any.
    ///
    /// A recurrence is the heap of the first occurrence and that of the second.
    pub(super) fn store_marked(&mut self, from: u64, tape: &Tape) -> Option<(u64, u64)> {
        let count = (tape.heap() - from) as usize;
        let values = tape.before(tape.heap(), LEAST + count - 1);
        let mut next = 0;
        while next < count {
            // Few windows are marked, so whole blocks are skipped.
            let others = self.skippable(from + next as u64, &values[next..]);
            if others > 0 {
                next += others;
                continue;
            }
            let last = &values[next..][..LEAST];
            next += 1;
            let heap = from + next as u64;
            let (is_marked, is_anchor) = (self.is_marked(last), heap.is_power_of_two());
            let is_near = self.anchor.is_some_and(|(_, end)| end == last);
            if !is_marked && !is_anchor && !is_near {
                continue;
            }
            let window = tape.before(heap, self.width);
            if !is_marked && !is_anchor {
                if let Some(first) = self.stored.get(&self.key(heap, window)) {
                    return Some((*first, heap));
                }
                continue;
            }
            if let Err(first) = self.store(heap, window) {
                return Some((first, heap));
            }
            if is_anchor {
                self.anchor = last.try_into().ok().map(|last| (heap, last));
                self.drop_unmarked();
            }
            while self.stored.len() > self.most {
                self.zeros += 1;
                self.drop_unmarked();
            }
        }
        None
    }

    /// The number of windows that can be skipped, in whole blocks.
    ///
    /// A skipped block has no marked window, no possible return of the anchor and
    /// no next anchor.
    fn skippable(&self, heap: u64, values: &[u8]) -> usize {
        let anchor = (heap + 1).next_power_of_two() - heap - 1;
        let blocks = values.len().saturating_sub(LEAST) / BLOCK;
        let blocks = blocks.min(anchor as usize / BLOCK);
        if blocks == 0 {
            return 0;
        }
        let most = u64::MAX.checked_shr(self.zeros).unwrap_or(0);
        let skippable = SkippableWindows {
            values: &values[..blocks * BLOCK + LEAST],
            // Without an anchor, a value that is marked anyway.
            end: self.anchor.map_or(most, |(_, end)| hash(&end)),
            most,
        };
        pulp::Arch::new().dispatch(skippable)
    }

    /// Removes all windows but the marked ones and the anchor's.
    fn drop_unmarked(&mut self) {
        let mut stored = std::mem::take(&mut self.stored);
        let anchor = self.anchor.map(|(heap, _)| heap);
        stored.retain(|key, at| {
            Some(*at) == anchor || self.is_marked(&key[self.width - LEAST..self.width])
        });
        self.stored = stored;
    }

    fn is_marked(&self, last: &[u8]) -> bool {
        hash(last).leading_zeros() >= self.zeros
    }

    /// The stored windows in order, each with the heap after it.
    pub(super) fn windows(&self) -> Vec<(u64, &[u8])> {
        let stored = self.stored.iter();
        let mut windows: Vec<_> = stored.map(|(key, at)| (*at, &key[..self.width])).collect();
        windows.sort_unstable_by_key(|window| window.0);
        windows
    }

    /// Stores the window before `heap`; the earlier heap if it is already stored.
    fn store(&mut self, heap: u64, window: &[u8]) -> Result<(), u64> {
        match self.stored.entry(self.key(heap, window)) {
            Entry::Occupied(stored) => Err(*stored.get()),
            Entry::Vacant(place) => {
                place.insert(heap);
                Ok(())
            }
        }
    }

    /// The key of a window: its values and, if relevant, the parity of the heap.
    fn key(&self, heap: u64, window: &[u8]) -> Box<[u8]> {
        let parity = u8::from(self.parity && heap % 2 == 1);
        window.iter().copied().chain([parity]).collect()
    }

    /// The last window stored before a heap, and the heap after that window.
    pub(super) fn last_before(&self, heap: u64) -> Option<(&[u8], u64)> {
        let before = self.stored.iter().filter(|(_, at)| **at < heap);
        let (key, at) = before.max_by_key(|(_, at)| **at)?;
        Some((&key[..self.width], *at))
    }
}

/// The hash of a window with these last values.
fn hash(last: &[u8]) -> u64 {
    mix(last.first_chunk().copied().map_or(0, u64::from_le_bytes))
}

/// The high bits of a product depend on all bits of its factors.
const fn mix(word: u64) -> u64 {
    word.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Counts the windows, in whole blocks, before the first block with a hit.
///
/// A hit is a hash that is at most `most` or equals `end`.
struct SkippableWindows<'v> {
    values: &'v [u8],
    most: u64,
    end: u64,
}

// Inlined code is compiled for the widest vectors of the processor: a closure would
// not be.
impl NullaryFnOnce for SkippableWindows<'_> {
    type Output = usize;

    #[inline(always)]
    fn call(self) -> usize {
        let words = self.values.as_chunks::<LEAST>().0;
        let mut count = 0;
        while let Some(words) = words[count / LEAST..].first_chunk::<{ BLOCK / LEAST + 1 }>() {
            let mut hit = false;
            for (before, after) in words.iter().zip(&words[1..]) {
                let before = u64::from_le_bytes(*before);
                let after = u64::from_le_bytes(*after);
                for values in 0..LEAST {
                    let bits = 8 * values as u32;
                    // In two steps, since a shift by the full width is undefined.
                    let hash = mix(before >> bits | after << 1 << (63 - bits));
                    hit |= (hash <= self.most) | (hash == self.end);
                }
            }
            if hit {
                break;
            }
            count += BLOCK;
        }
        count
    }
}

/// Bytes of a window of this width and its place in the map.
const fn each(width: usize) -> usize {
    width + 1 + size_of::<(Box<[u8]>, u64)>() + 16
}
