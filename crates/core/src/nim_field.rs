//! The nim-product, and powers, inverses and roots in the field of nimbers.
//!
//! Nimbers below 2^(2^k) form a field of 2^(2^k) elements (Conway, *On Numbers and
//! Games*, chapter 6). Like the sum, the product is defined by options: a ⊗ b is the mex
//! of a′ ⊗ b ⊕ a ⊗ b′ ⊕ a′ ⊗ b′ over all a′ < a and b′ < b.
//!
//! Games need it for the *Tartan theorem* (*Winning Ways*, chapter 14; Conway, chapter
//! 13): the product of two games that turn coins on a line turns the coins of a rectangle
//! at the crossings of a move of each, and a lone coin at (x, y) has the nimber of x
//! times the nimber of y.

use std::ops::{Mul, MulAssign};

use crate::Nimber;

/// The nim-product of nimbers below 2^(2 · `half`).
///
/// F = 2^half is a Fermat 2-power, half a power of 2: F ⊗ x is F · x for x < F, and F ⊗ F
/// is F ⊕ F/2. So two numbers are multiplied by their digits to the base F.
fn product(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let low = |x: u64| x & ((1 << half) - 1);
    let (high_a, high_b) = (a >> half, b >> half);
    let next = half / 2;
    if high_a == 0 && high_b == 0 {
        return product(a, b, next);
    }
    let highs = product(high_a, high_b, next);
    let lows = product(low(a), low(b), next);
    let crossed = product(high_a ^ low(a), high_b ^ low(b), next);
    (crossed ^ lows) << half | lows ^ product(highs, 1 << (half - 1), next)
}

impl Mul for Nimber {
    type Output = Self;

    /// The nim-product.
    ///
    /// ```
    /// use grundy_core::Nimber;
    /// assert_eq!(Nimber(2) * Nimber(2), Nimber(3));
    /// assert_eq!(Nimber(4) * Nimber(4), Nimber(6));
    /// assert_eq!(Nimber(5) * (Nimber(3) ^ Nimber(9)), Nimber(5) * Nimber(3) ^ Nimber(5) * Nimber(9));
    /// ```
    fn mul(self, other: Self) -> Self {
        Self(product(self.0, other.0, 32))
    }
}

impl MulAssign for Nimber {
    fn mul_assign(&mut self, other: Self) {
        *self = *self * other;
    }
}

impl Nimber {
    /// The nim-product of `exponent` copies of this nimber; 1 for exponent 0.
    ///
    /// ```
    /// use grundy_core::Nimber;
    /// assert_eq!(Nimber(2).power(3), Nimber(1));
    /// assert_eq!(Nimber(0).power(0), Nimber(1));
    /// ```
    #[must_use]
    pub fn power(self, mut exponent: u64) -> Self {
        let (mut power, mut square) = (Self(1), self);
        while exponent > 0 {
            if exponent & 1 == 1 {
                power *= square;
            }
            square *= square;
            exponent >>= 1;
        }
        power
    }

    /// The multiplicative inverse; `None` for 0.
    ///
    /// ```
    /// use grundy_core::Nimber;
    /// assert_eq!(Nimber(5) * Nimber(5).inverse().unwrap(), Nimber(1));
    /// assert_eq!(Nimber(0).inverse(), None);
    /// ```
    #[must_use]
    pub fn inverse(self) -> Option<Self> {
        // The nonzero nimbers below 2^64 form a group of order 2^64 − 1.
        (self != Self::ZERO).then(|| self.power(u64::MAX - 1))
    }

    /// The nimber whose square is this one. It is unique: squaring is injective, since a²
    /// ⊕ b² = (a ⊕ b)².
    ///
    /// ```
    /// use grundy_core::Nimber;
    /// assert_eq!(Nimber(3).square_root(), Nimber(2));
    /// ```
    #[must_use]
    pub fn square_root(self) -> Self {
        // Squaring 64 times is the identity.
        self.power(1 << 63)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mex;

    /// The products of all nimbers below `size`, by the definition.
    fn by_mex(size: usize) -> Vec<Vec<Nimber>> {
        let mut table = vec![vec![Nimber::ZERO; size]; size];
        for a in 0..size {
            for b in 0..size {
                let mut mex = Mex::default();
                for (less, row) in table[..a].iter().enumerate() {
                    debug_assert!(less < a);
                    for c in 0..b {
                        mex.insert(row[b] ^ table[a][c] ^ row[c]);
                    }
                }
                table[a][b] = mex.mex();
            }
        }
        table
    }

    #[test]
    fn products_are_the_mex_of_their_definition() {
        let table = by_mex(64);
        let mut cases = 0;
        for (a, row) in table.iter().enumerate() {
            for (b, &expected) in row.iter().enumerate() {
                assert_eq!(Nimber(a as u64) * Nimber(b as u64), expected, "{a} {b}");
                cases += 1;
            }
        }
        assert_eq!(cases, 64 * 64);
    }

    /// 200 nimbers of all lengths.
    fn some() -> Vec<Nimber> {
        let mut seed = 7_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            seed
        };
        let mut some = vec![Nimber(0), Nimber(1), Nimber(u64::MAX)];
        some.extend((0..61).map(|bits| Nimber(next() >> bits)));
        some
    }

    #[test]
    fn nimbers_are_a_field() {
        let some = some();
        for (index, &a) in some.iter().enumerate() {
            let b = some[(index * 7 + 3) % some.len()];
            let c = some[(index * 11 + 5) % some.len()];
            assert_eq!(a * b, b * a);
            assert_eq!(a * (b * c), a * b * c);
            assert_eq!(a * (b ^ c), (a * b) ^ (a * c));
            assert_eq!(a * Nimber(1), a);
            if let Some(inverse) = a.inverse() {
                assert_eq!(a * inverse, Nimber(1), "{a}");
            }
            assert_eq!(a.square_root().power(2), a, "{a}");
            assert_eq!(a.power(5), a * a * a * a * a, "{a}");
        }
    }

    #[test]
    fn a_fermat_power_and_a_lesser_number_have_the_usual_product() {
        for bits in [1, 2, 4, 8, 16, 32] {
            let power = 1_u64 << bits;
            assert_eq!(
                Nimber(power) * Nimber(power - 1),
                Nimber(power * (power - 1))
            );
            assert_eq!(Nimber(power) * Nimber(power), Nimber(power ^ (power / 2)));
        }
    }

    /// The nimbers of a lone coin, heads up, at each place of a line or of the product of
    /// two lines, by search over whole positions.
    ///
    /// `turns[x]` lists the moves of a line whose rightmost coin is x, as sets of places.
    fn lone_coins(turns: &[Vec<u32>], others: &[Vec<u32>]) -> Vec<Vec<Nimber>> {
        let width = others.len();
        let places = turns.len() * width;
        // The moves of the product, by their last place.
        let mut moves = vec![Vec::new(); places];
        for (x, rows) in turns.iter().enumerate() {
            for (y, columns) in others.iter().enumerate() {
                for rows in rows {
                    for columns in columns {
                        let mut turned = 0_u32;
                        for row in (0..turns.len()).filter(|row| rows >> row & 1 == 1) {
                            turned |= columns << (row * width);
                        }
                        moves[x * width + y].push(turned);
                    }
                }
            }
        }
        // A move turns its last coin to tails, so it leads to a smaller number.
        let mut nimbers: Vec<Nimber> = Vec::with_capacity(1 << places);
        for at in 0_u32..1 << places {
            let mut mex = Mex::default();
            for (place, moves) in moves.iter().enumerate() {
                if at >> place & 1 == 1 {
                    for turned in moves {
                        mex.insert(nimbers[(at ^ turned) as usize]);
                    }
                }
            }
            nimbers.push(mex.mex());
        }
        let lone = |x: usize, y: usize| nimbers[1 << (x * width + y)];
        (0..turns.len())
            .map(|x| (0..width).map(|y| lone(x, y)).collect())
            .collect()
    }

    #[test]
    fn products_of_coin_turning_games_obey_the_tartan_theorem() {
        const SIZE: usize = 4;
        let line = |moves: fn(u32) -> Vec<u32>| (0..SIZE as u32).map(moves).collect::<Vec<_>>();
        let games = [
            // Turning Turtles: one coin, or it and one more to its left.
            line(|x| (0..=x).map(|left| 1 << x | 1 << left).collect()),
            // Twins: exactly two coins.
            line(|x| (0..x).map(|left| 1 << x | 1 << left).collect()),
            // Ruler: a block of coins that ends there.
            line(|x| (0..=x).map(|from| (1 << (x + 1)) - (1 << from)).collect()),
            // Mock Turtles: up to three coins.
            line(|x| {
                let one = 1 << x;
                let two = (0..x).map(|left| one | 1 << left);
                let three = (0..x).flat_map(|a| (0..a).map(move |b| 1 << x | 1 << a | 1 << b));
                std::iter::once(one).chain(two).chain(three).collect()
            }),
        ];
        let single = line(|_| vec![1]);
        let mut cases = 0;
        for one in &games {
            // The product with a line of one column is the game itself.
            let values: Vec<Nimber> = lone_coins(one, &single[..1]).concat();
            for other in &games {
                let others: Vec<Nimber> = lone_coins(other, &single[..1]).concat();
                for (x, row) in lone_coins(one, other).iter().enumerate() {
                    for (y, &found) in row.iter().enumerate() {
                        assert_eq!(found, values[x] * others[y], "{x} {y}");
                        cases += 1;
                    }
                }
            }
        }
        assert_eq!(cases, 256);
    }
}
