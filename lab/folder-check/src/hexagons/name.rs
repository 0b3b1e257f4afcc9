//! Convex boards: names, places in a table, and options.

/// A convex board up to its twelve images: the least and the middle number of lines in
/// its three directions, and the corners that the direction with the most lines cuts off
/// the parallelogram of the other two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Name {
    pub(super) columns: u32,
    pub(super) rows: u32,
    pub(super) short: u32,
    pub(super) long: u32,
}

/// The pieces whose row, column and column − row lie between these bounds, each attained
/// by a piece.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    low: [i32; 3],
    high: [i32; 3],
}

impl Bounds {
    /// The bounds that pieces attain; `None` if there is no piece.
    #[inline(always)]
    fn tight(self) -> Option<Self> {
        let ([row, column, falling], [rows, columns, fallings]) = (self.low, self.high);
        let low = [
            row.max(column - fallings),
            column.max(row + falling),
            falling.max(column - rows),
        ];
        let high = [
            rows.min(columns - falling),
            columns.min(rows + fallings),
            fallings.min(columns - row),
        ];
        (low[0] <= high[0] && low[1] <= high[1] && low[2] <= high[2]).then_some(Self { low, high })
    }

    #[inline(always)]
    fn name(self) -> Name {
        let ([row, column, falling], [rows, columns, fallings]) = (self.low, self.high);
        let lines = [rows - row + 1, columns - column + 1, fallings - falling + 1];
        // The cuts: the longest direction's bounds by the other two alone, less its own.
        let (cuts, one, other) = if lines[2] >= lines[0].max(lines[1]) {
            let cuts = [falling + rows - column, columns - row - fallings];
            (cuts, lines[0], lines[1])
        } else if lines[1] >= lines[0] {
            let cuts = [column - row - falling, rows + fallings - columns];
            (cuts, lines[0], lines[2])
        } else {
            let cuts = [row + fallings - column, columns - falling - rows];
            (cuts, lines[1], lines[2])
        };
        Name {
            columns: one.max(other) as u32,
            rows: one.min(other) as u32,
            short: cuts[0].min(cuts[1]) as u32,
            long: cuts[0].max(cuts[1]) as u32,
        }
    }
}

impl Name {
    /// A row of this many pieces.
    pub(super) const fn line(columns: u32) -> Self {
        Self {
            columns,
            rows: 1,
            short: 0,
            long: 0,
        }
    }

    /// The board with these sides in pieces, in cyclic order, as the rules write
    /// `hex(a,b,c,d,e,f)`; `None` if they do not close.
    pub(super) fn of_sides(sides: [u32; 6]) -> Option<Self> {
        let [a, b, c, d, e, f] = sides.map(|side| side as i32 - 1);
        let closed = a + b == d + e && b + c == e + f && sides.iter().all(|&side| side > 0);
        let bounds = Bounds {
            low: [0, 0, -f],
            high: [b + c, a + b, a],
        };
        closed.then(|| bounds.name())
    }

    const fn bounds(self) -> Bounds {
        let (rows, columns) = (self.rows as i32 - 1, self.columns as i32 - 1);
        Bounds {
            low: [0, 0, self.short as i32 - rows],
            high: [rows, columns, columns - self.long as i32],
        }
    }

    /// The six sides in pieces, in cyclic order, from the smaller corner on.
    pub(super) const fn sides(self) -> [u32; 6] {
        [
            self.short + 1,
            self.rows - self.short,
            self.columns - self.long,
            self.long + 1,
            self.rows - self.long,
            self.columns - self.short,
        ]
    }

    /// The sides, separated by commas.
    pub(super) fn text(self) -> String {
        self.sides().map(|side| side.to_string()).join(",")
    }

    /// The number of pieces.
    pub(super) fn area(self) -> u64 {
        let corner = |side: u32| u64::from(side) * (u64::from(side) + 1) / 2;
        u64::from(self.rows) * u64::from(self.columns) - corner(self.short) - corner(self.long)
    }

    /// The number of lines in all three directions.
    pub(super) const fn lines(self) -> u32 {
        2 * (self.rows + self.columns) - 1 - self.short - self.long
    }

    /// True if it has six sides of at least two pieces.
    pub(super) const fn is_hexagon(self) -> bool {
        self.short > 0
    }

    /// Visits the parts on the two sides of each line of each direction.
    #[inline]
    pub(super) fn options(self, mut each: impl FnMut(Option<Self>, Option<Self>)) {
        let bounds = self.bounds();
        for direction in 0..3 {
            for line in bounds.low[direction]..=bounds.high[direction] {
                let (mut before, mut beyond) = (bounds, bounds);
                before.high[direction] = line - 1;
                beyond.low[direction] = line + 1;
                let name = |part: Bounds| part.tight().map(Bounds::name);
                each(name(before), name(beyond));
            }
        }
    }
}

/// All boards that fit into a parallelogram, in the order of a table: by columns, rows,
/// the smaller corner, the larger.
#[derive(Clone, Debug)]
pub(super) struct Names {
    pub(super) side: u32,
    /// For each number of rows, the number of boards with fewer rows and a fixed number
    /// of columns.
    fewer_rows: Vec<usize>,
    /// For each number of columns, the number of boards with fewer.
    fewer_columns: Vec<usize>,
}

impl Names {
    pub(super) fn new(side: u32) -> Self {
        let corners = |rows: u32| {
            let of = |short: u32| (rows - 2 * short) as usize;
            (0..rows.div_ceil(2)).map(of).sum()
        };
        let sums = |each: &dyn Fn(u32) -> usize| {
            let mut sum = 0;
            let sums = (0..=side + 1).map(|number| {
                let before = sum;
                sum += each(number);
                before
            });
            sums.collect::<Vec<usize>>()
        };
        let fewer_rows = sums(&corners);
        let fewer_columns = sums(&|columns| match columns {
            0 => 0,
            _ => fewer_rows.get(columns as usize + 1).copied().unwrap_or(0),
        });
        Self {
            side,
            fewer_rows,
            fewer_columns,
        }
    }

    /// The number of boards.
    pub(super) fn count(&self) -> usize {
        self.fewer_columns[self.side as usize + 1]
    }

    /// The place of a board that fits.
    #[inline(always)]
    pub(super) fn place(&self, name: Name) -> usize {
        // For each smaller corner s there are rows − 2s larger ones.
        let corners = name.short * (name.rows + 1 - name.short) + name.long - name.short;
        let fewer_columns = self.fewer_columns[name.columns as usize];
        fewer_columns + self.fewer_rows[name.rows as usize] + corners as usize
    }

    /// The boards with this many columns, in order.
    pub(super) fn of_columns(columns: u32) -> impl Iterator<Item = Name> {
        (1..=columns).flat_map(move |rows| Self::of_rows(columns, rows))
    }

    /// The boards with this many columns and rows, in order.
    pub(super) fn of_rows(columns: u32, rows: u32) -> impl Iterator<Item = Name> {
        (0..rows.div_ceil(2)).flat_map(move |short| {
            (short..rows - short).map(move |long| Name {
                columns,
                rows,
                short,
                long,
            })
        })
    }

    /// All boards in order.
    pub(super) fn all(&self) -> impl Iterator<Item = Name> + use<> {
        (1..=self.side).flat_map(Self::of_columns)
    }
}

#[cfg(test)]
mod tests;
