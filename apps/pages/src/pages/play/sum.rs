//! A sum of different games: each part has its own board, and a click makes a move in one
//! of them.

use grundy::{Game, GameStatus, Message, sum};
use maud::{Markup, html};

use crate::analysis::{Analysis, Values};
use crate::context::Context;
use crate::reader::Reader;
use crate::session::GameSession;
use crate::state::State;
use crate::view::board::picture::PictureBytes;
use crate::view::board::{Board, Shown};
use crate::view::form::menu;
use crate::view::rules::first_example;
use crate::view::value::clipped;

/// The least width and height that a part's board is scaled to fill.
const LEAST: (f64, f64) = (200.0, 120.0);

/// The move of this part that a move of the sum makes, if any.
fn within(part: usize, mv: &str) -> Option<&str> {
    let (number, own) = mv.split_once(':')?;
    (number.parse() == Ok(part)).then_some(own)
}

/// A part of the sum, counted from 1, as a game of its own: its start, and the moves made
/// in it.
fn session(game: &GameSession, part: usize, ctx: &Context) -> Option<GameSession> {
    let state = &game.state;
    let start = game.line.first()?.parts().into_iter().nth(part - 1)?;
    let made = state.moves.iter().take(state.ply);
    let moves = made.filter_map(|mv| within(part, mv)).map(str::to_owned);
    let own = State {
        convention: state.convention,
        corner: state.corner,
        seats: state.seats,
        picks: match state.part == part {
            true => state.picks.clone(),
            false => Vec::new(),
        },
        ..State::new(start.game(), &start.text()).with_moves(moves.collect())
    };
    let mut session = GameSession::of(own, ctx).ok()?;
    // Only the last move of the whole sum stays marked.
    let last = state.moves.get(state.ply.wrapping_sub(1));
    if last.is_none_or(|mv| within(part, mv).is_none()) {
        session.made.clear();
    }
    Some(session)
}

/// The boards of a sum.
pub(in crate::pages) struct Boards<'a> {
    pub(in crate::pages) reader: Reader<'a>,
    pub(in crate::pages) game: &'a GameSession,
    /// The values and the review to show.
    pub(in crate::pages) analysis: Option<&'a Analysis>,
    pub(in crate::pages) hint: Option<&'a str>,
    pub(in crate::pages) open: bool,
    /// The budget for the pictures of all parts.
    pub(in crate::pages) bytes: &'a PictureBytes,
    /// The address of a state's page.
    pub(in crate::pages) address: &'a dyn Fn(&State) -> String,
    /// True if the nimber of each part is shown.
    pub(in crate::pages) has_nimbers: bool,
}

impl Boards<'_> {
    /// The parts side by side.
    pub(in crate::pages) fn markup(&self, ctx: &mut Context) -> Markup {
        let count = self.game.here().parts().len();
        let parts: Vec<Markup> = (1..=count).map(|part| self.part(part, ctx)).collect();
        html! { div.sum-of { @for part in &parts { (part) } } }
    }

    fn part(&self, part: usize, ctx: &mut Context) -> Markup {
        let (reader, game) = (self.reader, self.game);
        let Some(own) = session(game, part, ctx) else {
            return html! {};
        };
        let here = own.here();
        let is_over = here.ended(game.state.convention).is_some();
        let nimber = match self.has_nimbers {
            true => here.nimber(ctx.share(0.2)).ok(),
            false => None,
        };
        let caption = html! {
            figcaption { (part) ". " (reader.game_name(here.game()))
                @if let Some(nimber) = nimber { " = *" (nimber) }
            }
        };
        if is_over {
            return html! { figure.part.over { (caption) p aria-label=(reader.text("sum-part-over")) { "·" } } };
        }
        let values = self.analysis.and_then(|analysis| analysis.values.as_ref());
        let values: Option<Values> = values.map(|values| {
            let own = values.iter();
            own.filter_map(|(mv, value)| Some((within(part, mv)?.to_owned(), *value)))
                .collect()
        });
        let address = |own_after: &State| {
            let after = match own_after.moves.get(own.state.ply) {
                Some(mv) => game.state.played(&format!("{part}:{mv}")),
                None => State {
                    picks: own_after.picks.clone(),
                    part: if own_after.picks.is_empty() { 0 } else { part },
                    ..game.state.settled()
                },
            };
            (self.address)(&after)
        };
        let review = self.analysis.and_then(Analysis::stepped);
        let next = review.map_or((None, None), |review| review.next(game.state.ply));
        let [played, better] = [next.0, next.1].map(|mv| within(part, &mv?.text));
        let shown = Shown {
            played: played.map_or_else(Vec::new, |mv| own.taking(mv)),
            better: better.map(str::to_owned),
        };
        let id = format!("board-{part}");
        let board = Board {
            values: values.as_ref(),
            hint: self.hint.and_then(|mv| within(part, mv)),
            open: self.open,
            shown,
            id: &id,
            ..Board::new(reader, &own, self.bytes, &address)
        };
        let [board, chooser] = board.parts(LEAST);
        html! { figure.part { (caption) (board) (chooser) } }
    }
}

/// The games with positions of one or two numbers, which a form can add.
fn sized() -> Vec<(String, Game)> {
    let classics = Game::classics()
        .into_iter()
        .map(|(slug, _)| slug.to_owned());
    let names = Game::slugs().into_iter().chain(classics);
    names
        .filter_map(|slug| {
            let name = first_example(&slug)?;
            let game = Game::named(&name).ok()?;
            let is_sized = game.has_nimbers() && game.sized(3, 3).is_some();
            is_sized.then_some((name, game))
        })
        .collect()
}

/// A form that adds a game by its size; for a sum also a way to remove a part.
pub(super) fn builder(reader: Reader<'_>, game: &GameSession) -> Markup {
    if !game.game.has_nimbers() || game.standing == GameStatus::Throw {
        return html! {};
    }
    let here = match game.is_sum() {
        true => game.text(),
        false => game.here().to_string(),
    };
    let parts = game.here().parts();
    let without = |place: usize| {
        let left = parts.iter().enumerate();
        let left = left.filter(|(other, _)| *other != place);
        let left: Vec<String> = left.map(|(_, part)| part.to_string()).collect();
        let there = State {
            edit: game.state.edit,
            ..game.state.started(sum::NAME, &left.join(" + "))
        };
        there.address("/play", reader.request)
    };
    let games = sized().into_iter().map(|(name, game)| {
        let title = reader.game_name(&name);
        let text = match game.axes().len() {
            0 | 1 => title,
            _ => reader.say(&Message::new("sum-two-sizes").with("game", title)),
        };
        (name, text)
    });
    html! {
        @if game.is_sum() && parts.len() > 1 {
            ul.choices {
                @for (place, part) in parts.iter().enumerate() {
                    @let title = format!("{} {}", reader.game_name(part.game()), part.text());
                    li { a.button data-swap aria-label=(reader.say(&Message::new("sum-without").with("part", title.clone()))) href=(without(place)) {
                        (clipped(&title)) " ✗"
                    } }
                }
            }
        }
        form.new action="/new" method="get" {
            input type="hidden" name="sum" value=(here);
            (menu(reader, "game", "sum-add", games, ""))
            label { (reader.text("sum-size")) " " input type="number" name="a" min="0" max="1000000000" value="3" required; }
            label { (reader.text("sum-second-size")) " " input type="number" name="b" min="0" max="1000000000" value="4"; }
            @for (place, name) in ["first", "second"].into_iter().enumerate() {
                input type="hidden" name=(name) value=(game.state.seats[place].word());
            }
            @if game.state.edit { input type="hidden" name="edit" value="1"; }
            (reader.language_field())
            button.button { (reader.text("sum-add-it")) }
        }
    }
}
