//! How the positions of a board lie in memory, and its moves seen from there.
//!
//! The number of a position, from its lowest bits: the bit inside a word, the
//! word inside a strip, the strip inside a chunk, the chunk inside a part, the
//! part. A move takes counters at some of these levels; it is carried out at
//! the highest one, for as many words at once as lie below.

use grundy_core::Grid;

use super::board::Board;
use super::cell::{Cell, Lift};
use super::mirror::Mirror;

/// Bits of the number at a level: 64 words to a strip, 64 strips to a chunk
/// (which lies in the first-level cache), 64 chunks to a part at most.
const LEVEL: u32 = 6;

/// A move, seen from one level: the counters that it takes there, the words
/// that it takes below, and the counters that it takes inside a word.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// What it takes of the number of the part.
    pub part: usize,
    /// What it takes of the number of the chunk, or of the strip, in question.
    pub block: usize,
    /// What it takes of the numbers of the words in a block.
    pub word: usize,
    /// How the word of the option is turned, where it is another.
    pub lift: Option<Lift>,
}

/// The words of a strip with a move to a word of it, by that word.
#[derive(Clone, Debug, Default)]
pub struct Inside {
    pub plain: Vec<u8>,
    pub lifted: Vec<(u8, Lift)>,
}

/// How the positions of a board are cut into parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The board.
    pub board: Board,
    /// Counters that number the positions of a part.
    pub held: u32,
    /// True where a part and its mirror image follow from each other.
    pub mirrored: bool,
}

impl Shape {
    /// The shape of a board whose values are of this type.
    pub fn new<E: Cell>(board: &Board) -> Self {
        // A part holds whole rows where it can, for the mirror's sake.
        let (counters, columns) = (board.counters(), board.columns());
        let most = E::LOW + 3 * LEVEL;
        let whole = most / columns * columns;
        let held = if counters <= most {
            counters
        } else if whole >= E::LOW + 2 * LEVEL {
            whole
        } else {
            most
        };
        // Left and right must be swapped part by part and word by word.
        let mirrored = board.grid() == Grid::Squares
            && counters > held
            && held.is_multiple_of(columns)
            && E::LOW.is_multiple_of(columns);
        Self {
            board: *board,
            held,
            mirrored,
        }
    }

    /// How many parts there are, a power of 2.
    pub const fn parts(&self) -> u64 {
        1 << (self.board.counters() - self.held)
    }

    /// The other part that is the mirror image of this one, if there is one.
    pub fn twin(&self, part: u64) -> Option<u64> {
        if !self.mirrored {
            return None;
        }
        let twin = self.board.mirrored(part << self.held) >> self.held;
        (twin != part).then_some(twin)
    }

    /// True for a part that is worked on and written: not one that follows
    /// from the part before it that is its mirror image.
    pub fn leads(&self, part: u64) -> bool {
        self.twin(part).is_none_or(|twin| part < twin)
    }

    /// How many parts lead: of a word of bits and its mirror image one does, so
    /// half of those that differ from theirs, and all others.
    pub const fn leading(&self) -> u64 {
        if !self.mirrored {
            return self.parts();
        }
        let rows = (self.board.counters() - self.held) / self.board.columns();
        let own = 1 << (rows * self.board.columns().div_ceil(2));
        (self.parts() + own) / 2
    }
}

/// The order in which the parts of a board are settled.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How positions lie in parts.
    pub shape: Shape,
    /// Words of a strip, strips of a chunk, chunks of a part, parts: powers
    /// of 2.
    pub words: usize,
    /// Steps from strips below.
    pub strips: usize,
    /// Words of a strip.
    pub chunks: usize,
    /// The number of parts.
    pub parts: usize,
    /// Moves that take counters among those that number the parts.
    pub far: Vec<Step>,
    /// Of the others, moves that take some among those that number the chunks.
    pub near: Vec<Step>,
    /// Of the others, moves that take some among those that number the strips.
    pub strip: Vec<Step>,
    /// Of the others, moves that take some among those that number the words.
    pub inside: Vec<Inside>,
    /// How a part follows from the one that its mirror image numbers.
    pub mirror: Option<Mirror>,
}

impl Plan {
    /// The plan of a board whose values are of this type.
    pub fn new<E: Cell>(board: &Board) -> Self {
        let shape = Shape::new::<E>(board);
        let held = shape.held;
        let mut rest = held.saturating_sub(E::LOW);
        let mut level = || {
            let bits = rest.min(LEVEL);
            rest -= bits;
            bits
        };
        let (words, strips, chunks) = (level(), level(), level());
        let parts = board.counters() - held;
        let mut plan = Self {
            shape,
            words: 1 << words,
            strips: 1 << strips,
            chunks: 1 << chunks,
            parts: 1 << parts,
            far: Vec::new(),
            near: Vec::new(),
            strip: Vec::new(),
            inside: vec![Inside::default(); 1 << words],
            mirror: shape.mirrored.then(|| Mirror::new::<E>(board, held)),
        };
        for line in board.lines() {
            plan.place::<E>(board.mask(line));
        }
        plan
    }

    /// Puts a move where it is carried out.
    fn place<E: Cell>(&mut self, mask: u64) {
        let taken = mask & ((1 << E::LOW) - 1);
        let lift = (taken != 0).then(|| Lift::of(taken as u32));
        let mask = (mask >> E::LOW) as usize;
        let word = mask & (self.words - 1);
        let strip = (mask / self.words) & (self.strips - 1);
        let chunk = (mask / self.chunk()) & (self.chunks - 1);
        let part = mask / self.part();
        let step = Step {
            part,
            block: chunk,
            word: mask & (self.chunk() - 1),
            lift,
        };
        if part != 0 {
            self.far.push(step);
        } else if chunk != 0 {
            self.near.push(step);
        } else if strip != 0 {
            self.strip.push(Step {
                block: strip,
                word,
                ..step
            });
        } else if word != 0 {
            for (at, inside) in self.inside.iter_mut().enumerate() {
                if at & word == word {
                    let from = (at ^ word) as u8;
                    match lift {
                        None => inside.plain.push(from),
                        Some(lift) => inside.lifted.push((from, lift)),
                    }
                }
            }
        }
        // What is left is a move inside a word: `Settle` knows it.
    }

    /// Words of a chunk.
    pub const fn chunk(&self) -> usize {
        self.words * self.strips
    }

    /// Words of a part.
    pub const fn part(&self) -> usize {
        self.chunk() * self.chunks
    }

    /// The leading parts of one layer: with so many counters among the ones
    /// that number the parts. A move leads into a lower layer or stays in its
    /// part.
    pub fn layer(&self, counters: u32) -> impl Iterator<Item = usize> + '_ {
        (0..self.parts)
            .filter(move |part| part.count_ones() == counters)
            .filter(|&part| self.shape.leads(part as u64))
    }

    /// The number of layers.
    pub const fn layers(&self) -> u32 {
        self.parts.trailing_zeros() + 1
    }
}
