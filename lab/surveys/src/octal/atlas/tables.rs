//! The state of an atlas and its tables.

use std::io::Write as _;

use super::row::{COLUMNS, Row};
use super::{Class, Code};
use crate::report::{Cell, Column, Table, heading, narrow, text};
use grundy_files::SurveyError;
use grundy_files::folder::{Folder, STATE};
use grundy_files::store::Head;

const KIND: &str = "octal-atlas-state";

/// Saves the rows computed so far.
pub(super) fn save(folder: &Folder, rows: &[Option<Row>]) -> Result<(), SurveyError> {
    folder.write_data(STATE, &Head::new(KIND), |to| {
        let mut rows = rows.iter().flatten();
        rows.try_for_each(|row| writeln!(to, "{row}"))
    })
}

/// The rows computed before.
pub(super) fn restore(folder: &Folder, codes: &[Code]) -> Result<Vec<Option<Row>>, SurveyError> {
    let mut rows = vec![None; codes.len()];
    let Some(state) = folder.state(KIND)? else {
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
    let class = ["class", "equal"].map(text);
    let mut columns = COLUMNS.iter().map(|(column, _)| *column).chain(class);
    std::array::from_fn(|_| columns.next().unwrap_or(text("")))
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
            let mut cells = COLUMNS.iter().map(|(_, cell)| cell(row)).chain([of, equal]);
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
    let rows = move || rows.iter().zip(classes);
    Table::of(
        "codes",
        rows,
        [
            (narrow("places"), |(row, _)| row.code.places().into()),
            (narrow("code"), |(row, _)| row.code.as_decimal().into()),
            (narrow("valued"), |(row, _)| row.valued.into()),
            (narrow("proved"), |(row, _)| flag(row.period.is_some())),
            (narrow("period"), |(row, _)| row.of_period(|p| p.length)),
            (narrow("from"), |(row, _)| row.of_period(|p| p.from)),
            (narrow("exceptions_counted"), |(row, _)| {
                flag(row.exceptions.is_some())
            }),
            (narrow("exceptions"), |(row, _)| row.exceptions.into()),
            (narrow("largest"), |(row, _)| row.largest.into()),
            (narrow("mask"), |(row, _)| row.of_sparse(|s| s.mask)),
            // The parity of what splits take: 1 odd, 2 even, 0 if it does not matter.
            (narrow("parity"), |(row, _)| {
                row.of_sparse(|sparse| sparse.parity.map(|parity| 2 - parity))
            }),
            (narrow("rare"), |(row, _)| row.of_sparse(|s| s.rare)),
            (narrow("last_rare"), |(row, _)| row.of_sparse(|s| s.last)),
            (narrow("direct"), |(row, _)| row.of_window(|w| w.direct)),
            (narrow("width"), |(row, _)| row.of_window(|w| w.width)),
            (narrow("part"), |(row, _)| row.of_window(|w| w.part)),
            (narrow("class_places"), |(_, class)| {
                class.code.places().into()
            }),
            (narrow("class_code"), |(_, class)| {
                class.code.as_decimal().into()
            }),
        ],
    )
}

fn flag(value: bool) -> Cell {
    u8::from(value).into()
}
