//! The page of a game, with the board on its stage and the panel beside it.

mod controls;
mod links;
mod plain;
mod review;
mod setup;
mod start;
pub(super) mod sum;
mod why;

use grundy::{GameStatus, Outcome};
use maud::{Markup, html};

use crate::analysis::Analysis;
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::session::GameSession;
use crate::state::{Seat, State};
use crate::view::board::picture::PictureBytes;
use crate::view::board::{Board, LEAST};
use crate::view::failure::complaint;
use crate::view::layout::document;
use crate::view::moves::{Target, Valuation, amounts, by_text, moved_by_list};
use crate::view::players::{how, is_outlined, last_move, score, side, standing};
use crate::view::value::outcome_badge;
use crate::view::{goal, opponents, share};
pub(crate) use start::{board_svg, go, new};

/// The page of a game.
pub(crate) fn play(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let mut state = State::of(request);
    // A move from a field: its text, or its number.
    if let Some(mv) = request.added_move() {
        state = state.played(&mv);
        GameSession::of(state.clone(), ctx)?;
        return Ok(Reply::see(&state.address("/play", request)));
    }
    let game = GameSession::of(state, ctx)?;
    let name = reader.game_name(game.game.name());
    let next = game
        .waits_for_computer()
        .then(|| game.state.address("/go", request));
    let middle = if game.state.edit {
        edited(reader, &game, ctx, &name)
    } else {
        let page = GamePage {
            reader,
            analysis: Analysis::of(&game, ctx),
            game: &game,
            name: &name,
        };
        page.markup(ctx)
    };
    Ok(document(reader, &name, &middle, next.as_deref()))
}

/// The board being set up, independent of earlier moves.
fn edited(reader: Reader<'_>, game: &GameSession, ctx: &mut Context, name: &str) -> Markup {
    let state = &game.state;
    let start = State {
        edit: true,
        ..state.started(game.game.name(), &game.text())
    };
    match GameSession::of(start.in_place_of(state), ctx) {
        Ok(start) => setup::editor(reader, &start, name, state),
        Err(error) => complaint(reader, &error),
    }
}

/// A game, its analysis, and its reader.
struct GamePage<'a> {
    reader: Reader<'a>,
    game: &'a GameSession,
    analysis: Analysis,
    name: &'a str,
}

impl GamePage<'_> {
    fn markup(&self, ctx: &mut Context) -> Markup {
        let Self { reader, game, .. } = *self;
        let state = &game.state;
        let review = self.analysis.stepped();
        let address = |state: &State| state.address("/play", reader.request);
        let target = Target::play(state, &address);
        let valuation = (self.analysis.values.as_ref()).map(|values| Valuation {
            values,
            lengths: self.analysis.lengths.as_ref(),
        });
        let list = by_text(reader, game, valuation, &target);
        let is_listed = state.values || moved_by_list(game);
        let [board, chooser] = self.boards(&address, ctx);
        let more = self.more(if is_listed { None } else { Some(&list) }, ctx);
        // True if a person has won; a game between two of a kind just ends.
        let ended = match game.standing {
            GameStatus::Won(winner) if state.seats[0] != state.seats[1] => {
                Some(state.seats[winner] == Seat::Person)
            }
            _ => None,
        };
        html! {
            div.table.game .wall[state.wall] .embed[state.embed] .won[ended == Some(true)] .lost[ended == Some(false)] {
                section.stage aria-label=(self.name) {
                    div.head {
                        h1 { (self.name) }
                        (goal::line(reader, &game.game, state))
                    }
                    (board)
                    @if self.is_clickable() { (amounts(reader, game, &target)) }
                    @if review.is_none() { (opponents::next(reader, game)) }
                    @match review {
                        Some(_) => (review::controls(reader, game, &more)),
                        None => (controls::controls(reader, game, &more)),
                    }
                    @if state.embed { (links::to_whole(reader, state)) }
                }
                div.right {
                    @if review.is_none() { (self.status()) }
                    (chooser)
                    @if let Some(review) = review { (review::step(reader, game, review)) }
                    @else if !state.wall && !state.embed { (self.panel(is_listed.then_some(&list))) }
                    @else if moved_by_list(game) { (list) }
                }
            }
        }
    }

    /// True if a click on the board makes a move.
    fn is_clickable(&self) -> bool {
        self.game.is_open() && !self.game.waits_for_computer()
    }

    /// The board, or those of a sum, and buttons for ambiguous clicks.
    fn boards(&self, address: &dyn Fn(&State) -> String, ctx: &mut Context) -> [Markup; 2] {
        let Self { reader, game, .. } = *self;
        let (state, analysis) = (&game.state, &self.analysis);
        let bytes = PictureBytes::of(state, reader);
        // The reason is drawn too: the move that it is about.
        let best = analysis.best_move().filter(|_| state.hint || state.why);
        let hint = best.map(|mv| &*mv.text);
        if game.is_sum() {
            let is_turn = matches!(game.standing, GameStatus::Turn(_));
            let boards = sum::Boards {
                reader,
                game,
                analysis: Some(analysis),
                hint,
                open: self.is_clickable(),
                bytes: &bytes,
                address,
                has_nimbers: is_turn && (state.values || state.why),
            };
            return [boards.markup(ctx), html! {}];
        }
        let shown = analysis.stepped();
        let board = Board {
            values: analysis.values.as_ref(),
            hint,
            open: self.is_clickable(),
            axis: state.why && analysis.known().is_some_and(why::has_axis),
            shown: shown.map_or_else(Default::default, |review| review::shown(review, game)),
            ..Board::new(reader, game, &bytes, address)
        };
        board.parts(LEAST)
    }

    /// The controls behind a single button.
    fn more(&self, list: Option<&Markup>, ctx: &Context) -> Markup {
        let Self { reader, game, .. } = *self;
        html! {
            @if !game.is_sum() { (share::together(reader, game)) }
            p.here { code { (game.text()) }
                @if game.game.conventions().len() > 1 { " · " (reader.say(&game.game.ending(game.state.convention))) }
            }
            (controls::others(reader, game))
            (opponents::choice(reader, game))
            (setup::new_game(reader, game))
            @if let Some(list) = list { (list) }
            (links::links(reader, game, ctx.may_be_framed))
        }
    }

    /// The player to move, and the last move.
    fn status(&self) -> Markup {
        let Self { reader, game, .. } = *self;
        let state = &game.state;
        let standing = reader.say(&standing(game));
        let last = last_move(game, |seat| side(state, seat));
        let last = last.map(|last| reader.say(&last));
        let spoken = match &last {
            Some(last) => format!("{last} {standing}"),
            None => standing.clone(),
        };
        let over = game.is_over();
        html! {
            section.status .over[over] data-say=(spoken) aria-label=(reader.text("web-status")) {
                p.turn { (standing) }
                @if let Some(last) = last { p.last { (last) } }
                @if let Some(score) = score(game) { p.last { (reader.say(&score)) } }
                @if state.unsure { p.small { (reader.text("play-unsure")) } }
                @if over { (opponents::beaten_now(reader, game)) }
                @else if state.ply == 0 && let Some(opponent) = opponents::introduced(state) { p.last { (reader.say(&opponent)) } }
                @if game.standing == GameStatus::Throw {
                    p { a.button.main data-swap href=(state.address("/go", reader.request)) { (reader.text("web-throw")) } }
                } @else if game.waits_for_computer() {
                    p { a.button data-swap data-go href=(state.address("/go", reader.request)) { (reader.text("web-computer-turn")) } }
                } @else if state.ply == 0 && !over {
                    p.how { (how(reader, game))
                        @if is_outlined(reader, game) { " " span.hovering { (reader.text("web-how-outlined")) } }
                        " " span.touching { (reader.text("web-how-touch")) }
                    }
                }
            }
        }
    }

    /// The questions about the position, and their answers.
    fn panel(&self, list: Option<&Markup>) -> Markup {
        let Self { reader, game, .. } = *self;
        let (state, analysis) = (&game.state, &self.analysis);
        let over = game.is_over();
        html! {
            @if state.hint { (why::hint(reader, game, analysis)) }
            @if !over { (controls::questions(reader, game)) }
            @if state.who { (why::winner(reader, game, analysis)) }
            @if state.why || over { (why::why(reader, game, analysis)) }
            @if state.values {
                (self.legend())
                @if analysis.values.as_ref().is_some_and(|values| values.len() < game.choices.len()) {
                    p.small { (reader.text("web-values-open"))
                        @if !state.think { " " a.button data-swap href=(state.thinking().address("/play", reader.request)) { (reader.text("web-think")) } }
                    }
                }
                (why::best_line(reader, game, analysis))
            }
            @if let Some(list) = list { (list) }
            (controls::moves(reader, game))
        }
    }

    /// True if a draw is among the values, or positions may repeat.
    fn may_be_drawn(&self) -> bool {
        let values = self
            .analysis
            .values
            .iter()
            .flat_map(|values| values.values());
        self.game.game.is_loopy() || values.into_iter().any(|value| value.outcome == Outcome::D)
    }

    /// The legend of letters and outlines.
    fn legend(&self) -> Markup {
        let Self { reader, game, .. } = *self;
        html! {
            ul.legend aria-label=(reader.text("web-legend")) {
                li { (outcome_badge(Outcome::P)) " " (reader.text("web-legend-p")) }
                li { (outcome_badge(Outcome::N)) " " (reader.text("web-legend-n")) }
                @if self.may_be_drawn() { li { (outcome_badge(Outcome::D)) " " (reader.text("web-legend-d")) } }
                @if game.game.has_nimbers() { li { (reader.text("web-legend-nimber")) } }
                @if self.analysis.lengths.is_some() { li { (reader.text("web-legend-length")) } }
                @else { li { (reader.text("web-legend-no-length")) } }
            }
        }
    }
}
