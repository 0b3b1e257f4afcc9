//! Theorems about Fibonacci Nim, by sums of Fibonacci numbers.

use grundy_core::{Message, Verdict, Winning};

use crate::heaps::Take;

/// The terms of Zeckendorf's theorem: the only sum of Fibonacci numbers, no two of them
/// neighbours, that equals n. Largest first.
fn parts(mut n: u64) -> Vec<u64> {
    let mut fibonacci = vec![1_u64, 2];
    while let [.., a, b] = fibonacci[..]
        && b < n
    {
        fibonacci.push(a.saturating_add(b));
    }
    let mut parts = Vec::new();
    for &number in fibonacci.iter().rev() {
        if number <= n {
            parts.push(number);
            n -= number;
        }
    }
    parts
}

/// All winning moves of normal play.
///
/// *Theorem.* A heap of n ≥ 1 with the limit q is P exactly when q is less than
/// n's smallest part z(n).
///
/// *Lemma.* If 2m < z(n − m), then m is the sum of some of n's smallest parts.
/// For with z(n − m) = F_j, m < F_j / 2 < F_(j−1), so that m's parts are at most
/// F_(j−2): they and those of n − m together are the parts of n.
///
/// *Proof* by induction. If q ≥ z(n), take z(n): either nothing is left, or
/// the next part is at least F_(j+2) > 2 F_j where z(n) = F_j, so P. If
/// q < z(n), each m ≤ q is below every sum of n's smallest parts, so by the
/// lemma 2m ≥ z(n − m): N.
///
/// So the winning moves are, by the lemma, exactly the sums m of n's smallest
/// parts with m ≤ q and m = n or 2m less than the next part.
fn winning(parts: &[u64], limit: u64) -> Vec<u64> {
    let mut sum = 0;
    let mut winning = Vec::new();
    for (index, part) in parts.iter().enumerate().rev() {
        sum += part;
        let next = index.checked_sub(1).map(|before| parts[before]);
        if sum <= limit && next.is_none_or(|next| sum * 2 < next) {
            winning.push(sum);
        }
    }
    winning
}

/// The verdict of normal play on `counted` of the `heap` counters.
pub(crate) fn normal(heap: u64, counted: u64, limit: u64) -> Verdict<u64> {
    let parts = parts(counted);
    let Some(&smallest) = parts.last() else {
        return Verdict::p("fibonacci-empty");
    };
    let sum: Vec<String> = parts.iter().map(u64::to_string).collect();
    let filled = |key| {
        Message::new(key)
            .with("counted", counted.to_string())
            .with("sum", sum.join(" + "))
            .with("part", smallest.to_string())
            .with("limit", limit.to_string())
    };
    if limit == 0 {
        return Verdict::p("fibonacci-opening-of-one");
    }
    let winning = winning(&parts, limit);
    let Some(&count) = winning.first() else {
        return Verdict::p(filled(if parts.len() == 1 {
            "fibonacci-number-p"
        } else {
            "fibonacci-p"
        }));
    };
    let take = Take { heap, count }.phrase();
    let reason = match parts[..] {
        [.., next, _] => filled("fibonacci-n")
            .with("next", next.to_string())
            .with("twice", (count * 2).to_string()),
        _ => filled("fibonacci-all"),
    };
    Verdict::n(Winning::All(winning), reason.with("move", take))
}

/// The verdict of misère play, where taking the last counter loses. With n ≥ 2 there is
/// another move, so it is taken only when forced: the game is normal play on the other
/// n − 1, where a heap of 1 has become the end.
pub(crate) fn misere(heap: u64, limit: u64) -> Verdict<u64> {
    match heap {
        _ if limit == 0 => Verdict::misere_over(),
        1 => Verdict::p("fibonacci-misere-last"),
        _ => {
            let mut verdict = normal(heap, heap - 1, limit.min(heap - 1));
            verdict.reason = Message::new("fibonacci-misere")
                .with("rest", (heap - 1).to_string())
                .with("why", verdict.reason);
            verdict
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps;

    #[test]
    fn the_parts_are_those_of_zeckendorf() {
        assert_eq!(parts(20), [13, 5, 2]);
        assert_eq!(parts(0), []);
        for n in 0..2000 {
            let parts = parts(n);
            assert_eq!(parts.iter().sum::<u64>(), n);
            assert!(parts.is_sorted_by(|a, b| *a > 2 * b));
        }
        assert_eq!(parts(heaps::LARGEST).iter().sum::<u64>(), heaps::LARGEST);
    }
}
