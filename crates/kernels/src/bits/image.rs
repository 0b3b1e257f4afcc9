//! Images of sets of bits.

use super::set::{Set, add, insert};

/// The most images in use besides the set itself; more cost more than they save.
pub(super) const MOST: usize = 7;

/// A permutation of the bits, with the image of every byte of a set.
#[derive(Debug)]
pub(super) struct Image<const N: usize> {
    numbers: Vec<u16>,
    bytes: Vec<[Set<N>; 256]>,
}

impl<const N: usize> Image<N> {
    pub(super) fn new(numbers: &[u16]) -> Self {
        let mut bytes = vec![[[0; N]; 256]; numbers.len().div_ceil(8)];
        for (at, table) in bytes.iter_mut().enumerate() {
            for byte in 1..256_usize {
                let bit = byte.trailing_zeros() as usize;
                let mut set = table[byte & (byte - 1)];
                if let Some(&number) = numbers.get(8 * at + bit) {
                    insert(&mut set, number.into());
                }
                table[byte] = set;
            }
        }
        let numbers = numbers.to_vec();
        Self { numbers, bytes }
    }

    pub(super) fn number(&self, number: usize) -> usize {
        self.numbers[number].into()
    }

    /// The image of a set.
    pub(super) fn of(&self, set: &Set<N>) -> Set<N> {
        let mut image = [0; N];
        for (at, table) in self.bytes.iter().enumerate() {
            let byte = set[at / 8] >> (8 * (at % 8)) & 0xff;
            add(&mut image, &table[byte as usize]);
        }
        image
    }
}
