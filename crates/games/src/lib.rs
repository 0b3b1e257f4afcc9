//! All games of Grundy, each in its own file.
//!
//! A game's file has its rules, notation, theory, scene and published values; its
//! texts are in `i18n/locales/`. One line in the registry below makes it known to
//! every command, law and export.
//!
//! A game is a value of its own type, with its parameters as fields:
//!
//! ```
//! use grundy_core::{Convention, Notation as _, Outcome, Rules as _};
//! use grundy_games::moore;
//!
//! let game = moore::with_parameters(Some("2"))?;
//! let position = game.read("1,2,3")?;
//! let verdict = game.theory(&position, Convention::Normal).expect("Moore's theorem");
//! assert_eq!(verdict.outcome, Outcome::N);
//! let won = &verdict.winning.moves()[0];
//! assert_eq!(game.show(&game.play(&position, won)), "1,1,1");
//! # Ok::<(), grundy_core::ParseError>(())
//! ```

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod chomp;
mod coded;
pub mod cram;
pub mod dice;
pub mod die;
mod facing;
pub mod fibonacci;
mod heaps;
pub mod hexadecimal;
pub mod hexagon;
pub mod moore;
pub mod nim;
pub mod nimbi;
pub mod northcott;
pub mod octal;
pub mod odd_even;
mod places;
pub mod queen;
pub mod subtraction;
mod take_and_break;
pub mod two_dice;
pub mod wythoff;
pub mod xiangqi;

pub use coded::{Fields, Steps};
pub use places::Places;

/// The member of a family with these parameters; a game without any is its unit.
macro_rules! member {
    ($module:ident::$unit:ident, $text:expr) => {
        without_parameters($module::$unit, $text)
    };
    ($module:ident, $text:expr) => {
        $module::with_parameters($text)
    };
}

/// The parameters of the member that stands for a family.
macro_rules! usual {
    ($module:ident::$unit:ident) => {
        None::<&str>
    };
    ($module:ident) => {
        $module::USUAL
    };
}

/// Turns a list of games into their slugs and a monomorphic dispatch: engines run on a
/// game chosen by name without `dyn`. Where a parameter selects another game, that game
/// follows the parameter.
macro_rules! registry {
    ($($kind:ident $module:ident $(::$unit:ident)? $(, $text:literal: $variant:ident)*;)*) => {
        /// The slugs of all games, in the order of the documents.
        pub const SLUGS: &[&str] =
            &[$($module::SLUG),*];

        /// Calls a visitor with the game of this name, such as `nim` or `moore:2`.
        ///
        /// ```
        /// use grundy_core::{Catalogue, ChanceOpened, Game, Loopy, Scored};
        /// use grundy_games::{Visitor, with_game};
        ///
        /// /// The first example of any game.
        /// struct First;
        ///
        /// impl Visitor for First {
        ///     type Output = String;
        ///     fn game<G: Game + Catalogue>(self, game: G) -> String {
        ///         game.examples()[0].position.clone()
        ///     }
        ///     fn loopy<L: Loopy + Catalogue>(self, game: L) -> String {
        ///         game.examples()[0].position.clone()
        ///     }
        ///     fn scored<S: Scored + Catalogue>(self, game: S) -> String {
        ///         game.examples()[0].position.clone()
        ///     }
        ///     fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> String {
        ///         game.examples()[0].position.clone()
        ///     }
        /// }
        ///
        /// assert_eq!(with_game("nim", First), Ok("3,5,7".to_owned()));
        /// assert!(with_game("moore:x", First).is_err());
        /// ```
        ///
        /// # Errors
        /// When no game has that slug, or its parameters are wrong.
        pub fn with_game<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, Unknown> {
            let (slug, parameters) = grundy_core::split_name(name);
            match slug {
                $($($module::SLUG
                    if parameters.is_some_and(|text| text.trim() == $text) =>
                {
                    Ok(visitor.$kind($module::$variant))
                })*
                $module::SLUG => {
                    let game = member!($module $(::$unit)?, parameters)
                        .map_err(|why| {
                            let before = parameters
                                .map_or(name.chars().count(), |_| slug.chars().count() + 1);
                            Unknown::Parameters(why.shifted(before))
                        })?;
                    Ok(visitor.$kind(game))
                })*
                _ => Err(Unknown::Slug(slug.to_owned())),
            }
        }

        /// The name of the member that stands for the family with a slug;
        /// `None` when there is no such slug.
        #[must_use]
        pub fn usual(slug: &str) -> Option<String> {
            match slug {
                $($module::SLUG =>
                    Some(match usual!($module $(::$unit)?) {
                        Some(parameters) => format!("{slug}:{parameters}"),
                        None => slug.to_owned(),
                    }),)*
                _ => None,
            }
        }
    };
}

registry! {
    game chomp::Chomp;
    game hexagon, "part": HexagonPart;
    game nim::Nim;
    game subtraction;
    scored odd_even;
    chance_opened die;
    chance_opened two_dice;
    chance_opened dice;
    game fibonacci::Fibonacci;
    game moore;
    game wythoff::Wythoff;
    game queen;
    loopy northcott;
    loopy xiangqi::Xiangqi;
    game nimbi::Nimbi;
    game octal;
    game hexadecimal;
    game cram::Cram;
}

/// A function of any game: one method for each kind. See [`with_game`].
pub trait Visitor {
    /// The result.
    type Output;
    /// With a last-mover game.
    fn game<G: grundy_core::Game + grundy_core::Catalogue>(self, game: G) -> Self::Output;
    /// With a loopy game.
    fn loopy<L: grundy_core::Loopy + grundy_core::Catalogue>(self, game: L) -> Self::Output;
    /// With a scored game.
    fn scored<S: grundy_core::Scored + grundy_core::Catalogue>(self, game: S) -> Self::Output;
    /// With a last-mover game that chance opens.
    fn chance_opened<C: grundy_core::ChanceOpened + grundy_core::Catalogue>(
        self,
        game: C,
    ) -> Self::Output;
}

/// The reason why a name is not that of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Unknown {
    /// No game has this slug.
    Slug(String),
    /// The slug is right but the parameters are wrong; places count from the start of the
    /// name.
    Parameters(grundy_core::ParseError),
}

/// The game, if the text gives no parameters, of which it takes none.
fn without_parameters<R>(game: R, text: Option<&str>) -> Result<R, grundy_core::ParseError> {
    match text {
        None => Ok(game),
        Some(_) => Err(grundy_core::ParseError::new(
            0,
            grundy_core::Message::new("misread-no-parameters"),
        )),
    }
}

#[cfg(test)]
mod tests;
