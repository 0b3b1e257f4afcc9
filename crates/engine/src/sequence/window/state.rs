//! The saved state of a window.

use super::{NIMBERS, Window};

/// A bound of heaps: at a nanosecond each, no window comes as far.
const FURTHEST: u64 = 1 << 62;

/// The state of a window, in as many bytes as its tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowState {
    /// The number of valued heaps.
    pub heap: u64,
    /// The last values, as many as refutations may use.
    pub values: Vec<u8>,
    /// The largest nimber.
    pub largest: u8,
    /// The largest part that a refutation needed.
    pub smaller_part: u64,
    /// The heaps of the first and second occurrence of a window.
    pub again: Option<(u64, u64)>,
    /// The number of zero bits required of the hash of a stored window.
    pub zeros: u32,
    /// The stored windows, each with the heap after it.
    pub windows: Vec<(u64, Vec<u8>)>,
}

impl Window {
    /// The state for [`Window::resume`].
    #[must_use]
    pub fn state(&self) -> WindowState {
        let tape = self.ahead.values.tape();
        let windows = self.windows().into_iter();
        WindowState {
            heap: tape.heap(),
            values: tape.before(tape.heap(), self.direct.len() - 1).to_vec(),
            largest: self.largest(),
            smaller_part: self.smaller_part(),
            again: self.ahead.again,
            zeros: self.ahead.points.zeros(),
            windows: windows
                .map(|(heap, window)| (heap, window.to_vec()))
                .collect(),
        }
    }

    /// Resumes from a state of the same game, opened for the same bound.
    ///
    /// False if the state is invalid; the window must then be discarded.
    #[must_use]
    pub fn resume(&mut self, state: &WindowState) -> bool {
        if state.values.len() != self.direct.len() - 1 || !self.can_reach(state) {
            return false;
        }
        self.ahead.values = self.ahead.values.at(state.heap, &state.values);
        self.ahead.values.restore(state.largest);
        self.ahead.again = state.again;
        (self.largest, self.smaller_part) = (state.largest, state.smaller_part as usize);
        let windows = state.windows.iter();
        let windows = windows.map(|(heap, window)| (*heap, window.as_slice()));
        self.ahead.points.restore(state.zeros, windows)
    }

    /// True if the numbers of a state are within the bounds of this game.
    fn can_reach(&self, state: &WindowState) -> bool {
        let nimbers = state.values.iter().chain([&state.largest]);
        let came_again = state.again.is_none_or(|(first, again)| first < again);
        let heaps = state.windows.iter().map(|(heap, _)| *heap);
        let mut heaps = heaps.chain(state.again.map(|(_, again)| again));
        (self.heaps()..FURTHEST).contains(&state.heap)
            && state.smaller_part < self.direct.len() as u64
            && nimbers.copied().all(|nimber| u16::from(nimber) < NIMBERS)
            && came_again
            && heaps.all(|heap| (self.width() as u64..=state.heap).contains(&heap))
    }

    /// A sample of at most a few thousand distinct windows in order, each with the
    /// heap after it.
    #[must_use]
    pub fn windows(&self) -> Vec<(u64, &[u8])> {
        self.ahead.points.windows()
    }
}
