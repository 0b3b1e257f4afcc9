//! Rooms and classes as pages see them. The server keeps them; see [`Rooms`].

mod table;

use std::fmt;
use std::time::Duration;

use grundy::computer::Skill;
use grundy::{Language, Message};
use http::StatusCode;

use crate::state::State;
pub(crate) use table::GREETINGS;
pub use table::{Table, Wish};

/// The most boards of a class.
pub const MOST_BOARDS: u64 = 20;

/// The rooms of a server, as one visitor may use them: the implementation knows the
/// visitor by address and by the key in the cookie. By default there are none.
#[allow(
    unused_variables,
    reason = "a server without rooms ignores its visitors"
)]
pub trait Rooms {
    /// True if there are rooms: the pages are those of a server.
    fn are_kept(&self) -> bool {
        false
    }

    /// The room with this id. Unless `looks_on`, a visitor with a seat counts as present.
    fn room(&self, id: &str, looks_on: bool) -> Option<RoomState> {
        None
    }

    /// Opens a room for this game, whose moves were checked; returns its id and the key
    /// of the first seat.
    ///
    /// # Errors
    /// There are too many rooms, in all or of this client, or the game is too long.
    fn open(&self, game: State) -> Result<(String, Key), RoomError> {
        Err(RoomError::Full)
    }

    /// Takes the first free seat of a room; `None` if there is none.
    ///
    /// # Errors
    /// The system has no random numbers, or the room is gone.
    fn join(&self, id: &str) -> Result<Option<Key>, RoomError> {
        Err(RoomError::Gone)
    }

    /// Frees the visitor's seat; a room without players ends.
    fn leave(&self, id: &str) {}

    /// Frees the other seat if its device is away.
    ///
    /// # Errors
    /// The visitor has no seat, or the other device is present.
    fn free_other(&self, id: &str) -> Result<(), RoomError> {
        Err(RoomError::Gone)
    }

    /// Changes what lies on the table of a room. `edition` is the number of its changes
    /// that `next` was made from.
    ///
    /// # Errors
    /// The visitor has no seat, the class is paused, or the table has changed since or is
    /// too long.
    fn change(&self, id: &str, edition: u64, next: Table) -> Result<(), RoomError> {
        Err(RoomError::Gone)
    }

    /// The class with this id.
    ///
    /// # Errors
    /// There is none, or this client has tried too many.
    fn class(&self, id: &str) -> Result<ClassState, RoomError> {
        Err(RoomError::Gone)
    }

    /// The class that ended this room when it gave its pupils other seats.
    fn class_of(&self, room: &str) -> Option<String> {
        None
    }

    /// Opens a class of up to `boards` rooms for this game; returns its id and the
    /// teacher's key.
    ///
    /// # Errors
    /// As [`Rooms::open`]; a class counts as one room.
    fn open_class(&self, game: State, boards: usize) -> Result<(String, Key), RoomError> {
        Err(RoomError::Full)
    }

    /// Takes a seat in a class, in its first room with a free seat, else in a new one, for
    /// a pupil who may have given a name; returns the room's id and the key.
    ///
    /// # Errors
    /// All boards of the class are taken, or as [`Rooms::open`].
    fn join_class(&self, id: &str, name: Option<String>) -> Result<(String, Key), RoomError> {
        Err(RoomError::Gone)
    }

    /// Records how far the visitor is in the lesson of the class that has this room.
    fn learns(&self, id: &str, step: Step) {}

    /// Does what the teacher of a class orders.
    ///
    /// # Errors
    /// The visitor is not the teacher, or the game of a task is too long.
    fn direct(&self, class: &str, order: Order) -> Result<(), RoomError> {
        Err(RoomError::Gone)
    }

    /// The teacher's key, for whoever knows the teacher's word.
    ///
    /// # Errors
    /// The word is another, or this client has tried too many.
    fn teacher(&self, class: &str, word: &str) -> Result<Key, RoomError> {
        Err(RoomError::Gone)
    }

    /// A random seed for a throw of dice.
    ///
    /// # Errors
    /// The system has no random numbers.
    fn seed(&self) -> Result<u64, RoomError> {
        Err(RoomError::NoRandom)
    }
}

/// An order of a teacher.
#[derive(Clone, Debug)]
pub enum Order {
    /// Nobody moves, until the class goes on.
    Pause,
    /// The class goes on.
    Resume,
    /// All boards return to the start of the task.
    Restart,
    /// The class gets another task.
    Give(Task),
    /// Pupils who have chosen no language read this one, or that of their browser.
    Speak(Option<Language>),
    /// The class ends; its running games continue.
    End,
}

/// A place in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The number of the question in the order in which they come, from 1.
    pub question: usize,
    /// The number of questions.
    pub count: usize,
    /// True after the last right answer.
    pub is_done: bool,
}

/// A pupil, as the teacher of a class sees one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pupil {
    /// The name, if the pupil gave one.
    pub name: Option<String>,
    /// The place in the lesson of the class, once it is open.
    pub step: Option<Step>,
}

/// The task of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The game of its boards.
    pub game: State,
    /// The computer that each pupil plays against; without one they play in pairs.
    pub opponent: Option<Skill>,
    /// A lesson to do meanwhile: its course, and its number from 1.
    pub lesson: Option<(String, usize)>,
}

/// A snapshot of a room.
#[derive(Clone, Debug)]
pub struct RoomState {
    /// The last part of its address.
    pub id: String,
    /// The table with its game.
    pub table: Table,
    /// The number of changes of the game.
    pub turn: u64,
    /// The number of changes of the table.
    pub edition: u64,
    /// The presence of each player.
    pub players: [Presence; 2],
    /// Each player as a pupil, for the teacher of a class.
    pub pupils: [Pupil; 2],
    /// A version that open pages compare to detect changes.
    pub version: String,
    /// The time since the last change of the game.
    pub quiet: Duration,
    /// The class board that this room is, if any.
    pub board: Option<ClassBoard>,
    /// The visitor's seat.
    pub seat: Option<usize>,
}

impl RoomState {
    /// True while a seat is free for the next visitor.
    pub(crate) fn has_free_seat(&self) -> bool {
        let free = |player: &Presence| matches!(player, Presence::Nobody | Presence::Left);
        self.players.iter().any(free)
    }
}

/// The place of a room in a class, and what the class says to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassBoard {
    /// The id of the class.
    pub class: String,
    /// The number from 1; it stays the same when other boards end.
    pub number: usize,
    /// True while the teacher has paused the class.
    pub is_paused: bool,
    /// True after the teacher has ended the class.
    pub has_ended: bool,
    /// The lesson that the class is to do.
    pub lesson: Option<(String, usize)>,
    /// The language of pupils who have chosen none.
    pub language: Option<Language>,
}

/// The presence of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Nobody has come yet.
    Nobody,
    /// The player has left.
    Left,
    /// The player's page is open, or was a short time ago.
    Here,
    /// The player's page has been closed for some time.
    Away,
    /// The player is a computer.
    Computer,
}

/// A snapshot of a class.
#[derive(Clone, Debug)]
pub struct ClassState {
    /// The last part of its address.
    pub id: String,
    /// Its task.
    pub task: Task,
    /// True while its teacher has paused it.
    pub is_paused: bool,
    /// The language of pupils who have chosen none.
    pub language: Option<Language>,
    /// A version that open pages compare to detect changes in its rooms.
    pub version: String,
    /// Its rooms in the order of their numbers.
    pub rooms: Vec<RoomState>,
    /// The word by which the teacher returns from another device, if the visitor is the
    /// teacher.
    pub word: Option<String>,
    /// The visitor's room and the key of the seat there.
    pub own: Option<(String, Key)>,
}

impl ClassState {
    /// True if the visitor is the teacher.
    pub(crate) const fn is_teacher(&self) -> bool {
        self.word.is_some()
    }
}

/// The proof of a seat, in a device's cookie: 128 random bits, hidden by `Debug`.
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

/// The reason why an action in a room is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomError {
    /// The room or class does not exist, or has ended.
    Gone,
    /// There are too many rooms.
    Full,
    /// This client has opened this many rooms already.
    TooMany(usize),
    /// A sum needs a board for each part, and a room has only one.
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
    /// The other device is present, or was within this time.
    Here(Duration),
    /// Only the teacher of the class may do that.
    Teacher,
    /// The teacher has paused the class.
    Paused,
    /// There is nothing to take back, or no wish to grant.
    Nothing,
    /// This client has tried too many codes of classes.
    Guesses,
    /// It is the other side's turn.
    NotYourTurn,
    /// The game has changed since.
    Stale,
    /// The game is over.
    Over,
    /// The game is not over.
    UnderWay,
    /// The system has no random numbers.
    NoRandom,
}

impl RoomError {
    /// The status of the reply, and the message key.
    const fn parts(self) -> (StatusCode, &'static str) {
        match self {
            Self::Gone => (StatusCode::NOT_FOUND, "room-gone"),
            Self::Full => (StatusCode::SERVICE_UNAVAILABLE, "room-full"),
            Self::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "room-too-many"),
            Self::Sum => (StatusCode::BAD_REQUEST, "room-sum"),
            Self::Listeners => (StatusCode::SERVICE_UNAVAILABLE, "room-listeners"),
            Self::ClassFull => (StatusCode::SERVICE_UNAVAILABLE, "room-class-full"),
            Self::TooLong(_) => (StatusCode::BAD_REQUEST, "room-too-long"),
            Self::NoSeat => (StatusCode::FORBIDDEN, "room-no-seat"),
            Self::Taken => (StatusCode::CONFLICT, "room-taken"),
            Self::Here(_) => (StatusCode::CONFLICT, "room-here"),
            Self::Teacher => (StatusCode::FORBIDDEN, "room-teacher"),
            Self::Paused => (StatusCode::CONFLICT, "room-class-paused"),
            Self::Nothing => (StatusCode::CONFLICT, "room-nothing"),
            Self::Guesses => (StatusCode::TOO_MANY_REQUESTS, "room-guesses"),
            Self::NotYourTurn => (StatusCode::CONFLICT, "room-not-your-turn"),
            Self::Stale => (StatusCode::CONFLICT, "room-stale"),
            Self::Over => (StatusCode::CONFLICT, "room-over"),
            Self::UnderWay => (StatusCode::CONFLICT, "room-under-way"),
            Self::NoRandom => (StatusCode::INTERNAL_SERVER_ERROR, "web-broken"),
        }
    }

    /// The status of the reply.
    pub const fn status(self) -> StatusCode {
        self.parts().0
    }

    /// The sentence for the visitor.
    pub fn message(self) -> Message {
        let message = Message::new(self.parts().1);
        match self {
            Self::TooMany(most) | Self::TooLong(most) => message.with("most", most),
            Self::Here(away) => message.with("seconds", away.as_secs()),
            _ => message,
        }
    }
}

/// The absence of rooms, for a server without them.
#[derive(Clone, Copy, Debug)]
pub struct NoRooms;

impl Rooms for NoRooms {}
