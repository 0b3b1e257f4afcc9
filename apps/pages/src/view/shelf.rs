//! Games as small boards, in groups.

use std::collections::HashSet;

use grundy::ruleset::Group;
use grundy::{DrawingBudget, Example, Game, Kind, Scene};
use maud::{Markup, PreEscaped, html};

use super::board::picture::picture;
use crate::reader::Reader;
use crate::state::State;

/// The groups of games by equipment, as words in message keys.
const GROUPS: [&str; 5] = ["chocolate", "heaps", "honeycomb", "dice", "boards"];

/// Every game as a small board, group by group, with links to these addresses.
pub(crate) fn shelf(reader: Reader<'_>, address: &dyn Fn(&Sample) -> String) -> Markup {
    html! {
        div.shelves {
            @for Shelf { id, title, games } in shelves(reader) {
                section {
                    h2 id=[id] { (title) }
                    (boards(reader, games, address))
                }
            }
        }
    }
}

/// Games that belong together.
pub(crate) struct Shelf {
    /// The name in an address; only the classics have one.
    pub(crate) id: Option<&'static str>,
    pub(crate) title: String,
    pub(crate) games: Vec<Sample>,
}

impl Shelf {
    /// A picture of the shelf: its game with the most kinds of pieces.
    pub(crate) fn thumbnail(&self, reader: Reader<'_>) -> Option<Markup> {
        let drawn = self.games.iter().rev().max_by_key(|game| game.kinds())?;
        Some(thumbnail(&drawn.scene, reader))
    }
}

/// All games: those of the registry, then the classics.
pub(crate) fn shelves(reader: Reader<'_>) -> Vec<Shelf> {
    let slugs = Game::slugs().into_iter();
    let mut samples: Vec<Sample> = slugs.filter_map(|slug| Sample::of(&slug)).collect();
    let own = GROUPS.into_iter().map(|group| Shelf {
        id: None,
        title: reader.text(&format!("web-group-{group}")),
        games: samples
            .extract_if(.., |game| game.group() == group)
            .collect(),
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

fn boards(reader: Reader<'_>, games: Vec<Sample>, address: &dyn Fn(&Sample) -> String) -> Markup {
    html! {
        ul.shelf {
            @for game in games {
                // Chromium finds no text for the name of a link whose picture has that many shapes.
                @let is_large = game.scene.shapes.len() > 100;
                li { a href=(address(&game)) aria-label=[is_large.then(|| game.words(reader).join(" "))] {
                    (game.named(reader))
                } }
            }
        }
    }
}

/// A small picture beside the name of its subject, which serves those who cannot see it.
pub(crate) fn thumbnail(scene: &Scene, reader: Reader<'_>) -> Markup {
    let svg = picture(scene, "", reader).noted(Vec::new()).image();
    html! { span.thumbnail aria-hidden="true" { (PreEscaped(svg)) } }
}

/// A game's first example that is small enough for a small picture.
pub(crate) struct Sample {
    pub(crate) slug: String,
    /// The name with its parameters.
    pub(crate) name: String,
    pub(crate) position: String,
    scene: Scene,
}

impl Sample {
    fn of(slug: &str) -> Option<Self> {
        const FEW: std::ops::RangeInclusive<usize> = 4..=64;
        const MOST: usize = 400;
        let page = Game::page(slug).ok()?;
        let mut fallback = None;
        for (name, text) in page.examples.iter().map(Example::pair) {
            let start = Game::named(name).ok()?.start_at(text).ok()?;
            let scene = start.scene_within(&DrawingBudget::default());
            let count = scene.shapes.len();
            let sample = || Self {
                slug: slug.to_owned(),
                name: name.to_owned(),
                position: start.text(),
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

    fn words(&self, reader: Reader<'_>) -> [String; 2] {
        let line = reader.text(&format!("{}-line", self.slug));
        [reader.game_name(&self.slug), line]
    }

    /// Its picture, name and line.
    pub(crate) fn named(&self, reader: Reader<'_>) -> Markup {
        let [name, line] = self.words(reader);
        html! {
            (thumbnail(&self.scene, reader))
            span.name { (name) }
            span.line { (line) }
        }
    }

    /// The number of kinds of pieces on its board: of a group, the game with the most is
    /// drawn.
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

    /// The address of a first game.
    pub(crate) fn address(&self, reader: Reader<'_>) -> String {
        let state = State::new(&self.name, &self.position).first_game();
        state.address("/play", reader.request)
    }
}
