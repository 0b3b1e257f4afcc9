//! What is done with the P-positions as a sieve finds them.

use super::tails::Tails;

/// Receives the P-positions.
pub(crate) trait Sink {
    /// What is known of a position from its first rows.
    type State: Copy;

    /// Before the first row.
    fn begin(&self) -> Self::State;

    /// After one more row, number `row` from 0, of this length.
    fn step(&self, state: Self::State, row: usize, length: u8) -> Self::State;

    /// The positions that begin with the rows `head` and go on with a listed
    /// tail whose bit is set in `lost`, which is not 0.
    fn found(&mut self, state: Self::State, head: &[u8], tails: &Tails, lost: u64);
}

/// Does nothing: the caller wants the bits.
pub(crate) struct Nothing;

impl Sink for Nothing {
    type State = ();

    fn begin(&self) {}

    fn step(&self, (): (), _: usize, _: u8) {}

    fn found(&mut self, (): (), _: &[u8], _: &Tails, _: u64) {}
}

/// Counts them.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    type State = ();

    fn begin(&self) {}

    fn step(&self, (): (), _: usize, _: u8) {}

    fn found(&mut self, (): (), _: &[u8], _: &Tails, lost: u64) {
        self.0 += u64::from(lost.count_ones());
    }
}

/// The tails whose bits are set, the lowest first.
pub(crate) fn each_tail(tails: &Tails, mut lost: u64, mut each: impl FnMut(&[u8])) {
    while lost != 0 {
        if let Some(tail) = tails.listed.get(lost.trailing_zeros() as usize) {
            each(tail);
        }
        lost &= lost - 1;
    }
}

/// Counts them by their number of squares.
#[derive(Default)]
pub(crate) struct BySquares(pub(crate) Vec<u64>);

impl Sink for BySquares {
    type State = usize;

    fn begin(&self) -> usize {
        0
    }

    fn step(&self, squares: usize, _: usize, length: u8) -> usize {
        squares + usize::from(length)
    }

    fn found(&mut self, squares: usize, _: &[u8], tails: &Tails, lost: u64) {
        each_tail(tails, lost, |tail| {
            let squares = squares + tail.iter().map(|&x| usize::from(x)).sum::<usize>();
            if self.0.len() <= squares {
                self.0.resize(squares + 1, 0);
            }
            self.0[squares] += 1;
        });
    }
}

/// Hands each of them on, in lexicographic order with one thread.
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

impl<F: FnMut(&[u8])> Sink for Each<F> {
    type State = ();

    fn begin(&self) {}

    fn step(&self, (): (), _: usize, _: u8) {}

    fn found(&mut self, (): (), head: &[u8], tails: &Tails, lost: u64) {
        each_tail(tails, lost, |tail| {
            self.position.clear();
            self.position.extend_from_slice(head);
            self.position.extend_from_slice(tail);
            (self.each)(&self.position);
        });
    }
}
