//! The heap from which on a throw of an even number of dice is lost just when each pair of
//! opposite faces is up an even number of times; one die is turned and its face is taken.
//!
//! `cargo run --release -p grundy-surveys --example dice_pairs -- 30`, to thirty dice.

use std::collections::HashMap;
use std::env::args;
use std::io::{Write, stdout};

/// The number of dice that show each face.
type Throw = [u8; 6];

fn throws(dice: u8) -> Vec<Throw> {
    let mut all = vec![[0; 6]];
    for face in 0..6 {
        let add = |throw: Throw| {
            let left = dice - throw.iter().sum::<u8>();
            let least = if face == 5 { left } else { 0 };
            (least..=left).map(move |count| {
                let mut throw = throw;
                throw[face] = count;
                throw
            })
        };
        all = all.into_iter().flat_map(add).collect();
    }
    all
}

/// The heap from which on the rule holds, once it has held for six heaps, as many as a
/// move can take: `docs/document-3.md` says why it then holds for ever.
fn settles(dice: u8) -> usize {
    let throws = throws(dice);
    let numbers: HashMap<Throw, usize> = throws.iter().copied().zip(0..).collect();
    let even = |throw: &Throw| (0..3).all(|face| (throw[face] + throw[5 - face]).is_multiple_of(2));
    let rule: Vec<bool> = throws.iter().map(even).collect();
    let turns = |throw: &Throw| {
        let mut turns = Vec::new();
        for from in (0..6).filter(|&from| throw[from] > 0) {
            for to in (0..6).filter(|&to| to != from && to != 5 - from) {
                let mut next = *throw;
                next[from] -= 1;
                next[to] += 1;
                turns.push((to + 1, numbers[&next]));
            }
        }
        turns
    };
    let turns: Vec<_> = throws.iter().map(turns).collect();
    let mut lost: Vec<Vec<bool>> = Vec::new();
    let mut from = 0;
    for heap in 0.. {
        let is_lost = |turns: &Vec<(usize, usize)>| {
            let mut turns = turns.iter();
            !turns.any(|&(taken, next)| taken <= heap && lost[heap - taken][next])
        };
        lost.push(turns.iter().map(is_lost).collect());
        if lost[heap] != rule {
            from = heap + 1;
        } else if heap == from + 5 {
            break;
        }
    }
    from
}

fn main() -> std::io::Result<()> {
    let most: u8 = args()
        .nth(1)
        .and_then(|most| most.parse().ok())
        .unwrap_or(10);
    for dice in (2..=most.min(60)).step_by(2) {
        writeln!(stdout(), "{dice} dice: from {}", settles(dice))?;
    }
    Ok(())
}
