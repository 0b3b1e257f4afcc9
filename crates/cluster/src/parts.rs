//! What is saved after levels: a part of each worker, and the manifest.
//!
//! A part holds positions by rank, each with its key and a value. Parts are
//! written beside their place and renamed; when all workers have written
//! theirs, the manifest is written anew and names them, with their lengths and
//! checksums. So whatever the manifest names was whole, and whatever it does
//! not name never was. Each part holds a worker's share of the keys, whatever
//! the number of workers was: any number of workers can go on from it.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use grundy_surveys::checksum::{SEED, mix, words};
use grundy_surveys::durable::{self, Draft};
use grundy_surveys::folder;
use grundy_surveys::positions::{Record, Summed};
use grundy_surveys::{FileOperation, SurveyError};

use crate::error::ClusterError;

const MANIFEST: &str = "manifest.txt";
const FIRST: &str = "grundy-cluster 1";

/// What a step saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Positions found since the step before; all ranks down to the step's have
    /// been expanded.
    Found,
    /// The same, and there are no more.
    All,
    /// Values of positions; all ranks up to the step's have been valued.
    Valued,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Self::Found => "found",
            Self::All => "all",
            Self::Valued => "valued",
        }
    }
}

/// One step of the manifest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it saved.
    pub kind: Kind,
    /// The last rank that it covers.
    pub rank: u64,
    /// Moves of all positions expanded until then.
    pub edges: u64,
    /// Length and checksum of each worker's part.
    pub parts: Vec<(u64, u64)>,
}

/// The steps that are complete, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Manifest {
    /// The steps.
    pub steps: Vec<Step>,
}

impl Manifest {
    /// The manifest as text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{FIRST}\n");
        for step in &self.steps {
            let word = step.kind.word();
            let (rank, edges, parts) = (step.rank, step.edges, step.parts.len());
            let _ = writeln!(text, "{word} {rank} {edges} {parts}");
            for (length, sum) in &step.parts {
                let _ = writeln!(text, "  {length} {sum:016x}");
            }
        }
        let sum = words(text.as_bytes()).fold(SEED, mix);
        let _ = writeln!(text, "end {sum:016x}");
        text
    }

    /// The manifest that a text is; nothing where it is none.
    #[must_use]
    pub fn of_text(text: &str) -> Option<Self> {
        let (body, end) = text.trim_end().rsplit_once('\n')?;
        let sum = words(format!("{body}\n").as_bytes()).fold(SEED, mix);
        if end != format!("end {sum:016x}") {
            return None;
        }
        let mut lines = body.lines();
        if lines.next() != Some(FIRST) {
            return None;
        }
        let mut steps = Vec::new();
        while let Some(line) = lines.next() {
            let words: Vec<&str> = line.split(' ').collect();
            let [kind, rank, edges, count] = words[..] else {
                return None;
            };
            let kind = [Kind::Found, Kind::All, Kind::Valued]
                .into_iter()
                .find(|of| of.word() == kind)?;
            let mut parts = Vec::new();
            for _ in 0..count.parse::<usize>().ok()? {
                let (length, sum) = lines.next()?.trim_start().split_once(' ')?;
                parts.push((length.parse().ok()?, u64::from_str_radix(sum, 16).ok()?));
            }
            steps.push(Step {
                kind,
                rank: rank.parse().ok()?,
                edges: edges.parse().ok()?,
                parts,
            });
        }
        Some(Self { steps })
    }
}

/// The shared folder of a run.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
    /// True where values take two bytes.
    wide: bool,
    /// True where positions stand with their notation.
    texts: bool,
}

impl Store {
    /// In a folder that is there.
    #[must_use]
    pub fn new(folder: &Path, wide: bool, texts: bool) -> Self {
        Self {
            folder: folder.to_path_buf(),
            wide,
            texts,
        }
    }

    /// True where positions stand with their notation.
    #[must_use]
    pub const fn texts(&self) -> bool {
        self.texts
    }

    /// The manifest; an empty one where there is none.
    ///
    /// # Errors
    /// When it cannot be read or is damaged.
    pub fn manifest(&self) -> Result<Manifest, ClusterError> {
        let path = self.folder.join(MANIFEST);
        match fs::read_to_string(&path) {
            Ok(text) => Manifest::of_text(&text).ok_or(ClusterError::Part {
                file: path,
                damaged: true,
            }),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Manifest::default()),
            Err(error) => Err(SurveyError::file(&path, FileOperation::Reading)(error).into()),
        }
    }

    /// Writes the manifest.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&self, manifest: &Manifest) -> Result<(), ClusterError> {
        let path = self.folder.join(MANIFEST);
        folder::place(&path, |file| {
            let written = file.write_all(manifest.text().as_bytes());
            written.map_err(SurveyError::file(&path, FileOperation::Writing))
        })?;
        Ok(())
    }

    /// The file of a worker's part of a step.
    #[must_use]
    pub fn path(&self, step: usize, worker: usize, workers: usize) -> PathBuf {
        self.folder
            .join(format!("step-{step:05}-{worker:04}-of-{workers:04}.part"))
    }

    /// Writes a part: `fill` gets somewhere to put positions by rank. Returns
    /// its length and checksum.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(
        &self,
        (step, worker, workers): (usize, usize, usize),
        fill: impl FnOnce(&mut PartWriter<'_>) -> io::Result<()>,
    ) -> Result<(u64, u64), ClusterError> {
        let path = self.path(step, worker, workers);
        let failed = SurveyError::file(&path, FileOperation::Writing);
        let written = folder::place(&path, |file| {
            let mut to = PartWriter {
                to: Summed::new(file),
                wide: self.wide,
            };
            fill(&mut to)
                .and_then(|()| to.to.end())
                .map_err(&failed)
                .map(|(sum, length, _)| (length, sum))
        })?;
        Ok(written)
    }

    /// Opens a part that the manifest names.
    ///
    /// # Errors
    /// When it is missing or not as long as it was.
    pub fn open(&self, step: usize, worker: usize, of: &Step) -> Result<PartReader, ClusterError> {
        let path = self.path(step, worker, of.parts.len());
        let (length, sum) = of.parts.get(worker).copied().unwrap_or_default();
        let part = |damaged| ClusterError::Part {
            file: path.clone(),
            damaged,
        };
        let file = File::open(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => part(false),
            _ => SurveyError::file(&path, FileOperation::Reading)(error).into(),
        })?;
        let there = file.metadata().map_or(0, |file| file.len());
        if there != length {
            return Err(part(true));
        }
        Ok(PartReader {
            blocks: Blocks {
                file,
                block: Vec::new(),
                at: 0,
                left: length,
                sum: SEED,
            },
            wide: self.wide,
            texts: self.texts,
            length,
            sum,
            left: 0,
            path,
        })
    }
}

/// Removes a folder's manifest, and then all parts, whole or not: they are of
/// no use beside the table.
///
/// # Errors
/// When the manifest cannot be removed; parts that stay do no harm.
pub fn clear(folder: &Path) -> Result<(), ClusterError> {
    let path = folder.join(MANIFEST);
    // A manifest that comes back must find its parts.
    durable::remove(&path)
        .and_then(|()| durable::sync_folder(folder))
        .map_err(SurveyError::file(&path, FileOperation::Writing))?;
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if name.starts_with("step-") && name.ends_with(".part") {
            let _ = durable::remove(&file.path());
        }
    }
    Ok(())
}

/// Where a part's positions are put.
pub struct PartWriter<'f> {
    to: Summed<&'f mut Draft>,
    wide: bool,
}

impl PartWriter<'_> {
    /// Begins a rank with so many positions.
    ///
    /// # Errors
    /// Those of the file.
    pub fn rank(&mut self, rank: u64, count: u64) -> io::Result<()> {
        self.to.write_all(&rank.to_le_bytes())?;
        self.to.write_all(&count.to_le_bytes())
    }

    /// Puts a position of the rank begun.
    ///
    /// # Errors
    /// Those of the file.
    pub fn put(&mut self, key: u64, value: u16, text: Option<&str>) -> io::Result<()> {
        Record::write(&mut self.to, self.wide, key, value, text)
    }
}

/// The bytes of a part, summed up while they are read.
struct Blocks {
    file: File,
    block: Vec<u8>,
    at: usize,
    left: u64,
    sum: u64,
}

impl Read for Blocks {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.at == self.block.len() {
            let next = self.left.min(Summed::<File>::BLOCK);
            if next == 0 {
                return Ok(0);
            }
            self.block.resize(next as usize, 0);
            self.file.read_exact(&mut self.block)?;
            self.left -= next;
            self.at = 0;
            self.sum = mix(self.sum, words(&self.block).fold(SEED, mix));
        }
        let from = &self.block[self.at..];
        let length = from.len().min(to.len());
        to[..length].copy_from_slice(&from[..length]);
        self.at += length;
        Ok(length)
    }
}

/// A part that is being read.
pub struct PartReader {
    blocks: Blocks,
    wide: bool,
    texts: bool,
    length: u64,
    sum: u64,
    /// Positions left of the rank begun.
    left: u64,
    path: PathBuf,
}

impl PartReader {
    fn failed(&self, error: io::Error) -> ClusterError {
        match error.kind() {
            ErrorKind::UnexpectedEof | ErrorKind::InvalidData => self.damaged(),
            _ => SurveyError::file(&self.path, FileOperation::Reading)(error).into(),
        }
    }

    /// What it is to find this part damaged.
    #[must_use]
    pub fn damaged(&self) -> ClusterError {
        ClusterError::Part {
            file: self.path.clone(),
            damaged: true,
        }
    }

    /// The next rank and how many positions it has; nothing at the end, where
    /// the checksum has been found to be right.
    ///
    /// # Errors
    /// When the part cannot be read or is damaged.
    pub fn rank(&mut self) -> Result<Option<(u64, u64)>, ClusterError> {
        let blocks = &self.blocks;
        if self.left > 0 {
            return Err(self.damaged());
        }
        if blocks.left == 0 && blocks.at == blocks.block.len() {
            return if mix(blocks.sum, self.length) == self.sum {
                Ok(None)
            } else {
                Err(self.damaged())
            };
        }
        let mut word = || {
            let mut bytes = [0; 8];
            self.blocks.read_exact(&mut bytes)?;
            Ok(u64::from_le_bytes(bytes))
        };
        let read = word().and_then(|rank| Ok((rank, word()?)));
        let (rank, count) = read.map_err(|error| self.failed(error))?;
        self.left = count;
        Ok(Some((rank, count)))
    }

    /// The next position of the rank begun; nothing at its end.
    ///
    /// # Errors
    /// When the part cannot be read or is damaged.
    pub fn record(&mut self) -> Result<Option<Record>, ClusterError> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let record = Record::read(&mut self.blocks, self.wide, self.texts);
        record.map(Some).map_err(|error| self.failed(error))
    }
}
