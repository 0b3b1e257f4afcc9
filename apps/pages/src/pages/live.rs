//! The boards of a lesson. A click makes a move, and the computer replies on the same
//! board; the page's address contains the moves.

use grundy::GameStatus;
use grundy::computer::{self, Chance, Skill};
use maud::{Markup, html};

use crate::context::Context;
use crate::courses::At;
use crate::reader::Reader;
use crate::request::{address, escaped};
use crate::session::GameSession;
use crate::state::State;
use crate::view::board::Board;
use crate::view::board::picture::PictureBytes;
use crate::view::goal::goal as goal_of;
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
    let mut fresh = State::new(at.game, at.position);
    fresh.convention = at.convention;
    let param = |letter: char| reader.request.param(&format!("{letter}{number}"));
    let mut state = fresh.clone();
    state.set_moves(param('m').unwrap_or_default());
    state.set_picks(param('p').unwrap_or_default());
    GameSession::of(state, ctx)
        .or_else(|_| GameSession::of(fresh, ctx))
        .ok()
}

/// The game after the computer's reply, if it is the computer's turn.
pub(super) fn answered(game: GameSession, ctx: &mut Context) -> GameSession {
    if game.standing != GameStatus::Turn(1) {
        return game;
    }
    let state = &game.state;
    let mut chance = Chance::seeded(state.chance());
    let chosen = computer::choose(
        Skill::Perfect,
        game.here(),
        state.convention,
        ctx.share(0.4),
        &mut chance,
    );
    match chosen {
        Ok((choice, _)) => GameSession::of(state.played(&choice.text), ctx).unwrap_or(game),
        Err(_) => game,
    }
}

/// The address of this lesson with these parameters changed; an empty value removes one.
pub(super) fn with(reader: Reader<'_>, changed: &[(&str, &str)]) -> String {
    let request = reader.request;
    let segments: Vec<String> = request.path.iter().map(|part| escaped(part)).collect();
    let kept = request.params.iter();
    let kept = kept.map(|(name, value)| (name.as_str(), value.as_str()));
    let kept = kept.filter(|(name, _)| !changed.iter().any(|(other, _)| other == name));
    let new = changed
        .iter()
        .copied()
        .filter(|(_, value)| !value.is_empty());
    let params: Vec<(&str, &str)> = kept.chain(new).collect();
    address(&format!("/{}", segments.join("/")), &params)
}

/// The address of the lesson with this board in another state.
fn moved(reader: Reader<'_>, number: usize, state: &State) -> String {
    let [moves, picks] = ['m', 'p'].map(|letter| format!("{letter}{number}"));
    with(
        reader,
        &[(&moves, &state.moves_text()), (&picks, &state.picks_text())],
    )
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

/// The rules of the game: its moves, and the winner.
pub(super) fn goal(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    let [what, who] = goal_of(reader, &game.game, state.convention, state.corner);
    html! { (what) " " strong { (who) } }
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
                p { a.button data-swap href=(with(reader, &[("m2", ""), ("p2", "")])) { (reader.text("web-again")) } }
            }
        }
    }
}
