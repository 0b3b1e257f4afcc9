//! Misère quotients: a finite table with the outcome of every sum of a game's heaps, or
//! of the followers of a position.

use std::collections::{BTreeSet, HashMap};

use grundy_core::{Convention, Message};
use grundy_engine::{
    Budget, ClosedSet, Component, CounterTable, Element, HeapQuotient, MisereQuotient, MisereSums,
    NoQuotient, StopReason,
};

use crate::error::Error;
use crate::game::Game;
use crate::position::Position;
use crate::solver::Solver;

/// The misère quotient of the heaps of a game, or of the followers of a position. See
/// `docs/misere-quotients.md`.
#[derive(Clone, Debug)]
pub struct Quotient {
    /// The canonical name of the game.
    pub game: String,
    /// The reason why the computation ended before the heap asked for, if it did.
    pub stopped: Option<NoQuotient>,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    Heaps(Box<HeapQuotient>),
    Position {
        text: String,
        class: Element,
        quotient: Box<MisereQuotient>,
    },
}

impl Quotient {
    /// The quotient with the classes of its games: heap n is game n.
    #[must_use]
    pub const fn table(&self) -> &MisereQuotient {
        match &self.source {
            Source::Heaps(heaps) => heaps.quotient(),
            Source::Position { quotient, .. } => quotient,
        }
    }

    /// The heaps and their period; `None` for the quotient of a position.
    #[must_use]
    pub const fn heaps(&self) -> Option<&HeapQuotient> {
        match &self.source {
            Source::Heaps(heaps) => Some(&**heaps),
            Source::Position { .. } => None,
        }
    }

    /// The position whose followers make up the quotient, and its class; `None` for the
    /// quotient of heaps.
    #[must_use]
    pub fn position(&self) -> Option<(&str, Element)> {
        match &self.source {
            Source::Heaps(_) => None,
            Source::Position { text, class, .. } => Some((text, *class)),
        }
    }

    /// A class as a product of generators, such as `ab²`; the identity is `1`.
    #[must_use]
    pub fn name(&self, class: Element) -> String {
        self.table().name(class)
    }
}

/// True if the quotient may be infinite for all that this reason says, and there is
/// time to search for a proof.
const fn may_be_infinite(why: NoQuotient) -> bool {
    match why {
        NoQuotient::TooLarge { .. } => true,
        NoQuotient::Stopped(stop) => matches!(stop.why, StopReason::Work | StopReason::Positions),
        NoQuotient::Infinite | NoQuotient::Unknown { .. } => false,
    }
}

/// The error for a position whose followers have no quotient, for this reason.
fn no_quotient(why: NoQuotient) -> Error {
    match why {
        NoQuotient::Stopped(stop) => Error::Limit(stop),
        NoQuotient::TooLarge { most } => {
            let message = Message::new("quotient-error-too-large");
            Error::BadRequest(message.with("most", most as u64))
        }
        NoQuotient::Infinite | NoQuotient::Unknown { .. } => {
            Error::BadRequest(Message::new("quotient-error-infinite"))
        }
    }
}

/// The error that says that some followers of a position have an infinite quotient, if
/// that is proved within the budget: Theorem 4 of `docs/misere-quotients.md`.
fn infinite(games: &ClosedSet, budget: &mut Budget<'_>) -> Option<Error> {
    match CounterTable::find(games, budget) {
        Ok(table) => table?.witness().map(|_| no_quotient(NoQuotient::Infinite)),
        Err(stop) if stop.why == StopReason::Cancelled => Some(Error::Limit(stop)),
        Err(_) => None,
    }
}

impl Game {
    /// The misère quotient of the heaps of a take-and-break game, up to this heap or
    /// until a period is proved, whichever comes first, with at most `most` elements. If
    /// it does not reach the heap, [`Quotient::stopped`] gives the reason, and the
    /// quotient of the smaller heaps is proved all the same. If it has more elements or
    /// takes too much work, a proof that it is infinite is sought
    /// ([`HeapQuotient::infinite`]).
    ///
    /// ```
    /// use grundy::{Game, Solver};
    /// let kayles = Game::named("octal:0.77")?;
    /// let quotient = kayles.quotient(200, 1024, &mut Solver::default())?;
    /// let table = quotient.table();
    /// assert_eq!((table.monoid().order(), table.monoid().tame()), (40, None));
    /// let period = quotient.heaps().and_then(|heaps| heaps.period());
    /// assert_eq!(period.map(|period| (period.from, period.length)), Some((71, 12)));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the game is not a take-and-break game, is not played misère, or the observer
    /// cancels.
    pub fn quotient(&self, to: u64, most: usize, solver: &mut Solver) -> Result<Quotient, Error> {
        let quotient = self.quotient_so_far(to, most, solver)?;
        match quotient.stopped {
            Some(NoQuotient::Stopped(stop)) if stop.why == StopReason::Cancelled => {
                Err(Error::Limit(stop))
            }
            _ => Ok(quotient),
        }
    }

    /// The same, except that an observer that cancels counts as a limit: the quotient up
    /// to then is proved.
    ///
    /// # Errors
    /// When the game is not a take-and-break game, or is not played misère.
    pub fn quotient_so_far(
        &self,
        to: u64,
        most: usize,
        solver: &mut Solver,
    ) -> Result<Quotient, Error> {
        self.check_convention(Convention::Misere)?;
        let digits = self.take_and_break();
        let Some(digits) = digits.filter(|digits| HeapQuotient::takes(digits)) else {
            let no_heaps = Message::new("quotient-error-no-heaps");
            return Err(Error::BadRequest(no_heaps.with("game", self.name())));
        };
        let ctx = solver.context();
        let mut budget = ctx.budget();
        let mut heaps = HeapQuotient::at_most(digits, most);
        let mut stopped = None;
        while stopped.is_none() && heaps.period().is_none() && heaps.len() <= to {
            if let Err(why) = heaps.extend(&mut budget) {
                stopped = Some(why);
            }
        }
        if let Some(why) = stopped
            && may_be_infinite(why)
        {
            let mut share = ctx.share(CounterTable::WORK);
            match heaps.look_for_infinity(&mut share) {
                Ok(true) => stopped = Some(NoQuotient::Infinite),
                Ok(false) => {}
                Err(stop) if stop.why == StopReason::Cancelled => {
                    stopped = Some(NoQuotient::Stopped(stop));
                }
                Err(_) => {}
            }
        }
        Ok(Quotient {
            game: self.name().to_owned(),
            stopped,
            source: Source::Heaps(Box::new(heaps)),
        })
    }
}

impl Position {
    /// The misère quotient of all sums of followers of this position, with at most `most`
    /// elements.
    ///
    /// ```
    /// use grundy::{Position, Solver};
    /// // Plambeck and Whitehead (2013): boards of Notakto.
    /// let board: Position = "notakto .../.../...".parse()?;
    /// let quotient = board.quotient(1024, &mut Solver::default())?;
    /// assert_eq!(quotient.table().monoid().order(), 18);
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a limit is reached, the quotient has more elements (the error says so if it is
    /// proved infinite), or the position cannot be added to others in misère play.
    pub fn quotient(&self, most: usize, solver: &mut Solver) -> Result<Quotient, Error> {
        let mut sums = MisereSums::default();
        let parts = self.in_misere_sums()?.components(&mut sums, solver)?;
        let ctx = solver.context();
        let mut budget = ctx.budget();
        let mut needed: BTreeSet<Component> = BTreeSet::new();
        let mut open: Vec<Component> = parts.clone();
        while let Some(part) = open.pop() {
            if needed.insert(part) {
                open.extend(sums.options(part).iter().flatten());
            }
        }
        let mut quotient = MisereQuotient::at_most(most);
        // Options have smaller numbers, so they come first.
        let mut numbers: HashMap<Component, u32> = HashMap::new();
        let numbered = |sum: &[Component], numbers: &HashMap<Component, u32>| {
            let numbers = sum.iter().filter_map(|part| numbers.get(part).copied());
            numbers.collect::<Vec<u32>>()
        };
        for part in needed {
            let options = sums.options(part).iter();
            let options: Vec<_> = options.map(|sum| numbered(sum, &numbers)).collect();
            match quotient.extend(options.clone(), &mut budget) {
                Ok(()) => {}
                Err(why) => {
                    let mut games = quotient.games().clone();
                    let is_closed = games.push(options).is_ok();
                    let mut share = ctx.share(CounterTable::WORK);
                    return Err(match is_closed && may_be_infinite(why) {
                        true => infinite(&games, &mut share).unwrap_or_else(|| no_quotient(why)),
                        false => no_quotient(why),
                    });
                }
            }
            numbers.insert(part, numbers.len() as u32);
        }
        let class = quotient.class(&numbered(&parts, &numbers)).unwrap_or(0);
        Ok(Quotient {
            game: self.game().to_owned(),
            stopped: None,
            source: Source::Position {
                text: self.text().to_owned(),
                class,
                quotient: Box::new(quotient),
            },
        })
    }
}
