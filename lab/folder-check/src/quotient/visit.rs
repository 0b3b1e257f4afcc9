//! The options that sums still lack together with others.

use grundy_check::Stop;

use super::table::Monoid;
use crate::progress::Progress;

/// Heaps of one class whose options have the same classes, represented by one of them.
pub(super) struct HeapKind {
    pub(super) heap: usize,
    pub(super) class: u32,
    pub(super) options: Vec<u32>,
}

/// The class x of a sum, and all y for which xy is not P and no option of the sum makes a
/// P with y. A sum with an option needs one that is P: so y must not be 0, the class of
/// the empty sum.
///
/// With one more heap of class g, y is in the new set if gy was in the old one and xoy is
/// P for no option o of the heap. A set within another one of the same class leads to
/// sets within those of the other, and is skipped.
pub(super) struct Missing {
    class: u32,
    company: Vec<bool>,
}

impl Missing {
    /// Visits the pairs of all sums of these kinds.
    pub(super) fn visit(
        monoid: &Monoid,
        kinds: &[HeapKind],
        progress: &mut Progress<'_>,
    ) -> Result<(), Stop> {
        let order = monoid.order();
        let mut seen: Vec<Vec<Vec<bool>>> = vec![Vec::new(); order];
        let mut bytes = Monoid::bytes(order as u64);
        let nothing = Self {
            class: 0,
            company: (0..order as u32).map(|y| !monoid.is_lost(y)).collect(),
        };
        let (mut open, mut visited) = (vec![nothing], 0);
        while let Some(before) = open.pop() {
            visited += 1;
            progress.done(visited)?;
            for kind in kinds {
                progress.budget.time()?;
                let after = before.with(kind, monoid);
                let Self { class, company } = &after;
                if company[0] {
                    return Err(format!(
                        "a sum of class {class} with a heap of {} in it would not be P, and no \
                         option is",
                        kind.heap
                    )
                    .into());
                }
                let known = &mut seen[*class as usize];
                let within = |larger: &Vec<bool>| {
                    let mut pairs = company.iter().zip(larger);
                    pairs.all(|(&lacks, &larger)| larger || !lacks)
                };
                if !company.contains(&true) || known.iter().any(within) {
                    continue;
                }
                bytes += 2 * order as u64 + 64;
                progress.budget.memory(bytes)?;
                known.push(company.clone());
                open.push(after);
            }
        }
        Ok(())
    }

    /// The pair of the sum with one more heap.
    fn with(&self, kind: &HeapKind, monoid: &Monoid) -> Self {
        let class = monoid.product(self.class, kind.class);
        let mut company: Vec<bool> = (0..monoid.order() as u32)
            .map(|y| {
                self.company[monoid.product(kind.class, y) as usize]
                    && !monoid.is_lost(monoid.product(class, y))
            })
            .collect();
        for &option in &kind.options {
            let left = monoid.product(self.class, option);
            for (y, lacks) in (0..).zip(&mut company) {
                *lacks = *lacks && !monoid.is_lost(monoid.product(left, y));
            }
        }
        Self { class, company }
    }
}
