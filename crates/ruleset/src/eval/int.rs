//! Evaluates numbers, conditions and pairs without wrapping them in a `Value`.

use grundy_core::{Flow, gcd};

use super::{Every, Expr, Fault, FaultKind, Fold, Frame, Op, Value, length};
use crate::ast::{Arith, Compare};
use crate::function::Function;

impl Frame<'_> {
    /// Evaluates a number.
    pub(crate) fn int(&mut self, expr: &Expr) -> Result<i64, Fault> {
        match &expr.op {
            Op::Const(Value::Int(number)) => Ok(*number),
            Op::Slot(slot) => match self.slots[*slot] {
                Value::Int(number) => Ok(number),
                _ => Ok(0),
            },
            Op::Arith(arith, a, b) => {
                let (a, b) = (self.operand(a)?, self.operand(b)?);
                arith.of(a, b).map_err(|wrong| Fault::new(expr.at, wrong))
            }
            Op::If(condition, yes, no) => {
                let branch = self.branch(condition, yes, no)?;
                self.int(branch)
            }
            Op::PairPart(pair, second) => {
                let (a, b) = self.pair(pair)?;
                Ok(if *second { b } else { a })
            }
            Op::Index(list, index) => {
                let of_value = |value: &Value| match value {
                    Value::Int(number) => Some(*number),
                    _ => None,
                };
                self.element(list, index, expr.at, |number| number, of_value)
            }
            Op::Fold(fold, every) => self.fold(*fold, every, expr.at),
            _ => match self.value(expr)? {
                Value::Int(number) => Ok(number),
                _ => Ok(0),
            },
        }
    }

    /// Evaluates a number; the usual variable or constant takes no call.
    #[inline(always)]
    fn operand(&mut self, expr: &Expr) -> Result<i64, Fault> {
        match &expr.op {
            Op::Slot(slot) => match self.slots[*slot] {
                Value::Int(number) => Ok(number),
                _ => Ok(0),
            },
            Op::Const(Value::Int(number)) => Ok(*number),
            _ => self.int(expr),
        }
    }

    /// Evaluates a condition.
    pub(crate) fn test(&mut self, expr: &Expr) -> Result<bool, Fault> {
        match &expr.op {
            Op::Compare(compare, a, b) => {
                let (a, b) = (self.operand(a)?, self.operand(b)?);
                Ok(compare.holds(a, b))
            }
            Op::And(a, b) => Ok(self.test(a)? && self.test(b)?),
            Op::Or(a, b) => Ok(self.test(a)? || self.test(b)?),
            Op::Not(a) => Ok(!self.test(a)?),
            Op::Same(a, b) => {
                let a = self.value(a)?;
                let b = self.value(b)?;
                Ok(a.is_same(&b))
            }
            Op::In(one, list) => {
                let one = self.value(one)?;
                let (is_element, length) = self.with(list, |list| {
                    let is_element = match (list, &one) {
                        (Value::Ints(ints), Value::Int(number)) => ints.contains(number),
                        (Value::Many(values), one) => values.iter().any(|value| value.is_same(one)),
                        _ => false,
                    };
                    Ok((is_element, length(list)))
                })?;
                self.spend(length as u64, expr.at)?;
                Ok(is_element)
            }
            Op::Within(one, start, end, closed) => {
                let (one, start, end) = (self.int(one)?, self.int(start)?, self.int(end)?);
                Ok(start <= one && (one < end || *closed && one == end))
            }
            Op::Fold(Fold::Any, every) => self.any(every, true),
            Op::Fold(Fold::All, every) => Ok(!self.any(every, false)?),
            Op::If(condition, yes, no) => {
                let branch = self.branch(condition, yes, no)?;
                self.test(branch)
            }
            Op::Call(Function::Full, items) => match &items[..] {
                [grid, cell] => self.is_full(grid, cell),
                _ => Ok(false),
            },
            _ => match self.value(expr)? {
                Value::Bool(truth) => Ok(truth),
                _ => Ok(false),
            },
        }
    }

    /// True if the body is `wanted` for some choice.
    fn any(&mut self, every: &Every, wanted: bool) -> Result<bool, Fault> {
        let flow = self.through(&every.steps, &every.body, &mut |frame, body| {
            Ok(match frame.test(body)? == wanted {
                true => Flow::Break(()),
                false => Flow::Continue(()),
            })
        })?;
        Ok(flow.is_break())
    }

    /// Evaluates the two numbers of a pair.
    pub(crate) fn pair(&mut self, expr: &Expr) -> Result<(i64, i64), Fault> {
        match &expr.op {
            Op::Pair(a, b) => Ok((self.int(a)?, self.int(b)?)),
            Op::Slot(slot) => match self.slots[*slot] {
                Value::Pair(a, b) => Ok((a, b)),
                _ => Ok((0, 0)),
            },
            Op::Const(Value::Pair(a, b)) => Ok((*a, *b)),
            Op::Shift(arith, a, b) => {
                let (a, b) = (self.pair(a)?, self.pair(b)?);
                let both = |a, b| arith.of(a, b).map_err(|wrong| Fault::new(expr.at, wrong));
                Ok((both(a.0, b.0)?, both(a.1, b.1)?))
            }
            Op::Scale(number, pair) => {
                let (number, pair) = (self.int(number)?, self.pair(pair)?);
                let times = |part| {
                    let product = Arith::Multiply.of(number, part);
                    product.map_err(|wrong| Fault::new(expr.at, wrong))
                };
                Ok((times(pair.0)?, times(pair.1)?))
            }
            _ => match self.value(expr)? {
                Value::Pair(a, b) => Ok((a, b)),
                _ => Ok((0, 0)),
            },
        }
    }

    fn fold(&mut self, fold: Fold, every: &Every, at: usize) -> Result<i64, Fault> {
        let Some((arith, empty)) = fold.arith() else {
            let mut count = 0;
            self.every(every, &mut |_, _| {
                count += 1;
                Ok(Flow::Continue(()))
            })?;
            return Ok(count);
        };
        let mut result: Option<i64> = None;
        self.every(every, &mut |frame, body| {
            let one = frame.int(body)?;
            let next = result.map_or(Ok(one), |before| arith.of(before, one));
            result = Some(next.map_err(|wrong| Fault::new(at, wrong))?);
            Ok(Flow::Continue(()))
        })?;
        let result = result.or(empty);
        result.ok_or_else(|| Fault::new(at, FaultKind::OfNothing))
    }
}

impl Fold {
    /// The operation that folds two numbers, and the result of none; `None` for a count, and
    /// for folds of conditions.
    pub(crate) const fn arith(self) -> Option<(Arith, Option<i64>)> {
        Some(match self {
            Self::Sum => (Arith::Add, Some(0)),
            Self::Product => (Arith::Multiply, Some(1)),
            Self::Xor => (Arith::Xor, Some(0)),
            Self::Min => (Arith::Min, None),
            Self::Max => (Arith::Max, None),
            Self::Count | Self::Any | Self::All => return None,
        })
    }
}

impl Arith {
    /// The result; division and `mod` round down, so that `-1 mod 5` is 4.
    pub(crate) fn of(self, a: i64, b: i64) -> Result<i64, FaultKind> {
        if b == 0 && matches!(self, Self::Divide | Self::Mod) {
            return Err(FaultKind::DivisionByZero);
        }
        if b < 0 && self == Self::Power {
            return Err(FaultKind::NegativePower(b));
        }
        let result = match self {
            Self::Add => a.checked_add(b),
            Self::Subtract => a.checked_sub(b),
            Self::Multiply => a.checked_mul(b),
            Self::Divide => a.checked_div(b).map(|quotient| {
                let down = a % b != 0 && (a < 0) != (b < 0);
                quotient - i64::from(down)
            }),
            Self::Mod => {
                let rest = a.checked_rem_euclid(b);
                rest.map(|rest| if rest != 0 && b < 0 { rest + b } else { rest })
            }
            Self::Power => u32::try_from(b).ok().and_then(|power| a.checked_pow(power)),
            Self::Min => Some(a.min(b)),
            Self::Max => Some(a.max(b)),
            Self::Xor => Some(a ^ b),
            Self::And => Some(a & b),
            Self::Or => Some(a | b),
            Self::Gcd => i64::try_from(gcd(a.unsigned_abs(), b.unsigned_abs())).ok(),
        };
        result.ok_or(FaultKind::Overflow)
    }
}

impl Compare {
    pub(crate) const fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Different => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Greater => a > b,
            Self::AtLeast => a >= b,
        }
    }
}
