//! Evaluates expressions. Every evaluation ends: ranges and lists are finite, there is no
//! recursion, and a frame counts its steps.

mod call;
mod int;
mod steps;

use std::cell::Cell;

use grundy_core::Flow;
use smallvec::SmallVec;

use crate::boards::Words;
use crate::expr::{Every, Expr, Fold, Op, Source, Step, Target};
use crate::value::{Fault, FaultKind, Ints, Value};

pub(crate) use call::{changed, divisors};

/// The most steps between two options; a visitor may break at each option.
const STEPS: u64 = 1_000_000;

/// The most words in one variable.
const LARGEST: u64 = 20_000;

/// The most words in all variables together.
const MOST_HELD: u64 = 200_000;

/// The most steps without an option that is new to the visitor.
const IDLE: u64 = 4 * STEPS;

/// Steps per element of a list of non-integers, which takes six words.
const ELEMENT: u64 = 2;

/// Variables, and the values computed once per position.
pub(crate) struct Frame<'a> {
    pub(crate) slots: SmallVec<[Value; 8]>,
    once: &'a [Expr],
    cached: SmallVec<[Option<Value>; 2]>,
    left: u64,
    /// The steps granted at the last refill, and those left of the limit then.
    given: u64,
    reserve: u64,
    /// Steps since the last new option.
    idle: u64,
}

impl<'a> Frame<'a> {
    pub(crate) fn new(slots: usize, once: &'a [Expr]) -> Self {
        Self {
            slots: std::iter::repeat_with(Value::default).take(slots).collect(),
            once,
            cached: std::iter::repeat_with(|| None).take(once.len()).collect(),
            left: STEPS,
            given: STEPS,
            reserve: u64::MAX,
            idle: 0,
        }
    }

    /// Limits all evaluations in this frame to this many steps.
    pub(crate) fn limit(&mut self, steps: u64) {
        self.reserve = steps;
        self.given = STEPS.min(steps);
        self.left = self.given;
    }

    /// The steps left of the limit.
    pub(crate) const fn rest(&self) -> u64 {
        self.reserve.saturating_sub(self.given - self.left)
    }

    /// Stores the steps left of the limit after an evaluation: 0 if it ran out.
    pub(crate) fn counted<T>(
        &self,
        steps: &Cell<u64>,
        result: Result<T, Fault>,
    ) -> Result<T, Fault> {
        steps.set(match &result {
            Err(fault) if fault.wrong == FaultKind::TooMuchWork => 0,
            _ => self.rest(),
        });
        result
    }

    /// Counts steps.
    fn spend(&mut self, steps: u64, at: usize) -> Result<(), Fault> {
        self.left = self
            .left
            .checked_sub(steps)
            .ok_or_else(|| Fault::new(at, FaultKind::TooMuchWork))?;
        Ok(())
    }

    /// Refills the steps after an option; for options that the visitor has seen before,
    /// only up to `IDLE` steps in total.
    pub(crate) fn refill(&mut self, is_new: bool) {
        self.idle = match is_new {
            true => 0,
            false => self.idle + self.given - self.left,
        };
        self.reserve = self.rest();
        let most = IDLE.saturating_sub(self.idle).min(self.reserve);
        self.given = STEPS.min(most);
        self.left = self.given;
    }

    /// Stores a value in a slot.
    fn store(&mut self, slot: usize, value: Value, at: usize) -> Result<(), Fault> {
        let own = weight(&value);
        let mut total = own;
        // With few variables, the sum of their weights cannot exceed the limit.
        if own * self.slots.len() as u64 > MOST_HELD {
            let cached = self.cached.iter().flatten();
            let others: u64 = self.slots.iter().chain(cached).map(weight).sum();
            self.spend(others / 64, at)?;
            total += others;
        }
        if own > LARGEST || total > MOST_HELD {
            return Err(Fault::new(at, FaultKind::TooLarge));
        }
        self.slots[slot] = value;
        Ok(())
    }

    /// The branch that a condition selects.
    fn branch<'e>(
        &mut self,
        condition: &Expr,
        yes: &'e Expr,
        no: &'e Expr,
    ) -> Result<&'e Expr, Fault> {
        Ok(if self.test(condition)? { yes } else { no })
    }

    /// Stores the value of an expression in a slot.
    fn bind(&mut self, slot: usize, expr: &Expr) -> Result<(), Fault> {
        let value = self.value(expr)?;
        self.store(slot, value, expr.at)
    }

    /// Evaluates any expression.
    pub(crate) fn value(&mut self, expr: &Expr) -> Result<Value, Fault> {
        let at = expr.at;
        Ok(match &expr.op {
            Op::Const(value) => {
                self.spend(weight(value), at)?;
                value.clone()
            }
            Op::Slot(slot) => {
                let value = self.slots[*slot].clone();
                self.spend(weight(&value), at)?;
                value
            }
            Op::Once(place) => {
                self.once(*place)?;
                let value = self.cached[*place].clone().unwrap_or_default();
                self.spend(weight(&value), at)?;
                value
            }
            Op::Pair(a, b) => Value::Pair(self.int(a)?, self.int(b)?),
            Op::Shift(..) | Op::Scale(..) => {
                let (a, b) = self.pair(expr)?;
                Value::Pair(a, b)
            }
            Op::If(condition, yes, no) => {
                let branch = self.branch(condition, yes, no)?;
                self.value(branch)?
            }
            Op::Range(..) | Op::Ints(_) | Op::Every(_, true) => {
                let mut ints = Ints::new();
                self.collect(expr, &mut ints)?;
                Value::Ints(ints)
            }
            Op::Every(every, false) => {
                let mut values = Vec::new();
                self.every(every, &mut |frame, body| {
                    frame.spend(ELEMENT, body.at)?;
                    values.push(frame.value(body)?);
                    Ok(Flow::Continue(()))
                })?;
                Value::Many(values)
            }
            Op::Many(items) => {
                let mut values = Vec::with_capacity(items.len());
                for item in items {
                    self.spend(1, at)?;
                    values.push(self.value(item)?);
                }
                Value::Many(values)
            }
            Op::Index(list, index) => {
                self.element(list, index, at, Value::Int, |value| Some(value.clone()))?
            }
            Op::Slice(list, start, end) => self.slice(list, start.as_deref(), end.as_deref())?,
            Op::Let(values, body) => {
                for (slot, value) in values {
                    self.bind(*slot, value)?;
                }
                self.value(body)?
            }
            Op::Call(function, items) => self.call(*function, items, at)?,
            op if op.is_test() => Value::Bool(self.test(expr)?),
            _ => Value::Int(self.int(expr)?),
        })
    }

    /// Evaluates a definition of the position, unless cached.
    fn once(&mut self, place: usize) -> Result<(), Fault> {
        if self.cached[place].is_none() {
            let expr = &self.once[place];
            let value = self.value(expr)?;
            if weight(&value) > LARGEST {
                return Err(Fault::new(expr.at, FaultKind::TooLarge));
            }
            self.cached[place] = Some(value);
        }
        Ok(())
    }

    /// Appends the numbers of a number or a list of numbers to a list.
    pub(crate) fn collect(&mut self, expr: &Expr, into: &mut Ints) -> Result<(), Fault> {
        match &expr.op {
            Op::Range(a, b, closed) => {
                let (start, end) = self.ends(a, b, *closed)?;
                self.spend(u64::try_from(end - start).unwrap_or(0), expr.at)?;
                into.extend(start..end);
            }
            Op::Ints(items) => {
                for item in items {
                    self.spend(1, item.at)?;
                    into.push(self.int(item)?);
                }
            }
            Op::Every(every, true) => self.every(every, &mut |frame, body| {
                into.push(frame.int(body)?);
                Ok(Flow::Continue(()))
            })?,
            _ => match self.value(expr)? {
                Value::Int(number) => into.push(number),
                Value::Ints(ints) => into.extend(ints),
                // The empty list has no element type.
                _ => {}
            },
        }
        Ok(())
    }

    /// The bounds of a range, the second exclusive.
    fn ends(&mut self, a: &Expr, b: &Expr, closed: bool) -> Result<(i64, i64), Fault> {
        let start = self.int(a)?;
        let end = self.int(b)?;
        let end = end.checked_add(i64::from(closed));
        let end = end.ok_or_else(|| Fault::new(b.at, FaultKind::Overflow))?;
        // Bounds within ±2^62 keep their difference in range.
        let far = |number: i64| !(-(1 << 62)..=1 << 62).contains(&number);
        if far(start) || far(end) {
            return Err(Fault::new(a.at, FaultKind::TooFar));
        }
        Ok((start, end.max(start)))
    }

    /// Passes a list or tuple to `look`, without a copy if it is a variable.
    fn with<T>(
        &mut self,
        expr: &Expr,
        look: impl FnOnce(&Value) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        match &expr.op {
            Op::Slot(slot) => look(&self.slots[*slot]),
            Op::Const(value) => look(value),
            Op::Once(place) => {
                self.once(*place)?;
                let cached = self.cached[*place].as_ref();
                look(cached.ok_or_else(|| Fault::new(expr.at, FaultKind::NotThere))?)
            }
            _ => look(&self.value(expr)?),
        }
    }

    /// An element of a list or tuple, as a number or any other value.
    fn element<T>(
        &mut self,
        list: &Expr,
        index: &Expr,
        at: usize,
        of_number: impl FnOnce(i64) -> T,
        of_value: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, Fault> {
        let index = self.int(index)?;
        self.with(list, |list| {
            let place = usize::try_from(index).ok();
            let element = place.and_then(|place| match list {
                Value::Ints(ints) => ints.get(place).copied().map(of_number),
                Value::Many(values) => values.get(place).and_then(of_value),
                _ => None,
            });
            let length = length(list);
            element.ok_or_else(|| Fault::new(at, FaultKind::NoElement { index, length }))
        })
    }

    fn slice(
        &mut self,
        list: &Expr,
        start: Option<&Expr>,
        end: Option<&Expr>,
    ) -> Result<Value, Fault> {
        let start = start.map(|start| self.int(start)).transpose()?;
        let end = end.map(|end| self.int(end)).transpose()?;
        let list = self.value(list)?;
        let length = length(&list);
        // Indices beyond either end are clamped.
        let place = |number: i64| usize::try_from(number).unwrap_or(0).min(length);
        let start = place(start.unwrap_or(0));
        let end = end.map_or(length, place).max(start);
        Ok(match list {
            Value::Ints(ints) => Value::Ints(ints[start..end].into()),
            Value::Many(values) => Value::Many(values[start..end].to_vec()),
            other => other,
        })
    }

    /// Evaluates an expression that is a board.
    pub(crate) fn board(&mut self, expr: &Expr) -> Result<Words, Fault> {
        match self.value(expr)? {
            Value::Board(words) => Ok(words),
            _ => Err(Fault::new(expr.at, FaultKind::NotThere)),
        }
    }

    /// Visits the body for every choice of the steps.
    fn every(&mut self, every: &Every, each: steps::Visit<'_>) -> Result<(), Fault> {
        self.through(&every.steps, &every.body, each).map(|_| ())
    }
}

/// The number of words of a value.
fn weight(value: &Value) -> u64 {
    match value {
        Value::Ints(ints) => ints.len() as u64,
        Value::Many(values) => values.iter().map(|value| 1 + weight(value)).sum(),
        Value::Board(words) => words.len() as u64,
        _ => 0,
    }
}

/// The number of elements of a list.
fn length(list: &Value) -> usize {
    match list {
        Value::Ints(ints) => ints.len(),
        Value::Many(values) => values.len(),
        _ => 0,
    }
}

impl Op {
    /// True for an operation that yields a condition.
    pub(crate) const fn is_test(&self) -> bool {
        matches!(
            self,
            Self::Compare(..)
                | Self::Same(..)
                | Self::In(..)
                | Self::Within(..)
                | Self::And(..)
                | Self::Or(..)
                | Self::Not(_)
                | Self::Fold(Fold::Any | Fold::All, _)
        )
    }
}
