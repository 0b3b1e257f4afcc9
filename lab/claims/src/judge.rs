//! The judges that answer a script's questions about positions.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use grundy::{Convention, Game, Limits, Observer, Outcome, Period, Position, Solver};

/// The reason why a question has no answer.
#[derive(Debug)]
pub enum Unjudged {
    /// The library refuses the question.
    Refused(grundy::Error),
    /// The position is too large for this judge.
    TooLarge,
}

impl From<grundy::Error> for Unjudged {
    fn from(error: grundy::Error) -> Self {
        Self::Refused(error)
    }
}

/// Answers questions about positions.
pub trait Judge: Send {
    /// The outcome of a position.
    ///
    /// # Errors
    /// The position cannot be answered.
    fn outcome(&mut self, at: &Position, convention: Convention) -> Result<Outcome, Unjudged>;

    /// The nimber in normal play.
    ///
    /// # Errors
    /// The position has no nimber or cannot be answered.
    fn nimber(&mut self, at: &Position) -> Result<u64, Unjudged>;

    /// The proved period of the values of single heaps of a game, if it appears by a
    /// heap.
    ///
    /// # Errors
    /// A limit is reached, or this judge proves no periods.
    fn period(
        &mut self,
        game: &Game,
        convention: Convention,
        to: u64,
    ) -> Result<Option<Period>, Unjudged> {
        let _ = (game, convention, to);
        Err(Unjudged::TooLarge)
    }

    /// False for a judge that knows only rules: it is not asked for the results of
    /// special methods.
    fn knows_surveys(&self) -> bool {
        true
    }
}

/// Creates the judge of each thread; the watch can stop it.
pub type JudgeMaker = dyn Fn(Arc<dyn Observer + Send + Sync>) -> Box<dyn Judge> + Send + Sync;

/// The library's solver: theorems, sequences, tables, search.
#[derive(Debug)]
pub struct BySolver(pub Solver);

impl BySolver {
    /// A solver with half a gigabyte and 10^10 options for each question, and no clock,
    /// so that a verdict is the same on every machine. A lab's own time limit ends its
    /// questions too.
    #[must_use]
    pub fn new(watch: Arc<dyn Observer + Send + Sync>) -> Self {
        let limits = Limits {
            memory: 512 << 20,
            work: 10_000_000_000,
            ..Limits::UNTIMED
        };
        Self(Solver::new(limits).observed_by(watch))
    }

    /// The judge of a lab, as a [`JudgeMaker`].
    #[must_use]
    pub fn boxed(watch: Arc<dyn Observer + Send + Sync>) -> Box<dyn Judge> {
        Box::new(Self::new(watch))
    }
}

impl Judge for BySolver {
    fn outcome(&mut self, at: &Position, convention: Convention) -> Result<Outcome, Unjudged> {
        Ok(at.outcome(convention, &mut self.0)?)
    }

    fn nimber(&mut self, at: &Position) -> Result<u64, Unjudged> {
        Ok(at.nimber(&mut self.0)?)
    }

    fn period(
        &mut self,
        game: &Game,
        convention: Convention,
        to: u64,
    ) -> Result<Option<Period>, Unjudged> {
        Ok(game.period(convention, to, &mut self.0)?)
    }
}

/// The definition applied to the rules alone: no theorem, no engine.
#[derive(Debug)]
pub struct ByDefinition {
    /// The most positions visited for one question.
    positions: usize,
    /// The number of new positions that may still be visited in total.
    left: usize,
    outcomes: HashMap<(String, Convention, String), Outcome>,
    nimbers: HashMap<(String, String), u64>,
    /// The positions between the one asked about and the current one: play that returns
    /// to one of them has no end to count back from.
    path: HashSet<String>,
}

impl ByDefinition {
    /// The most moves examined in a position.
    const MOVES: usize = 4000;
    /// The greatest depth of play.
    const DEPTH: usize = 300;

    /// A judge that visits at most `positions` new positions for a question and `in_all`
    /// in total; it keeps the values known by then.
    #[must_use]
    pub fn new(positions: usize, in_all: usize) -> Self {
        Self {
            positions,
            left: in_all,
            outcomes: HashMap::new(),
            nimbers: HashMap::new(),
            path: HashSet::new(),
        }
    }

    fn options(at: &Position, depth: usize, left: &mut usize) -> Result<Vec<Position>, Unjudged> {
        if depth > Self::DEPTH || *left == 0 {
            return Err(Unjudged::TooLarge);
        }
        *left -= 1;
        let choices = at.choices(Self::MOVES);
        if choices.len() == Self::MOVES {
            return Err(Unjudged::TooLarge);
        }
        let played = choices.iter().map(|choice| Ok(at.play(&choice.text)?));
        played.collect()
    }

    fn outcome_of(
        &mut self,
        at: &Position,
        convention: Convention,
        depth: usize,
        left: &mut usize,
    ) -> Result<Outcome, Unjudged> {
        let key = (at.game().to_owned(), convention, at.text());
        if let Some(&outcome) = self.outcomes.get(&key) {
            return Ok(outcome);
        }
        if !self.path.insert(at.text()) {
            return Err(Unjudged::TooLarge);
        }
        let options = Self::options(at, depth, left)?;
        let mut outcome = at.ended(convention).unwrap_or(Outcome::P);
        for option in &options {
            if self.outcome_of(option, convention, depth + 1, left)? == Outcome::P {
                outcome = Outcome::N;
            }
        }
        self.path.remove(&at.text());
        self.outcomes.insert(key, outcome);
        Ok(outcome)
    }

    fn nimber_of(
        &mut self,
        at: &Position,
        depth: usize,
        left: &mut usize,
    ) -> Result<u64, Unjudged> {
        let key = (at.game().to_owned(), at.text());
        if let Some(&nimber) = self.nimbers.get(&key) {
            return Ok(nimber);
        }
        let mut seen = Vec::new();
        for option in Self::options(at, depth, left)? {
            seen.push(self.nimber_of(&option, depth + 1, left)?);
        }
        seen.sort_unstable();
        seen.dedup();
        let nimber = (0..)
            .zip(&seen)
            .take_while(|(n, value)| n == *value)
            .count() as u64;
        self.nimbers.insert(key, nimber);
        Ok(nimber)
    }
}

impl Judge for ByDefinition {
    fn outcome(&mut self, at: &Position, convention: Convention) -> Result<Outcome, Unjudged> {
        self.path.clear();
        let given = self.positions.min(self.left);
        let mut left = given;
        let outcome = self.outcome_of(at, convention, 0, &mut left);
        self.left -= given - left;
        outcome
    }

    fn nimber(&mut self, at: &Position) -> Result<u64, Unjudged> {
        let given = self.positions.min(self.left);
        let mut left = given;
        let nimber = self.nimber_of(at, 0, &mut left);
        self.left -= given - left;
        nimber
    }

    fn knows_surveys(&self) -> bool {
        false
    }
}
