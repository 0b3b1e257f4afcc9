//! The state of an atlas and its tables.

use std::io::Write as _;

use super::row::{COLUMNS, Row};
use super::{Class, Code};
use crate::report::{Cell, Column, Table, heading, narrow, text};
use grundy_files::folder::Folder;
use grundy_files::store::{self, Head, Reader};
use grundy_files::{FileOperation, SurveyError};

const STATE: &str = "state.bin";
const KIND: &str = "octal-atlas-state";

/// Saves the rows computed so far.
pub(super) fn save(folder: &Folder, rows: &[Option<Row>]) -> Result<(), SurveyError> {
    let path = folder.path(STATE);
    store::write(&path, &Head::new(KIND), |to| {
        let mut rows = rows.iter().flatten();
        let written = rows.try_for_each(|row| writeln!(to, "{row}"));
        written.map_err(SurveyError::file(&path, FileOperation::Writing))
    })
    .map(drop)
}

/// The rows computed before.
pub(super) fn restore(folder: &Folder, codes: &[Code]) -> Result<Vec<Option<Row>>, SurveyError> {
    let mut rows = vec![None; codes.len()];
    let Some(state) = Reader::open_if_there(&folder.path(STATE), &[KIND])? else {
        return Ok(rows);
    };
    let bytes = state.all()?;
    let text = str::from_utf8(&bytes).map_err(|_| state.damaged())?;
    for line in text.lines() {
        let row = Row::read(line).ok_or_else(|| state.damaged())?;
        let place = codes.binary_search(&row.code);
        rows[place.map_err(|_| state.damaged())?] = Some(row);
    }
    Ok(rows)
}

/// The heading: the columns of a row and those of its class.
fn columns() -> [Column; COLUMNS.len() + 2] {
    let names = COLUMNS.iter().copied().chain(["class", "equal"]);
    let mut columns = [text(""); COLUMNS.len() + 2];
    columns
        .iter_mut()
        .zip(names)
        .for_each(|(to, name)| *to = text(name));
    columns
}

/// The table with a row for each code. The class is empty if the code represents it
/// itself; `equal` is `ever`, or the last heap compared.
pub(super) fn codes<'r>(rows: &'r [Row], classes: &'r [Class]) -> Table<'r> {
    Table::new("codes", columns(), move || {
        rows.iter().zip(classes).map(|(row, class)| {
            let (of, equal) = match class.compared {
                None if class.code == row.code => (Cell::Empty, Cell::Empty),
                None => (class.code.to_string().into(), "ever".into()),
                Some(heap) => (class.code.to_string().into(), heap.into()),
            };
            let mut cells = row.cells().into_iter().chain([of, equal]);
            std::array::from_fn(|_| cells.next().unwrap_or(Cell::Empty))
        })
    })
}

/// Parses the rows and classes of a table as `csv` writes it, with its heading; `None` if
/// a line is invalid.
///
/// ```
/// use grundy_surveys::octal::read_atlas;
///
/// let table = "code,valued,period,from,exceptions,largest,mask,parity,rare,last_rare,\
///              direct,width,part,class,equal\n\
///              0.77,168,12,71,13,8,15,,9,70,,,,,\n";
/// let rows = read_atlas(table).expect("a table");
/// assert_eq!(rows[0].0.period.map(|period| period.length), Some(12));
/// assert!(read_atlas("code\n0.77\n").is_none());
/// ```
#[must_use]
pub fn read_atlas(table: &str) -> Option<Vec<(Row, Class)>> {
    let (head, lines) = table.split_once('\n')?;
    if head != heading(&columns()) {
        return None;
    }
    let read = |line: &str| {
        let (line, equal) = line.rsplit_once(',')?;
        let (line, class) = line.rsplit_once(',')?;
        let row = Row::read(line)?;
        let class = match (class, equal) {
            ("", "") => Class {
                code: row.code,
                compared: None,
            },
            (class, equal) => Class {
                code: Code::read(class)?,
                compared: match equal {
                    "ever" => None,
                    heap => Some(heap.parse().ok()?),
                },
            },
        };
        Some((row, class))
    };
    lines.lines().map(read).collect()
}

/// The same table as numbers, 0 for absent values. All heaps are below 2^32.
pub(super) fn numbers<'r>(rows: &'r [Row], classes: &'r [Class]) -> Table<'r> {
    let columns = [
        narrow("places"),
        narrow("code"),
        narrow("valued"),
        narrow("proved"),
        narrow("period"),
        narrow("from"),
        narrow("exceptions_counted"),
        narrow("exceptions"),
        narrow("largest"),
        narrow("mask"),
        narrow("parity"),
        narrow("rare"),
        narrow("last_rare"),
        narrow("direct"),
        narrow("width"),
        narrow("part"),
        narrow("class_places"),
        narrow("class_code"),
    ];
    Table::new("codes", columns, move || {
        rows.iter().zip(classes).map(|(row, class)| {
            let (period, sparse) = (row.period.as_ref(), row.sparse.as_ref());
            let window = row.window.as_ref();
            let parity = sparse.and_then(|sparse| sparse.parity);
            [
                row.code.places().into(),
                row.code.as_decimal().into(),
                row.valued.into(),
                u8::from(period.is_some()).into(),
                period.map(|period| period.length).into(),
                period.map(|period| period.from).into(),
                u8::from(row.exceptions.is_some()).into(),
                row.exceptions.into(),
                row.largest.into(),
                sparse.map(|sparse| sparse.mask).into(),
                // The parity of what splits take: 1 odd, 2 even, 0 if it does not matter.
                parity.map(|parity| 2 - u32::from(parity)).into(),
                sparse.map(|sparse| sparse.rare).into(),
                sparse.map(|sparse| sparse.last).into(),
                window.map(|window| window.direct).into(),
                window.map(|window| window.width).into(),
                window.map(|window| window.part).into(),
                class.code.places().into(),
                class.code.as_decimal().into(),
            ]
        })
    })
}
