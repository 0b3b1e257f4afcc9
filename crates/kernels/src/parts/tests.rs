//! The search of parts beside the mex of all options.

use std::ops::ControlFlow;

use grundy_core::{Convention, Mex, Nimber, Outcome};
use grundy_engine::{Budget, Limits, NoObserver};

use super::{Memo, Splits};

/// Heaps of Nim, or rows of Kayles.
struct Heaps {
    kayles: bool,
}

impl Heaps {
    /// The options of a heap, each with one or two heaps.
    fn lists(&self, heap: u32) -> Vec<Vec<u32>> {
        if !self.kayles {
            return (0..heap).map(|less| vec![less]).collect();
        }
        let taken = (1..=2).filter(|taken| *taken <= heap);
        let lists = taken.flat_map(|taken| {
            let left = heap - taken;
            (0..=left / 2).map(move |one| vec![one, left - one])
        });
        lists.collect()
    }

    /// The nimbers of all heaps up to this one.
    fn nimbers(&self, most: u32) -> Vec<u64> {
        let mut nimbers: Vec<u64> = Vec::new();
        for heap in 0..=most {
            let sum = |list: &Vec<u32>| list.iter().fold(0, |sum, at| sum ^ nimbers[*at as usize]);
            let mut options = Mex::default();
            for list in self.lists(heap) {
                options.insert(Nimber(sum(&list)));
            }
            nimbers.push(options.mex().0);
        }
        nimbers
    }
}

impl Splits for Heaps {
    type Part = u32;

    fn size(&self, part: &u32) -> u32 {
        *part
    }

    fn options(&self, part: &u32, each: &mut impl FnMut(&[(u32, bool)]) -> ControlFlow<()>) {
        for list in self.lists(*part) {
            let parts: Vec<(u32, bool)> = list.into_iter().map(|heap| (heap, false)).collect();
            if each(&parts).is_break() {
                return;
            }
        }
    }
}

/// Nim has nimbers on both sides of 62, 63 and 64, where sets and the memo run out of bits.
#[test]
fn nimbers_of_parts_are_the_mex_of_all_options() {
    for (kayles, most) in [(false, 70), (true, 60)] {
        let rules = Heaps { kayles };
        let nimbers = rules.nimbers(most);
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let mut reused = Memo::default();
        for heap in (0..=most).rev() {
            let wanted = Nimber(nimbers[heap as usize]);
            for memo in [&mut Memo::default(), &mut reused] {
                assert_eq!(memo.nimber(&rules, &[heap], &mut budget), Ok(wanted));
            }
        }
    }
}

#[test]
fn sums_of_parts_are_lost_if_their_nimbers_cancel() {
    for (kayles, most) in [(false, 67), (true, 20)] {
        let rules = Heaps { kayles };
        let nimbers = rules.nimbers(most);
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let mut compared = 0;
        for one in (0..=most).step_by(3) {
            for other in (0..=most).step_by(2) {
                let parts = [one, other, 1];
                let sum = parts.iter().fold(0, |sum, at| sum ^ nimbers[*at as usize]);
                let outcome =
                    Memo::default().outcome(&rules, &parts, Convention::Normal, &mut budget);
                assert_eq!(outcome, Ok(Outcome::p_if(sum == 0)), "{parts:?}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared} sums");
    }
}
