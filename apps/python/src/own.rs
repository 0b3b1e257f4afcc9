//! Games with rules written in Python.
//!
//! The positions reachable from one are explored once, without recursion, by asking the
//! rules for the options of each. From then on the game is a graph: the library solves,
//! adds and explains it like any other, and the rules are not called again.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, LazyLock, Mutex, RwLock, RwLockReadGuard};

use grundy::rules::{
    About, Flow, Layout, Message, NoIndex, Notation, ParseError, Rules, Theorems, Unpoisoned as _,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator};

use crate::error::{Failure, Reply, input, plain};
use crate::game;
use crate::position::Position;
use crate::solver::Solver;
use crate::table::Table;

/// The positions explored so far, each after all of its options, so that every move
/// lowers the number.
#[derive(Default)]
struct Graph {
    options: Vec<Arc<[u32]>>,
    values: Vec<Py<PyAny>>,
}

/// A game's graph, and its name.
struct NamedGraph {
    name: String,
    explored: RwLock<Graph>,
    /// The numbers of the first positions, by text.
    texts: Mutex<(usize, HashMap<String, u32>)>,
}

impl NamedGraph {
    fn read(&self) -> RwLockReadGuard<'_, Graph> {
        self.explored.read().unpoisoned()
    }

    fn text(&self, at: u32) -> String {
        Python::attach(|py| {
            let value = self.read().values[at as usize].clone_ref(py);
            let text = value.bind(py).repr();
            text.map_or_else(|_| format!("position {at}"), |text| text.to_string())
        })
    }
}

/// The prefix of a position's number; the text of a Python position never begins with it.
const NUMBER: &str = "python position ";

/// The game as the library sees it.
struct Own {
    graph: Arc<NamedGraph>,
    /// Its name in a certificate, if different.
    called: Option<String>,
    places: Option<Arc<Places>>,
}

/// The positions of a table.
struct Places {
    first: u64,
    /// The number of axes: 1 for a line, 2 for a grid.
    axes: u8,
    /// The last number on each axis.
    length: u64,
    positions: Vec<Option<u32>>,
}

impl Places {
    fn position(&self, row: u64, column: u64) -> Option<String> {
        let (row, column) = (
            row.checked_sub(self.first)?,
            column.checked_sub(self.first)?,
        );
        let at = match self.axes {
            1 => row,
            _ => row.checked_mul(self.length)?.checked_add(column)?,
        };
        let position = self.positions.get(usize::try_from(at).ok()?)?;
        position.map(|number| format!("{NUMBER}{number}"))
    }
}

impl Rules for Own {
    type Position = u32;
    type Move = u32;

    fn moves(&self, &at: &u32, each: &mut impl FnMut(u32) -> Flow) -> Flow {
        let options = Arc::clone(&self.graph.read().options[at as usize]);
        options.iter().copied().try_for_each(each)
    }

    fn play(&self, _: &u32, to: &u32) -> u32 {
        *to
    }

    fn theorems(&self) -> &dyn Theorems<Self> {
        self
    }
}

impl Theorems<Self> for Own {
    fn count_moves(&self, &at: &u32) -> Option<u64> {
        Some(self.graph.read().options[at as usize].len() as u64)
    }
}

impl Notation for Own {
    fn about(&self) -> About {
        About::new("python")
            .parameters(self.called.as_ref().unwrap_or(&self.graph.name))
            .layout(self.layout())
    }

    fn read(&self, text: &str) -> Result<u32, ParseError> {
        // A certificate names no position by number, which has no meaning elsewhere.
        let number = text.strip_prefix(NUMBER).filter(|_| self.called.is_none());
        let number = number.and_then(|text| text.parse().ok());
        if let Some(number) = number.filter(|at| (*at as usize) < self.graph.read().values.len()) {
            return Ok(number);
        }
        let mut texts = self.graph.texts.lock().unpoisoned();
        let (read, numbers) = &mut *texts;
        while *read < self.graph.read().values.len() {
            numbers.insert(self.graph.text(*read as u32), *read as u32);
            *read += 1;
        }
        let number = numbers.get(text.trim()).copied();
        number.ok_or_else(|| ParseError::new(0, Message::new("misread-position")))
    }

    fn show(&self, &at: &u32) -> String {
        self.graph.text(at)
    }
}

impl Own {
    /// The positions shown in a table.
    fn layout(&self) -> Layout {
        let Some(places) = self.places.clone() else {
            return Layout::heap();
        };
        let first = places.first;
        match places.axes {
            1 => Layout::Line {
                from: first,
                axis: "axis-heap",
                position: Box::new(move |n| places.position(n, first)),
            },
            _ => Layout::Grid {
                from: first,
                axes: ["axis-heap"; 2],
                symmetric: false,
                position: Box::new(move |a, b| places.position(a, b)),
            },
        }
    }
}

impl grundy::rules::Game for Own {
    type Index = NoIndex;

    fn rank(&self, &at: &u32) -> u64 {
        at.into()
    }
}

/// The names given so far, with their counts: games of one name are one game, so a class
/// that is defined again gets another name.
static NAMES: LazyLock<Mutex<HashMap<String, u64>>> = LazyLock::new(Mutex::default);

fn unused(name: &str) -> String {
    let mut names = NAMES.lock().unpoisoned();
    let times = names.entry(name.to_owned()).or_default();
    *times += 1;
    match *times {
        1 => name.to_owned(),
        times => format!("{name}#{times}"),
    }
}

/// A Python game, as far as it has been explored.
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Explored {
    graph: Arc<NamedGraph>,
    game: grundy::Game,
    /// The number of each position; `None` while its options are being explored.
    numbers: Py<PyDict>,
    most: usize,
}

#[pymethods]
impl Explored {
    #[new]
    fn new(py: Python<'_>, name: &str, most: usize) -> Self {
        let graph = Arc::new(NamedGraph {
            name: unused(name),
            explored: RwLock::default(),
            texts: Mutex::default(),
        });
        Self {
            game: grundy::Game::of(Own {
                graph: Arc::clone(&graph),
                called: None,
                places: None,
            }),
            graph,
            numbers: PyDict::new(py).unbind(),
            most: most.min(u32::MAX as usize),
        }
    }

    /// The number of positions explored.
    fn __len__(&self) -> usize {
        self.graph.read().values.len()
    }

    /// The position of this value; `options` returns the values of its options.
    fn position(&self, value: Bound<'_, PyAny>, options: &Bound<'_, PyAny>) -> Reply<Position> {
        let py = value.py();
        let at = self.number(value, options)?;
        let position = py.detach(|| self.game.position(&format!("{NUMBER}{at}")))?;
        Ok(Position::new(position))
    }

    /// The table of the positions that `at` returns for the numbers `first` to `to` of
    /// each axis.
    #[expect(clippy::too_many_arguments, reason = "`Rules.table` passes them on")]
    fn table(
        &self,
        py: Python<'_>,
        at: &Bound<'_, PyAny>,
        options: &Bound<'_, PyAny>,
        first: u64,
        to: u64,
        axes: u8,
        what: Option<&str>,
        convention: &str,
        solver: Option<&Solver>,
    ) -> Reply<Table> {
        let convention = game::convention(convention)?;
        if !(1..=2).contains(&axes) {
            return Err(input("a table has 1 or 2 axes"));
        }
        let length = to.checked_sub(first).and_then(|more| more.checked_add(1));
        let cells = length.and_then(|length| length.checked_pow(axes.into()));
        let (Some(length), Some(_)) = (length, cells.filter(|cells| *cells <= MOST_CELLS)) else {
            let said = format!("expected `to` from {first} on, and {MOST_CELLS} cells at most");
            return Err(input(said));
        };
        let mut positions = Vec::new();
        for row in first..=to {
            let columns = if axes == 1 { first..=first } else { first..=to };
            for column in columns {
                let value = match axes {
                    1 => at.call1((row,))?,
                    _ => at.call1((row, column))?,
                };
                positions.push(match value.is_none() {
                    true => None,
                    false => Some(self.number(value, options)?),
                });
            }
            py.check_signals()?;
        }
        let places = Places {
            first,
            axes,
            length,
            positions,
        };
        let game = grundy::Game::of(Own {
            graph: Arc::clone(&self.graph),
            called: None,
            places: Some(Arc::new(places)),
        });
        game::table_of(py, &game, what, convention, to, solver)
    }
}

/// The most cells of a table, the same as in the library.
const MOST_CELLS: u64 = 10_000_000;

impl Explored {
    /// The number of a position, after exploring all that follow from it.
    fn number<'py>(&self, value: Bound<'py, PyAny>, options: &Bound<'py, PyAny>) -> Reply<u32> {
        let numbers = self.numbers.bind(value.py());
        let mut exploration = Exploration {
            game: self,
            options,
            stack: Vec::new(),
        };
        let number = exploration.explore(value);
        if number.is_err() {
            // Finished positions stay, unfinished ones are dropped.
            for open in &exploration.stack {
                let _ = numbers.del_item(&open.value);
            }
        }
        number
    }
}

/// A name without the number that distinguishes games of one class.
fn class(name: &str) -> &str {
    name.split('#').next().unwrap_or(name)
}

/// The games that a certificate names: the one with that very name, else the only one
/// of its class, since a game certified as the second of its class in one program may be
/// the first in another.
pub(crate) fn named_in(text: &str, games: &[Bound<'_, Explored>]) -> Vec<grundy::Game> {
    let names = text.lines().filter_map(|line| line.strip_prefix(NAME));
    let names: BTreeSet<&str> = names.collect();
    let known = names.into_iter().filter_map(|name| {
        let games = || games.iter().map(Bound::get);
        let mut same = games().filter(|game| class(&game.graph.name) == class(name));
        let own = games().find(|game| game.graph.name == name);
        let game = own.or_else(|| same.next().filter(|_| same.next().is_none()))?;
        Some(grundy::Game::of(Own {
            graph: Arc::clone(&game.graph),
            called: Some(name.to_owned()),
            places: None,
        }))
    });
    known.collect()
}

/// The prefix of a Python game's name in a certificate.
const NAME: &str = "game python:";

/// A position whose options are being explored.
struct Open<'py> {
    value: Bound<'py, PyAny>,
    left: Bound<'py, PyIterator>,
    options: Vec<u32>,
}

struct Exploration<'e, 'py> {
    game: &'e Explored,
    options: &'e Bound<'py, PyAny>,
    stack: Vec<Open<'py>>,
}

impl<'py> Exploration<'_, 'py> {
    /// The number of a position, after exploring all that follow from it.
    fn explore(&mut self, value: Bound<'py, PyAny>) -> Reply<u32> {
        let py = value.py();
        let numbers = self.game.numbers.bind(py).clone();
        if let Some(number) = numbers.get_item(&value)? {
            return Ok(number.extract()?);
        }
        self.open(value)?;
        while let Some(open) = self.stack.last_mut() {
            let Some(option) = open.left.next().transpose()? else {
                let number = self.close(py)?;
                match self.stack.last_mut() {
                    Some(before) => before.options.push(number),
                    None => return Ok(number),
                }
                continue;
            };
            match numbers.get_item(&option)? {
                None => self.open(option)?,
                Some(number) if number.is_none() => return Err(round(&option)),
                Some(number) => open.options.push(number.extract()?),
            }
            self.check_size()?;
        }
        Err(input(
            "the rules were explored by themselves while they explored",
        ))
    }

    /// Refuses to explore more positions, or more options of one, than allowed.
    fn check_size(&self) -> Reply<()> {
        let most = self.game.most;
        let options = self.stack.last().map_or(0, |open| open.options.len());
        let positions = self.game.__len__() + self.stack.len();
        if positions <= most && options <= most {
            return Ok(());
        }
        let said = format!(
            "more than {most} positions follow, or options are without end: begin with a smaller \
             position, or set `most_positions` of the rules"
        );
        Err(plain("LimitError", "limit", said))
    }

    fn open(&mut self, value: Bound<'py, PyAny>) -> Reply<()> {
        let py = value.py();
        let left = self.options.call1((&value,))?;
        let left = left.try_iter().map_err(|_| {
            let kind = left.get_type();
            PyTypeError::new_err(format!("`options` has to return positions, not {kind}"))
        })?;
        self.game.numbers.bind(py).set_item(&value, py.None())?;
        self.stack.push(Open {
            value,
            left,
            options: Vec::new(),
        });
        Ok(())
    }

    /// Numbers the last position.
    fn close(&mut self, py: Python<'py>) -> Reply<u32> {
        let Some(open) = self.stack.pop() else {
            return Err(input("nothing is open"));
        };
        let mut options = open.options;
        let mut seen = HashSet::new();
        options.retain(|number| seen.insert(*number));
        let graph = &self.game.graph.explored;
        let mut graph = graph.write().unpoisoned();
        let number = graph.values.len() as u32;
        graph.options.push(options.into());
        graph.values.push(open.value.clone().unbind());
        drop(graph);
        self.game.numbers.bind(py).set_item(open.value, number)?;
        Ok(number)
    }
}

/// The error for play that returns to a position and so may never end.
fn round(value: &Bound<'_, PyAny>) -> Failure {
    let shown = value
        .repr()
        .map_or_else(|_| "a position".to_owned(), |text| text.to_string());
    input(format!(
        "play goes round: {shown} follows from itself; every play has to end"
    ))
}
