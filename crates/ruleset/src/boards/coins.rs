//! Rows of coins, heads or tails: coin-turning games.
//!
//! Word 0 is the number of coins; in the following words bit i is set if coin i from the
//! left shows heads. Written `HTHH`; a row without coins is `-`.

use grundy_core::{ParseError, Reader};
use smallvec::smallvec;

use super::{Words, bits};

/// The longest row.
pub(crate) const MOST_COINS: usize = 4096;

/// Parses `HTHH`; lower case and blanks between coins are allowed.
///
/// # Errors
/// For another character, an empty text, or more than [`MOST_COINS`] coins.
pub(crate) fn read(text: &str) -> Result<Words, ParseError> {
    let mut reader = Reader::new(text);
    let mut words: Words = smallvec![0];
    if reader.take('-') {
        reader.end()?;
        return Ok(words);
    }
    let mut length = 0;
    while reader.peek().is_some() || length == 0 {
        let place = reader.place();
        let is_heads = reader.take('H');
        if !is_heads && !reader.take('T') {
            return Err(reader.misread("ruleset-board-coin"));
        }
        if length == MOST_COINS {
            return Err(ParseError::new(place, "ruleset-board-coins").with("most", MOST_COINS));
        }
        if length % 64 == 0 {
            words.push(0);
        }
        words[1 + length / 64] |= u64::from(is_heads) << (length % 64);
        length += 1;
    }
    reader.end()?;
    words[0] = length as u64;
    Ok(words)
}

/// The row as text, which [`read`] parses back.
pub(crate) fn show(words: &[u64]) -> String {
    if len(words) == 0 {
        return "-".to_owned();
    }
    (0..len(words) as i64)
        .map(|i| if is_heads(words, i) { 'H' } else { 'T' })
        .collect()
}

/// The number of coins.
pub(crate) fn len(words: &[u64]) -> usize {
    words.first().map_or(0, |&length| length as usize)
}

/// True if coin `i` from the left, from 0, shows heads; false outside.
pub(crate) fn is_heads(words: &[u64], i: i64) -> bool {
    place(words, i).is_some_and(|i| bits::has(rest(words), i))
}

/// The row with coin `i` turned; `None` outside.
pub(crate) fn turn(words: &[u64], i: i64) -> Option<Words> {
    let i = place(words, i)?;
    let mut turned = Words::from_slice(words);
    *turned.get_mut(1 + i / 64)? ^= 1 << (i % 64);
    Some(turned)
}

/// The coins that show heads, from the left.
pub(crate) fn heads(words: &[u64]) -> impl Iterator<Item = i64> {
    bits::ones(rest(words)).map(|i| i as i64)
}

fn place(words: &[u64], i: i64) -> Option<usize> {
    usize::try_from(i).ok().filter(|&i| i < len(words))
}

fn rest(words: &[u64]) -> &[u64] {
    words.get(1..).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::tests;
    use super::*;

    fn row(random: &mut fastrand::Rng, longest: usize) -> String {
        let length = random.usize(1..=longest);
        (0..length)
            .map(|_| if random.bool() { 'H' } else { 'T' })
            .collect()
    }

    #[test]
    fn rows_are_read_back_and_hold_what_the_text_says() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..300 {
            let text = row(&mut random, 200);
            let words = read(&text).unwrap();
            assert_eq!(show(&words), text);
            assert_eq!(read(&text.to_lowercase()), Ok(words.clone()));
            assert_eq!(len(&words), text.len());
            let slow = (0..).zip(text.chars()).filter(|c| c.1 == 'H');
            let slow: Vec<i64> = slow.map(|c| c.0).collect();
            assert_eq!(heads(&words).collect::<Vec<_>>(), slow);
            assert!((-2..300).all(|i| is_heads(&words, i) == slow.contains(&i)));
        }
        assert_eq!(show(&read(" - ").unwrap()), "-");
    }

    #[test]
    fn a_coin_turned_is_the_text_with_one_letter_changed() {
        let mut random = fastrand::Rng::with_seed(2);
        for _ in 0..300 {
            let text = row(&mut random, 150);
            let i = random.usize(0..text.len());
            let mut slow = text.clone().into_bytes();
            slow[i] = if slow[i] == b'H' { b'T' } else { b'H' };
            let turned = turn(&read(&text).unwrap(), i as i64).unwrap();
            assert_eq!(show(&turned).into_bytes(), slow);
        }
        let words = read("HT").unwrap();
        let outside = [-1, 2, i64::MAX, i64::MIN];
        assert!(outside.iter().all(|&i| turn(&words, i).is_none()));
    }

    #[test]
    fn bad_rows_are_refused_at_their_place() {
        assert!(read(&"H".repeat(4096)).is_ok());
        for (text, at, key) in [
            ("", 0, "ruleset-board-coin"),
            ("HT1", 2, "ruleset-board-coin"),
            ("-H", 1, "misread-rest"),
            (&"T".repeat(4097), 4096, "ruleset-board-coins"),
        ] {
            assert_eq!(tests::error(read(text)), (at, key.to_owned()), "{text}");
        }
    }

    #[test]
    fn no_text_panics() {
        tests::hostile("HTht- ,+0\u{ff28}", |text| {
            read(text)
                .map(|words| assert_eq!(read(&show(&words)), Ok(words)))
                .is_ok()
        });
    }
}
