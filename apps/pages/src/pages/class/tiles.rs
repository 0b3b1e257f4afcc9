//! The small boards of a class, with what its teacher alone sees.

use grundy::{GameStatus, Message};
use grundy_render::Picture;
use maud::{Markup, html};

use crate::context::Context;
use crate::pages::room::{active, active_dot, dot, missing, name, session, standing, wins};
use crate::reader::Reader;
use crate::rooms::{Presence, RoomState, Step};
use crate::session::GameSession;
use crate::view::board::framed;
use crate::view::board::picture::{PictureBytes, flat};

/// The minutes without a move after which a board asks for the teacher.
const LONG: u64 = 3;

/// A small board of the class with the game's status; a click enlarges it.
pub(super) fn tile(
    ctx: &mut Context,
    reader: Reader<'_>,
    room: &RoomState,
    teaches: bool,
    bytes: &PictureBytes,
) -> Markup {
    let number = room.board.as_ref().map_or(0, |board| board.number);
    let title = reader.say(&Message::new("room-class-board").with("number", number));
    let large = reader.link(&format!("/room/{}", room.id), &[("wall", "1")]);
    let Ok(game) = session(&room.table, room.table.game.clone(), ctx) else {
        return html! { a.small-board href=(large) { strong { (title) } } };
    };
    let learns = room
        .board
        .as_ref()
        .is_some_and(|board| board.lesson.is_some());
    // A lesson waits for no partner.
    let missing =
        missing(room, &game).filter(|_| !learns || room.players.contains(&Presence::Away));
    // The board lies idle during a lesson.
    let has_board = !learns;
    let signals = match teaches && !learns {
        true => signals(reader, room, &game),
        false => Vec::new(),
    };
    let is_away = missing.is_some() && room.players.contains(&Presence::Away);
    let is_long = !game.is_over() && minutes(room) >= LONG;
    let needs = teaches && (is_away || has_board && (is_long || room.table.slipped.is_some()));
    let is_won = matches!(game.standing, GameStatus::Won(_));
    let about = missing.or_else(|| active(&room.table, &game).map(|(seat, key)| (Some(seat), key)));
    let says = match about {
        Some((Some(seat), key)) => say_of(reader, room, teaches, seat, Message::new(key)),
        Some((None, key)) => reader.text(key),
        None => reader.say(&standing(&room.table, &game)),
    };
    // If no piece is left, dots mark where they all were.
    let gone = match game.scene.shapes.is_empty() {
        true => game.places_of_start(),
        false => game.gone(),
    };
    let drawn = Picture {
        gone,
        ..framed(&game, flat(&game.scene, &title, reader))
    };
    html! {
        a.small-board .over[has_board && game.is_over()] .won[has_board && is_won] .needs[needs] data-swap href=(large) {
            strong { (title) @if has_board { (wins(reader, &room.table)) } }
            @if teaches { (pupils(reader, room, learns)) }
            @for signal in &signals { span.signal { (signal) } }
            @if has_board { (bytes.image(&drawn, reader)) }
            @if has_board || is_away {
                span { @if missing.is_none() { (active_dot(&room.table, &game)) } (says) }
            }
        }
    }
}

/// The pupils of a board, each with the name, if one was given, and during a lesson with
/// the place in it.
fn pupils(reader: Reader<'_>, room: &RoomState, learns: bool) -> Markup {
    let sits = |seat: &usize| matches!(room.players[*seat], Presence::Here | Presence::Away);
    html! { span.pupils { @for seat in (0..2).filter(sits) {
            @let pupil = &room.pupils[seat];
            @if learns || pupil.name.is_some() {
                span.pupil {
                    (dot(seat))
                    @match &pupil.name { Some(name) => (name), None => (reader.say(&name(&room.table, seat))) }
                    @if learns { " · " (place(reader, pupil.step)) }
                }
            }
        }
    } }
}

/// A place in a lesson, with a dot for each question.
fn place(reader: Reader<'_>, step: Option<Step>) -> Markup {
    let Some(Step {
        question,
        count,
        is_done,
    }) = step
    else {
        return html! { (reader.text("room-class-not-begun")) };
    };
    let now = Message::new("course-question")
        .with("number", question)
        .with("count", count);
    let said = if is_done {
        reader.text("room-class-done")
    } else {
        reader.say(&now)
    };
    let past = if is_done { count } else { question - 1 };
    html! {
        b { (said) } " "
        span.marks aria-hidden="true" { @for dot in 0..count { (if dot < past { "●" } else { "○" }) } }
    }
}

fn minutes(room: &RoomState) -> u64 {
    room.quiet.as_secs() / 60
}

/// The signals for the teacher alone: the minutes since the last move, and wins given away.
fn signals(reader: Reader<'_>, room: &RoomState, game: &GameSession) -> Vec<String> {
    let table = &room.table;
    let plays = |player: &Presence| !matches!(player, Presence::Nobody | Presence::Left);
    let waits = !game.is_over() && room.players.iter().all(plays);
    let quiet = minutes(room);
    let quiet = (waits && quiet > 0)
        .then(|| reader.say(&Message::new("room-class-quiet").with("minutes", quiet)));
    let slips = (0..2).filter(|&seat| table.slips[seat] > 0).map(|seat| {
        let key = match table.slipped == Some(seat) {
            true => "room-class-slipped",
            false => "room-class-slips",
        };
        let message = Message::new(key).with("count", table.slips[seat]);
        say_of(reader, room, true, seat, message)
    });
    quiet.into_iter().chain(slips).collect()
}

/// A message about the player of a seat, who has a name for the teacher alone.
fn say_of(
    reader: Reader<'_>,
    room: &RoomState,
    teaches: bool,
    seat: usize,
    message: Message,
) -> String {
    match &room.pupils[seat].name {
        Some(name) if teaches => reader.say_of(message, name),
        _ => reader.say(&message.with("player", name(&room.table, seat))),
    }
}
