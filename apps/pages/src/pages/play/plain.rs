//! Reasons in everyday words, before any theorem.

use grundy::{Answer, Choice, Kind, Message, Outcome};
use maud::{Markup, html};

use crate::reader::Reader;
use crate::session::GameSession;
use crate::state::State;

/// The numbers of a position that is nothing but heaps or rows.
fn numbers(game: &GameSession, text: &str) -> Option<Vec<String>> {
    const MOST: usize = 12;
    let is_rows = game.scene.kind == Kind::Heaps || game.scene.has_poison();
    let numbers: Vec<String> = text.split(',').map(str::to_owned).collect();
    let is_number = |text: &String| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let fits = is_rows && numbers.len() <= MOST && numbers.iter().all(is_number);
    fits.then_some(numbers)
}

/// The sentence for a winning move: what it leaves, and that every move has an answer.
fn winning(game: &GameSession, mv: &Choice) -> Message {
    let after = game.here().play(&mv.text);
    if after.is_ok_and(|after| after.choices(1).is_empty()) {
        return Message::new("plain-last").with("move", mv.phrase.clone());
    }
    match (numbers(game, &mv.to), game.scene.has_poison()) {
        (Some(left), true) => Message::new("plain-bite").with("left", left),
        (Some(left), false) => Message::new("plain-leave").with("left", left),
        (None, _) => Message::new("plain-move").with("move", mv.phrase.clone()),
    }
}

/// The reason in a sentence.
pub(super) fn plainly(game: &GameSession, answer: &Answer) -> Message {
    match (answer.outcome, answer.winning_moves.first()) {
        (_, Some(mv)) => winning(game, mv),
        (Outcome::N, None) => Message::new("play-hint-unknown"),
        (Outcome::P, None) if game.scene.has_poison() => Message::new("plain-lost-bite"),
        (Outcome::P, None) => Message::new("plain-lost"),
        (Outcome::D, None) => Message::new("plain-drawn"),
    }
}

/// The theorem and the numbers behind a reason, unfolded for readers who asked for values.
pub(super) fn theory(reader: Reader<'_>, state: &State, more: &Markup) -> Markup {
    html! { details.theory open[state.values] { summary { (reader.text("web-theory")) } (more) } }
}
