//! A plane cell by cell: every cell (a, b), and the reasons that exclude it.
//!
//! The five kinds are those of the document that requested the census, in its
//! numbering. A cell may have several; a cell with none is a P-position.
//!
//! ```
//! use grundy_kernels::three_row::picture::{Picture, Exclusion};
//!
//! # fn main() -> Result<(), grundy_kernels::Refusal> {
//! let picture = Picture::draw(2, None)?;
//! assert!(picture.cell(4, 2).has(Exclusion::Lost));
//! // Violet and blue: (3,2,0) is P, and so is (3,1,1).
//! assert!(picture.cell(3, 2).has(Exclusion::Third) && picture.cell(3, 2).has(Exclusion::Second));
//! # Ok(())
//! # }
//! ```

mod text;

pub use text::letter;

use super::{Kind, Rows, Walk};
use crate::Refusal;

/// A property of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exclusion {
    /// No such position: b > a or b < c.
    Impossible,
    /// Kind 1: (a, b, c′) is P for a c′ < c; a bite into the third row.
    Third,
    /// Kind 2: (a, c′, c′) is P for a c′ < c; a bite into the second row.
    Second,
    /// Kind 3: above a P-position of this plane.
    Above,
    /// Kind 4: right of a P-position of this plane.
    Right,
    /// Kind 5: right of and not below a P-position (j, j, c) of this plane.
    Corner,
    /// A P-position.
    Lost,
    /// (0, 0, 0): nothing is left, and the player to move has won.
    Over,
}

impl Exclusion {
    /// All properties, in the order of a legend.
    pub const ALL: [Self; 8] = [
        Self::Impossible,
        Self::Third,
        Self::Second,
        Self::Above,
        Self::Right,
        Self::Corner,
        Self::Lost,
        Self::Over,
    ];

    /// The word used in data.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Impossible => "impossible",
            Self::Third => "third",
            Self::Second => "second",
            Self::Above => "above",
            Self::Right => "right",
            Self::Corner => "corner",
            Self::Lost => "lost",
            Self::Over => "over",
        }
    }
}

/// A cell: the set of its properties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cell(u8);

impl Cell {
    /// True if the cell has this property.
    #[must_use]
    pub const fn has(self, why: Exclusion) -> bool {
        self.0 >> why as u8 & 1 == 1
    }

    /// The set as bits, in the order of [`Exclusion::ALL`].
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The properties of the cell.
    pub fn reasons(self) -> impl Iterator<Item = Exclusion> {
        Exclusion::ALL.into_iter().filter(move |&why| self.has(why))
    }

    const fn add(&mut self, why: Exclusion) {
        self.0 |= 1 << why as u8;
    }
}

/// Plane c, from (0, 0) to (size, size).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The third row.
    pub c: u32,
    /// The greatest a and b.
    pub size: u32,
    /// Row by row, from b = 0 and a = 0 on.
    pub cells: Vec<Cell>,
}

impl Picture {
    /// The greatest size: four million cells. Planes up to about 1,100 fit without
    /// a given size.
    pub const MOST: u32 = 2047;

    /// The cells of plane c up to this size.
    ///
    /// By default it extends slightly beyond the row in which the plane ends or its
    /// period starts.
    ///
    /// # Errors
    /// When the size exceeds [`Self::MOST`].
    pub fn draw(c: u32, size: Option<u32>) -> Result<Self, Refusal> {
        fits(size.unwrap_or(c))?;
        let planes: Vec<Rows> = match size {
            // The plane has no cell in the picture.
            Some(size) if size < c => Vec::new(),
            _ => Walk::from(0, 1).take(c as usize + 1).collect(),
        };
        let size = size.unwrap_or_else(|| planes.last().map_or(c, enough));
        fits(size)?;
        let side = size as usize + 1;
        let mut picture = Self {
            c,
            size,
            cells: vec![Cell::default(); side * side],
        };
        picture.mark(&planes);
        Ok(picture)
    }

    /// The cell (a, b), without properties outside the picture.
    #[must_use]
    pub fn cell(&self, a: u32, b: u32) -> Cell {
        let side = self.size as usize + 1;
        let inside = a <= self.size && b <= self.size;
        let cell = self.cells.get(b as usize * side + a as usize);
        cell.copied().filter(|_| inside).unwrap_or_default()
    }

    fn add(&mut self, a: u32, b: u32, why: Exclusion) {
        let side = self.size as usize + 1;
        if a <= self.size
            && b <= self.size
            && let Some(cell) = self.cells.get_mut(b as usize * side + a as usize)
        {
            cell.add(why);
        }
    }

    /// Marks the cells that the P-positions of planes 0 to c exclude.
    ///
    /// Without planes no cell is possible.
    fn mark(&mut self, planes: &[Rows]) {
        let (c, size) = (self.c, self.size);
        for b in 0..=size {
            for a in (0..=size).filter(|&a| b > a || b < c) {
                self.add(a, b, Exclusion::Impossible);
            }
        }
        let Some((own, earlier)) = planes.split_last() else {
            return;
        };
        for rows in earlier {
            // Rows below c are impossible in this plane.
            for (a, b) in seen(rows, size).filter(|&(_, b)| b >= c) {
                self.add(a, b, Exclusion::Third);
            }
            let a = rows.plane.first;
            (c..=size.min(a)).for_each(|b| self.add(a, b, Exclusion::Second));
        }
        if c == 0 {
            self.add(0, 0, Exclusion::Over);
        }
        for (a, b) in seen(own, size) {
            self.add(a, b, Exclusion::Lost);
            (b + 1..=a).for_each(|above| self.add(a, above, Exclusion::Above));
            (a + 1..=size).for_each(|right| self.add(right, b, Exclusion::Right));
            if a == b {
                for right in a + 1..=size {
                    (b..=right).for_each(|above| self.add(right, above, Exclusion::Corner));
                }
            }
        }
    }
}

/// Refuses a size that is too great.
fn fits(size: u32) -> Result<(), Refusal> {
    if size > Picture::MOST {
        return Err(Refusal::TooFar {
            to: size.into(),
            most: Picture::MOST.into(),
        });
    }
    Ok(())
}

/// The P-positions of a plane with a and b up to this size.
///
/// Others exclude no cell of the picture: they exclude cells in their column, to
/// their right, or above.
fn seen(rows: &Rows, size: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
    let near = rows.positions().take_while(move |&(_, b)| b <= size.into());
    let small = near.filter_map(|(a, b)| Some((u32::try_from(a).ok()?, u32::try_from(b).ok()?)));
    small.filter(move |&(a, _)| a <= size)
}

/// The size that shows a plane completely.
///
/// It includes all P-positions of a finite one, or those outside the period plus
/// two periods and at least three rows.
fn enough(rows: &Rows) -> u32 {
    let count = match &rows.plane.kind {
        Kind::Finite { .. } => rows.plane.positions() as usize,
        Kind::Infinite { offsets, .. } => {
            rows.plane.positions() as usize + (2 * offsets.len()).max(3)
        }
    };
    let columns = rows.positions().take(count).map(|(a, _)| a);
    let most = columns.max().unwrap_or_default() + 2;
    u32::try_from(most).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
