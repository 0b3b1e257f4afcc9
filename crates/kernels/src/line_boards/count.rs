//! Counts of the positions of a part by value.

/// Counts of set bits by number of counters, for words of one number of counters.
///
/// The bits at one place of the words are added in a transposed binary counter:
/// plane n has the n-th digits of 64 counters.
struct Transposed {
    planes: [u64; DIGITS],
    added: u32,
}

const DIGITS: usize = 8;

/// The P-positions of a part by the number of counters inside it.
pub fn by_counters(part: &[u64]) -> Vec<u64> {
    let bits = part.len().trailing_zeros() as usize;
    let mut counts = vec![0; bits + 7];
    let mut classes: Vec<Transposed> = (0..=bits)
        .map(|_| Transposed {
            planes: [0; DIGITS],
            added: 0,
        })
        .collect();
    for (number, &word) in part.iter().enumerate() {
        let class = number.count_ones() as usize;
        let counter = &mut classes[class];
        let mut carry = word;
        for plane in &mut counter.planes {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
        counter.added += 1;
        if counter.added == (1 << DIGITS) - 1 {
            counter.flush(&mut counts[class..]);
        }
    }
    for (class, mut counter) in classes.into_iter().enumerate() {
        counter.flush(&mut counts[class..]);
    }
    counts
}

impl Transposed {
    fn flush(&mut self, counts: &mut [u64]) {
        for (digit, plane) in self.planes.iter_mut().enumerate() {
            for (counters, count) in (0..7).zip(counts.iter_mut()) {
                *count += u64::from((*plane & holding(counters)).count_ones()) << digit;
            }
            *plane = 0;
        }
        self.added = 0;
    }
}

/// The positions of a word with this many of its six counters.
pub(crate) const fn holding(counters: u32) -> u64 {
    const MASKS: [u64; 7] = {
        let mut masks = [0; 7];
        let mut position = 0_u64;
        while position < 64 {
            masks[position.count_ones() as usize] |= 1 << position;
            position += 1;
        }
        masks
    };
    MASKS[counters as usize]
}

/// The positions of a part by nimber, the only bit of each word.
pub fn by_nimber(part: &[u32]) -> Vec<u64> {
    let mut counts = vec![0; 32];
    for word in part {
        counts[(word.trailing_zeros() & 31) as usize] += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_counted_as_one_by_one() {
        let mut random = fastrand::Rng::with_seed(5);
        for bits in [0, 1, 5, 11] {
            let part: Vec<u64> = (0..1 << bits).map(|_| random.u64(..)).collect();
            let mut counts = vec![0; bits + 7];
            for (number, word) in part.iter().enumerate() {
                for position in 0..64_u32 {
                    let counters = number.count_ones() + position.count_ones();
                    counts[counters as usize] += word >> position & 1;
                }
            }
            assert_eq!(by_counters(&part), counts);
        }
    }
}
