//! Computer opponents, from the weakest to the perfect one. The script ticks those beaten
//! on this device.

use grundy::computer::Skill;
use grundy::rules::split_name;
use grundy::ruleset::is_text;
use grundy::{Example, Game, GameStatus, Message, Position};
use maud::{Markup, html};

use crate::reader::Reader;
use crate::session::GameSession;
use crate::state::{Seat, State};

/// The name of a computer.
pub(crate) fn name(skill: Skill) -> Message {
    Message::new(Seat::Computer(skill).key())
}

/// The sentence on its way of playing.
pub(crate) fn line(skill: Skill) -> Message {
    Message::new(format!("skill-{}-line", skill.word()))
}

/// The entry that the script stores when a computer is beaten in a game of any size.
fn beaten(reader: Reader<'_>, game: &str, skill: Skill) -> String {
    let game = match is_text(game) {
        true => reader.about(game, "name"),
        false => split_name(game).0.to_owned(),
    };
    format!("ladder/{game}/{}", skill.word())
}

/// The tick of a beaten computer.
pub(crate) fn tick(reader: Reader<'_>, game: &str, skill: Skill) -> Markup {
    html! {
        span.tick hidden data-lesson=(beaten(reader, game, skill)) {
            span aria-hidden="true" { " ✓" } span.unseen { " (" (reader.text("ladder-done")) ")" }
        }
    }
}

/// The name and description of the opponent, if one person plays.
pub(crate) fn introduced(state: &State) -> Option<Message> {
    let (_, skill) = state.opponent()?;
    let message = Message::new("play-opponent").with("name", name(skill));
    Some(message.with("line", line(skill)))
}

/// The game from its start against another computer, on the side opposite a person.
fn against(state: &State, skill: Skill) -> State {
    let seat = state.opponent().map_or(1, |(seat, _)| seat);
    let mut seats = [Seat::Person; 2];
    seats[seat] = Seat::Computer(skill);
    State {
        seats,
        moves: Vec::new(),
        ..state.at_ply(0)
    }
    .in_place_of(state)
}

/// A choice of opponents for this game.
pub(crate) fn choice(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    let now = state.opponent().map(|(_, skill)| skill);
    html! {
        details.setup {
            summary { (reader.text("ladder-title")) }
            p.small { (reader.text("ladder-line")) }
            ul.choices {
                @for skill in Skill::ALL {
                    li { a.button data-swap .on[now == Some(skill)] aria-current=[(now == Some(skill)).then_some("true")]
                        title=(reader.say(&line(skill)))
                        href=(against(state, skill).address("/play", reader.request)) {
                        (reader.say(&name(skill))) (tick(reader, game.game.name(), skill))
                    } }
                }
            }
            p { a href=(reader.link("/ladder", &[])) { (reader.text("ladder-all")) } }
        }
    }
}

/// The largest game found for those who have beaten everybody, in moves from its start.
const MOST_MOVES: u64 = 400;

/// The start with the fewest moves that has more of them than this one.
fn larger(game: &GameSession) -> Option<State> {
    const SIZES: std::ops::RangeInclusive<u64> = 2..=12;
    let (name, here) = (game.game.name(), game.line.first()?);
    let examples = Game::page(name).map_or_else(|_| Vec::new(), |page| page.examples);
    let examples = examples.iter().map(Example::pair);
    let examples = examples.filter(|(of, _)| *of == name);
    let sizes = SIZES.flat_map(|a| [(a, a), (a, a + 1)]);
    let sizes = sizes.filter_map(|(a, b)| game.game.sized(a, b));
    let texts = examples.map(|(_, text)| text.to_owned()).chain(sizes);
    let count = |at: &Position| at.count_moves(MOST_MOVES).unwrap_or(u64::MAX);
    let counted = texts.filter_map(|text| {
        let start = game.game.start_at(&text).ok()?.position().ok()?;
        Some((count(&start), text))
    });
    let more = count(here).saturating_add(1)..=MOST_MOVES;
    let (_, text) = counted.filter(|(moves, _)| more.contains(moves)).min()?;
    let start = State {
        at: text,
        moves: Vec::new(),
        ..game.state.at_ply(0)
    };
    Some(start.in_place_of(&game.state))
}

/// The computer that a person has just played against, and true if the person won.
fn played(game: &GameSession) -> Option<(Skill, bool)> {
    let (seat, skill) = game.state.opponent()?;
    match game.standing {
        GameStatus::Won(winner) => Some((skill, winner != seat)),
        _ => None,
    }
}

/// The sentence on a computer that was beaten, which the script stores.
pub(crate) fn beaten_now(reader: Reader<'_>, game: &GameSession) -> Markup {
    let Some((skill, true)) = played(game) else {
        return html! {};
    };
    let message = match (skill.stronger(), larger(game)) {
        (None, Some(_)) => Message::new("ladder-last"),
        (None, None) => Message::new("ladder-last-board"),
        _ => Message::new("ladder-beaten").with("name", name(skill)),
    };
    html! { p data-done=(beaten(reader, game.game.name(), skill)) { (reader.say(&message)) } }
}

/// The next game after one against a computer: a stronger opponent after a win, at last a
/// larger board, and an easier opponent after a loss.
pub(crate) fn next(reader: Reader<'_>, game: &GameSession) -> Markup {
    let Some((skill, won)) = played(game) else {
        return html! {};
    };
    let other = |other: Skill, key: &'static str| {
        let label = Message::new(key).with("name", name(other));
        (against(&game.state, other), label, Some(line(other)))
    };
    let next = match won {
        true => skill.stronger().map(|next| other(next, "ladder-next")),
        false => skill.weaker().map(|next| other(next, "ladder-easier")),
    };
    let board = || larger(game).map(|state| (state, Message::new("ladder-larger"), None));
    let Some((state, label, line)) = next.or_else(|| board().filter(|_| won)) else {
        return html! {};
    };
    html! {
        p.next { a.button .main[won] data-swap title=[line.map(|line| reader.say(&line))]
            href=(state.address("/play", reader.request)) { (reader.say(&label)) }
        }
    }
}

/// The opponents of a board in a row, each with its tick. The script leads to the first
/// one who is not beaten yet.
pub(crate) fn rungs(reader: Reader<'_>, state: &State) -> Markup {
    html! {
        ol.rungs aria-label=(reader.text("ladder-title")) {
            @for skill in Skill::ALL {
                li { a data-rung=(beaten(reader, &state.game, skill)) title=(reader.say(&line(skill)))
                    aria-current=[(state.opponent() == Some((1, skill))).then_some("step")]
                    href=(against(state, skill).address("/play", reader.request)) {
                    (reader.say(&name(skill))) (tick(reader, &state.game, skill))
                } }
            }
        }
    }
}
