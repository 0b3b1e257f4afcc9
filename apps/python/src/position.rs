//! Positions.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use grundy::{DrawingBudget, Language, Speaker, Start, sum};
use grundy_render::Picture;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::answer::{Answer, Move};
use crate::error::{Reply, detached, guarded, plain};
use crate::game::{Game, convention};
use crate::misere::{MisereValue, Quotient};
use crate::solver::{Solver, ask};

/// A position of a game, or an opening.
#[pyclass(frozen, eq, ord, hash, module = "grundy")]
pub(crate) struct Position {
    inner: Start,
    text: String,
    /// The nimber and the outcomes, once known, are the same for every solver.
    nimber: OnceLock<u64>,
    outcomes: [OnceLock<&'static str>; 2],
}

impl Position {
    pub(crate) fn new(inner: impl Into<Start>) -> Self {
        let inner = inner.into();
        let text = inner.text();
        Self {
            inner,
            text,
            nimber: OnceLock::new(),
            outcomes: [OnceLock::new(), OnceLock::new()],
        }
    }

    fn key(&self) -> (&str, &str) {
        (self.inner.game(), &self.text)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl PartialOrd for Position {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.key().partial_cmp(&other.key())
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// The default for the most moves listed.
const MOST_MOVES: usize = 10_000;

#[pymethods]
impl Position {
    #[new]
    fn read(py: Python<'_>, text: &str) -> Reply<Self> {
        detached(py, || text.parse::<Start>()).map(Self::new)
    }

    #[getter]
    fn game(&self) -> Game {
        Game(self.inner.of_game())
    }

    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    #[pyo3(signature = (convention="normal", *, solver=None))]
    fn solve(&self, py: Python<'_>, convention: &str, solver: Option<&Solver>) -> Reply<Answer> {
        let convention = self::convention(convention)?;
        match &self.inner {
            Start::Position(position) => {
                let answer = ask(py, solver, |solver| position.solve(convention, solver))?;
                Answer::new(py, answer)
            }
            Start::Opening(opening) => {
                let rolls = ask(py, solver, |solver| opening.solve(convention, solver))?;
                Ok(Answer::of_rolls(rolls))
            }
        }
    }

    #[pyo3(signature = (convention="normal", *, solver=None))]
    fn outcome(
        &self,
        py: Python<'_>,
        convention: &str,
        solver: Option<&Solver>,
    ) -> Reply<&'static str> {
        let convention = self::convention(convention)?;
        let known = &self.outcomes[convention as usize];
        if let Some(outcome) = known.get() {
            return Ok(*outcome);
        }
        let outcome = ask(py, solver, |solver| {
            self.inner.position()?.outcome(convention, solver)
        })?;
        Ok(*known.get_or_init(|| outcome.word()))
    }

    #[pyo3(signature = (*, solver=None))]
    fn nimber(&self, py: Python<'_>, solver: Option<&Solver>) -> Reply<u64> {
        if let Some(nimber) = self.nimber.get() {
            return Ok(*nimber);
        }
        let nimber = ask(py, solver, |solver| self.inner.position()?.nimber(solver))?;
        Ok(*self.nimber.get_or_init(|| nimber))
    }

    #[pyo3(signature = (convention="normal", *, solver=None))]
    fn remoteness(
        &self,
        py: Python<'_>,
        convention: &str,
        solver: Option<&Solver>,
    ) -> Reply<Option<u32>> {
        let convention = self::convention(convention)?;
        ask(py, solver, |solver| {
            self.inner.position()?.remoteness(convention, solver)
        })
    }

    #[pyo3(signature = (convention="normal", *, solver=None))]
    fn certificate(
        &self,
        py: Python<'_>,
        convention: &str,
        solver: Option<&Solver>,
    ) -> Reply<String> {
        let convention = self::convention(convention)?;
        ask(py, solver, |solver| {
            self.inner.certificate(convention, solver)
        })
    }

    #[pyo3(signature = (*, solver=None))]
    fn genus(&self, py: Python<'_>, solver: Option<&Solver>) -> Reply<MisereValue> {
        ask(py, solver, |solver| self.inner.position()?.genus(solver)).map(MisereValue::from)
    }

    #[pyo3(signature = (*, most=1024, solver=None))]
    fn quotient(&self, py: Python<'_>, most: usize, solver: Option<&Solver>) -> Reply<Quotient> {
        ask(py, solver, |solver| {
            self.inner.position()?.quotient(most, solver)
        })
        .map(Quotient)
    }

    #[pyo3(signature = (*, most=MOST_MOVES))]
    fn options(&self, py: Python<'_>, most: usize) -> Reply<Vec<Self>> {
        let options = self.listed(py, most, |at| at.options(most))?;
        Ok(options.into_iter().map(Self::new).collect())
    }

    #[pyo3(signature = (*, most=MOST_MOVES))]
    fn moves(&self, py: Python<'_>, most: usize) -> Reply<Vec<Move>> {
        let choices = self.listed(py, most, |at| at.choices(most))?;
        Ok(choices.into_iter().map(Move).collect())
    }

    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> Reply<Self> {
        let text = match r#move.cast::<Move>() {
            Ok(mv) => mv.get().0.text.clone(),
            Err(_) => r#move.extract::<String>()?,
        };
        detached(py, || self.inner.position()?.play(&text)).map(Self::new)
    }

    fn throws(&self) -> Option<BTreeMap<String, Self>> {
        let throws = self.inner.opening()?.throws().into_iter();
        Some(
            throws
                .map(|(name, after)| (name, Self::new(after)))
                .collect(),
        )
    }

    fn parts(&self) -> Vec<Self> {
        match &self.inner {
            Start::Position(position) => position.parts().into_iter().map(Self::new).collect(),
            Start::Opening(_) => vec![Self::new(self.inner.clone())],
        }
    }

    #[pyo3(signature = (convention="normal"))]
    fn winner_at_end(&self, convention: &str) -> Reply<Option<&'static str>> {
        let convention = self::convention(convention)?;
        let position = self.inner.position().ok();
        let ended = position.and_then(|position| position.ended(convention));
        Ok(ended.map(|outcome| outcome.word()))
    }

    fn svg(&self, py: Python<'_>) -> Reply<String> {
        py.detach(|| {
            guarded(|| {
                let title = self.__str__();
                let scene = self.inner.scene_within(&DrawingBudget::default());
                let speaker = Speaker::new(Language::English);
                let notes = scene.notes.iter().map(|note| speaker.say(note)).collect();
                Picture::new(&scene, &title).noted(notes).standalone()
            })
        })
    }

    fn _repr_svg_(&self, py: Python<'_>) -> Reply<String> {
        self.svg(py)
    }

    fn __add__(&self, py: Python<'_>, other: &Self) -> Reply<Self> {
        let sum = || sum::of(&[self.inner.position()?, other.inner.position()?]);
        detached(py, sum).map(Self::new)
    }

    fn __str__(&self) -> String {
        format!("{} {}", self.inner.game(), self.text)
    }

    fn __repr__(&self) -> String {
        format!("Position({:?})", self.__str__())
    }

    /// By its text, or by that and the rules of a game that has no name here.
    fn __reduce__<'py>(
        this: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, position) = (this.py(), this.get());
        let text = position.__str__();
        if text
            .parse::<Start>()
            .is_ok_and(|read| Self::new(read) == *position)
        {
            return Ok((this.get_type().into_any(), (text,).into_pyobject(py)?));
        }
        let read = py.get_type::<Game>().getattr("position")?;
        Ok((read, (position.game(), &position.text).into_pyobject(py)?))
    }
}

impl Position {
    /// All moves, or an error if there are too many.
    fn listed<T: Send>(
        &self,
        py: Python<'_>,
        most: usize,
        list: impl FnOnce(&grundy::Position) -> Vec<T> + Send,
    ) -> Reply<Vec<T>> {
        let counted = || {
            let Start::Position(position) = &self.inner else {
                return Some(Vec::new());
            };
            let count = position.count_moves(most as u64);
            count.filter(|count| *count <= most as u64)?;
            Some(list(position))
        };
        py.detach(|| guarded(counted))?.ok_or_else(|| {
            let said = format!("there are more than {most} moves: allow `most` to be larger");
            plain("LimitError", "limit", said)
        })
    }
}
