//! Consumers of the P-positions of a sieve.

use super::tails::Tails;

/// A consumer of P-positions.
pub(crate) trait Output {
    /// The state of a position after its first rows.
    type State: Copy;

    /// The state before the first row.
    fn begin(&self) -> Self::State;

    /// The state after row number `row`, from 0, of this length.
    fn step(&self, state: Self::State, row: usize, length: u8) -> Self::State;

    /// Consumes the positions of `head` and each listed tail in `lost`, which is not 0.
    fn emit(&mut self, state: Self::State, head: &[u8], tails: &Tails, lost: u64);
}

/// An output that does nothing: the caller reads the bits.
pub(crate) struct NoOutput;

impl Output for NoOutput {
    type State = ();

    fn begin(&self) {}

    fn step(&self, (): (), _: usize, _: u8) {}

    fn emit(&mut self, (): (), _: &[u8], _: &Tails, _: u64) {}
}

/// An output that counts P-positions.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl Output for Count {
    type State = ();

    fn begin(&self) {}

    fn step(&self, (): (), _: usize, _: u8) {}

    fn emit(&mut self, (): (), _: &[u8], _: &Tails, lost: u64) {
        self.0 += u64::from(lost.count_ones());
    }
}

/// Calls `each` with the tails whose bits are set, in order.
pub(crate) fn each_tail(tails: &Tails, mut lost: u64, mut each: impl FnMut(&[u8])) {
    while lost != 0 {
        if let Some(tail) = tails.listed.get(lost.trailing_zeros() as usize) {
            each(tail);
        }
        lost &= lost - 1;
    }
}

/// An output that counts P-positions by number of squares.
#[derive(Default)]
pub(crate) struct BySquares(pub(crate) Vec<u64>);

impl Output for BySquares {
    type State = usize;

    fn begin(&self) -> usize {
        0
    }

    fn step(&self, squares: usize, _: usize, length: u8) -> usize {
        squares + usize::from(length)
    }

    fn emit(&mut self, squares: usize, _: &[u8], tails: &Tails, lost: u64) {
        each_tail(tails, lost, |tail| {
            let squares = squares + tail.iter().map(|&x| usize::from(x)).sum::<usize>();
            if self.0.len() <= squares {
                self.0.resize(squares + 1, 0);
            }
            self.0[squares] += 1;
        });
    }
}

/// An output that passes P-positions on, in lexicographic order with one thread.
pub(crate) struct Each<F> {
    position: Vec<u8>,
    each: F,
}

impl<F: FnMut(&[u8])> Each<F> {
    pub(crate) const fn new(each: F) -> Self {
        Self {
            position: Vec::new(),
            each,
        }
    }
}

impl<F: FnMut(&[u8])> Output for Each<F> {
    type State = ();

    fn begin(&self) {}

    fn step(&self, (): (), _: usize, _: u8) {}

    fn emit(&mut self, (): (), head: &[u8], tails: &Tails, lost: u64) {
        each_tail(tails, lost, |tail| {
            self.position.clear();
            self.position.extend_from_slice(head);
            self.position.extend_from_slice(tail);
            (self.each)(&self.position);
        });
    }
}
