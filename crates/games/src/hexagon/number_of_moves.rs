//! The total number of moves of a position: sets of numbers, and the player who decides
//! the parity.

use grundy_core::Outcome;

/// Numbers of moves as bits. Bit 0, which no board uses, stands for a number above 127
/// or an unknown one.
pub(super) const UNKNOWN: u128 = 1;

/// The bits of odd numbers, and of even ones.
pub(super) const ODD: u128 = u128::MAX / 3 * 2;
pub(super) const EVEN: u128 = (u128::MAX / 3) & !UNKNOWN;

/// The numbers that these bits stand for; none if one is unknown.
pub(super) fn numbers(bits: u128) -> Vec<u32> {
    let there = |bit: &u32| bits & UNKNOWN == 0 && bits >> bit & 1 == 1;
    (1..u128::BITS).filter(there).collect()
}

/// The numbers of moves of the sum of two boards.
pub(super) fn sum(one: u128, other: u128) -> u128 {
    if (one | other) & UNKNOWN != 0 {
        return UNKNOWN;
    }
    let (few, many) = match one.count_ones() < other.count_ones() {
        true => (one, other),
        false => (other, one),
    };
    let mut bits = few;
    let mut all = 0;
    while bits != 0 {
        let bit = bits.trailing_zeros();
        if many.leading_zeros() < bit {
            return UNKNOWN;
        }
        all |= many << bit;
        bits &= bits - 1;
    }
    all
}

/// The double of each number.
pub(super) fn twice(bits: u128) -> u128 {
    let there = (0..u128::BITS).filter(|bit| bits >> bit & 1 == 1);
    there.fold(0, |all, bit| {
        let fits = (1..64).contains(&bit);
        all | if fits { 1 << (2 * bit) } else { UNKNOWN }
    })
}

/// The player who decides the parity of the number of moves, which determines the
/// outcome in both conventions: with an odd number the player to move makes the last
/// move. Document 1 calls [`Parity::Mover`] controllable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parity {
    /// Either player can make it odd, so the other cannot avoid it.
    Odd,
    /// Either player can make it even.
    Even,
    /// The player to move can make it odd, and can make it even.
    Mover,
    /// The opponent can make it odd, and can make it even.
    Opponent,
}

impl Parity {
    /// The parity for these outcomes in normal and in misère play.
    ///
    /// ```
    /// use grundy_core::Outcome::{N, P};
    /// use grundy_games::hexagon::classes::Parity;
    /// // Two pieces in a line: take one or both.
    /// assert_eq!(Parity::of(N, N), Parity::Mover);
    /// // A lone piece.
    /// assert_eq!(Parity::of(N, P), Parity::Odd);
    /// ```
    #[must_use]
    pub fn of(normal: Outcome, misere: Outcome) -> Self {
        match (normal == Outcome::N, misere == Outcome::N) {
            (true, false) => Self::Odd,
            (false, true) => Self::Even,
            (true, true) => Self::Mover,
            (false, false) => Self::Opponent,
        }
    }

    /// The word used in data and message keys.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Odd => "odd",
            Self::Even => "even",
            Self::Mover => "mover",
            Self::Opponent => "opponent",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_two_boards_add_each_to_each() {
        let bits = |numbers: &[u32]| numbers.iter().fold(0, |all, number| all | 1 << number);
        assert_eq!(numbers(sum(bits(&[1, 3]), bits(&[2, 5]))), [3, 5, 6, 8]);
        assert_eq!(numbers(sum(bits(&[100]), bits(&[27]))), [127]);
        assert_eq!(sum(bits(&[1, 100]), bits(&[2, 28])), UNKNOWN);
        assert_eq!(sum(UNKNOWN, bits(&[1])), UNKNOWN);
        assert!(numbers(UNKNOWN | bits(&[1, 2])).is_empty());
        assert_eq!(numbers(twice(bits(&[1, 4, 63]))), [2, 8, 126]);
        assert_eq!(twice(bits(&[64])), UNKNOWN);
        assert_eq!([ODD & 0b1111, EVEN & 0b1111], [0b1010, 0b0100]);
    }
}
