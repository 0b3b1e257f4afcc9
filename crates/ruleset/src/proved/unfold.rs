//! Unfolds options and expressions to terms: loops over constants are unrolled,
//! definitions inlined, and every other loop becomes a variable.

use std::collections::BTreeSet;

use super::Unproved;
use super::term::{Case, FIRST_OPEN, Point, Tag, Term, Var};
use crate::ast::Kind;
use crate::expr::{Arith, Compare, Every, Expr, Fold, Op, Source, Step, Target};
use crate::function::Function;
use crate::program::Program;
use crate::value::Value;

/// The most iterations of an unrolled loop.
const MOST_TIMES: i64 = 64;

/// The most terms made for one ruleset, copies included.
const MOST_TERMS: usize = 200_000;

/// The most terms in the value of a variable.
const LARGEST: usize = 2_000;

/// The deepest nesting of expressions.
const DEEPEST: u32 = 200;

/// Directions to the side neighbours of a grid's place.
const SIDES: [(i64, i64); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The symbolic values of the rules' variables while an option is unfolded.
pub(super) struct Unfolding<'p> {
    program: &'p Program,
    /// The value of each slot with its size.
    slots: Vec<Option<(Term, usize)>>,
    next: Var,
    left: usize,
    depth: u32,
}

/// A path through the steps so far.
#[derive(Clone, Default)]
struct Way {
    vars: Vec<Var>,
    guards: BTreeSet<Term>,
}

impl Way {
    fn under(&mut self, guard: Term) {
        self.guards.extend(guard.conditions());
    }
}

type Visit<'v, 'p> = &'v mut dyn FnMut(&mut Unfolding<'p>, &Way) -> Result<(), Unproved>;

impl<'p> Unfolding<'p> {
    /// The options of a ruleset: each body is the list of its results.
    pub(super) fn options(program: &'p Program) -> Result<Vec<Case>, Unproved> {
        let mut unfolding = Self {
            program,
            slots: vec![None; program.slots()],
            next: FIRST_OPEN,
            left: MOST_TERMS,
            depth: 0,
        };
        let mut cases = Vec::new();
        for choice in &program.choices {
            let mut slots = vec![None; program.slots()];
            for (place, slot) in slots.iter_mut().take(program.own_slots()).enumerate() {
                *slot = Some((Term::Own(place), 1));
            }
            unfolding.slots = slots;
            unfolding.through(&choice.steps, &Way::default(), &mut |this, way| {
                let result = choice.results().map(|expr| this.term(expr));
                cases.push(Case {
                    vars: way.vars.clone(),
                    guards: way.guards.clone(),
                    body: Term::Of(Tag::List, result.collect::<Result<_, _>>()?),
                });
                Ok(())
            })?;
        }
        Ok(cases)
    }

    fn spend(&mut self, terms: usize) -> Result<(), Unproved> {
        self.left = self.left.checked_sub(terms).ok_or(Unproved)?;
        Ok(())
    }

    fn fresh(&mut self, way: &mut Way) -> Var {
        let var = self.next;
        self.next += 1;
        way.vars.push(var);
        var
    }

    fn through(&mut self, steps: &[Step], way: &Way, each: Visit<'_, 'p>) -> Result<(), Unproved> {
        self.spend(1 + way.guards.len())?;
        let Some((step, rest)) = steps.split_first() else {
            return each(self, way);
        };
        match step {
            Step::Where(condition) => match self.term(condition)? {
                Term::Bool(false) => Ok(()),
                holds => {
                    let mut way = way.clone();
                    way.under(holds);
                    self.through(rest, &way, each)
                }
            },
            Step::Let(slot, value) => {
                let value = self.term(value)?;
                self.put(*slot, value)?;
                self.through(rest, way, each)
            }
            Step::For(Target::One(slot), Source::Range(a, b, closed)) => {
                let (start, end) = (self.term(a)?, self.term(b)?);
                if let (&Term::Int(start), &Term::Int(end)) = (&start, &end) {
                    let end = end.saturating_add(i64::from(*closed));
                    if end.saturating_sub(start) <= MOST_TIMES {
                        for number in start..end {
                            self.put(*slot, Term::Int(number))?;
                            self.through(rest, way, each)?;
                        }
                        return Ok(());
                    }
                }
                let mut way = way.clone();
                let var = Term::Var(self.fresh(&mut way));
                way.under(Term::of(Tag::AtMost, vec![start, var.clone()]));
                let below = if *closed { Tag::AtMost } else { Tag::Less };
                way.under(Term::of(below, vec![var.clone(), end]));
                self.put(*slot, var)?;
                self.through(rest, &way, each)
            }
            Step::For(Target::One(slot), Source::Cells(grid)) => {
                if !self.term(grid)?.is_board() {
                    return Err(Unproved);
                }
                let mut way = way.clone();
                let place = Term::Point(Point::place(self.fresh(&mut way)));
                way.under(inside(&place));
                self.put(*slot, place)?;
                self.through(rest, &way, each)
            }
            Step::For(target, Source::List(list)) => {
                let list = self.term(list)?;
                self.elements(target, list, rest, way, each)
            }
            _ => Err(Unproved),
        }
    }

    fn put(&mut self, slot: usize, term: Term) -> Result<(), Unproved> {
        let size = term.size();
        if size > LARGEST {
            return Err(Unproved);
        }
        *self.slots.get_mut(slot).ok_or(Unproved)? = Some((term, size));
        Ok(())
    }

    /// Runs the rest of the steps for every element of a list.
    fn elements(
        &mut self,
        target: &Target,
        list: Term,
        rest: &[Step],
        way: &Way,
        each: Visit<'_, 'p>,
    ) -> Result<(), Unproved> {
        match list {
            Term::Of(Tag::List, items) => {
                for item in items {
                    self.aim(target, item)?;
                    self.through(rest, way, each)?;
                }
                Ok(())
            }
            Term::Cases(cases) => {
                for case in cases {
                    let mut way = way.clone();
                    let vars: Vec<(Var, Var)> = (case.vars.iter())
                        .map(|var| (*var, self.fresh(&mut way)))
                        .collect();
                    let case = case.renamed(&vars);
                    way.guards.extend(case.guards);
                    self.aim(target, case.body)?;
                    self.through(rest, &way, each)?;
                }
                Ok(())
            }
            Term::Of(Tag::Call(Function::CellNeighbours), args) => {
                let [grid, Term::Point(cell)] = args.as_slice() else {
                    return Err(Unproved);
                };
                if !grid.is_board() {
                    return Err(Unproved);
                }
                for side in SIDES {
                    let place = cell.shifted(&Point::direction(side), 1);
                    let place = Term::Point(place.ok_or(Unproved)?);
                    let mut way = way.clone();
                    way.under(inside(&place));
                    self.aim(target, place)?;
                    self.through(rest, &way, each)?;
                }
                Ok(())
            }
            Term::Of(Tag::Call(Function::Edges), _) => {
                let mut way = way.clone();
                let (u, v) = (self.fresh(&mut way), self.fresh(&mut way));
                let (u, v) = (Term::Var(u), Term::Var(v));
                way.guards
                    .insert(Term::Of(Tag::FromPair, vec![u.clone(), v.clone(), list]));
                self.aim(target, Term::Of(Tag::Pair, vec![u, v]))?;
                self.through(rest, &way, each)
            }
            Term::Own(_) | Term::Of(Tag::Range, _) => self.from(target, list, rest, way, each),
            Term::Of(Tag::Call(function), _) if function.gives_numbers() => {
                self.from(target, list, rest, way, each)
            }
            _ => Err(Unproved),
        }
    }

    /// Runs the rest of the steps for a symbolic element of a list of numbers.
    fn from(
        &mut self,
        target: &Target,
        list: Term,
        rest: &[Step],
        way: &Way,
        each: Visit<'_, 'p>,
    ) -> Result<(), Unproved> {
        let mut way = way.clone();
        let var = Term::Var(self.fresh(&mut way));
        way.guards
            .insert(Term::Of(Tag::From, vec![var.clone(), list]));
        self.aim(target, var)?;
        self.through(rest, &way, each)
    }

    fn aim(&mut self, target: &Target, item: Term) -> Result<(), Unproved> {
        match (target, item) {
            (Target::One(slot), item) => self.put(*slot, item),
            (Target::Two(first, second), Term::Of(Tag::Pair, args)) => {
                let [u, v] = <[Term; 2]>::try_from(args).map_err(|_| Unproved)?;
                self.put(*first, u)?;
                self.put(*second, v)
            }
            (Target::Two(first, second), Term::Point(point)) if point.is_constant() => {
                self.put(*first, Term::Int(point.at.0))?;
                self.put(*second, Term::Int(point.at.1))
            }
            (Target::Parts(slots), Term::Of(Tag::List, args)) if slots.len() == args.len() => slots
                .iter()
                .zip(args)
                .try_for_each(|(slot, arg)| self.put(*slot, arg)),
            _ => Err(Unproved),
        }
    }

    /// The term of an expression.
    fn term(&mut self, expr: &Expr) -> Result<Term, Unproved> {
        self.spend(1)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Unproved);
        }
        let term = self.op(&expr.op);
        self.depth -= 1;
        term
    }

    fn terms<'e>(
        &mut self,
        exprs: impl IntoIterator<Item = &'e Expr>,
    ) -> Result<Vec<Term>, Unproved> {
        exprs.into_iter().map(|expr| self.term(expr)).collect()
    }

    fn op(&mut self, op: &Op) -> Result<Term, Unproved> {
        Ok(match op {
            Op::Const(value) => constant(value)?,
            Op::Slot(slot) => {
                let (term, size) = self.slots.get(*slot).cloned().flatten().ok_or(Unproved)?;
                self.spend(size)?;
                term
            }
            Op::Arith(arith, a, b) => match (self.term(a)?, self.term(b)?) {
                (Term::Int(a), Term::Int(b)) => Term::Int(arith.of(a, b).map_err(|_| Unproved)?),
                (a, b) => Term::of(Tag::Arith(*arith), vec![a, b]),
            },
            Op::Compare(compare, a, b) => compared(*compare, self.term(a)?, self.term(b)?),
            Op::Shift(arith, a, b) => match (self.term(a)?, self.term(b)?) {
                (Term::Point(a), Term::Point(b)) => shifted(*arith, &a, &b)?,
                _ => return Err(Unproved),
            },
            Op::Scale(times, point) => {
                let times = self.term(times)?;
                match self.term(point)? {
                    Term::Point(point) => Term::Point(point.times(&times).ok_or(Unproved)?),
                    _ => return Err(Unproved),
                }
            }
            Op::Pair(a, b) => match (self.term(a)?, self.term(b)?) {
                (Term::Int(a), Term::Int(b)) => Term::Point(Point::direction((a, b))),
                (a, b) => Term::Of(Tag::Pair, vec![a, b]),
            },
            Op::Same(a, b) => same(self.term(a)?, self.term(b)?)?,
            Op::In(item, list) => {
                let (item, list) = (self.term(item)?, self.term(list)?);
                match list {
                    Term::Of(Tag::List, items) => {
                        let each = items.into_iter().map(|one| same(item.clone(), one));
                        Term::of(Tag::Or, each.collect::<Result<_, _>>()?)
                    }
                    list => Term::Of(Tag::In, vec![item, list]),
                }
            }
            Op::Within(number, a, b, closed) => {
                let [number, a, b] = [self.term(number)?, self.term(a)?, self.term(b)?];
                let last = if *closed {
                    Compare::AtMost
                } else {
                    Compare::Less
                };
                let first = compared(Compare::AtMost, a, number.clone());
                Term::all(vec![first, compared(last, number, b)])
            }
            Op::And(a, b) => match self.term(a)? {
                Term::Bool(false) => Term::Bool(false),
                a => Term::all(vec![a, self.term(b)?]),
            },
            Op::Or(a, b) => match self.term(a)? {
                Term::Bool(true) => Term::Bool(true),
                a => Term::of(Tag::Or, vec![a, self.term(b)?]),
            },
            Op::Not(inner) => self.term(inner)?.negated(),
            Op::If(condition, yes, no) => match self.term(condition)? {
                Term::Bool(true) => self.term(yes)?,
                Term::Bool(false) => self.term(no)?,
                condition => {
                    let args = vec![condition, self.term(yes)?, self.term(no)?];
                    Term::Of(Tag::If, args)
                }
            },
            Op::Range(a, b, closed) => {
                let (start, end) = (self.term(a)?, self.term(b)?);
                let end = match end {
                    Term::Int(end) => Term::Int(end.saturating_add(i64::from(*closed))),
                    end if *closed => Term::of(Tag::Arith(Arith::Add), vec![end, Term::Int(1)]),
                    end => end,
                };
                match (start, end) {
                    (Term::Int(start), Term::Int(end))
                        if end.saturating_sub(start) <= MOST_TIMES =>
                    {
                        Term::Of(Tag::List, (start..end).map(Term::Int).collect())
                    }
                    (start, end) => Term::Of(Tag::Range, vec![start, end]),
                }
            }
            Op::Ints(items) | Op::Many(items) => Term::Of(Tag::List, self.terms(items)?),
            Op::Every(every, _) => {
                let cases = self.cases(every)?;
                // A list of constants is a list as written.
                if cases
                    .iter()
                    .all(|case| case.vars.is_empty() && case.guards.is_empty())
                {
                    Term::Of(Tag::List, cases.into_iter().map(|case| case.body).collect())
                } else {
                    Term::Cases(cases)
                }
            }
            Op::Fold(fold, every) => self.fold(*fold, every)?,
            Op::Index(list, index) => match (self.term(list)?, self.term(index)?) {
                (Term::Of(Tag::List, mut items), Term::Int(index)) => {
                    let index = usize::try_from(index).map_err(|_| Unproved)?;
                    if index >= items.len() {
                        return Err(Unproved);
                    }
                    items.swap_remove(index)
                }
                (list, index) => Term::Of(Tag::Index, vec![list, index]),
            },
            Op::PairPart(pair, second) => match self.term(pair)? {
                Term::Of(Tag::Pair, mut args) if args.len() == 2 => {
                    args.swap_remove(usize::from(*second))
                }
                Term::Point(point) if point.is_constant() => {
                    Term::Int(if *second { point.at.1 } else { point.at.0 })
                }
                _ => return Err(Unproved),
            },
            Op::Slice(list, start, end) => {
                let start = start.as_deref().map(|start| self.term(start)).transpose()?;
                let (Some(end), None | Some(Term::Int(0))) = (end, start) else {
                    return Err(Unproved);
                };
                Term::Of(Tag::First, vec![self.term(list)?, self.term(end)?])
            }
            Op::Call(function, items) => {
                let args = self.terms(items)?;
                self.called(*function, args)?
            }
            Op::Let(values, body) => {
                for (slot, value) in values {
                    let value = self.term(value)?;
                    self.put(*slot, value)?;
                }
                self.term(body)?
            }
            Op::Once(place) => {
                let program = self.program;
                self.term(program.once(*place).ok_or(Unproved)?)?
            }
        })
    }

    fn called(&self, function: Function, mut args: Vec<Term>) -> Result<Term, Unproved> {
        use Function as F;
        match function {
            F::Put | F::Clear => {
                let fixed = if function == F::Put { 2 } else { 1 };
                if args.len() < fixed {
                    return Err(Unproved);
                }
                let places = args.split_off(fixed);
                args.push(Term::of(Tag::Set, places));
            }
            F::RemoveVertices | F::RemoveElements | F::Keep => {
                let labels = args.split_off(args.len().min(1));
                args.push(Term::of(Tag::Set, labels));
            }
            F::Cut | F::Adjacent if self.program.kind() == Kind::Graph => {
                let ends = args.split_off(args.len().min(1));
                args.push(Term::of(Tag::Set, ends));
            }
            _ => {}
        }
        Ok(Term::of(Tag::Call(function), args))
    }

    /// All paths through a comprehension.
    fn cases(&mut self, every: &Every) -> Result<Vec<Case>, Unproved> {
        let mut cases = Vec::new();
        self.through(&every.steps, &Way::default(), &mut |this, way| {
            cases.push(Case {
                vars: way.vars.clone(),
                guards: way.guards.clone(),
                body: this.term(&every.body)?,
            });
            Ok(())
        })?;
        Ok(cases)
    }

    fn fold(&mut self, fold: Fold, every: &Every) -> Result<Term, Unproved> {
        let mut cases = self.cases(every)?;
        if !matches!(fold, Fold::Any | Fold::All) {
            return Ok(Term::Of(Tag::Fold(fold), vec![Term::Cases(cases)]));
        }
        // All conditions hold if none fails.
        let fails = |case: &mut Case| {
            let body = std::mem::replace(&mut case.body, Term::Bool(true));
            let body = if fold == Fold::All {
                body.negated()
            } else {
                body
            };
            case.guards.extend(body.clone().conditions());
            body != Term::Bool(false)
        };
        cases.retain_mut(fails);
        let (plain, cases): (Vec<Case>, Vec<Case>) =
            cases.into_iter().partition(|case| case.vars.is_empty());
        let mut ways: Vec<Term> = plain
            .into_iter()
            .map(|case| Term::all(case.guards.into_iter().collect()))
            .collect();
        if !cases.is_empty() {
            ways.push(Term::Of(Tag::Fold(Fold::Any), vec![Term::Cases(cases)]));
        }
        let any = Term::of(Tag::Or, ways);
        Ok(if fold == Fold::All {
            any.negated()
        } else {
            any
        })
    }
}

/// The condition that a place is on the board.
pub(super) fn inside(place: &Term) -> Term {
    Term::Of(
        Tag::Call(Function::Inside),
        vec![Term::Own(0), place.clone()],
    )
}

fn constant(value: &Value) -> Result<Term, Unproved> {
    Ok(match value {
        Value::Int(number) => Term::Int(*number),
        Value::Bool(holds) => Term::Bool(*holds),
        Value::State(state) => Term::State(*state),
        Value::Pair(a, b) => Term::Point(Point::direction((*a, *b))),
        Value::Ints(ints) => Term::Of(Tag::List, ints.iter().copied().map(Term::Int).collect()),
        Value::Many(items) => {
            let items = items.iter().map(constant);
            Term::Of(Tag::List, items.collect::<Result<_, _>>()?)
        }
        Value::Board(_) => return Err(Unproved),
    })
}

fn compared(compare: Compare, a: Term, b: Term) -> Term {
    match compare {
        Compare::Equal | Compare::Different => {
            let same = match (&a, &b) {
                (Term::Int(a), Term::Int(b)) => Term::Bool(a == b),
                _ => Term::of(Tag::Same, vec![a, b]),
            };
            if compare == Compare::Equal {
                same
            } else {
                same.negated()
            }
        }
        Compare::Less => Term::of(Tag::Less, vec![a, b]),
        Compare::AtMost => Term::of(Tag::AtMost, vec![a, b]),
        Compare::Greater => Term::of(Tag::Less, vec![b, a]),
        Compare::AtLeast => Term::of(Tag::AtMost, vec![b, a]),
    }
}

fn shifted(arith: Arith, a: &Point, b: &Point) -> Result<Term, Unproved> {
    let sign = if arith == Arith::Add { 1 } else { -1 };
    a.shifted(b, sign).map(Term::Point).ok_or(Unproved)
}

/// The condition that two values are equal.
fn same(a: Term, b: Term) -> Result<Term, Unproved> {
    Ok(match (&a, &b) {
        (Term::Point(one), Term::Point(other)) if one.is_constant() && other.is_constant() => {
            Term::Bool(one == other)
        }
        // A place named by its coordinates.
        (Term::Point(one), Term::Point(other)) if one.var.is_none() != other.var.is_none() => {
            return Err(Unproved);
        }
        (Term::Int(one), Term::Int(other)) => Term::Bool(one == other),
        (Term::State(one), Term::State(other)) => Term::Bool(one == other),
        (Term::Bool(one), Term::Bool(other)) => Term::Bool(one == other),
        _ => Term::of(Tag::Same, vec![a, b]),
    })
}
