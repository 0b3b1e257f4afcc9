use super::*;

/// True if (a, b, c) is P, by the definition; the player to move at (0, 0, 0) has
/// won.
struct Truth {
    size: u32,
    lost: Vec<bool>,
}

impl Truth {
    fn of(size: u32, planes: u32) -> Self {
        let cells = (size * size * planes) as usize;
        let mut truth = Self {
            size,
            lost: vec![false; cells],
        };
        for c in 0..planes {
            for b in c..size {
                for a in b.max(1)..size {
                    let first = (0..a).any(|j| truth.lost(j, b.min(j), c.min(j)));
                    let second = (0..b).any(|j| truth.lost(a, j, c.min(j)));
                    let third = (0..c).any(|j| truth.lost(a, b, j));
                    let at = truth.at(a, b, c);
                    truth.lost[at] = !first && !second && !third;
                }
            }
        }
        truth
    }

    fn at(&self, a: u32, b: u32, c: u32) -> usize {
        ((c * self.size + b) * self.size + a) as usize
    }

    fn lost(&self, a: u32, b: u32, c: u32) -> bool {
        self.lost[self.at(a, b, c)]
    }

    /// The properties of a cell by the rules: the bites that lead to a P-position.
    fn cell(&self, a: u32, b: u32, c: u32) -> Cell {
        let mut cell = Cell::default();
        if b > a || b < c {
            cell.add(Exclusion::Impossible);
            return cell;
        }
        if a == 0 {
            cell.add(Exclusion::Over);
            return cell;
        }
        let reasons = [
            (Exclusion::Third, (0..c).any(|j| self.lost(a, b, j))),
            (Exclusion::Second, (0..c).any(|j| self.lost(a, j, j))),
            (Exclusion::Above, (c..b).any(|j| self.lost(a, j, c))),
            (Exclusion::Right, (b..a).any(|j| self.lost(j, b, c))),
            (
                Exclusion::Corner,
                (c..a.min(b + 1)).any(|j| self.lost(j, j.min(b), c)),
            ),
            (Exclusion::Lost, self.lost(a, b, c)),
        ];
        for (why, so) in reasons {
            if so {
                cell.add(why);
            }
        }
        cell
    }
}

#[test]
fn every_cell_of_the_first_planes_is_what_the_rules_say() {
    let size = 48;
    let truth = Truth::of(size + 1, 11);
    for c in 0..=10 {
        let default = Picture::draw(c, None).unwrap();
        assert!(default.size > 4 && default.size <= size, "plane {c}");
        for picture in [default, Picture::draw(c, Some(size)).unwrap()] {
            for b in 0..=picture.size {
                for a in 0..=picture.size {
                    let (drawn, true_cell) = (picture.cell(a, b), truth.cell(a, b, c));
                    assert_eq!(drawn, true_cell, "({a},{b},{c})");
                }
            }
        }
    }
}

/// In every plane a possible cell is either a P-position or excluded.
#[test]
fn a_cell_is_lost_or_excluded() {
    for c in [40, 120, 131] {
        let picture = Picture::draw(c, None).unwrap();
        for cell in &picture.cells {
            let reasons: Vec<Exclusion> = cell.reasons().collect();
            assert!(!reasons.is_empty());
            let alone = [Exclusion::Impossible, Exclusion::Lost, Exclusion::Over];
            if alone.iter().any(|&why| cell.has(why)) {
                assert_eq!(reasons.len(), 1);
            }
        }
    }
}

#[test]
fn a_size_may_be_small_or_too_great() {
    let none = Picture::draw(7, Some(6)).unwrap();
    assert!(
        none.cells
            .iter()
            .all(|cell| cell.has(Exclusion::Impossible))
    );
    assert_eq!(none.cell(7, 0), Cell::default());
    let one = Picture::draw(0, Some(0)).unwrap();
    assert!(one.cell(0, 0).has(Exclusion::Over));
    for (c, size) in [(0, Some(2048)), (3_000_000, None), (1900, None)] {
        let refused = Picture::draw(c, size);
        assert!(matches!(refused, Err(Refusal::TooFar { most: 2047, .. })));
    }
}
