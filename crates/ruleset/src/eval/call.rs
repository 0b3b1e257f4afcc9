//! Evaluates functions.

use smallvec::{SmallVec, smallvec};

use super::{ELEMENT, Expr, Fault, FaultKind, Frame, Ints, Value, length};
use crate::boards::grid::State;
use crate::boards::{Words, coins, curves, graph, grid, poset};
use crate::function::{Function, ParameterType};

impl Frame<'_> {
    /// Evaluates a function of the table. Types were checked at compile time.
    pub(super) fn call(
        &mut self,
        function: Function,
        items: &[Expr],
        at: usize,
    ) -> Result<Value, Fault> {
        use Function as F;
        let Some((first, rest)) = items.split_first() else {
            return Err(Fault::new(at, FaultKind::NotThere));
        };
        match function {
            F::Abs => {
                let number = self.int(first)?.checked_abs().map(Value::Int);
                number.ok_or_else(|| Fault::new(at, FaultKind::Overflow))
            }
            F::Sqrt => {
                let number = self.int(first)?;
                let root = number.checked_isqrt().map(Value::Int);
                root.ok_or_else(|| Fault::new(at, FaultKind::NegativeRoot(number)))
            }
            F::Popcount => {
                let number = self.int(first)?;
                let bits = u64::try_from(number).map(|bits| Value::Int(bits.count_ones().into()));
                bits.map_err(|_| Fault::new(at, FaultKind::NegativeBits(number)))
            }
            F::Divisors => self.divisors(first),
            F::GridOf => self.board_of(grid::full, first, rest, at),
            F::BoxesOf => self.board_of(graph::boxes, first, rest, at),
            _ => match function.signature().1[0] {
                ParameterType::Coins => self.coins_call(function, first, rest),
                ParameterType::Grid => self.grid_call(function, first, rest),
                ParameterType::Graph | ParameterType::Poset => {
                    self.labels_call(function, first, rest)
                }
                ParameterType::Curves => self.curves_call(first, rest),
                _ => self.list_call(function, first, rest, at),
            },
        }
    }

    /// A grid of these rows and columns, all in use.
    /// A board of a number of rows and columns.
    fn board_of(
        &mut self,
        board: fn(i64, i64) -> Option<Words>,
        rows: &Expr,
        rest: &[Expr],
        at: usize,
    ) -> Result<Value, Fault> {
        let too_large = || Fault::new(at, FaultKind::TooLarge);
        let rows = self.int(rows)?;
        let columns = rest.first().map_or(Ok(0), |columns| self.int(columns))?;
        let board = board(rows, columns).ok_or_else(too_large)?;
        self.spend(board.len() as u64, at)?;
        Ok(Value::Board(board))
    }

    fn divisors(&mut self, number: &Expr) -> Result<Value, Fault> {
        let at = number.at;
        let number = self.int(number)?;
        divisors(number, || self.spend(1, at)).map(Value::Ints)
    }

    fn list_call(
        &mut self,
        function: Function,
        first: &Expr,
        rest: &[Expr],
        at: usize,
    ) -> Result<Value, Fault> {
        use Function as F;
        if function == F::Len {
            return self.with(first, |list| Ok(number(length(list))));
        }
        let mut list = self.value(first)?;
        let count = length(&list);
        self.spend(count as u64, at)?;
        let mut numbers = [0; 2];
        for (number, expr) in numbers.iter_mut().zip(rest) {
            *number = self.int(expr)?;
        }
        match (function, &mut list) {
            (F::Indices, Value::Many(_)) => {
                return Ok(Value::Ints((0..count as i64).collect()));
            }
            (F::Mex, Value::Ints(ints)) => {
                ints.sort_unstable();
                let mut mex = 0;
                for &number in ints.iter() {
                    mex += i64::from(number == mex);
                }
                return Ok(Value::Int(mex));
            }
            (F::Mex, _) => return Ok(Value::Int(0)),
            (_, Value::Ints(ints)) => {
                changed(function, ints, numbers).map_err(|wrong| Fault::new(at, wrong))?;
            }
            (F::Sorted, Value::Many(values)) => values.sort_unstable(),
            (F::Reversed, Value::Many(values)) => values.reverse(),
            (F::Distinct, Value::Many(values)) => {
                values.sort_unstable();
                values.dedup();
            }
            (F::Delete, Value::Many(values)) => {
                let place = element(numbers[0], count).map_err(|wrong| Fault::new(at, wrong))?;
                values.remove(place);
            }
            _ => {}
        }
        Ok(list)
    }

    fn coins_call(
        &mut self,
        function: Function,
        first: &Expr,
        rest: &[Expr],
    ) -> Result<Value, Fault> {
        let mut numbers = Ints::new();
        for item in rest {
            self.collect(item, &mut numbers)?;
        }
        let mut words = self.board(first)?;
        Ok(match function {
            Function::CoinsLen => number(coins::len(&words)),
            Function::IsHeads => {
                let heads = numbers.first().is_some_and(|&i| coins::is_heads(&words, i));
                Value::Bool(heads)
            }
            Function::Heads => Value::Ints(coins::heads(&words).collect()),
            _ => {
                for number in numbers {
                    words = coins::turn(&words, number)
                        .ok_or_else(|| Fault::new(first.at, FaultKind::NotThere))?;
                }
                Value::Board(words)
            }
        })
    }

    /// Evaluates the state of a place.
    fn state(&mut self, state: &Expr) -> Result<State, Fault> {
        Ok(match self.value(state)? {
            Value::State(state) => state,
            _ => State::Empty,
        })
    }

    /// Evaluates a pair or a list of pairs.
    fn cells(&mut self, item: &Expr) -> Result<SmallVec<[(i64, i64); 1]>, Fault> {
        Ok(match self.value(item)? {
            Value::Pair(row, column) => smallvec![(row, column)],
            Value::Many(values) => {
                self.spend(values.len() as u64, item.at)?;
                let pairs = values.iter().filter_map(|value| match value {
                    Value::Pair(row, column) => Some((*row, *column)),
                    _ => None,
                });
                pairs.collect()
            }
            _ => SmallVec::new(),
        })
    }

    /// Evaluates `look` at a place of a grid, without copying the grid.
    fn place<T>(
        &mut self,
        grid: &Expr,
        cell: &Expr,
        look: impl FnOnce(&[u64], i64, i64) -> T,
    ) -> Result<T, Fault> {
        let (row, column) = self.pair(cell)?;
        self.with(grid, |board| match board {
            Value::Board(words) => Ok(look(words, row, column)),
            _ => Err(Fault::new(grid.at, FaultKind::NotThere)),
        })
    }

    /// True if a place of a grid is in use and unmarked.
    pub(super) fn is_full(&mut self, grid: &Expr, cell: &Expr) -> Result<bool, Fault> {
        self.place(grid, cell, |words, row, column| {
            grid::state(words, row, column) == State::Full
        })
    }

    fn grid_call(
        &mut self,
        function: Function,
        first: &Expr,
        rest: &[Expr],
    ) -> Result<Value, Fault> {
        use Function as F;
        Ok(match (function, rest) {
            (F::StateAt, [cell]) => Value::State(self.place(first, cell, grid::state)?),
            (F::Full, [cell]) => Value::Bool(self.is_full(first, cell)?),
            (F::Inside, [cell]) => Value::Bool(self.place(first, cell, |words, row, column| {
                grid::state(words, row, column) != State::Outside
            })?),
            (F::Height, _) => Value::Int(grid::rows(&self.board(first)?)),
            (F::Width, _) => Value::Int(grid::columns(&self.board(first)?)),
            (F::Cells, _) => {
                let words = self.board(first)?;
                let cells = grid::cells(&words);
                let places = grid::rows(&words) * grid::columns(&words);
                self.spend(places.unsigned_abs(), first.at)?;
                Value::pairs(cells)
            }
            (F::CellNeighbours, _) => {
                let mut places: SmallVec<[(i64, i64); 1]> = SmallVec::new();
                for item in rest {
                    places.extend(self.cells(item)?);
                }
                self.spend(ELEMENT * 4 * places.len() as u64, first.at)?;
                self.with(first, |board| match board {
                    Value::Board(words) => {
                        Ok(Value::pairs(grid::around(words, &places).into_iter()))
                    }
                    _ => Err(Fault::new(first.at, FaultKind::NotThere)),
                })?
            }
            (F::CellGroup, [cell]) => {
                let group = self.place(first, cell, grid::group)?;
                self.spend(ELEMENT * group.len() as u64, first.at)?;
                Value::pairs(group.into_iter())
            }
            (F::Run, [cell, direction]) => {
                let (down, right) = self.pair(direction)?;
                if (down, right) == (0, 0) {
                    return Err(Fault::new(direction.at, FaultKind::NotThere));
                }
                let run = self.place(first, cell, |words, mut row, mut column| {
                    let mut run = Vec::new();
                    while grid::state(words, row, column) == State::Full {
                        run.push(Value::Pair(row, column));
                        row = row.saturating_add(down);
                        column = column.saturating_add(right);
                    }
                    run
                })?;
                self.spend(run.len() as u64, first.at)?;
                Value::Many(run)
            }
            (F::Put | F::Clear, _) => {
                let (state, cells) = match (function, rest) {
                    (F::Put, [state, cells @ ..]) => (self.state(state)?, cells),
                    _ => (State::Empty, rest),
                };
                let mut words = self.board(first)?;
                for item in cells {
                    for (row, column) in self.cells(item)? {
                        if !grid::put(&mut words, row, column, state) {
                            return Err(Fault::new(item.at, FaultKind::NotThere));
                        }
                    }
                }
                Value::Board(words)
            }
            _ => return Err(Fault::new(first.at, FaultKind::NotThere)),
        })
    }

    /// Evaluates numbers and lists of numbers to vertices or elements.
    fn labels(&mut self, items: &[Expr]) -> Result<Vec<u32>, Fault> {
        let mut numbers = Ints::new();
        for item in items {
            self.collect(item, &mut numbers)?;
        }
        // No vertex has the label `u32::MAX`, so nothing is adjacent to a missing token.
        let label = |&number: &i64| u32::try_from(number).unwrap_or(u32::MAX);
        Ok(numbers.iter().map(label).collect())
    }

    /// Evaluates the weight of a vertex or edge.
    fn weight(&mut self, weight: &Expr) -> Result<u32, Fault> {
        let number = self.int(weight)?;
        let wrong = match number {
            0.. => FaultKind::TooLarge,
            _ => FaultKind::Negative(number),
        };
        let allowed = u32::try_from(number).ok();
        let allowed = allowed.filter(|number| *number <= graph::MOST_WEIGHT);
        allowed.ok_or_else(|| Fault::new(weight.at, wrong))
    }

    /// Evaluates a graph or poset, and the vertices or elements named.
    fn named(&mut self, board: &Expr, labels: &[Expr]) -> Result<(Words, Vec<u32>), Fault> {
        let labels = self.labels(labels)?;
        let words = self.board(board)?;
        self.spend(words.len() as u64, board.at)?;
        Ok((words, labels))
    }

    fn labels_call(
        &mut self,
        function: Function,
        first: &Expr,
        rest: &[Expr],
    ) -> Result<Value, Fault> {
        use Function as F;
        let (state, rest) = match (function, rest) {
            (F::PutVertices | F::Paint, [state, rest @ ..]) => (self.state(state)?, rest),
            _ => (State::Full, rest),
        };
        let (weight, rest) = match (function, rest) {
            (F::Weigh | F::WeighEdge, [weight, rest @ ..]) => (self.weight(weight)?, rest),
            _ => (0, rest),
        };
        let (words, labels) = self.named(first, rest)?;
        // `u32::MAX` is no label.
        let [one, other] = [0, 1].map(|place| labels.get(place).copied().unwrap_or(u32::MAX));
        let at = rest.first().map_or(first.at, |item| item.at);
        let not_there = || Fault::new(at, FaultKind::NotThere);
        let is_there = match function {
            F::RemoveVertices | F::Keep | F::PutVertices => graph::has_vertices(&words, &labels),
            F::RemoveElements => labels.iter().all(|&x| poset::has_element(&words, x)),
            _ => true,
        };
        if !is_there {
            return Err(not_there());
        }
        Ok(match function {
            F::Vertices => numbers(&graph::vertices(&words)),
            F::Edges => {
                let edges = graph::edges(&words).map(|(u, v)| (i64::from(u), i64::from(v)));
                self.spend(ELEMENT * edges.clone().count() as u64, first.at)?;
                Value::pairs(edges)
            }
            F::VertexState => Value::State(graph::state(&words, one)),
            F::EdgeState => Value::State(graph::edge_state(&words, one, other)),
            F::Weight => Value::Int(graph::weight(&words, one).into()),
            F::EdgeWeight => Value::Int(graph::edge_weight(&words, one, other).into()),
            F::PutVertices | F::Paint | F::Weigh | F::WeighEdge => {
                let put = match function {
                    F::PutVertices => graph::put(&words, &labels, state),
                    F::Paint => graph::paint(&words, (one, other), state),
                    F::Weigh => graph::weigh(&words, &labels, weight),
                    _ => graph::weigh_edge(&words, (one, other), weight),
                };
                let put = put.ok_or_else(not_there)?;
                // A larger graph could not be read back.
                let room = graph::room(&put);
                if room > graph::MOST_EDGES && room > graph::room(&words) {
                    return Err(Fault::new(at, FaultKind::TooLarge));
                }
                Value::Board(put)
            }
            F::Neighbours => match labels[..] {
                [v] => numbers(&graph::neighbours(&words, v)),
                _ => numbers(&graph::around(&words, &labels)),
            },
            F::VertexGroup => numbers(&graph::group(&words, one)),
            F::Out => numbers(&graph::out(&words, one)),
            F::Into => numbers(&graph::into(&words, one)),
            F::Degree => number(graph::degree(&words, one)),
            F::Adjacent => Value::Bool(graph::adjacent(&words, one, other)),
            F::Token => Value::Int(graph::token(&words).map_or(-1, i64::from)),
            F::MoveToken => {
                Value::Board(graph::with_token(&words, Some(one)).ok_or_else(not_there)?)
            }
            F::RemoveVertices => Value::Board(graph::remove(&words, &labels)),
            F::Cut => Value::Board(graph::cut(&words, one, other).ok_or_else(not_there)?),
            F::Keep => Value::Board(graph::keep(&words, &labels)),
            F::Reach => numbers(&graph::reach(&words, one)),
            F::Elements => numbers(&poset::elements(&words)),
            F::Above => numbers(&poset::above(&words, one)),
            F::Below => numbers(&poset::below(&words, one)),
            F::LessThan => Value::Bool(poset::less(&words, one, other)),
            F::Minimal => numbers(&poset::minimal(&words)),
            F::Maximal => numbers(&poset::maximal(&words)),
            _ => Value::Board(poset::remove(&words, &labels)),
        })
    }

    /// The lines of curves, or the curves with one of them.
    fn curves_call(&mut self, first: &Expr, rest: &[Expr]) -> Result<Value, Fault> {
        let words = self.board(first)?;
        if let [line] = rest {
            let line = self.int(line)?;
            self.spend(words.len() as u64, first.at)?;
            let joined = curves::join(&words, line);
            return joined
                .map(Value::Board)
                .ok_or_else(|| Fault::new(first.at, FaultKind::NotThere));
        }
        let (mut lines, mut spent) = (Ints::new(), Ok(()));
        curves::lines(&words, &mut |line| {
            lines.push(line);
            spent = self.spend(1 + words.len() as u64, first.at);
            spent.is_ok()
        });
        spent.map(|()| Value::Ints(lines))
    }
}

/// The divisors of a number, in order; `step` is called for each number tried.
pub(crate) fn divisors<E>(number: i64, mut step: impl FnMut() -> Result<(), E>) -> Result<Ints, E> {
    let mut small = Ints::new();
    let mut large = Ints::new();
    let mut divisor = 1;
    while divisor <= number / divisor {
        step()?;
        if number % divisor == 0 {
            small.push(divisor);
            if divisor != number / divisor {
                large.push(number / divisor);
            }
        }
        divisor += 1;
    }
    small.extend(large.into_iter().rev());
    Ok(small)
}

/// The place of an element by its index.
fn element(index: i64, length: usize) -> Result<usize, FaultKind> {
    let place = usize::try_from(index).ok().filter(|place| *place < length);
    place.ok_or(FaultKind::NoElement { index, length })
}

/// Applies a function of a list of numbers and up to two numbers to the list.
pub(crate) fn changed(
    function: Function,
    list: &mut Ints,
    [index, number]: [i64; 2],
) -> Result<(), FaultKind> {
    match function {
        Function::Indices => {
            let count = list.len() as i64;
            list.clear();
            list.extend(0..count);
        }
        Function::Sorted => list.sort_unstable(),
        Function::Reversed => list.reverse(),
        Function::Distinct => {
            list.sort_unstable();
            list.dedup();
        }
        Function::Delete => drop(list.remove(element(index, list.len())?)),
        Function::Add => {
            let place = element(index, list.len())?;
            list[place] = list[place].checked_add(number).ok_or(FaultKind::Overflow)?;
        }
        Function::Set => {
            let place = element(index, list.len())?;
            list[place] = number;
        }
        Function::Trim => {
            while list.last() == Some(&0) {
                list.pop();
            }
            let zeros = list.iter().take_while(|&&number| number == 0).count();
            list.drain(..zeros);
        }
        _ => {}
    }
    Ok(())
}

fn number(count: usize) -> Value {
    Value::Int(count as i64)
}

fn numbers(labels: &[u32]) -> Value {
    Value::Ints(labels.iter().map(|&label| i64::from(label)).collect())
}
