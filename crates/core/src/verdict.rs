//! Verdicts of theorems about positions.

use crate::{Convention, Message, Nimber, Outcome};

/// The verdict of a theorem, with its reason.
///
/// It may be partial: strategy stealing gives an outcome and no move. A search may fill
/// in the rest.
///
/// ```
/// use grundy_core::{Message, Nimber, Outcome, Verdict, Winning};
/// // Bouton's theorem for the heaps 1 and 3: taking 2 leaves equal heaps.
/// let reason = Message::new("nim-n").with("nimber", 2);
/// let verdict = Verdict::n(Winning::All(vec!["3-2"]), reason).nimber(Nimber(2));
/// assert_eq!(verdict.outcome, Outcome::N);
/// assert_eq!(verdict.winning.moves(), ["3-2"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict<M> {
    /// The outcome.
    pub outcome: Outcome,
    /// The nimber, where the theorem gives it. Always `None` in misère play and in games
    /// that are not last-mover games.
    pub nimber: Option<Nimber>,
    /// The winning moves.
    pub winning: Winning<M>,
    /// The theorem in words, with the numbers of this position.
    pub reason: Message,
    /// The derivation step by step, for a reader who asks why.
    pub steps: Vec<Message>,
}

/// The winning moves named by a theorem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winning<M> {
    /// All winning moves.
    All(Vec<M>),
    /// Some winning moves, perhaps not all. Empty if the theorem names none.
    AtLeast(Vec<M>),
}

impl<M> Winning<M> {
    /// The moves named.
    pub fn moves(&self) -> &[M] {
        match self {
            Self::All(moves) | Self::AtLeast(moves) => moves,
        }
    }
}

impl<M> Verdict<M> {
    /// A P-position: no move wins.
    #[must_use]
    pub fn p(reason: impl Into<Message>) -> Self {
        let reason = reason.into();
        Self {
            outcome: Outcome::P,
            nimber: None,
            winning: Winning::All(Vec::new()),
            reason,
            steps: Vec::new(),
        }
    }

    /// An N-position with these winning moves.
    #[must_use]
    pub fn n(winning: Winning<M>, reason: impl Into<Message>) -> Self {
        let reason = reason.into();
        Self {
            outcome: Outcome::N,
            nimber: None,
            winning,
            reason,
            steps: Vec::new(),
        }
    }

    /// The end of a last-mover game, with the reason for normal play.
    #[must_use]
    pub fn over(convention: Convention, reason: impl Into<Message>) -> Self {
        match convention {
            Convention::Normal => Self::p(reason).nimber(Nimber::ZERO),
            Convention::Misere => Self::misere_over(),
        }
    }

    /// The end in misère play: the player to move has already won.
    #[must_use]
    pub fn misere_over() -> Self {
        Self::n(Winning::All(Vec::new()), "misere-over")
    }

    /// Sets the nimber.
    #[must_use]
    pub const fn nimber(mut self, nimber: Nimber) -> Self {
        self.nimber = Some(nimber);
        self
    }

    /// Adds one line of the derivation.
    #[must_use]
    pub fn step(mut self, step: Message) -> Self {
        self.steps.push(step);
        self
    }

    /// Adds lines of the derivation.
    #[must_use]
    pub fn steps(mut self, steps: impl IntoIterator<Item = Message>) -> Self {
        self.steps.extend(steps);
        self
    }
}
