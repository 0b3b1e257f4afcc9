//! A claim and what is recorded of it.

use grundy::Language;
use serde::{Deserialize, Serialize};

use crate::statement::Statement;

/// The same sentence in English and in Chinese.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// Chinese: a quotation in the script of its document, else traditional.
    pub zh: String,
    /// Simplified Chinese, where it is written apart.
    #[serde(rename = "zh-Hans")]
    pub hans: Option<String>,
}

impl Text {
    /// The sentence in a language.
    #[must_use]
    pub fn spoken(&self, language: Language) -> &str {
        match (language, &self.hans) {
            (Language::English, _) => &self.en,
            (Language::SimplifiedChinese, Some(hans)) => hans,
            _ => &self.zh,
        }
    }
}

/// Whether a claim holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every case holds, and a reason is given why these are all.
    True,
    /// A case fails.
    False,
    /// Every case of a range holds; what lies beyond is not known here.
    Open,
}

impl Verdict {
    /// `true`, `false` or `open`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::True => "true",
            Self::False => "false",
            Self::Open => "open",
        }
    }
}

/// One claim of a document.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The name, beginning with the document's number: `3.subtraction.safe`.
    pub id: String,
    /// The document's number.
    pub document: u32,
    /// Where in the document.
    pub place: String,
    /// What the document says, in its own words, and in English.
    pub says: Text,
    /// How it is checked.
    pub statement: Statement,
    /// The verdict on record.
    pub verdict: Verdict,
    /// Why the cases checked are all, or which theorem covers the rest. Every
    /// claim recorded as true has it.
    pub because: Option<Text>,
    /// What a reader should know besides: the reading taken, what follows.
    pub note: Option<Text>,
    /// What is true in its place.
    pub corrected: Option<Corrected>,
    /// Whether this is a sense that the document does not print, tried beside
    /// what it says. The document does not answer for it.
    pub reading: bool,
}

impl Claim {
    /// The sentences that are not the document's: reasons, notes, corrections and
    /// what a reading says. They are in the reader's script (`zh` traditional,
    /// `zh-Hans` simplified), while a quotation keeps the document's.
    pub fn own_texts(&self) -> impl Iterator<Item = &Text> {
        let corrected = self.corrected.as_ref();
        [
            self.reading.then_some(&self.says),
            self.because.as_ref(),
            self.note.as_ref(),
            corrected.map(|right| &right.says),
            corrected.and_then(|right| right.because.as_ref()),
        ]
        .into_iter()
        .flatten()
    }
}

/// A sentence of a document that no computation can judge: history, the state
/// of research, how long a program ran.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Untried {
    /// Where in the document.
    pub place: String,
    /// What the document says, in its own words, and in English.
    pub says: Text,
    /// What is known of it, and from where.
    pub note: Text,
}

/// What is true in place of a false claim.
#[derive(Clone, Debug)]
pub struct Corrected {
    /// The statement in words.
    pub says: Text,
    /// How it is checked.
    pub statement: Statement,
    /// The verdict on record: true or open.
    pub verdict: Verdict,
    /// Why the cases checked are all.
    pub because: Option<Text>,
}
