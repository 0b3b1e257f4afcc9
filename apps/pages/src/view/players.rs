//! The players as text: the one to move, the winner, and how to move.

use grundy::rules::split_name;
use grundy::{Arg, GameStatus, Kind, Message, Shape};

use crate::reader::Reader;
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
        GameStatus::Drawn => Message::new("play-drawn"),
        GameStatus::Repeated => Message::new("play-repeated"),
        GameStatus::Won(winner) if is_only => Message::new(match state.seats[winner] {
            Seat::Person => "web-you-won",
            Seat::Computer(_) => "web-you-lost",
        }),
        GameStatus::Won(winner) => Message::new("web-won").with("winner", side(state, winner)),
        GameStatus::Turn(turn) if state.seats[turn] == Seat::Person && is_only => {
            Message::new("web-your-turn")
        }
        GameStatus::Turn(_) if is_only && game.waits_for_computer() => {
            Message::new("web-computer-turn")
        }
        GameStatus::Turn(turn) => Message::new("web-turn").with("player", side(state, turn)),
    }
}

/// The last move, with its player. A pass is nobody's decision: the move before it is
/// followed by another one of the same player.
pub(crate) fn last_move(
    game: &GameSession,
    side: impl FnOnce(usize) -> Message,
) -> Option<Message> {
    let (ply, choice) = game.last_made()?;
    let phrase = choice.phrase.clone();
    let again = match (ply + 1 < game.made.len(), game.is_over()) {
        (false, _) => None,
        (true, true) => Some("web-move-no-more"),
        (true, false) => Some("web-move-again"),
    };
    let mv = match again {
        Some(key) => Message::new(key).with("move", phrase),
        None => phrase,
    };
    let message = Message::new("web-last-move").with("player", side(ply % 2));
    Some(message.with("move", mv))
}

/// The boxes that each player owns; `None` on boards without boxes.
pub(crate) fn score(game: &GameSession) -> Option<Message> {
    let shapes = &game.scene.shapes;
    let count = |what: &str| shapes.iter().filter(|shape| shape.what == what).count();
    if count("dot") == 0 || game.is_sum() {
        return None;
    }
    let message = Message::new("web-score").with("first", side(&game.state, 0));
    let message = message.with("second", side(&game.state, 1));
    Some(
        message
            .with("black", count("black"))
            .with("white", count("white")),
    )
}

/// The way to move, as a sentence: the game's own (`<slug>-how`), else that of its moves.
pub(crate) fn how(reader: Reader<'_>, game: &GameSession) -> String {
    own_how(reader, game).unwrap_or_else(|| reader.text(way(game)))
}

fn own_how(reader: Reader<'_>, game: &GameSession) -> Option<String> {
    let own = Message::new(format!("{}-how", split_name(game.game.name()).0));
    reader.speaker.try_say(&own)
}

/// True if what a move takes is outlined before the click; a game with words of its own
/// takes nothing, or they say what.
pub(crate) fn is_outlined(reader: Reader<'_>, game: &GameSession) -> bool {
    own_how(reader, game).is_none()
        && matches!(way(game), "web-how" | "web-how-heaps" | "web-how-bite")
}

/// The message key of the way to move on this kind of board.
fn way(game: &GameSession) -> &'static str {
    let shapes = &game.scene.shapes;
    let has = |what: &str| shapes.iter().any(|shape| shape.what == what);
    let open = |what: &str| {
        let mut here = shapes.iter().filter(|shape| shape.what == what);
        here.any(|shape| !shape.moves.is_empty())
    };
    let many = |shape: &Shape| shape.moves.len() > 1;
    let alone = || {
        let first = shapes.first();
        first.is_some_and(|shape| game.here().together(&[place_of(shape)]).is_none())
    };
    let phrase = game.choices.first().map(|choice| &*choice.phrase.key);
    if game.is_sum() {
        return "sum-how";
    }
    if !game.scene.amounts.is_empty() && shapes.is_empty() {
        return "web-how-amount";
    }
    match (game.scene.kind, phrase.unwrap_or_default()) {
        (_, "ruleset-move-cross") => "web-how-cross",
        (_, "ruleset-move-nought") => "web-how-nought",
        (_, "ruleset-move-turn-cells") => "web-how-coins",
        (_, "ruleset-move-place") => "web-how-place",
        (_, "ruleset-move-go") => "web-how-go",
        (Kind::Tracks, _) if has("heads") || has("tails") => "web-how-coins",
        (Kind::Tracks | Kind::Xiangqi, _) => "web-how-slide",
        (Kind::Squares, _) if has("queen") || has("goal") => "web-how-slide",
        (Kind::Dice, _) => "web-how-dice",
        (Kind::Squares | Kind::Hexes, _) if shapes.iter().any(many) && alone() => "web-how-twice",
        (Kind::Squares, _) if has("poison") => "web-how-bite",
        (Kind::Graph, _) if has("black") => "web-how-go",
        (Kind::Graph, _) => match (open("edge"), open("white")) {
            (true, true) => "web-how-both",
            (true, false) => "web-how-edge",
            _ => "web-how-vertex",
        },
        (Kind::Heaps, _) if shapes.iter().any(Shape::is_counter) => "web-how-heaps",
        _ => "web-how",
    }
}
