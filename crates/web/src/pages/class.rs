//! A class: one link for all, a room for each pair that opens it, and all their
//! boards on one page.

use std::sync::Arc;
use std::time::Instant;

use axum::http::header;
use grundy::{Message, Standing};
use maud::{Markup, PreEscaped, html};

use super::goal::goal;
use super::room::{cookie, gone, not_opened, refused, seated, wanted};
use super::{Reader, board, document, failure, share};
use crate::pool::Worker;
use crate::reply::Reply;
use crate::rooms::{Class, Key, MOST_BOARDS, Room, RoomError};
use crate::session::GameSession;

/// How many boards a class has unless the address says.
const BOARDS: usize = 15;

fn find(worker: &Worker, reader: Reader<'_>) -> Option<Arc<Class>> {
    let id = reader.request.segment(1).to_ascii_lowercase();
    worker.app.rooms.find_class(&id, Instant::now())
}

fn key(reader: Reader<'_>) -> Option<Key> {
    reader.request.seat.as_deref().and_then(Key::of)
}

/// True for whoever opened the class.
fn is_teacher(class: &Class, reader: Reader<'_>) -> bool {
    key(reader) == Some(class.key)
}

/// To the room in which whoever asks has a seat already, with the seat's cookie,
/// which may have been lost.
fn own_room(class: &Class, reader: Reader<'_>) -> Option<Reply> {
    let key = key(reader)?;
    let mut rooms = class.rooms().into_iter();
    let room = rooms.find(|room| room.seat_of(key).is_some())?;
    Some(seated(reader, &room, key))
}

/// The address of a class below this server's.
fn place(class: &Class) -> String {
    format!("/class/{}", class.id)
}

/// Opens a class for a game.
pub(crate) fn open_class(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let state = match wanted(worker, reader) {
        Ok(state) => state,
        Err(why) => return not_opened(reader, why),
    };
    let request = reader.request;
    let Some(client) = request.client else {
        return refused(reader, RoomError::NoSeat);
    };
    let boards = request.param("boards").and_then(|text| text.parse().ok());
    let boards = boards.unwrap_or(BOARDS).clamp(1, MOST_BOARDS as usize);
    let opened = worker
        .app
        .rooms
        .open_class(client, state, boards, Instant::now());
    match opened {
        Ok(class) => {
            let place = place(&class);
            Reply::see(&reader.link(&place, &[]))
                .with(header::SET_COOKIE, &cookie(&place, Some(class.key)))
        }
        Err(why) => refused(reader, why),
    }
}

/// A seat for a pupil: at a board where somebody waits, else at a new one.
pub(crate) fn join_class(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let Some(class) = find(worker, reader) else {
        return gone(reader);
    };
    if let Some(reply) = own_room(&class, reader) {
        return reply;
    }
    match worker.app.rooms.join_class(&class, Instant::now()) {
        // Whoever opens the link again is led to the same seat.
        Ok((room, key)) => {
            seated(reader, &room, key).with(header::SET_COOKIE, &cookie(&place(&class), Some(key)))
        }
        Err(why) => refused(reader, why),
    }
}

/// Ends a class; games under way go on.
pub(crate) fn end_class(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let Some(class) = find(worker, reader) else {
        return gone(reader);
    };
    if !is_teacher(&class, reader) {
        return refused(reader, RoomError::NoSeat);
    }
    worker.app.rooms.end_class(&class.id);
    let place = place(&class);
    let to = class.state.address("/play", reader.request);
    Reply::see(&to).with(header::SET_COOKIE, &cookie(&place, None))
}

/// The page of a class: for the teacher, and on a wall, all boards; for others
/// the way to one.
pub(crate) fn class(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let Some(class) = find(worker, reader) else {
        return gone(reader);
    };
    let wall = reader.request.flag("wall");
    if let Some(reply) = own_room(&class, reader).filter(|_| !wall) {
        return reply;
    }
    let start = match GameSession::of(class.state.clone(), worker) {
        Ok(start) => start,
        Err(error) => return failure(reader, &error),
    };
    let name = reader.game_name(start.game.name());
    let title = reader.say(&Message::new("room-class").with("game", name.clone()));
    let state = &class.state;
    let [what, who] = goal(reader, &start.game, state.convention, state.corner);
    let teaches = is_teacher(&class, reader);
    let middle = if teaches || wall {
        let version = class.changes.count();
        let rooms = class.rooms();
        let boards: Vec<Markup> = (rooms.iter().enumerate())
            .map(|(index, room)| small(worker, reader, room, index + 1))
            .collect();
        let below = |rest: &str| reader.link(&format!("{}{rest}", place(&class)), &[]);
        let link = format!("{}{}", reader.request.origin, place(&class));
        let count = Message::new("room-class-boards")
            .with("open", rooms.len())
            .with("most", class.boards);
        let count = reader.say(&count);
        html! {
            div.class data-events=(below("/events")) data-version=(version) data-pause="1000" {
                h1 { (title) }
                p.line { (what) " " strong { (who) } }
                section.invitation aria-label=(reader.text("room-class-invite")) {
                    h2 { (reader.text("room-class-invite")) }
                    (share::code(reader, &link))
                    p data-say=(count) { (count) }
                    noscript { p { a.button href=(below("")) { (reader.text("room-look-again")) } } }
                    @if teaches {
                        form method="post" action=(below("/end")) { button.button { (reader.text("room-class-end")) } }
                    }
                }
                ol.boards { @for board in &boards { li { (board) } } }
            }
        }
    } else {
        let join = reader.link(&format!("{}/join", place(&class)), &[]);
        html! {
            div.share {
                h1 { (title) }
                p.line { (what) " " strong { (who) } }
                (PreEscaped(board::picture(&start.scene, &name, reader).image()))
                form.join method="post" action=(join) { button.button.main { (reader.text("room-join")) } }
            }
        }
    };
    document(reader, &title, &middle, None)
}

/// A board of the class, small, with how it stands; a click shows it large.
fn small(worker: &mut Worker, reader: Reader<'_>, room: &Room, number: usize) -> Markup {
    let look = room.look();
    let name = reader.say(&Message::new("room-class-board").with("number", number));
    let large = reader.link(&format!("/room/{}", room.id), &[("wall", "1")]);
    let drawn = GameSession::of(look.state.clone(), worker).ok();
    let standing = drawn.as_ref().map(|game| {
        let side = |side| Message::new(["play-first", "play-second"][side]);
        reader.say(&match game.standing {
            _ if look.taken != [true, true] => Message::new("room-waits"),
            Standing::Throw => Message::new("web-throw-first"),
            Standing::Repeated => Message::new("play-repeated"),
            Standing::Won(winner) => Message::new("web-won").with("winner", side(winner)),
            Standing::Turn(turn) => Message::new("web-turn").with("player", side(turn)),
        })
    });
    let over = drawn.as_ref().is_some_and(GameSession::standing_is_end);
    html! {
        a.small-board .over[over] data-swap href=(large) {
            strong { (name) }
            @if let Some(game) = &drawn { (PreEscaped(board::picture(&game.scene, &name, reader).framed(game.frame.0, game.frame.1).image())) }
            @if let Some(standing) = &standing { span { (standing) } }
        }
    }
}
