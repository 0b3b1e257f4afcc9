//! The kinds of values in a table: outcomes or nimbers.

use crate::{Convention, Mex, Nimber, Outcome};

/// The kind of value that a table stores for each position, as a 16-bit number.
///
/// ```
/// use grundy_core::{Mex, ValueKind};
/// // A position with options of nimbers 0, 1 and 3.
/// let nimber = ValueKind::Nimbers.over(&mut Mex::default(), [0, 1, 3].into_iter());
/// assert_eq!(nimber, Some(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ValueKind {
    /// The outcome: 0 for P, 1 for N.
    Outcomes(Convention),
    /// The nimber.
    Nimbers,
}

impl ValueKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [
        Self::Outcomes(Convention::Normal),
        Self::Outcomes(Convention::Misere),
        Self::Nimbers,
    ];

    /// The word in file names and data: `outcomes-normal`, `outcomes-misere`, `nimbers`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Outcomes(Convention::Normal) => "outcomes-normal",
            Self::Outcomes(Convention::Misere) => "outcomes-misere",
            Self::Nimbers => "nimbers",
        }
    }

    /// The short word in the name of a board's table: `normal`, `misere`, `nimbers`.
    #[must_use]
    pub const fn short_word(self) -> &'static str {
        match self {
            Self::Outcomes(convention) => convention.word(),
            Self::Nimbers => "nimbers",
        }
    }

    /// The value of a position without options.
    #[must_use]
    pub fn at_end(self) -> u16 {
        match self {
            Self::Outcomes(convention) => u16::from(convention.at_end() == Outcome::N),
            Self::Nimbers => 0,
        }
    }

    /// The value of a position whose options have these values, of which there is at
    /// least one; `None` if a nimber exceeds 65535.
    pub fn over(self, mex: &mut Mex, options: impl Iterator<Item = u16>) -> Option<u16> {
        match self {
            Self::Outcomes(_) => {
                let mut options = options;
                Some(u16::from(options.any(|value| value == 0)))
            }
            Self::Nimbers => {
                mex.clear();
                options.for_each(|value| mex.insert(Nimber(value.into())));
                u16::try_from(mex.mex().0).ok()
            }
        }
    }
}

crate::words!(ValueKind, &ValueKind::ALL);
