//! Single boards of Cram: nimbers and outcomes by a search on bitboards.
//!
//! A board splits into connected parts, and the eight images of a part are identified. A
//! part with a half-turn symmetry that answers every move is P at once.

mod part;

use grundy_core::{Convention, Nimber, Outcome};
use grundy_engine::{Budget, Stop};

use crate::parts::{Memo, Splits};

pub use part::Part;

/// Cram on connected parts.
#[derive(Clone, Copy, Debug)]
struct Cram;

impl Splits for Cram {
    type Part = Part;

    fn size(&self, part: &Part) -> u32 {
        part.size()
    }

    fn moves(&self, part: &Part) -> u32 {
        part.moves()
    }

    fn options(&self, part: &Part, each: &mut impl FnMut(&[(Part, bool)])) {
        part.options(each);
    }
}

/// A memo of parts of Cram boards.
#[derive(Debug, Default)]
pub struct Boards(Memo<Cram>);

impl Boards {
    /// The nimber of a sum of parts.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn nimber(&mut self, parts: &[Part], budget: &mut Budget<'_>) -> Result<Nimber, Stop> {
        self.0.nimber(&Cram, parts, budget)
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
        self.0.outcome(&Cram, parts, convention, budget)
    }

    /// The number of parts and sums in the memo.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True before the first question.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
