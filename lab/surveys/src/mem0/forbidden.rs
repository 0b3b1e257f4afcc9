//! The moves of heaps to come that end at a forbidden number.

use super::NONE;

/// Lists of moves by heap, in one pool.
#[derive(Default)]
pub(super) struct Forbidden {
    /// For each heap the first move of its list in the pool.
    first: Vec<u32>,
    moves: Vec<Move>,
    /// The first place in the pool that is free again.
    free: Option<u32>,
}

/// A move to a heap whose only move to a value is then forbidden.
#[derive(Clone, Copy)]
struct Move {
    /// The heap that it leads to, and the value of that heap then.
    at: u32,
    value: u32,
    /// The next move of the list, or the next free place.
    next: u32,
}

impl Forbidden {
    /// Adds a move of the heap `from`.
    pub(super) fn add(&mut self, from: u32, at: u32, value: u32) {
        let from = from as usize;
        if from >= self.first.len() {
            self.first.resize(from + 1, NONE);
        }
        let next = self.first[from];
        let new = Move { at, value, next };
        match self.free {
            Some(place) => {
                let place = place as usize;
                self.free = Some(self.moves[place].next).filter(|&next| next != NONE);
                self.moves[place] = new;
                self.first[from] = place as u32;
            }
            None => {
                self.first[from] = self.moves.len() as u32;
                self.moves.push(new);
            }
        }
    }

    /// Takes the moves of a heap: where each leads to, and its value.
    pub(super) fn take(&mut self, from: u32) -> Vec<(u32, u32)> {
        let mut taken = Vec::new();
        let first = self.first.get_mut(from as usize);
        let mut place = first.map_or(NONE, |first| std::mem::replace(first, NONE));
        while place != NONE {
            let Move { at, value, next } = self.moves[place as usize];
            taken.push((at, value));
            self.moves[place as usize].next = self.free.unwrap_or(NONE);
            self.free = Some(place);
            place = next;
        }
        taken
    }

    /// Every move: the heap that it is a move of, the heap that it leads to, and its value.
    pub(super) fn all(&self) -> impl Iterator<Item = [u32; 3]> + '_ {
        let moves = &self.moves;
        (0_u32..).zip(&self.first).flat_map(move |(from, &first)| {
            let there = |place: u32| Some(place).filter(|&place| place != NONE);
            let places = std::iter::successors(there(first), move |&place| {
                there(moves[place as usize].next)
            });
            places.map(move |place| {
                let Move { at, value, .. } = moves[place as usize];
                [from, at, value]
            })
        })
    }

    /// The bytes of the lists.
    pub(super) fn bytes(&self) -> u64 {
        4 * (self.first.capacity() + 3 * self.moves.capacity()) as u64
    }
}
