//! Games whose rules are written in Python.
//!
//! The positions that follow from one are explored once, by asking the rules for
//! the options of each, without recursion. From then on the game is a graph: it
//! is solved, added and explained by the library like any other, and the rules
//! are not asked again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use grundy::rules::{
    Catalogue, Example, Flow, Message, NoIndex, Notation, ParseError, Rules, View,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{input, plain, raised};
use crate::position::Position;

/// The positions explored so far, each after all of its options: so a number
/// falls along every move.
#[derive(Default)]
struct Graph {
    options: Vec<Arc<[u32]>>,
    values: Vec<Py<PyAny>>,
}

struct Known {
    name: String,
    graph: RwLock<Graph>,
    /// The numbers of the first positions by their texts.
    texts: Mutex<(usize, HashMap<String, u32>)>,
}

impl Known {
    fn graph(&self) -> std::sync::RwLockReadGuard<'_, Graph> {
        self.graph.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn text(&self, at: u32) -> String {
        Python::attach(|py| {
            let value = self.graph().values[at as usize].clone_ref(py);
            let text = value.bind(py).repr();
            text.map_or_else(|_| format!("position {at}"), |text| text.to_string())
        })
    }
}

/// Before a position's number, which no position of Python is written as.
const NUMBER: &str = "python position ";

/// The game for the library.
struct Own(Arc<Known>);

impl Rules for Own {
    type Position = u32;
    type Move = u32;

    fn moves(&self, &at: &u32, each: &mut impl FnMut(u32) -> Flow) -> Flow {
        let options = Arc::clone(&self.0.graph().options[at as usize]);
        options.iter().copied().try_for_each(each)
    }

    fn play(&self, _: &u32, to: &u32) -> u32 {
        *to
    }

    fn count_moves(&self, &at: &u32) -> Option<u64> {
        Some(self.0.graph().options[at as usize].len() as u64)
    }
}

impl Notation for Own {
    fn slug(&self) -> &str {
        "python"
    }

    fn parameters(&self) -> Option<String> {
        Some(self.0.name.clone())
    }

    fn read(&self, text: &str) -> Result<u32, ParseError> {
        let number = text.strip_prefix(NUMBER).and_then(|text| text.parse().ok());
        if let Some(number) = number.filter(|at| (*at as usize) < self.0.graph().values.len()) {
            return Ok(number);
        }
        let mut texts = self.0.texts.lock().unwrap_or_else(PoisonError::into_inner);
        let (read, numbers) = &mut *texts;
        while *read < self.0.graph().values.len() {
            numbers.insert(self.0.text(*read as u32), *read as u32);
            *read += 1;
        }
        let number = numbers.get(text.trim()).copied();
        number.ok_or_else(|| ParseError::new(0, Message::new("misread-position")))
    }

    fn show(&self, &at: &u32) -> String {
        self.0.text(at)
    }
}

impl View for Own {}

impl Catalogue for Own {
    fn examples(&self) -> Vec<Example> {
        Vec::new()
    }
}

impl grundy::rules::Game for Own {
    type Index = NoIndex;

    fn rank(&self, &at: &u32) -> u64 {
        at.into()
    }
}

/// The names given so far, and how often: games of one name are one game, so a
/// class that is written again gets another.
static NAMES: Mutex<Option<HashMap<String, u64>>> = Mutex::new(None);

fn unused(name: &str) -> String {
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let times = names
        .get_or_insert_default()
        .entry(name.to_owned())
        .or_default();
    *times += 1;
    match *times {
        1 => name.to_owned(),
        times => format!("{name}#{times}"),
    }
}

/// A game of Python's, as far as it was explored.
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Explored {
    known: Arc<Known>,
    game: grundy::Game,
    /// The number of each position; none while its options are being explored.
    numbers: Py<PyDict>,
    most: usize,
}

#[pymethods]
impl Explored {
    #[new]
    fn new(py: Python<'_>, name: &str, most: usize) -> Self {
        let known = Arc::new(Known {
            name: unused(name),
            graph: RwLock::default(),
            texts: Mutex::default(),
        });
        Self {
            game: grundy::Game::of(Own(Arc::clone(&known))),
            known,
            numbers: PyDict::new(py).unbind(),
            most: most.min(u32::MAX as usize),
        }
    }

    /// How many positions were explored.
    fn __len__(&self) -> usize {
        self.known.graph().values.len()
    }

    /// The position of this value; `options` gives the values that follow from
    /// one.
    fn position(&self, value: Bound<'_, PyAny>, options: &Bound<'_, PyAny>) -> PyResult<Position> {
        let py = value.py();
        let at = Exploration {
            game: self,
            options,
            stack: Vec::new(),
        }
        .of(value)?;
        let position = py.detach(|| self.game.position(&format!("{NUMBER}{at}")));
        let position = position.map_err(|error| raised(py, &error))?;
        Ok(Position::new(position))
    }
}

/// A position whose options are looked at one after another.
struct Open<'py> {
    value: Bound<'py, PyAny>,
    left: Bound<'py, pyo3::types::PyIterator>,
    options: Vec<u32>,
}

struct Exploration<'e, 'py> {
    game: &'e Explored,
    options: &'e Bound<'py, PyAny>,
    stack: Vec<Open<'py>>,
}

impl<'py> Exploration<'_, 'py> {
    /// The number of a position, all that follows from it explored.
    fn of(mut self, value: Bound<'py, PyAny>) -> PyResult<u32> {
        let found = self.explored(value);
        if found.is_err() {
            // What is complete stays; what was under way is forgotten.
            for open in &self.stack {
                let _ = self
                    .game
                    .numbers
                    .bind(open.value.py())
                    .del_item(&open.value);
            }
        }
        found
    }

    fn explored(&mut self, value: Bound<'py, PyAny>) -> PyResult<u32> {
        let py = value.py();
        let numbers = self.game.numbers.bind(py).clone();
        if let Some(number) = numbers.get_item(&value)? {
            return number.extract();
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
            self.room(py)?;
        }
        Err(input(
            py,
            "the rules were explored by themselves while they explored",
        ))
    }

    /// Refuses more positions, or options of one, than are allowed.
    fn room(&self, py: Python<'py>) -> PyResult<()> {
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
        Err(plain(py, "LimitError", "limit", said))
    }

    fn open(&mut self, value: Bound<'py, PyAny>) -> PyResult<()> {
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

    /// Gives the last position its number.
    fn close(&mut self, py: Python<'py>) -> PyResult<u32> {
        let Some(open) = self.stack.pop() else {
            return Err(input(py, "nothing is open"));
        };
        let mut options: Vec<u32> = Vec::with_capacity(open.options.len());
        let mut seen = std::collections::HashSet::new();
        options.extend(
            open.options
                .into_iter()
                .filter(|number| seen.insert(*number)),
        );
        let graph = &self.game.known.graph;
        let mut graph = graph.write().unwrap_or_else(PoisonError::into_inner);
        let number = graph.values.len() as u32;
        graph.options.push(options.into());
        graph.values.push(open.value.clone().unbind());
        drop(graph);
        self.game.numbers.bind(py).set_item(open.value, number)?;
        Ok(number)
    }
}

/// Play that comes back to a position has no end.
fn round(value: &Bound<'_, PyAny>) -> PyErr {
    let py = value.py();
    let shown = value
        .repr()
        .map_or_else(|_| "a position".to_owned(), |text| text.to_string());
    input(
        py,
        format!("play goes round: {shown} follows from itself; every play has to end"),
    )
}
