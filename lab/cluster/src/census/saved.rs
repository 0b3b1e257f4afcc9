//! What a census resumes from, and what it saves.

use std::path::PathBuf;

use grundy_surveys::three_row::stage::{self, Stage};

use crate::error::ClusterError;
use crate::manifest::{Kind, Manifest, Shared, Step};

/// What a census resumes from.
pub(super) enum Source {
    /// From nothing.
    New,
    /// From the parts of a step, whose planes are all before this one.
    Parts(u32, Step),
    /// From the state of one machine.
    State(u32, PathBuf),
}

impl Source {
    /// Whatever is further of what lies in a folder, and of equals the state,
    /// of which some parts may be gone already.
    pub(super) fn of(shared: &Shared) -> Result<Self, ClusterError> {
        let state = stage::saved(shared.folder())?;
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

    /// Gives a worker what it needs. `check` says from time to time whether to
    /// go on.
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

/// Prediction that the parts of a step, with these lengths and sums, are complete.
pub(super) fn keep(shared: &Shared, next: u32, parts: Vec<(u64, u64)>) -> Result<(), ClusterError> {
    let step = Step {
        kind: Kind::Planes,
        to: next.into(),
        edges: 0,
        parts,
    };
    shared.keep(&Manifest { steps: vec![step] })
}
