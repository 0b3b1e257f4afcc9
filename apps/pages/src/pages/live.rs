//! The boards of a lesson. A click makes a move, and the computer replies on the same
//! board; the page's address contains the moves.

use grundy::computer::{self, Chance, Skill};
use grundy::{Choice, Convention, GameStatus, Position};
use maud::{Markup, html};

use crate::context::Context;
use crate::courses::At;
use crate::reader::Reader;
use crate::session::GameSession;
use crate::state::{State, moves, picks};
use crate::view::board::Board;
use crate::view::board::picture::PictureBytes;
use crate::view::players::{made_by, standing};

/// The number of the question's board.
pub(super) const QUESTION: usize = 1;
/// The number of the smaller case's board.
pub(super) const SMALLER: usize = 2;

/// The game on the lesson's board of this number, after the moves in the address; at the
/// start if they are illegal. `None` if the board cannot be drawn.
pub(super) fn session(
    reader: Reader<'_>,
    number: usize,
    at: At<'_>,
    ctx: &mut Context,
) -> Option<GameSession> {
    let param = |letter: char| {
        let value = reader.request.param(&format!("{letter}{number}"));
        value.unwrap_or_default()
    };
    let fresh = State {
        convention: at.convention,
        ..State::new(at.game, at.position)
    };
    let state = State {
        picks: picks(param('p')),
        ..fresh.with_moves(moves(param('m')))
    };
    GameSession::of(state, ctx)
        .or_else(|_| GameSession::of(fresh, ctx))
        .ok()
}

/// The game after the computer's reply, if it is the computer's turn: several moves if it
/// moves again.
pub(super) fn answered(mut game: GameSession, ctx: &mut Context) -> GameSession {
    while game.standing == GameStatus::Turn(1) {
        let state = &game.state;
        let chosen = chosen(game.here(), state.convention, state.chance(), ctx);
        match played(&game, chosen, ctx) {
            Some(next) => game = next,
            None => break,
        }
    }
    game
}

/// The game after the computer's first reply. A player who moves again before it makes
/// the moves of a perfect one.
pub(super) fn until_reply(game: GameSession, ctx: &mut Context) -> GameSession {
    let mut game = answered(game, ctx);
    while game.standing == GameStatus::Turn(0) && reply(&game).is_none() {
        let own = perfect(game.here(), game.state.convention, ctx);
        match played(&game, own, ctx) {
            Some(next) => game = answered(next, ctx),
            None => break,
        }
    }
    game
}

/// The computer's first move that is no pass, with its number from 0.
pub(super) fn reply(game: &GameSession) -> Option<(usize, &Choice)> {
    let mut replies = game.made.iter().enumerate().skip(1).step_by(2);
    replies.find(|(_, choice)| !choice.is_pass())
}

/// The game after a move.
fn played(game: &GameSession, choice: Option<Choice>, ctx: &Context) -> Option<GameSession> {
    GameSession::of(game.state.played(&choice?.text), ctx).ok()
}

/// The move of a perfect player, also from a lost position.
pub(super) fn perfect(at: &Position, convention: Convention, ctx: &mut Context) -> Option<Choice> {
    chosen(at, convention, 1, ctx)
}

fn chosen(at: &Position, convention: Convention, seed: u64, ctx: &mut Context) -> Option<Choice> {
    let mut chance = Chance::seeded(seed);
    let solver = ctx.share(0.4);
    let chosen = computer::choose(Skill::Perfect, at, convention, solver, &mut chance);
    chosen.ok().map(|(choice, _)| choice)
}

/// The address of the lesson with this board in another state. A move after the answer
/// was shown is one that was not found alone.
fn moved(reader: Reader<'_>, number: usize, state: &State) -> String {
    let [moves, picks] = ['m', 'p'].map(|letter| format!("{letter}{number}"));
    let changed = [
        (&*moves, &*state.moves_text()),
        (&picks, &state.picks_text()),
        ("show", ""),
        ("missed", "1"),
    ];
    let was_shown = number == QUESTION && reader.request.flag("show");
    let is_made = !state.moves.is_empty() && state.picks.is_empty();
    let count = if was_shown && is_made { 4 } else { 2 };
    reader.request.with(&changed[..count])
}

/// A board; `hint` is a move to highlight.
pub(super) fn board(
    reader: Reader<'_>,
    number: usize,
    game: &GameSession,
    open: bool,
    hint: Option<&str>,
) -> Markup {
    let (id, bytes) = (format!("board-{number}"), PictureBytes::of_page());
    let address = |state: &State| moved(reader, number, state);
    Board {
        hint,
        open: open && game.standing == GameStatus::Turn(0),
        id: &id,
        ..Board::new(reader, game, &bytes, &address)
    }
    .markup()
}

/// The smaller case, to be played to the end.
pub(super) fn smaller(reader: Reader<'_>, at: At<'_>, caption: &str, ctx: &mut Context) -> Markup {
    let Some(game) = session(reader, SMALLER, at, ctx) else {
        return html! {};
    };
    let game = answered(game, ctx);
    let lines: Vec<String> = (game.made.iter().enumerate())
        .skip(game.made.len().saturating_sub(2))
        .map(|(ply, mv)| reader.say(&made_by(&game.state, ply, mv.phrase.clone())))
        .collect();
    let standing = reader.say(&standing(&game));
    let spoken = format!("{}. {standing}", lines.join(". "));
    html! {
        figure.live {
            figcaption { (caption) }
            (board(reader, SMALLER, &game, true, None))
            @if !lines.is_empty() {
                p.so-far data-say=(spoken) { @for line in &lines { (line) br; } strong { (standing) } }
                p { a.button data-swap href=(reader.request.with(&[("m2", ""), ("p2", "")])) { (reader.text("web-again")) } }
            }
        }
    }
}
