//! Options along a range whose numbers change by the same steps, as `a - k, b` for `k` in
//! `1..=a`: they are computed for the first and then added to.

use grundy_core::Flow;
use smallvec::SmallVec;

use super::code::{Num, Step};
use super::run::{Frame, Refused};
use super::{Any, word};
use crate::ast::Arith;
use crate::boards::Words;

/// A range, and the step of each number along it.
#[derive(Debug)]
pub(super) struct Run {
    slot: usize,
    start: Num,
    end: Num,
    closed: bool,
    slopes: SmallVec<[i64; 4]>,
}

impl Run {
    /// Takes the last of the steps of an option, if it is a range of this kind.
    pub(super) fn of(steps: &mut Vec<Step>, leaves: &[Any]) -> Option<Self> {
        let Some(&Step::Range(slot, ..)) = steps.last() else {
            return None;
        };
        let slopes = leaves.iter().map(|leaf| match leaf {
            Any::Num(num) => slope(num, slot),
            Any::Test(_) | Any::List(_) => None,
        });
        let slopes = slopes.collect::<Option<_>>()?;
        match steps.pop() {
            Some(Step::Range(slot, start, end, closed)) => Some(Self {
                slot,
                start,
                end,
                closed,
                slopes,
            }),
            _ => None,
        }
    }

    /// Visits the numbers of every option of the range.
    pub(super) fn each(
        &self,
        frame: &mut Frame<'_>,
        leaves: &[Any],
        words: &mut Words,
        each: &mut impl FnMut(&mut Words) -> Result<Flow, Refused>,
    ) -> Result<Flow, Refused> {
        let (start, end) = frame.ends(&self.start, &self.end, self.closed)?;
        let count = end - start;
        frame.spend(count.unsigned_abs())?;
        frame.nums[self.slot] = start;
        let mut numbers: SmallVec<[i64; 4]> = SmallVec::new();
        for at in 0..count {
            if at == 0 {
                for leaf in leaves {
                    if let Any::Num(num) = leaf {
                        numbers.push(num.of(frame)?);
                    }
                }
            } else {
                for (number, slope) in numbers.iter_mut().zip(&self.slopes) {
                    *number = number.checked_add(*slope).ok_or(Refused)?;
                }
            }
            words.clear();
            for number in &numbers {
                words.push(word(*number)?);
            }
            if each(words)?.is_break() {
                return Ok(Flow::Break(()));
            }
        }
        Ok(Flow::Continue(()))
    }
}

/// The change of a number when a variable grows by one; `None` if it is not always the
/// same.
fn slope(num: &Num, slot: usize) -> Option<i64> {
    match num {
        Num::Const(_) | Num::Once(_) => Some(0),
        Num::Var(own) => Some(i64::from(*own == slot)),
        Num::Arith(arith, operands) => {
            let (a, b) = (slope(&operands.0, slot)?, slope(&operands.1, slot)?);
            match (arith, &operands.0, &operands.1) {
                (Arith::Add, ..) => a.checked_add(b),
                (Arith::Subtract, ..) => a.checked_sub(b),
                (Arith::Multiply, Num::Const(factor), _) => b.checked_mul(*factor),
                (Arith::Multiply, _, Num::Const(factor)) => a.checked_mul(*factor),
                _ => (a == 0 && b == 0).then_some(0),
            }
        }
        _ => None,
    }
}
