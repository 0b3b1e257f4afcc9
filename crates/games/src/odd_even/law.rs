//! The losing positions, with the proof.

use super::{OddEven, Position};

impl OddEven {
    /// The losing remainders, and their modulus.
    ///
    /// The goal does not matter, only whether a player is *ahead*. The totals and n add
    /// up to an odd number, so the opponent of a player to move at n is ahead exactly
    /// when n is odd and that player is, or n is even and that player is not. Losing are
    ///
    /// * k odd, modulo 2k + 2: behind 0 and k + 2, ahead 1 and k + 1;
    /// * k even, modulo k + 2: behind 0 and k + 1, ahead 1.
    ///
    /// Proof by induction on n, written for its remainder. The end n = 0 is lost exactly
    /// when behind. For k odd, a move from behind at 0 or ahead at 1 (opponent ahead)
    /// would have to reach 1 or k + 1, from behind at k + 2 or ahead at k + 1 (opponent
    /// behind) 0 or k + 2: none of 1 to k does. From all others one does: behind, n even
    /// by n − 1 or n − k − 1 and n odd by n or n − k − 2; ahead, n odd by n − 1 or
    /// n − k − 1 and n even by n or n − k − 2, but by k at the remainder 0. For k even
    /// likewise: behind at 0 or ahead at 1 would have to reach 1, behind at k + 1 would
    /// have to reach 0 or k + 1; from the others n even behind and n odd ahead take
    /// n − 1, n odd behind and n even ahead take n, but 1 at the remainder 0.
    pub(crate) fn losing(self, ahead: bool) -> (u64, [u64; 2]) {
        let k = self.most;
        match (k % 2, ahead) {
            (1, false) => (2 * k + 2, [0, k + 2]),
            (1, true) => (2 * k + 2, [1, k + 1]),
            (_, false) => (k + 2, [0, k + 1]),
            (_, true) => (k + 2, [1, 1]),
        }
    }

    /// True if the player to move loses.
    pub(crate) fn is_lost(self, at: Position) -> bool {
        let (modulus, losing) = self.losing(self.ahead(at));
        losing.contains(&(at.left % modulus))
    }

    /// All moves to a lost position: at most one for each losing remainder,
    /// since k is below the modulus.
    pub(crate) fn winning(self, at: Position) -> Vec<u64> {
        let next = Position {
            left: 0,
            mine_odd: at.theirs_odd(),
        };
        let (modulus, losing) = self.losing(self.ahead(next));
        let mut counts: Vec<u64> = losing
            .iter()
            .map(|wanted| (at.left % modulus + (modulus - wanted)) % modulus)
            .filter(|count| (1..=self.most.min(at.left)).contains(count))
            .collect();
        counts.sort_unstable();
        counts.dedup();
        counts
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::{Outcome, Scored};

    use super::*;
    use crate::tests::Definition;

    #[test]
    fn the_losing_remainders_are_those_of_the_definition() {
        for most in 1..=12 {
            for odd_wins in [true, false] {
                let game = OddEven { most, odd_wins };
                let mut definition = Definition::new(&game, |at| game.result(at) == Outcome::P);
                for left in 0..=80 {
                    for mine_odd in [false, true] {
                        let at = Position { left, mine_odd };
                        let place = format!("{most} {odd_wins} {at:?}");
                        assert_eq!(game.winning(at), definition.winning(&at), "{place}");
                        assert_eq!(game.is_lost(at), definition.is_lost(&at), "{place}");
                    }
                }
            }
        }
    }
}
