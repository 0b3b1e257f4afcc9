//! The greatest common divisor.

/// The greatest common divisor of two numbers; `gcd(a, 0)` is `a`, so `gcd(0, 0)` is 0.
///
/// The least common multiple of two positive numbers is `a / gcd(a, b) * b`.
///
/// ```
/// use grundy_core::gcd;
/// assert_eq!(gcd(12, 18), 6);
/// assert_eq!(gcd(0, 5), 5);
/// assert_eq!(12 / gcd(12, 18) * 18, 36);
/// ```
#[must_use]
pub const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_greatest_number_that_divides_both() {
        for a in 0..40_u64 {
            for b in 0..40_u64 {
                let divides = |d: &u64| a.is_multiple_of(*d) && b.is_multiple_of(*d);
                // Every number divides 0.
                let greatest = (1..=a.max(b)).rev().find(divides).unwrap_or(0);
                assert_eq!(gcd(a, b), greatest, "{a}, {b}");
            }
        }
    }

    #[test]
    fn the_largest_numbers_have_one_too() {
        assert_eq!(gcd(u64::MAX, u64::MAX), u64::MAX);
        assert_eq!(gcd(u64::MAX, 0), u64::MAX);
        assert_eq!(gcd(u64::MAX, u64::MAX - 1), 1);
        // The divisor of i64::MIN and 0 does not fit in an i64.
        assert_eq!(gcd(i64::MIN.unsigned_abs(), 0), 1 << 63);
    }
}
