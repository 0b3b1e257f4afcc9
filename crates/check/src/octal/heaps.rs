//! The nimbers of the heaps of a take-and-break game.

/// If a nimber has more bits than this, every pair is tried.
const BITS: u32 = 12;
/// The number of options marked between two tests of what is still open.
const SPAN: usize = 256;

/// The nimbers of the heaps of a take-and-break game, each computed by the definition
/// from those of all smaller heaps.
///
/// A heap of n splits into n/2 pairs for each digit with a 4, or with a 16, which leaves
/// no two heaps of one size. Most pairs need no test if the heaps are *divided* (Winning
/// Ways, chapter 4): give a heap of nimber v the parity of the bits of v in a mask and,
/// if all splits take an even number or all an odd number t, add the parity of n + t or
/// not. Both add along every split, so two heaps of equal parity make an option of the
/// even kind and two of different parity one of the odd kind. Then all options of the odd
/// kind come from pairs with one of the even heaps, which are *rare* if the mask is
/// chosen well; and as soon as the least nimber not yet seen among the options is of the
/// odd kind, it is the mex. This holds for every mask: a mask changes the running time
/// and never a nimber.
///
/// Three heaps are tried triple by triple, n²/12 for each digit with an 8. Heaps are not
/// divided then: no parity tells which triples have been tried.
///
/// Memory: 4 bytes for each heap and 4 for each rare one.
#[derive(Clone, Debug)]
pub struct Heaps {
    digits: Vec<u8>,
    values: Vec<u32>,
    /// For each nimber, the number of heaps when it was last an option's.
    seen: Vec<u32>,
    /// The common parity of the counters that splits take, if there is one.
    parity: Option<usize>,
    division: Option<Division>,
    /// The number of heaps at which they are next divided.
    next: usize,
}

/// A division of the heaps into even and odd.
#[derive(Clone, Debug)]
struct Division {
    mask: u32,
    /// The common parity of the counters that splits take, if the heap size counts.
    parity: Option<usize>,
    /// The heaps above 0 of the even kind.
    rare: Vec<u32>,
}

impl Division {
    const fn is_even(&self, heap: usize, value: u32) -> bool {
        let odd_size = match self.parity {
            Some(parity) => (heap + parity) as u32 % 2,
            None => 0,
        };
        ((value & self.mask).count_ones() + odd_size).is_multiple_of(2)
    }
}

impl Heaps {
    /// A game with this code, before its first heap.
    #[must_use]
    pub fn new(digits: Vec<u8>) -> Self {
        let next = match digits.iter().any(|digit| digit & 8 != 0) {
            true => usize::MAX,
            false => 64,
        };
        let mut splits = (0..digits.len()).filter(|&taken| digits[taken] & (4 | 16) != 0);
        let first = splits.next().map(|taken| taken % 2);
        let parity = first.filter(|&parity| splits.all(|taken| taken % 2 == parity));
        Self {
            digits,
            values: Vec::new(),
            seen: Vec::new(),
            parity,
            division: None,
            next,
        }
    }

    /// The digits d₀, d₁, … of the code.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The nimbers of the heaps from 0 on.
    #[must_use]
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Bytes allocated.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        let rare = match &self.division {
            Some(division) => division.rare.capacity(),
            None => 0,
        };
        4 * (self.values.capacity() + self.seen.capacity() + rare) as u64
    }

    /// Appends the next heap and returns its nimber.
    pub fn extend(&mut self) -> u32 {
        let heap = self.values.len();
        let value = self.mex();
        self.values.push(value);
        if let Some(division) = &mut self.division
            && heap > 0
            && division.is_even(heap, value)
        {
            division.rare.push(heap as u32);
        }
        if self.values.len() == self.next {
            self.next *= 2;
            self.divide();
        }
        value
    }

    fn mex(&mut self) -> u32 {
        let (heap, values) = (self.values.len(), &self.values[..]);
        let stamp = heap as u32 + 1;
        let mut see = |value: u32| mark(&mut self.seen, value, stamp);
        let mut sums = Vec::new();
        for (taken, digit) in self.digits.iter().enumerate().take(heap + 1) {
            let rest = heap - taken;
            if digit & 1 != 0 && rest == 0 && taken > 0 {
                see(0);
            }
            if digit & 2 != 0 && rest > 0 && taken > 0 {
                see(values[rest]);
            }
            if digit & (4 | 16) != 0 && rest > 1 {
                let last = if digit & 4 != 0 {
                    rest / 2
                } else {
                    (rest - 1) / 2
                };
                sums.push((rest, last));
            }
            if digit & 8 != 0 {
                for a in 1..=rest / 3 {
                    for b in a..=(rest - a) / 2 {
                        see(values[a] ^ values[b] ^ values[rest - a - b]);
                    }
                }
            }
        }
        let division = self.division.as_ref();
        for &(sum, last) in &sums {
            let rare = division.map_or(&[][..], |division| &division.rare);
            for &a in rare.iter().take_while(|&&a| (a as usize) < sum) {
                let other = sum - a as usize;
                if other.min(a as usize) <= last {
                    see(values[a as usize] ^ values[other]);
                }
            }
        }
        let mut least = 0;
        let mut settled = |seen: &[u32]| {
            while seen.get(least) == Some(&stamp) {
                least += 1;
            }
            let odd = division.is_some_and(|division| !division.is_even(heap, least as u32));
            (odd, least as u32)
        };
        for &(sum, last) in &sums {
            for from in (1..=last).step_by(SPAN) {
                if let (true, value) = settled(&self.seen) {
                    return value;
                }
                for a in from..=(from + SPAN - 1).min(last) {
                    mark(&mut self.seen, values[a] ^ values[sum - a], stamp);
                }
            }
        }
        settled(&self.seen).1
    }

    /// Divides the heaps so that the fewest are of the even kind, if those are few.
    fn divide(&mut self) {
        let most = self.values.iter().copied().max().unwrap_or(0);
        let bits = u32::BITS - most.leading_zeros();
        self.division = None;
        if bits > BITS {
            return;
        }
        // The number of heaps of even and of odd size, by nimber.
        let mut counts = vec![[0_u64; 2]; 1 << bits];
        for (heap, &value) in self.values.iter().enumerate().skip(1) {
            counts[value as usize][heap % 2] += 1;
        }
        let parities = [None, self.parity];
        let parities = &parities[..1 + usize::from(self.parity.is_some())];
        let masks = (0..1_u32 << bits).flat_map(|mask| parities.iter().map(move |&p| (mask, p)));
        let divisions = masks.map(|(mask, parity)| Division {
            mask,
            parity,
            rare: Vec::new(),
        });
        let even = |division: &Division| -> u64 {
            let values = (0..).zip(&counts);
            values
                .flat_map(|(value, sizes)| {
                    let even = move |&size: &usize| division.is_even(size, value);
                    (0..2).filter(even).map(|size| sizes[size])
                })
                .sum()
        };
        let best = divisions.map(|division| (even(&division), division));
        let Some((rare, mut division)) = best.min_by_key(|(rare, _)| *rare) else {
            return;
        };
        if 4 * rare < self.values.len() as u64 {
            let heaps = (0_u32..).zip(&self.values).skip(1);
            let rare = heaps.filter(|&(heap, &value)| division.is_even(heap as usize, value));
            division.rare = rare.map(|(heap, _)| heap).collect();
            self.division = Some(division);
        }
    }
}

/// Marks a nimber as an option's.
#[inline]
fn mark(seen: &mut Vec<u32>, value: u32, stamp: u32) {
    let value = value as usize;
    if seen.len() <= value {
        seen.resize(value + 1, 0);
    }
    seen[value] = stamp;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries every pair for every heap, without any shortcut.
    fn plainly(digits: &[u8], heaps: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..heaps {
            let mut options = std::collections::BTreeSet::new();
            for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
                let rest = heap - taken;
                if digit & 1 != 0 && taken > 0 && rest == 0 {
                    options.insert(0);
                }
                if digit & 2 != 0 && taken > 0 && rest > 0 {
                    options.insert(values[rest]);
                }
                for a in 1..rest {
                    if digit & 4 != 0 || digit & 16 != 0 && a != rest - a {
                        options.insert(values[a] ^ values[rest - a]);
                    }
                }
            }
            values.push((0..).find(|value| !options.contains(value)).unwrap_or(0));
        }
        values
    }

    #[test]
    fn heaps_have_the_values_of_the_definition() {
        let mut divided = 0;
        let mut compare = |digits: &[u8], heaps: usize| {
            let mut game = Heaps::new(digits.to_vec());
            for (heap, value) in plainly(digits, heaps).into_iter().enumerate() {
                assert_eq!(game.extend(), value, "{digits:?} {heap}");
                divided += usize::from(game.division.is_some());
            }
        };
        for code in 0..512_u32 {
            let digits = [0, code >> 6, code >> 3 & 7, code & 7].map(|digit| digit as u8);
            compare(&digits, 100);
        }
        // Rare heaps by value alone, and with the parity of the heap; splits
        // of both parities; a split that takes nothing; heaps of different sizes.
        for digits in [
            &[16][..],
            &[0, 18, 4],
            &[0, 17, 0, 22],
            &[0, 6],
            &[0, 1, 0, 6],
            &[0, 0, 0, 7],
            &[0, 0, 6],
            &[0, 4, 4, 4, 4],
            &[4, 3, 3],
        ] {
            compare(digits, 1200);
        }
        assert!(divided > 5000, "{divided}");
    }
}
