//! The value of a position from those of its options.

use grundy_core::{Mex, Nimber};

/// The values of the options of a position that is not itself a sum.
///
/// The value of a position is the nimber n for which its sum with a heap of n is lost. A
/// usual option of value v excludes v. A *complimenting* option, after which the same
/// player moves again, excludes every n but the value v of the position that it leaves: the
/// player wins the sum of that position and any other heap by moving on. So with
/// complimenting options to v alone, the value is v, unless a usual option has it too; if
/// all numbers are excluded, the position is *loony* (`None`): whatever is added, the
/// player to move wins. Values of sums are nim-sums, loony if a part is. (Berlekamp, Conway
/// and Guy, *Winning Ways*, chapters 12 and 16.)
///
/// ```
/// use grundy_core::Nimber;
/// use grundy_engine::OptionValues;
/// let mut options = OptionValues::default();
/// options.insert(Some(Nimber(1)), false);
/// options.insert(Some(Nimber(2)), true);
/// assert_eq!(options.value(), Some(Nimber(2)));
/// options.insert(Some(Nimber(2)), false);
/// assert_eq!(options.value(), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct OptionValues {
    usual: Mex,
    complimenting: Complimenting,
}

/// The numbers that complimenting options leave possible.
#[derive(Clone, Copy, Debug, Default)]
enum Complimenting {
    #[default]
    All,
    Only(Nimber),
    None,
}

impl OptionValues {
    /// Adds the value of an option, `None` if it is loony. `again`: the same player moves
    /// again.
    #[inline]
    pub fn insert(&mut self, value: Option<Nimber>, again: bool) {
        match (value, again) {
            (Some(value), false) => self.usual.insert(value),
            // The other player wins.
            (None, false) => {}
            (value, true) => {
                self.complimenting = match (self.complimenting, value) {
                    (Complimenting::All, Some(value)) => Complimenting::Only(value),
                    (Complimenting::Only(only), Some(value)) if only == value => return,
                    _ => Complimenting::None,
                };
            }
        }
    }

    /// The value of the position.
    #[inline]
    #[must_use]
    pub fn value(&self) -> Option<Nimber> {
        match self.complimenting {
            Complimenting::All => Some(self.usual.mex()),
            Complimenting::Only(value) => (!self.usual.contains(value)).then_some(value),
            Complimenting::None => None,
        }
    }
}
