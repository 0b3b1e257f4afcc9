//! Misère play of parts as normal play: a whole position is one part, and the end of play
//! has a move to nothing, so that whoever is to move there wins.

use std::sync::{Arc, Mutex};

use grundy_core::{PartWords, Parts, Splitting, Unpoisoned as _};

use crate::hash::Table;

/// Marks the words of a whole position, which no part begins with.
const WHOLE: u64 = u64::MAX;

/// The most words of a part that is compared with a heap of one.
const SMALL: usize = 3;

/// The position of normal play that is lost exactly when this sum is in misère play.
#[must_use]
pub fn misere(sum: &Parts) -> Parts {
    let rules = Whole {
        rules: Arc::clone(&sum.rules),
        stars: Mutex::default(),
    };
    let whole = rules.of(sum.parts.clone());
    Parts {
        parts: vec![whole],
        rules: Arc::new(rules),
    }
}

/// The rules of whole positions.
#[derive(Debug)]
struct Whole {
    rules: Arc<dyn Splitting>,
    /// Small parts, and whether they are heaps of one: each option ends play there.
    stars: Mutex<Table<PartWords, bool>>,
}

impl Whole {
    fn is_star(&self, part: &PartWords) -> bool {
        if part.len() > SMALL {
            return false;
        }
        let mut stars = self.stars.lock().unpoisoned();
        *stars.entry(Arc::clone(part)).or_insert_with(|| {
            let (mut any, mut ends) = (false, true);
            self.rules.options(part, &mut |option| {
                any = true;
                ends &= option.is_empty();
                ends
            });
            any && ends
        })
    }

    /// The words of a sum: the number of words of each part, then the part. Two heaps of
    /// one change no outcome: a move in one is answered in the other.
    fn of(&self, mut parts: Vec<PartWords>) -> PartWords {
        parts.sort_unstable();
        let (mut stars, mut parts): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|part| self.is_star(part));
        stars.truncate(stars.len() % 2);
        parts.append(&mut stars);
        let words = parts.iter().flat_map(|part| {
            let length = part.len() as u64;
            std::iter::once(length).chain(part.iter().copied())
        });
        std::iter::once(WHOLE).chain(words).collect()
    }
}

/// The parts of a whole position.
fn parts(whole: &[u64]) -> Vec<PartWords> {
    let mut parts = Vec::new();
    let mut rest = whole.get(1..).unwrap_or_default();
    while let Some((length, after)) = rest.split_first() {
        let (part, after) = after.split_at(*length as usize);
        parts.push(part.into());
        rest = after;
    }
    parts
}

impl Splitting for Whole {
    fn options(&self, whole: &[u64], each: &mut dyn FnMut(Vec<PartWords>) -> bool) {
        let parts = parts(whole);
        let (mut any, mut goes_on) = (false, true);
        for (place, part) in parts.iter().enumerate() {
            if place > 0 && parts[place - 1] == *part {
                continue;
            }
            self.rules.options(part, &mut |option| {
                any = true;
                let others = parts
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != place);
                let all = others.map(|(_, part)| Arc::clone(part)).chain(option);
                goes_on = each(vec![self.of(all.collect())]);
                goes_on
            });
            if !goes_on {
                return;
            }
        }
        if !any {
            each(Vec::new());
        }
    }

    fn size(&self, whole: &[u64]) -> u32 {
        let sizes = parts(whole).into_iter().map(|part| self.rules.size(&part));
        sizes.fold(0, u32::saturating_add)
    }
}
