//! Tables and claims printed in the literature, read from `sources/*.toml`.

use std::sync::Arc;

use grundy::{Message, nearest};
use include_dir::{Dir, include_dir};
use rhai::{Dynamic, Map};
use serde::{Deserialize, Serialize};

use crate::book::{dynamic, said, texts};
use crate::claim::Text;
use crate::error::{Error, within};
use crate::statement::{Statement, Variable};

static SOURCES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sources");

/// A paper, a book or a document, with its printed content.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its name, such as `bouton-1901`, which is also the name of its file.
    pub name: String,
    /// The full reference, as in a bibliography.
    pub reference: String,
    /// A short description of the printed content.
    pub prints: Text,
    /// The origin of the transcription.
    pub transcribed: Text,
    /// The time that it takes.
    pub seconds: Seconds,
    /// The content to compare.
    pub content: Content,
}

/// The time that a source takes, in seconds of the release program on one core.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Seconds {
    /// The short form.
    pub short: u32,
    /// The long form; `None` if there is only the short form.
    pub all: Option<u32>,
}

/// The content to compare.
#[derive(Clone, Debug)]
pub enum Content {
    /// Tables, cell by cell.
    Tables(Vec<PrintedTable>),
    /// The claims of one of the five documents.
    Document {
        /// The document's number.
        number: u32,
        /// The claims of the short form: each id stands for itself and for all ids that
        /// continue it after a point. If empty, all claims.
        short: Vec<String>,
    },
}

/// A printed table.
#[derive(Clone, Debug)]
pub struct PrintedTable {
    /// The place in the source: a page, a number.
    pub place: String,
    /// The meaning of its cells.
    pub prints: Text,
    /// True if only the long form includes it.
    pub long: bool,
    /// The statement whose check computes a cell's value.
    pub statement: Statement,
    /// The printed cells, in order.
    pub cells: Vec<PrintedCell>,
    /// The cells that are known to differ.
    pub recorded: Vec<Recorded>,
}

/// A printed cell.
#[derive(Clone, Debug)]
pub struct PrintedCell {
    /// Its row and column, such as `0.77, period`.
    pub name: String,
    /// The printed value.
    pub printed: String,
    /// The values of the statement's variables.
    pub(crate) values: Vec<Dynamic>,
}

/// A cell that is known to differ.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// The name of the cell.
    pub cell: String,
    /// The computed value, which differs from the printed one.
    #[serde(rename = "found")]
    pub computed: String,
    /// The value that is right.
    pub right: Right,
    /// The reason.
    pub why: Text,
    /// The command that writes a certificate for it or shows it.
    pub proof: Option<String>,
}

/// The value that is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Right {
    /// The printed value.
    Printed,
    /// The computed value.
    Found,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    source: Head,
    #[serde(default)]
    functions: String,
    #[serde(default)]
    table: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    reference: String,
    prints: Text,
    transcribed: Text,
    seconds: Seconds,
    document: Option<u32>,
    #[serde(default)]
    short: Vec<String>,
}

/// A table as written. A row begins with the values of `keys`, followed by the cells.
/// `columns` names these, or `first` is the number of the first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    place: String,
    prints: Text,
    #[serde(default)]
    long: bool,
    #[serde(default)]
    keys: Vec<String>,
    #[serde(default)]
    columns: Vec<String>,
    first: Option<i64>,
    find: String,
    rows: Vec<Vec<toml::Value>>,
    #[serde(default)]
    unlike: Vec<Recorded>,
}

impl Source {
    /// The sources built into the program, by name.
    ///
    /// # Errors
    /// A file is invalid, which a test rules out.
    pub fn published() -> Result<Vec<Self>, Error> {
        let mut sources = texts(&SOURCES)
            .map(|(name, text)| Self::read(&name, text))
            .collect::<Result<Vec<_>, _>>()?;
        sources.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(sources)
    }

    /// The source with this name.
    ///
    /// # Errors
    /// A message with the nearest name, if there is no such source.
    pub fn named<'s>(sources: &'s [Self], name: &str) -> Result<&'s Self, Message> {
        let source = sources.iter().find(|source| source.name == name);
        source.ok_or_else(|| {
            let names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
            match nearest(name, &names) {
                Some(nearest) => Message::new("reproduce-error-nearest")
                    .with("name", name)
                    .with("nearest", nearest),
                None => Message::new("reproduce-error-unknown").with("name", name),
            }
        })
    }

    /// Reads a file; the source is named after it.
    ///
    /// # Errors
    /// The file is invalid.
    pub fn read(file: &str, text: &str) -> Result<Self, Error> {
        let bad = |why: Message| Error::within(file, why);
        let read: File = toml::from_str(text).map_err(|error| bad(said(&error)))?;
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let functions: Arc<str> = read.functions.into();
        let content = match (read.source.document, read.table.is_empty()) {
            (Some(number), true) => Content::Document {
                number,
                short: read.source.short,
            },
            (None, false) if read.source.short.is_empty() => {
                let tables = read.table.into_iter();
                let tables = tables.map(|entry| {
                    let part = entry.place.clone();
                    let table = PrintedTable::new(entry, &functions);
                    table.map_err(|why| bad(within(part, why)))
                });
                Content::Tables(tables.collect::<Result<_, _>>()?)
            }
            _ => return Err(bad(Message::new("reproduce-either"))),
        };
        Ok(Self {
            name: name.strip_suffix(".toml").unwrap_or(name).to_owned(),
            reference: read.source.reference,
            prints: read.source.prints,
            transcribed: read.source.transcribed,
            seconds: read.source.seconds,
            content,
        })
    }

    /// The number of cells, including those of the long form; `None` for a document.
    #[must_use]
    pub fn cells(&self) -> Option<usize> {
        match &self.content {
            Content::Tables(tables) => Some(tables.iter().map(|table| table.cells.len()).sum()),
            Content::Document { .. } => None,
        }
    }
}

impl PrintedTable {
    fn new(entry: Entry, functions: &Arc<str>) -> Result<Self, Message> {
        if entry.first.is_some() && !entry.columns.is_empty() {
            return Err(Message::new("reproduce-columns"));
        }
        let keys = entry.keys.len();
        let mut cells = Vec::new();
        for row in &entry.rows {
            let wanted = keys + entry.columns.len().max(1);
            let counted = entry.first.is_some() && row.len() >= wanted;
            if !counted && row.len() != wanted {
                return Err(Message::new("lab-book-cells")
                    .with("cells", row.len())
                    .with("columns", wanted)
                    .with("row", toml::Value::from(row.clone()).to_string()));
            }
            let (head, printed) = row.split_at(keys);
            for (at, value) in printed.iter().enumerate() {
                let column = match (entry.columns.get(at), entry.first) {
                    (Some(name), _) => Some(toml::Value::from(name.as_str())),
                    (None, Some(first)) => Some(toml::Value::from(first + at as i64)),
                    (None, None) => None,
                };
                let names: Vec<String> = head.iter().chain(&column).map(shown).collect();
                let column = column.map_or(Dynamic::UNIT, |column| dynamic(&column));
                cells.push(PrintedCell {
                    name: names.join(", "),
                    printed: shown(value),
                    values: head.iter().map(dynamic).chain([column]).collect(),
                });
            }
        }
        if cells.is_empty() {
            return Err(Message::new("lab-book-rows-empty"));
        }
        for (at, recorded) in entry.unlike.iter().enumerate() {
            let twice = entry.unlike[..at]
                .iter()
                .any(|other| other.cell == recorded.cell);
            let like = cells
                .iter()
                .find(|cell| cell.name == recorded.cell)
                .is_none_or(|cell| cell.printed == recorded.computed);
            if twice || like {
                return Err(
                    Message::new("reproduce-no-unlike").with("cell", recorded.cell.as_str())
                );
            }
        }
        let names = entry.keys.into_iter().chain(["column".to_owned()]);
        let variables = names.map(|name| Variable {
            names: vec![name],
            pattern: false,
            range: "[]".to_owned(),
        });
        Ok(Self {
            place: entry.place,
            prints: entry.prints,
            long: entry.long,
            statement: Statement {
                variables: variables.collect(),
                check: entry.find,
                functions: Arc::clone(functions),
                data: Arc::new(Map::new()),
                ..Statement::default()
            },
            cells,
            recorded: entry.unlike,
        })
    }
}

/// A value as compared: a text without quotes.
fn shown(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}
