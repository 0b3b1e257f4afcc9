//! Outcomes, and the conventions of normal and misère play.

/// The outcome of a position: who wins with best play.
///
/// The documents use one term from both sides: what documents 0, 3 and 4 call a "winning
/// position" (必勝局面, 安全殘局, 获胜状态) is good for the player who has *left* it, so it is
/// [`Outcome::P`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// The next player, whose turn it is, wins.
    N,
    /// The previous player wins: the player to move loses.
    P,
    /// Draw: neither player can force a win. Loopy games, and scored ones with equal ends.
    D,
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Self; 3] = [Self::N, Self::P, Self::D];

    /// The letter used in notation and data: `N`, `P` or `D`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::P => "P",
            Self::D => "D",
        }
    }

    /// P if the condition holds, otherwise N.
    #[must_use]
    pub const fn p_if(is_p: bool) -> Self {
        if is_p { Self::P } else { Self::N }
    }

    /// The outcome of a position from those of its options: N if some option is P, P if
    /// every option is N, otherwise D.
    ///
    /// Without options this is P, as in normal play; see [`Convention::at_end`].
    ///
    /// ```
    /// use grundy_core::Outcome::{self, D, N, P};
    /// assert_eq!(Outcome::of_options([N, P, D]), N);
    /// assert_eq!(Outcome::of_options([N, D]), D);
    /// assert_eq!(Outcome::of_options([N, N]), P);
    /// ```
    #[must_use]
    pub fn of_options(options: impl IntoIterator<Item = Self>) -> Self {
        let mut outcome = Self::P;
        for option in options {
            match option {
                Self::P => return Self::N,
                Self::D => outcome = Self::D,
                Self::N => {}
            }
        }
        outcome
    }
}

crate::words!(Outcome, &Outcome::ALL);

/// Normal or misère play: the player who makes the last move wins or loses. The rules of
/// a game are the same in both.
///
/// ```
/// use grundy_core::{Convention, Outcome};
/// let convention: Convention = "misere".parse()?;
/// // Nobody can move: the player to move has already won.
/// assert_eq!(convention.at_end(), Outcome::N);
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Convention {
    /// The player who makes the last move wins.
    #[default]
    Normal,
    /// The player who makes the last move loses.
    Misere,
}

impl Convention {
    /// Both conventions.
    pub const BOTH: &'static [Self] = &[Self::Normal, Self::Misere];
    /// Normal play alone.
    pub const NORMAL: &'static [Self] = &[Self::Normal];

    /// The outcome of a position without moves: P in normal play, N in misère play, where
    /// the player to move has already won.
    #[must_use]
    pub const fn at_end(self) -> Outcome {
        match self {
            Self::Normal => Outcome::P,
            Self::Misere => Outcome::N,
        }
    }

    /// The word used in notation and data: `normal` or `misere`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }
}

crate::words!(Convention, Convention::BOTH);
