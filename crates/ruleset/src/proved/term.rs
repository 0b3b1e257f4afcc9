//! Terms: symbolic values of a rule's expressions.
//!
//! Equal terms have equal values at every position. Constructors normalise terms that can
//! be written in several ways (`a + b`, `b + a`).

use std::collections::BTreeSet;

use crate::ast::Arith;
use crate::boards::grid::State;
use crate::expr::Fold;
use crate::function::Function;

/// A bound variable.
pub(crate) type Var = u32;

/// The first of the variables without a name in the canonical form of a case yet.
pub(super) const FIRST_OPEN: Var = 1 << 16;

/// A vector of rows and columns.
pub(crate) type Vector = (i64, i64);

/// A place, `var + at + Σ k·step`, or a direction if there is no variable.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Point {
    pub(super) var: Option<Var>,
    pub(super) at: Vector,
    /// Numbers k, each with the step that it multiplies, in order of the numbers.
    pub(super) along: Vec<(Var, Vector)>,
}

/// The operation of a term on its arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Tag {
    Call(Function),
    Arith(Arith),
    Fold(Fold),
    Less,
    AtMost,
    Same,
    Not,
    And,
    Or,
    If,
    /// Membership in a list.
    In,
    /// A pair of vertices.
    Pair,
    /// The numbers from the first up to the second, exclusive.
    Range,
    Index,
    /// The row of a place with 0, its column with 1. No proof knows more of it: an option
    /// may name its move by it.
    Coordinate,
    /// A prefix of a list.
    First,
    /// A list as written.
    List,
    /// The places `start + i·step` for i below a number that is at least 1.
    Segment,
    /// A list whose order does not matter, such as an argument of `put`.
    Set,
    /// A variable and the list that it ranges over.
    From,
    /// Two variables and the edges or arcs that they range over.
    FromPair,
}

/// A symbolic value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Term {
    Int(i64),
    Bool(bool),
    State(State),
    /// A name of the position, by index.
    Own(usize),
    Var(Var),
    Point(Point),
    Of(Tag, Vec<Term>),
    /// The unordered values over all choices of the variables.
    Cases(Vec<Case>),
}

/// A body for each choice of variables that satisfies the guards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Case {
    pub(crate) vars: Vec<Var>,
    pub(crate) guards: BTreeSet<Term>,
    pub(crate) body: Term,
}

impl Point {
    /// A constant direction.
    pub(super) fn direction(at: Vector) -> Self {
        Self {
            at,
            ..Self::default()
        }
    }

    /// The place that a variable stands for.
    pub(super) fn place(var: Var) -> Self {
        Self {
            var: Some(var),
            ..Self::default()
        }
    }

    /// True for a constant direction.
    pub(super) const fn is_constant(&self) -> bool {
        self.var.is_none() && self.along.is_empty()
    }

    /// `self + sign·other`; `None` if that is neither a place nor a direction.
    pub(super) fn shifted(&self, other: &Self, sign: i64) -> Option<Self> {
        let var = match (self.var, other.var) {
            (var, None) => var,
            (None, var) if sign == 1 => var,
            (a, b) if a == b && sign == -1 => None,
            _ => return None,
        };
        let mut along = self.along.clone();
        for &(number, step) in &other.along {
            match along.iter_mut().find(|(known, _)| *known == number) {
                Some((_, own)) => *own = moved(*own, step, sign)?,
                None => along.push((number, moved((0, 0), step, sign)?)),
            }
        }
        along.retain(|(_, step)| *step != (0, 0));
        along.sort_unstable();
        let at = moved(self.at, other.at, sign)?;
        Some(Self { var, at, along })
    }

    /// Replaces a number by 1; `None` if the number does not occur.
    pub(super) fn with_one(&self, number: Var) -> Option<Self> {
        let (_, step) = self.along.iter().find(|(known, _)| *known == number)?;
        let mut one = self.clone();
        one.at = moved(one.at, *step, 1)?;
        one.along.retain(|(known, _)| *known != number);
        Some(one)
    }

    /// A constant direction times a number.
    pub(super) fn times(&self, number: &Term) -> Option<Self> {
        if !self.is_constant() {
            return None;
        }
        match *number {
            Term::Int(times) => Some(Self::direction(moved((0, 0), self.at, times)?)),
            Term::Var(_) if self.at == (0, 0) => Some(Self::default()),
            Term::Var(var) => Some(Self {
                var: None,
                at: (0, 0),
                along: vec![(var, self.at)],
            }),
            _ => None,
        }
    }
}

/// `a + times·b`.
fn moved(a: Vector, b: Vector, times: i64) -> Option<Vector> {
    let one = |a: i64, b: i64| a.checked_add(b.checked_mul(times)?);
    Some((one(a.0, b.0)?, one(a.1, b.1)?))
}

impl Term {
    /// Applies an operation to terms, in normal form.
    pub(super) fn of(tag: Tag, mut args: Vec<Self>) -> Self {
        match tag {
            Tag::And => return Self::all(args),
            Tag::Or => {
                let none = args.into_iter().map(Self::negated).collect();
                return Self::all(none).negated();
            }
            Tag::Not => {
                if let Some(one) = args.pop() {
                    return one.negated();
                }
            }
            Tag::Arith(arith) if arith.is_commutative() => {
                args = flattened(args, |inner| inner == tag);
                args.sort_unstable();
            }
            Tag::Same => args.sort_unstable(),
            Tag::Set => {
                args = flattened(args, |inner| matches!(inner, Tag::Set | Tag::List));
                args.sort_unstable();
                args.dedup();
            }
            Tag::Segment => {
                if let [start, _, Self::Int(1)] = args.as_slice() {
                    return start.clone();
                }
                args = one_way(args);
            }
            Tag::Less | Tag::AtMost => return Self::in_order(tag, args),
            _ => {}
        }
        Self::Of(tag, args)
    }

    /// `a < b` or `a ≤ b` in normal form: `≤` becomes `<` if one side is constant.
    fn in_order(tag: Tag, mut args: Vec<Self>) -> Self {
        let strict = tag == Tag::Less;
        match args.as_mut_slice() {
            &mut [Self::Int(a), Self::Int(b)] => Self::Bool(a < b || !strict && a == b),
            [Self::Int(a), _] if !strict && *a > i64::MIN => {
                *a -= 1;
                Self::Of(Tag::Less, args)
            }
            [_, Self::Int(b)] if !strict && *b < i64::MAX => {
                *b += 1;
                Self::Of(Tag::Less, args)
            }
            _ => Self::Of(tag, args),
        }
    }

    /// The conjunction of these conditions.
    pub(super) fn all(conditions: Vec<Self>) -> Self {
        let conditions = flattened(conditions, |tag| tag == Tag::And);
        let mut set = BTreeSet::from_iter(conditions);
        set.remove(&Self::Bool(true));
        if set.contains(&Self::Bool(false)) {
            return Self::Bool(false);
        }
        match set.len() {
            0 => Self::Bool(true),
            1 => set.pop_first().unwrap_or(Self::Bool(true)),
            _ => Self::Of(Tag::And, set.into_iter().collect()),
        }
    }

    /// The negation of a condition.
    pub(super) fn negated(self) -> Self {
        match self {
            Self::Bool(holds) => Self::Bool(!holds),
            Self::Of(Tag::Not, mut args) if args.len() == 1 => {
                args.pop().unwrap_or(Self::Bool(true))
            }
            Self::Of(Tag::Less, mut args) => {
                args.reverse();
                Self::of(Tag::AtMost, args)
            }
            Self::Of(Tag::AtMost, mut args) => {
                args.reverse();
                Self::of(Tag::Less, args)
            }
            other => Self::Of(Tag::Not, vec![other]),
        }
    }

    /// The conjuncts of this condition.
    pub(super) fn conditions(self) -> Vec<Self> {
        match self {
            Self::Of(Tag::And, args) => args,
            Self::Bool(true) => Vec::new(),
            other => vec![other],
        }
    }

    /// Calls a function of the language.
    pub(super) fn call<const N: usize>(function: Function, args: [Self; N]) -> Self {
        Self::Of(Tag::Call(function), args.into())
    }

    /// The operation and its arguments; `None` for any other term.
    pub(crate) fn parts(&self) -> Option<(Tag, &[Self])> {
        match self {
            Self::Of(tag, args) => Some((*tag, args)),
            _ => None,
        }
    }

    /// Checks that all subterms satisfy a condition, this term first.
    pub(super) fn every(&self, holds: &mut impl FnMut(&Self) -> bool) -> bool {
        holds(self)
            && match self {
                Self::Of(_, args) => args.iter().all(|arg| arg.every(holds)),
                Self::Cases(cases) => cases.iter().all(|case| case.every(holds)),
                _ => true,
            }
    }

    /// The number of subterms.
    pub(super) fn size(&self) -> usize {
        let mut size = 0;
        self.every(&mut |_| {
            size += 1;
            true
        });
        size
    }

    /// Replaces each subterm for which `change` returns another, outermost first, and
    /// normalises the result.
    pub(super) fn changed(&self, change: &mut impl FnMut(&Self) -> Option<Self>) -> Self {
        if let Some(other) = change(self) {
            return other;
        }
        match self {
            Self::Of(tag, args) => {
                let args = args.iter().map(|arg| arg.changed(change)).collect();
                Self::of(*tag, args)
            }
            Self::Cases(cases) => {
                Self::Cases(cases.iter().map(|case| case.changed(change)).collect())
            }
            other => other.clone(),
        }
    }
}

impl Case {
    /// The board that an option leaves; `None` for numbers.
    pub(super) fn board(&self) -> Option<&Term> {
        match self.body.parts() {
            Some((Tag::List, [board])) => Some(board),
            _ => None,
        }
    }

    /// Renames variables, from the first to the second of each pair.
    pub(super) fn renamed(&self, vars: &[(Var, Var)]) -> Self {
        let new = |var: Var| {
            let pair = vars.iter().find(|(old, _)| *old == var);
            pair.map_or(var, |(_, new)| *new)
        };
        let mut renamed = self.changed(&mut |term| match term {
            Term::Var(var) => Some(Term::Var(new(*var))),
            Term::Point(point) => {
                let mut along: Vec<(Var, Vector)> = (point.along.iter())
                    .map(|(var, step)| (new(*var), *step))
                    .collect();
                along.sort_unstable();
                let var = point.var.map(new);
                let at = point.at;
                Some(Term::Point(Point { var, at, along }))
            }
            _ => None,
        });
        renamed.vars = self.vars.iter().map(|var| new(*var)).collect();
        renamed
    }

    /// The number of terms in it.
    pub(super) fn size(&self) -> usize {
        let guards = self.guards.iter().map(Term::size);
        guards.sum::<usize>() + self.body.size() + 1
    }

    /// Applies [`Term::every`] to all guards and the body.
    pub(super) fn every(&self, holds: &mut impl FnMut(&Term) -> bool) -> bool {
        self.guards.iter().all(|guard| guard.every(holds)) && self.body.every(holds)
    }

    /// Applies [`Term::changed`] to all guards and the body.
    pub(super) fn changed(&self, change: &mut impl FnMut(&Term) -> Option<Term>) -> Self {
        let guards = self.guards.iter().map(|guard| guard.changed(change));
        Self {
            vars: self.vars.clone(),
            guards: guards.collect(),
            body: self.body.changed(change),
        }
    }

    /// Like [`Case::changed`], with `None` if a change fails.
    pub(super) fn try_changed(
        &self,
        mut change: impl FnMut(&Term) -> Option<Option<Term>>,
    ) -> Option<Self> {
        let mut failed = false;
        let changed = self.changed(&mut |term| {
            change(term).unwrap_or_else(|| {
                failed = true;
                Some(Term::Bool(false))
            })
        });
        (!failed).then_some(changed)
    }
}

impl Arith {
    const fn is_commutative(self) -> bool {
        !matches!(
            self,
            Self::Subtract | Self::Divide | Self::Mod | Self::Power
        )
    }
}

/// The arguments, with those of inner operations in place of these.
fn flattened(args: Vec<Term>, is_inner: impl Fn(Tag) -> bool) -> Vec<Term> {
    let each = args.into_iter().map(|arg| match arg {
        Term::Of(tag, args) if is_inner(tag) => args,
        other => vec![other],
    });
    each.flatten().collect()
}

/// Normalises a segment (start, step, length) to the direction in which its step goes
/// down or right.
fn one_way(args: Vec<Term>) -> Vec<Term> {
    if let [Term::Point(start), Term::Point(step), length] = args.as_slice()
        && step.is_constant()
        && step.at < (0, 0)
        && let Some(back) = Point::default().shifted(step, -1)
        && let Some(far) = step.times(length)
        && let Some(end) = start
            .shifted(&far, 1)
            .and_then(|past| past.shifted(&back, 1))
    {
        return vec![Term::Point(end), Term::Point(back), length.clone()];
    }
    args
}
