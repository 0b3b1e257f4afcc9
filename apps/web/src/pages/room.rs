//! The page of a room, where two people play from two devices and others look
//! on; and what they do there.

mod view;

use std::sync::Arc;
use std::time::Instant;

use axum::http::{StatusCode, header};
use grundy::computer::Chance;
use grundy::{Error, GameStatus};
use maud::{Markup, html};

use super::{Reader, document, failure, layout};
use crate::pool::Worker;
use crate::reply::Reply;
use crate::request::escaped;
use crate::rooms::{Key, Look, Room, RoomError, seed};
use crate::session::GameSession;
use crate::state::{Seat, State};
pub(super) use view::lacks;

/// Why something was not done.
pub(super) enum Refused {
    /// The room does not allow it.
    Room(RoomError),
    /// The game does not, or it cannot be shown.
    Game(Error),
}

impl From<RoomError> for Refused {
    fn from(error: RoomError) -> Self {
        Self::Room(error)
    }
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self::Game(error)
    }
}

/// The room of this address, and whoever asks.
struct Visit<'a> {
    reader: Reader<'a>,
    room: Arc<Room>,
    look: Look,
    key: Option<Key>,
    /// The seat of whoever asks.
    seat: Option<usize>,
}

impl<'a> Visit<'a> {
    fn of(worker: &Worker, reader: Reader<'a>) -> Option<Self> {
        let request = reader.request;
        let id = request.segment(1).to_ascii_lowercase();
        let now = Instant::now();
        let room = worker.app.rooms.find(&id, now)?;
        let key = request.seat.as_deref().and_then(Key::of);
        let wall = request.flag("wall");
        let seat = key.filter(|_| !wall).and_then(|key| room.sees(key, now));
        let mut look = room.look(now);
        look.state
            .set_picks(request.param("pick").unwrap_or_default());
        look.state.wall = wall;
        Some(Self {
            reader,
            room,
            look,
            key,
            seat,
        })
    }

    /// An address below that of the room.
    fn below(&self, rest: &str, params: &[(&str, &str)]) -> String {
        let path = format!("/room/{}{rest}", self.room.id);
        self.reader.link(&path, params)
    }

    /// The address of the room.
    fn here(&self) -> String {
        self.below("", &[])
    }

    /// The address of a state: a move to be made, or places that are chosen.
    fn address(&self, state: &State) -> String {
        let turn = self.look.turn.to_string();
        if state.moves.len() > self.look.state.moves.len() {
            let mv = state.moves.last().map_or("", String::as_str);
            return self.below("", &[("turn", &turn), ("add", mv)]);
        }
        let picks = state.picks_text();
        let pick = [("pick", picks.as_str())];
        self.below("", if picks.is_empty() { &[] } else { &pick })
    }

    /// The key of whoever asks.
    ///
    /// # Errors
    /// When it has no seat here.
    fn seated(&self) -> Result<(Key, usize), RoomError> {
        self.key.zip(self.seat).ok_or(RoomError::NoSeat)
    }

    /// The number of changes that whoever asks has seen: the present one unless
    /// the address says otherwise.
    fn turn(&self) -> u64 {
        let given = self.reader.request.param("turn");
        given
            .and_then(|text| text.parse().ok())
            .unwrap_or(self.look.turn)
    }
}

/// The cookie of a seat; without a key it is taken back.
pub(super) fn cookie(place: &str, key: Option<Key>) -> String {
    const DAY: u32 = 24 * 3600;
    let (key, age) = key.map_or((String::new(), 0), |key| (key.to_string(), DAY));
    format!("seat={key}; Path={place}; Max-Age={age}; SameSite=Lax; HttpOnly")
}

/// To the page of a room as one who sits there.
pub(super) fn seated(reader: Reader<'_>, room: &Room, key: Key) -> Reply {
    let place = format!("/room/{}", room.id);
    Reply::see(&reader.link(&place, &[])).with(header::SET_COOKIE, &cookie(&place, Some(key)))
}

/// That there is no such room, or no more.
fn gone(reader: Reader<'_>) -> Reply {
    ended(reader, "room-gone-title", "room-gone")
}

/// The page in place of a room or class that has ended, and where to open another.
pub(super) fn ended(reader: Reader<'_>, title: &str, text: &str) -> Reply {
    let way =
        html! { a.button.main href=(reader.link("/games", &[])) { (reader.text("room-choose")) } };
    notice(reader, title, text, &way).status(StatusCode::NOT_FOUND)
}

/// A page that says one thing and leads on.
pub(super) fn notice(reader: Reader<'_>, title: &str, text: &str, way: &Markup) -> Reply {
    let title = reader.text(title);
    let middle = html! {
        h1 { (title) }
        p role="alert" { (reader.text(text)) }
        p { (way) }
    };
    document(reader, &title, &middle, None)
}

/// A refusal in the page's own layout.
pub(super) fn refused(reader: Reader<'_>, why: RoomError) -> Reply {
    let reply = layout::problem(reader, why.status(), &why.message());
    match why {
        RoomError::Full | RoomError::TooMany(_) | RoomError::ClassFull => {
            reply.with(header::RETRY_AFTER, "600")
        }
        _ => reply,
    }
}

/// The game that a room or class is opened for, checked.
pub(super) fn wanted(worker: &Worker, reader: Reader<'_>) -> Result<State, Refused> {
    let mut state = State::of(reader.request);
    state.seats = [Seat::Person; 2];
    let game = GameSession::of(state, worker)?;
    if game.is_sum() {
        return Err(RoomError::Sum.into());
    }
    // The first example where no position was given.
    let start = match &game.opening {
        Some(opening) => opening.text(),
        None => game.line[0].text(),
    };
    Ok(game.state.started(game.game.name(), &start))
}

/// That no room or class is opened.
pub(super) fn not_opened(reader: Reader<'_>, why: Refused) -> Reply {
    match why {
        Refused::Room(why) => refused(reader, why),
        Refused::Game(error) => failure(reader, &error),
    }
}

/// From the address at which a room or class is opened to the board.
pub(crate) fn to_board(_: &mut Worker, reader: Reader<'_>) -> Reply {
    let state = State::of(reader.request);
    Reply::see(&state.address("/play", reader.request))
}

/// From the address of something done in a room or class to its page.
pub(crate) fn to_room(_: &mut Worker, reader: Reader<'_>) -> Reply {
    let [kind, id] = [0, 1].map(|index| escaped(reader.request.segment(index)));
    Reply::see(&reader.link(&format!("/{kind}/{id}"), &[]))
}

/// Opens a room for a game: whoever does has a seat there and begins.
pub(crate) fn open_room(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let state = match wanted(worker, reader) {
        Ok(state) => state,
        Err(why) => return not_opened(reader, why),
    };
    let Some(client) = reader.request.client else {
        return refused(reader, RoomError::NoSeat);
    };
    let now = Instant::now();
    let opened = worker.app.rooms.open(client, state, now).and_then(|room| {
        let key = room.join(now)?.ok_or(RoomError::Taken)?;
        Ok((room, key))
    });
    match opened {
        Ok((room, key)) => seated(reader, &room, key),
        Err(why) => refused(reader, why),
    }
}

/// The page of a room.
pub(crate) fn room(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    match Visit::of(worker, reader) {
        Some(visit) => shown(worker, &visit, None),
        None => gone(reader),
    }
}

/// Makes a move.
pub(crate) fn play_in_room(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    done(worker, reader, |worker, visit| {
        let (key, seat) = visit.seated()?;
        if visit.turn() != visit.look.turn {
            return Err(RoomError::Stale.into());
        }
        let game = GameSession::of(visit.look.state.clone(), worker)?;
        match game.standing {
            GameStatus::Turn(side) if visit.look.seat_of(side) == seat => {}
            GameStatus::Turn(_) => return Err(RoomError::NotYourTurn.into()),
            _ => return Err(RoomError::Over.into()),
        }
        let given = reader.request.param("add").unwrap_or_default();
        let mv = match reader.request.param("count") {
            Some(count) => given.replace('n', count),
            None => given.to_owned(),
        };
        let choice = game.here().choice(&mv)?;
        let after = GameSession::of(game.state.played(&choice.text), worker)?;
        let next = (after.state.settled(), visit.look.first);
        Ok(worker
            .app
            .rooms
            .change(&visit.room, key, visit.turn(), next, Instant::now())?)
    })
}

/// Takes a free seat; with none, one looks on.
pub(crate) fn join(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let Some(visit) = Visit::of(worker, reader) else {
        return gone(reader);
    };
    if visit.seat.is_some() {
        return Reply::see(&visit.here());
    }
    match visit.room.join(Instant::now()) {
        Ok(Some(key)) => seated(reader, &visit.room, key),
        Ok(None) => Reply::see(&visit.here()),
        Err(why) => refused(reader, why),
    }
}

/// Gives a seat up; a room without anybody at the board ends.
pub(crate) fn leave(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let Some(visit) = Visit::of(worker, reader) else {
        return gone(reader);
    };
    if let Ok((key, _)) = visit.seated()
        && visit.room.leave(key, Instant::now())
    {
        worker.app.rooms.end(&visit.room.id);
    }
    let place = format!("/room/{}", visit.room.id);
    let to = visit.room.start().address("/play", reader.request);
    Reply::see(&to).with(header::SET_COOKIE, &cookie(&place, None))
}

/// Starts a new game, which the other side begins.
pub(crate) fn again(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    done(worker, reader, |worker, visit| {
        let (key, _) = visit.seated()?;
        let game = GameSession::of(visit.look.state.clone(), worker)?;
        if !game.standing_is_end() {
            return Err(RoomError::UnderWay.into());
        }
        let next = (visit.room.start(), 1 - visit.look.first);
        Ok(worker
            .app
            .rooms
            .change(&visit.room, key, visit.turn(), next, Instant::now())?)
    })
}

/// Lets the other side begin, before anything is played.
pub(crate) fn swap(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    done(worker, reader, |worker, visit| {
        let (key, _) = visit.seated()?;
        if !visit.look.is_fresh {
            return Err(RoomError::UnderWay.into());
        }
        let next = (visit.room.start(), 1 - visit.look.first);
        Ok(worker
            .app
            .rooms
            .change(&visit.room, key, visit.turn(), next, Instant::now())?)
    })
}

/// Frees the other seat for whoever opens the link next: a device that is away
/// does not leave by itself.
pub(crate) fn free(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    done(worker, reader, |_, visit| {
        let (key, _) = visit.seated()?;
        Ok(visit.room.free_other(key, Instant::now())?)
    })
}

/// Throws the dice.
pub(crate) fn throw(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    done(worker, reader, |worker, visit| {
        let (key, _) = visit.seated()?;
        let game = GameSession::of(visit.look.state.clone(), worker)?;
        let opening = game.opening.as_ref().ok_or(RoomError::UnderWay)?;
        let throws = opening.throws();
        let place = Chance::seeded(seed()?).below(throws.len());
        let after = throws.get(place).map(|(_, after)| after.text());
        let state = game
            .state
            .started(game.game.name(), &after.unwrap_or_default());
        let next = (state, visit.look.first);
        Ok(worker
            .app
            .rooms
            .change(&visit.room, key, visit.turn(), next, Instant::now())?)
    })
}

/// Does something in a room and leads to its page; what is refused is said there.
fn done(
    worker: &mut Worker,
    reader: Reader<'_>,
    what: impl FnOnce(&mut Worker, &Visit<'_>) -> Result<(), Refused>,
) -> Reply {
    let Some(visit) = Visit::of(worker, reader) else {
        return gone(reader);
    };
    match what(worker, &visit) {
        Ok(()) => Reply::see(&visit.here()),
        // More time may help.
        Err(Refused::Game(error @ Error::Limit(_))) => failure(reader, &error),
        Err(why) => match Visit::of(worker, reader) {
            Some(visit) => shown(worker, &visit, Some(&why)),
            None => gone(reader),
        },
    }
}

/// The page, with what was refused.
fn shown(worker: &mut Worker, visit: &Visit<'_>, why: Option<&Refused>) -> Reply {
    let reader = visit.reader;
    let game = match GameSession::of(visit.look.state.clone(), worker) {
        Ok(game) => game,
        Err(error) => return failure(reader, &error),
    };
    let name = reader.game_name(game.game.name());
    let standing = visit.standing(&game);
    let title = format!(
        "{} – {name}",
        reader.say(&standing).trim_end_matches(['.', '。'])
    );
    let reply = document(reader, &title, &visit.middle(&game, &name, why), None);
    match why {
        Some(Refused::Room(why)) => reply.status(why.status()),
        Some(Refused::Game(error)) => reply.status(layout::status_of(error)),
        None => reply,
    }
}
