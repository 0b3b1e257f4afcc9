//! Evaluates the numbers of a row at all positions at once, where moves only cut them down.

use super::super::board::{Board, GONE};
use super::super::test::Test;
use super::{Change, Symbolic, Unrolling};
use crate::ast::{Arith, Compare, Kind};
use crate::expr::{Expr, Op};
use crate::function::Function;
use crate::program::Compiled;
use crate::value::Value;

/// Values, each there while a condition holds.
type Elements = Vec<(Test, Value)>;

/// The lesser of a number of the row, by its index, and a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cut {
    number: usize,
    most: i64,
}

impl Cut {
    /// True while the number is at least this.
    fn is_at_least(self, board: &Board, least: i64) -> Option<Test> {
        Some(match least {
            ..=0 => Test::Known(true),
            _ if least > self.most => Test::Known(false),
            _ => Board::is_there(board.unit(self.number, least - 1)?),
        })
    }
}

/// A list of values, each there while a condition holds, or of numbers of a row.
pub(super) fn listed(items: Vec<(Test, Symbolic)>) -> Option<Symbolic> {
    let is_value = |(_, item): &(Test, Symbolic)| matches!(item, Symbolic::Value(_));
    if items.iter().all(is_value) {
        let values = items.into_iter().map(|(test, item)| match item {
            Symbolic::Value(value) => Some((test, value)),
            _ => None,
        });
        return values.collect::<Option<_>>().map(Symbolic::List);
    }
    let row = items.into_iter().map(|(test, item)| match item {
        Symbolic::Value(_) | Symbolic::Cut(_) if test == Test::Known(true) => Some(item),
        _ => None,
    });
    row.collect::<Option<_>>().map(Symbolic::Row)
}

impl Unrolling<'_> {
    /// The position that an option leaves.
    pub(super) fn result(&mut self, option: &Compiled) -> Option<Symbolic> {
        if self.board.kind != Kind::Row {
            return self.symbolic(option.results().next()?);
        }
        let mut row = Vec::new();
        for expr in option.results() {
            match self.symbolic(expr)? {
                Symbolic::Row(numbers) => row.extend(numbers),
                Symbolic::List(list) => {
                    for (test, value) in list {
                        (test == Test::Known(true)).then_some(())?;
                        row.push(Symbolic::Value(value));
                    }
                }
                Symbolic::Value(Value::Ints(numbers)) => {
                    let values = numbers.into_iter().map(Value::Int);
                    row.extend(values.map(Symbolic::Value));
                }
                number => row.push(number),
            }
        }
        Some(Symbolic::Row(row))
    }

    /// A number of the row in a position.
    fn number(&self, number: usize) -> Option<Symbolic> {
        let most = i64::try_from(*self.board.words.get(number)?).ok()?;
        Some(Symbolic::Cut(Cut { number, most }))
    }

    /// The row of a position.
    pub(super) fn row(&self) -> Option<Symbolic> {
        let numbers = (0..self.board.words.len()).map(|number| self.number(number));
        numbers.collect::<Option<_>>().map(Symbolic::Row)
    }

    /// The number that this is in all positions. Its place is noted, since no move may
    /// change it then.
    pub(super) fn fixed(&mut self, cut: Cut) -> Option<i64> {
        let all = self.board.words[cut.number];
        if cut.most > 0 {
            self.spend(all)?;
            let places = (0..all as i64).map(|unit| self.board.unit(cut.number, unit));
            self.fixed.extend(places.collect::<Option<Vec<u16>>>()?);
        }
        Some(cut.most)
    }

    /// The elements of a range, each with its condition.
    pub(super) fn range(&mut self, a: &Expr, b: &Expr, closed: bool) -> Option<Elements> {
        let a = self.int(a)?;
        let (b, cut) = match self.symbolic(b)? {
            Symbolic::Value(Value::Int(b)) => (b, None),
            Symbolic::Cut(cut) => (cut.most, Some(cut)),
            _ => return None,
        };
        let end = b.checked_add(i64::from(closed))?.max(a);
        self.spend(u64::try_from(end.checked_sub(a)?).ok()?)?;
        let element = |number: i64| {
            let least = number + i64::from(!closed);
            let test = cut.map_or(Some(Test::Known(true)), |cut| {
                cut.is_at_least(self.board, least)
            });
            Some((test?, Value::Int(number)))
        };
        (a..end).map(element).collect()
    }

    /// An operation on numbers of the row that is more than one on fixed numbers.
    pub(super) fn on_row(&mut self, op: &Op) -> Option<Symbolic> {
        match op {
            Op::Index(list, index) => {
                let Symbolic::Row(row) = self.symbolic(list)? else {
                    return None;
                };
                let index = usize::try_from(self.int(index)?).ok()?;
                row.get(index).cloned()
            }
            Op::Slice(list, start, end) => {
                let Symbolic::Row(row) = self.symbolic(list)? else {
                    return None;
                };
                let mut end_of = |end: &Option<Box<Expr>>, other| match end {
                    None => Some(other),
                    Some(end) => usize::try_from(self.int(end)?).ok(),
                };
                let (start, end) = (end_of(start, 0)?, end_of(end, row.len())?);
                row.get(start..end).map(|part| Symbolic::Row(part.to_vec()))
            }
            Op::Arith(Arith::Min, a, b) => {
                let (cut, least) = match (self.symbolic(a)?, self.symbolic(b)?) {
                    (Symbolic::Cut(cut), Symbolic::Value(Value::Int(number)))
                    | (Symbolic::Value(Value::Int(number)), Symbolic::Cut(cut)) => (cut, number),
                    _ => return None,
                };
                let most = cut.most.min(least);
                (least >= 0).then_some(Symbolic::Cut(Cut { most, ..cut }))
            }
            Op::Compare(compare, a, b) => {
                let (a, b) = (self.symbolic(a)?, self.symbolic(b)?);
                let test = match compare {
                    Compare::AtLeast => self.at_least(&a, &b, 0)?,
                    Compare::Greater => self.at_least(&a, &b, 1)?,
                    Compare::AtMost => self.at_least(&b, &a, 0)?,
                    Compare::Less => self.at_least(&b, &a, 1)?,
                    Compare::Equal | Compare::Different => {
                        let both = [self.at_least(&a, &b, 0)?, self.at_least(&b, &a, 0)?];
                        let equal = Test::all(both);
                        match compare {
                            Compare::Equal => equal,
                            _ => equal.not(),
                        }
                    }
                };
                Some(Symbolic::Test(test))
            }
            Op::Call(Function::Len, items) => match self.symbolic(items.first()?)? {
                Symbolic::Row(row) => Some(Symbolic::Value(Value::Int(row.len() as i64))),
                _ => None,
            },
            _ => None,
        }
    }

    /// True while a number is at least another and some more.
    fn at_least(&self, a: &Symbolic, b: &Symbolic, more: i64) -> Option<Test> {
        Some(match (a, b) {
            (Symbolic::Cut(a), Symbolic::Value(Value::Int(b))) => {
                a.is_at_least(self.board, b.checked_add(more)?)?
            }
            (Symbolic::Value(Value::Int(a)), Symbolic::Cut(b)) => {
                let above = a.checked_sub(more)?.checked_add(1)?;
                b.is_at_least(self.board, above)?.not()
            }
            (Symbolic::Cut(a), Symbolic::Cut(b)) => {
                let steps = (0..=b.most).map(|least| {
                    let is_less = b.is_at_least(self.board, least)?.not();
                    Some(Test::any([
                        is_less,
                        a.is_at_least(self.board, least + more)?,
                    ]))
                });
                Test::all(steps.collect::<Option<Vec<_>>>()?)
            }
            _ => return None,
        })
    }

    /// The changes that make a row of these numbers, each of which is one of the position
    /// cut down, in its own place.
    pub(super) fn cuts(&mut self, row: &[Symbolic]) -> Option<Vec<Change>> {
        let mut changes = Vec::new();
        (row.len() == self.board.words.len()).then_some(())?;
        for (place, value) in row.iter().enumerate() {
            let most = match value {
                Symbolic::Cut(cut) if cut.number == place => cut.most,
                Symbolic::Value(Value::Int(0)) => 0,
                // The number it is in all positions.
                Symbolic::Value(Value::Int(number)) => {
                    let Symbolic::Cut(cut) = self.number(place)? else {
                        return None;
                    };
                    (self.fixed(cut)? == *number).then_some(*number)?
                }
                _ => return None,
            };
            let all = i64::try_from(self.board.words[place]).ok()?;
            for unit in most..all {
                changes.push(Change {
                    test: Test::Known(true),
                    place: self.board.unit(place, unit)?,
                    to: GONE,
                    needs: None,
                });
            }
        }
        Some(changes)
    }
}
