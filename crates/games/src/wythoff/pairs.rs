//! Wythoff's pairs (⌊kφ⌋, ⌊kφ⌋ + k), exactly.
//!
//! Every positive number is a member of exactly one pair (Beatty), and every
//! difference k belongs to exactly one. So from any two heaps there is at most
//! one pair to reach by each of the three kinds of moves.
//!
//! In misère play (0, 1) and (2, 2) take the places of (0, 0) and (1, 2); the
//! other pairs stay.

use grundy_core::{Convention, Message};

/// The largest heap, so that the larger member of its pair fits.
pub(crate) const LARGEST: u64 = u64::MAX / 4;

/// ⌊kφ⌋ = ⌊(k + √(5k²)) / 2⌋; the root may be rounded down first.
fn lower(k: u64) -> u64 {
    let k = u128::from(k);
    ((k + (5 * k * k).isqrt()) / 2) as u64
}

/// ⌊n/φ⌋ = ⌊(√(5n²) − n) / 2⌋.
fn divided(n: u64) -> u64 {
    let n = u128::from(n);
    (((5 * n * n).isqrt() - n) / 2) as u64
}

/// The pair with this difference, the smaller member first.
pub(crate) fn pair(difference: u64, convention: Convention) -> [u64; 2] {
    match (convention, difference) {
        (Convention::Misere, 0) => [2, 2],
        (Convention::Misere, 1) => [0, 1],
        (_, k) => [lower(k), lower(k) + k],
    }
}

/// The other member of this number's pair.
pub(crate) fn partner(of: u64, convention: Convention) -> u64 {
    match (convention, of) {
        (Convention::Normal, 0) => 0,
        (Convention::Misere, 0..=2) => [1, 0, 2][of as usize],
        _ => {
            // As the smaller member it has k = ⌈of/φ⌉; as the larger one
            // k = ⌈of/φ²⌉ = of − ⌊of/φ⌋.
            let below = divided(of);
            let k = below + 1;
            if lower(k) == of {
                of + k
            } else {
                lower(of - below)
            }
        }
    }
}

/// The pairs that one move reaches from (x, y), in this order: along the diagonal, with
/// y unchanged, with x unchanged.
pub(crate) fn targets([x, y]: [u64; 2], convention: Convention) -> Vec<[u64; 2]> {
    let [small, large] = pair(x.abs_diff(y), convention);
    let mut targets = Vec::new();
    if small < x.min(y) {
        targets.push(if x < y {
            [small, large]
        } else {
            [large, small]
        });
    }
    let (of_y, of_x) = (partner(y, convention), partner(x, convention));
    if of_y < x {
        targets.push([of_y, y]);
    }
    if of_x < y {
        targets.push([x, of_x]);
    }
    targets
}

/// The message with a pair's members and its number in the table.
pub(crate) fn pair_message(key: &'static str, [x, y]: [u64; 2], convention: Convention) -> Message {
    let is_special = convention == Convention::Misere && x.max(y) <= 2;
    let row = if is_special {
        Message::new("wythoff-misere-pair")
    } else {
        Message::new("wythoff-pair").with("number", x.abs_diff(y))
    };
    Message::new(key).with("x", x).with("y", y).with("row", row)
}

/// The three pairs that a move could aim at, and which of them it reaches; for a pair
/// itself, its place in the table.
pub(crate) fn working([x, y]: [u64; 2], convention: Convention) -> Vec<Message> {
    let difference = x.abs_diff(y);
    let [small, large] = pair(difference, convention);
    if [small, large] == [x.min(y), x.max(y)] {
        let around = difference.saturating_sub(2)..=difference.saturating_add(2);
        let pairs: Vec<String> = around
            .map(|k| pair(k, convention))
            .map(|[small, large]| format!("({small}, {large})"))
            .collect();
        return vec![Message::new("wythoff-around").with("pairs", pairs.join(" "))];
    }
    // A pair is reached if no heap has to grow.
    let reached = |line: Message, from: u64, to: u64| {
        line.with("reached", if to <= from { "yes" } else { "no" })
            .with("by", from.abs_diff(to))
    };
    let line = Message::new("wythoff-difference")
        .with("difference", difference)
        .with("small", small)
        .with("large", large);
    let mut lines = vec![reached(line, x.min(y), small)];
    for (of, other) in [(x, y), (y, x)] {
        let partner = partner(of, convention);
        let line = Message::new("wythoff-partner")
            .with("of", of)
            .with("other", other)
            .with("small", of.min(partner))
            .with("large", of.max(partner));
        lines.push(reached(line, other, partner));
    }
    if x == y {
        lines.pop();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_stands_in_its_table() {
        let [line] = &working([7, 4], Convention::Normal)[..] else {
            panic!("one line");
        };
        let wanted = "(1, 2) (3, 5) (4, 7) (6, 10) (8, 13)";
        assert_eq!(*line, Message::new("wythoff-around").with("pairs", wanted));
        assert_eq!(working([7, 5], Convention::Normal).len(), 3);
        assert_eq!(working([2, 2], Convention::Misere)[0].key, "wythoff-around");
    }

    #[test]
    fn as_many_lines_name_a_reached_pair_as_there_are_winning_moves() {
        for convention in [Convention::Normal, Convention::Misere] {
            for x in 0..40 {
                for y in x..40 {
                    let lines = working([x, y], convention);
                    let reached = lines
                        .iter()
                        .filter(|line| line.args.contains(&("reached", "yes".into())));
                    let mut wins = targets([x, y], convention);
                    if x == y {
                        wins.iter_mut().for_each(|pair| pair.sort_unstable());
                    }
                    wins.sort_unstable();
                    wins.dedup();
                    assert_eq!(reached.count(), wins.len(), "{x} {y} {convention}");
                }
            }
        }
    }

    /// Document 4's rule for its table: the smaller member is the least number
    /// that has not occurred, and the differences count up.
    #[test]
    fn the_table_as_document_4_builds_it() {
        let mut seen = std::collections::BTreeSet::from([0]);
        for difference in 1..2000 {
            let small = (1..).find(|n| !seen.contains(n)).unwrap();
            let large = small + difference;
            assert!(seen.insert(small) && seen.insert(large));
            assert_eq!(pair(difference, Convention::Normal), [small, large]);
            assert_eq!(partner(small, Convention::Normal), large);
            assert_eq!(partner(large, Convention::Normal), small);
        }
        assert_eq!(pair(9, Convention::Normal), [14, 23]);
        assert_eq!(pair(10, Convention::Normal), [16, 26]);
    }

    #[test]
    fn partners_of_large_numbers_are_mutual() {
        let mut of = LARGEST;
        for _ in 0..500 {
            let other = partner(of, Convention::Normal);
            assert_eq!(partner(other, Convention::Normal), of);
            assert_eq!(
                pair(of.abs_diff(other), Convention::Normal),
                [of.min(other), of.max(other)]
            );
            of -= of / 13 + 1;
        }
    }
}
