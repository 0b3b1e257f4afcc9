//! Misère play: genera, reduced forms and quotients.

use std::collections::BTreeMap;

use grundy::{Element, HeapQuotient, MisereQuotient, Outcome};
use pyo3::prelude::*;

use crate::error::{Failure, Reply, input};
use crate::period::Period;

/// The misère value of a position.
#[pyclass(frozen, get_all, module = "grundy")]
pub(crate) struct MisereValue {
    position: String,
    genus: String,
    nimber: u64,
    misere: Vec<u64>,
    kind: &'static str,
    outcome: &'static str,
    form: Option<String>,
    options: usize,
    birthday: u32,
}

impl From<grundy::MisereValue> for MisereValue {
    fn from(value: grundy::MisereValue) -> Self {
        let misere = value.genus.misere().iter();
        Self {
            genus: value.genus.to_string(),
            nimber: value.genus.nimber().0,
            misere: misere.map(|nimber| nimber.0).collect(),
            kind: value.kind(),
            outcome: value.outcome().word(),
            position: value.position,
            form: value.form,
            options: value.options,
            birthday: value.birthday,
        }
    }
}

#[pymethods]
impl MisereValue {
    fn __repr__(&self) -> String {
        let Self {
            position,
            genus,
            kind,
            ..
        } = self;
        format!("<MisereValue of {position}: {genus}, {kind}>")
    }
}

/// The genera of positions along a line.
#[pyclass(frozen, get_all, module = "grundy")]
pub(crate) struct Genera {
    game: String,
    values: BTreeMap<u64, Py<MisereValue>>,
    complete: bool,
}

impl Genera {
    pub(crate) fn new(py: Python<'_>, genera: grundy::Genera) -> Reply<Self> {
        let values = genera.values.into_iter();
        let values =
            values.map(|(number, value)| Ok((number, Py::new(py, MisereValue::from(value))?)));
        Ok(Self {
            game: genera.game,
            values: values.collect::<PyResult<_>>()?,
            complete: genera.stopped.is_none(),
        })
    }
}

#[pymethods]
impl Genera {
    fn __repr__(&self) -> String {
        let (game, count) = (grundy::ruleset::label(&self.game), self.values.len());
        format!("<Genera of {game}, {count} positions>")
    }
}

/// A misère quotient.
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Quotient(pub(crate) grundy::Quotient);

impl Quotient {
    fn table(&self) -> &MisereQuotient {
        self.0.table()
    }

    /// The element with this number.
    fn element(&self, number: usize) -> Reply<Element> {
        let last = self.order() - 1;
        let element = Element::try_from(number).ok();
        element.filter(|_| number <= last).ok_or_else(|| {
            input(format!(
                "there is no element {number}: expected one of 0 to {last}"
            ))
        })
    }

    /// The quotient of heaps, which has a class for each of their sums.
    fn heaps(&self) -> Reply<&HeapQuotient> {
        let none = "this is the quotient of a position: only one of a game has classes of heaps";
        self.0.heaps().ok_or_else(|| input(none))
    }
}

/// The error for a heap that is too large.
fn at_most(heap: u64) -> Failure {
    input(format!(
        "no period is proved: expected heaps of at most {heap}"
    ))
}

#[pymethods]
impl Quotient {
    #[getter]
    fn game(&self) -> &str {
        &self.0.game
    }

    #[getter]
    fn position(&self) -> Option<&str> {
        self.0.position().map(|(text, _)| text)
    }

    #[getter]
    fn order(&self) -> usize {
        self.table().monoid().order()
    }

    #[getter]
    fn tame(&self) -> Option<u32> {
        self.table().monoid().tame()
    }

    #[getter]
    fn elements(&self) -> Vec<String> {
        let elements = self.table().monoid().elements();
        elements.map(|element| self.0.name(element)).collect()
    }

    #[getter]
    fn p_portion(&self) -> Vec<Element> {
        self.table().monoid().p_portion()
    }

    #[getter]
    fn idempotents(&self) -> Vec<Element> {
        self.table().monoid().idempotents()
    }

    #[getter]
    fn generators(&self) -> Vec<Element> {
        let (games, classes) = (self.table().generators(), self.table().classes());
        games.iter().map(|&game| classes[game as usize]).collect()
    }

    #[getter]
    fn classes(&self) -> Vec<Element> {
        match self.0.position() {
            None => self.table().classes().to_vec(),
            Some((_, class)) => vec![class],
        }
    }

    #[getter]
    fn period(&self) -> Option<Period> {
        let period = self.0.heaps()?.period()?;
        Some(Period::from(period))
    }

    #[getter]
    fn infinite(&self) -> bool {
        self.0
            .heaps()
            .is_some_and(|heaps| heaps.infinite().is_some())
    }

    #[getter]
    fn stopped(&self) -> Option<String> {
        self.0.stopped.as_ref().map(ToString::to_string)
    }

    fn product(&self, x: usize, y: usize) -> Reply<Element> {
        let (x, y) = (self.element(x)?, self.element(y)?);
        Ok(self.table().monoid().product(x, y))
    }

    #[pyo3(signature = (*heaps))]
    fn class_of(&self, heaps: Vec<u64>) -> Reply<Element> {
        let quotient = self.heaps()?;
        let class = quotient.class_of(&heaps);
        class.ok_or_else(|| at_most(quotient.len().saturating_sub(1)))
    }

    #[pyo3(signature = (*heaps))]
    fn outcome(&self, heaps: Vec<u64>) -> Reply<&'static str> {
        let quotient = self.heaps()?;
        let next = u64::from(quotient.infinite().is_some());
        let outcome = quotient.outcome(&heaps).map(Outcome::word);
        outcome.ok_or_else(|| at_most((quotient.len() + next).saturating_sub(1)))
    }

    fn __len__(&self) -> usize {
        self.order()
    }

    fn __repr__(&self) -> String {
        let game = grundy::ruleset::label(&self.0.game);
        let kind = self.tame().map_or("wild", |_| "tame");
        format!("<Quotient of {game}, {} elements, {kind}>", self.order())
    }
}
