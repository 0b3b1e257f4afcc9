//! Games by name.

use std::sync::Arc;

use grundy_core::{
    ChanceOpened, Convention, Layout, Loopy, Message, Rules, Scored, Start, nearest, plain,
};
use grundy_engine::Period;
use grundy_games::{SLUGS, Unknown, Visitor, with_game};

use crate::error::Error;
use crate::methods::{LastMover, LoopySolver, Methods, ScoredSolver, bad_position};
use crate::page::Page;
use crate::position::Position;
use crate::solver::Solver;
use crate::typed::{AnyPosition, Opening, TypedPosition};

/// A game, chosen by name: `nim`, `moore:2`.
pub struct Game(Box<dyn AnyGame>);

/// What can be done with a game whose type is forgotten.
pub(crate) trait AnyGame: Send + Sync {
    fn name(&self) -> &str;
    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error>;
    fn conventions(&self) -> &'static [Convention];
    fn why_not_both(&self) -> Option<Message>;
    fn layout(&self) -> Layout;
    fn table_to(&self, convention: Convention) -> u64;
    fn has_nimbers(&self) -> bool;
    fn take_and_break(&self) -> Option<Vec<u8>>;
    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error>;
}

impl Game {
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
        with_game(&plain(name).to_ascii_lowercase(), Choose)
            .map(Self)
            .map_err(|unknown| match unknown {
                Unknown::Slug(slug) => Error::UnknownGame {
                    nearest: nearest(&slug, SLUGS),
                    name: slug,
                },
                Unknown::Parameters(why) => Error::BadParameters {
                    name: name.trim().to_owned(),
                    why,
                    example: Self::page(name)
                        .ok()
                        .and_then(|page| page.examples.first())
                        .map_or("", |(name, _)| name),
                },
            })
    }

    /// The slugs of all games, in the order of the documents.
    #[must_use]
    pub fn slugs() -> &'static [&'static str] {
        SLUGS
    }

    /// What a game says of itself, by slug; the parameters of a name are of no
    /// matter.
    ///
    /// # Errors
    /// [`Error::UnknownGame`] with the nearest name.
    pub fn page(name: &str) -> Result<Page, Error> {
        let name = plain(name).to_ascii_lowercase();
        let slug = name.split(':').next().unwrap_or_default().trim();
        Page::of(slug).ok_or_else(|| Error::UnknownGame {
            name: slug.to_owned(),
            nearest: nearest(slug, SLUGS),
        })
    }

    /// The canonical name, with parameters.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.name()
    }

    /// The position, or opening, that a text names; what was typed full-width,
    /// as Chinese is, is read too.
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

    /// The start that the game's own page suggests, for play.
    ///
    /// # Errors
    /// None of a game whose examples are in order.
    pub fn start(&self) -> Result<Position, Error> {
        let page = Self::page(self.name())?;
        let own = page.examples.iter().find(|(name, _)| *name == self.name());
        let example = own.or_else(|| page.examples.first());
        self.position(example.map_or("", |(_, position)| position))
    }

    /// The conventions under which it is played.
    #[must_use]
    pub fn conventions(&self) -> &'static [Convention] {
        self.0.conventions()
    }

    /// Refuses a convention under which it is not played.
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

    /// True for games whose positions have nimbers in normal play.
    #[must_use]
    pub fn has_nimbers(&self) -> bool {
        self.0.has_nimbers()
    }

    /// The digits d₀, d₁, … of the code of a take-and-break game that has a
    /// move; `None` for other games.
    #[must_use]
    pub fn take_and_break(&self) -> Option<Vec<u8>> {
        self.0.take_and_break()
    }

    /// The proved period of the values of single heaps, nimbers in normal play
    /// and outcomes in misère play, if its proof is complete with the values up
    /// to a heap; `None` where it is not, and for games that are not of heaps.
    /// How it is proved: Guy and Smith's theorem for octal games, a repeated
    /// window for games that look back a bounded way.
    ///
    /// # Errors
    /// When a limit of the solver is reached before the heap and its period are.
    pub fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        self.0.period(convention, to, solver)
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

    /// What a position is sized by, as in the game's table: the message keys of
    /// one or two numbers.
    #[must_use]
    pub fn axes(&self) -> Vec<&'static str> {
        match self.layout() {
            Layout::Line { axis, .. } => vec![axis],
            Layout::Grid { axes, .. } | Layout::Classes { axes, .. } => axes.to_vec(),
        }
    }

    /// The classes that the second of [`Game::axes`] chooses from, where it is
    /// no number: such as the faces of a die.
    #[must_use]
    pub fn classes(&self) -> Option<Vec<String>> {
        match self.layout() {
            Layout::Classes { classes, .. } => Some(classes),
            Layout::Line { .. } | Layout::Grid { .. } => None,
        }
    }

    /// The text of the position of this size: the second number is that of a
    /// column or the place of a class, and of no matter to a line. `None` where
    /// there is none.
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

/// A game of any kind, with its canonical name.
pub(crate) struct Named<W> {
    pub(crate) name: String,
    pub(crate) methods: W,
}

impl<W: Methods> Named<W> {
    fn new(methods: W) -> Arc<Self> {
        let slug = <W::R as Rules>::SLUG;
        let name = methods.rules().parameters().map_or_else(
            || slug.to_owned(),
            |parameters| format!("{slug}:{parameters}"),
        );
        Arc::new(Self { name, methods })
    }
}

struct Plain<W>(Arc<Named<W>>);

impl<W: Methods> AnyGame for Plain<W> {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error> {
        let rules = self.0.methods.rules();
        let bad = |why| bad_position(rules, &self.0.name, text, why);
        let at = rules.read(&plain(text)).map_err(bad)?;
        // Moves are told of the board that the canonical notation shows, which
        // may lie otherwise than the one that was asked for.
        let at = rules.read(&rules.show(&at)).map_err(bad)?;
        Ok(Box::new(TypedPosition::new(Arc::clone(&self.0), at)))
    }

    fn conventions(&self) -> &'static [Convention] {
        self.0.methods.rules().conventions()
    }

    fn why_not_both(&self) -> Option<Message> {
        self.0.methods.rules().why_not_both()
    }

    fn layout(&self) -> Layout {
        self.0.methods.rules().layout()
    }

    fn table_to(&self, convention: Convention) -> u64 {
        self.0.methods.rules().table_to(convention)
    }

    fn has_nimbers(&self) -> bool {
        W::HAS_NIMBERS
    }

    fn take_and_break(&self) -> Option<Vec<u8>> {
        self.0.methods.take_and_break()
    }

    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        let (kept, asking) = solver.ask(&self.0.name);
        self.0.methods.period(convention, to, kept, &asking)
    }
}

struct Opened<C: ChanceOpened>(Plain<LastMover<C>>);

impl<C: ChanceOpened> AnyGame for Opened<C> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error> {
        let named = &self.0.0;
        let rules = named.methods.rules();
        match rules.read_start(&plain(text)) {
            Ok(Start::After(at)) => Ok(Box::new(TypedPosition::new(Arc::clone(named), at))),
            Ok(Start::Before(opening)) => Ok(Box::new(Opening::new(Arc::clone(named), opening))),
            Err(why) => Err(bad_position(rules, &named.name, text, why)),
        }
    }

    fn conventions(&self) -> &'static [Convention] {
        self.0.conventions()
    }

    fn why_not_both(&self) -> Option<Message> {
        self.0.why_not_both()
    }

    fn layout(&self) -> Layout {
        self.0.layout()
    }

    fn table_to(&self, convention: Convention) -> u64 {
        self.0.table_to(convention)
    }

    fn has_nimbers(&self) -> bool {
        true
    }

    fn take_and_break(&self) -> Option<Vec<u8>> {
        self.0.take_and_break()
    }

    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        self.0.period(convention, to, solver)
    }
}

struct Choose;

impl Visitor for Choose {
    type Output = Box<dyn AnyGame>;

    fn game<G: grundy_core::Game>(self, game: G) -> Self::Output {
        Box::new(Plain(Named::new(LastMover(game))))
    }

    fn loopy<L: Loopy>(self, game: L) -> Self::Output {
        Box::new(Plain(Named::new(LoopySolver(game))))
    }

    fn scored<S: Scored>(self, game: S) -> Self::Output {
        Box::new(Plain(Named::new(ScoredSolver(game))))
    }

    fn chance_opened<C: ChanceOpened>(self, game: C) -> Self::Output {
        Box::new(Opened(Plain(Named::new(LastMover(game)))))
    }
}
