//! The seats of a room by colour: a game's wall and its watchers know nobody by name.

use grundy::{GameStatus, Message};
use maud::{Markup, html};

use crate::reader::Reader;
use crate::rooms::{Presence, RoomState, Table};
use crate::session::GameSession;
use crate::view::players;

/// The name of a seat: its colour, or that a computer sits there.
pub(in crate::pages) fn name(table: &Table, seat: usize) -> Message {
    Message::new(match (seat, table.opponent) {
        (0, _) => "room-blue",
        (_, Some(_)) => "room-computer",
        (_, None) => "room-orange",
    })
}

/// The colour of a seat as a dot, beside its name.
pub(in crate::pages) fn dot(seat: usize) -> Markup {
    html! { span class=(["dot blue", "dot orange"][seat]) aria-hidden="true" {} }
}

/// The seat that has won or is to move, and the message key that says so.
pub(in crate::pages) fn active(table: &Table, game: &GameSession) -> Option<(usize, &'static str)> {
    match game.standing {
        GameStatus::Won(side) => Some((table.seat_of(side), "room-player-won")),
        GameStatus::Turn(side) => Some((table.seat_of(side), "room-turn")),
        _ => None,
    }
}

/// The status of a game as watchers see it.
pub(in crate::pages) fn standing(table: &Table, game: &GameSession) -> Message {
    match active(table, game) {
        Some((seat, key)) => Message::new(key).with("player", name(table, seat)),
        None => players::standing(game),
    }
}

/// The colour of the seat that has won or is to move.
pub(in crate::pages) fn active_dot(table: &Table, game: &GameSession) -> Markup {
    html! { @if let Some((seat, _)) = active(table, game) { (dot(seat)) } }
}

/// The player whom a game waits for, as watchers see it: one who has not come, has left,
/// or whose device is away. A finished game waits for nobody.
pub(in crate::pages) fn absent(room: &RoomState, game: &GameSession) -> Option<Message> {
    let (seat, key) = missing(room, game)?;
    let message = Message::new(key);
    Some(match seat {
        Some(seat) => message.with("player", name(&room.table, seat)),
        None => message,
    })
}

/// The seat of the player whom a game waits for, if somebody sat there, and the message
/// key that says so.
pub(in crate::pages) fn missing(
    room: &RoomState,
    game: &GameSession,
) -> Option<(Option<usize>, &'static str)> {
    if game.is_over() {
        return None;
    }
    let seat = |presence| (0..2).find(|&seat| room.players[seat] == presence);
    let gone = [
        (Presence::Left, "room-player-left"),
        (Presence::Away, "room-player-away"),
    ];
    gone.into_iter()
        .find_map(|(presence, key)| seat(presence).map(|seat| (Some(seat), key)))
        .or_else(|| seat(Presence::Nobody).map(|_| (None, "room-waits")))
}

/// The games that each seat has won, once one has.
pub(in crate::pages) fn wins(reader: Reader<'_>, table: &Table) -> Markup {
    let [blue, orange] = table.wins;
    let said = Message::new("room-wins")
        .with("blue", blue)
        .with("orange", orange)
        .with("second", name(table, 1));
    html! {
        @if table.wins != [0; 2] {
            span.wins title=(reader.say(&said)) {
                span.unseen { (reader.say(&said)) }
                span aria-hidden="true" { (dot(0)) (blue) " : " (orange) (dot(1)) }
            }
        }
    }
}
