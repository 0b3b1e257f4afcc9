//! Take 1 to k: every heap counts by its remainder modulo k + 1.

use grundy_core::{Convention, Message, Nimber, Verdict, Winning};

use crate::heaps::{self, Take};

/// The verdict for the set 1 to k. A heap of n has the nimber n mod (k + 1) (document
/// 4); in misère play the remainders are played as misère Nim heaps (Ferguson 1974).
pub(crate) fn verdict(at: &[u64], k: u64, convention: Convention) -> Verdict<Take> {
    let table = Table { at, modulus: k + 1 };
    let verdict = match (convention, at) {
        (_, []) => Verdict::over(convention, "subtraction-empty"),
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
        verdict.steps(self.working())
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
            let first = winning
                .iter()
                .find(|take| large == 0 || is_large(take.heap));
            let mut reason = filled(key);
            if let Some(take) = first {
                reason = reason.with("move", take.phrase());
            }
            Verdict::n(Winning::All(winning), reason)
        };
        verdict.steps(self.working())
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
    use grundy_core::Outcome;

    use super::*;
    use crate::subtraction::with_parameters;
    use crate::tests::Definition;

    #[test]
    fn remainders_decide_both_conventions_for_any_number_of_heaps() {
        for k in 1..=6 {
            let game = with_parameters(Some(&format!("1-{k}"))).unwrap();
            for &convention in Convention::BOTH {
                let mut definition = Definition::new(&game, |_| convention.at_end() == Outcome::P);
                for code in 0..1000 {
                    let heaps = [code / 100, code / 10 % 10, code % 10];
                    if heaps.is_sorted() {
                        let at = heaps::canonical(heaps.to_vec());
                        definition.check(&at, &verdict(&at, k, convention));
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
