//! Answers, as plain data.

use std::collections::BTreeMap;
use std::path::PathBuf;

use grundy_core::{Convention, Message, Nimber, Outcome};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The answer for one position.
///
/// Serialised, it is the answer line of the `batch` contract: `game`,
/// `position`, `convention`, `outcome`, `nimber`, `winning_moves`, `by`. Two
/// more keys appear only when something is open: `"nimber_known": false` when
/// the position has a nimber that was not computed, and
/// `"winning_moves_complete": false` when there may be more winning moves.
///
/// Such a line is read back as an answer without sentences: its reason and the
/// phrases of its moves are empty.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct Answer {
    /// The game's canonical name, with parameters.
    pub game: String,
    /// The position in canonical notation.
    pub position: String,
    /// The convention asked for.
    #[cfg_attr(feature = "serde", serde(with = "crate::as_text"))]
    pub convention: Convention,
    /// The winner.
    #[cfg_attr(feature = "serde", serde(with = "crate::as_text"))]
    pub outcome: Outcome,
    /// The nimber; `None` where there is none (misère, scored, loopy games) or
    /// it was not computed ([`Answer::nimber_known`]).
    pub nimber: Option<u64>,
    /// Every winning move, in the game's order, and what it leaves.
    pub winning_moves: Vec<Choice>,
    /// The basis of the outcome and of the winning moves.
    pub by: By,
    /// False when the position has a nimber that was not computed.
    #[cfg_attr(
        feature = "serde",
        serde(default = "yes", skip_serializing_if = "is_true")
    )]
    pub nimber_known: bool,
    /// False when there may be winning moves that are not listed.
    #[cfg_attr(
        feature = "serde",
        serde(default = "yes", skip_serializing_if = "is_true")
    )]
    pub winning_moves_complete: bool,
    /// The reason, with the numbers of this position.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub reason: Message,
    /// The basis of the reason: a theorem may give the outcome, and a search all
    /// winning moves.
    #[cfg_attr(feature = "serde", serde(skip, default = "no_reason"))]
    pub reason_by: By,
    /// The working behind the reason, line by line.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub steps: Vec<Message>,
    /// The number of winning moves, the first ones, that the reason accounts for;
    /// the others come from a search or a table.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub named: usize,
    /// Facts beyond the reason, their basis, and the number of positions visited.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub rest: Option<Message>,
    /// True when a search with all limits could fill in what is open: see
    /// [`Solver::thorough`](crate::Solver::thorough).
    #[cfg_attr(feature = "serde", serde(skip))]
    pub searchable: bool,
    /// The number of positions evaluated for this answer.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub searched: u64,
    /// The survey's table in which the position was looked up, if it was.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub table: Option<PathBuf>,
}

impl Answer {
    /// An answer with a reason and no winning moves yet. `has_nimbers`: positions have
    /// nimbers under the convention. [`Position::solve`](crate::Position::solve) names
    /// the position later.
    pub(crate) fn new(
        outcome: Outcome,
        nimber: Option<Nimber>,
        has_nimbers: bool,
        by: By,
        reason: Message,
    ) -> Self {
        Self {
            game: String::new(),
            position: String::new(),
            convention: Convention::Normal,
            outcome,
            nimber: nimber.map(|nimber| nimber.0),
            winning_moves: Vec::new(),
            by,
            nimber_known: nimber.is_some() || !has_nimbers,
            winning_moves_complete: outcome == Outcome::P,
            reason,
            reason_by: by,
            steps: Vec::new(),
            named: 0,
            rest: None,
            searchable: false,
            searched: 0,
            table: None,
        }
    }

    /// Returns the answer if it is consistent. `over`: there is no move.
    ///
    /// # Errors
    /// [`Error::Contradiction`].
    pub(crate) fn consistent(self, over: bool) -> Result<Self, Error> {
        let wins = self.outcome == Outcome::N;
        let moves = !self.winning_moves.is_empty();
        let possible = match self.winning_moves_complete {
            // At the end of a game the winner has no move.
            true if over => !moves,
            true => wins == moves,
            false => wins || !moves,
        };
        // A nimber belongs to normal play: it is 0 where the player to move loses.
        if possible && self.nimber.is_none_or(|nimber| wins == (nimber != 0)) {
            return Ok(self);
        }
        Err(Error::Contradiction {
            position: self.position,
            table: self.table,
        })
    }
}

/// A possible move of a position, in the game's own notation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Choice {
    /// The move's text, which [`Position::play`](crate::Position::play) reads.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub text: String,
    /// The position that it leaves.
    pub to: String,
    /// The move as a phrase.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub phrase: Message,
}

impl Choice {
    /// True if the move gives the turn back, as rulesets name it; also in a part of a sum.
    ///
    /// ```
    /// let mut at: grundy::Position = "dots-and-boxes 1x1".parse()?;
    /// for line in ["line(1,2)", "line(2,1)", "line(2,3)", "line(3,2)"] {
    ///     assert!(!at.choice(line)?.is_pass());
    ///     at = at.play(line)?;
    /// }
    /// assert!(at.choice("pass")?.is_pass());
    /// # Ok::<(), grundy::Error>(())
    /// ```
    #[must_use]
    pub fn is_pass(&self) -> bool {
        is_pass(&self.text)
    }
}

/// True if a move in its notation gives the turn back, as [`Choice::is_pass`].
///
/// ```
/// assert!(grundy::is_pass("pass") && grundy::is_pass("2:pass"));
/// assert!(!grundy::is_pass("2:line(1,2)"));
/// ```
#[must_use]
pub fn is_pass(mv: &str) -> bool {
    let (_, own) = mv.rsplit_once(':').unwrap_or(("", mv));
    own == "pass"
}

/// The basis of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum By {
    /// By a theorem, which the reason states.
    Theorem,
    /// By searching positions.
    Search,
    /// By a table of values of all smaller positions.
    Table,
}

impl By {
    /// Every basis.
    pub const ALL: [Self; 3] = [Self::Theorem, Self::Search, Self::Table];

    /// `theorem`, `search` or `table`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Theorem => "theorem",
            Self::Search => "search",
            Self::Table => "table",
        }
    }

    /// "By theorem", "By search" or "By table", as a message.
    #[must_use]
    pub fn label(self) -> Message {
        Message::new(format!("by-{}", self.word()))
    }
}

grundy_core::words!(By, &By::ALL);

/// The answer before an opening throw: the winner after each throw.
///
/// ```
/// use grundy::{Convention, Opening, Outcome, Solver};
/// let opening: Opening = "die 30".parse()?;
/// let rolls = opening.solve(Convention::Normal, &mut Solver::default())?.rolls;
/// assert_eq!(rolls.len(), 6);
/// assert_eq!((rolls["1"], rolls["3"]), (Outcome::N, Outcome::P));
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct Rolls {
    /// The game's canonical name.
    pub game: String,
    /// The opening in canonical notation.
    pub position: String,
    /// The convention asked for.
    #[cfg_attr(feature = "serde", serde(with = "crate::as_text"))]
    pub convention: Convention,
    /// The outcome for the player to move after each throw, by the throw's name.
    #[cfg_attr(feature = "serde", serde(with = "rolls"))]
    pub rolls: BTreeMap<String, Outcome>,
    /// The basis of the outcomes.
    pub by: By,
}

/// JSON of the outcomes by the names of the throws.
#[cfg(feature = "serde")]
mod rolls {
    use std::collections::BTreeMap;

    use grundy_core::Outcome;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct AsText(#[serde(with = "crate::as_text")] Outcome);

    pub(super) fn serialize<S: Serializer>(
        rolls: &BTreeMap<String, Outcome>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let rolls = rolls.iter();
        to.collect_map(rolls.map(|(throw, &outcome)| (throw, AsText(outcome))))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BTreeMap<String, Outcome>, D::Error> {
        let rolls = BTreeMap::<String, AsText>::deserialize(from)?.into_iter();
        Ok(rolls
            .map(|(throw, AsText(outcome))| (throw, outcome))
            .collect())
    }
}

#[cfg(feature = "serde")]
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
pub(crate) const fn is_true(value: &bool) -> bool {
    *value
}

/// The default of a key that JSON leaves out.
#[cfg(feature = "serde")]
pub(crate) const fn yes() -> bool {
    true
}

/// `reason_by` of an answer without a reason, where it has no meaning.
#[cfg(feature = "serde")]
const fn no_reason() -> By {
    By::Table
}
