//! The kinds of strips, and the strips that a line leaves.

use crate::hexagons::Region;

/// The kind of a strip: its number of rows, and how its two ends are bent.
///
/// A strip of length X has the pieces with 0 ≤ y < rows, 0 ≤ x ≤ X and
/// left ≤ x + y ≤ X + right. Both bends are less than the number of rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind {
    /// The number of rows, from 1.
    pub rows: u32,
    /// The bend of the left end.
    pub left: u32,
    /// The bend of the right end.
    pub right: u32,
}

/// A strip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strip {
    /// Its kind.
    pub kind: Kind,
    /// Its length, at least [`Kind::least`].
    pub length: u64,
}

/// The pairs that the lines across a strip leave.
///
/// All pairs of a strip of each kind, at least as long as these can be, whose lengths
/// add up to the length of the strip less `lost`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairs {
    /// The kinds of the left and of the right part.
    pub kinds: [Kind; 2],
    /// The length that is lost; it may be negative.
    pub lost: i64,
}

impl Kind {
    /// The kinds with this number of rows, by `left` and then by `right`.
    pub fn all(rows: u32) -> impl Iterator<Item = Self> {
        (0..rows * rows).map(move |number| Self::new(rows, number / rows, number % rows))
    }

    const fn new(rows: u32, left: u32, right: u32) -> Self {
        Self { rows, left, right }
    }

    /// One kind for each set of images, in an order in which strips of one length can be
    /// valued.
    pub(super) fn representatives(rows: u32) -> Vec<Self> {
        let mut kinds: Vec<Self> = Self::all(rows)
            .filter(|kind| kind.left <= kind.right && kind.left + kind.right < rows)
            .collect();
        // A line across leaves a longer strip only with ends closer to each other.
        kinds.sort_by_key(|kind| kind.right - kind.left);
        kinds
    }

    /// The number of kinds with at most this number of rows.
    pub(super) const fn count(rows: u32) -> usize {
        let rows = rows as usize;
        rows * (rows + 1) * (2 * rows + 1) / 6
    }

    /// The kind's number among all kinds, by rows.
    pub(super) const fn index(self) -> usize {
        Self::count(self.rows - 1) + (self.left * self.rows + self.right) as usize
    }

    /// The least length: of a shorter one some bound would not be attained.
    #[must_use]
    pub const fn least(self) -> u64 {
        let right = self.rows - 1 - self.right;
        (if self.left > right { self.left } else { right }) as u64
    }

    /// The images of a representative: turned by a half turn, and reflected in both ways.
    /// The latter are longer by `right − left`.
    pub(super) const fn images(self) -> [(Self, u64); 3] {
        let Self { rows, left, right } = self;
        let turn = Self::new(rows, rows - 1 - right, rows - 1 - left);
        let longer = (right - left) as u64;
        [
            (turn, 0),
            (Self::new(rows, right, left), longer),
            (Self::new(rows, turn.right, turn.left), longer),
        ]
    }

    /// The pairs left by the lines across, x = t and x + y = t, but for those near an
    /// end.
    #[must_use]
    pub const fn pairs(self) -> [Pairs; 2] {
        let Self { rows, left, right } = self;
        let last = rows - 1;
        [
            Pairs {
                kinds: [Self::new(rows, left, last), Self::new(rows, 0, right)],
                lost: 2,
            },
            Pairs {
                kinds: [Self::new(rows, left, 0), Self::new(rows, last, right)],
                lost: 3 - rows as i64,
            },
        ]
    }

    const fn board(self, length: u64) -> Bounds {
        let length = length as i64;
        Bounds {
            low: [0, 0, self.left as i64],
            high: [self.rows as i64 - 1, length, length + self.right as i64],
        }
    }

    /// The parts left by each line along the strip.
    pub fn along(self, length: u64) -> impl Iterator<Item = [Option<Strip>; 2]> {
        let board = self.board(length);
        (0..i64::from(self.rows)).map(move |line| board.cut(0, line))
    }

    /// The parts left by the lines across that are near an end, and not in
    /// [`Kind::pairs`]. A line may come twice if the strip is short.
    pub fn near_ends(self, length: u64) -> impl Iterator<Item = [Option<Strip>; 2]> {
        let board = self.board(length);
        let rows = i64::from(self.rows);
        let [_, x, sum] = board.high;
        let left = i64::from(self.left);
        let right = rows - 1 - i64::from(self.right);
        let of = move |direction, lines: std::ops::RangeInclusive<i64>| {
            lines.map(move |line| board.cut(direction, line))
        };
        of(1, 0..=left.min(x))
            .chain(of(1, (x - right).max(0)..=x))
            .chain(of(2, left..=sum.min(rows - 1)))
            .chain(of(2, x.max(left)..=sum))
    }
}

impl From<Region> for Strip {
    fn from(region: Region) -> Self {
        let Region {
            rows,
            columns,
            short,
            long,
        } = region;
        Self {
            kind: Kind::new(rows as u32, short as u32, (rows - 1 - long) as u32),
            length: columns - 1,
        }
    }
}

/// A convex board by its bounds in y, x and x + y.
#[derive(Clone, Copy)]
struct Bounds {
    low: [i64; 3],
    high: [i64; 3],
}

impl Bounds {
    /// The parts on either side of a line.
    fn cut(self, direction: usize, line: i64) -> [Option<Strip>; 2] {
        let (mut before, mut behind) = (self, self);
        before.high[direction] = line - 1;
        behind.low[direction] = line + 1;
        [before.strip(), behind.strip()]
    }

    /// The board as a strip; `None` if it is empty.
    fn strip(self) -> Option<Strip> {
        let ([y, x, sum], [yy, xx, last]) = (self.low, self.high);
        // Each bound follows from at most two others, so once is enough.
        let low = [y.max(sum - xx), x.max(sum - yy), sum.max(y + x)];
        let high = [yy.min(last - x), xx.min(last - y), last.min(yy + xx)];
        let is_empty = (0..3).any(|direction| low[direction] > high[direction]);
        (!is_empty).then(|| Strip {
            kind: Kind {
                rows: (high[0] - low[0] + 1) as u32,
                left: (low[2] - low[1] - low[0]) as u32,
                right: (high[2] - high[1] - low[0]) as u32,
            },
            length: (high[1] - low[1]) as u64,
        })
    }
}
