//! Boards of any outline, holes included: search on bitboards.
//!
//! A frame of R rows and C columns, each row followed by an empty place, is a word
//! of R·(C + 1) ≤ 128 bits. A step in each direction is a shift, a line is what
//! shifts reach before a gap, and flooding finds the parts after a move. A part is
//! looked up in the corner of the frame; only an unknown one is rotated and
//! reflected, to the least of those of its twelve images that fit into the frame.
//! Which of them fit does not depend on the initial image, so this form is
//! canonical. Convex parts are valued as regions, by four numbers.

use rustc_hash::FxHashMap;

use grundy_engine::{Budget, Stop};

use super::region::Region;

/// A set of places of the frame.
type Bits = u128;
/// A piece by row and column, each row half a step to the left of the one above.
pub type Cell = (i64, i64);

/// A bound of nimbers and their sums: a part of up to 128 pieces has fewer than 384
/// moves.
const VALUES: usize = 512;

/// A search within one frame.
#[derive(Debug)]
pub struct Boards {
    rows: i64,
    /// The columns and the empty place.
    width: u32,
    /// The nimbers of parts in the corner.
    known: FxHashMap<Bits, u16>,
    regions: FxHashMap<Region, u16>,
    /// Parts valued, images counted once.
    valued: u64,
}

/// The set of option values.
struct ValueSet([u64; VALUES / 64]);

impl ValueSet {
    const fn new() -> Self {
        Self([0; VALUES / 64])
    }

    fn insert(&mut self, value: u16) {
        self.0[usize::from(value) / 64 % (VALUES / 64)] |= 1 << (value % 64);
    }

    fn mex(&self) -> u16 {
        let full = self.0.iter().take_while(|word| **word == u64::MAX).count();
        let next = self.0.get(full).map_or(0, |word| word.trailing_ones());
        (full as u32 * 64 + next) as u16
    }
}

impl Boards {
    /// A search in which each of these sets of pieces fits; `None` if the frame is
    /// too large.
    #[must_use]
    pub fn around(parts: &[Vec<Cell>]) -> Option<Self> {
        let (mut rows, mut columns) = (1_i64, 1_i64);
        for part in parts {
            let extent = |of: fn(&Cell) -> i64| {
                let numbers = || part.iter().map(of);
                Some(numbers().max()? - numbers().min()? + 1)
            };
            rows = rows.max(extent(|cell| cell.0)?);
            columns = columns.max(extent(|cell| cell.1)?);
        }
        let fits = rows <= 128 && columns <= 127 && rows * (columns + 1) <= 128;
        fits.then(|| Self {
            rows,
            width: columns as u32 + 1,
            known: FxHashMap::default(),
            regions: FxHashMap::default(),
            valued: 0,
        })
    }

    /// The number of parts valued so far, images counted once.
    #[must_use]
    pub const fn valued(&self) -> u64 {
        self.valued
    }

    /// The nimber of a set of pieces, connected or not.
    ///
    /// Pieces outside the frame are ignored.
    ///
    /// # Errors
    /// When a limit is reached; finished parts stay.
    pub fn nimber(&mut self, cells: &[Cell], budget: &mut Budget<'_>) -> Result<u16, Stop> {
        let top = cells.iter().map(|cell| cell.0).min().unwrap_or_default();
        let left = cells.iter().map(|cell| cell.1).min().unwrap_or_default();
        let bits = cells.iter().fold(0, |bits, &(row, column)| {
            let (row, column) = (row - top, column - left);
            if row < self.rows && column + 1 < self.width as i64 {
                bits | 1 << (row as u32 * self.width + column as u32)
            } else {
                bits
            }
        });
        self.sum(bits, budget)
    }

    /// The nim-sum over the parts of a set.
    fn sum(&mut self, mut bits: Bits, budget: &mut Budget<'_>) -> Result<u16, Stop> {
        let mut sum = 0;
        while bits != 0 {
            let part = self.flood(bits & bits.wrapping_neg(), bits);
            bits &= !part;
            sum ^= self.part(self.cornered(part), budget)?;
        }
        Ok(sum)
    }

    /// The connected part that contains these pieces.
    const fn flood(&self, mut part: Bits, bits: Bits) -> Bits {
        let width = self.width;
        loop {
            // Neighbours are 1, a row, and a row plus 1 away.
            let across = part | part << 1 | part << width | part << (width + 1);
            let back = part >> 1 | part >> width | part >> (width + 1);
            let grown = (across | back) & bits;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// The part moved to the first row and column.
    fn cornered(&self, part: Bits) -> Bits {
        let top = part.trailing_zeros() / self.width;
        let part = part >> (top * self.width);
        let (mut columns, mut rest) = (0, part);
        while rest != 0 {
            columns |= rest;
            rest = rest.checked_shr(self.width).unwrap_or(0);
        }
        let row: Bits = (1 << (self.width - 1)) - 1;
        part >> (columns & row).trailing_zeros()
    }

    /// The nimber of one part in the corner.
    ///
    /// The recursion is at most as deep as the number of pieces.
    fn part(&mut self, part: Bits, budget: &mut Budget<'_>) -> Result<u16, Stop> {
        if let Some(&nimber) = self.known.get(&part) {
            return Ok(nimber);
        }
        let cells = self.cells(part);
        let nimber = match convex(&cells) {
            Some(region) => self.region(region, budget)?,
            None => {
                let least = self.least_image(part, &cells);
                match self.known.get(&least) {
                    Some(&nimber) => nimber,
                    None => {
                        let nimber = self.mex(part, budget)?;
                        self.known.insert(least, nimber);
                        nimber
                    }
                }
            }
        };
        self.known.insert(part, nimber);
        Ok(nimber)
    }

    /// Counts one more part.
    fn count(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        const ENTRY: u64 = 40;
        self.valued += 1;
        budget.position()?;
        budget.memory((self.known.capacity() + self.regions.capacity()) as u64 * ENTRY)
    }

    /// The mex over the lines of a part.
    fn mex(&mut self, part: Bits, budget: &mut Budget<'_>) -> Result<u16, Stop> {
        self.count(budget)?;
        let mut values = ValueSet::new();
        let mut examined = 0;
        for step in [1, self.width, self.width + 1] {
            let behind = |bits: Bits| bits.checked_shl(step).unwrap_or(0);
            let mut starts = part & !behind(part);
            while starts != 0 {
                let mut last = starts & starts.wrapping_neg();
                starts &= starts - 1;
                let mut left = part;
                while last != 0 {
                    left &= !last;
                    last = behind(last) & part;
                }
                values.insert(self.sum(left, budget)?);
                examined += 1;
            }
        }
        budget.work(examined)?;
        Ok(values.mex())
    }

    /// The nimber of a convex part.
    fn region(&mut self, region: Region, budget: &mut Budget<'_>) -> Result<u16, Stop> {
        if let Some(&nimber) = self.regions.get(&region) {
            return Ok(nimber);
        }
        self.count(budget)?;
        let mut values = ValueSet::new();
        for parts in region.options() {
            let mut sum = 0;
            for part in parts.into_iter().flatten() {
                sum ^= self.region(part, budget)?;
            }
            values.insert(sum);
        }
        budget.work(region.lines())?;
        self.regions.insert(region, values.mex());
        Ok(values.mex())
    }

    fn cells(&self, mut part: Bits) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(part.count_ones() as usize);
        while part != 0 {
            let place = part.trailing_zeros();
            cells.push(((place / self.width) as i64, (place % self.width) as i64));
            part &= part - 1;
        }
        cells
    }

    /// The least of the images that fit.
    fn least_image(&self, part: Bits, cells: &[Cell]) -> Bits {
        let mut least = part;
        let mut image = cells.to_vec();
        for turn in 0..12 {
            let (mut top, mut left) = (i64::MAX, i64::MAX);
            let (mut bottom, mut right) = (i64::MIN, i64::MIN);
            for cell in &mut image {
                // A sixth of a turn; after six of them a reflection.
                *cell = if turn == 6 {
                    (cell.1, cell.0)
                } else {
                    (cell.1, cell.1 - cell.0)
                };
                (top, left) = (top.min(cell.0), left.min(cell.1));
                (bottom, right) = (bottom.max(cell.0), right.max(cell.1));
            }
            if bottom - top >= self.rows || right - left + 1 >= self.width as i64 {
                continue;
            }
            let bits = image.iter().fold(0, |bits: Bits, &(row, column)| {
                bits | 1 << ((row - top) as u32 * self.width + (column - left) as u32)
            });
            least = least.min(bits);
        }
        least
    }
}

/// The region that these pieces fill, if they are convex.
fn convex(cells: &[Cell]) -> Option<Region> {
    let bounds = |of: fn(&Cell) -> i64| {
        let numbers = || cells.iter().map(of);
        Some((numbers().min()?, numbers().max()?))
    };
    let (top, bottom) = bounds(|cell| cell.0)?;
    let (left, right) = bounds(|cell| cell.1)?;
    let (low, high) = bounds(|cell| cell.1 - cell.0)?;
    // The sides of their convex hull, clockwise from the top.
    let corner = left - top;
    let (a, f) = (high - corner, corner - low);
    let (b, e) = (right - left - a, bottom - top - f);
    let (c, d) = (bottom - top - b, right - left - e);
    let sides = [a, b, c, d, e, f].map(|side| u64::try_from(side).ok());
    let [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f)] = sides else {
        return None;
    };
    let region = Region::of_sides([a, b, c, d, e, f])?;
    (region.area() == cells.len() as u64).then_some(region)
}
