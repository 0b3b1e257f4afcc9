//! The moves of a heap of an octal game, from its code.

/// Visits the nonempty heaps that each move in a heap of this size leaves: none, one or
/// two. The bits 1, 2 and 4 of the digit d_k say whether taking k counters may do so.
pub(crate) fn each_move(digits: &[u8], size: usize, mut each: impl FnMut(&[usize])) {
    for (taken, digit) in digits.iter().enumerate().take(size + 1) {
        let rest = size - taken;
        if taken > 0 && rest == 0 && digit & 1 != 0 {
            each(&[]);
        }
        if taken > 0 && rest > 0 && digit & 2 != 0 {
            each(&[rest]);
        }
        if digit & 4 != 0 {
            (1..=rest / 2).for_each(|part| each(&[part, rest - part]));
        }
    }
}
