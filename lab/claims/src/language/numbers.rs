//! Functions of numbers, exact integers throughout.

use std::sync::Arc;

use grundy::Message;
use grundy::rules::Nimber;
use rhai::{Array, Dynamic, Engine};

use super::meter::Meter;
use super::values::{same, size};
use super::{Bounds, Given, numbers, wrong};

fn whole(value: &Dynamic) -> Given<i64> {
    value
        .as_int()
        .map_err(|of| wrong(Message::new("lab-script-whole").with("type", of)))
}

fn wholes(array: &Array) -> Given<Vec<i64>> {
    array.iter().map(whole).collect()
}

/// The message with the expected arguments of a function, from the text of this key.
fn usage(call: &str, key: &'static str) -> Message {
    Message::new(key).with("call", call)
}

fn too_large() -> Box<rhai::EvalAltResult> {
    wrong(Message::new("lab-script-large"))
}

/// ⌊a / b⌋, for any signs.
fn floor_div(a: i64, b: i64) -> Given<i64> {
    if b == 0 {
        return Err(wrong(Message::new("lab-script-zero")));
    }
    let quotient = a.checked_div(b).ok_or_else(too_large)?;
    Ok(quotient - i64::from(a % b != 0 && (a < 0) != (b < 0)))
}

fn nim_product(a: i64, b: i64) -> Given<i64> {
    let factor = |n| {
        u64::try_from(n)
            .map(Nimber)
            .map_err(|_| wrong(usage("nim_product(a, b)", "lab-script-factor-negative")))
    };
    let product = factor(a)? * factor(b)?;
    i64::try_from(product.0).map_err(|_| too_large())
}

fn gcd(a: i64, b: i64) -> Given<i64> {
    let common = grundy::rules::gcd(a.unsigned_abs(), b.unsigned_abs());
    i64::try_from(common).map_err(|_| too_large())
}

fn lcm(a: i64, b: i64) -> Given<i64> {
    match gcd(a, b)? {
        0 => Ok(0),
        common => (a / common)
            .checked_mul(b)
            .and_then(i64::checked_abs)
            .ok_or_else(too_large),
    }
}

/// ⌊√n⌋.
fn isqrt(n: i64) -> Given<i64> {
    n.checked_isqrt()
        .ok_or_else(|| wrong(Message::new("lab-script-root")))
}

/// ⌊(a + b√d) / c⌋, exact: b√d is ±√(b²d), and the floor of the quotient is computed with
/// integers only.
fn floor_root(a: i64, b: i64, d: i64, c: i64) -> Given<i64> {
    let (a, b, d, c) = (i128::from(a), i128::from(b), i128::from(d), i128::from(c));
    if d < 0 || c == 0 {
        return Err(wrong(usage(
            "floor_root(a, b, d, c)",
            "lab-script-floor-root",
        )));
    }
    // For a negative divisor both signs change.
    let (a, b, c) = if c < 0 { (-a, -b, -c) } else { (a, b, c) };
    let square = b
        .checked_mul(b)
        .and_then(|bb| bb.checked_mul(d))
        .ok_or_else(too_large)?;
    let root = square.isqrt();
    // ⌊b√d⌋ for either sign of b.
    let floor = match b < 0 && root * root != square {
        true => -root - 1,
        false => root * b.signum(),
    };
    // ⌊x / c⌋ = ⌊⌊x⌋ / c⌋ for integers c > 0.
    i64::try_from((a + floor).div_euclid(c)).map_err(|_| too_large())
}

/// The least nonnegative integer that is not in the list.
fn mex(array: &Array) -> Given<i64> {
    let mut values = wholes(array)?;
    values.sort_unstable();
    values.dedup();
    let mut mex = 0;
    for value in values {
        if value == mex {
            mex += 1;
        }
    }
    Ok(mex)
}

/// The digits of n ≥ 0 in a base, least significant first.
fn digits(n: i64, base: i64) -> Given<Vec<i64>> {
    if n < 0 || base < 2 {
        return Err(wrong(usage("digits(n, base)", "lab-script-digits")));
    }
    let mut rest = n;
    let mut digits = Vec::new();
    while rest > 0 {
        digits.push(rest % base);
        rest /= base;
    }
    Ok(digits)
}

/// Document 4's Nim-K sum: binary columns added without carrying, each modulo k + 1; the
/// columns from the highest nonzero one.
fn moore_sum(array: &Array, k: i64) -> Given<Array> {
    let modulus = k.checked_add(1).filter(|modulus| *modulus > 1);
    let modulus =
        modulus.ok_or_else(|| wrong(usage("moore_sum(heaps, k)", "lab-script-moore-sum")))?;
    let mut columns: Vec<i64> = Vec::new();
    for heap in wholes(array)? {
        for (at, digit) in digits(heap, 2)?.into_iter().enumerate() {
            match columns.get_mut(at) {
                Some(column) => *column = (*column + digit) % modulus,
                None => columns.push(digit % modulus),
            }
        }
    }
    Ok(numbers(columns.into_iter().rev()))
}

/// The Fibonacci numbers 1, 2, 3, 5, 8, …, indexed as in document 3: its f(1) is 2, and
/// f(0) = 1.
fn fibonacci() -> Vec<i64> {
    let mut terms = vec![1_i64, 2];
    while let Some(next) = terms[terms.len() - 2].checked_add(terms[terms.len() - 1]) {
        terms.push(next);
    }
    terms
}

/// The non-consecutive Fibonacci numbers with sum n ≥ 0, largest first.
fn zeckendorf(n: i64, terms: &[i64]) -> Given<Array> {
    if n < 0 {
        return Err(wrong(usage("zeckendorf(n)", "lab-script-not-negative")));
    }
    let mut rest = n;
    let parts = terms.iter().rev().filter(|&&term| {
        let take = term <= rest;
        rest -= if take { term } else { 0 };
        take
    });
    Ok(numbers(parts.copied().collect::<Vec<_>>()))
}

/// True if value n + period equals value n from `from` on, within the list.
fn is_periodic(values: &Array, from: i64, period: i64) -> Given<bool> {
    let (Ok(from), Ok(period)) = (usize::try_from(from), usize::try_from(period)) else {
        return Err(wrong(usage(
            "is_periodic(values, from, period)",
            "lab-script-period-negative",
        )));
    };
    let tail = values.get(from..).unwrap_or_default();
    if period == 0 || tail.len() < 2 * period {
        return Err(wrong(usage(
            "is_periodic(values, from, period)",
            "lab-script-two-periods",
        )));
    }
    for (a, b) in tail.iter().zip(&tail[period..]) {
        if !same(a, b)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The list from, from + step, … up to and including `to`.
fn list(from: i64, to: i64, step: i64, bounds: Bounds) -> Given<Array> {
    let width = usize::try_from(step).ok().filter(|step| *step > 0);
    let width = width.ok_or_else(|| wrong(usage("list(from, to, step)", "lab-script-step")))?;
    match to.checked_sub(from) {
        Some(span) if span / step >= bounds.entries as i64 => {
            Err(wrong(usage("list(from, to)", "lab-script-too-many")))
        }
        None => Err(too_large()),
        Some(_) => Ok(numbers((from..=to).step_by(width))),
    }
}

pub(super) fn register(engine: &mut Engine, bounds: Bounds, meter: &Arc<Meter>) {
    let costs = Arc::clone(meter);
    let wide = move |from: i64, to: i64, step: i64| {
        let list = list(from, to, step, bounds)?;
        costs.handle(list.len())?;
        Given::Ok(list)
    };
    let narrow = wide.clone();
    let costs = Arc::clone(meter);
    engine
        .register_fn("floor_div", floor_div)
        .register_fn("ceil_div", |a: i64, b: i64| -> Given<i64> {
            let floor = floor_div(a, b)?;
            Ok(floor + i64::from(a % b != 0))
        })
        .register_fn("mod", |a: i64, b: i64| -> Given<i64> {
            match b {
                0 => Err(wrong(Message::new("lab-script-zero"))),
                _ => Ok(a.wrapping_rem_euclid(b)),
            }
        })
        .register_fn("gcd", gcd)
        .register_fn("lcm", lcm)
        .register_fn("isqrt", isqrt)
        .register_fn("floor_root", floor_root)
        .register_fn("floor_phi", |n: i64| floor_root(n, n, 5, 2))
        .register_fn("floor_phi2", |n: i64| {
            floor_root(n.checked_mul(3).ok_or_else(too_large)?, n, 5, 2)
        })
        .register_fn("mex", |array: Array| mex(&array))
        .register_fn("nim_sum", |a: i64, b: i64| a ^ b)
        .register_fn("nim_sum", |array: Array| -> Given<i64> {
            Ok(wholes(&array)?
                .into_iter()
                .fold(0, |sum, value| sum ^ value))
        })
        .register_fn("nim_product", nim_product)
        .register_fn("moore_sum", |array: Array, k: i64| moore_sum(&array, k))
        .register_fn("digits", |n: i64, base: i64| -> Given<Array> {
            Ok(numbers(digits(n, base)?.into_iter().rev()))
        })
        .register_fn(
            "is_periodic",
            move |values: Array, from: i64, period: i64| {
                costs.handle(values.iter().map(size).sum())?;
                is_periodic(&values, from, period)
            },
        )
        .register_fn("sum", |array: Array| -> Given<i64> {
            wholes(&array)?
                .into_iter()
                .try_fold(0_i64, i64::checked_add)
                .ok_or_else(too_large)
        })
        .register_fn("list", move |from: i64, to: i64| narrow(from, to, 1))
        .register_fn("list", wide);
    let terms = fibonacci();
    let fib = terms.clone();
    engine.register_fn("fib", move |n: i64| -> Given<i64> {
        let term = usize::try_from(n).ok().and_then(|n| fib.get(n));
        term.copied()
            .ok_or_else(|| wrong(usage("fib(n)", "lab-script-fib")))
    });
    let fib = terms.clone();
    engine.register_fn("is_fib", move |n: i64| fib.contains(&n));
    engine.register_fn("zeckendorf", move |n: i64| zeckendorf(n, &terms));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_of_roots_are_exact() {
        for (a, b, d, c) in [
            (0, 1, 2, 1),
            (3, -2, 7, 4),
            (-5, 9, 5, -3),
            (1, 1, 5, 2),
            (7, -1, 4, 3),
            (0, -3, 9, 1),
        ] {
            let real = (f64::from(a) + f64::from(b) * f64::from(d).sqrt()) / f64::from(c);
            let exact = floor_root(a.into(), b.into(), d.into(), c.into()).unwrap();
            assert_eq!(exact, (real + 1e-9).floor() as i64, "({a} + {b}√{d})/{c}");
        }
        // Doubles are inexact here: ⌊10^17 φ⌋, by OEIS A000201's constant.
        assert_eq!(
            floor_root(10_i64.pow(17), 10_i64.pow(17), 5, 2).unwrap(),
            161_803_398_874_989_484
        );
    }

    #[test]
    fn sums_without_carrying() {
        let heaps = numbers([1, 3, 5, 7, 9, 11, 13, 15]);
        let sum = moore_sum(&heaps, 2).unwrap();
        assert_eq!(wholes(&sum).unwrap(), [1, 1, 1, 2]);
        assert_eq!(mex(&numbers([0, 1, 3, 1])).unwrap(), 2);
        assert_eq!(
            wholes(&zeckendorf(20, &fibonacci()).unwrap()).unwrap(),
            [13, 5, 2]
        );
        assert_eq!(floor_div(-7, 2).unwrap(), -4);
        assert_eq!(lcm(4, -6).unwrap(), 12);
    }
}
