//! Evaluates functions of boards at all positions at once.

use super::super::board::{Board, FREE, GONE, HEADS, THERE, TOKEN, bit};
use super::super::test::{Group, Test};
use super::groups::changed;
use super::{Change, Symbolic, Unrolling};
use crate::ast::Kind;
use crate::boards::grid::{self, State};
use crate::boards::poset;
use crate::expr::Expr;
use crate::function::Function;
use crate::value::Value;

impl Unrolling<'_> {
    /// A function whose first argument is a board.
    pub(super) fn call(&mut self, function: Function, items: &[Expr]) -> Option<Symbolic> {
        use Function as F;
        let (first, rest) = items.split_first()?;
        match function {
            F::StateAt | F::Full | F::Inside => {
                let place = self.pair(rest.first()?)?;
                let place = self.board.cell(place);
                if function == F::StateAt {
                    return match place {
                        Some(place) => self.state(first, place),
                        None => Some(Symbolic::Value(Value::State(State::Outside))),
                    };
                }
                self.unchanged(first)?;
                Some(match (function, place) {
                    (F::Full, Some(place)) => Symbolic::Test(Test::Is(place, bit(State::Full))),
                    (F::Full, None) => Symbolic::Test(Test::Known(false)),
                    _ => Symbolic::Test(Test::Known(place.is_some())),
                })
            }
            F::VertexState => {
                self.unchanged(first)?;
                let vertex = self.int(rest.first()?)?;
                Some(match self.board.label(vertex) {
                    Some(place) => Symbolic::State(place),
                    None => Symbolic::Value(Value::State(State::Outside)),
                })
            }
            F::PutVertices => match self.symbolic(rest.first()?)? {
                // A state of a vertex, which `.` is not.
                Symbolic::Value(Value::State(state @ (State::Full | State::X | State::O))) => {
                    self.changed(first, &rest[1..], state as u8)
                }
                _ => None,
            },
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
                Some(Symbolic::Value(Value::pairs(grid::cells(
                    &self.board.words,
                ))))
            }
            F::CellNeighbours => {
                self.board(first)?;
                let [cell] = rest else {
                    return None;
                };
                let cell = match self.symbolic(cell)? {
                    Symbolic::Group(group) => return Some(Symbolic::Beside(group)),
                    Symbolic::Value(Value::Pair(row, column)) => (row, column),
                    _ => return None,
                };
                let near = grid::around(&self.board.words, &[cell]);
                Some(Symbolic::Value(Value::pairs(near.into_iter())))
            }
            F::CellGroup => {
                let changed = changed(&self.board(first)?)?;
                let place = self.pair(rest.first()?)?;
                let place = self.board.cell(place)?;
                Some(Symbolic::Group(Group { place, changed }))
            }
            F::Reach if self.board.kind == Kind::Graph => {
                let changes = self.board(first)?;
                let vertex = self.int(rest.first()?)?;
                let root = self.board.label(vertex)?;
                Some(Symbolic::Reached(changes, root))
            }
            F::Keep => {
                let changes = self.board(first)?;
                let Symbolic::Reached(own, root) = self.symbolic(rest.first()?)? else {
                    return None;
                };
                (rest.len() == 1 && own == changes).then_some(Symbolic::Rooted(changes, root))
            }
            F::CoinsLen | F::IsHeads | F::Heads | F::Turn => self.coins(function, first, rest),
            F::Run => {
                self.unchanged(first)?;
                let [cell, direction] = rest else {
                    return None;
                };
                let (mut at, (down, right)) = (self.pair(cell)?, self.pair(direction)?);
                if (down, right) == (0, 0) {
                    return None;
                }
                let mut ways = Vec::new();
                let (mut run, mut all) = (Vec::new(), Test::Known(true));
                while let Some(place) = self.board.cell(at) {
                    let full = Test::Is(place, bit(State::Full));
                    let ends = Test::all([all.clone(), full.clone().not()]);
                    ways.push((ends, Value::Many(run.clone())));
                    self.spend(run.len() as u64)?;
                    run.push(Value::Pair(at.0, at.1));
                    all = Test::all([all, full]);
                    at = (at.0.saturating_add(down), at.1.saturating_add(right));
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
                        Symbolic::Opposite(place) => {
                            let mut turned = self.turned(first)?;
                            let [cell] = &rest[1..] else {
                                return None;
                            };
                            let own = self.pair(cell)?;
                            let is_own = self.board.cell(own) == Some(place);
                            (is_own && !turned.contains(&place)).then(|| turned.push(place))?;
                            return Some(Symbolic::Turned(turned));
                        }
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

    /// A function of a row of coins.
    fn coins(&mut self, function: Function, coins: &Expr, items: &[Expr]) -> Option<Symbolic> {
        let count = self.board.places() as u16;
        let heads = |coin| Test::Is(coin, HEADS);
        if function != Function::Turn {
            self.unchanged(coins)?;
        }
        Some(match function {
            Function::CoinsLen => Symbolic::Value(Value::Int(count.into())),
            Function::Heads => {
                let heads = (0..count).map(|coin| (heads(coin), Value::Int(coin.into())));
                Symbolic::List(heads.collect())
            }
            Function::IsHeads => {
                let coin = self.int(items.first()?)?;
                Symbolic::Test(self.board.coin(coin).map_or(Test::Known(false), heads))
            }
            _ => {
                let mut turned = self.turned(coins)?;
                for item in items {
                    for (test, coin) in self.list(item)? {
                        let (Test::Known(true), Value::Int(coin)) = (test, coin) else {
                            return None;
                        };
                        let coin = self.board.coin(coin)?;
                        // Turned twice, a coin shows the side that it showed.
                        match turned.iter().position(|other| *other == coin) {
                            Some(at) => drop(turned.swap_remove(at)),
                            None => turned.push(coin),
                        }
                    }
                }
                Symbolic::Turned(turned)
            }
        })
    }

    /// A place or a direction that is the same at all positions.
    fn pair(&mut self, expr: &Expr) -> Option<(i64, i64)> {
        match self.symbolic(expr)? {
            Symbolic::Value(Value::Pair(a, b)) => Some((a, b)),
            _ => None,
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
