//! The nimbers of all strips up to a number of rows and a length.

use super::kind::{Kind, Pairs, Strip};
use crate::hexagons::Region;

/// The pairs at either end of a run whose values are marked before any are searched.
const MARKED: usize = 192;
/// The pairs that are searched at once.
const CHUNK: usize = 128;
/// The values searched for, one after another, before all pairs are marked.
const SEARCHES: usize = 24;

/// The nimbers of strips, row after row and in each by ascending length.
#[derive(Clone, Debug)]
pub struct Strips {
    rows: u32,
    to: u64,
    /// By kind, then by length; 0 below the least length.
    values: Vec<Vec<u16>>,
    /// The rows and the length that are next.
    next: (u32, u64),
    /// The representatives of the kinds with the next number of rows.
    kinds: Vec<Kind>,
    marks: Marks,
}

impl Strips {
    /// The strips of at most this number of rows and this length, none of them valued.
    #[must_use]
    pub fn begin(rows: u32, to: u64) -> Self {
        Self {
            rows,
            to,
            values: vec![vec![0; to as usize + 1]; Kind::count(rows)],
            next: (1, 0),
            kinds: Kind::representatives(1),
            marks: Marks::default(),
        }
    }

    /// All strips of at most this number of rows and columns; `None` if halted.
    #[must_use]
    pub fn new(rows: u32, columns: u32, halt: &dyn Fn() -> bool) -> Option<Self> {
        let mut strips = Self::begin(rows, u64::from(columns.max(1)) - 1);
        while !strips.is_complete() {
            if halt() {
                return None;
            }
            strips.advance();
        }
        Some(strips)
    }

    /// The number of strips with one length that are valued for this number of rows: one
    /// for each kind up to images.
    #[must_use]
    pub fn kinds(rows: u32) -> usize {
        (0..rows.div_ceil(2))
            .map(|left| (rows - 2 * left) as usize)
            .sum()
    }

    /// The bytes of memory that the nimbers take.
    #[must_use]
    pub const fn bytes(rows: u32, to: u64) -> u64 {
        (2 * Kind::count(rows) as u64).saturating_mul(to.saturating_add(1))
    }

    /// The number of rows up to which all strips are valued.
    #[must_use]
    pub const fn complete(&self) -> u32 {
        self.next.0 - 1
    }

    /// True if all strips are valued.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.next.0 > self.rows
    }

    /// The number of lengths that are valued, over all rows.
    #[must_use]
    pub const fn done(&self) -> u64 {
        (self.next.0 as u64 - 1) * (self.to + 1) + self.next.1
    }

    /// The greatest length.
    #[must_use]
    pub const fn to(&self) -> u64 {
        self.to
    }

    /// Puts the nimbers of the strips of the next length, kind by kind.
    fn put(&mut self, mut value: impl FnMut(&mut Self, Kind, u64) -> u16) {
        let (rows, length) = self.next;
        let kinds = std::mem::take(&mut self.kinds);
        for &kind in &kinds {
            let nimber = value(self, kind, length);
            self.values[kind.index()][length as usize] = nimber;
            for (image, longer) in kind.images() {
                let values = &mut self.values[image.index()];
                if let Some(place) = values.get_mut((length + longer) as usize) {
                    *place = nimber;
                }
            }
        }
        (self.next, self.kinds) = match length < self.to {
            true => ((rows, length + 1), kinds),
            false => ((rows + 1, 0), Kind::representatives(rows + 1)),
        };
    }

    /// Values the strips of the next length.
    pub fn advance(&mut self) {
        if !self.is_complete() {
            self.put(|strips, kind, length| match length < kind.least() {
                true => 0,
                false => strips.value(kind, length),
            });
        }
    }

    fn value(&mut self, kind: Kind, length: u64) -> u16 {
        let mut marks = std::mem::take(&mut self.marks);
        marks.clear();
        for parts in kind.along(length).chain(kind.near_ends(length)) {
            marks.put(self.of(parts));
        }
        let runs = kind.pairs().map(|pairs| self.run(pairs, length));
        let nimber = marks.least(runs);
        self.marks = marks;
        nimber
    }

    fn of(&self, parts: [Option<Strip>; 2]) -> u16 {
        let values = parts.iter().flatten().map(|&part| self.at(part));
        values.fold(0, |sum, value| sum ^ value)
    }

    /// The nimber of a valued strip, which must be in range.
    fn at(&self, strip: Strip) -> u16 {
        self.values[strip.kind.index()][strip.length as usize]
    }

    /// The nimbers of the parts of some pairs: the i-th from the left of the one belongs
    /// to the i-th from the right of the other.
    fn run(&self, pairs: Pairs, length: u64) -> [&[u16]; 2] {
        let leasts = pairs.kinds.map(Kind::least);
        let sum = length as i64 - pairs.lost;
        let sides = [(0, 1), (1, 0)].map(|(side, other): (usize, usize)| {
            let values = &self.values[pairs.kinds[side].index()];
            let last = sum - leasts[other] as i64;
            let (from, past) = (leasts[side] as usize, (last + 1).max(0) as usize);
            values.get(from..past).unwrap_or_default()
        });
        debug_assert_eq!(sides[0].len(), sides[1].len());
        sides
    }

    /// The nimbers of a kind by length, up to the greatest; 0 below the least.
    #[must_use]
    pub fn values(&self, kind: Kind) -> &[u16] {
        self.values
            .get(kind.index())
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// The nimber of a region; `None` if it is out of range.
    #[must_use]
    pub fn nimber(&self, region: Region) -> Option<u16> {
        let strip = Strip::from(region);
        let values = self.values.get(strip.kind.index())?;
        values.get(strip.length as usize).copied()
    }

    /// The nimbers in the order in which they are computed, one for each kind up to
    /// images.
    pub fn computed(&self) -> impl Iterator<Item = u16> + '_ {
        let (rows, length) = self.next;
        let lengths = move |of: u32| match of < rows {
            true => self.to + 1,
            false => length,
        };
        (1..=rows.min(self.rows)).flat_map(move |of| {
            let kinds = Kind::representatives(of);
            (0..lengths(of)).flat_map(move |length| {
                let values = kinds
                    .iter()
                    .map(move |&kind| self.at(Strip { kind, length }));
                values.collect::<Vec<_>>()
            })
        })
    }

    /// Puts nimbers that were computed before, as far as they go.
    pub fn restore(&mut self, computed: &[u16]) {
        let mut computed = computed;
        while !self.is_complete() && computed.len() >= self.kinds.len() {
            let values = computed.split_off(..self.kinds.len());
            let mut values = values.into_iter().flatten().copied();
            self.put(|_, _, _| values.next().unwrap_or_default());
        }
    }
}

/// The values that options have.
#[derive(Clone, Default, Debug)]
struct Marks {
    /// By value, the last strip with an option of it.
    seen: Vec<u32>,
    strip: u32,
}

impl Marks {
    fn clear(&mut self) {
        self.strip = self.strip.wrapping_add(1);
        if self.strip == 0 {
            self.seen.fill(0);
            self.strip = 1;
        }
    }

    fn put(&mut self, value: u16) {
        let value = usize::from(value);
        if value >= self.seen.len() {
            self.seen.resize((value + 1).next_power_of_two(), 0);
        }
        self.seen[value] = self.strip;
    }

    fn put_all(&mut self, one: &[u16], other: &[u16]) {
        for (one, other) in one.iter().zip(other.iter().rev()) {
            self.put(one ^ other);
        }
    }

    fn mex(&self) -> u16 {
        let seen = self.seen.iter();
        seen.take_while(|&&strip| strip == self.strip).count() as u16
    }

    /// The least value that neither is marked nor comes in a run.
    ///
    /// Few pairs take nearly every value that occurs, so the others are only searched for
    /// the first value that is missing, which the compiler makes into vectors.
    fn least(&mut self, runs: [[&[u16]; 2]; 2]) -> u16 {
        let mut left = [[&[][..]; 2]; 2];
        for (run, left) in runs.into_iter().zip(&mut left) {
            let [one, other] = run;
            let ends = MARKED.min(one.len() / 2);
            let past = one.len() - ends;
            self.put_all(&one[..ends], &other[past..]);
            self.put_all(&one[past..], &other[..ends]);
            *left = [&one[ends..past], &other[ends..past]];
        }
        for _ in 0..SEARCHES {
            let value = self.mex();
            let chunk = left.iter().find_map(|[one, other]| {
                let mut chunks = one.chunks(CHUNK).zip(other.rchunks(CHUNK));
                chunks.find(|(one, other)| occurs(one, other, value))
            });
            match chunk {
                Some((one, other)) => self.put_all(one, other),
                None => return value,
            }
        }
        for [one, other] in left {
            self.put_all(one, other);
        }
        self.mex()
    }
}

/// True if a pair of a run has this value.
fn occurs(one: &[u16], other: &[u16], value: u16) -> bool {
    let pairs = one.iter().zip(other.iter().rev());
    pairs.fold(false, |occurs, (one, other)| {
        occurs | (one ^ other == value)
    })
}
