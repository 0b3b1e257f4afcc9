//! The format of a part, and its place in a table.
//!
//! A table's data are its counts, which take one block, followed by its parts. Outcomes
//! take a bit each, in the order of the positions; nimbers take a byte.

use crate::store::{BLOCK, Head, words};
use grundy_core::{Grid, ValueKind};
use grundy_kernels::line_boards::Board;
use grundy_kernels::line_boards::Cell;
use grundy_kernels::line_boards::Shape;
use grundy_kernels::line_boards::count;

/// The kind of file.
pub const KIND: &str = "line-board";
/// The number of counts.
pub const COUNTS: usize = 64;

/// The layout of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The parts of the board.
    pub shape: Shape,
    /// The kind of values of its positions.
    pub want: ValueKind,
}

impl Layout {
    /// The layout of a board with these values.
    #[must_use]
    pub fn new(board: &Board, want: ValueKind) -> Self {
        let shape = match want {
            ValueKind::Outcomes(_) => Shape::new::<u64>(board),
            ValueKind::Nimbers => Shape::new::<u32>(board),
        };
        Self { shape, want }
    }

    /// The bytes of a part.
    pub const fn part(&self) -> u64 {
        match self.want {
            // At least a word, of which a small board uses the lowest bits.
            ValueKind::Outcomes(_) if self.shape.part_counters < 6 => 8,
            ValueKind::Outcomes(_) => 1 << (self.shape.part_counters - 3),
            ValueKind::Nimbers => 1 << self.shape.part_counters,
        }
    }

    /// The bytes of a block: a smaller part is a block by itself.
    pub fn block(&self) -> u64 {
        self.part().min(BLOCK)
    }

    /// The number of blocks of a part.
    #[must_use]
    pub fn blocks_of_part(&self) -> u64 {
        self.part() / self.block()
    }

    /// The first block of the leading part with this rank.
    pub fn first_block(&self, rank: u64) -> u64 {
        1 + rank * self.blocks_of_part()
    }

    /// The offset of the parts in the file.
    pub fn parts_at(&self) -> u64 {
        self.head(KIND).bytes() + BLOCK
    }

    /// The bytes of a table's data.
    pub fn data(&self) -> u64 {
        BLOCK + self.shape.leading() * self.part()
    }

    /// The approximate bytes of the whole table, and of the record of its parts during
    /// the survey.
    pub fn on_disk(&self) -> u64 {
        self.data() + self.data().div_ceil(BLOCK) * 24 + (1 << 16)
    }

    /// The rank of each leading part, by its number; meaningless for the other parts.
    pub fn ranks(&self) -> Vec<u32> {
        let mut next = 0;
        (0..self.shape.parts())
            .map(|part| {
                let rank = next;
                next += u32::from(self.shape.leads(part));
                rank
            })
            .collect()
    }

    /// The head of a file of this kind.
    pub fn head(&self, kind: &str) -> Head {
        let board = &self.shape.board;
        let grid = match board.grid() {
            Grid::Squares => "squares",
            Grid::Hexagons => "hexagons",
        };
        Head::new(kind)
            .with("grid", grid)
            .with("rows", board.rows())
            .with("columns", board.columns())
            .with("values", self.want.word())
            .with("inside", self.shape.part_counters)
    }

    /// The layout that a head describes; `None` if it makes no sense.
    pub fn of(head: &Head) -> Option<Self> {
        let grid: String = head.get("grid")?;
        let grid = match &*grid {
            "squares" => Grid::Squares,
            "hexagons" => Grid::Hexagons,
            _ => return None,
        };
        let want: String = head.get("values")?;
        let want = ValueKind::ALL.into_iter().find(|of| of.word() == want)?;
        let board = Board::new(head.get("rows")?, head.get("columns")?, grid)?;
        let layout = Self::new(&board, want);
        (layout.head(head.kind()) == *head).then_some(layout)
    }
}

/// Words that can be stored.
pub trait Stored: Cell {
    /// The stored bytes of a word.
    const BYTES: usize;
    /// Appends the bytes of words.
    fn encode(words: &[Self], to: &mut Vec<u8>);
    /// Decodes a part; `None` if the bytes are not a part's.
    fn decode(bytes: &[u8]) -> Option<Vec<Self>>;
    /// The counts of a part whose number has `counters` counters.
    fn counts(part: &[Self], counters: u32) -> [u64; COUNTS];
    /// Packs words for another worker.
    fn packed(words: Vec<Self>) -> Vec<u64>;
    /// Adds words packed by another worker.
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

    /// Counts P-positions by counters.
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

    /// Counts positions by nimber.
    fn counts(part: &[Self], _: u32) -> [u64; COUNTS] {
        let mut counts = [0; COUNTS];
        for (to, count) in counts.iter_mut().zip(count::by_nimber(part)) {
            *to += count;
        }
        counts
    }
}

/// The counts of a part, and of its mirror image if that is a different part.
pub fn counts_of<E: Stored>(layout: &Layout, number: u64, part: &[E]) -> [u64; COUNTS] {
    let mut counts = E::counts(part, number.count_ones());
    if layout.shape.twin(number).is_some() {
        counts.iter_mut().for_each(|count| *count *= 2);
    }
    counts
}

/// Adds one array of counts to another.
pub fn add(to: &mut [u64; COUNTS], from: &[u64; COUNTS]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += from;
    }
}
