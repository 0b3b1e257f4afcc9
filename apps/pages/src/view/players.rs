//! The players as text: the one to move, the winner, and how to move.

use grundy::{Arg, Choice, GameStatus, Kind, Message, Shape};

use crate::session::{GameSession, place_of};
use crate::state::{Seat, State};

/// The name of a side: "you" if there is one person, else its number.
pub(crate) fn side(state: &State, seat: usize) -> Message {
    Message::new(match (state.seats[seat], state.people(), seat) {
        (Seat::Person, 1, _) => "play-you",
        (Seat::Person, _, 0) => "play-first",
        (Seat::Person, _, _) => "play-second",
        (_, 1, _) => "play-computer",
        (_, _, 0) => "play-computer-first",
        (_, _, _) => "play-computer-second",
    })
}

/// A move of the game, counted from 0, with the player who made it.
pub(crate) fn made_by(state: &State, ply: usize, phrase: impl Into<Arg>) -> Message {
    let message = Message::new("web-line-move").with("player", side(state, ply % 2));
    message.with("move", phrase)
}

/// The status of the game, in a sentence.
pub(crate) fn standing(game: &GameSession) -> Message {
    let state = &game.state;
    let is_only = state.people() == 1;
    match game.standing {
        GameStatus::Throw => Message::new("web-throw-first"),
        GameStatus::Repeated => Message::new("play-repeated"),
        GameStatus::Won(winner) if is_only => Message::new(match state.seats[winner] {
            Seat::Person => "web-you-won",
            Seat::Computer(_) => "web-you-lost",
        }),
        GameStatus::Won(winner) => Message::new("web-won").with("winner", side(state, winner)),
        GameStatus::Turn(turn) if state.seats[turn] == Seat::Person && is_only => {
            Message::new("web-your-turn")
        }
        GameStatus::Turn(turn) => Message::new("web-turn").with("player", side(state, turn)),
    }
}

/// The last move, with its player.
pub(crate) fn last_move(player: Message, last: &Choice) -> Message {
    let message = Message::new("web-last-move").with("player", player);
    message.with("move", last.phrase.clone())
}

/// The message key of the way to move on this kind of board.
pub(crate) fn how(game: &GameSession) -> &'static str {
    let has = |what: &str| game.scene.shapes.iter().any(|shape| shape.what == what);
    let many = |shape: &Shape| shape.moves.len() > 1;
    let alone = || {
        let first = game.scene.shapes.first();
        first.is_some_and(|shape| game.here().together(&[place_of(shape)]).is_none())
    };
    if game.is_sum() {
        return "sum-how";
    }
    if !game.scene.amounts.is_empty() && game.scene.shapes.is_empty() {
        return "web-how-amount";
    }
    match game.scene.kind {
        Kind::Tracks | Kind::Xiangqi => "web-how-slide",
        Kind::Squares if has("queen") || has("goal") => "web-how-slide",
        Kind::Dice => "web-how-dice",
        Kind::Squares | Kind::Hexes if game.scene.shapes.iter().any(many) && alone() => {
            "web-how-twice"
        }
        _ => "web-how",
    }
}
