//! Computer opponents, from the weakest to the perfect one. The script ticks those beaten
//! on this device.

use grundy::computer::Skill;
use grundy::rules::split_name;
use grundy::ruleset::is_text;
use grundy::{GameStatus, Message};
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

/// The opponents offered after a game against a computer.
pub(crate) fn next(reader: Reader<'_>, game: &GameSession) -> Markup {
    let (Some((seat, skill)), GameStatus::Won(winner)) = (game.state.opponent(), game.standing)
    else {
        return html! {};
    };
    let won = winner != seat;
    let (next, key) = match won {
        true => (skill.stronger(), "ladder-next"),
        false => (skill.weaker(), "ladder-easier"),
    };
    html! {
        @if won {
            p data-done=(beaten(reader, game.game.name(), skill)) {
                (reader.say(&Message::new("ladder-beaten").with("name", name(skill))))
                @if next.is_none() { " " (reader.text("ladder-last")) }
            }
        }
        @if let Some(next) = next {
            p { a.button .main[won] data-swap title=(reader.say(&line(next)))
                href=(against(&game.state, next).address("/play", reader.request)) {
                (reader.say(&Message::new(key).with("name", name(next))))
            } }
        }
    }
}
