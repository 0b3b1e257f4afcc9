//! The board of a game: its clickable shapes and its marks.

pub(crate) mod click;
mod labels;
pub(crate) mod picture;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use std::collections::{BTreeMap, HashMap};

use grundy::{Area, Choice, GameStatus, Kind, Language, Message, Shape};
use grundy_render::{Mark, Picture, ShapeStyle};
use maud::{Markup, PreEscaped, html};
use serde_json::json;

use self::click::{Click, Clicks};
use self::picture::PictureBytes;
use super::value::badge;
use crate::analysis::Values;
use crate::reader::Reader;
use crate::session::{GameSession, place_of};
use crate::state::State;

/// The least width and height that a page's board is scaled to fill: a few shapes stay
/// this much smaller than the stage.
pub(crate) const LEAST: (f64, f64) = (420.0, 250.0);

/// The part of [`LEAST`] that is room in the picture. The rest is left by the style
/// sheet, except on a telephone, whose width a small board fills.
const ROOM: f64 = 0.55;

/// The most bytes of data about moves in a page; the rest is omitted.
const MOST_TOUCHES: usize = 40_000;

/// The next move of a game under review.
#[derive(Default)]
pub(crate) struct Shown {
    /// The areas that it took.
    pub(crate) played: Vec<Area>,
    /// The move that would have won, if this one did not.
    pub(crate) better: Option<String>,
}

/// The possible moves by text.
type Phrases<'a> = HashMap<&'a str, &'a Choice>;

/// A board and how to present it.
pub(crate) struct Board<'a> {
    pub(crate) reader: Reader<'a>,
    pub(crate) game: &'a GameSession,
    pub(crate) values: Option<&'a Values>,
    pub(crate) hint: Option<&'a str>,
    /// False if a computer is to move or the game is over.
    pub(crate) open: bool,
    /// True to draw the axis of a mirror strategy.
    pub(crate) axis: bool,
    /// The marks of a game under review.
    pub(crate) shown: Shown,
    /// The id of its element in the page.
    pub(crate) id: &'a str,
    /// The budget for the page's pictures.
    pub(crate) bytes: &'a PictureBytes,
    /// The address of a state's page.
    pub(crate) address: &'a dyn Fn(&State) -> String,
}

impl<'a> Board<'a> {
    /// A board that is not clickable, without values or marks.
    pub(crate) fn new(
        reader: Reader<'a>,
        game: &'a GameSession,
        bytes: &'a PictureBytes,
        address: &'a dyn Fn(&State) -> String,
    ) -> Self {
        Self {
            reader,
            game,
            values: None,
            hint: None,
            open: false,
            axis: false,
            shown: Shown::default(),
            id: "board",
            bytes,
            address,
        }
    }

    /// The style of a shape, its link and its label.
    fn dress(&self, clicks: &Clicks<'_>, phrases: &Phrases<'_>, shape: &Shape) -> ShapeStyle {
        let state = &self.game.state;
        let click = clicks.of(shape);
        let after = match &click {
            Click::Nothing => None,
            Click::Play(mv) => Some(state.played(mv)),
            Click::Pick(picks) => Some(State {
                picks: picks.clone(),
                ..state.settled()
            }),
            Click::Unpick => Some(state.settled()),
        };
        let link = after.map(|after| (self.address)(&after));
        let lit = clicks.lit(shape, &click);
        let mut data = vec![("at", format!("{},{}", shape.column, shape.row))];
        if link.is_some() {
            data.push(("moves", lit.join(" ")));
        }
        if matches!(click, Click::Pick(_)) {
            data.push(("pick", "1".to_owned()));
        }
        let better = self.shown.better.as_deref().or(self.hint);
        let is_best = better.is_some_and(|mv| clicks.is_part(shape, mv));
        let mark = self.mark(clicks, shape);
        let mark = mark.or_else(|| is_best.then(Mark::best));
        let label = self.label(phrases, shape, &click, &lit);
        let label = match (&mark, label) {
            (Some(mark), Some(label)) => Some(format!("{label} ({})", mark.outcome)),
            (_, label) => label,
        };
        ShapeStyle {
            classes: self.classes(clicks, shape, &click),
            link,
            label,
            mark,
            data,
        }
    }

    /// The effect of a click on a shape, as text.
    fn label(
        &self,
        phrases: &Phrases<'_>,
        shape: &Shape,
        click: &Click,
        lit: &[String],
    ) -> Option<String> {
        let phrase = |mv: &str| self.phrase(phrases, mv);
        let message = match (click, lit) {
            (Click::Nothing, _) => return self.piece(shape),
            (Click::Play(mv), _) => return Some(phrase(mv)),
            (Click::Pick(_), [mv]) => Message::new("web-pick-more").with("move", phrase(mv)),
            (Click::Pick(_), _) => Message::new("web-pick")
                .with("thing", self.thing(shape))
                .with("moves", shape.moves.len()),
            (Click::Unpick, _) => Message::new("web-unpick"),
        };
        Some(self.reader.say(&message))
    }

    fn classes(&self, clicks: &Clicks<'_>, shape: &Shape, click: &Click) -> Vec<&'static str> {
        let place = place_of(shape);
        let is_hinted = self.hint.is_some_and(|hint| clicks.is_part(shape, hint));
        let played = &self.shown.played;
        let classes = [
            ("open", !matches!(click, Click::Nothing)),
            ("picked", self.game.state.picks.contains(&place)),
            ("reach", clicks.reaches(shape, click)),
            ("hinted", is_hinted),
            ("last", self.game.arrived() == Some(place)),
            (
                "played",
                played.iter().any(|area| area.has(place.0, place.1)),
            ),
        ];
        let classes = classes.into_iter().filter(|(_, is_so)| *is_so);
        classes.map(|(class, _)| class).collect()
    }

    /// The best value among the moves of a shape: P, which wins, before D, before N.
    fn mark(&self, clicks: &Clicks<'_>, shape: &Shape) -> Option<Mark> {
        use grundy::Outcome::{D, N, P};
        let values = self.values?;
        let moves = clicks.moves(shape);
        let values = moves.iter().filter_map(|mv| values.get(mv));
        let best = values.min_by_key(|value| match value.outcome {
            P => (0, 0),
            D => (1, 0),
            N => (2, value.nimber.unwrap_or(0)),
        })?;
        let text = match (best.outcome, best.nimber, moves.len()) {
            (N, Some(nimber), 1) => Some(nimber.to_string()),
            _ => None,
        };
        Some(Mark {
            outcome: best.outcome,
            text,
        })
    }

    /// The areas highlighted for each move, for the script.
    fn touches(&self, clicks: &Clicks<'_>) -> String {
        let mut touched = BTreeMap::new();
        let mut bytes = 0;
        for shape in self.game.scene.shapes.iter().filter(|_| self.open) {
            for mv in clicks.lit(shape, &clicks.of(shape)) {
                if bytes > MOST_TOUCHES || touched.contains_key(&mv) {
                    continue;
                }
                let ways = self.game.here().touches(&mv);
                let ways: Vec<Vec<[u32; 4]>> = ways.iter().map(|areas| numbers(areas)).collect();
                if !ways.is_empty() {
                    bytes += 24 * ways.iter().map(Vec::len).sum::<usize>() + mv.len();
                    touched.insert(mv, ways);
                }
            }
        }
        json!(touched).to_string()
    }

    /// The areas that the last move took from the board before it, for the script.
    fn took(&self) -> Option<String> {
        let areas = numbers(&self.game.took());
        (!areas.is_empty()).then(|| json!(areas).to_string())
    }

    /// The board, with buttons below it for an ambiguous click.
    pub(crate) fn markup(&self) -> Markup {
        let [board, chooser] = self.parts((0.0, 0.0));
        html! { (board) (chooser) }
    }

    /// The board in at least this much room, and the buttons for an ambiguous click.
    pub(crate) fn parts(&self, least: (f64, f64)) -> [Markup; 2] {
        let game = self.game;
        let phrases = game.by_text();
        let title = words::titled(self.reader, game.game.name(), &game.scene);
        let again = Message::new("web-tap-again").with("move", "{move}");
        let picture = Picture {
            ghosts: game.ghosts(),
            axis: self.axis,
            simplified: self.reader.language() == Language::SimplifiedChinese,
            least: (least.0 * ROOM, least.1 * ROOM),
            snug: least.0 > 0.0,
            gone: game.gone(),
            ..framed(game, Picture::new(&game.scene, &title))
        };
        let small = smallness(&picture, least);
        let kinds = [
            ("sparse", self.is_sparse()),
            ("bare", game.scene.shapes.is_empty()),
        ];
        let kinds = kinds.iter().filter(|(_, is)| *is).map(|(kind, _)| *kind);
        let class: Vec<&str> = std::iter::once("board").chain(small).chain(kinds).collect();
        let class = class.join(" ");
        let clicks = Clicks::new(game, self.open);
        let wide = picture.is_wide();
        // If a link for each place takes too many bytes, the picture has no links.
        let links = |most| {
            picture.interactive_within(most, |_, shape| self.dress(&clicks, &phrases, shape))
        };
        let linked = self.bytes.draw(links);
        let is_linked = linked.is_some();
        let board = html! {
            div class=(class) #(self.id) data-touches=(self.touches(&clicks)) data-took=[self.took()] data-again=[self.open.then(|| self.reader.say(&again))] {
                @if game.scene.shapes.is_empty() && matches!(game.standing, GameStatus::Won(_)) {
                    p.bare { (self.reader.text("web-board-empty")) }
                }
                @if game.frame.size != (0, 0) {
                    @match linked {
                        Some(svg) => (PreEscaped(svg)),
                        None => (self.bytes.image(&picture, self.reader)),
                    }
                }
                @if self.open && !is_linked { p.note { (self.reader.text("web-board-unlinked")) } }
                @for note in &game.scene.notes { p.note { (self.reader.say(note)) } }
            }
            @if wide { p.small.sideways { (self.reader.text("web-sideways")) } }
        };
        [board, self.chooser(&clicks, &phrases)]
    }

    /// True if a piece can go to few of the places, so that the others are dimmed.
    fn is_sparse(&self) -> bool {
        let shapes = &self.game.scene.shapes;
        let square = self.game.scene.kind == Kind::Squares;
        self.open && square && shapes.iter().any(|shape| shape.what == "goal")
    }

    /// Buttons for the moves that the clicks so far may mean.
    fn chooser(&self, clicks: &Clicks<'_>, phrases: &Phrases<'_>) -> Markup {
        let picked = self.game.state.picks.first().filter(|_| self.open);
        let Some(shape) = picked.and_then(|pick| self.game.shape_at(*pick)) else {
            return html! {};
        };
        let state = &self.game.state;
        let chosen = clicks.chosen();
        let mut shapes = self.game.scene.shapes.iter();
        let goes_on = shapes.any(|shape| clicks.reaches(shape, &clicks.of(shape)));
        let key = match (&chosen, goes_on) {
            (Some(_), _) => "web-which-more",
            (None, true) => "web-which-reach",
            (None, false) => "web-which",
        };
        let moves = chosen.map_or_else(|| shape.moves.clone(), |mv| vec![mv]);
        let question = match key {
            "web-which-more" => self.reader.text(key),
            _ => (self.reader).say(&Message::new(key).with("count", moves.len())),
        };
        let spoken = match key {
            "web-which-more" => question.clone(),
            _ => (self.reader).say(&Message::new("web-choices").with("count", moves.len())),
        };
        // A key goes on to the moves unless places can be added: a second Enter on the same
        // place would take the choice back, or make a move that was not chosen.
        let only_here = key != "web-which-more";
        // The focus is near the place again after a choice.
        let at = format!("{},{}", shape.column, shape.row);
        html! {
            section.chooser aria-label=(spoken) data-first[only_here] {
                p { (question) }
                ul.choices {
                    @for mv in &moves {
                        li { a.button .main[moves.len() == 1] data-swap data-at=(at) data-moves=(mv) href=((self.address)(&state.played(mv))) {
                            @if let Some(way) = self.way(mv) { span aria-hidden="true" { (way) } }
                            (self.phrase(phrases, mv))
                            @if let Some(value) = self.values.and_then(|values| values.get(mv)) { " " (badge(*value)) }
                        } }
                    }
                    li { a.button.plain data-swap data-at=(at) data-key="Escape" href=((self.address)(&state.settled())) { (self.reader.text("web-unpick")) } }
                }
            }
        }
    }
}

/// The classes of a board that is smaller than the room for it: tenths of its width and
/// height, from 6 to 9.
fn smallness(picture: &Picture<'_>, least: (f64, f64)) -> Vec<&'static str> {
    let (width, height) = picture.size();
    let tenths = |names: [&'static str; 4], size: f64, least: f64| {
        let part = size.max(least * ROOM) / least.max(1.0) * 10.0;
        let place = (part.ceil() as usize).checked_sub(6)?;
        names.get(place).copied().filter(|_| least > 0.0)
    };
    let across = tenths(["w6", "w7", "w8", "w9"], width, least.0);
    let down = tenths(["h6", "h7", "h8", "h9"], height, least.1);
    across.into_iter().chain(down).collect()
}

/// A picture of materials in the frame of its game.
pub(crate) fn framed<'a>(game: &'a GameSession, picture: Picture<'a>) -> Picture<'a> {
    let is_hexes = game.scene.kind == Kind::Hexes;
    Picture {
        frame: if is_hexes { (0, 0) } else { game.frame.size },
        room: &game.frame.outline,
        corner: game.state.corner,
        rich: true,
        ..picture
    }
}

/// Areas as numbers, for the script.
fn numbers(areas: &[Area]) -> Vec<[u32; 4]> {
    let area = |area: &Area| [area.column, area.row, area.columns, area.rows];
    areas.iter().map(area).collect()
}
