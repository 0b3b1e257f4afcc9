//! New games, the computer's moves, and boards as files.

use grundy::computer::{self, Chance};
use grundy::{Error, Game, Message, Standing};
use http::StatusCode;

use crate::context::Context;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::session::GameSession;
use crate::state::{MOST_MOVES, Seat, State};
use crate::view::board::picture::flat;
use crate::view::failure::failure;

/// Makes the computer's move or throws the dice, and redirects to the board.
pub(crate) fn go(ctx: &mut Context, reader: Reader<'_>) -> Reply {
    let game = match GameSession::of(State::of(reader.request), ctx) {
        Ok(game) => game,
        Err(error) => return failure(reader, &error),
    };
    let state = &game.state;
    let see = |path: &str, state: &State| Reply::see(&state.address(path, reader.request));
    let mut chance = Chance::seeded(state.chance());
    let skill = match (game.standing, &game.opening) {
        (Standing::Throw, Some(opening)) => {
            let throws = opening.throws();
            let place = chance.below(throws.len());
            let after = throws.get(place).map(|(_, after)| after.text());
            let after = after.unwrap_or_default();
            return see("/play", &state.started(game.game.name(), &after));
        }
        (Standing::Turn(turn), _) => match state.seats[turn] {
            Seat::Computer(skill) if state.moves.len() < MOST_MOVES => skill,
            _ => return see("/play", state),
        },
        _ => return see("/play", state),
    };
    let (here, convention) = (game.here(), state.convention);
    match computer::choose(skill, here, convention, ctx.share(0.8), &mut chance) {
        // The time was too short to be sure: try again with more.
        Ok((_, false)) if !state.think => see("/go", &state.thinking()),
        Ok((choice, sure)) => see(
            "/play",
            &State {
                unsure: !sure,
                ..state.played(&choice.text)
            },
        ),
        Err(error) => failure(reader, &error),
    }
}

/// A board as a file.
pub(crate) fn board_svg(ctx: &mut Context, reader: Reader<'_>) -> Reply {
    let request = reader.request;
    let name = request.param("game").unwrap_or_default();
    let drawn = Game::named(name).and_then(|game| {
        let position = game.start_at(request.param("position").unwrap_or_default())?;
        let scene = position.scene_within(&ctx.drawing());
        ctx.may_draw(scene.shapes.len())?;
        let title = reader.titled(position.game(), &position.text());
        Ok(flat(&scene, &title, reader)
            .corner(request.corner())
            .standalone())
    });
    match drawn {
        Ok(svg) => Reply::svg(svg),
        Err(error) => failure(reader, &error),
    }
}

/// Starts the game of a form: by size or by notation, with these players.
pub(crate) fn new(ctx: &mut Context, reader: Reader<'_>) -> Reply {
    let request = reader.request;
    let mut state = State::of(request);
    let game = match Game::named(&state.game) {
        Ok(game) => game,
        Err(error) => return failure(reader, &error),
    };
    let number = |name: &str| request.param(name).and_then(|text| text.parse().ok());
    if let Some(first) = number("a") {
        let second: u64 = number("b").unwrap_or(first);
        let text = game.sized(first, second);
        let Some(text) = text.filter(|text| game.start_at(text).is_ok()) else {
            let message = Message::new("web-no-size").with("game", reader.game_name(game.name()));
            let error = Error::BadRequest(message);
            return failure(reader, &error).status(StatusCode::BAD_REQUEST);
        };
        state.at = text;
    }
    if let Some(sum) = request.param("sum") {
        state.at = format!("{sum} + {} {}", game.name(), state.at);
        state.game = grundy::sum::NAME.to_owned();
    }
    if let Err(error) = GameSession::of(state.clone(), ctx) {
        return failure(reader, &error);
    }
    Reply::see(&state.address("/play", request))
}
