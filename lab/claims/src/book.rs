//! The claims of the documents, read from `books/*.toml`.

use std::sync::Arc;

use grundy::{Message, nearest};
use include_dir::{Dir, include_dir};
use rhai::{Dynamic, Map};
use serde::Deserialize;

use crate::claim::{Claim, Corrected, Text, Untried, Verdict};
use crate::error::{Error, within};
use crate::statement::Statement;

static CLAIMS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/books");

/// The claims of one document.
#[derive(Clone, Debug)]
pub struct Document {
    /// Its number.
    pub number: u32,
    /// Its title.
    pub title: Text,
    /// Its claims in the document's order.
    pub claims: Vec<Claim>,
    /// Its sentences that no computation can check.
    pub untried: Vec<Untried>,
}

/// Claims of several documents.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The documents by number.
    pub documents: Vec<Document>,
}

impl Book {
    /// The claims of the five documents, which are built into the program.
    ///
    /// # Errors
    /// A file is invalid, which a test rules out.
    pub fn published() -> Result<Self, Error> {
        Self::read(texts(&CLAIMS))
    }

    /// Reads a book from files, each with its name and its text.
    ///
    /// # Errors
    /// A file is invalid, or two files have the same document, since the ids of claims
    /// would be ambiguous.
    pub fn read<N: AsRef<str>, T: AsRef<str>>(
        files: impl IntoIterator<Item = (N, T)>,
    ) -> Result<Self, Error> {
        let mut book = Self::default();
        for (name, text) in files {
            let document = Document::read(name.as_ref(), text.as_ref())?;
            let number = document.number;
            if book.documents.iter().any(|other| other.number == number) {
                let why = Message::new("lab-book-two-documents").with("number", number);
                return Err(Error::within(name.as_ref(), why));
            }
            book.documents.push(document);
        }
        book.documents.sort_by_key(|document| document.number);
        Ok(book)
    }

    /// Every claim, document by document.
    pub fn claims(&self) -> impl Iterator<Item = &Claim> {
        self.documents.iter().flat_map(|document| &document.claims)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    document: Head,
    #[serde(default)]
    functions: String,
    #[serde(default)]
    data: toml::Table,
    #[serde(default)]
    claim: Vec<Entry>,
    #[serde(default)]
    untried: Vec<Untried>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    number: u32,
    title: Text,
}

/// A claim as written, or a family of claims with one for each row of a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    place: String,
    says: Text,
    #[serde(rename = "for")]
    ranges: Option<String>,
    check: String,
    show: Option<String>,
    verdict: Verdict,
    because: Option<Text>,
    note: Option<Text>,
    corrected: Option<Right>,
    #[serde(default)]
    reading: bool,
    #[serde(default)]
    columns: Vec<String>,
    rows: Option<toml::Value>,
    #[serde(default)]
    except: Vec<Except>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Right {
    says: Text,
    #[serde(rename = "for")]
    ranges: Option<String>,
    check: String,
    show: Option<String>,
    verdict: Verdict,
    because: Option<Text>,
}

/// The exceptions of one claim of a family.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Except {
    id: String,
    says: Option<Text>,
    verdict: Option<Verdict>,
    because: Option<Text>,
    note: Option<Text>,
    corrected: Option<Right>,
}

impl Document {
    /// Reads a file of claims.
    ///
    /// # Errors
    /// The file is invalid.
    pub fn read(name: &str, text: &str) -> Result<Self, Error> {
        let bad = |why: Message| Error::within(name, why);
        let file: File = toml::from_str(text).map_err(|error| bad(said(&error)))?;
        let data: Map = file
            .data
            .iter()
            .map(|(name, value)| (name.as_str().into(), dynamic(value)))
            .collect();
        let shelf = Shelf {
            document: file.document.number,
            functions: file.functions.into(),
            data: Arc::new(data),
            tables: file.data,
        };
        let mut claims: Vec<Claim> = Vec::new();
        for entry in &file.claim {
            let own = shelf.claims(entry);
            claims.extend(own.map_err(|why| bad(within(entry.id.as_str(), why)))?);
        }
        for (at, claim) in claims.iter().enumerate() {
            if claims[..at].iter().any(|earlier| earlier.id == claim.id) {
                return Err(bad(
                    Message::new("lab-book-two-claims").with("id", claim.id.as_str())
                ));
            }
        }
        Ok(Self {
            number: file.document.number,
            title: file.document.title,
            claims,
            untried: file.untried,
        })
    }
}

/// The common fields of the claims of a file.
struct Shelf {
    document: u32,
    functions: Arc<str>,
    data: Arc<Map>,
    tables: toml::Table,
}

type Columns = Vec<(String, toml::Value)>;

impl Shelf {
    /// The claims of an entry: one, or one for each row.
    fn claims(&self, entry: &Entry) -> Result<Vec<Claim>, Message> {
        let Some(rows) = &entry.rows else {
            if !entry.columns.is_empty() || !entry.except.is_empty() {
                return Err(Message::new("lab-book-no-rows"));
            }
            return Ok(vec![self.claim(entry, &Vec::new())?]);
        };
        let rows = match rows {
            toml::Value::String(name) => self
                .tables
                .get(name)
                .ok_or_else(|| Message::new("lab-book-no-data").with("name", name.as_str()))?,
            rows => rows,
        };
        let rows = rows.as_array().ok_or(Message::new("lab-book-rows"))?;
        if rows.is_empty() {
            return Err(Message::new("lab-book-rows-empty"));
        }
        let mut claims = Vec::new();
        for row in rows {
            let cells = row.as_array().ok_or(Message::new("lab-book-row"))?;
            if cells.len() != entry.columns.len() {
                return Err(Message::new("lab-book-cells")
                    .with("cells", cells.len())
                    .with("columns", entry.columns.len())
                    .with("row", row.to_string()));
            }
            let columns = entry
                .columns
                .iter()
                .cloned()
                .zip(cells.iter().cloned())
                .collect();
            claims.push(self.claim(entry, &columns)?);
        }
        for (at, column) in entry.columns.iter().enumerate() {
            if entry.columns[..at].contains(column) {
                return Err(Message::new("lab-book-two-columns").with("column", column.as_str()));
            }
        }
        for (at, except) in entry.except.iter().enumerate() {
            let id = format!("{}.{}", self.document, except.id);
            if entry.except[..at].iter().any(|other| other.id == except.id) {
                return Err(Message::new("lab-book-two-exceptions").with("id", id));
            }
            if !claims.iter().any(|claim| claim.id == id) {
                return Err(Message::new("lab-book-no-claim").with("id", id));
            }
        }
        Ok(claims)
    }

    fn claim(&self, entry: &Entry, columns: &Columns) -> Result<Claim, Message> {
        let id = filled(&entry.id, columns);
        let about = |key| Message::new(key).with("id", id.as_str());
        let except = entry.except.iter().find(|except| except.id == id);
        let own = |text: Option<&Text>| text.map(|text| both(text, columns));
        let verdict = except.and_then(|except| except.verdict);
        let verdict = verdict.unwrap_or(entry.verdict);
        let says = except.and_then(|except| except.says.as_ref());
        let because = except.and_then(|except| except.because.as_ref());
        let because = because.or(entry.because.as_ref());
        let note = except.and_then(|except| except.note.as_ref());
        let corrected = except.and_then(|except| except.corrected.as_ref());
        let corrected = corrected.or(entry.corrected.as_ref());
        if entry.verdict != Verdict::True && entry.because.is_some() {
            return Err(about("lab-book-because"));
        }
        if verdict != Verdict::True && except.is_some_and(|except| except.because.is_some()) {
            return Err(about("lab-book-because"));
        }
        if verdict == Verdict::True && because.is_none() {
            return Err(about("lab-book-no-because"));
        }
        // The common fields of a family may apply only to its false claims.
        let right = match except {
            Some(except) => except.corrected.is_some(),
            None => entry.rows.is_none() && entry.corrected.is_some(),
        };
        if verdict != Verdict::False && right {
            return Err(about("lab-book-only-false"));
        }
        let corrected = corrected
            .filter(|_| verdict == Verdict::False)
            .map(|right| {
                match (right.verdict, &right.because) {
                    (Verdict::False, _) => Err(about("lab-book-corrected-false")),
                    (Verdict::Open, Some(_)) => Err(about("lab-book-corrected-because")),
                    (Verdict::True, None) => Err(about("lab-book-corrected-no-because")),
                    _ => Ok(()),
                }?;
                let statement =
                    self.statement(&right.ranges, &right.check, &right.show, columns)?;
                Ok::<_, Message>(Corrected {
                    says: both(&right.says, columns),
                    statement,
                    verdict: right.verdict,
                    because: own(right.because.as_ref()),
                })
            });
        Ok(Claim {
            id: format!("{}.{id}", self.document),
            document: self.document,
            place: filled(&entry.place, columns),
            says: both(says.unwrap_or(&entry.says), columns),
            statement: self.statement(&entry.ranges, &entry.check, &entry.show, columns)?,
            verdict,
            because: own(because).filter(|_| verdict == Verdict::True),
            note: own(note.or(entry.note.as_ref())),
            corrected: corrected.transpose()?,
            reading: entry.reading,
        })
    }

    fn statement(
        &self,
        ranges: &Option<String>,
        check: &str,
        show: &Option<String>,
        columns: &Columns,
    ) -> Result<Statement, Message> {
        let (variables, condition) = match ranges {
            Some(ranges) => {
                Statement::read_cases(&filled(ranges, columns)).map_err(|error| error.message())?
            }
            None => Default::default(),
        };
        let given = columns
            .iter()
            .map(|(name, value)| (name.clone(), dynamic(value)));
        Ok(Statement {
            variables,
            condition,
            check: check.to_owned(),
            show: show.clone(),
            given: given.collect(),
            functions: Arc::clone(&self.functions),
            data: Arc::clone(&self.data),
        })
    }
}

/// The files of claims in a folder, each with its name and its text.
pub(crate) fn texts(folder: &'static Dir<'_>) -> impl Iterator<Item = (String, &'static str)> {
    let files = folder.files().map(|file| {
        let name = file.path().display().to_string();
        (name, file.contents_utf8().unwrap_or_default())
    });
    files.filter(|(name, _)| name.ends_with(".toml"))
}

/// The error in a file and its place; for an unknown key also the most similar known one,
/// taken from serde's message.
pub(crate) fn said(error: &toml::de::Error) -> Message {
    let mut words = error.message().split('`').skip(1).step_by(2);
    let near = words
        .next()
        .filter(|_| error.message().starts_with("unknown "))
        .and_then(|word| nearest(word, &words.collect::<Vec<_>>()));
    match near {
        Some(near) => Message::new("lab-book-near")
            .with("why", error.to_string())
            .with("nearest", near),
        None => Message::new("lab-book-form").with("why", error.to_string()),
    }
}

/// A text with each `{column}` replaced by the row's value.
fn filled(text: &str, columns: &Columns) -> String {
    columns.iter().fold(text.to_owned(), |text, (name, value)| {
        let shown = match value {
            toml::Value::String(text) => text.clone(),
            value => value.to_string(),
        };
        text.replace(&format!("{{{name}}}"), &shown)
    })
}

fn both(text: &Text, columns: &Columns) -> Text {
    Text {
        en: filled(&text.en, columns),
        zh: filled(&text.zh, columns),
        hans: text.hans.as_ref().map(|hans| filled(hans, columns)),
    }
}

/// A value of a file as a script value.
pub(crate) fn dynamic(value: &toml::Value) -> Dynamic {
    match value {
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => (*number).into(),
        // Scripts have only whole numbers.
        toml::Value::Float(number) => number.to_string().into(),
        toml::Value::Boolean(truth) => (*truth).into(),
        toml::Value::Datetime(time) => time.to_string().into(),
        toml::Value::Array(values) => Dynamic::from_array(values.iter().map(dynamic).collect()),
        toml::Value::Table(table) => {
            let entries = table
                .iter()
                .map(|(name, value)| (name.as_str().into(), dynamic(value)));
            Dynamic::from_map(entries.collect())
        }
    }
}
