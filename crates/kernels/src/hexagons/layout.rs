//! The memory layout of the nimbers of regions.
//!
//! A region has a view from each of its six sides: the side has `top` steps, behind
//! it the rows grow for `near ≤ far` steps on the two flanks, and there are
//! `height` rows. In this order the regions of the first 1, 2, 3, … rows are
//! adjacent in memory, which suits the sweep: the options in one direction are two
//! such runs, one of them backwards.
//!
//! With twelve images and six sides every nimber is stored six times.
//! `docs/hexagons.md` has the figures that justify this.

use std::ops::Range;

use super::region::Region;

/// The greatest side of a survey: indices fit 32 bits and nimbers 12.
pub const MOST_SIDE: u32 = 1000;

/// A region as seen from one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View {
    pub top: u32,
    pub near: u32,
    pub far: u32,
    pub height: u32,
}

impl View {
    pub(super) const fn region(self) -> Region {
        let Self {
            top,
            near,
            far,
            height,
        } = self;
        // Lines of the three directions, and the sides that cut each.
        let (one, other) = (top + near + 1, top + far + 1);
        let bottom = top + near + far + 1 - height;
        // The direction with the most lines is this one or that of `other`.
        let (rows, columns, cuts) = if height >= other {
            (one, other, [top, bottom])
        } else {
            (one, height, [near, height - 1 - far])
        };
        let (rows, columns) = if rows <= columns {
            (rows, columns)
        } else {
            (columns, rows)
        };
        let (short, long) = if cuts[0] <= cuts[1] {
            (cuts[0], cuts[1])
        } else {
            (cuts[1], cuts[0])
        };
        Region {
            rows: rows as u64,
            columns: columns as u64,
            short: short as u64,
            long: long as u64,
        }
    }
}

/// The views that fit: two of the three numbers of lines are at most `side`.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub side: u32,
    /// For each (top, near) with `top + near < side` the row with far = near.
    pairs: Vec<u32>,
    /// For each (top, near, far) the start of its heights in the list of `top`.
    pub starts: Vec<u32>,
    /// The length of the list of each top.
    pub lengths: Vec<u32>,
}

impl Layout {
    pub(super) fn new(side: u32) -> Self {
        let mut pairs = Vec::new();
        let mut starts = Vec::new();
        let mut lengths = Vec::with_capacity(side as usize);
        for top in 0..side {
            let mut next = 0;
            for near in 0..side {
                pairs.push(starts.len() as u32);
                if top + near >= side {
                    continue;
                }
                for far in near..side {
                    starts.push(next);
                    next += heights(side, top, near, far);
                }
            }
            lengths.push(next);
        }
        Self {
            side,
            pairs,
            starts,
            lengths,
        }
    }

    /// The index of (top, near, far).
    #[inline]
    pub(super) fn row(&self, top: u32, near: u32, far: u32) -> usize {
        (self.pairs[(top * self.side + near) as usize] + (far - near)) as usize
    }

    /// The two ranges of `far` of views with these lines, top and near.
    ///
    /// Their height follows: see [`Layout::height`].
    pub(super) fn fars(&self, lines: u32, top: u32, near: u32) -> [Range<u32>; 2] {
        let side = self.side;
        let Some(sum) = lines.checked_sub(2 * top + near + 3) else {
            return [0..0, 0..0];
        };
        // far + height = sum + 1, and far < height ≤ top + near + far + 1.
        let least = near.max((sum + 1).saturating_sub(top + near + 1).div_ceil(2));
        let end = sum / 2 + 1;
        // Either top + far + 1 ≤ side or height ≤ side.
        let gap = (side - top)..(sum + 1).saturating_sub(side);
        if gap.is_empty() {
            [least..end, 0..0]
        } else {
            [least..end.min(gap.start), least.max(gap.end)..end]
        }
    }

    /// The height of a view with this many lines.
    pub(super) const fn height(lines: u32, top: u32, near: u32, far: u32) -> u32 {
        lines - 2 * top - near - far - 2
    }
}

/// The number of heights of (top, near, far), from far + 1 up.
const fn heights(side: u32, top: u32, near: u32, far: u32) -> u32 {
    let all = top + near + 1;
    if top + far < side || all <= side - far {
        all
    } else {
        side - far
    }
}

/// The numbers of views and of rows of a layout, which determine its memory.
pub fn places(side: u32) -> (u64, u64) {
    let (mut views, mut rows) = (0, 0);
    for top in 0..side {
        for near in 0..side - top {
            for far in near..side {
                views += u64::from(heights(side, top, near, far));
                rows += 1;
            }
        }
    }
    (views, rows)
}

/// The number of regions that fit into a parallelogram of this side.
#[must_use]
pub fn regions(side: u32) -> u64 {
    // For each number of rows the pairs of cuts, times the possible columns.
    (1..=u64::from(side))
        .map(|rows| {
            let cuts: u64 = (0..rows.div_ceil(2)).map(|short| rows - 2 * short).sum();
            cuts * (u64::from(side) + 1 - rows)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All views of all regions that fit, by brute force.
    fn views(side: u32) -> Vec<View> {
        let mut views = Vec::new();
        for top in 0..2 * side {
            for near in 0..2 * side {
                for far in near..2 * side {
                    for height in far + 1..=(top + near + far + 1).min(2 * side) {
                        let mut lines = [height, top + near + 1, top + far + 1];
                        lines.sort_unstable();
                        if lines[1] <= side {
                            views.push(View {
                                top,
                                near,
                                far,
                                height,
                            });
                        }
                    }
                }
            }
        }
        views
    }

    #[test]
    fn every_view_that_fits_has_one_place_and_one_level() {
        for side in 1..9 {
            let layout = Layout::new(side);
            let views = views(side);
            let mut places = BTreeSet::new();
            let mut names = BTreeSet::new();
            for &view in &views {
                let View {
                    top,
                    near,
                    far,
                    height,
                } = view;
                let place = layout.starts[layout.row(top, near, far)] + height - far - 1;
                assert!(place < layout.lengths[top as usize]);
                assert!(places.insert((top, place)), "{view:?}");
                let region = view.region();
                let sides = [
                    top,
                    near,
                    height - 1 - near,
                    top + near + far + 1 - height,
                    height - 1 - far,
                    far,
                ];
                assert_eq!(Region::of_sides(sides.map(u64::from)), Some(region));
                assert!(region.columns <= u64::from(side));
                names.insert(region);
                let ranges = layout.fars(region.lines() as u32, top, near);
                let times = ranges.iter().filter(|fars| fars.contains(&far)).count();
                assert_eq!(times, 1, "{view:?} {ranges:?}");
                assert_eq!(
                    Layout::height(region.lines() as u32, top, near, far),
                    height
                );
            }
            let by_level: u32 = (3..4 * side)
                .flat_map(|lines| (0..side).map(move |top| (lines, top)))
                .flat_map(|(lines, top)| (0..side - top).map(move |near| (lines, top, near)))
                .flat_map(|(lines, top, near)| layout.fars(lines, top, near))
                .map(|fars| fars.len() as u32)
                .sum();
            assert_eq!(by_level as usize, views.len());
            assert_eq!(layout.lengths.iter().sum::<u32>() as usize, views.len());
            let rows = layout.starts.len() as u64;
            assert_eq!(super::places(side), (views.len() as u64, rows));
            assert_eq!(regions(side), names.len() as u64);
        }
    }
}
