//! How a part is written, and where in a table.
//!
//! A table is a sequence of little-endian 64-bit words: what it is, counts, the
//! checksums of its blocks, a checksum of all that; then its parts. Outcomes
//! take a bit, in the order of the positions, nimbers a byte.

use super::board::{Board, Grid};
use super::cell::Cell;
use super::count;
use super::plan::Shape;
use crate::checksum::{SEED, mix, words};
use grundy_core::{Convention, ValueKind};

/// The first word of a table.
pub(super) const MAGIC: u64 = u64::from_le_bytes(*b"grundyln");
/// The version of the format.
pub(super) const VERSION: u64 = 1;
/// Words before the counts, and counts.
pub(super) const FIELDS: usize = 8;
pub(super) const COUNTS: usize = 64;
/// Bytes that are read and checked at once.
const BLOCK: u64 = 1 << 15;

/// Where everything lies in a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) shape: Shape,
    pub(super) want: ValueKind,
}

impl Layout {
    pub(super) fn new(board: &Board, want: ValueKind) -> Self {
        let shape = match want {
            ValueKind::Outcomes(_) => Shape::new::<u64>(board),
            ValueKind::Nimbers => Shape::new::<u32>(board),
        };
        Self { shape, want }
    }

    /// Bytes of a part.
    pub(super) const fn part(&self) -> u64 {
        match self.want {
            // At least a word, of which a small board uses the lowest bits.
            ValueKind::Outcomes(_) if self.shape.held < 6 => 8,
            ValueKind::Outcomes(_) => 1 << (self.shape.held - 3),
            ValueKind::Nimbers => 1 << self.shape.held,
        }
    }

    /// Bytes of a block.
    pub(super) fn block(&self) -> u64 {
        self.part().min(BLOCK)
    }

    pub(super) fn blocks_of_part(&self) -> u64 {
        self.part() / self.block()
    }

    pub(super) fn blocks(&self) -> u64 {
        self.shape.leading() * self.blocks_of_part()
    }

    /// Where the parts begin.
    pub(super) fn data(&self) -> u64 {
        (FIELDS as u64 + COUNTS as u64 + self.blocks() + 1) * 8
    }

    /// Bytes of the whole table.
    pub(super) fn length(&self) -> u64 {
        self.data() + self.shape.leading() * self.part()
    }

    /// The place of each leading part among them, by its number; of the others
    /// nothing of use.
    pub(super) fn ranks(&self) -> Vec<u32> {
        let mut next = 0;
        (0..self.shape.parts())
            .map(|part| {
                let rank = next;
                next += u32::from(self.shape.leads(part));
                rank
            })
            .collect()
    }

    /// The words that say what a table is.
    pub(super) fn fields(&self) -> [u64; FIELDS] {
        let board = &self.shape.board;
        [
            MAGIC,
            VERSION,
            match board.grid() {
                Grid::Squares => 0,
                Grid::Hexagons => 1,
            },
            board.rows().into(),
            board.columns().into(),
            match self.want {
                ValueKind::Outcomes(Convention::Normal) => 0,
                ValueKind::Outcomes(Convention::Misere) => 1,
                ValueKind::Nimbers => 2,
            },
            self.shape.held.into(),
            self.blocks(),
        ]
    }

    /// The table that these words say it is; `None` when they make no sense.
    pub(super) fn of_fields(fields: &[u64; FIELDS]) -> Option<Self> {
        let [_, _, grid, rows, columns, want, ..] = *fields;
        let grid = match grid {
            0 => Grid::Squares,
            1 => Grid::Hexagons,
            _ => return None,
        };
        let want = match want {
            0 => ValueKind::Outcomes(Convention::Normal),
            1 => ValueKind::Outcomes(Convention::Misere),
            2 => ValueKind::Nimbers,
            _ => return None,
        };
        let board = Board::new(rows.try_into().ok()?, columns.try_into().ok()?, grid)?;
        let layout = Self::new(&board, want);
        (layout.fields() == *fields).then_some(layout)
    }
}

/// The checksum of a block: of its bytes and of its number, so that no block
/// passes for another.
pub(super) fn checksum(number: u64, block: &[u8]) -> u64 {
    words(block).fold(mix(SEED, number), mix)
}

/// Words that can be written.
pub(super) trait Stored: Cell {
    /// Words to so many bytes.
    const BYTES: usize;
    fn encode(words: &[Self], to: &mut Vec<u8>);
    /// `None` when the bytes are none of a part.
    fn decode(bytes: &[u8]) -> Option<Vec<Self>>;
    /// What is counted of a part whose number has so many counters.
    fn counts(part: &[Self], counters: u32) -> [u64; COUNTS];
    /// Words on their way to another worker.
    fn packed(words: Vec<Self>) -> Vec<u64>;
    /// Adds what another worker packed.
    fn add_packed(to: &mut [Self], packed: &[u64]);
}

impl Stored for u64 {
    const BYTES: usize = 8;

    fn encode(words: &[Self], to: &mut Vec<u8>) {
        for word in words {
            to.extend_from_slice(&word.to_le_bytes());
        }
    }

    fn decode(bytes: &[u8]) -> Option<Vec<Self>> {
        Some(words(bytes).collect())
    }

    fn packed(words: Vec<Self>) -> Vec<u64> {
        words
    }

    fn add_packed(to: &mut [Self], packed: &[u64]) {
        for (to, word) in to.iter_mut().zip(packed) {
            *to |= word;
        }
    }

    /// P-positions by counters.
    fn counts(part: &[Self], counters: u32) -> [u64; COUNTS] {
        let mut counts = [0; COUNTS];
        let places = counts.iter_mut().skip(counters as usize);
        for (to, count) in places.zip(count::by_counters(part)) {
            *to += count;
        }
        counts
    }
}

impl Stored for u32 {
    const BYTES: usize = 1;

    fn encode(words: &[Self], to: &mut Vec<u8>) {
        to.extend(words.iter().map(|word| word.trailing_zeros() as u8));
    }

    fn decode(bytes: &[u8]) -> Option<Vec<Self>> {
        let word = |&nimber: &u8| 1_u32.checked_shl(nimber.into());
        bytes.iter().map(word).collect()
    }

    fn packed(words: Vec<Self>) -> Vec<u64> {
        let pairs = words.chunks(2);
        pairs
            .map(|pair| {
                let pair = pair.iter().rev();
                pair.fold(0, |packed, &word| packed << 32 | u64::from(word))
            })
            .collect()
    }

    fn add_packed(to: &mut [Self], packed: &[u64]) {
        for (pair, word) in to.chunks_mut(2).zip(packed) {
            for (to, shift) in pair.iter_mut().zip([0, 32]) {
                *to |= (word >> shift) as u32;
            }
        }
    }

    /// Positions by nimber.
    fn counts(part: &[Self], _: u32) -> [u64; COUNTS] {
        let mut counts = [0; COUNTS];
        for (to, count) in counts.iter_mut().zip(count::by_nimber(part)) {
            *to += count;
        }
        counts
    }
}
