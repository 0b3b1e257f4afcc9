//! The heaps, and the heights of each cell that are P.

use std::fmt;
use std::path::Path;

use super::{CELLS, HEAPS};
use crate::fault::Fault;
use crate::limits::{Error, Progress};
use crate::text_file::{self, TextFile};

/// No table has more cells.
pub(super) const MOST_CELLS: u64 = 1 << 22;
/// Nor more kinds of sums to look at.
const MOST_KINDS: u64 = 1 << 26;
/// No threshold and no period is greater, no height further from 0.
const MOST: u64 = 1000;

/// A heap that has a move, and how its numbers are taken.
#[derive(Clone)]
pub(super) struct Heap {
    size: u64,
    pub(super) threshold: u32,
    pub(super) period: u32,
    pub(super) sign: i64,
    /// What its moves leave: how often each of the heaps that have a move.
    pub(super) options: Vec<Vec<u32>>,
}

/// Which heights of a cell are P.
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

/// Who wins every sum, as the folder says.
pub(super) struct Table {
    pub(super) heaps: Vec<Heap>,
    /// By cell, its place among the heights; 0 where no sum is P.
    cells: Vec<u32>,
    heights: Vec<Heights>,
    /// The first cell whose heights far below and far above differ.
    crossing: Option<Crossing>,
}

/// Sums that are all told apart: the start, and with `more` heaps `up`, twice as many,
/// and so on.
pub(super) struct Crossing {
    pub(super) start: Vec<u32>,
    pub(super) up: u64,
    pub(super) more: u64,
    pub(super) down: u64,
}

impl fmt::Display for Crossing {
    /// As the summary says it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start: Vec<String> = self.start.iter().map(u32::to_string).collect();
        let (start, up) = (start.join(" "), self.up);
        write!(f, "{start},{up},{},{}", self.more, self.down)
    }
}

impl Heap {
    /// How many numbers of it are told apart.
    const fn classes(&self) -> u32 {
        self.threshold + self.period
    }

    /// A number of it in a cell, and the periods left out.
    const fn taken(&self, count: u32) -> (u32, i64) {
        if count < self.threshold {
            return (count, 0);
        }
        let over = count - self.threshold;
        (
            self.threshold + over % self.period,
            (over / self.period) as i64,
        )
    }
}

impl Table {
    /// Reads the heaps to this one and the cells.
    pub(super) fn read(
        folder: &Path,
        digits: &[u8],
        to: u64,
        count: u64,
        progress: &Progress<'_>,
    ) -> Result<Self, Error> {
        let heaps = read_heaps(folder, digits, to)?;
        let product = |more: u64, most: u64| {
            heaps.iter().try_fold(1, |product: u64, heap| {
                let product = product.checked_mul(u64::from(heap.classes()) + more)?;
                (product <= most).then_some(product)
            })
        };
        let (Some(product), Some(_)) = (product(0, MOST_CELLS), product(1, MOST_KINDS)) else {
            let what = format!("makes more than {MOST_CELLS} cells or {MOST_KINDS} kinds of sums");
            return Err(Fault::whole(&folder.join(HEAPS), what).into());
        };
        progress.budget.memory(product * 4 + count * 64)?;
        let mut table = Self {
            heaps,
            cells: vec![0; product as usize],
            heights: vec![Heights::default()],
            crossing: None,
        };
        table.read_cells(folder, count, progress)?;
        Ok(table)
    }

    fn read_cells(
        &mut self,
        folder: &Path,
        count: u64,
        progress: &Progress<'_>,
    ) -> Result<(), Error> {
        let mut file = TextFile::open(folder, CELLS)?;
        file.expect_line("counts,below,first,between,above")?;
        let mut last = None;
        for _ in 0..count {
            progress.budget.time()?;
            let line = file.next()?.unwrap_or_default();
            let fields: Vec<&str> = line.split(',').collect();
            let [counts, below, first, between, above] = fields[..] else {
                return Err(file.fault("has to have 5 fields").into());
            };
            let counts: Option<Vec<u32>> = counts
                .split(' ')
                .map(|text| u32::try_from(text_file::number(text)?).ok())
                .collect();
            let counts = counts.filter(|counts| {
                let each = counts.iter().zip(&self.heaps);
                counts.len() == self.heaps.len()
                    && each
                        .into_iter()
                        .all(|(&count, heap)| count < heap.classes())
            });
            let counts =
                counts.ok_or_else(|| file.fault("has to begin with numbers of heaps, as taken"))?;
            let cell = self.cell(&counts).0;
            if last.is_some_and(|last| last >= cell) {
                return Err(file.fault("has to come after the cell before it").into());
            }
            last = Some(cell);
            let heights = self
                .heights(&counts, [below, above], first, between)
                .ok_or_else(|| file.fault("is no outcomes of heights, each said once"))?;
            if self.crossing.is_none() {
                self.crossing = self.crossing_in(counts, &heights);
            }
            self.cells[cell] = self.heights.len() as u32;
            self.heights.push(heights);
        }
        Ok(file.expect_end()?)
    }

    /// The outcomes of the heights of a cell; `None` where heights are missing that
    /// occur, or something is said twice or of heights that do not occur.
    fn heights(
        &self,
        counts: &[u32],
        tails: [&str; 2],
        first: &str,
        between: &str,
    ) -> Option<Heights> {
        let number = text_file::number(first.trim_start_matches('-')).filter(|&n| n <= MOST)?;
        let first = match first.strip_prefix('-') {
            Some(_) if number == 0 => return None,
            Some(rest) if rest.starts_with('-') => return None,
            Some(_) => -(number as i64),
            None => number as i64,
        };
        let is_lost = |text: &str| match text {
            "P" => Some(true),
            "N" => Some(false),
            _ => None,
        };
        let between: Vec<bool> = (between.split("").filter(|one| !one.is_empty()))
            .map(is_lost)
            .collect::<Option<_>>()?;
        if between.len() as u64 > MOST {
            return None;
        }
        let occurs = [-1, 1].map(|sign| self.mover(counts, sign).is_some());
        let [below, above] = [0, 1].map(|at| match occurs[at] {
            true => is_lost(tails[at]).map(Some),
            false => tails[at].is_empty().then_some(None),
        });
        let (below, above) = (below?, above?);
        let end = first + between.len() as i64;
        // All heights from 0 on, to 0, or 0 alone.
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

    /// The first heap of which a cell has whole periods to add, with this sign.
    fn mover(&self, counts: &[u32], sign: i64) -> Option<usize> {
        let mut heaps = self.heaps.iter().zip(counts);
        heaps.position(|(heap, &count)| heap.sign == sign && count >= heap.threshold)
    }

    /// The sums of a cell that are told apart, where its heights far below and far
    /// above differ.
    ///
    /// With k ≥ `first` − 1 periods of the heap `up`, and k′ > k of them by more than
    /// there are heights between, k − `first` + 1 periods of the heap `down` leave the
    /// first at height `first` − 1 and the second above all between.
    fn crossing_in(&self, counts: Vec<u32>, heights: &Heights) -> Option<Crossing> {
        let (up, down) = (self.mover(&counts, 1)?, self.mover(&counts, -1)?);
        if heights.below == heights.above {
            return None;
        }
        let mut start = counts;
        let turns = u32::try_from(heights.first - 1).unwrap_or(0);
        start[up] += turns * self.heaps[up].period;
        Some(Crossing {
            start,
            up: self.heaps[up].size,
            more: (heights.between.len() as u64 + 1) * u64::from(self.heaps[up].period),
            down: self.heaps[down].size,
        })
    }

    pub(super) const fn crossing(&self) -> Option<&Crossing> {
        self.crossing.as_ref()
    }

    /// The cell of a sum, and its height.
    fn cell(&self, counts: &[u32]) -> (usize, i64) {
        let each = self.heaps.iter().zip(counts).rev();
        each.fold((0, 0), |(cell, height), (heap, &count)| {
            let (taken, periods) = heap.taken(count);
            let cell = cell * heap.classes() as usize + taken as usize;
            (cell, height + heap.sign * periods)
        })
    }

    /// Whether a sum is P, as the folder says.
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

    /// Below the first and from the second on no cell's outcomes change.
    pub(super) fn span(&self) -> [i64; 2] {
        let first = self.heights.iter().map(|heights| heights.first).min();
        let end = self.heights.iter().map(Heights::end).max();
        [first.unwrap_or(0), end.unwrap_or(0)]
    }

    /// The heaps of a sum, one after another.
    pub(super) fn heaps_of(&self, counts: &[u32]) -> Vec<u64> {
        let each = self.heaps.iter().zip(counts);
        each.flat_map(|(heap, &count)| std::iter::repeat_n(heap.size, count as usize))
            .collect()
    }
}

/// Reads the heaps; of those that have the same moves the least stands for all.
fn read_heaps(folder: &Path, digits: &[u8], to: u64) -> Result<Vec<Heap>, Fault> {
    let mut file = TextFile::open(folder, HEAPS)?;
    file.expect_line("heap,like,threshold,period,sign")?;
    // By heap, its place among those that stand for others.
    let mut places: Vec<Option<usize>> = vec![None];
    let mut heaps: Vec<Heap> = Vec::new();
    for size in 1..=to {
        let options = options(size as usize, digits, &places);
        let line = file.next()?.unwrap_or_default();
        let rest = line.strip_prefix(&format!("{size},"));
        let rest = rest.ok_or_else(|| file.fault(format!("has to be the heap of {size}")))?;
        let same = heaps.iter().position(|heap| heap.options == options);
        let like = match (options.is_empty(), same) {
            (true, _) => 0,
            (false, None) => size,
            (false, Some(at)) => heaps[at].size,
        };
        let rest = rest.strip_prefix(&format!("{like},")).ok_or_else(|| {
            file.fault(format!(
                "has to be like {like}: 0 without a move, else the least alike"
            ))
        })?;
        if like != size {
            if rest != ",," {
                return Err(file.fault("says nothing more of a heap like another one"));
            }
            places.push(same.filter(|_| like > 0));
            continue;
        }
        let fields: Vec<&str> = rest.split(',').collect();
        let number = |text: &str| text_file::number(text).filter(|&number| number <= MOST);
        let read = match fields[..] {
            [threshold, period, sign] => (|| {
                let sign = match sign {
                    "-1" => -1,
                    "0" => 0,
                    "1" => 1,
                    _ => return None,
                };
                let period = number(period).filter(|&period| period > 0)?;
                Some((number(threshold)? as u32, period as u32, sign))
            })(),
            _ => None,
        };
        let (threshold, period, sign) = read.ok_or_else(|| {
            file.fault(format!(
                "has to have a threshold and a period up to {MOST}, and a sign"
            ))
        })?;
        places.push(Some(heaps.len()));
        heaps.push(Heap {
            size,
            threshold,
            period,
            sign,
            options,
        });
    }
    file.expect_end()?;
    for heap in 0..heaps.len() {
        let count = heaps.len();
        let options = &mut heaps[heap].options;
        options
            .iter_mut()
            .for_each(|option| option.resize(count, 0));
    }
    Ok(heaps)
}

/// What moves in a heap leave, in heaps that stand for others; those without a move
/// are left out.
fn options(size: usize, digits: &[u8], places: &[Option<usize>]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    let mut leave = |parts: &[usize]| {
        let mut counts = Vec::new();
        for place in parts.iter().filter_map(|&part| places[part]) {
            counts.resize(counts.len().max(place + 1), 0);
            counts[place] += 1;
        }
        options.push(counts);
    };
    for (taken, digit) in digits.iter().enumerate().take(size + 1) {
        let rest = size - taken;
        if taken > 0 && rest == 0 && digit & 1 != 0 {
            leave(&[]);
        }
        if taken > 0 && rest > 0 && digit & 2 != 0 {
            leave(&[rest]);
        }
        if digit & 4 != 0 {
            (1..=rest / 2).for_each(|part| leave(&[part, rest - part]));
        }
    }
    options.sort_unstable();
    options.dedup();
    options
}
