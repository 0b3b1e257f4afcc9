//! Misère play: genera, reduced forms and quotients.

use std::collections::BTreeMap;

use grundy::{Element, HeapQuotient, MisereQuotient, Outcome};
use pyo3::prelude::*;

use crate::error::input;
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
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Genera {
    #[pyo3(get)]
    game: String,
    values: BTreeMap<u64, Py<MisereValue>>,
    #[pyo3(get)]
    complete: bool,
}

impl Genera {
    pub(crate) fn new(py: Python<'_>, genera: grundy::Genera) -> PyResult<Self> {
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
    #[getter]
    fn values(&self, py: Python<'_>) -> BTreeMap<u64, Py<MisereValue>> {
        let values = self.values.iter();
        values
            .map(|(&number, value)| (number, value.clone_ref(py)))
            .collect()
    }

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
    fn element(&self, py: Python<'_>, number: usize) -> PyResult<Element> {
        let order = self.table().monoid().order();
        let found = Element::try_from(number).ok();
        found.filter(|_| number < order).ok_or_else(|| {
            let said = format!(
                "there is no element {number}: expected one of 0 to {}",
                order - 1
            );
            input(py, said)
        })
    }

    /// The quotient of heaps, which has a class for each of their sums.
    fn heaps(&self, py: Python<'_>) -> PyResult<&HeapQuotient> {
        self.0.heaps().ok_or_else(|| {
            let said =
                "this is the quotient of a position: only one of a game has classes of heaps";
            input(py, said)
        })
    }
}

/// The error for a heap that is too large.
fn at_most(py: Python<'_>, heap: u64) -> PyErr {
    let said = format!("no period is proved: expected heaps of at most {heap}");
    input(py, said)
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
        let games = self.table().generators().iter();
        games
            .map(|&game| self.table().classes()[game as usize])
            .collect()
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

    fn product(&self, py: Python<'_>, x: usize, y: usize) -> PyResult<Element> {
        let (x, y) = (self.element(py, x)?, self.element(py, y)?);
        Ok(self.table().monoid().product(x, y))
    }

    #[pyo3(signature = (*heaps))]
    fn class_of(&self, py: Python<'_>, heaps: Vec<u64>) -> PyResult<Element> {
        let quotient = self.heaps(py)?;
        let class = quotient.class_of(&heaps);
        class.ok_or_else(|| at_most(py, quotient.len().saturating_sub(1)))
    }

    #[pyo3(signature = (*heaps))]
    fn outcome(&self, py: Python<'_>, heaps: Vec<u64>) -> PyResult<&'static str> {
        let quotient = self.heaps(py)?;
        let next = u64::from(quotient.infinite().is_some());
        let outcome = quotient.outcome(&heaps).map(Outcome::word);
        outcome.ok_or_else(|| at_most(py, (quotient.len() + next).saturating_sub(1)))
    }

    fn __len__(&self) -> usize {
        self.order()
    }

    fn __repr__(&self) -> String {
        let game = grundy::ruleset::label(&self.0.game);
        let kind = if self.tame().is_some() {
            "tame"
        } else {
            "wild"
        };
        format!("<Quotient of {game}, {} elements, {kind}>", self.order())
    }
}
