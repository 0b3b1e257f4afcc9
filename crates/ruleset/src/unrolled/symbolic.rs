//! Evaluates options for all positions of a board at once: what depends on the states of
//! places becomes a condition on them, everything else a value.

mod calls;
mod groups;
mod numbers;

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Board, Second, TOKEN, TURNED, bit};
use super::test::{Group, Literals, States, Test, states_of};
use crate::ast::Kind;
use crate::boards::grid;
use crate::eval::Frame;
use crate::expr::{Every, Expr, Fold, Op, Source, Step, Target};
use crate::function::{Function, ParameterType};
use crate::program::Program;
use crate::value::Value;

/// The most steps of the evaluator, and the most conditions that are made.
const MOST_STEPS: u64 = 4_000_000;
/// The most conditions and changes of all options: a few megabytes.
const MOST_STORED: u64 = 200_000;

/// A change of a board: the place is in the state afterwards, if the condition holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub(super) test: Test,
    pub(super) place: u16,
    pub(super) to: u8,
    /// The states in which the place must be for the rules to allow the change: what is
    /// gone cannot be removed.
    pub(super) needs: Option<States>,
}

/// The value of an expression at all positions.
#[derive(Clone, Debug)]
enum Symbolic {
    Value(Value),
    Test(Test),
    /// The state of a place.
    State(u16),
    /// A list whose elements are there while a condition holds.
    List(Vec<(Test, Value)>),
    /// One of several values, each under its condition; exactly one condition holds.
    Ways(Vec<(Test, Value)>),
    /// A number of a row, perhaps cut down.
    Cut(numbers::Cut),
    /// Numbers of a row, in order.
    Row(Vec<Symbolic>),
    /// The position after some changes.
    Board(Vec<Change>),
    /// The position with these places turned, each to the other of two states.
    Turned(Vec<u16>),
    /// The state that a place turned is in.
    Opposite(u16),
    /// A group of places, and those beside it.
    Group(Group),
    Beside(Group),
    /// The places reached from one of them once some have changed, and the position
    /// in which only that stays.
    Reached(Vec<Change>, u16),
    Rooted(Vec<Change>, u16),
}

/// A value that a loop has chosen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Chosen {
    Place(u16),
    Value(Value),
}

/// An option that exists while a condition holds.
pub(super) struct Unrolled {
    pub(super) choice: usize,
    pub(super) chosen: Vec<Chosen>,
    pub(super) test: Test,
    pub(super) changes: Vec<Change>,
    /// The place whose group alone stays afterwards.
    pub(super) root: Option<u16>,
    /// The places that it turns instead.
    pub(super) turned: Vec<u16>,
}

impl Unrolled {
    /// Leaves out the conditions that these literals decide, except of places that change.
    pub(super) fn settle(&mut self, literals: &Literals) {
        let own = self.changes.iter().map(|change| change.place);
        let own = own.filter_map(|place| Some(Test::Is(place, states_of(literals, place)?)));
        let test = self.test.given(literals);
        self.test = Test::all(own.chain([test]));
        for change in &mut self.changes {
            change.test = change.test.given(literals);
        }
    }
}

/// The symbolic values of the rules' variables.
struct Unrolling<'p> {
    program: &'p Program,
    board: &'p Board,
    /// The evaluator of what depends on no place.
    frame: Frame<'p>,
    slots: Vec<Option<Symbolic>>,
    chosen: Vec<Chosen>,
    /// The place of the token.
    token: Option<u16>,
    /// Places that no option may change.
    fixed: BTreeSet<u16>,
    left: u64,
}

/// True if a function's first argument is a board with places.
fn of_board(function: Function) -> bool {
    use ParameterType::{Coins, Graph, Grid, Poset};
    let first = function.signature().1.first();
    matches!(first, Some(Coins | Grid | Graph | Poset))
}

/// The slots that loops and definitions inside an expression bind.
fn bound_inside(expr: &Expr, bound: &mut Vec<usize>) {
    match &expr.op {
        Op::Let(values, _) => bound.extend(values.iter().map(|(slot, _)| *slot)),
        Op::Every(every, _) | Op::Fold(_, every) => {
            for step in &every.steps {
                match step {
                    Step::Let(slot, _) | Step::For(Target::One(slot), _) => bound.push(*slot),
                    Step::For(Target::Two(one, other), _) => bound.extend([one, other]),
                    Step::For(Target::Parts(slots), _) => bound.extend(slots),
                    Step::Where(_) => {}
                }
            }
        }
        _ => {}
    }
    expr.has_inside(&mut |inner| {
        bound_inside(inner, bound);
        false
    });
}

/// True if a condition holds for an expression of a program, or for one inside of it.
pub(super) fn mentions(program: &Program, holds: &dyn Fn(&Expr) -> bool) -> bool {
    fn within(expr: &Expr, holds: &dyn Fn(&Expr) -> bool) -> bool {
        holds(expr) || expr.has_inside(&mut |inner| within(inner, holds))
    }
    program.once.iter().any(|expr| within(expr, holds))
        || program.choices.iter().any(|choice| {
            let inside = |step: &Step| step.has_inside(&mut |inner| within(inner, holds));
            choice.steps.iter().any(inside) || choice.results().any(|expr| within(expr, holds))
        })
}

/// All options of a board; `None` if they cannot be unrolled.
pub(super) fn options(program: &Program, board: &Board) -> Option<Vec<Unrolled>> {
    let mut frame = Frame::new(program.slots, &program.once);
    frame.limit(MOST_STEPS);
    let mut unrolling = Unrolling {
        program,
        board,
        frame,
        slots: vec![None; program.slots],
        chosen: Vec::new(),
        token: None,
        fixed: BTreeSet::new(),
        left: MOST_STEPS,
    };
    let position = match board.kind {
        Kind::Row => unrolling.row()?,
        _ => Symbolic::Board(Vec::new()),
    };
    unrolling.bind(0, position);
    // Requirements on what no move changes, on places each by itself, or of which one of
    // some must hold.
    let mut allowed: BTreeMap<u16, States> = BTreeMap::new();
    let mut clauses = Vec::new();
    for require in program.requires() {
        let tests = match unrolling.test(require)? {
            Test::Known(true) => Vec::new(),
            Test::All(tests) => tests,
            test => vec![test],
        };
        for test in tests {
            match test {
                Test::Is(place, states) => {
                    *allowed.entry(place).or_insert(States::MAX) &= states;
                }
                Test::Any(tests) => clauses.push(tests),
                _ => return None,
            }
        }
    }
    let mut options = Vec::new();
    let mut stored: u64 = 0;
    let has_token = |place| Test::Is(place, 1 << TOKEN);
    let places = 0..if board.second == Second::Token {
        board.labels.len() as u16
    } else {
        0
    };
    let nowhere = Test::all(places.clone().map(|place| has_token(place).not()));
    let tokens = places.map(|place| (Some(place), has_token(place)));
    let tokens: Vec<_> = tokens.chain([(None, nowhere)]).collect();
    for ((choice, compiled), (token, test)) in (program.choices.iter().enumerate())
        .flat_map(|choice| tokens.iter().map(move |token| (choice, token)))
    {
        unrolling.token = *token;
        unrolling.through(&compiled.steps, test, &mut |this, test| {
            let (changes, root, turned) = match this.result(compiled)? {
                Symbolic::Row(row) => (this.cuts(&row)?, None, Vec::new()),
                Symbolic::Board(changes) => (changes, None, Vec::new()),
                Symbolic::Rooted(changes, root) => (changes, Some(root), Vec::new()),
                Symbolic::Turned(places) => (Vec::new(), None, places),
                _ => return None,
            };
            stored += test.weight() + (changes.len() + turned.len()) as u64;
            if stored > MOST_STORED {
                return None;
            }
            options.push(Unrolled {
                choice,
                chosen: this.chosen.clone(),
                test: test.clone(),
                changes,
                root,
                turned,
            });
            Some(())
        })?;
    }
    let is_kept = |(place, to): (u16, u8)| {
        let allowed = allowed.get(&place);
        allowed.is_none_or(|states| states & 1 << to != 0)
    };
    let are_kept = |option: &Unrolled| {
        let turned = option.turned.iter();
        let turned = turned.flat_map(|place| TURNED.map(|to| (*place, to)));
        let changes = (option.changes.iter()).map(|change| (change.place, change.to));
        // Places that are not reached go.
        (option.root.is_none() || allowed.is_empty() && clauses.is_empty())
            && changes.chain(turned).all(is_kept)
            && clauses.iter().all(|clause| is_clause_kept(clause, option))
            && (option.changes.iter()).all(|change| !unrolling.fixed.contains(&change.place))
    };
    options.iter().all(are_kept).then_some(options)
}

/// True if a condition of which one of some must hold does so after an option: it changes
/// none of the places, or always makes one of them hold.
fn is_clause_kept(clause: &[Test], option: &Unrolled) -> bool {
    let changes = |test: &Test| {
        let Test::Is(place, states) = *test else {
            return None;
        };
        let mut own = option.changes.iter();
        let own = own.find(|change| change.place == place);
        let turned = option.turned.contains(&place);
        Some(own.map(|change| change.test == Test::Known(true) && states >> change.to & 1 == 1))
            .filter(|_| !turned)
    };
    let changes: Option<Vec<_>> = clause.iter().map(changes).collect();
    changes.is_some_and(|all| all.iter().all(Option::is_none) || all.contains(&Some(true)))
}

type Visit<'v, 'p> = &'v mut dyn FnMut(&mut Unrolling<'p>, &Test) -> Option<()>;

impl Symbolic {
    fn into_test(self) -> Option<Test> {
        match self {
            Self::Test(test) => Some(test),
            Self::Value(Value::Bool(holds)) => Some(Test::Known(holds)),
            _ => None,
        }
    }
}

impl<'p> Unrolling<'p> {
    fn spend(&mut self, steps: u64) -> Option<()> {
        self.left = self.left.checked_sub(steps)?;
        Some(())
    }

    fn bind(&mut self, slot: usize, value: Symbolic) {
        if let Symbolic::Value(value) = &value {
            self.frame.slots[slot] = value.clone();
        }
        self.slots[slot] = Some(value);
    }

    /// True if an expression has one value at all positions.
    fn is_fixed(&self, expr: &Expr) -> bool {
        let mut bound = Vec::new();
        bound_inside(expr, &mut bound);
        self.is_fixed_but(expr, &bound)
    }

    /// The same, where these slots have values of their own.
    fn is_fixed_but(&self, expr: &Expr, bound: &[usize]) -> bool {
        match &expr.op {
            Op::Slot(slot) if bound.contains(slot) => true,
            Op::Slot(slot) => matches!(self.slots[*slot], Some(Symbolic::Value(_))),
            Op::Once(place) => self.is_fixed(&self.program.once[*place]),
            _ => !expr.has_inside(&mut |inner| !self.is_fixed_but(inner, bound)),
        }
    }

    fn symbolic(&mut self, expr: &Expr) -> Option<Symbolic> {
        self.spend(1)?;
        if self.is_fixed(expr) {
            return self.frame.value(expr).ok().map(Symbolic::Value);
        }
        Some(match &expr.op {
            Op::Slot(slot) => self.slots[*slot].clone()?,
            Op::Once(place) => {
                let program = self.program;
                self.symbolic(&program.once[*place])?
            }
            Op::Let(values, body) => {
                for (slot, value) in values {
                    let value = self.symbolic(value)?;
                    self.bind(*slot, value);
                }
                self.symbolic(body)?
            }
            Op::If(condition, yes, no) => match self.test(condition)? {
                Test::Known(true) => self.symbolic(yes)?,
                Test::Known(false) => self.symbolic(no)?,
                test => {
                    let (yes, no) = (self.symbolic(yes)?, self.symbolic(no)?);
                    if let Some(place) = groups::opposite(&test, &yes, &no) {
                        return Some(Symbolic::Opposite(place));
                    }
                    let (yes, no) = (yes.into_test()?, no.into_test()?);
                    let yes = Test::all([test.clone(), yes]);
                    let no = Test::all([test.not(), no]);
                    Symbolic::Test(Test::any([yes, no]))
                }
            },
            Op::And(a, b) => Symbolic::Test(match self.test(a)? {
                Test::Known(false) => Test::Known(false),
                a => Test::all([a, self.test(b)?]),
            }),
            Op::Or(a, b) => Symbolic::Test(match self.test(a)? {
                Test::Known(true) => Test::Known(true),
                a => Test::any([a, self.test(b)?]),
            }),
            Op::Not(a) => Symbolic::Test(self.test(a)?.not()),
            Op::Same(a, b) => {
                let (a, b) = (self.symbolic(a)?, self.symbolic(b)?);
                Symbolic::Test(Self::same(&a, &b)?)
            }
            Op::In(one, list) => {
                let (one, list) = (self.symbolic(one)?, self.list(list)?);
                let mut tests = Vec::new();
                for (test, element) in list {
                    let same = Self::same(&one, &Symbolic::Value(element))?;
                    tests.push(Test::all([test, same]));
                }
                Symbolic::Test(Test::any(tests))
            }
            Op::Every(every, _) => {
                let mut list = Vec::new();
                self.every(every, &mut |this, test| {
                    list.push((test.clone(), this.symbolic(&every.body)?));
                    Some(())
                })?;
                numbers::listed(list)?
            }
            Op::Fold(fold @ (Fold::Any | Fold::All), every) => {
                if matches!(fold, Fold::Any)
                    && let Some(group) = self.group_beside(every)
                {
                    let states = self.uniform(every, &group)?;
                    return Some(Symbolic::Test(Test::Touches(group, states, true)));
                }
                let mut tests = Vec::new();
                self.every(every, &mut |this, test| {
                    let body = this.test(&every.body)?;
                    tests.push(match fold {
                        Fold::Any => Test::all([test.clone(), body]),
                        _ => Test::any([test.clone().not(), body]),
                    });
                    Some(())
                })?;
                Symbolic::Test(match fold {
                    Fold::Any => Test::any(tests),
                    _ => Test::all(tests),
                })
            }
            Op::Ints(items) | Op::Many(items) => {
                let mut list = Vec::new();
                for item in items {
                    list.push((Test::Known(true), self.symbolic(item)?));
                }
                numbers::listed(list)?
            }
            Op::Call(function, items) if of_board(*function) => self.call(*function, items)?,
            op => {
                if self.board.kind == Kind::Row
                    && let Some(value) = self.on_row(op)
                {
                    return Some(value);
                }
                let folded = Expr::new(expr.at, self.folded(&expr.op)?);
                Symbolic::Value(self.frame.value(&folded).ok()?)
            }
        })
    }

    /// An operation with the values of what is inside.
    fn folded(&mut self, op: &Op) -> Option<Op> {
        let mut value = |expr: &Expr| match self.symbolic(expr)? {
            Symbolic::Value(value) => Some(Expr::new(expr.at, Op::Const(value))),
            Symbolic::Cut(cut) => Some(Expr::int(expr.at, self.fixed(cut)?)),
            _ => None,
        };
        let mut boxed = |expr: &Expr| value(expr).map(Box::new);
        Some(match op {
            Op::Arith(arith, a, b) => Op::Arith(*arith, boxed(a)?, boxed(b)?),
            Op::Compare(compare, a, b) => Op::Compare(*compare, boxed(a)?, boxed(b)?),
            Op::Shift(arith, a, b) => Op::Shift(*arith, boxed(a)?, boxed(b)?),
            Op::Scale(a, b) => Op::Scale(boxed(a)?, boxed(b)?),
            Op::Pair(a, b) => Op::Pair(boxed(a)?, boxed(b)?),
            Op::Range(a, b, closed) => Op::Range(boxed(a)?, boxed(b)?, *closed),
            Op::Index(a, b) => Op::Index(boxed(a)?, boxed(b)?),
            Op::Slice(list, start, end) => {
                let mut end_of = |end: &Option<Box<Expr>>| match end {
                    None => Some(None),
                    Some(end) => boxed(end).map(Some),
                };
                let (start, end) = (end_of(start)?, end_of(end)?);
                Op::Slice(boxed(list)?, start, end)
            }
            Op::PairPart(a, first) => Op::PairPart(boxed(a)?, *first),
            Op::Within(a, b, c, closed) => Op::Within(boxed(a)?, boxed(b)?, boxed(c)?, *closed),
            Op::Call(function, items) => {
                let items = items.iter().map(value).collect::<Option<_>>()?;
                Op::Call(*function, items)
            }
            _ => return None,
        })
    }

    fn same(a: &Symbolic, b: &Symbolic) -> Option<Test> {
        Some(match (a, b) {
            (Symbolic::State(place), Symbolic::Value(Value::State(state)))
            | (Symbolic::Value(Value::State(state)), Symbolic::State(place)) => match bit(*state) {
                0 => Test::Known(false),
                states => Test::Is(*place, states),
            },
            (Symbolic::Value(a), Symbolic::Value(b)) => Test::Known(a.is_same(b)),
            _ => return None,
        })
    }

    fn test(&mut self, expr: &Expr) -> Option<Test> {
        self.symbolic(expr)?.into_test()
    }

    fn int(&mut self, expr: &Expr) -> Option<i64> {
        match self.symbolic(expr)? {
            Symbolic::Value(Value::Int(number)) => Some(number),
            Symbolic::Cut(cut) => self.fixed(cut),
            _ => None,
        }
    }

    /// A value or the elements of a list, each with its condition.
    fn list(&mut self, expr: &Expr) -> Option<Vec<(Test, Value)>> {
        let always = |value| (Test::Known(true), value);
        Some(match self.symbolic(expr)? {
            Symbolic::List(list) => list,
            Symbolic::Value(Value::Ints(ints)) => {
                ints.into_iter().map(Value::Int).map(always).collect()
            }
            Symbolic::Value(Value::Many(values)) => values.into_iter().map(always).collect(),
            Symbolic::Value(value) => vec![always(value)],
            Symbolic::Ways(ways) => {
                let each = |(test, value): (Test, Value)| match value {
                    Value::Many(values) => values
                        .into_iter()
                        .map(|value| (test.clone(), value))
                        .collect(),
                    value => vec![(test, value)],
                };
                ways.into_iter().flat_map(each).collect()
            }
            _ => return None,
        })
    }

    fn every(&mut self, every: &Every, each: Visit<'_, 'p>) -> Option<()> {
        let chosen = self.chosen.len();
        self.through(&every.steps, &Test::Known(true), each)?;
        self.chosen.truncate(chosen);
        Some(())
    }

    fn through(&mut self, steps: &[Step], test: &Test, each: Visit<'_, 'p>) -> Option<()> {
        self.spend(test.weight())?;
        let Some((step, rest)) = steps.split_first() else {
            return each(self, test);
        };
        match step {
            Step::Where(condition) => match Test::all([test.clone(), self.test(condition)?]) {
                Test::Known(false) => Some(()),
                test => self.through(rest, &test, each),
            },
            Step::Let(slot, value) => match self.symbolic(value)? {
                Symbolic::Ways(ways) => {
                    for (way, value) in ways {
                        let test = Test::all([test.clone(), way]);
                        if test != Test::Known(false) {
                            self.bind(*slot, Symbolic::Value(value));
                            self.through(rest, &test, each)?;
                        }
                    }
                    Some(())
                }
                value => {
                    self.bind(*slot, value);
                    self.through(rest, test, each)
                }
            },
            Step::For(target, source) => {
                let mut is_place = true;
                let elements = match source {
                    Source::Range(a, b, closed) => {
                        is_place = false;
                        self.range(a, b, *closed)?
                    }
                    Source::Cells(_) => {
                        let cells = grid::cells(&self.board.words);
                        let pair = |(row, column)| (Test::Known(true), Value::Pair(row, column));
                        cells.map(pair).collect()
                    }
                    Source::Choices(_) | Source::Subsets(_) => return None,
                    Source::List(list) => {
                        is_place = !self.is_fixed(list);
                        self.list(list)?
                    }
                };
                let before = self.chosen.len();
                for (there, element) in elements {
                    let test = Test::all([test.clone(), there]);
                    if test == Test::Known(false) {
                        continue;
                    }
                    self.choose(target, element, is_place)?;
                    self.through(rest, &test, each)?;
                    self.chosen.truncate(before);
                }
                Some(())
            }
        }
    }

    /// Stores an element of a loop.
    fn choose(&mut self, target: &Target, element: Value, is_place: bool) -> Option<()> {
        let place = |value: &Value| match value {
            Value::Int(coin) if self.board.kind == Kind::Coins => self.board.coin(*coin),
            Value::Int(label) => self.board.label(*label),
            Value::Pair(row, column) => self.board.cell((*row, *column)),
            _ => None,
        };
        let chosen = |value: &Value| match place(value).filter(|_| is_place) {
            Some(place) => Chosen::Place(place),
            None => Chosen::Value(value.clone()),
        };
        match (target, element) {
            (Target::One(slot), element) => {
                let chosen = chosen(&element);
                self.chosen.push(chosen);
                self.bind(*slot, Symbolic::Value(element));
            }
            (Target::Two(first, second), Value::Pair(a, b)) => {
                for (slot, number) in [(first, a), (second, b)] {
                    // The numbers of a cell are no places by themselves.
                    let label = self.board.label(number).filter(|_| is_place);
                    let number = Value::Int(number);
                    let chosen = label.map_or_else(|| Chosen::Value(number.clone()), Chosen::Place);
                    self.chosen.push(chosen);
                    self.bind(*slot, Symbolic::Value(number));
                }
            }
            (Target::Parts(slots), Value::Many(parts)) if slots.len() == parts.len() => {
                for (slot, part) in slots.iter().zip(parts) {
                    self.chosen.push(Chosen::Value(part.clone()));
                    self.bind(*slot, Symbolic::Value(part));
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// The changes of a board.
    fn board(&mut self, expr: &Expr) -> Option<Vec<Change>> {
        match self.symbolic(expr)? {
            Symbolic::Board(changes) => Some(changes),
            _ => None,
        }
    }

    /// The position itself, before any change.
    fn unchanged(&mut self, expr: &Expr) -> Option<()> {
        self.board(expr)?.is_empty().then_some(())
    }
}
