//! A game's entry in the catalogue, as data.

use std::fmt::Display;

use crate::{Convention, Layout, Message, Published};

/// A game's name, examples, published values and table.
///
/// ```
/// use grundy_core::About;
/// let about = About::new("moore").parameters(2).examples(&[("moore:2", "1,3,5,7")]);
/// assert_eq!(about.name(), "moore:2");
/// assert_eq!(about.examples[0].position, "1,3,5,7");
/// ```
#[derive(Debug)]
pub struct About {
    /// The game's name in notation and addresses, such as `nim`: see
    /// [`is_slug`](crate::is_slug).
    pub slug: String,
    /// The parameters in canonical notation; `None` for a game without any.
    pub parameters: Option<String>,
    /// Example positions; the first is a good start for play.
    pub examples: Vec<Example>,
    /// Published values, with their sources.
    pub published: &'static [Published],
    /// The positions that a table shows; by default those written as a number.
    pub layout: Layout,
    /// The default end of each axis of a table in normal and misère play, chosen so that
    /// all values take a few seconds at most.
    pub table_to: [u64; 2],
    /// The conventions under which the game is played.
    pub conventions: &'static [Convention],
    /// The reason why the game is not played under both conventions.
    pub why_not_both: Option<Message>,
    /// The winner at the end in normal and misère play, shown above an answer where the
    /// name of the convention alone would mislead.
    pub endings: Option<[Message; 2]>,
    /// The game's texts in English, in Project Fluent: `<slug>-name`, `-line` (the game
    /// in one line), `-rules`, `-notation` and the game's own messages. Built-in games
    /// have theirs in `locales/`; missing texts of other games are derived from the name.
    pub texts: String,
    /// The canonical name, where it is not composed of slug and parameters.
    full_name: Option<String>,
}

impl About {
    /// Creates the entry of a game with this slug and defaults for all else.
    #[must_use]
    pub fn new(slug: impl Into<String>) -> Self {
        Self {
            slug: slug.into(),
            parameters: None,
            examples: Vec::new(),
            published: &[],
            layout: Layout::heap(),
            table_to: [20, 20],
            conventions: Convention::BOTH,
            why_not_both: None,
            endings: None,
            texts: String::new(),
            full_name: None,
        }
    }

    /// The canonical name: the slug, and after a colon the parameters. Solvers cache
    /// results by this name, so different rules need different names.
    #[must_use]
    pub fn name(&self) -> String {
        match (&self.full_name, &self.parameters) {
            (Some(name), _) => name.clone(),
            (None, Some(parameters)) => format!("{}:{parameters}", self.slug),
            (None, None) => self.slug.clone(),
        }
    }

    /// Sets a canonical name that is not composed of slug and parameters.
    #[must_use]
    pub fn full_name(mut self, name: impl Into<String>) -> Self {
        self.full_name = Some(name.into());
        self
    }

    /// Sets the parameters.
    #[must_use]
    pub fn parameters(mut self, parameters: impl Display) -> Self {
        self.parameters = Some(parameters.to_string());
        self
    }

    /// Sets the examples, as pairs of game and position.
    #[must_use]
    pub fn examples(mut self, examples: &[(&str, &str)]) -> Self {
        self.examples = Example::list(examples);
        self
    }

    /// Sets the published values.
    #[must_use]
    pub const fn published(mut self, published: &'static [Published]) -> Self {
        self.published = published;
        self
    }

    /// Sets the positions that a table shows.
    #[must_use]
    pub fn layout(mut self, layout: Layout) -> Self {
        self.layout = layout;
        self
    }

    /// Sets the default ends of a table in normal and misère play.
    #[must_use]
    pub const fn table_to(mut self, normal: u64, misere: u64) -> Self {
        self.table_to = [normal, misere];
        self
    }

    /// Restricts the game to normal play, for this reason.
    #[must_use]
    pub fn only_normal(mut self, why: Message) -> Self {
        self.conventions = Convention::NORMAL;
        self.why_not_both = Some(why);
        self
    }

    /// Sets the sentences for who wins at the end, in normal and misère play.
    #[must_use]
    pub fn endings(mut self, endings: [Message; 2]) -> Self {
        self.endings = Some(endings);
        self
    }

    /// Sets the texts in Project Fluent.
    #[must_use]
    pub fn texts(mut self, texts: impl Into<String>) -> Self {
        self.texts = texts.into();
        self
    }
}

/// A text that the author of a game wrote next to its rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OwnText {
    /// The language as a tag, such as `zh-Hant`.
    pub language: String,
    /// The part of the game's page: `name`, `line`, `rules`, `notation` or `source`.
    pub part: String,
    /// The text.
    pub text: String,
}

/// An example: a game's name and a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Example {
    /// The game's name, with parameters.
    pub game: String,
    /// The position in its notation.
    pub position: String,
}

impl Example {
    /// Builds examples from pairs of game and position.
    #[must_use]
    pub fn list(examples: &[(&str, &str)]) -> Vec<Self> {
        let own = |&(game, position): &(&str, &str)| Self {
            game: game.to_owned(),
            position: position.to_owned(),
        };
        examples.iter().map(own).collect()
    }

    /// The game and the position.
    #[must_use]
    pub fn pair(&self) -> (&str, &str) {
        (&self.game, &self.position)
    }
}
