//! The page of a room, where two people play from two devices while others watch, and the
//! actions there.

mod agree;
mod seats;
mod talk;
mod view;

use grundy::computer::{self, Chance};
use grundy::{Error, GameStatus, Outcome};
use http::header;

use super::{elsewhere, lesson};
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::escaped;
use crate::rooms::{Key, RoomError, RoomState, Table};
use crate::session::GameSession;
use crate::state::{Seat, State, picks};
use crate::view::layout::{document, in_cookie};
pub(crate) use agree::{agree, decline, greet, offer, offered, resign, undo};
pub(super) use seats::{absent, active, active_dot, dot, missing, name, standing, wins};

/// The room of an address, as this visitor sees it.
struct Visit<'a> {
    reader: Reader<'a>,
    room: RoomState,
}

impl<'a> Visit<'a> {
    /// # Errors
    /// The room does not exist or has ended.
    fn of(ctx: &Context, reader: Reader<'a>) -> Result<Self, RoomError> {
        let id = reader.request.segment(1).to_ascii_lowercase();
        let looks_on = reader.request.flag("wall");
        let room = ctx.rooms.room(&id, looks_on).ok_or(RoomError::Gone)?;
        let reader = reader.among(room.board.as_ref().and_then(|board| board.language));
        Ok(Self { reader, room })
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

    /// The address of a state: a move to make, or places chosen.
    fn address(&self, state: &State) -> String {
        let turn = self.room.turn.to_string();
        if state.moves.len() > self.room.table.game.moves.len() {
            let mv = state.moves.last().map_or("", String::as_str);
            return self.below("", &[("turn", &turn), ("add", mv)]);
        }
        let picks = state.picks_text();
        let pick = [("pick", picks.as_str())];
        self.below("", if picks.is_empty() { &[] } else { &pick })
    }

    /// The lesson that the visitor does with the class; its page is the room's own if
    /// there is none.
    fn lesson(&self, ctx: &mut Context) -> Result<Reply, Failure> {
        let class = self
            .room
            .board
            .as_ref()
            .filter(|_| self.room.seat.is_some());
        let Some((course, number)) = class.and_then(|board| board.lesson.as_ref()) else {
            return Ok(Reply::see(&self.here()));
        };
        let class = lesson::Class {
            back: self.here(),
            events: self.below("/events", &[]),
            version: &self.room.version,
            notice: self.class_notice(),
        };
        let (reply, step) = lesson::page(ctx, self.reader, (course, *number), Some(&class))?;
        ctx.rooms.learns(&self.room.id, step);
        Ok(reply)
    }

    /// The game on the table.
    fn session(&self, ctx: &Context) -> Result<GameSession, Error> {
        session(&self.room.table, self.room.table.game.clone(), ctx)
    }

    /// The visitor's seat.
    ///
    /// # Errors
    /// The visitor has no seat in this room.
    fn seat(&self) -> Result<usize, RoomError> {
        self.room.seat.ok_or(RoomError::NoSeat)
    }

    /// The number of changes that the visitor has seen: the current one unless the
    /// address says otherwise.
    fn turn(&self) -> u64 {
        self.reader.request.read("turn").unwrap_or(self.room.turn)
    }

    /// Puts another table in place of the one seen.
    fn lay(&self, ctx: &Context, next: Table) -> Result<(), Failure> {
        // After this the question may not be asked again.
        ctx.may_go_on()?;
        Ok(ctx.rooms.change(&self.room.id, self.room.edition, next)?)
    }
}

/// The game on a table, in this state: whoever has resigned has lost it.
pub(super) fn session(table: &Table, state: State, ctx: &Context) -> Result<GameSession, Error> {
    let mut game = GameSession::of(state, ctx)?;
    if let Some(seat) = table.resigned {
        game.standing = GameStatus::Won(table.seat_of(1 - seat));
        game.choices.clear();
    }
    Ok(game)
}

/// The table after the move of its computer, if it is the computer's turn.
fn answered(ctx: &mut Context, table: Table) -> Result<Table, Failure> {
    let Some(skill) = table.opponent else {
        return Ok(table);
    };
    let game = session(&table, table.game.clone(), ctx)?;
    match game.standing {
        GameStatus::Turn(side) if table.seat_of(side) == 1 => {}
        _ => return Ok(table),
    }
    let mut chance = Chance::seeded(ctx.rooms.seed()?);
    let (here, convention) = (game.here(), game.state.convention);
    let (choice, _) = computer::choose(skill, here, convention, ctx.share(0.6), &mut chance)?;
    let after = GameSession::of(game.state.played(&choice.text), ctx)?;
    Ok(Table {
        slipped: table.slipped,
        ..table.moved(after.state.settled(), after.standing)
    })
}

/// True if a move gave a win away. For large boards this is not known.
fn gives_away(before: &GameSession, after: &GameSession, ctx: &mut Context) -> bool {
    /// The most positions searched, so that a move stays quick.
    const MOST: u64 = 20_000;
    let convention = before.state.convention;
    let all = std::mem::replace(&mut ctx.solver.limits.positions, MOST);
    let mut outcome = |game: &GameSession| game.here().outcome(convention, ctx.share(0.2)).ok();
    let gave = outcome(before) == Some(Outcome::N)
        && outcome(after).is_some_and(|outcome| outcome != Outcome::P);
    ctx.solver.limits.positions = all;
    gave
}

/// The cookie of a seat; without a key it is deleted.
pub(super) fn cookie(place: &str, key: Option<Key>) -> String {
    const DAY: u32 = 24 * 3600;
    let (key, age) = key.map_or((String::new(), 0), |key| (key.to_string(), DAY));
    format!("seat={key}; Path={place}; Max-Age={age}; SameSite=Lax; HttpOnly")
}

/// Redirects to the page of a room with the cookie of a seat there.
pub(super) fn seated(reader: Reader<'_>, id: &str, key: Key) -> Reply {
    let place = format!("/room/{id}");
    Reply::see(&reader.link(&place, &[])).with(header::SET_COOKIE, &cookie(&place, Some(key)))
}

/// The game for a new room or class, checked.
pub(super) fn wanted(ctx: &Context, reader: Reader<'_>) -> Result<State, Failure> {
    let mut state = State::of(reader.request);
    state.seats = [Seat::Person; 2];
    let game = GameSession::of(state, ctx)?;
    if game.is_sum() {
        return Err(RoomError::Sum.into());
    }
    // The first example if no position was given.
    let start = match &game.opening {
        Some(opening) => opening.text(),
        None => game.line[0].text(),
    };
    Ok(game.state.started(game.game.name(), &start))
}

/// Redirects from the address that opens a room or class to the board.
pub(crate) fn to_board(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let state = State::of(reader.request);
    let board = state.address("/play", reader.request);
    if ctx.rooms.are_kept() {
        Ok(Reply::see(&board))
    } else {
        elsewhere::page(reader, &board)
    }
}

/// Redirects from the address of an action in a room or class to its page.
pub(crate) fn to_room(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let [kind, id] = [0, 1].map(|index| escaped(reader.request.segment(index)));
    Ok(Reply::see(&reader.link(&format!("/{kind}/{id}"), &[])))
}

/// Opens a room for a game; the visitor who opens it gets a seat and moves first.
pub(crate) fn open_room(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let (id, key) = ctx.rooms.open(wanted(ctx, reader)?)?;
    Ok(seated(reader, &id, key))
}

/// The page of a room.
pub(crate) fn room(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    if !ctx.rooms.are_kept() {
        return elsewhere::same(reader);
    }
    // The address is shared, and the other player has another language.
    if let Some(reply) = in_cookie(reader) {
        return Ok(reply);
    }
    let visit = match Visit::of(ctx, reader) {
        Err(RoomError::Gone) => {
            let class = ctx.rooms.class_of(reader.request.segment(1));
            let class = class.ok_or(RoomError::Gone)?;
            return Ok(Reply::see(&reader.link(&format!("/class/{class}"), &[])));
        }
        visit => visit?,
    };
    match reader.request.segment(2) {
        "lesson" => visit.lesson(ctx),
        _ => shown(ctx, &visit, None),
    }
}

/// Makes a move, and that of the computer if one plays.
pub(crate) fn play_in_room(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        let seat = visit.seat()?;
        let table = &visit.room.table;
        let game = visit.session(ctx)?;
        match game.standing {
            GameStatus::Turn(side) if table.seat_of(side) == seat => {}
            GameStatus::Turn(_) => return Err(RoomError::NotYourTurn.into()),
            _ => return Err(RoomError::Over.into()),
        }
        let mv = reader.request.added_move().unwrap_or_default();
        let choice = game.choice(&mv)?;
        let after = GameSession::of(game.state.played(&choice.text), ctx)?;
        let mut next = table.moved(after.state.settled(), after.standing);
        // The teacher of a class sees it.
        if visit.room.board.is_some() && gives_away(&game, &after, ctx) {
            next.slips[seat] += 1;
            next.slipped = Some(seat);
        }
        let next = answered(ctx, next)?;
        visit.lay(ctx, next)
    })
}

/// Takes a free seat; if there is none, the visitor watches.
pub(crate) fn join(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let visit = Visit::of(ctx, reader)?;
    let key = match visit.room.seat {
        Some(_) => None,
        None => ctx.rooms.join(&visit.room.id)?,
    };
    Ok(match key {
        Some(key) => seated(reader, &visit.room.id, key),
        None => Reply::see(&visit.here()),
    })
}

/// Leaves a seat; a room without players ends.
pub(crate) fn leave(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let visit = Visit::of(ctx, reader)?;
    if visit.room.seat.is_some() {
        ctx.rooms.leave(&visit.room.id);
    }
    let place = format!("/room/{}", visit.room.id);
    let to = visit.room.table.start().address("/play", reader.request);
    Ok(Reply::see(&to).with(header::SET_COOKIE, &cookie(&place, None)))
}

/// Starts a new game with the other side to begin.
pub(crate) fn again(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    begins_with_other(ctx, reader, |visit, ctx| Ok(visit.session(ctx)?.is_over()))
}

/// Lets the other side begin, before the first move.
pub(crate) fn swap(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    begins_with_other(ctx, reader, |visit, _| Ok(visit.room.table.is_fresh()))
}

fn begins_with_other(
    ctx: &mut Context,
    reader: Reader<'_>,
    may: impl FnOnce(&Visit<'_>, &Context) -> Result<bool, Failure>,
) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        visit.seat()?;
        if !may(visit, ctx)? {
            return Err(RoomError::UnderWay.into());
        }
        let table = &visit.room.table;
        let next = answered(ctx, table.anew(table.start(), 1 - table.first))?;
        visit.lay(ctx, next)
    })
}

/// Frees the other seat for the next visitor: a device that is away does not leave by
/// itself.
pub(crate) fn free(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        visit.seat()?;
        Ok(ctx.rooms.free_other(&visit.room.id)?)
    })
}

/// Throws the dice.
pub(crate) fn throw(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    done(ctx, reader, |ctx, visit| {
        visit.seat()?;
        let game = visit.session(ctx)?;
        let mut chance = Chance::seeded(ctx.rooms.seed()?);
        let state = game.thrown(&mut chance).ok_or(RoomError::UnderWay)?;
        let next = answered(ctx, visit.room.table.moved(state, GameStatus::Throw))?;
        visit.lay(ctx, next)
    })
}

/// Performs an action in a room and redirects to its page, which shows any refusal.
fn done(
    ctx: &mut Context,
    reader: Reader<'_>,
    act: impl FnOnce(&mut Context, &Visit<'_>) -> Result<(), Failure>,
) -> Result<Reply, Failure> {
    let visit = Visit::of(ctx, reader)?;
    let done = match visit.turn() == visit.room.turn {
        true => act(ctx, &visit),
        false => Err(RoomError::Stale.into()),
    };
    match done {
        Ok(()) => Ok(Reply::see(&visit.here())),
        // More time may help, so the caller tries again.
        Err(why @ Failure::Library(Error::Limit(_))) => Err(why),
        Err(why) => shown(ctx, &Visit::of(ctx, reader)?, Some(&why)),
    }
}

/// The page of the room, with the refusal if any.
fn shown(ctx: &mut Context, visit: &Visit<'_>, why: Option<&Failure>) -> Result<Reply, Failure> {
    let reader = visit.reader;
    let request = reader.request;
    let state = State {
        picks: picks(request.param("pick").unwrap_or_default()),
        wall: request.flag("wall"),
        ..visit.room.table.game.clone()
    };
    let game = session(&visit.room.table, state, ctx)?;
    let name = reader.game_name(game.game.name());
    let standing = visit.standing(&game);
    let title = format!(
        "{} – {name}",
        reader.say(&standing).trim_end_matches(['.', '。'])
    );
    let reply = document(reader, &title, &visit.middle(&game, &name, why), None);
    Ok(match why {
        Some(why) => reply.status(why.status()),
        None => reply,
    })
}
