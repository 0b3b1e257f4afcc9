//! What a theorem says about a position.

use crate::{Message, Nimber, Outcome};

/// The answer of a theorem, with its reason.
///
/// A theorem may leave something open: strategy stealing gives an outcome and no
/// move. A search may fill in the rest.
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
    /// Who wins.
    pub outcome: Outcome,
    /// The nimber where the theorem gives it. Always `None` in misère play and
    /// in games that are not last-mover games.
    pub nimber: Option<Nimber>,
    /// The winning moves.
    pub winning: Winning<M>,
    /// The theorem in words, with the numbers of this very position.
    pub reason: Message,
    /// Further lines for a reader who asks why: the working, step by step.
    pub steps: Vec<Message>,
}

/// What a theorem knows of the winning moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winning<M> {
    /// These are all of them.
    All(Vec<M>),
    /// These win; there may be more. Empty when the theorem names none.
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
    /// The player to move loses; no move wins.
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

    /// The player to move wins.
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

    /// The same with a nimber.
    #[must_use]
    pub const fn nimber(mut self, nimber: Nimber) -> Self {
        self.nimber = Some(nimber);
        self
    }

    /// The same with one more line of working.
    #[must_use]
    pub fn step(mut self, step: Message) -> Self {
        self.steps.push(step);
        self
    }
}
