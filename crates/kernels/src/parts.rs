//! Positions that fall into connected parts: nimbers and outcomes by a search.
//!
//! In normal play the search asks which nimber of a set a part has, after Beling and
//! Rogalski ("On pruning search trees of impartial games", 2020). In misère play small
//! parts become canonical forms (Conway, *On Numbers and Games*, chapter 12), and outcomes
//! of sums are searched. The differences from these papers: options with the least work
//! come first, answers other than nimbers are kept, and small parts alone
//! ([`Splits::SMALL`]) have canonical forms.

mod misere;
mod nimber_set;
mod normal;
#[cfg(test)]
mod tests;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use grundy_core::{Convention, Nimber, Outcome};
use grundy_engine::{Budget, Stop};

/// The rules of a game on connected parts.
pub(crate) trait Splits {
    /// A connected part; of isomorphic ones as many as possible are equal.
    type Part: Copy + Eq + Ord + Hash + Debug;

    /// The number of places, at least as large as the nimber and the length of any play.
    fn size(&self, part: &Self::Part) -> u32;

    /// The most places of a part with a canonical form in misère play. Larger parts have
    /// more forms than they save sums.
    const SMALL: u32 = 10;

    /// The number of moves, or another measure of the work that a part takes.
    fn moves(&self, part: &Self::Part) -> u32 {
        self.size(part)
    }

    /// Visits the options of a part, until told to stop: its parts, each with true if it is
    /// P by symmetry.
    fn options(
        &self,
        part: &Self::Part,
        each: &mut impl FnMut(&[(Self::Part, bool)]) -> ControlFlow<()>,
    );
}

/// A memo of parts and sums.
#[derive(Debug)]
pub(crate) struct Memo<S: Splits> {
    normal: normal::Nimbers<S>,
    misere: misere::Outcomes<S>,
}

impl<S: Splits> Default for Memo<S> {
    fn default() -> Self {
        Self {
            normal: normal::Nimbers::default(),
            misere: misere::Outcomes::default(),
        }
    }
}

impl<S: Splits> Memo<S> {
    /// The nimber of a sum of parts.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub(crate) fn nimber(
        &mut self,
        rules: &S,
        parts: &[S::Part],
        budget: &mut Budget<'_>,
    ) -> Result<Nimber, Stop> {
        let mut sum = 0;
        for &part in parts {
            sum ^= self.normal.nimber(rules, part, budget)?;
        }
        Ok(Nimber(sum))
    }

    /// The outcome of a sum of parts; in normal play cheaper than its nimber.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub(crate) fn outcome(
        &mut self,
        rules: &S,
        parts: &[S::Part],
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        let is_lost = match convention {
            Convention::Normal => self.normal.is_lost(rules, parts, budget)?,
            Convention::Misere => self.misere.is_lost(rules, parts, budget)?,
        };
        Ok(Outcome::p_if(is_lost))
    }

    /// The number of parts and sums in the memo.
    pub(crate) fn len(&self) -> usize {
        self.normal.len() + self.misere.len()
    }

    /// Bytes of the memo.
    pub(crate) fn bytes(&self) -> u64 {
        self.normal.bytes() + self.misere.bytes()
    }
}
