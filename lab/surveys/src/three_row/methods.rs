//! The census compared with the two earlier programs of document 2.
//!
//! The document's first program tries every bite of every position: O(k⁴) steps for the
//! planes 0 to k. Its second marks the positions that a P-position excludes, in an array
//! shared by all planes: O(k³). The census takes O(k²) in practice. All three visit the
//! columns a below 2k + [`BEYOND`]; a P-position there depends on no column further out,
//! so their results agree.
//!
//! The document's sources were not available: its text describes the second program, but
//! of the first only its growth is known.

use std::time::{Duration, Instant};

use grundy_engine::{Budget, Limits, Observer, Progress, Stop, StopReason};

use grundy_kernels::three_row::Walk;

/// Columns beyond 2k. Document 2 took 80 for the planes to 6,600, which would hide the
/// growth of the first method at the sizes for which it is quick.
pub const BEYOND: u32 = 10;

/// The method of finding the P-positions of the planes 0 to k.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Every bite of every position: the first program of document 2.
    Quartic,
    /// Marks in an array shared by all planes: its second program.
    Cubic,
    /// The algorithm of this module's parent.
    Census,
}

/// The result of a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// For each plane its P-positions (a, b) with a below [`side`], by rising b.
    pub planes: Vec<Vec<(u32, u32)>>,
    /// The number of steps: options, cells or rows visited.
    pub steps: u64,
}

/// The number of columns that the methods visit for the planes 0 to k.
#[must_use]
pub const fn side(k: u32) -> u32 {
    k.saturating_mul(2).saturating_add(BEYOND)
}

impl Method {
    /// All methods, the slowest first.
    pub const ALL: [Self; 3] = [Self::Quartic, Self::Cubic, Self::Census];

    /// Returns `quartic`, `cubic` or `census`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Quartic => "quartic",
            Self::Cubic => "cubic",
            Self::Census => "census",
        }
    }

    /// The power of k with which its steps grow.
    #[must_use]
    pub const fn power(self) -> u32 {
        match self {
            Self::Quartic => 4,
            Self::Cubic => 3,
            Self::Census => 2,
        }
    }

    /// The bytes that it takes for the planes 0 to k, including the P-positions.
    #[must_use]
    pub const fn bytes(self, k: u32) -> u64 {
        let (planes, side) = (k as u64 + 1, side(k) as u64);
        let cells = side.saturating_mul(side);
        let positions = planes.saturating_mul(side).saturating_mul(8);
        let own = match self {
            Self::Quartic => cells.saturating_mul(planes),
            Self::Cubic => cells,
            Self::Census => positions,
        };
        own.saturating_add(positions)
    }

    /// The P-positions of the planes 0 to k.
    ///
    /// # Errors
    /// If a limit is reached. Memory is checked before anything is begun.
    pub fn planes(self, k: u32, budget: &mut Budget<'_>) -> Result<Solution, Stop> {
        budget.memory(self.bytes(k))?;
        match self {
            Self::Quartic => quartic(k, budget),
            Self::Cubic => cubic(k, budget),
            Self::Census => census(k, budget),
        }
    }
}

/// Visits the positions in an order in which every bite leads back.
fn quartic(k: u32, budget: &mut Budget<'_>) -> Result<Solution, Stop> {
    let n = side(k) as usize;
    let mut lost = vec![false; n * n * (k as usize + 1)];
    let at = |a: usize, b: usize, c: usize| (c * n + b) * n + a;
    let (mut planes, mut steps) = (Vec::new(), 0);
    for c in 0..=k as usize {
        let mut plane = Vec::new();
        for b in c..n {
            for a in b.max(1)..n {
                let third = (0..c).map(|left| (a, b, left));
                let second = (0..b).map(|left| (a, left, c.min(left)));
                let first = (1..a).map(|left| (left, b.min(left), c.min(left)));
                let mut looked = 0;
                let wins = third.chain(second).chain(first).any(|(a, b, c)| {
                    looked += 1;
                    lost[at(a, b, c)]
                });
                steps += looked;
                budget.tally(1);
                budget.work(looked)?;
                if !wins {
                    lost[at(a, b, c)] = true;
                    plane.push((a as u32, b as u32));
                }
            }
        }
        planes.push(plane);
    }
    Ok(Solution { planes, steps })
}

/// Transitions by the document's numbers. The first cell of a row that is not excluded is
/// a P-position.
fn cubic(k: u32, budget: &mut Budget<'_>) -> Result<Solution, Stop> {
    let n = side(k) as usize;
    // Transition 1, by rows b of columns a; transition 2, by columns.
    let mut earlier = vec![false; n * n];
    let mut square = vec![false; n];
    // Transition 3: the last plane with a P-position in the column.
    let mut used = vec![usize::MAX; n];
    let (mut planes, mut steps) = (Vec::new(), 0);
    for c in 0..=k as usize {
        let mut plane = Vec::new();
        for b in c..n {
            let row = &earlier[b * n..][..n];
            let first = b.max(1);
            let open = |a: &usize| !row[*a] && !square[*a] && used[*a] != c;
            let first_open = (first..n).find(open);
            let looked = (first_open.map_or(n, |a| a + 1) - first.min(n)) as u64;
            steps += looked;
            budget.tally(looked);
            budget.work(looked)?;
            // Transition 4: the rest of the row is excluded.
            let Some(a) = first_open else { continue };
            used[a] = c;
            plane.push((a as u32, b as u32));
            if a == b {
                // Transition 5: nothing is left above and to the right.
                break;
            }
        }
        for &(a, b) in &plane {
            earlier[b as usize * n + a as usize] = true;
            square[a as usize] |= b as usize == c;
        }
        planes.push(plane);
    }
    Ok(Solution { planes, steps })
}

fn census(k: u32, budget: &mut Budget<'_>) -> Result<Solution, Stop> {
    let side = u64::from(side(k));
    let (mut planes, mut steps) = (Vec::new(), 0);
    let mut walk = Walk::from(0, 1);
    for _ in 0..=k {
        let Some(rows) = walk.next() else {
            return Err(budget.stop(StopReason::Memory));
        };
        // The rows of a period follow without being played.
        let looked = rows.columns.len() as u64;
        steps += looked;
        budget.tally(looked);
        budget.work(looked)?;
        let inside = rows.positions().take_while(|&(_, b)| b < side);
        let plane = inside.filter(|&(a, _)| a < side);
        planes.push(plane.map(|(a, b)| (a as u32, b as u32)).collect());
    }
    Ok(Solution { planes, steps })
}

/// The cost of one method for the planes 0 to k.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// The last plane.
    pub k: u32,
    /// The time.
    pub time: Duration,
    /// [`Solution::steps`].
    pub steps: u64,
}

/// The first number of planes measured; it doubles from there.
pub const LEAST: u32 = 25;

/// The cost of each method for 25, 50, 100, … planes and finally `to`, while a third of
/// the time of `limits` is likely to suffice for its next size, and so does the memory.
///
/// # Errors
/// If it was cancelled.
pub fn growth(
    to: u32,
    limits: Limits,
    observer: &dyn Observer,
) -> Result<[(Method, Vec<Cost>); 3], Stop> {
    let mut measured = Method::ALL.map(|method| (method, Vec::new()));
    for (method, costs) in &mut measured {
        let began = Instant::now();
        let share = limits.time / 3;
        let mut last: Option<Cost> = None;
        for k in sizes(to) {
            let left = share.saturating_sub(began.elapsed());
            let likely = last.map_or(Duration::ZERO, |last| {
                last.time * (k / last.k.max(1)).max(1).pow(method.power())
            });
            if likely > left {
                break;
            }
            let limits = Limits {
                time: left,
                ..limits
            };
            match least(*method, k, limits, observer) {
                Ok(cost) => {
                    costs.push(cost);
                    last = Some(cost);
                }
                Err(stop) if stop.why == StopReason::Cancelled => return Err(stop),
                Err(_) => break,
            }
        }
        observer.progress(&Progress::default());
    }
    Ok(measured)
}

/// The least of three times if it is short, when other work on the machine shows most.
fn least(method: Method, k: u32, limits: Limits, observer: &dyn Observer) -> Result<Cost, Stop> {
    const SHORT: Duration = Duration::from_millis(50);
    let mut best: Option<Cost> = None;
    for _ in 0..3 {
        let started = Instant::now();
        let solution = method.planes(k, &mut Budget::new(limits, observer))?;
        let cost = Cost {
            k,
            time: started.elapsed(),
            steps: solution.steps,
        };
        if best.is_none_or(|best| cost.time < best.time) {
            best = Some(cost);
        }
        if cost.time > SHORT {
            break;
        }
    }
    best.ok_or_else(|| Budget::new(limits, observer).stop(StopReason::Time))
}

/// The sizes 25, 50, 100, … and finally the bound itself.
fn sizes(to: u32) -> impl Iterator<Item = u32> {
    let doubled = std::iter::successors(Some(LEAST), |k| k.checked_mul(2));
    doubled.take_while(move |&k| k < to).chain([to])
}

#[cfg(test)]
mod tests {
    use grundy_engine::NoObserver;

    use super::*;

    fn solution(method: Method, k: u32) -> Solution {
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        method.planes(k, &mut budget).unwrap()
    }

    #[test]
    fn three_methods_find_the_same_p_positions() {
        for k in [0, 1, 2, 12, 40] {
            let census = solution(Method::Census, k);
            assert_eq!(census.planes.len(), k as usize + 1);
            for method in [Method::Quartic, Method::Cubic] {
                assert_eq!(solution(method, k).planes, census.planes, "{method:?} {k}");
            }
        }
        let (cubic, census) = (solution(Method::Cubic, 250), solution(Method::Census, 250));
        assert_eq!(cubic.planes, census.planes);
        // Document 2's plane 7.
        assert!(census.planes[7].starts_with(&[(13, 7), (14, 8), (12, 9), (15, 10)]));
    }

    #[test]
    fn the_steps_of_each_method_grow_with_its_power() {
        for (method, k, tolerance) in [
            (Method::Quartic, 20, 1.5),
            (Method::Cubic, 100, 0.6),
            (Method::Census, 400, 0.6),
        ] {
            let [one, two] = [k, 2 * k].map(|k| solution(method, k).steps as f64);
            let power = (two / one).log2();
            let expected = f64::from(method.power());
            assert!((power - expected).abs() < tolerance, "{method:?} {power}");
        }
    }

    #[test]
    fn memory_is_asked_for_before_anything_is_begun() {
        for method in Method::ALL {
            let limits = Limits {
                memory: 1 << 20,
                ..Limits::UNTIMED
            };
            let mut budget = Budget::new(limits, &NoObserver);
            let stop = method.planes(u32::MAX, &mut budget).unwrap_err();
            assert_eq!(stop.why, StopReason::Memory, "{method:?}");
        }
    }

    #[test]
    fn growth_measures_each_method_in_doubled_sizes() {
        let measured = growth(60, Limits::UNTIMED, &NoObserver).unwrap();
        for (method, costs) in &measured {
            let sizes: Vec<_> = costs.iter().map(|cost| cost.k).collect();
            assert_eq!(sizes, [LEAST, 50, 60], "{method:?}");
        }
        let no_time = Limits {
            time: Duration::ZERO,
            ..Limits::UNTIMED
        };
        for (method, costs) in growth(60, no_time, &NoObserver).unwrap() {
            assert!(costs.is_empty(), "{method:?}");
        }
        assert_eq!(sizes(60).collect::<Vec<_>>(), [25, 50, 60]);
        assert_eq!(sizes(7).collect::<Vec<_>>(), [7]);
    }
}
