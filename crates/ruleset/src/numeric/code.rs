//! Expressions whose types are known: numbers, conditions and lists of numbers.

use crate::ast::{Arith, Compare};
use crate::expr::Fold;
use crate::function::Function;

/// A number.
#[derive(Debug)]
pub(super) enum Num {
    Const(i64),
    Var(usize),
    Once(usize),
    Arith(Arith, Box<(Num, Num)>),
    If(Box<(Test, Num, Num)>),
    Element(Box<(List, Num)>),
    Len(Box<List>),
    Mex(Box<List>),
    /// `abs`, `sqrt` or `popcount`.
    Of(Function, Box<Num>),
    Fold(Fold, Box<Loop<Num>>),
    Count(Box<Loop<()>>),
    Let(Vec<Bind>, Box<Num>),
}

/// A condition.
#[derive(Debug)]
pub(super) enum Test {
    Const(bool),
    /// A number that is 1 if it holds.
    Var(usize),
    Once(usize),
    Compare(Compare, Box<(Num, Num)>),
    Not(Box<Test>),
    And(Box<(Test, Test)>),
    Or(Box<(Test, Test)>),
    If(Box<(Test, Test, Test)>),
    /// A number within a range; closed if true.
    Within(Box<(Num, Num, Num)>, bool),
    In(Box<(Num, List)>),
    Same(Box<(List, List)>),
    /// True if the condition is the given one for some choice.
    Any(Box<Loop<Test>>, bool),
    Let(Vec<Bind>, Box<Test>),
}

/// A list of numbers.
#[derive(Debug)]
pub(super) enum List {
    Const(Vec<i64>),
    Var(usize),
    Once(usize),
    /// A range; closed if true.
    Range(Box<(Num, Num)>, bool),
    Items(Vec<Num>),
    Every(Box<Loop<Num>>),
    Slice(Box<List>, Option<Box<Num>>, Option<Box<Num>>),
    If(Box<(Test, List, List)>),
    /// A function of a list and numbers.
    Call(Function, Box<List>, Vec<Num>),
    Divisors(Box<Num>),
    Let(Vec<Bind>, Box<List>),
}

/// Steps of a comprehension, and its body.
#[derive(Debug)]
pub(super) struct Loop<B> {
    pub(super) steps: Vec<Step>,
    pub(super) body: B,
}

#[derive(Debug)]
pub(super) enum Step {
    /// A variable that runs through a range; closed if true.
    Range(usize, Num, Num, bool),
    /// A variable that runs through a list.
    Each(usize, List),
    Where(Test),
    Let(Bind),
}

/// A value for a variable.
#[derive(Debug)]
pub(super) enum Bind {
    Num(usize, Num),
    Test(usize, Test),
    List(usize, List),
}
