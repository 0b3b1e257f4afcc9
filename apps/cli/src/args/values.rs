//! Argument values, parsed from text.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use grundy::Language;
use grundy::rules::of_word;

/// The error of a refused value: examples or bounds of the allowed ones.
#[derive(Clone, Copy, Debug)]
pub struct Allowed(pub &'static str);

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Allowed {}

/// Parses one of these values from its word.
pub fn word<T: Copy + Send + Sync>(
    all: &'static [T],
    word: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|value| word(*value)))
        .try_map(move |text| of_word(&text, all, word))
}

/// Parses a language tag, or a locale name such as `zh_TW.UTF-8`.
pub(super) fn language(text: &str) -> Result<Language, Allowed> {
    Language::of(text).ok_or(Allowed("en, zh-Hant, zh-Hans"))
}

/// Parses a size: `500M`, `2G`, or a number of bytes.
///
/// # Errors
/// Any other text, or a size that does not fit in 64 bits.
pub fn size(text: &str) -> Result<u64, Allowed> {
    let bad = || Allowed("500M, 2G");
    let upper = text.trim().to_uppercase();
    let digits = upper.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &upper[digits.len()..] {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return Err(bad()),
    };
    let number: u64 = digits.trim().parse().map_err(|_| bad())?;
    number
        .checked_mul(1 << shift)
        .filter(|&bytes| bytes > 0)
        .ok_or_else(bad)
}

/// Parses a number of seconds, possibly with a fraction.
///
/// # Errors
/// Any other text, or a number that is not positive.
pub fn seconds(text: &str) -> Result<Duration, Allowed> {
    text.trim()
        .parse::<f64>()
        .ok()
        .filter(|seconds| *seconds > 0.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or(Allowed("60, 0.5"))
}
