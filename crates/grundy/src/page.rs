//! A game's own description.

use grundy_core::{Catalogue, Example, Published};

/// A game's page: its texts by message key, examples and published values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Page {
    /// The slug.
    pub slug: String,
    /// Example positions.
    pub examples: Vec<Example>,
    /// Published values.
    pub published: &'static [Published],
}

impl Page {
    /// The parts of a page that are texts, in order: the key of each is
    /// `<slug>-<part>`.
    pub const PARTS: [&'static str; 5] = ["rules", "source", "notation", "known", "unsolved"];

    pub(crate) fn of<R: Catalogue>(game: &R) -> Self {
        Self {
            slug: game.slug().to_owned(),
            examples: game.examples(),
            published: game.published(),
        }
    }

    /// The key of a text: `name`, `line` (the game in one line), or one of
    /// [`Page::PARTS`].
    #[must_use]
    pub fn key(&self, part: &str) -> String {
        format!("{}-{part}", self.slug)
    }
}
