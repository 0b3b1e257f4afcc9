//! A folder for a calibration.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use grundy_atlas::{Doing, SurveyError};

use crate::error::ClusterError;

/// A folder of its own among the system's temporary files, removed with all
/// that is in it when this is dropped.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    pub(super) fn new() -> Result<Self, ClusterError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("grundy-plan-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        // One that is there is somebody else's.
        fs::create_dir(&path).map_err(SurveyError::file(&path, Doing::Writing))?;
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is small.
        let _ = fs::remove_dir_all(&self.0);
    }
}
