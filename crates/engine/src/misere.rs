//! Misère play of sums of positions of different games.
//!
//! Nimbers do not add in misère play, so a sum is searched as a whole. A component
//! matters only through its tree of options: one table numbers the trees of
//! components of all games, and a sum is a multiset of numbers. `*1 + *1` is
//! dropped from a sum: a move in one half is answered in the other, so it changes
//! no misère outcome.
//!
//! Sums of *tame* components need no search (Conway, *On Numbers and Games*,
//! chapter 12; *Winning Ways*, chapter 13). Write g⁺ for the nimber in normal
//! play and g⁻ for the same mex in misère play, where the end has 1. A component
//! is tame when each position that can be reached from it has a genus (g⁺, g⁻)
//! that is *fickle*, (0, 1) or (1, 0), or *firm*, (n, n). Then a sum of fickle
//! components has the genus (s, 1 − s), and any other (s, s), where s is the
//! nim-sum of the g⁺.
//!
//! Proof by induction. A fickle component with a move has an option of the other
//! fickle genus, since its g⁻ is a mex, and otherwise firm ones with n ≥ 2 only.
//! So the options of a sum of fickle components have the g⁻ s, and values of 2
//! and more: g⁻ = 1 − s. With two firm components or more, options stay firm, and
//! g⁻ is that of Nim. With one, of n, let the others have nim-sum y: its options
//! of g⁻ = m leave m ⊕ y, firm or not, and m takes every value below n and never
//! n; a move in the others changes y. So the mex is n ⊕ y again.

use std::fmt;

use grundy_core::{Game, Mex, Nimber, Outcome};

use crate::arena::Arena;
use crate::budget::{Budget, Stop, StopReason, flow};
use crate::genus::TameGenus;
use crate::hash::{self, Table};
use crate::outcomes::{self, Outcomes};

/// The number of a component's tree.
pub type Component = u32;

/// Components in ascending order.
pub(crate) type Sum = Box<[Component]>;

/// A cache of the components of one game's positions.
pub struct Components<G: Game>(Table<G::Position, Component>);

impl<G: Game> Default for Components<G> {
    fn default() -> Self {
        Self(Table::default())
    }
}

// Shows the size alone: a cache may hold millions.
impl<G: Game> fmt::Debug for Components<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Components")
            .field("components", &self.0.len())
            .finish_non_exhaustive()
    }
}

/// The trees of components, and the outcomes of their sums.
///
/// ```
/// use grundy_core::{Notation as _, Outcome};
/// use grundy_engine::{Budget, Components, Limits, MisereSums, NoObserver};
/// use grundy_games::chomp::Chomp;
/// use grundy_games::nim::Nim;
///
/// let mut sums = MisereSums::default();
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let heap = Nim.read("2")?;
/// let board = Chomp.read("2x2")?;
/// let mut parts = sums.components(&Nim, &heap, &mut Components::default(), &mut budget)?;
/// parts.extend(sums.components(&Chomp, &board, &mut Components::default(), &mut budget)?);
/// // Chomp 2x2 is tame and of nimber 2, as the heap is.
/// assert!(sums.genus(&parts).is_some_and(|genus| genus.firm));
/// assert_eq!(sums.outcome(parts, &mut budget)?, Outcome::P);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct MisereSums {
    /// The options of each component.
    options: Vec<Box<[Sum]>>,
    /// The genus of each component; `None` for a wild one.
    genus: Vec<Option<TameGenus>>,
    numbers: Table<Box<[Sum]>, Component>,
    /// Heap bytes of the lists in `options`, which `numbers` holds a second time.
    lists: u64,
    lost: Table<Sum, bool>,
    keys: u64,
}

impl fmt::Debug for MisereSums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MisereSums")
            .field("components", &self.options.len())
            .field("searched", &self.lost.len())
            .finish_non_exhaustive()
    }
}

/// The component without options.
const ZERO: Component = 0;
/// The component whose only option is the end: a heap of one.
const STAR: Component = 1;

impl Default for MisereSums {
    fn default() -> Self {
        let mut sums = Self {
            options: Vec::new(),
            genus: Vec::new(),
            numbers: Table::default(),
            lists: 0,
            lost: Table::default(),
            keys: 0,
        };
        let _ = sums.numbered(Vec::new());
        let _ = sums.numbered(vec![Sum::default()]);
        sums
    }
}

/// A component whose options are being numbered.
struct Frame<P> {
    at: P,
    /// The parts of each option.
    options: Vec<Vec<P>>,
    /// The number of leading options whose parts are all numbered.
    known: usize,
}

impl MisereSums {
    /// Bytes of the tables.
    pub(crate) fn bytes(&self) -> u64 {
        hash::list_bytes(&self.options)
            + hash::list_bytes(&self.genus)
            + hash::bytes(&self.numbers)
            + 2 * self.lists
            + hash::bytes(&self.lost)
            + self.keys
    }

    /// The options of a component as sums of components with smaller numbers.
    ///
    /// `*1 + *1` and parts without a move are removed from them.
    ///
    /// # Panics
    /// When the component does not exist.
    #[must_use]
    pub fn options(&self, component: Component) -> &[Box<[Component]>] {
        &self.options[component as usize]
    }

    /// The number of components.
    pub(crate) const fn len(&self) -> usize {
        self.options.len()
    }

    /// The number of searched sums.
    #[must_use]
    pub fn searched(&self) -> u64 {
        self.lost.len() as u64
    }

    /// The components of a position; `known` caches those of its game.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn components<G: Game>(
        &mut self,
        game: &G,
        at: &G::Position,
        known: &mut Components<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Component>, Stop> {
        let mut components = Vec::new();
        for part in parts(game, at) {
            components.push(self.component(game, part, &mut known.0, budget)?);
        }
        Ok(components)
    }

    fn component<G: Game>(
        &mut self,
        game: &G,
        part: G::Position,
        known: &mut Table<G::Position, Component>,
        budget: &mut Budget<'_>,
    ) -> Result<Component, Stop> {
        if let Some(&component) = known.get(&part) {
            return Ok(component);
        }
        // Bytes of the frames.
        let mut frames = 0;
        let mut stack = vec![open(game, part, &mut frames, budget)?];
        loop {
            let used = self.bytes() + hash::bytes(known) + frames;
            budget.memory(used)?;
            let Some(top) = stack.last_mut() else {
                return Err(budget.stop(StopReason::Memory));
            };
            let mut unknown = None;
            while let Some(option) = top.options.get(top.known)
                && unknown.is_none()
            {
                unknown = option.iter().find(|part| !known.contains_key(part));
                top.known += usize::from(unknown.is_none());
            }
            if let Some(part) = unknown {
                let part = part.clone();
                stack.push(open(game, part, &mut frames, budget)?);
                continue;
            }
            let Some(Frame { at, options, .. }) = stack.pop() else {
                return Err(budget.stop(StopReason::Memory));
            };
            // The options as sums of components, and twice more in the tables.
            let sums: u64 = options.iter().map(|parts| sum_bytes(parts.len())).sum();
            budget.memory(used + 3 * sums)?;
            frames = frames.saturating_sub(frame_bytes(game, &options));
            let options = options
                .iter()
                .map(|parts| normal(parts.iter().map(|part| known[part]).collect()))
                .collect();
            let component = self
                .numbered(options)
                .ok_or_else(|| budget.stop(StopReason::Memory))?;
            known.insert(at, component);
            if stack.is_empty() {
                return Ok(component);
            }
        }
    }

    /// The number of the tree with these options; `None` if no number is left.
    fn numbered(&mut self, mut options: Vec<Sum>) -> Option<Component> {
        options.sort_unstable();
        options.dedup();
        let options = options.into_boxed_slice();
        if let Some(&number) = self.numbers.get(&options) {
            return Some(number);
        }
        let number = Component::try_from(self.options.len()).ok()?;
        let genus = self.genus_of(&options);
        self.genus.push(genus);
        let own = |sum: &Sum| grundy_core::allocated::<Component>(sum.len()) as u64;
        self.lists += grundy_core::allocated::<Sum>(options.len()) as u64;
        self.lists += options.iter().map(own).sum::<u64>();
        self.options.push(options.clone());
        self.numbers.insert(options, number);
        Some(number)
    }

    /// The genus of a component with these options; `None` if it is wild.
    fn genus_of(&self, options: &[Sum]) -> Option<TameGenus> {
        let (mut normal, mut misere) = (Mex::default(), Mex::default());
        for option in options {
            let genus = self.genus(option)?;
            normal.insert(genus.nimber);
            misere.insert(genus.misere());
        }
        let nimber = normal.mex();
        let misere = if options.is_empty() {
            Nimber(1)
        } else {
            misere.mex()
        };
        let genus = |firm| TameGenus { nimber, firm };
        [true, false]
            .map(genus)
            .into_iter()
            .find(|genus| genus.misere() == misere && (genus.firm || nimber.0 < 2))
    }

    /// The genus of a sum of tame components; `None` if one of them is wild.
    #[must_use]
    pub fn genus(&self, components: &[Component]) -> Option<TameGenus> {
        components
            .iter()
            .try_fold(TameGenus::ZERO, |sum, &component| {
                Some(sum.plus(self.genus[component as usize]?))
            })
    }

    /// The misère outcome of a sum of components.
    ///
    /// # Errors
    /// When a limit is reached; decided sums stay cached.
    pub fn outcome(
        &mut self,
        components: Vec<Component>,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        outcomes::search(self, normal(components), budget)
    }
}

impl Outcomes for MisereSums {
    type Position = Sum;

    fn known(&self, sum: &Sum) -> Option<Outcome> {
        let known = self.lost.get(sum).map(|&lost| Outcome::p_if(lost));
        known.or_else(|| Some(self.genus(sum)?.outcome()))
    }

    fn record(&mut self, sum: Sum, outcome: Outcome) {
        self.keys += self.heap_bytes(&sum) as u64;
        self.lost.insert(sum, outcome == Outcome::P);
    }

    fn bytes(&self) -> u64 {
        self.bytes()
    }

    fn is_full(&self) -> bool {
        self.lost.len() == self.lost.capacity()
    }

    fn heap_bytes(&self, sum: &Sum) -> usize {
        grundy_core::allocated::<Component>(sum.len())
    }

    // A sum without a move is tame, so it is known.
    fn open(
        &self,
        sum: &Sum,
        arena: &mut Arena<Sum>,
        others: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Stop> {
        for after in options_of(sum, |component| self.options(component)) {
            budget.work(1)?;
            match self.known(&after) {
                Some(Outcome::P) => return Ok(Some(Outcome::N)),
                Some(_) => {}
                None => {
                    let own = self.heap_bytes(&after);
                    arena.push(after, own, others, budget)?;
                }
            }
        }
        Ok(None)
    }
}

/// The sums after every move in a sum, given the options of its components.
pub(crate) fn options_of<'s>(
    sum: &'s [Component],
    options: impl Fn(Component) -> &'s [Sum],
) -> impl Iterator<Item = Sum> {
    let is_first = |index: &usize| *index == 0 || sum[index - 1] != sum[*index];
    let indices = (0..sum.len()).filter(is_first);
    indices.flat_map(move |index| {
        options(sum[index]).iter().map(move |option| {
            let mut after: Vec<Component> = Vec::with_capacity(sum.len() + option.len());
            after.extend_from_slice(&sum[..index]);
            after.extend_from_slice(&sum[index + 1..]);
            after.extend_from_slice(option);
            normal(after)
        })
    })
}

/// The sum in ascending order, without components that change no outcome.
pub(crate) fn normal(mut components: Vec<Component>) -> Sum {
    components.sort_unstable();
    let stars = components.iter().filter(|&&c| c == STAR).count();
    let idle = components.iter().filter(|&&c| c == ZERO).count() + stars - stars % 2;
    components.drain(..idle);
    components.into_boxed_slice()
}

/// The representatives of a position's independent parts.
fn parts<G: Game>(game: &G, at: &G::Position) -> Vec<G::Position> {
    let mut parts = Vec::new();
    game.summands(at, &mut |part| parts.push(game.representative(&part)));
    parts
}

/// Opens a frame for a component; adds its bytes to `frames`.
fn open<G: Game>(
    game: &G,
    at: G::Position,
    frames: &mut u64,
    budget: &mut Budget<'_>,
) -> Result<Frame<G::Position>, Stop> {
    budget.position()?;
    let mut options = Vec::new();
    let mut own = 0;
    let mut within = Ok(());
    let _ = game.moves(&at, &mut |mv| {
        let option = parts(game, &game.play(&at, &mv));
        own += option_bytes(game, &option);
        options.push(option);
        within = budget.work(1).and_then(|()| budget.memory(*frames + own));
        flow(&within)
    });
    within?;
    *frames += own;
    Ok(Frame {
        at,
        options,
        known: 0,
    })
}

/// Bytes of a sum of `length` components and its list entry.
const fn sum_bytes(length: usize) -> u64 {
    (size_of::<Sum>() + grundy_core::allocated::<Component>(length)) as u64
}

fn frame_bytes<G: Game>(game: &G, options: &[Vec<G::Position>]) -> u64 {
    options.iter().map(|parts| option_bytes(game, parts)).sum()
}

fn option_bytes<G: Game>(game: &G, parts: &[G::Position]) -> u64 {
    let lists: usize = parts.iter().map(|part| game.heap_bytes(part)).sum();
    let own = size_of::<Vec<G::Position>>() * 2 + size_of_val(parts) * 2;
    (lists + own + 16) as u64
}

#[cfg(test)]
mod tests {
    use grundy_core::Convention;

    use super::*;

    #[test]
    fn the_end_and_a_heap_of_one_are_the_first_two_trees() {
        let sums = MisereSums::default();
        assert_eq!(sums.options[ZERO as usize].len(), 0);
        assert_eq!(sums.options[STAR as usize].len(), 1);
        let star = sums.genus(&[STAR]).unwrap();
        assert_eq!((star.nimber, star.misere()), (Nimber(1), Nimber(0)));
        assert_eq!(
            Convention::Misere.at_end(),
            sums.genus(&[]).unwrap().outcome()
        );
        assert_eq!(*normal(vec![5, STAR, ZERO, 3, STAR, STAR]), [STAR, 3, 5]);
    }
}
