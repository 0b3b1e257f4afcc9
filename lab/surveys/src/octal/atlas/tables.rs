//! The state of an atlas and its tables.

use std::io::{self, Write};

use super::row::{COLUMNS, Row};
use super::{Class, Code};
use crate::folder::{Folder, place};
use crate::packed;
use crate::store::{self, Head, Reader};
use crate::survey::{FileOperation, SurveyError};

const STATE: &str = "state.bin";
const KIND: &str = "octal-atlas-state";
const CSV: &str = "codes.csv";
const PARQUET: &str = "codes.parquet";

/// The columns of the Parquet table: numbers, and 0 where there is none.
const PACKED: [&str; 18] = [
    "places",
    "code",
    "valued",
    "proved",
    "period",
    "from",
    "exceptions_counted",
    "exceptions",
    "largest",
    "mask",
    "parity",
    "rare",
    "last_rare",
    "direct",
    "width",
    "part",
    "class_places",
    "class_code",
];

/// Saves the rows that are found.
pub(super) fn save(folder: &Folder, rows: &[Option<Row>]) -> Result<(), SurveyError> {
    let path = folder.path(STATE);
    store::write(&path, &Head::new(KIND), |to| {
        let mut rows = rows.iter().flatten();
        let written = rows.try_for_each(|row| writeln!(to, "{row}"));
        written.map_err(SurveyError::file(&path, FileOperation::Writing))
    })
    .map(drop)
}

/// The rows that were found before.
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

/// Writes both tables.
pub(super) fn write(folder: &Folder, rows: &[Row], classes: &[Class]) -> Result<(), SurveyError> {
    folder.write(CSV, |file| csv(rows, classes, file))?;
    let path = folder.path(PARQUET);
    place(&path, |file| {
        let mut table = packed::Table::new(file, &path, "codes", PACKED)?;
        for (row, class) in rows.iter().zip(classes) {
            table.put(packed(row, class))?;
        }
        table.finish()
    })?;
    Ok(())
}

/// A line for each code. The class is empty where the code stands for it itself;
/// `equal` says `ever`, or the last heap that was compared.
pub(super) fn csv(rows: &[Row], classes: &[Class], file: &mut dyn Write) -> io::Result<()> {
    writeln!(file, "{},class,equal", COLUMNS.join(","))?;
    for (row, class) in rows.iter().zip(classes) {
        match class.compared {
            None if class.code == row.code => writeln!(file, "{row},,")?,
            None => writeln!(file, "{row},{},ever", class.code)?,
            Some(heap) => writeln!(file, "{row},{},{heap}", class.code)?,
        }
    }
    Ok(())
}

/// The rows and classes of a table as `csv` writes it, with its heading;
/// `None` where a line is none that it writes.
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
    if head != format!("{},class,equal", COLUMNS.join(",")) {
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

/// A row as numbers. All heaps are below 2^32.
fn packed(row: &Row, class: &Class) -> [u32; PACKED.len()] {
    let (period, sparse) = (row.period.as_ref(), row.sparse.as_ref());
    let window = row.window.as_ref();
    let parity = sparse.and_then(|sparse| sparse.parity);
    [
        row.code.places(),
        row.code.as_decimal(),
        row.valued as u32,
        period.is_some().into(),
        period.map_or(0, |period| period.length) as u32,
        period.map_or(0, |period| period.from) as u32,
        row.exceptions.is_some().into(),
        row.exceptions.unwrap_or(0) as u32,
        row.largest.into(),
        sparse.map_or(0, |sparse| sparse.mask.into()),
        // Of what a split takes: 1 odd, 2 even; 0 where it does not count.
        parity.map_or(0, |parity| 2 - u32::from(parity)),
        sparse.map_or(0, |sparse| sparse.rare) as u32,
        sparse.map_or(0, |sparse| sparse.last) as u32,
        window.map_or(0, |window| window.direct) as u32,
        window.map_or(0, |window| window.width) as u32,
        window.map_or(0, |window| window.part) as u32,
        class.code.places(),
        class.code.as_decimal(),
    ]
}
