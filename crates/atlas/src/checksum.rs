//! The checksum of a survey's saved state. It finds damage, not malice.

/// The checksum of no words.
pub(crate) const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// One more word in a checksum. Each step can be undone, so two files of one
/// length that differ in one word never have the same checksum.
pub(crate) const fn mix(sum: u64, word: u64) -> u64 {
    (sum ^ word)
        .wrapping_mul(0xd6e8_feb8_6659_fd93)
        .rotate_left(27)
        .wrapping_add(SEED)
}
