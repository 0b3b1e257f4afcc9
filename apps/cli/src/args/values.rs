//! Values of arguments, read from their text.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use grundy::Language;
use grundy::survey::octal::Atlas;
use grundy_server::FrameHost;

/// What a value may be, as examples or bounds, where the one given is not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed(pub(crate) &'static str);

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Allowed {}

/// A language by its tag, or by the name of a locale such as `zh_TW.UTF-8`.
pub(super) fn language(text: &str) -> Result<Language, Allowed> {
    Language::of(text).ok_or(Allowed("en, zh-Hant, zh-Hans"))
}

/// `500M`, `2G`, or a number of bytes.
pub(super) fn size(text: &str) -> Result<u64, Allowed> {
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

/// How many digits codes have after the point, from one number to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

/// `3`, or `1-4`.
pub(super) fn places(text: &str) -> Result<Places, Allowed> {
    let text = text.trim();
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if 1 <= first && first <= last && last <= Atlas::MOST_PLACES => {
            Ok(Places { first, last })
        }
        _ => Err(Allowed("1, 2, 3, 4, 1-4")),
    }
}

/// Seconds, with a fraction if wanted.
pub(super) fn seconds(text: &str) -> Result<Duration, Allowed> {
    text.trim()
        .parse::<f64>()
        .ok()
        .filter(|seconds| *seconds > 0.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or(Allowed("60, 0.5"))
}

/// A host whose pages may frame boards.
pub(super) fn frame_host(text: &str) -> Result<FrameHost, Allowed> {
    let allowed = Allowed("school.example, https://school.example:8443");
    text.parse().map_err(|_| allowed)
}
