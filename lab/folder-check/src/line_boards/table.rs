//! A table on disk: its counts in the first block, followed by its parts.

use std::fs;
use std::path::Path;

use grundy_check::{Budget, Error, Fault};
use grundy_core::{Convention, ValueKind};

use super::board::Board;
use super::cell::{COUNTS, CellWord};
use crate::store::{self, BLOCK, Store, number_of};

/// The values of every position in a table, mirror images filled in.
pub(super) struct Table<H> {
    board: Board,
    /// The lowest places, in which the positions of a part differ.
    inside: u32,
    mirrored: bool,
    counts: [u64; COUNTS],
    words: Vec<H>,
}

impl<H: CellWord> Table<H> {
    /// Reads a table, which must be of this board, and checks every checksum.
    pub(super) fn read(path: &Path, board: &Board, budget: Budget<'_>) -> Result<Self, Error> {
        let metadata = fs::metadata(path).map_err(|error| Fault::unreadable(path, &error))?;
        let length = metadata.len();
        let mut table = Self::empty(board);
        // Checked first, since a board too large for any disk has very many parts.
        let least = (board.full() + 1) / if H::LOW > 0 { 16 } else { 2 };
        if length < least {
            let what =
                format!("has {length} bytes, and a table of this board has {least} at least");
            return Err(Fault::whole(path, what).into());
        }
        let each = (board.full() + 1).div_ceil(1 << H::LOW);
        let bytes = each.saturating_mul(size_of::<H>() as u64);
        budget.memory(bytes)?;
        let leading = (0..table.parts()).filter(|&part| table.leads(part)).count() as u64;
        let part = table.part();
        let length = BLOCK + leading * part as u64;
        // All words, a part and the store.
        budget.memory(bytes.saturating_add(store::memory(length) + 2 * part as u64))?;
        let mut store = Store::open(path, &table.text(), length)?;
        let mut block = Vec::new();
        store.block(&mut block)?;
        let mut words = block.chunks(8).map(number_of);
        for (count, word) in table.counts.iter_mut().zip(&mut words) {
            *count = word;
        }
        if words.any(|word| word != 0) {
            return Err(Fault::whole(path, "has more than its counts before its parts").into());
        }
        let each = each as usize;
        let too_large = |_| Fault::whole(path, format!("there is no memory for {each} words"));
        table.words.try_reserve_exact(each).map_err(too_large)?;
        table.words.resize(each, H::default());
        let mirror = table
            .mirrored
            .then(|| Mirror::of(board, table.inside, H::LOW));
        let mut bytes = Vec::with_capacity(part);
        for number in 0..table.parts() {
            if !table.leads(number) {
                continue;
            }
            budget.time()?;
            bytes.clear();
            while bytes.len() < part {
                store.block(&mut block)?;
                bytes.extend_from_slice(&block);
            }
            table
                .put(number, &bytes, mirror.as_ref())
                .map_err(|position| {
                    let drawn = board.drawn(position);
                    Fault::whole(path, format!("{drawn} has a value that no position has"))
                })?;
        }
        Ok(table)
    }

    /// An empty table of the board. A part has 18 places more than a word, or the
    /// greatest number of whole rows below that if this is at least 12 more. If words and
    /// parts consist of whole rows of squares, a part represents its mirror image too.
    fn empty(board: &Board) -> Self {
        let (places, columns) = (board.places(), board.columns);
        let most = H::LOW + 18;
        let whole = most / columns * columns;
        let inside = if places <= most {
            places
        } else if whole >= H::LOW + 12 {
            whole
        } else {
            most
        };
        let mirrored = !board.hexagons
            && places > inside
            && inside.is_multiple_of(columns)
            && H::LOW.is_multiple_of(columns);
        Self {
            board: *board,
            inside,
            mirrored,
            counts: [0; COUNTS],
            words: Vec::new(),
        }
    }

    /// The expected text of the table's head.
    fn text(&self) -> String {
        let Board { rows, columns, .. } = self.board;
        let grid = if self.board.hexagons {
            "hexagons"
        } else {
            "squares"
        };
        let (values, inside) = (self.board.values.word(), self.inside);
        format!(
            "kind=line-board\ngrid={grid}\nrows={rows}\ncolumns={columns}\nvalues={values}\n\
             inside={inside}\n"
        )
    }

    const fn parts(&self) -> u64 {
        1 << (self.board.places() - self.inside)
    }

    /// Bytes of a part.
    fn part(&self) -> usize {
        match self.board.values {
            ValueKind::Outcomes(_) => ((1_usize << self.inside) / 8).max(8),
            ValueKind::Nimbers => 1 << self.inside,
        }
    }

    /// The number of the part that is the mirror image of a part.
    fn twin(&self, part: u64) -> u64 {
        self.board.mirrored(part << self.inside) >> self.inside
    }

    /// True for a part that is stored on disk.
    pub(super) fn leads(&self, part: u64) -> bool {
        !self.mirrored || part <= self.twin(part)
    }

    /// The number of positions that each position of this part represents.
    pub(super) fn stands_for(&self, part: u64) -> u64 {
        1 + u64::from(self.mirrored && part != self.twin(part))
    }

    pub(super) const fn mirrored(&self) -> bool {
        self.mirrored
    }

    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// The places in which positions of a part differ.
    pub(super) const fn inside(&self) -> u32 {
        self.inside
    }

    /// The stated counts: P-positions by counters, or positions by nimber.
    pub(super) const fn counts(&self) -> &[u64; COUNTS] {
        &self.counts
    }

    /// The words of all positions in order.
    pub(super) fn words(&self) -> &[H] {
        &self.words
    }

    /// The values reached from the empty board, which has no moves: in misère play it is
    /// won, as if it reached a P-position.
    pub(super) fn empty_reaches(&self) -> u64 {
        (self.board.values == ValueKind::Outcomes(Convention::Misere)).into()
    }

    /// True if the table says that a position is lost for the player to move.
    pub(super) fn lost(&self, position: u64) -> bool {
        let low = (1 << H::LOW) - 1;
        let word = self.words.get((position >> H::LOW) as usize);
        word.is_some_and(|word| word.lost((position & low) as u32))
    }

    /// Stores a part and its mirror image. Fails with a position whose value is
    /// impossible.
    fn put(&mut self, part: u64, bytes: &[u8], mirror: Option<&Mirror>) -> Result<(), u64> {
        let size = bytes.len() / size_of::<H>();
        let place = |part: u64| (part as usize) * size;
        let first = place(part);
        let there = &mut self.words[first..first + size];
        for (at, (word, bytes)) in there
            .iter_mut()
            .zip(bytes.chunks(size_of::<H>()))
            .enumerate()
        {
            *word = H::of(bytes, self.board.places()).ok_or(((first + at) as u64) << H::LOW)?;
        }
        let twin = self.twin(part);
        if let Some(mirror) = mirror.filter(|_| twin != part) {
            let to = place(twin);
            for (at, &image) in mirror.words.iter().enumerate() {
                self.words[to + image as usize] = self.words[first + at].permuted(&mirror.swaps);
            }
        }
        Ok(())
    }
}

/// The mirror image of a part.
struct Mirror {
    /// The destination of each word of a part.
    words: Vec<u32>,
    /// The swaps inside a word, in order: the positions that have the lower one of two
    /// counters and not the higher one, and the distance up to those with the higher one.
    swaps: Vec<(u64, u32)>,
}

impl Mirror {
    fn of(board: &Board, inside: u32, low: u32) -> Self {
        let words = 0..1_u64 << (inside - low);
        let pairs = (0..low).filter_map(|place| {
            let image = board.mirrored(1 << place).trailing_zeros();
            (place < image).then_some((place, image))
        });
        let swaps = pairs.map(|(lower, higher)| {
            let mask = (0..64_u32)
                .filter(|position| position >> lower & 1 == 1 && position >> higher & 1 == 0)
                .fold(0, |mask, position| mask | 1 << position);
            (mask, (1 << higher) - (1 << lower))
        });
        Self {
            swaps: swaps.collect(),
            words: words
                .map(|word| (board.mirrored(word << low) >> low) as u32)
                .collect(),
        }
    }
}
