//! What a window needs to go on later.

use super::{NIMBERS, Window};

/// No window comes as far: a heap takes a nanosecond.
const FURTHEST: u64 = 1 << 62;

/// How far a window has come, in as many bytes as it takes itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowState {
    /// All heaps below this one are valued.
    pub heap: u64,
    /// The values before it, as many as refutations look back at.
    pub values: Vec<u8>,
    /// The largest nimber.
    pub largest: u8,
    /// The largest part that a refutation needed.
    pub smaller_part: u64,
    /// Where the window came again, and first was.
    pub again: Option<(u64, u64)>,
    /// The zero bits that the hash of a kept window begins with.
    pub zeros: u32,
    /// The windows kept, each with the heap after it.
    pub windows: Vec<(u64, Vec<u8>)>,
}

impl Window {
    /// From which [`Window::resume`] goes on.
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

    /// Goes on from a state of the same game, opened for a bound as far away.
    /// Whether it is one: if not, the window is of no use any more.
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

    /// Whether the numbers of a state can be those of this game.
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

    /// Some windows that were passed, each with the heap after it, in their
    /// order: at most a few thousand, and one of each.
    #[must_use]
    pub fn windows(&self) -> Vec<(u64, &[u8])> {
        self.ahead.points.windows()
    }
}
