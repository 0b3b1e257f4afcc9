//! Convex boards, each described by three intervals.

use grundy_core::Flow;

/// A piece by its row and column. Each row is drawn half a step to the left of
/// the one above, so (r, c) touches (r, c ± 1), (r ± 1, c), (r + 1, c + 1) and
/// (r − 1, c − 1).
pub(crate) type Cell = (i64, i64);

/// The coordinate that is constant along a line of this direction: 0 is a
/// horizontal line (its row), 1 a line rising to the right (its column), 2 a
/// line falling to the right (column − row).
pub(crate) const fn coordinate(cell: Cell, direction: usize) -> i64 {
    match direction {
        0 => cell.0,
        1 => cell.1,
        _ => cell.1 - cell.0,
    }
}

/// The pieces whose three coordinates lie in these intervals. The bounds are tight: a
/// piece attains each. Taking a line leaves such boards again, so a board of any size
/// takes six numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Convex {
    pub(crate) low: [i64; 3],
    pub(crate) high: [i64; 3],
}

impl Convex {
    /// The most lines that a board may have in one direction.
    pub(crate) const MOST_LINES: u64 = 1_000_000_000_000_000_000;

    /// The board with these six sides, from the top one clockwise, in steps (pieces less
    /// one). They must close.
    pub(crate) const fn of_edges([a, b, c, _, _, f]: [u64; 6]) -> Self {
        Self {
            low: [0, 0, -(f as i64)],
            high: [(b + c) as i64, (a + b) as i64, a as i64],
        }
    }

    /// The six sides in steps, from the top one clockwise.
    pub(crate) const fn edges(self) -> [u64; 6] {
        let corner = self.low[1] - self.low[0];
        let (rows, columns) = (self.high[0] - self.low[0], self.high[1] - self.low[1]);
        let (a, f) = (self.high[2] - corner, corner - self.low[2]);
        let (b, e) = (columns - a, rows - f);
        let (c, d) = (rows - b, columns - e);
        [a as u64, b as u64, c as u64, d as u64, e as u64, f as u64]
    }

    /// The smallest board that contains these pieces.
    pub(crate) fn around(cells: &[Cell]) -> Option<Self> {
        let bound = |direction, highest: bool| {
            let along = cells.iter().map(|&cell| coordinate(cell, direction));
            if highest { along.max() } else { along.min() }
        };
        Some(Self {
            low: [bound(0, false)?, bound(1, false)?, bound(2, false)?],
            high: [bound(0, true)?, bound(1, true)?, bound(2, true)?],
        })
    }

    /// The same pieces with tight bounds; `None` if there are none. Each bound follows
    /// from at most two others, so one pass is enough.
    #[inline]
    fn tightened(self) -> Option<Self> {
        let ([r, c, d], [rr, cc, dd]) = (self.low, self.high);
        let low = [r.max(c - dd), c.max(r + d), d.max(c - rr)];
        let high = [rr.min(cc - d), cc.min(rr + dd), dd.min(cc - r)];
        (0..3)
            .all(|i| low[i] <= high[i])
            .then_some(Self { low, high })
    }

    /// The boards on either side of a line.
    #[inline]
    pub(crate) fn cut(self, direction: usize, line: i64) -> [Option<Self>; 2] {
        let side = |low: i64, high: i64| {
            if low > high {
                return None;
            }
            let mut side = self;
            side.low[direction] = low;
            side.high[direction] = high;
            side.tightened()
        };
        [
            side(self.low[direction], line - 1),
            side(line + 1, self.high[direction]),
        ]
    }

    /// Visits the boards on either side of every line that is a move.
    #[inline]
    pub(crate) fn cuts(self, each: &mut impl FnMut([Option<Self>; 2]) -> Flow) -> Flow {
        for &direction in self.directions() {
            for line in self.low[direction]..=self.high[direction] {
                each(self.cut(direction, line))?;
            }
        }
        Flow::Continue(())
    }

    /// The line itself, as a board.
    fn line(self, direction: usize, line: i64) -> Option<Self> {
        let mut slice = self;
        slice.low[direction] = line.max(self.low[direction]);
        slice.high[direction] = line.min(self.high[direction]);
        slice.tightened()
    }

    /// The number of pieces of the line.
    pub(crate) fn line_length(self, direction: usize, line: i64) -> u64 {
        self.line(direction, line).map_or(0, Self::area)
    }

    /// The number of pieces: a parallelogram less two corners.
    pub(crate) const fn area(self) -> u64 {
        // On long boards both may pass 2^64, which the difference does not.
        const fn corner(side: u64) -> u64 {
            let half = side / 2;
            let even = half.wrapping_mul(side + 1);
            even.wrapping_add(side % 2 * (half + 1))
        }
        let [_, b, _, _, e, _] = self.edges();
        let all = self.count(0).wrapping_mul(self.count(1));
        all.wrapping_sub(corner(b)).wrapping_sub(corner(e))
    }

    /// The directions whose lines are moves. A lone piece is a line in every
    /// direction, and the pieces of a board that is one line are lines in two:
    /// each is listed once.
    pub(crate) const fn directions(self) -> &'static [usize] {
        let flat = [
            self.low[0] == self.high[0],
            self.low[1] == self.high[1],
            self.low[2] == self.high[2],
        ];
        match flat {
            [true, true, true] => &[0],
            [true, ..] | [_, true, _] => &[0, 1],
            [_, _, true] => &[0, 2],
            _ => &[0, 1, 2],
        }
    }

    /// The number of lines in a direction.
    const fn count(self, direction: usize) -> u64 {
        (self.high[direction] - self.low[direction]) as u64 + 1
    }

    /// The most lines in the direction of a move.
    pub(crate) fn longest(self) -> u64 {
        let counts = self.directions().iter().map(|&of| self.count(of));
        counts.max().unwrap_or_default()
    }

    /// Every move as a direction and the number of a line.
    pub(crate) fn lines(self) -> impl Iterator<Item = (usize, u64)> {
        let directions = self.directions().iter().copied();
        directions.flat_map(move |of| (0..self.count(of)).map(move |line| (of, line)))
    }

    /// Those of [`Convex::lines`] that are so far from an end or from the middle of the
    /// board. Each line comes once, at a distance below a quarter of the longest, rounded
    /// up.
    pub(crate) fn lines_at(self, far: u64) -> impl Iterator<Item = (usize, u64)> {
        let directions = self.directions().iter().copied();
        directions.flat_map(move |of| {
            let half = self.count(of) / 2;
            let halves = [(0, half), (half, self.count(of) - half)];
            halves.into_iter().flat_map(move |(first, count)| {
                let near = (far < count.div_ceil(2)).then_some(far);
                let behind = (far < count / 2).then(|| count - 1 - far);
                let there = near.into_iter().chain(behind);
                there.map(move |line| (of, first + line))
            })
        })
    }

    /// The direction and line under which a move is listed; `None` if there is no such
    /// line.
    pub(crate) fn listed(self, direction: usize, line: i64) -> Option<(usize, i64)> {
        let slice = (self.low[direction] <= line && line <= self.high[direction])
            .then(|| self.line(direction, line))??;
        if self.directions().contains(&direction) {
            return Some((direction, line));
        }
        // A single piece.
        let piece = slice.first();
        self.directions().iter().find_map(|&other| {
            let line = coordinate(piece, other);
            (self.line_length(other, line) == 1).then_some((other, line))
        })
    }

    /// The columns of a row of the board.
    pub(crate) fn columns(self, row: i64) -> std::ops::RangeInclusive<i64> {
        self.low[1].max(row + self.low[2])..=self.high[1].min(row + self.high[2])
    }

    /// The first piece of the top row.
    pub(crate) fn first(self) -> Cell {
        (self.low[0], *self.columns(self.low[0]).start())
    }

    /// The board shifted by rows and columns.
    pub(crate) const fn moved(self, rows: i64, columns: i64) -> Self {
        let by = [rows, columns, columns - rows];
        let (mut low, mut high) = (self.low, self.high);
        let mut i = 0;
        while i < 3 {
            low[i] += by[i];
            high[i] += by[i];
            i += 1;
        }
        Self { low, high }
    }

    /// The sides of all twelve images: around from each corner, in both directions.
    pub(crate) fn images(self) -> impl Iterator<Item = [u64; 6]> {
        let edges = self.edges();
        (0..12).map(move |image| {
            std::array::from_fn(|i| {
                edges[if image < 6 {
                    (image + i) % 6
                } else {
                    (image - i) % 6
                }]
            })
        })
    }

    /// The canonical board of all twelve images, independent of its place.
    #[inline]
    pub(crate) fn canonical(self) -> Self {
        // Six numbers of 21 bits each, so that one comparison orders two images.
        const BITS: u32 = 21;
        const ALL: u128 = (1 << (6 * BITS)) - 1;
        let edges = self.edges();
        if edges.iter().any(|&edge| edge >= 1 << BITS) {
            return self.images().min().map_or(self, Self::of_edges);
        }
        let (mut forth, mut back) = (0_u128, 0_u128);
        for i in 0..6 {
            forth = forth << BITS | u128::from(edges[i]);
            back = back << BITS | u128::from(edges[5 - i]);
        }
        let mut least = forth.min(back);
        for _ in 0..5 {
            forth = (forth << BITS & ALL) | forth >> (5 * BITS);
            back = (back << BITS & ALL) | back >> (5 * BITS);
            least = least.min(forth).min(back);
        }
        let edge = |i: u32| (least >> (BITS * (5 - i)) & ((1 << BITS) - 1)) as u64;
        Self::of_edges([edge(0), edge(1), edge(2), edge(3), edge(4), edge(5)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_at_one_distance_from_the_ends_and_the_middle() {
        for top in 1..40 {
            let board = Convex::of_edges([top, 1, 1, top + 1, 0, 2]);
            let fars = board.longest().div_ceil(4);
            let mut lines: Vec<_> = (0..fars).flat_map(|far| board.lines_at(far)).collect();
            lines.sort_unstable();
            assert!(board.lines().eq(lines), "{top}");
            let first: Vec<_> = board.lines_at(0).collect();
            for line in [(0, 0), (0, 2), (1, 0), (1, top + 1), (1, top / 2), (2, 0)] {
                assert!(first.contains(&line), "{line:?} of {top}");
            }
        }
    }

    #[test]
    fn long_boards_have_as_many_pieces_as_their_rows() {
        let top = 999_999_999_999_999_997;
        let edges = [top, 2, 0, top + 2, 0, 2];
        for turn in 0..6 {
            let board = Convex::of_edges(std::array::from_fn(|i| edges[(i + turn) % 6]));
            assert_eq!(board.area(), 3 * (top + 2));
        }
    }

    /// Compares sides with intervals both ways, area and lines with counts of pieces.
    #[test]
    fn sides_intervals_and_pieces_agree() {
        for edges in [
            [2, 2, 2, 2, 2, 2],
            [1, 2, 3, 1, 2, 3],
            [0, 0, 0, 0, 0, 0],
            [4, 0, 0, 4, 0, 0],
            [1, 1, 0, 2, 0, 1],
            [2, 1, 3, 3, 0, 4],
        ] {
            let board = Convex::of_edges(edges);
            assert_eq!(board.edges(), edges);
            assert_eq!(board.tightened(), Some(board));
            let cells: Vec<Cell> = (board.low[0]..=board.high[0])
                .flat_map(|row| board.columns(row).map(move |column| (row, column)))
                .collect();
            assert_eq!(board.area(), cells.len() as u64);
            assert_eq!(Convex::around(&cells), Some(board));
            for direction in 0..3 {
                let lines = (board.low[direction]..=board.high[direction])
                    .map(|line| board.line_length(direction, line));
                assert_eq!(lines.sum::<u64>(), board.area());
            }
            for image in board.images() {
                assert_eq!(Convex::of_edges(image).edges(), image);
                assert_eq!(Convex::of_edges(image).canonical(), board.canonical());
                assert_eq!(Convex::of_edges(image).area(), board.area());
            }
            assert_eq!(board.moved(5, -3).canonical(), board.canonical());
        }
    }
}
