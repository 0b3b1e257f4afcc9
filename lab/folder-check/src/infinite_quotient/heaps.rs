//! The heaps of an infinite quotient: their moves, and the reduction of multiplicities.

use grundy_check::Fault;

use super::HEAPS;
use crate::folder::Folder;
use crate::moves::each_move;
use crate::text_file::{below, fields};

/// The bound on thresholds, periods and distances of heights from 0.
pub(super) const BOUND: u64 = 1001;

/// A heap that has a move, and the reduction of its multiplicity.
#[derive(Clone)]
pub(super) struct Heap {
    pub(super) size: u64,
    pub(super) threshold: u32,
    pub(super) period: u32,
    pub(super) sign: i64,
    /// The options: the multiplicity of each heap that has a move.
    pub(super) options: Vec<Vec<u32>>,
}

impl Heap {
    /// The number of multiplicities of it that are distinguished.
    pub(super) const fn classes(&self) -> u32 {
        self.threshold + self.period
    }

    /// The reduced multiplicity in a cell, and the periods left out.
    pub(super) const fn taken(&self, count: u32) -> (u32, i64) {
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

/// Reads the heaps up to this one; the least of those with the same moves represents them
/// all.
pub(super) fn read(folder: &Folder<'_>, digits: &[u8], to: u64) -> Result<Vec<Heap>, Fault> {
    let mut file = folder.table(HEAPS, "heap,like,threshold,period,sign")?;
    // For each heap, the place of its representative.
    let mut places: Vec<Option<usize>> = vec![None];
    let mut heaps: Vec<Heap> = Vec::new();
    for size in 1..=to {
        let options = options(size as usize, digits, &places);
        let same = heaps.iter().position(|heap| heap.options == options);
        let like = match (options.is_empty(), same) {
            (true, _) => 0,
            (false, None) => size,
            (false, Some(at)) => heaps[at].size,
        };
        match file.read(|line| taken(line, size, like))? {
            None => places.push(same.filter(|_| like > 0)),
            Some((threshold, period, sign)) => {
                places.push(Some(heaps.len()));
                heaps.push(Heap {
                    size,
                    threshold,
                    period,
                    sign,
                    options,
                });
            }
        }
    }
    file.expect_end()?;
    let count = heaps.len();
    let options = heaps.iter_mut().flat_map(|heap| &mut heap.options);
    options.for_each(|option| option.resize(count, 0));
    Ok(heaps)
}

/// The threshold, the period and the sign of a heap; `None` if another one represents it.
fn taken(line: &str, size: u64, like: u64) -> Result<Option<(u32, u32, i64)>, String> {
    let [heap, as_heap, threshold, period, sign] = fields(line)?;
    if heap != size.to_string() {
        return Err(format!("has to be the heap of {size}"));
    }
    if as_heap != like.to_string() {
        let what = "0 without a move, else the least alike";
        return Err(format!("has to be like {like}: {what}"));
    }
    if like != size {
        return match [threshold, period, sign] {
            ["", "", ""] => Ok(None),
            _ => Err("says nothing more of a heap like another one".to_owned()),
        };
    }
    let sign = match sign {
        "-1" => -1,
        "0" => 0,
        "1" => 1,
        _ => return Err(format!("{sign:?} is no sign")),
    };
    let (threshold, period) = (below(threshold, BOUND)?, below(period, BOUND)?);
    if period == 0 {
        return Err("a period is not 0".to_owned());
    }
    Ok(Some((threshold as u32, period as u32, sign)))
}

/// The options of a heap, in representatives; heaps without a move are left out.
fn options(size: usize, digits: &[u8], places: &[Option<usize>]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    each_move(digits, size, |parts| {
        let mut counts = Vec::new();
        for place in parts.iter().filter_map(|&part| places[part]) {
            counts.resize(counts.len().max(place + 1), 0);
            counts[place] += 1;
        }
        options.push(counts);
    });
    options.sort_unstable();
    options.dedup();
    options
}
