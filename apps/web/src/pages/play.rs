//! The page of a game session, and the computer's move.

use std::collections::HashMap;

use axum::http::StatusCode;
use grundy::computer::{self, Chance};
use grundy::{Convention, Corner, Error, Game, GameStatus, Message};
use maud::{Markup, html};

use super::board::{Board, PictureBytes};
use super::goal::goal;
use super::review::{self, Review};
use super::sum::Boards;
use super::{Reader, certificate, document, failure, ladder, panel, rules, setup, share, why};
use crate::analysis::{self, Value};
use crate::pool::{BoardTime as _, Worker};
use crate::reply::Reply;
use crate::session::GameSession;
use crate::state::{MOST_MOVES, Seat, State};

/// The least width and height that a board is scaled to fill: a few shapes stay
/// so much smaller than the stage.
const LEAST: (f64, f64) = (420.0, 250.0);

/// The page of a game session.
pub(crate) fn play(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let request = reader.request;
    let mut state = State::of(request);
    // A move from a field: its text, or the number of one.
    if let Some(mv) = request.param("add") {
        state = match request.param("count") {
            Some(count) => state.played(&mv.replace('n', count)),
            None => state.played(mv),
        };
        return match GameSession::of(state.clone(), worker) {
            Ok(_) => Reply::see(&state.address("/play", request)),
            Err(error) => failure(reader, &error),
        };
    }
    let game = match GameSession::of(state, worker) {
        Ok(game) => game,
        Err(error) => return failure(reader, &error),
    };
    let name = reader.game_name(game.game.name());
    let next = panel::computer_next(&game).then(|| game.state.address("/go", request));
    let middle = middle(reader, &game, worker, &name);
    document(reader, &name, &middle, next.as_deref())
}

/// The board and panel of a game session.
pub(crate) fn middle(
    reader: Reader<'_>,
    game: &GameSession,
    worker: &mut Worker,
    name: &str,
) -> Markup {
    let state = &game.state;
    if state.edit {
        // Of what it is now, whatever was played before.
        let start = State {
            edit: true,
            ..state.started(game.game.name(), &game.text())
        }
        .in_place_of(state);
        return match GameSession::of(start, worker) {
            Ok(start) => setup::editor(reader, &start, name, state),
            Err(error) => super::layout::complaint(reader, &error),
        };
    }
    let open = match game.standing {
        GameStatus::Turn(turn) => {
            // At an undone move, any other may be tried, for either side.
            state.seats[turn] == Seat::Person || state.ply < state.moves.len()
        }
        _ => false,
    };
    let to_move = matches!(game.standing, GameStatus::Turn(_));
    let answer = (to_move && (state.values || state.who || state.why || state.hint))
        .then(|| analysis::answer(game.here(), state.convention, worker));
    let values: Option<HashMap<String, Value>> = (state.values && to_move).then(|| {
        let nimbers = game.game.has_nimbers() && state.convention == Convention::Normal;
        analysis::values(
            game.here(),
            &game.choices,
            state.convention,
            nimbers,
            worker,
        )
    });
    let hint = match (&answer, state.hint) {
        (Some(Ok(answer)), true) => answer.winning_moves.first().map(|mv| mv.text.clone()),
        _ => None,
    };
    let axis = match &answer {
        Some(Ok(answer)) if state.why => why::has_axis(answer),
        _ => false,
    };
    let address = |state: &State| state.address("/play", reader.request);
    // Whether a person has won; a game between two of a kind ends alike.
    let ended = match game.standing {
        GameStatus::Won(winner) if state.seats[0] != state.seats[1] => {
            Some(state.seats[winner] == Seat::Person)
        }
        _ => None,
    };
    let gone_through = Review::of(game, worker);
    let open = open && !panel::computer_next(game);
    let target = panel::Target::play(state, &address);
    let amounts = open.then(|| panel::amounts(reader, game, &target));
    let bytes = PictureBytes::of(state, reader);
    let [board, chooser] = if game.is_sum() {
        let boards = Boards {
            reader,
            game,
            values: values.as_ref(),
            hint: hint.as_deref(),
            open,
            review: gone_through.as_ref(),
            bytes: &bytes,
            told: to_move && (state.values || state.why),
        };
        [boards.markup(worker), html! {}]
    } else {
        Board {
            reader,
            game,
            id: "board",
            bytes: &bytes,
            address: &address,
            values: values.as_ref(),
            hint: hint.as_deref(),
            open,
            axis,
            shown: gone_through
                .as_ref()
                .map(|review| review.shown(game))
                .unwrap_or_default(),
        }
        .parts(LEAST)
    };
    let [what, who] = goal(reader, &game.game, state.convention, state.corner);
    let list = panel::by_text(reader, game, values.as_ref(), &target);
    let listed = state.values || panel::moved_by_list(game);
    let more = html! {
        @if !game.is_sum() { (share::together(reader, game)) }
        (panel::here(reader, game))
        (panel::others(reader, game))
        (ladder::opponents(reader, game))
        (setup::new_game(reader, game))
        @if !listed { (list) }
        (links(reader, game, worker))
    };
    let asked = html! {
        @if state.hint { (why::hint(reader, game, answer.as_ref())) }
        @if !game.standing_is_end() { (panel::moves(reader, game)) }
        (panel::questions(reader, game))
        @if state.who { (why::winner(reader, game, answer.as_ref())) }
        @if state.why || game.standing_is_end() { (why::why(reader, game, answer.as_ref(), worker)) }
        @if game.standing_is_end() { (panel::moves(reader, game)) }
        @if state.values {
            (panel::legend(reader, game))
            @if values.as_ref().is_some_and(|values| values.len() < game.choices.len()) {
                p.small { (reader.text("web-values-open"))
                    @if !state.think { " " a.button data-swap href=(address(&State { think: true, ..state.clone() })) { (reader.text("web-think")) } }
                }
            }
            (why::best_line(reader, game, worker))
        }
        @if listed { (list) }
    };
    html! {
        div.table.game .wall[state.wall] .embed[state.embed] .won[ended == Some(true)] .lost[ended == Some(false)] {
            section.stage aria-label=(name) {
                div.head {
                    h1 { (name) }
                    p.line { (what) " " strong { (who) } }
                }
                (board)
                @if let Some(amounts) = amounts { (amounts) }
                @match &gone_through {
                    Some(_) => (review::controls(reader, game, &more)),
                    None => (panel::controls(reader, game, &more)),
                }
                @if state.embed {
                    p.small { a href=(whole(state).address("/play", reader.request)) target="_blank" rel="noopener" { (reader.text("share-whole")) } }
                }
            }
            div.right {
                @if gone_through.is_none() { (panel::status(reader, game)) }
                (chooser)
                @if let Some(review) = &gone_through { (review.step(reader, game, worker)) }
                @else if !state.wall && !state.embed { (asked) }
                @else if panel::moved_by_list(game) { (list) }
            }
        }
    }
}

/// The same on a page of its own.
fn whole(state: &State) -> State {
    State {
        embed: false,
        ..state.settled()
    }
}

/// What another host's page holds to show this board.
fn frame(reader: Reader<'_>, state: &State, name: &str) -> Markup {
    let framed = State {
        embed: true,
        ..whole(state)
    };
    let address = format!(
        "{}{}",
        reader.request.origin,
        framed.address("/play", reader.request)
    );
    let element = html! { iframe src=(address) title=(name) width="100%" height="640" {} };
    html! {
        details.frame {
            summary { (reader.text("share-embed")) }
            p.small { (reader.text("share-embed-line")) }
            pre tabindex="0" { code { (element.into_string()) } }
        }
    }
}

/// Where else this game and this position lead.
fn links(reader: Reader<'_>, game: &GameSession, worker: &Worker) -> Markup {
    let state = &game.state;
    let here = game.text();
    let mut board = vec![("game", game.game.name()), ("at", &*here)];
    if state.corner != Corner::UpperLeft {
        board.push(("corner", state.corner.word()));
    }
    html! {
        ul.links {
            li { a href=(rules::page_of(reader, game.game.name())) { (reader.text("web-about-game")) } }
            @if let Some(change) = rules::change(reader, &game.game) { li { a href=(change) { (reader.text("web-ruleset-change")) } } }
            @if !game.is_sum() { li { a href=(reader.link(&format!("/table/{}", crate::request::escaped(game.game.name())), &[])) { (reader.text("web-its-table")) } } }
            @if game.standing != GameStatus::Throw {
                li { a href=(certificate::address(reader, "/certificate", &game.here().clone().into(), state.convention)) { (reader.text("web-certificate")) } }
            }
            @if game.scene.has_poison() {
                @let other = turned_over(state.corner);
                li { a data-swap href=(State { corner: other, ..state.clone() }.address("/play", reader.request)) { (reader.text(&format!("web-corner-{}", other.word()))) } }
            }
            @if !game.is_sum() { li { a href=(reader.link("/board.svg", &board)) download { (reader.text("web-board-svg")) } } }
            li { button.button.copy data-copy=(reader.text("web-ruleset-copied")) { (reader.text("web-ruleset-copy")) } }
        }
        @if !worker.app.options.embed.is_empty() && !state.embed {
            (frame(reader, state, &reader.game_name(game.game.name())))
        }
    }
}

/// The other corner for the poison.
const fn turned_over(corner: Corner) -> Corner {
    match corner {
        Corner::UpperLeft => Corner::LowerLeft,
        Corner::LowerLeft => Corner::UpperLeft,
    }
}

impl GameSession {
    /// True when the game is over.
    pub(crate) const fn standing_is_end(&self) -> bool {
        matches!(self.standing, GameStatus::Won(_) | GameStatus::Repeated)
    }
}

/// Makes the computer's move or throws the dice, and redirects to the board.
pub(crate) fn go(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let request = reader.request;
    let game = match GameSession::of(State::of(request), worker) {
        Ok(game) => game,
        Err(error) => return failure(reader, &error),
    };
    let state = &game.state;
    let mut chance = Chance::seeded(state.chance());
    let skill = match (game.standing, &game.opening) {
        (GameStatus::Throw, Some(opening)) => {
            let throws = opening.throws();
            let place = chance.below(throws.len());
            let after = throws.get(place).map(|(_, after)| after.text());
            let after = after.unwrap_or_default();
            return Reply::see(
                &state
                    .started(game.game.name(), &after)
                    .address("/play", request),
            );
        }
        (GameStatus::Turn(turn), _) => match state.seats[turn] {
            Seat::Computer(skill) if state.moves.len() < MOST_MOVES => skill,
            _ => return Reply::see(&state.address("/play", request)),
        },
        _ => return Reply::see(&state.address("/play", request)),
    };
    let here = game.here();
    let chosen = computer::choose(
        skill,
        here,
        state.convention,
        worker.share(0.8),
        &mut chance,
    );
    match chosen {
        // The time was too short to be sure: try again with more.
        Ok((_, false)) if !state.think => {
            let think = State {
                think: true,
                ..state.clone()
            };
            Reply::see(&think.address("/go", request))
        }
        Ok((choice, sure)) => {
            let after = State {
                unsure: !sure,
                ..state.played(&choice.text)
            };
            Reply::see(&after.address("/play", request))
        }
        Err(error) => failure(reader, &error),
    }
}

/// A board as a file.
pub(crate) fn board_svg(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let request = reader.request;
    let name = request.param("game").unwrap_or_default();
    let drawn = Game::named(name).and_then(|game| {
        let position = game.start_at(request.param("position").unwrap_or_default())?;
        let scene = position.scene_within(&worker.drawing());
        worker.may_draw(scene.shapes.len())?;
        let title = reader.titled(position.game(), &position.text());
        Ok(super::board::flat(&scene, &title, reader)
            .corner(request.corner())
            .standalone())
    });
    match drawn {
        Ok(svg) => Reply::svg(svg),
        Err(error) => failure(reader, &error),
    }
}

/// Starts the game of a form: by size or by notation, with these players.
pub(crate) fn new(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let request = reader.request;
    let mut state = State::of(request);
    let game = match Game::named(&state.game) {
        Ok(game) => game,
        Err(error) => return failure(reader, &error),
    };
    let number = |name: &str| {
        request
            .param(name)
            .and_then(|text| text.parse::<u64>().ok())
    };
    if let Some(first) = number("a") {
        let second = number("b").unwrap_or(first);
        let text = game
            .sized(first, second)
            .filter(|text| game.start_at(text).is_ok());
        let Some(text) = text else {
            let error = Error::BadRequest(
                Message::new("web-no-size").with("game", reader.game_name(game.name())),
            );
            return failure(reader, &error).status(StatusCode::BAD_REQUEST);
        };
        state.at = text;
    }
    if let Some(sum) = request.param("sum") {
        let sum = format!("{sum} + {} {}", game.name(), state.at);
        state = State {
            game: grundy::sum::NAME.to_owned(),
            at: sum,
            ..state
        };
    }
    if let Err(error) = GameSession::of(state.clone(), worker) {
        return failure(reader, &error);
    }
    Reply::see(&state.address("/play", request))
}
