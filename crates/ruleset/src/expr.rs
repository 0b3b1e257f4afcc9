//! Expressions with their names and types looked up: what is evaluated.

use crate::function::Function;
use crate::value::Value;

/// An expression of a known type. Variables are slots of a frame.
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    /// Where it stands in the text.
    pub(crate) at: usize,
    pub(crate) op: Op,
}

pub(crate) type Boxed = Box<Expr>;

#[derive(Clone, Debug)]
pub(crate) enum Op {
    Const(Value),
    Slot(usize),
    /// Numbers.
    Arith(Arith, Boxed, Boxed),
    Compare(Compare, Boxed, Boxed),
    /// Tuples of two numbers, added or subtracted.
    Shift(Arith, Boxed, Boxed),
    /// A number times a tuple of two.
    Scale(Boxed, Boxed),
    Pair(Boxed, Boxed),
    /// Equal values of any type.
    Same(Boxed, Boxed),
    /// An element of a list.
    In(Boxed, Boxed),
    /// A number of a range that is not made.
    Within(Boxed, Boxed, Boxed, bool),
    And(Boxed, Boxed),
    Or(Boxed, Boxed),
    Not(Boxed),
    If(Boxed, Boxed, Boxed),
    Range(Boxed, Boxed, bool),
    /// A list of numbers.
    Ints(Vec<Expr>),
    /// A list or tuple of anything else.
    Many(Vec<Expr>),
    /// A list of numbers, or of anything else.
    Every(Box<Every>, bool),
    Fold(Fold, Box<Every>),
    /// An element of a list, or of a tuple of any length.
    Index(Boxed, Boxed),
    /// One of a pair's two numbers.
    PairPart(Boxed, bool),
    Slice(Boxed, Option<Boxed>, Option<Boxed>),
    Call(Function, Vec<Expr>),
    /// Values that are computed before the body, once each.
    Let(Vec<(usize, Expr)>, Boxed),
    /// A definition that depends on the position alone, by its place in the
    /// frame: computed when it is first asked for.
    Once(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Arith {
    Add,
    Subtract,
    Multiply,
    Divide,
    Mod,
    Power,
    Min,
    Max,
    Xor,
    And,
    Or,
    Gcd,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compare {
    Equal,
    Different,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// What is made of all values of a comprehension.
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

/// A comprehension: a body for each choice of its steps.
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

/// Where the elements of a source go.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    One(usize),
    /// The two numbers of a pair.
    Two(usize, usize),
    /// The parts of a longer tuple.
    Parts(Vec<usize>),
}

#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// Numbers, never made into a list.
    Range(Expr, Expr, bool),
    /// The places of a grid, never made into a list.
    Cells(Expr),
    /// Every choice of one element from each of several lists of numbers.
    Choices(Expr),
    List(Expr),
}
