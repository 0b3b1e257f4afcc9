//! Checksums of files: they find damage, not malice.

/// What a checksum begins with.
pub const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// One more word in a checksum. Each step can be undone, so two files of one
/// length that differ in one word never have the same checksum.
#[must_use]
pub const fn mix(sum: u64, word: u64) -> u64 {
    (sum ^ word)
        .wrapping_mul(0xd6e8_feb8_6659_fd93)
        .rotate_left(27)
        .wrapping_add(SEED)
}

/// Bytes as little-endian words, the last one filled up with zeros.
pub fn words(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let (whole, rest) = bytes.as_chunks::<8>();
    let last = (!rest.is_empty()).then(|| {
        let mut word = [0; 8];
        for (to, from) in word.iter_mut().zip(rest) {
            *to = *from;
        }
        u64::from_le_bytes(word)
    });
    whole
        .iter()
        .map(|word| u64::from_le_bytes(*word))
        .chain(last)
}
