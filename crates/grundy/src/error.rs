//! The errors of this crate.

use std::fmt;
use std::path::PathBuf;

use grundy_check::certificate;
use grundy_core::{Convention, Message, ParseError, split_name};
use grundy_engine::{Stop, StopReason};
#[cfg(feature = "i18n")]
use grundy_i18n::{Language, Speaker};
use grundy_ruleset::label;

use crate::tree::size::Size;

/// The reason why there is no answer. Each has a [`kind`](Error::kind) for programs and
/// a [`message`](Error::message) for people.
///
/// ```
/// use grundy::{Game, Language, Speaker};
/// let error = Game::named("nim")?.position("3,x").unwrap_err();
/// assert_eq!((error.kind(), error.place()), ("bad-position", Some(("3,x", 2))));
/// let english = Speaker::new(Language::English);
/// assert_eq!(english.say(&error.message()), "expected a whole number");
/// assert!(error.advice().is_some());
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Error {
    /// No game has this name; the nearest one, if any is near.
    UnknownGame {
        /// The name asked for.
        name: String,
        /// The most similar slug.
        nearest: Option<String>,
    },
    /// The game's parameters are wrong.
    BadParameters {
        /// The whole name as given.
        name: Box<str>,
        /// The place and the reason.
        why: ParseError,
        /// A name that works.
        example: Box<str>,
    },
    /// A ruleset has an error.
    BadRuleset {
        /// The ruleset.
        text: Box<str>,
        /// The place and the reason.
        why: ParseError,
    },
    /// The position's text is wrong.
    BadPosition {
        /// The canonical name of the game.
        game: Box<str>,
        /// The text as given.
        text: Box<str>,
        /// The place and the reason.
        why: ParseError,
        /// A position that works.
        example: Box<str>,
    },
    /// A position is needed where only an opening is given: dice come first.
    ThrowFirst {
        /// The canonical name of the game.
        game: Box<str>,
        /// The opening.
        opening: Box<str>,
        /// A position after a throw.
        example: Box<str>,
    },
    /// The move's text is wrong or the move is not possible.
    BadMove {
        /// The text as given.
        text: Box<str>,
        /// The place and the reason.
        why: ParseError,
        /// A move that is possible, if there is one.
        example: Option<String>,
    },
    /// The game is not played under this convention.
    BadConvention {
        /// The canonical name of the game.
        game: String,
        /// The convention asked for.
        convention: Convention,
        /// The reason.
        why: Option<Message>,
    },
    /// An unknown key, where every key must be known.
    UnknownKey {
        /// The key as given.
        key: String,
        /// The known key that it most likely means.
        nearest: Option<&'static str>,
        /// Every known key.
        known: &'static [&'static str],
    },
    /// The question makes no sense as put: a sum of games without nimbers, a table that
    /// the game does not have.
    BadRequest(Message),
    /// A table written by a survey cannot be read.
    Table(Message),
    /// The results for a position contradict each other.
    Contradiction {
        /// The position in canonical notation.
        position: String,
        /// The wrong survey table in which it was looked up; `None` for an error of the
        /// program.
        table: Option<PathBuf>,
    },
    /// A limit was reached.
    Limit(Stop),
    /// A game tree has more nodes than allowed.
    TreeSize {
        /// Its size; `None` where counting takes too long.
        size: Option<Size>,
        /// The nodes allowed.
        most: u64,
    },
    /// No theorem applies, and a search would not end.
    NotKnown {
        /// The position asked for.
        position: String,
    },
    /// No theorem gives the nimber, and a search would not end: the outcome may be known.
    NimberNotKnown {
        /// The position asked for.
        position: String,
    },
}

impl Error {
    /// An error in the rules of the game of this name, a ruleset or a classic, at some
    /// position.
    #[must_use]
    pub fn in_rules(game: &str, why: ParseError) -> Self {
        let classic = grundy_ruleset::classic(split_name(game).0);
        let text = classic.map_or(game, |classic| classic.text).into();
        Self::BadRuleset { text, why }
    }

    /// A bad request with this message about a game.
    pub(crate) fn about(key: &'static str, game: &str) -> Self {
        Self::BadRequest(Message::new(key).with("game", label(game)))
    }

    /// The kind as a word for programs.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::UnknownGame { .. } => "unknown-game",
            Self::BadParameters { .. } => "bad-parameters",
            Self::BadRuleset { .. } => "bad-ruleset",
            Self::BadPosition { .. } => "bad-position",
            Self::BadMove { .. } => "bad-move",
            Self::BadConvention { .. } => "bad-convention",
            Self::UnknownKey { .. } => "unknown-key",
            Self::BadRequest(_) | Self::ThrowFirst { .. } => "bad-request",
            Self::Table(_) => "table",
            Self::Contradiction { .. } => "contradiction",
            Self::Limit(_) | Self::TreeSize { .. } => "limit",
            Self::NotKnown { .. } | Self::NimberNotKnown { .. } => "not-known",
        }
    }

    /// The wrong text and the offset of the wrong character, from 0.
    #[must_use]
    pub fn place(&self) -> Option<(&str, usize)> {
        match self {
            Self::BadParameters {
                name: text, why, ..
            }
            | Self::BadRuleset { text, why }
            | Self::BadPosition { text, why, .. }
            | Self::BadMove { text, why, .. } => Some((text, why.at)),
            _ => None,
        }
    }

    /// The error as a sentence.
    #[must_use]
    pub fn message(&self) -> Message {
        let of_position = |key, position: &str| Message::new(key).with("position", position);
        match self {
            Self::UnknownGame { name, .. } => {
                Message::new("error-unknown-game").with("name", clipped(name))
            }
            Self::BadParameters { why, .. }
            | Self::BadRuleset { why, .. }
            | Self::BadPosition { why, .. }
            | Self::BadMove { why, .. } => why.why.clone(),
            Self::BadConvention {
                game, convention, ..
            } => Message::new("error-bad-convention")
                .with("game", label(game))
                .with("convention", convention_name(*convention)),
            Self::UnknownKey { key, known, .. } => Message::new("error-unknown-key")
                .with("key", clipped(key))
                .with("keys", known.join(", ")),
            Self::ThrowFirst { opening, .. } => of_position("error-throw-first", opening),
            Self::BadRequest(message) | Self::Table(message) => message.clone(),
            Self::Contradiction { position, table } => match table {
                Some(file) => {
                    Message::new("error-table-wrong").with("file", file.display().to_string())
                }
                None => Message::new("error-contradiction"),
            }
            .with("position", clipped(position)),
            Self::Limit(stop) => {
                let limit = match stop.why {
                    StopReason::Positions => Some("limit-positions"),
                    StopReason::Memory => Some("limit-memory"),
                    StopReason::Time => Some("limit-time"),
                    StopReason::Work | StopReason::Endless => Some("limit-work"),
                    StopReason::Moves => {
                        let most = certificate::MOST_MOVES;
                        return Message::new("error-proof-moves").with("most", most);
                    }
                    StopReason::Cancelled => None,
                };
                match limit {
                    Some(limit) => Message::new("error-limit").with("limit", Message::new(limit)),
                    None => Message::new("error-cancelled"),
                }
                .with("positions", stop.reached.positions.to_string())
                .with("megabytes", stop.reached.memory >> 20)
                .with("seconds", format!("{:.1}", stop.reached.time.as_secs_f64()))
            }
            Self::TreeSize { size, most } => match size {
                Some(size) => Message::new("tree-too-large")
                    .with("nodes", size.nodes.to_string())
                    .with("plays", size.all().to_string()),
                None => Message::new("tree-uncounted"),
            }
            .with("most", most.to_string()),
            Self::NotKnown { position } => of_position("error-not-known", position),
            Self::NimberNotKnown { position } => of_position("error-nimber-not-known", position),
        }
    }

    /// The error and the advice on one line.
    #[must_use]
    pub fn whole(&self) -> Message {
        let message = self.message();
        match self.advice() {
            Some(advice) => Message::new("error-with-advice")
                .with("error", message)
                .with("advice", advice),
            None => message,
        }
    }

    /// The advice, as a sentence.
    #[must_use]
    pub fn advice(&self) -> Option<Message> {
        match self {
            Self::UnknownGame { nearest, .. } => Some(nearest.as_deref().map_or_else(
                || Message::new("advice-games"),
                |nearest| Message::new("advice-nearest").with("nearest", nearest),
            )),
            Self::UnknownKey { nearest, .. } => {
                nearest.map(|nearest| Message::new("advice-nearest-key").with("nearest", nearest))
            }
            Self::BadParameters { example, .. } => {
                Some(Message::new("advice-name").with("example", &**example))
            }
            Self::BadPosition { game, example, .. } | Self::ThrowFirst { game, example, .. } => {
                Some(
                    Message::new("advice-position")
                        .with("game", label(game))
                        .with("example", &**example),
                )
            }
            Self::BadMove { example, .. } => example
                .as_ref()
                .map(|example| Message::new("advice-move").with("example", &**example)),
            Self::Limit(stop) if !matches!(stop.why, StopReason::Cancelled | StopReason::Moves) => {
                Some(Message::new("advice-limit"))
            }
            Self::TreeSize { .. } => Some(Message::new("tree-smaller")),
            Self::Contradiction { table, .. } => Some(Message::new(match table {
                Some(_) => "advice-table-wrong",
                None => "advice-report",
            })),
            Self::BadConvention { why, .. } => why.clone(),
            Self::BadRuleset { .. } => Some(Message::new("advice-ruleset")),
            Self::BadRequest(_)
            | Self::Table(_)
            | Self::Limit(_)
            | Self::NotKnown { .. }
            | Self::NimberNotKnown { .. } => None,
        }
    }
}

impl From<Stop> for Error {
    fn from(stop: Stop) -> Self {
        Self::Limit(stop)
    }
}

impl fmt::Display for Error {
    /// Writes one line of English; without the feature `i18n`, the message as data.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((text, at)) = self.place() {
            write!(f, "“{}”, character {}: ", clipped(text), at + 1)?;
        }
        #[cfg(feature = "i18n")]
        return f.write_str(&Speaker::new(Language::English).say(&self.whole()));
        #[cfg(not(feature = "i18n"))]
        write!(f, "{:?}", self.whole())
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::BadParameters { why, .. }
            | Self::BadRuleset { why, .. }
            | Self::BadPosition { why, .. }
            | Self::BadMove { why, .. } => Some(why),
            Self::Limit(stop) => Some(stop),
            _ => None,
        }
    }
}

/// The convention's name in the reader's language.
#[must_use]
pub fn convention_name(convention: Convention) -> Message {
    Message::new(format!("convention-{}", convention.word()))
}

/// A user's text, clipped to be repeated in a message.
pub(crate) fn clipped(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let mut clipped: String = text.chars().take(MOST).collect();
    clipped.push('…');
    clipped
}
