//! Convex regions of the triangular lattice: six sides, one canonical form for
//! twelve images.

/// A convex region up to symmetry: a parallelogram with two opposite corners cut
/// off.
///
/// The two directions with the fewest lines span a parallelogram of `rows ×
/// columns` pieces; the third direction cuts triangles of side `short` and `long`
/// off two opposite corners. Canonical means `rows ≤ columns`, `short ≤ long` and
/// `short + long < rows`, and every convex region has exactly one such form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Region {
    /// Lines in the direction with the fewest, from 1.
    pub rows: u64,
    /// Lines in the next direction.
    pub columns: u64,
    /// Side in pieces of the smaller corner cut off; 0 for none.
    pub short: u64,
    /// Side in pieces of the larger corner cut off.
    pub long: u64,
}

impl Region {
    /// The region with these six sides in cyclic order, in steps (pieces minus
    /// one).
    ///
    /// `None` if they do not close, or if a side is longer than 2^60.
    #[must_use]
    pub fn of_sides(sides: [u64; 6]) -> Option<Self> {
        const MOST: u64 = 1 << 60;
        let [a, b, c, d, e, f] = sides;
        let fits = sides.iter().all(|&side| side <= MOST);
        let closed = || a + b == d + e && b + c == e + f && c + d == f + a;
        (fits && closed()).then(|| Self::of(sides))
    }

    /// [`Region::of_sides`] for sides that close.
    #[inline]
    pub(super) fn of(sides: [u64; 6]) -> Self {
        let [a, b, c, d, e, f] = sides;
        // Lines parallel to the sides a and d, b and e, c and f.
        let lines = [b + c + 1, c + d + 1, a + b + 1];
        let (most, cuts) = if lines[0] >= lines[1] && lines[0] >= lines[2] {
            (0, [a, d])
        } else if lines[1] >= lines[2] {
            (1, [b, e])
        } else {
            (2, [c, f])
        };
        let (one, other) = (lines[(most + 1) % 3], lines[(most + 2) % 3]);
        Self {
            rows: one.min(other),
            columns: one.max(other),
            short: cuts[0].min(cuts[1]),
            long: cuts[0].max(cuts[1]),
        }
    }

    /// Lines in the direction with the most.
    #[must_use]
    pub const fn diagonals(self) -> u64 {
        self.rows + self.columns - 1 - self.short - self.long
    }

    /// The six sides in cyclic order, in steps, from the smaller cut on.
    #[must_use]
    pub const fn sides(self) -> [u64; 6] {
        let Self {
            rows,
            columns,
            short,
            long,
        } = self;
        [
            short,
            rows - 1 - short,
            columns - 1 - long,
            long,
            rows - 1 - long,
            columns - 1 - short,
        ]
    }

    /// The number of pieces.
    #[must_use]
    pub const fn area(self) -> u64 {
        const fn corner(side: u64) -> u64 {
            side * (side + 1) / 2
        }
        self.rows * self.columns - corner(self.short) - corner(self.long)
    }

    /// Lines in all three directions.
    ///
    /// A move lowers it in every remaining part, so regions are valued in this
    /// order.
    #[must_use]
    pub const fn lines(self) -> u64 {
        self.rows + self.columns + self.diagonals()
    }

    /// True for a proper equiangular hexagon: six sides of at least two pieces.
    #[must_use]
    pub const fn is_hexagon(self) -> bool {
        self.short > 0
    }

    /// Every move as the parts on either side of the line.
    ///
    /// If the region is one line, a move may be listed twice.
    pub fn options(self) -> impl Iterator<Item = [Option<Self>; 2]> {
        let sides = self.sides();
        (0..3).flat_map(move |turn| {
            let side = |i: usize| sides[(turn + i) % 6];
            let height = side(1) + side(2) + 1;
            let near = Cap::new(side(0), side(1), side(5));
            let far = Cap::new(side(3), side(2), side(4));
            (0..height).map(move |line| [near.rows(line), far.rows(height - 1 - line)])
        })
    }
}

/// The part of a region behind a side, whose rows first grow on both flanks.
///
/// They grow to the right for `right` steps and to the left for `left`.
#[derive(Clone, Copy)]
struct Cap {
    top: u64,
    right: u64,
    left: u64,
}

impl Cap {
    const fn new(top: u64, right: u64, left: u64) -> Self {
        Self { top, right, left }
    }

    /// Its first rows as a region.
    fn rows(self, rows: u64) -> Option<Region> {
        let down = rows.checked_sub(1)?;
        let (right, left) = (self.right.min(down), self.left.min(down));
        let bottom = self.top + right + left - down;
        Some(Region::of([
            self.top,
            right,
            down - right,
            bottom,
            down - left,
            left,
        ]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every closed list of sides up to a bound.
    fn closed(most: u64) -> impl Iterator<Item = [u64; 6]> {
        let n = most + 1;
        (0..n.pow(4)).filter_map(move |k| {
            let [a, b, c, f] = [k % n, k / n % n, k / n / n % n, k / n / n / n];
            let e = (b + c).checked_sub(f)?;
            Some([a, b, c, (a + b).checked_sub(e)?, e, f])
        })
    }

    #[test]
    fn twelve_images_have_one_name_and_the_name_has_the_sides() {
        let mut regions = 0;
        for sides in closed(5) {
            let region = Region::of_sides(sides).unwrap();
            assert!(region.rows <= region.columns && region.columns <= region.diagonals());
            assert!(region.short <= region.long && region.short + region.long < region.rows);
            let images: Vec<[u64; 6]> = (0..12)
                .map(|image| {
                    std::array::from_fn(|i| {
                        sides[if image < 6 {
                            (image + i) % 6
                        } else {
                            (image - i) % 6
                        }]
                    })
                })
                .collect();
            assert!(
                images
                    .iter()
                    .all(|&image| Region::of_sides(image) == Some(region))
            );
            assert!(images.contains(&region.sides()), "{sides:?} {region:?}");
            regions += 1;
        }
        assert!(regions > 400);
        assert_eq!(Region::of_sides([1, 1, 1, 1, 1, 2]), None);
        assert_eq!(Region::of_sides([u64::MAX; 6]), None);
    }

    #[test]
    fn a_line_and_what_it_leaves_are_the_whole() {
        for region in closed(4).filter_map(Region::of_sides) {
            let mut lines = [0_u64; 3];
            let parts: Vec<_> = region.options().collect();
            assert_eq!(parts.len() as u64, region.lines());
            let heights = {
                let [a, b, c, d, ..] = region.sides();
                [b + c + 1, c + d + 1, a + b + 1]
            };
            let mut next = 0;
            for (direction, height) in heights.into_iter().enumerate() {
                for _ in 0..height {
                    let left: u64 = parts[next].iter().flatten().map(|part| part.area()).sum();
                    assert!(left < region.area());
                    lines[direction] += region.area() - left;
                    for part in parts[next].iter().flatten() {
                        assert!(part.lines() < region.lines());
                        assert!(part.rows <= region.rows && part.columns <= region.columns);
                    }
                    next += 1;
                }
            }
            assert_eq!(lines, [region.area(); 3]);
        }
    }
}
