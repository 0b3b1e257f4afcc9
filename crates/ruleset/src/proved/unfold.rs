//! Unfolds options and expressions to terms: loops over constants are unrolled,
//! definitions inlined, and every other loop becomes a variable.

use std::collections::BTreeSet;

use super::term::{Case, FIRST_OPEN, Point, Tag, Term, Var};
use crate::ast::{Arith, Compare, Kind};
use crate::expr::{Every, Expr, Fold, Op, Source, Step, Target};
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
struct Unfolding<'p> {
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

/// The options of a ruleset: each body is the list of its results. `None` if they are too
/// many or of an unknown form.
pub(crate) fn options(program: &Program) -> Option<Vec<Case>> {
    choices(program, false)
}

/// The passes of a ruleset, in the same form.
pub(crate) fn passes(program: &Program) -> Option<Vec<Case>> {
    choices(program, true)
}

fn choices(program: &Program, passes: bool) -> Option<Vec<Case>> {
    let mut unfolding = Unfolding::new(program);
    let mut cases = Vec::new();
    let choices = program.choices.iter();
    for choice in choices.filter(|choice| choice.is_pass == passes) {
        unfolding.forget();
        unfolding.through(&choice.steps, &Way::default(), &mut |this, way| {
            let body = Term::Of(Tag::List, this.terms(choice.results())?);
            cases.push(way.case(body));
            Some(())
        })?;
    }
    Some(cases)
}

/// The requirements on positions, as conditions; `None` if one is of an unknown form.
pub(super) fn requirements(program: &Program) -> Option<Vec<Term>> {
    let mut unfolding = Unfolding::new(program);
    let terms = unfolding.terms(program.requires())?;
    Some(terms.into_iter().flat_map(Term::conditions).collect())
}

impl Way {
    fn case(&self, body: Term) -> Case {
        Case {
            vars: self.vars.clone(),
            guards: self.guards.clone(),
            body,
        }
    }

    fn under(&mut self, guard: Term) {
        self.guards.extend(guard.conditions());
    }
}

type Visit<'v, 'p> = &'v mut dyn FnMut(&mut Unfolding<'p>, &Way) -> Option<()>;

impl<'p> Unfolding<'p> {
    fn new(program: &'p Program) -> Self {
        let mut unfolding = Self {
            program,
            slots: Vec::new(),
            next: FIRST_OPEN,
            left: MOST_TERMS,
            depth: 0,
        };
        unfolding.forget();
        unfolding
    }

    /// Leaves no values but those of the position's own names.
    fn forget(&mut self) {
        let own = (0..self.program.own_slots()).map(|place| Some((Term::Own(place), 1)));
        self.slots = own.collect();
        self.slots.resize(self.program.slots, None);
    }

    fn spend(&mut self, terms: usize) -> Option<()> {
        self.left = self.left.checked_sub(terms)?;
        Some(())
    }

    fn fresh(&mut self, way: &mut Way) -> Var {
        let var = self.next;
        self.next += 1;
        way.vars.push(var);
        var
    }

    fn through(&mut self, steps: &[Step], way: &Way, each: Visit<'_, 'p>) -> Option<()> {
        self.spend(1 + way.guards.len())?;
        let Some((step, rest)) = steps.split_first() else {
            return each(self, way);
        };
        match step {
            Step::Where(condition) => match self.term(condition)? {
                Term::Bool(false) => Some(()),
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
                        return Some(());
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
                if self.term(grid)? != Term::Own(0) {
                    return None;
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
            _ => None,
        }
    }

    fn put(&mut self, slot: usize, term: Term) -> Option<()> {
        let size = term.size();
        if size > LARGEST {
            return None;
        }
        *self.slots.get_mut(slot)? = Some((term, size));
        Some(())
    }

    /// Runs the rest of the steps for every element of a list.
    fn elements(
        &mut self,
        target: &Target,
        list: Term,
        rest: &[Step],
        way: &Way,
        each: Visit<'_, 'p>,
    ) -> Option<()> {
        match list {
            Term::Of(Tag::List, items) => {
                for item in items {
                    self.aim(target, item)?;
                    self.through(rest, way, each)?;
                }
                Some(())
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
                Some(())
            }
            Term::Of(Tag::Call(function), _) if function.gives_places() => {
                if let Some((_, [Term::Own(0), Term::Point(cell)])) = list.parts()
                    && function == Function::CellNeighbours
                {
                    for side in SIDES {
                        let place = cell.shifted(&Point::direction(side), 1);
                        let place = Term::Point(place?);
                        let mut way = way.clone();
                        way.under(inside(&place));
                        self.aim(target, place)?;
                        self.through(rest, &way, each)?;
                    }
                    return Some(());
                }
                let mut way = way.clone();
                let place = Term::Point(Point::place(self.fresh(&mut way)));
                way.guards
                    .insert(Term::Of(Tag::From, vec![place.clone(), list]));
                self.aim(target, place)?;
                self.through(rest, &way, each)
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
            _ => None,
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
    ) -> Option<()> {
        let mut way = way.clone();
        let var = Term::Var(self.fresh(&mut way));
        way.guards
            .insert(Term::Of(Tag::From, vec![var.clone(), list]));
        self.aim(target, var)?;
        self.through(rest, &way, each)
    }

    fn aim(&mut self, target: &Target, item: Term) -> Option<()> {
        match (target, item) {
            (Target::One(slot), item) => self.put(*slot, item),
            (Target::Two(first, second), Term::Of(Tag::Pair, args)) => {
                let [u, v] = <[Term; 2]>::try_from(args).ok()?;
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
            _ => None,
        }
    }

    /// The term of an expression.
    fn term(&mut self, expr: &Expr) -> Option<Term> {
        self.spend(1)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let term = self.op(&expr.op);
        self.depth -= 1;
        term
    }

    fn terms<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) -> Option<Vec<Term>> {
        exprs.into_iter().map(|expr| self.term(expr)).collect()
    }

    fn op(&mut self, op: &Op) -> Option<Term> {
        Some(match op {
            Op::Const(value) => constant(value)?,
            Op::Slot(slot) => {
                let (term, size) = self.slots.get(*slot).cloned().flatten()?;
                self.spend(size)?;
                term
            }
            Op::Arith(arith, a, b) => match (self.term(a)?, self.term(b)?) {
                (Term::Int(a), Term::Int(b)) => Term::Int(arith.of(a, b).ok()?),
                (a, b) => Term::of(Tag::Arith(*arith), vec![a, b]),
            },
            Op::Compare(compare, a, b) => compared(*compare, self.term(a)?, self.term(b)?)?,
            Op::Shift(arith, a, b) => match (self.term(a)?, self.term(b)?) {
                (Term::Point(a), Term::Point(b)) => shifted(*arith, &a, &b)?,
                _ => return None,
            },
            Op::Scale(times, point) => {
                let times = self.term(times)?;
                match self.term(point)? {
                    Term::Point(point) => Term::Point(point.times(&times)?),
                    _ => return None,
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
                        Term::of(Tag::Or, each.collect::<Option<_>>()?)
                    }
                    list => Term::Of(Tag::In, vec![item, list]),
                }
            }
            Op::Within(number, a, b, closed) => {
                let [number, a, b] = [self.term(number)?, self.term(a)?, self.term(b)?];
                let last = if *closed { Tag::AtMost } else { Tag::Less };
                let first = Term::of(Tag::AtMost, vec![a, number.clone()]);
                Term::all(vec![first, Term::of(last, vec![number, b])])
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
                    let index = usize::try_from(index).ok()?;
                    if index >= items.len() {
                        return None;
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
                Term::Point(point) => {
                    let place = Term::Point(point);
                    Term::Of(Tag::Coordinate, vec![place, Term::Int((*second).into())])
                }
                _ => return None,
            },
            Op::Slice(list, start, Some(end)) => {
                if let Some(start) = start
                    && self.term(start)? != Term::Int(0)
                {
                    return None;
                }
                Term::Of(Tag::First, vec![self.term(list)?, self.term(end)?])
            }
            Op::Slice(_, _, None) => return None,
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
                self.term(program.once.get(*place)?)?
            }
        })
    }

    fn called(&self, function: Function, mut args: Vec<Term>) -> Option<Term> {
        use Function as F;
        match function {
            F::Put | F::Clear | F::PutVertices => {
                let fixed = if function == F::Clear { 1 } else { 2 };
                if args.len() < fixed {
                    return None;
                }
                let places = args.split_off(fixed);
                args.push(Term::of(Tag::Set, places));
            }
            F::RemoveVertices | F::RemoveElements | F::Keep => {
                let labels = args.split_off(args.len().min(1));
                args.push(Term::of(Tag::Set, labels));
            }
            F::Cut | F::Adjacent | F::EdgeState | F::EdgeWeight | F::Paint | F::WeighEdge
                if self.program.kind() == Kind::Graph =>
            {
                let fixed = 1 + usize::from(matches!(function, F::Paint | F::WeighEdge));
                let ends = args.split_off(args.len().min(fixed));
                args.push(Term::of(Tag::Set, ends));
            }
            _ => {}
        }
        Some(Term::of(Tag::Call(function), args))
    }

    /// All paths through a comprehension.
    fn cases(&mut self, every: &Every) -> Option<Vec<Case>> {
        let mut cases = Vec::new();
        self.through(&every.steps, &Way::default(), &mut |this, way| {
            let body = this.term(&every.body)?;
            cases.push(way.case(body));
            Some(())
        })?;
        Some(cases)
    }

    fn fold(&mut self, fold: Fold, every: &Every) -> Option<Term> {
        let mut cases = self.cases(every)?;
        if !matches!(fold, Fold::Any | Fold::All) {
            return Some(Term::Of(Tag::Fold(fold), vec![Term::Cases(cases)]));
        }
        // All conditions hold if none fails.
        let negated_if_all = |term: Term| match fold {
            Fold::All => term.negated(),
            _ => term,
        };
        let fails = |case: &mut Case| {
            let body = negated_if_all(std::mem::replace(&mut case.body, Term::Bool(true)));
            case.guards.extend(body.clone().conditions());
            body != Term::Bool(false)
        };
        cases.retain_mut(fails);
        let (plain, cases): (Vec<Case>, Vec<Case>) =
            cases.into_iter().partition(|case| case.vars.is_empty());
        let ways = plain.into_iter().map(|case| case.guards);
        let ways = ways.map(|guards| Term::all(guards.into_iter().collect()));
        let mut ways: Vec<Term> = ways.collect();
        if !cases.is_empty() {
            ways.push(Term::Of(Tag::Fold(Fold::Any), vec![Term::Cases(cases)]));
        }
        Some(negated_if_all(Term::of(Tag::Or, ways)))
    }
}

/// The condition that a place is on the board.
pub(super) fn inside(place: &Term) -> Term {
    Term::call(Function::Inside, [Term::Own(0), place.clone()])
}

fn constant(value: &Value) -> Option<Term> {
    Some(match value {
        Value::Int(number) => Term::Int(*number),
        Value::Bool(holds) => Term::Bool(*holds),
        Value::State(state) => Term::State(*state),
        Value::Pair(a, b) => Term::Point(Point::direction((*a, *b))),
        Value::Ints(ints) => Term::Of(Tag::List, ints.iter().copied().map(Term::Int).collect()),
        Value::Many(items) => {
            let items = items.iter().map(constant);
            Term::Of(Tag::List, items.collect::<Option<_>>()?)
        }
        Value::Board(_) => return None,
    })
}

fn compared(compare: Compare, a: Term, b: Term) -> Option<Term> {
    Some(match compare {
        Compare::Equal => same(a, b)?,
        Compare::Different => same(a, b)?.negated(),
        Compare::Less => Term::of(Tag::Less, vec![a, b]),
        Compare::AtMost => Term::of(Tag::AtMost, vec![a, b]),
        Compare::Greater => Term::of(Tag::Less, vec![b, a]),
        Compare::AtLeast => Term::of(Tag::AtMost, vec![b, a]),
    })
}

fn shifted(arith: Arith, a: &Point, b: &Point) -> Option<Term> {
    let sign = if arith == Arith::Add { 1 } else { -1 };
    a.shifted(b, sign).map(Term::Point)
}

/// The condition that two values are equal.
fn same(a: Term, b: Term) -> Option<Term> {
    Some(match (&a, &b) {
        (Term::Point(one), Term::Point(other)) if one.is_constant() && other.is_constant() => {
            Term::Bool(one == other)
        }
        // A place named by its coordinates.
        (Term::Point(one), Term::Point(other)) if one.var.is_none() != other.var.is_none() => {
            return None;
        }
        (Term::Int(one), Term::Int(other)) => Term::Bool(one == other),
        (Term::State(one), Term::State(other)) => Term::Bool(one == other),
        (Term::Bool(one), Term::Bool(other)) => Term::Bool(one == other),
        _ => Term::of(Tag::Same, vec![a, b]),
    })
}
