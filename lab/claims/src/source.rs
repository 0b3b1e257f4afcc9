//! What the literature printed, read from `sources/*.toml`.

use std::sync::Arc;

use grundy::{Message, nearest};
use include_dir::{Dir, include_dir};
use rhai::{Dynamic, Map};
use serde::{Deserialize, Serialize};

use crate::book::{dynamic, said};
use crate::claim::Text;
use crate::error::Error;
use crate::statement::{Statement, Variable};

static SOURCES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sources");

/// A paper, a book or a document, and what it printed.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its name, such as `bouton-1901`: that of its file.
    pub name: String,
    /// The full reference, as a bibliography gives it.
    pub reference: String,
    /// What it prints, in a few words.
    pub prints: Text,
    /// Where the transcription comes from.
    pub transcribed: Text,
    /// How long it takes.
    pub seconds: Seconds,
    /// What is compared.
    pub content: Content,
}

/// How long a source takes, in seconds of the release program on one core.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Seconds {
    /// The short form.
    pub short: u32,
    /// With all that takes long; nothing where the short form is all.
    pub all: Option<u32>,
}

/// What is compared.
#[derive(Clone, Debug)]
pub enum Content {
    /// Tables, cell by cell.
    Tables(Vec<PrintedTable>),
    /// The claims of one of the five documents.
    Document {
        /// The document's number.
        number: u32,
        /// The claims of the short form: each id here names itself and all that
        /// begins with it and a point. Empty: all.
        short: Vec<String>,
    },
}

/// A printed table.
#[derive(Clone, Debug)]
pub struct PrintedTable {
    /// Where it stands: a page, a number.
    pub place: String,
    /// What its cells say.
    pub prints: Text,
    /// Whether it belongs to the long form alone.
    pub long: bool,
    /// Finds a cell's value anew: the check of this statement.
    pub statement: Statement,
    /// The printed cells in their order.
    pub cells: Vec<PrintedCell>,
    /// The cells that are known to be otherwise.
    pub recorded: Vec<Recorded>,
}

/// A printed cell.
#[derive(Clone, Debug)]
pub struct PrintedCell {
    /// Its row and column, as `0.77, period`.
    pub name: String,
    /// What is printed.
    pub printed: String,
    /// The values of the statement's variables.
    pub(crate) values: Vec<Dynamic>,
}

/// A cell that is known to be otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// Its name.
    pub cell: String,
    /// What is found in place of what is printed.
    pub found: String,
    /// Which of the two is right.
    pub right: Right,
    /// Why.
    pub why: Text,
    /// The command that writes a certificate of it or shows it.
    pub proof: Option<String>,
}

/// Which is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Right {
    /// What is printed.
    Printed,
    /// What is found.
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

/// A table as written. A row begins with the values of `keys`; the cells follow.
/// `columns` names them, or the number of the first is `first`.
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
    /// The sources that are built into the program, by name.
    ///
    /// # Errors
    /// [`Error::Book`] when a file is wrong, which a test rules out.
    pub fn published() -> Result<Vec<Self>, Error> {
        let mut sources = SOURCES
            .files()
            .filter(|file| file.path().extension().is_some_and(|end| end == "toml"))
            .map(|file| {
                let name = file.path().display().to_string();
                Self::read(&name, file.contents_utf8().unwrap_or_default())
            })
            .collect::<Result<Vec<_>, _>>()?;
        sources.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(sources)
    }

    /// The source of a name; else the nearest name there is.
    ///
    /// # Errors
    /// The message that says so.
    pub fn named<'s>(sources: &'s [Self], name: &str) -> Result<&'s Self, Message> {
        let found = sources.iter().find(|source| source.name == name);
        found.ok_or_else(|| {
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
    /// [`Error::Book`] with what is wrong.
    pub fn read(file: &str, text: &str) -> Result<Self, Error> {
        let bad = |why: Message| Error::Book {
            file: file.to_owned(),
            why,
        };
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
                    table.map_err(|why| {
                        bad(Message::new("lab-in").with("part", part).with("why", why))
                    })
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

    /// How many cells there are, those of the long form alone among them; of a
    /// document nothing.
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
                .is_none_or(|cell| cell.printed == recorded.found);
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

/// A value as it is compared: a text without quotes.
fn shown(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}
