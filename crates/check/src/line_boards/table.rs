//! A table on the disk, read as `docs/line-boards.md` describes it.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::board::Board;
use super::holds::CellWord;
use crate::fault::Fault;
use crate::limits::{Budget, Error};
use grundy_core::{Convention, ValueKind};

const MAGIC: u64 = u64::from_le_bytes(*b"grundyln");
const VERSION: u64 = 1;
const FIELDS: usize = 8;
/// How many counts a table has.
pub(super) const COUNTS: usize = 64;
/// Bytes of a block, where a part has as many.
const BLOCK: usize = 1 << 15;
/// What a checksum begins with.
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// One more word in a checksum.
const fn mixed(sum: u64, word: u64) -> u64 {
    (sum ^ word)
        .wrapping_mul(0xD6E8_FEB8_6659_FD93)
        .rotate_left(27)
        .wrapping_add(SEED)
}

/// Bytes as little-endian words, the last one filled up with zeros.
fn words(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    bytes.chunks(8).map(|some| {
        let mut word = [0; 8];
        word[..some.len()].copy_from_slice(some);
        u64::from_le_bytes(word)
    })
}

/// What a table says of every position, mirror images filled in.
pub(super) struct Table<H> {
    board: Board,
    /// Positions differ in so many lowest places inside a part.
    inside: u32,
    mirrored: bool,
    counts: [u64; COUNTS],
    held: Vec<H>,
}

impl<H: CellWord> Table<H> {
    /// Reads a table that has to be of this board, and compares every checksum.
    pub(super) fn read(path: &Path, board: &Board, budget: Budget) -> Result<Self, Error> {
        let unreadable = |error: &std::io::Error| Fault::unreadable(path, error);
        let mut file = File::open(path).map_err(|error| unreadable(&error))?;
        let length = file.metadata().map_err(|error| unreadable(&error))?.len();
        let mut table = Self::empty(board);
        // Said first, since the parts of a board that no disk holds are many.
        let least = (board.full() + 1) / if H::LOW > 0 { 16 } else { 2 };
        if length < least {
            let what =
                format!("has {length} bytes, and a table of this board has {least} at least");
            return Err(Fault::whole(path, what).into());
        }
        let each = (board.full() + 1).div_ceil(1 << H::LOW);
        let held = each.saturating_mul(size_of::<H>() as u64);
        budget.memory(held)?;
        let leading = (0..table.parts()).filter(|&part| table.leads(part)).count() as u64;
        let (part, block) = (table.part(), table.part().min(BLOCK));
        let blocks = leading * (part / block) as u64;
        let head = (FIELDS + COUNTS + 1) as u64 * 8 + blocks * 8;
        let whole = head + leading * part as u64;
        if length != whole {
            let what = format!("has {length} bytes, and a table of this board has {whole}");
            return Err(Fault::whole(path, what).into());
        }
        // The head as bytes and as words, a part, and what all parts say.
        budget.memory(held.saturating_add(2 * head + 2 * part as u64))?;
        let mut read =
            |bytes: &mut [u8]| file.read_exact(bytes).map_err(|error| unreadable(&error));
        let mut bytes = vec![0; head as usize];
        read(&mut bytes)?;
        let head: Vec<u64> = words(&bytes).collect();
        let (sum, summed) = head.split_last().unwrap_or((&0, &[]));
        if summed.iter().fold(SEED, |sum, &word| mixed(sum, word)) != *sum {
            return Err(Fault::whole(path, "the checksum of its head is wrong").into());
        }
        let fields = [
            MAGIC,
            VERSION,
            board.hexagons.into(),
            board.rows.into(),
            board.columns.into(),
            number(board.says),
            table.inside.into(),
            blocks,
        ];
        if summed[..FIELDS] != fields {
            let what = "its head is not that of a table of this board";
            return Err(Fault::whole(path, what).into());
        }
        table
            .counts
            .copy_from_slice(&summed[FIELDS..FIELDS + COUNTS]);
        let mut sums = summed[FIELDS + COUNTS..].iter();
        let each = each as usize;
        let too_large = |_| Fault::whole(path, format!("there is no memory for {each} words"));
        table.held.try_reserve_exact(each).map_err(too_large)?;
        table.held.resize(each, H::default());
        let twins = table
            .mirrored
            .then(|| Twins::of(board, table.inside, H::LOW));
        let mut bytes = vec![0; part];
        let mut blocks = 0_u64;
        for number in 0..table.parts() {
            if !table.leads(number) {
                continue;
            }
            budget.time()?;
            read(&mut bytes)?;
            for bytes in bytes.chunks(block) {
                let sum = words(bytes).fold(mixed(SEED, blocks), mixed);
                if sums.next() != Some(&sum) {
                    return Err(Fault::whole(path, format!("block {blocks} is damaged")).into());
                }
                blocks += 1;
            }
            table
                .put(number, &bytes, twins.as_ref())
                .map_err(|position| {
                    let drawn = board.drawn(position);
                    Fault::whole(path, format!("{drawn} has a value that no position has"))
                })?;
        }
        Ok(table)
    }

    /// A table of the board with nothing in it. A part has 18 places more than
    /// a word, or the greatest number of whole rows below that if they are 12
    /// more at least. Where words and parts hold whole rows of squares, a part
    /// stands for its mirror image too.
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
            held: Vec::new(),
        }
    }

    const fn parts(&self) -> u64 {
        1 << (self.board.places() - self.inside)
    }

    /// Bytes of a part.
    fn part(&self) -> usize {
        match self.board.says {
            ValueKind::Outcomes(_) => ((1_usize << self.inside) / 8).max(8),
            ValueKind::Nimbers => 1 << self.inside,
        }
    }

    /// The number of the part that is the mirror image of a part.
    fn twin(&self, part: u64) -> u64 {
        self.board.mirrored(part << self.inside) >> self.inside
    }

    /// True for a part that is on the disk.
    pub(super) fn leads(&self, part: u64) -> bool {
        !self.mirrored || part <= self.twin(part)
    }

    /// How many positions of the board a position of this part stands for.
    pub(super) fn stands_for(&self, part: u64) -> u64 {
        1 + u64::from(self.mirrored && part != self.twin(part))
    }

    pub(super) const fn mirrored(&self) -> bool {
        self.mirrored
    }

    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// Places in which positions of a part differ.
    pub(super) const fn inside(&self) -> u32 {
        self.inside
    }

    /// Stated: P-positions by counters, or positions by nimber.
    pub(super) const fn counts(&self) -> &[u64; COUNTS] {
        &self.counts
    }

    /// The words of all positions in order.
    pub(super) fn held(&self) -> &[H] {
        &self.held
    }

    /// What is said to be reached from the empty board, on which there are no
    /// moves: in misère play it is won, as if it reached a P-position.
    pub(super) fn empty_reaches(&self) -> u64 {
        (self.board.says == ValueKind::Outcomes(Convention::Misere)).into()
    }

    /// Whether a position is said to be lost by the player to move.
    pub(super) fn lost(&self, position: u64) -> bool {
        let low = (1 << H::LOW) - 1;
        let word = self.held.get((position >> H::LOW) as usize);
        word.is_some_and(|word| word.lost((position & low) as u32))
    }

    /// Puts a part, and its mirror image, in their places. Fails with a
    /// position whose value cannot be.
    fn put(&mut self, part: u64, bytes: &[u8], twins: Option<&Twins>) -> Result<(), u64> {
        let size = bytes.len() / size_of::<H>();
        let place = |part: u64| (part as usize) * size;
        let first = place(part);
        let there = &mut self.held[first..first + size];
        for (at, (held, bytes)) in there
            .iter_mut()
            .zip(bytes.chunks(size_of::<H>()))
            .enumerate()
        {
            *held = H::of(bytes, self.board.places()).ok_or(((first + at) as u64) << H::LOW)?;
        }
        let twin = self.twin(part);
        if let Some(twins) = twins.filter(|_| twin != part) {
            let to = place(twin);
            for (at, &image) in twins.words.iter().enumerate() {
                self.held[to + image as usize] = self.held[first + at].permuted(&twins.swaps);
            }
        }
        Ok(())
    }
}

/// How a part looks in the mirror.
struct Twins {
    /// Where each word of a part goes.
    words: Vec<u32>,
    /// What is swapped inside a word, one after another: the positions that
    /// have the lower one of two counters and not the higher one, and how much
    /// further up those with the higher one are.
    swaps: Vec<(u64, u32)>,
}

impl Twins {
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

/// The number that stands for it in a table's head.
const fn number(says: ValueKind) -> u64 {
    match says {
        ValueKind::Outcomes(Convention::Normal) => 0,
        ValueKind::Outcomes(Convention::Misere) => 1,
        ValueKind::Nimbers => 2,
    }
}
