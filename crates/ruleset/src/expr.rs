//! Compiled expressions, with names and types resolved.

use crate::ast::{Arith, Compare};
use crate::function::Function;
use crate::value::Value;

/// An expression of known type. Variables are slots of a frame.
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    /// The place in the text.
    pub(crate) at: usize,
    pub(crate) op: Op,
}

impl Expr {
    pub(crate) const fn new(at: usize, op: Op) -> Self {
        Self { at, op }
    }

    pub(crate) const fn int(at: usize, number: i64) -> Self {
        Self::new(at, Op::Const(Value::Int(number)))
    }
}

impl Expr {
    /// True if a condition holds for some expression directly inside this one.
    pub(crate) fn has_inside(&self, holds: &mut dyn FnMut(&Self) -> bool) -> bool {
        let every = |every: &Every, holds: &mut dyn FnMut(&Self) -> bool| {
            every.steps.iter().any(|step| step.has_inside(holds)) || holds(&every.body)
        };
        match &self.op {
            Op::Const(_) | Op::Slot(_) | Op::Once(_) => false,
            Op::Arith(_, a, b)
            | Op::Compare(_, a, b)
            | Op::Shift(_, a, b)
            | Op::Scale(a, b)
            | Op::Pair(a, b)
            | Op::Same(a, b)
            | Op::In(a, b)
            | Op::And(a, b)
            | Op::Or(a, b)
            | Op::Range(a, b, _)
            | Op::Index(a, b) => holds(a) || holds(b),
            Op::Within(a, b, c, _) | Op::If(a, b, c) => holds(a) || holds(b) || holds(c),
            Op::Not(a) | Op::PairPart(a, _) => holds(a),
            Op::Ints(items) | Op::Many(items) | Op::Call(_, items) => items.iter().any(holds),
            Op::Every(one, _) | Op::Fold(_, one) => every(one, holds),
            Op::Slice(list, start, end) => {
                holds(list) || start.iter().chain(end).any(|end| holds(end))
            }
            Op::Let(values, body) => values.iter().any(|(_, value)| holds(value)) || holds(body),
        }
    }
}

impl Step {
    /// True if a condition holds for some expression of the step.
    pub(crate) fn has_inside(&self, holds: &mut dyn FnMut(&Expr) -> bool) -> bool {
        match self {
            Self::Where(expr) | Self::Let(_, expr) => holds(expr),
            Self::For(_, Source::Range(a, b, _)) => holds(a) || holds(b),
            Self::For(
                _,
                Source::Cells(expr)
                | Source::Choices(expr)
                | Source::Subsets(expr)
                | Source::List(expr),
            ) => holds(expr),
        }
    }
}

pub(crate) type Boxed = Box<Expr>;

#[derive(Clone, Debug)]
pub(crate) enum Op {
    Const(Value),
    Slot(usize),
    /// Arithmetic on numbers.
    Arith(Arith, Boxed, Boxed),
    Compare(Compare, Boxed, Boxed),
    /// The sum or difference of two pairs of numbers.
    Shift(Arith, Boxed, Boxed),
    /// A number times a pair.
    Scale(Boxed, Boxed),
    Pair(Boxed, Boxed),
    /// Equality of values of any type.
    Same(Boxed, Boxed),
    /// Membership in a list.
    In(Boxed, Boxed),
    /// Membership in a range, which is not built.
    Within(Boxed, Boxed, Boxed, bool),
    And(Boxed, Boxed),
    Or(Boxed, Boxed),
    Not(Boxed),
    If(Boxed, Boxed, Boxed),
    Range(Boxed, Boxed, bool),
    /// A list of numbers.
    Ints(Vec<Expr>),
    /// A list of other values, or a tuple.
    Many(Vec<Expr>),
    /// A comprehension: a list of numbers if true, else of other values.
    Every(Box<Every>, bool),
    Fold(Fold, Box<Every>),
    /// An element of a list or tuple.
    Index(Boxed, Boxed),
    /// One of the two numbers of a pair.
    PairPart(Boxed, bool),
    Slice(Boxed, Option<Boxed>, Option<Boxed>),
    Call(Function, Vec<Expr>),
    /// Values computed once each before the body.
    Let(Vec<(usize, Expr)>, Boxed),
    /// A definition that depends on the position alone, by its index in the frame;
    /// evaluated on first use.
    Once(usize),
}

/// A fold of all values of a comprehension.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fold {
    Any,
    All,
    Count,
    Sum,
    Product,
    Min,
    Max,
    Xor,
}

/// A comprehension: a body evaluated for each choice of its steps.
#[derive(Clone, Debug)]
pub(crate) struct Every {
    pub(crate) steps: Vec<Step>,
    pub(crate) body: Expr,
}

#[derive(Clone, Debug)]
pub(crate) enum Step {
    For(Target, Source),
    Where(Expr),
    Let(usize, Expr),
}

/// The slots for the elements of a source.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    One(usize),
    /// The two numbers of a pair.
    Two(usize, usize),
    /// The components of a longer tuple.
    Parts(Vec<usize>),
}

#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// A range of numbers, never built as a list.
    Range(Expr, Expr, bool),
    /// The places of a grid, never built as a list.
    Cells(Expr),
    /// Every choice of one element from each of several lists of numbers.
    Choices(Expr),
    /// Every list of some elements of a list, in its order.
    Subsets(Expr),
    List(Expr),
}
