//! `misere.csv`: outcomes in misère play, in which nimbers do not add.
//!
//! A position is a multiset of boards, and its outcome follows from its options by the
//! definition. One rule shortens the search, a theorem of misère play (Grundy and Smith
//! 1956; *Winning Ways*, chapter 13): a board may be replaced by another game H in every
//! sum if every option of H is among its own, every other option of its own has a move to
//! H, and, if H is without moves, the board alone is won by the player to move. It is
//! used with H a heap of 0, 1 or 2; the lone piece and the line of two are the heaps of 1
//! and 2, and two lone pieces cancel.

use std::collections::HashMap;

use grundy_check::{Budget, Error, Stop};

use super::name::{Name, Names};
use crate::folder::Folder;

/// The most pieces of a board.
const MOST_PIECES: u64 = 90;
/// The approximate bytes of a searched sum.
const SUM: u64 = 200;

/// A multiset of boards, as their numbers in order.
type Sum = Vec<u16>;

/// The numbers of the heaps of 1 and 2.
const ONE: u16 = 0;
const TWO: u16 = 1;

struct Search<'w> {
    budget: Budget<'w>,
    /// The bytes in use elsewhere.
    other_bytes: u64,
    numbers: HashMap<Name, u16>,
    /// The options of a board, by its number.
    options: Vec<Vec<Sum>>,
    /// The sum that replaces a board in every sum.
    stands_for: Vec<Sum>,
    lost: HashMap<Sum, bool>,
}

/// Checks the file, which has the boards of 1, 2, 3, … pieces up to some board; returns
/// their number. `other_bytes` are in use already.
pub(super) fn check(folder: &Folder<'_>, side: u32, other_bytes: u64) -> Result<u64, Error> {
    let mut boards: Vec<Name> = (1..=side.min(MOST_PIECES as u32))
        .flat_map(Names::of_columns)
        .filter(|name| name.area() <= MOST_PIECES)
        .collect();
    boards
        .sort_unstable_by_key(|name| (name.area(), name.rows, name.columns, name.short, name.long));
    let mut file = folder.table("misere.csv", "pieces,a,b,c,d,e,f,outcome")?;
    let mut search = Search::new(other_bytes, folder.budget())
        .map_err(|stop| stop.at(|problem| file.fault(problem)))?;
    let mut count = 0;
    while let Some(line) = file.next()? {
        let name = boards.get(count).copied();
        let name = name.ok_or_else(|| file.fault("stands after the last board"))?;
        let lost = search.outcome(name);
        let lost = lost.map_err(|stop| stop.at(|problem| file.fault(problem)))?;
        let outcome = if lost { 'P' } else { 'N' };
        let right = format!("{},{},{outcome}", name.area(), name.text());
        if line != right {
            return Err(file.fault(format!("{line:?} has to say {right}")).into());
        }
        count += 1;
    }
    Ok(count as u64)
}

/// Sorts a sum and cancels pairs of lone pieces.
fn normal(mut sum: Sum) -> Sum {
    sum.sort_unstable();
    let ones = sum.partition_point(|&part| part == ONE);
    sum.drain(..ones - ones % 2);
    sum
}

impl<'w> Search<'w> {
    /// A search that knows the heaps of 1 and 2.
    fn new(other_bytes: u64, budget: Budget<'w>) -> Result<Self, Stop> {
        let mut search = Self {
            budget,
            other_bytes,
            numbers: HashMap::new(),
            options: Vec::new(),
            stands_for: Vec::new(),
            lost: HashMap::new(),
        };
        for columns in [1, 2] {
            search.number(Name::line(columns))?;
        }
        Ok(search)
    }

    /// True if a board alone is lost for the player to move.
    fn outcome(&mut self, name: Name) -> Result<bool, Stop> {
        let number = self.number(name)?;
        let sum = normal(self.stands_for[usize::from(number)].clone());
        self.is_lost(&sum)
    }

    /// The number of a board; the boards that its moves leave get theirs before it.
    fn number(&mut self, name: Name) -> Result<u16, Stop> {
        if let Some(&number) = self.numbers.get(&name) {
            return Ok(number);
        }
        let mut left = Vec::new();
        name.options(|before, beyond| left.push([before, beyond]));
        let mut options = Vec::with_capacity(left.len());
        for parts in left {
            let mut sum = Vec::new();
            for part in parts.into_iter().flatten() {
                let number = self.number(part)?;
                sum.extend_from_slice(&self.stands_for[usize::from(number)]);
            }
            options.push(normal(sum));
        }
        options.sort_unstable();
        options.dedup();
        let number = u16::try_from(self.options.len())
            .map_err(|_| "has too many boards to check".to_owned())?;
        self.numbers.insert(name, number);
        self.options.push(options);
        self.stands_for.push(vec![number]);
        // The heaps of 1 and 2 represent themselves.
        if number > TWO {
            for heap in [vec![], vec![ONE], vec![TWO]] {
                if self.equals(number, &heap)? {
                    self.stands_for[usize::from(number)] = heap;
                    break;
                }
            }
        }
        Ok(number)
    }

    /// True if the theorem lets this heap replace a board.
    fn equals(&mut self, number: u16, heap: &Sum) -> Result<bool, Stop> {
        let of_heap = self.moves(heap);
        let own = &self.options[usize::from(number)];
        let reverses = |option: &Sum| of_heap.contains(option) || self.moves(option).contains(heap);
        let holds = of_heap.iter().all(|option| own.contains(option)) && own.iter().all(reverses);
        Ok(holds && (!heap.is_empty() || !self.is_lost(&vec![number])?))
    }

    /// The options of a sum.
    fn moves(&self, sum: &Sum) -> Vec<Sum> {
        let mut moves = Vec::new();
        for (place, &part) in sum.iter().enumerate() {
            for option in &self.options[usize::from(part)] {
                let mut next = sum.clone();
                next.remove(place);
                next.extend_from_slice(option);
                moves.push(normal(next));
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// True if a sum is lost for the player to move: no move leads to a lost sum. Each
    /// move takes a piece, so the recursion is no deeper than the number of pieces.
    fn is_lost(&mut self, sum: &Sum) -> Result<bool, Stop> {
        if sum.is_empty() {
            return Ok(false);
        }
        if let Some(&lost) = self.lost.get(sum) {
            return Ok(lost);
        }
        self.budget.time()?;
        self.budget
            .memory(self.other_bytes + SUM * self.lost.len() as u64)?;
        let mut lost = true;
        let mut moves = self.moves(sum);
        // Sums of few boards are decided soonest.
        moves.sort_by_key(Vec::len);
        for option in moves {
            if self.is_lost(&option)? {
                lost = false;
                break;
            }
        }
        self.lost.insert(sum.clone(), lost);
        Ok(lost)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The definition on multisets of boards, without any replacement.
    fn lost(sum: &mut Vec<Name>, known: &mut BTreeMap<Vec<Name>, bool>) -> bool {
        sum.sort_unstable();
        if let Some(&lost) = known.get(sum) {
            return lost;
        }
        let mut is_lost = !sum.is_empty();
        for place in 0..sum.len() {
            let mut options = Vec::new();
            sum[place].options(|before, beyond| options.push([before, beyond]));
            for parts in options {
                let mut next = sum.clone();
                next.remove(place);
                next.extend(parts.into_iter().flatten());
                if lost(&mut next, known) {
                    is_lost = false;
                }
            }
        }
        known.insert(sum.clone(), is_lost);
        is_lost
    }

    #[test]
    fn outcomes_are_those_of_the_definition() {
        let mut search = Search::new(0, Budget::default()).unwrap();
        let mut known = BTreeMap::new();
        let mut compared = 0;
        for name in Names::new(14).all().filter(|name| name.area() <= 14) {
            let defined = lost(&mut vec![name], &mut known);
            assert_eq!(search.outcome(name).ok(), Some(defined), "{name:?}");
            compared += 1;
        }
        assert!(compared > 40);
    }
}
