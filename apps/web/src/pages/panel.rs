//! The panel beside the board: the turn, the controls, the moves so far.

use std::collections::HashMap;

use grundy::{Choice, GameStatus, Kind, Message, Outcome};
use maud::{Markup, html};

use super::board::{MOVES_BYTES, value_badge};
use super::{Reader, ladder};
use crate::analysis::Value;
use crate::params::{self, known};
use crate::request::Request;
use crate::session::GameSession;
use crate::state::{Seat, State};

/// The most moves listed with their values.
const MOST_LISTED: usize = 60;

/// Longer lists of moves are collapsed beside a board with values.
const MOST_OPEN: usize = 16;

/// The name of a side: "you" if there is one person, else its number.
pub(crate) fn side(state: &State, seat: usize) -> Message {
    let people = state
        .seats
        .iter()
        .filter(|&&seat| seat == Seat::Person)
        .count();
    Message::new(match (state.seats[seat], people, seat) {
        (Seat::Person, 1, _) => "play-you",
        (Seat::Person, _, 0) => "play-first",
        (Seat::Person, _, _) => "play-second",
        (_, 1, _) => "play-computer",
        (_, _, 0) => "play-computer-first",
        (_, _, _) => "play-computer-second",
    })
}

/// How the game stands, in a sentence.
pub(super) fn standing(game: &GameSession) -> Message {
    let state = &game.state;
    let people = state
        .seats
        .iter()
        .filter(|&&seat| seat == Seat::Person)
        .count();
    match game.standing {
        GameStatus::Throw => Message::new("web-throw-first"),
        GameStatus::Repeated => Message::new("play-repeated"),
        GameStatus::Won(winner) if people == 1 => Message::new(match state.seats[winner] {
            Seat::Person => "web-you-won",
            Seat::Computer(_) => "web-you-lost",
        }),
        GameStatus::Won(winner) => Message::new("web-won").with("winner", side(state, winner)),
        GameStatus::Turn(turn) if state.seats[turn] == Seat::Person && people == 1 => {
            Message::new("web-your-turn")
        }
        GameStatus::Turn(turn) => Message::new("web-turn").with("player", side(state, turn)),
    }
}

/// How to move on this kind of board.
pub(super) fn how(game: &GameSession) -> &'static str {
    let has = |what: &str| game.scene.shapes.iter().any(|shape| shape.what == what);
    let many = |shape: &grundy::Shape| shape.moves.len() > 1;
    let alone = || {
        let first = game.scene.shapes.first();
        first.is_some_and(|shape| {
            let place = (shape.column, shape.row);
            game.here().together(&[place]).is_none()
        })
    };
    if game.is_sum() {
        return "sum-how";
    }
    if !game.scene.amounts.is_empty() && game.scene.shapes.is_empty() {
        return "web-how-amount";
    }
    match game.scene.kind {
        Kind::Tracks | Kind::Xiangqi => "web-how-slide",
        Kind::Squares if has("queen") || has("goal") => "web-how-slide",
        Kind::Dice => "web-how-dice",
        Kind::Squares | Kind::Hexes if game.scene.shapes.iter().any(many) && alone() => {
            "web-how-twice"
        }
        _ => "web-how",
    }
}

/// Whose turn it is, and the last move.
pub(crate) fn status(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    let standing = reader.say(&standing(game));
    let last = game.made.last().map(|mv| {
        reader.say(
            &Message::new("web-last-move")
                .with("player", side(state, 1 - state.turn()))
                .with("move", mv.phrase.clone()),
        )
    });
    let spoken = match &last {
        Some(last) => format!("{last} {standing}"),
        None => standing.clone(),
    };
    let over = game.standing_is_end();
    html! {
        section.status .over[over] data-say=(spoken) aria-label=(reader.text("web-status")) {
            p.turn { (standing) }
            @if let Some(last) = last { p.last { (last) } }
            @if state.unsure { p.small { (reader.text("play-unsure")) } }
            @if over { (ladder::ended(reader, game)) }
            @else if state.ply == 0 && let Some(opponent) = ladder::opponent(state) { p.last { (reader.say(&opponent)) } }
            @if game.standing == GameStatus::Throw {
                p { a.button.main data-swap href=(state.address("/go", reader.request)) { (reader.text("web-throw")) } }
            } @else if computer_next(game) {
                p { a.button data-swap data-go href=(state.address("/go", reader.request)) { (reader.text("web-computer-moves")) } }
            } @else if state.ply == 0 && !over {
                p.how { (reader.text(how(game))) }
            }
        }
    }
}

/// The number of moves left by an undo: back to a person's turn, or the last
/// move; `None` at the start.
fn back(game: &GameSession) -> Option<usize> {
    let state = &game.state;
    let persons = |ply: &usize| state.seats[ply % 2] == Seat::Person;
    let earlier = (0..state.ply).rev();
    earlier
        .clone()
        .find(persons)
        .or_else(|| earlier.clone().next())
}

/// The number of moves made after a redo: up to a person's turn, or all;
/// `None` at the end.
fn forth(game: &GameSession) -> Option<usize> {
    let state = &game.state;
    let later = state.ply + 1..=state.moves.len();
    let persons = |ply: &usize| state.seats[ply % 2] == Seat::Person || *ply == state.moves.len();
    later.clone().find(persons)
}

/// The game that this one took the place of.
pub(super) fn before(state: &State) -> Option<State> {
    let mut request = Request::of("/play", &state.before);
    params::read(&mut request, known::PLAY).ok()?;
    let mut before = State::of(&request);
    before.game.clone_from(&state.game);
    (!before.moves.is_empty()).then_some(before)
}

/// A button that leads to another state of the game.
struct Control {
    /// The key of its text.
    text: &'static str,
    /// The key of the keyboard; empty for none.
    letter: &'static str,
    /// `None` where it leads nowhere.
    target: Option<State>,
    /// Whether what it shows is shown.
    pressed: bool,
}

impl Control {
    fn new(text: &'static str, letter: &'static str, target: Option<State>) -> Self {
        Self {
            text,
            letter,
            target,
            pressed: false,
        }
    }

    fn pressed(self, pressed: bool) -> Self {
        Self { pressed, ..self }
    }

    fn markup(&self, reader: Reader<'_>) -> Markup {
        let key = Some(self.letter).filter(|letter| !letter.is_empty());
        html! {
            @match &self.target {
                Some(target) => a.button data-swap data-key=[key] .on[self.pressed]
                    aria-current=[self.pressed.then_some("true")]
                    href=(target.address("/play", reader.request)) { (reader.text(self.text)) },
                None => span.button.off aria-disabled="true" { (reader.text(self.text)) },
            }
        }
    }
}

/// What is at hand below the board: undo, hint, a new game; and the rest behind
/// one button.
pub(crate) fn controls(reader: Reader<'_>, game: &GameSession, more: &Markup) -> Markup {
    let state = &game.state;
    let calm = state.settled();
    let again = State {
        moves: Vec::new(),
        seed: state.seed.wrapping_mul(3).wrapping_add(1) % 100_003,
        ..calm.at_ply(0)
    }
    .in_place_of(state);
    let hint = matches!(game.standing, GameStatus::Turn(_)).then(|| State {
        hint: true,
        ..calm.clone()
    });
    let undone = back(game).map(|ply| calm.at_ply(ply));
    let undone = undone.or_else(|| before(state));
    html! {
        nav.controls aria-label=(reader.text("web-controls")) {
            (Control::new("web-undo", "u", undone).markup(reader))
            (Control::new("web-hint", "h", hint).markup(reader))
            (Control::new("web-new-game", "n", Some(again)).markup(reader))
            (rest(reader, more))
        }
    }
}

/// What is behind one button.
pub(super) fn rest(reader: Reader<'_>, more: &Markup) -> Markup {
    html! {
        details.more {
            summary.button aria-label=(reader.text("web-more")) title=(reader.text("web-more")) { "⋯" }
            div.behind { (more) }
        }
    }
}

/// Less usual controls: redo, change sides, set up.
pub(crate) fn others(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    let calm = state.settled();
    let redone = forth(game).map(|ply| calm.at_ply(ply));
    let swapped = State {
        seats: [state.seats[1], state.seats[0]],
        moves: Vec::new(),
        ..calm.at_ply(0)
    }
    .in_place_of(state);
    let edit = State {
        edit: true,
        ..calm.clone()
    };
    // Values stay hidden there until somebody asks.
    let wall = State {
        wall: !state.wall,
        values: false,
        ..calm.clone()
    };
    html! {
        div.controls {
            (Control::new("web-redo", "r", redone).markup(reader))
            (Control::new("web-swap", "s", Some(swapped)).markup(reader))
            (Control::new("web-edit", "e", Some(edit)).markup(reader))
            a.button data-swap data-wall=(if wall.wall { "enter" } else { "leave" }) href=(wall.address("/play", reader.request)) {
                (reader.text(if wall.wall { "web-wall" } else { "web-wall-leave" }))
            }
            @if state.wall { (Control::new("web-values", "v", Some(State { values: !state.values, ..calm.clone() })).pressed(state.values).markup(reader)) }
        }
    }
}

/// The questions about the position: who wins, why, the value of each move.
pub(crate) fn questions(reader: Reader<'_>, game: &GameSession) -> Markup {
    if game.standing_is_end() {
        return html! {};
    }
    let state = &game.state;
    let calm = state.settled();
    let who = State {
        who: !state.who,
        ..calm.clone()
    };
    let why = State {
        why: !state.why,
        ..calm.clone()
    };
    let values = State {
        values: !state.values,
        ..calm
    };
    html! {
        nav.controls.ask aria-label=(reader.text("web-ask")) {
            (Control::new("web-who", "", Some(who)).pressed(state.who).markup(reader))
            (Control::new("web-why", "w", Some(why)).pressed(state.why).markup(reader))
            (Control::new("web-values", "v", Some(values)).pressed(state.values).markup(reader))
        }
    }
}

/// The position in notation, and the convention.
pub(crate) fn here(reader: Reader<'_>, game: &GameSession) -> Markup {
    html! {
        p.here { code { (game.text()) }
            @if game.game.conventions().len() > 1 { " · " (reader.say(&game.game.ending(game.state.convention))) }
        }
    }
}

/// The legend of letters and outlines.
pub(crate) fn legend(reader: Reader<'_>, game: &GameSession) -> Markup {
    let value = |outcome| Value {
        outcome,
        nimber: None,
    };
    html! {
        ul.legend aria-label=(reader.text("web-legend")) {
            li { (value_badge(value(Outcome::P))) " " (reader.text("web-legend-p")) }
            li { (value_badge(value(Outcome::N))) " " (reader.text("web-legend-n")) }
            @if game.game.is_loopy() { li { (value_badge(value(Outcome::D))) " " (reader.text("web-legend-d")) } }
            @if game.game.has_nimbers() { li { (reader.text("web-legend-nimber")) } }
        }
    }
}

/// In a long game, only so many moves around the current one are listed, since
/// each link contains the whole game.
const NEAR: usize = 8;
/// Games up to this many moves are listed whole.
const SHORT: usize = 40;

/// The moves listed in a game of `moves` moves, `ply` of them made.
fn listed(moves: usize, ply: usize) -> std::ops::Range<usize> {
    if moves <= SHORT {
        return 0..moves;
    }
    ply.saturating_sub(NEAR)..(ply + NEAR / 2).min(moves)
}

/// The moves so far, each a link to its position.
pub(crate) fn moves(reader: Reader<'_>, game: &GameSession) -> Markup {
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
    let others = |ply: usize, key: &'static str, count: usize| {
        html! {
            li { a data-swap href=(state.at_ply(ply).address("/play", reader.request)) {
                (reader.say(&Message::new(key).with("count", count)))
            } }
        }
    };
    html! {
        // After the end the review is what one looks for, on a small screen too.
        details.moves open[state.moves.len() <= 12 && !game.standing_is_end()] {
            summary { (reader.text("web-moves")) }
            ol start="0" {
                li .now[state.ply == 0] { a data-swap href=(state.at_ply(0).address("/play", reader.request)) { (reader.text("web-start")) } }
                @if before > 0 { (others(before, "web-moves-before", before)) }
                @for ply in listed {
                    li .now[ply + 1 == state.ply] {
                        a data-swap href=(state.at_ply(ply + 1).address("/play", reader.request)) {
                            (reader.say(&Message::new("web-line-move").with("player", side(state, ply % 2)).with("move", phrase(ply))))
                        }
                    }
                }
                @if after > 0 { (others(state.moves.len(), "web-moves-after", after)) }
            }
        }
    }
}

/// True where no board has a place for a move, so that the list is the way to
/// move.
pub(crate) fn moved_by_list(game: &GameSession) -> bool {
    !game.is_sum() && game.scene.shapes.iter().all(|shape| shape.moves.is_empty())
}

/// Where a move leads that is made from a list or a form.
pub(crate) struct Target<'a> {
    /// The address of a state's page.
    pub(crate) address: &'a dyn Fn(&State) -> String,
    /// The path of a form that adds a move.
    pub(crate) form: String,
    /// The fields of the form besides the move.
    pub(crate) fields: Vec<(&'static str, String)>,
}

impl<'a> Target<'a> {
    /// The page of a game whose moves are in its address.
    pub(crate) fn play(state: &State, address: &'a dyn Fn(&State) -> String) -> Self {
        Self {
            address,
            form: format!("/play/{}", crate::request::escaped(&state.game)),
            fields: state.settled().params(),
        }
    }
}

/// All moves as a list, and a field for a move's text: the board's moves without
/// the board.
pub(crate) fn by_text(
    reader: Reader<'_>,
    game: &GameSession,
    values: Option<&HashMap<String, Value>>,
    to: &Target<'_>,
) -> Markup {
    let state = &game.state;
    let open = matches!(game.standing, GameStatus::Turn(turn) if state.seats[turn] == Seat::Person || state.ply < state.moves.len());
    if !open {
        return html! {};
    }
    // Moves may be named by positions as long as an address.
    let mut bytes = 0;
    let listed: Vec<(&Choice, String)> = (game.choices.iter().take(MOST_LISTED))
        .map(|choice| (choice, reader.say(&choice.phrase)))
        .take_while(|(choice, phrase)| {
            let link = (to.address)(&state.played(&choice.text)).len();
            bytes += link + 2 * (choice.text.len() + phrase.len());
            bytes <= MOVES_BYTES
        })
        .collect();
    let more = game.choices.len() > listed.len();
    // Each link contains the whole game, so only some moves are listed; the
    // field takes any move.
    let is_long = state.moves.len() > SHORT;
    html! {
        details.list open[moved_by_list(game) || values.is_some() && game.choices.len() <= MOST_OPEN] {
            summary {
                @let (count, uncounted) = game.count();
                @let key = if uncounted { "web-many-moves" } else { "web-all-moves" };
                (reader.say(&Message::new(key).with("count", count)))
            }
            table {
                thead { tr {
                    th scope="col" { (reader.text("web-move-text")) }
                    th scope="col" { (reader.text("web-move-phrase")) }
                    th scope="col" { (reader.text("web-leaves")) }
                    @if values.is_some() { th scope="col" { (reader.text("web-value")) } }
                } }
                tbody {
                    @for (choice, phrase) in &listed {
                        tr {
                            td {
                                @if is_long { code { (choice.text) } }
                                @else { a data-swap aria-label=(format!("{}: {phrase}", choice.text)) href=((to.address)(&state.played(&choice.text))) { code { (choice.text) } } }
                            }
                            td { (phrase) }
                            td { code { (clipped(&choice.to)) } }
                            @if let Some(values) = values {
                                td { @match values.get(&choice.text) { Some(value) => (value_badge(*value)), None => "?" } }
                            }
                        }
                    }
                }
            }
            @if more { p { (reader.say(&Message::new("why-more").with("shown", listed.len()))) } }
            form.new action=(to.form) method="get" data-swap {
                (fields(reader, to))
                label { (reader.text("web-type-move")) " " input name="add" maxlength="400" spellcheck="false" autocomplete="off" required; }
                button.button { (reader.text("web-make-move")) }
            }
        }
    }
}

/// The fields of a form that adds a move.
fn fields(reader: Reader<'_>, to: &Target<'_>) -> Markup {
    html! {
        @for (name, value) in &to.fields { input type="hidden" name=(name) value=(value); }
        @if let Some(language) = reader.request.asked_language() { input type="hidden" name="lang" value=(language.tag()); }
    }
}

/// For each heap that is too large to be drawn, a field for how many to take
/// and, up to a thousand million, a slider.
pub(crate) fn amounts(reader: Reader<'_>, game: &GameSession, to: &Target<'_>) -> Markup {
    const LONGEST_SLIDER: u64 = 1_000_000_000;
    html! {
        @for amount in &game.scene.amounts {
            @let what = reader.say(&amount.what);
            form.new.amount action=(to.form) method="get" data-swap aria-label=(what) {
                (fields(reader, to))
                input type="hidden" name="add" value=(amount.pattern);
                label { (reader.say(&Message::new("web-amount").with("what", what.clone()).with("most", amount.most.to_string()))) " "
                    input type="number" name="count" min="1" max=(amount.most) value="1" required; }
                @if amount.most > 1 && amount.most <= LONGEST_SLIDER {
                    input type="range" min="1" max=(amount.most) value="1" aria-label=(what);
                }
                button.button { (reader.text("web-amount-take")) }
            }
        }
    }
}

/// A notation, shortened if it is long.
pub(crate) fn clipped(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}

/// True if a computer is to move and no move is undone.
pub(super) fn computer_next(game: &GameSession) -> bool {
    let at_end = game.state.ply == game.state.moves.len();
    match game.standing {
        GameStatus::Turn(turn) => {
            !game.state.edit && at_end && game.state.seats[turn] != Seat::Person
        }
        _ => false,
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
