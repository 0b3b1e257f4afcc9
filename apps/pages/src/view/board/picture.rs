//! Pictures of scenes, within the size limit of a page.

use std::cell::Cell;

use grundy::{Language, Scene, Shape};
use grundy_render::Picture;
use maud::{Markup, PreEscaped, html};

use crate::reader::Reader;
use crate::state::State;

/// The most bytes of the rows of moves beside a board.
pub(crate) const MOVES_BYTES: usize = 300_000;

/// The bytes left for the pictures of a page.
pub(crate) struct PictureBytes(Cell<usize>);

impl PictureBytes {
    /// The most bytes of a page with a board, about.
    const PAGE: usize = 1_400_000;

    /// The bytes of a page besides its pictures and links.
    const REST: usize = 100_000;

    /// The bytes that a picture may take in any case.
    const LEAST: usize = 100_000;

    /// The links of a page besides those of its boards: controls, moves made.
    const LINKS: usize = 80;

    /// The bytes for pictures on the page of a game, each link of which contains the
    /// whole game.
    pub(crate) fn of(state: &State, reader: Reader<'_>) -> Self {
        let link = state.address("/play", reader.request).len();
        // The moves of a clicked place are buttons.
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

    /// The bytes for pictures on a page with few links.
    pub(crate) const fn of_page() -> Self {
        Self(Cell::new(Self::PAGE - Self::REST))
    }

    /// Draws a picture within the bytes left; `None` if it takes more.
    pub(crate) fn draw(&self, draw: impl FnOnce(usize) -> Option<String>) -> Option<String> {
        let svg = draw(self.0.get())?;
        self.0.set(self.0.get().saturating_sub(svg.len()));
        Some(svg)
    }

    /// A picture as an image, or a sentence in its place.
    pub(crate) fn image(&self, picture: &Picture<'_>, reader: Reader<'_>) -> Markup {
        match self.draw(|most| picture.image_within(most)) {
            Some(svg) => PreEscaped(svg),
            None => html! { p.note { (reader.text("web-board-no-room")) } },
        }
    }
}

/// A picture of a scene for a page, with its notes in the reader's language.
pub(crate) fn picture<'s>(scene: &'s Scene, title: &'s str, reader: Reader<'_>) -> Picture<'s> {
    Picture {
        rich: true,
        ..flat(scene, title, reader)
    }
}

/// A picture of a scene for a file, with its notes in the reader's language.
pub(crate) fn flat<'s>(scene: &'s Scene, title: &'s str, reader: Reader<'_>) -> Picture<'s> {
    let notes = scene.notes.iter().map(|note| reader.say(note)).collect();
    Picture {
        simplified: reader.language() == Language::SimplifiedChinese,
        ..Picture::new(scene, title).noted(notes)
    }
}
