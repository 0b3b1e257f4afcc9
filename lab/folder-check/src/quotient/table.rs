//! The table of a monoid, and the proof that it is one.

use grundy_check::{Error, Stop};

use super::{ELEMENTS, PRODUCTS};
use crate::folder::Folder;
use crate::progress::Progress;
use crate::text_file::number;

/// A commutative monoid with a P-portion; 0 is the identity.
pub(super) struct Monoid {
    order: usize,
    products: Vec<u32>,
    is_lost: Vec<bool>,
}

impl Monoid {
    /// The bytes of a table of this order.
    pub(super) const fn bytes(order: u64) -> u64 {
        order * order * 4
    }

    pub(super) const fn order(&self) -> usize {
        self.order
    }

    pub(super) fn product(&self, x: u32, y: u32) -> u32 {
        self.products[x as usize * self.order + y as usize]
    }

    pub(super) fn is_lost(&self, x: u32) -> bool {
        self.is_lost[x as usize]
    }

    /// The number of elements that are P.
    pub(super) fn lost(&self) -> usize {
        self.is_lost.iter().filter(|&&lost| lost).count()
    }

    /// An element whose products with both of these are P.
    pub(super) fn both_lost(&self, a: u32, b: u32) -> Option<u32> {
        (0..self.order as u32)
            .find(|&y| self.is_lost(self.product(a, y)) && self.is_lost(self.product(b, y)))
    }

    /// Reads the table and the elements; every element must be the product of the classes
    /// of the heaps listed for it.
    pub(super) fn read(folder: &Folder<'_>, order: usize, classes: &[u32]) -> Result<Self, Error> {
        let budget = folder.budget();
        // Seven characters are more than enough for each number.
        let mut file = (folder.text(PRODUCTS)?).with_lines_of(order as u64 * 7 + 2);
        let mut monoid = Self {
            order,
            products: Vec::with_capacity(order * order),
            is_lost: Vec::with_capacity(order),
        };
        for x in 0..order {
            budget.time()?;
            let row = file.read(|line| monoid.row(x, line))?;
            monoid.products.extend(row);
        }
        file.expect_end()?;
        let mut file = folder.table(ELEMENTS, "element,outcome,heaps")?;
        file = file.with_lines_of(1 << 20);
        for x in 0..order {
            budget.time()?;
            let lost = file.read(|line| monoid.element(x, line, classes))?;
            monoid.is_lost.push(lost);
        }
        file.expect_end()?;
        Ok(monoid)
    }

    /// Parses the products of an element.
    fn row(&self, x: usize, line: &str) -> Result<Vec<u32>, String> {
        let order = self.order;
        let elements = line.split(',').map(|text| {
            let element = number(text).filter(|&y| y < order as u64);
            element.map(|y| y as u32)
        });
        let row: Option<Vec<u32>> = elements.collect();
        let row = row
            .filter(|row| row.len() == order)
            .ok_or_else(|| format!("has to be {order} elements, each below {order}"))?;
        if row[0] as usize != x {
            return Err("does not begin with the product by the identity".to_owned());
        }
        match (0..x).find(|&y| self.products[y * order + x] != row[y]) {
            Some(y) => Err(format!("the products of {x} and {y} differ")),
            None => Ok(row),
        }
    }

    /// Parses the line of an element: true if it is P.
    fn element(&self, x: usize, line: &str, classes: &[u32]) -> Result<bool, String> {
        let rest = line.strip_prefix(&format!("{x},"));
        let (lost, heaps) = match rest.and_then(|rest| rest.split_once(',')) {
            Some(("P", heaps)) => (true, heaps),
            Some(("N", heaps)) => (false, heaps),
            _ => return Err(format!("{line:?} has to be {x}, N or P, and heaps")),
        };
        let mut words = heaps.split('+').filter(|_| !heaps.is_empty());
        let class = words.try_fold(0, |x, heap| {
            let heap = usize::try_from(number(heap)?).ok()?;
            Some(self.product(x, *classes.get(heap)?))
        });
        if class != Some(x as u32) {
            return Err(format!("{heaps:?} are no heaps of class {x}"));
        }
        Ok(lost)
    }

    /// Proves that the product is associative, and that every two elements are
    /// distinguished by a third.
    ///
    /// The table is symmetric and every element is a product of classes of heaps,
    /// multiplied one after another. So (xg)y = x(gy) for each class g of a heap, and all
    /// x and y, suffices (Light’s test): the elements that satisfy it for all x and y are
    /// closed under products.
    pub(super) fn associates(
        &self,
        classes: &[u32],
        progress: &mut Progress<'_>,
    ) -> Result<(), Stop> {
        let mut generators = classes.to_vec();
        generators.sort_unstable();
        generators.dedup();
        let all = 0..self.order as u32;
        for g in generators {
            progress.budget.time()?;
            for x in all.clone() {
                let xg = self.product(x, g);
                let differ = |&y: &u32| self.product(xg, y) != self.product(x, self.product(g, y));
                if let Some(y) = all.clone().find(differ) {
                    return Err(format!("({x}·{g})·{y} is not {x}·({g}·{y})").into());
                }
            }
        }
        let order = self.order as u64;
        (progress.budget).memory(Self::bytes(order) + order * (order + 32))?;
        let mut rows: Vec<(Vec<bool>, u32)> = all
            .clone()
            .map(|x| {
                let row = all.clone().map(|y| self.is_lost(self.product(x, y)));
                (row.collect(), x)
            })
            .collect();
        rows.sort_unstable();
        let same = rows.windows(2).find(|pair| pair[0].0 == pair[1].0);
        match same {
            None => Ok(()),
            Some(pair) => {
                let (x, y) = (pair[0].1, pair[1].1);
                Err(format!("nothing tells the elements {x} and {y} apart").into())
            }
        }
    }
}
