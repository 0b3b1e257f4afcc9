//! Compiles expressions of numbers, conditions and lists of numbers.

use super::Any;
use super::code::{Bind, List, Loop, Num, Step, Test};
use crate::ast::Kind;
use crate::expr::{self, Every, Expr, Fold, Op, Source, Target};
use crate::function::Function;
use crate::program::Program;
use crate::value::Value;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Type {
    Num,
    Test,
    List,
}

/// The types of the variables in scope, and the definitions used so far.
pub(super) struct Compiler<'p> {
    program: &'p Program,
    types: Vec<Option<Type>>,
    once: Vec<Option<(Type, Any)>>,
}

impl<'p> Compiler<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let own = match program.kind() {
            Kind::Heaps | Kind::Numbers => Type::Num,
            _ => Type::List,
        };
        let mut types = vec![None; program.slots];
        types[..program.own_slots()].fill(Some(own));
        Self {
            program,
            types,
            once: program.once.iter().map(|_| None).collect(),
        }
    }

    /// The definitions, and the number of variables.
    pub(super) fn into_parts(self) -> (Vec<Any>, usize) {
        let once = self.once.into_iter();
        let once = once.map(|known| known.map_or(Any::Num(Num::Const(0)), |(_, value)| value));
        (once.collect(), self.types.len())
    }

    /// A value of any type; `None` for one that is not of numbers.
    pub(super) fn any(&mut self, expr: &Expr) -> Option<Any> {
        Some(match self.type_of(expr)? {
            Type::Num => Any::Num(self.num(expr)?),
            Type::Test => Any::Test(self.test(expr)?),
            Type::List => Any::List(self.list(expr)?),
        })
    }

    fn type_of(&mut self, expr: &Expr) -> Option<Type> {
        Some(match &expr.op {
            Op::Const(Value::Int(_)) | Op::Arith(..) | Op::Index(..) => Type::Num,
            Op::Const(Value::Bool(_)) => Type::Test,
            Op::Const(Value::Ints(_)) | Op::Range(..) | Op::Ints(_) | Op::Every(_, true) => {
                Type::List
            }
            Op::Slot(slot) => self.types[*slot]?,
            Op::Once(place) => self.once(*place)?,
            Op::Fold(Fold::Any | Fold::All, _) => Type::Test,
            Op::Fold(..) => Type::Num,
            Op::If(_, yes, _) => self.type_of(yes)?,
            Op::Slice(..) => Type::List,
            Op::Call(function, _) => match function {
                Function::Len
                | Function::Mex
                | Function::Abs
                | Function::Sqrt
                | Function::Popcount => Type::Num,
                _ => Type::List,
            },
            Op::Let(values, body) => {
                self.binds(values)?;
                self.type_of(body)?
            }
            op if op.is_test() => Type::Test,
            _ => return None,
        })
    }

    /// Compiles a definition of the position, unless it is already.
    fn once(&mut self, place: usize) -> Option<Type> {
        if let Some((known, _)) = &self.once[place] {
            return Some(*known);
        }
        let program = self.program;
        let value = self.any(&program.once[place])?;
        let known = match &value {
            Any::Num(_) => Type::Num,
            Any::Test(_) => Type::Test,
            Any::List(_) => Type::List,
        };
        self.once[place] = Some((known, value));
        Some(known)
    }

    fn nums(&mut self, a: &Expr, b: &Expr) -> Option<Box<(Num, Num)>> {
        Some(Box::new((self.num(a)?, self.num(b)?)))
    }

    pub(super) fn num(&mut self, expr: &Expr) -> Option<Num> {
        if self.type_of(expr)? != Type::Num {
            return None;
        }
        Some(match &expr.op {
            Op::Const(Value::Int(number)) => Num::Const(*number),
            Op::Slot(slot) => Num::Var(*slot),
            Op::Once(place) => Num::Once(*place),
            Op::Arith(arith, a, b) => Num::Arith(*arith, self.nums(a, b)?),
            Op::If(condition, yes, no) => Num::If(Box::new((
                self.test(condition)?,
                self.num(yes)?,
                self.num(no)?,
            ))),
            Op::Index(list, index) => Num::Element(Box::new((self.list(list)?, self.num(index)?))),
            Op::Fold(Fold::Count, every) => Num::Count(Box::new(Loop {
                steps: self.steps(&every.steps)?,
                body: (),
            })),
            Op::Fold(fold, every) => Num::Fold(*fold, Box::new(self.looped(every, Self::num)?)),
            Op::Call(function, items) => match (function, &items[..]) {
                (Function::Len, [list]) => Num::Len(Box::new(self.list(list)?)),
                (Function::Mex, [list]) => Num::Mex(Box::new(self.list(list)?)),
                (_, [number]) => Num::Of(*function, Box::new(self.num(number)?)),
                _ => return None,
            },
            Op::Let(values, body) => Num::Let(self.binds(values)?, Box::new(self.num(body)?)),
            _ => return None,
        })
    }

    pub(super) fn test(&mut self, expr: &Expr) -> Option<Test> {
        if self.type_of(expr)? != Type::Test {
            return None;
        }
        let both = |own: &mut Self, a, b| Some(Box::new((own.test(a)?, own.test(b)?)));
        Some(match &expr.op {
            Op::Const(Value::Bool(holds)) => Test::Const(*holds),
            Op::Slot(slot) => Test::Var(*slot),
            Op::Once(place) => Test::Once(*place),
            Op::Compare(compare, a, b) => Test::Compare(*compare, self.nums(a, b)?),
            Op::Not(a) => Test::Not(Box::new(self.test(a)?)),
            Op::And(a, b) => Test::And(both(self, a, b)?),
            Op::Or(a, b) => Test::Or(both(self, a, b)?),
            Op::If(condition, yes, no) => Test::If(Box::new((
                self.test(condition)?,
                self.test(yes)?,
                self.test(no)?,
            ))),
            Op::Within(one, start, end, closed) => {
                let numbers = (self.num(one)?, self.num(start)?, self.num(end)?);
                Test::Within(Box::new(numbers), *closed)
            }
            Op::In(one, list) => Test::In(Box::new((self.num(one)?, self.list(list)?))),
            Op::Same(a, b) => Test::Same(Box::new((self.list(a)?, self.list(b)?))),
            Op::Fold(fold, every) => {
                let looped = self.looped(every, Self::test)?;
                Test::Any(Box::new(looped), *fold == Fold::Any)
            }
            Op::Let(values, body) => Test::Let(self.binds(values)?, Box::new(self.test(body)?)),
            _ => return None,
        })
    }

    fn list(&mut self, expr: &Expr) -> Option<List> {
        if self.type_of(expr)? != Type::List {
            return None;
        }
        Some(match &expr.op {
            Op::Const(Value::Ints(ints)) => List::Const(ints.to_vec()),
            Op::Slot(slot) => List::Var(*slot),
            Op::Once(place) => List::Once(*place),
            Op::Range(a, b, closed) => List::Range(self.nums(a, b)?, *closed),
            Op::Ints(items) => List::Items(self.all(items)?),
            Op::Every(every, true) => List::Every(Box::new(self.looped(every, Self::num)?)),
            Op::Slice(list, start, end) => {
                let mut end_of = |end: &Option<expr::Boxed>| match end {
                    None => Some(None),
                    Some(end) => self.num(end).map(|end| Some(Box::new(end))),
                };
                let (start, end) = (end_of(start)?, end_of(end)?);
                List::Slice(Box::new(self.list(list)?), start, end)
            }
            Op::If(condition, yes, no) => List::If(Box::new((
                self.test(condition)?,
                self.list(yes)?,
                self.list(no)?,
            ))),
            Op::Call(function, items) => {
                use Function::{
                    Add, Delete, Distinct, Divisors, Indices, Reversed, Set, Sorted, Trim,
                };
                match (function, &items[..]) {
                    (Divisors, [number]) => List::Divisors(Box::new(self.num(number)?)),
                    (
                        Add | Set | Delete | Sorted | Reversed | Distinct | Trim | Indices,
                        [list, rest @ ..],
                    ) => List::Call(*function, Box::new(self.list(list)?), self.all(rest)?),
                    _ => return None,
                }
            }
            Op::Let(values, body) => List::Let(self.binds(values)?, Box::new(self.list(body)?)),
            _ => return None,
        })
    }

    fn all(&mut self, items: &[Expr]) -> Option<Vec<Num>> {
        items.iter().map(|item| self.num(item)).collect()
    }

    fn looped<B>(
        &mut self,
        every: &Every,
        body: fn(&mut Self, &Expr) -> Option<B>,
    ) -> Option<Loop<B>> {
        let steps = self.steps(&every.steps)?;
        let body = body(self, &every.body)?;
        Some(Loop { steps, body })
    }

    fn bind(&mut self, slot: usize, value: &Expr) -> Option<Bind> {
        let bind = match self.any(value)? {
            Any::Num(num) => Bind::Num(slot, num),
            Any::Test(test) => Bind::Test(slot, test),
            Any::List(list) => Bind::List(slot, list),
        };
        self.types[slot] = Some(match bind {
            Bind::Num(..) => Type::Num,
            Bind::Test(..) => Type::Test,
            Bind::List(..) => Type::List,
        });
        Some(bind)
    }

    fn binds(&mut self, values: &[(usize, Expr)]) -> Option<Vec<Bind>> {
        let binds = values.iter().map(|(slot, value)| self.bind(*slot, value));
        binds.collect()
    }

    pub(super) fn steps(&mut self, steps: &[expr::Step]) -> Option<Vec<Step>> {
        steps.iter().map(|step| self.step(step)).collect()
    }

    fn step(&mut self, step: &expr::Step) -> Option<Step> {
        Some(match step {
            expr::Step::Where(test) => Step::Where(self.test(test)?),
            expr::Step::Let(slot, value) => Step::Let(self.bind(*slot, value)?),
            expr::Step::For(Target::One(slot), source) => {
                let step = match source {
                    Source::Range(a, b, closed) => {
                        Step::Range(*slot, self.num(a)?, self.num(b)?, *closed)
                    }
                    Source::List(list) => Step::Each(*slot, self.list(list)?),
                    Source::Cells(_) | Source::Choices(_) | Source::Subsets(_) => return None,
                };
                self.types[*slot] = Some(Type::Num);
                step
            }
            expr::Step::For(..) => return None,
        })
    }
}
