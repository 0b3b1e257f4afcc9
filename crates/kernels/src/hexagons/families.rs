//! The families A(x,y), B(x,y) and C(x,y,z) of document 1, and their conjectured
//! periods.

use super::region::Region;

/// A family of boards of document 1, 表 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    /// A(x,y): x rows, the first of y pieces, each next one longer by one.
    ///
    /// These are triangles, trapezia and lines.
    A,
    /// B(x,y): x rows of y pieces, x and y at least 2.
    B,
    /// C(x,y,z): A(x,y) glued by its last row to the first row of B(z,x+y−1), all
    /// at least 2.
    C,
}

impl Family {
    /// All families.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
        }
    }

    /// The least x, y and z; 0 if there is no z.
    const fn least(self) -> [u32; 3] {
        match self {
            Self::A => [1, 1, 0],
            Self::B => [2, 2, 0],
            Self::C => [2, 2, 2],
        }
    }

    /// The board with these parameters, of which z is 0 for families without it.
    ///
    /// `None` if a parameter is too small.
    #[must_use]
    pub fn region(self, [x, y, z]: [u32; 3]) -> Option<Region> {
        let least = self.least();
        if x < least[0] || y < least[1] || z < least[2] {
            return None;
        }
        let sides = match self {
            Self::A => [y - 1, x - 1, 0, x + y - 2, 0, x - 1],
            Self::B => [y - 1, 0, x - 1, y - 1, 0, x - 1],
            Self::C => [y - 1, x - 1, z - 1, x + y - 2, 0, x + z - 2],
        };
        Region::of_sides(sides.map(u64::from))
    }

    /// Every member that fits into a parallelogram of this side, each once.
    ///
    /// Of B(x,y) and B(y,x), and of C(x,y,z) and C(x,z,y), the ascending one is
    /// listed.
    pub fn members(self, side: u32) -> impl Iterator<Item = ([u32; 3], Region)> {
        self.rows(side).flat_map(move |row| {
            row.members(side).filter(move |([x, y, z], _)| match self {
                Self::A => true,
                Self::B => x <= y,
                Self::C => y <= z,
            })
        })
    }

    /// Every sequence of members with growing last parameter, as far as it fits.
    pub fn rows(self, side: u32) -> impl Iterator<Item = Row> {
        let [x, y, z] = self.least();
        let seconds = move |x: u32| {
            if z == 0 {
                0..=0
            } else {
                y..=side + 1 - x.min(side)
            }
        };
        (x..=side)
            .flat_map(move |x| seconds(x).map(move |y| Row { family: self, x, y }))
            .filter(move |row| row.members(side).next().is_some())
    }
}

/// A(x,·), B(x,·) or C(x,y,·).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The family.
    pub family: Family,
    /// The parameter x.
    pub x: u32,
    /// The parameter y of C; 0 for the others.
    pub y: u32,
}

impl Row {
    /// The member with last parameter `n`.
    #[must_use]
    pub fn member(self, n: u32) -> Option<Region> {
        self.family.region(self.numbers(n))
    }

    const fn numbers(self, n: u32) -> [u32; 3] {
        match self.family {
            Family::C => [self.x, self.y, n],
            Family::A | Family::B => [self.x, n, 0],
        }
    }

    /// The least last parameter.
    #[must_use]
    pub const fn first(self) -> u32 {
        match self.family {
            Family::A => 1,
            Family::B | Family::C => 2,
        }
    }

    /// Its members that fit into a parallelogram of this side.
    pub fn members(self, side: u32) -> impl Iterator<Item = ([u32; 3], Region)> {
        (self.first()..=side).map_while(move |n| {
            let region = self
                .member(n)
                .filter(|region| region.columns <= u64::from(side))?;
            Some((self.numbers(n), region))
        })
    }

    /// The rows of all long members, as a strip: x for A and B, x + y − 1 for C.
    #[must_use]
    pub const fn strip(self) -> u32 {
        match self.family {
            Family::C => self.x + self.y - 1,
            Family::A | Family::B => self.x,
        }
    }
}

/// An observed period: G(n + period) = G(n) + rise for all known n from `from` on.
///
/// It describes the values at hand and is no theorem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tail {
    /// The index from which it holds.
    pub from: usize,
    /// The period.
    pub period: usize,
    /// The rise of values over a period; 0 for a plain period.
    pub rise: i32,
}

/// The least period at the end of the values, over at least four periods and half
/// of them.
#[must_use]
pub fn tail(values: &[u16]) -> Option<Tail> {
    (1..=values.len() / 4).find_map(|period| {
        let last = values.len().checked_sub(period + 1)?;
        let difference = |n: usize| i32::from(values[n + period]) - i32::from(values[n]);
        let rise = difference(last);
        let agree = (0..=last)
            .rev()
            .take_while(|&n| difference(n) == rise)
            .count();
        let from = last + 1 - agree;
        let enough = agree >= 3 * period && 2 * from <= values.len();
        enough.then_some(Tail { from, period, rise })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_fit_and_are_counted_once() {
        let count = |family: Family| family.members(6).count();
        // A(x,y) with x + y − 1 ≤ 6; B(x,y) with 2 ≤ x ≤ y ≤ 6.
        assert_eq!((count(Family::A), count(Family::B)), (21, 15));
        let named: Vec<[u32; 3]> = Family::C.members(4).map(|(numbers, _)| numbers).collect();
        assert_eq!(named, [[2, 2, 2], [2, 2, 3], [2, 3, 3], [3, 2, 2]]);
        for family in Family::ALL {
            for (numbers, region) in family.members(7) {
                assert!(region.columns <= 7);
                assert_eq!(region.short, 0, "{numbers:?}");
                let [x, y, z] = numbers.map(u64::from);
                let area = match family {
                    Family::A => x * y + x * (x - 1) / 2,
                    Family::B => x * y,
                    Family::C => x * y + x * (x - 1) / 2 + (z - 1) * (x + y - 1),
                };
                assert_eq!(region.area(), area, "{numbers:?}");
            }
        }
    }

    #[test]
    fn a_tail_is_the_least_period_of_the_second_half() {
        let plain: Vec<u16> = (0..40).map(|n| if n < 7 { 9 } else { n % 3 }).collect();
        let tail_of = |values: &[u16]| tail(values).map(|tail| (tail.from, tail.period, tail.rise));
        assert_eq!(tail_of(&plain), Some((7, 3, 0)));
        let rising: Vec<u16> = (0..40).map(|n| n / 3 * 4 + n % 3).collect();
        assert_eq!(tail_of(&rising), Some((0, 3, 4)));
        let late: Vec<u16> = (0..40).map(|n| if n < 25 { n } else { 1 }).collect();
        assert_eq!(tail_of(&late), None);
    }
}
