//! What a game says about itself.

use grundy_core::{Published, Rules};
use grundy_games::{FamilyVisitor, with_family};

/// A game's page: its texts by message key, examples and published values.
#[derive(Clone, Debug)]
pub struct Page {
    /// The slug.
    pub slug: &'static str,
    /// Questions that work: `(name, position)`.
    pub examples: &'static [(&'static str, &'static str)],
    /// Values printed elsewhere.
    pub published: &'static [Published],
}

impl Page {
    /// The parts of a page that are texts, in order: the key of each is
    /// `<slug>-<part>`.
    pub const PARTS: [&'static str; 5] = ["rules", "source", "notation", "known", "unsolved"];

    pub(crate) fn of(slug: &str) -> Option<Self> {
        struct Make;
        impl FamilyVisitor for Make {
            type Output = Page;
            fn family<R: Rules>(self) -> Page {
                Page {
                    slug: R::SLUG,
                    examples: R::examples(),
                    published: R::published(),
                }
            }
        }
        with_family(slug.trim(), Make)
    }

    /// The key of a text: `name`, `line` (the game in one line), or one of
    /// [`Page::PARTS`].
    #[must_use]
    pub fn key(&self, part: &str) -> String {
        format!("{}-{part}", self.slug)
    }
}
