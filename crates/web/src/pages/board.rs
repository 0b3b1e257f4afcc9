//! The board of a game under way: what can be clicked, and what it says.

use std::collections::{BTreeMap, HashMap};

use grundy::{Message, Scene, Shape};
use grundy_draw::{Dress, Mark, Picture};
use maud::{Markup, PreEscaped, html};
use serde_json::json;

use super::Reader;
use crate::analysis::Value;
use crate::state::State;
use crate::under_way::{Standing, UnderWay};

/// What a click on a shape does.
enum Click {
    /// Nothing.
    Nothing,
    /// It makes this move.
    Play(String),
    /// It asks for a second click.
    Pick,
    /// It takes the first click back.
    Unpick,
}

/// Data on moves beyond this many bytes are left out of a page.
const MOST_TOUCHES: usize = 40_000;

/// The board with all that hangs on it.
pub(crate) struct Board<'a> {
    pub(crate) reader: Reader<'a>,
    pub(crate) game: &'a UnderWay,
    pub(crate) values: Option<&'a HashMap<String, Value>>,
    pub(crate) hint: Option<&'a str>,
    /// False while a computer is to move or the game is over.
    pub(crate) open: bool,
    /// The axis of a mirror strategy is drawn.
    pub(crate) axis: bool,
}

impl Board<'_> {
    /// What a click on this shape means, after the first click if there was
    /// one: moves that both shapes stand for; a second click on the same shape
    /// means what no other shape stands for.
    fn click(&self, shape: &Shape) -> Click {
        if !self.open || shape.moves.is_empty() {
            return Click::Nothing;
        }
        let place = (shape.column, shape.row);
        let picked = self
            .game
            .state
            .pick
            .and_then(|pick| Some((pick, self.game.shape_at(pick)?)));
        if let Some((pick, first)) = picked {
            if pick == place {
                return match &self.own(first)[..] {
                    [only] => Click::Play(only.clone()),
                    _ => Click::Unpick,
                };
            }
            let both: Vec<&String> = shape
                .moves
                .iter()
                .filter(|mv| first.moves.contains(mv))
                .collect();
            match both[..] {
                [only] => return Click::Play(only.clone()),
                [] => {}
                _ => return Click::Pick,
            }
        }
        match &shape.moves[..] {
            [only] => Click::Play(only.clone()),
            _ => Click::Pick,
        }
    }

    /// The moves that this shape alone stands for.
    fn own(&self, shape: &Shape) -> Vec<String> {
        let others = |mv: &&String| {
            !self.game.scene.shapes.iter().any(|other| {
                (other.column, other.row) != (shape.column, shape.row) && other.moves.contains(mv)
            })
        };
        shape.moves.iter().filter(others).cloned().collect()
    }

    fn dress(&self, by_text: &HashMap<&str, &grundy::Choice>, shape: &Shape) -> Dress {
        let state = &self.game.state;
        let click = self.click(shape);
        let link = match &click {
            Click::Nothing => None,
            Click::Play(mv) => Some(state.played(mv).address("/play", self.reader.request)),
            Click::Pick => {
                let pick = Some((shape.column, shape.row));
                Some(
                    State {
                        pick,
                        ..state.settled()
                    }
                    .address("/play", self.reader.request),
                )
            }
            Click::Unpick => Some(state.settled().address("/play", self.reader.request)),
        };
        let name = self.thing(shape);
        let label = match &click {
            Click::Nothing => None,
            Click::Play(mv) => Some(
                by_text
                    .get(mv.as_str())
                    .map_or_else(|| mv.clone(), |choice| self.reader.say(&choice.phrase)),
            ),
            Click::Pick => {
                let message = Message::new("web-pick")
                    .with("thing", name)
                    .with("moves", shape.moves.len());
                Some(self.reader.say(&message))
            }
            Click::Unpick => Some(self.reader.text("web-unpick")),
        };
        let mut classes = Vec::new();
        if link.is_some() {
            classes.push("open");
        }
        if state.pick == Some((shape.column, shape.row)) {
            classes.push("picked");
        }
        if self
            .hint
            .is_some_and(|hint| shape.moves.iter().any(|mv| mv == hint))
        {
            classes.push("hinted");
        }
        if self.game.arrived() == Some((shape.column, shape.row)) {
            classes.push("last");
        }
        let mut data = vec![("at", format!("{},{}", shape.column, shape.row))];
        if link.is_some() {
            let moves = match &click {
                Click::Play(mv) => mv.clone(),
                _ => shape.moves.join(" "),
            };
            data.push(("moves", moves));
        }
        let mark = self.mark(shape);
        let label = match (&mark, label) {
            (Some(mark), Some(label)) => Some(format!("{label} ({})", mark.outcome)),
            (_, label) => label,
        };
        Dress {
            link,
            label,
            mark,
            classes,
            data,
        }
    }

    /// The best value of the moves that a shape stands for: P, which wins,
    /// before D, before N.
    fn mark(&self, shape: &Shape) -> Option<Mark> {
        use grundy::Outcome::{D, N, P};
        let values = self.values?;
        let found = shape.moves.iter().filter_map(|mv| values.get(mv));
        let best = found.min_by_key(|value| match value.outcome {
            P => (0, 0),
            D => (1, 0),
            N => (2, value.nimber.unwrap_or(0)),
        })?;
        let text = match (best.outcome, best.nimber, shape.moves.len()) {
            (N, Some(nimber), 1) => Some(nimber.to_string()),
            _ => None,
        };
        Some(Mark {
            outcome: best.outcome,
            text,
        })
    }

    /// A thing on the board by its kind and place.
    fn thing(&self, shape: &Shape) -> String {
        self.reader.say(
            &Message::new("web-thing")
                .with("row", shape.row + 1)
                .with("column", shape.column + 1),
        )
    }

    /// What each move lights up, for the script.
    fn touches(&self) -> String {
        let mut touched = BTreeMap::new();
        let mut bytes = 0;
        for shape in self.game.scene.shapes.iter().filter(|_| self.open) {
            for mv in &shape.moves {
                if bytes > MOST_TOUCHES || touched.contains_key(mv) {
                    continue;
                }
                let ways: Vec<Vec<[u32; 4]>> = self
                    .game
                    .touches(mv)
                    .iter()
                    .map(|areas| {
                        let area = |a: &grundy::Area| [a.column, a.row, a.columns, a.rows];
                        areas.iter().map(area).collect()
                    })
                    .collect();
                if !ways.is_empty() {
                    bytes += 24 * ways.iter().map(Vec::len).sum::<usize>() + mv.len();
                    touched.insert(mv, ways);
                }
            }
        }
        json!(touched).to_string()
    }

    /// What the last move took from the board before it, for the script.
    fn took(&self) -> Option<String> {
        let before = self.game.line.iter().rev().nth(1)?;
        let mv = self.game.told.last()?;
        let mut ways = before.touches(&mv.text);
        if ways.is_empty() {
            let scene = before.scene();
            let shapes = scene
                .shapes
                .iter()
                .filter(|shape| shape.moves.contains(&mv.text));
            ways.push(
                shapes
                    .map(|shape| grundy::Area::across(shape.column, shape.row, 1))
                    .collect(),
            );
        }
        let first = ways.into_iter().next()?;
        let areas: Vec<[u32; 4]> = first
            .iter()
            .map(|a| [a.column, a.row, a.columns, a.rows])
            .collect();
        Some(json!(areas).to_string())
    }

    pub(crate) fn markup(&self) -> Markup {
        let game = self.game;
        let by_text = game.by_text();
        let title = format!("{} {}", game.game.name(), game.here().text());
        let picture = picture(&game.scene, &title, self.reader).ghosts(game.ghosts());
        let picture = match game.scene.kind {
            // A triangular board moves within its frame as its rows go.
            grundy::Kind::Hexes => picture,
            _ => picture.framed(game.frame.0, game.frame.1),
        };
        let picture = if self.axis {
            picture.with_axis()
        } else {
            picture
        };
        let svg = picture.interactive(|_, shape| self.dress(&by_text, shape));
        html! {
            div.board #board data-touches=(self.touches()) data-took=[self.took()] {
                @if game.scene.shapes.is_empty() && !matches!(game.standing, Standing::Turn(_)) {
                    p.bare { (self.reader.text("web-board-empty")) }
                }
                (PreEscaped(svg))
            }
            (self.chooser(&by_text))
        }
    }

    /// The moves that a first click may mean, as buttons.
    fn chooser(&self, by_text: &HashMap<&str, &grundy::Choice>) -> Markup {
        let picked = self.game.state.pick.filter(|_| self.open);
        let Some(shape) = picked.and_then(|pick| self.game.shape_at(pick)) else {
            return html! {};
        };
        let state = &self.game.state;
        html! {
            section.chooser aria-label=(self.reader.text("web-which")) {
                p { (self.reader.text("web-which")) }
                ul.choices {
                    @for mv in &shape.moves {
                        li { a.button data-swap data-moves=(mv) href=(state.played(mv).address("/play", self.reader.request)) {
                            @match by_text.get(mv.as_str()) {
                                Some(choice) => (self.reader.say(&choice.phrase)),
                                None => (mv),
                            }
                            @if let Some(value) = self.values.and_then(|values| values.get(mv)) { " " (value_badge(*value)) }
                        } }
                    }
                    li { a.button.plain data-swap data-key="Escape" href=(state.settled().address("/play", self.reader.request)) { (self.reader.text("web-unpick")) } }
                }
            }
        }
    }
}

/// A value as a word with its outline and colour.
pub(crate) fn value_badge(value: Value) -> Markup {
    let (class, letter) = match value.outcome {
        grundy::Outcome::P => ("value p", "P"),
        grundy::Outcome::N => ("value n", "N"),
        grundy::Outcome::D => ("value d", "D"),
    };
    html! {
        span class=(class) { (letter) @if let Some(nimber) = value.nimber { " *" (nimber) } }
    }
}

/// A picture of a scene with its notes said.
pub(crate) fn picture<'s>(scene: &'s Scene, title: &'s str, reader: Reader<'_>) -> Picture<'s> {
    let notes = scene.notes.iter().map(|note| reader.say(note)).collect();
    Picture::new(scene, title).noted(notes)
}
