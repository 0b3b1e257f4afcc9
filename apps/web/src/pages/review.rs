//! The review after a game: the moves that gave it away, on their boards.

use grundy::{Area, Choice, GameStatus, Message, Mistake, Outcome, Position};
use grundy_render::{Dress, Mark};
use maud::{Markup, PreEscaped, html};

use super::board::{Shown, picture};
use super::{Reader, panel};
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
    let course = analysis::course(game, worker);
    let first = slips.first().map_or(0, |(ply, _)| *ply);
    html! {
        p { a.button data-swap href=(at(game, first).address("/play", reader.request)) { (reader.text("web-review")) } }
        (strip(reader, game, &course, &slips, game.state.ply))
        @if slips.is_empty() && complete { (spotless(reader, game, worker)) }
        // The last slip decided the game.
        @for (place, (ply, slip)) in slips.iter().rev().take(MOST_TOLD).enumerate() {
            (described(reader, game, (*ply, slip), place < MOST_DRAWN, worker))
        }
        @if !complete { p.small { (reader.text("web-review-open")) } }
    }
}

/// The game gone through, at one of its positions.
fn at(game: &GameSession, ply: usize) -> State {
    State {
        review: true,
        values: false,
        why: false,
        ..game.state.at_ply(ply)
    }
}

/// A game that is gone through on the board.
pub(super) struct Review {
    /// The game to its end.
    whole: GameSession,
    slips: Vec<(usize, Mistake)>,
    course: Vec<Option<usize>>,
}

impl Review {
    /// The whole of a game that the address asks to go through.
    pub(super) fn of(game: &GameSession, worker: &mut Worker) -> Option<Self> {
        let state = &game.state;
        if !state.review || state.moves.is_empty() {
            return None;
        }
        let whole = GameSession::of(state.at_ply(state.moves.len()), worker).ok()?;
        let (slips, _) = analysis::slips(&whole, worker);
        let course = analysis::course(&whole, worker);
        Some(Self {
            whole,
            slips,
            course,
        })
    }

    fn slip(&self, ply: usize) -> Option<&Mistake> {
        let found = self.slips.iter().find(|(at, _)| *at == ply);
        found.map(|(_, slip)| slip)
    }

    /// The next move of the game and, where it was a mistake, a better one.
    pub(super) fn next(&self, ply: usize) -> (Option<&str>, Option<&str>) {
        let played = self.whole.made.get(ply);
        let better = self.slip(ply).map(|slip| &*slip.better.text);
        (played.map(|choice| &*choice.text), better)
    }

    /// What the board shows of the next move.
    pub(super) fn shown(&self, game: &GameSession) -> Shown {
        let ply = game.state.ply;
        let played = self.whole.made.get(ply);
        Shown {
            played: played.map_or_else(Vec::new, |mv| game.taking(&mv.text)),
            better: self.slip(ply).map(|slip| slip.better.text.clone()),
        }
    }

    /// Who was winning when, and what was wrong with the next move.
    pub(super) fn step(
        &self,
        reader: Reader<'_>,
        game: &GameSession,
        worker: &mut Worker,
    ) -> Markup {
        let ply = game.state.ply;
        let next = self.whole.made.get(ply).map(|made| {
            Message::new("web-next-move")
                .with("player", panel::side(&game.state, ply % 2))
                .with("move", made.phrase.clone())
        });
        let winner = self.course.get(ply).map(|winner| match winner {
            Some(seat) => {
                Message::new("web-who-wins").with("player", panel::side(&game.state, *seat))
            }
            None => Message::new("web-who-draws"),
        });
        html! {
            section.status.review data-say=(reader.say(&place_in(game))) aria-label=(reader.text("web-review")) {
                p.turn { (reader.say(&place_in(game))) }
                (strip(reader, &self.whole, &self.course, &self.slips, ply))
                @if let Some(winner) = winner.filter(|_| next.is_some()) { p { (reader.say(&winner)) } }
                @match self.slip(ply) {
                    Some(slip) => {
                        p.slip { (reader.say(&told(ply, slip))) }
                        p { (reader.say(&because(&slip.before))) }
                        (left(reader, &self.whole, (ply, slip), worker))
                        (key(reader))
                    },
                    None => { @if let Some(next) = next { p { (reader.say(&next)) } } },
                }
            }
        }
    }
}

/// Which of the game's positions this is.
fn place_in(game: &GameSession) -> Message {
    Message::new("web-review-step")
        .with("ply", game.state.ply)
        .with("count", game.state.moves.len())
}

/// Back and forth through the game, and play on from where it stands.
pub(super) fn controls(reader: Reader<'_>, game: &GameSession, more: &Markup) -> Markup {
    let state = &game.state;
    let count = state.moves.len();
    let step = |to: Option<usize>, key: &str, text: &str, sign: &str| {
        let name = reader.text(text);
        html! {
            @match to {
                Some(to) => a.button data-swap data-key=(key) aria-label=(name) title=(name)
                    href=(at(game, to).address("/play", reader.request)) { (sign) },
                None => span.button.off aria-disabled="true" aria-label=(name) role="link" { (sign) },
            }
        }
    };
    let back = state.ply.checked_sub(1);
    let forth = Some(state.ply + 1).filter(|ply| *ply <= count);
    html! {
        nav.controls aria-label=(reader.text("web-controls")) {
            (step(back, "u", "web-review-back", "◀"))
            span.place { (reader.say(&place_in(game))) }
            (step(forth, "r", "web-review-forth", "▶"))
            a.button data-swap href=(state.settled().address("/play", reader.request)) { (reader.text("web-play-on")) }
            (panel::rest(reader, more))
        }
    }
}

/// Who was winning after each move, each a link to its position: above the line
/// the person, or the first player, below it the other side.
fn strip(
    reader: Reader<'_>,
    whole: &GameSession,
    course: &[Option<usize>],
    slips: &[(usize, Mistake)],
    now: usize,
) -> Markup {
    if course.is_empty() {
        return html! {};
    }
    let state = &whole.state;
    let above = only_person(state).unwrap_or(0);
    let label = |ply: usize| match ply.checked_sub(1).and_then(|ply| whole.made.get(ply)) {
        None => reader.text("web-start"),
        Some(made) => {
            let message = Message::new("web-line-move")
                .with("player", panel::side(state, (ply - 1) % 2))
                .with("move", made.phrase.clone());
            format!("{ply}. {}", reader.say(&message))
        }
    };
    let sides = Message::new("web-strip-sides")
        .with("above", panel::side(state, above))
        .with("below", panel::side(state, 1 - above));
    // A mistake is the move that leads to a position.
    let wrong = |ply: usize| slips.iter().any(|(before, _)| before + 1 == ply);
    html! {
        ol.strip start="0" aria-label=(reader.say(&sides)) {
            @for (ply, winner) in course.iter().enumerate() {
                @let place = match winner { Some(seat) if *seat == above => "up", Some(_) => "down", None => "level" };
                li.(place) .now[ply == now] .wrong[wrong(ply)] {
                    a data-swap href=(at(whole, ply).address("/play", reader.request)) title=(label(ply))
                        aria-current=[(ply == now).then_some("step")] {
                        span.unseen { (label(ply)) }
                        @if wrong(ply) { span aria-hidden="true" { "?" } span.unseen { " " (reader.text("web-strip-mistake")) } }
                    }
                }
            }
        }
        p.small { (reader.say(&sides)) }
    }
}

/// What a move gave away, and what would have won.
fn told(ply: usize, slip: &Mistake) -> Message {
    Message::new("web-slip")
        .with("number", ply + 1)
        .with("played", slip.played.phrase.clone())
        .with("better", slip.better.phrase.clone())
}

/// What the marks on a board mean.
fn key(reader: Reader<'_>) -> Markup {
    html! {
        p.small {
            span.key.tick { "✓" } " " (reader.text("web-key-better")) " "
            span.key.dashed {} " " (reader.text("web-key-played"))
        }
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
        (GameStatus::Won(winner), Some(person)) if winner == person => {
            html! { p { (reader.text("web-no-slip-won")) } }
        }
        (GameStatus::Won(_), Some(person)) => {
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
    (ply, slip): (usize, &Mistake),
    draw: bool,
    worker: &mut Worker,
) -> Markup {
    let there = at(game, ply);
    html! {
        div.slip {
            p { (reader.say(&told(ply, slip))) }
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
    (ply, slip): (usize, &Mistake),
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
    let areas = |choice: &Choice| taken(at, &scene, &choice.text);
    let (played, better) = moves.map_or_else(Default::default, |(played, better)| {
        (areas(played), areas(better))
    });
    let title = format!("{} {}", at.game(), at.text());
    let svg = picture(&scene, &title, reader)
        .noted(Vec::new())
        .marked(|_, shape| {
            let within =
                |areas: &[Area]| areas.iter().any(|area| area.has(shape.column, shape.row));
            let mark = within(&better).then(Mark::best);
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
                figcaption { (key(reader)) }
            }
        }
    }
}
