//! Errors of the library as Python exceptions.

use std::panic::{AssertUnwindSafe, catch_unwind};

use grundy::{Error, Language, Message, Speaker};
use grundy_surveys::SurveyError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The message in English.
pub(crate) fn english(message: &Message) -> String {
    Speaker::new(Language::English).say(message)
}

/// An exception of `grundy._errors` with all its attributes.
struct Raised<'e> {
    class: &'static str,
    said: String,
    kind: &'e str,
    place: Option<(&'e str, usize)>,
    advice: Option<String>,
}

impl Raised<'_> {
    fn exception(self, py: Python<'_>) -> PyErr {
        let made = || {
            let class = py.import("grundy._errors")?.getattr(self.class)?;
            let attributes = PyDict::new(py);
            attributes.set_item("kind", self.kind)?;
            if let Some((text, at)) = self.place {
                attributes.set_item("text", text)?;
                attributes.set_item("place", at)?;
            }
            attributes.set_item("advice", self.advice)?;
            class.call((self.said,), Some(&attributes))
        };
        made().map_or_else(|error| error, PyErr::from_value)
    }
}

/// The exception for an error of the library.
pub(crate) fn raised(py: Python<'_>, error: &Error) -> PyErr {
    let kind = error.kind();
    Raised {
        class: match error {
            Error::Limit(_) | Error::TreeSize { .. } => "LimitError",
            Error::NotKnown { .. } | Error::NimberNotKnown { .. } => "NotKnownError",
            Error::Table(_) | Error::Contradiction { .. } => "Error",
            _ => "InputError",
        },
        said: error.to_string(),
        kind,
        place: error.place(),
        advice: error.advice().map(|advice| english(&advice)),
    }
    .exception(py)
}

/// The exception for a survey that did not start or did not finish.
pub(crate) fn survey(py: Python<'_>, error: &SurveyError) -> PyErr {
    plain(py, "SurveyError", error.word(), error.to_string())
}

/// The exception for an invalid argument.
pub(crate) fn input(py: Python<'_>, said: impl Into<String>) -> PyErr {
    plain(py, "InputError", "bad-request", said.into())
}

/// An exception from a class, a kind and a sentence.
pub(crate) fn plain(py: Python<'_>, class: &'static str, kind: &str, said: String) -> PyErr {
    Raised {
        class,
        said,
        kind,
        place: None,
        advice: None,
    }
    .exception(py)
}

/// Runs work of the library. A panic in it, which is a bug in Grundy, becomes an
/// exception.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let said = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("no more is known");
        let said = format!("Grundy has an error of its own: {said}");
        Python::attach(|py| plain(py, "Error", "internal", said))
    })
}
