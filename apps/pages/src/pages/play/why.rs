//! The reason why a position is won or lost, with words and nimbers.

use grundy::{Answer, By, Error, GameStatus, Message, Outcome};
use maud::{Markup, html};

use super::plain::{plainly, theory};
use super::review;
use crate::analysis::{Analysis, MOST_LISTED, because};
use crate::reader::{Reader, option, quoted};
use crate::session::GameSession;
use crate::view::lessons::{leading, lesson_of};
use crate::view::players::side;
use crate::view::value::{clipped, lines, outcome_badge, parts, result};

/// True for theorems with a mirror strategy, for which the board's diagonal is drawn.
pub(super) fn has_axis(answer: &Answer) -> bool {
    ["chomp-square", "chomp-hook-p", "chomp-hook-n"].contains(&&*answer.reason.key)
}

/// A hint: a winning move, one that holds a draw, or the note that there is none.
pub(super) fn hint(reader: Reader<'_>, game: &GameSession, analysis: &Analysis) -> Markup {
    let message = match &analysis.answer {
        Some(Ok(answer)) => match (analysis.best_move(), answer.outcome) {
            (Some(mv), Outcome::D) => Message::new("web-hint-draw").with("move", mv.phrase.clone()),
            (Some(mv), _) => Message::new("web-hint-move").with("move", mv.phrase.clone()),
            (None, Outcome::P) => Message::new("play-hint-none"),
            (None, Outcome::D) => Message::new("play-hint-draw"),
            (None, Outcome::N) => Message::new("play-hint-unknown"),
        },
        Some(Err(error)) => return too_large(reader, game, error),
        None => return html! {},
    };
    html! { section.hint role="note" { p { (reader.say(&message)) } } }
}

/// The winner with best play.
pub(super) fn winner(reader: Reader<'_>, game: &GameSession, analysis: &Analysis) -> Markup {
    let (GameStatus::Turn(turn), Some(answer)) = (game.standing, &analysis.answer) else {
        return html! {};
    };
    let wins = |seat| Message::new("web-who-wins").with("player", side(&game.state, seat));
    let message = match answer {
        Ok(answer) => match answer.outcome {
            Outcome::N => wins(turn),
            Outcome::P => wins(1 - turn),
            Outcome::D => Message::new("web-who-draws"),
        },
        // The reason shows the same error.
        Err(_) if game.state.why => return html! {},
        Err(error) => return too_large(reader, game, error),
    };
    let length = analysis.lengths.as_ref().and_then(|lengths| lengths.here);
    let length = length.map(|moves| Message::new("web-who-length").with("moves", moves));
    html! { section.winner role="note" { p { (reader.say(&message)) @if let Some(length) = length { " " (reader.say(&length)) } } } }
}

/// The note that an answer takes too long, with the command that computes it.
fn too_large(reader: Reader<'_>, game: &GameSession, error: &Error) -> Markup {
    let state = &game.state;
    let command = format!(
        "grundy solve {} {}{} --why",
        quoted(game.game.name()),
        quoted(&game.text()),
        option(state.convention)
    );
    html! {
        section.large role="note" {
            @if matches!(error, Error::Limit(_)) {
                p { (reader.text("web-too-large")) }
                @if !state.think {
                    p { a.button data-swap href=(state.thinking().address("/play", reader.request)) { (reader.text("web-think")) } }
                }
                p { (reader.text("web-command")) }
                (lines(reader, &command))
            } @else {
                p { (reader.say(&error.whole())) }
            }
        }
    }
}

/// The reason, or the review after the end of the game.
pub(super) fn why(reader: Reader<'_>, game: &GameSession, analysis: &Analysis) -> Markup {
    let body = match (&analysis.review, &analysis.answer) {
        (Some(review), _) => review::at_end(reader, game, review),
        (None, Some(Ok(answer))) => reason(reader, game, answer, analysis),
        (None, Some(Err(error))) => too_large(reader, game, error),
        (None, None) => throws(reader, analysis),
    };
    let key = analysis.known().map_or("", |answer| &*answer.reason.key);
    let lesson = lesson_of(game.game.name(), game.state.convention, key);
    let (address, title) = leading(reader, lesson);
    let over = game.is_over();
    let heading = reader.text(if over { "web-review" } else { "web-why" });
    html! {
        section.why aria-label=(heading) {
            // The review has its own heading.
            @if !over { h2 { (heading) } }
            (body)
            p { a href=(address) { (reader.say(&Message::new("web-related-lesson").with("lesson", title))) } }
        }
    }
}

fn reason(reader: Reader<'_>, game: &GameSession, answer: &Answer, analysis: &Analysis) -> Markup {
    let steps = answer.steps.iter().take(20);
    let (binary, steps): (Vec<&Message>, Vec<&Message>) =
        steps.partition(|step| step.key.starts_with("nim-binary"));
    let more = html! {
        (result(reader, answer))
        p { (reader.say(&because(answer))) }
        @if !binary.is_empty() {
            pre.columns { @for step in binary { (reader.say(step)) "\n" } }
        }
        @for step in steps.into_iter().chain(&answer.rest) { p.step { (reader.say(step)) } }
        (parts(reader, analysis.parts.as_ref(), game.is_sum()))
    };
    html! {
        p.plain { (reader.say(&plainly(game, answer))) }
        (replies(reader, game, answer, analysis))
        @if answer.outcome == Outcome::N { (winning(reader, game, answer)) }
        @if answer.searchable && !game.state.think {
            p.small { (reader.text("answer-incomplete")) }
        }
        (theory(reader, &game.state, &more))
    }
}

/// The note that there are more moves than listed.
fn more(reader: Reader<'_>, count: usize) -> Markup {
    html! {
        @if count > MOST_LISTED {
            p.small { (reader.say(&Message::new("why-more").with("shown", MOST_LISTED))) }
        }
    }
}

/// The winning moves, each a link that plays it; for readers who asked for values, with
/// the notation of what it leaves.
fn winning(reader: Reader<'_>, game: &GameSession, answer: &Answer) -> Markup {
    html! {
        @if !answer.winning_moves.is_empty() {
            p { (reader.text("answer-winning")) }
            ul.choices {
                @for mv in answer.winning_moves.iter().take(MOST_LISTED) {
                    li { a.button data-swap data-moves=(mv.text) href=(game.state.played(&mv.text).address("/play", reader.request)) {
                        (reader.say(&mv.phrase)) @if game.state.values { " → " code { (clipped(&mv.to)) } }
                    } }
                }
            }
            (more(reader, answer.winning_moves.len()))
        }
    }
}

/// Moves of the losing side and the replies to them; of this position's own moves, each a
/// link that plays it.
fn replies(reader: Reader<'_>, game: &GameSession, answer: &Answer, analysis: &Analysis) -> Markup {
    let (own, count) = (answer.outcome == Outcome::P, game.choices.len());
    let is_list = own && answer.by != By::Theorem;
    let key = match (is_list, game.more_choices) {
        (false, _) => "web-answers-some",
        (true, false) => "web-answers",
        (true, true) => "web-answers-many",
    };
    let [move_key, reply_key] = match own {
        true => ["web-your-move", "web-its-answer"],
        false => ["web-its-move", "web-your-answer"],
    };
    html! {
        @if !analysis.replies.is_empty() {
            p { (reader.say(&Message::new(key).with("count", count))) }
            table.answers {
                thead { tr { th scope="col" { (reader.text(move_key)) } th scope="col" { (reader.text(reply_key)) } } }
                tbody {
                    @for (choice, reply) in &analysis.replies {
                        tr {
                            td {
                                @if own { a data-swap href=(game.state.played(&choice.text).address("/play", reader.request)) { (reader.say(&choice.phrase)) } }
                                @else { (reader.say(&choice.phrase)) }
                            }
                            td { (reader.say(&reply.phrase)) @if game.state.values { " → " code { (clipped(&reply.to)) } } }
                        }
                    }
                }
            }
            @if is_list { (more(reader, count)) }
        }
    }
}

/// The outcomes of the throws.
fn throws(reader: Reader<'_>, analysis: &Analysis) -> Markup {
    html! {
        @if let Some(throws) = &analysis.throws {
            p { (reader.text("answer-rolls")) }
            ul.choices {
                @for (throw, outcome) in &throws.rolls { li { (throw) " " (outcome_badge(*outcome)) } }
            }
        }
    }
}

/// The line of best play from the current position.
pub(super) fn best_line(reader: Reader<'_>, game: &GameSession, analysis: &Analysis) -> Markup {
    if analysis.best_line.is_empty() {
        return html! {};
    }
    let mut state = game.state.settled();
    let steps = analysis.best_line.iter().map(|choice| {
        state = state.played(&choice.text);
        (choice, state.address("/play", reader.request))
    });
    html! {
        details.best {
            summary { (reader.text("web-best-line")) }
            ol {
                @for (choice, address) in steps.filter(|(choice, _)| !choice.is_pass()) {
                    li { a data-swap href=(address) { (reader.say(&choice.phrase)) } " → " code { (clipped(&choice.to)) } }
                }
            }
        }
    }
}
