//! The proof that a monoid is right for every sum, by its class.
//!
//! Given a candidate monoid with P-portion and a class Φ(g) of each game g, two
//! conditions must hold for every sum w with a move, x its class: if x is P, no
//! option of w is; if x is not P, some option is. By induction x then gives the
//! winner of w.
//!
//! *No P-position leads to another.* An option of w = g + v is o + v for an option
//! o of g; so the condition is that no z has both Φ(g)z and Φ(o)z in the P-portion.
//! Every element is the class of a sum, so this compares two sets for each class of
//! options.
//!
//! *Every other position leads to a P-position.* Let U(w) be the set of all z such
//! that neither xz nor any option of w times z is P: the classes in whose company w
//! depends on the other summand. The condition is that 1 is never in U(w). With
//! another game g,
//!
//! U(w + g) = { z : Φ(g)z ∈ U(w) } less all z with xΦ(o)z in the P-portion for an
//! option o of g.
//!
//! So the pair (x, U) of w + g follows from that of w: a finite automaton. An empty
//! U stays empty, and if U ⊆ U′ for the same x, everything reached from U stays
//! below what is reached from U′: only maximal sets are followed.

use std::collections::HashMap;

use super::bits::Bits;
use super::monoid::{Element, Monoid};
use crate::budget::{Budget, Stop};

/// The kind of a game in the proof: its class and those of its options.
///
/// Each kind is followed once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Kind {
    pub(super) class: Element,
    /// In ascending order.
    pub(super) options: Box<[Element]>,
}

/// A pair (x, U), and the last game of a sum that has it.
#[derive(Clone, Debug)]
struct State {
    class: Element,
    open: Bits,
    /// The state before that game; `None` for the game alone.
    before: Option<u32>,
    game: u32,
}

/// The states reached so far, closed under all kinds added so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Transitions {
    kinds: HashMap<Kind, u32>,
    order: Vec<Kind>,
    states: Vec<State>,
    /// By class, its states.
    by_class: Vec<Vec<u32>>,
    bytes: u64,
}

/// The result of adding a kind.
pub(super) enum Added {
    /// Both conditions hold for all sums.
    Holds,
    /// A condition fails for this sum of games.
    Fails(Vec<u32>),
}

impl Transitions {
    pub(super) fn new(order: usize) -> Self {
        Self {
            by_class: vec![Vec::new(); order],
            ..Self::default()
        }
    }

    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Adds a game of this kind; `word` gives a sum of each class.
    ///
    /// If a condition fails or a limit is reached, nothing is added.
    pub(super) fn add(
        &mut self,
        monoid: &Monoid,
        kind: Kind,
        game: u32,
        word: &dyn Fn(Element) -> Vec<u32>,
        budget: &mut Budget<'_>,
    ) -> Result<Added, Stop> {
        if self.kinds.contains_key(&kind) {
            return Ok(Added::Holds);
        }
        let own = monoid.lost_with(kind.class);
        let both = |&o: &Element| own.common(monoid.lost_with(o));
        if let Some(z) = kind.options.iter().find_map(both) {
            let mut sum = word(z as Element);
            sum.push(game);
            return Ok(Added::Fails(sum));
        }
        let (first, number) = (self.states.len(), self.order.len());
        self.order.push(kind.clone());
        self.kinds.insert(kind, game);
        let added = self.close(monoid, first, number, budget);
        if !matches!(added, Ok(Added::Holds)) {
            self.forget(first);
            if let Some(kind) = self.order.pop() {
                self.kinds.remove(&kind);
            }
        }
        added
    }

    /// Follows this kind from all states, and every kind from new states.
    fn close(
        &mut self,
        monoid: &Monoid,
        first: usize,
        number: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Added, Stop> {
        if let Some(sum) = self.reach(monoid, None, number, budget)? {
            return Ok(Added::Fails(sum));
        }
        let mut at = 0;
        while at < self.states.len() {
            let kinds = if at < first { number } else { 0 };
            for kind in kinds..self.order.len() {
                if let Some(sum) = self.reach(monoid, Some(at), kind, budget)? {
                    return Ok(Added::Fails(sum));
                }
            }
            at += 1;
        }
        Ok(Added::Holds)
    }

    /// Adds the state after one more game; returns its sum if it violates the
    /// condition.
    fn reach(
        &mut self,
        monoid: &Monoid,
        before: Option<usize>,
        kind: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<u32>>, Stop> {
        let kind = &self.order[kind];
        let order = monoid.order();
        budget.work(1 + (order / 64) as u64 * (4 + kind.options.len() as u64))?;
        let (x, mut open) = match before {
            None => (0, Bits::of(order, |_| true)),
            Some(at) => {
                let State { class, open, .. } = &self.states[at];
                let through =
                    |z| open.contains(usize::from(monoid.product(kind.class, z as Element)));
                (*class, Bits::of(order, through))
            }
        };
        let class = monoid.product(x, kind.class);
        if before.is_none() {
            open.remove_all(monoid.lost_with(class));
        }
        for &option in &kind.options {
            if open.is_empty() {
                return Ok(None);
            }
            open.remove_all(monoid.lost_with(monoid.product(x, option)));
        }
        let known = &self.by_class[usize::from(class)];
        let is_known = |&at: &u32| open.is_subset(&self.states[at as usize].open);
        if open.is_empty() || known.iter().any(is_known) {
            return Ok(None);
        }
        let game = self.kinds[kind];
        if open.contains(0) {
            let mut sum = before.map_or_else(Vec::new, |at| self.sum(at));
            sum.push(game);
            return Ok(Some(sum));
        }
        budget.position()?;
        self.by_class[usize::from(class)].push(self.states.len() as u32);
        self.bytes += open.bytes() + size_of::<State>() as u64 * 2;
        budget.memory(self.bytes + monoid.bytes())?;
        self.states.push(State {
            class,
            open,
            before: before.map(|at| at as u32),
            game,
        });
        Ok(None)
    }

    /// A sum with the state of this number.
    fn sum(&self, at: usize) -> Vec<u32> {
        let mut sum = Vec::new();
        let mut at = Some(at as u32);
        while let Some(state) = at.and_then(|at| self.states.get(at as usize)) {
            sum.push(state.game);
            at = state.before;
        }
        sum
    }

    fn forget(&mut self, from: usize) {
        for State { class, open, .. } in self.states.drain(from..) {
            self.by_class[usize::from(class)].pop();
            self.bytes -= open.bytes() + size_of::<State>() as u64 * 2;
        }
    }
}
