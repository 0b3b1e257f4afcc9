//! Take 1 to k: every heap counts by its remainder modulo k + 1.

use grundy_core::{Convention, Message, Nimber, Verdict, Winning};

use crate::heaps::{self, Take};

/// The verdict for the set 1 to k. A heap of n has the nimber n mod (k + 1) (document
/// 4); in misère play the remainders are played as misère Nim heaps (Ferguson 1974).
pub(crate) fn verdict(at: &[u64], k: u64, convention: Convention) -> Verdict<Take> {
    let table = Table { at, modulus: k + 1 };
    let verdict = match (convention, at) {
        (Convention::Normal, []) => Verdict::p("subtraction-empty"),
        (Convention::Misere, []) => {
            Verdict::n(Winning::All(Vec::new()), Message::new("misere-over"))
        }
        (Convention::Normal, &[heap]) => table.single(heap, 0),
        (Convention::Misere, &[heap]) => table.single(heap, 1),
        (Convention::Normal, _) => table.normal(),
        (Convention::Misere, _) => table.misere(),
    };
    match convention {
        Convention::Normal => verdict.nimber(Nimber(table.sum())),
        Convention::Misere => verdict,
    }
}

struct Table<'a> {
    at: &'a [u64],
    modulus: u64,
}

impl Table<'_> {
    fn rest(&self, heap: u64) -> u64 {
        heap % self.modulus
    }

    fn sum(&self) -> u64 {
        self.at.iter().fold(0, |sum, &heap| sum ^ self.rest(heap))
    }

    /// The move that gives a heap this remainder: at most one, since its number is below
    /// k + 1. It may also raise the remainder.
    fn giving(&self, heap: u64, wanted: u64) -> Option<Take> {
        if wanted >= self.modulus {
            return None;
        }
        let count = (self.rest(heap) + (self.modulus - wanted)) % self.modulus;
        (1..=heap).contains(&count).then_some(Take { heap, count })
    }

    /// Every move after which the nim-sum of the remainders is `lost` of the heap that is
    /// moved in.
    fn leaving(&self, lost: impl Fn(u64) -> u64) -> Vec<Take> {
        let sum = self.sum();
        heaps::distinct(self.at)
            .into_iter()
            .filter_map(|heap| self.giving(heap, self.rest(heap) ^ sum ^ lost(heap)))
            .collect()
    }

    /// One heap: P with remainder 0, in misère play 1 (document 3).
    fn single(&self, heap: u64, lost: u64) -> Verdict<Take> {
        let filled = |key| {
            Message::new(key)
                .with("heap", heap.to_string())
                .with("modulus", self.modulus.to_string())
                .with("times", (heap / self.modulus).to_string())
                .with("rest", self.rest(heap).to_string())
        };
        let Some(take) = self.giving(heap, lost) else {
            return Verdict::p(filled(if lost == 0 {
                "subtraction-one-p"
            } else {
                "subtraction-one-misere-p"
            }));
        };
        let left = (heap - take.count).to_string();
        let key = if lost == 0 {
            "subtraction-one-n"
        } else {
            "subtraction-one-misere-n"
        };
        let reason = filled(key).with("move", take.phrase()).with("left", left);
        Verdict::n(Winning::All(vec![take]), reason)
    }

    fn normal(&self) -> Verdict<Take> {
        let filled = |key| {
            Message::new(key)
                .with("modulus", self.modulus.to_string())
                .with("sum", self.sum().to_string())
        };
        let winning = self.leaving(|_| 0);
        let verdict = match winning.first() {
            None => Verdict::p(filled("subtraction-sum-p")),
            Some(take) => {
                let reason = filled("subtraction-sum-n").with("move", take.phrase());
                Verdict::n(Winning::All(winning), reason)
            }
        };
        self.working().into_iter().fold(verdict, Verdict::step)
    }

    fn misere(&self) -> Verdict<Take> {
        let large = self.at.iter().filter(|&&heap| self.rest(heap) > 1).count();
        if large > 1 {
            return self.normal().step(Message::new("subtraction-misere-same"));
        }
        let ones = self.at.iter().filter(|&&heap| self.rest(heap) == 1).count();
        let filled = |key| {
            Message::new(key)
                .with("modulus", self.modulus.to_string())
                .with("ones", ones)
        };
        let verdict = if large == 0 && ones % 2 == 1 {
            Verdict::p(filled("subtraction-misere-ones-p"))
        } else {
            // Without another remainder above 1, leave an odd number of 1s; with one,
            // leave an equal remainder.
            let is_large = |heap: u64| self.rest(heap) > 1;
            let winning = self.leaving(|heap| u64::from(large == 0 || is_large(heap)));
            let key = if large == 0 {
                "subtraction-misere-ones-n"
            } else {
                "subtraction-misere-one-large"
            };
            let told = winning
                .iter()
                .find(|take| large == 0 || is_large(take.heap));
            let mut reason = filled(key);
            if let Some(take) = told {
                reason = reason.with("move", take.phrase());
            }
            Verdict::n(Winning::All(winning), reason)
        };
        self.working().into_iter().fold(verdict, Verdict::step)
    }

    /// A line for each heap: its remainder.
    fn working(&self) -> Vec<Message> {
        const MOST: usize = 16;
        self.at
            .iter()
            .take(MOST)
            .map(|&heap| {
                Message::new("subtraction-rest")
                    .with("heap", heap.to_string())
                    .with("modulus", self.modulus.to_string())
                    .with("rest", self.rest(heap).to_string())
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use grundy_core::Outcome;

    use super::*;

    /// True if lost by the definition: no move leads to a lost position.
    fn lost(
        at: &[u64],
        k: u64,
        convention: Convention,
        known: &mut HashMap<Vec<u64>, bool>,
    ) -> bool {
        if let Some(&lost) = known.get(at) {
            return lost;
        }
        let mut options = options(at, k).peekable();
        let is_lost = if options.peek().is_none() {
            convention.at_end() == Outcome::P
        } else {
            options.all(|take| !lost(&take.play(at), k, convention, known))
        };
        known.insert(at.to_vec(), is_lost);
        is_lost
    }

    fn options(at: &[u64], k: u64) -> impl Iterator<Item = Take> {
        heaps::distinct(at)
            .into_iter()
            .flat_map(move |heap| (1..=k.min(heap)).map(move |count| Take { heap, count }))
    }

    #[test]
    fn remainders_decide_both_conventions_for_any_number_of_heaps() {
        for k in 1..=6 {
            for &convention in Convention::BOTH {
                let mut known = HashMap::new();
                for a in 0..=9 {
                    for b in a..=9 {
                        for c in b..=9 {
                            let at = heaps::canonical(vec![a, b, c]);
                            let verdict = verdict(&at, k, convention);
                            let is_lost = lost(&at, k, convention, &mut known);
                            assert_eq!(verdict.outcome == Outcome::P, is_lost, "{at:?} {k}");
                            let winning: Vec<Take> = options(&at, k)
                                .filter(|take| lost(&take.play(&at), k, convention, &mut known))
                                .collect();
                            assert_eq!(verdict.winning.moves(), winning, "{at:?} {k}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_largest_heaps_and_sets_are_answered() {
        let most = heaps::LARGEST;
        for k in [3, 1_000_000_000, most] {
            for &convention in Convention::BOTH {
                let verdict = verdict(&[most - 1, most], k, convention);
                assert_eq!(verdict.outcome, Outcome::N, "{k}");
                for take in verdict.winning.moves() {
                    assert!((1..=k).contains(&take.count) && take.count <= take.heap);
                }
            }
        }
    }
}
