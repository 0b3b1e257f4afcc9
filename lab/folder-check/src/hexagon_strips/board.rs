//! Boards of the hexagon game with few rows, and their nimbers by the definition.

use std::collections::BTreeSet;

use grundy_check::Limit;

use crate::progress::Progress;

/// A kind of board: rows y = 0 … rows − 1 with 0 ≤ x ≤ X and left ≤ x + y ≤ X + right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind {
    pub(super) rows: i64,
    pub(super) left: i64,
    pub(super) right: i64,
}

/// A board, by the least and greatest y, x and x + y of its pieces.
#[derive(Clone, Copy, Debug)]
struct Board([[i64; 2]; 3]);

/// A part of a board, as a kind with its length X.
pub(super) type Part = (Kind, i64);

impl Kind {
    /// All kinds with this number of rows, in the order of the tables.
    pub(super) fn all(rows: i64) -> impl Iterator<Item = Self> {
        let ends = move |left| (0..rows).map(move |right| Self { rows, left, right });
        (0..rows).flat_map(ends)
    }

    /// The number of the kind among all kinds.
    fn number(self) -> usize {
        let fewer: i64 = (1..self.rows).map(|rows| rows * rows).sum();
        (fewer + self.left * self.rows + self.right) as usize
    }

    /// The least length of a board of this kind that has a piece on every bound.
    pub(super) fn least(self) -> i64 {
        self.left.max(self.rows - 1 - self.right)
    }

    fn board(self, length: i64) -> Board {
        let sums = [self.left, length + self.right];
        Board([[0, self.rows - 1], [0, length], sums])
    }

    /// The parts left by each line in a direction: 0 for y, 1 for x, 2 for x + y.
    pub(super) fn cuts(
        self,
        length: i64,
        direction: usize,
    ) -> impl Iterator<Item = [Option<Part>; 2]> {
        let board = self.board(length);
        let [low, high] = board.0[direction];
        (low..=high).map(move |line| {
            let (mut before, mut behind) = (board, board);
            before.0[direction][1] = line - 1;
            behind.0[direction][0] = line + 1;
            [before.part(), behind.part()]
        })
    }
}

impl Board {
    /// The board as a part; `None` if it has no pieces.
    fn part(self) -> Option<Part> {
        let mut bounds = self.0;
        loop {
            let [[y, yy], [x, xx], [sum, last]] = bounds;
            let tight = [
                [y.max(sum - xx), yy.min(last - x)],
                [x.max(sum - yy), xx.min(last - y)],
                [sum.max(x + y), last.min(xx + yy)],
            ];
            if tight.iter().any(|[low, high]| low > high) {
                return None;
            }
            if tight == bounds {
                let kind = Kind {
                    rows: yy - y + 1,
                    left: sum - x - y,
                    right: last - xx - y,
                };
                return Some((kind, xx - x));
            }
            bounds = tight;
        }
    }
}

/// The nimbers of all boards up to a number of rows and a length.
pub(super) struct Nimbers {
    to: i64,
    /// By kind, then by length.
    values: Vec<Vec<u16>>,
}

impl Nimbers {
    /// The bytes that they take.
    pub(super) fn bytes(rows: u64, to: u64) -> u64 {
        let kinds: u64 = (1..=rows).map(|rows| rows * rows).sum();
        2 * kinds.saturating_mul(to.saturating_add(1))
    }

    /// The nimbers by the definition: the mex of the options, each the sum of the parts on
    /// the two sides of a line.
    pub(super) fn new(rows: i64, to: i64, progress: &mut Progress<'_>) -> Result<Self, Limit> {
        let mut nimbers = Self {
            to,
            values: Vec::new(),
        };
        for rows in 1..=rows {
            // A line across leaves a part that is as long as before only if its ends are
            // less far apart at the top.
            let mut kinds: Vec<Kind> = Kind::all(rows).collect();
            nimbers
                .values
                .extend(kinds.iter().map(|_| Vec::with_capacity(to as usize + 1)));
            kinds.sort_by_key(|kind| kind.right - kind.left);
            for length in 0..=to {
                progress.done(((rows - 1) * (to + 1) + length) as u64)?;
                for &kind in &kinds {
                    let nimber = match length < kind.least() {
                        true => 0,
                        false => nimbers.mex(kind, length),
                    };
                    nimbers.values[kind.number()].push(nimber);
                }
            }
        }
        Ok(nimbers)
    }

    fn mex(&self, kind: Kind, length: i64) -> u16 {
        let mut small = [0_u64; 4];
        let mut large = BTreeSet::new();
        for parts in (0..3).flat_map(|direction| kind.cuts(length, direction)) {
            let parts = parts.into_iter().flatten();
            let value = parts.fold(0, |sum, part| sum ^ self.at(part));
            match small.get_mut(usize::from(value / 64)) {
                Some(word) => *word |= 1 << (value % 64),
                None => drop(large.insert(value)),
            }
        }
        let full = small.iter().take_while(|word| **word == u64::MAX).count() as u16;
        match small.get(usize::from(full)) {
            Some(word) => 64 * full + word.trailing_ones() as u16,
            None => (256..).find(|value| !large.contains(value)).unwrap_or(0),
        }
    }

    /// The nimber of a part, which is valued before every board that has it as a part.
    pub(super) fn at(&self, (kind, length): Part) -> u16 {
        self.values[kind.number()][length as usize]
    }

    /// The nimbers of a kind, by length; 0 below the least length.
    pub(super) fn of(&self, kind: Kind) -> &[u16] {
        &self.values[kind.number()]
    }

    /// The greatest length.
    pub(super) const fn to(&self) -> i64 {
        self.to
    }

    /// The nimbers in the order of `state.bin`: by rows, by length, then of the kinds that
    /// stand for their images.
    pub(super) fn stored(&self, rows: i64) -> impl Iterator<Item = u16> {
        (1..=rows).flat_map(move |rows| {
            let mut kinds: Vec<Kind> = Kind::all(rows)
                .filter(|kind| kind.left <= kind.right && kind.left + kind.right < kind.rows)
                .collect();
            kinds.sort_by_key(|kind| kind.right - kind.left);
            (0..=self.to).flat_map(move |length| {
                let values = kinds.iter().map(|&kind| self.at((kind, length)));
                values.collect::<Vec<_>>()
            })
        })
    }
}
