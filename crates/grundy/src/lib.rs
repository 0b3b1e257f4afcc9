//! Solve, explain, play and tabulate impartial combinatorial games.
//!
//! The library behind the command line: name a game and a position, and get who
//! wins, why, and what to play.
//!
//! ```
//! use grundy::{Convention, Game, Outcome, Reply, Solver};
//!
//! let position = Game::named("nim")?.position("3,5,7")?;
//! let mut solver = Solver::default();
//! let Reply::Answer(answer) = position.solve(Convention::Normal, &mut solver)? else {
//!     unreachable!("Nim has no opening throw")
//! };
//! assert_eq!(answer.outcome, Outcome::N);
//! assert_eq!(answer.nimber, Some(1));
//! assert_eq!(answer.winning_moves[0].to, "2,5,7");
//! # Ok::<(), grundy::Error>(())
//! ```
//!
//! Sentences are data: an answer's reason is a [`Message`], which a [`Speaker`]
//! renders in English, Traditional or Simplified Chinese.
//!
//! ```
//! use grundy::{Convention, Game, Language, Reply, Solver, Speaker};
//!
//! let position = Game::named("chomp")?.position("2x7")?;
//! let Reply::Answer(answer) = position.solve(Convention::Normal, &mut Solver::default())? else {
//!     unreachable!("Chomp has no opening throw")
//! };
//! let english = Speaker::new(Language::English);
//! assert!(english.say(&answer.reason).starts_with("The rows have 7 and 7 squares:"));
//! # Ok::<(), grundy::Error>(())
//! ```
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
pub mod as_text;
pub mod batch;
pub mod computer;
mod course;
mod error;
pub mod exercise;
mod game;
mod genus;
mod heaps;
mod methods;
mod names;
mod page;
mod position;
mod proof;
mod quotient;
mod rulesets;
mod solver;
pub mod sum;
pub mod table;
mod tables;
pub mod tree;
mod typed;

pub use answer::{Answer, By, Reply, Rolls, WinningMove};
pub use course::{Slip, Standing};
pub use error::{Error, convention_name};
pub use game::Game;
pub use genus::{Genera, MisereValue};
pub use grundy_ruleset::Group;
pub use page::Page;
pub use position::{Choice, Position};
pub use quotient::Quotient;
pub use solver::Solver;
pub use tables::Tables;

/// What the author of a game implements: the traits, and the types in them. See
/// `examples/own_game.rs`.
pub mod rules {
    pub use grundy_core::*;
}

/// Games written as a short text. Where a game's name is taken, such a text is
/// taken too; the name of its game is the text on one line.
pub mod ruleset {
    pub use grundy_ruleset::{
        CLASSICS, Classic, Group, classic, is_text, label, one_line, one_line_with,
    };
}

/// Certificates checked: by the rules of Grundy's games, as `grundy-check` does,
/// and by those of the games that this program registered
/// ([`Game::register`]).
pub mod certificate {
    use std::fs::File;
    use std::io::{BufRead, BufReader};
    use std::path::Path;
    use std::time::Instant;

    use grundy_check::{Budget, certificate};

    use crate::game::Game;

    pub use grundy_check::certificate::{Claim, Proved, Verified};
    pub use grundy_check::{Error, Fault, Limit, Limits};

    /// Checks the certificate in a file.
    ///
    /// # Errors
    /// The first line that does not hold, or the limit that was reached.
    pub fn check_file(file: &Path, limits: Limits) -> Result<Verified, Error> {
        let input = File::open(file).map_err(|error| Fault::unreadable(file, &error))?;
        checked(&mut BufReader::new(input), file, &[], limits)
    }

    /// Checks the text of a certificate.
    ///
    /// ```
    /// use grundy::certificate::{Limits, check};
    /// use grundy::{Convention, Position, Solver};
    /// let position: Position = "chomp 4,4,2".parse()?;
    /// let text = position.certificate(Convention::Normal, &mut Solver::default())?;
    /// assert!(check(&text, Limits::default()).is_ok());
    /// assert!(check(&text.replace("4,4,2", "4,4,3"), Limits::default()).is_err());
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// The first line that does not hold, or the limit that was reached.
    pub fn check(text: &str, limits: Limits) -> Result<Verified, Error> {
        check_of(text, &[], limits)
    }

    /// Checks the text of a certificate, which may also be of these games: of
    /// rules that the caller has, under the names that it says. They are never
    /// taken for those of a built-in game of the same name.
    ///
    /// # Errors
    /// The first line that does not hold, or the limit that was reached.
    pub fn check_of(text: &str, games: &[Game], limits: Limits) -> Result<Verified, Error> {
        let (mut input, name) = (text.as_bytes(), Path::new("certificate"));
        checked(&mut input, name, games, limits)
    }

    fn checked(
        input: &mut dyn BufRead,
        name: &Path,
        games: &[Game],
        limits: Limits,
    ) -> Result<Verified, Error> {
        let began = Instant::now();
        let elapsed = || began.elapsed();
        let budget = Budget::new(limits, &elapsed);
        crate::game::with_known(games, |known| {
            certificate::check(input, name, known, budget)
        })
    }
}

/// Large surveys, with folders, checkpoints and progress of their own.
pub mod survey {
    pub use grundy_engine::Budget;
    pub use grundy_surveys::*;
}

pub use grundy_games::hexagon::classes;

pub use grundy_core::{
    Amount, Area, Arg, Convention, Corner, DrawingBudget, Example, Excerpt, Kind, Label, Message,
    Outcome, ParseError, Scene, Shape, Undrawn, ValueKind, escaped, escaped_json, is_hidden,
    nearest, plain,
};
pub use grundy_engine::{
    CountedGame, CounterTable, Crossing, Element, Genus, HeapQuotient, Limits, MisereForms,
    MisereQuotient, Monoid, NoObserver, NoQuotient, NoWindow, Observer, Period, Progress, Reached,
    SparseSpace, Stop, Tally, TameGenus, Why,
};
pub use grundy_i18n::{Language, Speaker};
