//! The small boards of a class, with what its teacher alone sees.

use grundy::{GameStatus, Message};
use grundy_render::Picture;
use maud::{Markup, html};

use crate::context::Context;
use crate::pages::room::{absent, active_dot, name, session, standing, wins};
use crate::reader::Reader;
use crate::rooms::{Presence, RoomState};
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
    // Whoever does a lesson has left the board for it.
    let absent = absent(room, &game).filter(|_| !learns);
    let signals = match teaches {
        true => signals(reader, room, &game),
        false => Vec::new(),
    };
    let is_away = absent.is_some() && room.players.contains(&Presence::Away);
    let is_long = !game.is_over() && !learns && minutes(room) >= LONG;
    let needs = teaches && (is_away || is_long || room.table.slipped.is_some());
    let is_absent = absent.is_some();
    let says = absent.unwrap_or_else(|| standing(&room.table, &game));
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
        a.small-board .over[game.is_over()] .won[matches!(game.standing, GameStatus::Won(_))] .needs[needs] data-swap href=(large) {
            strong { (title) (wins(reader, &room.table)) }
            @for signal in &signals { span.signal { (signal) } }
            (bytes.image(&drawn, reader))
            span { @if !is_absent { (active_dot(&room.table, &game)) } (reader.say(&says)) }
        }
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
        let message = Message::new(key).with("player", name(table, seat));
        reader.say(&message.with("count", table.slips[seat]))
    });
    quiet.into_iter().chain(slips).collect()
}
