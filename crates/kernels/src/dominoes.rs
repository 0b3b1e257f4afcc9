//! Single boards of Cram: nimbers and outcomes by a search on bitboards.
//!
//! A board splits into connected parts, and the eight images of a part are
//! identified. In normal play the search asks whether parts plus a heap of n are a
//! P-position, after Lemoine and Viennot ("Nimbers are inevitable", 2012), and a
//! part with a half-turn symmetry that answers every move is P at once. In misère
//! play small parts become canonical forms (Conway, *On Numbers and Games*, chapter
//! 12), and outcomes of sums are searched.
//!
//! The differences from these papers: moves are ordered by the number of moves that
//! they leave in the largest part, fewest first, and parts of up to ten places have
//! canonical forms.

mod misere;
mod normal;
mod part;

use grundy_core::{Convention, Nimber, Outcome};
use grundy_engine::{Budget, Stop};

pub use part::Part;

/// A memo of parts of Cram boards.
#[derive(Debug, Default)]
pub struct Boards {
    normal: normal::Nimbers,
    misere: misere::Outcomes,
}

impl Boards {
    /// The nimber of a sum of parts.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn nimber(&mut self, parts: &[Part], budget: &mut Budget<'_>) -> Result<Nimber, Stop> {
        let mut sum = Nimber::ZERO;
        for &part in parts {
            sum ^= self.normal.nimber(part, budget)?;
        }
        Ok(sum)
    }

    /// The outcome of a sum of parts; in normal play cheaper than its nimber.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn outcome(
        &mut self,
        parts: &[Part],
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        let is_lost = match convention {
            Convention::Normal => self.normal.is_lost(parts, budget)?,
            Convention::Misere => self.misere.is_lost(parts, budget)?,
        };
        Ok(Outcome::p_if(is_lost))
    }

    /// The number of parts and sums in the memo.
    #[must_use]
    pub fn len(&self) -> usize {
        self.normal.len() + self.misere.len()
    }

    /// True before the first question.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
