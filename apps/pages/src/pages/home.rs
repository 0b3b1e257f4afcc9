//! The home page: one board to play on at once, and the other games in groups.

use std::collections::HashSet;

use grundy::ruleset::Group;
use grundy::{Convention, Corner, Example, Game, Kind, Scene};
use maud::{Markup, PreEscaped, html};

use super::board::{Board, PictureBytes, picture};
use super::goal::goal;
use super::{Reader, document};
use crate::pool::Worker;
use crate::reply::Reply;
use crate::request::escaped;
use crate::session::GameSession;
use crate::state::State;

/// The game and the board of the first screen.
const FIRST: (&str, &str) = ("chomp", "4x5");

/// The groups of games, by what they are played with: the words for them in
/// message keys.
const GROUPS: [&str; 5] = ["chocolate", "heaps", "honeycomb", "dice", "boards"];

/// The home page.
pub(crate) fn home(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let game = match GameSession::of(State::new(FIRST.0, FIRST.1), worker) {
        Ok(game) => game,
        Err(error) => return super::failure(reader, &error),
    };
    let address = |state: &State| state.address("/play", reader.request);
    let board = Board {
        reader,
        game: &game,
        values: None,
        hint: None,
        open: true,
        axis: false,
        shown: Default::default(),
        id: "board",
        bytes: &PictureBytes::of_page(),
        address: &address,
    };
    let [what, who] = goal(reader, &game.game, Convention::Normal, Corner::UpperLeft);
    let middle = html! {
        div.table.hero {
            div.pitch {
                h1 { (reader.text("web-hero")) }
                p.lead { (reader.text("web-hero-line")) }
                a.button.main.begin data-swap href=(address(&game.state)) { (reader.text("web-you-begin")) }
                p.line { (what) " " strong { (who) } }
            }
            (board.markup())
        }
        h2 { (reader.text("web-other-games")) }
        ul.shelf.groups {
            @for shelf in shelves(reader).iter().filter(|shelf| shelf.id.is_none()) {
                @if let Some(thumbnail) = shelf.thumbnail(reader) {
                    li {
                        (thumbnail)
                        h3 { (shelf.title) }
                        ul { @for game in &shelf.games { li { a href=(game.address(reader)) { (reader.game_name(&game.slug)) } } } }
                        @if let [game] = &shelf.games[..] { p.line { (reader.text(&format!("{}-line", game.slug))) } }
                    }
                }
            }
            li {
                h3 { (reader.text("web-group-more")) }
                ul {
                    @for group in Group::ALL {
                        li { a href=(format!("{}#{}", reader.link("/games", &[]), group.word())) {
                            (reader.text(&format!("ruleset-group-{}", group.word())))
                        } }
                    }
                    li { a href=(reader.link("/ruleset", &[])) { (reader.text("web-group-own")) } }
                }
            }
        }
    };
    document(reader, &reader.text("web-title"), &middle, None)
}

/// Every game as a small board, group by group.
pub(crate) fn shelf(reader: Reader<'_>) -> Markup {
    html! {
        @for Shelf { id, title, games } in shelves(reader) {
            h2 id=[id] { (title) }
            (boards(reader, games))
        }
    }
}

/// Games that belong together.
pub(super) struct Shelf {
    /// What an address names it by; only the classics have one.
    id: Option<&'static str>,
    pub(super) title: String,
    pub(super) games: Vec<Sample>,
}

impl Shelf {
    /// A picture of it: of the games, that with the most kinds of pieces.
    pub(super) fn thumbnail(&self, reader: Reader<'_>) -> Option<Markup> {
        let drawn = self.games.iter().rev().max_by_key(|game| game.kinds())?;
        Some(thumbnail(&drawn.scene, reader))
    }
}

/// All games: those of the registry, then the classics.
pub(super) fn shelves(reader: Reader<'_>) -> Vec<Shelf> {
    let own = GROUPS.into_iter().map(|group| Shelf {
        id: None,
        title: reader.text(&format!("web-group-{group}")),
        games: of_group(group),
    });
    let classics = Group::ALL.into_iter().map(|group| {
        let slugs = Game::classics()
            .into_iter()
            .filter(|(_, own)| *own == group);
        Shelf {
            id: Some(group.word()),
            title: reader.text(&format!("ruleset-group-{}", group.word())),
            games: slugs.filter_map(|(slug, _)| Sample::of(slug)).collect(),
        }
    });
    own.chain(classics).collect()
}

fn boards(reader: Reader<'_>, games: Vec<Sample>) -> Markup {
    html! {
        ul.shelf {
            @for game in games {
                li { a href=(game.address(reader)) {
                    (thumbnail(&game.scene, reader))
                    span.name { (reader.game_name(&game.slug)) }
                    span.line { (reader.text(&format!("{}-line", game.slug))) }
                } }
            }
        }
    }
}

/// A small picture beside the name of what it shows, which says all to those who
/// cannot see it.
pub(super) fn thumbnail(scene: &Scene, reader: Reader<'_>) -> Markup {
    let svg = picture(scene, "", reader).noted(Vec::new()).image();
    html! { span.thumbnail aria-hidden="true" { (PreEscaped(svg)) } }
}

/// The games of a group that have a board, in the order of the registry.
fn of_group(group: &str) -> Vec<Sample> {
    let slugs = Game::slugs().into_iter();
    let games = slugs.filter_map(|slug| Sample::of(&slug));
    games.filter(|game| game.group() == group).collect()
}

/// A game's first example that is small enough to be drawn small.
pub(super) struct Sample {
    slug: String,
    /// With its parameters.
    pub(super) name: String,
    position: String,
    scene: Scene,
}

impl Sample {
    fn of(slug: &str) -> Option<Self> {
        const FEW: std::ops::RangeInclusive<usize> = 4..=64;
        const MOST: usize = 400;
        let page = Game::page(slug).ok()?;
        let mut fallback = None;
        for (name, text) in page.examples.iter().map(Example::pair) {
            let position = Game::named(name).ok()?.position(text).ok()?;
            let scene = position.scene();
            let count = scene.shapes.len();
            let sample = || Self {
                slug: slug.to_owned(),
                name: name.to_owned(),
                position: position.text(),
                scene,
            };
            if FEW.contains(&count) {
                return Some(sample());
            }
            if fallback.is_none() && count <= MOST {
                fallback = Some(sample());
            }
        }
        fallback
    }

    /// How many kinds of pieces its board has: of a group, the game with the most
    /// is drawn.
    fn kinds(&self) -> usize {
        let pieces: HashSet<&str> = self.scene.shapes.iter().map(|shape| shape.what).collect();
        pieces.len()
    }

    fn group(&self) -> &'static str {
        match self.scene.kind {
            _ if self.scene.has_poison() => "chocolate",
            Kind::Heaps => "heaps",
            Kind::Hexes => "honeycomb",
            Kind::Dice => "dice",
            Kind::Squares | Kind::Tracks | Kind::Xiangqi | Kind::Graph => "boards",
        }
    }

    fn address(&self, reader: Reader<'_>) -> String {
        let path = format!("/play/{}", escaped(&self.name));
        reader.link(&path, &[("at", &self.position)])
    }
}
