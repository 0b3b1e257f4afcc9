//! A game's own description.

use grundy_core::{Arg, Catalogue, Example, Message, OwnText, PublishedValue};
#[cfg(feature = "i18n")]
use grundy_i18n::{Language, Speaker};

/// A game's page: its texts by message key, examples and published values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Page {
    /// The slug.
    pub slug: String,
    /// Example positions.
    pub examples: Vec<Example>,
    /// Published values.
    pub published: Vec<PublishedValue>,
    /// The texts that the rules themselves bring.
    own: Vec<OwnText>,
    /// A general message about notation, where the game has no text of its own.
    notation: Option<Message>,
    /// True if the game's name is its ruleset, so that the texts of its slug are not its
    /// own.
    is_text: bool,
}

impl Page {
    /// The parts of a page that are texts, in order; the key of each is `<slug>-<part>`.
    pub const PARTS: [&'static str; 5] = ["rules", "source", "notation", "known", "unsolved"];

    pub(crate) fn of<R: Catalogue>(game: &R) -> Self {
        Self {
            slug: game.slug(),
            examples: game.examples(),
            published: game.published_values(),
            own: game.own_texts(),
            notation: game.written().and_then(|rules| rules.notation()),
            is_text: grundy_ruleset::is_text(&game.name()),
        }
    }

    /// The page of a game whose texts are those of its slug.
    pub(crate) fn plain(slug: &str, examples: Vec<Example>) -> Self {
        Self {
            slug: slug.to_owned(),
            examples,
            published: Vec::new(),
            own: Vec::new(),
            notation: None,
            is_text: false,
        }
    }

    /// The key of a text: `name`, `line` (the game in one line), or one of
    /// [`Page::PARTS`].
    #[must_use]
    pub fn key(&self, part: &str) -> String {
        format!("{}-{part}", self.slug)
    }

    /// The game's name as used in a sentence.
    pub(crate) fn called(&self) -> Message {
        let names = self.own.iter().filter(|own| own.part == "name");
        let names: Vec<_> = names
            .map(|own| (own.language.clone(), own.text.clone()))
            .collect();
        match self.is_text {
            true => Message::new("ruleset-said").with("text", Arg::Own(names)),
            false => Message::new(self.key("name")),
        }
    }

    /// A part of the page in the speaker's language: the rules' own text in it, else the
    /// text of its [`key`](Page::key), else the rules' own English text, else general
    /// words.
    ///
    /// ```
    /// use grundy::{Game, Language, Speaker};
    /// let english = Speaker::new(Language::English);
    /// let own = "ruleset mine \"My game\"; heaps n; option n - 1 where n > 0";
    /// assert_eq!(Game::page(own)?.text("name", &english), "My game");
    /// assert_eq!(Game::page("nim")?.text("name", &english), "Nim");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    #[cfg(feature = "i18n")]
    #[must_use]
    pub fn text(&self, part: &str, speaker: &Speaker) -> String {
        let own = |language: Language| {
            let mut own = self.own.iter();
            let text = own.find(|own| own.part == part && own.language == language.tag());
            text.map(|own| own.text.clone())
        };
        let keyed = || match self.is_text {
            true => None,
            false => speaker.try_say(&Message::new(self.key(part))),
        };
        let notation = || match (part, &self.notation) {
            ("notation", Some(notation)) => speaker.try_say(notation),
            _ => None,
        };
        let general = || speaker.try_say(&Message::new(format!("ruleset-own-{part}")));
        own(speaker.language())
            .or_else(keyed)
            .or_else(|| own(Language::English))
            .or_else(notation)
            .or_else(general)
            .unwrap_or_else(|| self.slug.clone())
    }
}
