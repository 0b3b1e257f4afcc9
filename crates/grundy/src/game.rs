//! Games.

pub(crate) mod erased;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use grundy_check::certificate::GameRules;
use grundy_core::{Convention, Layout, Message, ParseError};
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "serde")]
use crate::as_text;
use crate::error::Error;
use crate::position::{Position, Start};
use erased::{ErasedGame, Facts};

/// A game: a built-in one by its name (`nim`, `moore:2`), or your own rules.
///
/// ```
/// use grundy::Game;
/// let game: Game = "moore:2".parse()?;
/// assert_eq!(game.position("1,2,3")?.play("2-1,3-2")?.text(), "1,1,1");
/// assert!(Game::named("chmop").unwrap_err().to_string().contains("chomp"));
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone)]
pub struct Game(pub(crate) Arc<dyn ErasedGame>);

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Game").field(&self.name()).finish()
    }
}

impl PartialEq for Game {
    /// Games are equal if their names are.
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Game {}

impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Display for Game {
    /// Writes the canonical name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Game {
    type Err = Error;

    /// As [`Game::named`].
    fn from_str(name: &str) -> Result<Self, Error> {
        Self::named(name)
    }
}

#[cfg(feature = "serde")]
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        as_text::serialize(self, to)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        as_text::deserialize(from)
    }
}

impl Game {
    pub(crate) fn facts(&self) -> &Facts {
        self.0.facts()
    }

    /// The canonical name, with parameters.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.facts().name
    }

    /// Reads a position; full-width characters of Chinese input are accepted too.
    ///
    /// ```
    /// use grundy::Game;
    /// let heaps = Game::named("Nim")?.position("3，5，７")?;
    /// assert_eq!(heaps.text(), "3,5,7");
    /// assert_eq!(heaps.play("7 2")?.text(), "3,5,5");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadPosition`] with the place in the text; [`Error::ThrowFirst`] for an
    /// [`Opening`](crate::Opening).
    pub fn position(&self, text: &str) -> Result<Position, Error> {
        self.start_at(text)?.position()
    }

    /// Reads an opening or a position. One that names a parameter of a classic is a
    /// position of the game with this parameter.
    ///
    /// ```
    /// use grundy::{Game, Start};
    /// assert_eq!(Game::named("notakto")?.position("4x4:4")?.game(), "notakto:4");
    /// let die = Game::named("die")?;
    /// assert!(matches!(die.start_at("30")?, Start::Opening(_)));
    /// assert!(matches!(die.start_at("30@3")?, Start::Position(_)));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadPosition`] with the place in the text.
    pub fn start_at(&self, text: &str) -> Result<Start, Error> {
        let read = Arc::clone(&self.0).start(text);
        if let Err(Error::BadPosition { .. }) = &read
            && let Some(name) = grundy_ruleset::named_by_position(self.name(), text)
        {
            return Self::named(&name)?.start_at(text);
        }
        read
    }

    /// The first example of the game's page, as a start for play.
    ///
    /// # Errors
    /// None for a game whose examples are valid.
    pub fn start(&self) -> Result<Start, Error> {
        self.start_at(self.facts().example())
    }

    /// The conventions under which the game is played.
    #[must_use]
    pub fn conventions(&self) -> &'static [Convention] {
        self.facts().conventions
    }

    /// The rule that decides the winner, for the head of an answer: the convention's
    /// name, and more where that alone would mislead.
    ///
    /// ```
    /// use grundy::{Convention, Game, Language, Speaker};
    /// let english = Speaker::new(Language::English);
    /// let ending = |game| english.say(&Game::named(game).unwrap().ending(Convention::Normal));
    /// assert_eq!(ending("nim"), "normal play");
    /// assert_eq!(ending("odd-even:3,odd"), "the player with an odd total wins");
    /// ```
    #[must_use]
    pub fn ending(&self, convention: Convention) -> Message {
        self.facts().endings[convention as usize].clone()
    }

    /// Checks that the game is played under this convention.
    ///
    /// # Errors
    /// [`Error::BadConvention`], with the reason.
    pub fn check_convention(&self, convention: Convention) -> Result<(), Error> {
        if self.conventions().contains(&convention) {
            return Ok(());
        }
        Err(Error::BadConvention {
            game: self.name().to_owned(),
            convention,
            why: self.facts().why_not_both.clone(),
        })
    }

    /// The rules for the checker.
    pub(crate) fn known(&self) -> Option<GameRules<'_>> {
        self.0.known()
    }

    /// An error of the rules at some position, if they are read from a text.
    pub(crate) fn fault(&self) -> Option<ParseError> {
        self.0.fault()
    }

    /// True for games whose positions have nimbers in normal play.
    #[must_use]
    pub fn has_nimbers(&self) -> bool {
        self.facts().has_nimbers
    }

    /// True for loopy games: positions may repeat, and a position may be a draw.
    #[must_use]
    pub fn is_loopy(&self) -> bool {
        self.facts().is_loopy
    }

    /// For a game written as a text of which no measure was found: that its positions have
    /// no nimbers in normal play, and what to write.
    #[must_use]
    pub fn lacks_measure(&self, convention: Convention) -> Option<Message> {
        let is_own = self.is_loopy() && grundy_ruleset::is_text(self.name());
        (is_own && convention == Convention::Normal).then(|| Message::new("rest-no-measure"))
    }

    /// The error that says why positions have no nimbers in normal play.
    #[must_use]
    pub fn no_nimbers(&self) -> Error {
        self.facts().no_nimbers()
    }

    pub(crate) fn layout(&self) -> Layout {
        self.0.layout()
    }

    /// The default of the last number of each axis of its table: values up to it take
    /// little time.
    #[must_use]
    pub fn table_to(&self, convention: Convention) -> u64 {
        self.facts().table_to[convention as usize]
    }

    /// The message keys of the axes of its table: one or two numbers that give a
    /// position.
    #[must_use]
    pub fn axes(&self) -> Vec<&'static str> {
        match self.layout() {
            Layout::Line { axis, .. } => vec![axis],
            Layout::Grid { axes, .. } | Layout::Classes { axes, .. } => axes.to_vec(),
        }
    }

    /// The classes along the second axis where it is not a number, such as the faces of
    /// a die.
    #[must_use]
    pub fn classes(&self) -> Option<Vec<String>> {
        match self.layout() {
            Layout::Classes { classes, .. } => Some(classes),
            Layout::Line { .. } | Layout::Grid { .. } => None,
        }
    }

    /// The notation of the position at these coordinates of its table: a row, and a
    /// column or the index of a class, which a line ignores. `None` if there is no such
    /// position.
    #[must_use]
    pub fn sized(&self, first: u64, second: u64) -> Option<String> {
        match self.layout() {
            Layout::Line { position, .. } => position(first),
            Layout::Grid { position, .. } => position(first, second),
            Layout::Classes {
                position, classes, ..
            } => {
                let class = usize::try_from(second).ok()?;
                (class < classes.len()).then(|| position(first, class))?
            }
        }
    }
}
