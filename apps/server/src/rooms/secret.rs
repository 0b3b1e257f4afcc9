//! What nobody can guess: the address of a room, and the key of a seat.

use std::fmt;

use super::RoomError;

/// Letters and digits that are not taken for one another.
const LETTERS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// Ten of them are one of 8 · 10^14 addresses.
const LENGTH: usize = 10;

fn random() -> Result<u64, RoomError> {
    getrandom::u64().map_err(|_| RoomError::NoRandom)
}

/// The last part of a room's address.
///
/// # Errors
/// When the system gives no random numbers.
pub(super) fn address() -> Result<String, RoomError> {
    let mut rest = random()?;
    let count = LETTERS.len() as u64;
    Ok((0..LENGTH)
        .map(|_| {
            let letter = LETTERS[(rest % count) as usize];
            rest /= count;
            char::from(letter)
        })
        .collect())
}

/// A seed for a throw of dice.
///
/// # Errors
/// When the system gives no random numbers.
pub(crate) fn seed() -> Result<u64, RoomError> {
    random()
}

/// What a device proves its seat by, in its cookie: 128 random bits. It is not
/// shown by `Debug`, as it has none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key(u128);

impl Key {
    /// # Errors
    /// When the system gives no random numbers.
    pub(super) fn new() -> Result<Self, RoomError> {
        Ok(Self(u128::from(random()?) << 64 | u128::from(random()?)))
    }

    /// Reads a key from a cookie.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let whole = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        whole.then(|| u128::from_str_radix(text, 16).ok().map(Self))?
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}
