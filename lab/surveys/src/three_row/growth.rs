//! The growth of a method's cost with the number of planes.

use super::methods::Cost;

/// The exponent x of a law y = a·k^x through the last two sizes; `None` for fewer.
#[must_use]
pub fn power(costs: &[Cost], of: impl Fn(&Cost) -> f64) -> Option<f64> {
    let [.., before, last] = costs else {
        return None;
    };
    let across = (f64::from(last.k) / f64::from(before.k)).ln();
    let up = (of(last) / of(before)).ln();
    (across > 0.0 && up.is_finite()).then(|| up / across)
}

/// Seconds, never 0.
#[must_use]
pub fn seconds(cost: &Cost) -> f64 {
    cost.time.as_secs_f64().max(1e-6)
}

/// Steps, never 0.
#[must_use]
pub fn steps(cost: &Cost) -> f64 {
    (cost.steps as f64).max(1.0)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::methods::Method;
    use super::*;

    fn costs(power: u32) -> Vec<Cost> {
        let cost = |k: u32| Cost {
            k,
            time: Duration::from_micros(u64::from(k.pow(power))),
            steps: u64::from(k.pow(power)),
        };
        [25, 50, 100].map(cost).to_vec()
    }

    #[test]
    fn the_power_of_a_law_is_found() {
        for method in Method::ALL {
            let power = power(&costs(method.power()), steps).unwrap();
            assert!((power - f64::from(method.power())).abs() < 1e-9);
        }
    }

    #[test]
    fn one_size_shows_no_growth() {
        assert_eq!(power(&costs(2)[..1], steps), None);
    }
}
