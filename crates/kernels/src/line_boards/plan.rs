//! The memory layout of the positions of a board, and its moves in that layout.
//!
//! From its lowest bits, the number of a position is: the bit inside a word, the
//! word inside a strip, the strip inside a chunk, the chunk inside a part, the
//! part. A move takes counters at some of these levels; it is carried out at the
//! highest one, for all words below at once.

use grundy_core::Grid;

use super::board::Board;
use super::cell::{Cell, LiftTable};
use super::mirror::Mirror;

/// Bits of the number at a level.
///
/// At most 64 words make a strip, 64 strips a chunk (which fits the L1 cache), and
/// 64 chunks a part.
const LEVEL: u32 = 6;

/// A move at one level: the counters that it takes there and below.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The bits that it takes of the part's number.
    pub part: usize,
    /// The bits that it takes of the number of the chunk or strip.
    pub block: usize,
    /// The bits that it takes of the numbers of the words in a block.
    pub word: usize,
    /// The shift inside a word, if it takes counters there.
    pub lift: Option<LiftTable>,
}

/// The words of a strip reached from a word of it.
#[derive(Clone, Debug, Default)]
pub struct Inside {
    pub plain: Vec<u8>,
    pub lifted: Vec<(u8, LiftTable)>,
}

/// The division of the positions of a board into parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The board.
    pub board: Board,
    /// The number of counters that number the positions of a part.
    pub part_counters: u32,
    /// True if a part and its mirror image follow from each other.
    pub mirrored: bool,
}

impl Shape {
    /// The shape of a board with values of this type.
    pub fn new<E: Cell>(board: &Board) -> Self {
        // A part has whole rows if possible, for the mirror's sake.
        let (counters, columns) = (board.counters(), board.columns());
        let most = E::LOW + 3 * LEVEL;
        let whole = most / columns * columns;
        let part_counters = if counters <= most {
            counters
        } else if whole >= E::LOW + 2 * LEVEL {
            whole
        } else {
            most
        };
        // The mirror must map parts to parts and words to words.
        let mirrored = board.grid() == Grid::Squares
            && counters > part_counters
            && part_counters.is_multiple_of(columns)
            && E::LOW.is_multiple_of(columns);
        Self {
            board: *board,
            part_counters,
            mirrored,
        }
    }

    /// The number of parts, a power of 2.
    pub const fn parts(&self) -> u64 {
        1 << (self.board.counters() - self.part_counters)
    }

    /// The mirror image of a part, if it is another part.
    pub fn twin(&self, part: u64) -> Option<u64> {
        if !self.mirrored {
            return None;
        }
        let twin = self.board.mirrored(part << self.part_counters) >> self.part_counters;
        (twin != part).then_some(twin)
    }

    /// True for a part that is computed and written: the first of each mirror pair.
    pub fn leads(&self, part: u64) -> bool {
        self.twin(part).is_none_or(|twin| part < twin)
    }

    /// The number of leading parts: half of the mirror pairs, and all symmetric
    /// parts.
    pub const fn leading(&self) -> u64 {
        if !self.mirrored {
            return self.parts();
        }
        let rows = (self.board.counters() - self.part_counters) / self.board.columns();
        let own = 1 << (rows * self.board.columns().div_ceil(2));
        (self.parts() + own) / 2
    }
}

/// The order in which the parts of a board are resolved.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The division into parts.
    pub shape: Shape,
    /// Words of a strip, a power of 2.
    pub words: usize,
    /// Strips of a chunk, a power of 2.
    pub strips: usize,
    /// Chunks of a part, a power of 2.
    pub chunks: usize,
    /// The number of parts, a power of 2.
    pub parts: usize,
    /// Moves that take counters of the part's number.
    pub far: Vec<Step>,
    /// Remaining moves that take counters of the chunk's number.
    pub near: Vec<Step>,
    /// Remaining moves that take counters of the strip's number.
    pub strip: Vec<Step>,
    /// Remaining moves that take counters of the word's number.
    pub inside: Vec<Inside>,
    /// The mirror, if parts are mirrored.
    pub mirror: Option<Mirror>,
}

impl Plan {
    /// The plan of a board with values of this type.
    pub fn new<E: Cell>(board: &Board) -> Self {
        let shape = Shape::new::<E>(board);
        let part_counters = shape.part_counters;
        let mut rest = part_counters.saturating_sub(E::LOW);
        let mut level = || {
            let bits = rest.min(LEVEL);
            rest -= bits;
            bits
        };
        let (words, strips, chunks) = (level(), level(), level());
        let parts = board.counters() - part_counters;
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
            mirror: shape
                .mirrored
                .then(|| Mirror::new::<E>(board, part_counters)),
        };
        for line in board.lines() {
            plan.place::<E>(board.mask(line));
        }
        plan
    }

    /// Adds a move at its level.
    fn place<E: Cell>(&mut self, mask: u64) {
        let taken = mask & ((1 << E::LOW) - 1);
        let lift = (taken != 0).then(|| LiftTable::of(taken as u32));
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
        // Moves inside a word are left to the `OutcomeRule`.
    }

    /// Words of a chunk.
    pub const fn chunk(&self) -> usize {
        self.words * self.strips
    }

    /// Words of a part.
    pub const fn part(&self) -> usize {
        self.chunk() * self.chunks
    }

    /// The leading parts with this many counters in their numbers.
    ///
    /// A move leads to a lower layer or stays in its part.
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
