//! The heights of each cell that are P.

use std::fmt;

use grundy_check::Error;

use super::heaps::{self, BOUND, Heap};
use super::{CELLS, HEAPS};
use crate::folder::Folder;
use crate::text_file::{fields, number};

/// The most cells of a table.
pub(super) const MOST: u64 = 1 << 22;
/// The most kinds of sums to compare.
const MOST_KINDS: u64 = 1 << 26;

/// The outcomes of the heights of a cell, true for P.
#[derive(Clone, Default)]
struct Heights {
    below: bool,
    first: i64,
    between: Vec<bool>,
    above: bool,
}

impl Heights {
    fn end(&self) -> i64 {
        self.first + self.between.len() as i64
    }
}

/// The outcomes of all sums, according to the folder.
pub(super) struct Table {
    pub(super) heaps: Vec<Heap>,
    /// By cell, the index of its heights; 0 if no sum is P.
    cells: Vec<u32>,
    heights: Vec<Heights>,
    /// The first cell whose heights far below and far above differ.
    witness: Option<Witness>,
}

/// Pairwise distinguishable sums: the start, and with `more` heaps `up`, twice as many,
/// and so on.
pub(super) struct Witness {
    pub(super) start: Vec<u32>,
    pub(super) up: u64,
    pub(super) more: u64,
    pub(super) down: u64,
}

impl fmt::Display for Witness {
    /// Writes the witness as in the summary.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start: Vec<String> = self.start.iter().map(u32::to_string).collect();
        let (start, up) = (start.join(" "), self.up);
        write!(f, "{start},{up},{},{}", self.more, self.down)
    }
}

impl Table {
    /// Reads the heaps up to this one and the cells.
    pub(super) fn read(
        folder: &Folder<'_>,
        digits: &[u8],
        to: u64,
        count: u64,
    ) -> Result<Self, Error> {
        let heaps = heaps::read(folder, digits, to)?;
        let product = |more: u64, most: u64| {
            heaps.iter().try_fold(1, |product: u64, heap| {
                let product = product.checked_mul(u64::from(heap.classes()) + more)?;
                (product <= most).then_some(product)
            })
        };
        let (Some(product), Some(_)) = (product(0, MOST), product(1, MOST_KINDS)) else {
            let what = format!("makes more than {MOST} cells or {MOST_KINDS} kinds of sums");
            return Err(folder.whole(HEAPS, what).into());
        };
        folder.budget().memory(product * 4 + count * 64)?;
        let mut table = Self {
            heaps,
            cells: vec![0; product as usize],
            heights: vec![Heights::default()],
            witness: None,
        };
        let mut file = folder.table(CELLS, "counts,below,first,between,above")?;
        let mut last = None;
        for _ in 0..count {
            folder.budget().time()?;
            let (counts, heights) = file.read(|line| table.read_cell(line))?;
            let cell = table.cell(&counts).0;
            if last.is_some_and(|last| last >= cell) {
                return Err(file.fault("has to come after the cell before it").into());
            }
            last = Some(cell);
            if table.witness.is_none() {
                table.witness = table.witness_in(counts, &heights);
            }
            table.cells[cell] = table.heights.len() as u32;
            table.heights.push(heights);
        }
        file.expect_end()?;
        Ok(table)
    }

    /// Parses the multiplicities of a cell, and its heights.
    fn read_cell(&self, line: &str) -> Result<(Vec<u32>, Heights), String> {
        let [counts, below, first, between, above] = fields(line)?;
        let counts = counts.split(' ');
        let counts: Option<Vec<u32>> = counts
            .map(|text| u32::try_from(number(text)?).ok())
            .collect();
        let counts = counts.filter(|counts| {
            let mut each = counts.iter().zip(&self.heaps);
            counts.len() == self.heaps.len() && each.all(|(&count, heap)| count < heap.classes())
        });
        let counts = counts.ok_or("has to begin with numbers of heaps, as taken")?;
        let heights = self.heights(&counts, [below, above], first, between);
        let heights = heights.ok_or("is no outcomes of heights, each said once")?;
        Ok((counts, heights))
    }

    /// The outcomes of the heights of a cell; `None` if occurring heights are missing, or
    /// something is repeated or about heights that do not occur.
    fn heights(
        &self,
        counts: &[u32],
        tails: [&str; 2],
        first: &str,
        between: &str,
    ) -> Option<Heights> {
        let distance = number(first.strip_prefix('-').unwrap_or(first));
        let distance = distance.filter(|&distance| distance < BOUND)? as i64;
        let first = match first.starts_with('-') {
            true if distance == 0 => return None,
            true => -distance,
            false => distance,
        };
        let is_lost = |text: &str| match text {
            "P" => Some(true),
            "N" => Some(false),
            _ => None,
        };
        let between: Vec<bool> = (between.split("").filter(|one| !one.is_empty()))
            .map(is_lost)
            .collect::<Option<_>>()?;
        if between.len() as u64 >= BOUND {
            return None;
        }
        let occurs = [-1, 1].map(|sign| self.mover(counts, sign).is_some());
        let [below, above] = [0, 1].map(|at| match occurs[at] {
            true => is_lost(tails[at]).map(Some),
            false => tails[at].is_empty().then_some(None),
        });
        let (below, above) = (below?, above?);
        let end = first + between.len() as i64;
        // The heights: all, from 0 on, up to 0, or 0 alone.
        let fits = (occurs[0] || first == 0) && (occurs[1] || end == 1);
        let trimmed = (below.is_none() || between.first().copied() != below)
            && (above.is_none() || between.last().copied() != above);
        let constant = occurs == [true; 2] && between.is_empty() && below == above;
        let heights = Heights {
            below: below.unwrap_or(false),
            first,
            above: above.unwrap_or(false),
            between,
        };
        let any = heights.below || heights.above || heights.between.contains(&true);
        (fits && trimmed && any && (!constant || first == 0)).then_some(heights)
    }

    /// The first heap with this sign of which whole periods can be added to a cell.
    fn mover(&self, counts: &[u32], sign: i64) -> Option<usize> {
        let mut heaps = self.heaps.iter().zip(counts);
        heaps.position(|(heap, &count)| heap.sign == sign && count >= heap.threshold)
    }

    /// The pairwise distinguishable sums of a cell, if its heights far below and far
    /// above differ.
    ///
    /// Take k ≥ `first` − 1 periods of the heap `up`, and k′ > k of them, further by more
    /// than the number of heights between: then k − `first` + 1 periods of the heap
    /// `down` leave the first at height `first` − 1 and the second above all between.
    fn witness_in(&self, counts: Vec<u32>, heights: &Heights) -> Option<Witness> {
        let (up, down) = (self.mover(&counts, 1)?, self.mover(&counts, -1)?);
        if heights.below == heights.above {
            return None;
        }
        let mut start = counts;
        let turns = u32::try_from(heights.first - 1).unwrap_or(0);
        start[up] += turns * self.heaps[up].period;
        Some(Witness {
            start,
            up: self.heaps[up].size,
            more: (heights.between.len() as u64 + 1) * u64::from(self.heaps[up].period),
            down: self.heaps[down].size,
        })
    }

    pub(super) const fn witness(&self) -> Option<&Witness> {
        self.witness.as_ref()
    }

    /// The cell and the height of a sum.
    fn cell(&self, counts: &[u32]) -> (usize, i64) {
        let each = self.heaps.iter().zip(counts).rev();
        each.fold((0, 0), |(cell, height), (heap, &count)| {
            let (taken, periods) = heap.taken(count);
            let cell = cell * heap.classes() as usize + taken as usize;
            (cell, height + heap.sign * periods)
        })
    }

    /// True if a sum is P according to the folder.
    pub(super) fn is_lost(&self, counts: &[u32]) -> bool {
        let (cell, height) = self.cell(counts);
        let heights = &self.heights[self.cells[cell] as usize];
        match height - heights.first {
            before if before < 0 => heights.below,
            at => match heights.between.get(at as usize) {
                Some(&lost) => lost,
                None => heights.above,
            },
        }
    }

    /// The height of a sum.
    pub(super) fn height(&self, counts: &[u32]) -> i64 {
        self.cell(counts).1
    }

    /// Two heights: below the first and from the second on, no cell's outcomes change.
    pub(super) fn span(&self) -> [i64; 2] {
        let first = self.heights.iter().map(|heights| heights.first).min();
        let end = self.heights.iter().map(Heights::end).max();
        [first.unwrap_or(0), end.unwrap_or(0)]
    }

    /// The heaps of a sum, one after another.
    pub(super) fn text_of(&self, counts: &[u32]) -> String {
        let each = self.heaps.iter().zip(counts);
        let heaps = each
            .flat_map(|(heap, &count)| std::iter::repeat_n(heap.size.to_string(), count as usize));
        heaps.collect::<Vec<String>>().join(" + ")
    }
}
