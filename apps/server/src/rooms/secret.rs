//! Secrets: the address of a room, the key of a seat, and the code of a class.

use grundy_pages::{Key, RoomError};

/// Letters and digits that are not mistaken for one another.
const LETTERS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// The length of an address: there are 8 · 10^14 of ten letters, too many to guess.
const LENGTH: usize = 10;
/// The length of a code, which pupils type: there are 9 · 10^8, and a client may try few.
const SHORT: usize = 6;

/// Returns 64 random bits.
///
/// # Errors
/// The system has no random numbers, here and below.
pub(super) fn random() -> Result<u64, RoomError> {
    getrandom::u64().map_err(|_| RoomError::NoRandom)
}

/// The last part of a room's address.
pub(super) fn address() -> Result<String, RoomError> {
    letters(LENGTH)
}

/// The code of a class, which is the last part of its address.
pub(super) fn code() -> Result<String, RoomError> {
    letters(SHORT)
}

fn letters(length: usize) -> Result<String, RoomError> {
    let mut rest = random()?;
    let count = LETTERS.len() as u64;
    Ok((0..length)
        .map(|_| {
            let letter = LETTERS[(rest % count) as usize];
            rest /= count;
            char::from(letter)
        })
        .collect())
}

/// The key of a seat.
pub(super) fn key() -> Result<Key, RoomError> {
    Ok(Key(u128::from(random()?) << 64 | u128::from(random()?)))
}
