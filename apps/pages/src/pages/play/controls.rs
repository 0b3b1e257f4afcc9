//! The buttons around the board, and the moves so far.

use grundy::{GameStatus, Message};
use maud::{Markup, html};

use crate::params::{self, known};
use crate::reader::Reader;
use crate::request::Request;
use crate::session::GameSession;
use crate::state::{Seat, State};
use crate::view::layout::rest;
use crate::view::moves::SHORT;
use crate::view::players::made_by;

/// The number of moves left by an undo: back to a person's turn, or by one move; `None`
/// at the start.
fn back(state: &State) -> Option<usize> {
    let persons = |ply: &usize| state.seats[ply % 2] == Seat::Person;
    let mut earlier = (0..state.ply).rev().filter(|ply| !state.is_pass(*ply));
    earlier.clone().find(persons).or_else(|| earlier.next())
}

/// The number of moves made after a redo: up to a person's turn, or all; `None` at the
/// end.
fn forth(state: &State) -> Option<usize> {
    let persons = |ply: &usize| state.seats[ply % 2] == Seat::Person || *ply == state.moves.len();
    let mut later = (state.ply + 1..=state.moves.len()).filter(|ply| !state.is_pass(*ply));
    later.find(persons)
}

/// The game that this one replaced.
pub(super) fn before(state: &State) -> Option<State> {
    let mut request = Request::of("/play", &state.before);
    params::read(&mut request, known::PLAY).ok()?;
    let mut before = State::of(&request);
    before.game.clone_from(&state.game);
    (!before.moves.is_empty()).then_some(before)
}

/// A button that leads to another state of the game, disabled without one; `letter` is
/// its key on the keyboard.
fn button(reader: Reader<'_>, text: &str, letter: &str, target: Option<State>) -> Markup {
    html! {
        @match target {
            Some(target) => a.button data-swap data-key=(letter) href=(target.address("/play", reader.request)) { (reader.text(text)) },
            None => span.button.off aria-disabled="true" { (reader.text(text)) },
        }
    }
}

/// A button that shows or hides something.
fn switch(
    reader: Reader<'_>,
    (text, letter): (&str, Option<&str>),
    state: &State,
    of: fn(&mut State) -> &mut bool,
) -> Markup {
    let mut after = state.settled();
    let is_shown = of(&mut after);
    let was_shown = std::mem::replace(is_shown, !*is_shown);
    html! {
        a.button data-swap data-key=[letter] .on[was_shown] aria-current=[was_shown.then_some("true")]
            href=(after.address("/play", reader.request)) { (reader.text(text)) }
    }
}

/// The button that shows or hides the values of moves.
fn values(reader: Reader<'_>, state: &State) -> Markup {
    switch(reader, ("web-values", Some("v")), state, |state| {
        &mut state.values
    })
}

/// The controls below the board: undo, hint, a new game; the others behind one button.
pub(super) fn controls(reader: Reader<'_>, game: &GameSession, more: &Markup) -> Markup {
    let state = &game.state;
    let again = State {
        moves: Vec::new(),
        seed: state.seed.wrapping_mul(3).wrapping_add(1) % 100_003,
        ..state.at_ply(0)
    }
    .in_place_of(state);
    let hint = matches!(game.standing, GameStatus::Turn(_)).then(|| State {
        hint: true,
        ..state.settled()
    });
    let undone = back(state).map(|ply| state.at_ply(ply));
    let undone = undone.or_else(|| before(state));
    html! {
        nav.controls aria-label=(reader.text("web-controls")) {
            (button(reader, "web-undo", "u", undone))
            (button(reader, "web-hint", "h", hint))
            (button(reader, "web-new-game", "n", Some(again)))
            (rest(reader, more))
        }
    }
}

/// Less common controls: redo, change sides, set up.
pub(super) fn others(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    let redone = forth(state).map(|ply| state.at_ply(ply));
    let edit = State {
        edit: true,
        ..state.settled()
    };
    // Values on a wall stay hidden until requested.
    let wall = State {
        wall: !state.wall,
        values: false,
        ..state.settled()
    };
    html! {
        div.controls {
            (button(reader, "web-redo", "r", redone))
            (button(reader, "web-swap", "s", Some(state.swapped().in_place_of(state))))
            (button(reader, "web-edit", "e", Some(edit)))
            a.button data-swap data-wall=(if wall.wall { "enter" } else { "leave" }) href=(wall.address("/play", reader.request)) {
                (reader.text(if wall.wall { "web-wall" } else { "web-wall-leave" }))
            }
            @if state.wall { (values(reader, state)) }
        }
    }
}

/// The questions about the position: the winner, the reason, the value of each move.
pub(super) fn questions(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    html! {
        nav.controls.ask aria-label=(reader.text("web-ask")) {
            (switch(reader, ("web-who", None), state, |state| &mut state.who))
            (switch(reader, ("web-why", Some("w")), state, |state| &mut state.why))
            (values(reader, state))
        }
    }
}

/// The moves listed in a game of `moves` moves, `ply` of them made: in a long game only
/// those around the current one, since each link contains the whole game.
fn listed(moves: usize, ply: usize) -> std::ops::Range<usize> {
    const NEAR: usize = 8;
    if moves <= SHORT {
        return 0..moves;
    }
    ply.saturating_sub(NEAR)..(ply + NEAR / 2).min(moves)
}

/// The moves so far, each a link to its position.
pub(super) fn moves(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    if state.moves.is_empty() {
        return html! {};
    }
    let phrase = |ply: usize| {
        let made = game.made.get(ply);
        made.map_or_else(|| state.moves[ply].clone(), |mv| reader.say(&mv.phrase))
    };
    let listed = listed(state.moves.len(), state.ply);
    let (before, after) = (listed.start, state.moves.len() - listed.end);
    let to = |ply: usize| state.at_ply(ply).address("/play", reader.request);
    let others = |ply: usize, key: &'static str, count: usize| {
        html! {
            li { a data-swap href=(to(ply)) { (reader.say(&Message::new(key).with("count", count))) } }
        }
    };
    html! {
        // After the end the reader looks for the review, on a small screen too.
        details.moves open[state.moves.len() <= 12 && !game.is_over()] {
            summary { (reader.text("web-moves")) }
            ol start="0" {
                li .now[state.ply == 0] { a data-swap href=(to(0)) { (reader.text("web-start")) } }
                @if before > 0 { (others(before, "web-moves-before", before)) }
                @for ply in listed.filter(|ply| !state.is_pass(*ply)) {
                    li value=(ply + 1) .now[state.with_pass(ply + 1) == state.ply] {
                        a data-swap href=(to(state.with_pass(ply + 1))) { (reader.say(&made_by(state, ply, phrase(ply)))) }
                    }
                }
                @if after > 0 { (others(state.moves.len(), "web-moves-after", after)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_game_the_moves_around_the_present_one_are_listed() {
        assert_eq!(listed(0, 0), 0..0);
        assert_eq!(listed(40, 40), 0..40);
        assert_eq!(listed(41, 0), 0..4);
        assert_eq!(listed(900, 900), 892..900);
        assert_eq!(listed(900, 450), 442..454);
    }
}
