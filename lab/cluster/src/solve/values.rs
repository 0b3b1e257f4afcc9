//! A worker's positions by key, each with its value once it has one.

use grundy_engine::whole::NO_KEY;

/// The partition of positions by key, in as many equal parts as there are workers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Partition {
    workers: u64,
}

impl Partition {
    pub(crate) const fn among(workers: usize) -> Self {
        Self {
            workers: workers as u64,
        }
    }

    /// The worker that owns a key, and the key's place in that worker's part.
    #[inline]
    pub(crate) const fn place(self, key: u64) -> (usize, u64) {
        let wide = key as u128 * self.workers as u128;
        ((wide >> 64) as usize, wide as u64)
    }
}

/// Values of one or of two bytes.
#[derive(Clone, Debug)]
pub(crate) enum Values {
    One(Vec<u8>),
    Two(Vec<u16>),
}

impl Values {
    pub(crate) fn new(length: usize, wide: bool) -> Self {
        if wide {
            Self::Two(vec![0; length])
        } else {
            Self::One(vec![0; length])
        }
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> u16 {
        match self {
            Self::One(values) => values[index].into(),
            Self::Two(values) => values[index],
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, index: usize, value: u16) {
        match self {
            // A value fits, see `Table::is_wide`.
            Self::One(values) => values[index] = value as u8,
            Self::Two(values) => values[index] = value,
        }
    }
}

/// An open-addressing hash table in which a key's slot follows its place among the
/// worker's keys, so that keys are nearly sorted. It grows one part at a time.
#[derive(Clone, Debug)]
pub(crate) struct ValueTable {
    parts: Vec<Slots>,
    wide: bool,
    length: u64,
}

#[derive(Clone, Debug)]
struct Slots {
    keys: Vec<u64>,
    values: Values,
    used: usize,
}

/// The number of parts, as a power of two.
const PARTS: u32 = 6;
const FIRST: usize = 32;

impl Slots {
    fn new(length: usize, wide: bool) -> Self {
        Self {
            keys: vec![NO_KEY; length],
            values: Values::new(length, wide),
            used: 0,
        }
    }

    /// The slot of the key and true, or the free slot for it and false.
    #[inline]
    fn find(&self, key: u64, place: u64) -> (usize, bool) {
        let wide = u128::from(place << PARTS) * self.keys.len() as u128;
        let mut at = (wide >> 64) as usize;
        // One slot in four is free, so this ends.
        loop {
            let there = self.keys[at];
            if there == key {
                return (at, true);
            }
            if there == NO_KEY {
                return (at, false);
            }
            at += 1;
            if at == self.keys.len() {
                at = 0;
            }
        }
    }

    fn grow(&mut self, partition: Partition, wide: bool) {
        let mut larger = Self::new(self.keys.len() * 2, wide);
        for (index, &key) in self.keys.iter().enumerate() {
            if key != NO_KEY {
                let (at, _) = larger.find(key, partition.place(key).1);
                larger.keys[at] = key;
                larger.values.set(at, self.values.get(index));
            }
        }
        larger.used = self.used;
        *self = larger;
    }
}

impl ValueTable {
    pub(crate) fn new(wide: bool) -> Self {
        Self {
            parts: vec![Slots::new(FIRST, wide); 1 << PARTS],
            wide,
            length: 0,
        }
    }

    /// Inserts a key; returns true if it is new.
    #[inline]
    pub(crate) fn insert(&mut self, partition: Partition, key: u64, place: u64) -> bool {
        let part = &mut self.parts[(place >> (64 - PARTS)) as usize];
        let (at, there) = part.find(key, place);
        if there {
            return false;
        }
        part.keys[at] = key;
        part.used += 1;
        self.length += 1;
        if part.used * 4 > part.keys.len() * 3 {
            part.grow(partition, self.wide);
        }
        true
    }

    /// The value of a position; `None` if there is no such position.
    #[inline]
    pub(crate) fn value(&self, key: u64, place: u64) -> Option<u16> {
        let part = &self.parts[(place >> (64 - PARTS)) as usize];
        let (at, there) = part.find(key, place);
        there.then(|| part.values.get(at))
    }

    #[inline]
    pub(crate) fn set(&mut self, key: u64, place: u64, value: u16) {
        let part = &mut self.parts[(place >> (64 - PARTS)) as usize];
        let (at, there) = part.find(key, place);
        if there {
            part.values.set(at, value);
        }
    }

    /// The number of positions.
    pub(crate) const fn len(&self) -> u64 {
        self.length
    }

    /// The bytes of the table.
    pub(crate) fn bytes(&self) -> u64 {
        let slot = if self.wide { 10 } else { 9 };
        let slots: u64 = self.parts.iter().map(|part| part.keys.len() as u64).sum();
        slots * slot
    }
}
