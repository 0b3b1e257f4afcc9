//! The claim of a certificate.

use std::fmt;

use grundy_core::Outcome;

use super::lines::{clipped, number};
use crate::limits::Stop;

/// A statement about one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The outcome and, if proved, the nimber.
    Position {
        /// The outcome.
        outcome: Outcome,
        /// The nimber.
        nimber: Option<u64>,
    },
    /// The outcome after each opening throw, in the game's order.
    Rolls(Vec<(String, Outcome)>),
}

impl Claim {
    /// An outcome without a nimber.
    #[must_use]
    pub const fn outcome(outcome: Outcome) -> Self {
        Self::Position {
            outcome,
            nimber: None,
        }
    }

    /// A nimber, which implies the outcome in normal play.
    #[must_use]
    pub const fn nimber(nimber: u64) -> Self {
        Self::Position {
            outcome: Outcome::p_if(nimber == 0),
            nimber: Some(nimber),
        }
    }

    pub(super) fn read(text: &str) -> Result<Self, Stop> {
        let wrong = || format!("{:?} is no claim", clipped(text));
        let outcome = |word: &str| match word {
            "N" => Ok(Outcome::N),
            "P" => Ok(Outcome::P),
            "D" => Ok(Outcome::D),
            _ => Err(wrong()),
        };
        if let Some(rolls) = text.strip_prefix("rolls ") {
            let rolls = rolls.split(' ').map(|roll| {
                let (throw, word) = roll.split_once('=').ok_or_else(wrong)?;
                Ok((throw.to_owned(), outcome(word)?))
            });
            return rolls
                .collect::<Result<_, String>>()
                .map(Self::Rolls)
                .map_err(Into::into);
        }
        Ok(match text.split_once(" *") {
            None => Self::outcome(outcome(text)?),
            Some((word, value)) => {
                let claim = Self::nimber(number(value)?);
                if claim
                    != (Self::Position {
                        outcome: outcome(word)?,
                        nimber: number(value).ok(),
                    })
                {
                    return Err(wrong().into());
                }
                claim
            }
        })
    }
}

impl fmt::Display for Claim {
    /// Writes the claim as in a certificate: `N *3`, `P`, `rolls 1=N 2=P`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position {
                outcome,
                nimber: None,
            } => write!(f, "{outcome}"),
            Self::Position {
                outcome,
                nimber: Some(nimber),
            } => write!(f, "{outcome} *{nimber}"),
            Self::Rolls(rolls) => {
                f.write_str("rolls")?;
                rolls
                    .iter()
                    .try_for_each(|(throw, outcome)| write!(f, " {throw}={outcome}"))
            }
        }
    }
}
