//! The records of a table of positions: keys, values and texts.

/// A position of a table.
pub(super) struct Record {
    pub(super) key: u64,
    pub(super) value: u16,
    /// Its notation, in a table of a game whose positions have no numbers.
    pub(super) text: Option<String>,
}

/// The longest notation, in bytes.
const LONGEST: usize = 1 << 20;

/// Takes a record from the front of bytes; `None` if they are less than one.
///
/// # Errors
/// For a text that is none.
pub(super) fn take(
    bytes: &mut &[u8],
    wide: bool,
    texts: bool,
) -> Result<Option<Record>, &'static str> {
    let before = if wide { 10 } else { 9 };
    let length = match bytes.get(before..before + 4) {
        Some(length) if texts => number(length) as usize,
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
        key: number(&record[..8]),
        value: number(&record[8..]) as u16,
        text: texts.then(|| text.to_owned()),
    };
    *bytes = &bytes[start + length..];
    Ok(Some(record))
}

/// A number of a few bytes, the least first.
fn number(bytes: &[u8]) -> u64 {
    let rev = bytes.iter().rev();
    rev.fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The number of a position with this key, which is a bijective hash of the number
/// (`crates/engine/src/whole/key.rs`).
pub(super) const fn number_of(key: u64) -> u64 {
    const BACK: u64 = 0xf1de_83e1_9937_733d;
    let stirred = key.wrapping_mul(BACK);
    let half = (stirred ^ stirred >> 32).wrapping_mul(BACK);
    let high = half ^ half >> 29;
    half ^ high >> 29
}
