//! A class: one link for all, a room for each pair that opens it, and all their
//! boards on one page.

use std::sync::Arc;
use std::time::Instant;

use axum::http::{StatusCode, header};
use grundy::{GameStatus, Kind, Message};
use maud::{Markup, html};

use super::board::PictureBytes;
use super::goal::goal;
use super::room::{cookie, ended, lacks, not_opened, notice, refused, seated, wanted};
use super::{Reader, board, document, failure, share};
use crate::pool::Worker;
use crate::reply::Reply;
use crate::rooms::{Class, Key, MOST_BOARDS, Room, RoomError};
use crate::session::GameSession;

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

/// The room in which whoever asks has a seat already, and the seat's key.
fn own_room(class: &Class, reader: Reader<'_>) -> Option<(Arc<Room>, Key)> {
    let key = key(reader)?;
    let mut rooms = class.rooms().into_iter();
    Some((rooms.find(|room| room.seat_of(key).is_some())?, key))
}

/// That there is no such class, or no more.
fn gone(reader: Reader<'_>) -> Reply {
    ended(reader, "room-class-gone-title", "room-class-gone")
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
    let boards = boards.unwrap_or(MOST_BOARDS as usize).max(1);
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
    if let Some((room, key)) = own_room(&class, reader) {
        return seated(reader, &room, key);
    }
    match worker.app.rooms.join_class(&class, Instant::now()) {
        // Whoever opens the link again is led to the same seat.
        Ok((room, key)) => {
            seated(reader, &room, key).with(header::SET_COOKIE, &cookie(&place(&class), Some(key)))
        }
        Err(RoomError::ClassFull) => {
            let all = html! { a.button.main href=(on_wall(&class, reader)) { (reader.text("room-class-back")) } };
            notice(reader, "room-class-full", "room-class-full-text", &all)
                .status(StatusCode::SERVICE_UNAVAILABLE)
                .with(header::RETRY_AFTER, "600")
        }
        Err(why) => refused(reader, why),
    }
}

/// The address of all its boards, for a wall and for whoever does not teach.
fn on_wall(class: &Class, reader: Reader<'_>) -> String {
    reader.link(&place(class), &[("wall", "1")])
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
    let own = own_room(&class, reader);
    if let (Some((room, key)), false) = (&own, wall) {
        // The seat's own cookie may have been lost.
        return seated(reader, room, *key);
    }
    let start = match GameSession::of(class.state.clone(), worker) {
        Ok(start) => start,
        Err(error) => return failure(reader, &error),
    };
    let name = reader.game_name(start.game.name());
    let title = reader.say(&Message::new("room-class").with("game", name.clone()));
    let state = &class.state;
    let [what, who] = goal(reader, &start.game, state.convention, state.corner);
    let about = html! {
        h1 { (title) }
        p.line { (what) " " strong { (who) } }
    };
    let middle = if wall || is_teacher(&class, reader) {
        all(worker, reader, &class, &about, own.is_some())
    } else {
        html! {
            div.share {
                (about)
                (PictureBytes::of_page().image(&board::picture(&start.scene, &name, reader), reader))
                form.join method="post" action=(below(&class, reader, "/join")) {
                    p { (reader.text("room-class-pairs")) }
                    button.button.main { (reader.text("room-class-join")) }
                }
                p { a.button href=(on_wall(&class, reader)) { (reader.text("room-class-back")) } }
            }
        }
    };
    document(reader, &title, &middle, None)
}

/// An address below that of a class.
fn below(class: &Class, reader: Reader<'_>, rest: &str) -> String {
    reader.link(&format!("{}{rest}", place(class)), &[])
}

/// All boards of a class, and the way in beside them. A pupil who `plays` has come
/// in already.
fn all(
    worker: &mut Worker,
    reader: Reader<'_>,
    class: &Class,
    about: &Markup,
    plays: bool,
) -> Markup {
    let version = class.changes.count();
    let rooms = class.rooms();
    let bytes = PictureBytes::of_page();
    let boards: Vec<Markup> = (rooms.iter())
        .map(|room| small(worker, reader, room, &bytes))
        .collect();
    // As many columns as rows, or one more.
    let across = (1..).find(|across| across * across >= boards.len());
    let across = across.unwrap_or_default();
    let wall = reader.request.flag("wall");
    let link = format!("{}{}", reader.request.origin, place(class));
    let count = Message::new("room-class-boards")
        .with("open", rooms.len())
        .with("most", class.boards);
    let count = reader.say(&count);
    let here = match wall {
        true => on_wall(class, reader),
        false => below(class, reader, ""),
    };
    html! {
        div.class .projected[wall] .vacant[boards.is_empty()] data-events=(below(class, reader, "/events")) data-version=(version) data-pause="1000" {
            section.invitation aria-label=(reader.text("room-class-invite")) {
                (about)
                @if !plays {
                    p.invite { (reader.text("room-class-invite")) }
                    (share::code(reader, &link))
                }
                p data-say=(count) { (count) }
                noscript { p { a.button href=(here) { (reader.text("room-look-again")) } } }
                div.controls {
                    @if !wall {
                        a.button data-swap data-wall="enter" href=(on_wall(class, reader)) { (reader.text("web-wall")) }
                    } @else if plays {
                        a.button.main data-swap data-wall="leave" href=(below(class, reader, "")) { (reader.text("room-class-own")) }
                    } @else {
                        a.button data-swap data-wall="leave" href=(below(class, reader, "")) { (reader.text("web-wall-leave")) }
                    }
                    @if is_teacher(class, reader) {
                        form method="post" action=(below(class, reader, "/end")) { button.button { (reader.text("room-class-end")) } }
                    }
                }
            }
            @if !boards.is_empty() {
                ol class=(format!("boards across-{across}")) { @for board in &boards { li { (board) } } }
            }
        }
    }
}

/// A board of the class, small, with how it stands; a click shows it large.
fn small(worker: &mut Worker, reader: Reader<'_>, room: &Room, bytes: &PictureBytes) -> Markup {
    let look = room.look(Instant::now());
    let number = room.board.as_ref().map_or(0, |board| board.number);
    let name = reader.say(&Message::new("room-class-board").with("number", number));
    let large = reader.link(&format!("/room/{}", room.id), &[("wall", "1")]);
    let Ok(game) = GameSession::of(look.state.clone(), worker) else {
        return html! { a.small-board href=(large) { strong { (name) } } };
    };
    let player = |side| Message::new(["play-first", "play-second"][side]);
    let standing = lacks(&look, &game).unwrap_or_else(|| match game.standing {
        GameStatus::Throw => Message::new("web-throw-first"),
        GameStatus::Repeated => Message::new("play-repeated"),
        GameStatus::Won(side) => Message::new("room-player-won").with("player", player(side)),
        GameStatus::Turn(side) => Message::new("web-turn").with("player", player(side)),
    });
    let over = game.standing_is_end();
    // Where nothing is left, dots show where everything was.
    let gone = match game.scene.shapes.is_empty() {
        true => game.places_of_start(),
        false => game.gone(),
    };
    let picture = board::picture(&game.scene, &name, reader).gone(gone);
    let picture = picture.corner(game.state.corner);
    let picture = match game.scene.kind {
        Kind::Hexes => picture.with_room(&game.room),
        _ => picture.framed(game.frame.0, game.frame.1),
    };
    html! {
        a.small-board .over[over] .won[matches!(game.standing, GameStatus::Won(_))] data-swap href=(large) {
            strong { (name) }
            (bytes.image(&picture, reader))
            span { (reader.say(&standing)) }
        }
    }
}
