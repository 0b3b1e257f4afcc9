//! Answers and moves.

use std::collections::BTreeMap;

use grundy::{Choice, Language, Message, Rolls, Speaker};
use pyo3::prelude::*;

use crate::error::{Reply, english, input};

/// The answer about one position.
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Answer {
    #[pyo3(get)]
    game: String,
    #[pyo3(get)]
    position: String,
    #[pyo3(get)]
    convention: &'static str,
    #[pyo3(get)]
    outcome: Option<&'static str>,
    #[pyo3(get)]
    nimber: Option<u64>,
    #[pyo3(get)]
    winning_moves: Vec<Py<Move>>,
    #[pyo3(get)]
    by: &'static str,
    #[pyo3(get)]
    nimber_known: bool,
    #[pyo3(get)]
    winning_moves_complete: bool,
    #[pyo3(get)]
    rolls: Option<BTreeMap<String, &'static str>>,
    reason: Message,
}

impl Answer {
    pub(crate) fn new(py: Python<'_>, answer: grundy::Answer) -> Reply<Self> {
        let moves = answer.winning_moves.iter();
        let moves = moves.map(|mv| Py::new(py, Move(mv.clone())));
        Ok(Self {
            winning_moves: moves.collect::<PyResult<_>>()?,
            game: answer.game,
            position: answer.position,
            convention: answer.convention.word(),
            outcome: Some(answer.outcome.word()),
            nimber: answer.nimber,
            by: answer.by.word(),
            nimber_known: answer.nimber_known,
            winning_moves_complete: answer.winning_moves_complete,
            rolls: None,
            reason: answer.reason,
        })
    }

    /// The answer about an opening: an outcome for each throw.
    pub(crate) fn of_rolls(rolls: Rolls) -> Self {
        let each = rolls.rolls.into_iter();
        Self {
            game: rolls.game,
            position: rolls.position,
            convention: rolls.convention.word(),
            outcome: None,
            nimber: None,
            winning_moves: Vec::new(),
            by: rolls.by.word(),
            nimber_known: true,
            winning_moves_complete: true,
            rolls: Some(each.map(|(roll, who)| (roll, who.word())).collect()),
            reason: Message::default(),
        }
    }
}

#[pymethods]
impl Answer {
    #[getter]
    fn reason(&self) -> String {
        self.said(Language::English)
    }

    fn reason_in(&self, language: &str) -> Reply<String> {
        let language = language.parse::<Language>();
        let language = language.map_err(|_| {
            let tags = Language::ALL.map(Language::tag).join(", ");
            input(format!("expected one of the languages {tags}"))
        })?;
        Ok(self.said(language))
    }

    fn __repr__(&self) -> String {
        let (game, position) = (grundy::ruleset::label(&self.game), &self.position);
        let (convention, outcome) = (self.convention, self.outcome.unwrap_or("?"));
        match (&self.rolls, self.nimber) {
            (Some(rolls), _) => format!("<Answer {game} {position}: {rolls:?}>"),
            (_, Some(nimber)) => format!("<Answer {game} {position}: {outcome}, *{nimber}>"),
            (_, None) => format!("<Answer {game} {position}, {convention} play: {outcome}>"),
        }
    }
}

impl Answer {
    /// The reason in a language; empty for an opening, which has an outcome for each
    /// throw.
    fn said(&self, language: Language) -> String {
        match self.reason.key.is_empty() {
            true => String::new(),
            false => Speaker::new(language).say(&self.reason),
        }
    }
}

/// A legal move of a position.
#[pyclass(frozen, eq, hash, module = "grundy")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) Choice);

#[pymethods]
impl Move {
    #[getter]
    fn text(&self) -> &str {
        &self.0.text
    }

    #[getter]
    fn to(&self) -> &str {
        &self.0.to
    }

    #[getter]
    fn phrase(&self) -> String {
        english(&self.0.phrase)
    }

    fn __str__(&self) -> &str {
        &self.0.text
    }

    fn __repr__(&self) -> String {
        format!("<Move {}: {}>", self.0.text, english(&self.0.phrase))
    }
}
