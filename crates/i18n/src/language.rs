//! The languages, and the choice of one for a reader.

use std::fmt;
use std::str::FromStr;

use grundy_core::{Message, ParseError};
use unic_langid::{LanguageIdentifier, langid};

/// A language of the documents' readers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese in traditional characters, as in documents 0, 1 and 3.
    TraditionalChinese,
    /// Chinese in simplified characters, as in documents 2 and 4.
    SimplifiedChinese,
}

impl Language {
    /// All languages, English first.
    pub const ALL: [Self; 3] = [
        Self::English,
        Self::TraditionalChinese,
        Self::SimplifiedChinese,
    ];

    /// `en`, `zh-Hant` or `zh-Hans`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::TraditionalChinese => "zh-Hant",
            Self::SimplifiedChinese => "zh-Hans",
        }
    }

    /// The language of a tag or a locale such as `zh_TW.UTF-8`; `None` for another
    /// language.
    ///
    /// Chinese of Taiwan, Hong Kong and Macau is Traditional, all other Chinese
    /// Simplified.
    ///
    /// ```
    /// use grundy_i18n::Language;
    /// assert_eq!(Language::of("zh_HK.UTF-8"), Some(Language::TraditionalChinese));
    /// assert_eq!(Language::of("zh"), Some(Language::SimplifiedChinese));
    /// assert_eq!(Language::of("en_GB"), Some(Language::English));
    /// assert_eq!(Language::of("fr"), None);
    /// ```
    #[must_use]
    pub fn of(tag: &str) -> Option<Self> {
        let tag = tag.split(['.', '@']).next().unwrap_or(tag);
        let parts: Vec<String> = tag.split(['-', '_']).map(str::to_lowercase).collect();
        let has = |part: &str| parts.iter().any(|p| p == part);
        match parts.first().map(String::as_str) {
            Some("en") => Some(Self::English),
            Some("zh") if has("hans") => Some(Self::SimplifiedChinese),
            Some("zh") if ["hant", "tw", "hk", "mo"].into_iter().any(has) => {
                Some(Self::TraditionalChinese)
            }
            Some("zh") => Some(Self::SimplifiedChinese),
            _ => None,
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::TraditionalChinese => langid!("zh-Hant"),
            Self::SimplifiedChinese => langid!("zh-Hans"),
        }
    }
}

impl fmt::Display for Language {
    /// Formats [`Language::tag`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}

impl FromStr for Language {
    type Err = ParseError;

    /// Parses as [`Language::of`].
    fn from_str(tag: &str) -> Result<Self, ParseError> {
        Self::of(tag).ok_or_else(|| {
            let tags = Self::ALL.map(Self::tag).join(", ");
            ParseError::new(0, Message::new("misread-word").with("words", tags))
        })
    }
}
