//! What workers save between two steps, and the census made of it.
//!
//! A part is one worker's: the planes that it keeps, with their proofs, and its
//! live blocks. All parts of a step together say what the state of a census on
//! one machine says; that one can be read in their place, and is made of them.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use super::{Band, DecodeError, Stage};
use crate::folder::Folder;
use crate::survey::{FileOperation, SurveyError};
use crate::three_row::band::{Block, ROWS};
use crate::three_row::census::{MOST, STATE, Summary};
use crate::three_row::checkpoint::{self, In, MAGIC, Out, nonsense};
use crate::three_row::columns::Columns;
use crate::three_row::plane::Plane;
use crate::three_row::tables;

/// "grundy3p".
const PART: u64 = u64::from_le_bytes(*b"grundy3p");

/// What a part or a state begins with.
struct Head {
    next: u32,
    last_block: u32,
    /// In a state: the number of the first block.
    front: Option<u32>,
    planes: usize,
}

impl Head {
    fn read(words: &mut In<'_>) -> io::Result<Self> {
        let whole = match words.begin()? {
            MAGIC => true,
            PART => false,
            _ => return Err(nonsense()),
        };
        let (next, last_block) = (words.small()?, words.small()?);
        if next > MOST + 1 {
            return Err(nonsense());
        }
        let front = if whole { Some(words.small()?) } else { None };
        let planes = if whole {
            next as usize
        } else {
            words.length()?
        };
        Ok(Self {
            next,
            last_block,
            front,
            planes,
        })
    }

    /// The plane of this number in the file.
    fn plane(&self, number: usize, words: &mut In<'_>) -> io::Result<Plane> {
        let c = match self.front {
            Some(_) => number as u32,
            None => words.small()?,
        };
        if c >= self.next {
            return Err(nonsense());
        }
        checkpoint::plane(c, words)
    }
}

impl Stage {
    /// Saves this worker's part, between two steps. Returns its checksum, which
    /// is its last word.
    ///
    /// # Errors
    /// Those of the file.
    pub fn write(&self, file: &mut dyn Write) -> io::Result<u64> {
        let mut out = Out::begin(file, PART)?;
        out.put(self.until.into())?;
        out.put(self.last_block.into())?;
        out.put(self.own.len() as u64)?;
        for plane in &self.own {
            out.put(plane.c.into())?;
            out.plane(plane)?;
        }
        let blocks = || self.bands.values().flat_map(|band| &band.blocks);
        out.put(blocks().count() as u64)?;
        for block in blocks() {
            out.block(block)?;
        }
        out.end()
    }

    /// Takes from a part of a census, of however many workers, or from the
    /// state of one machine, what this worker needs. A new stage has to take
    /// all the parts of one step, and then [`Stage::whole`] says so.
    ///
    /// # Errors
    /// Those of the file; [`io::ErrorKind::InvalidData`] or
    /// [`io::ErrorKind::UnexpectedEof`] when it is not as it was written.
    pub fn read(&mut self, file: &mut dyn Read, length: u64) -> io::Result<()> {
        let mut words = In::new(file, length);
        let head = Head::read(&mut words)?;
        let mut planes = Vec::new();
        for number in 0..head.planes {
            planes.push(head.plane(number, &mut words)?);
        }
        let mut blocks = Vec::new();
        for number in 0..words.length()? {
            let block = checkpoint::block(&mut words)?;
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
            self.put(block).map_err(|DecodeError| nonsense())?;
        }
        self.last_block = self.last_block.max(head.last_block);
        self.until = head.next;
        Ok(())
    }

    fn put(&mut self, block: Block) -> Result<(), DecodeError> {
        let number = block.first / ROWS;
        let band = self.bands.entry(self.layout.band(block.first));
        let band = band.or_insert_with(|| Band::new(number));
        let at = band.blocks.partition_point(|b| b.first < block.first);
        if band.blocks.get(at).is_some_and(|b| b.first == block.first) {
            return Err(DecodeError);
        }
        band.blocks.insert(at, block);
        band.front = band.front.min(number);
        Ok(())
    }

    /// True when the planes before the next one are all there, and no block
    /// lacks between others of its band.
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

/// The next plane of the state that one machine saved in a folder, and where
/// the state lies; nothing when there is none.
///
/// # Errors
/// When it cannot be read or is damaged.
pub fn saved(folder: &Path) -> Result<Option<(u32, PathBuf)>, SurveyError> {
    let path = folder.join(STATE);
    let failed = SurveyError::file(&path, FileOperation::Reading);
    let mut file = match File::open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(error)),
    };
    let length = file.metadata().map_err(&failed)?.len();
    match Head::read(&mut In::new(&mut file, length)) {
        Ok(Head {
            next,
            front: Some(_),
            ..
        }) => Ok(Some((next, path))),
        Ok(_) => Err(SurveyError::Damaged { file: path, at: 0 }),
        Err(error) if damaged(&error) => Err(SurveyError::Damaged { file: path, at: 0 }),
        Err(error) => Err(failed(error)),
    }
}

fn damaged(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof
    )
}

/// Makes of all the parts of a step what a census on one machine leaves in its
/// folder: the tables, and the state to go on from.
///
/// # Errors
/// When a part cannot be read or is damaged, or parts are missing; when a file
/// cannot be written.
pub fn assemble(parts: &[PathBuf], folder: &Folder) -> Result<Summary, SurveyError> {
    let mut files = Vec::new();
    for path in parts {
        let failed = SurveyError::file(path, FileOperation::Reading);
        let file = File::open(path).map_err(&failed)?;
        let length = file.metadata().map_err(&failed)?.len();
        files.push((BufReader::with_capacity(1 << 18, file), length));
    }
    let broken = |at: usize| {
        move |error: io::Error| match parts.get(at) {
            Some(path) if damaged(&error) => SurveyError::Damaged {
                file: path.clone(),
                at: 0,
            },
            path => SurveyError::file(
                path.map_or(Path::new(""), |path| path.as_path()),
                FileOperation::Reading,
            )(error),
        }
    };
    let mut planes = Vec::new();
    let mut shelves = Vec::new();
    let (mut next, mut last_block) = (0, 0);
    for (at, (file, length)) in files.iter_mut().enumerate() {
        let mut words = In::new(file, *length);
        let mut read = || {
            let head = Head::read(&mut words)?;
            for number in 0..head.planes {
                planes.push(head.plane(number, &mut words)?);
            }
            Ok((head, words.length()?))
        };
        let (head, blocks) = read().map_err(broken(at))?;
        if at > 0 && head.next != next {
            return Err(broken(at)(nonsense()));
        }
        next = head.next;
        last_block = last_block.max(head.last_block);
        let mut shelf = Shelf {
            words,
            left: blocks,
            block: None,
        };
        shelf.turn().map_err(broken(at))?;
        shelves.push(shelf);
    }
    planes.sort_unstable_by_key(|plane| plane.c);
    if !planes.iter().map(|plane| plane.c).eq(0..next) {
        return Err(broken(0)(nonsense()));
    }
    let blocks: usize = shelves.iter().map(Shelf::count).sum();
    let mut firsts = Columns::all();
    planes.iter().for_each(|plane| firsts.take(plane.first));
    let mut failed = None;
    let written = folder.write(STATE, |file| {
        let first = shelves.iter().filter_map(Shelf::first).min();
        let mut number = first.unwrap_or_default() / ROWS;
        let mut out = Out::begin(file, MAGIC)?;
        for word in [next, last_block, number] {
            out.put(word.into())?;
        }
        planes.iter().try_for_each(|plane| out.plane(plane))?;
        out.put(blocks as u64)?;
        for _ in 0..blocks {
            let mut all = shelves.iter_mut().enumerate();
            let here = all.find(|(_, shelf)| shelf.first() == Some(number * ROWS));
            let Some((at, shelf)) = here else {
                failed = Some(0);
                return Err(nonsense());
            };
            if let Some(block) = &mut shelf.block {
                block.normalize(&firsts);
                out.block(block)?;
            }
            shelf.turn().inspect_err(|_| failed = Some(at))?;
            number += 1;
        }
        for (at, shelf) in shelves.iter_mut().enumerate() {
            shelf.words.end().inspect_err(|_| failed = Some(at))?;
        }
        out.end().map(drop)
    });
    match (written, failed) {
        (Err(SurveyError::File { error, .. }), Some(at)) => return Err(broken(at)(error)),
        (written, _) => written?,
    }
    folder.write("planes.csv", |file| tables::planes_csv(planes.iter(), file))?;
    folder.write("proofs.csv", |file| tables::proofs_csv(planes.iter(), file))?;
    Ok(Summary::of(planes.iter()))
}

/// The blocks of a part, one at a time.
struct Shelf<'f> {
    words: In<'f>,
    left: usize,
    block: Option<Block>,
}

impl Shelf<'_> {
    fn turn(&mut self) -> io::Result<()> {
        self.block = None;
        if self.left > 0 {
            self.left -= 1;
            self.block = Some(checkpoint::block(&mut self.words)?);
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
