//! The sieve: P-positions of a block of tails, 64 positions at a time.
//!
//! The result of a bite in row i to length j depends on the length of row i only
//! through j. So one set for each row (the *shadow* of the row) suffices for the
//! tails that such bites exclude; each P-position adds its own tail to it. A longer
//! row i has the same set, grown by [`Layout::grow`] where the rows below grow with
//! it. A position is P exactly if no row's shadow contains it. Every set is laid
//! out as in [`Layout`], so shadows are joined word by word.

use super::layout::Layout;
use super::meter::{Halted, Meter};
use super::output::Output;
use super::tails::{Tails, low};

/// The number of words from which a block checks the clock.
const LOOK: usize = 1 << 13;

/// Words of [`Node::shadows`].
pub(crate) fn shadow_words(layout: &Layout, rows: usize, limit: usize) -> u64 {
    (0..=rows).fold(0, |sum, m| {
        sum.saturating_add(layout.words(m, limit) as u64)
    })
}

/// One thread's traversal of the tails of a layout.
pub(crate) struct Node<'l, K> {
    pub(crate) layout: &'l Layout,
    pub(crate) output: K,
    /// The rows above the current block.
    head: Vec<u8>,
}

impl<'l, K: Output> Node<'l, K> {
    pub(crate) fn new(layout: &'l Layout, output: K) -> Self {
        Self {
            layout,
            output,
            head: vec![0; layout.rows()],
        }
    }

    /// A buffer for the shadow of each row with at most `rows` rows below it, up to
    /// `limit`.
    pub(crate) fn shadows(layout: &Layout, rows: usize, limit: usize) -> Vec<Vec<u64>> {
        (0..=rows)
            .map(|m| vec![0; layout.words(m, limit)])
            .collect()
    }

    /// Sets row number `row` of the current positions.
    pub(crate) fn step(&mut self, state: K::State, row: usize, length: usize) -> K::State {
        self.head[row] = length as u8;
        self.output.step(state, row, length as u8)
    }

    /// Sieves word 0 of the tails of m rows under the limit v; returns the
    /// P-positions.
    #[inline]
    pub(crate) fn first(
        &mut self,
        tails: &Tails,
        m: usize,
        v: usize,
        excluded: u64,
        state: K::State,
    ) -> u64 {
        let valid = tails.valid[v.min(tails.grouped)];
        let mut open = !excluded & valid;
        let mut lost = 0_u64;
        while open != 0 {
            let bit = open.trailing_zeros() as usize;
            lost |= 1 << bit;
            open &= !tails.shadow[bit];
        }
        if lost != 0 {
            let rows = self.layout.rows();
            self.output.emit(state, &self.head[..rows - m], tails, lost);
        }
        lost
    }

    /// The tails, with one row less, excluded by P-positions of word 0 under
    /// `grouped + 1`.
    pub(crate) fn cast(&self, tails: &Tails, m: usize, mut lost: u64, shadow: &mut [u64]) {
        shadow[0] = 0;
        while lost != 0 {
            shadow[0] |= tails.cast[lost.trailing_zeros() as usize];
            lost &= lost - 1;
        }
        self.layout.grow(shadow, m - 1, tails.grouped);
    }

    /// Sieves the tails of m rows under the limit v: `block` has exclusions, then
    /// P-positions.
    ///
    /// `shadows` are buffers for fewer than m rows.
    pub(crate) fn solve(
        &mut self,
        m: usize,
        v: usize,
        block: &mut [u64],
        shadows: &mut [Vec<u64>],
        state: K::State,
        meter: &mut Meter<'_, '_>,
    ) -> Result<(), Halted> {
        let layout = self.layout;
        let tails = layout.tails(m);
        let v = v.min(tails.longest.max(tails.grouped));
        let lost = self.first(tails, m, v, block[0], state);
        block[0] = lost;
        if v <= tails.grouped {
            return Ok(());
        }
        if m == 2 {
            self.two_rows(tails, v, block, state);
            return Ok(());
        }
        if block.len() >= LOOK {
            meter.work(block.len() as u64)?;
        }
        let Some((shadow, deeper)) = shadows.split_last_mut() else {
            return Ok(());
        };
        self.cast(tails, m, lost, shadow);
        let row = layout.rows() - m;
        for u in tails.grouped + 1..=v {
            let at = tails.start(u);
            let words = layout.words(m - 1, u);
            let part = &mut block[at..at + words];
            let mut all = u64::MAX;
            for (excluded, &more) in part.iter_mut().zip(&shadow[..words]) {
                *excluded |= more;
                all &= *excluded;
            }
            if all == u64::MAX {
                part.fill(0);
            } else {
                let state = self.step(state, row, u);
                self.solve(m - 1, u, part, deeper, state, meter)?;
                for (more, &lost) in shadow.iter_mut().zip(&*part) {
                    *more |= lost;
                }
            }
            if u < v {
                layout.grow(shadow, m - 1, u);
            }
        }
        Ok(())
    }

    /// [`Self::solve`] with exclusions in two shadows, both of which receive the
    /// P-positions.
    ///
    /// This saves a copy of the block.
    pub(crate) fn joined(
        &mut self,
        m: usize,
        v: usize,
        (outer, inner): (&mut [u64], &mut [u64]),
        (shadows, piece): (&mut [Vec<u64>], &mut [u64]),
        state: K::State,
        meter: &mut Meter<'_, '_>,
    ) -> Result<(), Halted> {
        let layout = self.layout;
        let tails = layout.tails(m);
        let row = layout.rows() - m;
        let lost = self.first(tails, m, v, outer[0] | inner[0], state);
        outer[0] |= lost;
        inner[0] |= lost;
        if v <= tails.grouped {
            return Ok(());
        }
        let Some((shadow, deeper)) = shadows.split_last_mut() else {
            return Ok(());
        };
        self.cast(tails, m, lost, shadow);
        for u in tails.grouped + 1..=v.min(tails.longest) {
            let at = tails.start(u);
            let words = layout.words(m - 1, u);
            meter.work(words as u64)?;
            let outer = &mut outer[at..at + words];
            let inner = &mut inner[at..at + words];
            let piece = &mut piece[..words];
            let before = outer.iter().zip(&*inner).zip(&shadow[..words]);
            for (excluded, ((a, b), c)) in piece.iter_mut().zip(before) {
                *excluded = a | b | c;
            }
            let state = self.step(state, row, u);
            self.solve(m - 1, u, piece, deeper, state, meter)?;
            let after = outer.iter_mut().zip(inner).zip(shadow.iter_mut());
            for (lost, ((a, b), c)) in piece.iter().zip(after) {
                *a |= lost;
                *b |= lost;
                *c |= lost;
            }
            if u < v {
                layout.grow(shadow, m - 1, u);
            }
        }
        Ok(())
    }

    /// Sieves two rows, the upper one longer than `grouped`.
    ///
    /// Each upper row has at most one P-position: the shortest lower row that is
    /// not excluded.
    fn two_rows(&mut self, tails: &Tails, v: usize, block: &mut [u64], state: K::State) {
        let below = self.layout.tails(1);
        let row = self.layout.rows() - 2;
        let mut shadow = [0];
        self.cast(tails, 2, block[0], &mut shadow);
        let mut shadow = shadow[0];
        let mut at = 0;
        let mut lost = 0_u64;
        let mut excluded = 0_u64;
        for u in tails.grouped + 1..=v {
            let (word, shift) = (tails.start(u), tails.shift[u]);
            if word != at {
                if at != 0 {
                    block[at] = lost;
                }
                at = word;
                excluded = block[word];
                lost = 0;
            }
            let open = !(excluded >> shift | shadow) & below.valid[u] & low(u + 1);
            if open != 0 {
                let bit = open & open.wrapping_neg();
                lost |= bit << shift;
                shadow |= bit;
                let state = self.step(state, row, u);
                self.output.emit(state, &self.head[..=row], below, bit);
            }
            shadow |= (shadow >> u & 1) << ((u + 1) % 64);
        }
        if at != 0 {
            block[at] = lost;
        }
    }
}
