//! The saved state that a census resumes from.

use std::path::PathBuf;

use grundy_surveys::three_row::stage::{self, Stage};

use crate::error::ClusterError;
use crate::manifest::{Kind, Shared, Step};

/// The saved state that a census resumes from.
pub(super) enum Source {
    /// None: the census begins.
    New,
    /// The parts of a step, whose planes are all before this one.
    Parts(u32, Step),
    /// The state of one machine, from this plane on.
    State(u32, PathBuf),
}

impl Source {
    /// The saved state in a folder that is further; in a tie that of one machine, since
    /// some parts may be removed already.
    pub(super) fn of(shared: &Shared) -> Result<Self, ClusterError> {
        let state = stage::saved(&shared.folder)?;
        let step = shared.manifest()?.steps.pop();
        let step = step.filter(|step| step.kind == Kind::Planes);
        let step = step.and_then(|step| Some((u32::try_from(step.to).ok()?, step)));
        Ok(match (step, state) {
            (None, None) => Self::New,
            (Some((next, step)), None) => Self::Parts(next, step),
            (Some((next, step)), Some((state, _))) if state < next => Self::Parts(next, step),
            (_, Some((next, path))) => Self::State(next, path),
        })
    }

    /// The next plane.
    pub(super) const fn next(&self) -> u32 {
        match self {
            Self::New => 0,
            Self::Parts(next, _) | Self::State(next, _) => *next,
        }
    }

    /// The parts of a step.
    pub(super) fn parts(&self, shared: &Shared) -> Option<Vec<PathBuf>> {
        let Self::Parts(next, step) = self else {
            return None;
        };
        let count = step.parts.len();
        let parts = (0..count).map(|worker| shared.path((*next).into(), worker, count));
        Some(parts.collect())
    }

    /// Loads the data that a worker needs; `check` is called from time to time.
    pub(super) fn fill(
        &self,
        shared: &Shared,
        stage: &mut Stage,
        mut check: impl FnMut() -> Result<(), ClusterError>,
    ) -> Result<(), ClusterError> {
        let files = match self {
            Self::New => return Ok(()),
            Self::Parts(next, step) => (0..step.parts.len())
                .map(|worker| shared.open((*next).into(), worker, step, Stage::open))
                .collect::<Result<_, _>>()?,
            Self::State(_, path) => vec![Stage::open(path)?],
        };
        let mut failed = None;
        let mut pause = || {
            if failed.is_none() {
                failed = check().err();
            }
        };
        for file in &files {
            let read = stage.read(file, &mut pause);
            read.map_err(ClusterError::of_part)?;
        }
        match (failed, files.first()) {
            (Some(error), _) => Err(error),
            (None, Some(file)) if !stage.whole() || stage.resumes_at() != self.next() => {
                Err(ClusterError::of_part(file.damaged()))
            }
            _ => Ok(()),
        }
    }
}
