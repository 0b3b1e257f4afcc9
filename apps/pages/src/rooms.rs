//! Rooms and classes as pages see them. Whoever serves the pages keeps them; see
//! [`Rooms`].

use std::fmt;
use std::time::Duration;

use grundy::Message;
use http::StatusCode;

use crate::state::State;

/// The most boards of a class.
pub const MOST_BOARDS: u64 = 20;

/// The rooms of a server, as one visitor may use them: it knows who asks, by
/// address and by the key in the cookie. By default there are none.
pub trait Rooms {
    /// The room of this id. Unless `looks_on`, a visitor with a seat counts as
    /// present.
    fn room(&self, id: &str, looks_on: bool) -> Option<RoomState> {
        let _ = (id, looks_on);
        None
    }

    /// Opens a room for this game, whose moves were checked, and returns its id and
    /// the key of the first seat.
    ///
    /// # Errors
    /// When there are too many rooms, in all or of this client, or the game is too
    /// long.
    fn open(&self, game: State) -> Result<(String, Key), RoomError> {
        let _ = game;
        Err(RoomError::Full)
    }

    /// Takes the first free seat of a room; `None` if there is none.
    ///
    /// # Errors
    /// When the system gives no random numbers, or the room is gone.
    fn join(&self, id: &str) -> Result<Option<Key>, RoomError> {
        let _ = id;
        Err(RoomError::Gone)
    }

    /// Gives the visitor's seat up; a room in which nobody is left ends.
    fn leave(&self, id: &str) {
        let _ = id;
    }

    /// Frees the other seat, whose device is away.
    ///
    /// # Errors
    /// When the visitor has no seat, or the other device is there.
    fn free_other(&self, id: &str) -> Result<(), RoomError> {
        let _ = id;
        Err(RoomError::Gone)
    }

    /// Changes the game of a room: a move, a throw, a new game. `turn` is the number
    /// of changes that the visitor has seen.
    ///
    /// # Errors
    /// When the visitor has no seat, the game has changed since, or is too long.
    fn change(&self, id: &str, turn: u64, next: NewGame) -> Result<(), RoomError> {
        let _ = (id, turn, next);
        Err(RoomError::Gone)
    }

    /// The class of this id.
    fn class(&self, id: &str) -> Option<ClassState> {
        let _ = id;
        None
    }

    /// Opens a class of up to `boards` rooms of this game, and returns its id and
    /// the teacher's key.
    ///
    /// # Errors
    /// As [`Rooms::open`]; a class counts as one room.
    fn open_class(&self, game: State, boards: usize) -> Result<(String, Key), RoomError> {
        let _ = (game, boards);
        Err(RoomError::Full)
    }

    /// Takes a seat in a class, in the first of its rooms that waits for somebody,
    /// else in a new one, and returns the room's id and the key.
    ///
    /// # Errors
    /// When all boards of the class are taken, and as [`Rooms::open`].
    fn join_class(&self, id: &str) -> Result<(String, Key), RoomError> {
        let _ = id;
        Err(RoomError::Gone)
    }

    /// Ends a class; its rooms stay until they end themselves.
    fn end_class(&self, id: &str) {
        let _ = id;
    }

    /// A random seed for a throw of dice.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    fn seed(&self) -> Result<u64, RoomError> {
        Err(RoomError::NoRandom)
    }
}

/// What a room's game becomes: the game, and the seat that moves first in it.
pub type NewGame = (State, usize);

/// A room at one moment.
#[derive(Clone, Debug)]
pub struct RoomState {
    /// The last part of its address.
    pub id: String,
    /// The game, both seats of which are persons'; none of its moves is undone.
    pub game: State,
    /// The start of a new game.
    pub start: State,
    /// The seat that moves first.
    pub first: usize,
    /// The number of changes of the game.
    pub turn: u64,
    /// Who is in each seat.
    pub players: [Presence; 2],
    /// What pages of the room compare to know whether there is something new.
    pub version: String,
    /// True before the first move and the first throw.
    pub is_fresh: bool,
    /// The board of a class that this room is.
    pub board: Option<ClassBoard>,
    /// The visitor's seat.
    pub seat: Option<usize>,
}

impl RoomState {
    /// The seat of a side: side 0 moves first.
    pub const fn seat_of(&self, side: usize) -> usize {
        (self.first + side) % 2
    }

    /// True while a seat is free for whoever opens the link next.
    pub(crate) fn has_free_seat(&self) -> bool {
        let free = |player: &Presence| matches!(player, Presence::Nobody | Presence::Left);
        self.players.iter().any(free)
    }
}

/// Which board of which class a room is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassBoard {
    /// The id of the class.
    pub class: String,
    /// From 1; it stays the same when other boards end.
    pub number: usize,
}

/// Who is in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Nobody has come yet.
    Nobody,
    /// Somebody came and has left.
    Left,
    /// Somebody whose page is open, or was so a short time ago.
    Here,
    /// Somebody whose page has been gone for some time.
    Away,
}

/// A class at one moment.
#[derive(Clone, Debug)]
pub struct ClassState {
    /// The last part of its address.
    pub id: String,
    /// The game of its rooms.
    pub game: State,
    /// How many rooms it may have.
    pub boards: usize,
    /// The number of changes of all its rooms.
    pub version: u64,
    /// Its rooms in the order of their numbers.
    pub rooms: Vec<RoomState>,
    /// True if the visitor opened it.
    pub is_teacher: bool,
    /// The visitor's room and the key of the seat there.
    pub own: Option<(String, Key)>,
}

/// What a device proves its seat by, in its cookie: 128 random bits. `Debug` does
/// not show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub u128);

impl Key {
    /// Reads a key from a cookie.
    pub fn of(text: &str) -> Option<Self> {
        let is_key = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_key.then(|| u128::from_str_radix(text, 16).ok().map(Self))?
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// Why something cannot be done in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomError {
    /// There is no such room or class, or no more.
    Gone,
    /// There are too many rooms.
    Full,
    /// This client has opened this many rooms.
    TooMany(usize),
    /// A room has one board, not one for each part of a sum.
    Sum,
    /// There are too many listeners.
    Listeners,
    /// All boards of the class are taken.
    ClassFull,
    /// The game would be longer than this many bytes.
    TooLong(usize),
    /// The visitor has no seat.
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
    /// The status of the reply.
    pub const fn status(self) -> StatusCode {
        match self {
            Self::Gone => StatusCode::NOT_FOUND,
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

    /// The sentence for whoever asked.
    pub fn message(self) -> Message {
        let message = Message::new(match self {
            Self::Gone => "room-gone",
            Self::Full => "room-full",
            Self::TooMany(_) => "room-too-many",
            Self::Sum => "room-sum",
            Self::Listeners => "room-listeners",
            Self::ClassFull => "room-class-full",
            Self::TooLong(_) => "room-too-long",
            Self::NoSeat => "room-no-seat",
            Self::Taken => "room-taken",
            Self::Here(_) => "room-here",
            Self::NotYourTurn => "room-not-your-turn",
            Self::Stale => "room-stale",
            Self::Over => "room-over",
            Self::UnderWay => "room-under-way",
            Self::NoRandom => "web-broken",
        });
        match self {
            Self::TooMany(most) | Self::TooLong(most) => message.with("most", most),
            Self::Here(away) => message.with("seconds", away.as_secs()),
            _ => message,
        }
    }
}

/// No rooms, for a place where nobody meets.
#[derive(Clone, Copy, Debug)]
pub struct NoRooms;

impl Rooms for NoRooms {}
