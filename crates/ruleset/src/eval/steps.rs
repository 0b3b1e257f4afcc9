//! Runs the steps of a comprehension.

use grundy_core::Flow;

use super::{Expr, Fault, FaultKind, Frame, Ints, Op, Source, Step, Target, Value, weight};
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
                let found = self.value(value)?;
                self.store(*slot, found, value.at)?;
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
            Step::For(target, Source::Range(a, b, closed)) => {
                // Elements of a range have no components.
                let _ = (self.ends(a, b, *closed)?, target);
                Ok(Flow::Continue(()))
            }
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
            Step::For(target, Source::List(list)) => {
                // A constant list is not copied each time.
                if let Op::Const(list) = &list.op {
                    self.spend(weight(list), body.at)?;
                    return match list {
                        Value::Ints(ints) => {
                            let numbers = ints.iter().map(|&number| Value::Int(number));
                            self.elements(numbers, target, rest, body, each)
                        }
                        Value::Many(values) => {
                            self.elements(values.iter().cloned(), target, rest, body, each)
                        }
                        _ => Ok(Flow::Continue(())),
                    };
                }
                match self.value(list)? {
                    Value::Ints(ints) => {
                        let numbers = ints.into_iter().map(Value::Int);
                        self.elements(numbers, target, rest, body, each)
                    }
                    Value::Many(values) => {
                        self.elements(values.into_iter(), target, rest, body, each)
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
        let lists: Vec<&Ints> = lists
            .iter()
            .filter_map(|list| match list {
                Value::Ints(ints) => Some(ints),
                _ => None,
            })
            .collect();
        if lists.iter().any(|list| list.is_empty()) {
            return Ok(Flow::Continue(()));
        }
        let mut places = vec![0; lists.len()];
        loop {
            self.spend(1 + lists.len() as u64, body.at)?;
            let chosen: Ints = lists
                .iter()
                .zip(&places)
                .map(|(list, &place)| list[place])
                .collect();
            self.aim(target, Value::Ints(chosen), body.at)?;
            if self.through(rest, body, each)?.is_break() {
                return Ok(Flow::Break(()));
            }
            let mut turned = lists.len();
            loop {
                if turned == 0 {
                    return Ok(Flow::Continue(()));
                }
                turned -= 1;
                places[turned] += 1;
                if places[turned] < lists[turned].len() {
                    break;
                }
                places[turned] = 0;
            }
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
