//! Solve, explain, play and tabulate impartial combinatorial games.
//!
//! The library behind the command line: for a game and a position it returns the
//! winner, the reason and the winning moves.
//!
//! ```
//! use grundy::{Convention, Game, Outcome, Solver};
//!
//! let position = Game::named("nim")?.position("3,5,7")?;
//! let answer = position.solve(Convention::Normal, &mut Solver::default())?;
//! assert_eq!(answer.outcome, Outcome::N);
//! assert_eq!(answer.nimber, Some(1));
//! assert_eq!(answer.winning_moves[0].to, "2,5,7");
//! # Ok::<(), grundy::Error>(())
//! ```
//!
//! # Overview
//!
//! | to | use |
//! |---|---|
//! | name a game, or bring rules of your own | [`Game`], [`rules`], [`ruleset`] |
//! | hold a position, play moves, draw the board | [`Position`], [`Choice`], [`Scene`] |
//! | begin a game that dice open | [`Opening`], [`Start`] |
//! | ask within limits, and cache results | [`Solver`], [`Limits`], [`Observer`], [`Tables`] |
//! | read an answer | [`Answer`], [`Choice`], [`By`], [`Rolls`] |
//! | render it in a language | [`Message`], [`Speaker`], [`Language`] |
//! | add positions of different games | [`sum`] |
//! | tabulate, draw a game tree | [`mod@table`], [`tree`] |
//! | play against a computer, review a game | [`computer`], [`GameStatus`], [`Mistake`] |
//! | set exercises | [`exercise`] |
//! | study misère play | [`MisereValue`], [`Genera`], [`Quotient`] |
//! | prove an answer, and check the proof | [`Position::certificate`], [`certificate`] |
//! | answer many questions as JSON lines | [`batch`] |
//!
//! Every failure is an [`Error`], with a kind for programs and a message for people.
//!
//! # Sentences
//!
//! Sentences are data: an answer's reason is a [`Message`], which a [`Speaker`]
//! renders in English, Traditional or Simplified Chinese.
//!
//! ```
//! use grundy::{Convention, Game, Language, Solver, Speaker};
//!
//! let position = Game::named("chomp")?.position("2x7")?;
//! let answer = position.solve(Convention::Normal, &mut Solver::default())?;
//! let english = Speaker::new(Language::English);
//! assert!(english.say(&answer.reason).starts_with("The rows have 7 and 7 squares:"));
//! # Ok::<(), grundy::Error>(())
//! ```
//!
//! # Sums
//!
//! Positions of different games add:
//!
//! ```
//! use grundy::{Convention, Outcome, Solver, sum};
//!
//! let mut solver = Solver::default();
//! let parts = sum::read(&["nim 3,5", "chomp 2x3"])?;
//! let answer = sum::solve(&parts, Convention::Normal, &mut solver)?;
//! assert_eq!(answer.outcome, Outcome::N);
//! # Ok::<(), grundy::Error>(())
//! ```

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod answer;
#[cfg(feature = "serde")]
pub mod as_text;
#[cfg(all(feature = "serde", feature = "i18n"))]
pub mod batch;
pub mod computer;
mod course;
mod error;
pub mod exercise;
mod game;
mod genus;
mod heaps;
mod methods;
#[cfg(feature = "i18n")]
mod names;
mod page;
mod position;
mod proof;
mod quotient;
mod registry;
mod rulesets;
mod solver;
pub mod sum;
pub mod table;
pub mod tree;
mod typed;

pub use answer::{Answer, By, Choice, Rolls, is_pass};
pub use course::{GameStatus, Mistake};
pub use error::{Error, convention_name};
pub use game::Game;
pub use genus::{Genera, MisereValue};
pub use grundy_kernels::Tables;
pub use grundy_ruleset::Group;
pub use page::Page;
pub use position::{Opening, Position, Start};
pub use quotient::Quotient;
pub use solver::Solver;

/// The traits that the author of a game implements, and their types. See
/// `apps/lab/examples/own_game.rs`.
pub mod rules {
    pub use grundy_core::*;
}

/// Games written as a short text, which is accepted in place of a game's name; the name
/// of such a game is the text on one line.
pub mod ruleset {
    pub use grundy_ruleset::{
        CLASSICS, Classic, GivenName, GivenNames, Group, Topic, Word, classic, given_names,
        is_text, label, one_line, one_line_with, vocabulary,
    };
}

/// Checks certificates against the rules of Grundy's games, as `grundy-check` does, and
/// of the games that this program registered ([`Game::register`]).
pub mod certificate {
    use std::io::BufRead;
    use std::path::Path;

    use grundy_check::{Budget, certificate};
    use grundy_engine::{NoObserver, Observer as _};

    use crate::game::Game;
    use crate::registry::with_known;

    pub use grundy_check::certificate::{Claim, Proved, Verified};
    pub use grundy_check::{Error as CheckError, Fault, Limit, Limits as CheckLimits};

    /// Checks the text of a certificate.
    ///
    /// ```
    /// use grundy::certificate::{CheckLimits, check};
    /// use grundy::{Convention, Position, Solver};
    /// let position: Position = "chomp 4,4,2".parse()?;
    /// let text = position.certificate(Convention::Normal, &mut Solver::default())?;
    /// assert!(check(&text, CheckLimits::default()).is_ok());
    /// assert!(check(&text.replace("4,4,2", "4,4,3"), CheckLimits::default()).is_err());
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// The first line that does not hold, or the limit that was reached.
    pub fn check(text: &str, limits: CheckLimits) -> Result<Verified, CheckError> {
        check_of(text, &[], limits)
    }

    /// Checks the text of a certificate, which may also use the rules of these games
    /// under the names that it states. They never replace a built-in game of the same
    /// name.
    ///
    /// # Errors
    /// The first line that does not hold, or the limit that was reached.
    pub fn check_of(
        text: &str,
        games: &[Game],
        limits: CheckLimits,
    ) -> Result<Verified, CheckError> {
        let (mut input, name) = (text.as_bytes(), Path::new("certificate"));
        check_read(&mut input, name, games, limits)
    }

    /// Checks a certificate line by line as it is read; errors call it `name`.
    ///
    /// # Errors
    /// The first line that does not hold, or the limit that was reached.
    pub fn check_read(
        input: &mut dyn BufRead,
        name: &Path,
        games: &[Game],
        limits: CheckLimits,
    ) -> Result<Verified, CheckError> {
        let began = NoObserver.now();
        let elapsed = || NoObserver.now().saturating_sub(began);
        let budget = Budget::new(limits, &elapsed);
        with_known(games, |known| {
            certificate::check(input, name, known, budget)
        })
    }
}

pub use grundy_games::hexagon::classes;

pub use grundy_core::{
    Amount, Area, Arg, Convention, Corner, DrawingBudget, Example, Excerpt, Kind, Label, Message,
    Outcome, ParseError, Scene, Shape, ValueKind, escaped, escaped_json, is_hidden, nearest, plain,
};
pub use grundy_engine::{
    Budget, Element, Genus, HeapQuotient, InfinityWitness, Limits, MisereForms, MisereQuotient,
    Monoid, NoObserver, NoQuotient, NoWindow, Observer, Period, Progress, Reached, SparseSpace,
    Stop, StopReason, TameGenus,
};
#[cfg(feature = "i18n")]
pub use grundy_i18n::{Language, Speaker};

/// The example of the page that registries show of each crate.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
