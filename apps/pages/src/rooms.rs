//! What a room refuses.

use std::time::Duration;

use axum::http::StatusCode;
use grundy::Message;

/// Why something cannot be done in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RoomError {
    /// There are too many rooms.
    Full,
    /// This client has opened so many rooms.
    TooMany(usize),
    /// A room has one board, not one for each part of a sum.
    Sum,
    /// Too many listen.
    Listeners,
    /// All boards of the class are taken.
    ClassFull,
    /// The game would be longer than so many bytes.
    TooLong(usize),
    /// Whoever asks has no seat.
    NoSeat,
    /// Both seats are taken.
    Taken,
    /// The other device is there, or was so within this time.
    Here(Duration),
    /// It is the other side's turn.
    NotYourTurn,
    /// The game has changed meanwhile.
    Stale,
    /// The game is over.
    Over,
    /// The game is not over.
    UnderWay,
    /// The system gave no random numbers.
    NoRandom,
}

impl RoomError {
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            Self::Full | Self::Listeners | Self::ClassFull => StatusCode::SERVICE_UNAVAILABLE,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLong(_) | Self::Sum => StatusCode::BAD_REQUEST,
            Self::NoSeat => StatusCode::FORBIDDEN,
            Self::Taken
            | Self::Here(_)
            | Self::NotYourTurn
            | Self::Stale
            | Self::Over
            | Self::UnderWay => StatusCode::CONFLICT,
            Self::NoRandom => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    pub(crate) fn message(self) -> Message {
        match self {
            Self::Full => Message::new("room-full"),
            Self::TooMany(most) => Message::new("room-too-many").with("most", most),
            Self::Sum => Message::new("room-sum"),
            Self::Listeners => Message::new("room-listeners"),
            Self::ClassFull => Message::new("room-class-full"),
            Self::TooLong(most) => Message::new("room-too-long").with("most", most),
            Self::NoSeat => Message::new("room-no-seat"),
            Self::Taken => Message::new("room-taken"),
            Self::Here(away) => Message::new("room-here").with("seconds", away.as_secs()),
            Self::NotYourTurn => Message::new("room-not-your-turn"),
            Self::Stale => Message::new("room-stale"),
            Self::Over => Message::new("room-over"),
            Self::UnderWay => Message::new("room-under-way"),
            Self::NoRandom => Message::new("web-broken"),
        }
    }
}
