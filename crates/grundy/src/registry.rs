//! Games by name: the built-in ones, sums, registered ones, rulesets and classics.

use std::sync::RwLock;

use grundy_check::certificate::GameRules;
use grundy_core::{
    Catalogue, ChanceOpened, Loopy, Message, Scored, Unpoisoned as _, is_slug, nearest, plain,
    split_name,
};
use grundy_games::{SLUGS, Unknown, Visitor, usual, with_game};

use crate::error::Error;
use crate::game::Game;
use crate::game::erased::Facts;
use crate::page::Page;
use crate::{rulesets, sum};

/// Registered games, see [`Game::register`].
static REGISTERED: RwLock<Vec<Game>> = RwLock::new(Vec::new());

impl Game {
    /// Makes the game known by its name in this program: to [`Game::named`], and so to
    /// sums and batches, claims, the command line and the page.
    ///
    /// # Errors
    /// [`Error::BadRequest`] when a game has this slug already, the slug is not valid
    /// ([`is_slug`]) or is taken by a file of texts, there is no example, or the texts
    /// have an error.
    pub fn register(self) -> Result<(), Error> {
        let Facts { page, .. } = self.facts();
        let refused = |key: &'static str| {
            Error::BadRequest(Message::new(key).with("game", page.slug.as_str()))
        };
        if !is_slug(&page.slug) {
            return Err(refused("error-game-slug"));
        }
        if page.examples.is_empty() {
            return Err(refused("error-game-no-example"));
        }
        let mut registered = REGISTERED.write().unpoisoned();
        let same = |game: &Self| game.name() == self.name();
        let comes_along =
            grundy_ruleset::looks_like(&page.slug).is_some() || SLUGS.contains(&page.slug.as_str());
        if comes_along || registered.iter().any(same) {
            return Err(refused("error-game-twice"));
        }
        #[cfg(feature = "i18n")]
        grundy_i18n::add(&page.slug, &self.facts().texts)
            .map_err(|why| Error::BadRequest(Message::new("error-game-texts").with("why", why)))?;
        registered.push(self);
        Ok(())
    }

    /// The game of this name; capitals and full-width characters are accepted.
    ///
    /// # Errors
    /// [`Error::UnknownGame`] with the nearest name, or
    /// [`Error::BadParameters`].
    pub fn named(name: &str) -> Result<Self, Error> {
        // No game has a name this long, and a search for a similar one would be slow.
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
        let trimmed = lower.trim();
        if let Some(game) = not_built_in(trimmed, |game| game.name() == trimmed) {
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
            let slug = &game.facts().page.slug;
            if !slugs.contains(slug) {
                slugs.push(slug.clone());
            }
        }
        slugs
    }

    /// A game's page by its slug; parameters of the name are ignored.
    ///
    /// # Errors
    /// [`Error::UnknownGame`] with the nearest name.
    pub fn page(name: &str) -> Result<Page, Error> {
        let page = |game: Self| game.facts().page.clone();
        if grundy_ruleset::is_text(name) {
            return rulesets::of_text(name).map(page);
        }
        let name = plain(name).to_ascii_lowercase();
        let slug = split_name(&name).0;
        if let Some(game) = not_built_in(slug, |game| game.facts().page.slug == slug) {
            return game.map(page);
        }
        usual(slug)
            .and_then(|name| with_game(&name, Choose).ok())
            .map(page)
            .ok_or_else(|| unknown_game(slug.to_owned()))
    }
}

/// Calls `with` with the rules of these games and of the registered ones, for the
/// checker.
pub(crate) fn with_known<T>(games: &[Game], with: impl FnOnce(&[GameRules<'_>]) -> T) -> T {
    let registered = registered();
    let known = games.iter().chain(&registered);
    let known: Vec<_> = known.filter_map(Game::known).collect();
    with(&known)
}

/// The game of sums, the registered game that `is_it` accepts, or the classic of this
/// name; `None` if there is none of them.
fn not_built_in(name: &str, is_it: impl Fn(&Game) -> bool) -> Option<Result<Game, Error>> {
    if name == sum::NAME {
        return Some(Ok(Game::sums()));
    }
    let registered = registered().into_iter().find(is_it);
    registered.map(Ok).or_else(|| rulesets::classic(name))
}

fn registered() -> Vec<Game> {
    let registered = REGISTERED.read().unpoisoned();
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
