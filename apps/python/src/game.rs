//! Games by name.

use grundy::table::{Content, Request};
use grundy::{Convention, Language, Speaker};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::arrays::array;
use crate::error::{Reply, detached, input};
use crate::misere::{Genera, Quotient};
use crate::period::Period;
use crate::position::Position;
use crate::solver::{Solver, ask};
use crate::table::Table;

/// The convention with this name.
pub(crate) fn convention(word: &str) -> Reply<Convention> {
    let none = || format!("no convention {word:?}: expected \"normal\" or \"misere\"");
    word.parse().map_err(|_| input(none()))
}

/// The table of a game.
pub(crate) fn table_of(
    py: Python<'_>,
    game: &grundy::Game,
    what: Option<&str>,
    convention: Convention,
    to: u64,
    solver: Option<&Solver>,
) -> Reply<Table> {
    let what = what.map(str::parse::<Content>).transpose().map_err(|_| {
        let words = Content::ALL.map(Content::word).join(", ");
        input(format!("no such table: expected one of {words}"))
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
    let usual = |slug: String| {
        let page = grundy::Game::page(&slug).ok();
        let example = page.and_then(|page| page.examples.into_iter().next());
        example.map_or(slug, |one| one.game)
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
    fn text(&self, part: &str) -> Reply<String> {
        let page = grundy::Game::page(self.0.name())?;
        Ok(page.text(part, &Speaker::new(Language::English)))
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(py: Python<'_>, name: &str) -> Reply<Self> {
        detached(py, || grundy::Game::named(name)).map(Self)
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    #[getter]
    fn title(&self) -> Reply<String> {
        self.text("name")
    }

    #[getter]
    fn rules(&self) -> Reply<String> {
        self.text("rules")
    }

    #[getter]
    fn notation(&self) -> Reply<String> {
        self.text("notation")
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
    fn examples(&self) -> Reply<Vec<Position>> {
        let page = grundy::Game::page(self.0.name())?;
        let examples = page.examples.iter().map(|one| {
            let position = grundy::Game::named(&one.game)?.start_at(&one.position)?;
            Ok(Position::new(position))
        });
        examples.collect()
    }

    fn start(&self) -> Reply<Position> {
        Ok(Position::new(self.0.start()?))
    }

    fn position(&self, py: Python<'_>, text: &str) -> Reply<Position> {
        detached(py, || self.0.start_at(text)).map(Position::new)
    }

    #[pyo3(signature = (to=None, *, what=None, convention="normal", solver=None))]
    fn table(
        &self,
        py: Python<'_>,
        to: Option<u64>,
        what: Option<&str>,
        convention: &str,
        solver: Option<&Solver>,
    ) -> Reply<Table> {
        let convention = self::convention(convention)?;
        let to = to.unwrap_or_else(|| self.0.table_to(convention));
        table_of(py, &self.0, what, convention, to, solver)
    }

    #[pyo3(signature = (to, *, solver=None))]
    fn nimbers<'py>(
        &self,
        py: Python<'py>,
        to: u64,
        solver: Option<&Solver>,
    ) -> Reply<Bound<'py, PyAny>> {
        match ask(py, solver, |solver| self.0.heap_nimbers(to, solver))? {
            Some(nimbers) => array(py, "u4", &nimbers, |nimber| nimber.to_ne_bytes()),
            None => Err(input(format!(
                "{} has no single heaps whose nimbers follow one another: expected a game of heaps \
                 such as kayles; ask for a table",
                grundy::ruleset::label(self.0.name())
            ))),
        }
    }

    #[pyo3(signature = (to=1000, *, convention="normal", solver=None))]
    fn period(
        &self,
        py: Python<'_>,
        to: u64,
        convention: &str,
        solver: Option<&Solver>,
    ) -> Reply<Option<Period>> {
        let convention = self::convention(convention)?;
        let period = ask(py, solver, |solver| self.0.period(convention, to, solver))?;
        Ok(period.as_ref().map(Period::from))
    }

    #[pyo3(signature = (to=20, *, solver=None))]
    fn genera(&self, py: Python<'_>, to: u64, solver: Option<&Solver>) -> Reply<Genera> {
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
    ) -> Reply<Quotient> {
        ask(py, solver, |solver| self.0.quotient(to, most, solver)).map(Quotient)
    }

    fn __str__(&self) -> &str {
        self.0.name()
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.0.name())
    }

    /// By name, or by the text of rules that have no name here.
    fn __reduce__<'py>(this: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        let game = &this.get().0;
        let is_known = grundy::Game::named(game.name()).is_ok_and(|known| known == *game);
        let text = game.ruleset().filter(|_| !is_known);
        (this.get_type(), (text.unwrap_or(game.name()).to_owned(),))
    }
}
