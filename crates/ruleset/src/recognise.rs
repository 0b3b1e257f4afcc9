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

use std::collections::{BTreeSet, HashMap};

use grundy_core::Flow;

use crate::ast::Kind;
use crate::eval::Frame;
use crate::expr::{Compare, Expr, Op, Source, Step, Target};
use crate::position::Position;
use crate::program::{OptionScan, Program};
use crate::value::Value;

/// The largest constant, and the most counters that a move takes.
const LARGEST: i64 = 20;

/// The largest heap whose options are compared with the code's.
const CHECKED: u64 = 150;

/// The most constants over which a `for` may run.
const MOST_CONSTANTS: i64 = 64;

/// The digits of the program's take-and-break code: octal, or with a 16 where two heaps
/// must have different sizes. `None` if it is not recognised as one.
pub(crate) fn take_and_break(program: &Program) -> Option<Vec<u8>> {
    if program.kind() != Kind::Heaps || !program.script.requires.is_empty() {
        return None;
    }
    for choice in &program.choices {
        let mut known = LinearSlots::default();
        known.forms.insert(0, Linear::N);
        if !known.steps(program, &choice.steps, choice.numbers()?) {
            return None;
        }
    }
    let options: Vec<BTreeSet<Vec<u64>>> = (0..=CHECKED)
        .map(|heap| options(program, heap))
        .collect::<Option<_>>()?;
    let digits = digits(&options);
    let fits = |heap: u64| options[heap as usize] == of_code(&digits, heap);
    (!digits.is_empty() && (0..=CHECKED).all(fits)).then_some(digits)
}

/// The options of a heap, as sorted heaps.
fn options(program: &Program, heap: u64) -> Option<BTreeSet<Vec<u64>>> {
    let mut options = BTreeSet::new();
    let at = Position::of_heaps(std::iter::once(heap).collect());
    let _ = program
        .each_option(&at, OptionScan::default(), &mut |found| {
            options.insert(found.replaced.to_vec());
            Flow::Continue(())
        })
        .ok()?;
    Some(options)
}

/// The digits read off from the options of small heaps.
fn digits(options: &[BTreeSet<Vec<u64>>]) -> Vec<u8> {
    let mut digits = Vec::new();
    for taken in 0..=LARGEST as usize {
        // For two heaps, the smallest ones that can be left.
        let whole = u8::from(taken > 0 && options[taken].contains(&Vec::new()));
        let one = u8::from(taken > 0 && options[taken + 1].contains(&vec![1]));
        let two = u8::from(options[taken + 2].contains(&vec![1, 1]));
        let unequal = u8::from(two == 0 && options[taken + 3].contains(&vec![1, 2]));
        digits.push(whole + 2 * one + 4 * two + 16 * unequal);
    }
    while digits.last() == Some(&0) {
        digits.pop();
    }
    digits
}

/// The options of a heap under the code.
fn of_code(digits: &[u8], heap: u64) -> BTreeSet<Vec<u64>> {
    let mut options = BTreeSet::new();
    for (taken, digit) in digits.iter().enumerate() {
        let Some(left) = heap.checked_sub(taken as u64) else {
            break;
        };
        if digit & 1 != 0 && left == 0 {
            options.insert(Vec::new());
        }
        if digit & 2 != 0 && left > 0 {
            options.insert(vec![left]);
        }
        if digit & 4 != 0 {
            options.extend((1..=left / 2).map(|one| vec![one, left - one]));
        }
        if digit & 16 != 0 {
            options.extend((1..left.div_ceil(2)).map(|one| vec![one, left - one]));
        }
    }
    options
}

/// `n` times the heap, plus `a` times the splitting number, plus a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Linear {
    n: i64,
    a: i64,
    constant: i64,
}

impl Linear {
    const N: Self = Self {
        n: 1,
        a: 0,
        constant: 0,
    };

    const fn of_constant(constant: i64) -> Self {
        Self {
            n: 0,
            a: 0,
            constant,
        }
    }

    const fn is_constant(self) -> bool {
        self.n == 0 && self.a == 0
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

    /// True if the form is small enough for a heap that an option leaves.
    fn is_small_heap(self) -> bool {
        self.is_small() && self.a.unsigned_abs() <= 1
    }
}

/// The linear forms of slots.
#[derive(Clone, Default)]
struct LinearSlots {
    forms: HashMap<usize, Linear>,
    /// True if a splitting number is in use.
    split: bool,
}

impl LinearSlots {
    /// True if every path through the steps ends in small linear results.
    fn steps(&self, program: &Program, steps: &[Step], results: Vec<&Expr>) -> bool {
        let Some((step, rest)) = steps.split_first() else {
            return results.len() <= 2
                && results.iter().all(|result| {
                    self.linear(program, result)
                        .is_some_and(Linear::is_small_heap)
                });
        };
        match step {
            Step::Where(condition) => match self.constant_test(program, condition) {
                Some(true) => self.steps(program, rest, results),
                Some(false) => true,
                None => self.conditions(program, condition) && self.steps(program, rest, results),
            },
            Step::Let(slot, value) => {
                let Some(form) = self.linear(program, value) else {
                    return false;
                };
                let mut next = self.clone();
                next.forms.insert(*slot, form);
                next.steps(program, rest, results)
            }
            Step::For(Target::One(slot), source) => {
                if let Some(numbers) = self.constants(program, source) {
                    return numbers.into_iter().all(|number| {
                        let mut next = self.clone();
                        next.forms.insert(*slot, Linear::of_constant(number));
                        next.steps(program, rest, results.clone())
                    });
                }
                let Source::Range(start, end, _) = source else {
                    return false;
                };
                let ends = [start, end].map(|end| self.linear(program, end));
                let small =
                    |end: Option<Linear>| end.is_some_and(|end| end.is_small() && end.a == 0);
                if self.split || !ends.into_iter().all(small) {
                    return false;
                }
                let mut next = self.clone();
                next.split = true;
                let form = Linear {
                    n: 0,
                    a: 1,
                    constant: 0,
                };
                next.forms.insert(*slot, form);
                next.steps(program, rest, results)
            }
            Step::For(..) => false,
        }
    }

    /// The numbers of a source that depends only on constants.
    fn constants(&self, program: &Program, source: &Source) -> Option<Vec<i64>> {
        match source {
            Source::Range(start, end, closed) => {
                let constant = |end: &Expr| {
                    let form = self.linear(program, end)?;
                    form.is_constant().then_some(form.constant)
                };
                let end = constant(end)?.checked_add(i64::from(*closed))?;
                let start = constant(start)?;
                (end.checked_sub(start)? <= MOST_CONSTANTS).then(|| (start..end).collect())
            }
            Source::List(list) => match self.value(program, list)? {
                Value::Ints(numbers) if numbers.len() as i64 <= MOST_CONSTANTS => {
                    Some(numbers.to_vec())
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The value of an expression that depends only on constants.
    fn value(&self, program: &Program, expr: &Expr) -> Option<Value> {
        let mut constant = true;
        expr.slots(&mut |slot| {
            let known = slot.and_then(|slot| self.forms.get(&slot));
            constant &= known.is_some_and(|form| form.is_constant());
        });
        if !constant {
            return None;
        }
        let mut frame = Frame::new(program.slots(), &[]);
        for (slot, form) in &self.forms {
            frame.slots[*slot] = Value::Int(form.constant);
        }
        frame.value(expr).ok()
    }

    fn constant_test(&self, program: &Program, expr: &Expr) -> Option<bool> {
        match self.value(program, expr)? {
            Value::Bool(truth) => Some(truth),
            _ => None,
        }
    }

    /// True if a condition is a conjunction of small linear comparisons.
    fn conditions(&self, program: &Program, expr: &Expr) -> bool {
        let both = |a: &Expr, b: &Expr| {
            let (a, b) = (self.linear(program, a), self.linear(program, b));
            matches!((a, b), (Some(a), Some(b))
                if a.plus(b, -1).is_some_and(Linear::is_small))
        };
        match &expr.op {
            Op::And(a, b) => self.conditions(program, a) && self.conditions(program, b),
            // An excluded number would be a gap in a range.
            Op::Compare(Compare::Different, ..) => false,
            Op::Compare(_, a, b) => both(a, b),
            Op::Within(one, start, end, _) => both(one, start) && both(one, end),
            _ => self.constant_test(program, expr).is_some(),
        }
    }

    fn linear(&self, program: &Program, expr: &Expr) -> Option<Linear> {
        use crate::expr::Arith;
        if let Some(Value::Int(constant)) = self.value(program, expr) {
            return Some(Linear::of_constant(constant));
        }
        match &expr.op {
            Op::Slot(slot) => self.forms.get(slot).copied(),
            Op::Arith(Arith::Add, a, b) => {
                self.linear(program, a)?.plus(self.linear(program, b)?, 1)
            }
            Op::Arith(Arith::Subtract, a, b) => {
                self.linear(program, a)?.plus(self.linear(program, b)?, -1)
            }
            Op::Arith(Arith::Multiply, a, b) => {
                let (a, b) = (self.linear(program, a)?, self.linear(program, b)?);
                if a.is_constant() {
                    b.times(a.constant)
                } else if b.is_constant() {
                    a.times(b.constant)
                } else {
                    None
                }
            }
            _ => None,
        }
    }
}

impl Expr {
    /// Visits every slot that the expression reads itself; `None` if it may read others.
    fn slots(&self, each: &mut impl FnMut(Option<usize>)) {
        match &self.op {
            Op::Const(_) => {}
            Op::Slot(slot) => each(Some(*slot)),
            Op::Arith(_, a, b)
            | Op::Compare(_, a, b)
            | Op::Same(a, b)
            | Op::In(a, b)
            | Op::And(a, b)
            | Op::Or(a, b)
            | Op::Range(a, b, _)
            | Op::Index(a, b) => {
                a.slots(each);
                b.slots(each);
            }
            Op::Not(a) => a.slots(each),
            Op::If(a, b, c) | Op::Within(a, b, c, _) => {
                a.slots(each);
                b.slots(each);
                c.slots(each);
            }
            Op::Ints(items) => items.iter().for_each(|item| item.slots(each)),
            _ => each(None),
        }
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
        let cases: [(&str, &[u8]); 9] = [
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
            "option n - 1 where n > 0 and xor(0 - 9223372036854775807 - 1, 1) < 5",
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
