//! Parquet files: a few columns of unsigned 32-bit numbers.
//!
//! Differences are packed (`DELTA_BINARY_PACKED`): in the tables of surveys most columns
//! hardly change from row to row or rise by one. Every Parquet reader supports this
//! encoding, and compression would gain little more.

use std::io;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Encoding, LogicalType, Repetition, Type as Physical};
use parquet::data_type::Int32Type;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use grundy_files::durable::Draft;
use grundy_files::{FileOperation, SurveyError};

/// Rows of a row group.
pub(crate) const GROUP: usize = 1 << 20;

/// Bytes of memory: the rows of a group, and as many again while they are packed.
pub(crate) const fn memory(columns: usize) -> u64 {
    (2 * 4 * columns * GROUP) as u64
}

/// A file being written.
pub(crate) struct Table<'f> {
    path: &'f Path,
    writer: SerializedFileWriter<&'f mut Draft>,
    /// Rows not yet written, by column. Parquet has unsigned numbers only in the column's
    /// logical type: the bits are the same.
    rows: Vec<Vec<i32>>,
    written: u64,
}

impl<'f> Table<'f> {
    /// Begins a table of this name with these columns.
    pub(crate) fn new(
        file: &'f mut Draft,
        path: &'f Path,
        name: &str,
        columns: &[&str],
    ) -> Result<Self, SurveyError> {
        let properties = WriterProperties::builder()
            .set_dictionary_enabled(false)
            .set_encoding(Encoding::DELTA_BINARY_PACKED)
            .set_created_by(concat!("grundy ", env!("CARGO_PKG_VERSION")).to_owned())
            .build();
        let writer = schema(name, columns)
            .and_then(|schema| SerializedFileWriter::new(file, schema, Arc::new(properties)));
        Ok(Self {
            path,
            writer: writer.map_err(|error| failed(path, error))?,
            rows: vec![Vec::new(); columns.len()],
            written: 0,
        })
    }

    /// The number of rows so far.
    pub(crate) fn rows(&self) -> u64 {
        self.written + self.group_rows() as u64
    }

    fn group_rows(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Appends a row.
    pub(crate) fn put(&mut self, row: &[u32]) -> Result<(), SurveyError> {
        for (column, number) in self.rows.iter_mut().zip(row) {
            column.push(number.cast_signed());
        }
        if self.group_rows() < GROUP {
            return Ok(());
        }
        self.group()
    }

    /// Writes the buffered rows as one group.
    fn group(&mut self) -> Result<(), SurveyError> {
        let mut write = || {
            let mut group = self.writer.next_row_group()?;
            for rows in &self.rows {
                let Some(mut column) = group.next_column()? else {
                    return Err(ParquetError::General("a column is missing".to_owned()));
                };
                let numbers = column.typed::<Int32Type>();
                numbers.write_batch(rows, None, None)?;
                column.close()?;
            }
            group.close().map(|_| ())
        };
        write().map_err(|error| failed(self.path, error))?;
        self.written = self.rows();
        self.rows.iter_mut().for_each(Vec::clear);
        Ok(())
    }

    /// Writes the buffered rows and the footer; returns the numbers of rows and bytes.
    pub(crate) fn finish(mut self) -> Result<(u64, u64), SurveyError> {
        if self.group_rows() > 0 {
            self.group()?;
        }
        let end = self.writer.finish();
        end.map_err(|error| failed(self.path, error))?;
        Ok((self.written, self.writer.bytes_written() as u64))
    }
}

fn schema(name: &str, columns: &[&str]) -> Result<Arc<Type>, ParquetError> {
    let column = |name: &&str| {
        let unsigned = LogicalType::integer(32, false);
        let column = Type::primitive_type_builder(name, Physical::INT32)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(Some(unsigned));
        column.build().map(Arc::new)
    };
    let columns: Result<Vec<_>, _> = columns.iter().map(column).collect();
    let schema = Type::group_type_builder(name).with_fields(columns?);
    schema.build().map(Arc::new)
}

/// Unwraps the error of the system.
fn failed(path: &Path, error: ParquetError) -> SurveyError {
    let error = match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(inner) => io::Error::other(inner),
        },
        error => io::Error::other(error),
    };
    SurveyError::file(path, FileOperation::Writing)(error)
}
