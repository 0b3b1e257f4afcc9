//! Why a position is won or lost, in words and nimbers.

use grundy::rules::split_name;
use grundy::{Answer, By, Convention, Error, GameStatus, Message, Outcome, Position};
use maud::{Markup, html};

use super::board::value_badge;
use super::panel::clipped;
use super::{Reader, learn, panel, quoted, review};
use crate::analysis::{self, Value, because, valued};
use crate::pool::Worker;
use crate::session::GameSession;
use crate::state::State;

/// The most moves and answers listed.
const MOST_LISTED: usize = 12;

/// The keys of theorems with a mirror strategy, for which the diagonal of the
/// board is drawn.
pub(crate) fn has_axis(answer: &Answer) -> bool {
    ["chomp-square", "chomp-hook-p", "chomp-hook-n"].contains(&&*answer.reason.key)
}

/// The lesson about a game or about the key of a reason.
pub(super) fn lesson_of(
    name: &str,
    convention: Convention,
    key: &str,
) -> (&'static str, &'static str) {
    let misere = convention == Convention::Misere;
    match (split_name(name).0, key) {
        (_, key) if key.starts_with("chomp-square") => ("chomp", "square"),
        (_, key) if key.starts_with("chomp-hook") => ("chomp", "mirror"),
        (_, key) if key.starts_with("chomp-two") => ("chomp", "two-rows"),
        ("chomp", _) => ("chomp", "stealing"),
        ("northcott", _) => ("loopy", "gap"),
        ("xiangqi", _) => ("loopy", "cannons"),
        ("subtraction", _) if misere => ("one-heap", "leave-one"),
        ("nimbi", _) if misere => ("misere", "nimbi"),
        ("nim" | "moore", _) if misere => ("misere", "odd"),
        ("nim", _) => ("nim", "packets"),
        ("moore", _) => ("relatives", "thirds"),
        ("nimbi", _) => ("relatives", "middle"),
        ("wythoff", _) => ("relatives", "pairs"),
        ("queen", _) => ("relatives", "queen"),
        ("fibonacci", _) => ("one-heap", "fibonacci"),
        ("subtraction", _) => ("one-heap", "multiples"),
        ("odd-even", _) => ("one-heap", "odd-even"),
        ("die" | "two-dice", _) => ("one-heap", "die"),
        ("hexagon", _) => ("hexagon", "number"),
        _ => ("mex", "missing"),
    }
}

/// A hint: a winning move, or the note that there is none.
pub(crate) fn hint(
    reader: Reader<'_>,
    game: &GameSession,
    answer: Option<&Result<Box<Answer>, Error>>,
) -> Markup {
    let message = match answer {
        Some(Ok(answer)) => match (answer.winning_moves.first(), answer.outcome) {
            (Some(mv), _) => Message::new("play-hint")
                .with("text", mv.text.as_str())
                .with("move", mv.phrase.clone()),
            (None, Outcome::P) => Message::new("play-hint-none"),
            (None, Outcome::D) => Message::new("play-hint-draw"),
            (None, Outcome::N) => Message::new("play-hint-unknown"),
        },
        Some(Err(error)) => return too_large(reader, game, error),
        None => return html! {},
    };
    html! { section.hint role="note" { p { (reader.say(&message)) } } }
}

/// Who wins with best play.
pub(crate) fn winner(
    reader: Reader<'_>,
    game: &GameSession,
    answer: Option<&Result<Box<Answer>, Error>>,
) -> Markup {
    let (GameStatus::Turn(turn), Some(answer)) = (game.standing, answer) else {
        return html! {};
    };
    let wins = |seat| Message::new("web-who-wins").with("player", panel::side(&game.state, seat));
    let message = match answer {
        Ok(answer) => match answer.outcome {
            Outcome::N => wins(turn),
            Outcome::P => wins(1 - turn),
            Outcome::D => Message::new("web-who-draws"),
        },
        // The reason says so too.
        Err(_) if game.state.why => return html! {},
        Err(error) => return too_large(reader, game, error),
    };
    html! { section.winner role="note" { p { (reader.say(&message)) } } }
}

/// The note that an answer takes too long, with the command that computes it.
pub(crate) fn too_large(reader: Reader<'_>, game: &GameSession, error: &Error) -> Markup {
    let state = &game.state;
    let misere = if state.convention == Convention::Misere {
        " --misere"
    } else {
        ""
    };
    let command = format!(
        "grundy solve {} {}{misere} --why",
        quoted(game.game.name()),
        quoted(&game.text())
    );
    let longer = State {
        think: true,
        ..state.clone()
    };
    let limit = matches!(error, Error::Limit(_));
    html! {
        section.large role="note" {
            @if limit {
                p { (reader.text("web-too-large")) }
                @if !state.think {
                    p { a.button data-swap href=(longer.address("/play", reader.request)) { (reader.text("web-think")) } }
                }
                p { (reader.text("web-command")) }
                pre { code { (command) } }
            } @else {
                p { (reader.say(&error.whole())) }
            }
        }
    }
}

/// The reason, or after the end the review of the game.
pub(crate) fn why(
    reader: Reader<'_>,
    game: &GameSession,
    answer: Option<&Result<Box<Answer>, Error>>,
    worker: &mut Worker,
) -> Markup {
    let answered = match answer {
        Some(Ok(answer)) => Some(&**answer),
        _ => None,
    };
    let body = match (game.standing, answer) {
        (GameStatus::Won(_) | GameStatus::Repeated, _) => review::review(reader, game, worker),
        (GameStatus::Throw, _) => throws(reader, game, worker),
        (GameStatus::Turn(_), Some(Ok(answer))) => reason(reader, game, answer, worker),
        (GameStatus::Turn(_), Some(Err(error))) => too_large(reader, game, error),
        (GameStatus::Turn(_), None) => html! {},
    };
    let key = answered.map_or("", |answer| &*answer.reason.key);
    let lesson = lesson_of(game.game.name(), game.state.convention, key);
    let (address, title) = learn::leading(reader, lesson);
    // After the end the review says what it is itself.
    let heading = reader.text(if game.standing_is_end() {
        "web-review"
    } else {
        "web-why"
    });
    html! {
        section.why aria-label=(heading) {
            @if !game.standing_is_end() { h2 { (heading) } }
            (body)
            p { a href=(address) { (reader.say(&Message::new("web-related-lesson").with("lesson", title))) } }
        }
    }
}

pub(super) fn outcome_line(answer: &Answer) -> Message {
    let outcome = Message::new(match answer.outcome {
        Outcome::N => "outcome-n",
        Outcome::P => "outcome-p",
        Outcome::D => "outcome-d",
    });
    match (answer.nimber, answer.nimber_known) {
        (Some(nimber), _) => Message::new("answer-outcome-nimber")
            .with("outcome", outcome)
            .with("nimber", nimber.to_string()),
        (None, true) => Message::new("answer-outcome").with("outcome", outcome),
        (None, false) => Message::new("answer-outcome-open").with("outcome", outcome),
    }
}

fn reason(reader: Reader<'_>, game: &GameSession, answer: &Answer, worker: &mut Worker) -> Markup {
    let value = Value {
        outcome: answer.outcome,
        nimber: answer.nimber,
    };
    let (binary, steps): (Vec<&Message>, Vec<&Message>) = answer
        .steps
        .iter()
        .take(20)
        .partition(|step| step.key.starts_with("nim-binary"));
    html! {
        p { (value_badge(value)) " " (reader.say(&outcome_line(answer))) }
        p { (reader.say(&because(answer))) }
        @if !binary.is_empty() {
            pre.columns { @for step in binary { (reader.say(step)) "\n" } }
        }
        @for step in steps.into_iter().chain(&answer.rest) { p.step { (reader.say(step)) } }
        (parts(reader, game.here(), game.state.convention, worker))
        @if answer.outcome == Outcome::N { (winning(reader, game, answer)) }
        @else if answer.by != By::Theorem { (answers(reader, game, worker)) }
        @if answer.searchable && !game.state.think {
            p.small { (reader.text("answer-incomplete")) }
        }
    }
}

/// The winning moves, each a link that makes it.
fn winning(reader: Reader<'_>, game: &GameSession, answer: &Answer) -> Markup {
    html! {
        @if !answer.winning_moves.is_empty() {
            p { (reader.text("answer-winning")) }
            ul.choices {
                @for mv in answer.winning_moves.iter().take(MOST_LISTED) {
                    li { a.button data-swap data-moves=(mv.text) href=(game.state.played(&mv.text).address("/play", reader.request)) {
                        (reader.say(&mv.phrase)) " → " code { (clipped(&mv.to)) }
                    } }
                }
            }
            @if answer.winning_moves.len() > MOST_LISTED {
                p.small { (reader.say(&Message::new("why-more").with("shown", MOST_LISTED))) }
            }
        }
    }
}

/// The answers to all moves of a lost position.
fn answers(reader: Reader<'_>, game: &GameSession, worker: &mut Worker) -> Markup {
    let mut rows = Vec::new();
    for choice in game.choices.iter().take(MOST_LISTED) {
        let convention = game.state.convention;
        if let Some(named) = game.here().answer_to(&choice.text, convention) {
            rows.push((choice, named.phrase, named.to));
            continue;
        }
        let Ok(after) = game.here().play(&choice.text) else {
            continue;
        };
        match after.winning_move(convention, worker.share(0.7)) {
            Ok(Some(mv)) => rows.push((choice, mv.phrase, mv.to)),
            Ok(None) => {}
            Err(_) => break,
        }
    }
    html! {
        @if !rows.is_empty() {
            @let key = if game.more_choices { "web-answers-many" } else { "web-answers" };
            p { (reader.say(&Message::new(key).with("count", game.choices.len()))) }
            table.answers {
                thead { tr { th scope="col" { (reader.text("web-your-move")) } th scope="col" { (reader.text("web-its-answer")) } } }
                tbody {
                    @for (choice, answer, to) in rows {
                        tr {
                            td { a data-swap href=(game.state.played(&choice.text).address("/play", reader.request)) { (reader.say(&choice.phrase)) } }
                            td { (reader.say(&answer)) " → " code { (clipped(&to)) } }
                        }
                    }
                }
            }
            @if game.choices.len() > MOST_LISTED {
                p.small { (reader.say(&Message::new("why-more").with("shown", MOST_LISTED))) }
            }
        }
    }
}

/// A table of the parts with their nimbers and nim-sum.
pub(super) fn parts(
    reader: Reader<'_>,
    position: &Position,
    convention: Convention,
    worker: &mut Worker,
) -> Markup {
    let Some(rows) = valued(position, convention, worker).filter(|rows| rows.len() > 1) else {
        return html! {};
    };
    let sum = rows.iter().fold(0, |sum, row| sum ^ row.1);
    let is_sum = position.game() == grundy::sum::NAME;
    html! {
        table.parts {
            caption { (reader.text("web-parts")) }
            tbody {
                @for (part, nimber) in rows {
                    tr {
                        th scope="row" { @if is_sum { (reader.game_name(part.game())) " " } code { (clipped(&part.text())) } }
                        td { "*" (nimber) }
                    }
                }
                tr.sum { th scope="row" { (reader.text("web-nim-sum")) } td { "*" (sum) } }
            }
        }
    }
}

/// The outcomes of the throws.
fn throws(reader: Reader<'_>, game: &GameSession, worker: &mut Worker) -> Markup {
    let solver = worker.share(0.7);
    let solved =
        (game.opening.as_ref()).map(|opening| opening.solve(game.state.convention, solver));
    let Some(Ok(rolls)) = solved else {
        return html! {};
    };
    html! {
        p { (reader.text("answer-rolls")) }
        ul.choices {
            @for (throw, outcome) in &rolls.rolls {
                li { (throw) " " (value_badge(Value { outcome: *outcome, nimber: None })) }
            }
        }
    }
}

/// The line of best play from here on.
pub(crate) fn best_line(reader: Reader<'_>, game: &GameSession, worker: &mut Worker) -> Markup {
    if !matches!(game.standing, GameStatus::Turn(_)) {
        return html! {};
    }
    let line = analysis::best_line(game.here(), game.state.convention, 10, worker);
    if line.is_empty() {
        return html! {};
    }
    let mut state = game.state.settled();
    let mut steps = Vec::new();
    for choice in &line {
        state = state.played(&choice.text);
        steps.push((choice, state.address("/play", reader.request)));
    }
    html! {
        details.best {
            summary { (reader.text("web-best-line")) }
            ol {
                @for (choice, address) in steps {
                    li { a data-swap href=(address) { (reader.say(&choice.phrase)) } " → " code { (clipped(&choice.to)) } }
                }
            }
        }
    }
}
