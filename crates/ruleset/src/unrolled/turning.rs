//! Options that turn coins, or places like coins: those of a position are those of its
//! heads, each by itself.

use grundy_core::BitRules;

use super::board::{HEADS, TURNED};
use super::symbolic::Unrolled;
use super::test::Test;

/// The rules of options that each turn a place that shows heads with some others, whatever
/// these show; `None` if an option has another condition or another effect.
pub(super) fn rules(places: usize, options: &[Unrolled]) -> Option<BitRules> {
    let mut sets = vec![Vec::new(); places];
    for option in options {
        let Test::Is(coin, HEADS) = option.test else {
            return None;
        };
        let mut others = option.turned.clone();
        let own = others.iter().position(|place| *place == coin)?;
        others.swap_remove(own);
        others.sort_unstable();
        sets[usize::from(coin)].push(others);
    }
    for sets in &mut sets {
        sets.sort_unstable();
        sets.dedup();
    }
    Some(BitRules::Turning(sets))
}

/// The places that show heads; `None` if one is in a state that turns into none.
pub(super) fn on(states: &[u8]) -> Option<Vec<u16>> {
    let are_sides = states.iter().all(|state| TURNED.contains(state));
    let heads = (0..).zip(states).filter(|(_, state)| **state == TURNED[1]);
    are_sides.then(|| heads.map(|(place, _)| place).collect())
}
