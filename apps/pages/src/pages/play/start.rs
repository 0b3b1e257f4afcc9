//! New games, the computer's moves, and boards as files.

use grundy::computer::{self, Chance};
use grundy::{Error, Game, GameStatus, Message};
use grundy_render::Picture;

use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::session::GameSession;
use crate::state::{MOST_MOVES, Seat, State};
use crate::view::board::picture::flat;

/// Makes the computer's move or throws the dice, and redirects to the board.
pub(crate) fn go(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let game = GameSession::of(State::of(reader.request), ctx)?;
    let state = &game.state;
    let see = |path: &str, state: &State| Ok(Reply::see(&state.address(path, reader.request)));
    let mut chance = Chance::seeded(state.chance());
    if let Some(after) = game.thrown(&mut chance) {
        return see("/play", &after);
    }
    let seat = match game.standing {
        GameStatus::Turn(turn) if state.moves.len() < MOST_MOVES => state.seats[turn],
        _ => Seat::Person,
    };
    let Seat::Computer(skill) = seat else {
        return see("/play", state);
    };
    let (here, convention) = (game.here(), state.convention);
    let (choice, sure) = computer::choose(skill, here, convention, ctx.share(0.8), &mut chance)?;
    if !sure && !state.think {
        // The time was too short to be sure: try again with more time.
        return see("/go", &state.thinking());
    }
    let after = State {
        unsure: !sure,
        ..state.played(&choice.text)
    };
    see("/play", &after)
}

/// A board as a file.
pub(crate) fn board_svg(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let game = Game::named(request.param("game").unwrap_or_default())?;
    let position = game.start_at(request.param("position").unwrap_or_default())?;
    let scene = position.scene_within(&ctx.drawing());
    ctx.may_draw(scene.shapes.len())?;
    let title = reader.titled(position.game(), &position.text());
    let picture = Picture {
        corner: request.corner(),
        ..flat(&scene, &title, reader)
    };
    Ok(Reply::svg(&picture.standalone()))
}

/// Starts the game of a form, by size or by notation, with these players.
pub(crate) fn new(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let mut state = State::of(request);
    let game = Game::named(&state.game)?;
    if let Some(first) = request.read::<u64>("a") {
        let second = request.read("b").unwrap_or(first);
        let text = game.sized(first, second);
        let Some(text) = text.filter(|text| game.start_at(text).is_ok()) else {
            let message = Message::new("web-no-size").with("game", reader.game_name(game.name()));
            return Err(Error::BadRequest(message).into());
        };
        state.at = text;
    }
    if let Some(sum) = request.param("sum") {
        state.at = format!("{sum} + {} {}", game.name(), state.at);
        state.game = grundy::sum::NAME.to_owned();
    }
    GameSession::of(state.clone(), ctx)?;
    Ok(Reply::see(&state.address("/play", request)))
}
