//! The parts that workers save between two steps, and the census assembled from them.
//!
//! A part belongs to one worker: the planes that it stores, with their proofs, and its
//! live blocks. All parts of a step together contain the same data as the state of a
//! census on one machine; that state can be read in their place, and is assembled from
//! them.

use std::io;
use std::path::{Path, PathBuf};

use super::{Band, Stage};
use crate::three_row::census::Summary;
use crate::three_row::checkpoint::{self, Head, In, KINDS, Out};
use grundy_files::folder::{Folder, STATE};
use grundy_files::store::{self, Reader, nonsense, unreadable};
use grundy_files::{FileOperation, SurveyError};
use grundy_kernels::three_row::{Block, Ledger, ROWS, tables};

impl Stage {
    /// Saves this worker's part, between two steps; `pause` is called from time to time.
    /// Returns the length of the file and its sum.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &Path, pause: &mut dyn FnMut()) -> Result<(u64, u64), SurveyError> {
        let head = Head {
            next: self.until,
            last_block: self.last_block,
            front: None,
            planes: self.own.len() as u32,
        };
        store::write(path, &head.encoded(), |to| {
            let written = self.put_out(&mut Out::new(to, pause));
            written.map_err(SurveyError::file(path, FileOperation::Writing))
        })
    }

    fn put_out(&self, out: &mut Out<'_>) -> io::Result<()> {
        for plane in &self.own {
            out.put(plane.c.into())?;
            out.plane(plane)?;
        }
        let blocks = || self.bands.values().flat_map(|band| &band.blocks);
        out.put(blocks().count() as u64)?;
        blocks().try_for_each(|block| out.block(block))
    }

    /// Opens a part of a census, with any number of workers, or the state of one machine.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or is neither.
    pub fn open(path: &Path) -> Result<Reader, SurveyError> {
        Reader::open(path, &KINDS)
    }

    /// Loads from a part or a state the data that this worker needs; `pause` is called
    /// from time to time. A new stage must read all parts of one step; then
    /// [`Stage::whole`] returns true.
    ///
    /// # Errors
    /// If it cannot be read or is damaged.
    pub fn read(&mut self, file: &Reader, pause: &mut dyn FnMut()) -> Result<(), SurveyError> {
        let head = Head::of(file)?;
        let taken = self.take_in(&head, &mut In::new(file, Some(pause)));
        taken.map_err(unreadable(file.path()))
    }

    fn take_in(&mut self, head: &Head, words: &mut In<'_>) -> io::Result<()> {
        let planes = head.planes(words)?;
        let mut blocks = Vec::new();
        for number in 0..words.length()? {
            let block = checkpoint::block(words)?;
            let expected = head.front.map(|front| u64::from(front) + number as u64);
            if expected.is_some_and(|number| number * u64::from(ROWS) != block.first.into()) {
                return Err(nonsense());
            }
            if self.layout.owner(self.layout.band(block.first)) == self.worker {
                blocks.push(block);
            }
        }
        words.end()?;
        for plane in planes {
            self.ledger.first(plane.c, plane.first);
            self.ledger.done(plane.bare(), head.last_block);
            if plane.c % self.layout.workers == self.worker {
                self.own.push(plane);
            }
        }
        for block in blocks {
            self.put(block)?;
        }
        self.last_block = self.last_block.max(head.last_block);
        self.until = head.next;
        Ok(())
    }

    fn put(&mut self, block: Block) -> io::Result<()> {
        let number = block.first / ROWS;
        let band = self.bands.entry(self.layout.band(block.first));
        let band = band.or_insert_with(|| Band::new(number));
        let at = band.blocks.partition_point(|b| b.first < block.first);
        if band.blocks.get(at).is_some_and(|b| b.first == block.first) {
            return Err(nonsense());
        }
        band.blocks.insert(at, block);
        band.front = band.front.min(number);
        Ok(())
    }

    /// True if all planes before the next one are present, and no band has a gap between
    /// its blocks.
    #[must_use]
    pub fn whole(&self) -> bool {
        self.ledger.prefix == self.until
            && self.bands.values().all(|band| {
                let blocks = (band.front..).zip(&band.blocks);
                blocks
                    .into_iter()
                    .all(|(number, b)| b.first / ROWS == number)
            })
    }
}

/// The next plane of the state that one machine saved in a folder, and the path of the
/// state; `None` if there is none.
///
/// # Errors
/// If it cannot be read or is damaged.
pub fn saved(folder: &Path) -> Result<Option<(u32, PathBuf)>, SurveyError> {
    let path = folder.join(STATE);
    let Some(file) = Reader::open_if_there(&path, &KINDS[..1])? else {
        return Ok(None);
    };
    Ok(Some((Head::of(&file)?.next, path)))
}

/// Assembles from all parts of a step the folder of a census on one machine: the tables,
/// and the state to resume from.
///
/// # Errors
/// If a part cannot be read or is damaged, or parts are missing; if a file cannot be
/// written.
pub fn assemble(parts: &[PathBuf], folder: &Folder) -> Result<Summary, SurveyError> {
    let files = parts.iter().map(|path| Reader::open(path, &KINDS[1..]));
    let files: Vec<Reader> = files.collect::<Result<_, _>>()?;
    let mut planes = Vec::new();
    let mut shelves = Vec::new();
    let (mut next, mut last_block) = (None, 0);
    for file in &files {
        let head = Head::of(file)?;
        if next.is_some_and(|next| next != head.next) {
            return Err(file.damaged());
        }
        next = Some(head.next);
        last_block = last_block.max(head.last_block);
        let mut words = In::new(file, None);
        let read = head.planes(&mut words);
        planes.extend(read.map_err(unreadable(file.path()))?);
        let mut shelf = Shelf {
            file,
            left: words.length().map_err(unreadable(file.path()))?,
            words,
            block: None,
        };
        shelf.turn()?;
        shelves.push(shelf);
    }
    planes.sort_unstable_by_key(|plane| plane.c);
    let next = next.unwrap_or_default();
    let lacking = || SurveyError::Damaged {
        file: parts.first().cloned().unwrap_or_default(),
        at: 0,
    };
    if !planes.iter().map(|plane| plane.c).eq(0..next) {
        return Err(lacking());
    }
    let blocks: usize = shelves.iter().map(Shelf::count).sum();
    let ledger = Ledger::of(planes, last_block);
    let planes = || (0..next).filter_map(|c| ledger.plane(c));
    let firsts = ledger.firsts(next);
    let first = shelves.iter().filter_map(Shelf::first).min();
    let front = first.unwrap_or_default() / ROWS;
    let head = Head {
        next,
        last_block,
        front: Some(front),
        planes: next,
    };
    let path = folder.path(STATE);
    store::write(&path, &head.encoded(), |to| {
        let failed = SurveyError::file(&path, FileOperation::Writing);
        let mut no_pause = || ();
        let mut out = Out::new(to, &mut no_pause);
        planes()
            .try_for_each(|plane| out.plane(plane))
            .and_then(|()| out.put(blocks as u64))
            .map_err(&failed)?;
        for number in (front..).take(blocks) {
            let mut all = shelves.iter_mut();
            let here = all.find(|shelf| shelf.first() == Some(number * ROWS));
            let shelf = here.ok_or_else(lacking)?;
            if let Some(block) = &mut shelf.block {
                block.normalize(&firsts, &ledger);
                out.block(block).map_err(&failed)?;
            }
            shelf.turn()?;
        }
        shelves.iter().try_for_each(|shelf| {
            let end = shelf.words.end();
            end.map_err(unreadable(shelf.file.path()))
        })
    })?;
    folder.write("planes.csv", |file| tables::planes_csv(planes(), file))?;
    folder.write("proofs.csv", |file| tables::proofs_csv(planes(), file))?;
    Ok(Summary::of(planes()))
}

/// The blocks of a part, one at a time.
struct Shelf<'f> {
    file: &'f Reader,
    words: In<'f>,
    left: usize,
    block: Option<Block>,
}

impl Shelf<'_> {
    fn turn(&mut self) -> Result<(), SurveyError> {
        self.block = None;
        if self.left > 0 {
            self.left -= 1;
            let block = checkpoint::block(&mut self.words);
            self.block = Some(block.map_err(unreadable(self.file.path()))?);
        }
        Ok(())
    }

    fn first(&self) -> Option<u32> {
        self.block.as_ref().map(|block| block.first)
    }

    fn count(&self) -> usize {
        self.left + usize::from(self.block.is_some())
    }
}
