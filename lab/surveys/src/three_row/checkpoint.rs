//! The state of a census, as a file: the planes done and the live band.
//!
//! The data are little-endian 64-bit words. One machine saves a *state*; each of several
//! workers saves a *part*.

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};

use grundy_files::SurveyError;
use grundy_files::folder::{Folder, STATE};
use grundy_files::store::{self, Cursor, Reader, nonsense};
use grundy_kernels::three_row::{Block, Kind, Ledger, MOST, Plane, Proof, ROWS, Sweep};

/// The kinds of files: a state, and a part.
pub(super) const KINDS: [&str; 2] = ["three-row-state", "three-row-part"];

/// The head of a state or a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    /// All planes before this one are done.
    pub(super) next: u32,
    pub(super) last_block: u32,
    /// In a state: the number of the first block.
    pub(super) front: Option<u32>,
    /// The number of its planes: in a state, all that are done.
    pub(super) planes: u32,
}

impl Head {
    /// The head as a file stores it.
    pub(super) fn encoded(&self) -> store::Head {
        let head = store::Head::new(KINDS[usize::from(self.front.is_none())])
            .with("next", self.next)
            .with("last_block", self.last_block);
        match self.front {
            Some(front) => head.with("front", front),
            None => head.with("planes", self.planes),
        }
    }

    /// Parses the head of a file.
    pub(super) fn of(file: &Reader) -> Result<Self, SurveyError> {
        let number = |name| file.head().get(name);
        let (next, front) = (number("next").unwrap_or_default(), number("front"));
        let planes = front.map_or_else(|| number("planes").unwrap_or_default(), |_| next);
        let head = Self {
            next,
            last_block: number("last_block").unwrap_or_default(),
            front,
            planes,
        };
        // Every plane takes at least one word.
        let room = next <= MOST + 1 && planes <= next && u64::from(planes) <= file.length() / 8;
        if room && head.encoded() == *file.head() {
            Ok(head)
        } else {
            Err(file.damaged())
        }
    }

    /// The planes of the file.
    pub(super) fn planes(&self, words: &mut In<'_>) -> io::Result<Vec<Plane>> {
        let plane = |number| {
            let c = match self.front {
                Some(_) => number,
                None => words.small()?,
            };
            if c >= self.next {
                return Err(nonsense());
            }
            plane(c, words)
        };
        (0..self.planes).map(plane).collect()
    }
}

/// The bytes between two pauses: 8 MB.
const PAUSE: u64 = 1 << 23;

/// Writes words, with pauses in which the caller can check whether to stop.
pub(super) struct Out<'f> {
    file: &'f mut dyn Write,
    written: u64,
    pause: &'f mut dyn FnMut(),
}

impl<'f> Out<'f> {
    pub(super) fn new(file: &'f mut dyn Write, pause: &'f mut dyn FnMut()) -> Self {
        Self {
            file,
            written: 0,
            pause,
        }
    }

    pub(super) fn put(&mut self, word: u64) -> io::Result<()> {
        self.written += 8;
        if self.written.is_multiple_of(PAUSE) {
            (self.pause)();
        }
        self.file.write_all(&word.to_le_bytes())
    }

    fn list(&mut self, list: &[u32]) -> io::Result<()> {
        self.put(list.len() as u64)?;
        list.iter().try_for_each(|&word| self.put(word.into()))
    }

    pub(super) fn plane(&mut self, plane: &Plane) -> io::Result<()> {
        self.put(plane.first.into())?;
        match &plane.kind {
            Kind::Finite { end } => self.list(&[*end]),
            Kind::Infinite {
                from,
                offsets,
                proof,
            } => {
                self.list(&[
                    *from,
                    proof.settled,
                    proof.row,
                    proof.again,
                    proof.low,
                    proof.high,
                ])?;
                self.put(proof.lcm)?;
                self.list(offsets)?;
                self.list(&proof.state)
            }
        }
    }

    pub(super) fn block(&mut self, block: &Block) -> io::Result<()> {
        self.list(&[block.first, block.planes, block.base, block.top])?;
        self.list(&block.next)?;
        for words in [&block.low, &block.high] {
            self.put(words.len() as u64)?;
            words.iter().try_for_each(|&word| self.put(word))?;
        }
        Ok(())
    }
}

/// Saves a census.
pub(super) fn save(folder: &Folder, sweep: &mut Sweep) -> Result<(), SurveyError> {
    sweep.normalize();
    let head = Head {
        next: sweep.next,
        last_block: sweep.ledger.last_block,
        front: Some(sweep.front),
        planes: sweep.next,
    };
    folder.write_data(STATE, &head.encoded(), |to| {
        write(sweep, &mut Out::new(to, &mut || ()))
    })
}

fn write(sweep: &Sweep, out: &mut Out<'_>) -> io::Result<()> {
    for c in 0..sweep.next {
        let Some(plane) = sweep.ledger.plane(c) else {
            return Err(io::Error::other("a plane is missing"));
        };
        out.plane(plane)?;
    }
    out.put(sweep.blocks.len() as u64)?;
    sweep.blocks.iter().try_for_each(|block| out.block(block))
}

/// Reads words, with pauses in which the caller can check whether to stop.
pub(super) struct In<'f> {
    data: BufReader<Cursor<&'f Reader>>,
    read: u64,
    length: u64,
    pause: Option<&'f mut dyn FnMut()>,
}

impl<'f> In<'f> {
    pub(super) fn new(file: &'f Reader, pause: Option<&'f mut dyn FnMut()>) -> Self {
        Self {
            data: BufReader::with_capacity(1 << 18, file.data_from(0)),
            read: 0,
            length: file.length(),
            pause,
        }
    }

    /// Checks that nothing follows.
    pub(super) fn end(&self) -> io::Result<()> {
        if self.read == self.length {
            Ok(())
        } else {
            Err(nonsense())
        }
    }

    fn word(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.data.read_exact(&mut bytes)?;
        self.read += 8;
        if let Some(pause) = &mut self.pause
            && self.read.is_multiple_of(PAUSE)
        {
            pause();
        }
        Ok(u64::from_le_bytes(bytes))
    }

    pub(super) fn small(&mut self) -> io::Result<u32> {
        u32::try_from(self.word()?).map_err(|_| nonsense())
    }

    /// Reads a length that the rest of the file must be able to hold.
    pub(super) fn length(&mut self) -> io::Result<usize> {
        let length = self.word()?;
        if length > (self.length - self.read.min(self.length)) / 8 {
            return Err(nonsense());
        }
        usize::try_from(length).map_err(|_| nonsense())
    }

    fn list(&mut self) -> io::Result<Vec<u32>> {
        let length = self.length()?;
        (0..length).map(|_| self.small()).collect()
    }

    fn words(&mut self) -> io::Result<Vec<u64>> {
        let length = self.length()?;
        (0..length).map(|_| self.word()).collect()
    }

    fn array<const N: usize>(&mut self) -> io::Result<[u32; N]> {
        self.list()?.try_into().map_err(|_| nonsense())
    }
}

/// The census saved in a folder, or a new one.
pub(super) fn restore(folder: &Folder) -> Result<Sweep, SurveyError> {
    let Some(file) = folder.state(KINDS[0])? else {
        return Ok(Sweep::new());
    };
    let head = Head::of(&file)?;
    let sweep = whole(&head, &mut In::new(&file, None));
    sweep.map_err(store::unreadable(file.path()))
}

fn whole(head: &Head, words: &mut In<'_>) -> io::Result<Sweep> {
    let front = head.front.unwrap_or_default();
    let planes = head.planes(words)?;
    let count = words.length()?;
    let blocks = (front..)
        .take(count)
        .map(|number| match block(words)? {
            block if number.checked_mul(ROWS) == Some(block.first) => Ok(block),
            _ => Err(nonsense()),
        })
        .collect::<io::Result<VecDeque<_>>>()?;
    words.end()?;
    let ledger = Ledger::of(planes, head.last_block);
    Ok(Sweep::of(head.next, ledger, front, blocks))
}

fn plane(c: u32, words: &mut In<'_>) -> io::Result<Plane> {
    let first = words.small()?;
    let kind = match words.list()?[..] {
        [end] if end >= c => Kind::Finite { end },
        [from, settled, row, again, low, high] if from >= c => Kind::Infinite {
            from,
            proof: Proof {
                settled,
                row,
                again,
                low,
                high,
                lcm: words.word()?,
                state: Vec::new(),
            },
            offsets: words.list()?,
        },
        _ => return Err(nonsense()),
    };
    let kind = match kind {
        Kind::Infinite { ref offsets, .. } if offsets.is_empty() => return Err(nonsense()),
        Kind::Infinite {
            from,
            offsets,
            proof,
        } => Kind::Infinite {
            from,
            offsets,
            proof: Proof {
                state: words.list()?,
                ..proof
            },
        },
        finite => finite,
    };
    Ok(Plane { c, first, kind })
}

pub(super) fn block(words: &mut In<'_>) -> io::Result<Block> {
    let [first, planes, base, top] = words.array()?;
    let next = words.array::<{ ROWS as usize }>()?;
    let (low, high) = (words.words()?, words.words()?);
    let rows = (first..).zip(next);
    let sane = first.is_multiple_of(ROWS)
        && first < u32::MAX - ROWS
        && u64::from(base) + low.len() as u64 <= top.into()
        && u64::from(top) + high.len() as u64 <= u32::MAX.into()
        && rows
            .into_iter()
            .all(|(row, next)| next - row.min(next) >= base);
    if !sane {
        return Err(nonsense());
    }
    Ok(Block {
        first,
        planes,
        base,
        low,
        top,
        high,
        next,
    })
}
