//! Evaluates options for all positions of a board at once: what depends on the states of
//! places becomes a condition on them, everything else a value.

use std::collections::BTreeMap;

use super::board::{Board, FREE, GONE, THERE, TOKEN, bit};
use super::test::{States, Test};
use crate::ast::Kind;
use crate::boards::grid::{self, State};
use crate::boards::poset;
use crate::eval::Frame;
use crate::expr::{Every, Expr, Fold, Op, Source, Step, Target};
use crate::function::{Function, ParameterType};
use crate::program::Program;
use crate::value::Value;

/// The most steps of the evaluator, and the most conditions that are made.
const MOST_STEPS: u64 = 4_000_000;

/// A change of a board: the place is in the state afterwards, if the condition holds.
#[derive(Clone, Debug)]
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
    /// The position after some changes.
    Board(Vec<Change>),
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
    left: u64,
}

/// True if a function's first argument is a board with places.
fn of_board(function: Function) -> bool {
    use ParameterType::{Graph, Grid, Poset};
    matches!(function.signature().1.first(), Some(Grid | Graph | Poset))
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
        left: MOST_STEPS,
    };
    unrolling.bind(0, Symbolic::Board(Vec::new()));
    // Requirements on what no move changes, or on places each by itself.
    let mut allowed: BTreeMap<u16, States> = BTreeMap::new();
    for require in program.requires() {
        let tests = match unrolling.test(require)? {
            Test::Known(true) => Vec::new(),
            Test::All(tests) => tests,
            test => vec![test],
        };
        for test in tests {
            let Test::Is(place, states) = test else {
                return None;
            };
            *allowed.entry(place).or_insert(States::MAX) &= states;
        }
    }
    let mut options = Vec::new();
    let has_token = |place| Test::Is(place, 1 << TOKEN);
    let places = 0..if board.has_token {
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
        let body = compiled.results().next()?;
        unrolling.token = *token;
        unrolling.through(&compiled.steps, test, &mut |this, test| {
            let Symbolic::Board(changes) = this.symbolic(body)? else {
                return None;
            };
            options.push(Unrolled {
                choice,
                chosen: this.chosen.clone(),
                test: test.clone(),
                changes,
            });
            Some(())
        })?;
    }
    let mut changes = options.iter().flat_map(|option| &option.changes);
    let is_kept = |change: &Change| {
        let allowed = allowed.get(&change.place);
        allowed.is_none_or(|states| states & 1 << change.to != 0)
    };
    changes.all(is_kept).then_some(options)
}

type Visit<'v, 'p> = &'v mut dyn FnMut(&mut Unrolling<'p>, &Test) -> Option<()>;

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
                    let (yes, no) = (self.test(yes)?, self.test(no)?);
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
                    let Symbolic::Value(value) = this.symbolic(&every.body)? else {
                        return None;
                    };
                    list.push((test.clone(), value));
                    Some(())
                })?;
                Symbolic::List(list)
            }
            Op::Fold(fold @ (Fold::Any | Fold::All), every) => {
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
                    match self.symbolic(item)? {
                        Symbolic::Value(value) => list.push((Test::Known(true), value)),
                        _ => return None,
                    }
                }
                Symbolic::List(list)
            }
            Op::Call(function, items) if of_board(*function) => self.call(*function, items)?,
            _ => {
                let folded = Expr::new(expr.at, self.folded(&expr.op)?);
                Symbolic::Value(self.frame.value(&folded).ok()?)
            }
        })
    }

    /// An operation with the values of what is inside.
    fn folded(&mut self, op: &Op) -> Option<Op> {
        let mut value = |expr: &Expr| match self.symbolic(expr)? {
            Symbolic::Value(value) => Some(Expr::new(expr.at, Op::Const(value))),
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
            (Symbolic::Value(a), Symbolic::Value(b)) => Test::Known(a == b),
            _ => return None,
        })
    }

    fn test(&mut self, expr: &Expr) -> Option<Test> {
        match self.symbolic(expr)? {
            Symbolic::Test(test) => Some(test),
            Symbolic::Value(Value::Bool(holds)) => Some(Test::Known(holds)),
            _ => None,
        }
    }

    fn int(&mut self, expr: &Expr) -> Option<i64> {
        match self.symbolic(expr)? {
            Symbolic::Value(Value::Int(number)) => Some(number),
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
                        let (a, b) = (self.int(a)?, self.int(b)?);
                        let end = b.checked_add(i64::from(*closed))?.max(a);
                        let count = u64::try_from(end.checked_sub(a)?).ok()?;
                        self.spend(count)?;
                        (a..end)
                            .map(|number| (Test::Known(true), Value::Int(number)))
                            .collect()
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
                    let number = Value::Int(number);
                    let chosen = match self.board.kind {
                        Kind::Grid => Chosen::Value(number.clone()),
                        _ => match self
                            .board
                            .label(if let Value::Int(n) = number { n } else { -1 })
                        {
                            Some(place) if is_place => Chosen::Place(place),
                            _ => Chosen::Value(number.clone()),
                        },
                    };
                    self.chosen.push(chosen);
                    self.bind(*slot, Symbolic::Value(number));
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

    fn call(&mut self, function: Function, items: &[Expr]) -> Option<Symbolic> {
        use Function as F;
        let (first, rest) = items.split_first()?;
        match function {
            F::StateAt | F::Full | F::Inside => {
                self.unchanged(first)?;
                let Symbolic::Value(Value::Pair(row, column)) = self.symbolic(rest.first()?)?
                else {
                    return None;
                };
                let place = self.board.cell((row, column));
                Some(match (function, place) {
                    (F::StateAt, Some(place)) => Symbolic::State(place),
                    (F::StateAt, None) => Symbolic::Value(Value::State(State::Outside)),
                    (F::Full, Some(place)) => Symbolic::Test(Test::Is(place, bit(State::Full))),
                    (F::Full, None) => Symbolic::Test(Test::Known(false)),
                    _ => Symbolic::Test(Test::Known(place.is_some())),
                })
            }
            F::Height | F::Width => {
                self.board(first)?;
                let words = &self.board.words;
                let side = if function == F::Height {
                    grid::rows(words)
                } else {
                    grid::columns(words)
                };
                Some(Symbolic::Value(Value::Int(side)))
            }
            F::Cells => {
                self.board(first)?;
                let cells = grid::cells(&self.board.words);
                let pairs = cells
                    .map(|(row, column)| Value::Pair(row, column))
                    .collect();
                Some(Symbolic::Value(Value::Many(pairs)))
            }
            F::CellNeighbours => {
                self.board(first)?;
                let [cell] = rest else {
                    return None;
                };
                let Symbolic::Value(Value::Pair(row, column)) = self.symbolic(cell)? else {
                    return None;
                };
                let around = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                let near = around.map(|(down, right)| (row + down, column + right));
                let near = near
                    .into_iter()
                    .filter(|cell| self.board.cell(*cell).is_some());
                let near = near.map(|(row, column)| Value::Pair(row, column)).collect();
                Some(Symbolic::Value(Value::Many(near)))
            }
            F::Run => {
                self.unchanged(first)?;
                let [cell, direction] = rest else {
                    return None;
                };
                let (
                    Symbolic::Value(Value::Pair(row, column)),
                    Symbolic::Value(Value::Pair(down, right)),
                ) = (self.symbolic(cell)?, self.symbolic(direction)?)
                else {
                    return None;
                };
                if (down, right) == (0, 0) {
                    return None;
                }
                let mut ways = Vec::new();
                let (mut run, mut all, mut at) = (Vec::new(), Test::Known(true), (row, column));
                while let Some(place) = self.board.cell(at) {
                    let full = Test::Is(place, bit(State::Full));
                    let ends = Test::all([all.clone(), full.clone().not()]);
                    ways.push((ends, Value::Many(run.clone())));
                    self.spend(run.len() as u64)?;
                    run.push(Value::Pair(at.0, at.1));
                    all = Test::all([all, full]);
                    at = (at.0 + down, at.1 + right);
                }
                ways.push((all, Value::Many(run)));
                Some(Symbolic::Ways(ways))
            }
            F::Token => {
                self.unchanged(first)?;
                let label = |place: u16| i64::from(self.board.labels[usize::from(place)]);
                Some(Symbolic::Value(Value::Int(self.token.map_or(-1, label))))
            }
            F::MoveToken => {
                self.unchanged(first)?;
                let to = self.int(rest.first()?)?;
                let to = self.board.label(to)?;
                let left = self
                    .token
                    .filter(|from| *from != to)
                    .map(|from| (from, FREE));
                let change = |(place, to)| Change {
                    test: Test::Known(true),
                    place,
                    to,
                    // The token moves to a vertex that is there.
                    needs: Some(THERE),
                };
                let changes = left.into_iter().chain([(to, TOKEN)]).map(change);
                Some(Symbolic::Board(changes.collect()))
            }
            F::Put | F::Clear => {
                let (to, cells) = match function {
                    F::Clear => (State::Empty, rest),
                    _ => match self.symbolic(rest.first()?)? {
                        Symbolic::Value(Value::State(state)) => (state, &rest[1..]),
                        _ => return None,
                    },
                };
                if to == State::Outside {
                    return None;
                }
                self.changed(first, cells, to as u8)
            }
            F::RemoveVertices | F::RemoveElements => self.changed(first, rest, GONE),
            F::Cut => {
                self.unchanged(first)?;
                let (u, v) = (self.int(rest.first()?)?, self.int(rest.get(1)?)?);
                let edge = self.board.edge(u, v)?;
                Some(Symbolic::Board(vec![Change {
                    test: self.board.has_edge(edge),
                    place: self.board.edge_place(edge)?,
                    to: GONE,
                    needs: Some(THERE),
                }]))
            }
            _ => {
                self.unchanged(first)?;
                if function == F::Neighbours && rest.len() != 1 {
                    return None;
                }
                let [one, other] = match rest {
                    [] => [None; 2],
                    [one] => [Some(self.int(one)?), None],
                    [one, other, ..] => [Some(self.int(one)?), Some(self.int(other)?)],
                };
                self.labels(function, one, other)
            }
        }
    }

    /// The board with places changed.
    fn changed(&mut self, board: &Expr, items: &[Expr], to: u8) -> Option<Symbolic> {
        let mut changes = self.board(board)?;
        let before = changes.len();
        let needs = (self.board.kind != Kind::Grid).then_some(THERE);
        for item in items {
            for (test, value) in self.list(item)? {
                let place = match value {
                    Value::Pair(row, column) => self.board.cell((row, column)),
                    Value::Int(label) => self.board.label(label),
                    _ => None,
                };
                let place = place?;
                // What is gone already cannot be removed again.
                let is_gone = |one: &Change| one.place == place && one.to == GONE;
                if needs.is_some() && changes[..before].iter().any(is_gone) {
                    return None;
                }
                changes.push(Change {
                    test,
                    place,
                    to,
                    needs,
                });
            }
        }
        Some(Symbolic::Board(changes))
    }

    /// A function of a graph or poset.
    fn labels(&self, function: Function, one: Option<i64>, other: Option<i64>) -> Option<Symbolic> {
        use Function as F;
        let board = self.board;
        let label = |label: &u32| i64::from(*label);
        let places = 0..board.labels.len() as u16;
        let all = || board.labels.iter().zip(places.clone());
        let ends = |edge: usize| board.edges[edge];
        let list = match function {
            F::Vertices | F::Elements => all()
                .map(|(v, place)| (Board::is_there(place), Value::Int(label(v))))
                .collect(),
            F::Edges => (0..board.edges.len())
                .map(|edge| {
                    let (u, v) = ends(edge);
                    (board.has_edge(edge), Value::Pair(label(&u), label(&v)))
                })
                .collect(),
            F::Neighbours | F::Out | F::Into => {
                let from = one?;
                let mut near = Vec::new();
                for edge in 0..board.edges.len() {
                    let (u, v) = ends(edge);
                    let (u, v) = (label(&u), label(&v));
                    let both = board.kind == Kind::Graph || function == F::Neighbours;
                    if u == from && (both || function == F::Out) {
                        near.push((v, board.has_edge(edge)));
                    } else if v == from && (both || function == F::Into) {
                        near.push((u, board.has_edge(edge)));
                    }
                }
                // Two arcs between the same vertices would name a neighbour twice.
                near.sort_by_key(|(label, _)| *label);
                if near.windows(2).any(|pair| pair[0].0 == pair[1].0) {
                    return None;
                }
                near.into_iter()
                    .map(|(label, test)| (test, Value::Int(label)))
                    .collect()
            }
            F::Adjacent => {
                let (u, v) = (one?, other?);
                let edge = (u != v).then(|| board.edge(u, v)).flatten();
                return Some(Symbolic::Test(
                    edge.map_or(Test::Known(false), |edge| board.has_edge(edge)),
                ));
            }
            F::LessThan => {
                let (x, y) = (board.label(one?), board.label(other?));
                let (Some(x), Some(y)) = (x, y) else {
                    return Some(Symbolic::Test(Test::Known(false)));
                };
                let less = self.is_less(x, y);
                let there = Test::all([Board::is_there(x), Board::is_there(y)]);
                return Some(Symbolic::Test(Test::all([Test::Known(less), there])));
            }
            F::Above | F::Below => {
                let from = board.label(one?);
                let related = |place: u16| {
                    from.is_some_and(|from| match function {
                        F::Above => self.is_less(from, place),
                        _ => self.is_less(place, from),
                    })
                };
                let own = from.map_or(Test::Known(false), Board::is_there);
                all()
                    .filter(|(_, place)| related(*place))
                    .map(|(x, place)| {
                        let test = Test::all([own.clone(), Board::is_there(place)]);
                        (test, Value::Int(label(x)))
                    })
                    .collect()
            }
            F::Minimal | F::Maximal => all()
                .map(|(x, place)| {
                    let blocks = |other: &u16| match function {
                        F::Minimal => self.is_less(*other, place),
                        _ => self.is_less(place, *other),
                    };
                    let free = places
                        .clone()
                        .filter(blocks)
                        .map(|other| Board::is_there(other).not());
                    let test = Test::all(free.chain([Board::is_there(place)]));
                    (test, Value::Int(label(x)))
                })
                .collect(),
            _ => return None,
        };
        Some(Symbolic::List(list))
    }

    fn is_less(&self, x: u16, y: u16) -> bool {
        let label = |place: u16| self.board.labels[usize::from(place)];
        poset::less(&self.board.words, label(x), label(y))
    }
}
