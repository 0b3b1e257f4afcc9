//! A board within a lesson. A click makes a move, and the computer answers on
//! the same board; the address of the page contains the moves.

use grundy::computer::{self, Chance, Skill};
use grundy::{Convention, Message, Standing};
use maud::{Markup, html};

use super::board::Board;
use super::{Reader, panel, why};
use crate::analysis;
use crate::pool::Worker;
use crate::session::GameSession;
use crate::state::State;

/// A board of a lesson: game, position, misère.
pub(super) type Shown = (&'static str, &'static str, bool);

/// The session of the lesson's board of this number, after the computer's
/// answer.
fn stand(
    reader: Reader<'_>,
    number: usize,
    (name, at, misere): Shown,
    worker: &mut Worker,
) -> Option<GameSession> {
    let mut fresh = State::new(name, at);
    fresh.values = true;
    if misere {
        fresh.convention = Convention::Misere;
    }
    let param = |letter: char| reader.request.param(&format!("{letter}{number}"));
    let mut state = fresh.clone();
    state.set_moves(param('m').unwrap_or_default());
    state.set_picks(param('p').unwrap_or_default());
    // If the moves are not possible, start again.
    let game = GameSession::of(state, worker)
        .or_else(|_| GameSession::of(fresh, worker))
        .ok()?;
    if game.standing != Standing::Turn(1) {
        return Some(game);
    }
    let state = &game.state;
    let mut chance = Chance::seeded(state.chance());
    let solver = worker.share(0.4);
    let chosen = computer::choose(
        Skill::Perfect,
        game.here(),
        state.convention,
        solver,
        &mut chance,
    );
    match chosen {
        Ok((choice, _)) => GameSession::of(state.played(&choice.text), worker).ok(),
        Err(_) => Some(game),
    }
}

/// The address of the lesson with this board in another state, and the other
/// boards unchanged.
fn address(reader: Reader<'_>, number: usize, state: &State) -> String {
    let request = reader.request;
    let [moves, picks] = ['m', 'p'].map(|letter| format!("{letter}{number}"));
    let mut params: Vec<(&str, String)> = request
        .params
        .iter()
        .filter(|(name, _)| *name != moves && *name != picks && is_board(name))
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    if !state.moves.is_empty() {
        params.push((&moves, state.moves_text()));
    }
    if !state.picks.is_empty() {
        params.push((&picks, state.picks_text()));
    }
    let params: Vec<(&str, &str)> = params.iter().map(|(n, v)| (*n, v.as_str())).collect();
    let path = format!("/learn/{}", crate::request::escaped(request.segment(1)));
    format!("{}#board-{number}", request.link(&path, &params))
}

fn is_board(name: &str) -> bool {
    let number = name.strip_prefix(['m', 'p']);
    number.is_some_and(|number| number.len() == 1 && number.chars().all(|c| c.is_ascii_digit()))
}

/// The board with its values.
pub(super) fn board(
    reader: Reader<'_>,
    number: usize,
    shown: Shown,
    caption: &str,
    worker: &mut Worker,
) -> Markup {
    let Some(game) = stand(reader, number, shown, worker) else {
        return html! {};
    };
    let state = &game.state;
    let nimbers = game.game.has_nimbers() && state.convention == Convention::Normal;
    let values = analysis::values(
        game.here(),
        &game.choices,
        state.convention,
        nimbers,
        worker,
    );
    let to = |state: &State| address(reader, number, state);
    let board = Board {
        reader,
        game: &game,
        values: Some(&values),
        hint: None,
        open: game.standing == Standing::Turn(0),
        axis: false,
        id: &format!("board-{number}"),
        address: &to,
    };
    let lines: Vec<String> = (game.made.iter().enumerate())
        .skip(game.made.len().saturating_sub(2))
        .map(|(ply, mv)| {
            let message = Message::new("web-line-move")
                .with("player", panel::side(state, ply % 2))
                .with("move", mv.phrase.clone());
            reader.say(&message)
        })
        .collect();
    let standing = reader.say(&panel::standing(&game));
    let spoken = format!("{}. {standing}", lines.join(". "));
    let whole = State {
        why: true,
        ..state.settled()
    };
    html! {
        figure.live {
            (board.markup())
            figcaption {
                p { (caption) }
                (why::parts(reader, game.here(), state.convention, worker))
                @if !lines.is_empty() {
                    p.so-far data-say=(spoken) { @for line in &lines { (line) br; } strong { (standing) } }
                }
                p.controls {
                    @if !lines.is_empty() {
                        a.button data-swap href=(to(&State { moves: Vec::new(), ply: 0, ..state.settled() })) { (reader.text("web-again")) }
                    }
                    a.button href=(whole.address("/play", reader.request)) { (reader.text("web-open-board")) }
                }
            }
        }
    }
}
