//! Published values, which Grundy is checked against.

use crate::{Convention, Message, Outcome};

/// One published value with its source.
///
/// A wrong rule passes every comparison of engines, sums and certificates: they agree
/// with each other about the wrong game. Only values from outside catch it, so each
/// game's file lists some.
///
/// ```
/// use grundy_core::{Convention, Outcome, Published};
/// // A heap of 1 has nimber 1, one move, and is lost in misère play.
/// const HEAP: Published = Published::nimber("1", 1, "from-hand").moves(1);
/// assert_eq!(HEAP.outcome, Outcome::N);
/// const MISERE: Published = Published::p("1", "from-hand").misere();
/// assert_eq!((MISERE.convention, MISERE.nimber), (Convention::Misere, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Published {
    /// The parameters of the game, `""` for none.
    pub parameters: &'static str,
    /// The position in the game's notation.
    pub position: &'static str,
    /// Normal or misère play.
    pub convention: Convention,
    /// The outcome.
    pub outcome: Outcome,
    /// The nimber, where the source gives one.
    pub nimber: Option<u64>,
    /// The number of distinct moves of the position, counted by hand from the rules;
    /// `None` where they were not counted.
    pub moves: Option<usize>,
    /// The message key of the citation: paper, sequence or document, and the place in it.
    pub source: &'static str,
}

impl Published {
    /// A position of this outcome, in normal play.
    #[must_use]
    pub const fn outcome(position: &'static str, outcome: Outcome, source: &'static str) -> Self {
        Self {
            parameters: "",
            position,
            convention: Convention::Normal,
            outcome,
            nimber: None,
            moves: None,
            source,
        }
    }

    /// A P-position, in normal play.
    #[must_use]
    pub const fn p(position: &'static str, source: &'static str) -> Self {
        Self::outcome(position, Outcome::P, source)
    }

    /// An N-position, in normal play.
    #[must_use]
    pub const fn n(position: &'static str, source: &'static str) -> Self {
        Self::outcome(position, Outcome::N, source)
    }

    /// A position of this nimber, with its outcome in normal play.
    #[must_use]
    pub const fn nimber(position: &'static str, nimber: u64, source: &'static str) -> Self {
        let mut published = Self::outcome(position, Outcome::p_if(nimber == 0), source);
        published.nimber = Some(nimber);
        published
    }

    /// Sets the parameters of the family member.
    #[must_use]
    pub const fn of(mut self, parameters: &'static str) -> Self {
        self.parameters = parameters;
        self
    }

    /// Changes the convention to misère play, and drops the nimber.
    #[must_use]
    pub const fn misere(mut self) -> Self {
        self.convention = Convention::Misere;
        self.nimber = None;
        self
    }

    /// Sets the number of distinct moves counted by hand.
    #[must_use]
    pub const fn moves(mut self, moves: usize) -> Self {
        self.moves = Some(moves);
        self
    }
}

/// A [`Published`] value as a game's page shows it; a game read from a text brings its
/// own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PublishedValue {
    /// The game's name with its parameters.
    pub game: String,
    /// The position in the game's notation.
    pub position: String,
    /// Normal or misère play.
    pub convention: Convention,
    /// The outcome.
    pub outcome: Outcome,
    /// The nimber, where the source gives one.
    pub nimber: Option<u64>,
    /// The citation: paper, sequence or document, and the place in it.
    pub source: Message,
}

impl PublishedValue {
    /// The published value for the game with this slug.
    #[must_use]
    pub fn of(slug: &str, value: &Published) -> Self {
        let game = match value.parameters {
            "" => slug.to_owned(),
            parameters => format!("{slug}:{parameters}"),
        };
        Self {
            game,
            position: value.position.to_owned(),
            convention: value.convention,
            outcome: value.outcome,
            nimber: value.nimber,
            source: Message::new(value.source),
        }
    }
}
