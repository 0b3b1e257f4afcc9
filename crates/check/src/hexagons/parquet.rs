//! `regions.parquet`: five columns of unsigned numbers, as differences.
//!
//! Read are plain pages of the encoding `DELTA_BINARY_PACKED`, and nothing
//! else, since nothing else is written. What the file says beside its values
//! (least and greatest of a page and of a column, where pages lie) guides
//! other readers past what they need not look at, so it has to be true too; and
//! fields that are not known here (an index of another kind, a filter, a
//! cipher) are refused.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use super::thrift::{Thrift, varint, zigzag};
use crate::fault::Fault;

const MAGIC: &[u8] = b"PAR1";
const COLUMNS: [&str; 5] = ["rows", "columns", "short", "long", "nimber"];
/// A group has at most so many rows, and a column of it so many bytes.
const ROWS: u64 = 1 << 20;
const BYTES: u64 = 1 << 24;
/// Numbers of Parquet: a plain page, numbers of 32 bits, this encoding.
const DATA_PAGE: i64 = 0;
const INT32: i64 = 1;
const DELTA: i64 = 5;
/// How it would be said which values are missing, if any were.
const LEVELS: i64 = 3;

/// A file under way.
pub(super) struct Rows {
    path: PathBuf,
    file: File,
    length: u64,
    groups: Vec<Thrift>,
    /// Where the next page has to lie.
    next: u64,
    read: u64,
}

impl Rows {
    /// Opens a file that has to have so many rows.
    pub(super) fn open(path: &Path, rows: u64) -> Result<Self, Fault> {
        let unreadable = |error: std::io::Error| Fault::unreadable(path, &error);
        let file = File::open(path).map_err(unreadable)?;
        let length = file.metadata().map_err(unreadable)?.len();
        let mut opened = Self {
            path: path.to_path_buf(),
            file,
            length,
            groups: Vec::new(),
            next: MAGIC.len() as u64,
            read: 0,
        };
        let no_file = || Fault::whole(path, "is no Parquet file");
        if length < 12 || opened.bytes(0, 4)? != MAGIC {
            return Err(no_file());
        }
        let end = opened.bytes(length - 8, 8)?;
        let footer = u64::from(u32::from_le_bytes([end[0], end[1], end[2], end[3]]));
        if end[4..] != *MAGIC || footer > BYTES.min(length - 12) {
            return Err(no_file());
        }
        let bytes = opened.bytes(length - 8 - footer, footer)?;
        let (described, used) = Thrift::read(&bytes).ok_or_else(no_file)?;
        let orders = Thrift::List(vec![type_order(); COLUMNS.len()]);
        let known = described.has_only(&[1, 2, 3, 4, 6, 7]);
        if used != bytes.len() || !known || described.field(7).is_some_and(|said| *said != orders) {
            return Err(opened.fault("describes itself as no table of boards"));
        }
        opened.schema(&described)?;
        let stated = described.int(3);
        if stated != i64::try_from(rows).ok() {
            let stated = stated.unwrap_or(0);
            return Err(opened.fault(format!("has {stated} rows, and there are {rows} boards")));
        }
        opened.groups = described.list(4).unwrap_or_default().to_vec();
        opened.groups.reverse();
        Ok(opened)
    }

    fn fault(&self, what: impl Into<String>) -> Fault {
        Fault::whole(&self.path, what)
    }

    fn bytes(&mut self, from: u64, count: u64) -> Result<Vec<u8>, Fault> {
        let mut bytes = vec![0; count as usize];
        let read = self
            .file
            .seek(SeekFrom::Start(from))
            .and_then(|_| self.file.read_exact(&mut bytes));
        read.map_err(|error| Fault::unreadable(&self.path, &error))?;
        Ok(bytes)
    }

    /// The bytes of a stretch that the file names, within the file.
    fn stretch(&mut self, from: Option<i64>, count: Option<i64>) -> Result<Vec<u8>, Fault> {
        let unsigned = |number: Option<i64>| number.and_then(|number| u64::try_from(number).ok());
        match (unsigned(from), unsigned(count)) {
            (Some(from), Some(count))
                if count <= BYTES
                    && from
                        .checked_add(count)
                        .is_some_and(|end| end <= self.length) =>
            {
                self.bytes(from, count)
            }
            _ => Err(self.fault("names a place that it does not have")),
        }
    }

    /// A table of the five columns, unsigned and never empty.
    fn schema(&self, described: &Thrift) -> Result<(), Fault> {
        let columns = described.list(2).unwrap_or_default();
        let unsigned = |column: &Thrift| {
            let logical = column.field(10).and_then(|logical| logical.field(10));
            column.has_only(&[1, 3, 4, 6, 10])
                && column.int(1) == Some(INT32)
                && column.int(3) == Some(0)
                && column.int(6) == Some(13)
                && logical.is_some_and(|logical| {
                    logical.int(1) == Some(32) && logical.field(2) == Some(&Thrift::Bool(false))
                })
        };
        let named = |column: &Thrift, name: &str| column.bytes(4) == Some(name.as_bytes());
        let is_so = match columns {
            [table, columns @ ..] => {
                table.has_only(&[4, 5])
                    && named(table, "regions")
                    && table.int(5) == Some(COLUMNS.len() as i64)
                    && columns.len() == COLUMNS.len()
                    && columns
                        .iter()
                        .zip(COLUMNS)
                        .all(|(column, name)| named(column, name))
                    && columns.iter().all(unsigned)
            }
            [] => false,
        };
        if is_so {
            Ok(())
        } else {
            Err(self.fault("has other columns than a table of boards"))
        }
    }

    /// The next rows; nothing behind the last.
    pub(super) fn next(&mut self) -> Result<Option<Vec<[u32; 5]>>, Fault> {
        let Some(group) = self.groups.pop() else {
            return Ok(None);
        };
        let count = group.int(3).and_then(|count| u64::try_from(count).ok());
        let count = count.filter(|count| (1..=ROWS).contains(count));
        let count =
            count.ok_or_else(|| self.fault("has a group without rows, or with too many"))?;
        let columns = group.list(1).unwrap_or_default();
        let places = [2, 5, 6].map(|field| group.int(field).unwrap_or(-1));
        if columns.len() != COLUMNS.len()
            || !group.has_only(&[1, 2, 3, 5, 6, 7])
            || places != self.places(columns)
        {
            return Err(self.fault("has a group with other columns"));
        }
        let mut rows = vec![[0; 5]; count as usize];
        for (index, column) in columns.iter().enumerate() {
            let values = self.column(column, COLUMNS[index], count as usize)?;
            for (row, value) in rows.iter_mut().zip(values) {
                row[index] = value;
            }
        }
        self.read += count;
        Ok(Some(rows))
    }

    /// Bytes of a group before they are packed, where it begins, and its bytes,
    /// as its columns have them.
    fn places(&self, columns: &[Thrift]) -> [i64; 3] {
        let sum = |field| {
            let bytes = columns
                .iter()
                .map(|chunk| chunk.field(3).and_then(|column| column.int(field)));
            bytes
                .map(Option::unwrap_or_default)
                .fold(0, i64::wrapping_add)
        };
        [sum(6), self.next as i64, sum(7)]
    }

    /// The values of a column of a group.
    fn column(&mut self, chunk: &Thrift, name: &str, count: usize) -> Result<Vec<u32>, Fault> {
        let before = self.read;
        let wrong = move |rows: &Self, what: &str| {
            let group = format!("column {name} of the group from row {before}");
            Err(rows.fault(format!("{group}: {what}")))
        };
        let Some(column) = chunk.field(3) else {
            return wrong(self, "is not described");
        };
        let path = Thrift::List(vec![Thrift::Bytes(name.as_bytes().to_vec())]);
        let encodings = Thrift::List(vec![Thrift::Int(LEVELS), Thrift::Int(DELTA)]);
        let plain = chunk.has_only(&[2, 3, 4, 5, 6, 7])
            && column.has_only(&[1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 16, 17])
            && column.int(1) == Some(INT32)
            && column.field(2) == Some(&encodings)
            && column.field(3) == Some(&path)
            && column.int(4) == Some(0)
            && column.int(5) == i64::try_from(count).ok()
            && column.int(6) == column.int(7);
        if !plain || column.int(9) != i64::try_from(self.next).ok() {
            return wrong(self, "is described as another one");
        }
        let bytes = self.stretch(column.int(9), column.int(7))?;
        let mut values = Vec::with_capacity(count);
        let (mut at, mut pages, mut ends) = (0, Vec::new(), Vec::new());
        while at < bytes.len() {
            let Some((head, used)) = Thrift::read(&bytes[at..]) else {
                return wrong(self, "a page has no head");
            };
            let page = head.field(5).filter(|page| {
                page.int(2) == Some(DELTA)
                    && head.has_only(&[1, 2, 3, 5])
                    && page.has_only(&[1, 2, 3, 4, 5])
            });
            let size = head.int(3).and_then(|size| usize::try_from(size).ok());
            let data = size.and_then(|size| bytes.get(at + used..(at + used).checked_add(size)?));
            let (Some(page), Some(data), Some(DATA_PAGE)) = (page, data, head.int(1)) else {
                return wrong(self, "a page is none of differences");
            };
            let first = values.len();
            let many = page.int(1).and_then(|many| usize::try_from(many).ok());
            let many = many.filter(|many| (1..=count - first).contains(many));
            let decoded = many.and_then(|many| differences(data, many, &mut values));
            if decoded.is_none() || head.int(2) != head.int(3) {
                return wrong(self, "a page cannot be read");
            }
            let bounds = bounds(&values[first..]);
            if page.field(5).is_some_and(|said| !told(said, bounds)) {
                return wrong(self, "the least or greatest of a page is wrong");
            }
            let length = used + data.len();
            pages.push(
                [self.next + at as u64, length as u64, first as u64].map(|number| number as i64),
            );
            ends.push(bounds);
            at += length;
        }
        if values.len() != count {
            return wrong(self, "has fewer values than said");
        }
        if column
            .field(12)
            .is_some_and(|said| !told(said, bounds(&values)))
        {
            return wrong(self, "the least or greatest is wrong");
        }
        self.next += bytes.len() as u64;
        self.index(chunk, &pages, &ends).and_then(|holds| {
            if holds {
                Ok(values)
            } else {
                wrong(self, "its index is wrong")
            }
        })
    }

    /// Whether the indexes of a column, where it has them, say what its pages
    /// are: [place, bytes, first row] and the least and greatest.
    fn index(
        &mut self,
        chunk: &Thrift,
        pages: &[[i64; 3]],
        ends: &[[u32; 2]],
    ) -> Result<bool, Fault> {
        let mut holds = true;
        if chunk.field(4).is_some() {
            let bytes = self.stretch(chunk.int(4), chunk.int(5))?;
            let index = Thrift::read(&bytes).filter(|(_, used)| *used == bytes.len());
            let places = index
                .as_ref()
                .and_then(|(index, _)| index.list(1))
                .unwrap_or_default();
            let places: Vec<[Option<i64>; 3]> = places
                .iter()
                .map(|place| [1, 2, 3].map(|field| place.int(field)))
                .collect();
            holds &= places == pages.iter().map(|page| page.map(Some)).collect::<Vec<_>>();
        }
        if chunk.field(6).is_some() {
            let bytes = self.stretch(chunk.int(6), chunk.int(7))?;
            let index = Thrift::read(&bytes).filter(|(_, used)| *used == bytes.len());
            let index = index.map_or(Thrift::Struct(Vec::new()), |(index, _)| index);
            let list = |field, end: usize| {
                let values = ends
                    .iter()
                    .map(|ends| Thrift::Bytes(ends[end].to_le_bytes().to_vec()));
                index.list(field) == Some(&values.collect::<Vec<_>>())
            };
            // 0 unordered, 1 rising, 2 falling: by both ends.
            let in_order = |before: fn(&u32, &u32) -> bool| {
                [0, 1]
                    .iter()
                    .all(|&end| ends.is_sorted_by(|one, next| before(&one[end], &next[end])))
            };
            let ordered = match index.int(4) {
                Some(0) => true,
                Some(1) => in_order(|one, next| one <= next),
                Some(2) => in_order(|one, next| one >= next),
                _ => false,
            };
            let none = |field| {
                index
                    .list(field)
                    .is_none_or(|zeros| zeros.iter().all(|zero| *zero == Thrift::Int(0)))
            };
            let full = Thrift::List(vec![Thrift::Bool(false); ends.len()]);
            holds &=
                ordered && list(2, 0) && list(3, 1) && none(5) && index.field(1) == Some(&full);
        }
        Ok(holds)
    }
}

/// Numbers are in the order of their type.
fn type_order() -> Thrift {
    Thrift::Struct(vec![(1, Thrift::Struct(Vec::new()))])
}

/// The least and the greatest.
fn bounds(values: &[u32]) -> [u32; 2] {
    let least = values.iter().copied().min().unwrap_or(0);
    [least, values.iter().copied().max().unwrap_or(0)]
}

/// Whether statistics are true: no value is missing, and each end that is
/// stated, in the old way or the new, is the right one.
fn told(said: &Thrift, [least, greatest]: [u32; 2]) -> bool {
    let is = |field, value: u32| {
        said.bytes(field)
            .is_none_or(|bytes| bytes == value.to_le_bytes())
    };
    is(1, greatest)
        && is(2, least)
        && is(5, greatest)
        && is(6, least)
        && said.int(3).is_none_or(|none| none == 0)
}

/// Reads a page of differences: so many values, and not a byte more.
fn differences(bytes: &[u8], count: usize, values: &mut Vec<u32>) -> Option<()> {
    let mut at = 0;
    let block = varint(bytes, &mut at)?;
    let parts = varint(bytes, &mut at)?;
    if varint(bytes, &mut at)? != count as u64 || block > 1 << 16 || parts == 0 || parts > block {
        return None;
    }
    let size = usize::try_from(block / parts)
        .ok()
        .filter(|size| size % 8 == 0 && *size > 0)?;
    // Differences are of 32 bits and go round.
    let mut last = zigzag(varint(bytes, &mut at)?) as u32;
    values.push(last);
    let mut left = count - 1;
    while left > 0 {
        let least = zigzag(varint(bytes, &mut at)?) as u32;
        let widths = bytes.get(at..at + parts as usize)?.to_vec();
        at += parts as usize;
        for width in widths {
            let width = usize::from(width);
            if left == 0 {
                break;
            }
            if width > 32 {
                return None;
            }
            let packed = bytes.get(at..at + size / 8 * width)?;
            at += packed.len();
            for index in 0..size.min(left) {
                let (first, shift) = (index * width / 8, index * width % 8);
                let word = packed.iter().skip(first).take(5).rev();
                let word = word.fold(0_u64, |word, &byte| word << 8 | u64::from(byte));
                let more = (word >> shift & ((1 << width) - 1)) as u32;
                last = last.wrapping_add(least).wrapping_add(more);
                values.push(last);
            }
            left -= size.min(left);
        }
    }
    (at == bytes.len()).then_some(())
}
