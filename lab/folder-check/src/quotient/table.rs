//! The table of a monoid, and that it is one.

use std::path::Path;

use super::{ELEMENTS, PRODUCTS};
use crate::limits::{Budget, Error, Progress, Stop};
use crate::text_file::{self, TextFile};

/// A commutative monoid with a P-portion; 0 is the identity.
pub(super) struct Monoid {
    order: usize,
    products: Vec<u32>,
    is_lost: Vec<bool>,
}

impl Monoid {
    /// Bytes of a table of this order.
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

    /// How many elements are P.
    pub(super) fn lost(&self) -> usize {
        self.is_lost.iter().filter(|&&lost| lost).count()
    }

    /// An element with which both of these are P.
    pub(super) fn both_lost(&self, a: u32, b: u32) -> Option<u32> {
        (0..self.order as u32)
            .find(|&y| self.is_lost(self.product(a, y)) && self.is_lost(self.product(b, y)))
    }

    /// Reads the table and the elements; every element has to be the product of
    /// the classes of the heaps that stand beside it.
    pub(super) fn read(
        folder: &Path,
        order: usize,
        classes: &[u32],
        budget: &Budget,
    ) -> Result<Self, Error> {
        let file = TextFile::open(folder, PRODUCTS)?;
        // Seven characters for each number are more than enough.
        let mut file = file.with_lines_of(order as u64 * 7 + 2);
        let mut monoid = Self {
            order,
            products: Vec::with_capacity(order * order),
            is_lost: Vec::with_capacity(order),
        };
        for x in 0..order {
            budget.time()?;
            let line = file.next()?.unwrap_or_default();
            let row: Option<Vec<u32>> = line
                .split(',')
                .map(|text| {
                    let number = text_file::number(text);
                    number.filter(|&y| y < order as u64).map(|y| y as u32)
                })
                .collect();
            let row = row.filter(|row| row.len() == order).ok_or_else(|| {
                file.fault(format!("has to be {order} elements, each below {order}"))
            })?;
            if row[0] as usize != x {
                return Err(file
                    .fault("does not begin with the product by the identity")
                    .into());
            }
            if let Some(y) = (0..x).find(|&y| monoid.products[y * order + x] != row[y]) {
                return Err(file
                    .fault(format!("the products of {x} and {y} differ"))
                    .into());
            }
            monoid.products.extend(row);
        }
        file.expect_end()?;
        let mut file = TextFile::open(folder, ELEMENTS)?.with_lines_of(1 << 20);
        file.expect_line("element,outcome,heaps")?;
        for x in 0..order {
            budget.time()?;
            let line = file.next()?.unwrap_or_default();
            let rest = line.strip_prefix(&format!("{x},"));
            let lost = match rest.and_then(|rest| rest.split_once(',')) {
                Some(("P", heaps)) => Some((true, heaps)),
                Some(("N", heaps)) => Some((false, heaps)),
                _ => None,
            };
            let (lost, heaps) = lost
                .ok_or_else(|| file.fault(format!("{line:?} has to be {x}, N or P, and heaps")))?;
            let words = heaps.split('+').filter(|_| !heaps.is_empty());
            let class = words.into_iter().try_fold(0, |x, heap| {
                let heap = text_file::number(heap)?;
                let class = classes.get(usize::try_from(heap).ok()?)?;
                Some(monoid.product(x, *class))
            });
            if class != Some(x as u32) {
                return Err(file
                    .fault(format!("{heaps:?} are no heaps of class {x}"))
                    .into());
            }
            monoid.is_lost.push(lost);
        }
        file.expect_end()?;
        Ok(monoid)
    }

    /// The product associates, and every two elements are told apart.
    ///
    /// The table is symmetric and every element is a product of classes of heaps,
    /// taken one after another. So (xg)y = x(gy) for each class g of a heap, and
    /// all x and y, is enough (Light’s test): what satisfies it for all x and y is
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
