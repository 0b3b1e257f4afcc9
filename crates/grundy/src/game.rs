//! Games by name.

mod erased;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::{Arc, PoisonError, RwLock};

use grundy_check::certificate::Known;
use grundy_core::{
    Catalogue, ChanceOpened, Convention, Layout, Loopy, Message, ParseError, Scored, is_slug,
    nearest, plain, split_name,
};
use grundy_games::{SLUGS, Unknown, Visitor, usual, with_game};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::as_text;
use crate::error::Error;
use crate::methods::{LastMover, LoopySolver, Methods, ScoredSolver};
use crate::page::Page;
use crate::position::Position;
use crate::rulesets;
use crate::sum::{self, Sums};
use erased::{Opened, Plain};

pub(crate) use erased::{AnyGame, Named};

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
pub struct Game(pub(crate) Arc<dyn AnyGame>);

/// Games that were registered by name, see [`Game::register`].
static REGISTERED: RwLock<Vec<Game>> = RwLock::new(Vec::new());

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Game").field(&self.name()).finish()
    }
}

impl PartialEq for Game {
    /// Games of one name are one game.
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
    /// The canonical name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Game {
    type Err = Error;

    /// [`Game::named`].
    fn from_str(name: &str) -> Result<Self, Error> {
        Self::named(name)
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        as_text::serialize(self, to)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        as_text::deserialize(from)
    }
}

impl Game {
    /// A last-mover game from its rules. It needs no name in the registry to be
    /// solved, summed, played, tabled and certified; see [`Game::register`] for
    /// what goes by names.
    #[must_use]
    pub fn of<G: grundy_core::Game + Catalogue>(rules: G) -> Self {
        Self::of_named(Named::new(LastMover(rules)))
    }

    /// A loopy game, in which positions may repeat, from its rules.
    #[must_use]
    pub fn of_loopy<L: Loopy + Catalogue>(rules: L) -> Self {
        Self::of_named(Named::new(LoopySolver(rules)))
    }

    /// A game judged at its end, from its rules.
    #[must_use]
    pub fn of_scored<S: Scored + Catalogue>(rules: S) -> Self {
        Self::of_named(Named::new(ScoredSolver(rules)))
    }

    /// A last-mover game that chance opens, from its rules.
    #[must_use]
    pub fn of_chance_opened<C: ChanceOpened + Catalogue>(rules: C) -> Self {
        Self::of_opening(Named::new(LastMover(rules)))
    }

    pub(crate) fn of_named<W: Methods>(named: Arc<Named<W>>) -> Self {
        Self(Arc::new(Plain(named)))
    }

    pub(crate) fn of_opening<C: ChanceOpened + Catalogue>(named: Arc<Named<LastMover<C>>>) -> Self {
        Self(Arc::new(Opened(Plain(named))))
    }

    /// Makes the game known by its name in this program: to [`Game::named`],
    /// and so to sums and batches, claims, the command line and the page.
    ///
    /// # Errors
    /// [`Error::BadRequest`] when there is a game of this slug already, the
    /// slug is none ([`is_slug`]) or is taken by a file of texts, there is no
    /// example, or the texts have an error.
    pub fn register(self) -> Result<(), Error> {
        let page = self.0.page();
        let refused = |key: &'static str| {
            Error::BadRequest(Message::new(key).with("game", page.slug.as_str()))
        };
        if !is_slug(&page.slug) {
            return Err(refused("error-game-slug"));
        }
        if page.examples.is_empty() {
            return Err(refused("error-game-no-example"));
        }
        let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        let same = |game: &Self| game.name() == self.name();
        let comes_along =
            grundy_ruleset::looks_like(&page.slug).is_some() || SLUGS.contains(&page.slug.as_str());
        if comes_along || registered.iter().any(same) {
            return Err(refused("error-game-twice"));
        }
        grundy_i18n::add(&page.slug, &self.0.texts())
            .map_err(|why| Error::BadRequest(Message::new("error-game-texts").with("why", why)))?;
        registered.push(self);
        Ok(())
    }

    /// The game of this name; capitals and full-width characters are read too.
    ///
    /// # Errors
    /// [`Error::UnknownGame`] with the nearest name, or
    /// [`Error::BadParameters`].
    pub fn named(name: &str) -> Result<Self, Error> {
        // A name this long is none; searching for a near one would be slow.
        const LONGEST: usize = 70_000;
        if name.len() > LONGEST {
            return Err(Error::UnknownGame {
                name: name.to_owned(),
                nearest: None,
            });
        }
        if grundy_ruleset::is_text(name) {
            return rulesets::of_text(name);
        }
        let lower = plain(name).to_ascii_lowercase();
        let name_is = |game: &Self| game.name() == lower.trim();
        let sums = std::iter::once_with(Self::sums);
        if let Some(game) = registered().into_iter().chain(sums).find(name_is) {
            return Ok(game);
        }
        if let Some(game) = rulesets::classic(lower.trim()) {
            return game;
        }
        with_game(&lower, Choose).map_err(|unknown| match unknown {
            Unknown::Slug(slug) => unknown_game(slug),
            Unknown::Parameters(why) => Error::BadParameters {
                name: name.trim().into(),
                why,
                example: Self::page(name)
                    .ok()
                    .and_then(|page| page.examples.into_iter().next())
                    .map_or_else(Box::default, |example| example.game.into()),
            },
        })
    }

    /// The slugs of all games: the built-in ones in the order of the documents,
    /// then those registered.
    #[must_use]
    pub fn slugs() -> Vec<String> {
        let mut slugs: Vec<String> = SLUGS.iter().map(|&slug| slug.to_owned()).collect();
        for game in registered() {
            let slug = game.0.page().slug;
            if !slugs.contains(&slug) {
                slugs.push(slug);
            }
        }
        slugs
    }

    /// A game's page by its slug; parameters of the name are ignored.
    ///
    /// # Errors
    /// [`Error::UnknownGame`] with the nearest name.
    pub fn page(name: &str) -> Result<Page, Error> {
        if grundy_ruleset::is_text(name) {
            return rulesets::of_text(name).map(|game| game.0.page());
        }
        let name = plain(name).to_ascii_lowercase();
        let slug = split_name(&name).0;
        if slug == sum::NAME {
            return Ok(Sums.page());
        }
        let mut own = registered().into_iter().map(|game| game.0.page());
        if let Some(page) = own.find(|page| page.slug == slug) {
            return Ok(page);
        }
        if let Some(game) = rulesets::classic(slug) {
            return game.map(|game| game.0.page());
        }
        usual(slug)
            .and_then(|name| with_game(&name, Choose).ok())
            .map(|game| game.0.page())
            .ok_or_else(|| unknown_game(slug.to_owned()))
    }

    /// The canonical name, with parameters.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.name()
    }

    /// The position, or opening, that a text names; full-width characters of
    /// Chinese input are read too.
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
    /// [`Error::BadPosition`] with the place in the text.
    pub fn position(&self, text: &str) -> Result<Position, Error> {
        self.0.position(text).map(Position)
    }

    /// The first example of the game's page, as a start for play.
    ///
    /// # Errors
    /// None in a game whose examples are valid.
    pub fn start(&self) -> Result<Position, Error> {
        let page = self.0.page();
        let own = page.examples.iter().find(|one| one.game == self.name());
        let example = own.or_else(|| page.examples.first());
        self.position(example.map_or("", |example| &example.position))
    }

    /// The conventions under which it is played.
    #[must_use]
    pub fn conventions(&self) -> &'static [Convention] {
        self.0.conventions()
    }

    /// Who wins in the end, for the head of an answer: the convention's name, and
    /// more where that alone would mislead.
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
        self.0.ending(convention)
    }

    /// Checks that it is played under this convention.
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
            why: self.0.why_not_both(),
        })
    }

    /// What went wrong at a position that was looked at, in rules that are read
    /// from a text.
    pub(crate) fn fault(&self) -> Option<ParseError> {
        self.0.fault()
    }

    /// True for games whose positions have nimbers in normal play.
    #[must_use]
    pub fn has_nimbers(&self) -> bool {
        self.0.has_nimbers()
    }

    /// True for loopy games: positions may repeat, and a position may be a draw.
    #[must_use]
    pub fn is_loopy(&self) -> bool {
        self.0.is_loopy()
    }

    pub(crate) fn layout(&self) -> Layout {
        self.0.layout()
    }

    /// The last number of each axis of its table, unless another is asked for:
    /// as far as the values are quick.
    #[must_use]
    pub fn table_to(&self, convention: Convention) -> u64 {
        self.0.table_to(convention)
    }

    /// The message keys of the axes of its table: of one or two numbers that give
    /// a position.
    #[must_use]
    pub fn axes(&self) -> Vec<&'static str> {
        match self.layout() {
            Layout::Line { axis, .. } => vec![axis],
            Layout::Grid { axes, .. } | Layout::Classes { axes, .. } => axes.to_vec(),
        }
    }

    /// The classes along the second axis, where it is not a number: such as the
    /// faces of a die.
    #[must_use]
    pub fn classes(&self) -> Option<Vec<String>> {
        match self.layout() {
            Layout::Classes { classes, .. } => Some(classes),
            Layout::Line { .. } | Layout::Grid { .. } => None,
        }
    }

    /// The notation of the position at these coordinates of its table: a row, and a
    /// column or the index of a class, which a line ignores. `None` where there is
    /// none.
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

/// Calls `with` with the rules of these games and of those that are registered,
/// as the checker takes them.
pub(crate) fn with_known<T>(games: &[Game], with: impl FnOnce(&[Known<'_>]) -> T) -> T {
    let registered = registered();
    let known = games.iter().chain(&registered);
    let known: Vec<_> = known.flat_map(|game| game.0.known()).collect();
    with(&known)
}

fn registered() -> Vec<Game> {
    let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
    registered.clone()
}

fn unknown_game(slug: String) -> Error {
    let slugs = Game::slugs();
    let classics = Game::classics().into_iter().map(|(slug, _)| slug);
    let slugs: Vec<&str> = slugs.iter().map(String::as_str).chain(classics).collect();
    Error::UnknownGame {
        nearest: nearest(&slug, &slugs).map(str::to_owned),
        name: slug,
    }
}

struct Choose;

impl Visitor for Choose {
    type Output = Game;

    fn game<G: grundy_core::Game + Catalogue>(self, game: G) -> Game {
        Game::of(game)
    }

    fn loopy<L: Loopy + Catalogue>(self, game: L) -> Game {
        Game::of_loopy(game)
    }

    fn scored<S: Scored + Catalogue>(self, game: S) -> Game {
        Game::of_scored(game)
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Game {
        Game::of_chance_opened(game)
    }
}
