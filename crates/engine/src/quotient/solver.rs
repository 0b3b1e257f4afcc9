//! The misère quotient of a closed set, game by game.

mod enlarge;

use super::closed::ClosedSet;
use super::learner::Columns;
use super::monoid::{Element, Monoid};
use super::oracle::Word;
use super::transitions::{Added, Kind, Transitions};
use crate::budget::{Budget, Stop};

/// The misère quotient of a closed set, proved for the games added so far.
///
/// ```
/// use grundy_core::Outcome;
/// use grundy_engine::{Budget, Limits, MisereQuotient, NoObserver};
///
/// // Nim with heaps of at most 3.
/// let mut nim = MisereQuotient::default();
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// for heap in 0..4 {
///     let options = (0..heap).map(|rest| vec![rest]);
///     assert!(nim.extend(options, &mut budget).is_ok());
/// }
/// let monoid = nim.monoid();
/// assert_eq!((monoid.order(), monoid.tame()), (6, Some(2)));
/// // 1 + 2 + 3 is P, 1 + 2 is not.
/// assert_eq!(nim.outcome(&[1, 2, 3]), Some(Outcome::P));
/// assert_eq!(nim.outcome(&[1, 2]), Some(Outcome::N));
/// ```
#[derive(Clone, Debug)]
pub struct MisereQuotient {
    games: ClosedSet,
    most: usize,
    monoid: Monoid,
    /// By game, its class.
    classes: Vec<Element>,
    /// By game, the sum of letters that it is read as.
    read_as: Vec<Vec<u16>>,
    /// The games that are not read as others.
    letters: Vec<u32>,
    /// By class, a sum of letters.
    words: Vec<Word>,
    columns: Columns,
    /// By letter, the number of distinguished powers beyond those that seem
    /// necessary.
    slack: Vec<u16>,
    transitions: Transitions,
}

/// The reason why a game could not be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoQuotient {
    /// A limit was reached.
    Stopped(Stop),
    /// Every monoid of the allowed order contradicts the search.
    TooLarge {
        /// The order allowed.
        most: usize,
    },
    /// The quotient with this game is proved infinite.
    Infinite,
    /// An option names a game that is not in the set yet.
    Unknown {
        /// The number of that game.
        game: u32,
    },
}

impl From<Stop> for NoQuotient {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl std::fmt::Display for NoQuotient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Stopped(stop) => stop.fmt(f),
            Self::TooLarge { most } => write!(f, "no quotient of at most {most} elements found"),
            Self::Infinite => f.write_str("the quotient is infinite"),
            Self::Unknown { game } => write!(f, "an option has game {game}, added later or never"),
        }
    }
}

impl std::error::Error for NoQuotient {}

impl Default for MisereQuotient {
    /// A quotient before its first game, of at most [`MisereQuotient::MOST`]
    /// elements.
    fn default() -> Self {
        Self::at_most(Self::MOST)
    }
}

impl MisereQuotient {
    /// The default limit of the order.
    pub const MOST: usize = 1024;

    /// A quotient before its first game, of at most `most` elements (65,535 or
    /// fewer).
    #[must_use]
    pub fn at_most(most: usize) -> Self {
        Self {
            games: ClosedSet::default(),
            most: most.clamp(1, usize::from(Element::MAX)),
            monoid: Monoid::trivial(),
            classes: Vec::new(),
            read_as: Vec::new(),
            letters: Vec::new(),
            words: vec![Box::from([])],
            columns: Columns::default(),
            slack: Vec::new(),
            transitions: Transitions::new(1),
        }
    }

    /// The monoid of the games so far.
    #[must_use]
    pub const fn monoid(&self) -> &Monoid {
        &self.monoid
    }

    /// Φ: the class of each game.
    #[must_use]
    pub fn classes(&self) -> &[Element] {
        &self.classes
    }

    /// The games.
    #[must_use]
    pub const fn games(&self) -> &ClosedSet {
        &self.games
    }

    /// The games whose classes generate the monoid, in the order of their
    /// introduction.
    #[must_use]
    pub fn generators(&self) -> &[u32] {
        &self.letters
    }

    /// A class as a product of generators: the exponent of each.
    #[must_use]
    pub fn word(&self, class: Element) -> Option<&[u16]> {
        self.words.get(usize::from(class)).map(|word| &**word)
    }

    /// Approximate bytes of the tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let words = (self.words.len() + self.read_as.len()) * (self.letters.len() * 2 + 24);
        self.games.bytes() + self.monoid.bytes() + self.transitions.bytes() + words as u64
    }

    /// The class of a sum; `None` if a game is not in the set.
    #[must_use]
    pub fn class(&self, sum: &[u32]) -> Option<Element> {
        sum.iter().try_fold(0, |x, &game| {
            let class = self.classes.get(game as usize)?;
            Some(self.monoid.product(x, *class))
        })
    }

    /// The misère outcome of a sum; `None` if a game is not in the set.
    #[must_use]
    pub fn outcome(&self, sum: &[u32]) -> Option<grundy_core::Outcome> {
        let class = self.class(sum)?;
        Some(grundy_core::Outcome::p_if(self.monoid.is_lost(class)))
    }

    /// Adds the next game by its options, sums of earlier games.
    ///
    /// # Errors
    /// When a limit is reached or the quotient has too many elements; the earlier
    /// games stay.
    pub fn extend(
        &mut self,
        options: impl IntoIterator<Item = Vec<u32>>,
        budget: &mut Budget<'_>,
    ) -> Result<(), NoQuotient> {
        let pushed = self.games.push(options);
        pushed.map_err(|game| NoQuotient::Unknown { game })?;
        let added = self.add(budget);
        if added.is_err() {
            self.games.pop();
        }
        added
    }

    /// Adds the class of the last game of the set.
    fn add(&mut self, budget: &mut Budget<'_>) -> Result<(), NoQuotient> {
        budget.memory(self.bytes())?;
        let game = self.games.len() - 1;
        if self.games.options(game).is_empty() {
            self.classes.push(0);
            self.read_as.push(Vec::new());
            return Ok(());
        }
        let options = self.options_classes(game, &self.classes, &self.monoid, budget)?;
        for class in Self::candidates(&self.monoid, &options) {
            let kind = Kind {
                class,
                options: options.clone(),
            };
            let word = |_: Element| Vec::new();
            let added = self
                .transitions
                .add(&self.monoid, kind, game as u32, &word, budget)?;
            if matches!(added, Added::Holds) {
                self.classes.push(class);
                self.read_as.push(self.words[usize::from(class)].to_vec());
                return Ok(());
            }
        }
        self.enlarge(budget)
    }

    /// The classes of the options of a game, in ascending order.
    fn options_classes(
        &self,
        game: usize,
        classes: &[Element],
        monoid: &Monoid,
        budget: &mut Budget<'_>,
    ) -> Result<Box<[Element]>, Stop> {
        let options = self.games.options(game);
        budget.work(options.len() as u64)?;
        let class = |option: &[u32]| {
            option
                .iter()
                .fold(0, |x, &game| monoid.product(x, classes[game as usize]))
        };
        let mut all: Vec<Element> = options.iter().map(|option| class(option)).collect();
        all.sort_unstable();
        all.dedup();
        Ok(all.into_boxed_slice())
    }

    /// The possible classes of a game with these options, those with most P sums first.
    ///
    /// Only sums with one element of the monoid are considered.
    fn candidates(monoid: &Monoid, options: &[Element]) -> Vec<Element> {
        let fits = |x: &Element| {
            let own = monoid.lost_with(*x);
            let any = |&o: &Element| own.common(monoid.lost_with(o)).is_some();
            let wins = options.iter().any(|&o| monoid.is_lost(o));
            !options.iter().any(any) && wins != monoid.is_lost(*x)
        };
        let mut fitting: Vec<Element> = monoid.elements().filter(fits).collect();
        fitting.sort_by_key(|&x| std::cmp::Reverse(monoid.lost_with(x).len()));
        fitting
    }
}
