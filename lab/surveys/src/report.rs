//! Results of surveys: sentences and tables, each defined once.
//!
//! A [`Table`] is rendered as CSV, JSON, Parquet, an OEIS b-file and, in Python, a frame.

use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use grundy_core::Message;

use crate::packed;
use grundy_files::folder::{Folder, place};
use grundy_files::{FileOperation, SurveyError};

/// The result of a survey.
pub trait Report {
    /// The result in words, one sentence per line.
    fn sentences(&self) -> Vec<Message>;

    /// The tables; the first is the one that other formats render.
    fn tables(&self) -> Vec<Table<'_>> {
        Vec::new()
    }

    /// Writes the files of the report into a folder: the tables, and whatever else there
    /// is of it.
    ///
    /// # Errors
    /// If a file cannot be written.
    fn save(&self, folder: &Folder) -> Result<(), SurveyError> {
        self.save_tables(folder)
    }

    /// Writes the tables into a folder, as CSV.
    ///
    /// # Errors
    /// If a file cannot be written.
    fn save_tables(&self, folder: &Folder) -> Result<(), SurveyError> {
        let mut tables = self.tables().into_iter();
        tables.try_for_each(|table| {
            folder.write(&format!("{}.csv", table.name), |file| table.csv(file))
        })
    }
}

/// The sentence about the time and the memory of a survey.
pub(crate) fn cost(time: Duration, memory: u64) -> Message {
    Message::new("survey-cost")
        .with("seconds", format!("{:.1}", time.as_secs_f64()))
        .with("megabytes", (memory >> 20).to_string())
}

/// The kind of the cells of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Whole numbers below 2^32.
    Narrow,
    /// Whole numbers below 2^64.
    Wide,
    /// Text.
    Text,
}

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The column's name.
    pub name: &'static str,
    /// The kind of its cells.
    pub kind: Kind,
}

/// A column, and its cell in a row.
pub type RowColumn<R> = (Column, fn(R) -> Cell);

impl Column {
    /// The column with its cell in a table of one row.
    #[must_use]
    pub fn of(self, cell: impl Into<Cell>) -> (Self, Cell) {
        (self, cell.into())
    }
}

/// A column of whole numbers below 2^32.
#[must_use]
pub const fn narrow(name: &'static str) -> Column {
    let kind = Kind::Narrow;
    Column { name, kind }
}

/// A column of whole numbers below 2^64.
#[must_use]
pub const fn wide(name: &'static str) -> Column {
    let kind = Kind::Wide;
    Column { name, kind }
}

/// A column of text.
#[must_use]
pub const fn text(name: &'static str) -> Column {
    let kind = Kind::Text;
    Column { name, kind }
}

/// The names of columns, as the heading of CSV.
#[must_use]
pub fn heading(columns: &[Column]) -> String {
    let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
    names.join(",")
}

/// A line of CSV.
#[must_use]
pub fn line(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    cells.join(",")
}

/// A cell of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// A number.
    Number(u64),
    /// Text without line breaks.
    Text(String),
    /// An empty cell: 0 in a column of numbers.
    Empty,
}

macro_rules! cell_from_number {
    ($($number:ty),*) => { $(
        impl From<$number> for Cell {
            fn from(number: $number) -> Self {
                Self::Number(number as u64)
            }
        }
    )* };
}
cell_from_number!(u8, u16, u32, u64, usize);

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Empty, T::into)
    }
}

impl Cell {
    /// The number; 0 if there is none.
    #[must_use]
    pub const fn number(&self) -> u64 {
        match self {
            Self::Number(number) => *number,
            Self::Text(_) | Self::Empty => 0,
        }
    }
}

impl fmt::Display for Cell {
    /// Writes the cell as in CSV.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) if text.contains(',') => write!(f, "\"{text}\""),
            Self::Text(text) => f.write_str(text),
            Self::Empty => Ok(()),
        }
    }
}

/// A consumer of the rows of a table, one after another.
type EachRow<'e> = dyn FnMut(&[Cell]) -> io::Result<()> + 'e;

/// Gives the rows of a table, one after another.
type Rows<'r> = dyn Fn(&mut EachRow<'_>) -> io::Result<()> + 'r;

/// A table of a report.
pub struct Table<'r> {
    /// The table's name, such as `nimbers`.
    pub name: &'static str,
    /// The table's columns.
    pub columns: Vec<Column>,
    rows: Box<Rows<'r>>,
}

impl fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("name", &self.name)
            .field("columns", &self.columns)
            .finish_non_exhaustive()
    }
}

impl<'r> Table<'r> {
    /// A table with the rows that `rows` lists each time it is called.
    pub fn new<const N: usize, I: Iterator<Item = [Cell; N]>>(
        name: &'static str,
        columns: [Column; N],
        rows: impl Fn() -> I + 'r,
    ) -> Self {
        Self {
            name,
            columns: columns.to_vec(),
            rows: Box::new(move |each| rows().try_for_each(|row| each(&row))),
        }
    }

    /// A table of one row.
    #[must_use]
    pub fn line<const N: usize>(name: &'static str, row: [(Column, Cell); N]) -> Self {
        let columns = row.each_ref().map(|(column, _)| *column);
        let cells = row.map(|(_, cell)| cell);
        Self::new(name, columns, move || std::iter::once(cells.clone()))
    }

    /// A table with a line for each row: each column has the cell that it gives for it.
    pub fn of<R: Copy + 'r, const N: usize, I: Iterator<Item = R>>(
        name: &'static str,
        rows: impl Fn() -> I + 'r,
        columns: [RowColumn<R>; N],
    ) -> Self {
        let cells = columns.map(|(_, cell)| cell);
        let columns = columns.map(|(column, _)| column);
        Self::new(name, columns, move || {
            rows().map(move |row| cells.map(|cell| cell(row)))
        })
    }

    /// The table with the first `columns` columns only.
    #[must_use]
    pub fn first(self, columns: usize) -> Self {
        let rows = self.rows;
        Self {
            name: self.name,
            columns: self.columns.into_iter().take(columns).collect(),
            rows: Box::new(move |each| {
                rows(&mut |row| each(row.get(..columns).unwrap_or_default()))
            }),
        }
    }

    /// Passes each row to `each`, until it fails.
    ///
    /// # Errors
    /// The error of `each`.
    pub fn each(&self, each: &mut EachRow<'_>) -> io::Result<()> {
        (self.rows)(each)
    }

    /// Writes CSV with a heading.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn csv(&self, file: &mut dyn Write) -> io::Result<()> {
        writeln!(file, "{}", heading(&self.columns))?;
        self.csv_rows(file)
    }

    /// Writes the lines of CSV below the heading.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn csv_rows(&self, file: &mut dyn Write) -> io::Result<()> {
        self.each(&mut |row| {
            for (index, cell) in row.iter().enumerate() {
                let comma = if index == 0 { "" } else { "," };
                write!(file, "{comma}{cell}")?;
            }
            writeln!(file)
        })
    }

    /// Writes the first two columns as an OEIS b-file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn bfile(&self, file: &mut dyn Write) -> io::Result<()> {
        self.each(&mut |row| match row {
            [index, term, ..] => writeln!(file, "{index} {term}"),
            _ => Ok(()),
        })
    }

    /// Writes a JSON array with an object for each row.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn json(&self, file: &mut dyn Write) -> io::Result<()> {
        let mut before = "[";
        self.each(&mut |row| {
            let mut line = String::new();
            for (column, cell) in self.columns.iter().zip(row) {
                let comma = if line.is_empty() { "" } else { "," };
                let value = match cell {
                    Cell::Number(number) => number.to_string(),
                    Cell::Text(text) => {
                        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
                    }
                    Cell::Empty => "null".to_owned(),
                };
                let _ = write!(line, "{comma}\"{}\":{value}", column.name);
            }
            write!(file, "{before}{{{line}}}")?;
            before = ",\n";
            Ok(())
        })?;
        writeln!(file, "{}]", if before == "[" { "[" } else { "" })
    }

    /// Writes a Parquet file, complete or not at all. Columns must be whole numbers below
    /// 2^32.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn parquet(&self, path: &Path) -> Result<(), SurveyError> {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
        place(path, |file| {
            let mut table = packed::Table::new(file, path, self.name, &names)?;
            let mut failed = None;
            let mut numbers = Vec::with_capacity(names.len());
            let put = self.each(&mut |row| {
                numbers.clear();
                numbers.extend(row.iter().map(|cell| cell.number() as u32));
                table.put(&numbers).map_err(|error| {
                    failed = Some(error);
                    io::ErrorKind::Other.into()
                })
            });
            match (failed, put) {
                (Some(error), _) => Err(error),
                (None, Err(error)) => Err(SurveyError::file(path, FileOperation::Writing)(error)),
                (None, Ok(())) => table.finish().map(drop),
            }
        })
    }
}
