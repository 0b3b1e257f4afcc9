//! A batch of planes passing through one band.

use grundy_kernels::three_row::Kind;
use grundy_kernels::three_row::Run;

/// A batch in a band, and its progress.
#[derive(Debug)]
pub(super) struct BandBatch {
    pub(super) band: u32,
    /// The planes `start .. end`.
    pub(super) start: u32,
    pub(super) end: u32,
    /// The planes before this one have begun.
    pub(super) begun: u32,
    /// A bit for each plane that has begun and is not done.
    pub(super) open: u32,
    /// The first columns of the planes whose first row has been played.
    pub(super) firsts: Vec<u32>,
    pub(super) runs: Vec<Run>,
    /// The next block and plane.
    pub(super) block: u32,
    pub(super) plane: u32,
    /// A period whose first row is being asked for.
    pub(super) asked: Option<Kind>,
}

impl BandBatch {
    pub(super) fn new(band: u32, start: u32, end: u32, block: u32) -> Self {
        Self {
            band,
            start,
            end,
            begun: start,
            open: 0,
            firsts: Vec::new(),
            runs: Vec::new(),
            block,
            plane: start,
            asked: None,
        }
    }

    /// True while there are rows to play.
    pub(super) const fn live(&self) -> bool {
        self.open != 0 || self.begun < self.end
    }
}
