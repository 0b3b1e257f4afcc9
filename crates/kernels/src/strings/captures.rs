//! Coins that can be taken.

/// The uncut strings when every coin is taken that costs nothing; `None` if they are loony.
///
/// A coin with a last string, tied to the ground, to another such coin or to a joint, can
/// be taken first whatever else is played: the nimber stays (*Winning Ways*, chapter 16).
/// If it is tied to a coin of two strings, of which the other leads on, the player to move
/// wins whatever is added: by taking both, or by giving both away and with them the turn.
/// Three coins in a row, tied to nothing else, are all taken.
pub(super) fn without(coins: &[u64], ends: &[Vec<usize>], uncut: u64) -> Option<u64> {
    let mut uncut = uncut;
    let strings = |coin: usize, uncut: u64| coins[coin] & uncut;
    let other = |string: u64, coin: usize| {
        let mut ends = ends[string.trailing_zeros() as usize].iter();
        ends.find(|end| **end != coin).copied()
    };
    let lone = |uncut: u64| (0..coins.len()).find(|coin| strings(*coin, uncut).count_ones() == 1);
    while let Some(coin) = lone(uncut) {
        let string = strings(coin, uncut);
        if let Some(next) = other(string, coin) {
            let onward = strings(next, uncut) & !string;
            if onward.count_ones() == 1 {
                let last = other(onward, next)?;
                if strings(last, uncut) != onward {
                    return None;
                }
            }
        }
        uncut &= !string;
    }
    Some(uncut)
}
