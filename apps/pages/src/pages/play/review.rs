//! The review of a game: the winning side at each position, and the mistakes on their
//! boards.

use grundy::{Area, GameStatus, Message, Mistake, Outcome, Position};
use grundy_render::{Mark, ShapeStyle};
use maud::{Markup, PreEscaped, html};

use super::plain::theory;
use crate::analysis::{MistakeReview, Review, because};
use crate::reader::Reader;
use crate::session::{GameSession, standing_for, taken};
use crate::state::State;
use crate::view::board::Shown;
use crate::view::board::picture::picture;
use crate::view::board::words::titled;
use crate::view::layout::rest;
use crate::view::players::{made_by, side};

/// The review at the end of a game: the mistakes, or a note that the start decided it.
pub(super) fn at_end(reader: Reader<'_>, game: &GameSession, review: &Review) -> Markup {
    let first = review.mistakes.first().map_or(0, |mistake| mistake.ply);
    html! {
        p { a.button data-swap href=(at(game, first).address("/play", reader.request)) { (reader.text("web-review")) } }
        (strip(reader, game, review, game.state.ply))
        @if review.mistakes.is_empty() && review.is_complete { (spotless(reader, game, review)) }
        // The last mistake decided the game.
        @for (mistake, draw) in review.described() { (described(reader, game, mistake, draw)) }
        @if !review.is_complete { p.small { (reader.text("web-review-open")) } }
    }
}

/// The game under review, at one of its positions.
fn at(game: &GameSession, ply: usize) -> State {
    State {
        review: true,
        values: false,
        why: false,
        ..game.state.at_ply(ply)
    }
}

/// The marks of the next move on the board.
pub(super) fn shown(review: &Review, game: &GameSession) -> Shown {
    let (played, better) = review.next(game.state.ply);
    Shown {
        played: played.map_or_else(Vec::new, |mv| game.taking(&mv.text)),
        better: better.map(|mv| mv.text.clone()),
    }
}

/// The winning side at a position of a game under review, and the mistake in the next
/// move.
pub(super) fn step(reader: Reader<'_>, game: &GameSession, review: &Review) -> Markup {
    let (state, ply) = (&game.state, game.state.ply);
    let next = review.next(ply).0.map(|made| {
        Message::new("web-next-move")
            .with("player", side(state, ply % 2))
            .with("move", made.phrase.clone())
    });
    let winner = review.winners.get(ply).map(|winner| match winner {
        Some(seat) => Message::new("web-who-wins").with("player", side(state, *seat)),
        None => Message::new("web-who-draws"),
    });
    html! {
        section.status.review data-say=(reader.say(&place_in(game))) aria-label=(reader.text("web-review")) {
            p.turn { (reader.say(&place_in(game))) }
            (strip(reader, review.whole(game), review, ply))
            @if let Some(winner) = winner.filter(|_| next.is_some()) { p { (reader.say(&winner)) } }
            @match review.mistake(ply) {
                Some(mistake) => {
                    p.slip { (reader.say(&mistake.slip.message(mistake.ply + 1))) }
                    p { (plain(reader, &mistake.slip)) }
                    (key(reader, &mistake.slip))
                    (numbers(reader, state, mistake))
                },
                None => { @if let Some(next) = next { p { (reader.say(&next)) } } },
            }
        }
    }
}

/// The index of this position in the game.
fn place_in(game: &GameSession) -> Message {
    Message::new("web-review-step")
        .with("ply", game.state.ply)
        .with("count", game.state.moves.len())
}

/// Controls to step through the game, and to play on from the current position.
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
    let back = (0..state.ply).rev().find(|ply| !state.is_pass(*ply));
    let forth = Some(state.with_pass(state.ply + 1)).filter(|ply| *ply <= count);
    html! {
        nav.controls aria-label=(reader.text("web-controls")) {
            (step(back, "u", "web-review-back", "◀"))
            span.place { (reader.say(&place_in(game))) }
            (step(forth, "r", "web-review-forth", "▶"))
            a.button data-swap href=(state.settled().address("/play", reader.request)) { (reader.text("web-play-on")) }
            (rest(reader, more))
        }
    }
}

/// The winning side after each move, with a link to each position: above the line the
/// person, or the first player, below it the other side.
fn strip(reader: Reader<'_>, whole: &GameSession, review: &Review, now: usize) -> Markup {
    if review.winners.is_empty() {
        return html! {};
    }
    let state = &whole.state;
    let above = state.only_person().unwrap_or(0);
    let label = |ply: usize| match ply.checked_sub(1).and_then(|ply| whole.made.get(ply)) {
        None => reader.text("web-start"),
        Some(made) => {
            let message = made_by(state, ply - 1, made.phrase.clone());
            format!("{ply}. {}", reader.say(&message))
        }
    };
    let sides = Message::new("web-strip-sides")
        .with("above", side(state, above))
        .with("below", side(state, 1 - above));
    // The turn comes back by a pass, which decides nothing.
    let is_decided = |ply: usize| ply == 0 || !state.is_pass(ply - 1);
    let is_now = |ply: usize| state.with_pass(ply) == now;
    // The mistake is the move before the position.
    let wrong = |ply: usize| ply > 0 && review.mistake(ply - 1).is_some();
    html! {
        ol.strip start="0" aria-label=(reader.say(&sides)) {
            @for (ply, winner) in review.winners.iter().enumerate().filter(|(ply, _)| is_decided(*ply)) {
                @let place = match winner { Some(seat) if *seat == above => "up", Some(_) => "down", None => "level" };
                li.(place) .now[is_now(ply)] .wrong[wrong(ply)] {
                    a data-swap href=(at(whole, state.with_pass(ply)).address("/play", reader.request)) title=(label(ply))
                        aria-current=[is_now(ply).then_some("step")] {
                        span.unseen { (label(ply)) }
                        @if wrong(ply) { span aria-hidden="true" { "?" } span.unseen { " " (reader.text("web-strip-mistake")) } }
                    }
                }
            }
        }
        p.small {
            (reader.say(&sides))
            @if review.winners.contains(&None) { " " (reader.text("web-strip-level")) }
        }
    }
}

/// True for a mistake that gave a draw away, and not a win.
fn of_draw(slip: &Mistake) -> bool {
    slip.before.outcome == Outcome::D
}

/// A sentence on where the better move leads.
fn plain(reader: Reader<'_>, slip: &Mistake) -> String {
    reader.text(match of_draw(slip) {
        true => "web-slip-plain-draw",
        false => "web-slip-plain",
    })
}

/// The legend of the marks on a board.
fn key(reader: Reader<'_>, slip: &Mistake) -> Markup {
    let better = match of_draw(slip) {
        true => "web-key-draw",
        false => "web-key-better",
    };
    html! {
        p.small {
            span.key.tick { "✓" } " " (reader.text(better)) " "
            span.key.dashed {} " " (reader.text("web-key-played"))
        }
    }
}

/// The note that nobody made a mistake and the start decided the game.
fn spotless(reader: Reader<'_>, game: &GameSession, review: &Review) -> Markup {
    let state = &game.state;
    let person = state.only_person();
    let start = person.and_then(|person| game.line.get(person));
    if let Some((start, answer)) = start.zip(review.lost_start.as_ref()) {
        return html! {
            p.slip { (reader.text("web-lost-from-the-start")) }
            (drawn(reader, start, None))
            (theory(reader, state, &html! { p { (reader.say(&because(answer))) } }))
            p { a.button data-swap href=(state.swapped().address("/play", reader.request)) { (reader.text("web-swap")) } }
        };
    }
    let key = match game.standing {
        GameStatus::Won(winner) if person == Some(winner) => "web-no-slip-won",
        GameStatus::Drawn | GameStatus::Repeated => "web-no-slip-drawn",
        _ => "web-no-slip",
    };
    html! { p { (reader.text(key)) } }
}

/// A mistake as text, and on its board if it is to be drawn.
fn described(
    reader: Reader<'_>,
    game: &GameSession,
    mistake: &MistakeReview,
    draw: bool,
) -> Markup {
    let MistakeReview { ply, slip, .. } = mistake;
    html! {
        div.slip {
            p { (reader.say(&mistake.slip.message(mistake.ply + 1))) }
            @if draw {
                (drawn(reader, &game.line[*ply], Some(slip)))
                p { (plain(reader, slip)) }
                @if let Some(reply) = game.made.get(ply + 1).filter(|reply| !reply.is_pass()) {
                    p { (reader.say(&Message::new("web-slip-answered").with("move", reply.phrase.clone()))) }
                }
            }
            p { a.button data-swap href=(at(game, *ply).address("/play", reader.request)) { (reader.text("web-look")) } }
            @if draw { (numbers(reader, &game.state, mistake)) }
        }
    }
}

/// The theorem behind a mistake, and the nimbers after the two moves: *0 for the winning
/// one.
fn numbers(reader: Reader<'_>, state: &State, mistake: &MistakeReview) -> Markup {
    let left = mistake.nimbers.as_ref().map(|[better, played]| {
        let message = Message::new("web-slip-left").with("better", better.as_str());
        message.with("played", played.as_str())
    });
    let more = html! {
        p { (reader.say(&because(&mistake.slip.before))) }
        @if let Some(left) = left { p { (reader.say(&left)) } }
    };
    theory(reader, state, &more)
}

/// A small board with the move played outlined and the winning move ticked.
fn drawn(reader: Reader<'_>, at: &Position, slip: Option<&Mistake>) -> Markup {
    const MOST_SHAPES: usize = 200;
    let scene = at.scene();
    if scene.shapes.is_empty() || scene.shapes.len() > MOST_SHAPES {
        return html! {};
    }
    // What was played is all that it took; the tick is where to click.
    let clicked = |mv: &str| match standing_for(&scene, mv) {
        areas if areas.is_empty() => taken(at, &scene, mv),
        areas => areas,
    };
    let (played, better) = slip.map_or_else(Default::default, |slip| {
        let played = taken(at, &scene, &slip.played.text);
        (played, clicked(&slip.better.text))
    });
    let title = titled(reader, at.game(), &scene);
    let svg = picture(&scene, &title, reader)
        .noted(Vec::new())
        .marked(|_, shape| {
            let has = |areas: &[Area]| areas.iter().any(|a| a.has(shape.column, shape.row));
            ShapeStyle {
                mark: has(&better).then(Mark::best),
                classes: has(&played).then_some("played").into_iter().collect(),
                ..ShapeStyle::default()
            }
        });
    html! {
        figure.small-board {
            (PreEscaped(svg))
            @if let Some(slip) = slip { figcaption { (key(reader, slip)) } }
        }
    }
}
