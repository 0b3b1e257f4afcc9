//! Setting up a new game: by size, by notation, by touching the board.

use std::collections::{HashMap, HashSet};

use grundy::{Convention, Corner, Game, Kind, Language, Message, Scene, Shape};
use grundy_render::{Picture, ShapeStyle};
use maud::{Markup, PreEscaped, html};

use super::{controls, sum};
use crate::reader::Reader;
use crate::session::GameSession;
use crate::state::{Seat, State};
use crate::view::board::picture::PictureBytes;
use crate::view::board::words::titled;
use crate::view::form::menu;

/// The board being set up: every place that can be touched is a link. If nothing is
/// touched, the game `played` before continues.
pub(super) fn editor(reader: Reader<'_>, game: &GameSession, name: &str, played: &State) -> Markup {
    let state = &game.state;
    let (scene, links) = places(reader, game);
    let title = titled(reader, game.game.name(), &scene);
    let svg = Picture {
        corner: state.corner,
        rich: true,
        simplified: reader.language() == Language::SimplifiedChinese,
        ..Picture::new(&scene, &title)
    };
    let dress = |_: usize, shape: &Shape| {
        let place = (shape.column, shape.row);
        let link = links.get(&place).cloned();
        let message = Message::new(if shape.what == "empty" {
            "web-edit-add"
        } else {
            "web-edit-remove"
        })
        .with("row", shape.row + 1)
        .with("column", shape.column + 1);
        ShapeStyle {
            label: link.is_some().then(|| reader.say(&message)),
            classes: if link.is_some() {
                vec!["open", "edit"]
            } else {
                Vec::new()
            },
            link,
            data: vec![("at", format!("{},{}", shape.column, shape.row))],
            ..ShapeStyle::default()
        }
    };
    let bytes = PictureBytes::of(state, reader);
    let linked = bytes.draw(|most| svg.interactive_within(most, dress));
    let is_touched = linked.is_some() && !links.is_empty();
    let svg = linked.map_or_else(|| bytes.image(&svg, reader), PreEscaped);
    let done = State {
        edit: false,
        ..played.clone()
    };
    html! {
        div.table.game {
            section.stage aria-label=(name) {
                div.head {
                    h1 { (name) }
                    p.line { (reader.text(["web-edit-none", "web-edit-title"][usize::from(is_touched)])) }
                }
                // The parts of a sum are set up only by size and notation.
                @if !game.is_sum() { div.board #board { (svg) } }
                @if game.scene.shapes.is_empty() {
                    @for note in &game.scene.notes { p.note { (reader.say(note)) } }
                }
                nav.controls aria-label=(reader.text("web-controls")) {
                    a.button.main data-swap data-key="Escape" href=(done.address("/play", reader.request)) { (reader.text("web-edit-done")) }
                    @if let Some(before) = controls::before(state) {
                        a.button data-swap href=(before.address("/play", reader.request)) { (reader.text("web-edit-back")) }
                    }
                }
            }
            div.right {
                section.status data-say=(reader.say(&Message::new("web-edit-now").with("position", game.text()))) {
                    @if is_touched { p { (reader.text(how(game.scene.kind))) } }
                    p.here { code { (game.text()) } }
                }
                (by_notation(reader, game, true))
                @if game.is_sum() { (sum::builder(reader, game)) } @else { (by_size(reader, game)) }
            }
        }
    }
}

/// On a triangular board, pieces can be added only beside others, so that the places stay
/// as large as a fingertip. Each row begins half a place left of the one above.
fn is_near(scene: &Scene, column: i64, row: i64) -> bool {
    const BESIDE: [(i64, i64); 7] = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];
    scene.kind != Kind::Hexes
        || scene.shapes.is_empty()
        || scene.shapes.iter().any(|shape| {
            let (dx, dy) = (column - i64::from(shape.column), row - i64::from(shape.row));
            BESIDE.contains(&(dx, dy))
        })
}

/// The explanation of a touch on this kind of board.
const fn how(kind: Kind) -> &'static str {
    match kind {
        Kind::Tracks => "web-edit-how-tracks",
        Kind::Xiangqi => "web-edit-how-xiangqi",
        Kind::Dice => "web-edit-how-dice",
        Kind::Heaps => "web-edit-how-heaps",
        Kind::Squares | Kind::Hexes | Kind::Graph => "web-edit-how",
    }
}

/// The scene with margins for places that can be added, and the link of each place.
fn places(reader: Reader<'_>, game: &GameSession) -> (Scene, HashMap<(u32, u32), String>) {
    let (columns, rows) = (i64::from(game.scene.size.0), i64::from(game.scene.size.1));
    let state = &game.state;
    if (columns + 3) * (rows + 2) > 2 * Scene::MOST as i64 {
        return (game.scene.clone(), HashMap::new());
    }
    let mut edits = Vec::new();
    if game.opening.is_some() {
        return (game.scene.clone(), HashMap::new());
    }
    for row in -1..=rows {
        for column in -1..=columns + 1 {
            if !is_near(&game.scene, column, row) {
                continue;
            }
            let Some(edited) = game.here().edited(column, row) else {
                continue;
            };
            let text = edited.text();
            // The edited position must have a notation.
            if text.len() > 1500 || game.game.position(&text).is_err() {
                continue;
            }
            let there = State {
                edit: true,
                ..state.started(game.game.name(), &text)
            }
            .in_place_of(state);
            edits.push(((column, row), there.address("/play", reader.request)));
        }
    }
    if edits.is_empty() {
        return (game.scene.clone(), HashMap::new());
    }
    let most = |of: &dyn Fn(&(i64, i64)) -> i64, least: i64| {
        let reached = edits.iter().map(|(place, _)| of(place));
        reached.fold(least, i64::max)
    };
    let (left, top) = (most(&|place| -place.0, 0), most(&|place| -place.1, 0));
    let right = most(&|place| place.0 + 1, columns);
    let bottom = most(&|place| place.1 + 1, rows);
    let size = |length: i64| u32::try_from(length).unwrap_or(1);
    let place = |column: i64, row: i64| (size(column + left), size(row + top));
    let mut scene = Scene::new(game.scene.kind, size(right + left), size(bottom + top));
    for shape in &game.scene.shapes {
        let (column, row) = place(shape.column.into(), shape.row.into());
        scene.shapes.push(Shape::new(shape.what, column, row));
    }
    let taken: HashSet<(u32, u32)> = (scene.shapes.iter())
        .map(|shape| (shape.column, shape.row))
        .collect();
    let mut links = HashMap::new();
    for ((column, row), link) in edits {
        let at = place(column, row);
        if !taken.contains(&at) {
            scene.shapes.push(Shape::new("empty", at.0, at.1));
        }
        links.insert(at, link);
    }
    (scene, links)
}

/// The forms for a new game, collapsed below a board.
pub(super) fn new_game(reader: Reader<'_>, game: &GameSession) -> Markup {
    html! {
        details.setup {
            summary { (reader.text("web-new")) }
            (by_notation(reader, game, false))
            @if !game.is_sum() { (by_size(reader, game)) }
            (examples(reader, game))
        }
        details.setup {
            summary { (reader.text("sum-build")) }
            (sum::builder(reader, game))
        }
    }
}

/// The fields of every form for a new game.
fn players(reader: Reader<'_>, game: &GameSession) -> Markup {
    let state = &game.state;
    html! {
        @for (place, name, key) in [(0, "first", "web-first"), (1, "second", "web-second")] {
            @let seats = Seat::all().map(|seat| (seat.word(), reader.text(&seat.key())));
            (menu(reader, name, key, seats, state.seats[place].word()))
        }
        @if game.game.conventions().contains(&Convention::Misere) {
            label.check { input type="checkbox" name="misere" value="1" checked[state.convention == Convention::Misere]; " " (reader.text("web-misere")) }
        }
        @if state.corner != Corner::UpperLeft {
            input type="hidden" name="corner" value=(state.corner.word());
        }
        (reader.language_field())
    }
}

fn by_notation(reader: Reader<'_>, game: &GameSession, edit: bool) -> Markup {
    html! {
        form.new action="/new" method="get" {
            @if grundy::ruleset::is_text(game.game.name()) { input type="hidden" name="game" value=(game.game.name()); }
            @else { label { (reader.text("web-game")) " " input name="game" value=(game.game.name()) maxlength="200" spellcheck="false" autocomplete="off"; } }
            label { (reader.text("web-position")) " " input name="at" value=(game.text()) maxlength="1500" spellcheck="false" autocomplete="off"; }
            (players(reader, game))
            @if edit { input type="hidden" name="edit" value="1"; }
            button.button { (reader.text(if edit { "web-set" } else { "web-begin" })) }
            p.small { (reader.about(game.game.name(), "notation")) }
        }
    }
}

fn by_size(reader: Reader<'_>, game: &GameSession) -> Markup {
    let axes = game.game.axes();
    let classes = game.game.classes();
    html! {
        form.new action="/new" method="get" {
            input type="hidden" name="game" value=(game.game.name());
            label { (reader.text(axes.first().copied().unwrap_or("axis-heap"))) " "
                input type="number" name="a" min="0" max="1000000000" value="4" required;
            }
            @if let Some(axis) = axes.get(1) {
                label { (reader.text(axis)) " "
                    @match &classes {
                        Some(classes) => select name="b" {
                            @for (place, class) in classes.iter().enumerate() { option value=(place) { (class) } }
                        },
                        None => input type="number" name="b" min="0" max="1000000000" value="5" required;,
                    }
                }
            }
            (players(reader, game))
            button.button { (reader.text("web-by-size")) }
        }
    }
}

fn examples(reader: Reader<'_>, game: &GameSession) -> Markup {
    let Ok(page) = Game::page(game.game.name()) else {
        return html! {};
    };
    html! {
        p { (reader.text("page-examples")) }
        ul.choices {
            @for (name, position) in page.examples.iter().map(grundy::Example::pair) {
                li { a.button data-swap href=(game.state.started(name, position).address("/play", reader.request)) { code { (reader.titled(name, position)) } } }
            }
        }
    }
}
