//! The reasons why a page, or the interface, has no answer.

use grundy::{Error, Message};
use http::StatusCode;

use crate::params::BadParam;
use crate::rooms::RoomError;

/// The reason why a request has no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The library refused the question, or a limit stopped it.
    Library(Error),
    /// The address names nothing that exists, as the library says.
    Missing(Error),
    /// There is no such address.
    NotFound,
    /// A room refused an action.
    Room(RoomError),
    /// A parameter is unknown or invalid.
    Param(BadParam),
    /// The request never reached the library.
    Request(StatusCode, Message),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Library(error)
    }
}

impl From<RoomError> for Failure {
    fn from(error: RoomError) -> Self {
        Self::Room(error)
    }
}

impl Failure {
    /// The status of the reply.
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::Library(error) | Self::Missing(error @ Error::Limit(_)) => status_of(error),
            Self::Missing(_) | Self::NotFound => StatusCode::NOT_FOUND,
            Self::Room(error) => error.status(),
            Self::Param(_) => StatusCode::BAD_REQUEST,
            Self::Request(status, _) => *status,
        }
    }

    /// The sentence for the reader.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Library(error) | Self::Missing(error) => error.message(),
            Self::NotFound => Message::new("web-not-found"),
            Self::Room(error) => error.message(),
            Self::Param(bad) => bad.message.clone(),
            Self::Request(_, message) => message.clone(),
        }
    }
}

/// The status of an error of the library.
pub(crate) const fn status_of(error: &Error) -> StatusCode {
    match error {
        Error::UnknownGame { .. } => StatusCode::NOT_FOUND,
        Error::Limit(_) => StatusCode::SERVICE_UNAVAILABLE,
        Error::NotKnown { .. } | Error::NimberNotKnown { .. } => StatusCode::NOT_FOUND,
        // Faults of the server, not of the request.
        Error::Contradiction { .. } | Error::Table(_) => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::BAD_REQUEST,
    }
}
