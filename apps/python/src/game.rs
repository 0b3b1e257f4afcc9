//! Games by name.

use grundy::table::{Content, Request};
use grundy::{Convention, Error};
use grundy::{Language, Speaker};
use pyo3::prelude::*;

use crate::arrays::array;
use crate::error::{guarded, input, raised};
use crate::misere::{Genera, Quotient};
use crate::period::Period;
use crate::position::Position;
use crate::solver::{Solver, ask};
use crate::table::Table;

/// The convention with this name.
pub(crate) fn convention(py: Python<'_>, word: &str) -> PyResult<Convention> {
    word.parse().map_err(|_| {
        input(
            py,
            format!("no convention {word:?}: expected \"normal\" or \"misere\""),
        )
    })
}

/// The table of a game.
pub(crate) fn table_of(
    py: Python<'_>,
    game: &grundy::Game,
    what: Option<&str>,
    convention: Convention,
    to: u64,
    solver: Option<&Solver>,
) -> PyResult<Table> {
    let what = what.map(str::parse::<Content>).transpose().map_err(|_| {
        let words = Content::ALL.map(Content::word).join(", ");
        input(py, format!("no such table: expected one of {words}"))
    })?;
    let request = Request {
        what,
        convention,
        to,
    };
    let table = |solver: &mut _| grundy::table::table(game, &request, solver);
    ask(py, solver, table).map(Table)
}

/// The names of the built-in games, with usual parameters if they need some.
#[pyfunction]
pub(crate) fn games() -> Vec<String> {
    let usual = |slug: String| match grundy::Game::page(&slug) {
        Ok(page) => page
            .examples
            .into_iter()
            .next()
            .map_or(slug, |one| one.game),
        Err(_) => slug,
    };
    grundy::Game::slugs().into_iter().map(usual).collect()
}

/// The slugs of the built-in rulesets.
#[pyfunction]
pub(crate) fn classics() -> Vec<&'static str> {
    let classics = grundy::Game::classics().into_iter();
    classics.map(|(slug, _)| slug).collect()
}

/// A game: by name, or by the text of its rules.
#[pyclass(frozen, eq, hash, module = "grundy")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Game(pub(crate) grundy::Game);

impl Game {
    /// A part of the game's page in English.
    fn text(&self, py: Python<'_>, part: &str) -> PyResult<String> {
        let page = grundy::Game::page(self.0.name()).map_err(|error| raised(py, &error))?;
        Ok(page.text(part, &Speaker::new(Language::English)))
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(py: Python<'_>, name: &str) -> PyResult<Self> {
        let game = py.detach(|| guarded(|| grundy::Game::named(name)))?;
        game.map(Self).map_err(|error| raised(py, &error))
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    #[getter]
    fn title(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, "name")
    }

    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, "rules")
    }

    #[getter]
    fn notation(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, "notation")
    }

    #[getter]
    fn ruleset(&self) -> Option<&str> {
        self.0.ruleset()
    }

    #[getter]
    fn conventions(&self) -> Vec<&'static str> {
        self.0.conventions().iter().map(|one| one.word()).collect()
    }

    #[getter]
    fn has_nimbers(&self) -> bool {
        self.0.has_nimbers()
    }

    #[getter]
    fn examples(&self, py: Python<'_>) -> PyResult<Vec<Position>> {
        let page = grundy::Game::page(self.0.name()).map_err(|error| raised(py, &error))?;
        let examples = page.examples.iter();
        let read = examples.map(|one| grundy::Game::named(&one.game)?.start_at(&one.position));
        let read = read.map(|position| position.map(Position::new));
        read.collect::<Result<_, Error>>()
            .map_err(|error| raised(py, &error))
    }

    fn start(&self, py: Python<'_>) -> PyResult<Position> {
        let start = self.0.start().map_err(|error| raised(py, &error))?;
        Ok(Position::new(start))
    }

    fn position(&self, py: Python<'_>, text: &str) -> PyResult<Position> {
        let position = py.detach(|| guarded(|| self.0.start_at(text)))?;
        let position = position.map_err(|error| raised(py, &error))?;
        Ok(Position::new(position))
    }

    #[pyo3(signature = (to=None, *, what=None, convention="normal", solver=None))]
    fn table(
        &self,
        py: Python<'_>,
        to: Option<u64>,
        what: Option<&str>,
        convention: &str,
        solver: Option<&Solver>,
    ) -> PyResult<Table> {
        let convention = self::convention(py, convention)?;
        let to = to.unwrap_or_else(|| self.0.table_to(convention));
        table_of(py, &self.0, what, convention, to, solver)
    }

    #[pyo3(signature = (to, *, solver=None))]
    fn nimbers<'py>(
        &self,
        py: Python<'py>,
        to: u64,
        solver: Option<&Solver>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match ask(py, solver, |solver| self.0.heap_nimbers(to, solver))? {
            Some(nimbers) => array(py, "u4", &nimbers, |nimber| nimber.to_ne_bytes()),
            None => Err(input(
                py,
                format!(
                    "{} has no single heaps whose nimbers follow one another: expected a game of \
                     heaps such as kayles; ask for a table",
                    grundy::ruleset::label(self.0.name())
                ),
            )),
        }
    }

    #[pyo3(signature = (to=1000, *, convention="normal", solver=None))]
    fn period(
        &self,
        py: Python<'_>,
        to: u64,
        convention: &str,
        solver: Option<&Solver>,
    ) -> PyResult<Option<Period>> {
        let convention = self::convention(py, convention)?;
        let period = ask(py, solver, |solver| self.0.period(convention, to, solver))?;
        Ok(period.as_ref().map(Period::from))
    }

    #[pyo3(signature = (to=20, *, solver=None))]
    fn genera(&self, py: Python<'_>, to: u64, solver: Option<&Solver>) -> PyResult<Genera> {
        let genera = ask(py, solver, |solver| self.0.genera(to, solver))?;
        Genera::new(py, genera)
    }

    #[pyo3(signature = (to=200, *, most=1024, solver=None))]
    fn quotient(
        &self,
        py: Python<'_>,
        to: u64,
        most: usize,
        solver: Option<&Solver>,
    ) -> PyResult<Quotient> {
        ask(py, solver, |solver| self.0.quotient(to, most, solver)).map(Quotient)
    }

    fn __str__(&self) -> &str {
        self.0.name()
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.0.name())
    }
}
