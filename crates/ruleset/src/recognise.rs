//! Recognises take-and-break games: heaps whose options are written with sums,
//! differences and comparisons of the heap, constants and one splitting number.
//!
//! Such an option leaves heaps x that are linear in the heap n and the splitting number
//! a, under conditions linear in both. Let L be [`LARGEST`]. Coefficients in conditions
//! are at most 2 and constants at most L, so a range of a ends on lines p·n + q: either p
//! is an integer and |q| ≤ L, or p is half an odd integer and |q| ≤ L/2. In x the
//! coefficient of a is at most 1 and the constant at most L, so the ends of a range of x
//! lie on lines with |q| ≤ 2L for integer p, and |q| ≤ 3L/2 for half-integer p. The ends
//! of the code's ranges lie on such lines too. Two lines with different p differ in it by
//! at least 1/2 and meet at n = 2·(2L + 3L/2) = 7L at the latest. From there on the order
//! of the ends is fixed, the gap between two ends on lines of different slope grows, and
//! a heap contains all or nothing of it; the gap between two lines of the same slope
//! depends on the parity of n. So digits that fit all heaps up to [`CHECKED`], which is
//! 7L plus enough for each such piece to contain a number, fit all heaps.

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::ast::{Arith, Kind};
use crate::boards::Words;
use crate::program::Program;
use crate::proved::{self, Case, Tag, Term};

/// The largest constant, and the most counters that a move takes.
const LARGEST: i64 = 20;

/// The largest heap whose options are compared with the code's.
const CHECKED: u64 = 150;

/// The digits of the program's take-and-break code: octal, or with a 16 where two heaps
/// must have different sizes. `None` if it is not recognised as one.
pub(crate) fn take_and_break(program: &Program) -> Option<Vec<u8>> {
    if program.kind() != Kind::Heaps || !program.allows_all() || program.has_passes {
        return None;
    }
    if !proved::options(program)?.iter().all(is_linear) {
        return None;
    }
    let steps = Cell::new(u64::MAX);
    let mut options: Vec<BTreeSet<Words>> = Vec::new();
    for heap in 0..=CHECKED {
        let replacements = program.replacements(&[heap], &steps).ok()?;
        options.push(replacements.into_iter().collect());
    }
    let digits = digits(&options);
    let fits = |heap: u64| options[heap as usize] == of_code(&digits, heap);
    (!digits.is_empty() && (0..=CHECKED).all(fits)).then_some(digits)
}

/// The digits read off from the options of small heaps.
fn digits(options: &[BTreeSet<Words>]) -> Vec<u8> {
    let mut digits = Vec::new();
    for taken in 0..=LARGEST as usize {
        // For two heaps, the smallest ones that can be left.
        let whole = u8::from(taken > 0 && options[taken].contains(&[][..]));
        let one = u8::from(taken > 0 && options[taken + 1].contains(&[1][..]));
        let two = u8::from(options[taken + 2].contains(&[1, 1][..]));
        let unequal = u8::from(two == 0 && options[taken + 3].contains(&[1, 2][..]));
        digits.push(whole + 2 * one + 4 * two + 16 * unequal);
    }
    while digits.last() == Some(&0) {
        digits.pop();
    }
    digits
}

/// The options of a heap under the code.
fn of_code(digits: &[u8], heap: u64) -> BTreeSet<Words> {
    let mut options = BTreeSet::new();
    for (taken, digit) in digits.iter().enumerate() {
        let Some(left) = heap.checked_sub(taken as u64) else {
            break;
        };
        let two = |one: u64| Words::from_slice(&[one, left - one]);
        if digit & 1 != 0 && left == 0 {
            options.insert(Words::new());
        }
        if digit & 2 != 0 && left > 0 {
            options.insert(Words::from_slice(&[left]));
        }
        if digit & 4 != 0 {
            options.extend((1..=left / 2).map(two));
        }
        if digit & 16 != 0 {
            options.extend((1..left.div_ceil(2)).map(two));
        }
    }
    options
}

/// True if an option leaves one or two small linear heaps under small linear conditions.
fn is_linear(case: &Case) -> bool {
    let is_heap = |heap: &Term| {
        Linear::of(heap).is_some_and(|heap| heap.is_small() && heap.a.unsigned_abs() <= 1)
    };
    let leaves = match case.body.parts() {
        Some((Tag::List, heaps)) => heaps.len() <= 2 && heaps.iter().all(is_heap),
        _ => false,
    };
    leaves && case.vars.len() <= 1 && case.guards.iter().all(is_comparison)
}

/// True for a comparison of small linear forms. An excluded number is none: it would be a
/// gap in a range.
fn is_comparison(guard: &Term) -> bool {
    let (tag, difference) = match guard.parts() {
        Some((tag @ (Tag::Less | Tag::AtMost | Tag::Same), [a, b])) => {
            let both = Linear::of(a).zip(Linear::of(b));
            (tag, both.and_then(|(a, b)| a.plus(b, -1)))
        }
        _ => return false,
    };
    // `a < b` may be written as `a <= b - 1`.
    difference.is_some_and(|form| {
        let constant = form.constant.saturating_add(1);
        form.is_small() || tag == Tag::Less && Linear { constant, ..form }.is_small()
    })
}

/// `n` times the heap, plus `a` times the splitting number, plus a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Linear {
    n: i64,
    a: i64,
    constant: i64,
}

impl Linear {
    const ZERO: Self = Self {
        n: 0,
        a: 0,
        constant: 0,
    };

    /// The form of a term in the heap and one variable; `None` if it is not linear.
    fn of(term: &Term) -> Option<Self> {
        match (term, term.parts()) {
            (Term::Int(constant), _) => Some(Self {
                constant: *constant,
                ..Self::ZERO
            }),
            (Term::Own(_), _) => Some(Self { n: 1, ..Self::ZERO }),
            (Term::Var(_), _) => Some(Self { a: 1, ..Self::ZERO }),
            (_, Some((Tag::Arith(Arith::Add), terms))) => {
                let mut sum = Self::ZERO;
                for term in terms {
                    sum = sum.plus(Self::of(term)?, 1)?;
                }
                Some(sum)
            }
            (_, Some((Tag::Arith(Arith::Subtract), [a, b]))) => Self::of(a)?.plus(Self::of(b)?, -1),
            (_, Some((Tag::Arith(Arith::Multiply), factors))) => {
                let mut product = Self {
                    constant: 1,
                    ..Self::ZERO
                };
                for factor in factors {
                    product = match (product, Self::of(factor)?) {
                        (number, form) | (form, number) if number.n == 0 && number.a == 0 => {
                            form.times(number.constant)?
                        }
                        _ => return None,
                    };
                }
                Some(product)
            }
            _ => None,
        }
    }

    /// `self + sign·other`.
    fn plus(self, other: Self, sign: i64) -> Option<Self> {
        let other = other.times(sign)?;
        Some(Self {
            n: self.n.checked_add(other.n)?,
            a: self.a.checked_add(other.a)?,
            constant: self.constant.checked_add(other.constant)?,
        })
    }

    fn times(self, by: i64) -> Option<Self> {
        Some(Self {
            n: self.n.checked_mul(by)?,
            a: self.a.checked_mul(by)?,
            constant: self.constant.checked_mul(by)?,
        })
    }

    fn is_small(self) -> bool {
        let within = |number: i64, most: i64| number.unsigned_abs() <= most.unsigned_abs();
        within(self.n, 2) && within(self.a, 2) && within(self.constant, LARGEST)
    }
}

#[cfg(test)]
mod tests {
    use super::take_and_break;
    use crate::Ruleset;

    fn digits(rules: &str) -> Option<Vec<u8>> {
        let text = format!("ruleset one; heaps n; {rules}");
        take_and_break(&Ruleset::read(&text).unwrap().program)
    }

    #[test]
    fn take_and_break_games_are_recognised() {
        let cases: [(&str, &[u8]); 10] = [
            (
                "option a, n - 1 - a for a in 0..n; option a, n - 2 - a for a in 0..n - 1",
                &[0, 7, 7],
            ),
            (
                "option n - k for k in [1, 2, 4] where k <= n",
                &[0, 3, 3, 0, 3],
            ),
            (
                "option n - k for k in 1..=3 where k < n; option 0 where n = 2",
                &[0, 2, 3, 2],
            ),
            (
                "option a, n - a for a in 1..n where 2*a <= n; option n - 1 where n > 0",
                &[4, 3],
            ),
            (
                "option a, n - 2 - a for a in 1..n - 2; option 0 where n = 3",
                &[0, 0, 4, 1],
            ),
            (
                "option n - 2*k for k in 1..=2 where 2*k <= n",
                &[0, 0, 3, 0, 3],
            ),
            // A condition that always holds.
            (
                "option n - 1 where n > 0 and xor(0 - 9223372036854775807 - 1, 1) < 5",
                &[0, 3],
            ),
            // Grundy's game, and with unequal heaps after taking.
            ("option a, n - a for a in 1..n where 2*a < n", &[16]),
            (
                "option a, n - 1 - a for a in 1..n where 2*a < n - 1; option 0 where n = 1",
                &[0, 17],
            ),
            (
                "option a, n - a for a in 1..n where 2*a < n; option a, n - a for a in 1..n",
                &[4],
            ),
        ];
        for (rules, wanted) in cases {
            assert_eq!(digits(rules).as_deref(), Some(wanted), "{rules}");
        }
    }

    #[test]
    fn other_games_are_not_taken_for_one() {
        for rules in [
            // Nim and Lasker's Nim.
            "option n - k for k in 1..=n",
            "option n - k for k in 1..=n; option a, n - a for a in 1..n",
            // Heaps that differ by at least two, or by an even number.
            "option a, n - a for a in 1..n where 2*a < n - 1",
            "option a, n - a for a in 1..n where 2*a < n and (n - 2*a) mod 2 = 0",
            // A rule that changes beyond the compared heaps.
            "option n - 1 where n > 0; option n - 2 where n > 1000",
            "option n - 1 where n > 0 and n < 300",
            "option n - k for k in 1..=2 where k <= n and n mod 200 != 199",
            "option a, n - 1 - a for a in 0..n where a != 180",
            // Dawson's Kayles with `n - 4`, in ranges that miss splits of heaps beyond
            // 180.
            "option a, n - 2 - a for a in 0..n where a <= 18 and a <= n - 2;
             option 2*a + 18, n - 2*a - 20 for a in 0..n where a <= 20 and 2*a + 20 <= n;
             option 2*a + 17, n - 2*a - 19 for a in 0..n where a <= 20 and 2*a + 19 <= n;
             option n - 4 where n >= 4;
             option a + n - 20, 18 - a for a in 0 - 2*n..n where a + n - 20 >= 0
             and 2*a >= 0 - n - 20 and 2*a <= 20 - n;
             option a, n - 2 - a for a in 0..n where 2*a <= n and 2*a >= n - 20 and a <= n - 2",
            // Numbers at the limits of the integer range.
            "option n - 1 where n > 0; option n - 2 where n < 0 and
             9223372036854775807*n + 9223372036854775807*n + 9223372036854775807*n > 0",
            "option n - 1 where n > 0; option n - 2 where n < 0 for k in 1..=9223372036854775807",
            "option n - 1 where n > 0; option n - 2 where n < 0
             for k in 0 - 9223372036854775807 - 1..9223372036854775807",
            "option a, n - 1 - a for a in 0..min(n, 500)",
            // Three heaps.
            "option a, a, n - 2*a for a in 1..n where 2*a < n",
        ] {
            assert_eq!(digits(rules), None, "{rules}");
        }
    }
}
