//! Document 2's two guesses beside a census: that a plane c has O(c) P-positions, and that
//! nothing scattered lies beyond 2c + O(1).

use std::f64::consts::SQRT_2;

/// A greatest distance, and the first plane that has it.
pub type Farthest = (f64, u32);

/// The distances of the planes of a census from lines through 0, and a fitted line.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Guesses {
    /// Of the number N(c) of P-positions outside the period from (√2 − 1)c.
    pub positions: Farthest,
    /// Of the least a of a pattern from 2c, in the planes that repeat.
    pub begin: Farthest,
    /// Of the number of planes that end, up to plane c, from (2 − √2)(c + 1).
    pub ends: Farthest,
    finite: u32,
    /// Of N(c) − (√2 − 1)c = d: the sums of 1, c, c², d, cd and d².
    sums: [f64; 6],
}

/// The line of least squares through the numbers N(c).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fitted {
    /// Its slope less √2 − 1.
    pub over: f64,
    /// Its value at c = 0.
    pub start: f64,
    /// The root mean square of the residuals.
    pub rms: f64,
}

fn keep((most, at): &mut Farthest, distance: f64, c: u32) {
    if distance.abs() > *most {
        (*most, *at) = (distance.abs(), c);
    }
}

impl Guesses {
    /// Adds plane c with its P-positions outside the period, and the least a of its
    /// pattern if it repeats.
    pub(super) fn add(&mut self, c: u32, positions: u32, least: Option<u64>) {
        let at = f64::from(c);
        let over = f64::from(positions) - (SQRT_2 - 1.0) * at;
        keep(&mut self.positions, over, c);
        match least {
            Some(least) => keep(&mut self.begin, least as f64 - 2.0 * at, c),
            None => self.finite += 1,
        }
        let ends = f64::from(self.finite) - (2.0 - SQRT_2) * (at + 1.0);
        keep(&mut self.ends, ends, c);
        let terms = [1.0, at, at * at, over, at * over, over * over];
        for (sum, term) in self.sums.iter_mut().zip(terms) {
            *sum += term;
        }
    }

    /// The line of least squares; `None` for fewer than three planes.
    #[must_use]
    pub fn fitted(&self) -> Option<Fitted> {
        let [n, c, cc, d, cd, dd] = self.sums;
        (n >= 3.0).then(|| {
            let over = (n * cd - c * d) / (n * cc - c * c);
            let start = (d - over * c) / n;
            let squares = dd - start * d - over * cd;
            Fitted {
                over,
                start,
                rms: (squares / n).max(0.0).sqrt(),
            }
        })
    }
}
