//! A board of coins and strings on which nobody makes a loony move.
//!
//! No coin can be taken ([`super::captures`]). A coin of three strings or more is a
//! *joint*; the coins of two strings lie on *chains* between joints and the ground. A chain of three coins or more is *long*: to cut it anywhere is loony,
//! so nobody does. To cut a shorter one, in its middle, comes to taking it away: its coins
//! can be taken, and who takes them moves on as if they had not been there. The end of a
//! chain of two coins is loony to cut as well. So
//!
//! * a move takes a short chain away, and a joint with two chain ends left becomes a coin
//!   of one chain;
//! * a long chain is only an end that its joint never loses, wherever the other end is: it
//!   may lead to the ground;
//! * a joint with two long ends never becomes a coin of a chain: it is ground;
//! * a ring of three coins is worth \*1, a longer one 0.
//!
//! One chain is an exception: two coins that return to a joint of only three ends cannot
//! be cut without a loony move. (Long chains: Berlekamp, Conway and Guy, *Winning Ways*,
//! chapter 16. The rest follows from the same chapter's argument on coins that can be
//! taken; docs/results/nimstring.md proves it, and the tests compare it with the rules.)

use std::ops::ControlFlow;

use super::canonical::{self, Words};
use super::chain::{Chain, GROUND, LONG};
use crate::parts::Splits;

/// Worth \*1.
const CUT_ONCE: Chain = Chain {
    ends: [GROUND; 2],
    coins: 0,
};

/// The ends of chains at a joint.
#[derive(Clone, Copy, Default)]
struct Joint {
    ends: u8,
    long: u8,
}

/// The joints, by their numbers.
fn joints(chains: &[Chain]) -> [Joint; 64] {
    let mut joints = [Joint::default(); 64];
    for chain in chains {
        for end in chain.ends {
            // The ground has no place in the list.
            if let Some(joint) = joints.get_mut(usize::from(end)) {
                joint.ends += 1;
                joint.long += u8::from(chain.coins == LONG);
            }
        }
    }
    joints
}

/// The uncut strings as chains without coins, between coins of at least two strings, which
/// are numbered, and the ground.
pub(super) fn of(coins: &[u64], ends: &[Vec<usize>], uncut: u64) -> Vec<Chain> {
    let tied: Vec<usize> = (0..coins.len())
        .filter(|coin| coins[*coin] & uncut != 0)
        .collect();
    let number = |coin: &usize| tied.partition_point(|other| other < coin) as u8;
    let chains = super::bits(uncut).map(|string| {
        let mut own = ends[string].iter().map(number);
        Chain {
            ends: [own.next(), own.next()].map(|end| end.unwrap_or(GROUND)),
            coins: 0,
        }
    });
    chains.collect()
}

/// Brings joints and chains to the form above; joints are numbered below 64.
pub(super) fn settle(chains: &mut Vec<Chain>) {
    loop {
        ground_long_ends(chains);
        let joints = joints(chains);
        let Some(joint) = joints.iter().position(|joint| joint.ends == 2) else {
            return;
        };
        join(chains, joint as u8);
    }
}

/// Leads long chains to the ground, and grounds the joints that have two of them.
fn ground_long_ends(chains: &mut Vec<Chain>) {
    let joints = joints(chains);
    let is_ground = |end: u8| joints.get(usize::from(end)).is_none_or(|own| own.long > 1);
    let all = std::mem::take(chains);
    for Chain { ends, coins } in all {
        let ends = ends.map(|end| if is_ground(end) { GROUND } else { end });
        if coins < LONG {
            chains.push(Chain { ends, coins });
            continue;
        }
        for end in ends.into_iter().filter(|end| *end != GROUND) {
            let ends = [end, GROUND];
            chains.push(Chain { ends, coins });
        }
    }
}

/// Makes one chain of the two that end at a joint, or a ring.
fn join(chains: &mut Vec<Chain>, joint: u8) {
    let mut coins = 1;
    let mut ends = Vec::with_capacity(2);
    chains.retain(|chain| {
        let own = chain.ends.contains(&joint);
        if own {
            coins += chain.coins;
            ends.extend(chain.ends.iter().filter(|end| **end != joint));
        }
        !own
    });
    match ends[..] {
        [a, b] => chains.push(Chain {
            ends: [a, b],
            coins: coins.min(LONG),
        }),
        // A ring; it has three coins, since a chain of three would have grounded the joint.
        _ => chains.push(CUT_ONCE),
    }
}

/// The parts of chains, joined by joints, in their canonical form.
/// Two equal ones are left out: they are worth 0.
pub(super) fn parts(chains: &[Chain]) -> Vec<Words> {
    let mut rest = chains.to_vec();
    let mut parts: Vec<Words> = Vec::new();
    while let Some(first) = rest.pop() {
        let mut part = vec![first];
        let mut next = 0;
        while let Some(Chain { ends, .. }) = part.get(next).copied() {
            next += 1;
            let joined = |other: &mut Chain| {
                let mut common = other.ends.iter();
                common.any(|end| *end != GROUND && ends.contains(end))
            };
            part.extend(rest.extract_if(.., joined));
        }
        let part = canonical::words(&part);
        match parts.iter().position(|other| *other == part) {
            Some(equal) => drop(parts.swap_remove(equal)),
            None => parts.push(part),
        }
    }
    parts.sort_unstable();
    parts
}

/// The rules on the parts.
#[derive(Debug)]
pub(super) struct Chains;

impl Splits for Chains {
    type Part = Words;

    fn size(&self, part: &Words) -> u32 {
        let chains = canonical::chains(part);
        chains.iter().filter(|chain| chain.coins < LONG).count() as u32
    }

    fn options(&self, part: &Words, each: &mut impl FnMut(&[(Words, bool)]) -> ControlFlow<()>) {
        let chains = canonical::chains(part);
        let joints = joints(&chains);
        let mut options: Vec<Vec<Words>> = Vec::new();
        let mut latest = None;
        for (number, chain) in chains.iter().enumerate() {
            let [a, b] = chain.ends;
            let returns = a == b && a != GROUND;
            let is_loony = chain.coins == LONG || returns && joints[usize::from(a)].ends < 4;
            // Equal chains are neighbours.
            if is_loony || latest.replace(*chain) == Some(*chain) {
                continue;
            }
            let mut left = chains.clone();
            left.remove(number);
            settle(&mut left);
            options.push(parts(&left));
        }
        options.sort_unstable();
        options.dedup();
        for option in options {
            let parts: Vec<(Words, bool)> = option.into_iter().map(|part| (part, false)).collect();
            if each(&parts).is_break() {
                return;
            }
        }
    }
}
