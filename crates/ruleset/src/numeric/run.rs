//! Evaluates numbers and conditions.

use grundy_core::{Flow, Mex, Nimber};
use smallvec::SmallVec;

use super::code::{Bind, List, Loop, Num, Step, Test};
use super::{Any, word};
use crate::ast::{Arith, Kind};
use crate::boards::Words;
use crate::expr::Fold;
use crate::function::Function;
use crate::value::Ints;

/// A fault or limit, which the interpreter explains.
#[derive(Debug)]
pub(super) struct Refused;

/// Variables, by slot: the numbers and the lists.
pub(super) struct Frame<'c> {
    pub(super) nums: SmallVec<[i64; 16]>,
    pub(super) lists: SmallVec<[Ints; 2]>,
    once: &'c [Any],
    /// The values of definitions, once they are computed.
    computed: SmallVec<[Option<Computed>; 2]>,
    /// Steps left.
    pub(super) left: u64,
}

/// The value of a definition.
enum Computed {
    Num(i64),
    List(Ints),
}

impl<'c> Frame<'c> {
    pub(super) fn new(once: &'c [Any], slots: usize, kind: Kind, part: &[u64]) -> Self {
        let mut frame = Self {
            nums: SmallVec::from_elem(0, slots),
            lists: SmallVec::new(),
            once,
            computed: once.iter().map(|_| None).collect(),
            left: super::STEPS,
        };
        // Numbers of positions are at most 2^62.
        let part = part.iter().map(|word| *word as i64);
        match kind {
            Kind::Heaps | Kind::Numbers => {
                for (slot, number) in frame.nums.iter_mut().zip(part) {
                    *slot = number;
                }
            }
            _ => frame.lists.push(part.collect()),
        }
        frame
    }

    pub(super) fn spend(&mut self, steps: u64) -> Result<(), Refused> {
        self.left = self.left.checked_sub(steps).ok_or(Refused)?;
        Ok(())
    }

    pub(super) fn bind(&mut self, bind: &Bind) -> Result<(), Refused> {
        match bind {
            Bind::Num(slot, num) => self.nums[*slot] = num.of(self)?,
            Bind::Test(slot, test) => self.nums[*slot] = test.of(self)?.into(),
            Bind::List(slot, list) => {
                let list = list.of(self)?;
                if self.lists.len() <= *slot {
                    self.lists.resize(*slot + 1, Ints::new());
                }
                self.lists[*slot] = list;
            }
        }
        Ok(())
    }

    pub(super) fn bind_all(&mut self, binds: &[Bind]) -> Result<(), Refused> {
        binds.iter().try_for_each(|bind| self.bind(bind))
    }

    /// Computes a definition, unless that was done before.
    fn compute(&mut self, place: usize) -> Result<(), Refused> {
        if self.computed[place].is_none() {
            let once = self.once;
            self.computed[place] = Some(match &once[place] {
                Any::Num(num) => Computed::Num(num.of(self)?),
                Any::Test(test) => Computed::Num(test.of(self)?.into()),
                Any::List(list) => Computed::List(list.of(self)?),
            });
        }
        Ok(())
    }

    fn once_number(&mut self, place: usize) -> Result<i64, Refused> {
        self.compute(place)?;
        match &self.computed[place] {
            Some(Computed::Num(number)) => Ok(*number),
            _ => Err(Refused),
        }
    }

    /// The list of a definition or a variable; `None` for any other list.
    pub(super) fn stored(&mut self, list: &List) -> Result<Option<&Ints>, Refused> {
        Ok(match list {
            List::Var(slot) => self.lists.get(*slot),
            List::Once(place) => {
                self.compute(*place)?;
                match &self.computed[*place] {
                    Some(Computed::List(list)) => Some(list),
                    _ => None,
                }
            }
            _ => None,
        })
    }

    /// Appends a result to the numbers of a position.
    #[inline]
    pub(super) fn append(&mut self, value: &Any, words: &mut Words) -> Result<(), Refused> {
        match value {
            Any::Num(num) => words.push(word(num.of(self)?)?),
            Any::List(list) => {
                for number in list.of(self)? {
                    words.push(word(number)?);
                }
            }
            Any::Test(_) => return Err(Refused),
        }
        Ok(())
    }

    /// The bounds of a range, the second exclusive.
    pub(super) fn ends(&mut self, a: &Num, b: &Num, closed: bool) -> Result<(i64, i64), Refused> {
        let (start, end) = (a.of(self)?, b.of(self)?);
        let end = end.checked_add(closed.into()).ok_or(Refused)?;
        // Bounds within ±2^62 keep their difference in range.
        let far = |number: i64| !(-(1 << 62)..=1 << 62).contains(&number);
        match far(start) || far(end) {
            true => Err(Refused),
            false => Ok((start, end.max(start))),
        }
    }
}

/// A visitor of the choices of steps.
type Visit<'v, 'c> = &'v mut dyn FnMut(&mut Frame<'c>) -> Result<Flow, Refused>;

/// Runs steps for every choice, in order, until the visitor breaks.
pub(super) fn each_choice<'c>(
    steps: &[Step],
    frame: &mut Frame<'c>,
    each: Visit<'_, 'c>,
) -> Result<Flow, Refused> {
    let Some((step, rest)) = steps.split_first() else {
        return each(frame);
    };
    match step {
        Step::Where(test) => match test.of(frame)? {
            true => each_choice(rest, frame, each),
            false => Ok(Flow::Continue(())),
        },
        Step::Let(bind) => {
            frame.bind(bind)?;
            each_choice(rest, frame, each)
        }
        Step::Range(slot, a, b, closed) => {
            let (start, end) = frame.ends(a, b, *closed)?;
            for number in start..end {
                frame.spend(1)?;
                frame.nums[*slot] = number;
                // The end of the recursion, without the call.
                let flow = match rest {
                    [] => each(frame)?,
                    _ => each_choice(rest, frame, each)?,
                };
                if flow.is_break() {
                    return Ok(flow);
                }
            }
            Ok(Flow::Continue(()))
        }
        Step::Each(slot, list) => {
            for number in list.of(frame)? {
                frame.spend(1)?;
                frame.nums[*slot] = number;
                let flow = each_choice(rest, frame, each)?;
                if flow.is_break() {
                    return Ok(flow);
                }
            }
            Ok(Flow::Continue(()))
        }
    }
}

impl<B> Loop<B> {
    pub(super) fn each(
        &self,
        frame: &mut Frame<'_>,
        each: &mut dyn FnMut(&B, &mut Frame<'_>) -> Result<Flow, Refused>,
    ) -> Result<Flow, Refused> {
        each_choice(&self.steps, frame, &mut |frame| each(&self.body, frame))
    }
}

impl Num {
    #[inline]
    pub(super) fn of(&self, frame: &mut Frame<'_>) -> Result<i64, Refused> {
        match self {
            Self::Const(number) => Ok(*number),
            Self::Var(slot) => Ok(frame.nums[*slot]),
            _ => self.computed(frame),
        }
    }

    fn computed(&self, frame: &mut Frame<'_>) -> Result<i64, Refused> {
        Ok(match self {
            Self::Const(number) => *number,
            Self::Var(slot) => frame.nums[*slot],
            Self::Once(place) => frame.once_number(*place)?,
            Self::Arith(arith, operands) => {
                let (a, b) = (operands.0.of(frame)?, operands.1.of(frame)?);
                match arith {
                    // The usual ones, without a call.
                    Arith::Add => a.checked_add(b).ok_or(Refused)?,
                    Arith::Subtract => a.checked_sub(b).ok_or(Refused)?,
                    _ => arith.of(a, b).map_err(|_| Refused)?,
                }
            }
            Self::If(parts) => match parts.0.of(frame)? {
                true => parts.1.of(frame)?,
                false => parts.2.of(frame)?,
            },
            Self::Element(parts) => {
                let index = usize::try_from(parts.1.of(frame)?).map_err(|_| Refused)?;
                let element = match frame.stored(&parts.0)? {
                    Some(list) => list.get(index).copied(),
                    None => parts.0.of(frame)?.get(index).copied(),
                };
                element.ok_or(Refused)?
            }
            Self::Len(list) => match frame.stored(list)? {
                Some(list) => list.len() as i64,
                None => list.of(frame)?.len() as i64,
            },
            Self::Mex(list) => {
                let mut mex = Mex::default();
                for number in list.of(frame)? {
                    if let Ok(number) = u64::try_from(number) {
                        mex.insert(Nimber(number));
                    }
                }
                i64::try_from(mex.mex().0).map_err(|_| Refused)?
            }
            Self::Of(function, number) => {
                let number = number.of(frame)?;
                let value = match function {
                    Function::Abs => number.checked_abs(),
                    Function::Sqrt => number.checked_isqrt(),
                    Function::Popcount if number >= 0 => Some(number.count_ones().into()),
                    _ => None,
                };
                value.ok_or(Refused)?
            }
            Self::Fold(fold, looped) => folded(*fold, looped, frame)?,
            Self::Count(looped) => {
                let mut count = 0;
                let _ = looped.each(frame, &mut |(), _| {
                    count += 1;
                    Ok(Flow::Continue(()))
                })?;
                count
            }
            Self::Let(binds, body) => {
                frame.bind_all(binds)?;
                body.of(frame)?
            }
        })
    }
}

fn folded(fold: Fold, looped: &Loop<Num>, frame: &mut Frame<'_>) -> Result<i64, Refused> {
    let (arith, empty) = fold.arith().ok_or(Refused)?;
    let mut result = None;
    let _ = looped.each(frame, &mut |body, frame| {
        let one = body.of(frame)?;
        let next = result.map_or(Ok(one), |before| arith.of(before, one));
        result = Some(next.map_err(|_| Refused)?);
        Ok(Flow::Continue(()))
    })?;
    result.or(empty).ok_or(Refused)
}

impl Test {
    pub(super) fn of(&self, frame: &mut Frame<'_>) -> Result<bool, Refused> {
        Ok(match self {
            Self::Const(holds) => *holds,
            Self::Var(slot) => frame.nums[*slot] != 0,
            Self::Once(place) => frame.once_number(*place)? != 0,
            Self::Compare(compare, operands) => {
                compare.holds(operands.0.of(frame)?, operands.1.of(frame)?)
            }
            Self::Not(test) => !test.of(frame)?,
            Self::And(both) => both.0.of(frame)? && both.1.of(frame)?,
            Self::Or(both) => both.0.of(frame)? || both.1.of(frame)?,
            Self::If(parts) => match parts.0.of(frame)? {
                true => parts.1.of(frame)?,
                false => parts.2.of(frame)?,
            },
            Self::Within(numbers, closed) => {
                let (one, start, end) = &**numbers;
                let (one, start, end) = (one.of(frame)?, start.of(frame)?, end.of(frame)?);
                start <= one && (one < end || *closed && one == end)
            }
            Self::In(parts) => {
                let one = parts.0.of(frame)?;
                match frame.stored(&parts.1)? {
                    Some(list) => list.contains(&one),
                    None => parts.1.of(frame)?.contains(&one),
                }
            }
            Self::Same(lists) => lists.0.of(frame)? == lists.1.of(frame)?,
            Self::Any(looped, wanted) => {
                let flow = looped.each(frame, &mut |body, frame| {
                    Ok(match body.of(frame)? == *wanted {
                        true => Flow::Break(()),
                        false => Flow::Continue(()),
                    })
                })?;
                // `all` holds if no choice is false.
                flow.is_break() == *wanted
            }
            Self::Let(binds, body) => {
                frame.bind_all(binds)?;
                body.of(frame)?
            }
        })
    }
}
