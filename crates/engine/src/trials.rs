//! Nimbers of parts by trials: is a part the same as a heap of k?
//!
//! Where parts fall into further parts, a nimber takes far fewer positions than the mex of
//! all options does: a part is no heap of k as soon as one option is, and is one if no
//! option is and it is no smaller heap. Of an option in several parts, all but one are
//! valued, and the last is tried against the nim-sum of the rest (Lemoine and Viennot,
//! Games of No Chance 4, 2015).
//!
//! The search is by proof numbers, depth first (Nagai 2002): two numbers of each part
//! estimate the work to refute its least possible heap, and to confirm it. The number to
//! confirm is the largest of those to refute the options, plus their count, and not their
//! sum, since options share most of what follows.

use std::sync::Arc;

use grundy_core::{Nimber, PartWords, Parts, Splitting};

use crate::budget::{Budget, Stop, StopReason};
use crate::hash::{self, Table};

mod misere;

pub use misere::misere;

/// Stands for a proof that does not exist.
const NEVER: u32 = u32::MAX / 4;

/// No part may have a nimber beyond.
const MOST: u32 = 250;

/// A part by its number in the table.
type Id = u32;

/// A part, and what is known of it.
struct Node {
    words: PartWords,
    /// An estimate of the work for the part.
    size: u32,
    /// The least heap that the part may be.
    least: u32,
    /// True if it is that heap.
    is_least: bool,
    /// Proof numbers: to refute the least heap, to confirm it.
    refute: u32,
    confirm: u32,
    /// The options once they are listed: of each, the number of its parts, and the parts.
    options: Option<Box<[Id]>>,
}

/// A table of parts of one game, for [`Parts`].
#[derive(Default)]
pub struct Trials {
    ids: Table<PartWords, Id>,
    nodes: Vec<Node>,
    /// Heap bytes of the nodes.
    lists: u64,
}

// Shows the size alone: a cache may hold millions.
impl std::fmt::Debug for Trials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Trials")
            .field("parts", &self.nodes.len())
            .finish_non_exhaustive()
    }
}

/// The work to show that a sum is the same as a heap, and that it is not; and the part to
/// be tried first.
struct Costs {
    equal: u32,
    different: u32,
    first: Option<Id>,
}

impl Costs {
    const fn known(equal: bool) -> Self {
        let (equal, different) = if equal { (0, NEVER) } else { (NEVER, 0) };
        Self {
            equal,
            different,
            first: None,
        }
    }
}

/// A part on the stack, which is left when a proof number reaches its bound.
struct Frame {
    part: Id,
    refute: u32,
    confirm: u32,
}

impl Trials {
    /// Bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        hash::bytes(&self.ids) + hash::list_bytes(&self.nodes) + self.lists
    }

    /// The number of parts in the table.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// True before the first question.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// True if the sum is the same as a heap of `k`.
    ///
    /// # Errors
    /// When a limit is reached; what was proved stays in the table.
    pub fn equals(&mut self, sum: &Parts, k: u32, budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let option = self.option(&*sum.rules, &sum.parts);
        loop {
            let costs = self.costs(&option, k);
            match costs.first {
                Some(part) => self.decide(&*sum.rules, part, budget)?,
                None => return Ok(costs.equal == 0),
            }
        }
    }

    /// The nimber of a sum.
    ///
    /// # Errors
    /// When a limit is reached; what was proved stays in the table.
    pub fn nimber(&mut self, sum: &Parts, budget: &mut Budget<'_>) -> Result<Nimber, Stop> {
        let mut nimber = 0;
        for part in self.option(&*sum.rules, &sum.parts) {
            while !self.node(part).is_least {
                self.decide(&*sum.rules, part, budget)?;
            }
            nimber ^= u64::from(self.node(part).least);
        }
        Ok(Nimber(nimber))
    }

    /// True if the sum is known, without a search, to be the same as a heap of `k`.
    pub fn recalls(&mut self, sum: &Parts, k: u64) -> bool {
        let option = self.option(&*sum.rules, &sum.parts);
        u32::try_from(k).is_ok_and(|k| self.costs(&option, k).equal == 0)
    }

    fn node(&self, part: Id) -> &Node {
        &self.nodes[part as usize]
    }

    /// The numbers of a sum's parts, sorted; two equal parts are no game.
    fn option(&mut self, rules: &dyn Splitting, parts: &[PartWords]) -> Vec<Id> {
        let mut ids: Vec<Id> = Vec::with_capacity(parts.len());
        for part in parts {
            let id = self.id(rules, part);
            match ids.iter().position(|other| *other == id) {
                Some(other) => drop(ids.remove(other)),
                None => ids.push(id),
            }
        }
        ids.sort_unstable();
        ids
    }

    fn id(&mut self, rules: &dyn Splitting, part: &PartWords) -> Id {
        if let Some(id) = self.ids.get(part) {
            return *id;
        }
        // Memory runs out long before the numbers do.
        let id = Id::try_from(self.nodes.len()).unwrap_or(Id::MAX);
        let size = rules.size(part);
        self.lists += size_of_val(&part[..]) as u64 + 16;
        self.ids.insert(Arc::clone(part), id);
        self.nodes.push(Node {
            words: Arc::clone(part),
            size,
            least: 0,
            is_least: false,
            refute: 1,
            confirm: size.max(1),
            options: None,
        });
        id
    }

    fn costs(&self, option: &[Id], k: u32) -> Costs {
        let (mut rest, mut open, mut equal, mut largest) = (k, 0, 0u32, 0);
        let mut first: Option<Id> = None;
        for &part in option {
            let node = self.node(part);
            if node.is_least {
                rest ^= node.least;
                continue;
            }
            open += 1;
            equal = equal.saturating_add(node.confirm).min(NEVER - 1);
            largest = largest.max(node.confirm);
            if first.is_none_or(|first| node.size < self.node(first).size) {
                first = Some(part);
            }
        }
        let Some(part) = first else {
            return Costs::known(rest == 0);
        };
        let node = self.node(part);
        let (equal, different) = match (open, rest) {
            (1, rest) if rest < node.least => return Costs::known(false),
            (1, rest) if rest == node.least => (node.confirm, node.refute),
            (1, _) => {
                let both = node.refute.saturating_add(node.size).min(NEVER - 1);
                (both, node.confirm.min(node.refute + 1))
            }
            _ => (equal, equal - largest + 1),
        };
        Costs {
            equal,
            different,
            first,
        }
    }

    /// Decides whether a part is its least possible heap.
    fn decide(
        &mut self,
        rules: &dyn Splitting,
        part: Id,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let mut stack = vec![Frame {
            part,
            refute: NEVER,
            confirm: NEVER,
        }];
        while let Some(frame) = stack.last() {
            let part = frame.part;
            let Some(options) = self.nodes[part as usize].options.take() else {
                self.list_options(rules, part, hash::list_bytes(&stack), budget)?;
                continue;
            };
            budget.work(1)?;
            let next = self.step(frame, &options);
            self.nodes[part as usize].options = Some(options);
            match next {
                Some(frame) => stack.push(frame),
                None => drop(stack.pop()),
            }
            if self.nodes[part as usize].least > MOST {
                return Err(budget.stop(StopReason::Memory));
            }
        }
        Ok(())
    }

    /// Brings the proof numbers of a part up to date; returns the part to try next within
    /// the frame's bounds.
    fn step(&mut self, frame: &Frame, options: &[Id]) -> Option<Frame> {
        let least = self.node(frame.part).least;
        let (mut refute, mut second, mut confirm, mut open) = (NEVER, NEVER, 0u32, 0u32);
        let mut best = None;
        let mut rest = options;
        while let Some((count, after)) = rest.split_first() {
            let (option, after) = after.split_at(*count as usize);
            rest = after;
            let costs = self.costs(option, least);
            if costs.different > 0 {
                confirm = confirm.max(costs.different);
                open += 1;
            }
            if costs.equal < refute {
                (second, refute) = (refute, costs.equal);
                best = Some(costs);
            } else {
                second = second.min(costs.equal);
            }
        }
        let others = open.saturating_sub(1);
        let confirm = confirm.saturating_add(others).min(NEVER);
        let node = &mut self.nodes[frame.part as usize];
        if refute == 0 {
            node.least += 1;
            (node.refute, node.confirm) = (1, node.size.max(1));
            return None;
        }
        (node.refute, node.confirm) = (refute, confirm);
        if confirm == 0 {
            node.is_least = true;
            return None;
        }
        if refute >= frame.refute || confirm >= frame.confirm {
            return None;
        }
        let best = best?;
        let part = best.first?;
        let node = self.node(part);
        // Goes on with this option until it looks a quarter worse than the second best.
        let spare = second.saturating_add(second / 4 + 1).min(frame.refute);
        let more = spare.saturating_sub(best.equal).max(1);
        let bound = frame
            .confirm
            .saturating_sub(others)
            .saturating_sub(best.different);
        Some(Frame {
            part,
            refute: node.refute.saturating_add(bound.max(1)).min(NEVER),
            confirm: node.confirm.saturating_add(more).min(NEVER),
        })
    }

    fn list_options(
        &mut self,
        rules: &dyn Splitting,
        part: Id,
        others: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        budget.position()?;
        let words = Arc::clone(&self.node(part).words);
        let mut all: Vec<Vec<Id>> = Vec::new();
        let mut bytes = 0;
        let mut listed = Ok(());
        rules.options(&words, &mut |option| {
            let ids = self.option(rules, &option);
            bytes += 2 * (size_of_val(&ids) + size_of_val(&ids[..])) as u64;
            all.push(ids);
            listed = budget.work(1);
            if all.len().is_multiple_of(64) && listed.is_ok() {
                listed = budget.memory(self.bytes() + bytes + others);
            }
            listed.is_ok()
        });
        listed?;
        all.sort_unstable();
        all.dedup();
        let mut options: Vec<Id> = Vec::new();
        for ids in all {
            options.push(Id::try_from(ids.len()).unwrap_or(Id::MAX));
            options.extend(ids);
        }
        self.lists += size_of_val(&options[..]) as u64;
        budget.memory(self.bytes() + bytes + others)?;
        self.nodes[part as usize].options = Some(options.into());
        Ok(())
    }
}
