//! A request line as data: known keys, each at most once, with their values.

use std::fmt;

use grundy_core::{Convention, Message, nearest};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::error::Error;

/// The question of a request.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Question {
    pub(super) game: String,
    pub(super) position: String,
    pub(super) convention: Convention,
}

/// The keys of a request.
const KEYS: &[&str] = &["id", "game", "ruleset", "position", "convention"];

/// The former name of `position`.
const OLD_POSITION: &str = "at";

/// The members of a JSON object as written and in order, including unknown and
/// repeated ones.
pub(super) struct Members<'l>(Vec<(String, &'l RawValue)>);

impl<'l> Members<'l> {
    /// Reads a line.
    ///
    /// # Errors
    /// The offset, in characters from 0, at which the line stops being one JSON object.
    pub(super) fn read(line: &'l [u8]) -> Result<Self, usize> {
        let text = match std::str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let sound = &line[..error.valid_up_to()];
                return Err(String::from_utf8_lossy(sound).chars().count());
            }
        };
        serde_json::from_str(text).map_err(|error| {
            // The column counts bytes, from 1.
            let before = text.as_bytes().get(..error.column().saturating_sub(1));
            String::from_utf8_lossy(before.unwrap_or_default())
                .chars()
                .count()
        })
    }

    /// The id as written, of any type; `null` if there is none.
    pub(super) fn id(&self) -> &'l str {
        self.of("id").map_or("null", RawValue::get)
    }

    /// The question.
    ///
    /// # Errors
    /// [`Error::UnknownKey`]; [`Error::BadRequest`] for a repeated key or a value of
    /// the wrong type.
    pub(super) fn question(&self) -> Result<Question, Error> {
        for (at, (key, _)) in self.0.iter().enumerate() {
            if !KEYS.contains(&key.as_str()) && key != OLD_POSITION {
                return Err(Error::UnknownKey {
                    key: key.clone(),
                    nearest: meant(key),
                    known: KEYS,
                });
            }
            if self.0[..at].iter().any(|(earlier, _)| earlier == key) {
                return Err(Error::BadRequest(
                    Message::new("error-repeated-key").with("key", key.as_str()),
                ));
            }
        }
        let text = |value: &RawValue| serde_json::from_str::<String>(value.get()).ok();
        let wrong = |key| Error::BadRequest(Message::new(key));
        let position = match (self.of("position"), self.of(OLD_POSITION)) {
            (Some(_), Some(_)) => return Err(wrong("error-two-positions")),
            (position, old) => position.or(old),
        };
        let convention = match self.of("convention") {
            Some(value) if value.get() != "null" => text(value)
                .and_then(|word| word.parse().ok())
                .ok_or_else(|| wrong("error-convention"))?,
            _ => Convention::Normal,
        };
        let game = match (self.of("game"), self.of("ruleset")) {
            (Some(_), Some(_)) => return Err(wrong("error-game-and-ruleset")),
            (game, None) => game.and_then(text).ok_or_else(|| wrong("error-no-game"))?,
            (None, Some(ruleset)) => text(ruleset)
                .filter(|text| grundy_ruleset::is_text(text))
                .ok_or_else(|| wrong("error-no-ruleset"))?,
        };
        Ok(Question {
            game,
            position: position
                .and_then(text)
                .ok_or_else(|| wrong("error-no-position"))?,
            convention,
        })
    }

    fn of(&self, key: &str) -> Option<&'l RawValue> {
        let mut members = self.0.iter();
        members
            .find(|(name, _)| name == key)
            .map(|(_, value)| *value)
    }
}

/// The known key that an unknown one most likely means; a convention's name means
/// `convention`, as in `"misere": true`.
fn meant(key: &str) -> Option<&'static str> {
    let conventions = ["misere", "misère", "normal"];
    let meant: Vec<&str> = KEYS.iter().copied().chain(conventions).collect();
    match nearest(key, &meant) {
        Some("misere" | "misère" | "normal") => Some("convention"),
        near => near,
    }
}

impl<'de: 'l, 'l> Deserialize<'de> for Members<'l> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(Object)
    }
}
