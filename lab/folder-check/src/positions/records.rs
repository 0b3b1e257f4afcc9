//! The records of a table of positions: keys, values and texts.

use crate::store::number_of;

/// A position of a table.
pub(super) struct Record {
    pub(super) key: u64,
    pub(super) value: u16,
    /// The position's notation, if the positions of the game have no numbers.
    pub(super) text: Option<String>,
}

/// The longest notation, in bytes.
const LONGEST: usize = 1 << 20;

/// Takes a record from the front of the bytes; `None` if they are too few.
///
/// # Errors
/// If the text is invalid.
pub(super) fn take(
    bytes: &mut &[u8],
    wide: bool,
    texts: bool,
) -> Result<Option<Record>, &'static str> {
    let before = if wide { 10 } else { 9 };
    let length = match bytes.get(before..before + 4) {
        Some(length) if texts => number_of(length) as usize,
        None if texts => return Ok(None),
        _ => 0,
    };
    if length > LONGEST {
        return Err("a position is too long");
    }
    let start = if texts { before + 4 } else { before };
    let (Some(record), Some(text)) = (bytes.get(..before), bytes.get(start..start + length)) else {
        return Ok(None);
    };
    let text = std::str::from_utf8(text).map_err(|_| "a position is no text")?;
    let record = Record {
        key: number_of(&record[..8]),
        value: number_of(&record[8..]) as u16,
        text: texts.then(|| text.to_owned()),
    };
    *bytes = &bytes[start + length..];
    Ok(Some(record))
}

/// The number of the position with this key, which is a bijective hash of the number
/// (`crates/engine/src/whole/key.rs`).
pub(super) const fn position_number(key: u64) -> u64 {
    const BACK: u64 = 0xf1de_83e1_9937_733d;
    let stirred = key.wrapping_mul(BACK);
    let half = (stirred ^ stirred >> 32).wrapping_mul(BACK);
    let high = half ^ half >> 29;
    half ^ high >> 29
}
