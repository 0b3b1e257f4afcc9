//! Errors of the library as Python exceptions.

use std::panic::{AssertUnwindSafe, catch_unwind};

use grundy::{Error, Language, Message, Speaker};
use grundy_surveys::SurveyError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// An exception. Errors of the library become one by `?`.
#[derive(Debug)]
pub(crate) struct Failure(PyErr);

/// A value, or an exception.
pub(crate) type Reply<T> = Result<T, Failure>;

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        failure.0
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Self {
        Self(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let class = match &error {
            Error::Limit(_) | Error::TreeSize { .. } => "LimitError",
            Error::NotKnown { .. } | Error::NimberNotKnown { .. } => "NotKnownError",
            Error::Table(_) | Error::Contradiction { .. } => "Error",
            _ => "InputError",
        };
        let advice = error.advice().map(|advice| english(&advice));
        let said = error.to_string();
        exception(class, error.kind(), said, error.place(), advice)
    }
}

impl From<SurveyError> for Failure {
    fn from(error: SurveyError) -> Self {
        plain("SurveyError", error.word(), error.to_string())
    }
}

/// An exception for an invalid argument.
pub(crate) fn input(said: impl Into<String>) -> Failure {
    plain("InputError", "bad-request", said)
}

/// An exception from a class, a kind and a sentence.
pub(crate) fn plain(class: &str, kind: &str, said: impl Into<String>) -> Failure {
    exception(class, kind, said.into(), None, None)
}

/// An exception of `grundy._errors` with all its attributes.
fn exception(
    class: &str,
    kind: &str,
    said: String,
    place: Option<(&str, usize)>,
    advice: Option<String>,
) -> Failure {
    let exception = |py: Python<'_>| {
        let class = py.import("grundy._errors")?.getattr(class)?;
        let attributes = PyDict::new(py);
        attributes.set_item("kind", kind)?;
        if let Some((text, at)) = place {
            attributes.set_item("text", text)?;
            attributes.set_item("place", at)?;
        }
        attributes.set_item("advice", advice)?;
        let exception = class.call((said,), Some(&attributes))?;
        Ok(PyErr::from_value(exception))
    };
    Python::attach(|py| Failure(exception(py).unwrap_or_else(|error| error)))
}

/// The message in English.
pub(crate) fn english(message: &Message) -> String {
    Speaker::new(Language::English).say(message)
}

/// Runs work of the library. A panic in it, which is a bug in Grundy, becomes an
/// exception.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Reply<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let said = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("no more is known");
        let said = format!("Grundy has an error of its own: {said}");
        plain("Error", "internal", said)
    })
}

/// Runs short work of the library without the interpreter's lock.
pub(crate) fn detached<T: Send>(
    py: Python<'_>,
    work: impl FnOnce() -> Result<T, Error> + Send,
) -> Reply<T> {
    Ok(py.detach(|| guarded(work))??)
}
