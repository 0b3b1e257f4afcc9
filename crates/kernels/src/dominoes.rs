//! Single boards of Cram: nimbers and outcomes by a search in words of bits.
//!
//! A board falls into connected parts, and a part and its eight images are one.
//! In normal play the question is whether parts and a heap of n are together a
//! P-position, after Lemoine and Viennot ("Nimbers are inevitable", 2012), and a
//! part that a half turn answers is known at once. In misère play small parts
//! become one canonical form (Conway, *On Numbers and Games*, chapter 12), and
//! outcomes of sums are searched.
//!
//! What differs here from these papers: choices are tried by the number of moves
//! that they leave in the largest part, the fewest first, and parts of up to ten
//! places have canonical forms.

mod misere;
mod normal;
mod part;

use grundy_core::{Convention, Nimber, Outcome};
use grundy_engine::{Budget, Stop};

pub use part::Part;

/// What has been found so far about parts of Cram boards.
#[derive(Debug, Default)]
pub struct Boards {
    normal: normal::Nimbers,
    misere: misere::Outcomes,
}

impl Boards {
    /// The nimber of parts together.
    ///
    /// # Errors
    /// When a limit is reached; what was found until then is kept.
    pub fn nimber(&mut self, parts: &[Part], budget: &mut Budget<'_>) -> Result<Nimber, Stop> {
        let mut sum = Nimber::ZERO;
        for &part in parts {
            sum ^= self.normal.nimber(part, budget)?;
        }
        Ok(sum)
    }

    /// The outcome of parts together, which in normal play looks at less than
    /// their nimber.
    ///
    /// # Errors
    /// When a limit is reached; what was found until then is kept.
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
        Ok(if is_lost { Outcome::P } else { Outcome::N })
    }

    /// Parts and sums of which something is known.
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
