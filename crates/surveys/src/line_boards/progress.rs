//! A table under way: its parts on the disk, and the file that names them.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::plan::Plan;
use super::run::Parts;
use super::store::{COUNTS, Layout, Stored, VERSION, checksum};
use super::survey::{add, counts_of};
use super::table::{Table, head_sum};
use crate::checksum::{SEED, mix, words};
use crate::durable::{self, File};
use crate::folder::Folder;
use crate::survey::{FileOperation, SurveyError};

/// The file that names the parts that have reached the disk: words, the last of
/// which is a checksum of all before it.
const PROGRESS: &str = "progress.bin";
const MAGIC: u64 = u64::from_le_bytes(*b"grundylp");

/// The name of a table under way.
pub(super) fn under_way(table: &str) -> String {
    format!("{table}.part")
}

/// Removes what is of no use beside a whole table.
pub(super) fn forget(folder: &Folder) {
    // What stays behind does no harm: the table is looked for first.
    let _ = durable::remove(&folder.path(PROGRESS));
}

/// Parts that are written: number, checksums of the blocks.
#[derive(Clone, Default)]
pub(super) struct Done(BTreeMap<u64, Vec<u64>>);

impl Done {
    pub(super) fn count(&self) -> u64 {
        self.0.len() as u64
    }

    pub(super) fn holds(&self, number: u64) -> bool {
        self.0.contains_key(&number)
    }

    pub(super) fn put(&mut self, number: u64, checksums: &[u64]) {
        self.0.insert(number, checksums.to_vec());
    }
}

/// Writes parts, and says which have reached the disk.
pub(super) struct PartStore {
    layout: Layout,
    ranks: Vec<u32>,
    path: PathBuf,
    file: Mutex<File>,
    before: Done,
}

impl PartStore {
    /// Takes up what an earlier sitting left, or begins anew. Gives what is
    /// counted of the parts that are there.
    pub(super) fn restore<E: Stored>(
        folder: &Folder,
        layout: Layout,
        plan: &Plan,
        parts: &Parts<E>,
    ) -> Result<(Self, [u64; COUNTS]), SurveyError> {
        let path = folder.path(&under_way(&Table::name(layout.want)));
        // Without the parts it is of no matter which of them were written.
        let before = match folder.open(PROGRESS)? {
            Some(file) if path.exists() => read(folder.path(PROGRESS), file, &layout)?,
            _ => Done::default(),
        };
        let failed = SurveyError::file(&path, FileOperation::Writing);
        let file = File::in_place(&path).map_err(&failed)?;
        if before.0.is_empty() {
            file.set_len(0).map_err(&failed)?;
        }
        let keeper = Self {
            ranks: layout.ranks(),
            layout,
            path,
            file: Mutex::new(file),
            before,
        };
        let mut counts = [0; COUNTS];
        for (&number, checksums) in &keeper.before.0 {
            let part = keeper.read::<E>(number, checksums)?;
            add(&mut counts, &counts_of(&layout, number, &part));
            parts.put(plan, number as usize, part);
        }
        Ok((keeper, counts))
    }

    /// How many parts were there before.
    pub(super) fn done(&self) -> u64 {
        self.before.count()
    }

    fn rank(&self, number: u64) -> u64 {
        let rank = self.ranks.get(number as usize).copied();
        rank.unwrap_or_default().into()
    }

    fn place(&self, number: u64) -> u64 {
        self.layout.data() + self.rank(number) * self.layout.part()
    }

    fn checksums(&self, number: u64, bytes: &[u8]) -> Vec<u64> {
        let first = self.rank(number) * self.layout.blocks_of_part();
        let blocks = (first..).zip(bytes.chunks(self.layout.block() as usize));
        blocks
            .map(|(block, bytes)| checksum(block, bytes))
            .collect()
    }

    fn read<E: Stored>(&self, number: u64, checksums: &[u64]) -> Result<Vec<E>, SurveyError> {
        let place = self.place(number);
        let damaged = || SurveyError::Damaged {
            file: self.path.clone(),
            at: place,
        };
        let mut bytes = vec![0; self.layout.part() as usize];
        {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(place))
                .and_then(|_| file.read_exact(&mut bytes))
                .map_err(|error| match error.kind() {
                    io::ErrorKind::UnexpectedEof => damaged(),
                    _ => SurveyError::file(&self.path, FileOperation::Reading)(error),
                })?;
        }
        if self.checksums(number, &bytes) != checksums {
            return Err(damaged());
        }
        E::decode(&bytes).ok_or_else(damaged)
    }

    /// Writes a part to its place.
    pub(super) fn write<E: Stored>(
        &self,
        number: u64,
        part: &[E],
    ) -> Result<(u64, Vec<u64>), SurveyError> {
        let (place, block) = (self.place(number), self.layout.block());
        let first = self.rank(number) * self.layout.blocks_of_part();
        let mut checksums = Vec::new();
        let mut bytes = Vec::with_capacity(block as usize);
        // Block by block: a copy of the whole part would not fit a cache.
        for (index, words) in (0_u64..).zip(part.chunks(block as usize / E::BYTES)) {
            bytes.clear();
            E::encode(words, &mut bytes);
            checksums.push(checksum(first + index, &bytes));
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(place + index * block))
                .and_then(|_| file.write_all(&bytes))
                .map_err(SurveyError::file(&self.path, FileOperation::Writing))?;
        }
        Ok((number, checksums))
    }

    /// Takes note of parts that are written, and makes it fast on the disk now
    /// and then, and at the end. Gives all that are written.
    pub(super) fn keep(
        &self,
        folder: &Folder,
        told: Receiver<(u64, Vec<u64>)>,
        every: Duration,
    ) -> Result<Done, SurveyError> {
        let failed = SurveyError::file(&self.path, FileOperation::Writing);
        // A second hand on the file: bringing it to the disk keeps nobody from
        // writing.
        let file = {
            let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.try_clone().map_err(&failed)?
        };
        let mut done = self.before.clone();
        let mut fast = done.count();
        let mut since = Instant::now();
        loop {
            let ended = match told.recv_timeout(every.saturating_sub(since.elapsed())) {
                Ok((number, checksums)) => {
                    done.0.insert(number, checksums);
                    false
                }
                Err(RecvTimeoutError::Timeout) => false,
                Err(RecvTimeoutError::Disconnected) => true,
            };
            // At the end of a whole table there is no need: it gets its name.
            let whole = done.count() == self.layout.shape.leading();
            if done.count() > fast && !whole && (ended || since.elapsed() >= every) {
                file.sync().map_err(&failed)?;
                self.name(folder, &done)?;
                fast = done.count();
            }
            if since.elapsed() >= every {
                since = Instant::now();
            }
            if ended {
                return Ok(done);
            }
        }
    }

    /// Names the parts that have reached the disk.
    pub(super) fn name(&self, folder: &Folder, done: &Done) -> Result<(), SurveyError> {
        folder.write(PROGRESS, |file| {
            let words = words_of(&self.layout, done).into_iter();
            words
                .map(u64::to_le_bytes)
                .try_for_each(|word| file.write_all(&word))
        })
    }

    /// Brings what was written to the disk.
    pub(super) fn sync(&self) -> Result<(), SurveyError> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let failed = SurveyError::file(&self.path, FileOperation::Writing);
        file.sync().map_err(failed)
    }

    /// Takes up the parts that are named, for one of several workers on one
    /// table: none is read, and nothing is removed.
    pub(super) fn join(folder: &Path, layout: Layout) -> Result<Self, SurveyError> {
        let path = folder.join(under_way(&Table::name(layout.want)));
        let named = folder.join(PROGRESS);
        let before = match fs::File::open(&named) {
            Ok(file) => read(named, file, &layout)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Done::default(),
            Err(error) => return Err(SurveyError::file(&named, FileOperation::Reading)(error)),
        };
        let file = File::existing(&path);
        let file = file.map_err(SurveyError::file(&path, FileOperation::Writing))?;
        Ok(Self {
            ranks: layout.ranks(),
            layout,
            path,
            file: Mutex::new(file),
            before,
        })
    }

    /// The parts that were there before, with their checksums.
    pub(super) const fn before(&self) -> &Done {
        &self.before
    }

    /// A part that was there before, where it was.
    pub(super) fn again<E: Stored>(&self, number: u64) -> Result<Option<Vec<E>>, SurveyError> {
        let checksums = self.before.0.get(&number);
        checksums
            .map(|checksums| self.read(number, checksums))
            .transpose()
    }

    /// Writes the head of a table whose parts are all there, and names it.
    pub(super) fn finish(
        &self,
        folder: &Folder,
        done: &Done,
        counts: &[u64; COUNTS],
    ) -> Result<(), SurveyError> {
        let failed = SurveyError::file(&self.path, FileOperation::Writing);
        let checksums: Vec<u64> = done.0.values().flatten().copied().collect();
        let fields = self.layout.fields();
        let sum = head_sum(&fields, counts, &checksums);
        let head = fields.iter().chain(counts).chain(&checksums).chain([&sum]);
        let bytes: Vec<u8> = head.flat_map(|word| word.to_le_bytes()).collect();
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(0))
            .and_then(|_| file.write_all(&bytes))
            .and_then(|()| file.sync())
            .and_then(|()| {
                durable::rename(&self.path, &folder.path(&Table::name(self.layout.want)))
            })
            .map_err(failed)
    }
}

fn words_of(layout: &Layout, done: &Done) -> Vec<u64> {
    let mut words = vec![MAGIC, VERSION];
    words.extend(layout.fields());
    words.push(done.count());
    for (&number, checksums) in &done.0 {
        words.push(number);
        words.extend(checksums);
    }
    words.push(words.iter().fold(SEED, |sum, &word| mix(sum, word)));
    words
}

/// The parts that a file names.
fn read(path: PathBuf, mut file: fs::File, layout: &Layout) -> Result<Done, SurveyError> {
    let damaged = |at: usize| SurveyError::Damaged {
        file: path.clone(),
        at: at as u64 * 8,
    };
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)
        .map_err(SurveyError::file(&path, FileOperation::Reading))?;
    let all: Vec<u64> = words(&bytes).collect();
    let Some((sum, said)) = all.split_last() else {
        return Err(damaged(0));
    };
    if said.iter().fold(SEED, |sum, &word| mix(sum, word)) != *sum || bytes.len() % 8 != 0 {
        return Err(damaged(said.len()));
    }
    let head = words_of(layout, &Done::default());
    let head = &head[..head.len() - 2];
    let each = 1 + layout.blocks_of_part() as usize;
    let (Some(parts), Some(&count)) = (said.get(head.len() + 1..), said.get(head.len())) else {
        return Err(damaged(0));
    };
    if !said.starts_with(head) || parts.len() as u64 != count.saturating_mul(each as u64) {
        return Err(damaged(0));
    }
    let leads = |number: u64| number < layout.shape.parts() && layout.shape.leads(number);
    let mut done = Done::default();
    for part in parts.chunks(each) {
        match part {
            [number, checksums @ ..] if leads(*number) => {
                done.0.insert(*number, checksums.to_vec());
            }
            _ => return Err(damaged(0)),
        }
    }
    Ok(done)
}
