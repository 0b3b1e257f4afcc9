//! The sweep: nimbers of all regions, level by level.

use std::ops::Range;
use std::sync::Mutex;

use super::layout::{Layout, View};
use super::region::Region;
use grundy_engine::{Observer, on_threads};

/// The bound of option values: nimbers are below four times the greatest side.
const VALUES: usize = 4096;
const _: () = assert!(4 * super::layout::MOST_SIDE as usize <= VALUES);
/// The most threads used.
pub(super) const MOST_THREADS: usize = 64;
/// The fewest regions of a level that pay for a second thread.
const WORTH_A_THREAD: usize = 512;

/// The nimbers of all regions with fewer than `next` lines in the three directions.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) layout: Layout,
    /// The nimbers of views, a list for each top.
    views: Vec<Vec<u16>>,
    /// The nimbers of the views (top, near, far) of the least height, far + 1, by
    /// ascending far.
    ///
    /// The longer flank of these regions grows to the end.
    growing: Vec<u16>,
    /// The nimbers of the views (top, far, far, far + 1), trapezia, by ascending
    /// height.
    trapezia: Vec<u16>,
    /// The nimbers of all finished levels in order: the content of a checkpoint.
    pub done: Vec<u16>,
    /// The next level.
    pub next: u32,
}

/// A stretch of a level: canonical regions with this top and near and a range of
/// far.
///
/// They are seen from their smallest side.
#[derive(Clone, Debug)]
struct Stretch {
    top: u32,
    near: u32,
    fars: Range<u32>,
}

/// The canonical regions of a level in order.
#[derive(Clone, Debug)]
pub struct Level {
    lines: u32,
    stretches: Vec<Stretch>,
    /// For each (top, near) the index of its stretch's first region minus its first
    /// far.
    places: Vec<u32>,
    side: u32,
    /// The number of regions.
    pub len: usize,
}

impl Level {
    /// The level of the regions with this many lines.
    pub fn new(side: u32, lines: u32) -> Self {
        let mut level = Self {
            lines,
            stretches: Vec::new(),
            places: vec![0; (side * side) as usize],
            side,
            len: 0,
        };
        for top in 0..side {
            // From its smallest side: top ≤ near ≤ far, top + far < side and top +
            // far < height ≤ near + far + 1.
            for near in top..side - top {
                let Some(sum) = lines.checked_sub(2 * top + near + 2) else {
                    break;
                };
                let least = near.max(sum.saturating_sub(near + 1).div_ceil(2));
                let Some(most) = sum.checked_sub(top + 1) else {
                    break;
                };
                let fars = least..(most / 2 + 1).min(side - top);
                if fars.is_empty() {
                    continue;
                }
                level.places[(top * side + near) as usize] =
                    (level.len as u32).wrapping_sub(fars.start);
                level.len += fars.len();
                level.stretches.push(Stretch { top, near, fars });
            }
        }
        level
    }

    /// The index of a region of this level.
    #[inline]
    #[must_use]
    pub fn place(&self, region: Region) -> usize {
        let near = region.rows - 1 - region.short;
        let far = region.columns - 1 - region.short;
        let first = self.places[(region.short * u64::from(self.side) + near) as usize];
        first.wrapping_add(far as u32) as usize
    }

    /// Its regions in order.
    pub fn regions(&self) -> impl Iterator<Item = Region> + '_ {
        self.stretches.iter().flat_map(|stretch| {
            let (lines, top, near) = (self.lines, stretch.top, stretch.near);
            stretch.fars.clone().map(move |far| {
                View {
                    top,
                    near,
                    far,
                    height: Layout::height(lines, top, near, far),
                }
                .region()
            })
        })
    }
}

impl Table {
    /// Values the next level and returns its nimbers in order.
    pub fn advance(&mut self, threads: usize, observer: &dyn Observer) -> Vec<u16> {
        let level = Level::new(self.side(), self.next);
        let nimbers = self.value(&level, threads, observer);
        self.put(&level, &nimbers, threads, observer);
        nimbers
    }

    /// An empty table.
    pub fn new(side: u32) -> Self {
        let layout = Layout::new(side);
        let views = layout
            .lengths
            .iter()
            .map(|&length| vec![0; length as usize]);
        Self {
            views: views.collect(),
            growing: vec![0; layout.starts.len()],
            trapezia: vec![0; (side * side) as usize],
            done: Vec::new(),
            next: 3,
            layout,
        }
    }

    /// Rows and columns of the parallelogram.
    pub const fn side(&self) -> u32 {
        self.layout.side
    }

    /// The level after the last one.
    pub const fn end(&self) -> u32 {
        4 * self.layout.side
    }

    /// The nimber of a region; `None` if it does not fit or is not valued yet.
    pub fn nimber(&self, region: Region) -> Option<u16> {
        if region.columns > self.layout.side.into() || region.lines() >= self.next.into() {
            return None;
        }
        let view = View {
            top: region.short as u32,
            near: (region.rows - 1 - region.short) as u32,
            far: (region.columns - 1 - region.short) as u32,
            height: region.diagonals() as u32,
        };
        let start = self.layout.starts[self.layout.row(view.top, view.near, view.far)];
        let place = start + view.height - view.far - 1;
        Some(self.views[view.top as usize][place as usize])
    }

    /// The nimbers of the next level's regions in order, for [`Table::put`].
    pub fn value(&self, level: &Level, threads: usize, observer: &dyn Observer) -> Vec<u16> {
        let mut nimbers = vec![0; level.len];
        let threads = threads
            .clamp(1, MOST_THREADS)
            .min(level.len / WORTH_A_THREAD + 1);
        if threads == 1 {
            Valuer::new(self).stretches(level, &level.stretches, &mut nimbers);
            return nimbers;
        }
        // Regions differ in size, so free threads take small shares.
        let share = (level.len / (threads * 16)).max(64);
        let mut shares = Vec::new();
        let (mut rest, mut first, mut count) = (&mut nimbers[..], 0, 0);
        for (index, stretch) in level.stretches.iter().enumerate() {
            count += stretch.fars.len();
            if count >= share || index + 1 == level.stretches.len() {
                let (mine, others) = std::mem::take(&mut rest).split_at_mut(count);
                shares.push((&level.stretches[first..=index], mine));
                (rest, first, count) = (others, index + 1, 0);
            }
        }
        let queue = Mutex::new(shares);
        let next = || queue.lock().ok().and_then(|mut queue| queue.pop());
        on_threads(observer, threads, || {
            let mut valuer = Valuer::new(self);
            while let Some((stretches, nimbers)) = next() {
                valuer.stretches(level, stretches, nimbers);
            }
        });
        nimbers
    }

    /// Stores the nimbers of a level in all views of its regions.
    pub fn put(&mut self, level: &Level, nimbers: &[u16], threads: usize, observer: &dyn Observer) {
        let layout = &self.layout;
        let put = |top: u32, views: &mut Vec<u16>| {
            for near in 0..layout.side - top {
                for far in layout.fars(level.lines, top, near).into_iter().flatten() {
                    let height = Layout::height(level.lines, top, near, far);
                    let view = View {
                        top,
                        near,
                        far,
                        height,
                    };
                    let nimber = nimbers[level.place(view.region())];
                    let start = layout.starts[layout.row(top, near, far)];
                    views[(start + height - far - 1) as usize] = nimber;
                }
            }
        };
        let threads = threads
            .clamp(1, MOST_THREADS)
            .min(level.len / WORTH_A_THREAD + 1);
        if threads == 1 {
            for (top, views) in (0..).zip(&mut self.views) {
                put(top, views);
            }
        } else {
            let tops: Vec<_> = (0..).zip(&mut self.views).collect();
            let queue = Mutex::new(tops.into_iter());
            let next = || queue.lock().ok().and_then(|mut queue| queue.next());
            on_threads(observer, threads, || {
                while let Some((top, views)) = next() {
                    put(top, views);
                }
            });
        }
        self.put_growing(level, nimbers);
        self.done.extend_from_slice(nimbers);
        self.next = level.lines + 1;
    }

    /// Stores the views of least height in their own lists too.
    fn put_growing(&mut self, level: &Level, nimbers: &[u16]) {
        let side = self.layout.side;
        for top in 0..side {
            for near in 0..side - top {
                // lines = 2·top + near + far + 2 + (far + 1).
                let Some(twice) = level.lines.checked_sub(2 * top + near + 3) else {
                    break;
                };
                let far = twice / 2;
                if twice % 2 == 1 || far < near || far >= side {
                    continue;
                }
                let view = View {
                    top,
                    near,
                    far,
                    height: far + 1,
                };
                let nimber = nimbers[level.place(view.region())];
                let row = self.layout.row(top, near, far);
                self.growing[row] = nimber;
                if near == far {
                    self.trapezia[(top * side + far) as usize] = nimber;
                }
            }
        }
    }

    /// Writes the nimbers of the regions of the first 0, 1, 2, … rows behind a
    /// side.
    #[inline]
    fn cap(&self, top: u32, near: u32, far: u32, into: &mut [u16]) {
        let side = self.layout.side;
        let rows = into.len() - 1;
        into[0] = 0;
        let (near_rows, far_rows) = (near as usize + 1, far as usize + 1);
        let grows = rows.min(near_rows);
        let first = (top * side) as usize;
        into[1..=grows].copy_from_slice(&self.trapezia[first..first + grows]);
        if rows > near_rows {
            let until = rows.min(far_rows);
            let first = self.layout.row(top, near, near);
            let from = &self.growing[first + 1..first + 1 + until - near_rows];
            into[near_rows + 1..=until].copy_from_slice(from);
        }
        if rows > far_rows {
            let first = self.layout.starts[self.layout.row(top, near, far)] as usize;
            let from = &self.views[top as usize][first + 1..first + 1 + rows - far_rows];
            into[far_rows + 1..].copy_from_slice(from);
        }
    }
}

/// The state of one thread that values regions.
struct Valuer<'t> {
    table: &'t Table,
    /// By value, the stamp of the last region with such an option.
    seen: Box<[u32; VALUES]>,
    stamp: u32,
    near: Vec<u16>,
    far: Vec<u16>,
}

impl<'t> Valuer<'t> {
    fn new(table: &'t Table) -> Self {
        let rows = 2 * table.layout.side as usize + 1;
        Self {
            table,
            seen: Box::new([0; VALUES]),
            stamp: 0,
            near: vec![0; rows],
            far: vec![0; rows],
        }
    }

    fn stretches(&mut self, level: &Level, stretches: &[Stretch], mut nimbers: &mut [u16]) {
        for stretch in stretches {
            for far in stretch.fars.clone() {
                let height = Layout::height(level.lines, stretch.top, stretch.near, far);
                let Some((nimber, rest)) = std::mem::take(&mut nimbers).split_first_mut() else {
                    return;
                };
                *nimber = self.nimber(stretch.top, stretch.near, far, height);
                nimbers = rest;
            }
        }
    }

    /// The mex over the lines of all three directions.
    fn nimber(&mut self, top: u32, near: u32, far: u32, height: u32) -> u16 {
        self.stamp = self.stamp.checked_add(1).unwrap_or_else(|| {
            self.seen.fill(0);
            1
        });
        let sides = [
            top,
            near,
            height - 1 - near,
            top + near + far + 1 - height,
            height - 1 - far,
            far,
        ];
        for turn in 0..3 {
            let side = |i: usize| sides[(turn + i) % 6];
            let lines = (side(1) + side(2) + 1) as usize;
            let (before, behind) = (&mut self.near[..lines], &mut self.far[..lines]);
            let cap = |top: u32, one: u32, other: u32, into: &mut [u16]| {
                self.table.cap(top, one.min(other), one.max(other), into);
            };
            cap(side(0), side(1), side(5), before);
            cap(side(3), side(2), side(4), behind);
            for (&one, &other) in before.iter().zip(behind.iter().rev()) {
                self.seen[usize::from(one ^ other) % VALUES] = self.stamp;
            }
        }
        let stamp = self.stamp;
        // Sixteen at a time: a nimber is often in the hundreds.
        let full = self
            .seen
            .chunks_exact(16)
            .take_while(|marks| marks.iter().fold(true, |all, &mark| all & (mark == stamp)))
            .count();
        let from = full * 16;
        let rest = self.seen[from..].iter().take_while(|&&mark| mark == stamp);
        (from + rest.count()) as u16
    }
}
