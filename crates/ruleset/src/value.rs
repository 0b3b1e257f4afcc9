//! Values and their types.

use grundy_core::{Message, ParseError};
use smallvec::SmallVec;

use crate::ast::Kind;
use crate::boards::Words;
use crate::boards::grid::State;

/// A list of numbers; short ones need no allocation.
pub(crate) type Ints = SmallVec<[i64; 4]>;

/// The value of an expression.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Value {
    Int(i64),
    Bool(bool),
    State(State),
    /// A tuple of two numbers: a cell, a direction, an edge.
    Pair(i64, i64),
    /// A list of numbers.
    Ints(Ints),
    /// Any other list or tuple.
    Many(Vec<Value>),
    Board(Words),
}

impl Value {
    /// True for equal values; empty lists of all types are equal.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let is_empty = |value: &Self| match value {
            Self::Ints(ints) => ints.is_empty(),
            Self::Many(values) => values.is_empty(),
            _ => false,
        };
        self == other || is_empty(self) && is_empty(other)
    }

    /// A list of tuples of two numbers.
    pub(crate) fn pairs(pairs: impl Iterator<Item = (i64, i64)>) -> Self {
        Self::Many(pairs.map(|(a, b)| Self::Pair(a, b)).collect())
    }
}

impl Default for Value {
    fn default() -> Self {
        Self::Int(0)
    }
}

/// The type of an expression, known before evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    Int,
    Bool,
    State,
    Board(Kind),
    Tuple(Vec<Type>),
    List(Box<Type>),
    /// The element type of the empty list, compatible with any type.
    Any,
}

impl Type {
    pub(crate) fn pair() -> Self {
        Self::Tuple(vec![Self::Int, Self::Int])
    }

    pub(crate) fn list(element: Self) -> Self {
        Self::List(Box::new(element))
    }

    pub(crate) fn ints() -> Self {
        Self::list(Self::Int)
    }

    pub(crate) fn is_pair(&self) -> bool {
        *self == Self::pair()
    }

    /// The common type of both, if there is one.
    pub(crate) fn joined(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (Self::Any, one) | (one, Self::Any) => Some(one.clone()),
            (Self::List(a), Self::List(b)) => Some(Self::list(a.joined(b)?)),
            (Self::Tuple(a), Self::Tuple(b)) if a.len() == b.len() => {
                let both = a.iter().zip(b).map(|(a, b)| a.joined(b));
                Some(Self::Tuple(both.collect::<Option<_>>()?))
            }
            (a, b) => (a == b).then(|| a.clone()),
        }
    }

    /// The type as a phrase.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Int => Message::new("ruleset-type-number"),
            Self::Bool => Message::new("ruleset-type-condition"),
            Self::State => Message::new("ruleset-type-state"),
            Self::Board(kind) => Message::new("ruleset-quoted").with("text", kind.words()),
            Self::Tuple(parts) => Message::new("ruleset-type-tuple").with("count", parts.len()),
            Self::List(element) if **element == Self::Any => Message::new("ruleset-type-list"),
            Self::List(element) if **element == Self::Int => Message::new("ruleset-takes-numbers"),
            Self::List(element) => {
                Message::new("ruleset-type-list-of").with("element", element.message())
            }
            Self::Any => Message::new("ruleset-type-any"),
        }
    }
}

/// The reason why an expression has no value, or an option of the rules does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FaultKind {
    /// A number beyond ±2^63.
    Overflow,
    DivisionByZero,
    /// An index outside of a list.
    NoElement {
        index: i64,
        length: usize,
    },
    /// `min` or `max` of nothing.
    OfNothing,
    /// A negative number in a position.
    Negative(i64),
    /// A range with an end beyond ±2^62.
    TooFar,
    /// A negative measure.
    NegativeMeasure(i64),
    /// A negative exponent.
    NegativePower(i64),
    /// The square root of a negative number.
    NegativeRoot(i64),
    /// The binary digits of a negative number.
    NegativeBits(i64),
    /// A row of numbers that rises where it must not.
    Rising,
    /// A place, vertex or edge that does not exist on the board.
    NotThere,
    /// More steps than the limit for one position.
    TooMuchWork,
    /// A position beyond the size limits.
    TooLarge,
    /// A move along which the author's measure does not drop, or one that was found.
    NoDrop,
    FoundNoDrop,
    /// Two passes to different positions.
    Passes,
}

/// The most characters of a position in an error.
const MOST_SHOWN: usize = 200;

/// A fault and its place in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) wrong: FaultKind,
}

impl Fault {
    pub(crate) const fn new(at: usize, wrong: FaultKind) -> Self {
        Self { at, wrong }
    }

    /// The fault at a position, as an error of the text.
    pub(crate) fn refused(self, position: &str) -> ParseError {
        let key = match self.wrong {
            FaultKind::NoDrop | FaultKind::FoundNoDrop => "ruleset-no-drop-at",
            _ => "ruleset-fault-at",
        };
        let position = match position.char_indices().nth(MOST_SHOWN) {
            Some((end, _)) => format!("{}…", &position[..end]),
            None => position.to_owned(),
        };
        let why = Message::new(key)
            .with("position", position)
            .with("why", self.message());
        ParseError::new(self.at, why)
    }

    /// The fault as an error of the text.
    pub(crate) fn error(self) -> ParseError {
        ParseError::new(self.at, self.message())
    }

    pub(crate) fn message(self) -> Message {
        match self.wrong {
            FaultKind::Overflow => Message::new("ruleset-fault-overflow"),
            FaultKind::DivisionByZero => Message::new("ruleset-fault-division"),
            FaultKind::NoElement { index, length } => Message::new("ruleset-fault-element")
                .with("index", index.to_string())
                .with("length", length),
            FaultKind::OfNothing => Message::new("ruleset-fault-of-nothing"),
            FaultKind::Negative(number) => {
                Message::new("ruleset-fault-negative").with("number", number.to_string())
            }
            FaultKind::TooFar => Message::new("ruleset-fault-range"),
            FaultKind::NegativeMeasure(number) => {
                Message::new("ruleset-fault-measure").with("number", number.to_string())
            }
            FaultKind::NegativePower(number) => {
                Message::new("ruleset-fault-power").with("number", number.to_string())
            }
            FaultKind::NegativeRoot(number) => {
                Message::new("ruleset-fault-root").with("number", number.to_string())
            }
            FaultKind::NegativeBits(number) => {
                Message::new("ruleset-fault-bits").with("number", number.to_string())
            }
            FaultKind::Rising => Message::new("ruleset-fault-rising"),
            FaultKind::NotThere => Message::new("ruleset-fault-not-there"),
            FaultKind::TooMuchWork => Message::new("ruleset-fault-work"),
            FaultKind::TooLarge => Message::new("ruleset-fault-large"),
            FaultKind::NoDrop => Message::new("ruleset-fault-no-drop"),
            FaultKind::FoundNoDrop => Message::new("ruleset-fault-found-no-drop"),
            FaultKind::Passes => Message::new("ruleset-fault-passes"),
        }
    }
}
