//! Games defined by rulesets: a text in place of a name, and the classics.

use std::sync::Mutex;

use grundy_core::{ParseError, Unpoisoned as _, split_name};
use grundy_ruleset::{Group, Ruleset};

use crate::error::Error;
use crate::game::Game;
#[cfg(feature = "i18n")]
use crate::names::refuse_taken;

/// The most rulesets kept in memory, every classic and others: a page or a batch that
/// asks again does not repeat the trials of their declarations.
const MOST: usize = 32 + grundy_ruleset::CLASSICS.len();

/// The rulesets in memory by name, the latest one last.
static READ: Mutex<Vec<(String, Game)>> = Mutex::new(Vec::new());

/// The game that a ruleset describes. Its name is the text on one line.
///
/// # Errors
/// [`Error::BadRuleset`], at the first character that is wrong.
pub(crate) fn of_text(text: &str) -> Result<Game, Error> {
    let read = || {
        let ruleset = Ruleset::read(text)?;
        #[cfg(feature = "i18n")]
        refuse_taken(text, &ruleset)?;
        Ok(ruleset)
    };
    cached(text, read).map_err(|why| Error::BadRuleset {
        text: text.into(),
        why,
    })
}

/// The classic of this name, with or without parameters; `None` if there is none.
pub(crate) fn classic(name: &str) -> Option<Result<Game, Error>> {
    let (slug, parameters) = split_name(name);
    let classic = grundy_ruleset::classic(slug)?;
    let read = || Ruleset::with_parameters(classic.text, parameters);
    Some(cached(name, read).map_err(|why| Error::BadParameters {
        name: name.into(),
        why,
        example: slug.into(),
    }))
}

/// A ruleset from memory, or read now. One that failed at some position is read again,
/// so that no question suffers from another.
fn cached(
    name: &str,
    read: impl FnOnce() -> Result<Ruleset, ParseError>,
) -> Result<Game, ParseError> {
    let mut games = READ.lock().unpoisoned();
    let known = games.iter().position(|(known, _)| known == name);
    if let Some((name, game)) = known.map(|place| games.remove(place))
        && game.fault().is_none()
    {
        games.push((name, game.clone()));
        return Ok(game);
    }
    // Others may wait for the moment that a classic takes, rather than read it too.
    let guard = grundy_ruleset::classic(name).map(|_| games);
    let ruleset = read()?;
    drop(guard);
    let game = if ruleset.is_judged() {
        Game::of_scored(ruleset)
    } else if ruleset.goes_round() {
        Game::of_loopy(ruleset)
    } else if ruleset.has_passes() {
        Game::of_complimenting(ruleset)
    } else {
        Game::of(ruleset)
    };
    let mut games = READ.lock().unpoisoned();
    if games.len() == MOST {
        games.remove(0);
    }
    games.push((name.to_owned(), game.clone()));
    Ok(game)
}

impl Game {
    /// The game that a ruleset describes; its name is the text on one line.
    ///
    /// # Errors
    /// [`Error::BadRuleset`], at the first character that is wrong.
    pub fn of_ruleset(text: &str) -> Result<Self, Error> {
        of_text(text)
    }

    /// The slugs of the built-in rulesets, each with its group; the groups one after
    /// another.
    #[must_use]
    pub fn classics() -> Vec<(&'static str, Group)> {
        let classics = grundy_ruleset::CLASSICS.iter();
        classics
            .map(|classic| (classic.slug, classic.group))
            .collect()
    }

    /// The game's ruleset as it was written, with its comments and lines, or the ruleset
    /// that states the rules of a built-in game; `None` if the rules exist only as a
    /// program.
    ///
    /// ```
    /// use grundy::Game;
    /// let of = |name| Game::named(name).map(|game| game.ruleset().map(str::to_owned));
    /// assert!(of("kayles")?.is_some_and(|text| text.contains("heaps n")));
    /// assert!(of("nim")?.is_some_and(|text| text.contains("heaps n")));
    /// assert!(of("xiangqi")?.is_some_and(|text| text.contains("row r")));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    #[must_use]
    pub fn ruleset(&self) -> Option<&str> {
        let own = self.facts().ruleset.as_deref();
        own.or_else(|| grundy_ruleset::built_in_text(split_name(self.name()).0))
    }
}
