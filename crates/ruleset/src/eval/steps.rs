//! Runs the steps of a comprehension.

use std::borrow::Cow;

use grundy_core::Flow;

use super::{Expr, Fault, FaultKind, Frame, Op, Source, Step, Target, Value, length, weight};
use crate::boards::grid;

/// The visitor of the body, called for every choice of the steps.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(&mut Frame<'_>, &Expr) -> Result<Flow, Fault>;

impl Frame<'_> {
    /// Runs these steps for every choice, in order, until the visitor breaks.
    pub(crate) fn through(
        &mut self,
        steps: &[Step],
        body: &Expr,
        each: Visit<'_>,
    ) -> Result<Flow, Fault> {
        let Some((step, rest)) = steps.split_first() else {
            self.spend(1, body.at)?;
            return each(self, body);
        };
        match step {
            Step::Where(condition) => {
                if self.test(condition)? {
                    self.through(rest, body, each)
                } else {
                    Ok(Flow::Continue(()))
                }
            }
            Step::Let(slot, value) => {
                self.bind(*slot, value)?;
                self.through(rest, body, each)
            }
            Step::For(Target::One(slot), Source::Range(a, b, closed)) => {
                let (start, end) = self.ends(a, b, *closed)?;
                for number in start..end {
                    self.spend(1, a.at)?;
                    self.slots[*slot] = Value::Int(number);
                    // The end of `through`, without the call.
                    let flow = if rest.is_empty() {
                        self.spend(1, body.at)?;
                        each(self, body)?
                    } else {
                        self.through(rest, body, each)?
                    };
                    if flow.is_break() {
                        return Ok(Flow::Break(()));
                    }
                }
                Ok(Flow::Continue(()))
            }
            // Elements of a range have no components.
            Step::For(_, Source::Range(..)) => Ok(Flow::Continue(())),
            Step::For(target, Source::Cells(grid)) => {
                let (rows, columns) = self.with(grid, |board| match board {
                    Value::Board(words) => Ok((grid::rows(words), grid::columns(words))),
                    _ => Err(Fault::new(grid.at, FaultKind::NotThere)),
                })?;
                for row in 0..rows {
                    for column in 0..columns {
                        self.spend(1, grid.at)?;
                        self.aim(target, Value::Pair(row, column), body.at)?;
                        if self.through(rest, body, each)?.is_break() {
                            return Ok(Flow::Break(()));
                        }
                    }
                }
                Ok(Flow::Continue(()))
            }
            Step::For(target, Source::Choices(lists)) => {
                let lists = match self.value(lists)? {
                    Value::Many(lists) => lists,
                    _ => Vec::new(),
                };
                self.choices(&lists, target, rest, body, each)
            }
            Step::For(target, Source::Subsets(list)) => {
                let list = self.value(list)?;
                self.subsets(&list, target, rest, body, each)
            }
            Step::For(target, Source::List(list)) => {
                // A constant list is not copied each time.
                let list = match &list.op {
                    Op::Const(list) => {
                        self.spend(weight(list), body.at)?;
                        Cow::Borrowed(list)
                    }
                    _ => Cow::Owned(self.value(list)?),
                };
                match &*list {
                    Value::Ints(ints) => {
                        let numbers = ints.iter().copied().map(Value::Int);
                        self.elements(numbers, target, rest, body, each)
                    }
                    Value::Many(values) => {
                        self.elements(values.iter().cloned(), target, rest, body, each)
                    }
                    _ => Ok(Flow::Continue(())),
                }
            }
        }
    }

    /// Runs the rest of the steps for each element of a list.
    fn elements(
        &mut self,
        elements: impl Iterator<Item = Value>,
        target: &Target,
        rest: &[Step],
        body: &Expr,
        each: Visit<'_>,
    ) -> Result<Flow, Fault> {
        for element in elements {
            self.spend(1, body.at)?;
            self.aim(target, element, body.at)?;
            if self.through(rest, body, each)?.is_break() {
                return Ok(Flow::Break(()));
            }
        }
        Ok(Flow::Continue(()))
    }

    /// Chooses one element of each list in every way, the last varying fastest.
    fn choices(
        &mut self,
        lists: &[Value],
        target: &Target,
        rest: &[Step],
        body: &Expr,
        each: Visit<'_>,
    ) -> Result<Flow, Fault> {
        let ints = lists.iter().map(|list| match list {
            Value::Ints(ints) => ints.as_slice(),
            // An empty list has no element type.
            _ => &[],
        });
        let lists: Vec<&[i64]> = ints.collect();
        if lists.iter().any(|list| list.is_empty()) {
            return Ok(Flow::Continue(()));
        }
        let mut places = vec![0; lists.len()];
        loop {
            self.spend(1 + lists.len() as u64, body.at)?;
            let chosen = lists.iter().zip(&places).map(|(list, place)| list[*place]);
            let chosen = Value::Ints(chosen.collect());
            self.aim(target, chosen, body.at)?;
            if self.through(rest, body, each)?.is_break() {
                return Ok(Flow::Break(()));
            }
            let has_next = |list: usize| places[list] + 1 < lists[list].len();
            let Some(turned) = (0..lists.len()).rposition(has_next) else {
                return Ok(Flow::Continue(()));
            };
            places[turned] += 1;
            places[turned + 1..].fill(0);
        }
    }

    /// Chooses some elements of a list in every way, first none, the first element varying
    /// fastest.
    fn subsets(
        &mut self,
        list: &Value,
        target: &Target,
        rest: &[Step],
        body: &Expr,
        each: Visit<'_>,
    ) -> Result<Flow, Fault> {
        let count = length(list);
        let mut chosen = vec![false; count];
        loop {
            self.spend(1 + count as u64, body.at)?;
            let of = chosen.iter();
            let subset = match list {
                Value::Ints(ints) => {
                    let some = ints.iter().zip(of).filter(|(_, chosen)| **chosen);
                    Value::Ints(some.map(|(number, _)| *number).collect())
                }
                Value::Many(values) => {
                    let some = values.iter().zip(of).filter(|(_, chosen)| **chosen);
                    Value::Many(some.map(|(value, _)| value.clone()).collect())
                }
                _ => return Ok(Flow::Continue(())),
            };
            self.spend(weight(&subset), body.at)?;
            self.aim(target, subset, body.at)?;
            if self.through(rest, body, each)?.is_break() {
                return Ok(Flow::Break(()));
            }
            // The next number in binary, its lowest digit first.
            let Some(raised) = chosen.iter().position(|chosen| !chosen) else {
                return Ok(Flow::Continue(()));
            };
            chosen[..raised].fill(false);
            chosen[raised] = true;
        }
    }

    fn aim(&mut self, target: &Target, value: Value, at: usize) -> Result<(), Fault> {
        match (target, value) {
            (Target::One(slot), value) => self.store(*slot, value, at)?,
            (Target::Two(first, second), Value::Pair(a, b)) => {
                self.slots[*first] = Value::Int(a);
                self.slots[*second] = Value::Int(b);
            }
            (Target::Parts(slots), Value::Many(parts)) => {
                for (slot, part) in slots.iter().zip(parts) {
                    self.store(*slot, part, at)?;
                }
            }
            // Types exclude all other cases.
            _ => {}
        }
        Ok(())
    }
}
