//! Finite commutative monoids with a P-portion.

use super::bits::Bits;

/// An element of a [`Monoid`]: 0 is the identity.
pub type Element = u16;

/// A finite commutative monoid with its *P-portion*, the set of elements that are
/// P.
///
/// Plambeck and Siegel call it a bipartite monoid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Monoid {
    order: usize,
    product: Vec<Element>,
    /// By element y, all z with yz in the P-portion.
    lost_with: Vec<Bits>,
}

impl Monoid {
    /// The monoid of one N element: the quotient of sums without a move.
    pub(super) fn trivial() -> Self {
        Self::new(1, vec![0], |_| false)
    }

    /// A monoid from the products x·y at index x·order + y.
    pub(super) fn new(
        order: usize,
        product: Vec<Element>,
        is_lost: impl Fn(usize) -> bool,
    ) -> Self {
        let lost_with = |y| Bits::of(order, |z| is_lost(usize::from(product[y * order + z])));
        let lost_with = (0..order).map(lost_with).collect();
        Self {
            order,
            product,
            lost_with,
        }
    }

    /// The number of elements.
    #[must_use]
    pub const fn order(&self) -> usize {
        self.order
    }

    /// The product of two elements.
    ///
    /// # Panics
    /// When an element is not below the order.
    #[must_use]
    pub fn product(&self, x: Element, y: Element) -> Element {
        self.product[usize::from(x) * self.order + usize::from(y)]
    }

    /// True if an element is in the P-portion.
    ///
    /// # Panics
    /// When the element is not below the order.
    #[must_use]
    pub fn is_lost(&self, x: Element) -> bool {
        self.lost_with[usize::from(x)].contains(0)
    }

    /// The P-portion, in ascending order.
    #[must_use]
    pub fn p_portion(&self) -> Vec<Element> {
        self.elements().filter(|&x| self.is_lost(x)).collect()
    }

    /// The elements x with x·x = x, in ascending order.
    #[must_use]
    pub fn idempotents(&self) -> Vec<Element> {
        self.elements()
            .filter(|&x| self.product(x, x) == x)
            .collect()
    }

    /// All elements.
    pub fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        (0..self.order).map(|x| x as Element)
    }

    /// All z with yz in the P-portion.
    pub(super) fn lost_with(&self, y: Element) -> &Bits {
        &self.lost_with[usize::from(y)]
    }

    /// The least r and s > 0 with xʳ⁺ˢ = xʳ.
    #[must_use]
    pub(super) fn index_and_period(&self, x: Element) -> (usize, usize) {
        let mut powers: Vec<Element> = vec![0];
        loop {
            let next = self.product(powers[powers.len() - 1], x);
            if let Some(first) = powers.iter().position(|&power| power == next) {
                return (first, powers.len() - first);
            }
            powers.push(next);
        }
    }

    /// The n for which this is the quotient of misère Nim with heaps below 2ⁿ, if
    /// any.
    ///
    /// The game is then *tame*. The order is 1 for n = 0, 2 for n = 1 and 2ⁿ + 2
    /// above. That quotient has the identity and a in the P-portion, a² = 1, for
    /// sums of heaps of at most 1, and a group of 2ⁿ elements of order 2 for the
    /// other sums, of which only its identity e is P, and ae is not e. These
    /// conditions suffice: x ↦ xe maps {1, a} into the group, and a basis of it
    /// that begins with ae makes it that of Nim.
    #[must_use]
    pub fn tame(&self) -> Option<u32> {
        let lost = self.p_portion();
        if self.order <= 2 {
            let tame = match self.order {
                1 => lost.is_empty(),
                _ => lost == [1] && self.product(1, 1) == 0,
            };
            return tame.then_some(self.order as u32 - 1);
        }
        let size = self.order - 2;
        let [0, e] = self.idempotents()[..] else {
            return None;
        };
        let units: Vec<Element> = self
            .elements()
            .filter(|&x| self.product(x, x) == 0)
            .collect();
        let [0, a] = units[..] else {
            return None;
        };
        let firm = |x: Element| x != 0 && x != a;
        let group = self
            .elements()
            .filter(|&x| firm(x))
            .all(|x| self.product(x, x) == e && self.product(x, e) == x);
        let ideal = firm(self.product(a, e)) && self.product(a, e) != e;
        let mut wanted = [a, e];
        wanted.sort_unstable();
        (size >= 4 && size.is_power_of_two() && group && ideal && lost == wanted)
            .then(|| size.trailing_zeros())
    }

    /// Approximate bytes of the tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        Self::bytes_of(self.order)
    }

    /// Approximate bytes of the tables of a monoid of this order.
    #[must_use]
    pub(super) const fn bytes_of(order: usize) -> u64 {
        let order = order as u64;
        order * order * 2 + order * (order / 8 + 32)
    }
}
