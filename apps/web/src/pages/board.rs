//! The board of a game session: what can be clicked, and its labels.

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};

use grundy::{Area, GameStatus, Message, Scene, Shape};
use grundy_render::{Dress, Mark, Picture};
use maud::{Markup, PreEscaped, html};
use serde_json::json;

use super::Reader;
use super::click::{Click, Clicks, place_of};
use crate::analysis::Value;
use crate::session::GameSession;
use crate::state::State;

/// The most bytes of the rows of moves beside a board.
pub(super) const MOVES_BYTES: usize = 300_000;

/// The most bytes of data about moves in a page; the rest is left out.
const MOST_TOUCHES: usize = 40_000;

/// The bytes that the pictures of a page may take.
pub(crate) struct PictureBytes(Cell<usize>);

impl PictureBytes {
    /// A page of a board has at most about this many bytes.
    const PAGE: usize = 1_400_000;

    /// What a page has besides its pictures and links.
    const REST: usize = 100_000;

    /// What a picture may take in any case.
    const LEAST: usize = 100_000;

    /// Links of a page besides those of its boards: controls, moves made.
    const LINKS: usize = 80;

    /// What is left for pictures on the page of a game, each link of which holds
    /// the whole game.
    pub(crate) fn of(state: &State, reader: Reader<'_>) -> Self {
        let link = state.address("/play", reader.request).len();
        // The moves of a place that was clicked are buttons.
        let buttons = if state.picks.is_empty() {
            0
        } else {
            Shape::MOST_MOVES
        };
        let links = (Self::LINKS + buttons).saturating_mul(link);
        let others = Self::REST + MOVES_BYTES + links;
        Self(Cell::new(
            Self::PAGE.saturating_sub(others).max(Self::LEAST),
        ))
    }

    /// What is left for pictures on a page with few links.
    pub(crate) const fn of_page() -> Self {
        Self(Cell::new(Self::PAGE - Self::REST))
    }

    /// Draws a picture in what is left; `None` where it takes more.
    pub(crate) fn draw(&self, draw: impl FnOnce(usize) -> Option<String>) -> Option<String> {
        let svg = draw(self.0.get())?;
        self.0.set(self.0.get().saturating_sub(svg.len()));
        Some(svg)
    }

    /// A picture as an image, or the sentence in its place.
    pub(crate) fn image(&self, picture: &Picture<'_>, reader: Reader<'_>) -> Markup {
        match self.draw(|most| picture.image_within(most)) {
            Some(svg) => PreEscaped(svg),
            None => html! { p.note { (reader.text("web-board-no-room")) } },
        }
    }
}

/// The next move of a game that is gone through.
#[derive(Default)]
pub(crate) struct Shown {
    /// What it took.
    pub(crate) played: Vec<Area>,
    /// The move that would have won, where it did not.
    pub(crate) better: Option<String>,
}

/// A board and how to present it.
pub(crate) struct Board<'a> {
    pub(crate) reader: Reader<'a>,
    pub(crate) game: &'a GameSession,
    pub(crate) values: Option<&'a HashMap<String, Value>>,
    pub(crate) hint: Option<&'a str>,
    /// False while a computer is to move or the game is over.
    pub(crate) open: bool,
    /// Whether to draw the axis of a mirror strategy.
    pub(crate) axis: bool,
    /// What is shown when the game is gone through.
    pub(crate) shown: Shown,
    /// The id of its element in the page.
    pub(crate) id: &'a str,
    /// What the page's pictures may take.
    pub(crate) bytes: &'a PictureBytes,
    /// The address of a state's page.
    pub(crate) address: &'a dyn Fn(&State) -> String,
}

impl Board<'_> {
    fn dress(
        &self,
        clicks: &Clicks<'_>,
        by_text: &HashMap<&str, &grundy::Choice>,
        shape: &Shape,
    ) -> Dress {
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
        let phrase = |mv: &str| {
            let known = by_text
                .get(mv)
                .map(|choice| self.reader.say(&choice.phrase));
            known.unwrap_or_else(|| self.phrase(mv))
        };
        let label = match (&click, &lit[..]) {
            (Click::Nothing, _) => self.piece(shape),
            (Click::Play(mv), _) => Some(phrase(mv)),
            (Click::Pick(_), [mv]) => {
                let message = Message::new("web-pick-more").with("move", phrase(mv));
                Some(self.reader.say(&message))
            }
            (Click::Pick(_), _) => {
                let message = Message::new("web-pick")
                    .with("thing", self.thing(shape))
                    .with("moves", shape.moves.len());
                Some(self.reader.say(&message))
            }
            (Click::Unpick, _) => Some(self.reader.text("web-unpick")),
        };
        let mut classes = Vec::new();
        if link.is_some() {
            classes.push("open");
        }
        if state.picks.contains(&place_of(shape)) {
            classes.push("picked");
        }
        if clicks.reaches(shape, &click) {
            classes.push("reach");
        }
        if self.hint.is_some_and(|hint| clicks.is_part(shape, hint)) {
            classes.push("hinted");
        }
        if self.game.arrived() == Some(place_of(shape)) {
            classes.push("last");
        }
        let Shown { played, better } = &self.shown;
        if played.iter().any(|a| a.has(shape.column, shape.row)) {
            classes.push("played");
        }
        let mut data = vec![("at", format!("{},{}", shape.column, shape.row))];
        if link.is_some() {
            data.push(("moves", lit.join(" ")));
        }
        if matches!(click, Click::Pick(_)) {
            data.push(("pick", "1".to_owned()));
        }
        let better = better.as_deref().or(self.hint);
        let best = better.is_some_and(|mv| clicks.is_part(shape, mv));
        let hinted = best.then(Mark::best);
        let mark = self.mark(clicks, shape).or(hinted);
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

    /// The phrase of a move, also if it is not among the moves listed.
    fn phrase(&self, mv: &str) -> String {
        let choice = self.game.choice(mv);
        choice.map_or_else(|_| mv.to_owned(), |choice| self.reader.say(&choice.phrase))
    }

    /// The best value among the moves of a shape: P, which wins, before D, before
    /// N.
    fn mark(&self, clicks: &Clicks<'_>, shape: &Shape) -> Option<Mark> {
        use grundy::Outcome::{D, N, P};
        let values = self.values?;
        let moves = clicks.moves(shape);
        let found = moves.iter().filter_map(|mv| values.get(mv));
        let best = found.min_by_key(|value| match value.outcome {
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

    /// The label of a shape: its kind and place.
    fn thing(&self, shape: &Shape) -> String {
        self.piece(shape)
            .unwrap_or_else(|| self.reader.say(&self.place(shape)))
    }

    /// The place of a shape, counted as the numbers beside the board count.
    fn place(&self, shape: &Shape) -> Message {
        let scene = &self.game.scene;
        let here = |label: &&grundy::Label| {
            (label.column, label.row) == (shape.column as i32, shape.row as i32)
        };
        if let (grundy::Kind::Graph, Some(label)) = (scene.kind, scene.labels.iter().find(here)) {
            return Message::new("web-vertex").with("name", label.text.as_str());
        }
        let (row, column) = match scene.kind {
            grundy::Kind::Squares | grundy::Kind::Tracks => {
                (scene.row_name(shape.row), scene.column_name(shape.column))
            }
            _ => ((shape.row + 1).to_string(), (shape.column + 1).to_string()),
        };
        if row.is_empty() {
            return Message::new("web-square").with("name", column);
        }
        Message::new("web-thing")
            .with("row", row)
            .with("column", column)
    }

    /// The name of a piece or die, and where it is; `None` for what boards are
    /// full of.
    fn piece(&self, shape: &Shape) -> Option<String> {
        if let Some(face) = shape.what.strip_prefix("die-") {
            // The dice lie in the first row, and below it what each may be
            // turned to.
            let (key, die) = match shape.row {
                0 => ("web-die-top", shape.column + 1),
                row => ("web-die-face", row),
            };
            let message = Message::new(key).with("die", die).with("face", face);
            return Some(self.reader.say(&message));
        }
        let piece = Message::new(match shape.what {
            "white" => "web-piece-white",
            "black" => "web-piece-black",
            "queen" => "web-piece-queen",
            "token" => "web-piece-token",
            "goal" => "web-piece-goal",
            "poison" => "web-piece-poison",
            "red-cannon" => "web-piece-red-cannon",
            "red-soldier" => "web-piece-red-soldier",
            "red-general" => "web-piece-red-general",
            "black-cannon" => "web-piece-black-cannon",
            "black-soldier" => "web-piece-black-soldier",
            "black-general" => "web-piece-black-general",
            _ => return None,
        });
        let message = Message::new("web-piece").with("piece", piece);
        Some(self.reader.say(&message.with("place", self.place(shape))))
    }

    /// The heaps of a board and the dice beside them, for those who cannot see
    /// it.
    fn described(&self) -> Option<String> {
        let scene = &self.game.scene;
        let counters = |row: &dyn Fn(u32) -> bool| {
            let all = scene.shapes.iter();
            all.filter(|shape| shape.what == "counter" && row(shape.row))
                .count()
        };
        let message = match scene.kind {
            grundy::Kind::Heaps => {
                let heaps = (0..scene.size.1).map(|row| counters(&|own| own == row));
                let heaps: Vec<String> = heaps
                    .filter(|&heap| heap > 0)
                    .map(|heap| heap.to_string())
                    .collect();
                if heaps.is_empty() {
                    return None;
                }
                Message::new("web-board-heaps").with("heaps", heaps)
            }
            grundy::Kind::Dice => {
                let tops = scene.shapes.iter().filter(|shape| shape.row == 0);
                let tops: Vec<String> = tops
                    .filter_map(|shape| shape.what.strip_prefix("die-"))
                    .map(str::to_owned)
                    .collect();
                if tops.is_empty() {
                    return None;
                }
                Message::new("web-board-dice")
                    .with("heap", counters(&|_| true))
                    .with("faces", tops)
            }
            _ => return None,
        };
        Some(self.reader.say(&message))
    }

    /// What is highlighted for each move, for the script.
    fn touches(&self, clicks: &Clicks<'_>) -> String {
        let mut touched = BTreeMap::new();
        let mut bytes = 0;
        for shape in self.game.scene.shapes.iter().filter(|_| self.open) {
            for mv in clicks.lit(shape, &clicks.of(shape)) {
                if bytes > MOST_TOUCHES || touched.contains_key(&mv) {
                    continue;
                }
                let ways: Vec<Vec<[u32; 4]>> = self
                    .game
                    .touches(&mv)
                    .iter()
                    .map(|areas| {
                        let area = |a: &Area| [a.column, a.row, a.columns, a.rows];
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
        let areas: Vec<[u32; 4]> = (self.game.took().iter())
            .map(|a| [a.column, a.row, a.columns, a.rows])
            .collect();
        (!areas.is_empty()).then(|| json!(areas).to_string())
    }

    /// The board, and below it the buttons for what the clicks so far may mean.
    pub(crate) fn markup(&self) -> Markup {
        let [board, chooser] = self.parts((0.0, 0.0));
        html! { (board) (chooser) }
    }

    /// The board in at least so much room, and the buttons for what the clicks so
    /// far may mean.
    pub(crate) fn parts(&self, least: (f64, f64)) -> [Markup; 2] {
        let game = self.game;
        let by_text = game.by_text();
        let mut title = self.reader.titled(game.game.name(), &game.text());
        if let Some(described) = self.described() {
            title = format!("{title}: {described}");
        }
        let again = Message::new("web-tap-again").with("move", "{move}");
        let picture = Picture::new(&game.scene, &title).of_materials();
        let picture = picture.gone(game.gone()).ghosts(game.ghosts());
        let picture = picture.corner(game.state.corner).within(least.0, least.1);
        let picture = match game.scene.kind {
            grundy::Kind::Hexes => picture.with_room(&game.room),
            _ => picture.framed(game.frame.0, game.frame.1),
        };
        let picture = if self.axis {
            picture.with_axis()
        } else {
            picture
        };
        let clicks = Clicks::new(game, self.open);
        let wide = picture.is_wide();
        // Where a link for each place takes too much, the picture alone.
        let links = |most| {
            picture.interactive_within(most, |_, shape| self.dress(&clicks, &by_text, shape))
        };
        let linked = self.bytes.draw(links);
        let is_linked = linked.is_some();
        let board = html! {
            div.board .sparse[self.is_sparse()] .bare[game.scene.shapes.is_empty()] #(self.id) data-touches=(self.touches(&clicks)) data-took=[self.took()] data-again=[self.open.then(|| self.reader.say(&again))] {
                @if game.scene.shapes.is_empty() && matches!(game.standing, GameStatus::Won(_)) {
                    p.bare { (self.reader.text("web-board-empty")) }
                }
                @if game.frame != (0, 0) {
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
        [board, self.chooser(&clicks, &by_text)]
    }

    /// True if a piece can go to few of the places, so that the others are dimmed.
    fn is_sparse(&self) -> bool {
        let shapes = &self.game.scene.shapes;
        let square = self.game.scene.kind == grundy::Kind::Squares;
        self.open && square && shapes.iter().any(|shape| shape.what == "goal")
    }

    /// Buttons for the moves that the clicks so far may mean.
    fn chooser(&self, clicks: &Clicks<'_>, by_text: &HashMap<&str, &grundy::Choice>) -> Markup {
        let picked = self.game.state.picks.first().filter(|_| self.open);
        let Some(shape) = picked.and_then(|pick| self.game.shape_at(*pick)) else {
            return html! {};
        };
        let state = &self.game.state;
        let chosen = clicks.chosen();
        let goes_on = self.game.scene.shapes.iter();
        let goes_on = goes_on
            .into_iter()
            .any(|shape| clicks.reaches(shape, &clicks.of(shape)));
        let question = self.reader.text(match (&chosen, goes_on) {
            (Some(_), _) => "web-which-more",
            (None, true) => "web-which-reach",
            (None, false) => "web-which",
        });
        let moves = chosen.map_or_else(|| shape.moves.clone(), |mv| vec![mv]);
        html! {
            section.chooser aria-label=(question) {
                p { (question) }
                ul.choices {
                    @for mv in &moves {
                        li { a.button .main[moves.len() == 1] data-swap data-moves=(mv) href=((self.address)(&state.played(mv))) {
                            @if let Some(way) = self.way(mv) { span aria-hidden="true" { (way) } }
                            @match by_text.get(mv.as_str()) {
                                Some(choice) => (self.reader.say(&choice.phrase)),
                                None => (self.phrase(mv)),
                            }
                            @if let Some(value) = self.values.and_then(|values| values.get(mv)) { " " (value_badge(*value)) }
                        } }
                    }
                    li { a.button.plain data-swap data-key="Escape" href=((self.address)(&state.settled())) { (self.reader.text("web-unpick")) } }
                }
            }
        }
    }
}

impl Board<'_> {
    /// The direction of a line on a triangular board, from two of its places. A
    /// row begins half a place left of the one above.
    fn way(&self, mv: &str) -> Option<&'static str> {
        let scene = &self.game.scene;
        if scene.kind != grundy::Kind::Hexes {
            return None;
        }
        let mut on = (scene.shapes.iter())
            .filter(|shape| shape.moves.iter().any(|own| own == mv))
            .map(place_of);
        let (first, second) = (on.next()?, on.next()?);
        Some(match (first.0 == second.0, first.1 == second.1) {
            (_, true) => "―",
            (true, false) => "╱",
            (false, false) => "╲",
        })
    }
}

/// A value as text, with its outline and colour.
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

/// A picture of a scene for a page, with its notes in the reader's language.
pub(crate) fn picture<'s>(scene: &'s Scene, title: &'s str, reader: Reader<'_>) -> Picture<'s> {
    flat(scene, title, reader).of_materials()
}

/// The same for a file.
pub(crate) fn flat<'s>(scene: &'s Scene, title: &'s str, reader: Reader<'_>) -> Picture<'s> {
    let notes = scene.notes.iter().map(|note| reader.say(note)).collect();
    Picture::new(scene, title).noted(notes)
}
