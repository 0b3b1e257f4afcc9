//! The review after a game: the moves that gave it away, on their boards.

use grundy::{Choice, Message, Outcome, Position, Slip, Standing};
use grundy_render::{Dress, Mark};
use maud::{Markup, PreEscaped, html};

use super::Reader;
use super::board::picture;
use crate::analysis::{self, because, working};
use crate::pool::Worker;
use crate::session::{GameSession, taken};
use crate::state::{Seat, State};

/// The most slips that are described.
const MOST_TOLD: usize = 12;
/// The most slips that are drawn.
const MOST_DRAWN: usize = 3;

/// The moves that gave the game away, or a note that the start decided it.
pub(super) fn review(reader: Reader<'_>, game: &GameSession, worker: &mut Worker) -> Markup {
    let (slips, complete) = analysis::slips(game, worker);
    html! {
        @if slips.is_empty() && complete { (spotless(reader, game, worker)) }
        // The last slip decided the game.
        @for (place, (ply, slip)) in slips.iter().rev().take(MOST_TOLD).enumerate() {
            (described(reader, game, (*ply, slip), place < MOST_DRAWN, worker))
        }
        @if !complete { p.small { (reader.text("web-review-open")) } }
    }
}

/// The side of the person, if only one side was a person's.
fn only_person(state: &State) -> Option<usize> {
    match state.seats.map(|seat| seat == Seat::Person) {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    }
}

/// The note that nobody missed a win and the start decided the game.
fn spotless(reader: Reader<'_>, game: &GameSession, worker: &mut Worker) -> Markup {
    let state = &game.state;
    let person = only_person(state);
    match (game.standing, person) {
        (Standing::Won(winner), Some(person)) if winner == person => {
            html! { p { (reader.text("web-no-slip-won")) } }
        }
        (Standing::Won(_), Some(person)) => {
            let start = game.line.get(person);
            let answer = start.and_then(|start| {
                let answer = analysis::answer(start, state.convention, worker).ok()?;
                (answer.outcome == Outcome::P).then_some((start, answer))
            });
            let swapped = State {
                seats: [state.seats[1], state.seats[0]],
                moves: Vec::new(),
                ..state.at_ply(0)
            };
            html! {
                @if let Some((start, answer)) = answer {
                    p.slip { (reader.text("web-lost-from-the-start")) }
                    (drawn(reader, start, None))
                    p { (reader.say(&because(&answer))) }
                    p { a.button data-swap href=(swapped.address("/play", reader.request)) { (reader.text("web-swap")) } }
                } @else {
                    p { (reader.text("web-no-slip")) }
                }
            }
        }
        _ => html! { p { (reader.text("web-no-slip")) } },
    }
}

fn described(
    reader: Reader<'_>,
    game: &GameSession,
    (ply, slip): (usize, &Slip),
    draw: bool,
    worker: &mut Worker,
) -> Markup {
    let there = State {
        values: true,
        why: true,
        ..game.state.at_ply(ply)
    };
    let message = Message::new("web-slip")
        .with("number", ply + 1)
        .with("played", slip.played.phrase.clone())
        .with("better", slip.better.phrase.clone());
    html! {
        div.slip {
            p { (reader.say(&message)) }
            @if draw {
                (drawn(reader, &game.line[ply], Some((&slip.played, &slip.better))))
                p { (reader.say(&because(&slip.before))) }
                (left(reader, game, (ply, slip), worker))
                @if let Some(reply) = game.made.get(ply + 1) {
                    p { (reader.say(&Message::new("web-slip-answered").with("move", reply.phrase.clone()))) }
                }
            }
            p { a.button data-swap href=(there.address("/play", reader.request)) { (reader.text("web-look")) } }
        }
    }
}

/// The nimbers that the two moves leave: *0 for the winning one.
fn left(
    reader: Reader<'_>,
    game: &GameSession,
    (ply, slip): (usize, &Slip),
    worker: &mut Worker,
) -> Markup {
    let mut after = |mv: &str| {
        let position = game.line[ply].play(mv).ok()?;
        working(&position, game.state.convention, worker)
    };
    let Some((better, played)) = after(&slip.better.text).zip(after(&slip.played.text)) else {
        return html! {};
    };
    let message = Message::new("web-slip-left")
        .with("better", better)
        .with("played", played);
    html! { p { (reader.say(&message)) } }
}

/// A small board with the move played outlined and the winning move ticked.
fn drawn(reader: Reader<'_>, at: &Position, moves: Option<(&Choice, &Choice)>) -> Markup {
    const MOST_SHAPES: usize = 200;
    let scene = at.scene();
    if scene.shapes.is_empty() || scene.shapes.len() > MOST_SHAPES {
        return html! {};
    }
    let areas = |choice: &Choice| taken(at, &choice.text);
    let (played, better) = moves.map_or_else(Default::default, |(played, better)| {
        (areas(played), areas(better))
    });
    let title = format!("{} {}", at.game(), at.text());
    let svg = picture(&scene, &title, reader)
        .noted(Vec::new())
        .marked(|_, shape| {
            let within =
                |areas: &[grundy::Area]| areas.iter().any(|area| area.has(shape.column, shape.row));
            let mark = within(&better).then(|| Mark {
                outcome: Outcome::P,
                text: Some("✓".to_owned()),
            });
            let classes = if within(&played) {
                vec!["played"]
            } else {
                Vec::new()
            };
            Dress {
                mark,
                classes,
                ..Dress::default()
            }
        });
    html! {
        figure.small-board {
            (PreEscaped(svg))
            @if moves.is_some() {
                figcaption {
                    span.key.tick { "✓" } " " (reader.text("web-key-better")) " "
                    span.key.dashed {} " " (reader.text("web-key-played"))
                }
            }
        }
    }
}
