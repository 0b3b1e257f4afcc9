//! A table being computed: its parts on disk, and the file that names them.

use std::collections::BTreeMap;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use grundy_core::Unpoisoned as _;
use grundy_files::durable::{self, File};
use grundy_files::folder::Folder;
use grundy_files::line_boards::{COUNTS, KIND, Layout, Stored, Table, add, counts_of};
use grundy_files::store::{self, BLOCK, Reader, block_sum, unreadable, words};
use grundy_files::{FileOperation, SurveyError};
use grundy_kernels::line_boards::{Parts, Plan};

/// The file that names the parts synced to the disk: the number of each and the sums of
/// its blocks.
const PROGRESS: &str = "progress.bin";
const PROGRESS_KIND: &str = "line-board-progress";
/// Bytes that are written at once: a copy of the whole part would not fit in a cache.
const AT_ONCE: usize = 8 * BLOCK as usize;

/// The name of an unfinished table.
pub(super) fn under_way(table: &str) -> String {
    format!("{table}.part")
}

/// Removes the files that a complete table does not need.
pub(super) fn forget(folder: &Folder) {
    // A leftover file does no harm: the table is looked for first.
    let _ = durable::remove(&folder.path(PROGRESS));
}

/// The written parts: number, and checksums of the blocks.
#[derive(Clone, Debug, Default)]
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

/// Writes parts, and records which have reached the disk.
#[derive(Debug)]
pub(super) struct PartStore {
    layout: Layout,
    ranks: Vec<u32>,
    path: PathBuf,
    file: Mutex<File>,
    before: Done,
}

impl PartStore {
    /// Resumes the parts of an earlier session, or begins anew.
    pub(super) fn open(folder: &Folder, layout: Layout) -> Result<Self, SurveyError> {
        let path = folder.path(&under_way(&Table::name(layout.want)));
        if !path.exists() {
            // Without the parts, the list of written ones does not matter.
            forget(folder);
        }
        let failed = SurveyError::file(&path, FileOperation::Writing);
        let file = File::in_place(&path).map_err(&failed)?;
        let store = Self::join(folder.root(), layout)?;
        if store.before.0.is_empty() {
            file.set_len(0).map_err(&failed)?;
        }
        Ok(store)
    }

    /// Resumes the named parts, for one of several workers on one table: none is read,
    /// and nothing is removed.
    pub(super) fn join(folder: &Path, layout: Layout) -> Result<Self, SurveyError> {
        let path = folder.join(under_way(&Table::name(layout.want)));
        let before = named(&folder.join(PROGRESS), &layout)?;
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

    /// Reads the parts that existed before; returns their counts.
    pub(super) fn load<E: Stored>(
        &self,
        plan: &Plan,
        parts: &Parts<E>,
    ) -> Result<[u64; COUNTS], SurveyError> {
        let mut counts = [0; COUNTS];
        for (&number, checksums) in &self.before.0 {
            let part = self.read::<E>(number, checksums)?;
            add(&mut counts, &counts_of(&self.layout, number, &part));
            parts.put(plan, number as usize, part);
        }
        Ok(counts)
    }

    /// The number of parts that existed before.
    pub(super) fn done(&self) -> u64 {
        self.before.count()
    }

    fn rank(&self, number: u64) -> u64 {
        let rank = self.ranks.get(number as usize).copied();
        rank.unwrap_or_default().into()
    }

    fn place(&self, number: u64) -> u64 {
        self.layout.parts_at() + self.rank(number) * self.layout.part()
    }

    /// The sums of consecutive blocks, beginning with number `first`.
    fn checksums(first: u64, bytes: &[u8]) -> impl Iterator<Item = u64> {
        let blocks = (first..).zip(bytes.chunks(BLOCK as usize));
        blocks.map(|(block, bytes)| block_sum(block, bytes))
    }

    fn read<E: Stored>(&self, number: u64, checksums: &[u64]) -> Result<Vec<E>, SurveyError> {
        let place = self.place(number);
        let damaged = || SurveyError::Damaged {
            file: self.path.clone(),
            at: place,
        };
        let mut bytes = vec![0; self.layout.part() as usize];
        {
            let mut file = self.file.lock().unpoisoned();
            file.seek(SeekFrom::Start(place))
                .and_then(|_| file.read_exact(&mut bytes))
                .map_err(|error| match error.kind() {
                    io::ErrorKind::UnexpectedEof => damaged(),
                    _ => unreadable(&self.path)(error),
                })?;
        }
        let first = self.layout.first_block(self.rank(number));
        if !Self::checksums(first, &bytes).eq(checksums.iter().copied()) {
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
        let mut place = self.place(number);
        let mut block = self.layout.first_block(self.rank(number));
        let mut checksums = Vec::new();
        let mut bytes = Vec::with_capacity(AT_ONCE);
        for words in part.chunks(AT_ONCE / E::BYTES) {
            bytes.clear();
            E::encode(words, &mut bytes);
            checksums.extend(Self::checksums(block, &bytes));
            let mut file = self.file.lock().unpoisoned();
            file.seek(SeekFrom::Start(place))
                .and_then(|_| file.write_all(&bytes))
                .map_err(SurveyError::file(&self.path, FileOperation::Writing))?;
            place += bytes.len() as u64;
            block += bytes.len() as u64 / BLOCK;
        }
        Ok((number, checksums))
    }

    /// Syncs the written parts to the disk, and names them.
    pub(super) fn record(&self, folder: &Folder, done: &Done) -> Result<(), SurveyError> {
        self.sync()?;
        self.name(folder, done)
    }

    /// Names the parts that have reached the disk.
    pub(super) fn name(&self, folder: &Folder, done: &Done) -> Result<(), SurveyError> {
        folder.write_data(PROGRESS, &self.layout.head(PROGRESS_KIND), |to| {
            let parts = done.0.iter();
            let mut words = parts.flat_map(|(number, sums)| [number].into_iter().chain(sums));
            words.try_for_each(|word| to.write_all(&word.to_le_bytes()))
        })
    }

    /// Syncs the written parts to the disk, by a handle of its own: other threads may
    /// write meanwhile.
    pub(super) fn sync(&self) -> Result<(), SurveyError> {
        let failed = SurveyError::file(&self.path, FileOperation::Writing);
        let file = self.file.lock().unpoisoned().try_clone();
        let file = file.map_err(&failed)?;
        file.sync().map_err(failed)
    }

    /// The parts that existed before, with their checksums.
    pub(super) const fn before(&self) -> &Done {
        &self.before
    }

    /// A part that existed before, if there is one.
    pub(super) fn again<E: Stored>(&self, number: u64) -> Result<Option<Vec<E>>, SurveyError> {
        let checksums = self.before.0.get(&number);
        checksums
            .map(|checksums| self.read(number, checksums))
            .transpose()
    }

    /// Writes the head and tail of a table, once all its parts exist, and gives it its
    /// name.
    pub(super) fn finish(
        &self,
        folder: &Folder,
        done: &Done,
        counts: &[u64; COUNTS],
    ) -> Result<(), SurveyError> {
        let failed = SurveyError::file(&self.path, FileOperation::Writing);
        let mut first: Vec<u8> = counts.iter().flat_map(|word| word.to_le_bytes()).collect();
        first.resize(BLOCK as usize, 0);
        let mut sums = vec![block_sum(0, &first)];
        sums.extend(done.0.values().flatten());
        let head = self.layout.head(KIND);
        let (before, behind) = store::frame(&head, self.layout.data(), &sums);
        let mut file = self.file.lock().unpoisoned();
        file.seek(SeekFrom::Start(0))
            .and_then(|_| file.write_all(&[before, first].concat()))
            .and_then(|()| file.seek(SeekFrom::Start(head.bytes() + self.layout.data())))
            .and_then(|_| file.write_all(&behind))
            .and_then(|()| file.sync())
            .and_then(|()| {
                durable::rename(&self.path, &folder.path(&Table::name(self.layout.want)))
            })
            .map_err(failed)
    }
}

/// The parts that a file names; none if there is no file.
fn named(path: &Path, layout: &Layout) -> Result<Done, SurveyError> {
    let Some(file) = Reader::open_if_there(path, &[PROGRESS_KIND])? else {
        return Ok(Done::default());
    };
    let bytes = file.all()?;
    let each = 1 + layout.blocks_of_part() as usize;
    if *file.head() != layout.head(PROGRESS_KIND) || !bytes.len().is_multiple_of(each * 8) {
        return Err(file.damaged());
    }
    let mut done = Done::default();
    for part in words(&bytes).collect::<Vec<_>>().chunks(each) {
        match part {
            [number, checksums @ ..]
                if *number < layout.shape.parts() && layout.shape.leads(*number) =>
            {
                done.put(*number, checksums);
            }
            _ => return Err(file.damaged()),
        }
    }
    Ok(done)
}
