//! A claim and its record.

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
    /// Simplified Chinese, if it is written separately.
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

/// The verdict on a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every case holds, and a reason is given why these are all.
    True,
    /// A case fails.
    False,
    /// Every case of a range holds; beyond it nothing is known here.
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
    /// The place in the document.
    pub place: String,
    /// The document's own words, and their English translation.
    pub says: Text,
    /// The statement that checks the claim.
    pub statement: Statement,
    /// The recorded verdict.
    pub verdict: Verdict,
    /// The reason why the cases checked are all, or the theorem that covers the rest.
    /// Every claim recorded as true has one.
    pub because: Option<Text>,
    /// Further information: the interpretation chosen, or consequences.
    pub note: Option<Text>,
    /// The correction of a false claim.
    pub corrected: Option<Corrected>,
    /// True for a reading: an interpretation that the document does not print, checked
    /// beside its own words. The document is not responsible for it.
    pub reading: bool,
}

impl Claim {
    /// The sentences that are not the document's: reasons, notes, corrections and
    /// readings. They are in the reader's script (`zh` traditional, `zh-Hans`
    /// simplified), while a quotation keeps the document's.
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

/// A sentence of a document that no computation can check: history, the state of
/// research, the running time of a program.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Untried {
    /// The place in the document.
    pub place: String,
    /// The document's own words, and their English translation.
    pub says: Text,
    /// Known facts about it, with their source.
    pub note: Text,
}

/// The correct statement in place of a false claim.
#[derive(Clone, Debug)]
pub struct Corrected {
    /// The statement in words.
    pub says: Text,
    /// The statement that checks it.
    pub statement: Statement,
    /// The recorded verdict: true or open.
    pub verdict: Verdict,
    /// The reason why the cases checked are all.
    pub because: Option<Text>,
}
