//! The folder that all workers share, and the manifest of its complete parts.
//!
//! Each worker writes its part of a step under a name of its own; once all parts exist,
//! the manifest is rewritten and lists them, each with its length and checksum. So a part
//! that the manifest lists is complete. The share of the work in a part depends on the
//! number of workers, but not on which they were: any number of workers can resume from
//! it.

use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use grundy_surveys::durable;
use grundy_surveys::folder;
use grundy_surveys::store::{Reader, block_sum};
use grundy_surveys::{FileOperation, SurveyError};
use serde::{Deserialize, Serialize};

use crate::error::ClusterError;
use crate::mailbox::Mailbox;

const MANIFEST: &str = "manifest.txt";
const FIRST: &str = "grundy-cluster ";
const VERSION: u64 = 2;
/// The manifest of a census in version 1.
const OLD: &str = "census.manifest";

/// The content of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// Positions that are new since the previous step; all ranks down to the step's have
    /// been expanded.
    Positions,
    /// The same, and there are no more positions.
    LastPositions,
    /// Values of positions; all ranks up to the step's have been valued.
    Values,
    /// Planes of the census: all before the step's.
    Planes,
}

impl Kind {
    const ALL: [Self; 4] = [
        Self::Positions,
        Self::LastPositions,
        Self::Values,
        Self::Planes,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::Positions => "found",
            Self::LastPositions => "all",
            Self::Values => "valued",
            Self::Planes => "planes",
        }
    }
}

/// One step of the manifest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Step {
    /// The content of the step.
    pub(crate) kind: Kind,
    /// The last rank that it covers, or the next plane.
    pub(crate) to: u64,
    /// The moves of all positions expanded so far; 0 in a census.
    pub(crate) edges: u64,
    /// The length and sum of each worker's part.
    pub(crate) parts: Vec<(u64, u64)>,
}

/// The complete steps, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Manifest {
    /// The steps.
    pub(crate) steps: Vec<Step>,
}

impl Manifest {
    /// The manifest as text.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{FIRST}{VERSION}\n");
        for step in &self.steps {
            let word = step.kind.word();
            let (to, edges, parts) = (step.to, step.edges, step.parts.len());
            let _ = writeln!(text, "{word} {to} {edges} {parts}");
            for (length, sum) in &step.parts {
                let _ = writeln!(text, "  {length} {sum:016x}");
            }
        }
        let sum = block_sum(0, text.as_bytes());
        let _ = writeln!(text, "end {sum:016x}");
        text
    }

    /// Parses a manifest; `None` if the text is invalid.
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        let (body, end) = text.trim_end().rsplit_once('\n')?;
        let sum = block_sum(0, format!("{body}\n").as_bytes());
        if end != format!("end {sum:016x}") {
            return None;
        }
        let mut lines = body.lines().skip(1);
        let mut steps = Vec::new();
        while let Some(line) = lines.next() {
            let words: Vec<&str> = line.split(' ').collect();
            let [kind, to, edges, count] = words[..] else {
                return None;
            };
            let mut parts = Vec::new();
            for _ in 0..count.parse::<usize>().ok()? {
                let (length, sum) = lines.next()?.trim_start().split_once(' ')?;
                parts.push((length.parse().ok()?, u64::from_str_radix(sum, 16).ok()?));
            }
            steps.push(Step {
                kind: Kind::ALL.into_iter().find(|of| of.word() == kind)?,
                to: to.parse().ok()?,
                edges: edges.parse().ok()?,
                parts,
            });
        }
        Some(Self { steps })
    }
}

/// The folder that all workers share.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) folder: PathBuf,
}

impl Shared {
    /// The shared folder at a path that exists.
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_path_buf(),
        }
    }

    /// The path of the manifest.
    pub(crate) fn manifest_path(&self) -> PathBuf {
        self.folder.join(MANIFEST)
    }

    /// The manifest; an empty one if there is none.
    ///
    /// # Errors
    /// If it cannot be read, is of another version or damaged.
    pub(crate) fn manifest(&self) -> Result<Manifest, ClusterError> {
        let path = self.manifest_path();
        let of_version = |file: PathBuf, version| {
            Err(ClusterError::Survey(SurveyError::Version {
                file,
                version,
                knows: VERSION,
            }))
        };
        let old = self.folder.join(OLD);
        if old.exists() {
            return of_version(old, 1);
        }
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Manifest::default()),
            Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
            Err(error) => {
                return Err(SurveyError::file(&path, FileOperation::Reading)(error).into());
            }
        };
        let first = text.lines().next().unwrap_or_default();
        let version = first.strip_prefix(FIRST).and_then(|text| text.parse().ok());
        match (version, Manifest::of_text(&text)) {
            (Some(VERSION), Some(manifest)) => Ok(manifest),
            (Some(version), _) if version != VERSION => of_version(path, version),
            _ => Err(ClusterError::damaged(&path)),
        }
    }

    /// Completes a step: once all workers have written their parts of it, process 0 names
    /// them in the manifest. `part` is the length and sum of this worker's.
    ///
    /// # Errors
    /// If the manifest cannot be written; as [`Mailbox::phase`].
    pub(crate) fn complete(
        &self,
        mailbox: &mut Mailbox<'_>,
        manifest: &mut Manifest,
        (kind, to, edges): (Kind, u64, u64),
        part: (u64, u64),
    ) -> Result<(), ClusterError> {
        manifest.steps.push(Step {
            kind,
            to,
            edges,
            parts: mailbox.exchange(&part)?,
        });
        if mailbox.index() == 0 {
            let path = self.manifest_path();
            folder::place(&path, |file| {
                let written = file.write_all(manifest.text().as_bytes());
                written.map_err(SurveyError::file(&path, FileOperation::Writing))
            })?;
        }
        mailbox.barrier()
    }

    /// The file of a worker's part of a step.
    pub(crate) fn path(&self, step: u64, worker: usize, workers: usize) -> PathBuf {
        self.folder
            .join(format!("step-{step:05}-{worker:04}-of-{workers:04}.part"))
    }

    /// Opens a part named in the manifest.
    ///
    /// # Errors
    /// If it is missing or is not the one that was written.
    pub(crate) fn open(
        &self,
        number: u64,
        worker: usize,
        step: &Step,
        open: impl Fn(&Path) -> Result<Reader, SurveyError>,
    ) -> Result<Reader, ClusterError> {
        let file = self.path(number, worker, step.parts.len());
        let named = step.parts.get(worker);
        match open(&file).map_err(ClusterError::of_part)? {
            part if named == Some(&part.known_by()) => Ok(part),
            _ => Err(ClusterError::damaged(&file)),
        }
    }

    /// Removes the manifest, and then all parts, complete or not: the table replaces
    /// them.
    ///
    /// # Errors
    /// If the manifest cannot be removed; parts that stay do no harm.
    pub(crate) fn clear(&self) -> Result<(), ClusterError> {
        let path = self.manifest_path();
        // The removal must reach the disk before any part goes, lest the manifest
        // reappear without its parts.
        durable::remove(&path)
            .and_then(|()| durable::sync_folder(&self.folder))
            .map_err(SurveyError::file(&path, FileOperation::Writing))?;
        for name in self.names() {
            let _ = durable::remove(&self.folder.join(name));
        }
        Ok(())
    }

    /// Removes a worker's share of the parts of all other steps.
    pub(crate) fn forget(&self, step: u64, worker: usize, workers: usize) {
        let this = format!("step-{step:05}-");
        for (number, name) in self.names().into_iter().enumerate() {
            let its = name.split('-').nth(2);
            let its = its.and_then(|worker| worker.parse().ok());
            if !name.starts_with(&this) && its.unwrap_or(number) % workers == worker {
                let _ = durable::remove(&self.folder.join(name));
            }
        }
    }

    /// The names of the parts in the folder, complete or not.
    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        names
            .filter(|name| name.starts_with("step-") && name.ends_with(".part"))
            .collect()
    }
}
