//! Moves as lists and forms, for playing without the board.

use grundy::{Choice, Message};
use maud::{Markup, html};

use super::board::picture::MOVES_BYTES;
use super::value::{badge, clipped};
use crate::analysis::{Lengths, Values};
use crate::reader::Reader;
use crate::session::GameSession;
use crate::state::State;

/// The most moves listed with their values.
const MOST_LISTED: usize = 60;

/// Longer lists of moves are collapsed beside a board with values.
const MOST_OPEN: usize = 16;

/// The most moves of a game that is listed whole with a link for each move: each link
/// contains the whole game.
pub(crate) const SHORT: usize = 40;

/// True if the board has no place for a move, so that moves are made from the list.
pub(crate) fn moved_by_list(game: &GameSession) -> bool {
    !game.is_sum() && game.scene.shapes.iter().all(|shape| shape.moves.is_empty())
}

/// The target of moves made from a list or a form.
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

    /// The fields of a form that adds a move.
    fn fields(&self, reader: Reader<'_>) -> Markup {
        html! {
            @for (name, value) in &self.fields { input type="hidden" name=(name) value=(value); }
            (reader.language_field())
        }
    }
}

/// The values of the moves, and the moves to the end if they are known.
#[derive(Clone, Copy)]
pub(crate) struct Valuation<'a> {
    pub(crate) values: &'a Values,
    pub(crate) lengths: Option<&'a Lengths>,
}

/// All moves as a list, and a field for a move's text.
pub(crate) fn by_text(
    reader: Reader<'_>,
    game: &GameSession,
    valuation: Option<Valuation<'_>>,
    to: &Target<'_>,
) -> Markup {
    let state = &game.state;
    if !game.is_open() {
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
    let lengths = valuation.and_then(|valuation| valuation.lengths);
    // In a long game moves are made only by the field.
    let is_long = state.moves.len() > SHORT;
    html! {
        details.list open[moved_by_list(game) || valuation.is_some() && game.choices.len() <= MOST_OPEN] {
            summary {
                @let (count, uncounted) = game.count();
                @let key = if uncounted { "web-many-moves" } else { "web-all-moves" };
                (reader.say(&Message::new(key).with("count", count)))
            }
            div.scroll tabindex="0" role="region" aria-label=(reader.text("web-move-list")) {
                table {
                    thead { tr {
                        th scope="col" { (reader.text("web-move-phrase")) }
                        @if valuation.is_some() { th scope="col" { (reader.text("web-value")) } }
                        @if lengths.is_some() { th scope="col" { (reader.text("web-length")) } }
                        th scope="col" { (reader.text("web-move-text")) }
                        th scope="col" { (reader.text("web-leaves")) }
                    } }
                    tbody {
                        @for (choice, phrase) in &listed {
                            tr {
                                td {
                                    @if is_long { (phrase) }
                                    @else { a data-swap href=((to.address)(&state.played(&choice.text))) { (phrase) } }
                                }
                                @if let Some(valuation) = valuation {
                                    td { @match valuation.values.get(&choice.text) { Some(value) => (badge(*value)), None => "?" } }
                                }
                                @if let Some(lengths) = lengths {
                                    td { @match lengths.moves.get(&choice.text) { Some(moves) => (moves), None => "–" } }
                                }
                                td { code { (choice.text) } }
                                td { code { (clipped(&choice.to)) } }
                            }
                        }
                    }
                }
            }
            @if more { p { (reader.say(&Message::new("why-more").with("shown", listed.len()))) } }
            form.new action=(to.form) method="get" data-swap {
                (to.fields(reader))
                label { (reader.text("web-type-move")) " " input name="add" maxlength="400" spellcheck="false" autocomplete="off" required; }
                button.button { (reader.text("web-make-move")) }
            }
        }
    }
}

/// For each heap that is too large to draw, a field for the number to take and, up to a
/// thousand million, a slider.
pub(crate) fn amounts(reader: Reader<'_>, game: &GameSession, to: &Target<'_>) -> Markup {
    const LONGEST_SLIDER: u64 = 1_000_000_000;
    html! {
        @for amount in &game.scene.amounts {
            @let what = reader.say(&amount.what);
            form.new.amount action=(to.form) method="get" data-swap aria-label=(what) {
                (to.fields(reader))
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
