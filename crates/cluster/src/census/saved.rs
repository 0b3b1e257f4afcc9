//! The folder of a census that is being taken: parts, and which are complete.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind, Read, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use grundy_surveys::checksum::{SEED, mix, words};
use grundy_surveys::durable;
use grundy_surveys::folder;
use grundy_surveys::three_row::stage::{self, Stage};
use grundy_surveys::{FileOperation, SurveyError};

use crate::error::ClusterError;

const MANIFEST: &str = "census.manifest";
const FIRST: &str = "grundy-cluster census 1";

/// The folder.
#[derive(Clone, Debug)]
pub(super) struct Store {
    folder: PathBuf,
}

/// A complete step: the next plane, and each part's length and checksum.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Manifest {
    next: u32,
    parts: Vec<(u64, u64)>,
}

impl Manifest {
    fn text(&self) -> String {
        let mut text = format!("{FIRST}\nnext {} parts {}\n", self.next, self.parts.len());
        for (length, sum) in &self.parts {
            let _ = writeln!(text, "{length} {sum:016x}");
        }
        let sum = words(text.as_bytes()).fold(SEED, mix);
        let _ = writeln!(text, "end {sum:016x}");
        text
    }

    fn of_text(text: &str) -> Option<Self> {
        let (body, end) = text.trim_end().rsplit_once('\n')?;
        let sum = words(format!("{body}\n").as_bytes()).fold(SEED, mix);
        let mut lines = body.lines();
        if end != format!("end {sum:016x}") || lines.next() != Some(FIRST) {
            return None;
        }
        let head: Vec<&str> = lines.next()?.split(' ').collect();
        let ["next", next, "parts", count] = head[..] else {
            return None;
        };
        let parts = lines.map(|line| {
            let (length, sum) = line.split_once(' ')?;
            Some((length.parse().ok()?, u64::from_str_radix(sum, 16).ok()?))
        });
        let parts: Vec<_> = parts.collect::<Option<_>>()?;
        (count.parse() == Ok(parts.len())).then_some(Self {
            next: next.parse().ok()?,
            parts,
        })
    }
}

/// From what a census goes on.
pub(super) enum Source {
    /// From nothing.
    New,
    /// From the parts of a step, with their lengths and checksums.
    Parts(u32, Vec<(PathBuf, u64, u64)>),
    /// From the state of one machine.
    State(u32, PathBuf),
}

impl Source {
    /// The next plane.
    pub(super) const fn next(&self) -> u32 {
        match self {
            Self::New => 0,
            Self::Parts(next, _) | Self::State(next, _) => *next,
        }
    }

    /// Gives a worker what it needs. `check` says from time to time whether to
    /// go on.
    pub(super) fn fill(
        &self,
        stage: &mut Stage,
        mut check: impl FnMut() -> Result<(), ClusterError>,
    ) -> Result<(), ClusterError> {
        let mut failed = None;
        let mut check = || {
            if failed.is_none() {
                failed = check().err();
            }
        };
        let file = match self {
            Self::New => return Ok(()),
            Self::Parts(_, parts) => {
                for (path, length, sum) in parts {
                    read(path, Some((*length, *sum)), stage, &mut check)?;
                }
                parts.first().map(|(path, _, _)| path)
            }
            Self::State(_, path) => {
                read(path, None, stage, &mut check)?;
                Some(path)
            }
        };
        if let Some(error) = failed {
            return Err(error);
        }
        match file {
            Some(file) if !stage.whole() || stage.resumes_at() != self.next() => Err(damaged(file)),
            _ => Ok(()),
        }
    }
}

fn damaged(file: &Path) -> ClusterError {
    ClusterError::Part {
        file: file.to_path_buf(),
        damaged: true,
    }
}

/// Reads a file and asks from time to time whether to go on.
struct Checked<'c, F> {
    file: F,
    bytes: usize,
    check: &'c mut dyn FnMut(),
}

impl<F> Checked<'_, F> {
    fn passed(&mut self, bytes: usize) {
        self.bytes += bytes;
        if self.bytes >> 23 > 0 {
            self.bytes = 0;
            (self.check)();
        }
    }
}

impl<F: Read> Read for Checked<'_, F> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(to)?;
        self.passed(read);
        Ok(read)
    }
}

impl<F: Write> Write for Checked<'_, F> {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        let written = self.file.write(from)?;
        self.passed(written);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Reads a part or a state into a stage.
fn read(
    path: &Path,
    expected: Option<(u64, u64)>,
    stage: &mut Stage,
    check: &mut dyn FnMut(),
) -> Result<(), ClusterError> {
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::NotFound => ClusterError::Part {
            file: path.to_path_buf(),
            damaged: false,
        },
        ErrorKind::InvalidData | ErrorKind::UnexpectedEof => damaged(path),
        _ => SurveyError::file(path, FileOperation::Reading)(error).into(),
    };
    let mut file = File::open(path).map_err(failed)?;
    let length = file.metadata().map_err(failed)?.len();
    if let Some((want, sum)) = expected {
        let mut last = [0; 8];
        if length != want || length < 8 {
            return Err(damaged(path));
        }
        file.seek(SeekFrom::Start(length - 8)).map_err(failed)?;
        file.read_exact(&mut last).map_err(failed)?;
        if u64::from_le_bytes(last) != sum {
            return Err(damaged(path));
        }
        file.rewind().map_err(failed)?;
    }
    let mut file = Checked {
        file: BufReader::with_capacity(1 << 18, file),
        bytes: 0,
        check,
    };
    stage.read(&mut file, length).map_err(failed)
}

impl Store {
    pub(super) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_path_buf(),
        }
    }

    fn path(&self, next: u32, worker: usize, workers: usize) -> PathBuf {
        self.folder.join(format!(
            "census-{next:010}-{worker:04}-of-{workers:04}.part"
        ))
    }

    /// What it means that another process found another step.
    pub(super) fn elsewhere(&self) -> ClusterError {
        ClusterError::Part {
            file: self.folder.join(MANIFEST),
            damaged: false,
        }
    }

    fn manifest(&self) -> Result<Option<Manifest>, ClusterError> {
        let path = self.folder.join(MANIFEST);
        match fs::read_to_string(&path) {
            Ok(text) => match Manifest::of_text(&text) {
                Some(manifest) => Ok(Some(manifest)),
                None => Err(damaged(&path)),
            },
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) if error.kind() == ErrorKind::InvalidData => Err(damaged(&path)),
            Err(error) => Err(SurveyError::file(&path, FileOperation::Reading)(error).into()),
        }
    }

    /// From what to go on: whatever is further, and of equals the state, of
    /// which some parts may be gone already.
    pub(super) fn source(&self) -> Result<Source, ClusterError> {
        let state = stage::saved(&self.folder)?;
        let manifest = self.manifest()?;
        Ok(match (manifest, state) {
            (None, None) => Source::New,
            (Some(manifest), state) if state.as_ref().is_none_or(|(n, _)| *n < manifest.next) => {
                let count = manifest.parts.len();
                let parts = manifest.parts.iter().enumerate();
                let parts = parts.map(|(worker, &(length, sum))| {
                    (self.path(manifest.next, worker, count), length, sum)
                });
                Source::Parts(manifest.next, parts.collect())
            }
            (_, Some((next, path))) => Source::State(next, path),
            (Some(_), None) => Source::New,
        })
    }

    /// Writes a worker's part; its length and checksum.
    pub(super) fn write(
        &self,
        stage: &Stage,
        (next, worker, workers): (u32, usize, usize),
        mut check: impl FnMut(),
    ) -> Result<(u64, u64), ClusterError> {
        let path = self.path(next, worker, workers);
        let failed = SurveyError::file(&path, FileOperation::Writing);
        let sum = folder::place(&path, |file| {
            let mut file = Checked {
                file,
                bytes: 0,
                check: &mut check,
            };
            stage.write(&mut file).map_err(&failed)
        })?;
        let length = fs::metadata(&path).map_err(&failed)?.len();
        Ok((length, sum))
    }

    /// Says that the parts of a step are complete.
    pub(super) fn keep(&self, next: u32, parts: &[(u64, u64)]) -> Result<(), ClusterError> {
        let path = self.folder.join(MANIFEST);
        let manifest = Manifest {
            next,
            parts: parts.to_vec(),
        };
        folder::place(&path, |file| {
            let written = file.write_all(manifest.text().as_bytes());
            written.map_err(SurveyError::file(&path, FileOperation::Writing))
        })?;
        Ok(())
    }

    /// Removes a worker's share of the parts of all other steps.
    pub(super) fn forget(&self, next: u32, worker: usize, workers: usize) {
        let step = format!("census-{next:010}-");
        for (number, name) in self.names().into_iter().enumerate() {
            let its = name
                .split('-')
                .nth(2)
                .and_then(|worker| worker.parse().ok());
            if !name.starts_with(&step) && its.unwrap_or(number) % workers == worker {
                let _ = durable::remove(&self.folder.join(name));
            }
        }
    }

    /// Removes the manifest, and then all parts.
    pub(super) fn clear(&self) -> Result<(), ClusterError> {
        let path = self.folder.join(MANIFEST);
        // A manifest that comes back must find its parts.
        durable::remove(&path)
            .and_then(|()| durable::sync_folder(&self.folder))
            .map_err(SurveyError::file(&path, FileOperation::Writing))?;
        for name in self.names() {
            let _ = durable::remove(&self.folder.join(name));
        }
        Ok(())
    }

    /// The parts that lie in the folder, whole or not.
    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        names
            .filter(|name| name.starts_with("census-") && name.contains(".part"))
            .collect()
    }
}
