//! Unguessable secrets: the address of a room, and the key of a seat.

use grundy_pages::{Key, RoomError};

/// Letters and digits that are not mistaken for one another.
const LETTERS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// The length of an address: there are 8 · 10^14 of ten letters.
const LENGTH: usize = 10;

/// Returns 64 random bits.
///
/// # Errors
/// The system has no random numbers, here and below.
pub(super) fn random() -> Result<u64, RoomError> {
    getrandom::u64().map_err(|_| RoomError::NoRandom)
}

/// The last part of a room's address.
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

/// The key of a seat.
pub(super) fn key() -> Result<Key, RoomError> {
    Ok(Key(u128::from(random()?) << 64 | u128::from(random()?)))
}
