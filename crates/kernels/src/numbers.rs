//! Lists of numbers: nimbers and outcomes by a search with packed positions.
//!
//! A list is packed into one word of 128 bits, which is looked up at once: in an array if
//! all numbers are small, else in a hash table. The nimber of a part is the mex over its
//! options, as in the search of the engines, and an option in several parts counts as their
//! nim-sum.

mod search;
mod table;

use std::sync::Arc;

use grundy_core::{Convention, Nimber, NumberRules, Numbers, Outcome};
use grundy_engine::{Budget, Stop};

use search::{Goal, Search};
use table::Table;

/// A list, each number plus one in as many bits, the first lowest.
type Key = u128;

/// A memo of the parts of one game's positions.
#[derive(Debug)]
pub struct Lists {
    rules: Arc<dyn NumberRules>,
    /// The bits of a number.
    width: u32,
    nimbers: Table,
    /// 1 for lost parts and 0 for won ones, by convention.
    lost: [Table; 2],
}

impl Lists {
    /// An empty memo for numbers up to those of a position; `None` if a part is too long.
    #[must_use]
    pub fn of(numbers: &Numbers) -> Option<Self> {
        let width = width(&numbers.parts);
        let keys = numbers.parts.iter().map(|part| packed(width, part));
        let largest = keys.collect::<Option<Vec<_>>>()?.into_iter().max();
        let bits = Key::BITS - largest.unwrap_or(0).leading_zeros();
        Some(Self {
            rules: Arc::clone(&numbers.rules),
            width,
            nimbers: Table::new(bits),
            lost: [Table::new(bits), Table::new(bits)],
        })
    }

    /// True if this is a memo of the position's rules with room for its numbers.
    #[must_use]
    pub fn fits(&self, numbers: &Numbers) -> bool {
        Arc::ptr_eq(&self.rules, &numbers.rules)
            && (numbers.parts.iter()).all(|part| packed(self.width, part).is_some())
    }

    /// Bytes of the memo.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.nimbers.bytes() + self.lost.iter().map(Table::bytes).sum::<u64>()
    }

    /// The nimber of a sum of parts; `None` if it cannot be found in this way.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn nimber(
        &mut self,
        parts: &[Box<[u64]>],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        let mut sum = 0;
        for part in parts {
            let Some(nimber) = self.searched(part, Goal::Nimber, budget)? else {
                return Ok(None);
            };
            sum ^= u64::from(nimber);
        }
        Ok(Some(Nimber(sum)))
    }

    /// The outcome of a sum of parts; `None` if it cannot be found in this way, as for
    /// several parts in misère play.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay in the memo.
    pub fn outcome(
        &mut self,
        parts: &[Box<[u64]>],
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Stop> {
        let lost = match (parts, convention) {
            ([part], _) if !self.rules.splits() => {
                let lost = self.searched(part, Goal::Lost(convention), budget)?;
                lost.map(|lost| lost == 1)
            }
            (_, Convention::Normal) => {
                let nimber = self.nimber(parts, budget)?;
                nimber.map(|nimber| nimber == Nimber::ZERO)
            }
            (_, Convention::Misere) => None,
        };
        Ok(lost.map(Outcome::p_if))
    }

    fn searched(
        &mut self,
        part: &[u64],
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u32>, Stop> {
        let others = self.bytes();
        let table = match goal {
            Goal::Nimber => &mut self.nimbers,
            Goal::Lost(convention) => &mut self.lost[convention as usize],
        };
        let others = others - table.bytes();
        let Some(root) = packed(self.width, part) else {
            return Ok(None);
        };
        Search::new(&*self.rules, self.width, goal, table, others).value(root, budget)
    }
}

/// The bits for numbers up to twice the largest of these parts, plus one.
fn width(parts: &[Box<[u64]>]) -> u32 {
    let largest = parts.iter().flat_map(|part| &**part).max();
    let most = largest.map_or(0, |largest| largest.saturating_mul(2));
    (u64::BITS - most.leading_zeros()).clamp(3, u64::BITS)
}

/// The key of a list; `None` if it is too long, or a number too large.
#[inline]
fn packed(width: u32, list: &[u64]) -> Option<Key> {
    let mut key = 0;
    let mut place = 0;
    for &number in list {
        let digit = number + 1;
        if place + width > Key::BITS || digit.checked_shr(width).unwrap_or(0) > 0 {
            return None;
        }
        key |= Key::from(digit) << place;
        place += width;
    }
    Some(key)
}

/// Writes the list of a key.
fn unpacked(width: u32, mut key: Key, list: &mut Vec<u64>) {
    list.clear();
    while key > 0 {
        list.push((key & ((1 << width) - 1)) as u64 - 1);
        key >>= width;
    }
}

#[cfg(test)]
mod tests {
    use super::{packed, unpacked, width};

    #[test]
    fn lists_are_read_back_from_their_keys() {
        let mut list = Vec::new();
        for part in [&[0, 0, 3][..], &[], &[1 << 62, 5], &[7; 40], &[0; 3]] {
            let width = width(&[part.into()]);
            let Some(key) = packed(width, part) else {
                assert!(part.len() > 25, "{part:?}");
                continue;
            };
            unpacked(width, key, &mut list);
            assert_eq!(list, part);
        }
        assert_eq!(packed(4, &[15]), None);
        assert_eq!(packed(64, &[1, 2, 3]), None);
    }
}
